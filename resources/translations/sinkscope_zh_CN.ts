<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>QObject</name>
        <message>
            <source>T %1 is beyond the %2 tokens that this model was trained to read: its rates are of what it does out of its depth, and 0 % says nothing of it within.</source>
            <translation>T %1 超出此模型训练阅读的 %2 个词元：汇率反映其在训练范围外的行为，0 % 不说明范围内的情况。</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Runs side by side&lt;/h3&gt;&lt;p&gt;A grid for every ticked condition of an open run, all on one scale: rows are layers, the first at the bottom, columns are query heads. A cell is the &lt;b&gt;share of prompts in which the head is a sink&lt;/b&gt;, that is in which the importance of the first token is above ε, or the &lt;b&gt;importance itself&lt;/b&gt;, averaged over prompts.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, 0) = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;ε is applied to every prompt first and averaged afterwards. It moves over what the run holds; nothing is computed again. Order the runs by dragging them in the list.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Heads that are sinks in one run and not in the other. Rates at different T, or of different inputs, are not comparable; the list beside the difference says so.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (definition, ε = 0.3); Barbero et al. 2025, Fig. 6 and Table 1 (ε = 0.8).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;运行并排&lt;/h3&gt;&lt;p&gt;每个打开的运行中勾选的每个条件各有一个网格，全部使用同一色标：行为层，第一层在最下；列为查询头。单元格表示&lt;b&gt;该头为汇的提示比例&lt;/b&gt;，即首个词元的重要性高于 ε 的提示所占的比例，或&lt;b&gt;重要性本身&lt;/b&gt;（对提示取平均）。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, 0) = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;先对每个提示应用 ε，然后再取平均。ε 可在运行所含数据的范围内任意移动，无需重新计算。在列表中拖动可调整运行的顺序。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;在一个运行中为汇、在另一个运行中却不是的头。T 不同或输入不同的汇率不可比较；差异图旁的列表会指出这一点。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（定义，ε = 0.3）；Barbero et al. 2025，图 6 和表 1（ε = 0.8）。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1 %2: %3. If it is, say so in the list of runs: right click, “This model is”</source>
            <translation>%1 %2：%3。若是，请在运行列表中右键选择“此模型是”</translation>
        </message>
        <message>
            <source>with ⟨bos⟩</source>
            <translation>有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>without ⟨bos⟩</source>
            <translation>无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>⟨bos⟩ as given</source>
            <translation>⟨bos⟩ 按原样</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source> so far, of %1</source>
            <translation>（目前，共 %1）</translation>
        </message>
        <message>
            <source>, %1 too short</source>
            <translation>，%1 个太短</translation>
        </message>
        <message>
            <source>model: %1, hash %2</source>
            <translation>模型：%1，哈希 %2</translation>
        </message>
        <message>
            <source>layers × heads: %1 × %2</source>
            <translation>层 × 头：%1 × %2</translation>
        </message>
        <message>
            <source>computed in %1 on %2</source>
            <translation>以 %1 在 %2 上计算</translation>
        </message>
        <message>
            <source>%1, T %2, position 0: %3</source>
            <translation>%1，T %2，位置 0：%3</translation>
        </message>
        <message>
            <source>each prompt's first word</source>
            <translation>每个提示的首个词</translation>
        </message>
        <message>
            <source>%1, %2 inputs (%3)</source>
            <translation>%1，%2 个输入（%3）</translation>
        </message>
        <message>
            <source>asked for at ε %1; any other can be read here</source>
            <translation>要求的 ε 为 %1；此处可读任何其他值</translation>
        </message>
        <message>
            <source>last written %1</source>
            <translation>最后写入 %1</translation>
        </message>
        <message>
            <source>the model was changed while it ran: %1</source>
            <translation>模型运行时有更改：%1</translation>
        </message>
        <message>
            <source>this model is %1, by a person's word</source>
            <translation>此模型是 %1（由人指明）</translation>
        </message>
        <message>
            <source>these prompts are %1, by a person's word</source>
            <translation>这些提示是 %1（由人指明）</translation>
        </message>
        <message>
            <source>⟨bos⟩ stands twice: the prompt begins with it, and the tokenizer puts one in front. Set ⟨bos⟩ to on to have it once, or take it out of the prompt.</source>
            <translation>⟨bos⟩ 出现两次：提示以它开头，分词器又在前面加了一个。请将 ⟨bos⟩ 设为“开”以只保留一个，或从提示中删去。</translation>
        </message>
        <message>
            <source>⟨bos⟩ stands twice at the start of the prompt. Take one out of it.</source>
            <translation>提示开头有两个 ⟨bos⟩。请删去一个。</translation>
        </message>
        <message>
            <source>none stands in front of this prompt</source>
            <translation>此提示前没有</translation>
        </message>
        <message>
            <source>the ids do not begin with it</source>
            <translation>ID 不以它开头</translation>
        </message>
        <message>
            <source>This model has a ⟨bos⟩ (id %1), but %2: “%3” stands at position 0. Set ⟨bos⟩ to on to put it there.</source>
            <translation>此模型有 ⟨bos⟩（ID %1），但%2：位置 0 是“%3”。将 ⟨bos⟩ 设为“开”即可放在那里。</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1 · position 0 is %2</source>
            <translation>%1 · 位置 0 是 %2</translation>
        </message>
        <message>
            <source>token</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>a space</source>
            <translation>空格</translation>
        </message>
        <message>
            <source> · ⟨bos⟩ stands twice</source>
            <translation> · ⟨bos⟩ 出现两次</translation>
        </message>
        <message>
            <source> (this model has no ⟨bos⟩ of its own)</source>
            <translation>（此模型没有自己的 ⟨bos⟩）</translation>
        </message>
        <message>
            <source> (this model has no ⟨bos⟩)</source>
            <translation>（此模型没有 ⟨bos⟩）</translation>
        </message>
        <message>
            <source>In the manual</source>
            <translation>在手册中</translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation>方向键</translation>
        </message>
        <message>
            <source>move over the heads of the sink grid</source>
            <translation>在汇网格的头之间移动</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>⟨bos⟩ on or off</source>
            <translation>⟨bos⟩ 开或关</translation>
        </message>
        <message>
            <source>A</source>
            <translation>A</translation>
        </message>
        <message>
            <source>two conditions side by side, or one</source>
            <translation>并排显示两种条件，或只显示一种</translation>
        </message>
        <message>
            <source>L</source>
            <translation>L</translation>
        </message>
        <message>
            <source>colours linear or logarithmic</source>
            <translation>线性或对数颜色</translation>
        </message>
        <message>
            <source>S</source>
            <translation>S</translation>
        </message>
        <message>
            <source>heads of a layer sorted, or by number</source>
            <translation>层内的头排序或按编号</translation>
        </message>
        <message>
            <source>E</source>
            <translation>E</translation>
        </message>
        <message>
            <source>edit the prompt; Enter runs it, Shift+Enter makes a new line</source>
            <translation>编辑提示；Enter 运行，Shift+Enter 换行</translation>
        </message>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>the next tokens and the surprise of every token, shown or hidden</source>
            <translation>显示或隐藏下一个词元与每个词元的惊异度</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>空格</translation>
        </message>
        <message>
            <source>play through the layers</source>
            <translation>逐层播放</translation>
        </message>
        <message>
            <source>+  −  0</source>
            <translation>+  −  0</translation>
        </message>
        <message>
            <source>zoom the attention pattern; 0 shows all of it</source>
            <translation>缩放注意力模式；0 显示全部</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>let go of the pinned token, close the editor, cancel work</source>
            <translation>取消固定的词元、关闭编辑器、取消工作</translation>
        </message>
        <message>
            <source>Alt+Left, Alt+Right</source>
            <translation>Alt+Left、Alt+Right</translation>
        </message>
        <message>
            <source>back and forward through what was selected and edited</source>
            <translation>在选择和干预的历史中后退与前进</translation>
        </message>
        <message>
            <source>Space, Delete</source>
            <translation>Space、Delete</translation>
        </message>
        <message>
            <source>in the list of edits: a row on or off, a row removed</source>
            <translation>在干预列表中：开关一行、删除一行</translation>
        </message>
        <message>
            <source>Alt+Up, Alt+Down</source>
            <translation>Alt+Up、Alt+Down</translation>
        </message>
        <message>
            <source>in the list of edits: the row to another place</source>
            <translation>在干预列表中：移动一行</translation>
        </message>
        <message>
            <source>F11, Shift+F11</source>
            <translation>F11、Shift+F11</translation>
        </message>
        <message>
            <source>lecture mode: all views, or the one under the pointer, on the full screen in sizes for a projector</source>
            <translation>讲座模式：全部视图或指针下的视图全屏显示，字号适合投影</translation>
        </message>
        <message>
            <source>1 to 9, P</source>
            <translation>1 至 9、P</translation>
        </message>
        <message>
            <source>in lecture mode: one view, or all again; the spot around the pointer</source>
            <translation>讲座模式中：单个视图或恢复全部；指针光圈</translation>
        </message>
        <message>
            <source>Page Down, Page Up</source>
            <translation>Page Down、Page Up</translation>
        </message>
        <message>
            <source>the next step of a lecture or tour, and the one before</source>
            <translation>讲座或导览的下一步与上一步</translation>
        </message>
        <message>
            <source>Ctrl+L, Ctrl+Shift+L</source>
            <translation>Ctrl+L、Ctrl+Shift+L</translation>
        </message>
        <message>
            <source>play a lecture, add what is shown to one as a step</source>
            <translation>播放讲座、将当前显示添加为一步</translation>
        </message>
        <message>
            <source>Ctrl+F11</source>
            <translation>Ctrl+F11</translation>
        </message>
        <message>
            <source>the whole window for the view under the pointer, and back (or a double click on its title)</source>
            <translation>指针下的视图占满窗口，再按恢复（或双击标题）</translation>
        </message>
        <message>
            <source>Ctrl+Shift+F11</source>
            <translation>Ctrl+Shift+F11</translation>
        </message>
        <message>
            <source>the window on the full screen</source>
            <translation>窗口全屏</translation>
        </message>
        <message>
            <source>Ctrl++, Ctrl+−, Ctrl+0</source>
            <translation>Ctrl++、Ctrl+−、Ctrl+0</translation>
        </message>
        <message>
            <source>all text larger, smaller, as the system has it</source>
            <translation>文字放大、缩小、跟随系统</translation>
        </message>
        <message>
            <source>Ctrl+O</source>
            <translation>Ctrl+O</translation>
        </message>
        <message>
            <source>open a model</source>
            <translation>打开模型</translation>
        </message>
        <message>
            <source>Ctrl+Shift+O</source>
            <translation>Ctrl+Shift+O</translation>
        </message>
        <message>
            <source>open a saved session, with its model or without</source>
            <translation>打开保存的会话，有无其模型均可</translation>
        </message>
        <message>
            <source>Ctrl+E</source>
            <translation>Ctrl+E</translation>
        </message>
        <message>
            <source>save the view under the pointer</source>
            <translation>保存指针下的视图</translation>
        </message>
        <message>
            <source>Ctrl+Shift+C</source>
            <translation>Ctrl+Shift+C</translation>
        </message>
        <message>
            <source>copy the view under the pointer</source>
            <translation>复制指针下的视图</translation>
        </message>
        <message>
            <source>F1</source>
            <translation>F1</translation>
        </message>
        <message>
            <source>what the view under the pointer means</source>
            <translation>指针下视图的含义</translation>
        </message>
        <message>
            <source>Ctrl+F1</source>
            <translation>Ctrl+F1</translation>
        </message>
        <message>
            <source>the manual</source>
            <translation>手册</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>按键</translation>
        </message>
        <message>
            <source>processor thread</source>
            <translation>处理器线程</translation>
        </message>
        <message>
            <source>processor threads</source>
            <translation>处理器线程</translation>
        </message>
        <message>
            <source>Device: %1, computing in %2</source>
            <translation>设备：%1，以 %2 计算</translation>
        </message>
        <message>
            <source>Model: %1 (%2, %3 layers × %4 heads, hash %5)</source>
            <translation>模型：%1（%2，%3 层 × %4 头，哈希 %5）</translation>
        </message>
        <message>
            <source>Log file: %1</source>
            <translation>日志文件：%1</translation>
        </message>
        <message>
            <source>About Sinkscope</source>
            <translation>关于 Sinkscope</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sinkscope&lt;/h3&gt;&lt;p&gt;The instrument with which people see why language models attend to the first token.&lt;/p&gt;&lt;p&gt;%1&lt;/p&gt;&lt;p&gt;Licensed under the GNU General Public License, version 3 or later. Definitions follow Barbero et al. 2025, “Why do LLMs attend to the first token?” and Gu et al. 2025, “When Attention Sink Emerges in Language Models”.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Sinkscope&lt;/h3&gt;&lt;p&gt;用来观察语言模型为何关注首个词元的仪器。&lt;/p&gt;&lt;p&gt;%1&lt;/p&gt;&lt;p&gt;依据 GNU 通用公共许可证（GPL）第 3 版或更新版本授权。定义依据 Barbero et al. 2025 “Why do LLMs attend to the first token?” 与 Gu et al. 2025 “When Attention Sink Emerges in Language Models”。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>keys</source>
            <translation>键</translation>
        </message>
        <message>
            <source>a position</source>
            <translation>一个位置</translation>
        </message>
        <message>
            <source>a query</source>
            <translation>一个查询</translation>
        </message>
        <message>
            <source>a token</source>
            <translation>一个词元</translation>
        </message>
        <message>
            <source>%1 billion parameters</source>
            <translation>%1 十亿参数</translation>
        </message>
        <message>
            <source>%1 million parameters</source>
            <translation>%1 百万参数</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 个参数</translation>
        </message>
        <message>
            <source>layer</source>
            <translation>层</translation>
        </message>
        <message>
            <source>layers</source>
            <translation>层</translation>
        </message>
        <message>
            <source>, %1 of them with attention</source>
            <translation>，其中 %1 层有注意力</translation>
        </message>
        <message>
            <source> × %1</source>
            <translation> × %1</translation>
        </message>
        <message>
            <source>head</source>
            <translation>头</translation>
        </message>
        <message>
            <source>heads</source>
            <translation>头</translation>
        </message>
        <message>
            <source> (%1)</source>
            <translation> (%1)</translation>
        </message>
        <message>
            <source>key/value head</source>
            <translation>键/值头</translation>
        </message>
        <message>
            <source>key/value heads</source>
            <translation>键/值头</translation>
        </message>
        <message>
            <source> of width %1</source>
            <translation>，宽度 %1</translation>
        </message>
        <message>
            <source>sliding window of %1 tokens in %2</source>
            <translation>%2 中有 %1 词元的滑动窗口</translation>
        </message>
        <message>
            <source>learned sinks</source>
            <translation>学习到的汇</translation>
        </message>
        <message>
            <source>none: the first token of the text stands at position 0</source>
            <translation>无：文本的首个词元在位置 0</translation>
        </message>
        <message>
            <source>id %1</source>
            <translation>id %1</translation>
        </message>
        <message>
            <source>id %1 (%2)</source>
            <translation>id %1 (%2)</translation>
        </message>
        <message>
            <source>%1, %2 as %3</source>
            <translation>%1，%2 作为 %3</translation>
        </message>
        <message>
            <source> in %1</source>
            <translation>，%1</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Family</source>
            <translation>系列</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 个词元</translation>
        </message>
        <message>
            <source>⟨bos⟩</source>
            <translation>⟨bos⟩</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <source>none: prompts are given as ids</source>
            <translation>无：提示以 ID 给出</translation>
        </message>
        <message>
            <source>Computed</source>
            <translation>计算</translation>
        </message>
        <message>
            <source>in %1 on %2</source>
            <translation>以 %1 在 %2 上</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>next token “%1”: %2</source>
            <translation>下一个词元“%1”：%2</translation>
        </message>
        <message>
            <source>click to put it behind the prompt</source>
            <translation>单击可将其加到提示末尾</translation>
        </message>
        <message>
            <source>Tab, Shift+Tab</source>
            <translation>Tab，Shift+Tab</translation>
        </message>
        <message>
            <source>from one thing to the next: buttons, fields, views; a ring shows where the keys act</source>
            <translation>依次移到下一项：按钮、输入框、视图；圆环显示按键作用之处</translation>
        </message>
        <message>
            <source>in a view: arrows</source>
            <translation>在视图中：方向键</translation>
        </message>
        <message>
            <source>from cell to cell, bar to bar, point to point (Ctrl: ten on), read out in the status line; Home and End to the ends of the row, Page Up and Page Down to the picture beside; Enter is a click</source>
            <translation>逐格、逐条、逐点移动（Ctrl：一次十个），在状态栏中读出；Home 和 End 到行的两端，Page Up 和 Page Down 到相邻的图；Enter 相当于单击</translation>
        </message>
        <message>
            <source>in a scene</source>
            <translation>在三维场景中</translation>
        </message>
        <message>
            <source>Shift+arrows turn it, Ctrl+arrows go from cell to cell</source>
            <translation>Shift+方向键旋转，Ctrl+方向键逐格移动</translation>
        </message>
        <message>
            <source>Menu, Shift+F10</source>
            <translation>菜单键，Shift+F10</translation>
        </message>
        <message>
            <source>the options of the view that has the focus, saving and copying it</source>
            <translation>当前焦点视图的选项，以及保存和复制</translation>
        </message>
        <message>
            <source>place %1</source>
            <translation>位置 %1</translation>
        </message>
        <message>
            <source>%1 place %2: %3, %4</source>
            <translation>%1 位置 %2：%3，%4</translation>
        </message>
        <message>
            <source>the parts of the selected head's score, or the value norms</source>
            <translation>所选头得分的各部分，或值范数</translation>
        </message>
        <message>
            <source>W</source>
            <translation>W</translation>
        </message>
        <message>
            <source>What each view shows</source>
            <translation>各视图显示什么</translation>
        </message>
        <message>
            <source>F1 says the same beside the view under the pointer.</source>
            <translation>按 F1 会在指针下的视图旁显示同样的内容。</translation>
        </message>
        <message>
            <source>Every study and figure</source>
            <translation>所有研究与图</translation>
        </message>
        <message>
            <source>Each is in the window's list of studies, and is made by `sinkscope figures MODEL --only NAME`; the name stands in brackets.</source>
            <translation>每一项都在窗口的研究列表中，也可用 `sinkscope figures MODEL --only NAME` 生成；名称写在括号里。</translation>
        </message>
        <message>
            <source>Sink rates over many prompts</source>
            <translation>多条提示上的汇率</translation>
        </message>
        <message>
            <source>Gu et al. 2025; Barbero et al. 2025, Fig. 6</source>
            <translation>Gu et al. 2025；Barbero et al. 2025，图 6</translation>
        </message>
        <message>
            <source>Every prompt is cut to T tokens and run; a head counts as a sink where the importance of the first token is greater than ε. The grid fills in while it runs, and ε can be moved afterwards without computing again.</source>
            <translation>每条提示截为 T 个词元后运行；首个词元的重要性大于 ε 的头算作汇。运行时网格逐步填满，之后移动 ε 无需重新计算。</translation>
        </message>
        <message>
            <source>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;%2&lt;/p&gt;&lt;p style='margin-left:16px'&gt;%3&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; %4&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; %5&lt;/p&gt;</source>
            <translation>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;%2&lt;/p&gt;&lt;p style='margin-left:16px'&gt;%3&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;%4&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;%5&lt;/p&gt;</translation>
        </message>
        <message>
            <source>query</source>
            <translation>查询</translation>
        </message>
        <message>
            <source>key</source>
            <translation>键</translation>
        </message>
        <message>
            <source>; %1 gets %2 % of it all</source>
            <translation>；%1 得到全部的 %2 %</translation>
        </message>
        <message>
            <source>column</source>
            <translation>列</translation>
        </message>
        <message>
            <source>%1 by %2 cells</source>
            <translation>%1 乘 %2 个单元格</translation>
        </message>
        <message>
            <source>%1 without a value</source>
            <translation>%1 个没有值</translation>
        </message>
        <message>
            <source>%1, %2 from %3 to %4, most at %5, %6%7</source>
            <translation>%1，%2 从 %3 到 %4，最大在 %5，%6%7</translation>
        </message>
        <message>
            <source>values</source>
            <translation>值</translation>
        </message>
        <message>
            <source>row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>%1 layers, %2 heads</source>
            <translation>%1 层，%2 个头</translation>
        </message>
        <message>
            <source>%1, no value yet</source>
            <translation>%1，尚无值</translation>
        </message>
        <message>
            <source>%1, %2 from %3 to %4, most at %5, head %6</source>
            <translation>%1，%2 从 %3 到 %4，最大在 %5，头 %6</translation>
        </message>
        <message>
            <source>; %1 above epsilon %2</source>
            <translation>；%1 个高于 epsilon %2</translation>
        </message>
        <message>
            <source>%1 bars</source>
            <translation>%1 根条</translation>
        </message>
        <message>
            <source>%1, %2 from %3 at %4 to %5 at %6</source>
            <translation>%1，%2 从 %3（于 %4）到 %5（于 %6）</translation>
        </message>
        <message>
            <source>%1%2 at %3</source>
            <translation>%1%2 于 %3</translation>
        </message>
        <message>
            <source>%1from %2 at %3 to %4 at %5</source>
            <translation>%1从 %2（于 %3）到 %4（于 %5）</translation>
        </message>
        <message>
            <source>%1 lines, %2 against %3</source>
            <translation>%1 条线，%2 对 %3</translation>
        </message>
        <message>
            <source>places</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>norm of \1</source>
            <translation>\1 的范数</translation>
        </message>
        <message>
            <source> line break </source>
            <translation> 换行 </translation>
        </message>
        <message>
            <source> tab </source>
            <translation> 制表符 </translation>
        </message>
        <message>
            <source>epsilon</source>
            <translation>epsilon</translation>
        </message>
        <message>
            <source>space</source>
            <translation>空格</translation>
        </message>
        <message>
            <source>no value</source>
            <translation>没有值</translation>
        </message>
        <message>
            <source>and %1 more panels</source>
            <translation>以及另外 %1 个面板</translation>
        </message>
        <message>
            <source>being measured …</source>
            <translation>正在测量……</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Difference&lt;/h3&gt;&lt;p&gt;The first run − the second, head by head. The middle of the colour bar is no difference, red more in the first, blue more in the second; the scale reaches equally far on both sides. Heads stand in their own places even where the grids above are sorted: places in a sorted layer are different heads in the two.&lt;/p&gt;&lt;p&gt;Runs of different shape have no difference, head by head. &lt;b&gt;Over depth&lt;/b&gt; they share an axis: sink rate and mean attention on the first token of every layer at (l + ½)/L, with 95 % bands over categories and their prompts; dotted is what a head that looks everywhere alike would have, H&lt;sub&gt;T&lt;/sub&gt;/T. Layers with a window shorter than T have a line of their own, and one more on the right for the mean over the queries that see the first token. &lt;b&gt;Against size&lt;/b&gt; is a point a run over the number of its heads.&lt;/p&gt;&lt;p&gt;The &lt;b&gt;difference of the rates&lt;/b&gt; has a 95 % interval by bootstrap over prompts; where prompts have categories, these are drawn first, then their prompts. Paired where both runs used the same prompts, so that what a prompt does to both cancels; otherwise each run's are drawn by themselves.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Δ(l, h) = v&lt;sub&gt;1&lt;/sub&gt;(l, h) − v&lt;sub&gt;2&lt;/sub&gt;(l, h), v the share of prompts with imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε, or the mean of imp&lt;sub&gt;0&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether the difference lies in few heads or in whole layers, and whether its sign is the same everywhere; single heads of few prompts differ by chance, and the interval of the rates says how far the runs do.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 and Barbero et al. 2025, Fig. 6 and Table 1 (what is compared); the difference head by head is Sinkscope's own.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;差异&lt;/h3&gt;&lt;p&gt;逐头计算第一个运行 − 第二个运行。颜色条的中点表示没有差异，红色表示第一个更大，蓝色表示第二个更大；色标两侧范围相等。即使上方的网格已排序，这里的头仍在各自的原位置：排序之后，两个运行中同一位置上是不同的头。&lt;/p&gt;&lt;p&gt;形状不同的运行无法逐头相减。&lt;b&gt;随深度&lt;/b&gt;使用共同的横轴：每层的汇率和首个词元所得的平均注意力画在 (l + ½)/L 处，并有 95 % 区间带（先抽类别，再抽其中的提示）；点线是均匀关注的头应有的值 H&lt;sub&gt;T&lt;/sub&gt;/T。窗口短于 T 的层单独成线，右侧另有一条线，只对能看到首个词元的查询取平均。&lt;b&gt;随规模&lt;/b&gt;中每个运行为一点，横轴为其头数。&lt;/p&gt;&lt;p&gt;&lt;b&gt;汇率之差&lt;/b&gt;的 95 % 区间由对提示的自助法得出；提示有类别时，先抽类别，再抽其中的提示。两个运行使用相同提示时成对抽样，提示对两者的共同影响便会抵消；否则各自抽样。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Δ(l, h) = v&lt;sub&gt;1&lt;/sub&gt;(l, h) − v&lt;sub&gt;2&lt;/sub&gt;(l, h)，v 为 imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε 的提示比例，或 imp&lt;sub&gt;0&lt;/sub&gt; 的平均&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;差异集中在少数头还是遍及整层，符号是否处处相同；提示很少时，个别的头会因偶然而不同，汇率的区间则说明两个运行相差多少。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025 与 Barbero et al. 2025，图 6 和表 1（所比较的内容）；逐头的差异是 Sinkscope 自己的做法。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sink rates&lt;/h3&gt;&lt;p&gt;A row for every ticked condition of an open run. The &lt;b&gt;rate&lt;/b&gt; is the share of heads and prompts in which the importance of the first token is above ε; the &lt;b&gt;attention mass&lt;/b&gt; is that importance itself, averaged over prompts, layers and heads, which needs no threshold.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A&lt;sub&gt;i,0&lt;/sub&gt;, &amp;nbsp; rate = mean over prompts and heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; mass = mean of imp&lt;sub&gt;0&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;The 95 % interval is by bootstrap over prompts (2,000 resamples, fixed seed); where prompts have categories, these are drawn first, then their prompts. A rate that is struck through says nothing, as a head that looks everywhere alike would pass ε as well. Published values stand in brackets with ○, measured ones with ●; which model a run is of is a person's word. Under the table are the two that the difference beside it subtracts, paired where both used the same prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; First whether T, prompts, inputs and ε are the same: the sentences under the table say what differs, and a mark (!) which of it makes rates not comparable. Then whether the interval of the difference holds 0, and whether the mass tells the same as the rate: where it does not, the threshold decides.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Saving.&lt;/b&gt; PDF and LaTeX have the table as it is shown; CSV has a line for each category of prompts, as sinkscope-cli compare writes it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (rate, ε = 0.3); Barbero et al. 2025, Table 1 (ε = 0.8) and section 2 (how much attention lies on the first token).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;汇率&lt;/h3&gt;&lt;p&gt;每个打开的运行中勾选的每个条件占一行。&lt;b&gt;汇率&lt;/b&gt;是首个词元的重要性高于 ε 的头与提示的比例；&lt;b&gt;注意力总量&lt;/b&gt;就是该重要性对提示、层和头的平均，不需要阈值。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A&lt;sub&gt;i,0&lt;/sub&gt;，&amp;nbsp; 汇率 = 各提示各头 [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε] 的平均，&amp;nbsp; 总量 = imp&lt;sub&gt;0&lt;/sub&gt; 的平均&lt;/p&gt;&lt;p&gt;95 % 区间由对提示的自助法得出（重抽样 2000 次，种子固定）；提示有类别时，先抽类别，再抽其中的提示。带删除线的汇率没有意义，因为均匀关注的头也会超过 ε。已发表的值以 ○ 和括号表示，测量值以 ● 表示；运行属于哪个模型由人指明。表格下方是旁边的差异图相减的两个条件，两者使用相同提示时成对计算。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;先看 T、提示、输入和 ε 是否相同：表格下方的文字列出不同之处，标记（!）指出其中哪些使汇率不可比较。再看差异的区间是否包含 0，以及总量与汇率的结论是否一致：若不一致，结论就取决于阈值。&lt;/p&gt;&lt;p&gt;&lt;b&gt;保存。&lt;/b&gt;PDF 和 LaTeX 保存所显示的表格；CSV 为每个提示类别写一行，与 sinkscope-cli compare 的输出相同。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（汇率，ε = 0.3）；Barbero et al. 2025，表 1（ε = 0.8）和第 2 节（首个词元得到多少注意力）。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Ctrl+S, Ctrl+Shift+S</source>
            <translation>Ctrl+S、Ctrl+Shift+S</translation>
        </message>
        <message>
            <source>save the session, prompt, selection and results in one file: its own, or one that is asked for</source>
            <translation>保存会话，即提示、选择和结果于一个文件：其自身的文件，或询问所得的文件</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Over depth&lt;/h3&gt;&lt;p&gt;Two quantities of your choice, one above the other, over the relative depth of every ticked run: l/L of the state behind l blocks (0 the embedding), (block + ½)/L of an attention layer. Beside them the sink rate at ε and the attention mass of the first token; dotted, what a head that looks everywhere alike has. Lines are means over prompts and heads; bands are 95 %, categories of prompts drawn first and then their prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;How alike the tokens are&lt;/b&gt;, of X = x&lt;sup&gt;(l)&lt;/sup&gt; [T, C] before the final norm, all tokens or without row 0:&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p&lt;sub&gt;j&lt;/sub&gt; = σ&lt;sub&gt;j&lt;/sub&gt;² / ‖X‖², matrix entropy −Σ p ln p, effective rank its exponential, anisotropy p&lt;sub&gt;1&lt;/sub&gt;&lt;br&gt;least anisotropy (c + a)/(c + 1), c = ‖x&lt;sub&gt;0&lt;/sub&gt;‖² / R, R = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖², a = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖² cos²(x&lt;sub&gt;i&lt;/sub&gt;, x&lt;sub&gt;0&lt;/sub&gt;) / R&lt;br&gt;distance to the mean ‖X − X̄‖ / ‖X‖, mean cosine of pairs&lt;/p&gt;&lt;p&gt;&lt;b&gt;How smooth and narrow the maps are&lt;/b&gt;, of every pattern A: entropy of rows over ln(i+1), the same without the first key, σ&lt;sub&gt;2&lt;/sub&gt;/σ&lt;sub&gt;1&lt;/sub&gt;, the number of σ over σ&lt;sub&gt;1&lt;/sub&gt;/100, max A&lt;sub&gt;ii&lt;/sub&gt; (its second eigenvalue), what goes to other tokens 1 − A&lt;sub&gt;i0&lt;/sub&gt; − A&lt;sub&gt;ii&lt;/sub&gt;, the spread of scores ln(max/min) of a row and the most that a row's largest weight can be with it. P = A&lt;sub&gt;l&lt;/sub&gt;⋯A&lt;sub&gt;1&lt;/sub&gt;, the layers' mean patterns multiplied, and of its rows i ≥ 1 ‖P − P̄‖ / ‖P‖: what the patterns alone leave of the tokens' differences.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Smoother without ⟨bos⟩&lt;/b&gt;, where a run has both conditions: those of a text without it minus its own with it, in the lines of ⟨bos⟩. &lt;b&gt;Over T&lt;/b&gt;: tick runs of several lengths; rate, mass, spread and largest weight of each lie on one axis. The figure “dispersion” has them over T itself.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Divergence&lt;/b&gt; of the same text's states x with ⟨bos⟩ and x′ without: mean ‖x − x′‖ / ‖x‖ over the text tokens.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether the entropy falls where the first token's norm rises, and lies on the bound that this token alone sets: then row 0 explains the collapse, and the tokens behind it (row 0 left out) may be as different as before. Whether rate and mass move in the same layers. The record and the line below have the rank correlation of the two over the layers; its interval is of the same layers under other prompts, categories drawn first, and says nothing of other models: neighbouring layers are alike. With and without ⟨bos⟩ is not with and without a sink: the text has lost its first token too.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, sections 2 and 3 and appendix B; matrix entropy and anisotropy after arXiv 2510.06477; Roy &amp; Vetterli 2007 (effective rank). Every number is in the run: sinkscope-cli export --table.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;随深度变化&lt;/h3&gt;&lt;p&gt;任选两个量，上下排列，横轴为每个勾选的运行的相对深度：经过 l 个块之后的状态为 l/L（0 为嵌入），注意力层为 (块 + ½)/L。另有 ε 下的汇率和首个词元的注意力总量；点线是均匀关注的头的值。曲线是对提示和头的平均；区间带为 95 %，先抽提示的类别，再抽其中的提示。&lt;/p&gt;&lt;p&gt;&lt;b&gt;词元彼此有多相似&lt;/b&gt;，取最终归一化之前的 X = x&lt;sup&gt;(l)&lt;/sup&gt; [T, C]，包含所有词元，或去掉第 0 行：&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p&lt;sub&gt;j&lt;/sub&gt; = σ&lt;sub&gt;j&lt;/sub&gt;² / ‖X‖²，矩阵熵 −Σ p ln p，有效秩为其指数，各向异性 p&lt;sub&gt;1&lt;/sub&gt;&lt;br&gt;各向异性的下界 (c + a)/(c + 1)，c = ‖x&lt;sub&gt;0&lt;/sub&gt;‖² / R，R = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖²，a = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖² cos²(x&lt;sub&gt;i&lt;/sub&gt;, x&lt;sub&gt;0&lt;/sub&gt;) / R&lt;br&gt;到均值的距离 ‖X − X̄‖ / ‖X‖，词元对的平均余弦&lt;/p&gt;&lt;p&gt;&lt;b&gt;映射有多平滑、多狭窄&lt;/b&gt;，对每个模式 A：各行的熵除以 ln(i+1)、去掉首个键后的熵、σ&lt;sub&gt;2&lt;/sub&gt;/σ&lt;sub&gt;1&lt;/sub&gt;、大于 σ&lt;sub&gt;1&lt;/sub&gt;/100 的 σ 的个数、max A&lt;sub&gt;ii&lt;/sub&gt;（即第二特征值）、流向其他词元的份额 1 − A&lt;sub&gt;i0&lt;/sub&gt; − A&lt;sub&gt;ii&lt;/sub&gt;、一行得分的跨度 ln(max/min)，以及在此跨度下一行最大权重所能达到的上限。P = A&lt;sub&gt;l&lt;/sub&gt;⋯A&lt;sub&gt;1&lt;/sub&gt; 是各层平均模式的连乘，对其 i ≥ 1 的行取 ‖P − P̄‖ / ‖P‖：仅凭模式，词元之间的差异还剩多少。&lt;/p&gt;&lt;p&gt;&lt;b&gt;没有 ⟨bos⟩ 时更平滑&lt;/b&gt;，当运行含两种条件时：同一文本无 ⟨bos⟩ 的结果减去有 ⟨bos⟩ 的结果，画在有 ⟨bos⟩ 的曲线上。&lt;b&gt;随 T&lt;/b&gt;：勾选多个长度不同的运行，各自的汇率、总量、跨度和最大权重便画在同一横轴上。图“dispersion”直接以 T 为横轴。&lt;/p&gt;&lt;p&gt;&lt;b&gt;散度&lt;/b&gt;是同一文本有 ⟨bos⟩ 的状态 x 与无 ⟨bos⟩ 的状态 x′ 之间的差别：对文本词元取 ‖x − x′‖ / ‖x‖ 的平均。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;首个词元的范数上升之处，熵是否下降，并落在仅由这个词元决定的界上：若是如此，坍缩就由第 0 行解释，其后的词元（去掉第 0 行）可能仍与先前一样彼此不同。汇率与总量是否在相同的层变化。图的附带记录和图下的一行给出两个量在各层间的秩相关；其区间针对相同的层换用其他提示（先抽类别），不说明其他模型的情况：相邻的层彼此相似。有无 ⟨bos⟩ 并不等于有无汇：文本同时也失去了它的首个词元。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，第 2、3 节和附录 B；矩阵熵与各向异性依据 arXiv 2510.06477；Roy &amp; Vetterli 2007（有效秩）。每个数值都在运行中：sinkscope-cli export --table。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>\bLook\b|\blook (?:there|in which|whether)\b</source>
            <extracomment>A pattern (regular expression) of what a sentence has that says what to look for; all others say what is measured</extracomment>
            <translation>请看</translation>
        </message>
        <message>
            <source>F2</source>
            <translation>F2</translation>
        </message>
        <message>
            <source>change the pinned token, as a double click on it does; in the strip also Enter</source>
            <translation>修改固定的词元，与双击它相同；在词元条中也可用回车</translation>
        </message>
        <message>
            <source>wheel, Ctrl+wheel</source>
            <translation>滚轮、Ctrl+滚轮</translation>
        </message>
        <message>
            <source>zoom a figure; where it has to be scrolled, the wheel scrolls and Ctrl+wheel zooms</source>
            <translation>缩放图形；图形需要滚动时，滚轮用于滚动，Ctrl+滚轮用于缩放</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::AttentionView</name>
        <message>
            <source>query %1 → goes to the learned sink: %2</source>
            <translation>查询 %1 → 流向学习到的汇：%2</translation>
        </message>
        <message>
            <source> of what is left without the first token</source>
            <translation>（占去掉首个词元后剩余的份额）</translation>
        </message>
        <message>
            <source>query %1 → key %2: </source>
            <translation>查询 %1 → 键 %2：</translation>
        </message>
        <message>
            <source>none, the key comes after the query</source>
            <translation>无，键在查询之后</translation>
        </message>
        <message>
            <source>%1, not shown</source>
            <translation>%1，未显示</translation>
        </message>
        <message>
            <source>nothing is left without the first token</source>
            <translation>去掉首个词元后一无所剩</translation>
        </message>
        <message>
            <source>not shown</source>
            <translation>未显示</translation>
        </message>
        <message>
            <source>queries %1 → keys %2: </source>
            <translation>查询 %1 → 键 %2：</translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>至多 %1</translation>
        </message>
        <message>
            <source>not shown, with the first token</source>
            <translation>未显示，含首个词元</translation>
        </message>
        <message>
            <source>none, the keys come after the queries</source>
            <translation>无，键在查询之后</translation>
        </message>
        <message>
            <source>First token left out, rows sum to one</source>
            <translation>去掉首个词元，每行之和为一</translation>
        </message>
        <message>
            <source>%1 (up to %L2 tokens)</source>
            <translation>%1（至多 %L2 个词元）</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Attention of every query token on every key token</source>
            <translation>每个查询词元对每个键词元的注意力</translation>
        </message>
        <message>
            <source>Logarithmic scale</source>
            <translation>对数色标</translation>
        </message>
        <message>
            <source>Colours up to the largest weight (first row aside)</source>
            <translation>颜色到最大权重为止（首行除外）</translation>
        </message>
        <message>
            <source>First token's column shown</source>
            <translation>显示首个词元的列</translation>
        </message>
        <message>
            <source>First token's column hidden</source>
            <translation>隐藏首个词元的列</translation>
        </message>
        <message>
            <source>Keep the first column in sight while zoomed</source>
            <translation>缩放时保留首列</translation>
        </message>
        <message>
            <source>Tokens on the axes</source>
            <translation>坐标轴上显示词元</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see where a head looks.</source>
            <translation>打开模型并输入提示，即可看到注意力头看向何处。</translation>
        </message>
        <message>
            <source>There is no attention to show: type a prompt.</source>
            <translation>没有可显示的注意力：请输入提示。</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Attention&lt;/h3&gt;&lt;p&gt;The pattern of the selected head: row i is a query token, column j a key token, the colour the weight A[i, j] that the query gives to the key.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;), &amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;A token sees itself and what came before it, so the upper right is empty and each row sums to one. In models with a learned sink (gpt-oss) a logit of its own takes a share that goes to no token: it stands in the column &lt;i&gt;sink&lt;/i&gt;, apart at the left, and the row sums to one with it. The first query has only itself to look at: its weight (with the learned sink's) is 1 whatever the head does. Where the softmax is replaced (sigmoid, softpick; the line below a figure names it) each weight is what that makes of the score, and a row sums to whatever it sums to. In layers with a sliding window keys farther back than the window get nothing.&lt;/p&gt;&lt;p&gt;On the screen the first token's column is at least 8 pixels wide, however many tokens there are, here and in the value norms below; in files all columns are alike.&lt;/p&gt;&lt;p&gt;Of a long prompt a cell on the screen stands for a square of weights and shows the largest of them, so that a narrow sink stays in sight; the line below says which queries and keys. Zoom with the wheel (or +, − and 0) and drag: the closer, the finer, down to single weights. What leaves as a file is the part in sight.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A bright first column is the sink. A diagonal is attention to the token itself, the line below it to the previous token. Some heads are sharp on one kind of token and rest on the sink otherwise. Where the first token takes most of a row, the rest is easier to see on the logarithmic scale (L; from 10⁻⁴ up), with the first token's column hidden and the colours up to the largest weight, or with the first token left out, when the other weights are divided by their sum. The last needs every weight of a row, and so a prompt of at most 2,048 tokens. Beyond that, hiding the first token hides the cell that holds it: until one zooms in, the few keys next to it as well.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 3 and 4; Xiao et al. 2024. In grouped-query attention every query head has its own pattern, although several share their keys.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;注意力&lt;/h3&gt;&lt;p&gt;所选头的模式：行 i 是查询词元，列 j 是键词元，颜色是查询给予键的权重 A[i, j]。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;)，&amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;词元只能看到自己和它之前的内容，因此右上部为空，每行之和为一。在有学习到的汇的模型（gpt-oss）中，一个专门的 logit 取走一份不属于任何词元的注意力：它画在左侧单独的 &lt;i&gt;sink&lt;/i&gt; 列中，连同它每行之和才为一。第一个查询只能看自己：无论该头做什么，它的权重（连同学习到的汇）都是 1。用其他函数代替 softmax 时（sigmoid、softpick；图下的一行会注明），每个权重就是该函数对得分的取值，每行之和不一定为一。在滑动窗口的层中，超出窗口的键得不到任何注意力。&lt;/p&gt;&lt;p&gt;在屏幕上，无论有多少词元，首个词元的列至少 8 像素宽，此处和值范数中都是如此；在文件中所有列同宽。&lt;/p&gt;&lt;p&gt;提示很长时，屏幕上的一个单元格代表一个正方形区域的权重，显示其中最大的一个，使狭窄的汇仍然可见；下方的一行说明是哪些查询和键。用滚轮（或 +、− 和 0）缩放并拖动：越近越细，直至单个权重。保存到文件的是当前可见的部分。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;明亮的第一列就是汇。对角线是对词元自身的注意力，其下的一条线是对前一词元的注意力。有些头对某一类词元十分敏锐，其余时候停留在汇上。首个词元占去一行的大部分时，用对数色标（L；从 10⁻⁴ 起）、隐藏首个词元的列并把颜色调到最大权重，或去掉首个词元，都能更清楚地看到其余部分；最后一种做法把其他权重除以它们之和，需要一行的全部权重，因此提示最多 2048 个词元。超过这一长度，隐藏首个词元会隐藏它所在的整个单元格：放大之前，旁边的少数几个键也一并隐藏。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，图 3 和 4；Xiao et al. 2024。在分组查询注意力中，虽然若干查询头共用键，每个查询头仍有自己的模式。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::CloudCanvas</name>
        <message>
            <source>query</source>
            <translation>查询</translation>
        </message>
        <message>
            <source>key</source>
            <translation>键</translation>
        </message>
        <message>
            <source>other sink key</source>
            <translation>其他汇键</translation>
        </message>
        <message>
            <source>first token's key</source>
            <translation>首个词元的键</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1, prompt %2</source>
            <translation>%1，提示 %2</translation>
        </message>
        <message>
            <source>apart from the mean key</source>
            <translation>与平均键的偏离</translation>
        </message>
        <message>
            <source>importance</source>
            <translation>重要性</translation>
        </message>
        <message>
            <source>axis %1, %2 % of variance</source>
            <translation>轴 %1，占方差的 %2 %</translation>
        </message>
        <message>
            <source>%1, %2: %3</source>
            <translation>%1，%2：%3</translation>
        </message>
        <message>
            <source>%1: %2 queries and %3 keys, %4 of them sinks besides the first token's</source>
            <translation>%1：%2 个查询和 %3 个键，除首个词元外其中 %4 个为汇</translation>
        </message>
        <message>
            <source>; apart from the mean key: the first token's %1, the middle one of the others %2</source>
            <translation>；与平均键的偏离：首个词元为 %1，其余的中位数为 %2</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ComparePage</name>
        <message>
            <source>sorted</source>
            <translation>排序</translation>
        </message>
        <message>
            <source>Runs side by side</source>
            <translation>运行并排</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>What the cells show</source>
            <translation>单元格显示的内容</translation>
        </message>
        <message>
            <source>share of prompts above ε</source>
            <translation>高于 ε 的提示比例</translation>
        </message>
        <message>
            <source>mean importance of the first token</source>
            <translation>首个词元的平均重要性</translation>
        </message>
        <message>
            <source>Threshold epsilon</source>
            <translation>阈值 ε</translation>
        </message>
        <message>
            <source>A head is a sink in a prompt where the importance of the first token is above ε; nothing is computed again</source>
            <translation>在首个词元的重要性高于 ε 的提示中，该头为汇；无需重新计算</translation>
        </message>
        <message>
            <source>Threshold epsilon, as a number</source>
            <translation>阈值 ε（数值）</translation>
        </message>
        <message>
            <source>Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S); the difference keeps the heads' own places</source>
            <translation>每层的头按升序排列，如 Barbero et al. 2025 图 6（S）；差异图保持头的原位置</translation>
        </message>
        <message>
            <source>The run that is subtracted from</source>
            <translation>被减的运行</translation>
        </message>
        <message>
            <source>The run that is subtracted</source>
            <translation>减去的运行</translation>
        </message>
        <message>
            <source>What stands under the grids</source>
            <translation>网格下方的内容</translation>
        </message>
        <message>
            <source>difference</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>over depth</source>
            <translation>随深度</translation>
        </message>
        <message>
            <source>against size</source>
            <translation>随规模</translation>
        </message>
        <message>
            <source>Rate and attention mass of every layer over the relative depth: for models of any shape</source>
            <translation>每层的汇率与注意力总量随相对深度变化：适用于任何形状的模型</translation>
        </message>
        <message>
            <source>Rate and attention mass against the number of heads, a point a run</source>
            <translation>汇率与注意力总量随头数变化，每个运行一点</translation>
        </message>
        <message>
            <source>The other way round</source>
            <translation>反过来</translation>
        </message>
        <message>
            <source>Open a run that a sweep has written, drop one here, or press the button on the left: it measures the embedded model and the control in a few seconds.</source>
            <translation>打开扫描写出的运行，拖到此处，或按左侧按钮：几秒内即可测量内置模型和对照。</translation>
        </message>
        <message>
            <source>Tick a run on the left to see its heads.</source>
            <translation>勾选左侧的运行以查看其头。</translation>
        </message>
        <message>
            <source>Tick a run on the left to see its layers.</source>
            <translation>勾选左侧的运行以查看其层。</translation>
        </message>
        <message>
            <source>Tick two runs to see their difference, head by head.</source>
            <translation>勾选两个运行以逐头查看差异。</translation>
        </message>
        <message>
            <source>first − second</source>
            <translation>第一 − 第二</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>difference %1</source>
            <translation>差异 %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ConditionBar</name>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>on</source>
            <translation>开</translation>
        </message>
        <message>
            <source>off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>bos %1</source>
            <translation>bos %1</translation>
        </message>
        <message>
            <source>Compare A and B</source>
            <translation>比较 A 和 B</translation>
        </message>
        <message>
            <source>With and without ⟨bos⟩</source>
            <translation>有和无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>Prompt and changed prompt</source>
            <translation>提示与更改后的提示</translation>
        </message>
        <message>
            <source>This and another model</source>
            <translation>此模型与另一模型</translation>
        </message>
        <message>
            <source>Untouched and edited</source>
            <translation>原样与干预后</translation>
        </message>
        <message>
            <source>This and the control trained without ⟨bos⟩</source>
            <translation>此模型与不用 ⟨bos⟩ 训练的对照</translation>
        </message>
        <message>
            <source>Open the other model…</source>
            <translation>打开另一模型…</translation>
        </message>
        <message>
            <source>Light or dark</source>
            <translation>浅色或深色</translation>
        </message>
        <message>
            <source>%1  ▾</source>
            <translation>%1  ▾</translation>
        </message>
        <message>
            <source>As the model's own tokenizer does</source>
            <translation>与模型自己的分词器相同</translation>
        </message>
        <message>
            <source>The bos id first, once (B switches)</source>
            <translation>bos 在最前，一次（B 切换）</translation>
        </message>
        <message>
            <source>This model has no bos</source>
            <translation>此模型没有 bos</translation>
        </message>
        <message>
            <source>No bos: the first word stands first (B switches)</source>
            <translation>无 bos：首个词在最前（B 切换）</translation>
        </message>
        <message>
            <source>Two conditions side by side in every view, on one scale (A)</source>
            <translation>每个视图并排显示两种条件，使用同一色标（A）</translation>
        </message>
        <message>
            <source>Untouched and edited (the list is empty)</source>
            <translation>原样与干预后（列表为空）</translation>
        </message>
        <message>
            <source>This and another model (none is open)</source>
            <translation>此模型与另一模型（尚未打开）</translation>
        </message>
        <message>
            <source>This model and %1</source>
            <translation>此模型与 %1</translation>
        </message>
        <message>
            <source>Light theme</source>
            <translation>浅色主题</translation>
        </message>
        <message>
            <source>Dark theme</source>
            <translation>深色主题</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ContinuationView</name>
        <message>
            <source>Next token</source>
            <translation>下一个词元</translation>
        </message>
        <message>
            <source>Probabilities of the next token</source>
            <translation>下一个词元的概率</translation>
        </message>
        <message>
            <source>%1: likeliest %2, %3</source>
            <translation>%1：最可能是 %2，%3</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>mean surprise %1 nats a token</source>
            <translation>平均惊异度每词元 %1 nats</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Next token and surprise&lt;/h3&gt;&lt;p&gt;After the last token of the prompt: the ten tokens that the model finds most probable, with a ⟨bos⟩ in front of the prompt and without; while A|B shows something else than ⟨bos⟩, under its two conditions. The ground of a cell is its probability, on one scale in all rows. Pointing at a token says what each condition gives it; a click puts it behind the prompt. While the prompt is being edited, the rows are of what is typed.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(logits of the last position)&lt;/p&gt;&lt;p&gt;The line under each token of the strip is its &lt;b&gt;surprise&lt;/b&gt;, −ln p given all tokens before it, in nats: the thicker, the less it was expected (10 nats, p = 0.00005, and more are the thickest). It is of the condition that the views show; the token's tip has both. Its mean over a text is the loss that language models are trained on; here it goes over the tokens from the second on, which are predicted with and without ⟨bos⟩.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Take ⟨bos⟩ away: do the rows and the surprise change, and where? Mostly the first tokens are hit, as the first word has to do as a sink. One prompt is one prompt: the study “loss” asks many, with controls.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Table 2 (loss with and without ⟨bos⟩).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;下一个词元与惊异度&lt;/h3&gt;&lt;p&gt;提示最后一个词元之后：模型认为最可能的十个词元，提示前有 ⟨bos⟩ 和没有 ⟨bos⟩ 各一行；A|B 显示 ⟨bos⟩ 以外的比较时，则为其两种条件。单元格的底色是概率，各行使用同一色标。指向一个词元可看到每种条件给它的概率；单击可将其加到提示末尾。编辑提示时，各行对应正在输入的内容。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(最后位置的 logits)&lt;/p&gt;&lt;p&gt;词元条中每个词元下的线是其&lt;b&gt;惊异度&lt;/b&gt;，即给定之前所有词元时的 −ln p，单位为 nats：线越粗，越出乎意料（10 nats，即 p = 0.00005，及以上最粗）。它属于各视图当前显示的条件；指针停在词元上时给出两种条件的值。它对一段文本的平均就是训练语言模型所用的损失；此处从第二个词元起取平均，这些词元在有、无 ⟨bos⟩ 时都有预测。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;去掉 ⟨bos⟩：各行和惊异度会变吗，变在哪里？受影响的多半是最前面的词元，因为第一个词不得不充当汇。一个提示终究只是一个提示：研究“loss”考察许多提示，并有对照。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，表 2（有和无 ⟨bos⟩ 的损失）。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::CurvesView</name>
        <message>
            <source>Curves</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>量</translation>
        </message>
        <message>
            <source>Against</source>
            <translation>横轴</translation>
        </message>
        <message>
            <source>seeds as one line</source>
            <translation>各种子合为一条线</translation>
        </message>
        <message>
            <source>Trainings that differ in their seed alone: their mean, and from the lowest to the highest around it</source>
            <translation>仅种子不同的训练：其平均值及最低到最高的范围</translation>
        </message>
        <message>
            <source>against</source>
            <translation>对</translation>
        </message>
        <message>
            <source>Start a training, or open the folder of one, to see it learn.</source>
            <translation>开始训练或打开训练文件夹，观察其学习。</translation>
        </message>
        <message>
            <source>The first numbers arrive with the first probe.</source>
            <translation>首次测量时出现最初的数据。</translation>
        </message>
        <message>
            <source>shown below</source>
            <translation>显示在下方</translation>
        </message>
        <message>
            <source>&lt;p&gt;What a training looked like at every probe, always on the same held-out text.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Sink rate&lt;/b&gt;: share of heads whose mean attention on the first token is above ε. &lt;b&gt;Value norm&lt;/b&gt; and &lt;b&gt;hidden norm&lt;/b&gt;: the first token's over the mean of the others. The three come apart: attention may gather before the value becomes small or the hidden state grows.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;rate = mean over heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; value norm = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖, &amp;nbsp; hidden norm = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP: 6 times parameters times tokens, the products of forward and backward alone.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; In which order they begin: whether the value norm falls and the hidden norm grows before the first head passes ε, and whether the rate still rises where the loss has flattened. Move the slider to such a step and look at its grid and patterns.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025; Barbero et al. 2025, Fig. 5 and 7.&lt;/p&gt;</source>
            <translation>&lt;p&gt;训练在每次测量时的状态，始终使用同一留出文本。&lt;/p&gt;&lt;p&gt;&lt;b&gt;汇率&lt;/b&gt;：对首个词元的平均注意力高于 ε 的头的比例。&lt;b&gt;值范数&lt;/b&gt;与&lt;b&gt;隐藏状态范数&lt;/b&gt;：首个词元的值与其他词元平均值之比。三者并不同步：注意力可能在值变小或隐藏状态变大之前就已聚集。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;汇率 = 各头 [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε] 的平均，&amp;nbsp; 值范数 = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖，&amp;nbsp; 隐藏状态范数 = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP：6 × 参数 × 词元，仅计前向和反向的乘积。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;三者开始的先后：值范数下降、隐藏状态范数增大是否先于首个头越过 ε，以及损失变平之处汇率是否仍在上升。将滑块移到这样的步，查看其网格与模式。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025；Barbero et al. 2025，图 5 和 7。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::DepthMeasure</name>
        <message>
            <source>spectra of patterns too</source>
            <translation>也测模式的谱</translation>
        </message>
        <message>
            <source>divergence, patterns multiplied</source>
            <translation>散度、注意力模式连乘</translation>
        </message>
        <message>
            <source>How far the states of the same text move when ⟨bos⟩ is taken away, and what the layers' patterns leave of the tokens' differences when they are multiplied: of 30 of the prompts, as the study “smoothness” has it</source>
            <translation>去掉 ⟨bos⟩ 后同一文本的状态移动多远，以及各层模式连乘后词元之间还剩多少差异：取 30 条提示，与研究“smoothness”相同</translation>
        </message>
        <message>
            <source>Besides, up to 30 of the prompts once more with and without ⟨bos⟩.</source>
            <translation>另外，最多 30 条提示会在有、无 ⟨bos⟩ 时各再算一次。</translation>
        </message>
        <message>
            <source>with the edits of Interventions</source>
            <translation>使用“干预”页中的修改</translation>
        </message>
        <message>
            <source>Tokens of each prompt</source>
            <translation>每条提示的词元数</translation>
        </message>
        <message>
            <source>Prompts are cut to so many tokens, ⟨bos⟩ included, and shorter ones are skipped</source>
            <translation>提示被截为这么多词元（含 ⟨bos⟩），更短的会被跳过</translation>
        </message>
        <message>
            <source>⟨bos⟩ in front</source>
            <translation>前置 ⟨bos⟩</translation>
        </message>
        <message>
            <source>with and without</source>
            <translation>有与无</translation>
        </message>
        <message>
            <source>with</source>
            <translation>有</translation>
        </message>
        <message>
            <source>without</source>
            <translation>无</translation>
        </message>
        <message>
            <source>A model without ⟨bos⟩ is measured as it is</source>
            <translation>没有 ⟨bos⟩ 的模型按原样测量</translation>
        </message>
        <message>
            <source>Singular values of every head's pattern, the entropy of its rows beside the first key, the spread of its scores: costs about T³ a head and prompt</source>
            <translation>每个头的模式的奇异值、除首个键外各行的熵、分数的离散程度：每个头每条提示约需 T³ 次运算</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>尚未打开模型</translation>
        </message>
        <message>
            <source>There is no room for temporary files: %1</source>
            <translation>临时文件没有空间：%1</translation>
        </message>
        <message>
            <source>Note: %1.</source>
            <translation>注意：%1。</translation>
        </message>
        <message>
            <source>Stopped. What is measured is kept: Continue goes on from there.</source>
            <translation>已停止。已测得的结果会保留：“继续”从那里接着进行。</translation>
        </message>
        <message>
            <source>What this will cost is being estimated …</source>
            <translation>正在估算开销……</translation>
        </message>
        <message>
            <source>Measured. File &gt; Save session (Ctrl+S) keeps the run with everything else.</source>
            <translation>已测量。文件 &gt; 保存会话（Ctrl+S）会将该运行与其他内容一并保存。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::DepthPage</name>
        <message>
            <source>Runs over depth</source>
            <translation>各运行随深度的变化</translation>
        </message>
        <message>
            <source>Open run…</source>
            <translation>打开运行…</translation>
        </message>
        <message>
            <source>Open a run file</source>
            <translation>打开运行文件</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>rank correlation over layers: %1</source>
            <translation>各层间的秩相关：%1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::DepthView</name>
        <message>
            <source>Over depth</source>
            <translation>随深度变化</translation>
        </message>
        <message>
            <source>Upper quantity</source>
            <translation>上方的量</translation>
        </message>
        <message>
            <source>Lower quantity</source>
            <translation>下方的量</translation>
        </message>
        <message>
            <source>above</source>
            <translation>上</translation>
        </message>
        <message>
            <source>below</source>
            <translation>下</translation>
        </message>
        <message>
            <source>Measure the open model with the button on the left, or tick a run there: any two quantities then share the axis over its layers.</source>
            <translation>用左侧的按钮测量已打开的模型，或在那里勾选一个运行：任意两个量便共用层的坐标轴。</translation>
        </message>
        <message>
            <source>these runs hold rate and mass alone</source>
            <translation>这些运行只含汇率与总量</translation>
        </message>
        <message>
            <source>These runs hold rate and mass alone; Run on the left measures what else there is.</source>
            <translation>这些运行只含汇率与总量；左侧的“运行”会测量其余的量。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditFormPanel</name>
        <message>
            <source>Where in the model</source>
            <translation>模型中的位置</translation>
        </message>
        <message>
            <source>The numbers that are changed while the model runs</source>
            <translation>模型运行时更改的数值</translation>
        </message>
        <message>
            <source>What is done</source>
            <translation>操作</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Acts while it is dragged; in the middle or at 1 nothing is changed</source>
            <translation>拖动时即生效；居中或为 1 时不作更改</translation>
        </message>
        <message>
            <source>At</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Do</source>
            <translation>操作</translation>
        </message>
        <message>
            <source>A number, or as many apart by commas as the vector has</source>
            <translation>一个数，或与向量同样多、以逗号分隔的数</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>键</translation>
        </message>
        <message>
            <source>all, first, rest, such as 0, 3-5, or words of the prompt in quotes</source>
            <translation>all、first、rest，如 0, 3-5，或加引号的提示中的词</translation>
        </message>
        <message>
            <source>Use the selected key</source>
            <translation>使用所选的键</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>all, first, rest, such as 0, 3-5, or words of the prompt in quotes; position 0 is what stands first</source>
            <translation>all、first、rest，如 0, 3-5，或加引号的提示中的词；位置 0 是最前面的词元</translation>
        </message>
        <message>
            <source>Use the selected query</source>
            <translation>使用所选的查询</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>注意力头</translation>
        </message>
        <message>
            <source>all, such as 0-3 in every layer, L2H0, L3H1, sinks 0.3 (heads that are sinks at that ε), others 0.3</source>
            <translation>all，如每层的 0-3、L2H0, L3H1、sinks 0.3（在该 ε 下为汇的头）、others 0.3</translation>
        </message>
        <message>
            <source>Use the selected head</source>
            <translation>使用所选的头</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>层</translation>
        </message>
        <message>
            <source>all, or such as 2-3, 5</source>
            <translation>all，或如 2-3, 5</translation>
        </message>
        <message>
            <source>Use the selected layer</source>
            <translation>使用所选的层</translation>
        </message>
        <message>
            <source>Dimensions</source>
            <translation>维度</translation>
        </message>
        <message>
            <source>Of the residual stream: all, or such as 17, 230</source>
            <translation>残差流的维度：all，或如 17, 230</translation>
        </message>
        <message>
            <source>Use the dimension that was clicked in the activation landscape</source>
            <translation>使用在激活景观中点击的维度</translation>
        </message>
        <message>
            <source>Token</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>One token as text, its id as #52, or bos</source>
            <translation>一个词元：文本、ID 如 #52，或 bos</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>The other prompt, or its ids as #1, #52</source>
            <translation>另一个提示，或其 ID 如 #1, #52</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>Of what is random: the same number gives the same numbers</source>
            <translation>随机种子：相同的数给出相同的结果</translation>
        </message>
        <message>
            <source>Blocks</source>
            <translation>块</translation>
        </message>
        <message>
            <source>KV heads</source>
            <translation>KV 头</translation>
        </message>
        <message>
            <source>none selected</source>
            <translation>未选择</translation>
        </message>
        <message>
            <source>use %1</source>
            <translation>使用 %1</translation>
        </message>
        <message>
            <source>Click a tower of the activation landscape (Geometry) first</source>
            <translation>请先点击激活景观（几何）中的一个柱</translation>
        </message>
        <message>
            <source>Click a token or a cell in any view first</source>
            <translation>请先在任一视图中点击词元或单元格</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditListView</name>
        <message>
            <source>Edits</source>
            <translation>干预</translation>
        </message>
        <message>
            <source>Add: %1</source>
            <translation>添加：%1</translation>
        </message>
        <message>
            <source>Nothing is changed yet. A button above adds an edit; every page then shows the model untouched and edited, side by side, while A|B is on.</source>
            <translation>尚无更改。上方按钮可添加干预；A|B 打开时，每页并排显示原样和干预后的模型。</translation>
        </message>
        <message>
            <source>Open list…</source>
            <translation>打开列表…</translation>
        </message>
        <message>
            <source>Open a list of edits from a JSON file</source>
            <translation>从 JSON 文件打开干预列表</translation>
        </message>
        <message>
            <source>Save list…</source>
            <translation>保存列表…</translation>
        </message>
        <message>
            <source>Save the list as the JSON file that sinkscope-cli takes with --edit</source>
            <translation>将列表保存为 sinkscope-cli --edit 所用的 JSON 文件</translation>
        </message>
        <message>
            <source>Over 170 prompts</source>
            <translation>170 个提示</translation>
        </message>
        <message>
            <source>Measure the open model untouched and edited over the prompts that ship, and compare both on the Compare page</source>
            <translation>在随附的提示上测量原样和干预后的模型，并在“比较”页对比</translation>
        </message>
        <message>
            <source>With controls…</source>
            <translation>带对照…</translation>
        </message>
        <message>
            <source>Go to the study “What changes when the sink is masked, moved or kept in part” with these edits: loss, spread and attention on the first token, beside the same at heads and tokens drawn at random</source>
            <translation>用这些干预转到研究“遮蔽、移动或部分保留汇时有何变化”：损失、扩散和首个词元的注意力，并与随机抽取的头和词元对照</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Edits&lt;/h3&gt;&lt;p&gt;Changes of the model while it runs: no weight is touched, and the untouched model is always computed beside. Each row says where, what and by how much. Rows are applied from top to bottom; at one site an edit reads what the one above it has left.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Scores&lt;/b&gt; are what the softmax is taken of: &lt;i&gt;mask&lt;/i&gt; takes a key away and renormalises the row; &lt;i&gt;add&lt;/i&gt; b to a key's score is the same by degrees.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A' = softmax(q·k/√d + b)&lt;/p&gt;&lt;p&gt;&lt;b&gt;Values, keys, queries, head outputs&lt;/b&gt; are the vectors of a head; with grouped attention a key or value is shared by several query heads, and the row says how many. &lt;b&gt;What attention adds&lt;/b&gt; and &lt;b&gt;what the feed-forward adds&lt;/b&gt; are taken behind a norm where one follows, so that the edit is of what the stream really gets. &lt;b&gt;Freezing&lt;/b&gt; attention keeps every pattern as in the untouched pass while values change.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A row that touches nothing, or cannot be done, says so under its sentence, and the last good result stays. Heads that an edit acts on are outlined in the grid, tokens that one names have dots above them in the strip of the Explore page, dimensions are named in the landscape of the Geometry page. With a setting that leaves everything as it is (add 0, scale by 1) no bit changes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Over 170 prompts&lt;/b&gt; sweeps the model untouched and edited and shows both on the Compare page; &lt;b&gt;With controls&lt;/b&gt; measures loss, spread and attention on the first token over the same prompts, beside the same edits at heads and tokens drawn at random.&lt;/p&gt;&lt;p&gt;Keys: Up and Down go from row to row, Space switches one on or off, Delete removes it, Alt+Up and Alt+Down move it. Alt+Left takes back what was done.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025 (⟨bos⟩ taken away, the sink masked); Xiao et al. 2024 (the sink); Owen et al. 2025, Sun et al. 2024 (clamped spikes); Gu et al. 2025 (key and value biases). The saved list is the file that &lt;code&gt;sinkscope-cli attend --edit&lt;/code&gt; takes.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;干预&lt;/h3&gt;&lt;p&gt;在模型运行时作更改：不改动任何权重，并始终同时计算原样的模型。每行说明在哪里、做什么、做多少。各行自上而下应用；在同一位置，一项干预读取的是它上面一项留下的结果。&lt;/p&gt;&lt;p&gt;&lt;b&gt;得分&lt;/b&gt;是 softmax 的输入：&lt;i&gt;mask&lt;/i&gt; 去掉一个键并重新归一化该行；对键的得分用 &lt;i&gt;add&lt;/i&gt; 加上 b，则是同一操作的渐进形式。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A' = softmax(q·k/√d + b)&lt;/p&gt;&lt;p&gt;&lt;b&gt;值、键、查询、头输出&lt;/b&gt;是一个头的向量；在分组注意力中，一个键或值由若干查询头共用，该行会说明有多少个。&lt;b&gt;注意力的增量&lt;/b&gt;和&lt;b&gt;前馈的增量&lt;/b&gt;，若其后有归一化，则取归一化之后的量，使干预作用于残差流真正得到的内容。&lt;b&gt;冻结&lt;/b&gt;注意力使每个模式保持原样前向时的样子，而值可以改变。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;不起作用或无法执行的行会在其文字下说明，并保留上一次有效的结果。受干预的头在网格中加框，被指定的词元在“探索”页的词元条中上方有点，被指定的维度在“几何”页的景观中标出名称。若设置使一切保持原样（加 0、乘以 1），则没有任何一位改变。&lt;/p&gt;&lt;p&gt;&lt;b&gt;170 个提示&lt;/b&gt;对原样和干预后的模型各做一次扫描，并在“比较”页显示两者；&lt;b&gt;带对照&lt;/b&gt;在同样的提示上测量损失、扩散和首个词元的注意力，并与在随机抽取的头和词元上的相同干预对照。&lt;/p&gt;&lt;p&gt;按键：上、下方向键逐行移动，空格开关一行，Delete 删除一行，Alt+Up 和 Alt+Down 移动一行。Alt+Left 撤销所做的操作。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025（去掉 ⟨bos⟩、遮蔽汇）；Xiao et al. 2024（汇）；Owen et al. 2025、Sun et al. 2024（截断尖峰）；Gu et al. 2025（键偏置与值偏置）。保存的列表就是 &lt;code&gt;sinkscope-cli attend --edit&lt;/code&gt; 所用的文件。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditRow</name>
        <message>
            <source>Duplicate this edit</source>
            <translation>复制此干预</translation>
        </message>
        <message>
            <source>Remove this edit (Delete)</source>
            <translation>删除此干预（Delete）</translation>
        </message>
        <message>
            <source>Drag to another place: edits are applied from top to bottom (Alt+Up, Alt+Down)</source>
            <translation>拖到其他位置：干预自上而下应用（Alt+Up、Alt+Down）</translation>
        </message>
        <message>
            <source>On or off (Space)</source>
            <translation>开或关（空格）</translation>
        </message>
        <message>
            <source>Edit %1 of %2: %3</source>
            <translation>干预 %1 / %2：%3</translation>
        </message>
        <message>
            <source>Edit %1 on</source>
            <translation>干预 %1 开启</translation>
        </message>
        <message>
            <source>Duplicate edit %1</source>
            <translation>复制干预 %1</translation>
        </message>
        <message>
            <source>Remove edit %1</source>
            <translation>删除干预 %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditRows</name>
        <message>
            <source>List of edits</source>
            <translation>干预列表</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ExplorePage</name>
        <message>
            <source>✎ Edit</source>
            <translation>✎ 编辑</translation>
        </message>
        <message>
            <source>Edit the prompt (E)</source>
            <translation>编辑提示（E）</translation>
        </message>
        <message>
            <source>Edit the prompt</source>
            <translation>编辑提示</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>后续</translation>
        </message>
        <message>
            <source>The most probable next tokens, with ⟨bos⟩ and without, and the surprise under every token (N)</source>
            <translation>最可能的下一个词元（有和无 ⟨bos⟩），以及每个词元下的惊异度（N）</translation>
        </message>
        <message>
            <source>Next tokens and surprise</source>
            <translation>下一个词元与惊异度</translation>
        </message>
        <message>
            <source>What the prompt holds</source>
            <translation>提示的内容</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1: importance %2</source>
            <translation>%1：重要性 %2</translation>
        </message>
        <message>
            <source>Reading the model …</source>
            <translation>正在读取模型…</translation>
        </message>
        <message>
            <source> · beyond the context of %1</source>
            <translation> · 超出上下文长度 %1</translation>
        </message>
        <message>
            <source>The pattern of %1 is not in this saved session. Open its model to see it.</source>
            <translation>此保存的会话中没有 %1 的模式。请打开其模型查看。</translation>
        </message>
        <message>
            <source>Edit the prompt (E); ▾: the default prompt, examples, prompts shown before</source>
            <translation>编辑提示（E）；▾：默认提示、示例、以前显示过的提示</translation>
        </message>
        <message>
            <source>…%1[%2]%3…</source>
            <translation>…%1[%2]%3…</translation>
        </message>
        <message>
            <source>importance (%1) %2 · entropy %3 nats · previous token %4 · no-op %5</source>
            <translation>重要性（%1）%2 · 熵 %3 nats · 前一词元 %4 · 无操作 %5</translation>
        </message>
        <message>
            <source> · writes %1 of ‖x‖</source>
            <translation> · 写入 ‖x‖ 的 %1</translation>
        </message>
        <message>
            <source> · learned sink %1</source>
            <translation> · 学习到的汇 %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>pinned: %1</source>
            <translation>已固定：%1</translation>
        </message>
        <message>
            <source> (%1)</source>
            <translation> (%1)</translation>
        </message>
        <message>
            <source>Score</source>
            <translation>得分</translation>
        </message>
        <message>
            <source>Parts of the score</source>
            <translation>得分的组成</translation>
        </message>
        <message>
            <source>The session was saved before this was measured</source>
            <translation>会话保存时尚未测量此项</translation>
        </message>
        <message>
            <source>The parts of a score are not kept in a session. Open its model to see them.</source>
            <translation>会话中不保存得分的组成。打开其模型即可查看。</translation>
        </message>
        <message>
            <source>Taking the score apart …</source>
            <translation>正在分解得分 …</translation>
        </message>
        <message>
            <source>Cancelled; choose a head or a cell again</source>
            <translation>已取消；请重新选择一个头或单元格</translation>
        </message>
        <message>
            <source>What the selected head's score is made of, in the place of the value norms (W)</source>
            <translation>所选头的得分由什么组成，取代值范数的位置（W）</translation>
        </message>
        <message>
            <source>beyond %1 tokens</source>
            <translation>超出 %1 个词元</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ExportDialog</name>
        <message>
            <source>%1 is there already; save once more to replace it, or choose another name.</source>
            <translation>%1 已存在；再次保存将替换它，或者另选一个名称。</translation>
        </message>
        <message>
            <source> mm</source>
            <translation> mm</translation>
        </message>
        <message>
            <source> pt</source>
            <translation> pt</translation>
        </message>
        <message>
            <source> dpi</source>
            <translation> dpi</translation>
        </message>
        <message>
            <source>Titles inside the graphic</source>
            <translation>图内标题</translation>
        </message>
        <message>
            <source>The numbers beside it, as CSV</source>
            <translation>同时保存 CSV 数据</translation>
        </message>
        <message>
            <source>Save view</source>
            <translation>保存视图</translation>
        </message>
        <message>
            <source>PDF, vector</source>
            <translation>PDF，矢量</translation>
        </message>
        <message>
            <source>SVG, vector</source>
            <translation>SVG，矢量</translation>
        </message>
        <message>
            <source>PNG, pixels</source>
            <translation>PNG，像素</translation>
        </message>
        <message>
            <source>Table as PDF</source>
            <translation>表格（PDF）</translation>
        </message>
        <message>
            <source>Table as LaTeX</source>
            <translation>表格（LaTeX）</translation>
        </message>
        <message>
            <source>CSV, the numbers</source>
            <translation>CSV，数据</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>自定</translation>
        </message>
        <message>
            <source>Light, for paper</source>
            <translation>浅色，用于纸张</translation>
        </message>
        <message>
            <source>Dark, for a dark room</source>
            <translation>深色，用于暗室</translation>
        </message>
        <message>
            <source>File</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>Browse…</source>
            <translation>浏览…</translation>
        </message>
        <message>
            <source>&amp;Format</source>
            <translation>格式(&amp;F)</translation>
        </message>
        <message>
            <source>File name</source>
            <translation>文件名</translation>
        </message>
        <message>
            <source>&amp;Venue</source>
            <translation>发表处(&amp;V)</translation>
        </message>
        <message>
            <source>&amp;Width</source>
            <translation>宽度(&amp;W)</translation>
        </message>
        <message>
            <source>Font &amp;size</source>
            <translation>字号(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Resolution</source>
            <translation>分辨率(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Ground</source>
            <translation>背景(&amp;G)</translation>
        </message>
        <message>
            <source>The conditions – model, ⟨bos⟩, tokens, head, ε – stand under every picture and table, and with the prompt and the versions in a picture's metadata; a CSV holds the numbers alone. What is chosen here is remembered.</source>
            <translation>条件（模型、⟨bos⟩、词元、头、ε）写在每幅图和表下方，并与提示和版本一起存入图片的元数据；CSV 只含数据。这里的选择会被记住。</translation>
        </message>
        <message>
            <source>Save view as</source>
            <translation>视图另存为</translation>
        </message>
        <message>
            <source>Figures and numbers (*.pdf *.svg *.png *.csv *.tex *.vtp)</source>
            <translation>图和数据 (*.pdf *.svg *.png *.csv *.tex *.vtp)</translation>
        </message>
        <message>
            <source>VTP, the geometry</source>
            <translation>VTP，几何数据</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::GeometryPage</name>
        <message>
            <source>The session was saved before these activations were measured</source>
            <translation>会话保存时尚未测量这些激活</translation>
        </message>
        <message>
            <source>Measuring the activations …</source>
            <translation>正在测量激活…</translation>
        </message>
        <message>
            <source>The measurement was cancelled; it starts again with the next prompt, or when this page comes to the front again.</source>
            <translation>测量已取消；在下一个提示或再次打开此页时重新开始。</translation>
        </message>
        <message>
            <source>Measuring the activations: %1 …</source>
            <translation>正在测量激活：%1…</translation>
        </message>
        <message>
            <source>untouched</source>
            <translation>原样</translation>
        </message>
        <message>
            <source>edited</source>
            <translation>干预后</translation>
        </message>
        <message>
            <source>Keys and queries are not kept in a session. Open its model to see them.</source>
            <translation>会话中不保存键和查询。打开其模型即可查看。</translation>
        </message>
        <message>
            <source>Measuring keys and queries …</source>
            <translation>正在测量键和查询 …</translation>
        </message>
        <message>
            <source>The measurement was cancelled; it starts again with the next head or prompt.</source>
            <translation>测量已取消；选择下一个头或提示时会重新开始。</translation>
        </message>
        <message>
            <source>%1; the words stand on Explore</source>
            <translation>%1；词在“探索”页上</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::HeadTableModel</name>
        <message>
            <source>head</source>
            <translation>头</translation>
        </message>
        <message>
            <source>Layer and query head, counted from 0</source>
            <translation>层与查询头，从 0 计</translation>
        </message>
        <message>
            <source>A</source>
            <translation>A</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>In this head's %1 other tokens the same is %2 in the middle and at most %3 in 95 % of them: the first token is above %4 %.</source>
            <translation>在该头的其他 %1 个词元上，同一数值的中位数为 %2，其中 95 % 不超过 %3：首个词元高于其中的 %4 %。</translation>
        </message>
        <message>
            <source>Of the model's %1 heads the middle one has %2, the middle 90 % lie from %3 to %4: this one is above %5 %.</source>
            <translation>模型的 %1 个头中，中位数为 %2，居中的 90 % 在 %3 到 %4 之间：该头高于其中的 %5 %。</translation>
        </message>
        <message>
            <source> The mark in each bar: what 95 % of the other tokens of the same head do not exceed (%1 tokens a head; in the median head %2, their middle %3).</source>
            <translation>每个条形中的标记：同一个头的其他词元有 95 % 不超过的值（每个头 %1 个词元；中位的头为 %2，其中位数 %3）。</translation>
        </message>
        <message>
            <source> The mark in each bar: what 95 % of the model's heads do not exceed.</source>
            <translation>每条横条中的刻线：模型的头有 95 % 不超过该值。</translation>
        </message>
        <message>
            <source> The mark in each bar: what 95 % of the other distances of the same head do not exceed (%1 distances a head; in the median head %2, their middle %3).</source>
            <translation>每条横条中的刻线：同一头的其他距离有 95 % 不超过该值（每个头 %1 个距离；居中的头为 %2，其中位数 %3）。</translation>
        </message>
        <message>
            <source> What it would be of others was not measured.</source>
            <translation>换作其他对象时的数值没有测量。</translation>
        </message>
        <message>
            <source>At this head's %1 other distances the same is %2 in the middle and at most %3 in 95 % of them: this one is above %4 %.</source>
            <translation>在该头的其他 %1 个距离上，同一数值的中位数为 %2，95 % 的距离不超过 %3：此值高于其中的 %4 %。</translation>
        </message>
        <message>
            <source> %1.</source>
            <translation>%1。</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::HeadTableView</name>
        <message>
            <source>Heads</source>
            <translation>注意力头</translation>
        </message>
        <message>
            <source>Filter: L3-7 first &gt; 0.5 entropy &lt; 1</source>
            <translation>筛选：L3-7 first &gt; 0.5 entropy &lt; 1</translation>
        </message>
        <message>
            <source>Filter of the heads</source>
            <translation>注意力头筛选</translation>
        </message>
        <message>
            <source>Clear the filter</source>
            <translation>清除筛选</translation>
        </message>
        <message>
            <source>How many heads are shown</source>
            <translation>显示的头数</translation>
        </message>
        <message>
            <source>What is wrong with the filter</source>
            <translation>筛选的错误</translation>
        </message>
        <message>
            <source>What A and B are</source>
            <translation>A 和 B 的含义</translation>
        </message>
        <message>
            <source>All heads, one a row</source>
            <translation>所有头，每行一个</translation>
        </message>
        <message>
            <source>All heads</source>
            <translation>所有头</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see all its heads.</source>
            <translation>打开模型并输入提示，即可看到所有头。</translation>
        </message>
        <message>
            <source>A: %1 · B: %2 · Δ: A − B</source>
            <translation>A：%1 · B：%2 · Δ：A − B</translation>
        </message>
        <message>
            <source>There are no heads to show: type a prompt.</source>
            <translation>没有可显示的头：请输入提示。</translation>
        </message>
        <message>
            <source>all heads</source>
            <translation>所有头</translation>
        </message>
        <message>
            <source>what “%1” leaves</source>
            <translation>“%1”筛选后的头</translation>
        </message>
        <message>
            <source>%1. Shown dimmed: %2.</source>
            <translation>%1。淡显：%2。</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 个头</translation>
        </message>
        <message>
            <source>%1 of %2 heads</source>
            <translation>%2 个头中的 %1 个</translation>
        </message>
        <message>
            <source>Scores of inactive heads</source>
            <translation>不活跃头的评分</translation>
        </message>
        <message>
            <source>Filter for</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Sinks that are no-ops</source>
            <translation>无操作的汇</translation>
        </message>
        <message>
            <source>Sinks that broadcast</source>
            <translation>广播的汇</translation>
        </message>
        <message>
            <source>Inactive by their output</source>
            <translation>按输出判断为不活跃</translation>
        </message>
        <message>
            <source>Inactive by the first token</source>
            <translation>按首个词元判断为不活跃</translation>
        </message>
        <message>
            <source>Which columns are shown</source>
            <translation>显示哪些列</translation>
        </message>
        <message>
            <source>Which columns are shown; the filter may ask for any, and CSV has them all</source>
            <translation>显示哪些列；筛选可用任意一列，CSV 含全部列</translation>
        </message>
        <message>
            <source>all columns</source>
            <translation>所有列</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>main columns</source>
            <translation>主要列</translation>
        </message>
        <message>
            <source>values and output</source>
            <translation>值与输出</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Heads&lt;/h3&gt;&lt;p&gt;One row for every query head of the prompt that is shown. A click on a header sorts by it, another click the other way round; what was not measured (–) comes last. A row selects its head everywhere; a double click or Enter shows it on the Explore page.&lt;/p&gt;&lt;table&gt;%1&lt;/table&gt;&lt;p&gt;With A|B on, A is the left side and B the right one, each with its own columns; Δ is A − B.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Filter.&lt;/b&gt; Parts apart by spaces, all of which must hold: &lt;code&gt;L5&lt;/code&gt;, &lt;code&gt;L3-7&lt;/code&gt; (layers as they are labelled), &lt;code&gt;H2&lt;/code&gt;, &lt;code&gt;L5H3&lt;/code&gt;, or a quantity by its word in the list against a number: &lt;code&gt;first &amp;gt; 0.5&lt;/code&gt;, &lt;code&gt;entropy &amp;lt; 1&lt;/code&gt;, &lt;code&gt;no-op &amp;gt;= 0.3&lt;/code&gt;. With A|B on, a quantity is A's; &lt;code&gt;B.first &amp;gt; 0.5&lt;/code&gt; asks B.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What chance gives.&lt;/b&gt; The mark in a bar is what 95 % of the same head's other tokens do not exceed, with each of them in the first one's place; of the previous and the own token, what 95 % of the other distances do not exceed. Numbers that name neither (entropies, what is written, the stable rank, means over all tokens, the last output) have no chance of their own: their mark is what 95 % of the model's heads do not exceed, and the header says why. The pointer on a number says where it stands.&lt;/p&gt;&lt;p&gt;&lt;b&gt;No-op or broadcast.&lt;/b&gt; A sink whose value is far below the mean is a no-op; one about as long, in a head whose stable rank is near 1, gives every token the same vector. The gear has filters for both, for heads that hardly write, and more scores of inactive heads; their thresholds are a start and stand in the filter to be changed.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Saving.&lt;/b&gt; A picture shows the column the table is sorted by as a grid of layers and heads; as a table it leaves in its order, one line a head and condition: as PDF or LaTeX the columns that are shown, as CSV all of them.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Sort by importance and read down the value over median: a head that rests on a token whose value is small is what Barbero et al. call an approximate no-op; the no-op score says both in one number. A high share of the previous token with low entropy is a head that copies.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (importance, values of sink tokens); Barbero et al. 2025, Fig. 4 (approximate no-ops); arXiv 2606.08105 (no-op or broadcast); arXiv 2504.03889 (scores of inactive heads). The no-op score is Sinkscope's own; no paper's figure goes with it.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;注意力头&lt;/h3&gt;&lt;p&gt;所示提示的每个查询头占一行。单击表头按该列排序，再次单击则反向；未测量的（–）排在最后。单击一行会在所有视图中选中该头；双击或按 Enter 在“探索”页显示它。&lt;/p&gt;&lt;table&gt;%1&lt;/table&gt;&lt;p&gt;A|B 打开时，A 为左侧，B 为右侧，各有自己的列；Δ 为 A − B。&lt;/p&gt;&lt;p&gt;&lt;b&gt;筛选。&lt;/b&gt;以空格分隔的各项必须全部成立：&lt;code&gt;L5&lt;/code&gt;、&lt;code&gt;L3-7&lt;/code&gt;（层按其标注的编号）、&lt;code&gt;H2&lt;/code&gt;、&lt;code&gt;L5H3&lt;/code&gt;，或用列表中某个量的代号与数值比较：&lt;code&gt;first &amp;gt; 0.5&lt;/code&gt;、&lt;code&gt;entropy &amp;lt; 1&lt;/code&gt;、&lt;code&gt;no-op &amp;gt;= 0.3&lt;/code&gt;。A|B 打开时，量指 A 的值；&lt;code&gt;B.first &amp;gt; 0.5&lt;/code&gt; 查询 B。&lt;/p&gt;&lt;p&gt;&lt;b&gt;偶然水平。&lt;/b&gt;条形中的刻线表示：把同一头的其他词元逐一放到首个词元的位置时，其中 95 % 不超过的值；对于前一词元和自身词元，则是其他距离中 95 % 不超过的值。与这两者都无关的数值（熵、写入的量、稳定秩、对所有词元的平均、最后的输出）没有自己的偶然水平：其刻线是模型的头有 95 % 不超过的值，原因见表头。将指针移到数值上可看到它所处的位置。&lt;/p&gt;&lt;p&gt;&lt;b&gt;无操作还是广播。&lt;/b&gt;汇的值若远低于平均，就是无操作；若长度与平均相近，而该头的稳定秩接近 1，则它给每个词元同一个向量。齿轮菜单中有针对这两种情况以及几乎不写入的头的筛选，还有更多不活跃头的评分；其中的阈值只是起点，写在筛选框中，可以修改。&lt;/p&gt;&lt;p&gt;&lt;b&gt;保存。&lt;/b&gt;图片以层与头的网格显示表格当前排序的列；作为表格保存时按其顺序，每个头和条件一行：PDF 或 LaTeX 含显示的列，CSV 含全部列。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;按重要性排序，再向下读“值 / 中位数”一列：停留在值很小的词元上的头，就是 Barbero et al. 所说的近似无操作；无操作分数用一个数概括这两点。前一词元的份额高而熵低，是复制型的头。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（重要性、汇词元的值）；Barbero et al. 2025，图 4（近似无操作）；arXiv 2606.08105（无操作还是广播）；arXiv 2504.03889（不活跃头的评分）。无操作分数是 Sinkscope 自己的量，没有与之对应的论文插图。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>排序依据</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::HeadsPage</name>
        <message>
            <source>Not every pattern is in this saved session. Open its model to see them all.</source>
            <translation>此保存的会话中没有全部模式。请打开其模型查看。</translation>
        </message>
        <message>
            <source>The patterns are not in this saved session. Open its model to see them.</source>
            <translation>此保存的会话中没有模式。请打开其模型查看。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::InterventionsPage</name>
        <message>
            <source>Add an edit to see what it does to the next token.</source>
            <translation>添加干预，看它对下一个词元的影响。</translation>
        </message>
        <message>
            <source>Looking for the dimensions that stand out …</source>
            <translation>正在查找突出的维度…</translation>
        </message>
        <message>
            <source>Not shown now: A|B is off or compares something else. Any change here shows it again, and so does View &gt; Compare &gt; Untouched and edited.</source>
            <translation>当前未显示：A|B 关闭或在比较其他内容。此处任何更改或“视图 &gt; 比较 &gt; 原样与干预后”会再次显示。</translation>
        </message>
        <message>
            <source>Saved %1</source>
            <translation>已保存 %1</translation>
        </message>
        <message>
            <source>Open a list of edits</source>
            <translation>打开干预列表</translation>
        </message>
        <message>
            <source>Edits (*.json);;All files (*)</source>
            <translation>干预 (*.json);;所有文件 (*)</translation>
        </message>
        <message>
            <source>Save the list of edits</source>
            <translation>保存干预列表</translation>
        </message>
        <message>
            <source>Edits (*.json)</source>
            <translation>干预 (*.json)</translation>
        </message>
        <message>
            <source>The next token is not in this saved session. Open its model to see it.</source>
            <translation>此保存的会话中没有下一个词元。请打开其模型查看。</translation>
        </message>
        <message>
            <source>Reading the next token …</source>
            <translation>正在计算下一个词元…</translation>
        </message>
        <message>
            <source>A|B is off or compares something else. View &gt; Compare &gt; Untouched and edited shows what the edits do to the next token.</source>
            <translation>A|B 关闭或在比较其他内容。“视图 &gt; 比较 &gt; 原样与干预后”会显示干预对下一个词元的影响。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::KeyCloudView</name>
        <message>
            <source>Keys and queries</source>
            <translation>键和查询</translation>
        </message>
        <message>
            <source>before | after</source>
            <translation>旋转前 | 后</translation>
        </message>
        <message>
            <source>beside the strongest sinks</source>
            <translation>与最强的汇并列</translation>
        </message>
        <message>
            <source>Keys and queries of which heads</source>
            <translation>哪些头的键和查询</translation>
        </message>
        <message>
            <source>this prompt</source>
            <translation>此提示</translation>
        </message>
        <message>
            <source>12 prompts</source>
            <translation>12 个提示</translation>
        </message>
        <message>
            <source>Keys and queries of which prompts</source>
            <translation>哪些提示的键和查询</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see where its keys and queries lie.</source>
            <translation>打开模型并输入提示，即可查看其键和查询的位置。</translation>
        </message>
        <message>
            <source>%1 of %2 in %3</source>
            <translation>%3 中 %2 的%1</translation>
        </message>
        <message>
            <source> · prompt %1</source>
            <translation> · 提示 %1</translation>
        </message>
        <message>
            <source> · apart from the mean key %1 · importance %2</source>
            <translation> · 与平均键的偏离 %1 · 重要性 %2</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Keys and queries&lt;/h3&gt;&lt;p&gt;Every token's query and key in one head, as points along the three directions in which both together are spread most (principal axes; how much of their variance lies along each stands at the axis). All axes of a panel have one scale. Left before the rotary positions turn the vectors, right after, or one of them alone; of the selected head, or of it and the three that look at the first token most.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;apart(j) = 1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, mean of k), of the prompt's keys: an outlier without any attention being looked at (KeyDiff); a key is marked as a sink where its token's importance in this head is above ε 0.3&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Does the first token's key lie apart from the others, over twelve prompts always in the same place? On the side where the queries are? Is it so before the rotation too? Three axes may hold a small part of the variance: what falls together here may lie apart in the others.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top, O in parallel. A click marks the token in every view and chooses the panel's head.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (the keys of sinks lie apart); rotary positions: Su et al. 2021.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;键和查询&lt;/h3&gt;&lt;p&gt;一个头中每个词元的查询和键，画成三个方向上的点，两者合在一起沿这三个方向分散得最开（主轴；轴上注明所占的方差比例）。同一面板的各轴使用同一尺度。左边是旋转位置编码转动向量之前，右边是之后，也可只看其一；可看所选的头，或连同最关注首个词元的三个头一起看。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;偏离(j) = 1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, k 的平均)，取提示中的键：不看任何注意力即可找出离群者（KeyDiff）；若一个键的词元在此头中的重要性高于 ε 0.3，该键标为汇&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;首个词元的键是否远离其他键，在十二个提示上是否总在同一处？是否在查询所在的一侧？旋转之前也是如此吗？三个轴可能只占方差的一小部分：在这里重合的，在其他轴上可能分开。&lt;/p&gt;&lt;p&gt;&lt;b&gt;操作。&lt;/b&gt;拖动旋转，滚轮拉近，Shift+拖动平移，双击或按 0 回到初始视角，F、S、T 分别为正面、侧面和顶部，O 切换平行投影。单击会在每个视图中标出该词元，并选中该面板的头。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（汇的键远离其他键）；旋转位置编码：Su et al. 2021。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>this head</source>
            <translation>这个头</translation>
        </message>
        <message>
            <source>before</source>
            <translation>旋转前</translation>
        </message>
        <message>
            <source>after</source>
            <translation>旋转后</translation>
        </message>
        <message>
            <source>Keys and queries before or after rotation</source>
            <translation>旋转前或旋转后的键和查询</translation>
        </message>
        <message>
            <source>Keys and queries of which side</source>
            <translation>哪一侧的键和查询</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LabPage</name>
        <message>
            <source>Open this moment</source>
            <translation>打开此时刻</translation>
        </message>
        <message>
            <source>Training time</source>
            <translation>训练时间</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>播放</translation>
        </message>
        <message>
            <source>Show the moments one after the other</source>
            <translation>依次显示各时刻</translation>
        </message>
        <message>
            <source>Show this moment on all pages: heads, geometry, export</source>
            <translation>在所有页面显示此时刻：注意力头、几何、导出</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>Figures and tables</source>
            <translation>图与表格</translation>
        </message>
        <message>
            <source>Terrain</source>
            <translation>地形</translation>
        </message>
        <message>
            <source>Landscape</source>
            <translation>景观</translation>
        </message>
        <message>
            <source>The activations of this moment, over tokens and dimensions</source>
            <translation>此时刻的激活，按词元和维度</translation>
        </message>
        <message>
            <source>Open a training</source>
            <translation>打开训练</translation>
        </message>
        <message>
            <source>Open results</source>
            <translation>打开结果</translation>
        </message>
        <message>
            <source>Results (*.json);;All files (*)</source>
            <translation>结果 (*.json);;所有文件 (*)</translation>
        </message>
        <message>
            <source>%1 holds no training and no models called by their step (step1000, step2000).</source>
            <translation>%1 中没有训练，也没有按步数命名的模型（step1000、step2000）。</translation>
        </message>
        <message>
            <source>%1 is no recipe.</source>
            <translation>%1 不是配方。</translation>
        </message>
        <message>
            <source>This moment was kept by a version of Sinkscope that kept no activations.</source>
            <translation>此时刻由不保存激活的 Sinkscope 版本保存。</translation>
        </message>
        <message>
            <source>The activations at each probe are shown here.</source>
            <translation>此处显示每次测量的激活。</translation>
        </message>
        <message>
            <source>no training is shown</source>
            <translation>未显示训练</translation>
        </message>
        <message>
            <source>%1, %2, %3: importance (⟨bos⟩) %4</source>
            <translation>%1，%2，%3：重要性（⟨bos⟩）%4</translation>
        </message>
        <message>
            <source>What the model looked like at each probe is shown here.</source>
            <translation>此处显示每次测量时模型的状态。</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>步 %1</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>%1: no moment of it was kept</source>
            <translation>%1：没有保留任何时刻</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LandscapeView</name>
        <message>
            <source>Activation landscape</source>
            <translation>激活景观</translation>
        </message>
        <message>
            <source>Blocks passed, of the activation landscape</source>
            <translation>激活景观经过的块数</translation>
        </message>
        <message>
            <source>Blocks passed: 0 is the embedding</source>
            <translation>经过的块数：0 为嵌入</translation>
        </message>
        <message>
            <source>One scale for all layers</source>
            <translation>所有层使用同一尺度</translation>
        </message>
        <message>
            <source>Reading the model …</source>
            <translation>正在读取模型…</translation>
        </message>
        <message>
            <source>dimension %1</source>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>dimensions %1 to %2, the largest</source>
            <translation>维度 %1 至 %2，取最大</translation>
        </message>
        <message>
            <source>%1 · %2 · %3: |activation| %4, %5 times the layer's median</source>
            <translation>%1 · %2 · %3：|激活| %4，为该层中位数的 %5 倍</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Activation landscape&lt;/h3&gt;&lt;p&gt;The height is the magnitude of one number of the hidden state, for every token (to the back; position 0 in front) and every dimension (to the right), after as many blocks as the slider chooses (0: the embedding).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;|x&lt;sub&gt;i,d&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;|, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;The largest carry the number of their dimension and their value with its sign. Filled and emphasised are &lt;i&gt;massive activations&lt;/i&gt;: over 100, and over 1,000 times the median magnitude of the layer. Where there are more dimensions than fit, each point is the largest of a few neighbours. While A|B shows two conditions, both stand side by side on one scale; dimensions that an edit acts on are named. Where ⟨bos⟩ is taken away with B the height stays as it was; in the Lab it is at least that of the training's newest moment, so that towers are seen to grow.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Do towers stand on the first token, in which dimensions, and from which block to which? Are they the same for another prompt? Sun et al. 2024 report them of large models, a few dimensions from an early block until the last but one. The logarithmic height (L) shows the plain beside them.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top. A click marks the token in every view, and its dimension can be used in an edit of the residual stream (Interventions).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Sun et al. 2024, &lt;i&gt;Massive Activations in Large Language Models&lt;/i&gt;; Gu et al. 2025 (massive activations); Barbero et al. 2025.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;激活景观&lt;/h3&gt;&lt;p&gt;高度是隐藏状态中一个数的绝对值，对应每个词元（向后；位置 0 在最前）和每个维度（向右），取滑块所选的块数之后的状态（0：嵌入）。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;|x&lt;sub&gt;i,d&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;|，&amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;最大的几个标有其维度编号和带符号的值。填充并突出显示的是&lt;i&gt;巨量激活&lt;/i&gt;：大于 100，并且超过该层绝对值中位数的 1000 倍。维度多得放不下时，每点取相邻几个中最大的。A|B 显示两种条件时，两者并排，使用同一尺度；受干预的维度标有名称。用 B 去掉 ⟨bos⟩ 时，高度的尺度保持不变；在实验室中，它至少达到训练最新时刻的尺度，以便看到柱子长高。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;首个词元上有没有高柱，在哪些维度，从哪个块到哪个块？换一个提示是否相同？Sun et al. 2024 报告大型模型中有这种现象：少数几个维度，从靠前的块一直到倒数第二个块。对数高度（L）可显示柱旁的平原。&lt;/p&gt;&lt;p&gt;&lt;b&gt;操作。&lt;/b&gt;拖动旋转，滚轮拉近，Shift+拖动平移，双击或按 0 回到初始视角，F、S、T 分别为正面、侧面和顶部。单击会在每个视图中标出该词元，其维度可用于对残差流的干预（“干预”页）。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Sun et al. 2024，&lt;i&gt;Massive Activations in Large Language Models&lt;/i&gt;；Gu et al. 2025（巨量激活）；Barbero et al. 2025。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LectureGuide</name>
        <message>
            <source>(Not here: %1.)</source>
            <translation>（此处无法显示：%1。）</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>跳过</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>下一步</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LectureMenu</name>
        <message>
            <source>Play a &amp;lecture…</source>
            <translation>播放讲座(&amp;L)…</translation>
        </message>
        <message>
            <source>Play %1 again</source>
            <translation>再次播放 %1</translation>
        </message>
        <message>
            <source>&amp;Add what is shown as a step…</source>
            <translation>将当前显示添加为一步(&amp;A)…</translation>
        </message>
        <message>
            <source>&amp;Next step</source>
            <translation>下一步(&amp;N)</translation>
        </message>
        <message>
            <source>Step &amp;back</source>
            <translation>上一步(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;End the lecture</source>
            <translation>结束讲座(&amp;E)</translation>
        </message>
        <message>
            <source>Play a lecture</source>
            <translation>播放讲座</translation>
        </message>
        <message>
            <source>Lectures (*.json);;All files (*)</source>
            <translation>讲座 (*.json);;所有文件 (*)</translation>
        </message>
        <message>
            <source>my</source>
            <translation>my</translation>
        </message>
        <message>
            <source>the file has no name</source>
            <translation>文件没有名称</translation>
        </message>
        <message>
            <source>the sentences of %1 stand in files of their own</source>
            <translation>%1 的文字在单独的文件中</translation>
        </message>
        <message>
            <source>name another file</source>
            <translation>请指定另一个文件</translation>
        </message>
        <message>
            <source>Step %1 of %2 is written</source>
            <translation>已写入 %2 的第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LectureStage</name>
        <message>
            <source>no model is open</source>
            <translation>没有打开模型</translation>
        </message>
        <message>
            <source>this model has no ⟨bos⟩</source>
            <translation>此模型没有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>this model has no tokenizer: the text stays as it is</source>
            <translation>此模型没有分词器：文本保持不变</translation>
        </message>
        <message>
            <source>the text has no word “%1”</source>
            <translation>文本中没有词“%1”</translation>
        </message>
        <message>
            <source>no second model is open to compare with</source>
            <translation>没有打开用于比较的第二个模型</translation>
        </message>
        <message>
            <source>there are no edits to compare with</source>
            <translation>没有可比较的干预</translation>
        </message>
        <message>
            <source>no word of the text is changed</source>
            <translation>文本中没有更改的词</translation>
        </message>
        <message>
            <source>this model has no head L%1H%2, but %3 layers of %4 heads</source>
            <translation>此模型没有头 L%1H%2，只有 %3 层，每层 %4 个头</translation>
        </message>
        <message>
            <source>the text has no token %1 here</source>
            <translation>此处文本没有词元 %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LiveContinuation</name>
        <message>
            <source>The next token is not in this saved session. Open its model to see it.</source>
            <translation>此保存的会话中没有下一个词元。请打开其模型查看。</translation>
        </message>
        <message>
            <source>Reading the next token …</source>
            <translation>正在计算下一个词元…</translation>
        </message>
        <message>
            <source>after what is typed</source>
            <translation>在所输入内容之后</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::MainWindow</name>
        <message>
            <source>Sinkscope</source>
            <translation>Sinkscope</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>页面</translation>
        </message>
        <message>
            <source>Ctrl+%1</source>
            <translation>Ctrl+%1</translation>
        </message>
        <message>
            <source>%1 – Sinkscope</source>
            <translation>%1 – Sinkscope</translation>
        </message>
        <message>
            <source>Results saved %1 with %2</source>
            <translation>结果保存于 %1，使用 %2</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>no model</source>
            <translation>无模型</translation>
        </message>
        <message>
            <source>%1 (saved results)</source>
            <translation>%1（保存的结果）</translation>
        </message>
        <message>
            <source>model: %1</source>
            <translation>模型：%1</translation>
        </message>
        <message>
            <source>saved results · %1</source>
            <translation>保存的结果 · %1</translation>
        </message>
        <message>
            <source>%1 ms · %2</source>
            <translation>%1 ms · %2</translation>
        </message>
        <message>
            <source>Open a run file</source>
            <translation>打开运行文件</translation>
        </message>
        <message>
            <source>Runs (*.run);;All files (*)</source>
            <translation>运行 (*.run);;所有文件 (*)</translation>
        </message>
        <message>
            <source>%1: %2 – Sinkscope</source>
            <translation>%1: %2 – Sinkscope</translation>
        </message>
        <message>
            <source>Saved %1</source>
            <translation>已保存 %1</translation>
        </message>
        <message>
            <source>Saved %1. Runs that are too large to be in it lie beside it, and belong to it: %2</source>
            <translation>已保存 %1。过大而无法放入其中的运行文件位于旁边，并属于它：%2</translation>
        </message>
        <message>
            <source>Saved %1 with the pattern that is shown only: those of all heads would be too large</source>
            <translation>已保存 %1，仅含当前显示的模式：所有头的模式会太大</translation>
        </message>
        <message>
            <source>Sinkscope ended at %1 without being closed. What was on the screen is kept, here and under File &gt; Unsaved work.</source>
            <translation>Sinkscope 于 %1 未正常关闭。屏幕上的内容已保留，见此处和“文件 &gt; 未保存的工作”。</translation>
        </message>
        <message>
            <source> A report of the crash, without anything that you typed, is in %1.</source>
            <translation>崩溃报告（不含您输入的任何内容）在 %1。</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>What was kept has been restored or thrown away meanwhile</source>
            <translation>保留的内容已被恢复或丢弃</translation>
        </message>
        <message>
            <source>Closed at %1</source>
            <translation>关闭于 %1</translation>
        </message>
        <message>
            <source>Ended without being closed, %1</source>
            <translation>未正常关闭，%1</translation>
        </message>
        <message>
            <source>No window has left any</source>
            <translation>没有遗留的工作</translation>
        </message>
        <message>
            <source>&amp;Throw all of it away</source>
            <translation>全部丢弃(&amp;T)</translation>
        </message>
        <message>
            <source>There is nothing to save here yet</source>
            <translation>这里还没有可保存的内容</translation>
        </message>
        <message>
            <source>Saved %1 and its numbers as CSV</source>
            <translation>已保存 %1 及其 CSV 数据</translation>
        </message>
        <message>
            <source>There is nothing to save yet; open a model first</source>
            <translation>还没有可保存的内容；请先打开模型</translation>
        </message>
        <message>
            <source>Save all four views as PDF and CSV (%1, %2 pt, %3) in</source>
            <translation>将四个视图保存为 PDF 和 CSV（%1，%2 pt，%3）到</translation>
        </message>
        <message>
            <source>dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Saved four views in %1</source>
            <translation>已将四个视图保存到 %1</translation>
        </message>
        <message>
            <source>There is nothing to copy here yet</source>
            <translation>这里还没有可复制的内容</translation>
        </message>
        <message>
            <source>Copied the picture of %1</source>
            <translation>已复制 %1 的图片</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Open model…</source>
            <translation>打开模型(&amp;O)…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>最近打开(&amp;R)</translation>
        </message>
        <message>
            <source>No model was opened yet</source>
            <translation>尚未打开过模型</translation>
        </message>
        <message>
            <source>Open &amp;run…</source>
            <translation>打开运行文件(&amp;U)…</translation>
        </message>
        <message>
            <source>Open recent ru&amp;n</source>
            <translation>最近的运行(&amp;N)</translation>
        </message>
        <message>
            <source>No run was opened yet</source>
            <translation>尚未打开过运行</translation>
        </message>
        <message>
            <source>Open the &amp;embedded model</source>
            <translation>打开内置模型(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Unsaved work</source>
            <translation>未保存的工作(&amp;W)</translation>
        </message>
        <message>
            <source>Save &amp;view…</source>
            <translation>保存视图(&amp;V)…</translation>
        </message>
        <message>
            <source>Save &amp;all four views…</source>
            <translation>保存全部四个视图(&amp;A)…</translation>
        </message>
        <message>
            <source>&amp;Copy view</source>
            <translation>复制视图(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>退出(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>视图(&amp;V)</translation>
        </message>
        <message>
            <source>Page %1</source>
            <translation>页面：%1</translation>
        </message>
        <message>
            <source>Edit the prompt</source>
            <translation>编辑提示</translation>
        </message>
        <message>
            <source>E</source>
            <translation>E</translation>
        </message>
        <message>
            <source>Next tokens and surprise</source>
            <translation>下一个词元与惊异度</translation>
        </message>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>⟨bos⟩ on or off</source>
            <translation>⟨bos⟩ 开或关</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>A | B side by side</source>
            <translation>A | B 并排</translation>
        </message>
        <message>
            <source>A</source>
            <translation>A</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Linear or logarithmic colours</source>
            <translation>线性或对数颜色</translation>
        </message>
        <message>
            <source>L</source>
            <translation>L</translation>
        </message>
        <message>
            <source>Sort the heads of a layer</source>
            <translation>对层内的头排序</translation>
        </message>
        <message>
            <source>S</source>
            <translation>S</translation>
        </message>
        <message>
            <source>Play through the layers</source>
            <translation>逐层播放</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>空格</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>放大</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>缩小</translation>
        </message>
        <message>
            <source>Show all of it</source>
            <translation>显示全部</translation>
        </message>
        <message>
            <source>Selection back</source>
            <translation>选择后退</translation>
        </message>
        <message>
            <source>Selection forward</source>
            <translation>选择前进</translation>
        </message>
        <message>
            <source>The whole window for this view</source>
            <translation>此视图占满窗口</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>全屏</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>放大文字</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>缩小文字</translation>
        </message>
        <message>
            <source>Text as the system has it</source>
            <translation>使用系统文字大小</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>The next start is in %1</source>
            <translation>下次启动时使用%1</translation>
        </message>
        <message>
            <source>&amp;Study</source>
            <translation>研究(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Lecture</source>
            <translation>讲座(&amp;L)</translation>
        </message>
        <message>
            <source>Lecture &amp;mode, all views</source>
            <translation>讲座模式，全部视图(&amp;M)</translation>
        </message>
        <message>
            <source>Lecture mode, &amp;one view</source>
            <translation>讲座模式，单个视图(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Spot around the pointer</source>
            <translation>指针光圈(&amp;S)</translation>
        </message>
        <message>
            <source>P</source>
            <translation>P</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>What this view means</source>
            <translation>此视图的含义</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>手册</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>按键</translation>
        </message>
        <message>
            <source>Tour: %1</source>
            <translation>导览：%1</translation>
        </message>
        <message>
            <source>Show the log file</source>
            <translation>显示日志文件</translation>
        </message>
        <message>
            <source>About Sinkscope</source>
            <translation>关于 Sinkscope</translation>
        </message>
        <message>
            <source>The embedded model</source>
            <translation>内置模型</translation>
        </message>
        <message>
            <source>The control, trained without ⟨bos⟩</source>
            <translation>对照模型，训练时没有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>Open model…</source>
            <translation>打开模型…</translation>
        </message>
        <message>
            <source>Parts of the score</source>
            <translation>得分的组成</translation>
        </message>
        <message>
            <source>W</source>
            <translation>W</translation>
        </message>
        <message>
            <source>Close Sinkscope</source>
            <translation>关闭 Sinkscope</translation>
        </message>
        <message>
            <source>A study is being measured: close and lose it?</source>
            <translation>正在测量一项研究：关闭并放弃它吗？</translation>
        </message>
        <message>
            <source>Depth is being measured: close and lose it?</source>
            <translation>正在测量深度：关闭并放弃测量吗？</translation>
        </message>
        <message>
            <source>Close and lose it</source>
            <translation>关闭并放弃</translation>
        </message>
        <message>
            <source>Save “%1”</source>
            <translation>保存“%1”</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ManualWindow</name>
        <message>
            <source>Manual</source>
            <translation>手册</translation>
        </message>
        <message>
            <source>What each view shows</source>
            <translation>每个视图显示什么</translation>
        </message>
        <message>
            <source>Every study and figure</source>
            <translation>所有研究与图</translation>
        </message>
        <message>
            <source>Pages of the manual</source>
            <translation>手册页面</translation>
        </message>
        <message>
            <source>The page</source>
            <translation>页面</translation>
        </message>
        <message>
            <source>Find in the manual</source>
            <translation>在手册中查找</translation>
        </message>
        <message>
            <source>In the browser</source>
            <translation>在浏览器中</translation>
        </message>
        <message>
            <source>is nowhere in it</source>
            <translation>未找到</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::NewTrainingDialog</name>
        <message>
            <source>New training</source>
            <translation>新训练</translation>
        </message>
        <message>
            <source>a folder of .txt or .jsonl files</source>
            <translation>含 .txt 或 .jsonl 文件的文件夹</translation>
        </message>
        <message>
            <source>a new folder for the model</source>
            <translation>模型的新文件夹</translation>
        </message>
        <message>
            <source>a file of your own…</source>
            <translation>自己的文件…</translation>
        </message>
        <message>
            <source>Browse…</source>
            <translation>浏览…</translation>
        </message>
        <message>
            <source>Recipe</source>
            <translation>配方</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Texts to learn from</source>
            <translation>训练文本</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>A folder for the model</source>
            <translation>模型文件夹</translation>
        </message>
        <message>
            <source>Begin</source>
            <translation>开始</translation>
        </message>
        <message>
            <source>A recipe</source>
            <translation>配方</translation>
        </message>
        <message>
            <source>Recipes (*.json);;All files (*)</source>
            <translation>配方 (*.json);;所有文件 (*)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::NextTokenView</name>
        <message>
            <source>Next token, edited</source>
            <translation>下一个词元（干预后）</translation>
        </message>
        <message>
            <source>Probabilities of the next token, untouched and edited</source>
            <translation>下一个词元的概率：原样与干预后</translation>
        </message>
        <message>
            <source>%1: untouched %2 · edited %3</source>
            <translation>%1：原样 %2 · 干预后 %3</translation>
        </message>
        <message>
            <source>divergence %1 bits</source>
            <translation>散度 %1 比特</translation>
        </message>
        <message>
            <source>Likeliest: %1, untouched %2, edited %3</source>
            <translation>最可能：%1，原样 %2，干预后 %3</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Next token, edited&lt;/h3&gt;&lt;p&gt;After the last token of the prompt: the ten tokens that the untouched model finds most probable and the ten of the edited one, under each other on one scale. A token that only one of them has among its ten stands with both of its numbers.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(logits of the last position)&lt;/p&gt;&lt;p&gt;The &lt;b&gt;divergence&lt;/b&gt; is Σ p log&lt;sub&gt;2&lt;/sub&gt;(p/q) over the whole vocabulary, p untouched, q edited: how many bits the edited model loses in saying what the untouched one says. 0: nothing has changed.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Masking the sink in a head that does nothing else leaves the bars as they are; what moves them is used by the model. One prompt is one prompt: it shows what happens, not how often.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Sinkscope's own view; what is edited follows Barbero et al. 2025 and Gu et al. 2025, and the study of causes measures it over many prompts.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;下一个词元（干预后）&lt;/h3&gt;&lt;p&gt;提示最后一个词元之后：原样的模型认为最可能的十个词元，以及干预后的模型的十个，上下排列，使用同一色标。只出现在其中一方前十名的词元，同样列出它的两个数值。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(最后位置的 logits)&lt;/p&gt;&lt;p&gt;&lt;b&gt;散度&lt;/b&gt;是对整个词表求和的 Σ p log&lt;sub&gt;2&lt;/sub&gt;(p/q)，p 为原样，q 为干预后：干预后的模型在表达原样模型的预测时损失多少比特。0 表示没有任何改变。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;若一个头除了停留在汇上别无作用，遮蔽它的汇不会改变各条；使各条改变的，就是模型在使用的。一个提示终究只是一个提示：它说明会发生什么，但不说明有多常见。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;此视图是 Sinkscope 自己的；所作的干预依据 Barbero et al. 2025 和 Gu et al. 2025，因果研究（causal）在许多提示上测量同样的内容。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::NoticeBar</name>
        <message>
            <source>Notice</source>
            <translation>提示信息</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>下一步</translation>
        </message>
        <message>
            <source>Dismiss</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>返回</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>跳过</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完成</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::OpenDialog</name>
        <message>
            <source>Open model</source>
            <translation>打开模型</translation>
        </message>
        <message>
            <source>Open the other model</source>
            <translation>打开另一模型</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>正在加载</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose a folder, a .gguf or .safetensors file, or type org/name of a model in the local Hugging Face cache.</source>
            <translation>选择文件夹、.gguf 或 .safetensors 文件，或输入本地 Hugging Face 缓存中模型的 org/name。</translation>
        </message>
        <message>
            <source>folder, file, or org/name</source>
            <translation>文件夹、文件或 org/name</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Folder…</source>
            <translation>文件夹…</translation>
        </message>
        <message>
            <source>File…</source>
            <translation>文件…</translation>
        </message>
        <message>
            <source>&amp;Model</source>
            <translation>模型(&amp;M)</translation>
        </message>
        <message>
            <source>Models that are known</source>
            <translation>已知的模型</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>最近</translation>
        </message>
        <message>
            <source>In the Hugging Face cache</source>
            <translation>在 Hugging Face 缓存中</translation>
        </message>
        <message>
            <source>With Sinkscope</source>
            <translation>随 Sinkscope 提供</translation>
        </message>
        <message>
            <source>control, trained without ⟨bos⟩</source>
            <translation>对照，训练时没有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>What would be opened</source>
            <translation>将要打开的内容</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Computed in</source>
            <translation>计算精度</translation>
        </message>
        <message>
            <source>Memory needed of what is free</source>
            <translation>所需内存占空闲内存</translation>
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>设备(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Compute in</source>
            <translation>计算精度(&amp;C)</translation>
        </message>
        <message>
            <source>Reading what it is …</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <source>%1 of %2 free</source>
            <translation>%1 / 空闲 %2</translation>
        </message>
        <message>
            <source>It cannot fit: even layer by layer the weights need %1 in %2, and %3 are free on %4. Choose a narrower type, another device or a smaller model.</source>
            <translation>放不下：即使逐层读取，权重以 %2 计算仍需要 %1，而 %4 上只有 %3 可用。请选择更窄的类型、别的设备或更小的模型。</translation>
        </message>
        <message>
            <source>In %1 the weights are %2, more than is free: they stay in memory as they are stored (%3), and every prompt widens them layer by layer.</source>
            <translation>以 %1 计算的权重为 %2，超过可用内存：权重按存储的形式（%3）留在内存中，每次处理提示时逐层展开。</translation>
        </message>
        <message>
            <source>In %1 the weights are %2, more than is free: every prompt reads them from the disk, layer by layer. A sweep reads them once.</source>
            <translation>以 %1 计算的权重为 %2，超过可用内存：每个提示都要从磁盘逐层读取权重。一次扫描只读取一遍。</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Stopped; what was open stays.</source>
            <translation>已停止；原先打开的保留。</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>已停止。</translation>
        </message>
        <message>
            <source>The folder of a model (with config.json)</source>
            <translation>模型文件夹（含 config.json）</translation>
        </message>
        <message>
            <source>A file of a model</source>
            <translation>模型文件</translation>
        </message>
        <message>
            <source>Models (*.gguf *.safetensors *.bin *.pt config.json);;All files (*)</source>
            <translation>模型 (*.gguf *.safetensors *.bin *.pt config.json);;所有文件 (*)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Page</name>
        <message>
            <source>Explore</source>
            <translation>探索</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>注意力头</translation>
        </message>
        <message>
            <source>Studies</source>
            <translation>研究</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Geometry</source>
            <translation>几何</translation>
        </message>
        <message>
            <source>Interventions</source>
            <translation>干预</translation>
        </message>
        <message>
            <source>Lab</source>
            <translation>实验室</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>深度</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PanelWords</name>
        <message>
            <source>row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>, window of %1 keys</source>
            <translation>，窗口为 %1 个键</translation>
        </message>
        <message>
            <source>, learned sink</source>
            <translation>，学习到的汇</translation>
        </message>
        <message>
            <source>learned sink</source>
            <translation>学习到的汇</translation>
        </message>
        <message>
            <source>column</source>
            <translation>列</translation>
        </message>
        <message>
            <source>head</source>
            <translation>头</translation>
        </message>
        <message>
            <source>point</source>
            <translation>点</translation>
        </message>
        <message>
            <source>%1: no point here</source>
            <translation>%1：此处无点</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>, %1</source>
            <translation>，%1</translation>
        </message>
        <message>
            <source>%1, head %2</source>
            <translation>%1，头 %2</translation>
        </message>
        <message>
            <source>%1: no such head</source>
            <translation>%1：没有这个头</translation>
        </message>
        <message>
            <source>, above epsilon</source>
            <translation>，高于 epsilon</translation>
        </message>
        <message>
            <source>%1, %2: %3</source>
            <translation>%1，%2：%3</translation>
        </message>
        <message>
            <source>, the largest of %1 by %1</source>
            <translation>，%1 乘 %1 中最大的</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PatternWall</name>
        <message>
            <source>Small patterns of many heads</source>
            <translation>许多头的小模式图</translation>
        </message>
        <message>
            <source>Patterns of %1 heads, %2 of which are here</source>
            <translation>%1 个头的模式，其中 %2 个已到</translation>
        </message>
        <message>
            <source>layer %1</source>
            <translation>层 %1</translation>
        </message>
        <message>
            <source>picture %1</source>
            <translation>图 %1</translation>
        </message>
        <message>
            <source>no head here</source>
            <translation>此处没有头</translation>
        </message>
        <message>
            <source>not here yet</source>
            <translation>尚未到达</translation>
        </message>
        <message>
            <source>%1: attention to the first token %2</source>
            <translation>%1：对首个词元的注意力 %2</translation>
        </message>
        <message>
            <source> against </source>
            <translation>对</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PatternWallView</name>
        <message>
            <source>Colour scale of the small patterns</source>
            <translation>小模式图的色标</translation>
        </message>
        <message>
            <source>Attention weight; L switches between linear and logarithmic</source>
            <translation>注意力权重；L 在线性和对数之间切换</translation>
        </message>
        <message>
            <source>attention 10⁻⁴</source>
            <translation>注意力 10⁻⁴</translation>
        </message>
        <message>
            <source>attention 0</source>
            <translation>注意力 0</translation>
        </message>
        <message>
            <source>Wall of patterns</source>
            <translation>模式墙</translation>
        </message>
        <message>
            <source>One layer</source>
            <translation>一层</translation>
        </message>
        <message>
            <source>The heads of the selected layer</source>
            <translation>所选层的头</translation>
        </message>
        <message>
            <source>Whole model</source>
            <translation>整个模型</translation>
        </message>
        <message>
            <source>The heads of all layers, the last layer at the top</source>
            <translation>所有层的头，最后一层在最上</translation>
        </message>
        <message>
            <source>as in the table</source>
            <translation>与表格相同</translation>
        </message>
        <message>
            <source>Heads in the order of the table, with its filter</source>
            <translation>按表格的顺序和筛选</translation>
        </message>
        <message>
            <source>Only the heads that the table shows, in its order</source>
            <translation>仅表格所示的头，按其顺序</translation>
        </message>
        <message>
            <source>What the wall shows</source>
            <translation>模式墙显示的内容</translation>
        </message>
        <message>
            <source>Logarithmic scale</source>
            <translation>对数色标</translation>
        </message>
        <message>
            <source>Larger</source>
            <translation>放大</translation>
        </message>
        <message>
            <source>Smaller</source>
            <translation>缩小</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see the patterns of its heads.</source>
            <translation>打开模型并输入提示，即可看到各头的模式。</translation>
        </message>
        <message>
            <source>There are no patterns to show: type a prompt.</source>
            <translation>没有可显示的模式：请输入提示。</translation>
        </message>
        <message>
            <source>No head passes the table's filter.</source>
            <translation>没有头通过表格的筛选。</translation>
        </message>
        <message>
            <source>No head of this layer passes the table's filter.</source>
            <translation>此层没有头通过表格的筛选。</translation>
        </message>
        <message>
            <source>left: %1 · right: %2</source>
            <translation>左：%1 · 右：%2</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1: importance %2</source>
            <translation>%1：重要性 %2</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Wall of patterns&lt;/h3&gt;&lt;p&gt;The attention pattern of many heads at once, each as in the attention view: query rows from top to bottom, key columns from left to right, all on the one colour scale above the wall. Prompts of more than %1 tokens are shown coarser: a cell is then the &lt;b&gt;largest&lt;/b&gt; weight of the square it stands for, so that a column one token wide stays in sight.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A&lt;sub&gt;ij&lt;/sub&gt; = softmax&lt;sub&gt;j ≤ i&lt;/sub&gt;(q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d)&lt;/p&gt;&lt;p&gt;&lt;b&gt;One layer&lt;/b&gt; shows the heads of the selected layer, &lt;b&gt;Whole model&lt;/b&gt; all of them, the last layer at the top as in the sink grid. &lt;b&gt;As in the table&lt;/b&gt; takes the heads that the table's filter lets pass, in its order: sort by no-op score, and the wall shows them from the strongest on. What a learned sink takes is not drawn here.&lt;/p&gt;&lt;p&gt;A click selects a head everywhere, a double click shows it on the Explore page; the arrow keys move as in the sink grid, L switches to the logarithmic scale (from 10⁻⁴ up), + and − change the size.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A bright left edge is the sink: see in which layer it begins and which heads never have it. Lines along the diagonal are attention to the token itself or to the one before it. Press A to see each head with and without ⟨bos⟩ side by side.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 3 and 4; Gu et al. 2025.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;模式墙&lt;/h3&gt;&lt;p&gt;同时显示许多头的注意力模式，每个都与注意力视图相同：查询行自上而下，键列自左而右，全部使用墙上方的同一色标。超过 %1 个词元的提示以较粗的方式显示：此时一个单元格是它所代表的正方形区域中&lt;b&gt;最大&lt;/b&gt;的权重，使只有一个词元宽的列仍然可见。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A&lt;sub&gt;ij&lt;/sub&gt; = softmax&lt;sub&gt;j ≤ i&lt;/sub&gt;(q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d)&lt;/p&gt;&lt;p&gt;&lt;b&gt;一层&lt;/b&gt;显示所选层的头，&lt;b&gt;整个模型&lt;/b&gt;显示全部的头，最后一层在最上，与汇网格相同。&lt;b&gt;与表格相同&lt;/b&gt;只取通过表格筛选的头，并按其顺序：按无操作分数排序，墙上便从最强的头开始。学习到的汇所取的份额不在此处画出。&lt;/p&gt;&lt;p&gt;单击会在所有视图中选中一个头，双击在“探索”页显示它；方向键的移动与汇网格相同，L 切换到对数色标（从 10⁻⁴ 起），+ 和 − 改变大小。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;明亮的左边缘就是汇：看它从哪一层开始，哪些头始终没有。沿对角线的线是对词元自身或前一词元的注意力。按 A 可并排查看每个头有和无 ⟨bos⟩ 的模式。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，图 3 和 4；Gu et al. 2025。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PerturbationSurfaceView</name>
        <message>
            <source>Perturbation surface</source>
            <translation>扰动曲面</translation>
        </message>
        <message>
            <source>Change one word of the prompt on the Explore page to see how far its influence spreads.</source>
            <translation>在“探索”页更改提示中的一个词，看其影响扩散多远。</translation>
        </message>
        <message>
            <source>untouched | edited</source>
            <translation>原样 | 干预后</translation>
        </message>
        <message>
            <source>%1 · %2 · '%3' (%4): ‖Δx‖₂ %5</source>
            <translation>%1 · %2 · '%3' (%4): ‖Δx‖₂ %5</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Perturbation surface&lt;/h3&gt;&lt;p&gt;Two prompts that differ in one word are run through the model. The height is how far apart their hidden states are, over the tokens (to the right) and the blocks passed (to the back; 0, the embedding, in front).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;With ⟨bos⟩ in front and without, on one scale of height and colour, so that the two may be compared by eye. The changed token itself is the high ridge; the logarithmic height (L) brings out what reaches the others.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Where behind the ridge, towards later tokens and blocks, the ground rises, and whether it rises as far and as soon in both. Tokens before the change stay at zero. While A|B shows the model untouched and edited, the edited one stands beside, on the same scale.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top. A click marks the token in every view.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 2.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;扰动曲面&lt;/h3&gt;&lt;p&gt;模型分别处理只有一个词不同的两个提示。高度是两者隐藏状态之间的距离，横向为词元（向右），纵深为经过的块数（向后；0 为嵌入，在最前）。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂，&amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;前面有 ⟨bos⟩ 和没有 ⟨bos⟩ 的两种情况使用同一高度和颜色尺度，便于目测比较。被更改的词元自身是高高的山脊；对数高度（L）突出传到其他词元的部分。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;山脊之后，朝着更靠后的词元和块，地面从哪里开始升起；两种情况下升得是否一样远、一样早。更改之前的词元保持为零。A|B 显示原样与干预后时，干预后的模型画在旁边，使用同一尺度。&lt;/p&gt;&lt;p&gt;&lt;b&gt;操作。&lt;/b&gt;拖动旋转，滚轮拉近，Shift+拖动平移，双击或按 0 回到初始视角，F、S、T 分别为正面、侧面和顶部。单击会在每个视图中标出该词元。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，图 2。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PromptEditor</name>
        <message>
            <source>The prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>Type or paste a text; its tokens are counted as you type.</source>
            <translation>输入或粘贴文本；输入时会统计词元数。</translation>
        </message>
        <message>
            <source>Token count</source>
            <translation>词元数</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>应用</translation>
        </message>
        <message>
            <source>Run the model on this text (Enter)</source>
            <translation>在此文本上运行模型（Enter）</translation>
        </message>
        <message>
            <source>Enter runs it · Shift+Enter: new line · Esc: as it was</source>
            <translation>Enter 运行 · Shift+Enter 换行 · Esc 恢复</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Leave the prompt as it was (Esc)</source>
            <translation>保持提示不变（Esc）</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PromptField</name>
        <message>
            <source>Prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>the 170 prompts that ship</source>
            <translation>随附的 170 个提示</translation>
        </message>
        <message>
            <source>A .jsonl file (an object with text, and perhaps a category, a line) or a text file (a prompt a line); empty: the 170 prompts that ship with Sinkscope</source>
            <translation>.jsonl 文件（每行一个含 text 的对象，可含 category）或文本文件（每行一个提示）；留空则用随附的 170 个</translation>
        </message>
        <message>
            <source>File…</source>
            <translation>文件…</translation>
        </message>
        <message>
            <source>Choose a file of prompts</source>
            <translation>选择提示文件</translation>
        </message>
        <message>
            <source>A file of prompts</source>
            <translation>提示文件</translation>
        </message>
        <message>
            <source>Prompts (*.jsonl *.txt);;All files (*)</source>
            <translation>提示 (*.jsonl *.txt);;所有文件 (*)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PromptMenu</name>
        <message>
            <source>The default prompt</source>
            <translation>默认提示</translation>
        </message>
        <message>
            <source>Examples</source>
            <translation>示例</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Shown before</source>
            <translation>以前显示过</translation>
        </message>
        <message>
            <source>No other prompt was shown yet</source>
            <translation>尚未显示过其他提示</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RateStrip</name>
        <message>
            <source>Sink rates by category, with 95 % intervals</source>
            <translation>各类别的汇率及 95 % 区间</translation>
        </message>
        <message>
            <source>published</source>
            <translation>已发表</translation>
        </message>
        <message>
            <source>[95 %]</source>
            <translation>[95 %]</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>sink rate</source>
            <translation>汇率</translation>
        </message>
        <message>
            <source>%1: no rate</source>
            <translation>%1：没有汇率</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RateTable</name>
        <message>
            <source>Sink rates</source>
            <translation>汇率</translation>
        </message>
        <message>
            <source>Sink rate of every compared condition</source>
            <translation>每个比较条件的汇率</translation>
        </message>
        <message>
            <source>Select the whole table</source>
            <translation>选择整个表格</translation>
        </message>
        <message>
            <source>run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>T</source>
            <translation>T</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>rate at ε %1</source>
            <translation>ε %1 的汇率</translation>
        </message>
        <message>
            <source>95 %</source>
            <translation>95 %</translation>
        </message>
        <message>
            <source>attention mass</source>
            <translation>注意力总量</translation>
        </message>
        <message>
            <source>published</source>
            <translation>已发表</translation>
        </message>
        <message>
            <source>Share of heads and prompts whose importance of the first token is above ε</source>
            <translation>首个词元的重要性高于 ε 的头与提示的比例</translation>
        </message>
        <message>
            <source>Bootstrap over prompts; where they have categories, over these first, then over their prompts. – where every prompt says the same, or there are too few</source>
            <translation>对提示做自助法；有类别时先抽类别再抽提示。所有提示结果相同或太少时为 –</translation>
        </message>
        <message>
            <source>Importance of the first token, mean over prompts, layers and heads: no rate</source>
            <translation>首个词元的重要性，对提示、层和头取平均：不是汇率</translation>
        </message>
        <message>
            <source>What a paper reports of this model, with the same ⟨bos⟩, inputs and ε: ○ and in brackets, never mixed with what is measured here. Which model it is, is a person's word: a name tells nothing</source>
            <translation>论文对此模型在相同 ⟨bos⟩、输入和 ε 下的报告值：以 ○ 和括号表示，绝不与此处测量值混淆。是哪个模型由人指明：名称不说明什么</translation>
        </message>
        <message>
            <source> so far</source>
            <translation>（目前）</translation>
        </message>
        <message>
            <source>This rate says nothing: %1</source>
            <translation>此汇率无意义：%1</translation>
        </message>
        <message>
            <source>Bootstrap over %1</source>
            <translation>对 %1 的自助法</translation>
        </message>
        <message>
            <source>; over the queries that see it: %1 (uniform head %2), as %3 of %4 layers have a window shorter than T</source>
            <translation>；对能看到它的查询：%1（均匀头 %2），因为 %4 层中有 %3 层的窗口短于 T</translation>
        </message>
        <message>
            <source>%1; a head that looks everywhere alike: %2%3%4</source>
            <translation>%1；均匀关注的头：%2%3%4</translation>
        </message>
        <message>
            <source>; published: ○ %1, %2</source>
            <translation>；已发表：○ %1，%2</translation>
        </message>
        <message>
            <source>Rates appear here when a run is open and ticked.</source>
            <translation>打开并勾选运行后，汇率显示在此。</translation>
        </message>
        <message>
            <source>Tick two runs to see how far their rates differ.</source>
            <translation>勾选两个运行以查看汇率差异。</translation>
        </message>
        <message>
            <source>%1 − %2, at ε %3: %4</source>
            <translation>%1 − %2，ε %3：%4</translation>
        </message>
        <message>
            <source>Nothing else differs between the two.</source>
            <translation>两者没有其他差异。</translation>
        </message>
        <message>
            <source>What differs:
%1</source>
            <translation>差异：
%1</translation>
        </message>
        <message>
            <source>T %1</source>
            <translation>T %1</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>提示</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ReadyComparison</name>
        <message>
            <source>the edited model</source>
            <translation>干预后的模型</translation>
        </message>
        <message>
            <source>the untouched model</source>
            <translation>原模型</translation>
        </message>
        <message>
            <source>There is no room for temporary files: %1</source>
            <translation>没有空间存放临时文件：%1</translation>
        </message>
        <message>
            <source>Measuring %1: %2</source>
            <translation>正在测量 %1：%2</translation>
        </message>
        <message>
            <source>Measuring %1 …</source>
            <translation>正在测量 %1…</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RunList</name>
        <message>
            <source>Open runs and their conditions</source>
            <translation>打开的运行及其条件</translation>
        </message>
        <message>
            <source>%1
%2 · T %3 · %4</source>
            <translation>%1
%2 · T %3 · %4</translation>
        </message>
        <message>
            <source>This model is</source>
            <translation>此模型是</translation>
        </message>
        <message>
            <source>none of them, or not said</source>
            <translation>都不是，或未指明</translation>
        </message>
        <message>
            <source>none that was published: config and tensors differ</source>
            <translation>不是已发表的模型：配置和张量不同</translation>
        </message>
        <message>
            <source>These prompts are %1</source>
            <translation>这些提示是 %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RunPanel</name>
        <message>
            <source>Embedded model with and
without ⟨bos⟩, and the control</source>
            <translation>内置模型有和无 ⟨bos⟩，
以及对照</translation>
        </message>
        <message>
            <source>Compare the embedded model with and without ⟨bos⟩ and the control</source>
            <translation>比较有和无 ⟨bos⟩ 的内置模型与对照</translation>
        </message>
        <message>
            <source>Measures both over the 170 prompts that ship with Sinkscope: about two seconds</source>
            <translation>在随附的 170 个提示上测量两者：约两秒</translation>
        </message>
        <message>
            <source>Open model, untouched
and edited</source>
            <translation>打开的模型，
原样与干预后</translation>
        </message>
        <message>
            <source>Compare the open model untouched and edited</source>
            <translation>比较打开的模型原样与干预后</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Open run…</source>
            <translation>打开运行…</translation>
        </message>
        <message>
            <source>Open a run file</source>
            <translation>打开运行文件</translation>
        </message>
        <message>
            <source>Move the current condition up</source>
            <translation>将当前条件上移</translation>
        </message>
        <message>
            <source>Move the current condition down</source>
            <translation>将当前条件下移</translation>
        </message>
        <message>
            <source>Read all runs again</source>
            <translation>重新读取所有运行</translation>
        </message>
        <message>
            <source>Close the current condition, and its run with the last one</source>
            <translation>关闭当前条件；最后一个条件连同其运行一起关闭</translation>
        </message>
        <message>
            <source>No model is open yet.</source>
            <translation>尚未打开模型。</translation>
        </message>
        <message>
            <source>Nothing is changed on the Interventions page: add an edit there first.</source>
            <translation>“干预”页没有更改：请先在那里添加。</translation>
        </message>
        <message>
            <source>Measures the open model twice over the 170 prompts that ship, 64 tokens of each: as it is, and with the edits of Interventions</source>
            <translation>在随附的 170 个提示（各 64 词元）上测量两次：原样，以及应用“干预”页的更改</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>进度</translation>
        </message>
        <message>
            <source>Reading what was measured …</source>
            <translation>正在读取测量结果…</translation>
        </message>
        <message>
            <source>The edit on the Interventions page is refused: %1.</source>
            <translation>干预页上的干预被拒绝：%1。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Said</name>
        <message>
            <source>what of one token is in the others, block by block</source>
            <translation>一个词元有多少在其他词元中，逐块显示</translation>
        </message>
        <message>
            <source>a changed word spreads, with and without bos</source>
            <translation>更改的词如何扩散，有和无 bos</translation>
        </message>
        <message>
            <source>four heads, with and without bos</source>
            <translation>四个头，有和无 bos</translation>
        </message>
        <message>
            <source>a head that acts on a trigger and rests on the sink</source>
            <translation>对触发词元起作用、其余时候停留在汇上的头</translation>
        </message>
        <message>
            <source>the sink grid, heads sorted in every layer</source>
            <translation>汇网格，每层的头已排序</translation>
        </message>
        <message>
            <source>the masks of packed training</source>
            <translation>打包训练的掩码</translation>
        </message>
        <message>
            <source>distance to the mean of growing sums</source>
            <translation>求和式变长时到均值的距离</translation>
        </message>
        <message>
            <source>token norms of growing sums</source>
            <translation>求和式变长时的词元范数</translation>
        </message>
        <message>
            <source>the sink rate at every epsilon</source>
            <translation>每个 ε 下的汇率</translation>
        </message>
        <message>
            <source>sink rate and attention mass over depth</source>
            <translation>汇率与注意力总量随深度的变化</translation>
        </message>
        <message>
            <source>sink rates beside the published</source>
            <translation>汇率与已发表的值对照</translation>
        </message>
        <message>
            <source>natural, random and repeated inputs</source>
            <translation>自然、随机和重复的输入</translation>
        </message>
        <message>
            <source>the last two tokens, equal, while the prefix grows</source>
            <translation>前文变长时，末尾两个相同的词元</translation>
        </message>
        <message>
            <source>how alike the tokens become from block to block</source>
            <translation>词元逐块变得多相似</translation>
        </message>
        <message>
            <source>how smooth and how narrow the maps are that mix tokens</source>
            <translation>混合词元的映射有多平滑、多狭窄</translation>
        </message>
        <message>
            <source>sinks and sharp attention as the prompt grows</source>
            <translation>提示变长时的汇与敏锐的注意力</translation>
        </message>
        <message>
            <source>one token repeated, and what follows in closed form</source>
            <translation>重复同一词元，以及由此得出的闭式结果</translation>
        </message>
        <message>
            <source>what heads write, against how much they look at the first token</source>
            <translation>头写入多少，与其对首个词元的关注程度对照</translation>
        </message>
        <message>
            <source>what the first key's score is made of, beside other keys'</source>
            <translation>首个键的得分由什么组成，与其他键对照</translation>
        </message>
        <message>
            <source>where the first token's key lies among keys and queries</source>
            <translation>首个词元的键在键和查询中的位置</translation>
        </message>
        <message>
            <source>which rotary bands make the first key's score</source>
            <translation>哪些旋转频带构成首个键的得分</translation>
        </message>
        <message>
            <source>many changed tokens spread, with bos and without</source>
            <translation>许多更改的词元如何扩散，有 bos 和无 bos</translation>
        </message>
        <message>
            <source>how much of each token is in each later one, and what bounds it</source>
            <translation>每个词元有多少在其后的各词元中，以及其上界</translation>
        </message>
        <message>
            <source>the loss with bos, without, and with others in its place</source>
            <translation>损失：有 bos、无 bos，以及以其他词元代替</translation>
        </message>
        <message>
            <source>what changes when the sink is masked, moved or kept in part</source>
            <translation>遮蔽、移动或部分保留汇时有何变化</translation>
        </message>
        <message>
            <source>where massive dimensions can come from, by the weights alone</source>
            <translation>巨量维度可能来自何处，仅凭权重判断</translation>
        </message>
        <message>
            <source>massive activations: tokens, dimensions, layers, and the heads that read them</source>
            <translation>巨量激活：词元、维度、层，以及读取它们的头</translation>
        </message>
        <message>
            <source>every token of the vocabulary at position 0</source>
            <translation>词表中的每个词元置于位置 0</translation>
        </message>
        <message>
            <source>sinks behind the first token: kinds of tokens, and tokens that point where the first one points</source>
            <translation>首个词元之后的汇：词元的种类，以及与首个词元方向相同的词元</translation>
        </message>
        <message>
            <source>whether the first token's values and keys are the smallest</source>
            <translation>首个词元的值和键是否最小</translation>
        </message>
        <message>
            <source>one token repeated behind bos: whether it comes to look like the first</source>
            <translation>在 bos 之后重复同一词元：是否变得与首个词元相像</translation>
        </message>
        <message>
            <source>what learned sinks take, beside the first token</source>
            <translation>学习到的汇取走多少，与首个词元对照</translation>
        </message>
        <message>
            <source>keys and values of few bits, with the first token exact and without</source>
            <translation>少比特的键和值，首个词元精确与否</translation>
        </message>
        <message>
            <source>a window of keys, with the first tokens kept and without</source>
            <translation>键的窗口，保留与不保留最前面的词元</translation>
        </message>
        <message>
            <source>a share of the keys kept, by one policy or another</source>
            <translation>按不同策略只保留一部分键</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 1</source>
            <translation>Barbero et al. 2025，图 1</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 2</source>
            <translation>Barbero et al. 2025，图 2</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 3</source>
            <translation>Barbero et al. 2025，图 3</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 4</source>
            <translation>Barbero et al. 2025，图 4</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 6</source>
            <translation>Barbero et al. 2025，图 6</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 8</source>
            <translation>Barbero et al. 2025，图 8</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 9</source>
            <translation>Barbero et al. 2025，图 9</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 10</source>
            <translation>Barbero et al. 2025，图 10</translation>
        </message>
        <message>
            <source>after Gu et al. 2025</source>
            <translation>依据 Gu et al. 2025</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, section 4.2</source>
            <translation>Barbero et al. 2025，第 4.2 节</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Table 1</source>
            <translation>Barbero et al. 2025，表 1</translation>
        </message>
        <message>
            <source>Gu et al. 2025, inputs</source>
            <translation>Gu et al. 2025，输入</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Prop. 3.1</source>
            <translation>Barbero et al. 2025，命题 3.1</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 3</source>
            <translation>依据 Barbero et al. 2025，第 3 节</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 3.2 and appendix B</source>
            <translation>依据 Barbero et al. 2025，第 3.2 节和附录 B</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 2</source>
            <translation>依据 Barbero et al. 2025，第 2 节</translation>
        </message>
        <message>
            <source>Gu et al. 2025, Props. 1 to 4</source>
            <translation>Gu et al. 2025，命题 1 至 4</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 3.2</source>
            <translation>依据 Barbero et al. 2025，第 3.2 节</translation>
        </message>
        <message>
            <source>ours; after Gu et al. 2025 (directions of keys) and Sun et al. 2024 (massive activations)</source>
            <translation>自有；依据 Gu et al. 2025（键的方向）和 Sun et al. 2024（巨量激活）</translation>
        </message>
        <message>
            <source>ours; after Gu et al. 2025 (keys of sinks)</source>
            <translation>自有；依据 Gu et al. 2025（汇的键）</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, Round and Round We Go</source>
            <translation>依据 Barbero et al. 2025，Round and Round We Go</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, Fig. 2</source>
            <translation>依据 Barbero et al. 2025，图 2</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, eq. 3 and Thm 3.2</source>
            <translation>Barbero et al. 2025，式 3 和定理 3.2</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, Table 2</source>
            <translation>依据 Barbero et al. 2025，表 2</translation>
        </message>
        <message>
            <source>ours; the conditions after Barbero et al. 2025 and Gu et al. 2025</source>
            <translation>自有；条件依据 Barbero et al. 2025 和 Gu et al. 2025</translation>
        </message>
        <message>
            <source>ours; massive activations after Sun et al. 2024</source>
            <translation>自有；巨量激活依据 Sun et al. 2024</translation>
        </message>
        <message>
            <source>after Sun et al. 2024 and Gu et al. 2025</source>
            <translation>依据 Sun et al. 2024 和 Gu et al. 2025</translation>
        </message>
        <message>
            <source>after Yu et al. 2024 (hidden attention sinks) and Gu et al. 2025</source>
            <translation>依据 Yu et al. 2024（隐藏的注意力汇）和 Gu et al. 2025</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 4b; Gu et al. 2025</source>
            <translation>Barbero et al. 2025，图 4b；Gu et al. 2025</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, section 1, after Yona et al. 2025</source>
            <translation>Barbero et al. 2025，第 1 节，依据 Yona et al. 2025</translation>
        </message>
        <message>
            <source>Gu et al. 2025, tables of biases</source>
            <translation>Gu et al. 2025，偏置各表</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 1, and Liu et al. 2024 (IntactKV)</source>
            <translation>依据 Barbero et al. 2025，第 1 节，和 Liu et al. 2024（IntactKV）</translation>
        </message>
        <message>
            <source>after Xiao et al. 2024 (StreamingLLM) and Barbero et al. 2025, section 2</source>
            <translation>依据 Xiao et al. 2024（StreamingLLM）和 Barbero et al. 2025，第 2 节</translation>
        </message>
        <message>
            <source>after Ge et al. 2024 (FastGen) and Park et al. 2025 (KeyDiff)</source>
            <translation>依据 Ge et al. 2024（FastGen）和 Park et al. 2025（KeyDiff）</translation>
        </message>
        <message>
            <source>both conditions are measured</source>
            <translation>两种条件都会测量</translation>
        </message>
        <message>
            <source>both conditions are measured, and compared</source>
            <translation>两种条件都会测量并比较</translation>
        </message>
        <message>
            <source>every id stands at position 0 once, bos too</source>
            <translation>每个 ID 都在位置 0 出现一次，包括 bos</translation>
        </message>
        <message>
            <source>it takes bos as the model was trained</source>
            <translation>bos 按模型训练时的方式</translation>
        </message>
        <message>
            <source>it takes bos as the model was trained; what stands in its place is one of its changes</source>
            <translation>bos 按模型训练时的方式；以什么代替它是该研究的更改之一</translation>
        </message>
        <message>
            <source>no model is run</source>
            <translation>不运行模型</translation>
        </message>
        <message>
            <source>the run is of one token, which bos would not be</source>
            <translation>序列只含同一词元，bos 不是该词元</translation>
        </message>
        <message>
            <source>the sink over the context length</source>
            <translation>汇随上下文长度的变化</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 5</source>
            <translation>Barbero et al. 2025，图 5</translation>
        </message>
        <message>
            <source>Models that differ in how many tokens they read at once, trained on equally many tokens. Left: the sink rate at the end. Right: on the way there. Look whether longer contexts bring more sinks at the same number of tokens.</source>
            <translation>各模型一次读取的词元数不同，训练所用的词元总数相同。左侧为训练结束时的汇率，右侧为训练过程中的汇率。请看在训练词元数相同时，更长的上下文是否带来更多的汇。</translation>
        </message>
        <message>
            <source>the loss over the context length</source>
            <translation>损失随上下文长度的变化</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 7</source>
            <translation>Barbero et al. 2025，图 7</translation>
        </message>
        <message>
            <source>The held-out loss of the same models on the way. A longer context predicts its later tokens from more, so that curves of different contexts do not end at one loss.</source>
            <translation>同样的模型在训练过程中的留出损失。上下文越长，靠后的词元就有越多的前文可供预测，因此不同上下文的曲线不会终止于同一损失。</translation>
        </message>
        <message>
            <source>packing and masking</source>
            <translation>打包与掩码</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Table 2</source>
            <translation>Barbero et al. 2025，表 2</translation>
        </message>
        <message>
            <source>Models that differ in how documents are packed into rows, and each measured on text behind a bos and without. Look whether a model that always saw bos first has sinks without it, and what that costs its loss.</source>
            <translation>各模型把文档打包成序列的方式不同，分别在前有 bos 和无 bos 的文本上测量。请看总是先看到 bos 的模型在没有它时是否仍有汇，以及这使其损失增加多少。</translation>
        </message>
        <message>
            <source>what the trainings came to</source>
            <translation>各训练的结果</translation>
        </message>
        <message>
            <source>Every training at its end, seeds together: sink rate, mass, losses, where the sink is. Where the papers report models that differ in the same choice, their numbers stand in columns of their own.</source>
            <translation>每个训练结束时的情况，不同种子合并：汇率、总量、损失、汇的位置。若论文报告了仅在同一选择上不同的模型，其数值另成几列。</translation>
        </message>
        <message>
            <source>The paper draws how a sink keeps tokens from mixing; here are the numbers: how much of one token's embedding is in the state of every token behind it, after each block, with ⟨bos⟩ and without, of a text cut to T tokens. Derivatives of the model at this text, estimated from 32 random directions (2 of models wider than 256). Look whether the colours behind the marked token are brighter without ⟨bos⟩.</source>
            <translation>论文以示意图说明汇如何阻止词元混合；这里给出数值：把文本截到 T 个词元，在每个块之后，一个词元的嵌入有多少进入其后每个词元的状态，有 ⟨bos⟩ 和无 ⟨bos⟩ 各一。这些数值是模型在该文本处的导数，由 32 个随机方向估计（宽度大于 256 的模型用 2 个）。请看所标词元之后的颜色在无 ⟨bos⟩ 时是否更亮。</translation>
        </message>
        <message>
            <source>||∂x_j(l) / ∂x_i(0)|| (Frobenius) over √C, i the marked token, x before the next block; 1: it went on as it was</source>
            <translation>||∂x_j(l) / ∂x_i(0)||（Frobenius 范数）除以 √C，i 为所标词元，x 取下一个块之前；1 表示原样传递</translation>
        </message>
        <message>
            <source>Two texts of its own, not the prompt above, that differ in one word, and how far apart their hidden states are over the blocks passed (0: the embedding). Look whether the change leaks further into the tokens behind it without ⟨bos⟩; over the panel stands where this pair lies among random changes.</source>
            <translation>使用自带的两段文本（不是上方的提示），两者只差一个词；随经过的块数（0 为嵌入）显示它们的隐藏状态相距多远。请看无 ⟨bos⟩ 时更改是否更多地渗入其后的词元。面板上方注明这对文本在随机更改中处于什么位置。</translation>
        </message>
        <message>
            <source>with bos: ||x_i(l) - x'_i(l)|| of every token i behind l blocks, x and x' the two prompts; without bos likewise</source>
            <translation>有 bos：每个词元 i 在 l 个块之后的 ||x_i(l) - x'_i(l)||，x 和 x' 对应两个提示；无 bos 同理</translation>
        </message>
        <message>
            <source>Four heads on one text, above with ⟨bos⟩ in front and below without. Look at the first column, and where the weight in it goes when ⟨bos⟩ is not there.</source>
            <translation>同一文本上的四个头，上方的文本前有 ⟨bos⟩，下方没有。请看第一列，以及没有 ⟨bos⟩ 时其中的权重去了哪里。</translation>
        </message>
        <message>
            <source>A_ij = softmax_j(q_i k_j / √D), j ≤ i; the first column is A_i0</source>
            <translation>A_ij = softmax_j(q_i k_j / √D)，j ≤ i；第一列为 A_i0</translation>
        </message>
        <message>
            <source>The head with the largest if-else score over all prompts, its pattern on one text and the values it reads. The score is (on − prev) × (rest − off): how much more it attends to a trigger from the query behind it than other queries do to the token before them, times how much more those attend to the first token; 1 for a head that does nothing else. Nothing is drawn where permuted labels give as large a score in more than 5 of 100 draws, or where no such head gives its trigger more than 0.5 and otherwise the first token more than 0.3. Marked are the columns of the trigger and, as rows, the queries behind it; look there for attention, and at whether the first token's value is the smallest bar and the trigger's the largest. Below, the same head on the same tokens shuffled: what is left of the score does not need their order.</source>
            <translation>在所有提示上 if-else 分数最大的头，它在一段文本上的模式及其读取的值。分数为 (on − prev) × (rest − off)：前一因子是紧随触发词元的查询给触发词元的注意力，比其他查询给各自前一词元的多出多少；后一因子是其他查询给首个词元的注意力，比紧随触发词元的查询多出多少；只做这一件事的头为 1。若打乱标签后，100 次抽取中有超过 5 次得到同样大的分数，或没有这样的头给触发词元超过 0.5、其余时候给首个词元超过 0.3，则不画图。图中标出触发词元的列，以及紧随其后的查询的行。请看那里的注意力，以及首个词元的值是否是最短的条、触发词元的值是否是最长的条。下方是同一个头在打乱顺序的相同词元上的结果：分数中仍保留的部分不依赖词元的顺序。</translation>
        </message>
        <message>
            <source>score = (on − prev) (rest − off): means of A_ij on the trigger from the queries behind it, on the token before from others; of A_i0 from others, and from those queries</source>
            <translation>分数 = (on − prev) (rest − off)：on 为紧随触发词元的查询对触发词元的 A_ij 的平均，prev 为其他查询对前一词元的平均；rest 为其他查询的 A_i0 的平均，off 为紧随触发词元的查询的 A_i0 的平均</translation>
        </message>
        <message>
            <source>Every head of every layer, by the share of prompts in which its first token is a sink. Look for how much of the model rests, and for layers that do not.</source>
            <translation>每层的每个头，按首个词元在该头中为汇的提示所占的比例显示。请看模型有多大部分停留在汇上，以及哪些层没有。</translation>
        </message>
        <message>
            <source>share of prompts with imp_0 &gt; ε, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>imp_0 &gt; ε 的提示所占的比例，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>Which keys a token may see where three documents are packed into one training sequence: rows as the lab packs them, under the masks that it trains with. It is drawn from the rules alone, not measured. Look which masks let a document see the one before it, and under which the first token of the row is seen by all.</source>
            <translation>把三篇文档打包成一个训练序列时，词元可以看到哪些键：序列按实验室的方式打包，使用其训练时的掩码。图仅按规则绘制，没有测量。请看哪些掩码让一篇文档看到前一篇，以及在哪些掩码下所有词元都能看到序列的首个词元。</translation>
        </message>
        <message>
            <source>1 where a query may see a key, 0 where it may not</source>
            <translation>查询可以看到键时为 1，否则为 0</translation>
        </message>
        <message>
            <source>Sums that grow longer, made by this project but for one of 5 terms that the paper quotes, and how near the tokens of their last layer lie to their own mean: μ, which grows with the number of tokens; μ over √n, a token's share of it; and μ over the length of all. On the right without the first token, whose hidden state may be many times as long as the others'. Look whether the two conditions part on the right too. Below: how far the text's hidden states move when ⟨bos⟩ is taken away. Dashed: longer than the model was trained to read.</source>
            <translation>逐渐变长的求和式（除论文引用的一个 5 项求和式外，均由本项目生成），以及最后一层的词元离它们自身的均值有多近：μ，随词元数增大；μ 除以 √n，即每个词元所占的份额；以及 μ 除以全体的长度。右侧去掉首个词元，因为其隐藏状态可能比其他词元的长许多倍。请看两种条件在右侧是否也分开。下方是去掉 ⟨bos⟩ 时文本的隐藏状态移动多远。虚线表示超出模型训练时所读的长度。</translation>
        </message>
        <message>
            <source>μ = ||X − X̄||_F over the rows of the last layer; μ / √n and μ / ||X||_F of n rows</source>
            <translation>μ = ||X − X̄||_F，取最后一层的各行；n 行时为 μ / √n 和 μ / ||X||_F</translation>
        </message>
        <message>
            <source>The lengths of the hidden states of short, middle and long sums (ten of each, made by this project but for one of 5 terms that the paper quotes), as histograms over their tokens from the second on. The first token is the same in every sum and stands as a line of its own. Look whether that line lies far to the right of the bars, and whether the bars of long sums lie apart from those of short ones in one condition only.</source>
            <translation>短、中、长求和式（各十个，除论文引用的一个 5 项求和式外，均由本项目生成）的隐藏状态长度，对第二个及以后的词元作直方图。首个词元在每个求和式中都相同，单独画成一条线。请看该线是否远在条形的右侧，以及长求和式的条形是否只在一种条件下与短求和式的分开。</translation>
        </message>
        <message>
            <source>||x_i||_2 of the last layer, i ≥ 1; the first token apart</source>
            <translation>最后一层的 ||x_i||_2，i ≥ 1；首个词元单列</translation>
        </message>
        <message>
            <source>The sink rate at every epsilon, with 95 % bands over categories and their prompts. Look where the curve is flat, so that the threshold hardly matters, and where it is steep, so that a rate means little without its epsilon.</source>
            <translation>每个 ε 下的汇率，附 95 % 区间带（先抽类别，再抽其中的提示）。请看曲线在哪里平坦，使阈值几乎无关紧要，又在哪里陡峭，使不注明 ε 的汇率没有多少意义。</translation>
        </message>
        <message>
            <source>rate(ε) = mean over prompts and heads of [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>汇率(ε) = 各提示各头 [imp_0 &gt; ε] 的平均，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The sink rate of every layer, left, and how much of its attention lies on the first token, right, over the depth of the model, with 95 % bands over categories and their prompts. Dotted: a head that looks everywhere alike. Layers with a window shorter than the prompt are a line of their own; rates that say nothing have the reason above them. Look for where the layers rest and where they do not; the record has the middle third against the others.</source>
            <translation>左侧为每层的汇率，右侧为该层有多少注意力落在首个词元上，横轴为模型的深度，附 95 % 区间带（先抽类别，再抽其中的提示）。点线是均匀关注的头。窗口短于提示的层单独成线；没有意义的汇率上方注明原因。请看哪些层停留在汇上，哪些没有。附带记录中有中间三分之一与其余部分的对比。</translation>
        </message>
        <message>
            <source>rate and mean of imp_0 over the heads of one layer, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>一层各头的汇率和 imp_0 的平均，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The share of heads that are sinks and the attention mass of the first token, with 95 % intervals over categories and their prompts, beside what the paper reports of this model. Published values stand in brackets. Look whether the interval holds what was published, and first whether ε, T and prompts are the same.</source>
            <translation>为汇的头所占的比例和首个词元的注意力总量，附 95 % 区间（先抽类别，再抽其中的提示），与论文对该模型报告的值对照。已发表的值写在括号中。请看区间是否包含已发表的值，但首先看 ε、T 和提示是否相同。</translation>
        </message>
        <message>
            <source>rate = mean over prompts and heads of [imp_0 &gt; ε]; mass = mean of imp_0; imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>汇率 = 各提示各头 [imp_0 &gt; ε] 的平均；总量 = imp_0 的平均；imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The sink rate and the attention mass of the first token of natural text, of random tokens, and of one token repeated, beside what follows in closed form for the repeated one from a single token. Look whether random tokens still have sinks, which then need no meaning.</source>
            <translation>自然文本、随机词元和重复同一词元这三种输入下的汇率与首个词元的注意力总量；对重复的输入，旁边还有由单个词元以闭式推得的值。请看随机词元是否仍有汇，若有，汇就不需要语义。</translation>
        </message>
        <message>
            <source>rate = mean over inputs and heads of [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>汇率 = 各输入各头 [imp_0 &gt; ε] 的平均，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>A prompt whose last two tokens are equal, and how far apart their hidden states are in the last layer while the text before them grows, under the bound of Proposition 3.1. Below, the distance over the length of the hidden states: look in which condition the pair is nearer, and whether it still comes nearer as the text grows.</source>
            <translation>提示的末尾两个词元相同；前文变长时，显示它们在最后一层的隐藏状态相距多远，以及命题 3.1 给出的上界。下方是该距离除以隐藏状态的长度。请看这一对在哪种条件下更近，以及文本变长时是否继续靠近。</translation>
        </message>
        <message>
            <source>||x_T−1 − x_T−2||_2 of the last layer, under 2 ||X − X̄||_F (Prop. 3.1); below over the mean ||x||_2</source>
            <translation>最后一层的 ||x_T−1 − x_T−2||_2，上界为 2 ||X − X̄||_F（命题 3.1）；下方再除以 ||x||_2 的平均</translation>
        </message>
        <message>
            <source>How alike the tokens are over the blocks they have passed (0: the embedding), over many prompts: over how many directions they are spread (matrix entropy, its exponential, and the share of the largest), the cosine of pairs, and their distance to the mean. On the right without the first token. Bands are 95 % over categories and their prompts. Thin: how far the first token's norm and direction alone bring entropy and anisotropy, and what would be left of the differences if the measured patterns were applied one after the other and nothing else; how much is read from a token, patterns do not tell. Look whether what is measured lies on the thin line of the first token alone.</source>
            <translation>在许多提示上，词元随经过的块数（0 为嵌入）彼此有多相似：分布在多少个方向上（矩阵熵、其指数，以及最大方向的占比），两两之间的余弦，以及到均值的距离。右侧去掉首个词元。区间带为 95 %，先抽类别，再抽其中的提示。细线表示仅凭首个词元的范数和方向，熵和各向异性会达到多少，以及若只依次应用测得的模式而别无其他，差异会剩下多少；从一个词元读取了多少，模式并不说明。请看测得的值是否落在仅由首个词元决定的细线上。</translation>
        </message>
        <message>
            <source>−Σ p ln p of p_j = σ_j² / ||X||², max p_j ≥ (c + a)/(c + 1), mean cosine of rows, ||X − X̄||_F / ||X||_F, block by block</source>
            <translation>−Σ p ln p，p_j = σ_j² / ||X||²；max p_j ≥ (c + a)/(c + 1)；各行两两余弦的平均；||X − X̄||_F / ||X||_F；逐块计算</translation>
        </message>
        <message>
            <source>Every layer's attention maps, mean over heads and many prompts, with ⟨bos⟩ and without: the entropy of their rows, as they are and without the first key, how much comes from other tokens, the attention mass, how much one direction explains (singular values, and the largest weight on the own token), and how far the scores of a row lie apart, and what they leave of the tokens' differences when they are multiplied, without anything else. Below, how far the states of the same text move when ⟨bos⟩ is taken away, and how many heads become smoother. The paper says that maps are smoother without ⟨bos⟩: look whether that holds beside the first key too.</source>
            <translation>每层的注意力映射，对头和许多提示取平均，有 ⟨bos⟩ 和无 ⟨bos⟩：各行的熵（原样和去掉首个键），有多少来自其他词元，注意力总量，单一方向能解释多少（奇异值，以及自身词元上的最大权重），一行的得分相差多大，以及只把各映射相乘而别无其他时，词元的差异还剩多少。下方是去掉 ⟨bos⟩ 时同一文本的状态移动多远，以及有多少个头变得更平滑。论文称无 ⟨bos⟩ 时映射更平滑。请看除去首个键之后是否仍然如此。</translation>
        </message>
        <message>
            <source>−Σ A ln A / ln(i+1); of A_ij / (1 − A_i0), j ≥ 1, over ln i; 1 − A_i0 − A_ii; σ_2 / σ_1; max A_ii; ||P − P̄||_F / ||P||_F of P = A_l⋯A_1, rows i ≥ 1; mean ||x − x'|| / ||x||</source>
            <translation>−Σ A ln A / ln(i+1)；对 A_ij / (1 − A_i0)，j ≥ 1，则除以 ln i；1 − A_i0 − A_ii；σ_2 / σ_1；max A_ii；P = A_l⋯A_1 的行 i ≥ 1 的 ||P − P̄||_F / ||P||_F；||x − x'|| / ||x|| 的平均</translation>
        </message>
        <message>
            <source>The same prompts cut to growing lengths: the sink rate, the attention on the first token beside that of a head that looks everywhere alike, how far the scores of a row lie apart, and a row's largest weight under the most that such scores allow, which falls with the number of keys. Look whether the sink stays as the prompt grows, and whether scores spread to keep it. Dashed: longer than the model was trained to read.</source>
            <translation>同样的提示截到逐渐增大的长度：汇率，首个词元所得的注意力（与均匀关注的头对照），一行的得分相差多大，以及一行的最大权重和这样的得分所允许的上界，该上界随键数下降。请看提示变长时汇是否保留，以及得分是否拉开以保住它。虚线表示超出模型训练时所读的长度。</translation>
        </message>
        <message>
            <source>rate = share of heads with imp_0 &gt; ε; δ_i = max_j s_ij − min_j s_ij; max_j A_ij ≤ e^δ / (e^δ + i)</source>
            <translation>汇率 = imp_0 &gt; ε 的头所占的比例；δ_i = max_j s_ij − min_j s_ij；max_j A_ij ≤ e^δ / (e^δ + i)</translation>
        </message>
        <message>
            <source>How much of its attention each place of a run of one repeated token gives to the first: dots are measured, the line over them follows from that token alone, the other is the bound of Proposition 4. Below, how far apart the hidden states are: 0 where nothing but attention knows the positions. Look whether the dots lie on the line, and whether the first place keeps more than an equal share as the run grows.</source>
            <translation>在重复同一词元的序列中，每个位置把多少注意力给第一个位置：点为测量值，叠在点上的线仅由该词元推得，另一条是命题 4 的界。下方是隐藏状态相距多远，若只有注意力知道位置则为 0。请看点是否落在线上，以及序列变长时第一个位置所得是否仍多于均分的份额。</translation>
        </message>
        <message>
            <source>A_t0 of equal tokens, against what its query and key alone give at every distance</source>
            <translation>相同词元的 A_t0，与仅由该词元的查询和键在每个距离上得出的值对照</translation>
        </message>
        <message>
            <source>Every head as a point: to the right, how much it looks at the first token; upwards, how long what it writes is beside the residual stream that enters its block, and in the second column how much of that comes from the first token. The paper calls heads that rest on the sink approximate no-ops: look whether those on the right lie low, also among heads of one depth, and which do not.</source>
            <translation>每个头为一点：向右为其对首个词元的关注程度；向上为其写入的量与进入该块的残差流的长度之比，第二列为其中有多少来自首个词元。论文把停留在汇上的头称为近似无操作。请看右侧的头是否位置偏低，在同一深度的头中是否也如此，又有哪些例外。</translation>
        </message>
        <message>
            <source>||o_i||_2 / ||x_i||_2 of a head's o_i = W_h Σ_j A_ij v_j, and A_i0 ||W_h v_0|| / Σ_j A_ij ||W_h v_j||</source>
            <translation>||o_i||_2 / ||x_i||_2，其中头的 o_i = W_h Σ_j A_ij v_j；以及 A_i0 ||W_h v_0|| / Σ_j A_ij ||W_h v_j||</translation>
        </message>
        <message>
            <source>A head's score of the first key, mean over queries, taken apart into a sum: what the few huge dimensions of the residual stream give through the key projection, what the others give, what the gain of the norm adds to each, biases, rotation. W_K has no bar of its own: it maps all that the stream gives and is a factor of these bars, no summand beside them. The second bars are the same of other keys. Look which parts the first key has and others do not, and in the data whether it is its direction or its length: cosine and norm stand there.</source>
            <translation>一个头对首个键的得分（对查询取平均）分解为若干项之和：残差流中少数极大的维度经键投影给出的部分，其他维度给出的部分，归一化的增益对两者各自的贡献，偏置，旋转。W_K 没有单独的条：它映射残差流给出的一切，是这些条中的因子，而不是与之并列的加项。第二组条是其他键的同样分解。请看首个键有哪些部分是其他键没有的，并从数据中的余弦和范数看这是由于其方向还是其长度。</translation>
        </message>
        <message>
            <source>s_i0 = scale q_i · R k_0 (+ position bias), k_0 = W_K (g x_0 / |x_0| + b) + b_K as a sum over parts of x_0</source>
            <translation>s_i0 = scale q_i · R k_0（+ 位置偏置），k_0 = W_K (g x_0 / |x_0| + b) + b_K，写成对 x_0 各部分的和</translation>
        </message>
        <message>
            <source>Keys and queries of one head over twelve prompts, on the two axes along which they are spread most: left before the rotation, right after it; the heads that look at the first token most, or those that are named. Look whether the first token's keys of all prompts fall together and away from the others, and on which side the queries lie. The data hold a third axis, and of every key how far it points from its prompt's mean key: a sink seen without attention.</source>
            <translation>一个头在十二个提示上的键和查询，画在它们分散得最开的两个轴上：左侧为旋转之前，右侧为旋转之后；取最关注首个词元的头，或指定的头。请看所有提示的首个词元的键是否聚在一起并远离其他键，以及查询在哪一侧。数据中还有第三个轴，以及每个键的方向偏离其提示的平均键多远：不看注意力也能看到汇。</translation>
        </message>
        <message>
            <source>principal axes of q_i and k_j together; apart = 1 − cos(k_j, mean of k)</source>
            <translation>q_i 和 k_j 合在一起的主轴；偏离 = 1 − cos(k_j, k 的平均)</translation>
        </message>
        <message>
            <source>Rotary positions turn pairs of dimensions, each once in a wavelength of so many tokens. A row is a head, a column a pair: what it gives of the score of the first key, mean over queries. Look whether heads that rest on the first token use long wavelengths, which hardly turn within the prompt: then its score does not depend on how far away it is.</source>
            <translation>旋转位置编码转动成对的维度，每一对在若干词元的波长内转一圈。一行为一个头，一列为一对：它对首个键的得分贡献多少，对查询取平均。请看停留在首个词元上的头是否使用长波长，长波长在提示之内几乎不转，因而其得分不取决于首个词元有多远。</translation>
        </message>
        <message>
            <source>c_m = mean over i ≥ 1 of scale (q_i[m] k_0[m] + q_i[m+d/2] k_0[m+d/2]), rotated; wavelength 2π/θ_m</source>
            <translation>c_m = scale (q_i[m] k_0[m] + q_i[m+d/2] k_0[m+d/2]) 对 i ≥ 1 的平均，旋转之后；波长 2π/θ_m</translation>
        </message>
        <message>
            <source>One token of every prompt is changed, at a random place and for a random token or an embedding neighbour, and how far the tokens behind it move relative to their length: with ⟨bos⟩, without, with another token in its place, and with ⟨bos⟩ behind the first token. A ratio above 1 means further than with ⟨bos⟩; look whether the controls stand near 1 or near the text without anything in front.</source>
            <translation>在每个提示中更改一个词元，位置随机，换成随机词元或嵌入空间中的近邻，再看其后的词元相对于自身长度移动多远：有 ⟨bos⟩、无 ⟨bos⟩、以另一词元代替，以及 ⟨bos⟩ 放在首个词元之后。比值大于 1 表示比有 ⟨bos⟩ 时移动得更远。请看各对照是接近 1，还是接近前面什么都没有的文本。</translation>
        </message>
        <message>
            <source>||x_i − x'_i|| / ||x_i|| behind the changed token, over the same with bos; KL(p || p') of the next token</source>
            <translation>更改的词元之后的 ||x_i − x'_i|| / ||x_i||，除以有 bos 时的同一量；下一词元的 KL(p || p')</translation>
        </message>
        <message>
            <source>Left the Jacobian of the last hidden state by the embedding, for every pair of tokens of one text cut to T tokens, exact (of models wider than 256 an estimate from 16 products a token, and where that would take more than minutes from 2 of the middle block alone and at most 32 tokens). Right what attention alone lets through: the sum over all paths from one token to the other of the products of attention on them, by which the paper bounds the left side up to a constant, as the theorem's proof sums it and as the theorem prints it. With edits all of it is of the changed model. Look whether a sink darkens both, and whether they order pairs alike; norms, values and feed-forward are in the left alone. No lens that was fitted to many prompts.</source>
            <translation>左侧是最后的隐藏状态对嵌入的雅可比矩阵，取截到 T 个词元的文本中的每一对词元，精确计算（宽度大于 256 的模型用每个词元 16 个乘积估计；若那样需要数分钟以上，则只对中间的块、至多 32 个词元，用 2 个乘积估计）。右侧是仅注意力能传过的部分：从一个词元到另一个词元的所有路径上注意力之积的总和，论文以它给出左侧的上界（相差一个常数），分别按定理证明中的求和方式与定理的写法。有干预时，全部是更改后的模型的。请看汇是否使两侧都变暗，以及两侧对词元对的排序是否一致。归一化、值和前馈只包含在左侧。这不是在许多提示上拟合的 lens。</translation>
        </message>
        <message>
            <source>||∂x_j(L) / ∂x_i(0)||, Frobenius; beside it (Ā_L … Ā_1)_ji, Ā_l = Σ_h A_lh + 1, or + 1/H</source>
            <translation>||∂x_j(L) / ∂x_i(0)||，Frobenius 范数；旁边为 (Ā_L … Ā_1)_ji，Ā_l = Σ_h A_lh + 1，或 + 1/H</translation>
        </message>
        <message>
            <source>How well the same text tokens are predicted with ⟨bos⟩ in front, without, with two, and with another token in its place, in T tokens each; the first text token is left out everywhere. On the right every condition − the first one. Look where in the text the curves part, and at the paired differences with their intervals, for which whole categories of prompts are drawn too.</source>
            <translation>同样的文本词元在前面有 ⟨bos⟩、无 ⟨bos⟩、有两个 ⟨bos⟩、以另一词元代替时预测得有多好，各取 T 个词元；文本的首个词元一律不计。右侧为每种条件 − 第一种条件。请看曲线在文本的何处分开，以及成对差异及其区间，区间也对整个提示类别抽样。</translation>
        </message>
        <message>
            <source>−ln p(token i | those before it), mean over the text's tokens</source>
            <translation>−ln p(词元 i | 其前的词元)，对文本的词元取平均</translation>
        </message>
        <message>
            <source>The model is changed while it runs, and everything is measured again over the prompts: the first token's key masked, its value replaced, its spikes set to the mean, its feed-forward left out, another token in its place, its key as a bias, a token that sees only itself, heads zeroed. Each row is edited − untouched, paired, with a 95 % interval: of the loss, of how far a changed token spreads, of the part of that which goes by changed attention, and of the attention on the first token. The other signs are the same change at heads, tokens or dimensions drawn at random. Look whether a row stands apart from its own controls.</source>
            <translation>在模型运行中更改它，并在提示上重新测量一切：遮蔽首个词元的键，替换其值，把其尖峰设为平均，省去其前馈，以另一词元代替，把其键作为偏置，加一个只看到自己的词元，把头置零。每行为更改后 − 未更改，成对计算，附 95 % 区间：损失，更改的词元扩散多远，其中经由改变了的注意力的部分，以及首个词元所得的注意力。其他记号是对随机抽取的头、词元或维度做同样的更改。请看某一行是否与其自身的对照明显分开。</translation>
        </message>
        <message>
            <source>edited − untouched, paired over prompts</source>
            <translation>更改后 − 未更改，按提示成对</translation>
        </message>
        <message>
            <source>Which dimensions of the residual stream a unit of a feed-forward can write far into, told by its weights: the best unit's score over the median of its block, block by block. On the right the first token's measured mean magnitude in the same dimensions, and in those that stand out without being candidates. Look whether what is measured to stand out is among the candidates, and behind which block it rises.</source>
            <translation>由权重判断前馈的一个单元能在残差流的哪些维度上写入很大的值：最佳单元的分数除以该块的中位数，逐块显示。右侧是在同样的维度上测得的首个词元的平均绝对值，以及虽非候选却很突出的维度上的值。请看测得突出的维度是否在候选之中，以及它在哪个块之后升高。</translation>
        </message>
        <message>
            <source>score(k, i) = |W_down[k,i]| ||g W_gate[i]|| ||g W_up[i]||, g the gain of the norm before; over the block's median. Beside it the mean of |x_0|</source>
            <translation>分数(k, i) = |W_down[k,i]| ||g W_gate[i]|| ||g W_up[i]||，g 为其前归一化的增益；除以该块的中位数。旁边为 |x_0| 的平均</translation>
        </message>
        <message>
            <source>How large the largest numbers of the residual stream are over the blocks passed, at the first token and behind it; beside the criterion of Sun et al. their ratio to the median and the kurtosis, which need no threshold. A point of the third row is a dimension: to the right if it is large at the first token alone, at the top if it is among the four largest of most other tokens. Below, what the norm leaves of the spikes, what they give of each head's score of the first key, and the cosine of their part of that key with the whole of it, beside other keys'. Look where they rise and fall, and whether the spikes' part is what the first key points along.</source>
            <translation>残差流中最大的数随经过的块数有多大，分别在首个词元上及其后；除 Sun et al. 的判据外，还有不需要阈值的与中位数之比和峰度。第三行的一点是一个维度：只在首个词元上大的靠右，在大多数其他词元上居前四位的靠上。下方是归一化之后尖峰还剩多少，它们对每个头给首个键的得分贡献多少，以及该键中来自尖峰的部分与整个键的余弦，与其他键对照。请看尖峰在何处升起和落下，以及首个键是否指向来自尖峰的部分的方向。</translation>
        </message>
        <message>
            <source>max |x|, median |x|, kurtosis of x(l); cos(Σ_(d spikes) n_d W_K[:,d], W_K n + b_K) of n = norm(x_0)</source>
            <translation>max |x|，|x| 的中位数，x(l) 的峰度；cos(Σ_(d 为尖峰) n_d W_K[:,d], W_K n + b_K)，n = norm(x_0)</translation>
        </message>
        <message>
            <source>Each id goes through the model alone, as the first token of any prompt does, which sees nothing but itself; and how long its hidden state is over the blocks passed, beside the median of later tokens of the prompts. Look whether all of the vocabulary grows tenfold, as the paper says of first tokens, and which ids do not; the data has every id.</source>
            <translation>每个 ID 单独通过模型，与任何提示的首个词元一样只看到自己；显示其隐藏状态随经过的块数有多长，与提示中靠后词元的中位数对照。请看整个词表是否如论文对首个词元所说的那样增长到十倍，以及哪些 ID 没有。数据中包含每个 ID。</translation>
        </message>
        <message>
            <source>||x_0(l)|| of every id at T = 1, over the median of ||x_i(l)||, i ≥ 1</source>
            <translation>T = 1 时每个 ID 的 ||x_0(l)||，除以 ||x_i(l)||（i ≥ 1）的中位数</translation>
        </message>
        <message>
            <source>How much attention each kind of token draws wherever it stands behind the first, mean over layers and heads, beside what heads that look everywhere alike would give at the same positions. Below, how many later tokens have a hidden state of the first token's direction, over the blocks passed. Look for kinds apart from the line of all, and for depths at which secondary sinks appear.</source>
            <translation>每一种词元位于首个词元之后的任何位置时吸引多少注意力，对层和头取平均，与均匀关注的头在相同位置上给出的值对照。下方是随经过的块数，有多少靠后的词元的隐藏状态与首个词元方向相同。请看哪些种类偏离全体的线，以及次级汇出现在哪些深度。</translation>
        </message>
        <message>
            <source>mean of imp_k over a kind's places, 1 ≤ k &lt; T − T/8, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik; |cos(x_i, x_0)| &gt; 0.9</source>
            <translation>imp_k 对某一种类所在位置的平均，1 ≤ k &lt; T − T/8，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik；|cos(x_i, x_0)| &gt; 0.9</translation>
        </message>
        <message>
            <source>The paper shows of one head that the first token's value is the smallest; here it is counted over all kv heads and many prompts. Norms of the first token and of the others, layer by layer, of values, keys and hidden states; bands hold 5 to 95 % of single norms. Look whether the first token lies below the others' band in values, and above it in hidden states.</source>
            <translation>论文以一个头说明首个词元的值最小；这里在所有 KV 头和许多提示上统计。首个词元与其他词元的范数，逐层显示，分别为值、键和隐藏状态；区间带包含单个范数的 5 % 到 95 %。请看首个词元在值上是否低于其他词元的区间带，在隐藏状态上是否高于它。</translation>
        </message>
        <message>
            <source>share of kv heads and prompts with ||v_0|| &lt; ||v_j|| for all j ≥ 1; of keys likewise</source>
            <translation>对所有 j ≥ 1 都有 ||v_0|| &lt; ||v_j|| 的 KV 头与提示所占的比例；键同理</translation>
        </message>
        <message>
            <source>Twelve tokens drawn, each repeated behind ⟨bos⟩ and alone: the cosine of every repetition's hidden state with the first position's, and its length over the first one's, at five depths. Look whether late repetitions turn towards the first position and grow as long: then the model takes them for a sink.</source>
            <translation>随机抽取十二个词元，各在 ⟨bos⟩ 之后和单独重复：每次重复的隐藏状态与第一个位置的余弦，以及两者的长度之比，取五个深度。请看靠后的重复是否转向第一个位置的方向并变得同样长，若是，模型就把它们当作汇。</translation>
        </message>
        <message>
            <source>cos(x_t(l), x_0(l)) and ||x_t(l)|| / ||x_0(l)||</source>
            <translation>cos(x_t(l), x_0(l)) 和 ||x_t(l)|| / ||x_0(l)||</translation>
        </message>
        <message>
            <source>A learned sink is a key that no token has. Its share of every layer's rows, and the first token's, mean over heads; and how many heads give it more than ε (Sink_*), beside how many give the first token as much (Sink_1). Look whether the first token is still a sink where the learned one takes its place.</source>
            <translation>学习到的汇是不属于任何词元的键。显示它和首个词元在每层各行中所占的份额，对头取平均；以及多少个头给它超过 ε 的注意力（Sink_*），与给首个词元同样多的头数（Sink_1）对照。请看学习到的汇取代首个词元之后，首个词元是否仍是汇。</translation>
        </message>
        <message>
            <source>α_* = 1/T Σ_i A_i*; Sink_* = mean over prompts and heads of [α_* &gt; ε]; Sink_1 likewise of imp_0</source>
            <translation>α_* = 1/T Σ_i A_i*；Sink_* = 各提示各头 [α_* &gt; ε] 的平均；Sink_1 同理，取 imp_0</translation>
        </message>
        <message>
            <source>Keys and values rounded to 8, 4, 3 and 2 bits: what that costs in loss, and how far attention moves; with every token rounded, with the first kept exact, and with another kept exact instead. Look whether the first token's exactness is worth more than another's.</source>
            <translation>键和值舍入到 8、4、3 和 2 比特：损失增加多少，注意力移动多远；分别为所有词元都舍入、首个词元保持精确、改为另一词元保持精确。请看首个词元的精确是否比另一词元的更有价值。</translation>
        </message>
        <message>
            <source>k, v → s round(k / s), s = max |k| / (2^(b−1) − 1) a token and kv head; loss − exact, mean |A' − A|</source>
            <translation>k, v → s round(k / s)，s = max |k| / (2^(b−1) − 1)，按词元和 KV 头；损失 − 精确时的损失，|A' − A| 的平均</translation>
        </message>
        <message>
            <source>The loss of the same tokens with all keys, with a window of the last w, with the first 1, 2 and 4 tokens kept beside it, and with the window computed anew for every token; w from 64 to 1,024 as far as four of them fit T, of shorter texts T/16, T/8 and T/4 (sinkscope figures --window takes others). Positions of kept keys are as they lie in the cache where the model's positions allow it. Look how much of what a window costs one kept token gives back, and whether larger windows do without it; T should be long, from prompts of your own.</source>
            <translation>同样的词元在以下情形的损失：全部键，只有最近 w 个键的窗口，另外保留最前面 1、2 和 4 个词元，以及为每个词元重新计算窗口；w 从 64 到 1024，以 T 能容纳四个窗口为限，文本较短时取 T/16、T/8 和 T/4（sinkscope figures --window 可取其他值）。在模型的位置编码允许时，保留的键的位置就是它们在缓存中的位置。请看窗口增加的损失中，保留一个词元能挽回多少，以及更大的窗口是否不需要它。T 应当大，并使用自己的提示。</translation>
        </message>
        <message>
            <source>mean −ln p(token i) over tokens that have lost keys under every condition, less that with all keys</source>
            <translation>对在每种条件下都失去了键的词元取 −ln p(词元 i) 的平均，减去保留全部键时的值</translation>
        </message>
        <message>
            <source>What the loss costs where each query sees a share of the keys before it: the recent ones, the first and recent ones, punctuation too, those that lie apart from the mean key, or any at random. Look how far the line with the first token lies under the one of recent keys alone; in the record stands in how many heads the first key lies furthest from the mean.</source>
            <translation>每个查询只看到其前一部分键时损失增加多少：最近的，最前和最近的，再加标点，远离平均键的，或任意随机的。请看保留首个词元的线比只保留最近的键的线低多少。附带记录中注明有多少个头的首个键离平均最远。</translation>
        </message>
        <message>
            <source>mean −ln p with ceil(share (i + 1)) of the keys 0 to i, less that with all</source>
            <translation>只用键 0 到 i 中的 ceil(share (i + 1)) 个时 −ln p 的平均，减去用全部键时的值</translation>
        </message>
        <message>
            <source>importance</source>
            <translation>重要性</translation>
        </message>
        <message>
            <source>Importance of the first token: the attention it gets, averaged over all queries</source>
            <translation>首个词元的重要性：它得到的注意力，对所有查询取平均</translation>
        </message>
        <message>
            <source>Δ importance</source>
            <translation>Δ 重要性</translation>
        </message>
        <message>
            <source>Importance of the first token left − right</source>
            <translation>首个词元的重要性，左 − 右</translation>
        </message>
        <message>
            <source>first, i ≥ 2</source>
            <translation>首个词元 (i≥2)</translation>
        </message>
        <message>
            <source>Mean attention on the first token over the queries from the third on: comparable with the shares beside it</source>
            <translation>从第三个查询起，对首个词元的平均注意力：可与旁边的份额比较</translation>
        </message>
        <message>
            <source>previous token</source>
            <translation>前一词元</translation>
        </message>
        <message>
            <source>Mean attention on the token before the query, over the queries from the third on</source>
            <translation>从第三个查询起，对查询的前一词元的平均注意力</translation>
        </message>
        <message>
            <source>own token</source>
            <translation>自身词元</translation>
        </message>
        <message>
            <source>Mean attention of a query on itself, over the queries from the third on</source>
            <translation>从第三个查询起，查询对自身的平均注意力</translation>
        </message>
        <message>
            <source>entropy (nats)</source>
            <translation>熵 (nats)</translation>
        </message>
        <message>
            <source>Entropy of a row of the pattern in nats, averaged over the queries from the second on; low: sharp</source>
            <translation>模式中一行的熵，单位为 nats，从第二个查询起取平均；低表示敏锐</translation>
        </message>
        <message>
            <source>normalised entropy</source>
            <translation>归一化熵</translation>
        </message>
        <message>
            <source>The same, each row's over the most it can be, the logarithm of the keys it sees: comparable across lengths</source>
            <translation>每行的熵除以其可能的最大值，即所见键数的对数：不同长度之间可比</translation>
        </message>
        <message>
            <source>written share</source>
            <translation>写入份额</translation>
        </message>
        <message>
            <source>Length of what the head writes, W_O included, over that of the stream it is added to, averaged over the queries from the second on</source>
            <translation>头写入的量（含 W_O）的长度，除以它所加到的残差流的长度，从第二个查询起取平均</translation>
        </message>
        <message>
            <source>first part</source>
            <translation>首个词元的部分</translation>
        </message>
        <message>
            <source>The first token's part in the lengths ‖A v W_O‖ that a row adds up, averaged over the queries from the second on</source>
            <translation>一行所加的各长度 ‖A v W_O‖ 中首个词元所占的部分，从第二个查询起取平均</translation>
        </message>
        <message>
            <source>no-op score</source>
            <translation>无操作分数</translation>
        </message>
        <message>
            <source>Importance times how much shorter the first token's value is than the median of the others'</source>
            <translation>重要性，乘以首个词元的值比其他词元的中位数短的程度</translation>
        </message>
        <message>
            <source>value over median</source>
            <translation>值 / 中位数</translation>
        </message>
        <message>
            <source>‖v₀‖ over the median ‖vⱼ‖ of the other tokens, in the head's key/value head</source>
            <translation>在该头的键/值头中，‖v₀‖ 除以其他词元 ‖vⱼ‖ 的中位数</translation>
        </message>
        <message>
            <source>value over mean</source>
            <translation>值 / 平均</translation>
        </message>
        <message>
            <source>‖v₀‖ over the mean ‖vⱼ‖ of the other tokens: far below 1 a no-op, about 1 with a stable rank near 1 a broadcast</source>
            <translation>‖v₀‖ 除以其他词元 ‖vⱼ‖ 的平均：远小于 1 为无操作，约为 1 且稳定秩接近 1 为广播</translation>
        </message>
        <message>
            <source>W_O v over mean</source>
            <translation>W_O v / 平均</translation>
        </message>
        <message>
            <source>The same of ‖W_O vⱼ‖, what the head would write of each value: says something where values are normalised too</source>
            <translation>对 ‖W_O vⱼ‖ 取同样的比值，即头由每个值会写入的量：值经过归一化时也有意义</translation>
        </message>
        <message>
            <source>stable rank</source>
            <translation>稳定秩</translation>
        </message>
        <message>
            <source>Of what the head writes for all queries but the first: 1 where every token is given a multiple of one vector</source>
            <translation>头为除第一个外的所有查询写入的量的稳定秩：每个词元都得到同一向量的倍数时为 1</translation>
        </message>
        <message>
            <source>share beyond T</source>
            <translation>超出 T 的份额</translation>
        </message>
        <message>
            <source>Of the first key's score, the share of the rotary bands' magnitudes whose wavelength is longer than the prompt: near 1 the score hardly depends on where the query stands</source>
            <translation>首个键的得分中，波长长于提示的旋转频带的绝对值所占的份额：接近 1 时，得分几乎不取决于查询的位置</translation>
        </message>
        <message>
            <source>learned sink</source>
            <translation>学习到的汇</translation>
        </message>
        <message>
            <source>Mean share of a row that the layer's learned sink takes</source>
            <translation>该层学习到的汇在一行中所取的平均份额</translation>
        </message>
        <message>
            <source>importance / layer</source>
            <translation>重要性 / 层</translation>
        </message>
        <message>
            <source>Importance over the mean of the layer's heads</source>
            <translation>重要性除以该层各头的平均</translation>
        </message>
        <message>
            <source>entropy / layer</source>
            <translation>熵 / 层</translation>
        </message>
        <message>
            <source>Entropy of a row in nats over the mean of the layer's heads</source>
            <translation>一行的熵（nats）除以该层各头的平均</translation>
        </message>
        <message>
            <source>first ‖v‖</source>
            <translation>首个 ‖v‖</translation>
        </message>
        <message>
            <source>Length of the first token's value</source>
            <translation>首个词元的值的长度</translation>
        </message>
        <message>
            <source>first ‖v‖ / layer</source>
            <translation>首个 ‖v‖ / 层</translation>
        </message>
        <message>
            <source>The same over the mean of the layer's heads</source>
            <translation>同一数值除以该层各头的平均</translation>
        </message>
        <message>
            <source>mean ‖v‖</source>
            <translation>平均 ‖v‖</translation>
        </message>
        <message>
            <source>Length of a value, averaged over all tokens</source>
            <translation>值的长度，对所有词元取平均</translation>
        </message>
        <message>
            <source>mean ‖v‖ / layer</source>
            <translation>平均 ‖v‖ / 层</translation>
        </message>
        <message>
            <source>last ‖z‖</source>
            <translation>最后 ‖z‖</translation>
        </message>
        <message>
            <source>Length of the head's output for the last token, before the output projection</source>
            <translation>头对最后一个词元的输出的长度，在输出投影之前</translation>
        </message>
        <message>
            <source>last ‖z‖ / layer</source>
            <translation>最后 ‖z‖ / 层</translation>
        </message>
        <message>
            <source>mean ‖z‖</source>
            <translation>平均 ‖z‖</translation>
        </message>
        <message>
            <source>Length of the head's output before the output projection, averaged over all tokens</source>
            <translation>头的输出在输出投影之前的长度，对所有词元取平均</translation>
        </message>
        <message>
            <source>mean ‖z‖ / layer</source>
            <translation>平均 ‖z‖ / 层</translation>
        </message>
        <message>
            <source>The same over the mean of the layer's heads: small where the head adds little</source>
            <translation>同一数值除以该层各头的平均：头贡献很少时小</translation>
        </message>
        <message>
            <source>It names no token, and a row whose keys are shuffled has the same entropy: chance has no other to give</source>
            <translation>该数值不针对特定词元，打乱一行的键熵也不变：没有其他情形可作偶然水平</translation>
        </message>
        <message>
            <source>It is about all that a row writes and names no token that another could stand in for</source>
            <translation>该数值涉及一行写入的全部，不针对某个可由其他词元代替的词元</translation>
        </message>
        <message>
            <source>It names no token, and tokens in another order have the same rank: chance has no other to give</source>
            <translation>该数值不针对特定词元，改变词元的顺序秩也不变：没有其他情形可作偶然水平</translation>
        </message>
        <message>
            <source>It is a mean over all tokens, and no other could stand in for them</source>
            <translation>该数值是对所有词元的平均，没有其他词元可以代替它们</translation>
        </message>
        <message>
            <source>Outputs of earlier tokens are means over fewer keys and longer for that: none can stand in for the last</source>
            <translation>靠前词元的输出是对较少的键取平均，因而更长：没有一个能代替最后一个词元的输出</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SavedSessions</name>
        <message>
            <source>Open sess&amp;ion…</source>
            <translation>打开会话(&amp;I)…</translation>
        </message>
        <message>
            <source>Open recent sessio&amp;n</source>
            <translation>最近的会话(&amp;T)</translation>
        </message>
        <message>
            <source>No session was saved or opened yet</source>
            <translation>尚未保存或打开过会话</translation>
        </message>
        <message>
            <source>There is nothing to save yet; open a model and type a prompt</source>
            <translation>还没有可保存的内容；请打开模型并输入提示</translation>
        </message>
        <message>
            <source>session</source>
            <translation>session</translation>
        </message>
        <message>
            <source>Sessions (*%1)</source>
            <translation>会话 (*%1)</translation>
        </message>
        <message>
            <source>Open session</source>
            <translation>打开会话</translation>
        </message>
        <message>
            <source>Sessions (*%1);;All files (*)</source>
            <translation>会话 (*%1);;所有文件 (*)</translation>
        </message>
        <message>
            <source>A session is being saved already</source>
            <translation>已在保存会话</translation>
        </message>
        <message>
            <source>saving heads</source>
            <translation>正在保存注意力头</translation>
        </message>
        <message>
            <source>The session is saved without a run: %1</source>
            <translation>会话已保存，但缺少一个运行：%1</translation>
        </message>
        <message>
            <source>Results of a saved session; the model %1 has changed since: its weights are others now. The stored results stay as they are. File &gt; Open model opens the model as it is and measures again.</source>
            <translation>保存的会话的结果；模型 %1 此后已更改：权重已不同。保存的结果保持不变。“文件 &gt; 打开模型”可打开现在的模型并重新测量。</translation>
        </message>
        <message>
            <source>Results of a saved session; the model %1 is not on this machine. File &gt; Open model opens it from another place.</source>
            <translation>保存的会话的结果；模型 %1 不在此计算机上。“文件 &gt; 打开模型”可从其他位置打开。</translation>
        </message>
        <message>
            <source>&amp;Save session</source>
            <translation>保存会话(&amp;S)</translation>
        </message>
        <message>
            <source>Save session &amp;as…</source>
            <translation>会话另存为(&amp;A)…</translation>
        </message>
        <message>
            <source>Save session as</source>
            <translation>会话另存为</translation>
        </message>
        <message>
            <source>Runs that belong to this session are not beside it any more: %1. Bring them into its folder and open it again.</source>
            <translation>属于此会话的运行文件已不在它旁边：%1。请将它们放回其文件夹，然后重新打开。</translation>
        </message>
        <message>
            <source>%1 has been written since this work was kept: saving asks for a name.</source>
            <translation>%1 在这些工作被保留之后又被写入过：保存时会询问名称。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SceneView</name>
        <message>
            <source>Logarithmic height</source>
            <translation>对数高度</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ScorePartsView</name>
        <message>
            <source>Parts of the score</source>
            <translation>得分的组成</translation>
        </message>
        <message>
            <source>What the score of a key is made of</source>
            <translation>键的得分由什么组成</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>score, the sum</source>
            <translation>得分，总和</translation>
        </message>
        <message>
            <source>, of other keys %1</source>
            <translation>，其他键 %1</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see what a score is made of.</source>
            <translation>打开模型并输入提示，即可查看得分由什么组成。</translation>
        </message>
        <message>
            <source>%1 · key %2 · %3</source>
            <translation>%1 · 键 %2 · %3</translation>
        </message>
        <message>
            <source>query %1</source>
            <translation>查询 %1</translation>
        </message>
        <message>
            <source>mean over queries</source>
            <translation>对查询取平均</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Parts of the score&lt;/h3&gt;&lt;p&gt;The selected head's score of one key, before the softmax, taken apart into a sum: what the few huge dimensions of the key's hidden state give through W&lt;sub&gt;K&lt;/sub&gt;, what the others give, what the norm's gain adds to each, biases, what rotary positions change, biases of distances, and a soft cap. W&lt;sub&gt;K&lt;/sub&gt; has no bar of its own: it maps all that the stream gives and is a factor of these bars, no summand beside them. The last bar is their sum, the score itself. The second bars are the mean of up to eight other keys that the same queries see.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;s&lt;sub&gt;ij&lt;/sub&gt; = scale q&lt;sub&gt;i&lt;/sub&gt; · R k&lt;sub&gt;j&lt;/sub&gt; (+ position bias), &amp;nbsp; k&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;K&lt;/sub&gt; (g x&lt;sub&gt;j&lt;/sub&gt; / |x&lt;sub&gt;j&lt;/sub&gt;| + b) + b&lt;sub&gt;K&lt;/sub&gt;, lengths that norms divide by taken as they are&lt;/p&gt;&lt;p&gt;Below stand the key's length, its cosine with the queries that the score is of, and how far it points from the mean of the prompt's keys, 1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, mean k), each before positions turn it too.&lt;/p&gt;&lt;p&gt;A pinned cell of the pattern chooses query and key, a pinned token the key; else it is the first token's key, in the mean over the queries that see it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Which part the sink's key has and others lack. W goes back to the value norms. The study &lt;i&gt;qk&lt;/i&gt; measures the same over many prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (the key's direction makes the sink), Sun et al. 2024 (huge dimensions); the sum is Sinkscope's own.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;得分的组成&lt;/h3&gt;&lt;p&gt;所选头对一个键的得分（softmax 之前），分解为若干项之和：键的隐藏状态中少数巨大的维度经 W&lt;sub&gt;K&lt;/sub&gt; 给出的部分、其他维度给出的部分、归一化的增益对两者各自的贡献、偏置、旋转位置编码带来的变化、距离偏置，以及软上限。W&lt;sub&gt;K&lt;/sub&gt; 没有单独的条：它映射残差流给出的一切，是这些条中的因子，而不是与之并列的加项。最后一条是各项之和，即得分本身。第二组条是同样的查询所看到的至多八个其他键的平均。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;s&lt;sub&gt;ij&lt;/sub&gt; = scale q&lt;sub&gt;i&lt;/sub&gt; · R k&lt;sub&gt;j&lt;/sub&gt;（+ 位置偏置），&amp;nbsp; k&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;K&lt;/sub&gt; (g x&lt;sub&gt;j&lt;/sub&gt; / |x&lt;sub&gt;j&lt;/sub&gt;| + b) + b&lt;sub&gt;K&lt;/sub&gt;；归一化所除的长度按其实际值取用&lt;/p&gt;&lt;p&gt;下方是键的长度、它与该得分所属查询的余弦，以及它偏离提示中各键平均方向的程度，1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, k 的平均)，并各给出位置旋转之前的值。&lt;/p&gt;&lt;p&gt;在模式中固定一个单元格即选定查询和键，固定一个词元即选定键；否则取首个词元的键，并对能看到它的查询取平均。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;汇的键有、而其他键没有的是哪一部分。按 W 返回值范数。研究 &lt;i&gt;qk&lt;/i&gt; 在许多提示上测量同样的内容。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（键的方向造就汇）、Sun et al. 2024（巨大的维度）；分解求和是 Sinkscope 自己的做法。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1 (others %2)</source>
            <translation>%1（其他 %2）</translation>
        </message>
        <message>
            <source>‖k‖ %1 · cos(q, k) %2, unrotated %3 · 1 − cos(k, mean k) %4, unrotated %5</source>
            <translation>‖k‖ %1 · cos(q, k) %2，旋转前 %3 · 1 − cos(k, k 的平均) %4，旋转前 %5</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Session</name>
        <message>
            <source>A|B shows the prompt with and without ⟨bos⟩ already; press A to see one alone</source>
            <translation>A|B 已显示有和无 ⟨bos⟩ 的提示；按 A 只看其一</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩ to compare with; A|B can show the changed prompt or another model</source>
            <translation>此模型没有可比较的 ⟨bos⟩；A|B 可显示更改后的提示或另一模型</translation>
        </message>
        <message>
            <source>No second model is open; choose View &gt; Compare &gt; Another model</source>
            <translation>没有打开第二个模型；请在“视图 &gt; 比较”中选择</translation>
        </message>
        <message>
            <source>The list of edits is empty; add one on the Interventions page</source>
            <translation>干预列表为空；请在“干预”页添加</translation>
        </message>
        <message>
            <source>Type a word of the prompt, and what replaces it</source>
            <translation>输入提示中的一个词及其替换词</translation>
        </message>
        <message>
            <source>Type what replaces “%1”</source>
            <translation>输入替换“%1”的词</translation>
        </message>
        <message>
            <source>Cancelled; press Enter in one of the words to measure how the change spreads</source>
            <translation>已取消；在任一词中按 Enter 可测量更改如何扩散</translation>
        </message>
        <message>
            <source>Cancelled: how the change spreads in the edited model</source>
            <translation>已取消：更改在干预后的模型中如何扩散</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>尚未打开模型</translation>
        </message>
        <message>
            <source>token</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source> · position 0 is %1</source>
            <translation> · 位置 0 是 %1</translation>
        </message>
        <message>
            <source> · ⟨bos⟩ stands twice: the text begins with it</source>
            <translation> · ⟨bos⟩ 出现两次：文本以它开头</translation>
        </message>
        <message>
            <source> · longer than the context the model was trained with</source>
            <translation> · 超过模型训练的上下文长度</translation>
        </message>
        <message>
            <source>with ⟨bos⟩</source>
            <translation>有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>without ⟨bos⟩</source>
            <translation>无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>untouched</source>
            <translation>原样</translation>
        </message>
        <message>
            <source>edited</source>
            <translation>干预后</translation>
        </message>
        <message>
            <source>The model of this saved session is being opened; in a moment this works</source>
            <translation>正在打开此会话的模型；稍后即可使用</translation>
        </message>
        <message>
            <source>These are the results of a saved session, and its model is not open: File &gt; Open model opens one</source>
            <translation>这是保存的会话的结果，其模型未打开：“文件 &gt; 打开模型”可打开</translation>
        </message>
        <message>
            <source>The session was saved without the spread of a change</source>
            <translation>保存的会话中没有更改的扩散</translation>
        </message>
        <message>
            <source>An edit is refused: %1. What is shown as edited is the list before it.</source>
            <translation>一项干预被拒绝：%1。显示为“干预后”的是此前的列表。</translation>
        </message>
        <message>
            <source>An edit is refused: %1. No edit is in force: both sides are the untouched model.</source>
            <translation>一项干预被拒绝：%1。没有干预生效：两侧都是未改动的模型。</translation>
        </message>
        <message>
            <source>An edit is refused: %1. What is shown as edited is without it.</source>
            <translation>一项干预被拒绝：%1。显示为“干预后”的不含该项。</translation>
        </message>
        <message>
            <source>no edit in force</source>
            <translation>没有干预生效</translation>
        </message>
        <message>
            <source>With “%1” in the place of “%2” the prompt has %3 tokens; it needs %4, as many as without the change</source>
            <translation>把“%2”换成“%1”后提示有 %3 个词元；需要 %4 个，与未更改时相同</translation>
        </message>
        <message>
            <source>%1; choose another word</source>
            <translation>%1；请换一个词</translation>
        </message>
        <message>
            <source>%1; these fit: %2</source>
            <translation>%1；以下词可用：%2</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SinkGridView</name>
        <message>
            <source>ε %1</source>
            <translation>ε %1</translation>
        </message>
        <message>
            <source>%1 of %2 heads</source>
            <translation>%1 / %2 头</translation>
        </message>
        <message>
            <source>no heads</source>
            <translation>无头</translation>
        </message>
        <message>
            <source>T %1</source>
            <translation>T %1</translation>
        </message>
        <message>
            <source>1 prompt</source>
            <translation>1 提示</translation>
        </message>
        <message>
            <source>⟨bos⟩ on</source>
            <translation>⟨bos⟩ 开</translation>
        </message>
        <message>
            <source>⟨bos⟩ off</source>
            <translation>⟨bos⟩ 关</translation>
        </message>
        <message>
            <source>mass %1</source>
            <translation>总量 %1</translation>
        </message>
        <message>
            <source>Sink grid</source>
            <translation>汇网格</translation>
        </message>
        <message>
            <source>Importance of the first token per layer and head</source>
            <translation>各层各头首个词元的重要性</translation>
        </message>
        <message>
            <source>Threshold epsilon</source>
            <translation>阈值 ε</translation>
        </message>
        <message>
            <source>Heads whose importance of the first token is above ε count as sinks</source>
            <translation>首个词元的重要性高于 ε 的头算作汇</translation>
        </message>
        <message>
            <source>Threshold epsilon, as a number</source>
            <translation>阈值 ε（数值）</translation>
        </message>
        <message>
            <source>sorted</source>
            <translation>排序</translation>
        </message>
        <message>
            <source>Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S)</source>
            <translation>每层的头按升序排列，如 Barbero et al. 2025 图 6（S）</translation>
        </message>
        <message>
            <source>Sort each layer's heads</source>
            <translation>对每层的头排序</translation>
        </message>
        <message>
            <source>Sink rate and its conditions</source>
            <translation>汇率及其条件</translation>
        </message>
        <message>
            <source>Sorted as in Barbero et al. 2025, Fig. 6</source>
            <translation>按 Barbero et al. 2025 图 6 排序</translation>
        </message>
        <message>
            <source>
edited: outlined, as all heads that an edit acts on</source>
            <translation>
已干预：加框，与所有受干预的头相同</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see which heads attend to the first token.</source>
            <translation>打开模型并输入提示，即可看到哪些头关注首个词元。</translation>
        </message>
        <message>
            <source>There is no reading to show: type a prompt.</source>
            <translation>没有可显示的内容：请输入提示。</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sink grid&lt;/h3&gt;&lt;p&gt;A cell for every layer (rows, the first at the bottom; a layer is labelled with its block, so numbers are left out where blocks without attention lie between) and query head (columns). Its colour is the &lt;b&gt;importance of the first token&lt;/b&gt;: how much of the head's attention position 0 receives, averaged over all queries.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, k) = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A[l, h, i, k], &amp;nbsp; here k = 0&lt;/p&gt;&lt;p&gt;Heads whose importance is &lt;b&gt;above ε&lt;/b&gt; count as sinks; the others fade. The sink rate is the share of heads above ε. It depends on ε, on the number of tokens T and on what stands at position 0, which is why they are always written beside it: rates at ε 0.3 and at ε 0.8 are not comparable.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Chance.&lt;/b&gt; A head that looks everywhere alike has imp = H&lt;sub&gt;T&lt;/sub&gt;/T, H&lt;sub&gt;T&lt;/sub&gt; = 1 + 1/2 + … + 1/T: .07 at 64 tokens, .41 at 6; a learned sink is one more place to look at. It is the dotted mark on the colour bar. With fewer than 16 tokens, or with ε below that mark, a rate says nothing and is struck through. The &lt;b&gt;mass&lt;/b&gt; is the attention mass, the mean importance of all heads: how much of the attention the first token gets, whatever ε is. In a layer with a window of w keys only w queries see the first token while the divisor stays T: importance is at most w/T there; the tip has the mean over those that see it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Marks.&lt;/b&gt; |–| beside a layer's number: its heads see a sliding window only, as many tokens as the tip under the pointer says. ▾: a learned sink takes a share of every row. Brackets under the grid join the query heads that share one key/value head; sorted heads stand in no groups, so there they are left out.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; In which layers are the heads above ε? Press B to take ⟨bos⟩ away and compare at the same ε: which heads keep the first token, whatever it is? Taking ⟨bos⟩ away is also an input that the model was not trained on; the Interventions page masks its key instead.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (definition, ε = 0.3, T = 64); Barbero et al. 2025, Fig. 6 and Table 1 (ε = 0.8, each layer's heads sorted; there a cell is the share of 170 prompts above ε).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;汇网格&lt;/h3&gt;&lt;p&gt;每层（行，第一层在最下；层以其所在块的编号标注，因此中间有不含注意力的块时，编号会跳过）和每个查询头（列）各有一个单元格。颜色表示&lt;b&gt;首个词元的重要性&lt;/b&gt;：该头的注意力有多少落在位置 0 上，对所有查询取平均。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, k) = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A[l, h, i, k]，&amp;nbsp; 此处 k = 0&lt;/p&gt;&lt;p&gt;重要性&lt;b&gt;高于 ε&lt;/b&gt; 的头算作汇；其余的头淡化显示。汇率是高于 ε 的头的比例。它取决于 ε、词元数 T 以及位置 0 上是什么，因此这些总是写在旁边：ε 0.3 与 ε 0.8 的汇率不可比较。&lt;/p&gt;&lt;p&gt;&lt;b&gt;偶然水平。&lt;/b&gt;均匀关注的头有 imp = H&lt;sub&gt;T&lt;/sub&gt;/T，H&lt;sub&gt;T&lt;/sub&gt; = 1 + 1/2 + … + 1/T：64 个词元时为 0.07，6 个词元时为 0.41；学习到的汇又多出一个可看的位置。颜色条上的点线标记就是这个值。词元少于 16 个，或 ε 低于该标记时，汇率没有意义，因而带删除线。&lt;b&gt;总量&lt;/b&gt;即注意力总量，是所有头的平均重要性：无论 ε 取多少，首个词元得到多少注意力。在窗口为 w 个键的层中，只有 w 个查询能看到首个词元，而除数仍为 T：那里的重要性至多为 w/T；指针提示给出只对能看到它的查询所取的平均。&lt;/p&gt;&lt;p&gt;&lt;b&gt;标记。&lt;/b&gt;层编号旁的 |–| 表示：该层的头只看到滑动窗口，宽度（词元数）见指针提示。▾ 表示：学习到的汇取走每行的一部分。网格下方的括号连接共用一个键/值头的查询头；排序后的头不再成组，因此不画括号。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;哪些层的头高于 ε？按 B 去掉 ⟨bos⟩，在相同的 ε 下比较：哪些头仍然关注首个词元，不论它是什么？去掉 ⟨bos⟩ 也会产生模型训练时没有见过的输入；“干预”页则改为遮蔽它的键。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（定义，ε = 0.3，T = 64）；Barbero et al. 2025，图 6 和表 1（ε = 0.8，每层的头已排序；其中单元格是 170 个提示中高于 ε 的比例）。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>□ an edit acts on this head</source>
            <translation>□ 有干预作用于该头</translation>
        </message>
        <message>
            <source>Fade heads at or below ε</source>
            <translation>淡化不高于 ε 的注意力头</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SpreadView</name>
        <message>
            <source>%1 · %2 · %3: ‖Δx‖₂ %4</source>
            <translation>%1 · %2 · %3: ‖Δx‖₂ %4</translation>
        </message>
        <message>
            <source>Perturbation</source>
            <translation>扰动</translation>
        </message>
        <message>
            <source>Distance between the hidden states of the two prompts, per layer and token</source>
            <translation>两个提示的隐藏状态之间的距离（按层和词元）</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>更改</translation>
        </message>
        <message>
            <source>Word to change</source>
            <translation>要更改的词</translation>
        </message>
        <message>
            <source>Word to put in its place</source>
            <translation>替换词</translation>
        </message>
        <message>
            <source>a word of the prompt</source>
            <translation>提示中的词</translation>
        </message>
        <message>
            <source>another word</source>
            <translation>另一个词</translation>
        </message>
        <message>
            <source>Which of the word's places is changed</source>
            <translation>更改该词的哪一处</translation>
        </message>
        <message>
            <source>The word stands in the prompt more than once; one of these is changed</source>
            <translation>该词在提示中出现多次；只更改其中一处</translation>
        </message>
        <message>
            <source>Logarithmic scale</source>
            <translation>对数色标</translation>
        </message>
        <message>
            <source>Colours for the unchanged tokens (the changed one may exceed them)</source>
            <translation>颜色按未更改的词元（更改的词元可能超出）</translation>
        </message>
        <message>
            <source>Colours: magma</source>
            <translation>颜色：magma</translation>
        </message>
        <message>
            <source>Colours: viridis</source>
            <translation>颜色：viridis</translation>
        </message>
        <message>
            <source>Type both words: one of the prompt, and one to put in its place.</source>
            <translation>输入两个词：提示中的一个词及其替换词。</translation>
        </message>
        <message>
            <source>Change one word of the prompt above to see how far its influence spreads.</source>
            <translation>在上方更改提示中的一个词，看其影响扩散多远。</translation>
        </message>
        <message>
            <source>untouched | edited</source>
            <translation>原样 | 干预后</translation>
        </message>
        <message>
            <source>model without ⟨bos⟩</source>
            <translation>无 ⟨bos⟩ 的模型</translation>
        </message>
        <message>
            <source>%1 of %2: %3</source>
            <translation>%1 / %2：%3</translation>
        </message>
        <message>
            <source>Enter draws the picture again; both words must be the same number of tokens</source>
            <translation>按 Enter 重新绘制；两个词的词元数必须相同</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Perturbation&lt;/h3&gt;&lt;p&gt;Two prompts that differ in one word are run through the model. A cell shows how far apart their hidden states are, for every token (columns), over the blocks they have passed (0, the embedding, at the bottom).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;Above with ⟨bos⟩ in front, below without, on one colour scale; the same token stands at the same place. Tokens before the change cannot see it and stay at zero; the changed token itself moves furthest and may lie above the colour range, which is made for the others (the gear changes that).&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; How far behind the changed token, and how early in depth, the cells brighten, and whether the two panels differ. While A|B shows the model untouched and edited, the edited one stands at the right of each, on the same scale; an edit of the prompt leaves the columns of the tokens that it takes away empty. Barbero et al. expect the change to spread further without ⟨bos⟩. Taking ⟨bos⟩ away is more than taking the sink away: the input is then one the model was not trained on, and every position is another; the study of many pairs has controls for that. Distances are in the model's own scale, which grows over the blocks.&lt;/p&gt;&lt;p&gt;A word that stands in the prompt more than once is changed where it stands first; the list under the two words chooses another place.&lt;/p&gt;&lt;p&gt;Both words must be the same number of tokens, or the places after them could not be compared. This is a distance for one pair of prompts, not a derivative. Over the lower panel stands how many times as far the later tokens move without ⟨bos⟩, relative to their length; its percentile among random changes of many prompts stands there once the study of many changed words has been run on this model (Studies, or sinkscope figures --only perturbation).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 2 (“greatest” to “best”).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;扰动&lt;/h3&gt;&lt;p&gt;模型分别处理只有一个词不同的两个提示。单元格表示两者隐藏状态之间的距离，列为词元，行为经过的块数（0 为嵌入，在最下）。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂，&amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;上方有前置 ⟨bos⟩，下方没有，使用同一色标；同一词元位于同一位置。更改之前的词元看不到更改，保持为零；被更改的词元自身移动最远，可能超出颜色范围，因为该范围是为其他词元设定的（可用齿轮更改）。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;被更改的词元之后，单元格在多远处、在深度上多早变亮，两个面板是否不同。A|B 显示原样与干预后时，干预后的结果画在各自右侧，使用同一色标；若对提示的干预去掉了词元，这些词元的列留空。Barbero et al. 预期没有 ⟨bos⟩ 时更改扩散得更远。去掉 ⟨bos⟩ 不只是去掉汇：此时的输入是模型训练时没有见过的，每个位置也都变了；对多对词的研究为此设有对照。距离以模型自身的尺度表示，而这一尺度随块数增长。&lt;/p&gt;&lt;p&gt;若该词在提示中出现多次，更改的是第一处；两个词下方的列表可选择另一处。&lt;/p&gt;&lt;p&gt;两个词的词元数必须相同，否则其后的位置无法比较。这是一对提示的距离，不是导数。下方面板之上写有：没有 ⟨bos⟩ 时，后面的词元移动的距离（相对于其长度）是有 ⟨bos⟩ 时的多少倍；在此模型上运行过多个更改词的研究之后（“研究”页，或 sinkscope figures --only perturbation），还会给出它在许多提示的随机更改中的百分位。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，图 2（“greatest”改为“best”）。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StageView</name>
        <message>
            <source>%1 in three dimensions; drag to turn it</source>
            <translation>%1 三维图；拖动可旋转</translation>
        </message>
        <message>
            <source>%1 in two dimensions</source>
            <translation>%1，二维</translation>
        </message>
        <message>
            <source>There is no OpenGL here: these are the same values in two dimensions.</source>
            <translation>此处没有 OpenGL：以二维显示相同的值。</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>重置</translation>
        </message>
        <message>
            <source>As at first (0)</source>
            <translation>恢复初始（0）</translation>
        </message>
        <message>
            <source>Front</source>
            <translation>正面</translation>
        </message>
        <message>
            <source>From the front (F)</source>
            <translation>从正面（F）</translation>
        </message>
        <message>
            <source>Side</source>
            <translation>侧面</translation>
        </message>
        <message>
            <source>From the side (S)</source>
            <translation>从侧面（S）</translation>
        </message>
        <message>
            <source>Top</source>
            <translation>顶部</translation>
        </message>
        <message>
            <source>From above (T)</source>
            <translation>从上方（T）</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>In parallel, without perspective</source>
            <translation>平行投影，无透视</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StartRow</name>
        <message>
            <source>&amp;Run</source>
            <translation>运行(&amp;R)</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>&amp;Continue</source>
            <translation>继续(&amp;C)</translation>
        </message>
        <message>
            <source>Stop; what is measured is kept</source>
            <translation>停止；已测量的保留</translation>
        </message>
        <message>
            <source>Go on where it stopped, to the identical result</source>
            <translation>从停止处继续，结果完全相同</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>进度</translation>
        </message>
        <message>
            <source>waiting for its turn …</source>
            <translation>正在等待…</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StatusLine</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Facts of the selection</source>
            <translation>所选内容的信息</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>进度</translation>
        </message>
        <message>
            <source>Stop; what is shown stays</source>
            <translation>停止；显示的内容保留</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>less than a second left</source>
            <translation>剩余不到一秒</translation>
        </message>
        <message>
            <source>about %1 s left</source>
            <translation>剩余约 %1 秒</translation>
        </message>
        <message>
            <source>about %1 min left</source>
            <translation>剩余约 %1 分钟</translation>
        </message>
        <message>
            <source>! Caution</source>
            <translation>! 注意</translation>
        </message>
        <message>
            <source>%1 – a click shows what is being measured</source>
            <translation>%1 – 点击显示正在测量的内容</translation>
        </message>
        <message>
            <source>Cancel what is being measured</source>
            <translation>取消正在进行的测量</translation>
        </message>
        <message>
            <source>Cancel what is being measured; what is measured is kept where it can be</source>
            <translation>取消正在进行的测量；已测得的结果尽可能保留</translation>
        </message>
        <message>
            <source>Show what is being measured</source>
            <translation>显示正在测量的内容</translation>
        </message>
        <message>
            <source>pass %1</source>
            <translation>第 %1 遍</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StepDialog</name>
        <message>
            <source>Keep its results too, as a session beside the file</source>
            <translation>同时保留结果，作为文件旁的会话</translation>
        </message>
        <message>
            <source>Add what is shown as a step</source>
            <translation>将当前显示添加为一步</translation>
        </message>
        <message>
            <source>What is said</source>
            <translation>说明文字</translation>
        </message>
        <message>
            <source>What the audience reads</source>
            <translation>听众看到的文字</translation>
        </message>
        <message>
            <source>Press B. (may stay empty)</source>
            <translation>请按 B。（可留空）</translation>
        </message>
        <message>
            <source>nobody checks it</source>
            <translation>不检查</translation>
        </message>
        <message>
            <source>another head is chosen</source>
            <translation>选择了另一个头</translation>
        </message>
        <message>
            <source>ε has moved</source>
            <translation>ε 已移动</translation>
        </message>
        <message>
            <source>⟨bos⟩ is switched</source>
            <translation>切换了 ⟨bos⟩</translation>
        </message>
        <message>
            <source>A | B is switched</source>
            <translation>切换了 A | B</translation>
        </message>
        <message>
            <source>a token is pinned</source>
            <translation>固定了一个词元</translation>
        </message>
        <message>
            <source>the prompt is another</source>
            <translation>提示已更改</translation>
        </message>
        <message>
            <source>the changed words are others</source>
            <translation>更改的词已不同</translation>
        </message>
        <message>
            <source>the edits are others</source>
            <translation>干预已不同</translation>
        </message>
        <message>
            <source>another page is in front</source>
            <translation>切换到另一页</translation>
        </message>
        <message>
            <source>The step then opens at once, without the model too; without it the step is shown on any model</source>
            <translation>该步随即打开，无需模型；不勾选则可在任何模型上显示</translation>
        </message>
        <message>
            <source>Lecture file</source>
            <translation>讲座文件</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>选择…</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>添加</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Says</source>
            <translation>说明</translation>
        </message>
        <message>
            <source>The audience</source>
            <translation>听众</translation>
        </message>
        <message>
            <source>Done when</source>
            <translation>完成条件</translation>
        </message>
        <message>
            <source>Its name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Lectures (*.json);;All files (*)</source>
            <translation>讲座 (*.json);;所有文件 (*)</translation>
        </message>
        <message>
            <source>the step is added to this lecture</source>
            <translation>该步将添加到此讲座</translation>
        </message>
        <message>
            <source>a new lecture</source>
            <translation>新讲座</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudiesPage</name>
        <message>
            <source>More studies</source>
            <translation>更多研究</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyForm</name>
        <message>
            <source>Threshold epsilon</source>
            <translation>阈值 ε</translation>
        </message>
        <message>
            <source>Barbero et al. 2025 take 0.8, Gu et al. 2025 take 0.3; rates at different ε are not comparable</source>
            <translation>Barbero et al. 2025 用 0.8，Gu et al. 2025 用 0.3；不同 ε 的汇率不可比较</translation>
        </message>
        <message>
            <source>Tokens of each prompt</source>
            <translation>每个提示的词元数</translation>
        </message>
        <message>
            <source>Prompts are cut to so many tokens, ⟨bos⟩ included; the papers take 64</source>
            <translation>提示截为此词元数（含 ⟨bos⟩）；论文用 64</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>注意力头</translation>
        </message>
        <message>
            <source>the most telling four</source>
            <translation>最有说明力的四个</translation>
        </message>
        <message>
            <source>Such as L2H0, L3H1; empty: those whose first column changes most when ⟨bos⟩ is taken away</source>
            <translation>如 L2H0, L3H1；留空则取去掉 ⟨bos⟩ 后首列变化最大的头</translation>
        </message>
        <message>
            <source>Trigger</source>
            <translation>触发词元</translation>
        </message>
        <message>
            <source>all classes of tokens</source>
            <translation>所有词元类别</translation>
        </message>
        <message>
            <source>A text such as ': only tokens that contain it are looked at, instead of every token type and class</source>
            <translation>如 ' 的文本：只考察含有它的词元，而非所有类型和类别</translation>
        </message>
        <message>
            <source>⟨bos⟩ in front</source>
            <translation>前置 ⟨bos⟩</translation>
        </message>
        <message>
            <source>on</source>
            <translation>开</translation>
        </message>
        <message>
            <source>off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>What is changed</source>
            <translation>更改的内容</translation>
        </message>
        <message>
            <source>the study's own</source>
            <translation>研究自带的</translation>
        </message>
        <message>
            <source>the edits of Interventions</source>
            <translation>“干预”页的更改</translation>
        </message>
        <message>
            <source>Changes</source>
            <translation>更改</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>⟨bos⟩: %1</source>
            <translation>⟨bos⟩: %1</translation>
        </message>
        <message>
            <source>The study's own changes take the sink away in the ways that the papers tell apart. A list of one's own is composed on the Interventions page.</source>
            <translation>研究自带的更改以论文区分的方式去除汇。自己的列表在“干预”页编写。</translation>
        </message>
        <message>
            <source>The study's own changes, or these, with the same at random heads and tokens beside: %1</source>
            <translation>研究自带的更改或以下更改，并与随机的头和词元对照：%1</translation>
        </message>
        <message>
            <source>as trained</source>
            <translation>按训练时的方式</translation>
        </message>
        <message>
            <source>on and off</source>
            <translation>开和关</translation>
        </message>
        <message>
            <source>On and off hold for every input of the study, random and repeated ones too.</source>
            <translation>开和关适用于该研究的每个输入，包括随机和重复的输入。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyList</name>
        <message>
            <source>Studies</source>
            <translation>研究</translation>
        </message>
        <message>
            <source>%1; %2</source>
            <translation>%1；%2</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyPanel</name>
        <message>
            <source>Stopped.</source>
            <translation>已停止。</translation>
        </message>
        <message>
            <source>Stopped; what is shown is the result before.</source>
            <translation>已停止；显示的是之前的结果。</translation>
        </message>
        <message>
            <source>Press Run to measure it with the open model.</source>
            <translation>按“运行”用打开的模型测量。</translation>
        </message>
        <message>
            <source>This was measured on %1; %2 is open now. Run measures again.</source>
            <translation>此结果在 %1 上测量；现在打开的是 %2。按“运行”重新测量。</translation>
        </message>
        <message>
            <source>This was measured with other options; Run measures again.</source>
            <translation>此结果以其他选项测量；按“运行”重新测量。</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>尚未打开模型</translation>
        </message>
        <message>
            <source>“%1” is being measured</source>
            <translation>正在测量“%1”</translation>
        </message>
        <message>
            <source>Being measured …</source>
            <translation>正在测量…</translation>
        </message>
        <message>
            <source>“%1” is being measured; wait for it, or cancel it there.</source>
            <translation>正在测量“%1”；请等待或在那里取消。</translation>
        </message>
        <message>
            <source>Press Run to draw it: it follows from rules, and nothing is measured.</source>
            <translation>按“运行”绘制：它由规则得出，不作任何测量。</translation>
        </message>
        <message>
            <source>Dimmed: the result before, until the new one is there.</source>
            <translation>变暗的是先前的结果，直到新的结果出现。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyView</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>95 % </source>
            <translation>95 % </translation>
        </message>
        <message>
            <source>Attention mass</source>
            <translation>注意力总量</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>The study's figure</source>
            <translation>研究的图</translation>
        </message>
        <message>
            <source>The study's table</source>
            <translation>研究的表格</translation>
        </message>
        <message>
            <source>Select the whole table</source>
            <translation>选择整个表格</translation>
        </message>
        <message>
            <source>What this shows of this model</source>
            <translation>对此模型的说明</translation>
        </message>
        <message>
            <source>Published values stand in brackets and italics.</source>
            <translation>已发表的值以括号和斜体表示。</translation>
        </message>
        <message>
            <source>The papers report nothing of this model under these conditions.</source>
            <translation>论文没有报告此模型在这些条件下的结果。</translation>
        </message>
        <message>
            <source>The figure</source>
            <translation>图</translation>
        </message>
        <message>
            <source>%1 %2 · %3 %4: %5</source>
            <translation>%1 %2 · %3 %4: %5</translation>
        </message>
        <message>
            <source>%1: %2 %3</source>
            <translation>%1: %2 %3</translation>
        </message>
        <message>
            <source>layer %1, head %2: %3 %4</source>
            <translation>层 %1，头 %2：%3 %4</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SweepForecast</name>
        <message>
            <source>No estimate: %1</source>
            <translation>没有估算：%1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SweepForm</name>
        <message>
            <source>continue this run</source>
            <translation>继续此运行</translation>
        </message>
        <message>
            <source>with the edits of Interventions</source>
            <translation>应用“干预”页的更改</translation>
        </message>
        <message>
            <source>Kind of input</source>
            <translation>输入类型</translation>
        </message>
        <message>
            <source>natural text</source>
            <translation>自然文本</translation>
        </message>
        <message>
            <source>random tokens</source>
            <translation>随机词元</translation>
        </message>
        <message>
            <source>one token repeated</source>
            <translation>重复同一词元</translation>
        </message>
        <message>
            <source>The prompts themselves, or as many sequences without meaning</source>
            <translation>提示本身，或同样多的无意义序列</translation>
        </message>
        <message>
            <source>Seed of random inputs</source>
            <translation>随机输入的种子</translation>
        </message>
        <message>
            <source>The same seed gives the same inputs on every machine</source>
            <translation>相同种子在任何机器上给出相同输入</translation>
        </message>
        <message>
            <source>Tokens of each prompt</source>
            <translation>每个提示的词元数</translation>
        </message>
        <message>
            <source>Prompts are cut to so many tokens, ⟨bos⟩ included, and shorter ones are skipped; the papers take 64</source>
            <translation>提示截为此词元数（含 ⟨bos⟩），更短的跳过；论文用 64</translation>
        </message>
        <message>
            <source>⟨bos⟩ in front</source>
            <translation>前置 ⟨bos⟩</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>on</source>
            <translation>开</translation>
        </message>
        <message>
            <source>off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>both</source>
            <translation>两者</translation>
        </message>
        <message>
            <source>As the tokenizer does it, with, without, or both one after the other</source>
            <translation>按分词器、有、无，或两者依次</translation>
        </message>
        <message>
            <source>Run file</source>
            <translation>运行文件</translation>
        </message>
        <message>
            <source>Everything that is measured goes there as it arrives; Compare and sinkscope-cli open it</source>
            <translation>测量结果随到随写入；“比较”页和 sinkscope-cli 可打开</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>另存为…</translation>
        </message>
        <message>
            <source>Choose the run file</source>
            <translation>选择运行文件</translation>
        </message>
        <message>
            <source>Go on with the run file where it stopped, to the identical result</source>
            <translation>从运行文件停止处继续，结果完全相同</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>as</source>
            <translation>为</translation>
        </message>
        <message>
            <source>seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>The model is changed while it runs; Compare holds the run against one without. %1</source>
            <translation>模型运行时有更改；“比较”页可与无更改的运行对比。%1</translation>
        </message>
        <message>
            <source>The run has no file: name one beside “Run file”</source>
            <translation>运行没有文件：请在“运行文件”旁指定</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩ to put in front: choose ⟨bos⟩ auto or off</source>
            <translation>此模型没有可前置的 ⟨bos⟩：请选择“自动”或“关”</translation>
        </message>
        <message>
            <source>Random and repeated inputs are ids, which are used as they are: choose ⟨bos⟩ on or off</source>
            <translation>随机和重复输入是 ID，按原样使用：请选择 ⟨bos⟩ 开或关</translation>
        </message>
        <message>
            <source>%1 is a folder: add a name for the run file</source>
            <translation>%1 是文件夹：请加上运行文件的名称</translation>
        </message>
        <message>
            <source>%1 is there already: tick “continue this run”, or choose another name</source>
            <translation>%1 已存在：勾选“继续此运行”，或另选名称</translation>
        </message>
        <message>
            <source>The run file</source>
            <translation>运行文件</translation>
        </message>
        <message>
            <source>Runs (*.run);;All files (*)</source>
            <translation>运行 (*.run);;所有文件 (*)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SweepPanel</name>
        <message>
            <source>What this sweep will cost</source>
            <translation>此扫描的开销</translation>
        </message>
        <message>
            <source>Before it is started</source>
            <translation>开始之前</translation>
        </message>
        <message>
            <source>The sweep of the session, of %1.</source>
            <translation>会话中的扫描，模型 %1。</translation>
        </message>
        <message>
            <source>What this will cost is being estimated …</source>
            <translation>正在估计开销…</translation>
        </message>
        <message>
            <source>Stopped before anything was measured.</source>
            <translation>在测量之前已停止。</translation>
        </message>
        <message>
            <source>Stopped before a prompt had passed all layers; %1 is begun. Continue goes on, from the layer that is kept beside it where one is.</source>
            <translation>在有提示通过所有层之前已停止；%1 已开始。“继续”从旁边保存的层（若有）接着进行。</translation>
        </message>
        <message>
            <source>Stopped: %1 of %2 measurements are kept in %3. Continue goes on from there, to the identical result.</source>
            <translation>已停止：%2 次测量中的 %1 次保存在 %3。“继续”从那里接着进行，结果完全相同。</translation>
        </message>
        <message>
            <source>Note: %1.</source>
            <translation>注：%1。</translation>
        </message>
        <message>
            <source>Done: every prompt is measured. The run is in %1</source>
            <translation>完成：所有提示均已测量。运行保存在 %1</translation>
        </message>
        <message>
            <source>Done: %1 of %2 were long enough and are measured. The run is in %3</source>
            <translation>完成：%2 个中有 %1 个足够长并已测量。运行保存在 %3</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>尚未打开模型</translation>
        </message>
        <message>
            <source>No model is open yet.</source>
            <translation>尚未打开模型。</translation>
        </message>
        <message>
            <source>Model: %1, computed in %2 on %3%4</source>
            <translation>模型：%1，以 %2 在 %3 上计算%4</translation>
        </message>
        <message>
            <source>; what is shown has edits: %1</source>
            <translation>；显示的结果有干预：%1</translation>
        </message>
        <message>
            <source>The sweep goes on with %1, with which it was begun; %2 is open now.</source>
            <translation>扫描继续使用开始时的 %1；现在打开的是 %2。</translation>
        </message>
        <message>
            <source>What is shown was measured on %1; %2 is open now.</source>
            <translation>显示的结果在 %1 上测量；现在打开的是 %2。</translation>
        </message>
        <message>
            <source>the session</source>
            <translation>会话</translation>
        </message>
        <message>
            <source>the session %1</source>
            <translation>会话 %1</translation>
        </message>
        <message>
            <source>Dimmed: the sweep before, until the first numbers of this one are there.</source>
            <translation>变暗的是先前的扫描，直到本次的第一批数值出现。</translation>
        </message>
        <message>
            <source>It goes on as it was begun: %1 at T %2. What the form says now is for the next Run.</source>
            <translation>按开始时的设置继续：%1，T %2。表单现在的内容用于下一次运行。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SweepView</name>
        <message>
            <source>Sink rates</source>
            <translation>汇率</translation>
        </message>
        <message>
            <source>sorted</source>
            <translation>排序</translation>
        </message>
        <message>
            <source>Share of prompts in which each head is a sink</source>
            <translation>每个头作为汇的提示比例</translation>
        </message>
        <message>
            <source>Sink rate against epsilon</source>
            <translation>汇率随 ε 变化</translation>
        </message>
        <message>
            <source>Press Run: the grid fills in as the prompts are measured.</source>
            <translation>按“运行”：网格随测量逐步填充。</translation>
        </message>
        <message>
            <source>Threshold epsilon</source>
            <translation>阈值 ε</translation>
        </message>
        <message>
            <source>Heads whose importance of the first token is above ε count as sinks; nothing is computed again</source>
            <translation>首个词元的重要性高于 ε 的头算作汇；无需重新计算</translation>
        </message>
        <message>
            <source>Threshold epsilon, as a number</source>
            <translation>阈值 ε（数值）</translation>
        </message>
        <message>
            <source>Sort each layer's heads</source>
            <translation>对每层的头排序</translation>
        </message>
        <message>
            <source>Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S)</source>
            <translation>每层的头按升序排列，如 Barbero et al. 2025 图 6（S）</translation>
        </message>
        <message>
            <source>Sink rate and its conditions</source>
            <translation>汇率及其条件</translation>
        </message>
        <message>
            <source>The first prompts are being measured …</source>
            <translation>正在测量最初的提示…</translation>
        </message>
        <message>
            <source>Nothing was measured before it was stopped; Continue goes on.</source>
            <translation>停止前没有测量；按“继续”接着进行。</translation>
        </message>
        <message>
            <source>Of %1 layer %2 of %3 was done when it was stopped; a rate needs all of them. Dimmed: layers that are still to come.</source>
            <translation>停止时 %1 已完成第 %2 层（共 %3 层）；汇率需要全部层。淡显：尚未完成的层。</translation>
        </message>
        <message>
            <source>%1 on their way: layer %2 of %3 is done; a rate needs all of them. Dimmed: layers that are still to come.</source>
            <translation>%1 进行中：已完成第 %2 层（共 %3 层）；汇率需要全部层。淡显：尚未完成的层。</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>all prompts</source>
            <translation>所有提示</translation>
        </message>
        <message>
            <source>published</source>
            <translation>已发表</translation>
        </message>
        <message>
            <source>%1 at ε %2, T %3, %4, %5</source>
            <translation>%1，ε %2，T %3，%4，%5</translation>
        </message>
        <message>
            <source>%1 of %2 measurements so far</source>
            <translation>目前 %2 次测量中的 %1 次</translation>
        </message>
        <message>
            <source>These rates say nothing: %1.</source>
            <translation>这些汇率无意义：%1。</translation>
        </message>
        <message>
            <source>Attention mass of the first token %1: %2; a head that looks everywhere alike: %3</source>
            <translation>首个词元的注意力总量 %1：%2；均匀关注的头：%3</translation>
        </message>
        <message>
            <source>token %1 (%2)</source>
            <translation>词元 %1（%2）</translation>
        </message>
        <message>
            <source>Secondary sinks %1: %2</source>
            <translation>次级汇 %1：%2</translation>
        </message>
        <message>
            <source>Skipped, with fewer than %1 tokens: %2 of %3: %4</source>
            <translation>跳过，少于 %1 个词元：%3 个中的 %2 个：%4</translation>
        </message>
        <message>
            <source>Hollow: %1</source>
            <translation>空心：%1</translation>
        </message>
        <message>
            <source>%1 %2: a sink in %3 of %4 at ε %5</source>
            <translation>%1 %2：在 ε %5 下，%4 个中有 %3 个为汇</translation>
        </message>
        <message>
            <source> (95 %: %1 to %2)</source>
            <translation>（95 %：%1 至 %2）</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sink rates over many prompts&lt;/h3&gt;&lt;p&gt;A head counts as a sink in a prompt where the importance of the first token is greater than ε. A cell is the share of the prompts in which its head is one; the rate is the mean over all heads and prompts. The threshold is applied to each prompt first and averaged afterwards.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;k&lt;/sub&gt; = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A&lt;sub&gt;i,k&lt;/sub&gt;, &amp;nbsp; rate = mean over prompts and heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε]&lt;/p&gt;&lt;p&gt;The curve is the rate at every ε with its 95 % interval (500 resamples), and a dot at the present one; at the dotted line a head that looks everywhere alike is a sink as well (imp = H&lt;sub&gt;T&lt;/sub&gt;/T). The strip on the right is the rate by category of prompt, with 95 % intervals by bootstrap (2,000 resamples, fixed seed): for all prompts together over categories first, then over their prompts; within a category over its prompts, and so much wider that all categories hold together with 95 %. Where every prompt says the same, or there are fewer than five, there is no interval. A secondary sink is a later token whose own rate passes 1 %; the last eighth of the tokens, which few queries see, is left out.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A curve that stays high far to the right: heads that rest on the first token nearly everywhere. Categories whose intervals do not overlap: the rate depends on what is read.&lt;/p&gt;&lt;p&gt;Rates at different ε, T, ⟨bos⟩ or inputs are not comparable. Hollow marks are published values of the same model, ⟨bos⟩ and inputs; what differs stands under the picture.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Sources.&lt;/b&gt; Gu et al. 2025 (how sinks are measured); Barbero et al. 2025, Fig. 6 and Table 1.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;多条提示上的汇率&lt;/h3&gt;&lt;p&gt;在首个词元的重要性大于 ε 的提示中，一个头算作汇。单元格是其头为汇的提示比例；汇率是对所有头和提示的平均。先对每个提示应用阈值，然后再取平均。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;k&lt;/sub&gt; = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A&lt;sub&gt;i,k&lt;/sub&gt;，&amp;nbsp; 汇率 = 各提示各头 [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε] 的平均&lt;/p&gt;&lt;p&gt;曲线是每个 ε 下的汇率及其 95 % 区间（重抽样 500 次），圆点为当前的 ε；在点线处，均匀关注的头也算作汇（imp = H&lt;sub&gt;T&lt;/sub&gt;/T）。右侧的条带是按提示类别的汇率，95 % 区间由自助法得出（重抽样 2000 次，种子固定）：对所有提示，先抽类别，再抽其中的提示；在一个类别内只抽其提示，并相应加宽，使所有类别同时成立的置信度为 95 %。若所有提示结果相同，或提示少于五个，则没有区间。次级汇是自身汇率超过 1 % 的靠后词元；最后八分之一的词元只有少数查询能看到，不计在内。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;曲线向右很远仍然很高：头几乎处处停留在首个词元上。类别的区间互不重叠：汇率取决于所读的内容。&lt;/p&gt;&lt;p&gt;ε、T、⟨bos⟩ 或输入不同的汇率不可比较。空心标记是同一模型在相同 ⟨bos⟩ 和输入下已发表的值；不同之处写在图下。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（如何测量汇）；Barbero et al. 2025，图 6 和表 1。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1 of %2 measurements: stopped</source>
            <translation>%2 次测量中的 %1 次：已停止</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TokenStrip</name>
        <message>
            <source>Tokens of the prompt</source>
            <translation>提示的词元</translation>
        </message>
        <message>
            <source>%1 · id %2</source>
            <translation>%1 · id %2</translation>
        </message>
        <message>
            <source> · part %1 of %2 of “%3”, %4</source>
            <translation> · “%3”的第 %1/%2 部分，%4</translation>
        </message>
        <message>
            <source> · named by an edit</source>
            <translation> · 被干预引用</translation>
        </message>
        <message>
            <source>surprise %1: none, nothing predicts it</source>
            <translation>惊异度 %1：无，没有预测它的词元</translation>
        </message>
        <message>
            <source>surprise %1: %2 nats, p = %3</source>
            <translation>惊异度 %1：%2 nats，p = %3</translation>
        </message>
        <message>
            <source>Text of the token</source>
            <translation>词元文本</translation>
        </message>
        <message>
            <source>The prompt's tokens stand here.</source>
            <translation>提示的词元显示在此。</translation>
        </message>
        <message>
            <source>%1 tokens: %2</source>
            <translation>%1 个词元：%2</translation>
        </message>
        <message>
            <source>token</source>
            <translation>词元</translation>
        </message>
        <message>
            <source>%1, place %2</source>
            <translation>%1，位置 %2</translation>
        </message>
        <message>
            <source>, changed</source>
            <translation>，已更改</translation>
        </message>
        <message>
            <source>, named by an edit</source>
            <translation>，在某项修改中被指定</translation>
        </message>
        <message>
            <source>, surprise %1 %2 nats</source>
            <translation>，惊异度 %1 %2 奈特</translation>
        </message>
        <message>
            <source>
double click to change it</source>
            <translation>
双击可修改</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingListView</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>reading the text</source>
            <translation>正在读取文本</translation>
        </message>
        <message>
            <source>pausing</source>
            <translation>正在暂停</translation>
        </message>
        <message>
            <source>%1, done</source>
            <translation>%1，已完成</translation>
        </message>
        <message>
            <source>Trainings</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新建…</translation>
        </message>
        <message>
            <source>Open folder…</source>
            <translation>打开文件夹…</translation>
        </message>
        <message>
            <source>Open results…</source>
            <translation>打开结果…</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <source>Sink rate</source>
            <translation>汇率</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>All trainings</source>
            <translation>所有训练</translation>
        </message>
        <message>
            <source>What the trainings of a plan came to: a results.json of sinkscope-cli train</source>
            <translation>计划中各训练的结果：sinkscope-cli train 的 results.json</translation>
        </message>
        <message>
            <source>From this list; its folder stays</source>
            <translation>仅从列表移除；文件夹保留</translation>
        </message>
        <message>
            <source>Go on where it stopped, to the same numbers as without the stop</source>
            <translation>从停止处继续，结果与未停止时相同</translation>
        </message>
        <message>
            <source>Stop behind the step it is in; what is learned is kept</source>
            <translation>完成当前步后停止；已学到的保留</translation>
        </message>
        <message>
            <source>What is changed in the copy</source>
            <translation>副本中更改的内容</translation>
        </message>
        <message>
            <source>value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Its value in the copy</source>
            <translation>副本中的值</translation>
        </message>
        <message>
            <source>Again with</source>
            <translation>更改后重做</translation>
        </message>
        <message>
            <source>&lt;p&gt;Each row is a folder that &lt;code&gt;sinkscope-cli train&lt;/code&gt; writes: a model as Hugging Face stores it, its recipe, its log. &lt;b&gt;New&lt;/b&gt; begins one from a recipe and a folder of texts, &lt;b&gt;Open folder&lt;/b&gt; adds one that is there already, also while it is being trained elsewhere, &lt;b&gt;Open results&lt;/b&gt; the numbers of a plan alone: those that come with Sinkscope lie beside its recipes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Pause&lt;/b&gt; keeps everything; &lt;b&gt;Resume&lt;/b&gt; goes on to the same bits. &lt;b&gt;Again with&lt;/b&gt; begins a copy of the chosen training with one value changed, which names its curve.&lt;/p&gt;&lt;p&gt;The tick in front of a name shows or hides its curve.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether trainings that differ in one named value part in rate before they part in loss, and whether several seeds of the same recipe agree: one training is no result.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; The recipes follow Gu et al. 2025 and Barbero et al. 2025, Fig. 5 and 7 and Table 2; what each is after stands in its own file.&lt;/p&gt;</source>
            <translation>&lt;p&gt;每行是 &lt;code&gt;sinkscope-cli train&lt;/code&gt; 写出的一个文件夹：以 Hugging Face 格式保存的模型、其配方和日志。&lt;b&gt;新建&lt;/b&gt;由配方和文本文件夹开始训练，&lt;b&gt;打开文件夹&lt;/b&gt;添加已有的训练（包括正在别处进行的），&lt;b&gt;打开结果&lt;/b&gt;只打开计划的数据：随 Sinkscope 提供的在其配方旁。&lt;/p&gt;&lt;p&gt;&lt;b&gt;暂停&lt;/b&gt;保留一切；&lt;b&gt;继续&lt;/b&gt;得到完全相同的结果。&lt;b&gt;更改后重做&lt;/b&gt;以一个更改的值开始所选训练的副本，曲线以该值命名。&lt;/p&gt;&lt;p&gt;名称前的勾选显示或隐藏其曲线。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;仅有一个所示值不同的训练，其汇率是否先于损失分开；同一配方的多个种子是否一致：单次训练不是结果。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;配方依据 Gu et al. 2025 与 Barbero et al. 2025 图 5、7 和表 2；各自依据何处写在其文件中。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>No training is open yet. New… begins one from a recipe, Open folder… shows one that is there already, Open results… the numbers of those that come with Sinkscope.</source>
            <translation>尚未打开任何训练。“新建…”从配方开始一个，“打开文件夹…”显示已有的训练，“打开结果…”显示随 Sinkscope 提供的训练的数值。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingResultsView</name>
        <message>
            <source>Figure or table</source>
            <translation>图或表格</translation>
        </message>
        <message>
            <source>Start trainings, or open those of a plan or its results.json.</source>
            <translation>开始训练，或打开计划的训练或其 results.json。</translation>
        </message>
        <message>
            <source>Not of the trainings that are ticked: %1.</source>
            <translation>勾选的训练中没有：%1。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingRun</name>
        <message>
            <source>%1 cannot be started; it belongs beside the program of this window</source>
            <translation>无法启动 %1；它应在此窗口程序旁</translation>
        </message>
        <message>
            <source>The training was ended from outside; Resume goes on from its last checkpoint.</source>
            <translation>训练被外部终止；“继续”从最后的检查点接着进行。</translation>
        </message>
        <message>
            <source>Paused; Resume goes on to the same numbers.</source>
            <translation>已暂停；“继续”得到相同的结果。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingTerrainView</name>
        <message>
            <source>Training terrain</source>
            <translation>训练地形</translation>
        </message>
        <message>
            <source>After its second probe a training is shown here: heads over steps.</source>
            <translation>第二次测量后，训练显示在此：头随步数变化。</translation>
        </message>
        <message>
            <source>%1 at step %2: importance of the first token %3</source>
            <translation>%1，第 %2 步：首个词元的重要性 %3</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Training terrain&lt;/h3&gt;&lt;p&gt;The height is how much of its attention a head gives to the first token, mean over the probe's prompts and their queries (its importance, Gu et al. 2025), over the training's steps (to the right) and the heads, layer by layer (to the back).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;height(step, l, h) = mean over prompts of imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Which heads rise first, whether those of a layer rise together, and whether a head that has risen ever falls again.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (importance; sinks over training).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Point at a place for its number; click for that head at that step in the grid and the pattern below. Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;训练地形&lt;/h3&gt;&lt;p&gt;高度是一个头把多少注意力给予首个词元，对测量所用的提示及其查询取平均（即其重要性，Gu et al. 2025），横向为训练步数（向右），纵深为各层的头（向后，逐层排列）。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;高度(步, l, h) = 各提示 imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0] 的平均&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;哪些头最先上升，同一层的头是否一起上升，上升之后的头是否还会下降。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（重要性；训练过程中的汇）。&lt;/p&gt;&lt;p&gt;&lt;b&gt;操作。&lt;/b&gt;指向一处可看到其数值；单击则在网格和下方的模式中显示该步的该头。拖动旋转，滚轮拉近，Shift+拖动平移，双击或按 0 回到初始视角，F、S、T 分别为正面、侧面和顶部。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ValueNormView</name>
        <message>
            <source>Value norms</source>
            <translation>值范数</translation>
        </message>
        <message>
            <source>Length of every token's value vector</source>
            <translation>每个词元的值向量长度</translation>
        </message>
        <message>
            <source>Tokens on the axis</source>
            <translation>坐标轴上显示词元</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see how much each token has to give.</source>
            <translation>打开模型并输入提示，即可看到每个词元能给出多少。</translation>
        </message>
        <message>
            <source>This model has no head %1; choose another in the sink grid.</source>
            <translation>此模型没有头 %1；请在汇网格中另选。</translation>
        </message>
        <message>
            <source>%1: %2 %3</source>
            <translation>%1: %2 %3</translation>
        </message>
        <message>
            <source>As the values are: lengths, or contributions where all are equally long</source>
            <translation>依值而定：长度；若长度都相同则为贡献</translation>
        </message>
        <message>
            <source>Value norms ‖v‖</source>
            <translation>值范数 ‖v‖</translation>
        </message>
        <message>
            <source>What the head would write ‖v W_O‖</source>
            <translation>该头会写入的量 ‖v W_O‖</translation>
        </message>
        <message>
            <source>Contribution norms ‖A v W_O‖</source>
            <translation>贡献范数 ‖A v W_O‖</translation>
        </message>
        <message>
            <source>Written values</source>
            <translation>写入的值</translation>
        </message>
        <message>
            <source>Contribution norms</source>
            <translation>贡献范数</translation>
        </message>
        <message>
            <source>What the head writes of each value is being measured …</source>
            <translation>正在测量该头写入的各个值 …</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Value norms&lt;/h3&gt;&lt;p&gt;How long each token's value vector is, in the key/value head that the selected head reads from. A head sums these vectors, weighted by the attention above them, and writes that sum through its columns of the output projection.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖v&lt;sub&gt;j&lt;/sub&gt;‖₂, &amp;nbsp; v&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;V&lt;/sub&gt; LN(x&lt;sub&gt;j&lt;/sub&gt;) (+ bias), LN the norm in front of attention where there is one; &amp;nbsp; z&lt;sub&gt;i&lt;/sub&gt; = Σ&lt;sub&gt;j&lt;/sub&gt; A[i, j] v&lt;sub&gt;j&lt;/sub&gt;; &amp;nbsp; o&lt;sub&gt;i&lt;/sub&gt; = W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt; z&lt;sub&gt;i&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;While A|B shows two sides of the same tokens, their bars stand in pairs over one row of tokens; of different tokens the sides stand above one another, on one scale.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Contributions.&lt;/b&gt; The gear shows instead what each token brings to what the head writes, of the query that is pointed at or pinned in the pattern, else the mean over the queries that may see it; or what the head would write of each value. Where all values are equally long, as in models that normalise them, contributions are shown by themselves.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖A[i, j] v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂; &amp;nbsp; the mean over i ≥ j is imp[j] ‖v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether the bar of the sink, usually ⟨bos⟩, is shorter than the others. Barbero et al. call a head that puts its weight on a small value an approximate no-op. The no-op score in the status line is the importance of the first token times one minus its norm over the median norm of the other tokens, never below 0. It knows nothing of W&lt;sub&gt;O&lt;/sub&gt;: how much a head really writes is what the study &lt;i&gt;written&lt;/i&gt; measures.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 4b (⟨bos⟩ has the smallest value, the apostrophe the largest); Gu et al. 2025; Kobayashi et al. 2020 (contributions). Values belong to key/value heads: query heads of one group have the same bars.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;值范数&lt;/h3&gt;&lt;p&gt;在所选头读取的键/值头中，每个词元的值向量有多长。头以上方的注意力为权重对这些向量求和，再经输出投影中属于它的列写出。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖v&lt;sub&gt;j&lt;/sub&gt;‖₂，&amp;nbsp; v&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;V&lt;/sub&gt; LN(x&lt;sub&gt;j&lt;/sub&gt;)（+ 偏置），LN 为注意力之前的归一化（如果有）；&amp;nbsp; z&lt;sub&gt;i&lt;/sub&gt; = Σ&lt;sub&gt;j&lt;/sub&gt; A[i, j] v&lt;sub&gt;j&lt;/sub&gt;；&amp;nbsp; o&lt;sub&gt;i&lt;/sub&gt; = W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt; z&lt;sub&gt;i&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;A|B 显示的两侧词元相同时，条形成对画在同一排词元之上；词元不同时，两侧上下排列，使用同一尺度。&lt;/p&gt;&lt;p&gt;&lt;b&gt;贡献。&lt;/b&gt;齿轮菜单可改为显示每个词元对该头所写内容的贡献：针对指针所指或在模式中固定的查询，否则对所有能看到它的查询取平均；也可显示该头会由每个值写出什么。若所有值长度相同（如对值做归一化的模型），则自动显示贡献。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖A[i, j] v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂；&amp;nbsp; 对 i ≥ j 的平均为 imp[j] ‖v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;汇（通常是 ⟨bos⟩）的条是否比其他的短。Barbero et al. 把权重放在小的值上的头称为近似无操作。状态栏中的无操作分数等于首个词元的重要性乘以（1 减去其范数与其他词元范数中位数之比），且不低于 0。它不涉及 W&lt;sub&gt;O&lt;/sub&gt;：一个头实际写入多少，由研究 &lt;i&gt;written&lt;/i&gt; 测量。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，图 4b（⟨bos⟩ 的值最小，撇号的值最大）；Gu et al. 2025；Kobayashi et al. 2020（贡献）。值属于键/值头：同组的查询头有相同的条。&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::View</name>
        <message>
            <source>untouched model</source>
            <translation>原模型</translation>
        </message>
        <message>
            <source>Options of %1</source>
            <translation>%1 的选项</translation>
        </message>
        <message>
            <source>Save or copy %1</source>
            <translation>保存或复制 %1</translation>
        </message>
        <message>
            <source>%1 in the whole window</source>
            <translation>%1 占满窗口</translation>
        </message>
        <message>
            <source>Copy picture</source>
            <translation>复制图片</translation>
        </message>
        <message>
            <source>Meaning of this view</source>
            <translation>此视图的含义</translation>
        </message>
        <message>
            <source>Back to its place</source>
            <translation>返回原位</translation>
        </message>
        <message>
            <source>The whole window for this view</source>
            <translation>此视图占满窗口</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source> (Ctrl+F11, or a double click on the title)</source>
            <translation>（Ctrl+F11 或双击标题）</translation>
        </message>
        <message>
            <source>Save “%1” as PDF, SVG, PNG, CSV …</source>
            <translation>将“%1”另存为 PDF、SVG、PNG、CSV…</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Worker</name>
        <message>
            <source>heads</source>
            <translation>头</translation>
        </message>
        <message>
            <source>; the log file has the details</source>
            <translation>；详情见日志文件</translation>
        </message>
    </context>
</TS>
