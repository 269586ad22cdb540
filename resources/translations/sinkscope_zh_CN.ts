<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>QObject</name>
        <message>
            <source>T %1 is beyond the %2 tokens that this model was trained to read: its rates are of what it does out of its depth, and 0 % says nothing of it within.</source>
            <translation>T %1 超出此模型训练阅读的 %2 个词元：汇比率反映其在训练范围外的行为，0 % 不说明范围内的情况。</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Runs side by side&lt;/h3&gt;&lt;p&gt;A grid for every ticked condition of an open run, all on one scale: rows are layers, the first at the bottom, columns are query heads. A cell is the &lt;b&gt;share of prompts in which the head is a sink&lt;/b&gt;, that is in which the importance of the first token is above ε, or the &lt;b&gt;importance itself&lt;/b&gt;, averaged over prompts.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, 0) = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;ε is applied to every prompt first and averaged afterwards. It moves over what the run holds; nothing is computed again. Order the runs by dragging them in the list.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Heads that are sinks in one run and not in the other. Rates at different T, or of different inputs, are not comparable; the list beside the difference says so.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (definition, ε = 0.3); Barbero et al. 2025, Fig. 6 and Table 1 (ε = 0.8).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;运行并排&lt;/h3&gt;&lt;p&gt;每个打开的运行中勾选的每个条件各有一个网格，全部使用同一色标：行为层，第一层在最下；列为查询头。单元格表示&lt;b&gt;该头为汇的提示比例&lt;/b&gt;，即首个词元的重要性高于 ε 的提示所占的比例，或&lt;b&gt;重要性本身&lt;/b&gt;（对提示取平均）。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, 0) = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;先对每个提示应用 ε，然后再取平均。ε 可在运行所含数据的范围内任意移动，无需重新计算。在列表中拖动可调整运行的顺序。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;在一个运行中为汇、在另一个运行中却不是的头。T 不同或输入不同的汇比率不可比较；差异图旁的列表会指出这一点。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（定义，ε = 0.3）；Barbero et al. 2025，图 6 和表 1（ε = 0.8）。&lt;/p&gt;</translation>
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
            <translation>多条提示上的汇比率</translation>
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
            <translation>&lt;h3&gt;差异&lt;/h3&gt;&lt;p&gt;逐头计算第一个运行 − 第二个运行。颜色条的中点表示没有差异，红色表示第一个更大，蓝色表示第二个更大；色标两侧范围相等。即使上方的网格已排序，这里的头仍在各自的原位置：排序之后，两个运行中同一位置上是不同的头。&lt;/p&gt;&lt;p&gt;形状不同的运行无法逐头相减。&lt;b&gt;随深度&lt;/b&gt;使用共同的横轴：每层的汇比率和首个词元所得的平均注意力画在 (l + ½)/L 处，并有 95 % 区间带（先抽类别，再抽其中的提示）；点线是均匀关注的头应有的值 H&lt;sub&gt;T&lt;/sub&gt;/T。窗口短于 T 的层单独成线，右侧另有一条线，只对能看到首个词元的查询取平均。&lt;b&gt;随规模&lt;/b&gt;中每个运行为一点，横轴为其头数。&lt;/p&gt;&lt;p&gt;&lt;b&gt;汇比率之差&lt;/b&gt;的 95 % 区间由对提示的自助法得出；提示有类别时，先抽类别，再抽其中的提示。两个运行使用相同提示时成对抽样，提示对两者的共同影响便会抵消；否则各自抽样。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Δ(l, h) = v&lt;sub&gt;1&lt;/sub&gt;(l, h) − v&lt;sub&gt;2&lt;/sub&gt;(l, h)，v 为 imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε 的提示比例，或 imp&lt;sub&gt;0&lt;/sub&gt; 的平均&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;差异集中在少数头还是遍及整层，符号是否处处相同；提示很少时，个别的头会因偶然而不同，汇比率的区间则说明两个运行相差多少。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025 与 Barbero et al. 2025，图 6 和表 1（所比较的内容）；逐头的差异是 Sinkscope 自己的做法。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sink rates&lt;/h3&gt;&lt;p&gt;A row for every ticked condition of an open run. The &lt;b&gt;rate&lt;/b&gt; is the share of heads and prompts in which the importance of the first token is above ε; the &lt;b&gt;attention mass&lt;/b&gt; is that importance itself, averaged over prompts, layers and heads, which needs no threshold.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A&lt;sub&gt;i,0&lt;/sub&gt;, &amp;nbsp; rate = mean over prompts and heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; mass = mean of imp&lt;sub&gt;0&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;The 95 % interval is by bootstrap over prompts (2,000 resamples, fixed seed); where prompts have categories, these are drawn first, then their prompts. A rate that is struck through says nothing, as a head that looks everywhere alike would pass ε as well. Published values stand in brackets with ○, measured ones with ●; which model a run is of is a person's word. Under the table are the two that the difference beside it subtracts, paired where both used the same prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; First whether T, prompts, inputs and ε are the same: the sentences under the table say what differs, and a mark (!) which of it makes rates not comparable. Then whether the interval of the difference holds 0, and whether the mass tells the same as the rate: where it does not, the threshold decides.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Saving.&lt;/b&gt; PDF and LaTeX have the table as it is shown; CSV has a line for each category of prompts, as sinkscope-cli compare writes it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (rate, ε = 0.3); Barbero et al. 2025, Table 1 (ε = 0.8) and section 2 (how much attention lies on the first token).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;汇比率&lt;/h3&gt;&lt;p&gt;每个打开的运行中勾选的每个条件占一行。&lt;b&gt;汇比率&lt;/b&gt;是首个词元的重要性高于 ε 的头与提示的比例；&lt;b&gt;注意力总量&lt;/b&gt;就是该重要性对提示、层和头的平均，不需要阈值。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A&lt;sub&gt;i,0&lt;/sub&gt;，&amp;nbsp; 汇比率 = 各提示各头 [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε] 的平均，&amp;nbsp; 总量 = imp&lt;sub&gt;0&lt;/sub&gt; 的平均&lt;/p&gt;&lt;p&gt;95 % 区间由对提示的自助法得出（重抽样 2000 次，种子固定）；提示有类别时，先抽类别，再抽其中的提示。带删除线的汇比率没有意义，因为均匀关注的头也会超过 ε。已发表的值以 ○ 和括号表示，测量值以 ● 表示；运行属于哪个模型由人指明。表格下方是旁边的差异图相减的两个条件，两者使用相同提示时成对计算。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;先看 T、提示、输入和 ε 是否相同：表格下方的文字列出不同之处，标记（!）指出其中哪些使汇比率不可比较。再看差异的区间是否包含 0，以及总量与汇比率的结论是否一致：若不一致，结论就取决于阈值。&lt;/p&gt;&lt;p&gt;&lt;b&gt;保存。&lt;/b&gt;PDF 和 LaTeX 保存所显示的表格；CSV 为每个提示类别写一行，与 sinkscope-cli compare 的输出相同。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（汇比率，ε = 0.3）；Barbero et al. 2025，表 1（ε = 0.8）和第 2 节（首个词元得到多少注意力）。&lt;/p&gt;</translation>
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
            <translation>&lt;h3&gt;随深度变化&lt;/h3&gt;&lt;p&gt;任选两个量，上下排列，横轴为每个勾选的运行的相对深度：经过 l 个块之后的状态为 l/L（0 为嵌入），注意力层为 (块 + ½)/L。另有 ε 下的汇比率和首个词元的注意力总量；点线是均匀关注的头的值。曲线是对提示和头的平均；区间带为 95 %，先抽提示的类别，再抽其中的提示。&lt;/p&gt;&lt;p&gt;&lt;b&gt;词元彼此有多相似&lt;/b&gt;，取最终归一化之前的 X = x&lt;sup&gt;(l)&lt;/sup&gt; [T, C]，包含所有词元，或去掉第 0 行：&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p&lt;sub&gt;j&lt;/sub&gt; = σ&lt;sub&gt;j&lt;/sub&gt;² / ‖X‖²，矩阵熵 −Σ p ln p，有效秩为其指数，各向异性 p&lt;sub&gt;1&lt;/sub&gt;&lt;br&gt;各向异性的下界 (c + a)/(c + 1)，c = ‖x&lt;sub&gt;0&lt;/sub&gt;‖² / R，R = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖²，a = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖² cos²(x&lt;sub&gt;i&lt;/sub&gt;, x&lt;sub&gt;0&lt;/sub&gt;) / R&lt;br&gt;到均值的距离 ‖X − X̄‖ / ‖X‖，词元对的平均余弦&lt;/p&gt;&lt;p&gt;&lt;b&gt;映射有多平滑、多狭窄&lt;/b&gt;，对每个模式 A：各行的熵除以 ln(i+1)、去掉首个键后的熵、σ&lt;sub&gt;2&lt;/sub&gt;/σ&lt;sub&gt;1&lt;/sub&gt;、大于 σ&lt;sub&gt;1&lt;/sub&gt;/100 的 σ 的个数、max A&lt;sub&gt;ii&lt;/sub&gt;（即第二特征值）、流向其他词元的份额 1 − A&lt;sub&gt;i0&lt;/sub&gt; − A&lt;sub&gt;ii&lt;/sub&gt;、一行得分的跨度 ln(max/min)，以及在此跨度下一行最大权重所能达到的上限。P = A&lt;sub&gt;l&lt;/sub&gt;⋯A&lt;sub&gt;1&lt;/sub&gt; 是各层平均模式的连乘，对其 i ≥ 1 的行取 ‖P − P̄‖ / ‖P‖：仅凭模式，词元之间的差异还剩多少。&lt;/p&gt;&lt;p&gt;&lt;b&gt;没有 ⟨bos⟩ 时更平滑&lt;/b&gt;，当运行含两种条件时：同一文本无 ⟨bos⟩ 的结果减去有 ⟨bos⟩ 的结果，画在有 ⟨bos⟩ 的曲线上。&lt;b&gt;随 T&lt;/b&gt;：勾选多个长度不同的运行，各自的汇比率、总量、跨度和最大权重便画在同一横轴上。图“dispersion”直接以 T 为横轴。&lt;/p&gt;&lt;p&gt;&lt;b&gt;散度&lt;/b&gt;是同一文本有 ⟨bos⟩ 的状态 x 与无 ⟨bos⟩ 的状态 x′ 之间的差别：对文本词元取 ‖x − x′‖ / ‖x‖ 的平均。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;首个词元的范数上升之处，熵是否下降，并落在仅由这个词元决定的界上：若是如此，坍缩就由第 0 行解释，其后的词元（去掉第 0 行）可能仍与先前一样彼此不同。汇比率与总量是否在相同的层变化。图的附带记录和图下的一行给出两个量在各层间的秩相关；其区间针对相同的层换用其他提示（先抽类别），不说明其他模型的情况：相邻的层彼此相似。有无 ⟨bos⟩ 并不等于有无汇：文本同时也失去了它的首个词元。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，第 2、3 节和附录 B；矩阵熵与各向异性依据 arXiv 2510.06477；Roy &amp; Vetterli 2007（有效秩）。每个数值都在运行中：sinkscope-cli export --table。&lt;/p&gt;</translation>
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
        <message>
            <source>Add to the sink's logit</source>
            <translation>加到汇的 logit</translation>
        </message>
        <message>
            <source>A number added to every score of the first token's key: masking by degrees. Drag the slider.</source>
            <translation>给首个词元的键的每个得分加一个数：逐步遮蔽。拖动滑块。</translation>
        </message>
        <message>
            <source>Mask the sink</source>
            <translation>遮蔽汇</translation>
        </message>
        <message>
            <source>No query but the first itself may look at the first token; the rows are renormalised</source>
            <translation>除首个查询自身外，任何查询都不能看向首个词元；各行重新归一化</translation>
        </message>
        <message>
            <source>No value at the sink</source>
            <translation>汇处的值置零</translation>
        </message>
        <message>
            <source>The first token keeps its attention and gives nothing for it: its value is zero in every head</source>
            <translation>首个词元保有其注意力却不给出任何内容：其值在每个头中为零</translation>
        </message>
        <message>
            <source>Clamp the spike</source>
            <translation>限制尖峰</translation>
        </message>
        <message>
            <source>The dimensions in which the first token's residual stream stands out, found on this prompt, are held to what other tokens reach in them</source>
            <translation>在此提示上找到的、首个词元残差流突出的维度，被限制到其他词元在其中达到的幅度</translation>
        </message>
        <message>
            <source>Move the sink</source>
            <translation>移动汇</translation>
        </message>
        <message>
            <source>The pinned token (or one in the middle) sees only itself, as the first one does: does a sink appear there?</source>
            <translation>固定的词元（或中间的一个）像首个词元那样只看向自身：那里会出现汇吗？</translation>
        </message>
        <message>
            <source>Freeze attention</source>
            <translation>冻结注意力</translation>
        </message>
        <message>
            <source>Every pattern stays as in the untouched pass while values change: what other edits do without attention</source>
            <translation>所有模式保持与未干预时相同，而值会改变：其他干预在不经注意力时的作用</translation>
        </message>
        <message>
            <source>Another edit</source>
            <translation>其他干预</translation>
        </message>
        <message>
            <source>A row to begin with, which changes nothing yet: the fields below the list say where, what and by how much</source>
            <translation>用于起步的一行，尚不改变任何内容：列表下方的字段说明何处、什么、多少</translation>
        </message>
        <message>
            <source>No estimate: %1</source>
            <translation>无估计：%1</translation>
        </message>
        <message>
            <source>chunks of %1 tokens in %2</source>
            <translation>%2 中按 %1 词元分块</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>层</translation>
        </message>
        <message>
            <source>Heads per layer</source>
            <translation>每层头数</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>头</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>测得</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>预测</translation>
        </message>
        <message>
            <source>Bound</source>
            <translation>界</translation>
        </message>
        <message>
            <source>95 % low</source>
            <translation>95 % 下限</translation>
        </message>
        <message>
            <source>95 % high</source>
            <translation>95 % 上限</translation>
        </message>
        <message>
            <source>Attention mass</source>
            <translation>注意力总量</translation>
        </message>
        <message>
            <source>Uniform importance</source>
            <translation>均匀头的重要性</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>已发表</translation>
        </message>
        <message>
            <source>Published source</source>
            <translation>发表来源</translation>
        </message>
        <message>
            <source>Differs</source>
            <translation>不同之处</translation>
        </message>
        <message>
            <source>Published mean importance</source>
            <translation>已发表的平均重要性</translation>
        </message>
        <message>
            <source>Published condition</source>
            <translation>发表时的条件</translation>
        </message>
        <message>
            <source>Published mean importance condition</source>
            <translation>已发表重要性的条件</translation>
        </message>
        <message>
            <source>Caution</source>
            <translation>注意</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Seeds</source>
            <translation>种子数</translation>
        </message>
        <message>
            <source>Trained</source>
            <translation>训练量</translation>
        </message>
        <message>
            <source>Evaluated</source>
            <translation>评估</translation>
        </message>
        <message>
            <source>Sink rate</source>
            <translation>汇比率</translation>
        </message>
        <message>
            <source>Lowest</source>
            <translation>最低</translation>
        </message>
        <message>
            <source>Highest</source>
            <translation>最高</translation>
        </message>
        <message>
            <source>Mass</source>
            <translation>总量</translation>
        </message>
        <message>
            <source>Valid loss</source>
            <translation>留出集损失</translation>
        </message>
        <message>
            <source>Loss lowest</source>
            <translation>最低损失</translation>
        </message>
        <message>
            <source>Loss highest</source>
            <translation>最高损失</translation>
        </message>
        <message>
            <source>Published loss</source>
            <translation>已发表的损失</translation>
        </message>
        <message>
            <source>Value ratio</source>
            <translation>值之比</translation>
        </message>
        <message>
            <source>Residual ratio</source>
            <translation>残差之比</translation>
        </message>
        <message>
            <source>Sink position</source>
            <translation>汇的位置</translation>
        </message>
        <message>
            <source>Sink position rate</source>
            <translation>汇位置处的汇比率</translation>
        </message>
        <message>
            <source>Trigger</source>
            <translation>触发词</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Score</source>
            <translation>得分</translation>
        </message>
        <message>
            <source>Looks</source>
            <translation>检查次数</translation>
        </message>
        <message>
            <source>Draws</source>
            <translation>抽取次数</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
        <message>
            <source>+%1</source>
            <translation>+%1</translation>
        </message>
        <message>
            <source>more have no room here; the whole window has all of them: key 5</source>
            <translation>此处放不下更多；全窗口可显示全部：按 5 键</translation>
        </message>
        <message>
            <source>T %1: beyond %2 tokens</source>
            <translation>T %1：超出 %2 个 token</translation>
        </message>
        <message>
            <source>some beyond their context</source>
            <translation>部分超出其上下文</translation>
        </message>
        <message>
            <source>Rate of the fixed token</source>
            <translation>固定词元的比率</translation>
        </message>
        <message>
            <source>Mass of the fixed token</source>
            <translation>固定词元的质量</translation>
        </message>
        <message>
            <source>Mass of the key that is no token</source>
            <translation>非词元键的质量</translation>
        </message>
        <message>
            <source>Published mass</source>
            <translation>已发表的质量</translation>
        </message>
        <message>
            <source>Published, fixed token</source>
            <translation>已发表，固定词元</translation>
        </message>
        <message>
            <source>Sink_*</source>
            <translation>Sink_*</translation>
        </message>
        <message>
            <source>Published Sink_*</source>
            <translation>已发表的 Sink_*</translation>
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
            <source>&lt;h3&gt;Attention&lt;/h3&gt;&lt;p&gt;The pattern of the selected head: row i is a query token, column j a key token, the colour the weight A[i, j] that the query gives to the key.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;), &amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;A token sees itself and what came before it, so the upper right is empty and each row sums to one. In models with a learned sink (gpt-oss) a logit of its own takes a share that goes to no token: it stands in the column &lt;i&gt;sink&lt;/i&gt;, apart at the left, and the row sums to one with it. The first query has only itself to look at: its weight (with the learned sink's) is 1 whatever the head does. Where the softmax is replaced (sigmoid, softpick; the line below a figure names it) each weight is what that makes of the score, and a row sums to whatever it sums to. In layers with a sliding window keys farther back than the window get nothing.&lt;/p&gt;&lt;p&gt;On the screen the first token's column is at least 8 pixels wide, however many tokens there are, here and in the value norms below; in files it is at least half a millimetre.&lt;/p&gt;&lt;p&gt;Of a long prompt a cell on the screen stands for a square of weights and shows the largest of them, so that a narrow sink stays in sight; the line below says which queries and keys. Zoom with the wheel (or +, − and 0) and drag: the closer, the finer, down to single weights. What leaves as a file is the part in sight.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A bright first column is the sink. A diagonal is attention to the token itself, the line below it to the previous token. Some heads are sharp on one kind of token and rest on the sink otherwise. Where the first token takes most of a row, the rest is easier to see on the logarithmic scale (L; from 10⁻⁴ up), with the first token's column hidden and the colours up to the largest weight, or with the first token left out, when the other weights are divided by their sum. The last needs every weight of a row, and so a prompt of at most 2,048 tokens. Beyond that, hiding the first token hides the cell that holds it: until one zooms in, the few keys next to it as well.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 3 and 4; Xiao et al. 2024. In grouped-query attention every query head has its own pattern, although several share their keys.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;注意力&lt;/h3&gt;&lt;p&gt;所选头的模式：行 i 是查询词元，列 j 是键词元，颜色是查询给予键的权重 A[i, j]。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;)，&amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;词元只能看到自己和它之前的内容，因此右上部为空，每行之和为一。在有学习到的汇的模型（gpt-oss）中，一个专门的 logit 取走一份不属于任何词元的注意力：它画在左侧单独的 &lt;i&gt;sink&lt;/i&gt; 列中，连同它每行之和才为一。第一个查询只能看自己：无论该头做什么，它的权重（连同学习到的汇）都是 1。用其他函数代替 softmax 时（sigmoid、softpick；图下的一行会注明），每个权重就是该函数对得分的取值，每行之和不一定为一。在滑动窗口的层中，超出窗口的键得不到任何注意力。&lt;/p&gt;&lt;p&gt;在屏幕上，无论有多少词元，首个词元的列至少 8 像素宽，此处和值范数中都是如此；在文件中至少半毫米宽。&lt;/p&gt;&lt;p&gt;提示很长时，屏幕上的一个单元格代表一个正方形区域的权重，显示其中最大的一个，使狭窄的汇仍然可见；下方的一行说明是哪些查询和键。用滚轮（或 +、− 和 0）缩放并拖动：越近越细，直至单个权重。保存到文件的是当前可见的部分。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;明亮的第一列就是汇。对角线是对词元自身的注意力，其下的一条线是对前一词元的注意力。有些头对某一类词元十分敏锐，其余时候停留在汇上。首个词元占去一行的大部分时，用对数色标（L；从 10⁻⁴ 起）、隐藏首个词元的列并把颜色调到最大权重，或去掉首个词元，都能更清楚地看到其余部分；最后一种做法把其他权重除以它们之和，需要一行的全部权重，因此提示最多 2048 个词元。超过这一长度，隐藏首个词元会隐藏它所在的整个单元格：放大之前，旁边的少数几个键也一并隐藏。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Barbero et al. 2025，图 3 和 4；Xiao et al. 2024。在分组查询注意力中，虽然若干查询头共用键，每个查询头仍有自己的模式。&lt;/p&gt;</translation>
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
            <translation>每层的汇比率与注意力总量随相对深度变化：适用于任何形状的模型</translation>
        </message>
        <message>
            <source>Rate and attention mass against the number of heads, a point a run</source>
            <translation>汇比率与注意力总量随头数变化，每个运行一点</translation>
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
            <translation>不同种子合为一条线</translation>
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
            <source>None of these trainings has that: choose another quantity.</source>
            <translation>这些训练都没有此量：请选择另一个量。</translation>
        </message>
        <message>
            <source>&lt;p&gt;What a training looked like at every probe, always on the same held-out text.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Sink rate&lt;/b&gt;: share of heads whose mean attention on the first token is above ε. &lt;b&gt;Value norm&lt;/b&gt; and &lt;b&gt;hidden norm&lt;/b&gt;: the first token's over the mean of the others. The three come apart: attention may gather before the value becomes small or the hidden state grows.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Rate of the key that is no token&lt;/b&gt;: of a learned sink or a bias, its share of a row, mean over queries (Sink&lt;sub&gt;*&lt;/sub&gt; of Gu et al. 2025). &lt;b&gt;Rate of the fixed token&lt;/b&gt;: of a bos that stands at another position than the first.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;rate = mean over heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; value norm = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖, &amp;nbsp; hidden norm = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP: 6 times parameters times tokens, the products of forward and backward alone.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; In which order they begin: whether the value norm falls and the hidden norm grows before the first head passes ε, and whether the rate still rises where the loss has flattened. Move the slider to such a step and look at its grid and patterns.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025; Barbero et al. 2025, Fig. 5 and 7.&lt;/p&gt;</source>
            <translation>&lt;p&gt;训练在每次测量时的状态，始终使用同一留出文本。&lt;/p&gt;&lt;p&gt;&lt;b&gt;汇比率&lt;/b&gt;：对首个词元的平均注意力高于 ε 的头的比例。&lt;b&gt;值范数&lt;/b&gt;与&lt;b&gt;隐藏状态范数&lt;/b&gt;：首个词元的值与其他词元平均值之比。三者并不同步：注意力可能在值变小或隐藏状态变大之前就已聚集。&lt;/p&gt;&lt;p&gt;&lt;b&gt;非词元键的比率&lt;/b&gt;：学习到的汇或偏置在一行中所占份额，对查询取平均（Gu et al. 2025 的 Sink&lt;sub&gt;*&lt;/sub&gt;）。&lt;b&gt;固定词元的比率&lt;/b&gt;：位于首位之外的 bos 的比率。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;汇比率 = 各头 [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε] 的平均，&amp;nbsp; 值范数 = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖，&amp;nbsp; 隐藏状态范数 = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP：6 × 参数 × 词元，仅计前向和反向的乘积。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;三者开始的先后：值范数下降、隐藏状态范数增大是否先于首个头越过 ε，以及损失变平之处汇比率是否仍在上升。将滑块移到这样的步，查看其网格与模式。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025；Barbero et al. 2025，图 5 和 7。&lt;/p&gt;</translation>
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
            <source>Depth</source>
            <translation>深度</translation>
        </message>
        <message>
            <source>Measured. File &gt; Save session (Ctrl+S) keeps the run with everything else; Save… on the Compare page makes it a file.</source>
            <translation>已测量。文件 &gt; 保存会话 (Ctrl+S) 会连同其他内容保存此运行；“比较”页上的“保存…”把它存为文件。</translation>
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
            <translation>这些运行只含汇比率与总量</translation>
        </message>
        <message>
            <source>These runs hold rate and mass alone; Run on the left measures what else there is.</source>
            <translation>这些运行只含汇比率与总量；左侧的“运行”会测量其余的量。</translation>
        </message>
        <message>
            <source>intervals are being drawn…</source>
            <translation>正在抽取区间…</translation>
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
            <translation>作用点</translation>
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
            <translation>重要性（%1） %2 · 熵 %3 nats · 前一词元 %4 · 无操作 %5</translation>
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
        <message>
            <source>NeurIPS, 139.7 mm</source>
            <translation>NeurIPS，139.7 mm</translation>
        </message>
        <message>
            <source>ICML, one column, 82.6 mm</source>
            <translation>ICML，单栏，82.6 mm</translation>
        </message>
        <message>
            <source>ICML, two columns, 171.5 mm</source>
            <translation>ICML，双栏，171.5 mm</translation>
        </message>
        <message>
            <source>ACL, one column, 77.0 mm</source>
            <translation>ACL，单栏，77.0 mm</translation>
        </message>
        <message>
            <source>ACL, two columns, 160.0 mm</source>
            <translation>ACL，双栏，160.0 mm</translation>
        </message>
        <message>
            <source>Nature, one column, 89 mm</source>
            <translation>Nature，单栏，89 mm</translation>
        </message>
        <message>
            <source>Nature, two columns, 183 mm</source>
            <translation>Nature，双栏，183 mm</translation>
        </message>
        <message>
            <source>Slide, 16:9, 254 x 142.9 mm</source>
            <translation>幻灯片，16:9，254 x 142.9 mm</translation>
        </message>
        <message>
            <source>Its conditions under it</source>
            <translation>在其下方写出条件</translation>
        </message>
        <message>
            <source>The conditions – model, ⟨bos⟩, tokens, head, ε – stand under a table and, unless left out above, a picture; with the prompt and the versions always in a picture's metadata, and beside a CSV in a file of its name with “-conditions.txt”. What is chosen here is remembered.</source>
            <translation>条件（模型、⟨bos⟩、token 数、头、ε）写在表之下，若上面未取消也写在图之下；连同提示和版本始终写入图片的元数据；CSV 的条件写在旁边同名加“-conditions.txt”的文件中。此处的选择会被记住。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::FigurePlot</name>
        <message>
            <source>%1, an edit acts on it</source>
            <translation>%1，有干预作用于它</translation>
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
        <name>sinkscope::HandoutMaker</name>
        <message>
            <source>The lecture was ended before all of its steps were on paper</source>
            <translation>讲座在所有步骤写入讲义之前已结束</translation>
        </message>
        <message>
            <source>Step %1 of %2</source>
            <translation>第 %1 步，共 %2 步</translation>
        </message>
        <message>
            <source>(Not here: %1.)</source>
            <translation>（此处无法显示：%1。）</translation>
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
        <message>
            <source>This was the last step. Page Down ends the lecture, Page Up goes back.</source>
            <translation>这是最后一步。按 Page Down 结束讲座，按 Page Up 返回。</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LectureMenu</name>
        <message>
            <source>Play a &amp;lecture…</source>
            <translation>播放讲座(&amp;L)…</translation>
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
        <message>
            <source>%1 is written: %2 on %3</source>
            <translation>已写入 %1：%2，共 %3</translation>
        </message>
        <message>
            <source>step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <source>page</source>
            <translation>页</translation>
        </message>
        <message>
            <source>pages</source>
            <translation>页</translation>
        </message>
        <message>
            <source>Write a &amp;handout…</source>
            <translation>编写讲义(&amp;H)…</translation>
        </message>
        <message>
            <source>The lecture of which a handout is written</source>
            <translation>要编写讲义的讲座</translation>
        </message>
        <message>
            <source>Write the handout as</source>
            <translation>讲义另存为</translation>
        </message>
        <message>
            <source>Pages (*.pdf)</source>
            <translation>页面 (*.pdf)</translation>
        </message>
        <message>
            <source>Play %1</source>
            <translation>播放 %1</translation>
        </message>
        <message>
            <source>what is being measured now would not be in the step</source>
            <translation>正在测量的结果不会进入这一步</translation>
        </message>
        <message>
            <source>wait for it, or leave the results out</source>
            <translation>请等待它完成，或不保存结果</translation>
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
        <message>
            <source>Sinkscope was closed at %1 with results that are in no saved session. They are kept, here and under File &gt; Unsaved work.</source>
            <translation>Sinkscope 于 %1 关闭时，有些结果尚未保存在任何会话中。它们已被保留，可在此处或“文件 &gt; 未保存的工作”中找到。</translation>
        </message>
        <message>
            <source>A comparison is being measured: close and lose it?</source>
            <translation>正在测量一项比较：要关闭并丢弃它吗？</translation>
        </message>
        <message>
            <source>Sinkscope was closed at %1 while a sweep was measured into %2. Restore it, and Continue on the Studies page goes on from there. It is kept under File &gt; Unsaved work too.</source>
            <translation>Sinkscope 于 %1 关闭时正在测量一次扫描，写入 %2。恢复后，可用“研究”页上的“继续”接着测量。它也保留在“文件 &gt; 未保存的工作”中。</translation>
        </message>
        <message>
            <source>More menus</source>
            <translation>更多菜单</translation>
        </message>
        <message>
            <source> A file that it was reading became shorter, or its disk fails: look whether the model is whole before you open it again.</source>
            <translation> 正在读取的文件变短了，或其磁盘有故障：请先确认模型文件完整，再重新打开。</translation>
        </message>
        <message>
            <source>Sinkscope ended without being closed. What was on the screen at %1 is kept, here and under File &gt; Unsaved work.</source>
            <translation>Sinkscope 未经关闭就结束了。%1 时屏幕上的内容已保留，可在此处及“文件 &gt; 未保存的工作”中找到。</translation>
        </message>
        <message>
            <source>How to cite</source>
            <translation>如何引用</translation>
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
        <message>
            <source>none needed: the recipe makes up its own</source>
            <translation>不需要：配方自行生成文本</translation>
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
        <message>
            <source>the 170 that ship</source>
            <translation>随附的 170 个</translation>
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
            <translation>%1：%2</translation>
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
            <translation>各类别的汇比率及 95 % 区间</translation>
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
            <translation>汇比率</translation>
        </message>
        <message>
            <source>%1: no rate</source>
            <translation>%1：没有汇比率</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RateTable</name>
        <message>
            <source>Sink rates</source>
            <translation>汇比率</translation>
        </message>
        <message>
            <source>Sink rate of every compared condition</source>
            <translation>每个比较条件的汇比率</translation>
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
            <translation>ε %1 的汇比率</translation>
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
            <translation>首个词元的重要性，对提示、层和头取平均：不是汇比率</translation>
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
            <translation>此汇比率无意义：%1</translation>
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
            <translation>打开并勾选运行后，汇比率显示在此。</translation>
        </message>
        <message>
            <source>Tick two runs to see how far their rates differ.</source>
            <translation>勾选两个运行以查看汇比率差异。</translation>
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
        <message>
            <source>points</source>
            <translation>个百分点</translation>
        </message>
        <message>
            <source>·  %1: %2 and %3</source>
            <translation>·  %1：%2 与 %3</translation>
        </message>
        <message>
            <source>!  %1: %2 and %3: these rates are not comparable</source>
            <translation>!  %1：%2 与 %3：这些比率不可比较</translation>
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
        <message>
            <source>Save a copy of this run…</source>
            <translation>保存此运行的副本…</translation>
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
        <message>
            <source>Comparison</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Save a copy of this run</source>
            <translation>保存此运行的副本</translation>
        </message>
        <message>
            <source>Run files (*.run);;All files (*)</source>
            <translation>运行文件 (*.run);;所有文件 (*)</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <source>Save a copy of the current run as a file</source>
            <translation>将当前运行的副本保存为文件</translation>
        </message>
        <message>
            <source>Choose in the list the run that is to be saved</source>
            <translation>请在列表中选择要保存的运行</translation>
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
            <translation>每个 ε 下的汇比率</translation>
        </message>
        <message>
            <source>sink rate and attention mass over depth</source>
            <translation>汇比率与注意力总量随深度的变化</translation>
        </message>
        <message>
            <source>sink rates beside the published</source>
            <translation>汇比率与已发表的值对照</translation>
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
            <translation>各模型一次读取的词元数不同，训练所用的词元总数相同。左侧为训练结束时的汇比率，右侧为训练过程中的汇比率。请看在训练词元数相同时，更长的上下文是否带来更多的汇。</translation>
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
            <translation>每个训练结束时的情况，不同种子合并：汇比率、总量、损失、汇的位置。若论文报告了仅在同一选择上不同的模型，其数值另成几列。</translation>
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
            <translation>每个 ε 下的汇比率，附 95 % 区间带（先抽类别，再抽其中的提示）。请看曲线在哪里平坦，使阈值几乎无关紧要，又在哪里陡峭，使不注明 ε 的汇比率没有多少意义。</translation>
        </message>
        <message>
            <source>rate(ε) = mean over prompts and heads of [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>汇比率(ε) = 各提示各头 [imp_0 &gt; ε] 的平均，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The sink rate of every layer, left, and how much of its attention lies on the first token, right, over the depth of the model, with 95 % bands over categories and their prompts. Dotted: a head that looks everywhere alike. Layers with a window shorter than the prompt are a line of their own; rates that say nothing have the reason above them. Look for where the layers rest and where they do not; the record has the middle third against the others.</source>
            <translation>左侧为每层的汇比率，右侧为该层有多少注意力落在首个词元上，横轴为模型的深度，附 95 % 区间带（先抽类别，再抽其中的提示）。点线是均匀关注的头。窗口短于提示的层单独成线；没有意义的汇比率上方注明原因。请看哪些层停留在汇上，哪些没有。附带记录中有中间三分之一与其余部分的对比。</translation>
        </message>
        <message>
            <source>rate and mean of imp_0 over the heads of one layer, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>一层各头的汇比率和 imp_0 的平均，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The share of heads that are sinks and the attention mass of the first token, with 95 % intervals over categories and their prompts, beside what the paper reports of this model. Published values stand in brackets. Look whether the interval holds what was published, and first whether ε, T and prompts are the same.</source>
            <translation>为汇的头所占的比例和首个词元的注意力总量，附 95 % 区间（先抽类别，再抽其中的提示），与论文对该模型报告的值对照。已发表的值写在括号中。请看区间是否包含已发表的值，但首先看 ε、T 和提示是否相同。</translation>
        </message>
        <message>
            <source>rate = mean over prompts and heads of [imp_0 &gt; ε]; mass = mean of imp_0; imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>汇比率 = 各提示各头 [imp_0 &gt; ε] 的平均；总量 = imp_0 的平均；imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The sink rate and the attention mass of the first token of natural text, of random tokens, and of one token repeated, beside what follows in closed form for the repeated one from a single token. Look whether random tokens still have sinks, which then need no meaning.</source>
            <translation>自然文本、随机词元和重复同一词元这三种输入下的汇比率与首个词元的注意力总量；对重复的输入，旁边还有由单个词元以闭式推得的值。请看随机词元是否仍有汇，若有，汇就不需要语义。</translation>
        </message>
        <message>
            <source>rate = mean over inputs and heads of [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>汇比率 = 各输入各头 [imp_0 &gt; ε] 的平均，imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
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
            <translation>同样的提示截到逐渐增大的长度：汇比率，首个词元所得的注意力（与均匀关注的头对照），一行的得分相差多大，以及一行的最大权重和这样的得分所允许的上界，该上界随键数下降。请看提示变长时汇是否保留，以及得分是否拉开以保住它。虚线表示超出模型训练时所读的长度。</translation>
        </message>
        <message>
            <source>rate = share of heads with imp_0 &gt; ε; δ_i = max_j s_ij − min_j s_ij; max_j A_ij ≤ e^δ / (e^δ + i)</source>
            <translation>汇比率 = imp_0 &gt; ε 的头所占的比例；δ_i = max_j s_ij − min_j s_ij；max_j A_ij ≤ e^δ / (e^δ + i)</translation>
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
        <message>
            <source>measured</source>
            <translation>测量值</translation>
        </message>
        <message>
            <source>first key</source>
            <translation>首个键</translation>
        </message>
        <message>
            <source>other keys</source>
            <translation>其他键</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>注意力</translation>
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
            <source>head</source>
            <translation>头</translation>
        </message>
        <message>
            <source>heads</source>
            <translation>头</translation>
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
            <source>block</source>
            <translation>块</translation>
        </message>
        <message>
            <source>blocks</source>
            <translation>块</translation>
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
            <source>loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>rate</source>
            <translation>比率</translation>
        </message>
        <message>
            <source>step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>秒</translation>
        </message>
        <message>
            <source>FLOP</source>
            <translation>FLOP</translation>
        </message>
        <message>
            <source>positions</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>余弦</translation>
        </message>
        <message>
            <source>anisotropy</source>
            <translation>各向异性</translation>
        </message>
        <message>
            <source>entropy</source>
            <translation>熵</translation>
        </message>
        <message>
            <source>published</source>
            <translation>已发表</translation>
        </message>
        <message>
            <source>median</source>
            <translation>中位数</translation>
        </message>
        <message>
            <source>kurtosis</source>
            <translation>峰度</translation>
        </message>
        <message>
            <source>values</source>
            <translation>值</translation>
        </message>
        <message>
            <source>keys</source>
            <translation>键</translation>
        </message>
        <message>
            <source>spread</source>
            <translation>扩散</translation>
        </message>
        <message>
            <source>hidden</source>
            <translation>隐藏</translation>
        </message>
        <message>
            <source>seen</source>
            <translation>可见</translation>
        </message>
        <message>
            <source>documents</source>
            <translation>文档</translation>
        </message>
        <message>
            <source>neighbour</source>
            <translation>相邻词元</translation>
        </message>
        <message>
            <source>random</source>
            <translation>随机</translation>
        </message>
        <message>
            <source>equal</source>
            <translation>相同</translation>
        </message>
        <message>
            <source>mass</source>
            <translation>总量</translation>
        </message>
        <message>
            <source>dimensions</source>
            <translation>维度</translation>
        </message>
        <message>
            <source>mixing</source>
            <translation>混合</translation>
        </message>
        <message>
            <source>rotation</source>
            <translation>旋转</translation>
        </message>
        <message>
            <source>clipping</source>
            <translation>截断</translation>
        </message>
        <message>
            <source>score</source>
            <translation>得分</translation>
        </message>
        <message>
            <source>share</source>
            <translation>份额</translation>
        </message>
        <message>
            <source>position</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>direction</source>
            <translation>方向</translation>
        </message>
        <message>
            <source>length</source>
            <translation>长度</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>first</source>
            <translation>首个</translation>
        </message>
        <message>
            <source>previous</source>
            <translation>前一个</translation>
        </message>
        <message>
            <source>self</source>
            <translation>自身</translation>
        </message>
        <message>
            <source>normalised</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>written</source>
            <translation>写入</translation>
        </message>
        <message>
            <source>part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>no-op</source>
            <translation>无操作</translation>
        </message>
        <message>
            <source>value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>rank</source>
            <translation>秩</translation>
        </message>
        <message>
            <source>beyond</source>
            <translation>超出</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>学得</translation>
        </message>
        <message>
            <source>natural</source>
            <translation>自然文本</translation>
        </message>
        <message>
            <source>repeated</source>
            <translation>重复</translation>
        </message>
        <message>
            <source>given</source>
            <translation>给定</translation>
        </message>
        <message>
            <source>causal</source>
            <translation>因果</translation>
        </message>
        <message>
            <source>caution</source>
            <translation>注意</translation>
        </message>
        <message>
            <source>context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>seeds</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>band</source>
            <translation>频带</translation>
        </message>
        <message>
            <source>colours</source>
            <translation>颜色</translation>
        </message>
        <message>
            <source>draws</source>
            <translation>抽取</translation>
        </message>
        <message>
            <source>texts</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>edited</source>
            <translation>干预后</translation>
        </message>
        <message>
            <source>untouched</source>
            <translation>原样</translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>已取消</translation>
        </message>
        <message>
            <source>uniform head</source>
            <translation>均匀头</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>surprise</source>
            <translation>意外度</translation>
        </message>
        <message>
            <source>probability</source>
            <translation>概率</translation>
        </message>
        <message>
            <source>trigger</source>
            <translation>触发词元</translation>
        </message>
        <message>
            <source>mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>family</source>
            <translation>家族</translation>
        </message>
        <message>
            <source>dtype</source>
            <translation>数据类型</translation>
        </message>
        <message>
            <source>device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>software</source>
            <translation>软件</translation>
        </message>
        <message>
            <source>epsilon</source>
            <translation>epsilon</translation>
        </message>
        <message>
            <source>bos</source>
            <translation>bos</translation>
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
            <source>with</source>
            <translation>有</translation>
        </message>
        <message>
            <source>without</source>
            <translation>无</translation>
        </message>
        <message>
            <source>others</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>neighbours</source>
            <translation>相邻词元</translation>
        </message>
        <message>
            <source>apart</source>
            <translation>偏离</translation>
        </message>
        <message>
            <source>embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>ids</source>
            <translation>id</translation>
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
            <source>with bos</source>
            <translation>有 bos</translation>
        </message>
        <message>
            <source>without bos</source>
            <translation>无 bos</translation>
        </message>
        <message>
            <source>%1 token</source>
            <translation>%1 个词元</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 个词元</translation>
        </message>
        <message>
            <source>%1 prompt</source>
            <translation>%1 条提示</translation>
        </message>
        <message>
            <source>%1 prompts</source>
            <translation>%1 条提示</translation>
        </message>
        <message>
            <source>%1 layer</source>
            <translation>%1 层</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 层</translation>
        </message>
        <message>
            <source>%1 head</source>
            <translation>%1 个头</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 个头</translation>
        </message>
        <message>
            <source>%1 text</source>
            <translation>%1 篇文本</translation>
        </message>
        <message>
            <source>%1 texts</source>
            <translation>%1 篇文本</translation>
        </message>
        <message>
            <source>%1 block</source>
            <translation>%1 个块</translation>
        </message>
        <message>
            <source>%1 blocks</source>
            <translation>%1 个块</translation>
        </message>
        <message>
            <source>%1 time</source>
            <translation>%1 次</translation>
        </message>
        <message>
            <source>%1 times</source>
            <translation>%1 次</translation>
        </message>
        <message>
            <source>%1 pair</source>
            <translation>%1 对</translation>
        </message>
        <message>
            <source>%1 pairs</source>
            <translation>%1 对</translation>
        </message>
        <message>
            <source>%1 query</source>
            <translation>%1 个查询</translation>
        </message>
        <message>
            <source>%1 queries</source>
            <translation>%1 个查询</translation>
        </message>
        <message>
            <source>%1 step</source>
            <translation>%1 步</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 步</translation>
        </message>
        <message>
            <source>%1 case</source>
            <translation>%1 例</translation>
        </message>
        <message>
            <source>%1 cases</source>
            <translation>%1 例</translation>
        </message>
        <message>
            <source>%1 draw</source>
            <translation>%1 次抽取</translation>
        </message>
        <message>
            <source>%1 draws</source>
            <translation>%1 次抽取</translation>
        </message>
        <message>
            <source>%1 dimension</source>
            <translation>%1 个维度</translation>
        </message>
        <message>
            <source>%1 dimensions</source>
            <translation>%1 个维度</translation>
        </message>
        <message>
            <source>%1 id</source>
            <translation>%1 个 id</translation>
        </message>
        <message>
            <source>%1 ids</source>
            <translation>%1 个 id</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 和 %2</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>behind %1</source>
            <translation>在 %1 之后</translation>
        </message>
        <message>
            <source>beside %1</source>
            <translation>在 %1 旁</translation>
        </message>
        <message>
            <source>against %1</source>
            <translation>相对于 %1</translation>
        </message>
        <message>
            <source>%1 nats</source>
            <translation>%1 nats</translation>
        </message>
        <message>
            <source>dimension %1</source>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 及另外 %2 个</translation>
        </message>
        <message>
            <source>%1, and %2</source>
            <translation>%1，以及 %2</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>块 %1</translation>
        </message>
        <message>
            <source>layer %1</source>
            <translation>层 %1</translation>
        </message>
        <message>
            <source>key %1</source>
            <translation>键 %1</translation>
        </message>
        <message>
            <source>query %1</source>
            <translation>查询 %1</translation>
        </message>
        <message>
            <source>head %1</source>
            <translation>头 %1</translation>
        </message>
        <message>
            <source>%1 in %2 of %3</source>
            <translation>%1，%3的%2</translation>
        </message>
        <message>
            <source>%1 in %2</source>
            <translation>%1，在%2中</translation>
        </message>
        <message>
            <source>%1 at %2</source>
            <translation>%1，在%2处</translation>
        </message>
        <message>
            <source>%1 for %2</source>
            <translation>%1，对%2</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%2上的%1</translation>
        </message>
        <message>
            <source>dimension %1 of %2</source>
            <translation>%2的维度 %1</translation>
        </message>
        <message>
            <source>dimensions %1 of %2</source>
            <translation>%2的维度 %1</translation>
        </message>
        <message>
            <source>heads %1</source>
            <translation>头 %1</translation>
        </message>
        <message>
            <source>layers %1</source>
            <translation>层 %1</translation>
        </message>
        <message>
            <source>blocks %1</source>
            <translation>块 %1</translation>
        </message>
        <message>
            <source>positions %1</source>
            <translation>位置 %1</translation>
        </message>
        <message>
            <source>position %1</source>
            <translation>位置 %1</translation>
        </message>
        <message>
            <source>dimensions %1</source>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>querys %1</source>
            <translation>查询 %1</translation>
        </message>
        <message>
            <source>keys %1</source>
            <translation>键 %1</translation>
        </message>
        <message>
            <source>token %1</source>
            <translation>词元 %1</translation>
        </message>
        <message>
            <source>kv head %1</source>
            <translation>kv 头 %1</translation>
        </message>
        <message>
            <source>kv heads %1</source>
            <translation>kv 头 %1</translation>
        </message>
        <message>
            <source>all heads</source>
            <translation>所有头</translation>
        </message>
        <message>
            <source>all kv heads</source>
            <translation>所有 kv 头</translation>
        </message>
        <message>
            <source>all layers</source>
            <translation>所有层</translation>
        </message>
        <message>
            <source>all blocks</source>
            <translation>所有块</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>scores</source>
            <translation>得分</translation>
        </message>
        <message>
            <source>queries</source>
            <translation>查询</translation>
        </message>
        <message>
            <source>the prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>every position</source>
            <translation>每个位置</translation>
        </message>
        <message>
            <source>every query</source>
            <translation>每个查询</translation>
        </message>
        <message>
            <source>every key</source>
            <translation>每个键</translation>
        </message>
        <message>
            <source>head outputs</source>
            <translation>头的输出</translation>
        </message>
        <message>
            <source>%1: holds no JSON object</source>
            <translation>%1：不含 JSON 对象</translation>
        </message>
        <message>
            <source>it should be what PEFT saves with an adapter</source>
            <translation>应为 PEFT 随适配器保存的内容</translation>
        </message>
        <message>
            <source>%1: names no base_model_name_or_path</source>
            <translation>%1：没有 base_model_name_or_path</translation>
        </message>
        <message>
            <source>write the folder of the model there that it was trained on</source>
            <translation>请写入训练时所用模型的文件夹</translation>
        </message>
        <message>
            <source>%1: the adapter is %2, which Sinkscope does not apply</source>
            <translation>%1：该适配器是%2，Sinkscope 不支持</translation>
        </message>
        <message>
            <source>merge it into its base (PEFT's merge_and_unload) and open that</source>
            <translation>请将其合并到基础模型（PEFT 的 merge_and_unload），再打开合并结果</translation>
        </message>
        <message>
            <source>one whose %1 has the expression %2</source>
            <translation>其 %1 含表达式 %2 的适配器</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrix</source>
            <translation>秩 %1、alpha %2 的 LoRA，作用于 %3 个矩阵</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrix, with %4 whole tensor</source>
            <translation>秩 %1、alpha %2 的 LoRA，作用于 %3 个矩阵，另有 %4 个完整张量</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrix, with %4 whole tensors</source>
            <translation>秩 %1、alpha %2 的 LoRA，作用于 %3 个矩阵，另有 %4 个完整张量</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrices</source>
            <translation>秩 %1、alpha %2 的 LoRA，作用于 %3 个矩阵</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrices, with %4 whole tensor</source>
            <translation>秩 %1、alpha %2 的 LoRA，作用于 %3 个矩阵，另有 %4 个完整张量</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrices, with %4 whole tensors</source>
            <translation>秩 %1、alpha %2 的 LoRA，作用于 %3 个矩阵，另有 %4 个完整张量</translation>
        </message>
        <message>
            <source>%1: holds no tensors of an adapter</source>
            <translation>%1：不含适配器的张量</translation>
        </message>
        <message>
            <source>download it again</source>
            <translation>请重新下载</translation>
        </message>
        <message>
            <source>%1: there are no weights of an adapter in this folder</source>
            <translation>%1：此文件夹中没有适配器的权重</translation>
        </message>
        <message>
            <source>%1 should lie beside %2</source>
            <translation>%1 应在 %2 旁</translation>
        </message>
        <message>
            <source>%1: has no peft_type</source>
            <translation>%1：没有 peft_type</translation>
        </message>
        <message>
            <source>of the kind %1</source>
            <translation>属于 %1 类</translation>
        </message>
        <message>
            <source>a DoRA</source>
            <translation>一个 DoRA</translation>
        </message>
        <message>
            <source>a LoRA with %1</source>
            <translation>带 %1 的 LoRA</translation>
        </message>
        <message>
            <source>%1: tensor %2 is not in the base</source>
            <translation>%1：张量 %2 不在基础模型中</translation>
        </message>
        <message>
            <source>use the base that the adapter was trained on</source>
            <translation>请使用训练该适配器的基础模型</translation>
        </message>
        <message>
            <source>one with an embedding of its own, of a model whose head is tied to it</source>
            <translation>带有自己的嵌入、而模型输出头与之绑定的适配器</translation>
        </message>
        <message>
            <source>one of the embedding (%1)</source>
            <translation>作用于嵌入（%1）的适配器</translation>
        </message>
        <message>
            <source>one with %1 beside A and B</source>
            <translation>除 A 和 B 外还有 %1 的适配器</translation>
        </message>
        <message>
            <source>%1: of %2 A or B is missing</source>
            <translation>%1：%2 缺少 A 或 B</translation>
        </message>
        <message>
            <source>%1: is trained for %2, which the base has not</source>
            <translation>%1：为 %2 训练，而基础模型没有它</translation>
        </message>
        <message>
            <source>%1: tensor %2 of %3 does not fit the base's %4 of %5</source>
            <translation>%1：%3 的张量 %2 与基础模型 %5 的 %4 不符</translation>
        </message>
        <message>
            <source>%1 and others</source>
            <translation>%1 等</translation>
        </message>
        <message>
            <source>%1: holds %2, not a JSON object</source>
            <translation>%1：内容为 %2，不是 JSON 对象</translation>
        </message>
        <message>
            <source>it should be {"name": value, ...}</source>
            <translation>应为 {"name": value, ...}</translation>
        </message>
        <message>
            <source>%1: this folder may not be read</source>
            <translation>%1：此文件夹不可读</translation>
        </message>
        <message>
            <source>ask its owner for the right to read it, or copy the model to where you have it</source>
            <translation>请向其所有者请求读取权限，或把模型复制到您有权限的位置</translation>
        </message>
        <message>
            <source>%1: weight_map is missing or no object</source>
            <translation>%1：weight_map 缺失或不是对象</translation>
        </message>
        <message>
            <source>it should map each tensor's name to its file</source>
            <translation>应把每个张量名映射到其文件</translation>
        </message>
        <message>
            <source>%1: tensor %2 is said to lie in %3</source>
            <translation>%1：张量 %2 据称位于 %3</translation>
        </message>
        <message>
            <source>a shard is a file in the same folder, named without a path</source>
            <translation>分片是同一文件夹中的文件，不带路径</translation>
        </message>
        <message>
            <source>%1: the shard is missing</source>
            <translation>%1：缺少该分片</translation>
        </message>
        <message>
            <source>%1: tensor %2 also stands in %3</source>
            <translation>%1：张量 %2 也在 %3 中</translation>
        </message>
        <message>
            <source>download the shards again, all from one version</source>
            <translation>请重新下载所有分片，且版本一致</translation>
        </message>
        <message>
            <source>%1: tensor %2 is not in it, though %3 says so</source>
            <translation>%1：其中没有张量 %2，而 %3 写明有</translation>
        </message>
        <message>
            <source>download index and shards again, all from one version</source>
            <translation>请重新下载索引和分片，且版本一致</translation>
        </message>
        <message>
            <source>%1: several models lie in this folder</source>
            <translation>%1：此文件夹中有多个模型</translation>
        </message>
        <message>
            <source>name one of %1</source>
            <translation>请指定 %1 之一</translation>
        </message>
        <message>
            <source>%1: is one of a model's shards</source>
            <translation>%1：是模型的一个分片</translation>
        </message>
        <message>
            <source>name the folder that holds them all</source>
            <translation>请指定含全部分片的文件夹</translation>
        </message>
        <message>
            <source>%1 or %2 should lie beside config.json</source>
            <translation>config.json 旁应有 %1 或 %2</translation>
        </message>
        <message>
            <source>%1; of other names, say which file: %2</source>
            <translation>%1；其他名称请说明是哪个文件：%2</translation>
        </message>
        <message>
            <source>%1: there are no weights in this folder</source>
            <translation>%1：此文件夹中没有权重</translation>
        </message>
        <message>
            <source>%1: the adapter's base, %2, is not here</source>
            <translation>%1：适配器的基础模型 %2 不在此处</translation>
        </message>
        <message>
            <source>download it, or write the path of its folder as base_model_name_or_path into adapter_config.json</source>
            <translation>请下载它，或把其文件夹路径写入 adapter_config.json 的 base_model_name_or_path</translation>
        </message>
        <message>
            <source>%1: the adapter's base is an adapter itself</source>
            <translation>%1：适配器的基础模型本身是适配器</translation>
        </message>
        <message>
            <source>merge the first one into its base (PEFT's merge_and_unload)</source>
            <translation>请先将前者合并到其基础模型（PEFT 的 merge_and_unload）</translation>
        </message>
        <message>
            <source>%1: the adapter's base is a GGUF file, whose tensors it does not name</source>
            <translation>%1：适配器的基础模型是 GGUF 文件，其张量未被适配器指明</translation>
        </message>
        <message>
            <source>take the base's Hugging Face folder</source>
            <translation>请使用基础模型的 Hugging Face 文件夹</translation>
        </message>
        <message>
            <source>%1: no such folder or file</source>
            <translation>%1：没有此文件夹或文件</translation>
        </message>
        <message>
            <source>check the path</source>
            <translation>请检查路径</translation>
        </message>
        <message>
            <source>%1: is a file, but no model</source>
            <translation>%1：是文件，但不是模型</translation>
        </message>
        <message>
            <source>name a folder with config.json and weights, a .safetensors, .gguf or .bin file</source>
            <translation>请指定含 config.json 和权重的文件夹，或 .safetensors、.gguf、.bin 文件</translation>
        </message>
        <message>
            <source>%1: there is no config.json in this folder</source>
            <translation>%1：此文件夹中没有 config.json</translation>
        </message>
        <message>
            <source>name a Hugging Face model folder</source>
            <translation>请指定 Hugging Face 模型文件夹</translation>
        </message>
        <message>
            <source>%1: cannot be read (%2)</source>
            <translation>%1：无法读取（%2）</translation>
        </message>
        <message>
            <source>check the disk and the path</source>
            <translation>请检查磁盘和路径</translation>
        </message>
        <message>
            <source>it ends before its header says</source>
            <translation>它在文件头所述之前就结束</translation>
        </message>
        <message>
            <source>line %1, column %2</source>
            <translation>第 %1 行第 %2 列</translation>
        </message>
        <message>
            <source>the name "%1" stands twice</source>
            <translation>名称 "%1" 出现两次</translation>
        </message>
        <message>
            <source>each name may stand once in an object</source>
            <translation>对象中每个名称只能出现一次</translation>
        </message>
        <message>
            <source>more than %1 lists and objects within each other</source>
            <translation>列表和对象嵌套超过 %1 层</translation>
        </message>
        <message>
            <source>no such file is that deep</source>
            <translation>没有此类文件如此之深</translation>
        </message>
        <message>
            <source>%1: %2: %3 is no number in JSON</source>
            <translation>%1：%2：%3 在 JSON 中不是数</translation>
        </message>
        <message>
            <source>write a number or null there</source>
            <translation>请在该处写数或 null</translation>
        </message>
        <message>
            <source>%1: %2: broken JSON (%3)</source>
            <translation>%1：%2：JSON 有误（%3）</translation>
        </message>
        <message>
            <source>the file is empty: download it again</source>
            <translation>文件为空：请重新下载</translation>
        </message>
        <message>
            <source>mend that place or download the file again</source>
            <translation>请修正该处或重新下载文件</translation>
        </message>
        <message>
            <source>%1: %2: the number is too large to compute with</source>
            <translation>%1：%2：数太大，无法计算</translation>
        </message>
        <message>
            <source>numbers go up to 1.8e308</source>
            <translation>数至多为 1.8e308</translation>
        </message>
        <message>
            <source>%1: broken JSON (%2)</source>
            <translation>%1：JSON 有误（%2）</translation>
        </message>
        <message>
            <source>download the file again</source>
            <translation>请重新下载文件</translation>
        </message>
        <message>
            <source>%1: no such folder, though SINKSCOPE_DATA names it</source>
            <translation>%1：没有此文件夹，而 SINKSCOPE_DATA 指向它</translation>
        </message>
        <message>
            <source>unset SINKSCOPE_DATA or name the folder share/sinkscope</source>
            <translation>请取消 SINKSCOPE_DATA，或指向 share/sinkscope 文件夹</translation>
        </message>
        <message>
            <source>%1: Sinkscope's own files are not there</source>
            <translation>%1：缺少 Sinkscope 自己的文件</translation>
        </message>
        <message>
            <source>install it again or set SINKSCOPE_DATA to its share/sinkscope</source>
            <translation>请重新安装，或把 SINKSCOPE_DATA 设为其 share/sinkscope</translation>
        </message>
        <message>
            <source>download it again, or name the folder of a snapshot under %1</source>
            <translation>请重新下载，或指定 %1 下某个快照的文件夹</translation>
        </message>
        <message>
            <source>%1: lies in a folder that may not be read</source>
            <translation>%1：位于不可读的文件夹中</translation>
        </message>
        <message>
            <source>the model's name is empty</source>
            <translation>模型名称为空</translation>
        </message>
        <message>
            <source>%1: no such model</source>
            <translation>%1：没有此模型</translation>
        </message>
        <message>
            <source>name a model's folder or .gguf file, org/name in the local Hugging Face cache, or the words embedded or control</source>
            <translation>请指定模型文件夹或 .gguf 文件、本地 Hugging Face 缓存中的 org/name，或 embedded、control 之一</translation>
        </message>
        <message>
            <source>check the file's permissions</source>
            <translation>请检查文件权限</translation>
        </message>
        <message>
            <source>%1: is a folder where a file is needed</source>
            <translation>%1：是文件夹，而此处需要文件</translation>
        </message>
        <message>
            <source>name the file itself</source>
            <translation>请指定文件本身</translation>
        </message>
        <message>
            <source>%1: is no ordinary file</source>
            <translation>%1：不是普通文件</translation>
        </message>
        <message>
            <source>name a file on a disk</source>
            <translation>请指定磁盘上的文件</translation>
        </message>
        <message>
            <source>%1: cannot be written (%2)</source>
            <translation>%1：无法写入（%2）</translation>
        </message>
        <message>
            <source>%1: is read by this command and would be written over</source>
            <translation>%1：正被此命令读取，会被覆盖</translation>
        </message>
        <message>
            <source>write elsewhere</source>
            <translation>请写到别处</translation>
        </message>
        <message>
            <source>%1: %2 is the file that %3 writes</source>
            <translation>%1：%2 是 %3 要写的文件</translation>
        </message>
        <message>
            <source>name another file</source>
            <translation>请指定另一文件</translation>
        </message>
        <message>
            <source>the disk is full</source>
            <translation>磁盘已满</translation>
        </message>
        <message>
            <source>free some space or choose another disk</source>
            <translation>请腾出空间或另选磁盘</translation>
        </message>
        <message>
            <source>it would be larger than a file may be here</source>
            <translation>它会超过此处文件允许的大小</translation>
        </message>
        <message>
            <source>raise the limit that ulimit -f shows, or choose another disk</source>
            <translation>请提高 ulimit -f 所示的限制，或另选磁盘</translation>
        </message>
        <message>
            <source>its name is too long</source>
            <translation>其名称太长</translation>
        </message>
        <message>
            <source>choose one of at most %1 bytes</source>
            <translation>请选用至多 %1 字节的名称</translation>
        </message>
        <message>
            <source>check the disk and the permissions</source>
            <translation>请检查磁盘和权限</translation>
        </message>
        <message>
            <source>%1: is a folder</source>
            <translation>%1：是文件夹</translation>
        </message>
        <message>
            <source>name the file to be written in it</source>
            <translation>请指定要在其中写入的文件</translation>
        </message>
        <message>
            <source>%1: there is no folder %2</source>
            <translation>%1：没有文件夹 %2</translation>
        </message>
        <message>
            <source>make the folder first</source>
            <translation>请先创建文件夹</translation>
        </message>
        <message>
            <source>libtorch_cpu cannot be located</source>
            <translation>找不到 libtorch_cpu</translation>
        </message>
        <message>
            <source>this libtorch was fetched without its CUDA part</source>
            <translation>此 libtorch 下载时不含 CUDA 部分</translation>
        </message>
        <message>
            <source>libtorch_cuda cannot be loaded (%1)</source>
            <translation>无法加载 libtorch_cuda（%1）</translation>
        </message>
        <message>
            <source>libtorch_cuda cannot be loaded (no reason given)</source>
            <translation>无法加载 libtorch_cuda（未说明原因）</translation>
        </message>
        <message>
            <source>no reason given</source>
            <translation>未说明原因</translation>
        </message>
        <message>
            <source>libtorch finds no GPU that works</source>
            <translation>libtorch 没有找到可用的 GPU</translation>
        </message>
        <message>
            <source>no CUDA device can be used: %1</source>
            <translation>没有可用的 CUDA 设备：%1</translation>
        </message>
        <message>
            <source>--device cpu works everywhere</source>
            <translation>--device cpu 处处可用</translation>
        </message>
        <message>
            <source>device cuda:%1 is not there</source>
            <translation>没有设备 cuda:%1</translation>
        </message>
        <message>
            <source>this machine has cuda:0 to cuda:%1</source>
            <translation>此机器有 cuda:0 到 cuda:%1</translation>
        </message>
        <message>
            <source>"%1" is no device</source>
            <translation>"%1" 不是设备</translation>
        </message>
        <message>
            <source>auto, cpu, cuda or cuda:N is needed</source>
            <translation>需要 auto、cpu、cuda 或 cuda:N</translation>
        </message>
        <message>
            <source>"%1" is no dtype</source>
            <translation>"%1" 不是数据类型</translation>
        </message>
        <message>
            <source>auto, fastest, f32, bf16 or f16 is needed</source>
            <translation>需要 auto、fastest、f32、bf16 或 f16</translation>
        </message>
        <message>
            <source>%1 threads are asked for</source>
            <translation>要求 %1 个线程</translation>
        </message>
        <message>
            <source>give 1 or more, or 0 for all</source>
            <translation>请给出 1 或更多，0 表示全部</translation>
        </message>
        <message>
            <source>the memory of the device is full</source>
            <translation>设备内存已满</translation>
        </message>
        <message>
            <source>the computation failed: %1</source>
            <translation>计算失败：%1</translation>
        </message>
        <message>
            <source>the two predictions have different shapes</source>
            <translation>两个预测的形状不同</translation>
        </message>
        <message>
            <source>both need the same vocabulary</source>
            <translation>两者需要相同的词表</translation>
        </message>
        <message>
            <source>the prompt has one token</source>
            <translation>提示只有一个词元</translation>
        </message>
        <message>
            <source>a distance between the last two needs two</source>
            <translation>末尾两个的距离需要两个词元</translation>
        </message>
        <message>
            <source>spike dims</source>
            <translation>尖峰维度</translation>
        </message>
        <message>
            <source>other dims</source>
            <translation>其他维度</translation>
        </message>
        <message>
            <source>gain of spikes</source>
            <translation>尖峰增益</translation>
        </message>
        <message>
            <source>gain of others</source>
            <translation>其他增益</translation>
        </message>
        <message>
            <source>norm bias</source>
            <translation>归一化偏置</translation>
        </message>
        <message>
            <source>key bias</source>
            <translation>键偏置</translation>
        </message>
        <message>
            <source>key norm bias</source>
            <translation>键归一化偏置</translation>
        </message>
        <message>
            <source>position bias</source>
            <translation>位置偏置</translation>
        </message>
        <message>
            <source>soft cap</source>
            <translation>软上限</translation>
        </message>
        <message>
            <source>a no-op score needs at least one value norm</source>
            <translation>无操作得分至少需要一个值范数</translation>
        </message>
        <message>
            <source>the hidden states of the two prompts have different shapes</source>
            <translation>两条提示的隐藏状态形状不同</translation>
        </message>
        <message>
            <source>both prompts need the same number of tokens</source>
            <translation>两条提示的词元数必须相同</translation>
        </message>
        <message>
            <source>a sink rate needs at least one head and one token</source>
            <translation>汇比率至少需要一个头和一个词元</translation>
        </message>
        <message>
            <source>the sink rate is asked for token %1</source>
            <translation>要求的是词元 %1 的汇比率</translation>
        </message>
        <message>
            <source>tokens go from 0 to %1</source>
            <translation>词元从 0 到 %1</translation>
        </message>
        <message>
            <source>epsilon is not a number</source>
            <translation>epsilon 不是数</translation>
        </message>
        <message>
            <source>0.3 and 0.8 are usual</source>
            <translation>常用 0.3 和 0.8</translation>
        </message>
        <message>
            <source>the hidden states of the two conditions have different shapes</source>
            <translation>两种条件的隐藏状态形状不同</translation>
        </message>
        <message>
            <source>compare the same text tokens, bos left out</source>
            <translation>请比较相同的文本词元，略去 bos</translation>
        </message>
        <message>
            <source>latent: keys and values from %1 numbers of a token</source>
            <translation>潜在：键和值来自词元的 %1 个数</translation>
        </message>
        <message>
            <source>%1, queries from %2</source>
            <translation>%1，查询来自 %2</translation>
        </message>
        <message>
            <source>%1; a key has %2 dimensions of its head and %3 that turn and are the same for all, a value %4</source>
            <translation>%1；键有其头的 %2 个维度和各头共用的 %3 个旋转维度，值有 %4 个</translation>
        </message>
        <message>
            <source>queries of the pattern</source>
            <translation>模式的查询</translation>
        </message>
        <message>
            <source>attention variant "%1" is not known to Sinkscope</source>
            <translation>Sinkscope 不支持注意力变体 "%1"</translation>
        </message>
        <message>
            <source>a learned sink</source>
            <translation>一个学得的汇</translation>
        </message>
        <message>
            <source>a key of score 0</source>
            <translation>一个得分为 0 的键</translation>
        </message>
        <message>
            <source>a learned key that all heads share</source>
            <translation>一个所有头共用的学得的键</translation>
        </message>
        <message>
            <source>a learned key</source>
            <translation>一个学得的键</translation>
        </message>
        <message>
            <source>%1 of %2 dimensions</source>
            <translation>%1，%2 个维度</translation>
        </message>
        <message>
            <source>%1 and value</source>
            <translation>%1和值</translation>
        </message>
        <message>
            <source>%1, its value %2 in the first dimension</source>
            <translation>%1，其值在第一维为 %2</translation>
        </message>
        <message>
            <source>%1, its value %2 over all dimensions</source>
            <translation>%1，其值在所有维度上为 %2</translation>
        </message>
        <message>
            <source>a learned value that every query reads</source>
            <translation>一个每个查询都读取的学得的值</translation>
        </message>
        <message>
            <source>%1 of elu(q) + 1 and elu(k) + 1</source>
            <translation>elu(q) + 1 与 elu(k) + 1 的 %1</translation>
        </message>
        <message>
            <source>%1 of q and k through a learned kernel</source>
            <translation>经学得的核的 q 与 k 的 %1</translation>
        </message>
        <message>
            <source>%1, the own value projected out</source>
            <translation>%1，自身的值被投影去除</translation>
        </message>
        <message>
            <source>%1, outputs gated by dimension</source>
            <translation>%1，输出按维度门控</translation>
        </message>
        <message>
            <source>%1, outputs gated by head</source>
            <translation>%1，输出按头门控</translation>
        </message>
        <message>
            <source>%1, outputs gated by constants</source>
            <translation>%1，输出以常数门控</translation>
        </message>
        <message>
            <source>%1, values gated by themselves</source>
            <translation>%1，值由自身门控</translation>
        </message>
        <message>
            <source>%1 of blocks up to %2 are left over: the configuration says %3 layers; is the number of layers right?</source>
            <translation>块 %2 以内的 %1 有剩余：配置写明 %3 层；层数是否正确？</translation>
        </message>
        <message>
            <source>%1 of blocks behind the last, which predict tokens beyond the next, are not used</source>
            <translation>最后一块之后预测更远词元的块的 %1 未使用</translation>
        </message>
        <message>
            <source>%1 of other parts (%2) are not used: the language model alone is opened</source>
            <translation>其他部分（%2）的 %1 未使用：只打开语言模型</translation>
        </message>
        <message>
            <source>reading every weight</source>
            <translation>读取每个权重</translation>
        </message>
        <message>
            <source>comparing %1 with %2</source>
            <translation>比较 %1 与 %2</translation>
        </message>
        <message>
            <source>%1 is "%2", which Sinkscope does not know</source>
            <translation>%1 为 "%2"，Sinkscope 不支持</translation>
        </message>
        <message>
            <source>%1 is needed</source>
            <translation>需要 %1</translation>
        </message>
        <message>
            <source>a whole number from 1 to %1</source>
            <translation>1 到 %1 的整数</translation>
        </message>
        <message>
            <source>a whole number of at least 1</source>
            <translation>至少为 1 的整数</translation>
        </message>
        <message>
            <source>a finite number greater than 0</source>
            <translation>大于 0 的有限数</translation>
        </message>
        <message>
            <source>true or false</source>
            <translation>true 或 false</translation>
        </message>
        <message>
            <source>a text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>a list of finite numbers greater than 0</source>
            <translation>大于 0 的有限数的列表</translation>
        </message>
        <message>
            <source>a list of whole numbers of at least 0</source>
            <translation>不小于 0 的整数的列表</translation>
        </message>
        <message>
            <source>a list of texts</source>
            <translation>文本的列表</translation>
        </message>
        <message>
            <source>an object</source>
            <translation>对象</translation>
        </message>
        <message>
            <source>a divisor of %1 (%2)</source>
            <translation>%1（%2）的约数</translation>
        </message>
        <message>
            <source>a multiple of %1 (%2), or head_dim beside it,</source>
            <translation>%1（%2）的倍数，或另给出 head_dim，</translation>
        </message>
        <message>
            <source>fewer heads, or narrower ones: together they are wider than %1, so another value</source>
            <translation>更少或更窄的头：合起来宽于 %1，即另一个值</translation>
        </message>
        <message>
            <source>a number greater than 0 and at most 1</source>
            <translation>大于 0 且至多为 1 的数</translation>
        </message>
        <message>
            <source>config.json: %1 of a head's %2 dimensions are to turn</source>
            <translation>config.json：头的 %2 个维度中有 %1 个旋转</translation>
        </message>
        <message>
            <source>rotary positions need an even number of at least 2: an even head_dim</source>
            <translation>旋转位置需要不小于 2 的偶数：head_dim 为偶数</translation>
        </message>
        <message>
            <source>%1 names %2 layers</source>
            <translation>%1 列出 %2 层</translation>
        </message>
        <message>
            <source>one for each of the %1 layers is needed</source>
            <translation>%1 层每层需要一个</translation>
        </message>
        <message>
            <source>%1 has "%2", which Sinkscope does not know</source>
            <translation>%1 含 "%2"，Sinkscope 不支持</translation>
        </message>
        <message>
            <source>at most %1 experts in all %2 layers together, so a smaller number</source>
            <translation>全部 %2 层合计至多 %1 个专家，即更小的数</translation>
        </message>
        <message>
            <source>at most %1 (%2), so a smaller number</source>
            <translation>至多 %1（%2），即更小的数</translation>
        </message>
        <message>
            <source>a divisor of the %1 experts, with two and more in every group,</source>
            <translation>%1 个专家的约数，每组两个及以上，</translation>
        </message>
        <message>
            <source>a divisor of the %1 experts</source>
            <translation>%1 个专家的约数</translation>
        </message>
        <message>
            <source>%1 is %2, which Sinkscope does not know</source>
            <translation>%1 为 %2，Sinkscope 不支持</translation>
        </message>
        <message>
            <source>causal decoders are known, where it is false or absent</source>
            <translation>支持因果解码器，其中该项为 false 或缺省</translation>
        </message>
        <message>
            <source>config.json: the head width is %1</source>
            <translation>config.json：头的宽度为 %1</translation>
        </message>
        <message>
            <source>rotary positions need an even head_dim</source>
            <translation>旋转位置需要偶数的 head_dim</translation>
        </message>
        <message>
            <source>config.json: model_type is %1, which Sinkscope does not know</source>
            <translation>config.json：model_type 为 %1，Sinkscope 不支持</translation>
        </message>
        <message>
            <source>config.json: architectures is %1, which Sinkscope does not know</source>
            <translation>config.json：architectures 为 %1，Sinkscope 不支持</translation>
        </message>
        <message>
            <source>config.json names neither model_type nor architectures</source>
            <translation>config.json 既没有 model_type 也没有 architectures</translation>
        </message>
        <message>
            <source>known model types: %1</source>
            <translation>已知的模型类型：%1</translation>
        </message>
        <message>
            <source>tensor %1 is of dtype %2</source>
            <translation>张量 %1 的数据类型为 %2</translation>
        </message>
        <message>
            <source>weights of f32, f16, bf16, f64 or eight-bit floats are needed; others are read from GGUF, or MXFP4 of gpt-oss</source>
            <translation>需要 f32、f16、bf16、f64 或八位浮点的权重；其他类型从 GGUF 读取，或为 gpt-oss 的 MXFP4</translation>
        </message>
        <message>
            <source>tensor %1 %2 is missing</source>
            <translation>缺少张量 %1 %2</translation>
        </message>
        <message>
            <source>tensor %1 has shape %2</source>
            <translation>张量 %1 的形状为 %2</translation>
        </message>
        <message>
            <source>MXFP4 blocks are nothing without their scales: is the download complete?</source>
            <translation>MXFP4 块离不开其缩放：下载是否完整？</translation>
        </message>
        <message>
            <source>MXFP4 blocks and their scales are stored as u8</source>
            <translation>MXFP4 块及其缩放以 u8 存储</translation>
        </message>
        <message>
            <source>tensor %1 is missing</source>
            <translation>缺少张量 %1</translation>
        </message>
        <message>
            <source>weights in eight bits are nothing without their factors: is the download complete?</source>
            <translation>八位权重离不开其系数：下载是否完整？</translation>
        </message>
        <message>
            <source>factors of weights in eight bits are f32, f16 or bf16</source>
            <translation>八位权重的系数为 f32、f16 或 bf16</translation>
        </message>
        <message>
            <source>weights of shape %1 ask for one factor, one a row, or %2 of them for blocks: is weight_block_size in config.json right?</source>
            <translation>形状为 %1 的权重需要一个系数、每行一个，或按块 %2 个：config.json 中的 weight_block_size 是否正确？</translation>
        </message>
        <message>
            <source>config.json says that the head is not tied to the embedding: is the download complete, or should tie_word_embeddings be true?</source>
            <translation>config.json 写明输出头不与嵌入绑定：下载是否完整，或 tie_word_embeddings 应为 true？</translation>
        </message>
        <message>
            <source>importance, entropy and shares are of |A[i,j]| divided by their sum over the row</source>
            <translation>重要性、熵和份额取 |A[i,j]| 除以其行和</translation>
        </message>
        <message>
            <source>an adapter is applied: %1</source>
            <translation>已应用适配器：%1</translation>
        </message>
        <message>
            <source>hidden states of %1 pass float16's largest number, 65504: it is never run in f16 unless --dtype f16 asks for it</source>
            <translation>%1 的隐藏状态超出 float16 的最大数 65504：除非用 --dtype f16 要求，否则不以 f16 运行</translation>
        </message>
        <message>
            <source>the weights are quantised (%1): what is measured is the quantised model, whose activations are not rounded here</source>
            <translation>权重已量化（%1）：测量的是量化后的模型，其激活在此不舍入</translation>
        </message>
        <message>
            <source>the weights are quantised (%1): what is measured is the quantised model</source>
            <translation>权重已量化（%1）：测量的是量化后的模型</translation>
        </message>
        <message>
            <source>attention is %1: the weights of a row do not sum to one, and %2</source>
            <translation>注意力为 %1：一行的权重之和不为一，且 %2</translation>
        </message>
        <message>
            <source>a learned sink takes a share of every row: what the tokens receive sums to less than one</source>
            <translation>学得的汇占每行的一份：各词元所得之和小于一</translation>
        </message>
        <message>
            <source>a key of score 0 takes a share of every row: what the tokens receive sums to less than one</source>
            <translation>得分为 0 的键占每行的一份：各词元所得之和小于一</translation>
        </message>
        <message>
            <source>what a head reads is changed before it is written: parts that single tokens write are of the weights alone</source>
            <translation>头读取的内容在写入前被更改：单个词元写入的部分仅按权重计算</translation>
        </message>
        <message>
            <source>the first %1 tokens see each other: patterns are drawn up to their diagonal, and the losses of these tokens mean nothing</source>
            <translation>前 %1 个词元彼此可见：模式绘至对角线，这些词元的损失没有意义</translation>
        </message>
        <message>
            <source>only ids can be given: %1</source>
            <translation>只能给出 id：%1</translation>
        </message>
        <message>
            <source>GGUF metadata</source>
            <translation>GGUF 元数据</translation>
        </message>
        <message>
            <source>bos id %1 (from %2)</source>
            <translation>bos id %1（来自 %2）</translation>
        </message>
        <message>
            <source>%1 is outside the vocabulary</source>
            <translation>%1 不在词表中</translation>
        </message>
        <message>
            <source>ids go from 0 to %1</source>
            <translation>id 从 0 到 %1</translation>
        </message>
        <message>
            <source>reading layer %1 of %2 from %3</source>
            <translation>从 %3 读取层 %1 / %2</translation>
        </message>
        <message>
            <source>they stay in memory as stored (%1 in %2) and are widened piece by piece for every pass</source>
            <translation>它们按存储形式留在内存（%2 的 %1），每次前向逐块展开</translation>
        </message>
        <message>
            <source>they are read layer by layer for every pass</source>
            <translation>每次前向逐层读取</translation>
        </message>
        <message>
            <source>the weights (%1 in %2)%3: %4</source>
            <translation>权重（%2 的 %1）%3：%4</translation>
        </message>
        <message>
            <source>the model itself works: give ids instead of text</source>
            <translation>模型本身可用：请给出 id 而非文本</translation>
        </message>
        <message>
            <source>take shorter prompts</source>
            <translation>请用更短的提示</translation>
        </message>
        <message>
            <source>the weights are streamed from here on, which leaves their memory to the prompts</source>
            <translation>此后权重流式读取，把其内存留给提示</translation>
        </message>
        <message>
            <source>layer %1 of %2</source>
            <translation>层 %1 / %2</translation>
        </message>
        <message>
            <source>layers done</source>
            <translation>层完成</translation>
        </message>
        <message>
            <source>gradients need all weights in memory, and this model is read layer by layer</source>
            <translation>梯度需要所有权重在内存中，而此模型逐层读取</translation>
        </message>
        <message>
            <source>give it more memory</source>
            <translation>请给它更多内存</translation>
        </message>
        <message>
            <source>a pass with gradients goes through the model alone and as a whole</source>
            <translation>带梯度的前向须单独且整体通过模型</translation>
        </message>
        <message>
            <source>ask for one batch at a time</source>
            <translation>请一次只要求一个批次</translation>
        </message>
        <message>
            <source>the prompt has no tokens</source>
            <translation>提示没有词元</translation>
        </message>
        <message>
            <source>give at least one</source>
            <translation>请至少给出一个</translation>
        </message>
        <message>
            <source>the prompt reaches position %1, but this model has learned %2 positions</source>
            <translation>提示到达位置 %1，但此模型只学得 %2 个位置</translation>
        </message>
        <message>
            <source>shorten the prompt</source>
            <translation>请缩短提示</translation>
        </message>
        <message>
            <source>weights of f32, f16, bf16 or f64 are needed</source>
            <translation>需要 f32、f16、bf16 或 f64 的权重</translation>
        </message>
        <message>
            <source>loading layer %1 of %2 from %3</source>
            <translation>从 %3 加载层 %1 / %2</translation>
        </message>
        <message>
            <source>loading embedding and head from %1</source>
            <translation>从 %1 加载嵌入与输出头</translation>
        </message>
        <message>
            <source>the state of the pass is of other batches</source>
            <translation>前向的状态属于其他批次</translation>
        </message>
        <message>
            <source>remove the folder .state beside the run</source>
            <translation>请删除运行文件旁的 .state 文件夹</translation>
        </message>
        <message>
            <source>the saved state of the sweep has hidden states of another shape</source>
            <translation>扫描保存的状态中隐藏状态形状不同</translation>
        </message>
        <message>
            <source>the prompts of a batch have %1 and %2 tokens</source>
            <translation>同一批次的提示分别有 %1 和 %2 个词元</translation>
        </message>
        <message>
            <source>equal lengths are needed</source>
            <translation>长度必须相同</translation>
        </message>
        <message>
            <source>id %1 at position %2 is outside the vocabulary</source>
            <translation>位置 %2 的 id %1 不在词表中</translation>
        </message>
        <message>
            <source>a prompt of %1 tokens needs about %2 of memory, but %3 are left for it</source>
            <translation>%1 个词元的提示约需 %2 内存，但只剩 %3</translation>
        </message>
        <message>
            <source>shorten the prompt, or ask for less</source>
            <translation>请缩短提示或减少要求</translation>
        </message>
        <message>
            <source>%1 positions are given for %2 tokens</source>
            <translation>%2 个词元给了 %1 个位置</translation>
        </message>
        <message>
            <source>give one for each</source>
            <translation>请为每个给出一个</translation>
        </message>
        <message>
            <source>add {value} to {what}</source>
            <translation>向{what}加上 {value}</translation>
        </message>
        <message>
            <source>add %1 to %2</source>
            <translation>向%2加上 %1</translation>
        </message>
        <message>
            <source>Add %1 to %2</source>
            <translation>向%2加上 %1</translation>
        </message>
        <message>
            <source>a number; behind the scores also a vector as wide as the head or the stream (or as dims are many)</source>
            <translation>一个数；在得分之后也可为与头或流同宽的向量（或与所列维度数相同）</translation>
        </message>
        <message>
            <source>give every query {what} of a bias besides</source>
            <translation>给每个查询另加偏置的{what}</translation>
        </message>
        <message>
            <source>give every query %1 of a bias besides</source>
            <translation>给每个查询另加偏置的%1</translation>
        </message>
        <message>
            <source>Give every query %1 of a bias besides</source>
            <translation>给每个查询另加偏置的%1</translation>
        </message>
        <message>
            <source>k: one more key, its value zero; v: one more value that all read; default: the first token's mean</source>
            <translation>k：多一个键，其值为零；v：多一个所有查询都读取的值；默认：首个词元的平均</translation>
        </message>
        <message>
            <source>clamp {what} to ±{value}</source>
            <translation>把{what}限制在 ±{value} 内</translation>
        </message>
        <message>
            <source>clamp %1 to ±%2</source>
            <translation>把%1限制在 ±%2 内</translation>
        </message>
        <message>
            <source>Clamp %1 to ±%2</source>
            <translation>把%1限制在 ±%2 内</translation>
        </message>
        <message>
            <source>numbers beyond ± value become that</source>
            <translation>超出 ± 值的数取该值</translation>
        </message>
        <message>
            <source>is no number and no range</source>
            <translation>既不是数也不是范围</translation>
        </message>
        <message>
            <source>is no range of numbers from 0</source>
            <translation>不是从 0 起的数的范围</translation>
        </message>
        <message>
            <source>names nothing</source>
            <translation>没有指明任何内容</translation>
        </message>
        <message>
            <source>is no finite number</source>
            <translation>不是有限的数</translation>
        </message>
        <message>
            <source>write such as 0.5</source>
            <translation>请写如 0.5</translation>
        </message>
        <message>
            <source>drawn %1 x %2</source>
            <translation>抽取 %1 x %2</translation>
        </message>
        <message>
            <source>write all, first, rest, 0, 3-5, drawn 7, or a text of the prompt in quotes</source>
            <translation>请写 all、first、rest、0、3-5、drawn 7，或用引号括起的提示文本</translation>
        </message>
        <message>
            <source>draws none</source>
            <translation>没有抽取</translation>
        </message>
        <message>
            <source>write all, 0-3, L2H0, L3H1, sinks 0.3 or others 0.3</source>
            <translation>请写 all、0-3、L2H0, L3H1、sinks 0.3 或 others 0.3</translation>
        </message>
        <message>
            <source>is no epsilon</source>
            <translation>不是 epsilon</translation>
        </message>
        <message>
            <source>it goes from 0 to 1</source>
            <translation>范围为 0 到 1</translation>
        </message>
        <message>
            <source>is no head</source>
            <translation>不是头</translation>
        </message>
        <message>
            <source>write all, or such as 2-3, 5</source>
            <translation>请写 all，或如 2-3, 5</translation>
        </message>
        <message>
            <source>write all, spike, or such as 17, 230</source>
            <translation>请写 all、spike，或如 17, 230</translation>
        </message>
        <message>
            <source>write such as 0</source>
            <translation>请写如 0</translation>
        </message>
        <message>
            <source>write such as #1, #52</source>
            <translation>请写如 #1, #52</translation>
        </message>
        <message>
            <source>write an id such as #52</source>
            <translation>请写 id，如 #52</translation>
        </message>
        <message>
            <source>%1 is no number of one</source>
            <translation>%1 不是编号</translation>
        </message>
        <message>
            <source>they go from 0 to %1</source>
            <translation>范围为 0 到 %1</translation>
        </message>
        <message>
            <source>names more than 1,048,576</source>
            <translation>列出了超过 1,048,576 个</translation>
        </message>
        <message>
            <source>name fewer, or "all"</source>
            <translation>请减少，或写 "all"</translation>
        </message>
        <message>
            <source>names none</source>
            <translation>没有列出</translation>
        </message>
        <message>
            <source>name at least one, or leave it out for all</source>
            <translation>请至少列出一个，或省略表示全部</translation>
        </message>
        <message>
            <source>“%1” ends with a comma</source>
            <translation>“%1”以逗号结尾</translation>
        </message>
        <message>
            <source>write such as "2-3,5"</source>
            <translation>请写如 "2-3,5"</translation>
        </message>
        <message>
            <source>“%1” is no number and no range</source>
            <translation>“%1”既不是数也不是范围</translation>
        </message>
        <message>
            <source>write such as "2-3,5", [2, 3, 5] or "all"</source>
            <translation>请写如 "2-3,5"、[2, 3, 5] 或 "all"</translation>
        </message>
        <message>
            <source>the range “%1” runs backwards</source>
            <translation>范围“%1”是倒序的</translation>
        </message>
        <message>
            <source>write the smaller number first</source>
            <translation>请先写较小的数</translation>
        </message>
        <message>
            <source>%1 is no whole number</source>
            <translation>%1 不是整数</translation>
        </message>
        <message>
            <source>write such as [0, 2]</source>
            <translation>请写如 [0, 2]</translation>
        </message>
        <message>
            <source>%1 is no list of numbers</source>
            <translation>%1 不是数的列表</translation>
        </message>
        <message>
            <source>write such as [0, 2], "2-3,5" or "all"</source>
            <translation>请写如 [0, 2]、"2-3,5" 或 "all"</translation>
        </message>
        <message>
            <source>%1 is no finite number</source>
            <translation>%1 不是有限的数</translation>
        </message>
        <message>
            <source>is no text</source>
            <translation>不是文本</translation>
        </message>
        <message>
            <source>write it in quotes</source>
            <translation>请加引号</translation>
        </message>
        <message>
            <source>%1 is not understood</source>
            <translation>%1 无法理解</translation>
        </message>
        <message>
            <source>an object here has one of the keys %1</source>
            <translation>此处的对象应有键 %1 之一</translation>
        </message>
        <message>
            <source>is no whole number</source>
            <translation>不是整数</translation>
        </message>
        <message>
            <source>write such as {"drawn": 0}</source>
            <translation>请写如 {"drawn": 0}</translation>
        </message>
        <message>
            <source>write such as 1</source>
            <translation>请写如 1</translation>
        </message>
        <message>
            <source>an epsilon goes from 0 to 1</source>
            <translation>epsilon 的范围为 0 到 1</translation>
        </message>
        <message>
            <source>write such as {"sink": 0.3}</source>
            <translation>请写如 {"sink": 0.3}</translation>
        </message>
        <message>
            <source>%1 is no [layer, head]</source>
            <translation>%1 不是 [层, 头]</translation>
        </message>
        <message>
            <source>write such as [[2, 0], [2, 1]]</source>
            <translation>请写如 [[2, 0], [2, 1]]</translation>
        </message>
        <message>
            <source>is no object</source>
            <translation>不是对象</translation>
        </message>
        <message>
            <source>an edit is such as {"site": "v", "op": "zero"}</source>
            <translation>干预形如 {"site": "v", "op": "zero"}</translation>
        </message>
        <message>
            <source>%1 is no site</source>
            <translation>%1 不是位点</translation>
        </message>
        <message>
            <source>known are %1</source>
            <translation>已知的有 %1</translation>
        </message>
        <message>
            <source>is neither true nor false</source>
            <translation>既不是 true 也不是 false</translation>
        </message>
        <message>
            <source>write true or false</source>
            <translation>请写 true 或 false</translation>
        </message>
        <message>
            <source>write "spike" for those found by measurement</source>
            <translation>用 "spike" 表示由测量找到的</translation>
        </message>
        <message>
            <source>is no vector</source>
            <translation>不是向量</translation>
        </message>
        <message>
            <source>write a number, or a list of them</source>
            <translation>请写一个数或数的列表</translation>
        </message>
        <message>
            <source>names no ids</source>
            <translation>没有列出 id</translation>
        </message>
        <message>
            <source>write such as [1, 2, 3]</source>
            <translation>请写如 [1, 2, 3]</translation>
        </message>
        <message>
            <source>%1 is no id</source>
            <translation>%1 不是 id</translation>
        </message>
        <message>
            <source>the key “%1” is not known</source>
            <translation>未知的键“%1”</translation>
        </message>
        <message>
            <source>known are site, op, on, layers, heads, positions, keys, dims, value, seed, text, ids, token</source>
            <translation>已知的有 site、op、on、layers、heads、positions、keys、dims、value、seed、text、ids、token</translation>
        </message>
        <message>
            <source>%1 needs keys</source>
            <translation>%1 需要键</translation>
        </message>
        <message>
            <source>name them, such as "keys": [0]</source>
            <translation>请指明，如 "keys": [0]</translation>
        </message>
        <message>
            <source>%1 takes no value</source>
            <translation>%1 不取值</translation>
        </message>
        <message>
            <source>leave it out</source>
            <translation>请省略</translation>
        </message>
        <message>
            <source>%1 needs a value</source>
            <translation>%1 需要值</translation>
        </message>
        <message>
            <source>give such as "value": 0.5</source>
            <translation>请写如 "value": 0.5</translation>
        </message>
        <message>
            <source>the value of %1 at %2 is one number</source>
            <translation>%1 在 %2 处的值是一个数</translation>
        </message>
        <message>
            <source>leave the others out</source>
            <translation>请去掉其余的</translation>
        </message>
        <message>
            <source>the value has %1 numbers for %2 dims</source>
            <translation>值有 %1 个数，而维度有 %2 个</translation>
        </message>
        <message>
            <source>give as many, or one for all</source>
            <translation>请给出相同个数，或一个用于全部</translation>
        </message>
        <message>
            <source>the value is a vector, and how many dims the spike has is found later</source>
            <translation>值是向量，而尖峰有多少维度要稍后才知道</translation>
        </message>
        <message>
            <source>give one number for all</source>
            <translation>请给出一个用于全部的数</translation>
        </message>
        <message>
            <source>the value is no finite number</source>
            <translation>值不是有限的数</translation>
        </message>
        <message>
            <source>give such as 0.5</source>
            <translation>请写如 0.5</translation>
        </message>
        <message>
            <source>the value is too large to compute with</source>
            <translation>值太大，无法计算</translation>
        </message>
        <message>
            <source>give one up to 1e30</source>
            <translation>请给出不超过 1e30 的值</translation>
        </message>
        <message>
            <source>clamps to ± value</source>
            <translation>限制在 ± 值内</translation>
        </message>
        <message>
            <source>give a value of 0 or more</source>
            <translation>请给出不小于 0 的值</translation>
        </message>
        <message>
            <source>a temperature is greater than 0</source>
            <translation>温度须大于 0</translation>
        </message>
        <message>
            <source>give such as 2</source>
            <translation>请写如 2</translation>
        </message>
        <message>
            <source>has no site</source>
            <translation>没有 site</translation>
        </message>
        <message>
            <source>has no op</source>
            <translation>没有 op</translation>
        </message>
        <message>
            <source>“%1” is no site</source>
            <translation>“%1”不是位点</translation>
        </message>
        <message>
            <source>“%1” is no op</source>
            <translation>“%1”不是操作</translation>
        </message>
        <message>
            <source>%1 cannot be done at %2</source>
            <translation>%1 不能用于 %2</translation>
        </message>
        <message>
            <source>it can at %1; at %2 can be done %3</source>
            <translation>它可用于 %1；%2 处可用 %3</translation>
        </message>
        <message>
            <source>%1 at %2 takes no %3</source>
            <translation>%1 在 %2 处不取 %3</translation>
        </message>
        <message>
            <source>text or ids</source>
            <translation>文本或 id</translation>
        </message>
        <message>
            <source>%1 needs the other prompt</source>
            <translation>%1 需要另一条提示</translation>
        </message>
        <message>
            <source>give its text or its ids</source>
            <translation>请给出其文本或 id</translation>
        </message>
        <message>
            <source>%1 needs a token</source>
            <translation>%1 需要一个词元</translation>
        </message>
        <message>
            <source>give its id, its text, or "bos"</source>
            <translation>请给出其 id、文本或 "bos"</translation>
        </message>
        <message>
            <source>%1 at prompt takes its positions %2</source>
            <translation>%1 用于提示时其位置须%2</translation>
        </message>
        <message>
            <source>as numbers alone</source>
            <translation>只用数字</translation>
        </message>
        <message>
            <source>one by one, and not all of them</source>
            <translation>逐个给出，而非全部</translation>
        </message>
        <message>
            <source>name them, such as "first" or [1]</source>
            <translation>请指明，如 "first" 或 [1]</translation>
        </message>
        <message>
            <source>mend that place</source>
            <translation>请修正该处</translation>
        </message>
        <message>
            <source>holds no list of edits</source>
            <translation>不含干预列表</translation>
        </message>
        <message>
            <source>write {"edits": [...]}</source>
            <translation>请写 {"edits": [...]}</translation>
        </message>
        <message>
            <source>known are edits, name</source>
            <translation>已知的有 edits、name</translation>
        </message>
        <message>
            <source>holds more than 1,000 edits</source>
            <translation>含超过 1,000 项干预</translation>
        </message>
        <message>
            <source>leave some out</source>
            <translation>请去掉一些</translation>
        </message>
        <message>
            <source>a number is out of range</source>
            <translation>数超出范围</translation>
        </message>
        <message>
            <source>write smaller ones</source>
            <translation>请写较小的数</translation>
        </message>
        <message>
            <source>name a file such as {"edits": [...]}</source>
            <translation>请指定形如 {"edits": [...]} 的文件</translation>
        </message>
        <message>
            <source>%1: there is no such file</source>
            <translation>%1：没有此文件</translation>
        </message>
        <message>
            <source>is a folder</source>
            <translation>是文件夹</translation>
        </message>
        <message>
            <source>is a pipe or a device, and the list may be read more than once</source>
            <translation>是管道或设备，而列表可能需要多次读取</translation>
        </message>
        <message>
            <source>write it into a file</source>
            <translation>请写入文件</translation>
        </message>
        <message>
            <source>cannot be read</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>check its permissions</source>
            <translation>请检查权限</translation>
        </message>
        <message>
            <source>has more than 1 MiB</source>
            <translation>超过 1 MiB</translation>
        </message>
        <message>
            <source>attention weights</source>
            <translation>注意力权重</translation>
        </message>
        <message>
            <source>what attention adds</source>
            <translation>注意力所加的内容</translation>
        </message>
        <message>
            <source>what the feed-forward adds</source>
            <translation>前馈所加的内容</translation>
        </message>
        <message>
            <source>the residual stream before the block</source>
            <translation>块之前的残差流</translation>
        </message>
        <message>
            <source>the residual stream behind attention</source>
            <translation>注意力之后的残差流</translation>
        </message>
        <message>
            <source>the residual stream behind the block</source>
            <translation>块之后的残差流</translation>
        </message>
        <message>
            <source>a vector of %1</source>
            <translation>长度为 %1 的向量</translation>
        </message>
        <message>
            <source>%1 but the first</source>
            <translation>除首个外的%1</translation>
        </message>
        <message>
            <source>the tokens of “%1”</source>
            <translation>“%1”的词元</translation>
        </message>
        <message>
            <source>%1 drawn in each prompt (seed %2)</source>
            <translation>每条提示中抽取的%1（种子 %2）</translation>
        </message>
        <message>
            <source>%1 neighbouring %2s drawn in each prompt (seed %3)</source>
            <translation>每条提示中抽取的相邻 %1 个%2（种子 %3）</translation>
        </message>
        <message>
            <source>%1 neighbouring %2s</source>
            <translation>相邻的 %1 个%2</translation>
        </message>
        <message>
            <source>kv head</source>
            <translation>kv 头</translation>
        </message>
        <message>
            <source>all %1s%2</source>
            <translation>全部%1%2</translation>
        </message>
        <message>
            <source>%1s that sink heads read at ε %2</source>
            <translation>在 ε %2 处被汇头读取的%1</translation>
        </message>
        <message>
            <source>%1s that are sinks at ε %2</source>
            <translation>在 ε %2 处为汇的%1</translation>
        </message>
        <message>
            <source>sink heads read</source>
            <translation>被汇头读取</translation>
        </message>
        <message>
            <source>%1s that %2 at ε %3</source>
            <translation>在 ε %3 处%2的%1</translation>
        </message>
        <message>
            <source>no sink head reads</source>
            <translation>未被汇头读取</translation>
        </message>
        <message>
            <source>are no sinks</source>
            <translation>不是汇</translation>
        </message>
        <message>
            <source>%1 (which %2 query heads read)</source>
            <translation>%1（被 %2 个查询头读取）</translation>
        </message>
        <message>
            <source>%1 (the spike's) of %2</source>
            <translation>%2的%1（尖峰的）</translation>
        </message>
        <message>
            <source>the spike's dimensions of %1</source>
            <translation>%1的尖峰维度</translation>
        </message>
        <message>
            <source>all %1s</source>
            <translation>全部%1</translation>
        </message>
        <message>
            <source>keep {what} as in the untouched pass</source>
            <translation>保持{what}与未干预时相同</translation>
        </message>
        <message>
            <source>keep %1 as in the untouched pass</source>
            <translation>保持%1与未干预时相同</translation>
        </message>
        <message>
            <source>Keep %1 as in the untouched pass</source>
            <translation>保持%1与未干预时相同</translation>
        </message>
        <message>
            <source>as in the untouched pass, which goes beside</source>
            <translation>与同时进行的未干预前向相同</translation>
        </message>
        <message>
            <source>mask {keys}</source>
            <translation>遮蔽{keys}</translation>
        </message>
        <message>
            <source>mask %1</source>
            <translation>遮蔽%1</translation>
        </message>
        <message>
            <source>Mask %1</source>
            <translation>遮蔽%1</translation>
        </message>
        <message>
            <source>keys get no weight, the row is renormalised; a query left with none sees itself, or a learned sink</source>
            <translation>键得不到权重，该行重新归一化；一个键都不剩的查询看向自身或学得的汇</translation>
        </message>
        <message>
            <source>replace {what} by their mean over prompts</source>
            <translation>把{what}替换为其对提示的平均</translation>
        </message>
        <message>
            <source>replace %1 by their mean over prompts</source>
            <translation>把%1替换为其对提示的平均</translation>
        </message>
        <message>
            <source>Replace %1 by their mean over prompts</source>
            <translation>把%1替换为其对提示的平均</translation>
        </message>
        <message>
            <source>the untouched model's mean over the prompts of the run, position by position</source>
            <translation>未干预模型对本次运行各提示的平均，逐位置</translation>
        </message>
        <message>
            <source>replace {what} by the other tokens' mean</source>
            <translation>把{what}替换为其他词元的平均</translation>
        </message>
        <message>
            <source>replace %1 by the other tokens' mean</source>
            <translation>把%1替换为其他词元的平均</translation>
        </message>
        <message>
            <source>Replace %1 by the other tokens' mean</source>
            <translation>把%1替换为其他词元的平均</translation>
        </message>
        <message>
            <source>the untouched model's mean over the prompts of the run and all positions but the first</source>
            <translation>未干预模型对本次运行各提示及除首个外所有位置的平均</translation>
        </message>
        <message>
            <source>replace {what} by noise of equal norm</source>
            <translation>把{what}替换为范数相同的噪声</translation>
        </message>
        <message>
            <source>replace %1 by noise of equal norm</source>
            <translation>把%1替换为范数相同的噪声</translation>
        </message>
        <message>
            <source>Replace %1 by noise of equal norm</source>
            <translation>把%1替换为范数相同的噪声</translation>
        </message>
        <message>
            <source>random directions of the same length, from the seed</source>
            <translation>长度相同的随机方向，由种子决定</translation>
        </message>
        <message>
            <source>let {positions} see only itself</source>
            <translation>让{positions}只看向自身</translation>
        </message>
        <message>
            <source>let %1 see only itself</source>
            <translation>让%1只看向自身</translation>
        </message>
        <message>
            <source>Let %1 see only itself</source>
            <translation>让%1只看向自身</translation>
        </message>
        <message>
            <source>queries give all their weight to their own key</source>
            <translation>查询把全部权重给自身的键</translation>
        </message>
        <message>
            <source>%1: its numbers are known of %2 positions, and the prompt has %3</source>
            <translation>%1：其数值只有 %2 个位置，而提示有 %3 个</translation>
        </message>
        <message>
            <source>name positions up to %1, or shorten the prompt</source>
            <translation>请指定不超过 %1 的位置，或缩短提示</translation>
        </message>
        <message>
            <source>replace {what} by those of another prompt</source>
            <translation>把{what}替换为另一条提示的</translation>
        </message>
        <message>
            <source>replace %1 by those of another prompt</source>
            <translation>把%1替换为另一条提示的</translation>
        </message>
        <message>
            <source>Replace %1 by those of another prompt</source>
            <translation>把%1替换为另一条提示的</translation>
        </message>
        <message>
            <source>as in the untouched model over `text` or `ids`, at the same positions</source>
            <translation>与未干预模型在 `text` 或 `ids` 上相同位置处一致</translation>
        </message>
        <message>
            <source>put {token} at {positions}</source>
            <translation>在{positions}处放入 {token}</translation>
        </message>
        <message>
            <source>put %1 at %2</source>
            <translation>在%2处放入 %1</translation>
        </message>
        <message>
            <source>Put %1 at %2</source>
            <translation>在%2处放入 %1</translation>
        </message>
        <message>
            <source>another token at these positions</source>
            <translation>这些位置换成另一词元</translation>
        </message>
        <message>
            <source>insert {token} before {positions}</source>
            <translation>在{positions}之前插入 {token}</translation>
        </message>
        <message>
            <source>insert %1 before %2</source>
            <translation>在%2之前插入 %1</translation>
        </message>
        <message>
            <source>Insert %1 before %2</source>
            <translation>在%2之前插入 %1</translation>
        </message>
        <message>
            <source>one token more before these positions, counted without those that are inserted</source>
            <translation>在这些位置前多一个词元，计数不含插入的</translation>
        </message>
        <message>
            <source>remove {positions}</source>
            <translation>移除{positions}</translation>
        </message>
        <message>
            <source>remove %1</source>
            <translation>移除%1</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>移除%1</translation>
        </message>
        <message>
            <source>these positions are taken out</source>
            <translation>去掉这些位置</translation>
        </message>
        <message>
            <source>an edit of the prompt (remove) takes away every token of it</source>
            <translation>对提示的干预（remove）去掉了其全部词元</translation>
        </message>
        <message>
            <source>give a longer prompt, or fewer positions</source>
            <translation>请用更长的提示或更少的位置</translation>
        </message>
        <message>
            <source>scale {what} by {value}</source>
            <translation>把{what}乘以 {value}</translation>
        </message>
        <message>
            <source>scale %1 by %2</source>
            <translation>把%1乘以 %2</translation>
        </message>
        <message>
            <source>Scale %1 by %2</source>
            <translation>把%1乘以 %2</translation>
        </message>
        <message>
            <source>multiplied by a number</source>
            <translation>乘以一个数</translation>
        </message>
        <message>
            <source>shuffle {what} among positions</source>
            <translation>在各位置间打乱{what}</translation>
        </message>
        <message>
            <source>shuffle %1 among positions</source>
            <translation>在各位置间打乱%1</translation>
        </message>
        <message>
            <source>Shuffle %1 among positions</source>
            <translation>在各位置间打乱%1</translation>
        </message>
        <message>
            <source>the named positions change places, by the seed, alike in all layers</source>
            <translation>所列位置按种子互换，各层相同</translation>
        </message>
        <message>
            <source>give every query one more key of score {value} and no value</source>
            <translation>给每个查询多一个得分为 {value}、没有值的键</translation>
        </message>
        <message>
            <source>give every query one more key of score %1 and no value</source>
            <translation>给每个查询多一个得分为 %1、没有值的键</translation>
        </message>
        <message>
            <source>Give every query one more key of score %1 and no value</source>
            <translation>给每个查询多一个得分为 %1、没有值的键</translation>
        </message>
        <message>
            <source>a key without position and value, of this score for every query</source>
            <translation>没有位置和值的键，对每个查询得分相同</translation>
        </message>
        <message>
            <source>divide {what} by the temperature {value}</source>
            <translation>把{what}除以温度 {value}</translation>
        </message>
        <message>
            <source>divide %1 by the temperature %2</source>
            <translation>把%1除以温度 %2</translation>
        </message>
        <message>
            <source>Divide %1 by the temperature %2</source>
            <translation>把%1除以温度 %2</translation>
        </message>
        <message>
            <source>scores are divided by it before the softmax</source>
            <translation>softmax 之前得分除以该值</translation>
        </message>
        <message>
            <source>set {what} to zero</source>
            <translation>把{what}置零</translation>
        </message>
        <message>
            <source>set %1 to zero</source>
            <translation>把%1置零</translation>
        </message>
        <message>
            <source>Set %1 to zero</source>
            <translation>把%1置零</translation>
        </message>
        <message>
            <source>zero in its place; of attention weights the row is not renormalised</source>
            <translation>以零代替；对注意力权重，该行不重新归一化</translation>
        </message>
        <message>
            <source>the saved state of the sweep has no %1 of the right shape</source>
            <translation>扫描保存的状态中没有形状正确的 %1</translation>
        </message>
        <message>
            <source>%1 %2 is not there</source>
            <translation>没有 %1 %2</translation>
        </message>
        <message>
            <source>this model has %1s 0 to %2</source>
            <translation>此模型的 %1 从 0 到 %2</translation>
        </message>
        <message>
            <source>%1s are not in ascending order</source>
            <translation>%1 未按升序排列</translation>
        </message>
        <message>
            <source>name each once, ascending</source>
            <translation>请按升序各列一次</translation>
        </message>
        <message>
            <source>attention layer</source>
            <translation>注意力层</translation>
        </message>
        <message>
            <source>the device's memory is full with one prompt of %1 tokens</source>
            <translation>一条 %1 个词元的提示就占满了设备内存</translation>
        </message>
        <message>
            <source>the device's memory is full with %1 prompts of %2 tokens</source>
            <translation>%1 条 %2 个词元的提示占满了设备内存</translation>
        </message>
        <message>
            <source>give --memory, so that the weights are streamed, or take a shorter prompt</source>
            <translation>请给出 --memory 以流式读取权重，或用更短的提示</translation>
        </message>
        <message>
            <source>the device's memory is full: the work goes on in smaller batches</source>
            <translation>设备内存已满：改用更小的批次继续</translation>
        </message>
        <message>
            <source>%1: the device's memory is full, and its slice of the layers cannot be divided</source>
            <translation>%1：设备内存已满，且其所分的层无法再分</translation>
        </message>
        <message>
            <source>take a smaller --batch, more ranks, or --split prompts; go on with --resume where the batch is the same</source>
            <translation>请用更小的 --batch、更多进程或 --split prompts；批次相同时可用 --resume 继续</translation>
        </message>
        <message>
            <source>the prompt is empty</source>
            <translation>提示为空</translation>
        </message>
        <message>
            <source>give some text or at least one id</source>
            <translation>请给出文本或至少一个 id</translation>
        </message>
        <message>
            <source>this model's folder has no tokenizer.json, so text cannot become tokens</source>
            <translation>此模型的文件夹没有 tokenizer.json，无法把文本变为词元</translation>
        </message>
        <message>
            <source>give ids, or put the tokenizer's files beside the weights</source>
            <translation>请给出 id，或把分词器的文件放在权重旁</translation>
        </message>
        <message>
            <source>a line is {"text": "..."} or {"ids": [1,2,3]}, with name and category if wanted</source>
            <translation>每行为 {"text": "..."} 或 {"ids": [1,2,3]}，可附 name 和 category</translation>
        </message>
        <message>
            <source>is no JSON object</source>
            <translation>不是 JSON 对象</translation>
        </message>
        <message>
            <source>has both text and ids</source>
            <translation>同时有 text 和 ids</translation>
        </message>
        <message>
            <source>has neither text nor ids</source>
            <translation>既没有 text 也没有 ids</translation>
        </message>
        <message>
            <source>%1 is no text</source>
            <translation>%1 不是文本</translation>
        </message>
        <message>
            <source>text is empty or no text</source>
            <translation>text 为空或不是文本</translation>
        </message>
        <message>
            <source>ids is empty or no list</source>
            <translation>ids 为空或不是列表</translation>
        </message>
        <message>
            <source>ids holds %1</source>
            <translation>ids 含有 %1</translation>
        </message>
        <message>
            <source>name a .jsonl or .txt file of prompts, - for standard input, or the word builtin</source>
            <translation>请指定提示的 .jsonl 或 .txt 文件、- 表示标准输入，或 builtin 一词</translation>
        </message>
        <message>
            <source>standard input</source>
            <translation>标准输入</translation>
        </message>
        <message>
            <source>%1: more than %2 prompts</source>
            <translation>%1：超过 %2 条提示</translation>
        </message>
        <message>
            <source>take fewer</source>
            <translation>请减少</translation>
        </message>
        <message>
            <source>reading the prompts</source>
            <translation>读取提示</translation>
        </message>
        <message>
            <source>%1: a second prompt is called %2</source>
            <translation>%1：有第二条提示名为 %2</translation>
        </message>
        <message>
            <source>give each its own name, or none</source>
            <translation>请给每条不同的名称，或都不给</translation>
        </message>
        <message>
            <source>%1: holds no prompts</source>
            <translation>%1：没有提示</translation>
        </message>
        <message>
            <source>write one a line</source>
            <translation>请每行写一条</translation>
        </message>
        <message>
            <source>%1: is one JSON value over all lines, and no prompts a line</source>
            <translation>%1：是跨越所有行的一个 JSON 值，而非每行一条提示</translation>
        </message>
        <message>
            <source>write an object a line, {"text": "..."}, into a file that ends in .jsonl</source>
            <translation>请每行写一个对象 {"text": "..."}，文件以 .jsonl 结尾</translation>
        </message>
        <message>
            <source>%1: a category is called all, which stands for the prompts of every category</source>
            <translation>%1：有类别名为 all，而它表示所有类别的提示</translation>
        </message>
        <message>
            <source>give it another name</source>
            <translation>请给它另一名称</translation>
        </message>
        <message>
            <source>%1: text, change.from or change.to is missing</source>
            <translation>%1：缺少 text、change.from 或 change.to</translation>
        </message>
        <message>
            <source>install Sinkscope again</source>
            <translation>请重新安装 Sinkscope</translation>
        </message>
        <message>
            <source>no word to change is given</source>
            <translation>没有给出要更改的词</translation>
        </message>
        <message>
            <source>type a word of the prompt</source>
            <translation>请输入提示中的一个词</translation>
        </message>
        <message>
            <source>the prompt has no word “%1”</source>
            <translation>提示中没有词“%1”</translation>
        </message>
        <message>
            <source>the prompt has “%1” %2 times, and not a %3th time</source>
            <translation>提示中“%1”出现 %2 次，没有第 %3 次</translation>
        </message>
        <message>
            <source>choose another</source>
            <translation>请另选</translation>
        </message>
        <message>
            <source>T %1, trained on %2</source>
            <translation>T %1，训练长度 %2</translation>
        </message>
        <message>
            <source>%1: T %2 is beyond the %3 tokens that its model was trained on; what lies beyond is extrapolated</source>
            <translation>%1：T %2 超出其模型训练的 %3 个词元；超出部分为外推</translation>
        </message>
        <message>
            <source>⟨bos⟩ as given</source>
            <translation>⟨bos⟩ 按给定</translation>
        </message>
        <message>
            <source>%1 (%2), %3 on %4, %5, T %6, %7 %8 prompts (%9), %10</source>
            <translation>%1（%2），%4 上的 %3，%5，T %6，%7 条 %8 提示（%9），%10</translation>
        </message>
        <message>
            <source>%1 (%2), %3 on %4, %5, T %6, %7 %8 prompts (%9), %10, edits: %11</source>
            <translation>%1（%2），%4 上的 %3，%5，T %6，%7 条 %8 提示（%9），%10，干预：%11</translation>
        </message>
        <message>
            <source>a difference needs the same layers and heads on both sides: %1 has %2, %3 has %4</source>
            <translation>差值要求两侧的层和头相同：%1 有 %2，%3 有 %4</translation>
        </message>
        <message>
            <source>look at them side by side</source>
            <translation>请并排查看</translation>
        </message>
        <message>
            <source>share of prompts</source>
            <translation>提示的比例</translation>
        </message>
        <message>
            <source>importance of the first token</source>
            <translation>首个词元的重要性</translation>
        </message>
        <message>
            <source>difference of shares</source>
            <translation>比例之差</translation>
        </message>
        <message>
            <source>difference of importance</source>
            <translation>重要性之差</translation>
        </message>
        <message>
            <source>%1: %2 and %3: these rates are not comparable</source>
            <translation>%1：%2 和 %3：这些比率不可比较</translation>
        </message>
        <message>
            <source>layers × heads</source>
            <translation>层 × 头</translation>
        </message>
        <message>
            <source>computed in</source>
            <translation>计算类型</translation>
        </message>
        <message>
            <source>%1 (%2 too short)</source>
            <translation>%1（%2 条太短）</translation>
        </message>
        <message>
            <source>%1 (so far, of %2)</source>
            <translation>%1（目前，共 %2）</translation>
        </message>
        <message>
            <source>prompts used</source>
            <translation>使用的提示</translation>
        </message>
        <message>
            <source>ε that was asked for</source>
            <translation>要求的 ε</translation>
        </message>
        <message>
            <source>%1 (here both are read at the same ε)</source>
            <translation>%1（此处两者按相同的 ε 读取）</translation>
        </message>
        <message>
            <source>name a file that a sweep has written</source>
            <translation>请指定扫描写出的文件</translation>
        </message>
        <message>
            <source>%1: was moved or deleted while it was written to</source>
            <translation>%1：写入时被移动或删除</translation>
        </message>
        <message>
            <source>put it back under this name, with %1-wal beside it where that is left, and go on with --resume; where it is gone, begin again</source>
            <translation>请以此名放回，若仍有 %1-wal 也放在旁边，然后用 --resume 继续；若已不在则重新开始</translation>
        </message>
        <message>
            <source>%1: the program that wrote it was killed, and its unfinished change cannot be undone here</source>
            <translation>%1：写入它的程序被终止，未完成的更改无法在此撤销</translation>
        </message>
        <message>
            <source>copy it, with the files beside it whose names begin with %1-, to where you may write, and open it there</source>
            <translation>请把它连同旁边以 %1- 开头的文件复制到可写之处，再在那里打开</translation>
        </message>
        <message>
            <source>%1reading or writing failed</source>
            <translation>%1读取或写入失败</translation>
        </message>
        <message>
            <source>check the disk and go on with --resume</source>
            <translation>请检查磁盘，然后用 --resume 继续</translation>
        </message>
        <message>
            <source>%1is no run file</source>
            <translation>%1不是运行文件</translation>
        </message>
        <message>
            <source>take a copy from elsewhere, or measure again under another name</source>
            <translation>请取用别处的副本，或以另一名称重新测量</translation>
        </message>
        <message>
            <source>%1cannot be opened</source>
            <translation>%1无法打开</translation>
        </message>
        <message>
            <source>check that the file is there and may be read</source>
            <translation>请检查文件是否存在且可读</translation>
        </message>
        <message>
            <source>%1another program is writing to it</source>
            <translation>%1另一程序正在写入</translation>
        </message>
        <message>
            <source>wait until that has ended</source>
            <translation>请等待其结束</translation>
        </message>
        <message>
            <source>%1another program has written the same measurements meanwhile</source>
            <translation>%1另一程序已写入相同的测量</translation>
        </message>
        <message>
            <source>wait until it has ended, then go on with --resume</source>
            <translation>请等待其结束，再用 --resume 继续</translation>
        </message>
        <message>
            <source>%1may not be written to</source>
            <translation>%1不可写</translation>
        </message>
        <message>
            <source>%1the machine's memory is full</source>
            <translation>%1机器内存已满</translation>
        </message>
        <message>
            <source>close other programs</source>
            <translation>请关闭其他程序</translation>
        </message>
        <message>
            <source>%1holds more in one place than a run file can</source>
            <translation>%1某处的内容超过运行文件所能容纳</translation>
        </message>
        <message>
            <source>%1cannot be worked with (code %2 of SQLite)</source>
            <translation>%1无法处理（SQLite 代码 %2）</translation>
        </message>
        <message>
            <source>matrix entropy</source>
            <translation>矩阵熵</translation>
        </message>
        <message>
            <source>matrix entropy [nats]</source>
            <translation>矩阵熵 [nats]</translation>
        </message>
        <message>
            <source>matrix entropy, row 0 left out</source>
            <translation>矩阵熵，略去第 0 行</translation>
        </message>
        <message>
            <source>matrix entropy, x₁… [nats]</source>
            <translation>矩阵熵，x₁… [nats]</translation>
        </message>
        <message>
            <source>matrix entropy: most, by the first token</source>
            <translation>矩阵熵：由首个词元决定的最大值</translation>
        </message>
        <message>
            <source>bound of the entropy [nats]</source>
            <translation>熵的上界 [nats]</translation>
        </message>
        <message>
            <source>share of the largest direction</source>
            <translation>最大方向的份额</translation>
        </message>
        <message>
            <source>anisotropy, row 0 left out</source>
            <translation>各向异性，略去第 0 行</translation>
        </message>
        <message>
            <source>largest share, x₁…</source>
            <translation>最大份额，x₁…</translation>
        </message>
        <message>
            <source>anisotropy: least, by the first token</source>
            <translation>各向异性：由首个词元决定的最小值</translation>
        </message>
        <message>
            <source>bound of the anisotropy</source>
            <translation>各向异性的下界</translation>
        </message>
        <message>
            <source>effective rank</source>
            <translation>有效秩</translation>
        </message>
        <message>
            <source>effective rank, row 0 left out</source>
            <translation>有效秩，略去第 0 行</translation>
        </message>
        <message>
            <source>effective rank, x₁…</source>
            <translation>有效秩，x₁…</translation>
        </message>
        <message>
            <source>cosine of tokens</source>
            <translation>词元的余弦</translation>
        </message>
        <message>
            <source>mean cosine of pairs</source>
            <translation>各对余弦的平均</translation>
        </message>
        <message>
            <source>cosine of tokens, row 0 left out</source>
            <translation>词元的余弦，略去第 0 行</translation>
        </message>
        <message>
            <source>mean cosine, x₁…</source>
            <translation>平均余弦，x₁…</translation>
        </message>
        <message>
            <source>distance to the mean</source>
            <translation>到均值的距离</translation>
        </message>
        <message>
            <source>distance to the mean, row 0 left out</source>
            <translation>到均值的距离，略去第 0 行</translation>
        </message>
        <message>
            <source>first token's norm</source>
            <translation>首个词元的范数</translation>
        </message>
        <message>
            <source>‖x₀‖ / mean ‖xⱼ‖</source>
            <translation>‖x₀‖ / ‖xⱼ‖ 的平均</translation>
        </message>
        <message>
            <source>divergence with and without ⟨bos⟩</source>
            <translation>有与无 ⟨bos⟩ 的散度</translation>
        </message>
        <message>
            <source>mean ‖x − x′‖ / ‖x‖</source>
            <translation>‖x − x′‖ / ‖x‖ 的平均</translation>
        </message>
        <message>
            <source>patterns multiplied, row 0 left out</source>
            <translation>模式相乘，略去第 0 行</translation>
        </message>
        <message>
            <source>sink rate</source>
            <translation>汇比率</translation>
        </message>
        <message>
            <source>attention mass</source>
            <translation>注意力总量</translation>
        </message>
        <message>
            <source>entropy of rows</source>
            <translation>行的熵</translation>
        </message>
        <message>
            <source>entropy of rows [nats]</source>
            <translation>行的熵 [nats]</translation>
        </message>
        <message>
            <source>entropy of rows, normalised</source>
            <translation>行的熵，归一化</translation>
        </message>
        <message>
            <source>entropy of rows beside the first key</source>
            <translation>除首个键外行的熵</translation>
        </message>
        <message>
            <source>entropy beside key 0</source>
            <translation>除键 0 外的熵</translation>
        </message>
        <message>
            <source>attention to the first token</source>
            <translation>对首个词元的注意力</translation>
        </message>
        <message>
            <source>mean A[i,0]</source>
            <translation>A[i,0] 的平均</translation>
        </message>
        <message>
            <source>attention to the token before</source>
            <translation>对前一词元的注意力</translation>
        </message>
        <message>
            <source>mean A[i,i−1]</source>
            <translation>A[i,i−1] 的平均</translation>
        </message>
        <message>
            <source>attention to the own token</source>
            <translation>对自身词元的注意力</translation>
        </message>
        <message>
            <source>mean A[i,i]</source>
            <translation>A[i,i] 的平均</translation>
        </message>
        <message>
            <source>attention to other tokens</source>
            <translation>对其他词元的注意力</translation>
        </message>
        <message>
            <source>attention to other tokens, without − with ⟨bos⟩</source>
            <translation>对其他词元的注意力，无 − 有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>1 − A[i,0] − A[i,i], without − with</source>
            <translation>1 − A[i,0] − A[i,i]，无 − 有</translation>
        </message>
        <message>
            <source>smoother without ⟨bos⟩: entropy of rows</source>
            <translation>无 ⟨bos⟩ 时更平滑：行的熵</translation>
        </message>
        <message>
            <source>normalised entropy, without − with</source>
            <translation>归一化熵，无 − 有</translation>
        </message>
        <message>
            <source>smoother without ⟨bos⟩: beside the first key</source>
            <translation>无 ⟨bos⟩ 时更平滑：除首个键外</translation>
        </message>
        <message>
            <source>entropy beside key 0, without − with</source>
            <translation>除键 0 外的熵，无 − 有</translation>
        </message>
        <message>
            <source>second singular value of patterns</source>
            <translation>模式的第二奇异值</translation>
        </message>
        <message>
            <source>numerical rank of patterns</source>
            <translation>模式的数值秩</translation>
        </message>
        <message>
            <source>singular values &gt; σ₁/100</source>
            <translation>奇异值 &gt; σ₁/100</translation>
        </message>
        <message>
            <source>second eigenvalue of patterns</source>
            <translation>模式的第二特征值</translation>
        </message>
        <message>
            <source>max A[i,i], i ≥ 1</source>
            <translation>max A[i,i]，i ≥ 1</translation>
        </message>
        <message>
            <source>spread of scores</source>
            <translation>得分的离散度</translation>
        </message>
        <message>
            <source>ln(max / min) [nats]</source>
            <translation>ln(max / min) [nats]</translation>
        </message>
        <message>
            <source>largest weight of rows</source>
            <translation>行的最大权重</translation>
        </message>
        <message>
            <source>mean max A[i,·]</source>
            <translation>max A[i,·] 的平均</translation>
        </message>
        <message>
            <source>largest weight: most, by the spread</source>
            <translation>最大权重：由离散度决定的最大值</translation>
        </message>
        <message>
            <source>bound of max A[i,·]</source>
            <translation>max A[i,·] 的上界</translation>
        </message>
        <message>
            <source>written by a layer</source>
            <translation>一层的写入</translation>
        </message>
        <message>
            <source>‖written‖ / ‖x‖</source>
            <translation>‖写入‖ / ‖x‖</translation>
        </message>
        <message>
            <source>written by a head</source>
            <translation>一个头的写入</translation>
        </message>
        <message>
            <source>‖written by a head‖ / ‖x‖</source>
            <translation>‖一个头的写入‖ / ‖x‖</translation>
        </message>
        <message>
            <source>first token's part of what is written</source>
            <translation>写入中首个词元的部分</translation>
        </message>
        <message>
            <source>part of token 0</source>
            <translation>词元 0 的部分</translation>
        </message>
        <message>
            <source>divergence of the states</source>
            <translation>状态的散度</translation>
        </message>
        <message>
            <source>patterns multiplied</source>
            <translation>模式相乘</translation>
        </message>
        <message>
            <source>relative depth</source>
            <translation>相对深度</translation>
        </message>
        <message>
            <source>95 %, over categories and their prompts</source>
            <translation>95 %，取自类别及其提示</translation>
        </message>
        <message>
            <source>of means alone</source>
            <translation>仅为平均值的</translation>
        </message>
        <message>
            <source>too few prompts</source>
            <translation>提示太少</translation>
        </message>
        <message>
            <source>the same under any draw of the prompts</source>
            <translation>无论怎样抽取提示都相同</translation>
        </message>
        <message>
            <source>l / L of the state behind l blocks, (block + 1/2) / L of an attention layer</source>
            <translation>l 个块之后的状态为 l / L，注意力层为 (块 + 1/2) / L</translation>
        </message>
        <message>
            <source>of %1 prompts</source>
            <translation>取自 %1 条提示</translation>
        </message>
        <message>
            <source>rank correlation of both over layers, %1</source>
            <translation>两者沿层的秩相关，%1</translation>
        </message>
        <message>
            <source>the file is damaged: take a copy from elsewhere, or measure again</source>
            <translation>文件已损坏：请取用别处的副本，或重新测量</translation>
        </message>
        <message>
            <source>take a copy from elsewhere, or train again under another name</source>
            <translation>请取用别处的副本，或以另一名称重新训练</translation>
        </message>
        <message>
            <source>uniform head, T %1</source>
            <translation>均匀头，T %1</translation>
        </message>
        <message>
            <source>attention mass of the first token</source>
            <translation>首个词元的注意力总量</translation>
        </message>
        <message>
            <source>relative depth (layer + ½) / layers</source>
            <translation>相对深度 (层 + ½) / 层数</translation>
        </message>
        <message>
            <source>%1, windowed layers</source>
            <translation>%1，有窗口的层</translation>
        </message>
        <message>
            <source>%1, over the queries that see it</source>
            <translation>%1，对可见它的查询</translation>
        </message>
        <message>
            <source>rate of the middle third minus the others, %1</source>
            <translation>中间三分之一的比率减去其他层的，%1</translation>
        </message>
        <message>
            <source>heads in all</source>
            <translation>头的总数</translation>
        </message>
        <message>
            <source>write such as {"%1": ...}</source>
            <translation>请写如 {"%1": ...}</translation>
        </message>
        <message>
            <source>there is no key “%1”</source>
            <translation>没有键“%1”</translation>
        </message>
        <message>
            <source>the keys are %1</source>
            <translation>键有 %1</translation>
        </message>
        <message>
            <source>“%1” is unknown</source>
            <translation>“%1”未知</translation>
        </message>
        <message>
            <source>choose from %1</source>
            <translation>请从 %1 中选择</translation>
        </message>
        <message>
            <source>%1 is no whole number from %2 on</source>
            <translation>%1 不是从 %2 起的整数</translation>
        </message>
        <message>
            <source>write such as 2</source>
            <translation>请写如 2</translation>
        </message>
        <message>
            <source>strongest sink</source>
            <translation>最强的汇</translation>
        </message>
        <message>
            <source>strongest no-op</source>
            <translation>最强的无操作</translation>
        </message>
        <message>
            <source>%1 is no head</source>
            <translation>%1 不是头</translation>
        </message>
        <message>
            <source>write [layer, head], or one of %1</source>
            <translation>请写 [层, 头]，或 %1 之一</translation>
        </message>
        <message>
            <source>“%1” is missing</source>
            <translation>缺少“%1”</translation>
        </message>
        <message>
            <source>name both words</source>
            <translation>请给出两个词</translation>
        </message>
        <message>
            <source>“name” is missing</source>
            <translation>缺少 “name”</translation>
        </message>
        <message>
            <source>write such as {"name": "loss"}</source>
            <translation>请写如 {"name": "loss"}</translation>
        </message>
        <message>
            <source>%1 is no epsilon</source>
            <translation>%1 不是 epsilon</translation>
        </message>
        <message>
            <source>is no list of edits</source>
            <translation>不是干预列表</translation>
        </message>
        <message>
            <source>write what an edit file has under “edits”</source>
            <translation>请写干预文件中“edits”下的内容</translation>
        </message>
        <message>
            <source>is empty</source>
            <translation>为空</translation>
        </message>
        <message>
            <source>say what must be so, or leave it out</source>
            <translation>请说明必须满足什么，或省略</translation>
        </message>
        <message>
            <source>“%1” is no session</source>
            <translation>“%1”不是会话</translation>
        </message>
        <message>
            <source>its name ends with .sinkscope</source>
            <translation>其名称以 .sinkscope 结尾</translation>
        </message>
        <message>
            <source>says nothing</source>
            <translation>没有意义</translation>
        </message>
        <message>
            <source>write its sentence under “say”</source>
            <translation>请在“say”下写出句子</translation>
        </message>
        <message>
            <source>says when something is done and not what</source>
            <translation>说明了何时完成，却没有说明做什么</translation>
        </message>
        <message>
            <source>write what the audience does under “do”</source>
            <translation>请在“do”下写听众要做的事</translation>
        </message>
        <message>
            <source>is no lecture</source>
            <translation>不是讲座</translation>
        </message>
        <message>
            <source>it begins with {"%1": 1</source>
            <translation>它以 {"%1": 1 开头</translation>
        </message>
        <message>
            <source>%1: was written by a newer Sinkscope</source>
            <translation>%1：由更新版本的 Sinkscope 写出</translation>
        </message>
        <message>
            <source>open it with that version</source>
            <translation>请用该版本打开</translation>
        </message>
        <message>
            <source>a lecture has a name and steps</source>
            <translation>讲座有名称和步骤</translation>
        </message>
        <message>
            <source>is no list of 1 to %1 steps</source>
            <translation>不是 1 到 %1 个步骤的列表</translation>
        </message>
        <message>
            <source>write such as [{"say": "..."}]</source>
            <translation>请写如 [{"say": "..."}]</translation>
        </message>
        <message>
            <source>name a lecture file</source>
            <translation>请指定讲座文件</translation>
        </message>
        <message>
            <source>is larger than 4 MiB</source>
            <translation>大于 4 MiB</translation>
        </message>
        <message>
            <source>a lecture is a small file</source>
            <translation>讲座是小文件</translation>
        </message>
        <message>
            <source>a lecture is a JSON file</source>
            <translation>讲座是 JSON 文件</translation>
        </message>
        <message>
            <source>write such as {"key": "sentence"}</source>
            <translation>请写如 {"key": "sentence"}</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>略去</translation>
        </message>
        <message>
            <source>value norms</source>
            <translation>值范数</translation>
        </message>
        <message>
            <source>next token</source>
            <translation>下一词元</translation>
        </message>
        <message>
            <source>has its sentences in files of its own</source>
            <translation>其句子在单独的文件中</translation>
        </message>
        <message>
            <source>read it from its folder</source>
            <translation>请从其文件夹读取</translation>
        </message>
        <message>
            <source>there is no sentence “%1” in %2</source>
            <translation>%2 中没有句子“%1”</translation>
        </message>
        <message>
            <source>write it there</source>
            <translation>请写在那里</translation>
        </message>
        <message>
            <source>the sweep does not measure bos %1</source>
            <translation>扫描不测量 bos %1</translation>
        </message>
        <message>
            <source>choose one of its conditions</source>
            <translation>请选择其条件之一</translation>
        </message>
        <message>
            <source>%1 has no loss: sweep with --want importance,loss</source>
            <translation>%1 没有损失：请用 --want importance,loss 扫描</translation>
        </message>
        <message>
            <source>the tokenizers make other tokens of the same texts: losses per token are not comparable</source>
            <translation>分词器对相同文本切分不同：每词元损失不可比较</translation>
        </message>
        <message>
            <source>no text token behind the first is left to score</source>
            <translation>首个之后没有可计分的文本词元</translation>
        </message>
        <message>
            <source>no prompt was used in both</source>
            <translation>没有两侧都使用的提示</translation>
        </message>
        <message>
            <source>no prompt was used on one side</source>
            <translation>有一侧没有使用提示</translation>
        </message>
        <message>
            <source>%1, paired over %2 prompts</source>
            <translation>%1，按 %2 条提示配对</translation>
        </message>
        <message>
            <source>%1, not paired: other prompts on each side (%2 and %3)</source>
            <translation>%1，未配对：两侧提示不同（%2 和 %3）</translation>
        </message>
        <message>
            <source>%1, %2 text tokens each</source>
            <translation>%1，各 %2 个文本词元</translation>
        </message>
        <message>
            <source>ids drawn here (seed %1); that they have no ⟨bos⟩ is our choice, stated neither in the papers nor in the released code</source>
            <translation>此处抽取的 id（种子 %1）；没有 ⟨bos⟩ 是我们的选择，论文和公开代码均未说明</translation>
        </message>
        <message>
            <source>%1 (by the user's word)</source>
            <translation>%1（据用户所述）</translation>
        </message>
        <message>
            <source>T %1, the paper states none</source>
            <translation>T %1，论文未说明</translation>
        </message>
        <message>
            <source>T %1 against %2</source>
            <translation>T %1 对 %2</translation>
        </message>
        <message>
            <source>%1, the paper states no dtype</source>
            <translation>%1，论文未说明数据类型</translation>
        </message>
        <message>
            <source>%1 is published at ε %2</source>
            <translation>%1 发表于 ε %2</translation>
        </message>
        <message>
            <source>%1 is published %2 on %3 inputs</source>
            <translation>%1 发表的是 %3 输入上的 %2</translation>
        </message>
        <message>
            <source>nothing is published of %1 on %2 inputs</source>
            <translation>没有发表 %1 在 %2 输入上的结果</translation>
        </message>
        <message>
            <source>key/value heads</source>
            <translation>键/值头</translation>
        </message>
        <message>
            <source>dimensions a head</source>
            <translation>每个头的维度</translation>
        </message>
        <message>
            <source>hidden dimensions</source>
            <translation>隐藏维度</translation>
        </message>
        <message>
            <source>tokens in the vocabulary</source>
            <translation>词表中的词元</translation>
        </message>
        <message>
            <source>positions %1, not %2</source>
            <translation>位置数为 %1，不是 %2</translation>
        </message>
        <message>
            <source>rope theta %1, not %2</source>
            <translation>rope theta 为 %1，不是 %2</translation>
        </message>
        <message>
            <source>another tokenizer</source>
            <translation>另一分词器</translation>
        </message>
        <message>
            <source>this run does not say its vocabulary, positions and stored weights</source>
            <translation>此运行未说明其词表、位置和存储的权重</translation>
        </message>
        <message>
            <source>quantised weights (%1)</source>
            <translation>量化权重（%1）</translation>
        </message>
        <message>
            <source>context %1 against %2</source>
            <translation>上下文 %1 对 %2</translation>
        </message>
        <message>
            <source>window %1 against %2</source>
            <translation>窗口 %1 对 %2</translation>
        </message>
        <message>
            <source>tokenizer not checked</source>
            <translation>未检查分词器</translation>
        </message>
        <message>
            <source>%1 is said to be %2, but it has %3</source>
            <translation>%1 据称是 %2，但它有 %3</translation>
        </message>
        <message>
            <source>T not stated</source>
            <translation>未说明 T</translation>
        </message>
        <message>
            <source>dtype not stated</source>
            <translation>未说明数据类型</translation>
        </message>
        <message>
            <source>the authors' %1 inputs</source>
            <translation>作者的 %1 输入</translation>
        </message>
        <message>
            <source>prompts not stated</source>
            <translation>未说明提示</translation>
        </message>
        <message>
            <source>the model was changed while it ran: %1</source>
            <translation>模型在运行时被更改：%1</translation>
        </message>
        <message>
            <source>facts of a config do not tell a model from what was tuned from it</source>
            <translation>仅凭配置无法区分模型与由其微调所得的模型</translation>
        </message>
        <message>
            <source>could be %1, as could what was tuned from them</source>
            <translation>可能是 %1，或由它们微调所得</translation>
        </message>
        <message>
            <source>could be %1, as could what was tuned from it</source>
            <translation>可能是 %1，或由它微调所得</translation>
        </message>
        <message>
            <source>no published %1 is called “%2”</source>
            <translation>没有名为“%2”的已发表%1</translation>
        </message>
        <message>
            <source>choose from %1, or none</source>
            <translation>请从 %1 中选择，或 none</translation>
        </message>
        <message>
            <source>%1 is not %2 (%3): it has %4</source>
            <translation>%1 不是 %2（%3）：它有 %4</translation>
        </message>
        <message>
            <source>say what it is, or nothing</source>
            <translation>请说明它是什么，或不说</translation>
        </message>
        <message>
            <source>some are ids</source>
            <translation>有些是 id</translation>
        </message>
        <message>
            <source>they are of kind %1</source>
            <translation>它们属于 %1 类</translation>
        </message>
        <message>
            <source>they are those that ship with Sinkscope</source>
            <translation>它们是 Sinkscope 自带的</translation>
        </message>
        <message>
            <source>there are %1 of them, not %2</source>
            <translation>共 %1 条，不是 %2 条</translation>
        </message>
        <message>
            <source>their content differs</source>
            <translation>其内容不同</translation>
        </message>
        <message>
            <source>the prompts (%1) are not %2: %3</source>
            <translation>提示（%1）不是 %2：%3</translation>
        </message>
        <message>
            <source>theirs are that repository's datasets/probe_valid.jsonl, given with --prompts; of others say nothing</source>
            <translation>他们的是该代码库的 datasets/probe_valid.jsonl，用 --prompts 给出；其他的请不要声明</translation>
        </message>
        <message>
            <source>set of prompts</source>
            <translation>提示集</translation>
        </message>
        <message>
            <source>60M parameters, 20,000 steps of 1M tokens, context 2,048, text without bos, ε 0.3, T 64</source>
            <translation>60M 参数，20,000 步，每步 1M 词元，上下文 2,048，文本无 bos，ε 0.3，T 64</translation>
        </message>
        <message>
            <source>120M parameters, 30B tokens, context 2,048; ε and T not stated with the table</source>
            <translation>120M 参数，30B 词元，上下文 2,048；表中未说明 ε 和 T</translation>
        </message>
        <message>
            <source>Gu et al. 2025, %1</source>
            <translation>Gu et al. 2025，%1</translation>
        </message>
        <message>
            <source>%1, of the fixed token's own position; others at most 0.0001</source>
            <translation>%1，固定词元自身位置的；其他至多 0.0001</translation>
        </message>
        <message>
            <source>Gu et al. 2025, attention (second-hand)</source>
            <translation>Gu et al. 2025，注意力（转引）</translation>
        </message>
        <message>
            <source>%1 kernel, %2</source>
            <translation>%1 核，%2</translation>
        </message>
        <message>
            <source>%1: this run has no table and no quantity %2</source>
            <translation>%1：此运行没有表或量 %2</translation>
        </message>
        <message>
            <source>sinkscope-cli export --help names the tables; a quantity is there after sweep --want %1</source>
            <translation>sinkscope-cli export --help 列出各表；用 sweep --want %1 后才有该量</translation>
        </message>
        <message>
            <source>%1, paired over %2 prompts%3</source>
            <translation>%1，按 %2 条提示配对%3</translation>
        </message>
        <message>
            <source>%1, not paired: other prompts on each side (%2 and %3)%4</source>
            <translation>%1，未配对：两侧提示不同（%2 和 %3）%4</translation>
        </message>
        <message>
            <source>as given</source>
            <translation>按给定</translation>
        </message>
        <message>
            <source>%1 (%2, T %3), %4 so far</source>
            <translation>%1（%2，T %3），目前 %4</translation>
        </message>
        <message>
            <source>%1 is not finished: %2 so far</source>
            <translation>%1 尚未完成：目前 %2</translation>
        </message>
        <message>
            <source>T %1, ε %2 says nothing: %3</source>
            <translation>T %1，ε %2 没有意义：%3</translation>
        </message>
        <message>
            <source>loss: nats a token over the %1 text tokens of each prompt that all of these have, the first left out</source>
            <translation>损失：每条提示中共有的 %1 个文本词元上的每词元 nats，首个除外</translation>
        </message>
        <message>
            <source>%1 − %2: points of the rate%3</source>
            <translation>%1 − %2：比率的百分点%3</translation>
        </message>
        <message>
            <source>%1 − %2: points of the rate%3; %4</source>
            <translation>%1 − %2：比率的百分点%3；%4</translation>
        </message>
        <message>
            <source>%1 and %2 are both of step %3</source>
            <translation>%1 和 %2 都属于第 %3 步</translation>
        </message>
        <message>
            <source>put the revisions of one training into a folder of their own</source>
            <translation>请把同一训练的各版本放在单独的文件夹</translation>
        </message>
        <message>
            <source>%1: has a %2 %3 that no run file has</source>
            <translation>%1：含运行文件没有的 %2 %3</translation>
        </message>
        <message>
            <source>%1: lacks a table that every run file has</source>
            <translation>%1：缺少每个运行文件都有的表</translation>
        </message>
        <message>
            <source>%1was written by a newer Sinkscope (version %2 of the run file, %3 is known here)</source>
            <translation>%1由更新版本的 Sinkscope 写出（运行文件版本 %2，此处支持 %3）</translation>
        </message>
        <message>
            <source>%1says nothing of its model</source>
            <translation>%1没有说明其模型</translation>
        </message>
        <message>
            <source>measure again</source>
            <translation>请重新测量</translation>
        </message>
        <message>
            <source>%1its header is damaged</source>
            <translation>%1其文件头已损坏</translation>
        </message>
        <message>
            <source>take a copy from elsewhere, or measure again</source>
            <translation>请取用别处的副本，或重新测量</translation>
        </message>
        <message>
            <source>%1: is damaged: %2</source>
            <translation>%1：已损坏：%2</translation>
        </message>
        <message>
            <source>prompts are missing among those it has (%1 are left)</source>
            <translation>所含提示有缺失（剩 %1 条）</translation>
        </message>
        <message>
            <source>it has measured prompt %1, and its %2 prompts go from 0 to %3</source>
            <translation>它测量了提示 %1，而其 %2 条提示为 0 到 %3</translation>
        </message>
        <message>
            <source>it has measured a prompt under “%1”, which its header does not name</source>
            <translation>它在“%1”下测量了提示，而文件头没有指明</translation>
        </message>
        <message>
            <source>%1: no such file</source>
            <translation>%1：没有此文件</translation>
        </message>
        <message>
            <source>%1: no such folder for the run %2</source>
            <translation>%1：没有运行 %2 的文件夹</translation>
        </message>
        <message>
            <source>make it, or choose another place</source>
            <translation>请创建它，或另选位置</translation>
        </message>
        <message>
            <source>%1: this name is too long: a run has others beside it that begin so</source>
            <translation>%1：名称太长：运行旁还有以此开头的其他文件</translation>
        </message>
        <message>
            <source>%1: is there already</source>
            <translation>%1：已存在</translation>
        </message>
        <message>
            <source>go on with it by --resume, or choose another name</source>
            <translation>请用 --resume 继续，或另选名称</translation>
        </message>
        <message>
            <source>%1: cannot be made</source>
            <translation>%1：无法创建</translation>
        </message>
        <message>
            <source>choose a folder that may be written to</source>
            <translation>请选择可写入的文件夹</translation>
        </message>
        <message>
            <source>%1: is a run of another model (%2, hash %3, not %4, hash %5)</source>
            <translation>%1：是另一模型的运行（%2，哈希 %3，而非 %4，哈希 %5）</translation>
        </message>
        <message>
            <source>name a run of this model, or choose another name</source>
            <translation>请指定此模型的运行，或另选名称</translation>
        </message>
        <message>
            <source>%1: was begun with other options (%2: %3, not %4)</source>
            <translation>%1：开始时选项不同（%2：%3，而非 %4）</translation>
        </message>
        <message>
            <source>give the options it was begun with, or choose another name</source>
            <translation>请给出开始时的选项，或另选名称</translation>
        </message>
        <message>
            <source>%1: was not measured with bos %2</source>
            <translation>%1：没有在 bos %2 下测量</translation>
        </message>
        <message>
            <source>it has bos %1</source>
            <translation>它有 bos %1</translation>
        </message>
        <message>
            <source>%1: what the header says was measured of prompt %2 is larger than the file</source>
            <translation>%1：按文件头，提示 %2 的测量内容大于文件本身</translation>
        </message>
        <message>
            <source>%1: what was measured of prompt %2 holds %3</source>
            <translation>%1：提示 %2 的测量内容含有%3</translation>
        </message>
        <message>
            <source>values that are no numbers</source>
            <translation>不是数的值</translation>
        </message>
        <message>
            <source>importances outside of 0 to 1, which no attention gives</source>
            <translation>0 到 1 之外的重要性，注意力不可能给出</translation>
        </message>
        <message>
            <source>value norms below 0</source>
            <translation>低于 0 的值范数</translation>
        </message>
        <message>
            <source>%1: what was measured of prompt %2 is not as large as the run's header says</source>
            <translation>%1：提示 %2 的测量内容与运行文件头所述大小不符</translation>
        </message>
        <message>
            <source>other numbers than were written (%1)</source>
            <translation>与写入时不同的数（%1）</translation>
        </message>
        <message>
            <source>%1: this run has no loss</source>
            <translation>%1：此运行没有损失</translation>
        </message>
        <message>
            <source>sweep with --want importance,loss</source>
            <translation>请用 --want importance,loss 扫描</translation>
        </message>
        <message>
            <source>losses that are no numbers or below 0, which no probability gives</source>
            <translation>不是数或低于 0 的损失，概率不可能给出</translation>
        </message>
        <message>
            <source>%1: the %2 of prompt %3 is missing or not as long as the run's header says</source>
            <translation>%1：提示 %3 的 %2 缺失，或与运行文件头所述长度不符</translation>
        </message>
        <message>
            <source>%1: the recorded %2</source>
            <translation>%1：记录的 %2</translation>
        </message>
        <message>
            <source>%1: is a name that the run %2 keeps for itself</source>
            <translation>%1：是运行 %2 自用的名称</translation>
        </message>
        <message>
            <source>%1: is a run, and what is measured in it would be lost</source>
            <translation>%1：是一个运行，其中的测量内容会丢失</translation>
        </message>
        <message>
            <source>name another file, or remove the run first</source>
            <translation>请指定另一文件，或先删除该运行</translation>
        </message>
        <message>
            <source>the first text token</source>
            <translation>首个文本词元</translation>
        </message>
        <message>
            <source>the first id</source>
            <translation>首个 id</translation>
        </message>
        <message>
            <source>%1⟨bos⟩ or %2, as the prompt has it</source>
            <translation>%1⟨bos⟩ 或 %2，视提示而定</translation>
        </message>
        <message>
            <source>position 0</source>
            <translation>位置 0</translation>
        </message>
        <message>
            <source>beyond the context</source>
            <translation>超出上下文</translation>
        </message>
        <message>
            <source>the model was trained on %1 tokens</source>
            <translation>模型按 %1 个词元训练</translation>
        </message>
        <message>
            <source>%1, by the user's word</source>
            <translation>%1，据用户所述</translation>
        </message>
        <message>
            <source>%1: its header names no condition, layer or head</source>
            <translation>%1：其文件头没有指明条件、层或头</translation>
        </message>
        <message>
            <source>%1: the session is damaged: %2 %3</source>
            <translation>%1：会话已损坏：%2 %3</translation>
        </message>
        <message>
            <source>take another copy of the file, or save the session again where it was made</source>
            <translation>请取用文件的另一副本，或在原处重新保存会话</translation>
        </message>
        <message>
            <source>is missing</source>
            <translation>缺失</translation>
        </message>
        <message>
            <source>is stored as %1</source>
            <translation>存储为 %1</translation>
        </message>
        <message>
            <source>has %1 dimensions instead of %2</source>
            <translation>有 %1 个而非 %2 个维度</translation>
        </message>
        <message>
            <source>has a dimension of %1</source>
            <translation>有一个大小为 %1 的维度</translation>
        </message>
        <message>
            <source>is no number</source>
            <translation>不是数</translation>
        </message>
        <message>
            <source>is no list</source>
            <translation>不是列表</translation>
        </message>
        <message>
            <source>holds something that is no text</source>
            <translation>含有不是文本的内容</translation>
        </message>
        <message>
            <source>holds something that is no name with its value</source>
            <translation>含有不是名称与值的内容</translation>
        </message>
        <message>
            <source>holds something that is no object</source>
            <translation>含有不是对象的内容</translation>
        </message>
        <message>
            <source>holds something that is no id with its number</source>
            <translation>含有不是 id 与数的内容</translation>
        </message>
        <message>
            <source>edited spread</source>
            <translation>已干预的扩散</translation>
        </message>
        <message>
            <source>landscape before</source>
            <translation>之前的地形</translation>
        </message>
        <message>
            <source>the pattern of %1 is of another prompt</source>
            <translation>%1 的模式属于另一条提示</translation>
        </message>
        <message>
            <source>save again</source>
            <translation>请重新保存</translation>
        </message>
        <message>
            <source>has the wrong shape</source>
            <translation>形状不对</translation>
        </message>
        <message>
            <source>names a head that is not there</source>
            <translation>指明了不存在的头</translation>
        </message>
        <message>
            <source>has too few rows</source>
            <translation>行数太少</translation>
        </message>
        <message>
            <source>does not fit the tokens, layers and heads of its reading</source>
            <translation>与其读取的词元、层和头不符</translation>
        </message>
        <message>
            <source>does not fit the tokens of the spread</source>
            <translation>与扩散的词元不符</translation>
        </message>
        <message>
            <source>does not fit its tokens</source>
            <translation>与其词元不符</translation>
        </message>
        <message>
            <source>points at nothing</source>
            <translation>没有指向任何内容</translation>
        </message>
        <message>
            <source>%1: is no session of Sinkscope</source>
            <translation>%1：不是 Sinkscope 的会话</translation>
        </message>
        <message>
            <source>choose a file that File &gt; Save session has written</source>
            <translation>请选择由“文件 &gt; 保存会话”写出的文件</translation>
        </message>
        <message>
            <source>%1: the session is damaged or cut short: %2</source>
            <translation>%1：会话已损坏或被截断：%2</translation>
        </message>
        <message>
            <source>%1: was saved by a newer Sinkscope (%2)</source>
            <translation>%1：由更新版本的 Sinkscope 保存（%2）</translation>
        </message>
        <message>
            <source>%1: was saved by a newer Sinkscope</source>
            <translation>%1：由更新版本的 Sinkscope 保存</translation>
        </message>
        <message>
            <source>open it with that version, or install it here</source>
            <translation>请用该版本打开，或在此安装它</translation>
        </message>
        <message>
            <source>do not fit what is compared</source>
            <translation>与所比较的内容不符</translation>
        </message>
        <message>
            <source>are no options</source>
            <translation>不是选项</translation>
        </message>
        <message>
            <source>%1: the study %2</source>
            <translation>%1：研究 %2</translation>
        </message>
        <message>
            <source>is no file's name</source>
            <translation>不是文件名</translation>
        </message>
        <message>
            <source>does not fit the tokens and layers of the landscape</source>
            <translation>与地形的词元和层不符</translation>
        </message>
        <message>
            <source>its arrays</source>
            <translation>其数组</translation>
        </message>
        <message>
            <source>are not the bytes that were saved</source>
            <translation>不是保存时的字节</translation>
        </message>
        <message>
            <source>its JSON</source>
            <translation>其 JSON</translation>
        </message>
        <message>
            <source>is none of none, bos, change, model and edits</source>
            <translation>不是 none、bos、change、model、edits 之一</translation>
        </message>
        <message>
            <source>does not fit what is compared</source>
            <translation>与所比较的内容不符</translation>
        </message>
        <message>
            <source>does not fit the spread of the untouched model</source>
            <translation>与未干预模型的扩散不符</translation>
        </message>
        <message>
            <source>does not fit the landscape that it stands before</source>
            <translation>与其前的地形不符</translation>
        </message>
        <message>
            <source>epsilon is no number</source>
            <translation>epsilon 不是数</translation>
        </message>
        <message>
            <source>give one from 0 to 1</source>
            <translation>请给出 0 到 1 之间的数</translation>
        </message>
        <message>
            <source>%1: has no importance of token %2</source>
            <translation>%1：没有词元 %2 的重要性</translation>
        </message>
        <message>
            <source>this run was so large that it kept the first token only</source>
            <translation>此运行很大，只保留了首个词元</translation>
        </message>
        <message>
            <source>%1 of %2 measurement</source>
            <translation>%2 次测量中的 %1 次</translation>
        </message>
        <message>
            <source>%1 of %2 measurements</source>
            <translation>%2 次测量中的 %1 次</translation>
        </message>
        <message>
            <source>%1 of %2 prompt</source>
            <translation>%2 条提示中的 %1 条</translation>
        </message>
        <message>
            <source>%1 of %2 prompts</source>
            <translation>%2 条提示中的 %1 条</translation>
        </message>
        <message>
            <source>begun by %1; the same command goes on</source>
            <translation>由 %1 开始；用同一命令可继续</translation>
        </message>
        <message>
            <source>begun by %1; the same command with --resume goes on</source>
            <translation>由 %1 开始；用同一命令加 --resume 可继续</translation>
        </message>
        <message>
            <source>%1 is not finished: %2 so far; %3</source>
            <translation>%1 尚未完成：目前 %2；%3</translation>
        </message>
        <message>
            <source>so far</source>
            <translation>目前</translation>
        </message>
        <message>
            <source>%1 so far</source>
            <translation>目前 %1</translation>
        </message>
        <message>
            <source>%1, %2 so far</source>
            <translation>%1，目前 %2</translation>
        </message>
        <message>
            <source>%1: nothing has been measured yet</source>
            <translation>%1：尚未测量任何内容</translation>
        </message>
        <message>
            <source>%1: holds no measurement: no prompt has %2 tokens</source>
            <translation>%1：没有测量：没有提示达到 %2 个词元</translation>
        </message>
        <message>
            <source>measure longer prompts, or fewer tokens, into another run</source>
            <translation>请用更长的提示或更少的词元，测量到另一个运行</translation>
        </message>
        <message>
            <source>measured so far</source>
            <translation>目前已测量</translation>
        </message>
        <message>
            <source>on their way</source>
            <translation>进行中</translation>
        </message>
        <message>
            <source>%1, %2 of %3 layers done</source>
            <translation>%1，%3 层中已完成 %2 层</translation>
        </message>
        <message>
            <source>too short, skipped</source>
            <translation>太短，已跳过</translation>
        </message>
        <message>
            <source>%1: no rate (%2)</source>
            <translation>%1：无比率（%2）</translation>
        </message>
        <message>
            <source>95 % interval of the rate, over %1</source>
            <translation>比率的 95 % 区间，取自 %1</translation>
        </message>
        <message>
            <source>by category</source>
            <translation>按类别</translation>
        </message>
        <message>
            <source>sink rate and its 95 %, ε %1, T %2</source>
            <translation>汇比率及其 95 %，ε %1，T %2</translation>
        </message>
        <message>
            <source>all prompts</source>
            <translation>全部提示</translation>
        </message>
        <message>
            <source>each layer's in ascending order</source>
            <translation>各层内按升序</translation>
        </message>
        <message>
            <source>attention mass of the first token, %1</source>
            <translation>首个词元的注意力总量，%1</translation>
        </message>
        <message>
            <source>rates by category, %1</source>
            <translation>按类别的比率，%1</translation>
        </message>
        <message>
            <source>FLOP of the products</source>
            <translation>乘积的 FLOP</translation>
        </message>
        <message>
            <source>importance of the first token, mean</source>
            <translation>首个词元的重要性，平均</translation>
        </message>
        <message>
            <source>held-out loss (nats a token)</source>
            <translation>留出集损失（每词元 nats）</translation>
        </message>
        <message>
            <source>training loss (nats a token)</source>
            <translation>训练损失（每词元 nats）</translation>
        </message>
        <message>
            <source>held-out loss (bits a byte)</source>
            <translation>留出集损失（位/字节）</translation>
        </message>
        <message>
            <source>value norm, first over the others</source>
            <translation>值范数，首个 / 其他</translation>
        </message>
        <message>
            <source>hidden norm, first over the others</source>
            <translation>隐藏状态范数，首个 / 其他</translation>
        </message>
        <message>
            <source>share of gradient at the first token</source>
            <translation>首个词元处梯度的份额</translation>
        </message>
        <message>
            <source>norm of the gradient</source>
            <translation>梯度的范数</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>lowest to highest seed</source>
            <translation>最低至最高的种子</translation>
        </message>
        <message>
            <source>%1 of %2 steps of %3 tokens</source>
            <translation>%2 步中的 %1 步，每步 %3 个词元</translation>
        </message>
        <message>
            <source>natural logarithm, of text that was not trained on where held out</source>
            <translation>自然对数，留出集为未训练的文本</translation>
        </message>
        <message>
            <source>these trainings do not differ in their context length (data.context)</source>
            <translation>这些训练的上下文长度（data.context）没有差异</translation>
        </message>
        <message>
            <source>during training</source>
            <translation>训练期间</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>结束时</translation>
        </message>
        <message>
            <source>context (tokens)</source>
            <translation>上下文（词元）</translation>
        </message>
        <message>
            <source>sink rate (ε %1)</source>
            <translation>汇比率（ε %1）</translation>
        </message>
        <message>
            <source>none of these trainings has come to its end</source>
            <translation>这些训练都尚未结束</translation>
        </message>
        <message>
            <source>table2: measured and published differ in size, text and ε; what may be compared is which rows are high</source>
            <translation>table2: 测量值与已发表值在大小、文本和 ε 上不同；可比较的是哪些行较高</translation>
        </message>
        <message>
            <source>%1: holds no training</source>
            <translation>%1：不含训练</translation>
        </message>
        <message>
            <source>name a folder that sinkscope-cli train has written</source>
            <translation>请指定 sinkscope-cli train 写出的文件夹</translation>
        </message>
        <message>
            <source>%1: it or evaluation.json beside it is damaged</source>
            <translation>%1：它或旁边的 evaluation.json 已损坏</translation>
        </message>
        <message>
            <source>%1: holds no results of trainings, or is damaged</source>
            <translation>%1：不含训练结果，或已损坏</translation>
        </message>
        <message>
            <source>name a results.json that sinkscope-cli train has written</source>
            <translation>请指定 sinkscope-cli train 写出的 results.json</translation>
        </message>
        <message>
            <source>process %1 (%2 on %3, since %4)</source>
            <translation>进程 %1（%3 上的 %2，始于 %4）</translation>
        </message>
        <message>
            <source>another program</source>
            <translation>另一程序</translation>
        </message>
        <message>
            <source>%1: %2 is writing to it</source>
            <translation>%1：%2正在写入</translation>
        </message>
        <message>
            <source>wait until that has ended, or choose another name</source>
            <translation>请等待其结束，或另选名称</translation>
        </message>
        <message>
            <source>the first and recent</source>
            <translation>首个与最近的</translation>
        </message>
        <message>
            <source>the first, punctuation, recent</source>
            <translation>首个、标点、最近的</translation>
        </message>
        <message>
            <source>apart from the mean key</source>
            <translation>远离平均键的</translation>
        </message>
        <message>
            <source>drawn at random</source>
            <translation>随机抽取</translation>
        </message>
        <message>
            <source>%1 tokens leave nothing to take away</source>
            <translation>%1 个词元没有可去掉的</translation>
        </message>
        <message>
            <source>take at least %1</source>
            <translation>请至少取 %1</translation>
        </message>
        <message>
            <source>a cache of an edited model would take the place of its edits</source>
            <translation>干预过的模型的缓存会取代其干预</translation>
        </message>
        <message>
            <source>leave the edits out for this figure</source>
            <translation>此图请去掉干预</translation>
        </message>
        <message>
            <source>%1 of %2 prompts (%3)</source>
            <translation>%2 条提示中的 %1 条（%3）</translation>
        </message>
        <message>
            <source>95 %, bootstrap over %1, paired</source>
            <translation>95 %，自助法取自 %1，配对</translation>
        </message>
        <message>
            <source>a prompt and its changed twin were parted</source>
            <translation>提示与其更改后的配对被分开了</translation>
        </message>
        <message>
            <source>the recorded study of causes holds “%1” for a number</source>
            <translation>记录的因果研究中以“%1”作为数</translation>
        </message>
        <message>
            <source>measure it anew, in another run file</source>
            <translation>请重新测量到另一个运行文件</translation>
        </message>
        <message>
            <source>the first token of the text</source>
            <translation>文本的首个词元</translation>
        </message>
        <message>
            <source>no prompt has the %1 tokens that are asked for</source>
            <translation>没有提示达到要求的 %1 个词元</translation>
        </message>
        <message>
            <source>take longer prompts, or fewer tokens</source>
            <translation>请用更长的提示或更少的词元</translation>
        </message>
        <message>
            <source>change %1 of %2, %3</source>
            <translation>更改 %1 / %2，%3</translation>
        </message>
        <message>
            <source>the recorded study of causes has no column %1</source>
            <translation>记录的因果研究没有列 %1</translation>
        </message>
        <message>
            <source>loss (nats)</source>
            <translation>损失（nats）</translation>
        </message>
        <message>
            <source>-ln p a text token, from the second on</source>
            <translation>每个文本词元的 -ln p，从第二个起</translation>
        </message>
        <message>
            <source>loss (bits a byte)</source>
            <translation>损失（位/字节）</translation>
        </message>
        <message>
            <source>the same over the bytes of those tokens</source>
            <translation>同上，按这些词元的字节</translation>
        </message>
        <message>
            <source>divergence (nats)</source>
            <translation>散度（nats）</translation>
        </message>
        <message>
            <source>KL(untouched || edited) of what follows the last token</source>
            <translation>最后一个词元之后的 KL(未干预 || 已干预)</translation>
        </message>
        <message>
            <source>perturbation spread</source>
            <translation>扰动扩散</translation>
        </message>
        <message>
            <source>how far the tokens behind a changed one move, relative to their length, in the last layer</source>
            <translation>更改的词元之后各词元移动多远，相对于其长度，在最后一层</translation>
        </message>
        <message>
            <source>spread, attention frozen</source>
            <translation>扩散，注意力冻结</translation>
        </message>
        <message>
            <source>the same where the changed prompt keeps the patterns of the unchanged one</source>
            <translation>同上，更改的提示保持未更改提示的模式</translation>
        </message>
        <message>
            <source>spread through attention</source>
            <translation>经由注意力的扩散</translation>
        </message>
        <message>
            <source>spread - spread_frozen: what a changed token does by changing patterns</source>
            <translation>spread - spread_frozen：更改的词元因改变模式而造成的影响</translation>
        </message>
        <message>
            <source>relative, of all tokens in the last layer</source>
            <translation>相对，最后一层所有词元</translation>
        </message>
        <message>
            <source>distance to the mean without the first</source>
            <translation>到均值的距离，不含首个</translation>
        </message>
        <message>
            <source>the same without the first token</source>
            <translation>同上，不含首个词元</translation>
        </message>
        <message>
            <source>share of heads with the first token above epsilon</source>
            <translation>首个词元高于 epsilon 的头的比例</translation>
        </message>
        <message>
            <source>mean importance of position 0 over layers and heads</source>
            <translation>位置 0 的重要性，对层和头取平均</translation>
        </message>
        <message>
            <source>attention mass of the place</source>
            <translation>该处的注意力总量</translation>
        </message>
        <message>
            <source>the same of the position named</source>
            <translation>同上，所指位置</translation>
        </message>
        <message>
            <source>largest attention mass</source>
            <translation>最大的注意力总量</translation>
        </message>
        <message>
            <source>the same of the position of the first half that has most</source>
            <translation>同上，前半部分中最多的位置</translation>
        </message>
        <message>
            <source>its position</source>
            <translation>其位置</translation>
        </message>
        <message>
            <source>where that is</source>
            <translation>所在之处</translation>
        </message>
        <message>
            <source>sink rate of the place</source>
            <translation>该处的汇比率</translation>
        </message>
        <message>
            <source>share of heads with the position named above epsilon</source>
            <translation>所指位置高于 epsilon 的头的比例</translation>
        </message>
        <message>
            <source>sink rate of that position</source>
            <translation>该位置的汇比率</translation>
        </message>
        <message>
            <source>share of heads with the position of most attention above epsilon</source>
            <translation>受注意最多的位置高于 epsilon 的头的比例</translation>
        </message>
        <message>
            <source>value norm of the first over the others'</source>
            <translation>首个的值范数 / 其他的</translation>
        </message>
        <message>
            <source>mean over layers and kv heads</source>
            <translation>对层和 kv 头取平均</translation>
        </message>
        <message>
            <source>residual norm of the first over the others'</source>
            <translation>首个的残差范数 / 其他的</translation>
        </message>
        <message>
            <source>at its most over depth</source>
            <translation>沿深度的最大值</translation>
        </message>
        <message>
            <source>value norm of the first</source>
            <translation>首个的值范数</translation>
        </message>
        <message>
            <source>residual norm of the first</source>
            <translation>首个的残差范数</translation>
        </message>
        <message>
            <source>what heads write</source>
            <translation>头写入的内容</translation>
        </message>
        <message>
            <source>over the stream, mean over heads</source>
            <translation>除以残差流，对头取平均</translation>
        </message>
        <message>
            <source>epsilon %1, seed %2</source>
            <translation>epsilon %1，种子 %2</translation>
        </message>
        <message>
            <source>epsilon %1, seed %2, own edits</source>
            <translation>epsilon %1，种子 %2，自己的干预</translation>
        </message>
        <message>
            <source>among %1 tokens nothing can be changed and compared</source>
            <translation>%1 个词元中没有可更改和比较的</translation>
        </message>
        <message>
            <source>the study of causes changes the model itself, and this one is changed already</source>
            <translation>因果研究自己会更改模型，而此模型已更改过</translation>
        </message>
        <message>
            <source>leave the edits away</source>
            <translation>请去掉干预</translation>
        </message>
        <message>
            <source>%1 draws of each, seed %2</source>
            <translation>各 %1 次抽取，种子 %2</translation>
        </message>
        <message>
            <source>the edits</source>
            <translation>干预</translation>
        </message>
        <message>
            <source>hidden states</source>
            <translation>隐藏状态</translation>
        </message>
        <message>
            <source>before the final norm</source>
            <translation>最终归一化之前</translation>
        </message>
        <message>
            <source>95 % intervals</source>
            <translation>95 % 区间</translation>
        </message>
        <message>
            <source>bootstrap over %1, paired</source>
            <translation>自助法取自 %1，配对</translation>
        </message>
        <message>
            <source>sink heads</source>
            <translation>汇头</translation>
        </message>
        <message>
            <source>no dimension stands out; the first token's norm rises most in block %1</source>
            <translation>没有突出的维度；首个词元的范数在块 %1 上升最多</translation>
        </message>
        <message>
            <source>dimensions %1; the first token's norm rises most in block %2</source>
            <translation>维度 %1；首个词元的范数在块 %2 上升最多</translation>
        </message>
        <message>
            <source>no dimension stands out</source>
            <translation>没有突出的维度</translation>
        </message>
        <message>
            <source>“%1” has %2 controls at %3: there are no others</source>
            <translation>“%1”在 %3 处有 %2 个对照：没有其他的</translation>
        </message>
        <message>
            <source>random heads</source>
            <translation>随机的头</translation>
        </message>
        <message>
            <source>random heads of any layer</source>
            <translation>任意层的随机头</translation>
        </message>
        <message>
            <source>no head is a sink in the mean: what is done to sink heads is left out</source>
            <translation>平均而言没有头是汇：略去对汇头的操作</translation>
        </message>
        <message>
            <source>key masked in sink heads</source>
            <translation>在汇头中遮蔽键</translation>
        </message>
        <message>
            <source>random token</source>
            <translation>随机词元</translation>
        </message>
        <message>
            <source>key masked in other heads</source>
            <translation>在其他头中遮蔽键</translation>
        </message>
        <message>
            <source>key masked in all heads</source>
            <translation>在所有头中遮蔽键</translation>
        </message>
        <message>
            <source>the others' mean</source>
            <translation>其他的平均</translation>
        </message>
        <message>
            <source>noise of its norm</source>
            <translation>范数相同的噪声</translation>
        </message>
        <message>
            <source>value: its neighbour's</source>
            <translation>值：相邻词元的</translation>
        </message>
        <message>
            <source>mean over prompts</source>
            <translation>对提示取平均</translation>
        </message>
        <message>
            <source>sink heads give: %1</source>
            <translation>汇头给出：%1</translation>
        </message>
        <message>
            <source>the first token's norm rises most in the last block, behind which no token reads it: what is done to its spikes and to its feed-forward there is left out</source>
            <translation>首个词元的范数在最后一块上升最多，其后没有词元读取它：略去对其尖峰和前馈的操作</translation>
        </message>
        <message>
            <source>no dimension of the first token stands out: what is done to spikes is left out</source>
            <translation>首个词元没有突出的维度：略去对尖峰的操作</translation>
        </message>
        <message>
            <source>spikes: the others' mean</source>
            <translation>尖峰：其他的平均</translation>
        </message>
        <message>
            <source>random dimensions</source>
            <translation>随机维度</translation>
        </message>
        <message>
            <source>no feed-forward in block %1</source>
            <translation>块 %1 无前馈</translation>
        </message>
        <message>
            <source>first is %1</source>
            <translation>首个为 %1</translation>
        </message>
        <message>
            <source>random other token</source>
            <translation>随机的其他词元</translation>
        </message>
        <message>
            <source>prompts of this model begin without ⟨bos⟩: what is done to it is left out</source>
            <translation>此模型的提示不以 ⟨bos⟩ 开头：略去对它的操作</translation>
        </message>
        <message>
            <source>no ⟨bos⟩</source>
            <translation>无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>⟨bos⟩ at position 1</source>
            <translation>⟨bos⟩ 在位置 1</translation>
        </message>
        <message>
            <source>⟨bos⟩ twice</source>
            <translation>两个 ⟨bos⟩</translation>
        </message>
        <message>
            <source>no ⟨bos⟩, its key a bias</source>
            <translation>无 ⟨bos⟩，其键作为偏置</translation>
        </message>
        <message>
            <source>token %1 sees itself alone</source>
            <translation>词元 %1 只看向自身</translation>
        </message>
        <message>
            <source>of the least attention on the first token</source>
            <translation>对首个词元注意力最少的</translation>
        </message>
        <message>
            <source>that write least</source>
            <translation>写入最少的</translation>
        </message>
        <message>
            <source>%1at random</source>
            <translation>%1随机</translation>
        </message>
        <message>
            <source>the edits have no controls: they name no heads, tokens or dimensions that could be drawn</source>
            <translation>干预没有对照：没有列出可供抽取的头、词元或维度</translation>
        </message>
        <message>
            <source>no prompt has two tokens</source>
            <translation>没有提示含两个词元</translation>
        </message>
        <message>
            <source>take longer prompts</source>
            <translation>请用更长的提示</translation>
        </message>
        <message>
            <source>%1: every block has experts or no attention</source>
            <translation>%1：每个块都有专家或没有注意力</translation>
        </message>
        <message>
            <source>their units are not counted</source>
            <translation>其单元未计入</translation>
        </message>
        <message>
            <source>by the weights of feed-forward units alone, over the median of their block</source>
            <translation>仅凭前馈单元的权重，除以其块的中位数</translation>
        </message>
        <message>
            <source>measured on</source>
            <translation>测量于</translation>
        </message>
        <message>
            <source>measured spikes</source>
            <translation>测得的尖峰</translation>
        </message>
        <message>
            <source>%1 blocks of experts or without attention</source>
            <translation>%1 个块有专家或没有注意力</translation>
        </message>
        <message>
            <source>%1: terms or text is missing</source>
            <translation>%1：缺少 terms 或 text</translation>
        </message>
        <message>
            <source>%1 sums of every length</source>
            <translation>每种长度 %1 个和式</translation>
        </message>
        <message>
            <source>take at least 1</source>
            <translation>请至少取 1</translation>
        </message>
        <message>
            <source>there is no sum of %1 terms</source>
            <translation>没有 %1 项的和式</translation>
        </message>
        <message>
            <source>%1, %2 of each length</source>
            <translation>%1，每种长度 %2 个</translation>
        </message>
        <message>
            <source>%1, made by this project</source>
            <translation>%1，由本项目制作</translation>
        </message>
        <message>
            <source>%1, but for the first of 5 terms, which is that of Barbero et al. 2025, App. C.2</source>
            <translation>%1，5 项的第一个除外，它取自 Barbero et al. 2025，附录 C.2</translation>
        </message>
        <message>
            <source>the last token stands %1 times</source>
            <translation>末尾词元出现 %1 次</translation>
        </message>
        <message>
            <source>take at least 2</source>
            <translation>请至少取 2</translation>
        </message>
        <message>
            <source>a prefix of %1 tokens</source>
            <translation>%1 个词元的前缀</translation>
        </message>
        <message>
            <source>no prompts are given</source>
            <translation>没有给出提示</translation>
        </message>
        <message>
            <source>name at least one length</source>
            <translation>请至少给出一个长度</translation>
        </message>
        <message>
            <source>the longest prompt has %1 tokens, and %2 beside the weights are enough for %3</source>
            <translation>最长的提示有 %1 个词元，而权重之外的 %2 只够 %3 个</translation>
        </message>
        <message>
            <source>leave out the longest, or give a larger --memory</source>
            <translation>请去掉最长的，或给出更大的 --memory</translation>
        </message>
        <message>
            <source>prompt %1 of %2</source>
            <translation>提示 %1 / %2</translation>
        </message>
        <message>
            <source>after the last block (%1 of them), before the final norm</source>
            <translation>最后一块之后（共 %1 块），最终归一化之前</translation>
        </message>
        <message>
            <source>with and without bos in front</source>
            <translation>前面有 bos 与无 bos</translation>
        </message>
        <message>
            <source>the prompt has %1 tokens, but this model has learned %2 positions</source>
            <translation>提示有 %1 个词元，但此模型只学得 %2 个位置</translation>
        </message>
        <message>
            <source>%1; what has more (up to %2) is extrapolated</source>
            <translation>%1；更长的（至 %2）为外推</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens of text, the longest has %2</source>
            <translation>没有提示含 %1 个文本词元，最长的有 %2 个</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens, the longest has %2</source>
            <translation>没有提示含 %1 个词元，最长的有 %2 个</translation>
        </message>
        <message>
            <source>profiles over depth of %1 tokens</source>
            <translation>%1 个词元的深度曲线</translation>
        </message>
        <message>
            <source>take at least 4</source>
            <translation>请至少取 4</translation>
        </message>
        <message>
            <source>attention alone</source>
            <translation>仅注意力</translation>
        </message>
        <message>
            <source>left out: the patterns need %1 bytes</source>
            <translation>略去：模式需要 %1 字节</translation>
        </message>
        <message>
            <source>spectra of patterns</source>
            <translation>模式的谱</translation>
        </message>
        <message>
            <source>left out: they are too large</source>
            <translation>略去：太大</translation>
        </message>
        <message>
            <source>with bos, and without on the same text tokens</source>
            <translation>有 bos，以及在相同文本词元上无 bos</translation>
        </message>
        <message>
            <source>sinks over the length of prompts up to %1 tokens</source>
            <translation>提示长度至 %1 个词元时的汇</translation>
        </message>
        <message>
            <source>take at least %1: shorter prompts make every head a sink</source>
            <translation>请至少取 %1：更短的提示使每个头都成为汇</translation>
        </message>
        <message>
            <source>T %1, prompt</source>
            <translation>T %1，提示</translation>
        </message>
        <message>
            <source>%1 tokens show no drift</source>
            <translation>%1 个词元看不出漂移</translation>
        </message>
        <message>
            <source>repeated token</source>
            <translation>重复的词元</translation>
        </message>
        <message>
            <source>%1 tokens drawn, each repeated</source>
            <translation>抽取 %1 个词元，各自重复</translation>
        </message>
        <message>
            <source>with bos in front of it, and of the token alone</source>
            <translation>前面有 bos，以及仅该词元</translation>
        </message>
        <message>
            <source>of the token alone, without bos</source>
            <translation>仅该词元，无 bos</translation>
        </message>
        <message>
            <source>there are no prompts to take means over</source>
            <translation>没有可取平均的提示</translation>
        </message>
        <message>
            <source>the prompts that these edits are measured over: %1</source>
            <translation>这些干预据以测量的提示：%1</translation>
        </message>
        <message>
            <source>put the model's tokenizer beside it, or sweep prompts of ids; edits without means, sink heads and spikes need none</source>
            <translation>请把模型的分词器放在旁边，或扫描由 id 组成的提示；不涉及平均、汇头和尖峰的干预不需要</translation>
        </message>
        <message>
            <source>no prompt that these edits are measured over has %1 tokens</source>
            <translation>这些干预据以测量的提示都没有 %1 个词元</translation>
        </message>
        <message>
            <source>no prompt has another token to compare the first one's spike with</source>
            <translation>没有提示含其他词元可与首个词元的尖峰比较</translation>
        </message>
        <message>
            <source>%1: %2 %3 is not there</source>
            <translation>%1：没有 %2 %3</translation>
        </message>
        <message>
            <source>%1 touches nothing in this model: no head is named by it</source>
            <translation>%1 在此模型中没有作用：没有指明任何头</translation>
        </message>
        <message>
            <source>%1: the heads of a group share their keys, and only some of them are named</source>
            <translation>%1：同组的头共用键，而只列出了其中一部分</translation>
        </message>
        <message>
            <source>name %1 together</source>
            <translation>请一并列出 %1</translation>
        </message>
        <message>
            <source>%1: dimension %2 is not there</source>
            <translation>%1：没有维度 %2</translation>
        </message>
        <message>
            <source>the stream has dimensions 0 to %1</source>
            <translation>残差流的维度为 0 到 %1</translation>
        </message>
        <message>
            <source>%1: the value has %2 numbers, and a vector there has %3</source>
            <translation>%1：值有 %2 个数，而该处的向量有 %3 个</translation>
        </message>
        <message>
            <source>give as many, or one number</source>
            <translation>请给出相同个数，或一个数</translation>
        </message>
        <message>
            <source>%1: “%2” is no token</source>
            <translation>%1：“%2”不是词元</translation>
        </message>
        <message>
            <source>write a word</source>
            <translation>请写一个词</translation>
        </message>
        <message>
            <source>%1: id %2 is outside the vocabulary</source>
            <translation>%1：id %2 不在词表中</translation>
        </message>
        <message>
            <source>%1: this model has no bos</source>
            <translation>%1：此模型没有 bos</translation>
        </message>
        <message>
            <source>give a token's id or text</source>
            <translation>请给出词元的 id 或文本</translation>
        </message>
        <message>
            <source>%1: “%2” is %3 tokens of this model</source>
            <translation>%1：“%2”在此模型中是 %3 个词元</translation>
        </message>
        <message>
            <source>give a text that is one, or an id</source>
            <translation>请给出恰为一个词元的文本，或 id</translation>
        </message>
        <message>
            <source>%1 changes nothing: its value leaves everything as it is</source>
            <translation>%1 不改变任何内容：其值使一切保持原样</translation>
        </message>
        <message>
            <source>%1 changes nothing: no other row changes what it keeps</source>
            <translation>%1 不改变任何内容：没有其他行改变它所保持的内容</translation>
        </message>
        <message>
            <source>no edit is on: the model is as it was</source>
            <translation>没有启用干预：模型保持原样</translation>
        </message>
        <message>
            <source>%1 and freeze do not go together: the untouched pass beside would have it too</source>
            <translation>%1 与 freeze 不能同时使用：旁边未干预的前向也会受影响</translation>
        </message>
        <message>
            <source>leave one of them out</source>
            <translation>请去掉其中之一</translation>
        </message>
        <message>
            <source>every prompt goes through the model untouched as well: twice the work</source>
            <translation>每条提示还要通过未干预的模型：工作量加倍</translation>
        </message>
        <message>
            <source>position %1 is the last</source>
            <translation>位置 %1 是最后一个</translation>
        </message>
        <message>
            <source>the first token sees itself alone as it is</source>
            <translation>首个词元本来就只看向自身</translation>
        </message>
        <message>
            <source>all that these positions see is changed alike, so the weights stay</source>
            <translation>这些位置所见的一切改变相同，因此权重不变</translation>
        </message>
        <message>
            <source>these keys are masked by %1</source>
            <translation>这些键被 %1 遮蔽</translation>
        </message>
        <message>
            <source>this prompt</source>
            <translation>此提示</translation>
        </message>
        <message>
            <source>any of the %1 prompts</source>
            <translation>%1 条提示中的任何一条</translation>
        </message>
        <message>
            <source>%1 touches nothing in %2: %3</source>
            <translation>%1 在%2中没有作用：%3</translation>
        </message>
        <message>
            <source>%1 touches nothing in %2: they are too short, or its text is not in them</source>
            <translation>%1 在%2中没有作用：它们太短，或不含其文本</translation>
        </message>
        <message>
            <source>they are too short, or its text is not in them</source>
            <translation>它们太短，或不含其文本</translation>
        </message>
        <message>
            <source>%1 (touches nothing in %2)</source>
            <translation>%1（在%2中没有作用）</translation>
        </message>
        <message>
            <source>the end</source>
            <translation>末尾</translation>
        </message>
        <message>
            <source>token %1 (%2 against %3)</source>
            <translation>词元 %1（%2 对 %3）</translation>
        </message>
        <message>
            <source>%1 is not there</source>
            <translation>没有 %1</translation>
        </message>
        <message>
            <source>this model has layers 0 to %1 and heads 0 to %2</source>
            <translation>此模型有层 0 到 %1、头 0 到 %2</translation>
        </message>
        <message>
            <source>the model of this pattern was closed</source>
            <translation>此模式的模型已关闭</translation>
        </message>
        <message>
            <source>ask for the prompt again</source>
            <translation>请重新运行提示</translation>
        </message>
        <message>
            <source>the texts have %1 and %2 tokens; the first that differs is %3</source>
            <translation>两个文本分别有 %1 和 %2 个词元；第一个不同的是%3</translation>
        </message>
        <message>
            <source>both need the same number of tokens: choose another word</source>
            <translation>两者的词元数必须相同：请另选一个词</translation>
        </message>
        <message>
            <source>perturbed prompt</source>
            <translation>更改后的提示</translation>
        </message>
        <message>
            <source>the prompt's tokens before its edits: those that an edit took away or replaced have no numbers, those that one inserted no column</source>
            <translation>干预之前提示的词元：被去掉或替换的没有数值，插入的没有列</translation>
        </message>
        <message>
            <source>an edit of the prompt takes away the word that is changed, %1: the two prompts are the same</source>
            <translation>对提示的干预去掉了更改的词，%1：两条提示相同</translation>
        </message>
        <message>
            <source>where bos is in front</source>
            <translation>前面有 bos 时</translation>
        </message>
        <message>
            <source>where no bos is in front</source>
            <translation>前面无 bos 时</translation>
        </message>
        <message>
            <source>change another word, or edit other positions</source>
            <translation>请更改另一个词，或干预其他位置</translation>
        </message>
        <message>
            <source>what is changed of %1</source>
            <translation>%1 的哪一部分被更改</translation>
        </message>
        <message>
            <source>the same, %1</source>
            <translation>同上，%1</translation>
        </message>
        <message>
            <source>heads zeroed</source>
            <translation>置零的头</translation>
        </message>
        <message>
            <source>share of heads zeroed</source>
            <translation>置零的头所占比例</translation>
        </message>
        <message>
            <source>loss (nats), difference</source>
            <translation>损失（nats），差值</translation>
        </message>
        <message>
            <source>95 % of the mean, over %1</source>
            <translation>平均值的 95 %，取自 %1</translation>
        </message>
        <message>
            <source>at random, each draw</source>
            <translation>随机，每次抽取</translation>
        </message>
        <message>
            <source>%1, no controls</source>
            <translation>%1，无对照</translation>
        </message>
        <message>
            <source>causal leaves out %1 of fewer than %2 tokens</source>
            <translation>causal 略去 %1，其词元少于 %2 个</translation>
        </message>
        <message>
            <source>causal: effects are paired over %1 prompts; sink heads are those of mean importance above ε %2</source>
            <translation>causal: 效应按 %1 条提示配对；汇头是平均重要性高于 ε %2 的头</translation>
        </message>
        <message>
            <source>sinkscope-cli causal with the same options and --resume goes on</source>
            <translation>用相同选项和 --resume 运行 sinkscope-cli causal 可继续</translation>
        </message>
        <message>
            <source>by the weights alone</source>
            <translation>仅凭权重</translation>
        </message>
        <message>
            <source>best unit's score over the median</source>
            <translation>最佳单元的得分 / 中位数</translation>
        </message>
        <message>
            <source>measured of the first token</source>
            <translation>在首个词元上测得</translation>
        </message>
        <message>
            <source>mean |x|</source>
            <translation>|x| 的平均</translation>
        </message>
        <message>
            <source>all dimensions, other tokens</source>
            <translation>所有维度，其他词元</translation>
        </message>
        <message>
            <source>candidate %1 of %2, %3 times the median, by unit %4 of block %5</source>
            <translation>候选 %1 / %2，中位数的 %3 倍，来自块 %5 的单元 %4</translation>
        </message>
        <message>
            <source>measured spike %1</source>
            <translation>测得的尖峰 %1</translation>
        </message>
        <message>
            <source>census: the measured spike in dimension %1 is %2</source>
            <translation>census: 维度 %1 中测得的尖峰是 %2</translation>
        </message>
        <message>
            <source>No dimension of the first token stands out: this model does not show massive activations.</source>
            <translation>首个词元没有突出的维度：此模型未表现出巨量激活。</translation>
        </message>
        <message>
            <source>the weights tell where they can come from.</source>
            <translation>权重能说明它们可能来自何处。</translation>
        </message>
        <message>
            <source>the weights tell of those alone.</source>
            <translation>权重只能说明这些。</translation>
        </message>
        <message>
            <source>the weights alone do not tell where they come from here.</source>
            <translation>仅凭权重在此不能说明它们来自何处。</translation>
        </message>
        <message>
            <source>census: no dimension of the first token stands out</source>
            <translation>census: 首个词元没有突出的维度</translation>
        </message>
        <message>
            <source>collapse: of the hidden states' length, the pair is nearer with bos than without at %1 of %2 prefixes, and %3 against %4 apart at the longest; heads that rest on a sink take little from the prefix, which would keep equal tokens alike</source>
            <translation>collapse: 相对于隐藏状态的长度，在 %2 个前缀中的 %1 个上有 bos 时该对比无 bos 时更近，最长前缀处相距 %3 对 %4；停在汇上的头很少取用前缀，而前缀会使相同的词元保持相像</translation>
        </message>
        <message>
            <source>collapse: of the hidden states' length, the pair is nearer with bos than without at %1 of %2 prefixes, and %3 against %4 apart at the longest</source>
            <translation>collapse: 相对于隐藏状态的长度，在 %2 个前缀中的 %1 个上有 bos 时该对比无 bos 时更近，最长前缀处相距 %3 对 %4</translation>
        </message>
        <message>
            <source>%1, repeated to a growing prefix, its last token twice more</source>
            <translation>%1，重复成不断变长的前缀，末尾词元再出现两次</translation>
        </message>
        <message>
            <source>the given text</source>
            <translation>给定的文本</translation>
        </message>
        <message>
            <source>the shipped prompt</source>
            <translation>自带的提示</translation>
        </message>
        <message>
            <source>‖x₋₁ − x₋₂‖ / mean ‖x‖</source>
            <translation>‖x₋₁ − x₋₂‖ / ‖x‖ 的平均</translation>
        </message>
        <message>
            <source>bound: twice the distance to the mean</source>
            <translation>上界：到均值距离的两倍</translation>
        </message>
        <message>
            <source>√2 times it, which holds too</source>
            <translation>其 √2 倍，同样成立</translation>
        </message>
        <message>
            <source>last pair, %1</source>
            <translation>末尾一对，%1</translation>
        </message>
        <message>
            <source>collapse: the bounds are computed from the measured distance to the mean, twice it as in Prop. 3.1; √2 times it holds as well</source>
            <translation>collapse: 上界由测得的到均值距离算出，如命题 3.1 取两倍；√2 倍同样成立</translation>
        </message>
        <message>
            <source>prefixes over %1 tokens: they take more memory than is left beside the weights</source>
            <translation>超过 %1 个词元的前缀：所需内存多于权重之外的剩余内存</translation>
        </message>
        <message>
            <source>collapse leaves out %1</source>
            <translation>collapse 略去 %1</translation>
        </message>
        <message>
            <source>At the longest prefix %1</source>
            <translation>在最长的前缀处%1</translation>
        </message>
        <message>
            <source>the pair's distance over its length</source>
            <translation>该对的距离除以其长度</translation>
        </message>
        <message>
            <source>⟨bos⟩ keeps the equal pair further apart</source>
            <translation>⟨bos⟩ 使相同的一对相距更远</translation>
        </message>
        <message>
            <source>the equal pair is nearer with ⟨bos⟩, which takes less from the prefix</source>
            <translation>有 ⟨bos⟩ 时相同的一对更近，因为从前缀取用得更少</translation>
        </message>
        <message>
            <source>⟨bos⟩ makes no difference to it</source>
            <translation>⟨bos⟩ 对此没有影响</translation>
        </message>
        <message>
            <source>the most, given the first token</source>
            <translation>给定首个词元时的最大值</translation>
        </message>
        <message>
            <source>the least, given the first token</source>
            <translation>给定首个词元时的最小值</translation>
        </message>
        <message>
            <source>%1, row 0 left out</source>
            <translation>%1，略去第 0 行</translation>
        </message>
        <message>
            <source>%1, all tokens</source>
            <translation>%1，所有词元</translation>
        </message>
        <message>
            <source>%1 with bos, %2 without; one fewer where row 0 is left out</source>
            <translation>有 bos 时 %1，无 bos 时 %2；略去第 0 行处少一</translation>
        </message>
        <message>
            <source>%1 without; one fewer where row 0 is left out</source>
            <translation>无 bos 时 %1；略去第 0 行处少一</translation>
        </message>
        <message>
            <source>product of the layers' mean patterns: no residual stream, no feed-forward, no values</source>
            <translation>各层平均模式之积：没有残差流、前馈和值</translation>
        </message>
        <message>
            <source>depth: context %1</source>
            <translation>depth: 上下文 %1</translation>
        </message>
        <message>
            <source>In the last layer and without row 0, %1</source>
            <translation>在最后一层且略去第 0 行时，%1</translation>
        </message>
        <message>
            <source>the tokens' distance to their mean, relative to their length,</source>
            <translation>词元到其均值的距离（相对于其长度）</translation>
        </message>
        <message>
            <source>they stay less alike with ⟨bos⟩, as the paper says</source>
            <translation>有 ⟨bos⟩ 时它们更不相像，与论文一致</translation>
        </message>
        <message>
            <source>they are more alike with ⟨bos⟩, against the paper</source>
            <translation>有 ⟨bos⟩ 时它们更相像，与论文相反</translation>
        </message>
        <message>
            <source>they are as alike either way: this model does not show it</source>
            <translation>两种情况下同样相像：此模型未表现出来</translation>
        </message>
        <message>
            <source>95 % over categories and their prompts</source>
            <translation>95 %，取自类别及其提示</translation>
        </message>
        <message>
            <source>T, tokens of the prompt</source>
            <translation>T，提示的词元数</translation>
        </message>
        <message>
            <source>attention, i ≥ T/2</source>
            <translation>注意力，i ≥ T/2</translation>
        </message>
        <message>
            <source>on: the trigger's</source>
            <translation>起作用：触发词元的</translation>
        </message>
        <message>
            <source>rest: the first token's</source>
            <translation>停留：首个词元的</translation>
        </message>
        <message>
            <source>if-else head</source>
            <translation>if-else 头</translation>
        </message>
        <message>
            <source>%1, %2, with bos</source>
            <translation>%1，%2，有 bos</translation>
        </message>
        <message>
            <source>dispersion: no if-else head to follow over the length of prompts: %1</source>
            <translation>dispersion: 没有可随提示长度追踪的 if-else 头：%1</translation>
        </message>
        <message>
            <source>the most by its spread, %1</source>
            <translation>按其离散度的最大值，%1</translation>
        </message>
        <message>
            <source>a head that looks everywhere alike</source>
            <translation>对各处同等关注的头</translation>
        </message>
        <message>
            <source>mean attention on the first token</source>
            <translation>对首个词元的平均注意力</translation>
        </message>
        <message>
            <source>spread of the scores</source>
            <translation>得分的离散度</translation>
        </message>
        <message>
            <source>ln(max / min of a row) [nats]</source>
            <translation>ln(一行的 max / min) [nats]</translation>
        </message>
        <message>
            <source>sharpest weight of a row</source>
            <translation>一行中最尖锐的权重</translation>
        </message>
        <message>
            <source>max of a row, mean</source>
            <translation>一行的最大值，平均</translation>
        </message>
        <message>
            <source>length, behind ⟨bos⟩</source>
            <translation>长度，在 ⟨bos⟩ 之后</translation>
        </message>
        <message>
            <source>length, alone</source>
            <translation>长度，单独</translation>
        </message>
        <message>
            <source>direction, behind ⟨bos⟩</source>
            <translation>方向，在 ⟨bos⟩ 之后</translation>
        </message>
        <message>
            <source>direction, alone</source>
            <translation>方向，单独</translation>
        </message>
        <message>
            <source>position t</source>
            <translation>位置 t</translation>
        </message>
        <message>
            <source>cos(xₜ, x₀)</source>
            <translation>cos(xₜ, x₀)</translation>
        </message>
        <message>
            <source>95 % interval of the mean, over tokens drawn</source>
            <translation>平均值的 95 % 区间，取自抽取的词元</translation>
        </message>
        <message>
            <source>From the first repetition to number %1 the cosine with the first position goes from %2 to %3 %4</source>
            <translation>从第一次重复到第 %1 次，与首个位置的余弦从 %2 变到 %3%4</translation>
        </message>
        <message>
            <source>the repeated token does not drift towards it within this length.</source>
            <translation>在此长度内，重复的词元没有向其漂移。</translation>
        </message>
        <message>
            <source>the repeated token comes to look like the first one, as is said of long repetitions.</source>
            <translation>重复的词元变得与首个词元相像，正如关于长重复的说法。</translation>
        </message>
        <message>
            <source>the repeated token drifts towards it without arriving within this length.</source>
            <translation>重复的词元向其漂移，但在此长度内没有到达。</translation>
        </message>
        <message>
            <source>drift: context %1</source>
            <translation>drift: 上下文 %1</translation>
        </message>
        <message>
            <source>query token</source>
            <translation>查询词元</translation>
        </message>
        <message>
            <source>key token</source>
            <translation>键词元</translation>
        </message>
        <message>
            <source>as asked for</source>
            <translation>按要求</translation>
        </message>
        <message>
            <source>heads whose first token's importance changes most when ⟨bos⟩ is taken away, from different layers where there are enough</source>
            <translation>去掉 ⟨bos⟩ 时首个词元重要性变化最大的头，足够时取自不同的层</translation>
        </message>
        <message>
            <source>heads whose first token has the largest importance, from different layers where there are enough</source>
            <translation>首个词元重要性最大的头，足够时取自不同的层</translation>
        </message>
        <message>
            <source>fig3 shows the %1; others can be named</source>
            <translation>fig3 显示%1；也可指定其他的头</translation>
        </message>
        <message>
            <source>fig3 has one row: this model has no bos</source>
            <translation>fig3 只有一行：此模型没有 bos</translation>
        </message>
        <message>
            <source>the mean importance of the first token</source>
            <translation>首个词元的平均重要性</translation>
        </message>
        <message>
            <source>the weight leaves the first column when ⟨bos⟩ does, and the token that stands first then takes less of it</source>
            <translation>去掉 ⟨bos⟩ 时权重离开第一列，此时居首的词元取得较少</translation>
        </message>
        <message>
            <source>the first text token draws more than ⟨bos⟩ did</source>
            <translation>首个文本词元吸引的比 ⟨bos⟩ 更多</translation>
        </message>
        <message>
            <source>whatever stands first draws it</source>
            <translation>无论什么居首都会吸引它</translation>
        </message>
        <message>
            <source>first token's</source>
            <translation>首个词元的</translation>
        </message>
        <message>
            <source>%1 heads times %2 class</source>
            <translation>%1 个头乘 %2 类</translation>
        </message>
        <message>
            <source>%1 heads times %2 classes</source>
            <translation>%1 个头乘 %2 类</translation>
        </message>
        <message>
            <source>over all %1 cases of kv head and prompt the %2 value is the smallest of %3 in %4 (95 % interval over %5 %6 to %7 %; %8 % if all orders were equally likely)</source>
            <translation>在全部 %1 个 kv 头与提示的组合中，%2值是 %3 个中最小的占 %4（95 % 区间，取自 %5，%6 至 %7 %；若所有次序等可能则为 %8 %）</translation>
        </message>
        <message>
            <source>over all %1 cases of kv head and prompt the %2 value is the smallest of %3 in %4 (%5; %6 % if all orders were equally likely)</source>
            <translation>在全部 %1 个 kv 头与提示的组合中，%2值是 %3 个中最小的占 %4（%5；若所有次序等可能则为 %6 %）</translation>
        </message>
        <message>
            <source>95 % interval over %1 %2 to %3 %</source>
            <translation>95 % 区间，取自 %1，%2 至 %3 %</translation>
        </message>
        <message>
            <source>its %1 value is the smallest of %2 in %3 of %4</source>
            <translation>其%1值是 %2 个中最小的，%4 个中有 %3 个</translation>
        </message>
        <message>
            <source>a trigger's value is the largest of %1 in %2 of the %3 prompts that hold one%4, %5 expected if all orders were equally likely</source>
            <translation>在含有触发词元的 %3 条提示中，有 %2 条里触发词元的值是 %1 个中最大的%4；若所有次序等可能，预期为 %5</translation>
        </message>
        <message>
            <source>%1, trigger %2: score %3, %4, %5 queries in %6 prompts</source>
            <translation>%1，触发词元 %2：得分 %3，%4，%6 条提示中的 %5 个查询</translation>
        </message>
        <message>
            <source>%1 value norms</source>
            <translation>%1 值范数</translation>
        </message>
        <message>
            <source>value norm ‖v‖₂</source>
            <translation>值范数 ‖v‖₂</translation>
        </message>
        <message>
            <source>trigger; in rows, the query behind it</source>
            <translation>触发词元；行中为其后的查询</translation>
        </message>
        <message>
            <source>score, attention</source>
            <translation>得分，注意力</translation>
        </message>
        <message>
            <source>%1 on the text</source>
            <translation>%1，在文本上</translation>
        </message>
        <message>
            <source>on its tokens shuffled</source>
            <translation>在其打乱的词元上</translation>
        </message>
        <message>
            <source>on the same tokens shuffled behind position 0 its score is %1 (on the text %2), of %3 queries: what is left does not depend on the order of the tokens</source>
            <translation>在位置 0 之后打乱的相同词元上，其得分为 %1（在文本上为 %2），取自 %3 个查询：剩下的不取决于词元次序</translation>
        </message>
        <message>
            <source>score on the text − on the same tokens shuffled, %1, paired, over %2</source>
            <translation>文本上的得分 − 打乱后的得分，%1，配对，取自 %2</translation>
        </message>
        <message>
            <source>On shuffled tokens it is %1. Of %2 queries behind the trigger the difference, %3, is not told from 0: whether it needs the order of the text stays open.</source>
            <translation>在打乱的词元上为 %1。对触发词元之后的 %2 个查询，差值 %3 与 0 无法区分：是否需要文本的次序仍未定。</translation>
        </message>
        <message>
            <source>%1, score %2, %3: it acts on the token, in whatever order</source>
            <translation>%1，得分 %2，%3：它对该词元起作用，与次序无关</translation>
        </message>
        <message>
            <source>if-else score</source>
            <translation>if-else 得分</translation>
        </message>
        <message>
            <source>%1 as previous token</source>
            <translation>%1 作为前一词元</translation>
        </message>
        <message>
            <source>%1, mean attention on the trigger from the queries behind it</source>
            <translation>%1，其后的查询对触发词元的平均注意力</translation>
        </message>
        <message>
            <source>%1, of these queries on the first token</source>
            <translation>%1，这些查询对首个词元</translation>
        </message>
        <message>
            <source>%1, of all other queries on the first token</source>
            <translation>%1，所有其他查询对首个词元</translation>
        </message>
        <message>
            <source>%1, of all other queries on the token before them</source>
            <translation>%1，所有其他查询对其前一词元</translation>
        </message>
        <message>
            <source>%1; the trigger stands in %2</source>
            <translation>%1；触发词元出现在 %2</translation>
        </message>
        <message>
            <source>searched in</source>
            <translation>搜索范围</translation>
        </message>
        <message>
            <source>%1 prompts (%2) of %3 tokens</source>
            <translation>%1 条提示（%2），每条 %3 个词元</translation>
        </message>
        <message>
            <source>%1, labels permuted %2 times, greatest over all looks</source>
            <translation>%1，标签置换 %2 次，取所有搜索中的最大值</translation>
        </message>
        <message>
            <source>p excludes</source>
            <translation>p 所排除的</translation>
        </message>
        <message>
            <source>that the labels of the queries do not matter; a head that acts on the token itself keeps its score where the tokens are shuffled, of which p says nothing</source>
            <translation>查询的标签无关紧要；对词元本身起作用的头在词元打乱后仍保持其得分，p 对此没有说明</translation>
        </message>
        <message>
            <source>value of the first token</source>
            <translation>首个词元的值</translation>
        </message>
        <message>
            <source>value of the trigger</source>
            <translation>触发词元的值</translation>
        </message>
        <message>
            <source>values of all heads</source>
            <translation>所有头的值</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens, %3</source>
            <translation>%1 条提示，每条 %2 个词元，%3</translation>
        </message>
        <message>
            <source>%1 is shorter than %2 tokens and left out</source>
            <translation>%1 短于 %2 个词元，已略去</translation>
        </message>
        <message>
            <source>%1 are shorter than %2 tokens and left out</source>
            <translation>%1 短于 %2 个词元，已略去</translation>
        </message>
        <message>
            <source>T %1 is beyond the context of %2 tokens</source>
            <translation>T %1 超出 %2 个词元的上下文</translation>
        </message>
        <message>
            <source>This model does not show it: no head is found that acts on a trigger and rests otherwise (%1).</source>
            <translation>此模型未表现出来：没有找到对触发词元起作用、其余时候停留的头（%1）。</translation>
        </message>
        <message>
            <source>%1: %2; %3; so no head is drawn</source>
            <translation>%1：%2；%3；因此没有绘出任何头</translation>
        </message>
        <message>
            <source>tokens shuffled</source>
            <translation>词元打乱</translation>
        </message>
        <message>
            <source>by the order</source>
            <translation>因次序</translation>
        </message>
        <message>
            <source>tokens shuffled, searched</source>
            <translation>词元打乱后搜索</translation>
        </message>
        <message>
            <source>%1 acts so, behind %2: it gives its trigger %3 of the weight, and the first token %4 elsewhere (score %5 of at most 1, %6). %7 One head says nothing of the others.</source>
            <translation>%1 在 %2 之后如此：把 %3 的权重给触发词元，其余时候把 %4 给首个词元（得分 %5，最高为 1，%6）。%7 一个头不能说明其他头。</translation>
        </message>
        <message>
            <source>%1, trigger %2 as the previous token: if-else score %3, %4 (%5)</source>
            <translation>%1，触发词元 %2 作为前一词元：if-else 得分 %3，%4（%5）</translation>
        </message>
        <message>
            <source>of heads whose own token is the trigger, not drawn: %1, trigger %2: if-else score %3, %4</source>
            <translation>自身词元即触发词元的头，未绘出：%1，触发词元 %2：if-else 得分 %3，%4</translation>
        </message>
        <message>
            <source>%1, of random and repeated ids</source>
            <translation>%1，随机与重复的 id</translation>
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
            <source>the given ids</source>
            <translation>给定的 id</translation>
        </message>
        <message>
            <source>inputs, published %1: %2</source>
            <translation>inputs, 已发表 %1：%2</translation>
        </message>
        <message>
            <source>Random tokens keep most of it: these sinks need no meaning.</source>
            <translation>随机词元保留了大部分：这些汇不需要意义。</translation>
        </message>
        <message>
            <source>Random tokens keep a part of it: meaning has a share in these sinks.</source>
            <translation>随机词元保留了一部分：意义在这些汇中起一定作用。</translation>
        </message>
        <message>
            <source>Random tokens have next to none here.</source>
            <translation>随机词元在此几乎没有。</translation>
        </message>
        <message>
            <source>given ids are taken as they are</source>
            <translation>给定的 id 按原样使用</translation>
        </message>
        <message>
            <source>natural text has a bos</source>
            <translation>自然文本有 bos</translation>
        </message>
        <message>
            <source>natural text has no bos</source>
            <translation>自然文本没有 bos</translation>
        </message>
        <message>
            <source>natural text has the bos that the model's tokenizer puts first</source>
            <translation>自然文本有模型分词器放在最前的 bos</translation>
        </message>
        <message>
            <source>inputs: predicted: %1</source>
            <translation>inputs: 预测：%1</translation>
        </message>
        <message>
            <source>inputs: predicted: %1; bound: %2</source>
            <translation>inputs: 预测：%1；上界：%2</translation>
        </message>
        <message>
            <source>inputs: these rates say nothing: %1</source>
            <translation>inputs: 这些比率没有意义：%1</translation>
        </message>
        <message>
            <source>inputs: context %1</source>
            <translation>inputs: 上下文 %1</translation>
        </message>
        <message>
            <source>token j, later</source>
            <translation>词元 j，靠后</translation>
        </message>
        <message>
            <source>token i, whose state it is</source>
            <translation>词元 i，状态所属</translation>
        </message>
        <message>
            <source>± %1 % of it (median; %2)</source>
            <translation>其 ± %1 %（中位数；%2）</translation>
        </message>
        <message>
            <source>95 % interval of an estimate</source>
            <translation>估计值的 95 % 区间</translation>
        </message>
        <message>
            <source>%1: each norm is an estimate, with a 95 % interval of %2; intervals over tokens do not hold it</source>
            <translation>%1：每个范数都是估计值，95 % 区间为 %2；取自词元的区间不包含它</translation>
        </message>
        <message>
            <source>block %1 alone</source>
            <translation>仅块 %1</translation>
        </message>
        <message>
            <source>bound as its proof sums it</source>
            <translation>按证明求和的上界</translation>
        </message>
        <message>
            <source>paths of Σ A + 1, without C</source>
            <translation>Σ A + 1 的路径，不含 C</translation>
        </message>
        <message>
            <source>bound as the theorem prints it</source>
            <translation>按定理所写的上界</translation>
        </message>
        <message>
            <source>paths of Σ A + 1/H, without C</source>
            <translation>Σ A + 1/H 的路径，不含 C</translation>
        </message>
        <message>
            <source>rank correlation with the proof's bound</source>
            <translation>与证明中上界的秩相关</translation>
        </message>
        <message>
            <source>rank correlation with the theorem's bound</source>
            <translation>与定理中上界的秩相关</translation>
        </message>
        <message>
            <source>jacobian: some block has no attention, so that there is no product of attention to compare</source>
            <translation>jacobian: 某个块没有注意力，因此没有可比较的注意力乘积</translation>
        </message>
        <message>
            <source>Nothing is compared with attention here.</source>
            <translation>此处不与注意力作比较。</translation>
        </message>
        <message>
            <source>jacobian: of %1, in the middle, and at most %2 tokens; sinkscope-cli jacobian measures any blocks, and says before what they cost</source>
            <translation>jacobian: 取中间的 %1，最多 %2 个词元；sinkscope-cli jacobian 可测量任意块，并事先说明开销</translation>
        </message>
        <message>
            <source>jacobian: derivatives at one prompt; the bound leaves out its constant, so that its height says nothing</source>
            <translation>jacobian: 一条提示处的导数；上界略去其常数，因此其高低没有意义</translation>
        </message>
        <message>
            <source>the text has fewer than three tokens</source>
            <translation>文本少于三个词元</translation>
        </message>
        <message>
            <source>take a longer one</source>
            <translation>请用更长的文本</translation>
        </message>
        <message>
            <source>this model</source>
            <translation>此模型</translation>
        </message>
        <message>
            <source>token j</source>
            <translation>词元 j</translation>
        </message>
        <message>
            <source>token i</source>
            <translation>词元 i</translation>
        </message>
        <message>
            <source>“%1”, text token %2</source>
            <translation>“%1”，文本词元 %2</translation>
        </message>
        <message>
            <source>%1The rows are blocks passed: what of “%2” is in each token behind it, x as it enters the next block; 1 is a state that went on as it was.</source>
            <translation>%1各行是经过的块：“%2”有多少在其后每个词元中，x 为进入下一块时的值；1 表示状态原样延续。</translation>
        </message>
        <message>
            <source>loss − that with all keys</source>
            <translation>损失 − 用全部键时的损失</translation>
        </message>
        <message>
            <source>share of keys kept</source>
            <translation>保留键的比例</translation>
        </message>
        <message>
            <source>nats a token</source>
            <translation>每词元 nats</translation>
        </message>
        <message>
            <source>95 % interval of the mean, over %1</source>
            <translation>平均值的 95 % 区间，取自 %1</translation>
        </message>
        <message>
            <source>kv heads whose first key lies furthest from the mean key</source>
            <translation>首个键离平均键最远的 kv 头</translation>
        </message>
        <message>
            <source>kept-keys leaves out %1 of fewer than %2 tokens</source>
            <translation>kept-keys 略去 %1，其词元少于 %2 个</translation>
        </message>
        <message>
            <source>With a quarter of the keys kept, having the first token among them changes the loss by %1 nats against the same number of recent keys: %2</source>
            <translation>保留四分之一的键时，其中含首个词元与同样数量的最近键相比，损失变化 %1 nats：%2</translation>
        </message>
        <message>
            <source>too few texts to tell.</source>
            <translation>文本太少，无法判断。</translation>
        </message>
        <message>
            <source>the interval holds 0, so that nothing is shown.</source>
            <translation>区间包含 0，因此没有说明什么。</translation>
        </message>
        <message>
            <source>this model needs its first token more than one recent key.</source>
            <translation>此模型更需要首个词元，而非一个最近的键。</translation>
        </message>
        <message>
            <source>this model needs a recent key more than its first token.</source>
            <translation>此模型更需要一个最近的键，而非首个词元。</translation>
        </message>
        <message>
            <source>In %1 of %2 heads the first token's key points furthest of all from its prompt's mean key (its mean rank is below 2), after rotation.</source>
            <translation>在 %2 个头中的 %1 个里，首个词元的键离其提示的平均键方向最远（平均名次低于 2），旋转之后。</translation>
        </message>
        <message>
            <source>In %1 of %2 heads the first token's key points furthest of all from its prompt's mean key (its mean rank is below 2).</source>
            <translation>在 %2 个头中的 %1 个里，首个词元的键离其提示的平均键方向最远（平均名次低于 2）。</translation>
        </message>
        <message>
            <source>%1, which the interval does not tell from 0.</source>
            <translation>%1，区间无法将其与 0 区分。</translation>
        </message>
        <message>
            <source>lower than the others</source>
            <translation>低</translation>
        </message>
        <message>
            <source>higher than the others</source>
            <translation>高</translation>
        </message>
        <message>
            <source>each − %1</source>
            <translation>各 − %1</translation>
        </message>
        <message>
            <source>text token</source>
            <translation>文本词元</translation>
        </message>
        <message>
            <source>difference (nats)</source>
            <translation>差值（nats）</translation>
        </message>
        <message>
            <source>-ln p (nats)</source>
            <translation>-ln p（nats）</translation>
        </message>
        <message>
            <source>%1 nats, perplexity %2</source>
            <translation>%1 nats，困惑度 %2</translation>
        </message>
        <message>
            <source>%1; %2 = %3 nats, paired</source>
            <translation>%1；%2 = %3 nats，配对</translation>
        </message>
        <message>
            <source>%1, by category %2</source>
            <translation>%1，按类别 %2</translation>
        </message>
        <message>
            <source>%1 = %2 nats a token: %3. Another token in its place is beside it: where that costs as little as ⟨bos⟩, it is the place that counts and not the symbol.</source>
            <translation>%1 = 每词元 %2 nats：%3。旁边是另一词元放在其位置：若代价与 ⟨bos⟩ 一样小，则重要的是位置而非符号。</translation>
        </message>
        <message>
            <source>this model predicts worse that way, on texts of these kinds</source>
            <translation>在这类文本上，此模型这样预测得更差</translation>
        </message>
        <message>
            <source>this model predicts better that way, on texts of these kinds</source>
            <translation>在这类文本上，此模型这样预测得更好</translation>
        </message>
        <message>
            <source>the interval holds 0, so that no difference is shown</source>
            <translation>区间包含 0，因此没有显示差异</translation>
        </message>
        <message>
            <source>too few texts to tell</source>
            <translation>文本太少，无法判断</translation>
        </message>
        <message>
            <source>There is one condition only, and nothing to hold it against.</source>
            <translation>只有一种条件，没有可对照的。</translation>
        </message>
        <message>
            <source>loss: 95 % intervals by bootstrap over %1</source>
            <translation>loss: 95 % 区间由自助法取自 %1</translation>
        </message>
        <message>
            <source>loss leaves out %1 of fewer than %2 tokens of text</source>
            <translation>loss 略去 %1，其文本词元少于 %2 个</translation>
        </message>
        <message>
            <source>loss: these sink rates say nothing: %1</source>
            <translation>loss: 这些汇比率没有意义：%1</translation>
        </message>
        <message>
            <source>loss: context %1</source>
            <translation>loss: 上下文 %1</translation>
        </message>
        <message>
            <source>causal, ⟨eos⟩ only</source>
            <translation>因果，仅 ⟨eos⟩</translation>
        </message>
        <message>
            <source>causal, ⟨bos⟩ and ⟨eos⟩</source>
            <translation>因果，⟨bos⟩ 和 ⟨eos⟩</translation>
        </message>
        <message>
            <source>causal, fixed ⟨bos⟩</source>
            <translation>因果，固定 ⟨bos⟩</translation>
        </message>
        <message>
            <source>intra-document, ⟨eos⟩ only</source>
            <translation>文档内，仅 ⟨eos⟩</translation>
        </message>
        <message>
            <source>intra-document, ⟨bos⟩ and ⟨eos⟩</source>
            <translation>文档内，⟨bos⟩ 和 ⟨eos⟩</translation>
        </message>
        <message>
            <source>intra-document, fixed ⟨bos⟩</source>
            <translation>文档内，固定 ⟨bos⟩</translation>
        </message>
        <message>
            <source>no model: an illustration</source>
            <translation>无模型：示意图</translation>
        </message>
        <message>
            <source>three, a, b and c, each ended by ⟨eos⟩, in one row</source>
            <translation>三个，a、b 和 c，各以 ⟨eos⟩ 结尾，在同一行</translation>
        </message>
        <message>
            <source>Drawn from the rules alone: it says what such a training lets a token see, and nothing of this model.</source>
            <translation>仅按规则绘制：说明这种训练让词元看到什么，与此模型无关。</translation>
        </message>
        <message>
            <source>how large%1</source>
            <translation>有多大%1</translation>
        </message>
        <message>
            <source>largest of all</source>
            <translation>全体中最大</translation>
        </message>
        <message>
            <source>largest behind the first token</source>
            <translation>首个词元之后最大</translation>
        </message>
        <message>
            <source>largest of the first token</source>
            <translation>首个词元中最大</translation>
        </message>
        <message>
            <source>rises most</source>
            <translation>上升最多</translation>
        </message>
        <message>
            <source>falls most</source>
            <translation>下降最多</translation>
        </message>
        <message>
            <source>spikes before and after the norm%1</source>
            <translation>归一化前后的尖峰%1</translation>
        </message>
        <message>
            <source>mean |x|, |norm(x)|</source>
            <translation>|x|、|norm(x)| 的平均</translation>
        </message>
        <message>
            <source>cosine of the spikes' part with the key</source>
            <translation>尖峰部分与键的余弦</translation>
        </message>
        <message>
            <source>cos(part, key), mean over kv heads</source>
            <translation>cos(部分, 键)，对 kv 头取平均</translation>
        </message>
        <message>
            <source>heads that read them%1</source>
            <translation>读取它们的头%1</translation>
        </message>
        <message>
            <source>logit of the first key from spikes</source>
            <translation>尖峰给首个键的 logit</translation>
        </message>
        <message>
            <source>dimensions%1</source>
            <translation>维度%1</translation>
        </message>
        <message>
            <source>first token over the others</source>
            <translation>首个词元 / 其他</translation>
        </message>
        <message>
            <source>share of others with it on top</source>
            <translation>其他词元中它居首的比例</translation>
        </message>
        <message>
            <source>large at most tokens</source>
            <translation>在多数词元上很大</translation>
        </message>
        <message>
            <source>all others</source>
            <translation>其余全部</translation>
        </message>
        <message>
            <source>its largest magnitude rises nowhere and falls nowhere; its norm rises most behind block %1</source>
            <translation>其最大幅度无处上升也无处下降；其范数在块 %1 之后上升最多</translation>
        </message>
        <message>
            <source>its largest magnitude rises nowhere and falls%1; its norm rises most behind block %2</source>
            <translation>其最大幅度无处上升，下降%1；其范数在块 %2 之后上升最多</translation>
        </message>
        <message>
            <source>its largest magnitude rises%1 and falls nowhere; its norm rises most behind block %2</source>
            <translation>其最大幅度上升%1，无处下降；其范数在块 %2 之后上升最多</translation>
        </message>
        <message>
            <source>its largest magnitude rises%1 and falls%2; its norm rises most behind block %3</source>
            <translation>其最大幅度上升%1，下降%2；其范数在块 %3 之后上升最多</translation>
        </message>
        <message>
            <source>none is over 10 times the median token's norm</source>
            <translation>没有超过中位词元范数 10 倍的</translation>
        </message>
        <message>
            <source>spikes at the first token: %1; large at most tokens: %2</source>
            <translation>首个词元处的尖峰：%1；在多数词元上很大：%2</translation>
        </message>
        <message>
            <source>nothing spikes, so that nothing is read of it</source>
            <translation>没有尖峰，因此没有被读取的</translation>
        </message>
        <message>
            <source>%1, and no dimension of it stands out: this model shows no massive activation there</source>
            <translation>%1，其中没有突出的维度：此模型在该处未表现出巨量激活</translation>
        </message>
        <message>
            <source>%1, and dimensions %2 stand out of it</source>
            <translation>%1，其中维度 %2 突出</translation>
        </message>
        <message>
            <source>%1, and dimensions %2 stands out of it</source>
            <translation>%1，其中维度 %2 突出</translation>
        </message>
        <message>
            <source>%1, and dimension %2 stand out of it</source>
            <translation>%1，其中维度 %2 突出</translation>
        </message>
        <message>
            <source>%1, and dimension %2 stands out of it</source>
            <translation>%1，其中维度 %2 突出</translation>
        </message>
        <message>
            <source>%1; by the criterion of Sun et al. %2.</source>
            <translation>%1；按 Sun et al. 的标准，%2。</translation>
        </message>
        <message>
            <source>none is massive at any depth of the %1 prompts</source>
            <translation>在 %1 条提示的任何深度都没有巨量的</translation>
        </message>
        <message>
            <source>there are massive ones at %1 of %2 depths</source>
            <translation>在 %2 个深度中的 %1 个有巨量的</translation>
        </message>
        <message>
            <source>largest over median</source>
            <translation>最大值 / 中位数</translation>
        </message>
        <message>
            <source>max |x| / median |x|</source>
            <translation>max |x| / |x| 的中位数</translation>
        </message>
        <message>
            <source>of all x</source>
            <translation>全部 x 的</translation>
        </message>
        <message>
            <source>first token, %1</source>
            <translation>首个词元，%1</translation>
        </message>
        <message>
            <source>heads that read the spikes most, %1</source>
            <translation>读取尖峰最多的头，%1</translation>
        </message>
        <message>
            <source>tokens that stand out: %1</source>
            <translation>突出的词元：%1</translation>
        </message>
        <message>
            <source>massive leaves out %1 of fewer than %2 tokens</source>
            <translation>massive 略去 %1，其词元少于 %2 个</translation>
        </message>
        <message>
            <source>%1, with ⟨bos⟩</source>
            <translation>%1，有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1, without ⟨bos⟩</source>
            <translation>%1，无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>‖·‖₂, mean over kv heads</source>
            <translation>‖·‖₂，对 kv 头取平均</translation>
        </message>
        <message>
            <source>5 to 95 % of single norms</source>
            <translation>单个范数的 5 至 95 %</translation>
        </message>
        <message>
            <source>first token</source>
            <translation>首个词元</translation>
        </message>
        <message>
            <source>other tokens</source>
            <translation>其他词元</translation>
        </message>
        <message>
            <source>the longest, of all depths and prompts, in %1</source>
            <translation>在所有深度和提示中最长的占 %1</translation>
        </message>
        <message>
            <source>of kv heads and prompts the smallest in %1, the largest in %2</source>
            <translation>在 kv 头和提示中最小的占 %1，最大的占 %2</translation>
        </message>
        <message>
            <source>first token's %1, with bos</source>
            <translation>首个词元的%1，有 bos</translation>
        </message>
        <message>
            <source>first token's %1, without bos</source>
            <translation>首个词元的%1，无 bos</translation>
        </message>
        <message>
            <source>norm-ranks, %1, with bos: %2</source>
            <translation>norm-ranks, %1，有 bos：%2</translation>
        </message>
        <message>
            <source>norm-ranks, %1, without bos: %2</source>
            <translation>norm-ranks, %1，无 bos：%2</translation>
        </message>
        <message>
            <source>what Fig. 4b shows of one head holds of most.</source>
            <translation>图 4b 对一个头所示的情况适用于多数头。</translation>
        </message>
        <message>
            <source>more often than by chance, and not in most.</source>
            <translation>比偶然更常见，但不占多数。</translation>
        </message>
        <message>
            <source>this model does not show it.</source>
            <translation>此模型未表现出来。</translation>
        </message>
        <message>
            <source>norm-ranks leaves out %1 of fewer than %2 tokens</source>
            <translation>norm-ranks 略去 %1，其词元少于 %2 个</translation>
        </message>
        <message>
            <source>make room in the folder for temporary files, or set TMPDIR</source>
            <translation>请在临时文件夹中腾出空间，或设置 TMPDIR</translation>
        </message>
        <message>
            <source>this figure needs a model or a run file</source>
            <translation>此图需要模型或运行文件</translation>
        </message>
        <message>
            <source>name one</source>
            <translation>请指定一个</translation>
        </message>
        <message>
            <source>it compares tokens that it puts in front of the text itself, and an edit of the prompt changes these</source>
            <translation>它比较自己放在文本前的词元，而对提示的干预会改变这些词元</translation>
        </message>
        <message>
            <source>it compares with what follows of one token at every place, and an edit of the prompt puts others between</source>
            <translation>它与每处都是同一词元时的结果比较，而对提示的干预会插入其他词元</translation>
        </message>
        <message>
            <source>each id stands alone in its prompt, and an edit of the prompt puts others beside it</source>
            <translation>每个 id 单独在其提示中，而对提示的干预会在旁边放入其他词元</translation>
        </message>
        <message>
            <source>%1: original or perturbed is missing</source>
            <translation>%1：缺少 original 或 perturbed</translation>
        </message>
        <message>
            <source>this tokenizer makes %1 tokens of %2 and %3 of it once its word is changed, and each token is compared with the one in its place</source>
            <translation>此分词器把 %2 切成 %1 个词元，改词后切成 %3 个，而每个词元都与同位置的词元比较</translation>
        </message>
        <message>
            <source>%1 has %2 tokens, this model's context %3</source>
            <translation>%1 有 %2 个词元，此模型的上下文为 %3</translation>
        </message>
        <message>
            <source>the text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>none of the texts that come with Sinkscope keeps its token count or fits the context</source>
            <translation>Sinkscope 自带的文本都不能保持词元数或放入上下文</translation>
        </message>
        <message>
            <source>leave out fig2, or give a pair of your own to sinkscope-cli perturb</source>
            <translation>请略去 fig2，或为 sinkscope-cli perturb 提供自己的文本对</translation>
        </message>
        <message>
            <source>not placed among random changes: %1</source>
            <translation>未在随机更改中定位：%1</translation>
        </message>
        <message>
            <source>the paper's text</source>
            <translation>论文中的文本</translation>
        </message>
        <message>
            <source>fig2 uses a pair of texts of Sinkscope's own, not the paper's: %1</source>
            <translation>fig2 使用 Sinkscope 自己的文本对，而非论文的：%1</translation>
        </message>
        <message>
            <source>Sinkscope's own, not the paper's</source>
            <translation>Sinkscope 自己的，而非论文的</translation>
        </message>
        <message>
            <source>this pair</source>
            <translation>此文本对</translation>
        </message>
        <message>
            <source>fig2, this pair: %1</source>
            <translation>fig2, 此文本对：%1</translation>
        </message>
        <message>
            <source>without ⟨bos⟩: %1</source>
            <translation>无 ⟨bos⟩：%1</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩, so that nothing is compared: it shows one spread and no effect of a sink.</source>
            <translation>此模型没有 ⟨bos⟩，因此没有比较：显示的是一次扩散，而非汇的作用。</translation>
        </message>
        <message>
            <source>Nothing behind the changed word moves, so that there is no ratio to tell.</source>
            <translation>更改的词之后没有变化，因此没有比值可言。</translation>
        </message>
        <message>
            <source>on this pair the change leaks further without it, as the paper says</source>
            <translation>在此文本对上，没有它时更改泄漏得更远，与论文一致</translation>
        </message>
        <message>
            <source>on this pair the change leaks less without it, against the paper</source>
            <translation>在此文本对上，没有它时更改泄漏得更少，与论文相反</translation>
        </message>
        <message>
            <source>on this pair it makes no difference</source>
            <translation>在此文本对上没有影响</translation>
        </message>
        <message>
            <source>all rounded</source>
            <translation>全部舍入</translation>
        </message>
        <message>
            <source>the first exact</source>
            <translation>首个精确</translation>
        </message>
        <message>
            <source>another exact</source>
            <translation>另一个精确</translation>
        </message>
        <message>
            <source>attention moved%1</source>
            <translation>移动的注意力%1</translation>
        </message>
        <message>
            <source>loss − exact%1</source>
            <translation>损失 − 精确%1</translation>
        </message>
        <message>
            <source>attention moved</source>
            <translation>移动的注意力</translation>
        </message>
        <message>
            <source>loss − exact</source>
            <translation>损失 − 精确</translation>
        </message>
        <message>
            <source>bits of keys and values</source>
            <translation>键和值的位数</translation>
        </message>
        <message>
            <source>mean |ΔA|</source>
            <translation>|ΔA| 的平均</translation>
        </message>
        <message>
            <source>%1, with bos</source>
            <translation>%1，有 bos</translation>
        </message>
        <message>
            <source>%1, without bos</source>
            <translation>%1，无 bos</translation>
        </message>
        <message>
            <source>Keys and values of %1 bits cost %2 nats a token; keeping the first token exact and not another one changes that by %3: %4</source>
            <translation>%1 位的键和值使每词元损失 %2 nats；保持首个词元而非另一个精确，变化为 %3：%4</translation>
        </message>
        <message>
            <source>the interval holds 0, so that the first is not shown to matter more.</source>
            <translation>区间包含 0，因此没有显示首个更重要。</translation>
        </message>
        <message>
            <source>the first token matters more than another.</source>
            <translation>首个词元比另一个更重要。</translation>
        </message>
        <message>
            <source>the first token matters less than another.</source>
            <translation>首个词元不如另一个重要。</translation>
        </message>
        <message>
            <source>quantised leaves out %1 of fewer than %2 tokens</source>
            <translation>quantised 略去 %1，其词元少于 %2 个</translation>
        </message>
        <message>
            <source>hidden states, at most %1 apart</source>
            <translation>隐藏状态，相距至多 %1</translation>
        </message>
        <message>
            <source>max ‖xₜ − x₁‖ / ‖x₁‖</source>
            <translation>max ‖xₜ − x₁‖ / ‖x₁‖</translation>
        </message>
        <message>
            <source>closed form</source>
            <translation>闭式</translation>
        </message>
        <message>
            <source>none is claimed of a changed model</source>
            <translation>对更改过的模型不作断言</translation>
        </message>
        <message>
            <source>none holds for this model</source>
            <translation>对此模型都不成立</translation>
        </message>
        <message>
            <source>query token t</source>
            <translation>查询词元 t</translation>
        </message>
        <message>
            <source>A[t, first]</source>
            <translation>A[t, 首个]</translation>
        </message>
        <message>
            <source>No closed form is claimed of a changed model: what is drawn is measured, and nothing is predicted.</source>
            <translation>对更改过的模型不断言闭式：所绘为测量值，没有预测。</translation>
        </message>
        <message>
            <source>No closed form holds for this model's positions: what is drawn is measured, and nothing is predicted.</source>
            <translation>对此模型的位置没有成立的闭式：所绘为测量值，没有预测。</translation>
        </message>
        <message>
            <source>What is measured lies at most %1 from what follows of the token alone: %2</source>
            <translation>测量值与仅由该词元得出的值相差至多 %1：%2</translation>
        </message>
        <message>
            <source>the closed form holds on this model, and a repeated token makes no sink beyond it.</source>
            <translation>闭式对此模型成立，重复的词元不会造成更多的汇。</translation>
        </message>
        <message>
            <source>the closed form does not hold on this model, as its hidden states are not equal (below).</source>
            <translation>闭式对此模型不成立，因为其隐藏状态不相等（见下）。</translation>
        </message>
        <message>
            <source>repeated: the closed forms are of the model without its edits, so that only what was measured is drawn</source>
            <translation>repeated: 闭式属于未干预的模型，因此只绘出测量值</translation>
        </message>
        <message>
            <source>repeated: no closed form holds for this model, so that only what was measured is drawn</source>
            <translation>repeated: 对此模型没有成立的闭式，因此只绘出测量值</translation>
        </message>
        <message>
            <source>repeated: the exact form follows from query and key of one token alone; the bound of Prop. 4 knows their lengths only</source>
            <translation>repeated: 精确形式仅由一个词元的查询和键得出；命题 4 的上界只用到它们的长度</translation>
        </message>
        <message>
            <source>repeated: context %1</source>
            <translation>repeated: 上下文 %1</translation>
        </message>
        <message>
            <source>wavelength, tokens</source>
            <translation>波长，词元</translation>
        </message>
        <message>
            <source>part of the logit</source>
            <translation>logit 的部分</translation>
        </message>
        <message>
            <source>this model has no rotary positions, and so no bands</source>
            <translation>此模型没有旋转位置，因此没有频带</translation>
        </message>
        <message>
            <source>take qk instead</source>
            <translation>请改用 qk</translation>
        </message>
        <message>
            <source>No head's importance of the first token is above ε 0.3: there is no sink to explain here.</source>
            <translation>没有头的首个词元重要性高于 ε 0.3：此处没有汇需要解释。</translation>
        </message>
        <message>
            <source>In %1 of %2 heads above ε 0.3 more than half of what bands give the first key comes from wavelengths over %3 tokens, which hardly see positions in this prompt.</source>
            <translation>在高于 ε 0.3 的 %2 个头中的 %1 个里，各频带给首个键的贡献一半以上来自超过 %3 个词元的波长，它们几乎分辨不出此提示中的位置。</translation>
        </message>
        <message>
            <source>bands: %1 has fewer than %2 tokens</source>
            <translation>bands: %1 少于 %2 个词元</translation>
        </message>
        <message>
            <source>bands: %1 have fewer than %2 tokens</source>
            <translation>bands: %1 少于 %2 个词元</translation>
        </message>
        <message>
            <source>its place among random changes is in the study spread: on this model it takes more than minutes</source>
            <translation>它在随机更改中的名次见研究 spread：在此模型上需要不止几分钟</translation>
        </message>
        <message>
            <source>%1; it has %2 tokens and no place among random changes of %3</source>
            <translation>%1；它有 %2 个词元，在 %3 个词元的随机更改中没有名次</translation>
        </message>
        <message>
            <source>%1: the %2, whose median is %3</source>
            <translation>%1：%2，其中位数为 %3</translation>
        </message>
        <message>
            <source>%1Whether ⟨bos⟩ has a part in that, one condition cannot tell.</source>
            <translation>%1⟨bos⟩ 是否有份，一种条件无法说明。</translation>
        </message>
        <message>
            <source>%1Taking ⟨bos⟩ away hardly changes the rate: the first token is a sink whatever it is.</source>
            <translation>%1去掉 ⟨bos⟩ 几乎不改变比率：首个词元无论是什么都是汇。</translation>
        </message>
        <message>
            <source>about %1 of the model</source>
            <translation>约为模型的 %1</translation>
        </message>
        <message>
            <source>put the tokenizer's files beside the weights, or give ids to sinkscope-cli %1 MODEL --ids</source>
            <translation>请把分词器的文件放在权重旁，或给出 id：sinkscope-cli %1 MODEL --ids</translation>
        </message>
        <message>
            <source>logit, their sum</source>
            <translation>logit，各部分之和</translation>
        </message>
        <message>
            <source>length of keys</source>
            <translation>键的长度</translation>
        </message>
        <message>
            <source>before rotation</source>
            <translation>旋转之前</translation>
        </message>
        <message>
            <source>cos(q, k), unrotated</source>
            <translation>cos(q, k)，未旋转</translation>
        </message>
        <message>
            <source>after rotation</source>
            <translation>旋转之后</translation>
        </message>
        <message>
            <source>cos(q, k)</source>
            <translation>cos(q, k)</translation>
        </message>
        <message>
            <source>1 − cos(k, mean k)</source>
            <translation>1 − cos(k, k 的平均)</translation>
        </message>
        <message>
            <source>In %1 heads %2 the first key points nearer to the queries than the others do, in %3 it is shorter than they are; what sets its score apart most is, in %4, the part “%5”.</source>
            <translation>在 %1 个头中%2，首个键比其他键更指向查询；在 %3 个中它比其他键短；使其得分最突出的，在 %4 个中是“%5”部分。</translation>
        </message>
        <message>
            <source>length of a key</source>
            <translation>键的长度</translation>
        </message>
        <message>
            <source>as it enters the dot product; a rotation turns a key and leaves its length</source>
            <translation>进入点积时的值；旋转改变键的方向而不改变长度</translation>
        </message>
        <message>
            <source>qk-keys.csv has those of the heads shown, of %1 prompts: length, cosine with the mean of the prompt's keys before and after rotation, mean logit beside the first key's over the same queries</source>
            <translation>qk-keys.csv 含所示各头的数据，取自 %1 条提示：长度、旋转前后与提示平均键的余弦、在相同查询上的平均 logit 及首个键的 logit</translation>
        </message>
        <message>
            <source>qk: %1 has fewer than %2 tokens</source>
            <translation>qk: %1 少于 %2 个词元</translation>
        </message>
        <message>
            <source>qk: %1 have fewer than %2 tokens</source>
            <translation>qk: %1 少于 %2 个词元</translation>
        </message>
        <message>
            <source>qk: no dimension of the first token stands out, so that all are among the others</source>
            <translation>qk: 首个词元没有突出的维度，因此全部归入其他</translation>
        </message>
        <message>
            <source>used with bos %1</source>
            <translation>bos %1 时使用</translation>
        </message>
        <message>
            <source>%1: nothing measured</source>
            <translation>%1：没有测量</translation>
        </message>
        <message>
            <source>rate with bos %1</source>
            <translation>bos %1 时的比率</translation>
        </message>
        <message>
            <source>nothing measured</source>
            <translation>没有测量</translation>
        </message>
        <message>
            <source>%1, T %2: no rate%3</source>
            <translation>%1，T %2：无比率%3</translation>
        </message>
        <message>
            <source>no rate with bos %1</source>
            <translation>bos %1 时无比率</translation>
        </message>
        <message>
            <source>importance of a head that looks everywhere alike</source>
            <translation>对各处同等关注的头的重要性</translation>
        </message>
        <message>
            <source>attention mass of the first token with bos %1</source>
            <translation>bos %1 时首个词元的注意力总量</translation>
        </message>
        <message>
            <source>sink rate over ε</source>
            <translation>汇比率随 ε 的变化</translation>
        </message>
        <message>
            <source>ε; marked: the attention mass of the first token</source>
            <translation>ε；标记：首个词元的注意力总量</translation>
        </message>
        <message>
            <source>sink rate of the first token</source>
            <translation>首个词元的汇比率</translation>
        </message>
        <message>
            <source>rate-curve, hollow mark: %1</source>
            <translation>rate-curve, 空心标记：%1</translation>
        </message>
        <message>
            <source>%1: says nothing, %2</source>
            <translation>%1：没有意义，%2</translation>
        </message>
        <message>
            <source>table1: these rates say nothing: %1</source>
            <translation>table1: 这些比率没有意义：%1</translation>
        </message>
        <message>
            <source>share of the row, %1</source>
            <translation>行中的份额，%1</translation>
        </message>
        <message>
            <source>mean over heads and rows</source>
            <translation>对头和行取平均</translation>
        </message>
        <message>
            <source>This model has no learned sink; %1</source>
            <translation>此模型没有学得的汇；%1</translation>
        </message>
        <message>
            <source>entropy beside the first key</source>
            <translation>除首个键外的熵</translation>
        </message>
        <message>
            <source>the same without key 0</source>
            <translation>同上，不含键 0</translation>
        </message>
        <message>
            <source>what comes from other tokens</source>
            <translation>来自其他词元的部分</translation>
        </message>
        <message>
            <source>attention on the first token</source>
            <translation>对首个词元的注意力</translation>
        </message>
        <message>
            <source>second singular value</source>
            <translation>第二奇异值</translation>
        </message>
        <message>
            <source>numerical rank</source>
            <translation>数值秩</translation>
        </message>
        <message>
            <source>singular values &gt; σ₁ / 100</source>
            <translation>奇异值 &gt; σ₁ / 100</translation>
        </message>
        <message>
            <source>second eigenvalue</source>
            <translation>第二特征值</translation>
        </message>
        <message>
            <source>heads by their change</source>
            <translation>按变化排列的头</translation>
        </message>
        <message>
            <source>normalised entropy, without − with ⟨bos⟩</source>
            <translation>归一化熵，无 − 有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>no change</source>
            <translation>无变化</translation>
        </message>
        <message>
            <source>with ⟨bos⟩ against without</source>
            <translation>有 ⟨bos⟩ 对无</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1; of what the first key leaves: %2. %3 of %4 heads are smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>注意力各行的归一化熵，无 ⟨bos⟩ − 有 ⟨bos⟩：%1；首个键留下部分的：%2。%4 个头中有 %3 个在无 ⟨bos⟩ 时更平滑。论文称无 ⟨bos⟩ 时更平滑；该差值属于同时失去首个词元的文本。</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1. %2 of %3 heads are smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>注意力各行的归一化熵，无 ⟨bos⟩ − 有 ⟨bos⟩：%1。%3 个头中有 %2 个在无 ⟨bos⟩ 时更平滑。论文称无 ⟨bos⟩ 时更平滑；该差值属于同时失去首个词元的文本。</translation>
        </message>
        <message>
            <source>Without a ⟨bos⟩ there is nothing to compare the maps with.</source>
            <translation>没有 ⟨bos⟩ 就无从比较。</translation>
        </message>
        <message>
            <source>attention layers</source>
            <translation>注意力层</translation>
        </message>
        <message>
            <source>at the middle of their block; means over heads</source>
            <translation>在其块的中间；对头取平均</translation>
        </message>
        <message>
            <source>the layers' mean patterns: no residual stream, no feed-forward, no values</source>
            <translation>各层的平均模式：没有残差流、前馈和值</translation>
        </message>
        <message>
            <source>middle half of the texts</source>
            <translation>文本的中间一半</translation>
        </message>
        <message>
            <source>over depth, random tokens</source>
            <translation>随深度变化，随机词元</translation>
        </message>
        <message>
            <source>‖Δx‖ / ‖x‖ of later tokens</source>
            <translation>靠后词元的 ‖Δx‖ / ‖x‖</translation>
        </message>
        <message>
            <source>over distance, last block</source>
            <translation>随距离变化，最后一块</translation>
        </message>
        <message>
            <source>tokens behind the change</source>
            <translation>更改之后的词元</translation>
        </message>
        <message>
            <source>ratio of ‖Δx‖ / ‖x‖, last block</source>
            <translation>‖Δx‖ / ‖x‖ 之比，最后一块</translation>
        </message>
        <message>
            <source>share of texts</source>
            <translation>文本的比例</translation>
        </message>
        <message>
            <source>what follows the last token</source>
            <translation>最后一个词元之后</translation>
        </message>
        <message>
            <source>KL(p ‖ p′) (nats)</source>
            <translation>KL(p ‖ p′)（nats）</translation>
        </message>
        <message>
            <source>median ratio to %1 %2</source>
            <translation>与 %1 %2 之比的中位数</translation>
        </message>
        <message>
            <source>%1, over 1 in %2</source>
            <translation>%1，大于 1 的占 %2</translation>
        </message>
        <message>
            <source>spread leaves out %1 of fewer than %2 text tokens</source>
            <translation>spread 略去 %1，其文本词元少于 %2 个</translation>
        </message>
        <message>
            <source>spread is of %1 changes only: take more prompts</source>
            <translation>spread 仅含 %1 次更改：请用更多提示</translation>
        </message>
        <message>
            <source>intervals of median ratios</source>
            <translation>比值中位数的区间</translation>
        </message>
        <message>
            <source>95 %, bootstrap over %1</source>
            <translation>95 %，自助法取自 %1</translation>
        </message>
        <message>
            <source>intervals of shares over 1</source>
            <translation>大于 1 的比例的区间</translation>
        </message>
        <message>
            <source>lines and bands</source>
            <translation>线与带</translation>
        </message>
        <message>
            <source>median of the texts, and their middle half</source>
            <translation>文本的中位数及其中间一半</translation>
        </message>
        <message>
            <source>this model does not show a difference</source>
            <translation>此模型没有表现出差异</translation>
        </message>
        <message>
            <source>it shows that changes spread further without it</source>
            <translation>它表明没有 ⟨bos⟩ 时更改扩散得更远</translation>
        </message>
        <message>
            <source>it shows that changes spread less without it</source>
            <translation>它表明没有 ⟨bos⟩ 时更改扩散得更少</translation>
        </message>
        <message>
            <source>%1 Where a control is as far from 1, it is not ⟨bos⟩ as such that counts.</source>
            <translation>%1 若对照同样偏离 1，则起作用的不是 ⟨bos⟩ 本身。</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩: there is nothing that a text without it could be held against.</source>
            <translation>此模型没有 ⟨bos⟩：没有它的文本无从对照。</translation>
        </message>
        <message>
            <source>loss − that with all keys, w %1</source>
            <translation>损失 − 用全部键时的损失，w %1</translation>
        </message>
        <message>
            <source>over the window</source>
            <translation>随窗口变化</translation>
        </message>
        <message>
            <source>keys in the window</source>
            <translation>窗口中的键数</translation>
        </message>
        <message>
            <source>loss − all keys' (nats)</source>
            <translation>损失 − 全部键（nats）</translation>
        </message>
        <message>
            <source>over the text, w %1</source>
            <translation>沿文本变化，w %1</translation>
        </message>
        <message>
            <source>of %1 keys it changes by %2</source>
            <translation>为 %1 个键时变化 %2</translation>
        </message>
        <message>
            <source>of %1 by %2</source>
            <translation>为 %1 时为 %2</translation>
        </message>
        <message>
            <source>streaming leaves out %1 of fewer than %2 tokens</source>
            <translation>streaming 略去 %1，其词元少于 %2 个</translation>
        </message>
        <message>
            <source>A window of %1 keys costs %2 nats a token against all keys; with the first token kept beside it the loss changes by %3: %4</source>
            <translation>%1 个键的窗口与全部键相比，每词元损失 %2 nats；另外保留首个词元时，损失变化 %3：%4</translation>
        </message>
        <message>
            <source>the interval holds 0, so that the sink is not shown to be needed here.</source>
            <translation>区间包含 0，因此没有显示此处需要汇。</translation>
        </message>
        <message>
            <source>this model needs its first token.</source>
            <translation>此模型需要首个词元。</translation>
        </message>
        <message>
            <source>this model does better without its first token.</source>
            <translation>此模型没有首个词元时表现更好。</translation>
        </message>
        <message>
            <source>%1 With a window %2.</source>
            <translation>%1 窗口%2。</translation>
        </message>
        <message>
            <source>%1 leaves out the sums of %2 terms: %3</source>
            <translation>%1 略去 %2 项的和：%3</translation>
        </message>
        <message>
            <source>longer than the learned positions</source>
            <translation>长于学得的位置</translation>
        </message>
        <message>
            <source>over %1 tokens they take more memory than is left</source>
            <translation>超过 %1 个词元时所需内存多于剩余内存</translation>
        </message>
        <message>
            <source>%1; where none is seen, narrower than a dot</source>
            <translation>%1；看不到处窄于一个点</translation>
        </message>
        <message>
            <source>%1, around their mean</source>
            <translation>%1，围绕其均值</translation>
        </message>
        <message>
            <source>bands narrower than a dot, of the panel's height</source>
            <translation>窄于一个点的带，占图高</translation>
        </message>
        <message>
            <source>fig9: bands narrower than a dot, of the panel's height: %1</source>
            <translation>fig9: 窄于一个点的带，占图高：%1</translation>
        </message>
        <message>
            <source>%1 of each length</source>
            <translation>每种长度 %1</translation>
        </message>
        <message>
            <source>%1: %2 of %3 passes are longer than the model's context of %4 tokens; what lies beyond is extrapolated</source>
            <translation>%1：%3 次前向中有 %2 次长于模型 %4 个词元的上下文；超出部分为外推</translation>
        </message>
        <message>
            <source>D, with against without ⟨bos⟩</source>
            <translation>D，有对无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>μ with − μ without, row 0 left out</source>
            <translation>μ 有 − μ 无，略去第 0 行</translation>
        </message>
        <message>
            <source>difference of μ</source>
            <translation>μ 的差</translation>
        </message>
        <message>
            <source>row 0 left out</source>
            <translation>略去第 0 行</translation>
        </message>
        <message>
            <source>with bos the text tokens stay, without it those from the second on</source>
            <translation>有 bos 时保留文本词元，无 bos 时保留第二个起的词元</translation>
        </message>
        <message>
            <source>the other tokens stay further apart with ⟨bos⟩, as the paper says</source>
            <translation>有 ⟨bos⟩ 时其他词元相距更远，与论文一致</translation>
        </message>
        <message>
            <source>the other tokens stay nearer together with ⟨bos⟩, against the paper</source>
            <translation>有 ⟨bos⟩ 时其他词元更靠近，与论文相反</translation>
        </message>
        <message>
            <source>the other tokens lie as far apart either way: this model does not show it</source>
            <translation>两种情况下其他词元相距一样远：此模型未表现出来</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩: there is one condition, and nothing to compare it with.</source>
            <translation>此模型没有 ⟨bos⟩：只有一种条件，无从比较。</translation>
        </message>
        <message>
            <source>share of tokens</source>
            <translation>词元的比例</translation>
        </message>
        <message>
            <source>%1 terms, %2 sums</source>
            <translation>%1 项，%2 个和式</translation>
        </message>
        <message>
            <source>the tokens of all %1 sums of a length together, without intervals</source>
            <translation>同一长度的全部 %1 个和式的词元合在一起，没有区间</translation>
        </message>
        <message>
            <source>left out of the bars and marked at its length</source>
            <translation>不计入条形，标记在其长度处</translation>
        </message>
        <message>
            <source>kinds of tokens, with ⟨bos⟩</source>
            <translation>词元种类，有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>kinds of tokens, without ⟨bos⟩</source>
            <translation>词元种类，无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>importance, mean over layers and heads</source>
            <translation>重要性，对层和头取平均</translation>
        </message>
        <message>
            <source>95 % interval, over prompts and their occurrences</source>
            <translation>95 % 区间，取自提示及其出现</translation>
        </message>
        <message>
            <source>heads that look everywhere alike</source>
            <translation>对各处同等关注的头</translation>
        </message>
        <message>
            <source>later tokens that point along the first</source>
            <translation>与首个方向一致的靠后词元</translation>
        </message>
        <message>
            <source>share with |cos| &gt; 0.9</source>
            <translation>|cos| &gt; 0.9 的比例</translation>
        </message>
        <message>
            <source>%1 along the first one %2</source>
            <translation>%1与首个方向一致，%2</translation>
        </message>
        <message>
            <source>%1 along the first one %2 and %3</source>
            <translation>%1与首个方向一致，%2 和 %3</translation>
        </message>
        <message>
            <source>%1 along the first one between %2</source>
            <translation>%1与首个方向一致，在 %2 之间</translation>
        </message>
        <message>
            <source>%1 along the first one between %2 and %3</source>
            <translation>%1与首个方向一致，在 %2 和 %3 之间</translation>
        </message>
        <message>
            <source>no later token points</source>
            <translation>没有靠后词元</translation>
        </message>
        <message>
            <source>1 later token points</source>
            <translation>1 个靠后词元</translation>
        </message>
        <message>
            <source>%1 later tokens point</source>
            <translation>%1 个靠后词元</translation>
        </message>
        <message>
            <source>%1, none of them all the way</source>
            <translation>%1，没有一个贯穿始终</translation>
        </message>
        <message>
            <source>%1, %2 of them all the way</source>
            <translation>%1，其中 %2 个贯穿始终</translation>
        </message>
        <message>
            <source>%1; a model of %2 blocks is too shallow for the published classes</source>
            <translation>%1；%2 个块的模型对已发表的分类来说太浅</translation>
        </message>
        <message>
            <source>%1, %2 secondary sinks on %3 levels</source>
            <translation>%1，%3 级上的 %2 个次级汇</translation>
        </message>
        <message>
            <source>all later tokens, %1</source>
            <translation>所有靠后词元，%1</translation>
        </message>
        <message>
            <source>secondary sinks, %1</source>
            <translation>次级汇，%1</translation>
        </message>
        <message>
            <source>No kind of token stands often enough behind the first position to be told of.</source>
            <translation>没有哪种词元在首个位置之后出现得足够多，无法说明。</translation>
        </message>
        <message>
            <source>token-sinks leaves out %1 of fewer than %2 tokens</source>
            <translation>token-sinks 略去 %1，其词元少于 %2 个</translation>
        </message>
        <message>
            <source>‖x₀‖ / later tokens' median</source>
            <translation>‖x₀‖ / 靠后词元的中位数</translation>
        </message>
        <message>
            <source>%1, beside the embedding</source>
            <translation>%1，嵌入旁</translation>
        </message>
        <message>
            <source>all ids, over depth</source>
            <translation>全部 id，随深度变化</translation>
        </message>
        <message>
            <source>5 to 95 % of the ids</source>
            <translation>id 的 5 至 95 %</translation>
        </message>
        <message>
            <source>median id</source>
            <translation>中位 id</translation>
        </message>
        <message>
            <source>share of the vocabulary</source>
            <translation>词表的比例</translation>
        </message>
        <message>
            <source>all ids</source>
            <translation>全部 id</translation>
        </message>
        <message>
            <source>largest dimension %1</source>
            <translation>最大维度 %1</translation>
        </message>
        <message>
            <source>where most ids are over %1 times the later tokens' median; of equals, where the median id is longest</source>
            <translation>多数 id 超过靠后词元中位数 %1 倍之处；相同时取中位 id 最长之处</translation>
        </message>
        <message>
            <source>ids that do not spike</source>
            <translation>没有尖峰的 id</translation>
        </message>
        <message>
            <source>ids that spike</source>
            <translation>有尖峰的 id</translation>
        </message>
        <message>
            <source>any token spikes there, whatever it means.</source>
            <translation>任何词元在该处都有尖峰，无论含义。</translation>
        </message>
        <message>
            <source>most tokens spike there, and those that do not are named.</source>
            <translation>多数词元在该处有尖峰，没有的已列出。</translation>
        </message>
        <message>
            <source>few tokens spike there, and they are named.</source>
            <translation>少数词元在该处有尖峰，已列出。</translation>
        </message>
        <message>
            <source>no token spikes there, so that this model does not show the claim.</source>
            <translation>没有词元在该处有尖峰，因此此模型未表现出该论断。</translation>
        </message>
        <message>
            <source>Spearman ρ = %1</source>
            <translation>Spearman ρ = %1</translation>
        </message>
        <message>
            <source>first third of the layers</source>
            <translation>前三分之一的层</translation>
        </message>
        <message>
            <source>middle third</source>
            <translation>中间三分之一</translation>
        </message>
        <message>
            <source>last third</source>
            <translation>后三分之一</translation>
        </message>
        <message>
            <source>first token's part</source>
            <translation>首个词元的部分</translation>
        </message>
        <message>
            <source>values of equal norm</source>
            <translation>范数相同的值</translation>
        </message>
        <message>
            <source>written share against importance, %1</source>
            <translation>写入份额对重要性，%1</translation>
        </message>
        <message>
            <source>the same within each layer, %1</source>
            <translation>同上，各层之内，%1</translation>
        </message>
        <message>
            <source>first part against importance, %1</source>
            <translation>首个部分对重要性，%1</translation>
        </message>
        <message>
            <source>median written share, %1</source>
            <translation>写入份额的中位数，%1</translation>
        </message>
        <message>
            <source>%1 of %2 heads above epsilon 0.3, %3 of %4 others</source>
            <translation>高于 epsilon 0.3 的 %2 个头中的 %1，其余 %4 个中的 %3</translation>
        </message>
        <message>
            <source>heads that rest on the first token write less</source>
            <translation>停在首个词元上的头写入较少</translation>
        </message>
        <message>
            <source>heads that rest on the first token do not write less here, so that they are no no-ops</source>
            <translation>停在首个词元上的头在此写入并不较少，因此不是无操作</translation>
        </message>
        <message>
            <source>written: %1 has fewer than %2 tokens</source>
            <translation>written: %1 少于 %2 个词元</translation>
        </message>
        <message>
            <source>written: %1 have fewer than %2 tokens</source>
            <translation>written: %1 少于 %2 个词元</translation>
        </message>
        <message>
            <source>written: of %1 tokens every head has a large importance of the first; %2 and more tell heads apart</source>
            <translation>written: 只有 %1 个词元时每个头的首个词元重要性都很大；%2 个及以上才能区分各头</translation>
        </message>
        <message>
            <source>written: in this model a norm stands between the output projection and the residual stream; what heads write is taken behind it, with the scale that the sum of all heads gives it</source>
            <translation>written: 此模型在输出投影与残差流之间有归一化；头写入的内容取自其后，采用所有头之和给出的缩放</translation>
        </message>
        <message>
            <source>written: in this model a norm follows the sum of residual stream and attention; both are taken before it</source>
            <translation>written: 此模型在残差流与注意力之和之后有归一化；两者均取自其前</translation>
        </message>
        <message>
            <source>written: learned sinks have no value and take no part in what heads write</source>
            <translation>written: 学得的汇没有值，不参与头的写入</translation>
        </message>
        <message>
            <source>an estimate from one product has no standard error</source>
            <translation>由一个乘积得到的估计没有标准误差</translation>
        </message>
        <message>
            <source>prompts of %1 tokens need more memory than is free</source>
            <translation>%1 个词元的提示所需内存多于空闲内存</translation>
        </message>
        <message>
            <source>take fewer tokens</source>
            <translation>请用更少的词元</translation>
        </message>
        <message>
            <source>%1 of %2 prompts have %3 tokens; if-else heads are searched in %4 and more</source>
            <translation>%2 条提示中 %1 条有 %3 个词元；搜索 if-else 头需要 %4 条及以上</translation>
        </message>
        <message>
            <source>give more or longer prompts, or take fewer tokens</source>
            <translation>请给出更多或更长的提示，或用更少的词元</translation>
        </message>
        <message>
            <source>none found (%1, no head passes)</source>
            <translation>没有找到（%1，没有头通过）</translation>
        </message>
        <message>
            <source>none found (%1)</source>
            <translation>没有找到（%1）</translation>
        </message>
        <message>
            <source>its trigger</source>
            <translation>其触发词元</translation>
        </message>
        <message>
            <source>the first token otherwise</source>
            <translation>其余时候的首个词元</translation>
        </message>
        <message>
            <source>prompts of %1 tokens have no trigger between their first token and a query</source>
            <translation>%1 个词元的提示在首个词元与查询之间没有触发词元</translation>
        </message>
        <message>
            <source>take at least 3 tokens</source>
            <translation>请至少用 3 个词元</translation>
        </message>
        <message>
            <source>permuting the labels</source>
            <translation>置换标签</translation>
        </message>
        <message>
            <source>name one with --bos-id</source>
            <translation>请用 --bos-id 指定</translation>
        </message>
        <message>
            <source>inputs of kind "%1"</source>
            <translation>"%1" 类的输入</translation>
        </message>
        <message>
            <source>known are natural, random, repeat</source>
            <translation>已知的有 natural、random、repeat</translation>
        </message>
        <message>
            <source>differentiating block %1</source>
            <translation>对块 %1 求导</translation>
        </message>
        <message>
            <source>the %1 products of one token take %2, but %3 are there for them</source>
            <translation>一个词元的 %1 个乘积需要 %2，但只有 %3</translation>
        </message>
        <message>
            <source>give more memory, a shorter prompt, or a smaller --estimate</source>
            <translation>请给出更多内存、更短的提示或更小的 --estimate</translation>
        </message>
        <message>
            <source>take an estimate (--estimate 16), more memory, or a shorter prompt</source>
            <translation>请用估计（--estimate 16）、更多内存或更短的提示</translation>
        </message>
        <message>
            <source>edits that keep something of the untouched pass have no Jacobian of one prompt alone</source>
            <translation>保留未干预前向内容的干预没有单条提示的雅可比矩阵</translation>
        </message>
        <message>
            <source>leave freeze out</source>
            <translation>请去掉 freeze</translation>
        </message>
        <message>
            <source>from %1 to %2 blocks passed is no way through</source>
            <translation>从经过 %1 块到 %2 块没有路径</translation>
        </message>
        <message>
            <source>take 0 &lt;= from &lt; to &lt;= %1</source>
            <translation>请取 0 &lt;= from &lt; to &lt;= %1</translation>
        </message>
        <message>
            <source>the largest singular values need the whole Jacobian, and an estimate has not got it</source>
            <translation>最大奇异值需要完整的雅可比矩阵，而估计没有它</translation>
        </message>
        <message>
            <source>leave one of them out, or take --power 8, which iterates towards them from below</source>
            <translation>请去掉其中之一，或用 --power 8 自下逼近</translation>
        </message>
        <message>
            <source>one step of power iteration is a random vector</source>
            <translation>一步幂迭代是随机向量</translation>
        </message>
        <message>
            <source>the exact largest singular values need no power iteration</source>
            <translation>精确的最大奇异值不需要幂迭代</translation>
        </message>
        <message>
            <source>power iteration turns its vectors by small differences, which half precision rounds away</source>
            <translation>幂迭代按微小差异转动向量，半精度会将其舍去</translation>
        </message>
        <message>
            <source>compute in float32 (--dtype f32)</source>
            <translation>请用 float32 计算（--dtype f32）</translation>
        </message>
        <message>
            <source>of x after %1 blocks with respect to x after %2, before the final norm</source>
            <translation>%1 块后的 x 对 %2 块后的 x，最终归一化之前</translation>
        </message>
        <message>
            <source>Frobenius, estimated from %1 products a token (Hutchinson), seed %2</source>
            <translation>Frobenius，由每词元 %1 个乘积估计（Hutchinson），种子 %2</translation>
        </message>
        <message>
            <source>Frobenius, exact</source>
            <translation>Frobenius，精确</translation>
        </message>
        <message>
            <source>errors of the norms</source>
            <translation>范数的误差</translation>
        </message>
        <message>
            <source>largest singular values</source>
            <translation>最大奇异值</translation>
        </message>
        <message>
            <source>%1 steps of power iteration, from below</source>
            <translation>%1 步幂迭代，自下逼近</translation>
        </message>
        <message>
            <source>the derivatives of this model are no numbers</source>
            <translation>此模型的导数不是数</translation>
        </message>
        <message>
            <source>compute in float32 (--dtype f32), and try sinkscope-cli check</source>
            <translation>请用 float32 计算（--dtype f32），并试用 sinkscope-cli check</translation>
        </message>
        <message>
            <source>the prompt has no token %1</source>
            <translation>提示没有词元 %1</translation>
        </message>
        <message>
            <source>take 0 to %1</source>
            <translation>请取 0 到 %1</translation>
        </message>
        <message>
            <source>derivatives come from small differences here, which half precision rounds away</source>
            <translation>此处导数来自微小差分，半精度会将其舍去</translation>
        </message>
        <message>
            <source>of x after each block with respect to x^(0) of token %1, before the final norm</source>
            <translation>各块后的 x 对词元 %1 的 x^(0)，最终归一化之前</translation>
        </message>
        <message>
            <source>Frobenius, estimated from %1 products (Hutchinson), each a central difference of the pass, seed %2</source>
            <translation>Frobenius，由 %1 个乘积估计（Hutchinson），各为前向的中心差分，种子 %2</translation>
        </message>
        <message>
            <source>all keys</source>
            <translation>全部键</translation>
        </message>
        <message>
            <source>all keys, prompt</source>
            <translation>全部键，提示</translation>
        </message>
        <message>
            <source>those of the text, whatever is kept</source>
            <translation>文本的，无论保留什么</translation>
        </message>
        <message>
            <source>of the keys 0 to i that query i could see, its own always; every query chooses anew, in every layer</source>
            <translation>查询 i 可见的键 0 到 i 中，自身总在内；每个查询在每层重新选择</translation>
        </message>
        <message>
            <source>mean -ln p in nats of tokens %1 to %2</source>
            <translation>词元 %1 到 %2 的 -ln p 平均，单位 nats</translation>
        </message>
        <message>
            <source>this model has attention layers 0 to %1 and heads 0 to %2</source>
            <translation>此模型有注意力层 0 到 %1、头 0 到 %2</translation>
        </message>
        <message>
            <source>there is no prompt to show keys of</source>
            <translation>没有可显示其键的提示</translation>
        </message>
        <message>
            <source>%1 keys and queries are more than %2 that can be told apart</source>
            <translation>%1 个键和查询超过可分辨的 %2 个</translation>
        </message>
        <message>
            <source>take a shorter prompt, or fewer</source>
            <translation>请用更短的提示，或减少数量</translation>
        </message>
        <message>
            <source>principal axes of the queries and keys shown together, a head at a time</source>
            <translation>所示查询与键合在一起的主轴，逐头计算</translation>
        </message>
        <message>
            <source>1 − cos(k, mean of the prompt's keys)</source>
            <translation>1 − cos(k, 提示各键的平均)</translation>
        </message>
        <message>
            <source>%1 in place of ⟨bos⟩</source>
            <translation>%1 代替 ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 in front</source>
            <translation>前面是%1</translation>
        </message>
        <message>
            <source>nothing in front</source>
            <translation>前面没有</translation>
        </message>
        <message>
            <source>among %1 tokens there is no loss to compare</source>
            <translation>%1 个词元没有可比较的损失</translation>
        </message>
        <message>
            <source>mean -ln p of text tokens 2 to %1, in nats; the same tokens under every condition</source>
            <translation>文本词元 2 到 %1 的 -ln p 平均，单位 nats；各条件下词元相同</translation>
        </message>
        <message>
            <source>of the first position over T tokens under every condition, what stands in front included</source>
            <translation>各条件下 T 个词元中首个位置的，前面的内容计入</translation>
        </message>
        <message>
            <source>bootstrap over %1</source>
            <translation>自助法取自 %1</translation>
        </message>
        <message>
            <source>criterion of Sun et al.</source>
            <translation>Sun et al. 的标准</translation>
        </message>
        <message>
            <source>over 100 and over 1,000 times the median magnitude of its layer</source>
            <translation>超过其层幅度中位数的 100 倍和 1,000 倍</translation>
        </message>
        <message>
            <source>dimensions whose mean magnitude at the first token is over six times the others', four at most, where the first token stands out most</source>
            <translation>首个词元处平均幅度超过其他六倍的维度，至多四个，取首个词元最突出之处</translation>
        </message>
        <message>
            <source>among the %1 largest dimensions of more than half of the other tokens</source>
            <translation>在超过半数的其他词元的最大 %1 个维度之中</translation>
        </message>
        <message>
            <source>%1 tokens have no others to compare the first with</source>
            <translation>%1 个词元没有其他词元可与首个比较</translation>
        </message>
        <message>
            <source>take at least 3</source>
            <translation>请至少取 3</translation>
        </message>
        <message>
            <source>keys of an edited model are not what its weights give</source>
            <translation>干预过的模型的键不是其权重给出的</translation>
        </message>
        <message>
            <source>divergence of the next token, bits</source>
            <translation>下一词元的散度，位</translation>
        </message>
        <message>
            <source>one token has no rank among others</source>
            <translation>一个词元没有名次可言</translation>
        </message>
        <message>
            <source>take at least 2 tokens</source>
            <translation>请至少用 2 个词元</translation>
        </message>
        <message>
            <source>values and keys</source>
            <translation>值和键</translation>
        </message>
        <message>
            <source>L2 norms in each kv head, values after projection and bias, keys as they enter the dot product</source>
            <translation>各 kv 头中的 L2 范数，值取自投影与偏置之后，键取进入点积时的</translation>
        </message>
        <message>
            <source>5 to 95 % of single norms, over prompts, kv heads and tokens</source>
            <translation>单个范数的 5 至 95 %，取自提示、kv 头和词元</translation>
        </message>
        <message>
            <source>%1: layer %2 gives values that are no numbers (NaN or infinite)</source>
            <translation>%1：层 %2 给出的值不是数（NaN 或无穷）</translation>
        </message>
        <message>
            <source>the edits may have driven the numbers out of their range</source>
            <translation>干预可能使数值超出范围</translation>
        </message>
        <message>
            <source>compute in f32 with --dtype f32</source>
            <translation>请用 --dtype f32 以 f32 计算</translation>
        </message>
        <message>
            <source>the weights may be damaged</source>
            <translation>权重可能已损坏</translation>
        </message>
        <message>
            <source>the probabilities of the next token are not finite</source>
            <translation>下一词元的概率不是有限值</translation>
        </message>
        <message>
            <source>an edit may have driven the numbers out of their range</source>
            <translation>某项干预可能使数值超出范围</translation>
        </message>
        <message>
            <source>“%1” (random)</source>
            <translation>“%1”（随机）</translation>
        </message>
        <message>
            <source>%1: the vocabulary has fewer than two tokens of text</source>
            <translation>%1：词表中的文本词元少于两个</translation>
        </message>
        <message>
            <source>looking for neighbours</source>
            <translation>查找相邻词元</translation>
        </message>
        <message>
            <source>⟨bos⟩ behind the first token</source>
            <translation>⟨bos⟩ 在首个词元之后</translation>
        </message>
        <message>
            <source>a changed token among %1 is felt nowhere</source>
            <translation>%1 个词元中更改一个，处处没有影响</translation>
        </message>
        <message>
            <source>text tokens</source>
            <translation>文本词元</translation>
        </message>
        <message>
            <source>%1, the same under every condition</source>
            <translation>%1，各条件下相同</translation>
        </message>
        <message>
            <source>one token a text, at a place uniform in 1 to %1, seed %2</source>
            <translation>每篇文本一个词元，位置在 1 到 %1 上均匀，种子 %2</translation>
        </message>
        <message>
            <source>the texts have %1 and %2 tokens</source>
            <translation>两个文本分别有 %1 和 %2 个词元</translation>
        </message>
        <message>
            <source>both need the same number</source>
            <translation>两者的数目必须相同</translation>
        </message>
        <message>
            <source>the two texts are the same</source>
            <translation>两个文本相同</translation>
        </message>
        <message>
            <source>nothing follows the changed token</source>
            <translation>更改的词元之后没有内容</translation>
        </message>
        <message>
            <source>change a word before the last</source>
            <translation>请更改末尾之前的词</translation>
        </message>
        <message>
            <source>%1 bits, the first exact</source>
            <translation>%1 位，首个精确</translation>
        </message>
        <message>
            <source>%1 bits, another exact</source>
            <translation>%1 位，另一个精确</translation>
        </message>
        <message>
            <source>exact, prompt</source>
            <translation>精确，提示</translation>
        </message>
        <message>
            <source>keys as they enter the dot product and values, symmetric, a scale for each token and kv head: max |x| over 2^(bits-1) - 1</source>
            <translation>进入点积时的键和值，对称，每个词元和 kv 头一个缩放：max |x| 除以 2^(bits-1) - 1</translation>
        </message>
        <message>
            <source>attention compared</source>
            <translation>比较的注意力</translation>
        </message>
        <message>
            <source>%1 heads, rows from the second on</source>
            <translation>%1 个头，从第二行起</translation>
        </message>
        <message>
            <source>the token at position %1</source>
            <translation>位置 %1 的词元</translation>
        </message>
        <message>
            <source>mean -ln p in nats of text tokens from the second on</source>
            <translation>从第二个起的文本词元的 -ln p 平均，单位 nats</translation>
        </message>
        <message>
            <source>Prop. 1</source>
            <translation>命题 1</translation>
        </message>
        <message>
            <source>Prop. 3</source>
            <translation>命题 3</translation>
        </message>
        <message>
            <source>exact form</source>
            <translation>精确形式</translation>
        </message>
        <message>
            <source>Prop. 4 bound</source>
            <translation>命题 4 的上界</translation>
        </message>
        <message>
            <source>there is no such token in the prompt</source>
            <translation>提示中没有这样的词元</translation>
        </message>
        <message>
            <source>choose another cell of the pattern</source>
            <translation>请选择模式中的另一格</translation>
        </message>
        <message>
            <source>look at the untouched model's</source>
            <translation>请看未干预模型的</translation>
        </message>
        <message>
            <source>one token has no score to be taken apart</source>
            <translation>一个词元没有可分解的得分</translation>
        </message>
        <message>
            <source>type a longer prompt</source>
            <translation>请输入更长的提示</translation>
        </message>
        <message>
            <source>this query does not see this key</source>
            <translation>此查询看不到此键</translation>
        </message>
        <message>
            <source>choose a key that stands before it, within the window</source>
            <translation>请选择其前且在窗口内的键</translation>
        </message>
        <message>
            <source>spike dimensions</source>
            <translation>尖峰维度</translation>
        </message>
        <message>
            <source>lengths that the norms divide by taken as they are; their sum is the score</source>
            <translation>归一化所除的长度按原样取；其和为得分</translation>
        </message>
        <message>
            <source>the finished score of a key, mean over the queries that see it from the second on</source>
            <translation>键的最终得分，对从第二个起可见它的查询取平均</translation>
        </message>
        <message>
            <source>the mean over %1 positions, evenly from 1 on</source>
            <translation>对从 1 起均匀取的 %1 个位置取平均</translation>
        </message>
        <message>
            <source>lengths that the norms divide by taken as they are; their sum is the logit</source>
            <translation>归一化所除的长度按原样取；其和为 logit</translation>
        </message>
        <message>
            <source>spike dimensions, with bos</source>
            <translation>尖峰维度，有 bos</translation>
        </message>
        <message>
            <source>spike dimensions, without bos</source>
            <translation>尖峰维度，无 bos</translation>
        </message>
        <message>
            <source>%1 tokens have no other key to compare with</source>
            <translation>%1 个词元没有其他键可比较</translation>
        </message>
        <message>
            <source>the prompt is one token: there is no other to compare its spike with</source>
            <translation>提示只有一个词元：没有其他词元可与其尖峰比较</translation>
        </message>
        <message>
            <source>type a longer one</source>
            <translation>请输入更长的提示</translation>
        </message>
        <message>
            <source>a window of %1 keys is the query's own alone</source>
            <translation>%1 个键的窗口只含查询自身</translation>
        </message>
        <message>
            <source>a window of %1 keys is more than a quarter of %2 tokens</source>
            <translation>%1 个键的窗口超过 %2 个词元的四分之一</translation>
        </message>
        <message>
            <source>take T of at least %1, or smaller windows</source>
            <translation>请取 T 至少 %1，或更小的窗口</translation>
        </message>
        <message>
            <source>window computed anew</source>
            <translation>窗口重新计算</translation>
        </message>
        <message>
            <source>window of %1 computed anew, prompt</source>
            <translation>%1 的窗口重新计算，提示</translation>
        </message>
        <message>
            <source>window and the first %1</source>
            <translation>窗口与前 %1 个</translation>
        </message>
        <message>
            <source>%1 keys, the query's own included</source>
            <translation>%1 个键，含查询自身</translation>
        </message>
        <message>
            <source>of kept keys as they lie in the cache: to a query whose cache is full the first keys stand just before the window</source>
            <translation>保留键按其在缓存中的位置：对缓存已满的查询，最前的键紧接在窗口之前</translation>
        </message>
        <message>
            <source>those of the text: this model's are in its embeddings or learned by distance</source>
            <translation>文本的：此模型的位置在嵌入中或按距离学得</translation>
        </message>
        <message>
            <source>mean -ln p in nats of tokens %1 to %2, the same under every condition</source>
            <translation>词元 %1 到 %2 的 -ln p 平均，单位 nats，各条件相同</translation>
        </message>
        <message>
            <source>reads %1 once</source>
            <translation>读取 %1 一次</translation>
        </message>
        <message>
            <source>reads nothing more</source>
            <translation>不再读取</translation>
        </message>
        <message>
            <source>reads %1 layer by layer%2</source>
            <translation>逐层读取 %1%2</translation>
        </message>
        <message>
            <source>%1 and %2 of %3 %4</source>
            <translation>%1 和 %2，共 %3 %4</translation>
        </message>
        <message>
            <source>too short and skipped</source>
            <translation>太短，已跳过</translation>
        </message>
        <message>
            <source>measured already</source>
            <translation>已测量</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 条提示，%2 个词元，有和无 bos%3：%4，%5，需要 %6 内存，运行文件旁 %7 磁盘</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory</source>
            <translation>%1 条提示，%2 个词元，有和无 bos%3：%4，%5，需要 %6 内存</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 条提示，%2 个词元%3：%4，%5，需要 %6 内存，运行文件旁 %7 磁盘</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens%3: %4, %5, needs %6 of memory</source>
            <translation>%1 条提示，%2 个词元%3：%4，%5，需要 %6 内存</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 条提示，%2 个词元，有和无 bos%3：%4，%5，需要 %6 内存，运行文件旁 %7 磁盘</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory</source>
            <translation>%1 条提示，%2 个词元，有和无 bos%3：%4，%5，需要 %6 内存</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 条提示，%2 个词元%3：%4，%5，需要 %6 内存，运行文件旁 %7 磁盘</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens%3: %4, %5, needs %6 of memory</source>
            <translation>%1 条提示，%2 个词元%3：%4，%5，需要 %6 内存</translation>
        </message>
        <message>
            <source>%1It will take %2; what is measured is kept when it is stopped</source>
            <translation>%1需要 %2；中止时已测量的内容会保留</translation>
        </message>
        <message>
            <source>The weights do not fit into memory: they are read layer by layer, %1 in all, %2</source>
            <translation>权重放不进内存：逐层读取，共 %1，%2</translation>
        </message>
        <message>
            <source>reading the weights</source>
            <translation>读取权重</translation>
        </message>
        <message>
            <source>with these edits the prompts go through the untouched model %1 beforehand, to find out what the edits have to know; the sweep itself takes them through %2</source>
            <translation>有这些干预时，提示先 %1 通过未干预的模型，以得出干预所需的信息；扫描本身使其通过%2</translation>
        </message>
        <message>
            <source>with these edits every prompt counts twice: it goes through the model untouched as well, since what is frozen is taken from there</source>
            <translation>有这些干预时每条提示计两次：还要通过未干预的模型，因为冻结的内容取自那里</translation>
        </message>
        <message>
            <source>%1 has no attention</source>
            <translation>%1 没有注意力</translation>
        </message>
        <message>
            <source>a sweep has nothing to measure</source>
            <translation>扫描没有可测量的</translation>
        </message>
        <message>
            <source>measuring this machine</source>
            <translation>测量此机器</translation>
        </message>
        <message>
            <source>this machine</source>
            <translation>此机器</translation>
        </message>
        <message>
            <source>measured just now on one block</source>
            <translation>刚在一个块上测得</translation>
        </message>
        <message>
            <source>this is a configuration without weights; name the model's folder to have its disk timed</source>
            <translation>这是没有权重的配置；请指定模型文件夹以测量其磁盘</translation>
        </message>
        <message>
            <source>its weights are less than %1, which are read in no time</source>
            <translation>其权重少于 %1，很快就能读完</translation>
        </message>
        <message>
            <source>a rank has sent hidden states of another shape</source>
            <translation>某进程发来的隐藏状态形状不同</translation>
        </message>
        <message>
            <source>%1, prompts %2 to %3 of %4</source>
            <translation>%1，提示 %2 至 %3，共 %4</translation>
        </message>
        <message>
            <source>%1: is of a sweep by one process, and not made use of by %2</source>
            <translation>%1：属于单进程的扫描，%2 不使用</translation>
        </message>
        <message>
            <source>prompts done</source>
            <translation>提示完成</translation>
        </message>
        <message>
            <source>all is in the file</source>
            <translation>全部已写入文件</translation>
        </message>
        <message>
            <source>states are removed</source>
            <translation>状态已删除</translation>
        </message>
        <message>
            <source>the loss and the hidden states need the whole model in every rank</source>
            <translation>损失和隐藏状态需要每个进程都有完整模型</translation>
        </message>
        <message>
            <source>take --split prompts, or leave them out of --want</source>
            <translation>请用 --split prompts，或从 --want 中去掉</translation>
        </message>
        <message>
            <source>waiting for the other ranks</source>
            <translation>等待其他进程</translation>
        </message>
        <message>
            <source>such batches fit</source>
            <translation>这样的批次放得下</translation>
        </message>
        <message>
            <source>a rank has sent less than was measured</source>
            <translation>某进程发来的少于测量的</translation>
        </message>
        <message>
            <source>a rank has measured another number of values than expected</source>
            <translation>某进程测量的值数与预期不同</translation>
        </message>
        <message>
            <source>a rank has sent a batch that is none</source>
            <translation>某进程发来了无效的批次</translation>
        </message>
        <message>
            <source>give a larger --memory, or take fewer prompts at a time</source>
            <translation>请给出更大的 --memory，或一次用更少的提示</translation>
        </message>
        <message>
            <source>H100, NVMe 7 GB/s</source>
            <translation>H100，NVMe 7 GB/s</translation>
        </message>
        <message>
            <source>60 % of the data sheet's bf16 rate, a PCIe 4 disk</source>
            <translation>数据表 bf16 速率的 60 %，PCIe 4 磁盘</translation>
        </message>
        <message>
            <source>H100, NVMe 14 GB/s</source>
            <translation>H100，NVMe 14 GB/s</translation>
        </message>
        <message>
            <source>60 % of the data sheet's bf16 rate, a PCIe 5 disk</source>
            <translation>数据表 bf16 速率的 60 %，PCIe 5 磁盘</translation>
        </message>
        <message>
            <source>H200, NVMe 14 GB/s</source>
            <translation>H200，NVMe 14 GB/s</translation>
        </message>
        <message>
            <source>a sweep of %1 tokens says nothing</source>
            <translation>%1 个词元的扫描没有意义</translation>
        </message>
        <message>
            <source>take at least 2, 64 as the papers do</source>
            <translation>请至少取 2，论文用 64</translation>
        </message>
        <message>
            <source>%1 tokens are asked for, but this model has learned %2 positions</source>
            <translation>要求 %1 个词元，但此模型只学得 %2 个位置</translation>
        </message>
        <message>
            <source>a prompt</source>
            <translation>一条提示</translation>
        </message>
        <message>
            <source>%1 prompts at a time</source>
            <translation>一次 %1 条提示</translation>
        </message>
        <message>
            <source>%1: was begun with %2, which takes%3</source>
            <translation>%1：开始时用的是 %2，需要%3</translation>
        </message>
        <message>
            <source>go on with it where --memory is %1 or more, or begin another run</source>
            <translation>请在 --memory 为 %1 或更大处继续，或另开始一次运行</translation>
        </message>
        <message>
            <source>give --memory %1 or more%2</source>
            <translation>请给出 --memory %1 或更大%2</translation>
        </message>
        <message>
            <source>%1; the prompts on their way begin again at the first layer</source>
            <translation>%1；进行中的提示从第一层重新开始</translation>
        </message>
        <message>
            <source>%1, set aside as %2 until the run is whole; the prompts on their way begin again at the first layer</source>
            <translation>%1，已另存为 %2，直到运行完成；进行中的提示从第一层重新开始</translation>
        </message>
        <message>
            <source>%1: is of a sweep by several processes, and not made use of by one; the prompts on their way begin again at the first layer</source>
            <translation>%1：属于多进程的扫描，单进程不使用；进行中的提示从第一层重新开始</translation>
        </message>
        <message>
            <source>%1: the state is damaged</source>
            <translation>%1：状态已损坏</translation>
        </message>
        <message>
            <source>%1: the state is of another version of Sinkscope</source>
            <translation>%1：状态来自另一版本的 Sinkscope</translation>
        </message>
        <message>
            <source>%1: the state is of another sweep</source>
            <translation>%1：状态属于另一次扫描</translation>
        </message>
        <message>
            <source>%1; the sweep goes on, but if it is stopped now it goes on from an earlier layer or from the first</source>
            <translation>%1；扫描继续，但现在中止的话将从更早的层或第一层继续</translation>
        </message>
        <message>
            <source>%1: cannot be made; the sweep goes on, but if it is stopped now it goes on from an earlier layer or from the first</source>
            <translation>%1：无法创建；扫描继续，但现在中止的话将从更早的层或第一层继续</translation>
        </message>
        <message>
            <source>--want: %1 is of what this model does not have</source>
            <translation>--want：%1 所属的内容此模型没有</translation>
        </message>
        <message>
            <source>leave it out: no gate stands behind its heads</source>
            <translation>请省略：其头之后没有门控</translation>
        </message>
        <message>
            <source>name one with --bos-id, or take --bos off</source>
            <translation>请用 --bos-id 指定，或用 --bos off</translation>
        </message>
        <message>
            <source>%1 tokens make every early token a sink</source>
            <translation>%1 个词元使每个靠前的词元都成为汇</translation>
        </message>
        <message>
            <source>at positions 1 to %1; kinds that stand there %2 times and more</source>
            <translation>位置 1 到 %1；在那里出现 %2 次及以上的种类</translation>
        </message>
        <message>
            <source>secondary sinks</source>
            <translation>次级汇</translation>
        </message>
        <message>
            <source>95 %, bootstrap over prompts and their occurrences</source>
            <translation>95 %，自助法取自提示及其出现</translation>
        </message>
        <message>
            <source>contains “%1”</source>
            <translation>包含“%1”</translation>
        </message>
        <message>
            <source>contains an apostrophe</source>
            <translation>包含撇号</translation>
        </message>
        <message>
            <source>white space</source>
            <translation>空白</translation>
        </message>
        <message>
            <source>begins a word</source>
            <translation>词的开头</translation>
        </message>
        <message>
            <source>continues a word</source>
            <translation>词的延续</translation>
        </message>
        <message>
            <source>a trigger is empty</source>
            <translation>触发词元为空</translation>
        </message>
        <message>
            <source>give the text that a token contains, such as "'"</source>
            <translation>请给出词元所含的文本，如 "'"</translation>
        </message>
        <message>
            <source>%1 tokens of the prompts contain the trigger “%2”, too few to score a head by</source>
            <translation>提示中只有 %1 个词元含触发词元“%2”，不足以给头评分</translation>
        </message>
        <message>
            <source>take prompts with at least %1 of them, or another trigger</source>
            <translation>请用含至少 %1 个的提示，或另一触发词元</translation>
        </message>
        <message>
            <source>one token has no later ones to compare with</source>
            <translation>一个词元没有靠后的词元可比较</translation>
        </message>
        <message>
            <source>ids %1 to %2 of %3, %4</source>
            <translation>id %1 至 %2，共 %3，%4</translation>
        </message>
        <message>
            <source>%1: some hidden states are no numbers</source>
            <translation>%1：有些隐藏状态不是数</translation>
        </message>
        <message>
            <source>compute in another dtype, f32 or bf16</source>
            <translation>请用另一数据类型计算，f32 或 bf16</translation>
        </message>
        <message>
            <source>each of %1 ids alone at position 0</source>
            <translation>%1 个 id 各自单独置于位置 0</translation>
        </message>
        <message>
            <source>%1 rows of the embedding that are no token of the tokenizer's</source>
            <translation>嵌入中有 %1 行不是分词器的词元</translation>
        </message>
        <message>
            <source>later tokens</source>
            <translation>靠后的词元</translation>
        </message>
        <message>
            <source>the median norm behind the first token of %1 prompts (%2) of %3 tokens, depth by depth</source>
            <translation>取自 %1 条提示（%2），每条 %3 个词元，首个词元之后范数的中位数，逐深度</translation>
        </message>
        <message>
            <source>L2 norm of what a head gives through its columns of the output projection, behind the norm that follows, against that of the residual stream that enters its block, mean over queries from the second on</source>
            <translation>头经输出投影中其各列给出内容的 L2 范数（在随后的归一化之后），与进入其块的残差流的之比，对从第二个起的查询取平均</translation>
        </message>
        <message>
            <source>L2 norm of what a head gives through its columns of the output projection against that of the residual stream that enters its block, mean over queries from the second on</source>
            <translation>头经输出投影中其各列给出内容的 L2 范数，与进入其块的残差流的之比，对从第二个起的查询取平均</translation>
        </message>
        <message>
            <source>L2 norm of what a head gives through its columns of the output projection</source>
            <translation>头经输出投影中其各列给出内容的 L2 范数</translation>
        </message>
        <message>
            <source>the first token's part in the norms of all weighted values through the output projection, likewise</source>
            <translation>首个词元在所有加权值经输出投影后范数中的部分，同样取法</translation>
        </message>
        <message>
            <source>95 %, bootstrap over %1; heads are fixed</source>
            <translation>95 %，自助法取自 %1；头固定</translation>
        </message>
        <message>
            <source>%1 tokens have no row behind the first</source>
            <translation>%1 个词元在首个之后没有行</translation>
        </message>
        <message>
            <source>the text has %1 bytes, more than 1 GiB</source>
            <translation>文本有 %1 字节，超过 1 GiB</translation>
        </message>
        <message>
            <source>give it in parts</source>
            <translation>请分部分给出</translation>
        </message>
        <message>
            <source>the text has more than 64 MiB when its tokenizer has rewritten it</source>
            <translation>分词器改写后文本超过 64 MiB</translation>
        </message>
        <message>
            <source>%1: %2 %3 is no id</source>
            <translation>%1：%2 %3 不是 id</translation>
        </message>
        <message>
            <source>it should be a whole number from 0 on, or null</source>
            <translation>应为从 0 起的整数，或 null</translation>
        </message>
        <message>
            <source>name one with --bos-id, or leave bos off</source>
            <translation>请用 --bos-id 指定，或关闭 bos</translation>
        </message>
        <message>
            <source>--bos-id %1 puts another token there, or leave bos off</source>
            <translation>--bos-id %1 在那里放另一词元，或关闭 bos</translation>
        </message>
        <message>
            <source>this model has no bos token</source>
            <translation>此模型没有 bos 词元</translation>
        </message>
        <message>
            <source>the token</source>
            <translation>该词元</translation>
        </message>
        <message>
            <source>this model has no bos; %1 could stand in for it</source>
            <translation>此模型没有 bos；%1 可以代替它</translation>
        </message>
        <message>
            <source>%1 stands in for a bos: it is the end of text, and the tokenizer puts nothing first by itself</source>
            <translation>%1 代替 bos：它是文本结束符，而分词器自身不在前面放任何词元</translation>
        </message>
        <message>
            <source>%1 stands in for a bos: %2 gives it, and the tokenizer has none</source>
            <translation>%1 代替 bos：由 %2 给出，而分词器没有 bos</translation>
        </message>
        <message>
            <source>%1: no such file or folder</source>
            <translation>%1：没有此文件或文件夹</translation>
        </message>
        <message>
            <source>%1: this is no tokenizer that we know</source>
            <translation>%1：这不是已知的分词器</translation>
        </message>
        <message>
            <source>known are tokenizer.json, tokenizer.model (SentencePiece or tiktoken), vocab.json and GGUF files</source>
            <translation>已知的有 tokenizer.json、tokenizer.model（SentencePiece 或 tiktoken）、vocab.json 和 GGUF 文件</translation>
        </message>
        <message>
            <source>%1: there is no tokenizer in this folder (tokenizer.json, tokenizer.model, or vocab.json with merges.txt)</source>
            <translation>%1：此文件夹中没有分词器（tokenizer.json、tokenizer.model，或 vocab.json 与 merges.txt）</translation>
        </message>
        <message>
            <source>download it too, or give the prompt as ids</source>
            <translation>请一并下载，或以 id 给出提示</translation>
        </message>
        <message>
            <source>train again under another name</source>
            <translation>请以另一名称重新训练</translation>
        </message>
        <message>
            <source>is no checkpoint of a training</source>
            <translation>不是训练检查点</translation>
        </message>
        <message>
            <source>has no %1</source>
            <translation>没有 %1</translation>
        </message>
        <message>
            <source>is damaged: its tensors differ in size</source>
            <translation>已损坏：其张量大小不一</translation>
        </message>
        <message>
            <source>is damaged</source>
            <translation>已损坏</translation>
        </message>
        <message>
            <source>rows of %1 tokens have nothing to predict</source>
            <translation>%1 个词元的行没有可预测的</translation>
        </message>
        <message>
            <source>make the context longer</source>
            <translation>请加长上下文</translation>
        </message>
        <message>
            <source>a step of %1 rows trains nothing</source>
            <translation>%1 行的一步不训练任何内容</translation>
        </message>
        <message>
            <source>ask for one or more</source>
            <translation>请要求一行或更多</translation>
        </message>
        <message>
            <source>%1 is "%2"</source>
            <translation>%1 为“%2”</translation>
        </message>
        <message>
            <source>%1 is the id %2, and the text's tokenizer has %3 entries</source>
            <translation>%1 是 id %2，而文本的分词器有 %3 个条目</translation>
        </message>
        <message>
            <source>take an id below that</source>
            <translation>请取更小的 id</translation>
        </message>
        <message>
            <source>there is no text to make rows of</source>
            <translation>没有可组成行的文本</translation>
        </message>
        <message>
            <source>name more text</source>
            <translation>请指定更多文本</translation>
        </message>
        <message>
            <source>rows begin with bos, and the tokenizer has none</source>
            <translation>行以 bos 开头，而分词器没有 bos</translation>
        </message>
        <message>
            <source>set bos to none</source>
            <translation>请把 bos 设为 none</translation>
        </message>
        <message>
            <source>bos is put at position %1 of rows of %2 tokens</source>
            <translation>bos 放在 %2 个词元的行的位置 %1</translation>
        </message>
        <message>
            <source>give a smaller one; the first is 0</source>
            <translation>请给出更小的；第一个为 0</translation>
        </message>
        <message>
            <source>the text has %1 tokens, and a row takes %2</source>
            <translation>文本有 %1 个词元，而一行需要 %2 个</translation>
        </message>
        <message>
            <source>name more text or make the context shorter</source>
            <translation>请指定更多文本，或缩短上下文</translation>
        </message>
        <message>
            <source>a row is a stretch of one document, from anywhere in the text</source>
            <translation>一行是某文档任意位置的一段</translation>
        </message>
        <message>
            <source>documents one behind the other, cut into rows; every row once an epoch</source>
            <translation>文档首尾相接后切成行；每行每轮一次</translation>
        </message>
        <message>
            <source>a row is the beginning of one document, filled up; every document once an epoch</source>
            <translation>一行是一个文档的开头，补满；每个文档每轮一次</translation>
        </message>
        <message>
            <source>no bos in training</source>
            <translation>训练中没有 bos</translation>
        </message>
        <message>
            <source>every row begins with bos, whatever follows</source>
            <translation>每行以 bos 开头，无论其后是什么</translation>
        </message>
        <message>
            <source>every document begins with bos</source>
            <translation>每个文档以 bos 开头</translation>
        </message>
        <message>
            <source>check the folder's permissions</source>
            <translation>请检查文件夹的权限</translation>
        </message>
        <message>
            <source>%1: holds no .txt and no .jsonl</source>
            <translation>%1：不含 .txt 或 .jsonl</translation>
        </message>
        <message>
            <source>name its files, or folders within it as %1</source>
            <translation>请指定其文件，或其中的文件夹，如 %1</translation>
        </message>
        <message>
            <source>%1: line %2 holds no text</source>
            <translation>%1：第 %2 行没有文本</translation>
        </message>
        <message>
            <source>a line is {"text": "..."}</source>
            <translation>每行为 {"text": "..."}</translation>
        </message>
        <message>
            <source>%1: line %2 is not UTF-8</source>
            <translation>%1：第 %2 行不是 UTF-8</translation>
        </message>
        <message>
            <source>convert the file, for example with iconv -f latin1 -t utf-8</source>
            <translation>请转换文件，例如用 iconv -f latin1 -t utf-8</translation>
        </message>
        <message>
            <source>reading text</source>
            <translation>读取文本</translation>
        </message>
        <message>
            <source>no files of text are named</source>
            <translation>没有指定文本文件</translation>
        </message>
        <message>
            <source>name files, folders or a pattern such as books/*.txt</source>
            <translation>请指定文件、文件夹或 books/*.txt 这样的模式</translation>
        </message>
        <message>
            <source>%1: no file is named so</source>
            <translation>%1：没有此名称的文件</translation>
        </message>
        <message>
            <source>check the name or the pattern</source>
            <translation>请检查名称或模式</translation>
        </message>
        <message>
            <source>%1 files of text</source>
            <translation>%1 个文本文件</translation>
        </message>
        <message>
            <source>%1: there is no text to train on</source>
            <translation>%1：没有可训练的文本</translation>
        </message>
        <message>
            <source>comparing text</source>
            <translation>比较文本</translation>
        </message>
        <message>
            <source>the text does not have %1 different bytes, or that is too few</source>
            <translation>文本没有 %1 种不同的字节，或者太少</translation>
        </message>
        <message>
            <source>ask for fewer symbols, and for two or more</source>
            <translation>请要求更少的符号，且不少于两个</translation>
        </message>
        <message>
            <source>%1 triggers among %2 symbols</source>
            <translation>%2 个符号中有 %1 个触发词元</translation>
        </message>
        <message>
            <source>take one or more, and fewer than there are symbols</source>
            <translation>请取一个或更多，且少于符号数</translation>
        </message>
        <message>
            <source>%1 symbols, one token in %2 the trigger</source>
            <translation>%1 个符号，每 %2 个词元一个触发词元</translation>
        </message>
        <message>
            <source>take two symbols at least, and the trigger no more often than every other token</source>
            <translation>请至少取两个符号，触发词元至多隔一个词元一次</translation>
        </message>
        <message>
            <source>the tokenizer leaves nothing of the text</source>
            <translation>分词器没有留下任何文本</translation>
        </message>
        <message>
            <source>take another tokenizer</source>
            <translation>请用另一分词器</translation>
        </message>
        <message>
            <source>remove it, and it is made again</source>
            <translation>请删除它，它会重新生成</translation>
        </message>
        <message>
            <source>%1: is no file of tokens, and would be replaced by one</source>
            <translation>%1：不是词元文件，会被替换</translation>
        </message>
        <message>
            <source>move it away</source>
            <translation>请把它移走</translation>
        </message>
        <message>
            <source>is no file of tokens</source>
            <translation>不是词元文件</translation>
        </message>
        <message>
            <source>is cut short</source>
            <translation>被截断</translation>
        </message>
        <message>
            <source>is cut short or damaged</source>
            <translation>被截断或已损坏</translation>
        </message>
        <message>
            <source>the share held out is %1, which is no share below 1</source>
            <translation>留出的比例为 %1，不是小于 1 的比例</translation>
        </message>
        <message>
            <source>0.05 holds out one token in twenty</source>
            <translation>0.05 表示每二十个词元留出一个</translation>
        </message>
        <message>
            <source>the text is a single token, of which nothing can be held out</source>
            <translation>文本只有一个词元，无法留出</translation>
        </message>
        <message>
            <source>%1 unique tokens are nothing to train on</source>
            <translation>%1 个不同的词元不足以训练</translation>
        </message>
        <message>
            <source>ask for more</source>
            <translation>请要求更多</translation>
        </message>
        <message>
            <source>a whole number from %1 to %2</source>
            <translation>%1 到 %2 的整数</translation>
        </message>
        <message>
            <source>a number from %1 to %2</source>
            <translation>%1 到 %2 的数</translation>
        </message>
        <message>
            <source>a whole number</source>
            <translation>整数</translation>
        </message>
        <message>
            <source>a number</source>
            <translation>数</translation>
        </message>
        <message>
            <source>one of %1</source>
            <translation>%1 之一</translation>
        </message>
        <message>
            <source>a list of files and folders</source>
            <translation>文件和文件夹的列表</translation>
        </message>
        <message>
            <source>known here: %1</source>
            <translation>此处已知：%1</translation>
        </message>
        <message>
            <source>not said</source>
            <translation>未说明</translation>
        </message>
        <message>
            <source>%1: the recipe is %2</source>
            <translation>%1：配方为 %2</translation>
        </message>
        <message>
            <source>a divisor of heads</source>
            <translation>heads 的约数</translation>
        </message>
        <message>
            <source>a multiple of heads, or head_dim beside it,</source>
            <translation>heads 的倍数，或另给出 head_dim，</translation>
        </message>
        <message>
            <source>two numbers from 0 to below 1</source>
            <translation>两个 0 到小于 1 的数</translation>
        </message>
        <message>
            <source>a list of numbers between 0 and 1</source>
            <translation>0 与 1 之间的数的列表</translation>
        </message>
        <message>
            <source>a divisor of batch</source>
            <translation>batch 的约数</translation>
        </message>
        <message>
            <source>%1: data.files names no text</source>
            <translation>%1：data.files 没有指定文本</translation>
        </message>
        <message>
            <source>name files or folders of .txt or .jsonl</source>
            <translation>请指定 .txt 或 .jsonl 的文件或文件夹</translation>
        </message>
        <message>
            <source>give lists of values under the names of keys, as {"optimiser.rate": [0.001, 0.0004]}, or parts of a recipe under names of their own</source>
            <translation>请在键名下给出值的列表，如 {"optimiser.rate": [0.001, 0.0004]}，或在自定名称下给出配方的部分</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens</source>
            <translation>没有提示达到 %1 个词元</translation>
        </message>
        <message>
            <source>take fewer --tokens, or longer prompts</source>
            <translation>请用更小的 --tokens，或更长的提示</translation>
        </message>
        <message>
            <source>fewer than two revisions are there</source>
            <translation>少于两个版本</translation>
        </message>
        <message>
            <source>name a folder with models in folders called step1000, step2000, ...</source>
            <translation>请指定含 step1000、step2000 等模型文件夹的文件夹</translation>
        </message>
        <message>
            <source>%1: holds another training</source>
            <translation>%1：含有另一训练</translation>
        </message>
        <message>
            <source>choose another folder</source>
            <translation>请另选文件夹</translation>
        </message>
        <message>
            <source>%1: holds something already</source>
            <translation>%1：已有内容</translation>
        </message>
        <message>
            <source>choose another folder, or empty this one</source>
            <translation>请另选文件夹，或清空此文件夹</translation>
        </message>
        <message>
            <source>%1: cannot be made, or may not be written to</source>
            <translation>%1：无法创建，或不可写</translation>
        </message>
        <message>
            <source>%1: is another model than when it was measured, and is measured again</source>
            <translation>%1：与测量时的模型不同，将重新测量</translation>
        </message>
        <message>
            <source>%1 ranks cannot share the %2 rows of a step</source>
            <translation>%1 个进程无法分担一步的 %2 行</translation>
        </message>
        <message>
            <source>start fewer, or train with a larger batch</source>
            <translation>请启动更少的进程，或用更大的批次训练</translation>
        </message>
        <message>
            <source>the embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>the output of attention in layer %1</source>
            <translation>层 %1 中注意力的输出</translation>
        </message>
        <message>
            <source>the output of the feed-forward in block %1</source>
            <translation>块 %1 中前馈的输出</translation>
        </message>
        <message>
            <source>the residual stream behind block %1</source>
            <translation>块 %1 之后的残差流</translation>
        </message>
        <message>
            <source>the final norm</source>
            <translation>最终归一化</translation>
        </message>
        <message>
            <source>the loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>the gradients</source>
            <translation>梯度</translation>
        </message>
        <message>
            <source>the gradient of %1</source>
            <translation>%1 的梯度</translation>
        </message>
        <message>
            <source>step %1: %2 is no number; the first is %3</source>
            <translation>第 %1 步：%2不是数；第一个是%3</translation>
        </message>
        <message>
            <source>step %1: %2 are no number; the first is %3</source>
            <translation>第 %1 步：%2不是数；第一个是%3</translation>
        </message>
        <message>
            <source>use a smaller learning rate or a longer warm-up</source>
            <translation>请用更小的学习率或更长的预热</translation>
        </message>
        <message>
            <source>%1: was begun with another text</source>
            <translation>%1：开始时文本不同</translation>
        </message>
        <message>
            <source>give the files it was begun with, or choose another folder</source>
            <translation>请给出开始时的文件，或另选文件夹</translation>
        </message>
        <message>
            <source>%1: is of another size than the recipe's model</source>
            <translation>%1：大小与配方的模型不同</translation>
        </message>
        <message>
            <source>another rank</source>
            <translation>另一进程</translation>
        </message>
        <message>
            <source>rank %1 has another %2 than rank 0</source>
            <translation>进程 %1 的 %2 与进程 0 不同</translation>
        </message>
        <message>
            <source>give all ranks the same program, recipe, texts and --steps</source>
            <translation>请给所有进程相同的程序、配方、文本和 --steps</translation>
        </message>
        <message>
            <source>%1: was begun with steps in %2, which %3 ranks cannot share</source>
            <translation>%1：开始时每步分为 %2，%3 个进程无法分担</translation>
        </message>
        <message>
            <source>start %1, or train again in another folder</source>
            <translation>请启动 %1 个，或在另一文件夹重新训练</translation>
        </message>
        <message>
            <source>%1; the last good checkpoint is of step %2</source>
            <translation>%1；最后一个完好的检查点是第 %2 步</translation>
        </message>
        <message>
            <source>%1: was begun with another recipe</source>
            <translation>%1：开始时配方不同</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>第 %1 步，共 %2 步</translation>
        </message>
        <message>
            <source>%1, loss %2, sink rate %3</source>
            <translation>%1，损失 %2，汇比率 %3</translation>
        </message>
        <message>
            <source>step %1: rank %2 has come to another model than rank 0</source>
            <translation>第 %1 步：进程 %2 得到的模型与进程 0 不同</translation>
        </message>
        <message>
            <source>start the ranks on processors of one kind</source>
            <translation>请在同类处理器上启动各进程</translation>
        </message>
        <message>
            <source>%1: a training is there already</source>
            <translation>%1：已有训练</translation>
        </message>
        <message>
            <source>go on with it by --resume, or choose another folder</source>
            <translation>请用 --resume 继续，或另选文件夹</translation>
        </message>
        <message>
            <source>log.csv has other columns than this version of Sinkscope writes</source>
            <translation>log.csv 的列与此版本 Sinkscope 所写的不同</translation>
        </message>
        <message>
            <source>go on with the version that began the training, or train again in another folder</source>
            <translation>请用开始训练的版本继续，或在另一文件夹重新训练</translation>
        </message>
        <message>
            <source>step %1: the pass that is trained gives a loss of %2, the one that is looked into %3</source>
            <translation>第 %1 步：训练的前向损失为 %2，查看的前向为 %3</translation>
        </message>
        <message>
            <source>this is a fault of Sinkscope: please report it with the recipe</source>
            <translation>这是 Sinkscope 的缺陷：请连同配方一起报告</translation>
        </message>
        <message>
            <source>%1: holds the tokens of another text or tokenizer</source>
            <translation>%1：含有另一文本或分词器的词元</translation>
        </message>
        <message>
            <source>choose another folder, or remove this one</source>
            <translation>请另选文件夹，或删除此文件夹</translation>
        </message>
        <message>
            <source>all of the text is held out</source>
            <translation>文本全部被留出</translation>
        </message>
        <message>
            <source>name more files than held_out has</source>
            <translation>请指定多于 held_out 的文件</translation>
        </message>
        <message>
            <source>documents end with eos, and the tokenizer has none</source>
            <translation>文档以 eos 结尾，而分词器没有 eos</translation>
        </message>
        <message>
            <source>set eos to false</source>
            <translation>请把 eos 设为 false</translation>
        </message>
        <message>
            <source>after %1 block</source>
            <translation>%1 个块之后</translation>
        </message>
        <message>
            <source>after %1 blocks</source>
            <translation>%1 个块之后</translation>
        </message>
        <message>
            <source>blocks passed</source>
            <translation>经过的块</translation>
        </message>
        <message>
            <source>the machine's memory is full</source>
            <translation>机器内存已满</translation>
        </message>
        <message>
            <source>more is asked for than any memory holds</source>
            <translation>要求的内存超过任何机器所能提供</translation>
        </message>
        <message>
            <source>check disk and path</source>
            <translation>请检查磁盘和路径</translation>
        </message>
        <message>
            <source>a value in one of the files is of another kind than it should be</source>
            <translation>某个文件中的值类型不对</translation>
        </message>
        <message>
            <source>the work failed: %1</source>
            <translation>工作失败：%1</translation>
        </message>
        <message>
            <source>the work failed, and nothing says why</source>
            <translation>工作失败，原因不明</translation>
        </message>
        <message>
            <source>use a shorter prompt, a smaller model or the CPU</source>
            <translation>请用更短的提示、更小的模型或 CPU</translation>
        </message>
        <message>
            <source>use a shorter prompt or a smaller model</source>
            <translation>请用更短的提示或更小的模型</translation>
        </message>
        <message>
            <source>other sink key</source>
            <translation>其他汇的键</translation>
        </message>
        <message>
            <source>first token's key</source>
            <translation>首个词元的键</translation>
        </message>
        <message>
            <source>%1, after rotation</source>
            <translation>%1，旋转之后</translation>
        </message>
        <message>
            <source>%1, before rotation</source>
            <translation>%1，旋转之前</translation>
        </message>
        <message>
            <source>%1 random changes</source>
            <translation>%1 次随机更改</translation>
        </message>
        <message>
            <source>%1 (T %2, seed %3)</source>
            <translation>%1（T %2，种子 %3）</translation>
        </message>
        <message>
            <source>%1one pair of %2 tokens (random changes have %3)</source>
            <translation>%1一个 %2 个词元的文本对（随机更改为 %3 个词元）</translation>
        </message>
        <message>
            <source>a tile of level %1 is none of a pattern of %2 tokens</source>
            <translation>第 %1 级的块不属于 %2 个词元的模式</translation>
        </message>
        <message>
            <source>⟨bos⟩ on</source>
            <translation>⟨bos⟩ 开</translation>
        </message>
        <message>
            <source>⟨bos⟩ off</source>
            <translation>⟨bos⟩ 关</translation>
        </message>
        <message>
            <source>part of the score</source>
            <translation>得分的部分</translation>
        </message>
        <message>
            <source>other keys, mean</source>
            <translation>其他键，平均</translation>
        </message>
        <message>
            <source>%1, length and direction</source>
            <translation>%1，长度与方向</translation>
        </message>
        <message>
            <source>cosine with the queries</source>
            <translation>与查询的余弦</translation>
        </message>
        <message>
            <source>mean over the queries that see it</source>
            <translation>对可见它的查询取平均</translation>
        </message>
        <message>
            <source>in %1 of %2 layers no head can be a sink</source>
            <translation>%2 层中有 %1 层不可能有汇头</translation>
        </message>
        <message>
            <source>with %1 tokens even a head that looks everywhere alike has importance %2: rates mean nothing below %3</source>
            <translation>只有 %1 个词元时，对各处同等关注的头的重要性也有 %2：低于 %3 时比率没有意义</translation>
        </message>
        <message>
            <source>a head that looks everywhere alike has importance %1 at %2 tokens: it would count as a sink</source>
            <translation>%2 个词元时，对各处同等关注的头的重要性为 %1：会被算作汇</translation>
        </message>
        <message>
            <source>%1: with a window of %2 keys importance is at most %3</source>
            <translation>%1：窗口为 %2 个键时重要性至多为 %3</translation>
        </message>
        <message>
            <source>the same in every prompt</source>
            <translation>每条提示都相同</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3)</source>
            <translation>%1（95 % %2 至 %3）</translation>
        </message>
        <message>
            <source>categories (%1) and their prompts</source>
            <translation>类别（%1）及其提示</translation>
        </message>
        <message>
            <source>a figure needs at least one reading</source>
            <translation>图至少需要一次读取</translation>
        </message>
        <message>
            <source>run a prompt first</source>
            <translation>请先运行一条提示</translation>
        </message>
        <message>
            <source>%1 tokens, ⟨bos⟩ on, position 0 is %2</source>
            <translation>%1 个词元，⟨bos⟩ 开，位置 0 是 %2</translation>
        </message>
        <message>
            <source>%1 tokens, ⟨bos⟩ off, position 0 is %2</source>
            <translation>%1 个词元，⟨bos⟩ 关，位置 0 是 %2</translation>
        </message>
        <message>
            <source>%1, prompt "%2"</source>
            <translation>%1，提示“%2”</translation>
        </message>
        <message>
            <source>first token: %1</source>
            <translation>首个词元：%1</translation>
        </message>
        <message>
            <source>%1 % of %2 heads above epsilon, 1 prompt</source>
            <translation>%2 个头中 %1 % 高于 epsilon，1 条提示</translation>
        </message>
        <message>
            <source>%1 % of %2 heads above epsilon, 1 prompt: says nothing</source>
            <translation>%2 个头中 %1 % 高于 epsilon，1 条提示：没有意义</translation>
        </message>
        <message>
            <source>each layer's in ascending order of importance</source>
            <translation>各层内按重要性升序</translation>
        </message>
        <message>
            <source>its column is not shown</source>
            <translation>其列未显示</translation>
        </message>
        <message>
            <source>attention without the first token</source>
            <translation>不含首个词元的注意力</translation>
        </message>
        <message>
            <source>left out, rows sum to one again</source>
            <translation>略去，各行之和重新为一</translation>
        </message>
        <message>
            <source>there is no head %1 in %2</source>
            <translation>%2 中没有头 %1</translation>
        </message>
        <message>
            <source>it has %1 layers of %2 heads</source>
            <translation>它有 %1 层，每层 %2 个头</translation>
        </message>
        <message>
            <source>%1, edited</source>
            <translation>%1，干预后</translation>
        </message>
        <message>
            <source>%1, untouched</source>
            <translation>%1，原样</translation>
        </message>
        <message>
            <source>the model untouched and edited, on one scale</source>
            <translation>未干预与已干预的模型，同一标度</translation>
        </message>
        <message>
            <source>with and without</source>
            <translation>有和无</translation>
        </message>
        <message>
            <source>changed token</source>
            <translation>更改的词元</translation>
        </message>
        <message>
            <source>"%1" to "%2", token %3 of the text counted from 0</source>
            <translation>“%1”改为“%2”，文本的第 %3 个词元（从 0 数起）</translation>
        </message>
        <message>
            <source>colour range</source>
            <translation>颜色范围</translation>
        </message>
        <message>
            <source>of the unchanged tokens; the changed one may lie above it</source>
            <translation>未更改词元的；更改的词元可能更高</translation>
        </message>
        <message>
            <source>later tokens without ⟨bos⟩%1</source>
            <translation>无 ⟨bos⟩ 时的靠后词元%1</translation>
        </message>
        <message>
            <source>%1, relative to their length, behind the last block</source>
            <translation>%1，相对于其长度，最后一块之后</translation>
        </message>
        <message>
            <source>%1, relative to their length, behind the last block; its place among random changes: the study spread</source>
            <translation>%1，相对于其长度，最后一块之后；在随机更改中的名次见研究 spread</translation>
        </message>
        <message>
            <source>sliding window of %1 tokens</source>
            <translation>%1 个词元的滑动窗口</translation>
        </message>
        <message>
            <source>%1learned sink</source>
            <translation>%1学得的汇</translation>
        </message>
        <message>
            <source>%1, learned sink</source>
            <translation>%1，学得的汇</translation>
        </message>
        <message>
            <source>‖A v W_O‖₂ of query %1</source>
            <translation>查询 %1 的 ‖A v W_O‖₂</translation>
        </message>
        <message>
            <source>mean ‖A v W_O‖₂</source>
            <translation>‖A v W_O‖₂ 的平均</translation>
        </message>
        <message>
            <source>%1, over the queries that may see the key</source>
            <translation>%1，对可见该键的查询</translation>
        </message>
        <message>
            <source>−ln p, nats</source>
            <translation>−ln p，nats</translation>
        </message>
        <message>
            <source>mean surprise %1</source>
            <translation>平均意外度 %1</translation>
        </message>
        <message>
            <source>%1 nats a token</source>
            <translation>每词元 %1 nats</translation>
        </message>
        <message>
            <source>%1: importance of %2 %3</source>
            <translation>%1：%2 的重要性 %3</translation>
        </message>
        <message>
            <source>write L5, L3-7, H2 or a quantity against a number, as in first &gt; 0.5</source>
            <translation>请写 L5、L3-7、H2，或某个量与数字的比较，如 first &gt; 0.5</translation>
        </message>
        <message>
            <source>%1 names no layers or heads</source>
            <translation>%1 没有指明层或头</translation>
        </message>
        <message>
            <source>“%1” is compared with no number</source>
            <translation>“%1”没有与数字比较</translation>
        </message>
        <message>
            <source>write a number with a point, as in %1 &gt; 0.5</source>
            <translation>请写带小数点的数，如 %1 &gt; 0.5</translation>
        </message>
        <message>
            <source>“%1” needs &gt;, &lt;, &gt;= or &lt;= and a number after it</source>
            <translation>“%1”后面需要 &gt;、&lt;、&gt;= 或 &lt;= 以及一个数</translation>
        </message>
        <message>
            <source>write it as in %1 &gt; 0.5</source>
            <translation>请写成 %1 &gt; 0.5 的形式</translation>
        </message>
        <message>
            <source>“%1” asks for a side</source>
            <translation>“%1”要求指定一侧</translation>
        </message>
        <message>
            <source>sides A and B are there with A|B on; leave it out</source>
            <translation>开启 A|B 时才有 A、B 两侧；请去掉它</translation>
        </message>
        <message>
            <source>“%1” is not in this table</source>
            <translation>“%1”不在此表中</translation>
        </message>
        <message>
            <source>this model has no learned sink</source>
            <translation>此模型没有学得的汇</translation>
        </message>
        <message>
            <source>the difference is there with A|B on</source>
            <translation>开启 A|B 时才有差值</translation>
        </message>
        <message>
            <source>“%1” is no quantity of the table</source>
            <translation>“%1”不是表中的量</translation>
        </message>
        <message>
            <source>use L5, H2, or one of %1</source>
            <translation>请用 L5、H2 或以下之一：%1</translation>
        </message>
        <message>
            <source>heads shown</source>
            <translation>显示的头</translation>
        </message>
        <message>
            <source>dimension</source>
            <translation>维度</translation>
        </message>
        <message>
            <source>dim %1, edited</source>
            <translation>维度 %1，已干预</translation>
        </message>
        <message>
            <source>layer %1 is not in this landscape</source>
            <translation>层 %1 不在此地形中</translation>
        </message>
        <message>
            <source>layers go from 0 (the embedding) to %1</source>
            <translation>层从 0（嵌入）到 %1</translation>
        </message>
        <message>
            <source>hidden state</source>
            <translation>隐藏状态</translation>
        </message>
        <message>
            <source>the largest of every %1</source>
            <translation>每 %1 个中最大的</translation>
        </message>
        <message>
            <source>%1 in %2 of all layers</source>
            <translation>%1，所有层的%2</translation>
        </message>
        <message>
            <source>%1 in all layers</source>
            <translation>%1，在所有层</translation>
        </message>
        <message>
            <source>%1 in all blocks</source>
            <translation>%1，在所有块</translation>
        </message>
        <message>
            <source>%1 in all heads of %2</source>
            <translation>%1，%2的所有头</translation>
        </message>
        <message>
            <source>%1 in all heads of all layers</source>
            <translation>%1，在所有层的所有头</translation>
        </message>
        <message>
            <source>%1 in all kv heads of all layers</source>
            <translation>%1，在所有层的所有 kv 头</translation>
        </message>
        <message>
            <source>%1 in all kv heads of %2</source>
            <translation>%1，%2的所有 kv 头</translation>
        </message>
        <message>
            <source>band:</source>
            <translation>带：</translation>
        </message>
        <message>
            <source>axes: % of variance</source>
            <translation>轴：方差百分比</translation>
        </message>
        <message>
            <source>axis %1, %2 %</source>
            <translation>轴 %1，%2 %</translation>
        </message>
        <message>
            <source>axis %1</source>
            <translation>轴 %1</translation>
        </message>
        <message>
            <source>learned sink: mean share %1</source>
            <translation>学得的汇：平均份额 %1</translation>
        </message>
        <message>
            <source>a head that looks everywhere alike: %1</source>
            <translation>对各处同等关注的头：%1</translation>
        </message>
        <message>
            <source>among the %1 queries that see it: %2</source>
            <translation>在可见它的 %1 个查询中：%2</translation>
        </message>
        <message>
            <source>at most %1 here, %2 of %3</source>
            <translation>此处至多 %1，%3 中的 %2</translation>
        </message>
        <message>
            <source>key/value head %1, shared by query heads %2 to %3</source>
            <translation>键/值头 %1，由查询头 %2 至 %3 共用</translation>
        </message>
        <message>
            <source>one key/value head</source>
            <translation>一个键/值头</translation>
        </message>
        <message>
            <source>faded: at most ε, no sink</source>
            <translation>淡色：不超过 ε，不是汇</translation>
        </message>
        <message>
            <source>on the bar: a head that looks everywhere alike</source>
            <translation>色条上：对各处同等关注的头</translation>
        </message>
        <message>
            <source>on the bar: uniform head</source>
            <translation>色条上：均匀头</translation>
        </message>
        <message>
            <source>heads, sorted</source>
            <translation>头，已排序</translation>
        </message>
        <message>
            <source>sliding window, %1 tokens</source>
            <translation>滑动窗口，%1 个词元</translation>
        </message>
        <message>
            <source>sliding window</source>
            <translation>滑动窗口</translation>
        </message>
        <message>
            <source>%1 with ⟨bos⟩</source>
            <translation>%1，有 ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 without ⟨bos⟩</source>
            <translation>%1，无 ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 with bos</source>
            <translation>%1，有 bos</translation>
        </message>
        <message>
            <source>%1 without bos</source>
            <translation>%1，无 bos</translation>
        </message>
        <message>
            <source>%1 % at ε %2</source>
            <translation>%1 %，ε %2</translation>
        </message>
        <message>
            <source>%1 % at ε %2, says nothing</source>
            <translation>%1 %，ε %2，没有意义</translation>
        </message>
        <message>
            <source>%1 at ε %2</source>
            <translation>%1，ε %2</translation>
        </message>
        <message>
            <source>difference of sink rates at epsilon %1</source>
            <translation>epsilon %1 处汇比率之差</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3 over prompts)</source>
            <translation>%1（95 % %2 至 %3，取自提示）</translation>
        </message>
        <message>
            <source>sink rate at ε %1</source>
            <translation>ε %1 处的汇比率</translation>
        </message>
        <message>
            <source>uniform head, T %1: importance %2</source>
            <translation>均匀头，T %1：重要性 %2</translation>
        </message>
        <message>
            <source>uniform head over the queries that see it, T %1</source>
            <translation>均匀头，对可见它的查询，T %1</translation>
        </message>
        <message>
            <source>loss %1 − %2 = %3 nats</source>
            <translation>损失 %1 − %2 = %3 nats</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3, over %4)</source>
            <translation>%1（95 % %2 至 %3，取自 %4）</translation>
        </message>
        <message>
            <source>At the longest prefix the equal pair is %1 of its length apart; without a ⟨bos⟩ there is nothing to compare it with.</source>
            <translation>在最长的前缀处，相同的一对相距其长度的 %1；没有 ⟨bos⟩ 就无从比较。</translation>
        </message>
        <message>
            <source>In the last layer and without row 0 the tokens lie %1 of their length from their mean; without a ⟨bos⟩ there is nothing to compare it with.</source>
            <translation>在最后一层且略去第 0 行时，词元到其均值的距离为其长度的 %1；没有 ⟨bos⟩ 就无从比较。</translation>
        </message>
        <message>
            <source>From %1 to %2 tokens the attention on the first token goes from %3 to %4, that of a head that looks everywhere alike from %5 to %6, with ⟨bos⟩.</source>
            <translation>从 %1 到 %2 个词元，对首个词元的注意力从 %3 变到 %4，对各处同等关注的头从 %5 变到 %6，有 ⟨bos⟩。</translation>
        </message>
        <message>
            <source>From %1 to %2 tokens the attention on the first token goes from %3 to %4, that of a head that looks everywhere alike from %5 to %6.</source>
            <translation>从 %1 到 %2 个词元，对首个词元的注意力从 %3 变到 %4，对各处同等关注的头从 %5 变到 %6。</translation>
        </message>
        <message>
            <source>The first token has a mean importance of %1 in these heads; without a ⟨bos⟩ to take away it cannot be said what that hangs on.</source>
            <translation>首个词元在这些头中的平均重要性为 %1；没有可去掉的 ⟨bos⟩，无法说明其原因。</translation>
        </message>
        <message>
            <source>%1 % of %2 %3</source>
            <translation>%2 %3 的 %1 %</translation>
        </message>
        <message>
            <source>%1, %2 % of %3 %4</source>
            <translation>%1，%3 %4 的 %2 %</translation>
        </message>
        <message>
            <source>%1; its mean rank is %2 of %3</source>
            <translation>%1；其平均名次为 %2 / %3</translation>
        </message>
        <message>
            <source>first token's key %1, the median other %2; rank of the first %3 of %4; three axes hold %5 % of the variance</source>
            <translation>首个词元的键 %1，其他的中位数 %2；首个的名次 %3 / %4；三个轴占方差的 %5 %</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3), which the interval does not tell from 0.</source>
            <translation>%1（95 % %2 至 %3），区间无法将其与 0 区分。</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3).</source>
            <translation>%1（95 % %2 至 %3）。</translation>
        </message>
        <message>
            <source>%1; sink rate %2 % at ε %3, T %4, uniform head %5</source>
            <translation>%1；汇比率 %2 %，ε %3，T %4，均匀头 %5</translation>
        </message>
        <message>
            <source>%1; sink rate %2 % at ε %3, T %4, uniform head %5, says nothing</source>
            <translation>%1；汇比率 %2 %，ε %3，T %4，均匀头 %5，没有意义</translation>
        </message>
        <message>
            <source>%1“%2” at position 0 %3 of %4, %5 times</source>
            <translation>%1“%2”在位置 0，%3 / %4，%5 倍</translation>
        </message>
        <message>
            <source>%1“%2” behind it %3 of %4, %5 times</source>
            <translation>%1“%2”在其后，%3 / %4，%5 倍</translation>
        </message>
        <message>
            <source>%1, “%2” at position 0 %3 of %4, %5 times</source>
            <translation>%1，“%2”在位置 0，%3 / %4，%5 倍</translation>
        </message>
        <message>
            <source>%1, “%2” behind it %3 of %4, %5 times</source>
            <translation>%1，“%2”在其后，%3 / %4，%5 倍</translation>
        </message>
        <message>
            <source>Behind block %1 the first token's hidden state is %2 times as long as the median token's with ⟨bos⟩</source>
            <translation>块 %1 之后，有 ⟨bos⟩ 时首个词元的隐藏状态长度为中位词元的 %2 倍</translation>
        </message>
        <message>
            <source>Behind block %1 the first token's hidden state is %2 times as long as the median token's without ⟨bos⟩</source>
            <translation>块 %1 之后，无 ⟨bos⟩ 时首个词元的隐藏状态长度为中位词元的 %2 倍</translation>
        </message>
        <message>
            <source>%1, at most %2 times the median token's</source>
            <translation>%1，至多为中位词元的 %2 倍</translation>
        </message>
        <message>
            <source>Of all kv heads and prompts, the first token's value is the smallest of %1 in %2, and its key in %3; by chance it would be in %4 %: %5</source>
            <translation>在所有 kv 头和提示中，首个词元的值是 %1 个中最小的占 %2，其键占 %3；偶然情况下为 %4 %：%5</translation>
        </message>
        <message>
            <source>end at %1; the changed token's own spread reaches %2</source>
            <translation>止于 %1；更改的词元自身的扩散达到 %2</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the tokens behind the changed word move %1 times as far as with it: %2. It is one pair of texts, and no word on why; the study of many changed tokens has the controls.</source>
            <translation>无 ⟨bos⟩ 时，更改的词之后各词元移动的距离是有它时的 %1 倍：%2。这只是一个文本对，不说明原因；更改许多词元的研究有对照。</translation>
        </message>
        <message>
            <source>%1 nats, mean |ΔA| %2</source>
            <translation>%1 nats，|ΔA| 的平均 %2</translation>
        </message>
        <message>
            <source>%1 the later tokens move %2 times as far as %3, relative to their length (%4 times in ‖Δx‖)</source>
            <translation>%1时靠后词元移动的距离是%3时的 %2 倍，相对于其长度（‖Δx‖ 为 %4 倍）</translation>
        </message>
        <message>
            <source>No rate at ε %1 says anything here: %2.</source>
            <translation>ε %1 处的比率在此都没有意义：%2。</translation>
        </message>
        <message>
            <source>at ε %1</source>
            <translation>在 ε %1 处</translation>
        </message>
        <message>
            <source>%1; at ε %2 the rate is %3</source>
            <translation>%1；在 ε %2 处比率为 %3</translation>
        </message>
        <message>
            <source>%1Without ⟨bos⟩ it is %2 points lower%3</source>
            <translation>%1无 ⟨bos⟩ 时低 %2 个百分点%3</translation>
        </message>
        <message>
            <source>above ε %1</source>
            <translation>高于 ε %1</translation>
        </message>
        <message>
            <source>importance of the first token %1; logit %2 against %3 of other keys; key norm %4 against %5; cosine %6 against %7; before rotation %8 against %9</source>
            <translation>首个词元的重要性 %1；logit %2 对其他键 %3；键范数 %4 对 %5；余弦 %6 对 %7；旋转之前 %8 对 %9</translation>
        </message>
        <message>
            <source>%1: %2 %%3 at ε %4, T %5, %6</source>
            <translation>%1：%2 %%3，ε %4，T %5，%6</translation>
        </message>
        <message>
            <source>%1 at ε %2, mean share %3</source>
            <translation>%1，ε %2，平均份额 %3</translation>
        </message>
        <message>
            <source>%1, 5 to 95 % of texts %2 to %3</source>
            <translation>%1，文本的 5 至 95 % 为 %2 至 %3</translation>
        </message>
        <message>
            <source>%1; median KL %2 nats, %3 texts</source>
            <translation>%1；KL 的中位数 %2 nats，%3 篇文本</translation>
        </message>
        <message>
            <source>median ‖Δx‖ / ‖x‖ %1; median KL %2 nats</source>
            <translation>‖Δx‖ / ‖x‖ 的中位数 %1；KL 的中位数 %2 nats</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ a changed token moves the later ones %1 times as far (median, 95 % %2 to %3), further in %4 % of the texts: %5.</source>
            <translation>无 ⟨bos⟩ 时，更改的词元使靠后词元移动 %1 倍（中位数，95 % %2 至 %3），在 %4 % 的文本中更远：%5。</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ a changed token moves the later ones %1 times as far (median%2), further in %3 % of the texts: %4.</source>
            <translation>无 ⟨bos⟩ 时，更改的词元使靠后词元移动 %1 倍（中位数%2），在 %3 % 的文本中更远：%4。</translation>
        </message>
        <message>
            <source>%1 Control, %2: %3.</source>
            <translation>%1 对照，%2：%3。</translation>
        </message>
        <message>
            <source>%1 to %2 % of %3 sums of a length</source>
            <translation>同一长度 %3 个和式的 %1 至 %2 %</translation>
        </message>
        <message>
            <source>Of the longest sums within its context and without row 0, %1 With row 0 it is %2 and %3, which the first token's own length makes.</source>
            <translation>在其上下文内最长的和式且略去第 0 行时，%1 含第 0 行时为 %2 和 %3，由首个词元自身的长度造成。</translation>
        </message>
        <message>
            <source>In the last layer the first token is %1 times as long as the median of the others with ⟨bos⟩, %2 times without%3</source>
            <translation>在最后一层，首个词元的长度在有 ⟨bos⟩ 时为其他中位数的 %1 倍，无时为 %2 倍%3</translation>
        </message>
        <message>
            <source>In the last layer the first token is %1 times as long as the median of the others%2</source>
            <translation>在最后一层，首个词元的长度为其他中位数的 %1 倍%2</translation>
        </message>
        <message>
            <source>importance %1, heads that look everywhere alike %2, rate %3 % at ε %4</source>
            <translation>重要性 %1，对各处同等关注的头 %2，比率 %3 %，ε %4</translation>
        </message>
        <message>
            <source>Behind the first position %1 draws most: importance %2, where heads that look everywhere alike give %3 and later tokens together have %4; %5 % of its heads are above ε %6</source>
            <translation>在首个位置之后 %1 吸引最多：重要性 %2，而对各处同等关注的头给出 %3，靠后词元合计为 %4；其 %5 % 的头高于 ε %6</translation>
        </message>
        <message>
            <source>share of ids over %1 times</source>
            <translation>超过 %1 倍的 id 的比例</translation>
        </message>
        <message>
            <source>%1“%2” %3 times</source>
            <translation>%1“%2”%3 倍</translation>
        </message>
        <message>
            <source>%1, “%2” %3 times</source>
            <translation>%1，“%2”%3 倍</translation>
        </message>
        <message>
            <source>%1 of %2 % of the ids</source>
            <translation>%2 % 的 id 的 %1</translation>
        </message>
        <message>
            <source>%1, %2 of %3 % of the ids</source>
            <translation>%1，%3 % 的 id 的 %2</translation>
        </message>
        <message>
            <source>%1 ids at position 0: %2 the median one is %3 times as long as a later token's median, and %4 % are over %5 times: %6</source>
            <translation>%1 个 id 置于位置 0：%2 中位的长度为靠后词元中位数的 %3 倍，%4 % 超过 %5 倍：%6</translation>
        </message>
        <message>
            <source>%1 standard errors of %2 products to either side are a 95 % interval (Student's t)</source>
            <translation>%2 个乘积两侧各 %1 个标准误差为 95 % 区间（Student t）</translation>
        </message>
        <message>
            <source>%1 only %2 of the weight (more than %3 is asked for)</source>
            <translation>%1只有 %2 的权重（要求超过 %3）</translation>
        </message>
        <message>
            <source>|cos| with the first token over %1 between the blocks behind which its norm rises and falls most; over 4 and under L - 15 depths</source>
            <translation>与首个词元的 |cos| 高于 %1，介于其范数上升最多与下降最多的块之间；深度超过 4 且低于 L - 15</translation>
        </message>
        <message>
            <source>%1 (%2 % of variance)</source>
            <translation>%1（方差的 %2 %）</translation>
        </message>
        <message>
            <source>%1, key %2, query %3: %4</source>
            <translation>%1，键 %2，查询 %3：%4</translation>
        </message>
        <message>
            <source>%1, key %2, mean over the queries that see it: %3</source>
            <translation>%1，键 %2，对可见它的查询取平均：%3</translation>
        </message>
        <message>
            <source>%1 × as far</source>
            <translation>%1 倍远</translation>
        </message>
        <message>
            <source>%1: %2 × as far</source>
            <translation>%1：%2 倍远</translation>
        </message>
        <message>
            <source>one whose %1</source>
            <translation>一个适配器，其%1</translation>
        </message>
        <message>
            <source>%1, with %2 whole tensor</source>
            <translation>%1，另有 %2 个完整张量</translation>
        </message>
        <message>
            <source>%1, with %2 whole tensors</source>
            <translation>%1，另有 %2 个完整张量</translation>
        </message>
        <message>
            <source>%1: the cache has no snapshot of it</source>
            <translation>%1：缓存中没有它的快照</translation>
        </message>
        <message>
            <source>%1: refs/main names none of its snapshots (%2)</source>
            <translation>%1：refs/main 没有指向其任何快照（%2）</translation>
        </message>
        <message>
            <source>%1 has become shorter while it was read, or its disk fails; restore it and start again</source>
            <translation>%1 在读取时变短了，或其磁盘故障；请恢复后重新开始</translation>
        </message>
        <message>
            <source>a file that was being read</source>
            <translation>正在读取的一个文件</translation>
        </message>
        <message>
            <source>%1, with two and more in every group,</source>
            <translation>%1，每组两个及以上，</translation>
        </message>
        <message>
            <source>its metadata ask for %1</source>
            <translation>其元数据要求%1</translation>
        </message>
        <message>
            <source>config.json asks for %1</source>
            <translation>config.json 要求%1</translation>
        </message>
        <message>
            <source>%1, whose activations are not rounded here</source>
            <translation>%1，其激活在此不舍入</translation>
        </message>
        <message>
            <source>%1 leave the memory to what is computed</source>
            <translation>%1把内存留给计算</translation>
        </message>
        <message>
            <source>%1 are more than the memory for them (%2)</source>
            <translation>%1超过可用的内存（%2）</translation>
        </message>
        <message>
            <source>%1 and what is computed beside them are more than the memory for them (%2)</source>
            <translation>%1连同旁边的计算超过可用的内存（%2）</translation>
        </message>
        <message>
            <source>%1 and what is computed beside them</source>
            <translation>%1连同旁边的计算</translation>
        </message>
        <message>
            <source>%1 (%2 query heads each)</source>
            <translation>%1（每个含 %2 个查询头）</translation>
        </message>
        <message>
            <source>%1; says nothing: %2</source>
            <translation>%1；没有意义：%2</translation>
        </message>
        <message>
            <source>%1, trained on %2</source>
            <translation>%1，训练长度 %2</translation>
        </message>
        <message>
            <source>%1, paired over the prompts that both used</source>
            <translation>%1，按两者都使用的提示配对</translation>
        </message>
        <message>
            <source>%1, not paired: other prompts on each side</source>
            <translation>%1，未配对：两侧提示不同</translation>
        </message>
        <message>
            <source>%1: cannot be begun, %2</source>
            <translation>%1：无法开始，%2</translation>
        </message>
        <message>
            <source>%1; %2 of %3 measurements are kept in the file</source>
            <translation>%1；文件中保留了 %3 次测量中的 %2 次</translation>
        </message>
        <message>
            <source>%1; %2 of %3 prompts are kept in the file</source>
            <translation>%1；文件中保留了 %3 条提示中的 %2 条</translation>
        </message>
        <message>
            <source>%1, and go on with --resume</source>
            <translation>%1，并用 --resume 继续</translation>
        </message>
        <message>
            <source>%1 with --resume goes on</source>
            <translation>%1用 --resume 可继续</translation>
        </message>
        <message>
            <source>%1 of %2 heads zeroed, %3</source>
            <translation>%2 个头中 %1 个置零，%3</translation>
        </message>
        <message>
            <source>sums of %1</source>
            <translation>和式的项数%1</translation>
        </message>
        <message>
            <source>%1 tokens of text</source>
            <translation>%1文本词元</translation>
        </message>
        <message>
            <source>%1 touches nothing in this model: no dimension of the first token stands out</source>
            <translation>%1在此模型中没有作用：首个词元没有突出的维度</translation>
        </message>
        <message>
            <source>%1: the first token stands out in dimensions %2</source>
            <translation>%1：首个词元在维度 %2 上突出</translation>
        </message>
        <message>
            <source>an edit of the prompt takes away the word that is changed, %1</source>
            <translation>对提示的干预去掉了更改的词，%1</translation>
        </message>
        <message>
            <source>%1; heads that rest on a sink take little from the prefix, which would keep equal tokens alike</source>
            <translation>%1；停在汇上的头很少取用前缀，而前缀会使相同的词元保持相像</translation>
        </message>
        <message>
            <source>%1 with bos, %2</source>
            <translation>有 bos 时 %1，%2</translation>
        </message>
        <message>
            <source>%1, where it gains most: %2</source>
            <translation>%1，此处增加最多：%2</translation>
        </message>
        <message>
            <source>%1, where it falls least: %2</source>
            <translation>%1，此处下降最少：%2</translation>
        </message>
        <message>
            <source>%1 They were chosen for their change: they do not speak for the model.</source>
            <translation>%1它们是按变化挑选的：不能代表整个模型。</translation>
        </message>
        <message>
            <source>%1 They were named, not drawn: they do not speak for the model.</source>
            <translation>%1它们是指定的，不是抽取的：不能代表整个模型。</translation>
        </message>
        <message>
            <source>%1 (95 % interval %2 to %3 %)</source>
            <translation>%1（95 % 区间 %2 至 %3 %）</translation>
        </message>
        <message>
            <source>searched in the shuffled tokens: %1</source>
            <translation>在打乱的词元中搜索：%1</translation>
        </message>
        <message>
            <source>At ε 0.3 the sink rate is %1</source>
            <translation>在 ε 0.3 处汇比率为%1</translation>
        </message>
        <message>
            <source>%1; random and repeated tokens have one too, as was chosen</source>
            <translation>%1；随机与重复词元也有，按所选</translation>
        </message>
        <message>
            <source>%1; random and repeated tokens have none, which for random ones is our choice: stated neither in the papers nor in the released code</source>
            <translation>%1；随机与重复词元没有，对随机词元这是我们的选择：论文和公开代码均未说明</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the state of a text token is in later ones %1 times as much as with it (the median over pairs of tokens of this text; the interval is over the later ones). %2</source>
            <translation>无 ⟨bos⟩ 时，文本词元的状态在靠后词元中的份量是有 ⟨bos⟩ 时的 %1 倍（取此文本词元对的中位数；区间取自靠后的词元）。%2</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the state of “%1” is in later tokens %2 times as much as with it (the median over the tokens behind it, as the interval is). %3</source>
            <translation>无 ⟨bos⟩ 时，“%1”的状态在靠后词元中的份量是有 ⟨bos⟩ 时的 %2 倍（取其后词元的中位数，区间亦然）。%3</translation>
        </message>
        <message>
            <source>%1 most behind block %2 (%3 to %4)</source>
            <translation>%1在块 %2 之后最多（%3 至 %4）</translation>
        </message>
        <message>
            <source>first token's %1</source>
            <translation>首个词元的%1</translation>
        </message>
        <message>
            <source>%1 (changed: to %2)</source>
            <translation>%1（更改的：至 %2）</translation>
        </message>
        <message>
            <source>hidden states, at most %1</source>
            <translation>隐藏状态，至多%1</translation>
        </message>
        <message>
            <source>What is measured lies at most %1</source>
            <translation>测量值至多%1</translation>
        </message>
        <message>
            <source>%1, and not gone: whatever stands first takes a part of its place.</source>
            <translation>%1，但没有消失：无论什么居首都会部分取代它。</translation>
        </message>
        <message>
            <source>%1: no other first token takes its place.</source>
            <translation>%1：没有其他首个词元取代它。</translation>
        </message>
        <message>
            <source>%1 is %2 with ⟨bos⟩ and %3 without: %4</source>
            <translation>%1有 ⟨bos⟩ 时为 %2，无时为 %3：%4</translation>
        </message>
        <message>
            <source>%1; reading its weights comes to it)</source>
            <translation>%1；另需读取权重的时间）</translation>
        </message>
        <message>
            <source>T %1 is beyond the %2 tokens that this model was trained to read: these numbers are of what it does out of its depth, and none says that an effect is absent. %3</source>
            <translation>T %1 超出此模型训练时所读的 %2 个词元：这些数字反映其在此范围之外的行为，不能说明某种效应不存在。%3</translation>
        </message>
        <message>
            <source>%1, uniform head %2</source>
            <translation>%1，均匀头 %2</translation>
        </message>
        <message>
            <source>%1, of the ids</source>
            <translation>%1，按 id</translation>
        </message>
        <message>
            <source>%1, nothing drawn by it</source>
            <translation>%1，未据此绘制</translation>
        </message>
        <message>
            <source>%1; of what the first key leaves: %2</source>
            <translation>%1；首个键留下部分的：%2</translation>
        </message>
        <message>
            <source>%1 keys it changes by %2</source>
            <translation>%1个键时变化%2</translation>
        </message>
        <message>
            <source>%1 (at most %2 %)</source>
            <translation>%1（至多 %2 %）</translation>
        </message>
        <message>
            <source>%1 under both conditions</source>
            <translation>%1两种条件下</translation>
        </message>
        <message>
            <source>%1 with ⟨bos⟩ alone</source>
            <translation>%1仅有 ⟨bos⟩ 时</translation>
        </message>
        <message>
            <source>%1 with ⟨bos⟩, %2 times without</source>
            <translation>%1有 ⟨bos⟩，无时为 %2 倍</translation>
        </message>
        <message>
            <source>%1: it stands apart from the bars (which hold the others alone)%2.</source>
            <translation>%1：它与条形分离（条形只含其他词元）%2。</translation>
        </message>
        <message>
            <source>%1: it does not stand apart, and this model does not show an outlier there.</source>
            <translation>%1：它没有分离，此模型在该处未表现出离群值。</translation>
        </message>
        <message>
            <source>kinds of tokens, %1</source>
            <translation>词元种类，%1</translation>
        </message>
        <message>
            <source>%1. The kind drawn first is the greatest of many, which its interval does not count.</source>
            <translation>%1。最先绘出的种类是众多种类中最大的，其区间未计入这一点。</translation>
        </message>
        <message>
            <source>%1, and its interval does not part it from the others.</source>
            <translation>%1，其区间无法将它与其他区分。</translation>
        </message>
        <message>
            <source>%1, so that depth does not explain it.</source>
            <translation>%1，因此深度不能解释。</translation>
        </message>
        <message>
            <source>%1, so that depth may explain what is seen.</source>
            <translation>%1，因此深度可能解释所见。</translation>
        </message>
        <message>
            <source>%1, no head passes)</source>
            <translation>%1，没有头通过）</translation>
        </message>
        <message>
            <source>the best (%1) is beyond chance but gives %2</source>
            <translation>最好的（%1）超出偶然，但给出%2</translation>
        </message>
        <message>
            <source>prompts %1 to %2 of %3, %4</source>
            <translation>提示 %1 至 %2，共 %3，%4</translation>
        </message>
        <message>
            <source>%1, the first exact</source>
            <translation>%1，首个精确</translation>
        </message>
        <message>
            <source>spike dimensions, %1</source>
            <translation>尖峰维度，%1</translation>
        </message>
        <message>
            <source>%1, all weights %2 times</source>
            <translation>%1，全部权重 %2 次</translation>
        </message>
        <message>
            <source>%1, with and without bos</source>
            <translation>%1，有和无 bos</translation>
        </message>
        <message>
            <source>%1 and %2 of disk beside the run</source>
            <translation>%1以及运行文件旁 %2 磁盘</translation>
        </message>
        <message>
            <source>once for all prompts. %1</source>
            <translation>所有提示只读一次。%1</translation>
        </message>
        <message>
            <source>%1 times, since memory and disk hold %2 prompts at a time. %3</source>
            <translation>%1 次，因为内存和磁盘一次容纳 %2 条提示。%3</translation>
        </message>
        <message>
            <source>%1 about %2 of memory beside the weights, but %3 are left for it</source>
            <translation>%1权重之外约 %2 内存，但只剩 %3</translation>
        </message>
        <message>
            <source>%1 of %2 tokens</source>
            <translation>%1%2 个词元的</translation>
        </message>
        <message>
            <source>%1, or take shorter prompts</source>
            <translation>%1，或用更短的提示</translation>
        </message>
        <message>
            <source>%1, or a smaller --batch</source>
            <translation>%1，或更小的 --batch</translation>
        </message>
        <message>
            <source>%1, set aside as %2 until the run is whole</source>
            <translation>%1，已另存为 %2，直到运行完成</translation>
        </message>
        <message>
            <source>%1, behind the norm that follows,</source>
            <translation>%1，在随后的归一化之后，</translation>
        </message>
        <message>
            <source>%1 is no object</source>
            <translation>%1不是对象</translation>
        </message>
        <message>
            <source>%1.%2.%3 is no part of a recipe</source>
            <translation>%1.%2.%3 不是配方的部分</translation>
        </message>
        <message>
            <source>%1.%2 is no list of values</source>
            <translation>%1.%2 不是值的列表</translation>
        </message>
        <message>
            <source>%1 × as far, %2</source>
            <translation>%1 倍远，%2</translation>
        </message>
        <message>
            <source>%1, edited model</source>
            <translation>%1，已干预的模型</translation>
        </message>
        <message>
            <source>%1, untouched model</source>
            <translation>%1，未干预的模型</translation>
        </message>
        <message>
            <source>%1; its place among random changes: the study spread</source>
            <translation>%1；在随机更改中的名次见研究 spread</translation>
        </message>
        <message>
            <source>%1 at “%2”</source>
            <translation>%1在“%2”处</translation>
        </message>
        <message>
            <source>prompt set</source>
            <translation>提示集</translation>
        </message>
        <message>
            <source>builtin</source>
            <translation>自带</translation>
        </message>
        <message>
            <source>relative</source>
            <translation>相对</translation>
        </message>
        <message>
            <source>%1: may not be written to, and would be replaced</source>
            <translation>%1：不可写入，而会被替换</translation>
        </message>
        <message>
            <source>write elsewhere, or give it back the right to be written (chmod u+w)</source>
            <translation>请写到别处，或恢复其写权限（chmod u+w）</translation>
        </message>
        <message>
            <source>a gated delta rule</source>
            <translation>门控 delta 规则</translation>
        </message>
        <message>
            <source>%1 of %2 blocks have %3 in place of attention: the grid has the other %4</source>
            <translation>%2 个块中 %1 个以 %3 代替注意力：网格含其余 %4 个</translation>
        </message>
        <message>
            <source>%1 prompt has fewer than %2 tokens, skipped: %3</source>
            <translation>%1 条提示少于 %2 个词元，已略过：%3</translation>
        </message>
        <message>
            <source>%1 prompts have fewer than %2 tokens, skipped: %3</source>
            <translation>%1 条提示少于 %2 个词元，已略过：%3</translation>
        </message>
        <message>
            <source>%1: the prompts in %2 are others than those it was begun with</source>
            <translation>%1：%2 中的提示与开始时的不同</translation>
        </message>
        <message>
            <source>%1: the prompts in %2 are others than those it was begun with, which were in %3</source>
            <translation>%1：%2 中的提示与开始时的不同，开始时的在 %3 中</translation>
        </message>
        <message>
            <source>%1, which were in %2</source>
            <translation>%1，原先在 %2 中</translation>
        </message>
        <message>
            <source>give those, or choose another name</source>
            <translation>请给出那些提示，或选择另一个名称</translation>
        </message>
        <message>
            <source>%1 is writing to it</source>
            <translation>%1 正在写入</translation>
        </message>
        <message>
            <source>%1: nothing has been measured yet, %2</source>
            <translation>%1：尚未测量任何内容，%2</translation>
        </message>
        <message>
            <source>ask again when the first prompts are measured</source>
            <translation>请在测完首批提示后再试</translation>
        </message>
        <message>
            <source>the last token stands once</source>
            <translation>最后一个词元出现一次</translation>
        </message>
        <message>
            <source>the lists of ids have %1 and %2 tokens; the first that differs is %3</source>
            <translation>两个 id 列表有 %1 和 %2 个词元；首个不同的是 %3</translation>
        </message>
        <message>
            <source>give as many of both</source>
            <translation>请两者给出同样多个</translation>
        </message>
        <message>
            <source>inputs: %1; of the other kinds there are as many as are left</source>
            <translation>inputs: %1；其他种类的数量与剩余的相同</translation>
        </message>
        <message>
            <source>kept-keys: kv heads whose first key lies furthest from the mean key: %1</source>
            <translation>kept-keys: 首个键离平均键最远的 kv 头：%1</translation>
        </message>
        <message>
            <source>%1 %2 to %3 of %4</source>
            <translation>%1 %2 至 %3，共 %4</translation>
        </message>
        <message>
            <source>holds another training</source>
            <translation>含有另一次训练</translation>
        </message>
        <message>
            <source>was measured at T %1, not %2</source>
            <translation>测量时 T 为 %1，而非 %2</translation>
        </message>
        <message>
            <source>give the --tokens it was begun with, or choose another folder</source>
            <translation>请给出开始时的 --tokens，或选择另一个文件夹</translation>
        </message>
        <message>
            <source>was measured on other prompts (%1)</source>
            <translation>测量时用的是其他提示（%1）</translation>
        </message>
        <message>
            <source>give those by --prompts, or choose another folder</source>
            <translation>请用 --prompts 给出那些提示，或选择另一个文件夹</translation>
        </message>
        <message>
            <source>was measured with the epsilons %1, not %2</source>
            <translation>测量时的 ε 为 %1，而非 %2</translation>
        </message>
        <message>
            <source>give those by --eps, or choose another folder</source>
            <translation>请用 --eps 给出那些值，或选择另一个文件夹</translation>
        </message>
        <message>
            <source>%1: was begun with another recipe (%2)</source>
            <translation>%1：开始时用的是另一份配方（%2）</translation>
        </message>
        <message>
            <source>%1, key %2, query %3</source>
            <translation>%1，键 %2，查询 %3</translation>
        </message>
        <message>
            <source>%1, key %2</source>
            <translation>%1，键 %2</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>约 %1</translation>
        </message>
        <message>
            <source>about %1 on this machine</source>
            <translation>在此机器上约 %1</translation>
        </message>
        <message>
            <source>dim %1</source>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>|activation|</source>
            <translation>|激活|</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>repeat</source>
            <translation>重复</translation>
        </message>
        <message>
            <source>%1 behind %2</source>
            <translation>%2 之后的 %1</translation>
        </message>
        <message>
            <source>(too few prompts for an interval)</source>
            <translation>（提示太少，无法给出区间）</translation>
        </message>
        <message>
            <source>with ⟨bos⟩ alone</source>
            <translation>仅有 ⟨bos⟩ 时</translation>
        </message>
        <message>
            <source>under both conditions</source>
            <translation>在两种条件下</translation>
        </message>
        <message>
            <source>made by this project (seed %1)</source>
            <translation>由本项目生成（种子 %1）</translation>
        </message>
        <message>
            <source>most behind block %1 (%2 to %3)</source>
            <translation>在第 %1 块之后最多（%2 到 %3）</translation>
        </message>
        <message>
            <source>%1 terms</source>
            <translation>%1 项</translation>
        </message>
        <message>
            <source>%1 or %2</source>
            <translation>%1 或 %2</translation>
        </message>
        <message>
            <source>%1 text tokens</source>
            <translation>%1 个文本词元</translation>
        </message>
        <message>
            <source>%1, after</source>
            <translation>%1，之后</translation>
        </message>
        <message>
            <source>%1 after 1 block</source>
            <translation>1 个块之后 %1</translation>
        </message>
        <message>
            <source>%1 after %2 blocks</source>
            <translation>%2 个块之后 %1</translation>
        </message>
        <message>
            <source>%1 nats, paired</source>
            <translation>%1 nats，配对</translation>
        </message>
        <message>
            <source>%1 nats, paired, by category %2 to %3</source>
            <translation>%1 nats，配对，各类别 %2 至 %3</translation>
        </message>
        <message>
            <source>Sink₁ is %1 at ε %2, mean share %3</source>
            <translation>Sink₁ 为 %1，ε %2，平均份额 %3</translation>
        </message>
        <message>
            <source>natural %1, random %2, repeat %3</source>
            <translation>自然 %1，随机 %2，重复 %3</translation>
        </message>
        <message>
            <source>median ratio to with ⟨bos⟩ %1 (95 % %2 to %3), %4 to %5 % of texts %6 to %7, over 1 in %8; median KL %9 nats, %10 texts</source>
            <translation>与有 ⟨bos⟩ 之比的中位数 %1（95 % %2 至 %3），%4 至 %5 % 的文本为 %6 至 %7，大于 1 的占 %8；KL 中位数 %9 nats，%10 篇文本</translation>
        </message>
        <message>
            <source>%1, where it falls least</source>
            <translation>%1，在此下降最少</translation>
        </message>
        <message>
            <source>%1, where it gains most</source>
            <translation>%1，在此上升最多</translation>
        </message>
        <message>
            <source>(95 % %1 to %2)</source>
            <translation>（95 % %1 至 %2）</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3) after 1 block</source>
            <translation>1 个块之后 %1（95 % %2 至 %3）</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3) after %4 blocks</source>
            <translation>%4 个块之后 %1（95 % %2 至 %3）</translation>
        </message>
        <message>
            <source>no edit in force</source>
            <translation>没有生效的干预</translation>
        </message>
        <message>
            <source>keys of this model are made of a mixture of its %1 residual streams, and what its dimensions give cannot be told apart</source>
            <translation>该模型的键由 %1 条残差流混合而成，各维度的贡献无法分开</translation>
        </message>
        <message>
            <source>take a model with one residual stream</source>
            <translation>请选用只有一条残差流的模型</translation>
        </message>
        <message>
            <source>layer %1 has no keys and values: shown of it are those of layer %2, which it reads</source>
            <translation>第 %1 层没有自己的键和值：显示的是它所读取的第 %2 层的键和值</translation>
        </message>
        <message>
            <source>layers %1 have no keys and values: shown of them are those of layer %2, which they read</source>
            <translation>第 %1 层没有自己的键和值：显示的是它们所读取的第 %2 层的键和值</translation>
        </message>
        <message>
            <source>heads of %1 are %2 wide, of %3 elsewhere: written vectors have zeros behind them</source>
            <translation>%1 的头宽 %2，其余为 %3：写出的向量在其后以零补齐</translation>
        </message>
        <message>
            <source>in %1 every stored key/value head is shown as %2 equal ones</source>
            <translation>%1 中每个存储的键/值头显示为 %2 个相同的头</translation>
        </message>
        <message>
            <source>values of %1 are the keys themselves, before these are normalised and rotated</source>
            <translation>%1 的值就是键本身，取自归一化和旋转之前</translation>
        </message>
        <message>
            <source>values are normalised: all of a layer have one norm, and what a token gives is told by what of its value is written (written_values), not by value norms</source>
            <translation>值经过归一化：同一层的范数都相同；词元的贡献由其值中写出的部分（written_values）表示，而非值范数</translation>
        </message>
        <message>
            <source>there are %1 residual streams: hidden states are those of the first, behind the last layer the mean of all</source>
            <translation>共有 %1 条残差流：隐藏状态取自第一条，最后一层之后为全部的平均</translation>
        </message>
        <message>
            <source>the keys of block %1 are not there any more</source>
            <translation>第 %1 块的键已不在</translation>
        </message>
        <message>
            <source>a hidden state is larger than its place in the scratch file</source>
            <translation>隐藏状态大于其在临时文件中的位置</translation>
        </message>
        <message>
            <source>too few prompts, not tested</source>
            <translation>提示太少，未作检验</translation>
        </message>
        <message>
            <source>How scores become weights, and what else a head may rest on (Gu et al. 2025; Zuhri et al. 2025; Qiu et al. 2025).</source>
            <translation>得分如何变成权重，以及头还可以停留在什么上（Gu et al. 2025；Zuhri et al. 2025；Qiu et al. 2025）。</translation>
        </message>
        <message>
            <source>How long the rows are, at equal tokens in all and in every step (Barbero et al. 2025, Fig. 5 and 7).</source>
            <translation>每行的长度，总词元数和每步词元数相同（Barbero et al. 2025，图 5 和图 7）。</translation>
        </message>
        <message>
            <source>How much of the text is unique, at equal tokens in all (Gu et al. 2025).</source>
            <translation>文本中不重复部分的多少，总词元数相同（Gu et al. 2025）。</translation>
        </message>
        <message>
            <source>A sink forms within minutes: a small Llama on novels, every row beginning with the same token.</source>
            <translation>几分钟内形成汇：一个小型 Llama，用小说训练，每行都以同一词元开头。</translation>
        </message>
        <message>
            <source>How fast it learns, at equal steps (Gu et al. 2025).</source>
            <translation>学习的快慢，步数相同（Gu et al. 2025）。</translation>
        </message>
        <message>
            <source>How documents are packed into rows, and where bos stands (Barbero et al. 2025, Table 2 and Fig. 8).</source>
            <translation>文档如何打包成行，以及 bos 的位置（Barbero et al. 2025，表 2 和图 8）。</translation>
        </message>
        <message>
            <source>The mean of what came before at a trigger, zero elsewhere: heads whose weights sum to one have to rest on the first token, others need not.</source>
            <translation>在触发词元处为此前内容的平均，其他位置为零：权重之和为一的头必须停留在首个词元上，其他头则不必。</translation>
        </message>
        <message>
            <source>How much weights decay (Gu et al. 2025).</source>
            <translation>权重衰减的强弱（Gu et al. 2025）。</translation>
        </message>
        <message>
            <source>inputs</source>
            <translation>输入</translation>
        </message>
        <message>
            <source>two layers as they are computed with take %1 of memory, but %2 are left beside the weights as stored</source>
            <translation>按计算所用的精度，两层需要 %1 内存，但除按存储格式保留的权重外只剩 %2</translation>
        </message>
        <message>
            <source>give a larger --memory, or ask for less</source>
            <translation>请给出更大的 --memory，或要求更少的内容</translation>
        </message>
        <message>
            <source>heads that rest on the first token do not write less over all depths</source>
            <translation>就所有深度而言，停留在首个词元上的头写入得并不更少</translation>
        </message>
        <message>
            <source>%1: there those that rest on it more do write less, which depth hides.</source>
            <translation>%1：在同一深度中，越停留在其上的头写入得越少，这一点被深度掩盖了。</translation>
        </message>
        <message>
            <source>%1, so that it is not depth that hides it.</source>
            <translation>%1，因此并不是深度掩盖了它。</translation>
        </message>
        <message>
            <source>from %1 to %2 of its length</source>
            <translation>从其长度的 %1 到 %2</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the pair comes nearer, %1, but not with every step of the text: one text is no collapse shown.</source>
            <translation>没有 ⟨bos⟩ 时，这对词元更近（%1），但并非文本每增长一步都如此：单凭一段文本不能说明坍缩。</translation>
        </message>
        <message>
            <source>under 0.1 s on this machine</source>
            <translation>在此机器上不到 0.1 s</translation>
        </message>
        <message>
            <source>%1 change</source>
            <translation>%1 种更改</translation>
        </message>
        <message>
            <source>%1 changes</source>
            <translation>%1 种更改</translation>
        </message>
        <message>
            <source>%1 input</source>
            <translation>%1 个输入</translation>
        </message>
        <message>
            <source>%1 inputs</source>
            <translation>%1 个输入</translation>
        </message>
        <message>
            <source>this family needs it: is the download complete?</source>
            <translation>此系列需要它：下载完整吗？</translation>
        </message>
        <message>
            <source>no prompt used yet</source>
            <translation>尚未使用任何提示</translation>
        </message>
        <message>
            <source>attention mass %1</source>
            <translation>注意力质量 %1</translation>
        </message>
        <message>
            <source>repeated ids drawn here (seed %1)</source>
            <translation>在此抽取的重复 id（种子 %1）</translation>
        </message>
        <message>
            <source>other prompts (%1)</source>
            <translation>其他提示（%1）</translation>
        </message>
        <message>
            <source>prompts: the authors' own, by the user's word</source>
            <translation>提示：作者自己的，据用户所述</translation>
        </message>
        <message>
            <source>the command that began it goes on with --resume</source>
            <translation>用开始它的命令加 --resume 继续</translation>
        </message>
        <message>
            <source>these trainings do not differ in packing, mask and bos as the rows of the table do</source>
            <translation>这些训练在打包、掩码和 bos 上的差别与表中各行不同</translation>
        </message>
        <message>
            <source>the first of the prompts, of up to 64 tokens each, x before the final norm</source>
            <translation>前面的提示，每条至多 64 个词元，x 取自最终归一化之前</translation>
        </message>
        <message>
            <source>the sum of 5 terms in Barbero et al. 2025, App. C.2</source>
            <translation>Barbero et al. 2025 附录 C.2 中 5 项之和</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>%1, the same at every T</source>
            <translation>%1，每个 T 都相同</translation>
        </message>
        <message>
            <source>“%1” is not in it</source>
            <translation>“%1”不在其中</translation>
        </message>
        <message>
            <source>it is too short to draw from</source>
            <translation>太短，无法从中抽取</translation>
        </message>
        <message>
            <source>one position has none to change places with</source>
            <translation>单个位置没有可交换的对象</translation>
        </message>
        <message>
            <source>none of these positions sees any of these keys</source>
            <translation>这些位置都看不到这些键</translation>
        </message>
        <message>
            <source>Of the %1 dimensions that stand out in the first token %2 are among the first %3 candidates of the weights alone: %4</source>
            <translation>首个词元有 %1 个突出的维度，其中 %2 个属于仅凭权重得出的前 %3 个候选：%4</translation>
        </message>
        <message>
            <source>The one dimension that stands out in the first token is among the first %1 candidates of the weights alone: %2</source>
            <translation>首个词元唯一突出的维度属于仅凭权重得出的前 %1 个候选：%2</translation>
        </message>
        <message>
            <source>The one dimension that stands out in the first token is not among the first %1 candidates of the weights alone: %2</source>
            <translation>首个词元唯一突出的维度不属于仅凭权重得出的前 %1 个候选：%2</translation>
        </message>
        <message>
            <source>Of the %1 dimensions that stand out in the first token one is among the first %2 candidates of the weights alone: %3</source>
            <translation>首个词元有 %1 个突出的维度，其中 1 个属于仅凭权重得出的前 %2 个候选：%3</translation>
        </message>
        <message>
            <source>%1 Measured on the first %2 of the %3 prompts.</source>
            <translation>%1 测量了 %3 条提示中的前 %2 条。</translation>
        </message>
        <message>
            <source>%1 (too few prompts for an interval)</source>
            <translation>%1（提示太少，无法给出区间）</translation>
        </message>
        <message>
            <source>no prompt holds its trigger</source>
            <translation>没有提示包含其触发词元</translation>
        </message>
        <message>
            <source>On shuffled tokens it falls to %1: it needs the order of the text.</source>
            <translation>在打乱的词元上降至 %1：它需要文本的次序。</translation>
        </message>
        <message>
            <source>%1 Measured on %2 of each kind.</source>
            <translation>%1 每类测量 %2。</translation>
        </message>
        <message>
            <source>%1 Measured on at least %2 of each kind.</source>
            <translation>%1 每类至少测量 %2。</translation>
        </message>
        <message>
            <source>Nothing is measured yet.</source>
            <translation>尚未测量任何内容。</translation>
        </message>
        <message>
            <source>The sink rate %1 is %2; %3 of %4 heads is a sink in most of %5. %6</source>
            <translation>%1汇比率为 %2；%4 个头中有 %3 个在 %5 的多数中是汇。%6</translation>
        </message>
        <message>
            <source>The sink rate %1 is %2; %3 of %4 heads are sinks in most of %5. %6</source>
            <translation>%1汇比率为 %2；%4 个头中有 %3 个在 %5 的多数中是汇。%6</translation>
        </message>
        <message>
            <source>It cannot be said: %1 is no number here.</source>
            <translation>无法判断：%1 在此不是数。</translation>
        </message>
        <message>
            <source>No head is above ε 0.3: there is nothing to compare with.</source>
            <translation>没有头高于 ε 0.3：没有可比较的对象。</translation>
        </message>
        <message>
            <source>No head is below ε 0.3: there is nothing to compare with.</source>
            <translation>没有头低于 ε 0.3：没有可比较的对象。</translation>
        </message>
        <message>
            <source>The median head above ε 0.3 writes %1 of the stream (%2), the others %3 (%4): %5. Among heads of one depth the rank correlation is %6</source>
            <translation>高于 ε 0.3 的中位头写入残差流的 %1（%2），其余为 %3（%4）：%5。同一深度的头之间秩相关为 %6</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the pair does not come nearer as the text grows: no collapse is seen at these lengths.</source>
            <translation>没有 ⟨bos⟩ 时，文本增长并未使这一对更接近：在这些长度上看不到坍缩。</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the pair comes nearer with every step of the text: %1.</source>
            <translation>没有 ⟨bos⟩ 时，文本每增长一步，这一对就更接近：%1。</translation>
        </message>
        <message>
            <source>%1 of the %2 prompts</source>
            <translation>%2 条提示中的 %1 条</translation>
        </message>
        <message>
            <source>%1 Measured on %2.</source>
            <translation>%1 测量了 %2。</translation>
        </message>
        <message>
            <source>%1 Measured on %2, which are those that are long enough.</source>
            <translation>%1 测量了%2，即其中足够长的。</translation>
        </message>
        <message>
            <source>%1 Measured on %2, taken evenly from those that are long enough.</source>
            <translation>%1 测量了%2，从足够长的提示中均匀选取。</translation>
        </message>
        <message>
            <source>No head's importance of the first token is %1: there is no sink to explain here.</source>
            <translation>没有任何头对首个词元的重要性%1：此处没有汇需要解释。</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1; of what the first key leaves: %2. %3 of %4 heads is smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>注意力各行的归一化熵，无 ⟨bos⟩ − 有 ⟨bos⟩：%1；首个键留下部分的：%2。%4 个头中有 %3 个在无 ⟨bos⟩ 时更平滑。论文称无 ⟨bos⟩ 时更平滑；该差值属于同时失去首个词元的文本。</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1. %2 of %3 heads is smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>注意力各行的归一化熵，无 ⟨bos⟩ − 有 ⟨bos⟩：%1。%3 个头中有 %2 个在无 ⟨bos⟩ 时更平滑。论文称无 ⟨bos⟩ 时更平滑；该差值属于同时失去首个词元的文本。</translation>
        </message>
        <message>
            <source>%1, 1 secondary sink</source>
            <translation>%1，1 个次级汇</translation>
        </message>
        <message>
            <source>%1, %2 secondary sinks on 1 level</source>
            <translation>%1，1 级上的 %2 个次级汇</translation>
        </message>
        <message>
            <source>ρ: all heads are alike</source>
            <translation>ρ：所有头都相同</translation>
        </message>
        <message>
            <source>no class of tokens has %1 queries</source>
            <translation>没有一类词元有 %1 个查询</translation>
        </message>
        <message>
            <source>permuted labels give as large a score</source>
            <translation>置换标签也给出同样大的分数</translation>
        </message>
        <message>
            <source>With this memory it is refused: %1</source>
            <translation>以此内存会被拒绝：%1</translation>
        </message>
        <message>
            <source>arithmetic; reading not measured</source>
            <translation>仅计算；读取未测量</translation>
        </message>
        <message>
            <source>arithmetic; reading not measured: %1</source>
            <translation>仅计算；读取未测量：%1</translation>
        </message>
        <message>
            <source>choose from %1 and %2 more, which --help lists</source>
            <translation>可选 %1 及另外 %2 个，见 --help</translation>
        </message>
        <message>
            <source>under 0.1 s</source>
            <translation>不到 0.1 s</translation>
        </message>
        <message>
            <source>further than all %1</source>
            <translation>比全部 %1 更远</translation>
        </message>
        <message>
            <source>spike gain</source>
            <translation>尖峰增益</translation>
        </message>
        <message>
            <source>other gain</source>
            <translation>其他增益</translation>
        </message>
        <message>
            <source>k norm bias</source>
            <translation>k 归一化偏置</translation>
        </message>
        <message>
            <source>no rate: T %1 is under %2</source>
            <translation>无比率：T %1 低于 %2</translation>
        </message>
        <message>
            <source>no rate: a uniform head has %1</source>
            <translation>无比率：均匀的头有 %1</translation>
        </message>
        <message>
            <source>chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>code</source>
            <translation>代码</translation>
        </message>
        <message>
            <source>dialogue</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>languages</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>law</source>
            <translation>法律</translation>
        </message>
        <message>
            <source>lists and markup</source>
            <translation>列表与标记</translation>
        </message>
        <message>
            <source>mathematics</source>
            <translation>数学</translation>
        </message>
        <message>
            <source>narrative</source>
            <translation>叙事</translation>
        </message>
        <message>
            <source>news</source>
            <translation>新闻</translation>
        </message>
        <message>
            <source>poetry</source>
            <translation>诗歌</translation>
        </message>
        <message>
            <source>science</source>
            <translation>科学</translation>
        </message>
        <message>
            <source>tables and logs</source>
            <translation>表格与日志</translation>
        </message>
        <message>
            <source>%1: axes give "%2" twice</source>
            <translation>%1：axes 两次给出 “%2”</translation>
        </message>
        <message>
            <source>name every value once</source>
            <translation>每个值只写一次</translation>
        </message>
        <message>
            <source>step %1 is in %2 no more; its row in log.csv, measured before, is kept</source>
            <translation>第 %1 步已不在 %2 中；其在 log.csv 中先前测得的行保留</translation>
        </message>
        <message>
            <source>give the recipe it was begun with, which is recipe.json in it, or choose another folder</source>
            <translation>请给出开始时的配方（即其中的 recipe.json），或另选文件夹</translation>
        </message>
        <message>
            <source>see the column</source>
            <translation>见该列</translation>
        </message>
        <message>
            <source>a table of its own has them</source>
            <translation>它们另有一张表</translation>
        </message>
        <message>
            <source>Of %1 none has an interval of the loss: there are too few prompts to tell which lie off zero.</source>
            <translation>%1中没有一种有损失区间：提示太少，无法判断哪些不含零。</translation>
        </message>
        <message>
            <source>Of %1 the 95 % interval of the loss lies off zero in %2.</source>
            <translation>%1中，有 %2 种的损失 95 % 区间不含零。</translation>
        </message>
        <message>
            <source>%1 Beside %2 of them the same change was made at random places: it moves the loss less in every draw than %3 of these.</source>
            <translation>%1对其中 %2 种，在随机位置做了同样的更改：其中 %3 种里，每次抽取对损失的影响都更小。</translation>
        </message>
        <message>
            <source>%1 Beside %2 of them the same change was made at random places: it moves the loss less in every draw than %3 of these (%4).</source>
            <translation>%1对其中 %2 种，在随机位置做了同样的更改：其中 %3 种里，每次抽取对损失的影响都更小（%4）。</translation>
        </message>
        <message>
            <source>Of this head</source>
            <translation>在这个头中</translation>
        </message>
        <message>
            <source>Of these %1 heads</source>
            <translation>在这 %1 个头中</translation>
        </message>
        <message>
            <source>%1 on this text, the mean importance of the first token is %2 with ⟨bos⟩ and %3 without, where a head that looks everywhere alike has %4 and %5: a text so short shows nothing.%6</source>
            <translation>%1，在此文本上，首个词元的平均重要性有 ⟨bos⟩ 时为 %2，无 ⟨bos⟩ 时为 %3，而处处均匀注意的头为 %4 和 %5：这么短的文本说明不了什么。%6</translation>
        </message>
        <message>
            <source>%1 on this text, %2</source>
            <translation>%1，在此文本上：%2</translation>
        </message>
        <message>
            <source>the mean importance of the first token is %1 with ⟨bos⟩ and %2 without, where a head that looks everywhere alike has %3 and %4: a text so short shows nothing.</source>
            <translation>首个词元的平均重要性有 ⟨bos⟩ 时为 %1，无 ⟨bos⟩ 时为 %2，而处处均匀注意的头为 %3 和 %4：这么短的文本说明不了什么。</translation>
        </message>
        <message>
            <source>left out by the filter</source>
            <translation>被筛选器略去</translation>
        </message>
        <message>
            <source>%1: %2 cannot be a folder's name</source>
            <translation>%1：%2 不能作为文件夹名</translation>
        </message>
        <message>
            <source>name that value in words of its own: "axes": {"row": {"NAME": {...}}}</source>
            <translation>请为该值另取名称："axes": {"row": {"NAME": {...}}}</translation>
        </message>
        <message>
            <source>but it is nearer with ⟨bos⟩ at %1 of %2 prefixes, and no way is shown</source>
            <translation>但在 %2 个前缀中有 %1 个有 ⟨bos⟩ 时更近，因此并未显示出任何方向</translation>
        </message>
        <message>
            <source>%1: hardly any head passes it</source>
            <translation>%1：几乎没有头超过它</translation>
        </message>
        <message>
            <source>This model does not show the effect %1</source>
            <translation>此模型未表现出该效应 %1</translation>
        </message>
        <message>
            <source>The edited model does not show the effect %1</source>
            <translation>被修改的模型未表现出该效应 %1</translation>
        </message>
        <message>
            <source>%1one pair of texts</source>
            <translation>%1一对文本</translation>
        </message>
        <message>
            <source>other prompts on each side: texts differ in how hard they are</source>
            <translation>两侧提示不同：文本的难度各异</translation>
        </message>
        <message>
            <source>inputs: low and high are a 95 % interval over the inputs and their categories; empty: none of them differed, or there are fewer than five</source>
            <translation>inputs: low 和 high 是取自输入及其类别的 95 % 区间；为空表示没有差异，或少于五个</translation>
        </message>
        <message>
            <source>the trainings on the way</source>
            <translation>训练的全过程</translation>
        </message>
        <message>
            <source>Every training from its first step to its last, seeds together with their range: left the sink rate, right the loss of text that was held out. Look when the sink appears, and whether the loss has come to rest by then.</source>
            <translation>每个训练从第一步到最后一步，各随机种子合并并给出范围：左侧为 sink 率，右侧为留出文本上的损失。请看 sink 何时出现，以及那时损失是否已趋于平稳。</translation>
        </message>
        <message>
            <source>How long the rows are, at the lengths of Barbero et al. 2025 (Fig. 5 and 7: 128 to 2,048 tokens), at equal tokens in all and in every step. A GPU's work of some minutes, hours for a processor.</source>
            <translation>每行的长度，取 Barbero et al. 2025 的长度（Fig. 5 和 7：128 到 2,048 个 token），总 token 数与每步 token 数相同。GPU 需几分钟，处理器需几小时。</translation>
        </message>
        <message>
            <source>none of these trainings has been looked at twice</source>
            <translation>这些训练都没有被测量过两次</translation>
        </message>
        <message>
            <source>edited − untouched</source>
            <translation>编辑后 − 未改动</translation>
        </message>
        <message>
            <source>an object such as {"kind": "sigmoid"}</source>
            <translation>形如 {"kind": "sigmoid"} 的对象</translation>
        </message>
        <message>
            <source>%1, controls %2 (%3 of %4 as large)</source>
            <translation>%1，对照 %2（%4 个中有 %3 个同样大）</translation>
        </message>
        <message>
            <source>spread by attention</source>
            <translation>经由注意力的扩散</translation>
        </message>
        <message>
            <source>mass on first token</source>
            <translation>首个词元上的总量</translation>
        </message>
        <message>
            <source>the recorded study of causes is of an earlier build, which measured less</source>
            <translation>记录的因果研究来自较早的版本，其测量较少</translation>
        </message>
        <message>
            <source>go on with it by --resume, which measures it again</source>
            <translation>用 --resume 继续，它会重新测量</translation>
        </message>
        <message>
            <source>the recorded study of causes</source>
            <translation>记录的因果研究</translation>
        </message>
        <message>
            <source>the recorded study of causes has a change that lacks some prompts</source>
            <translation>记录的因果研究中有一项改动缺少部分提示</translation>
        </message>
        <message>
            <source>what stands first</source>
            <translation>首位</translation>
        </message>
        <message>
            <source>the first token</source>
            <translation>首个词元</translation>
        </message>
        <message>
            <source>none of the changes is measured yet</source>
            <translation>尚未测量任何改动</translation>
        </message>
        <message>
            <source>%1: no rate at ε %2</source>
            <translation>%1：ε %2 下没有比率</translation>
        </message>
        <message>
            <source>%1: %2 % at ε %3</source>
            <translation>%1：%2 %，ε %3</translation>
        </message>
        <message>
            <source>colour bar</source>
            <translation>颜色条</translation>
        </message>
        <message>
            <source>logarithmic, from %1 to %2; what is smaller has the colour of its lower end</source>
            <translation>对数，从 %1 到 %2；更小者取下端的颜色</translation>
        </message>
        <message>
            <source>%1: the run is not finished</source>
            <translation>%1：运行尚未完成</translation>
        </message>
        <message>
            <source>%1: the study is not finished</source>
            <translation>%1：研究尚未完成</translation>
        </message>
        <message>
            <source>whiskers:</source>
            <translation>误差线：</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens %2</source>
            <translation>没有提示有 %1 个词元%2</translation>
        </message>
        <message>
            <source>%1the run file is damaged, or was moved without what lay beside it</source>
            <translation>%1运行文件已损坏，或移动时未带上其旁的文件</translation>
        </message>
        <message>
            <source>put %1-wal beside it if there was one, take a copy from elsewhere, or measure again under another name</source>
            <translation>若曾有 %1-wal，请放到其旁；或取用别处的副本，或以另一名称重新测量</translation>
        </message>
        <message>
            <source>%1; %2 of %3 measurements are kept in the file and in %4, which belongs to it</source>
            <translation>%1；%3 次测量中的 %2 次已保存在该文件及其附属文件 %4 中</translation>
        </message>
        <message>
            <source>%1; %2 of %3 prompts are kept in the file and in %4, which belongs to it</source>
            <translation>%1；%3 个提示中的 %2 个已保存在该文件及其附属文件 %4 中</translation>
        </message>
        <message>
            <source>%1 and in %2, which belongs to it</source>
            <translation>%1 以及其附属文件 %2</translation>
        </message>
        <message>
            <source>loss in nats %1; spread %2, through attention %3</source>
            <translation>损失（nats）%1；扩散 %2，经由注意力 %3</translation>
        </message>
        <message>
            <source>if-else head %1</source>
            <translation>if-else 头 %1</translation>
        </message>
        <message>
            <source>Whether the bound orders pairs of tokens as what was measured does (rank correlation): as its proof sums it (Σ A + 1) it %1; as the theorem prints it (Σ A + 1/H) it %2.</source>
            <translation>上界对词元对的排序是否与测量一致（秩相关）：按证明求和（Σ A + 1）：%1；按定理所写（Σ A + 1/H）：%2。</translation>
        </message>
        <message>
            <source>%1 The middle third of the layers%2 has the rate of the others</source>
            <translation>%1中间三分之一的层%2与其他层比率相同</translation>
        </message>
        <message>
            <source>%1 The middle third of the layers%2 has a rate %3 points %4</source>
            <translation>%1中间三分之一的层%2的比率比其他层%4 %3 个百分点</translation>
        </message>
        <message>
            <source>end at ±%1, which 99 % of all cells do not exceed; the largest is %2</source>
            <translation>止于 ±%1，99 % 的格子不超过它；最大值为 %2</translation>
        </message>
        <message>
            <source>bands: colours %1</source>
            <translation>bands：颜色%1</translation>
        </message>
        <message>
            <source>first token, Sink₁</source>
            <translation>首个词元，Sink₁</translation>
        </message>
        <message>
            <source>learned sink, Sink*</source>
            <translation>学得的汇，Sink*</translation>
        </message>
        <message>
            <source>has too few pairs to say how it orders them</source>
            <translation>词元对过少，无法判断排序</translation>
        </message>
        <message>
            <source>orders them so</source>
            <translation>排序一致</translation>
        </message>
        <message>
            <source>orders them the other way round</source>
            <translation>排序相反</translation>
        </message>
        <message>
            <source>does not order them so</source>
            <translation>排序不一致</translation>
        </message>
        <message>
            <source>the share of %1 is %2, which is no share</source>
            <translation>%1 的比例为 %2，不是有效比例</translation>
        </message>
        <message>
            <source>repeated rows</source>
            <translation>重复行</translation>
        </message>
        <message>
            <source>without a bos</source>
            <translation>无 bos</translation>
        </message>
        <message>
            <source>with a bos</source>
            <translation>有 bos</translation>
        </message>
        <message>
            <source>with a bos in front of some prompts</source>
            <translation>部分提示前有 bos</translation>
        </message>
        <message>
            <source>was measured with --bos %1, not %2</source>
            <translation>以 --bos %1 测量，而非 %2</translation>
        </message>
        <message>
            <source>give that, or choose another folder</source>
            <translation>请给出该值，或选择其他文件夹</translation>
        </message>
        <message>
            <source>the rate at epsilon %1 says nothing: %2</source>
            <translation>ε 为 %1 时的比率没有意义：%2</translation>
        </message>
        <message>
            <source>from step %1 on measured %2</source>
            <translation>自第 %1 步起测量%2</translation>
        </message>
        <message>
            <source>the model gives values that are no numbers (NaN or infinite)</source>
            <translation>模型给出的值不是数（NaN 或无穷）</translation>
        </message>
        <message>
            <source>%1: the same texts with other names, or in another order</source>
            <translation>%1：相同的文本，只是名称不同或顺序不同</translation>
        </message>
        <message>
            <source>no document has more than %1 tokens, and a row of one document has room for %2: the rest of every row is computed and not learned from; give a shorter "context", or "packing": "concatenate"</source>
            <translation>没有文档超过 %1 个词元，而由单个文档组成的一行可容纳 %2 个：每行其余部分会被计算但不参与学习；请给出更短的 "context"，或 "packing": "concatenate"</translation>
        </message>
        <message>
            <source>held-out losses of these trainings are not of the same tokens: they differ in data.bos, and behind a bos its next token counts too; loss_behind_bos and loss_without_bos of the table of trainings are</source>
            <translation>这些训练的留出损失并非针对相同的词元：它们的 data.bos 不同，而在 bos 之后，其下一个词元也计入；训练表中的 loss_behind_bos 与 loss_without_bos 则针对相同的词元</translation>
        </message>
        <message>
            <source>%1 tokens, context %2</source>
            <translation>%1 个词元，上下文 %2</translation>
        </message>
        <message>
            <source>95 % intervals over %1; those of the categories are so wide that all of them hold together</source>
            <translation>95 % 区间，取自 %1；各类别的区间足够宽，使其全部同时成立</translation>
        </message>
        <message>
            <source>95 % intervals over %1</source>
            <translation>95 % 区间，取自 %1</translation>
        </message>
        <message>
            <source>%1; those of the categories are so wide that all of them hold together</source>
            <translation>%1；各类别的区间足够宽，使其全部同时成立</translation>
        </message>
        <message>
            <source>n: prompts; in brackets %1</source>
            <translation>n：提示；方括号内为 %1</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%2 步中的 %1 步</translation>
        </message>
        <message>
            <source>%1: has no sink rate at ε %2</source>
            <translation>%1：在 ε %2 处没有 sink 率</translation>
        </message>
        <message>
            <source>leave --eps out</source>
            <translation>省略 --eps</translation>
        </message>
        <message>
            <source>choose one that it was measured at: %1</source>
            <translation>请选择测量过的值：%1</translation>
        </message>
        <message>
            <source>not finished: %1 and %2 more</source>
            <translation>未完成：%1 以及另外 %2 个</translation>
        </message>
        <message>
            <source>not finished: %1</source>
            <translation>未完成：%1</translation>
        </message>
        <message>
            <source>%1not begun: %2</source>
            <translation>%1未开始：%2</translation>
        </message>
        <message>
            <source>%1; not begun: %2</source>
            <translation>%1；未开始：%2</translation>
        </message>
        <message>
            <source>%1so far</source>
            <translation>%1目前为止</translation>
        </message>
        <message>
            <source>%1, so far</source>
            <translation>%1，目前为止</translation>
        </message>
        <message>
            <source>%1: is no plan of trainings</source>
            <translation>%1：不是训练计划</translation>
        </message>
        <message>
            <source>%1; whether what stands first then takes a part of its place is not told: it has %2 of the attention, and heads that look everywhere alike would give it %3.</source>
            <translation>%1；此时首个 token 是否部分取代了它的位置尚不能断定：它占注意力的 %2，而均匀注意各处的头会给它 %3。</translation>
        </message>
        <message>
            <source>%1, and hardly any head is left above ε; what stands first keeps %2 of the attention all the same, where heads that look everywhere alike would give it %3.</source>
            <translation>%1，几乎没有头仍高于 ε；但首个 token 仍占注意力的 %2，而均匀注意各处的头会给它 %3。</translation>
        </message>
        <message>
            <source>%1; nothing takes its place, for what stands first then has %2 of the attention, and heads that look everywhere alike would give it %3: those above ε are single heads.</source>
            <translation>%1；没有什么取代它的位置，因为此时首个 token 占注意力的 %2，而均匀注意各处的头会给它 %3：高于 ε 的只是个别头。</translation>
        </message>
        <message>
            <source>%1Without ⟨bos⟩ it is %2 points higher: the effect does not need ⟨bos⟩ here.</source>
            <translation>%1没有 ⟨bos⟩ 时它高 %2 个百分点：此处该效应不需要 ⟨bos⟩。</translation>
        </message>
        <message>
            <source>higher: the effect does not need ⟨bos⟩ here.</source>
            <translation>更高：此处该效应不需要 ⟨bos⟩。</translation>
        </message>
        <message>
            <source>the control was trained without ⟨bos⟩, on at most 256 tokens at a time, and has no sink; larger models that were trained without ⟨bos⟩ on longer texts do grow one on their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them</source>
            <translation>对照模型在没有 ⟨bos⟩ 的情况下训练，每次最多 256 个 token，没有 sink；在更长文本上不带 ⟨bos⟩ 训练的更大模型确实会在第一个 token 上长出 sink（Barbero et al. 2025，Table 2：65 %），因此不要由它推论到那些模型</translation>
        </message>
        <message>
            <source>the control was trained without ⟨bos⟩, on at most 128 tokens at a time, and has no sink; larger models that were trained without ⟨bos⟩ on longer texts do grow one on their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them</source>
            <translation>对照模型在没有 ⟨bos⟩ 的情况下训练，每次最多 128 个 token，没有 sink；在更长文本上不带 ⟨bos⟩ 训练的更大模型确实会在第一个 token 上长出 sink（Barbero et al. 2025，Table 2：65 %），因此不要由它推论到那些模型</translation>
        </message>
        <message>
            <source>before the changes, sink heads and spikes: %1</source>
            <translation>更改之前，sink 头与尖峰：%1</translation>
        </message>
        <message>
            <source>the weights are of a training that is not finished: it was last probed at step %1 of %2</source>
            <translation>权重来自尚未完成的训练：最近一次测量在第 %1 步，共 %2 步</translation>
        </message>
        <message>
            <source>Spearman ρ = %1 [%2, %3]</source>
            <translation>Spearman ρ = %1 [%2, %3]</translation>
        </message>
        <message>
            <source>%1 to %2 of %3 (%4)</source>
            <translation>%3 个中的 %1 至 %2 个（%4）</translation>
        </message>
        <message>
            <source>%1; %2 to %3 of %4 (%5)</source>
            <translation>%1；%4 个中的 %2 至 %3 个（%5）</translation>
        </message>
        <message>
            <source>heads that were drawn at random are mostly those that are changed, so that these controls tell little: %1</source>
            <translation>随机抽取的头大多就是被更改的头，因此这些对照说明不了什么：%1</translation>
        </message>
        <message>
            <source>%1, controls at %2 %3 (%4 of %5 as large)</source>
            <translation>%1，%2处的对照 %3（%5 个中 %4 个同样大）</translation>
        </message>
        <message>
            <source>%1, controls at %2 %3</source>
            <translation>%1，%2处的对照 %3</translation>
        </message>
        <message>
            <source>%1 from step %2</source>
            <translation>%1（自第 %2 步起）</translation>
        </message>
        <message>
            <source>%1, probed on %2 held-out rows of T %3</source>
            <translation>%1，在 %2 行留出数据上测量，T %3</translation>
        </message>
        <message>
            <source>%1, probed on %2 held-out rows of T %3; bos: %4</source>
            <translation>%1，在 %2 行留出数据上测量，T %3；bos：%4</translation>
        </message>
        <message>
            <source>%1: %2 was measured %3, which may be what its line shows; revisions --bos on or off measures all alike</source>
            <translation>%1：%2 的测量%3，其曲线所示可能正是此差别；revisions --bos on 或 off 可统一测量</translation>
        </message>
        <message>
            <source>The inputs differ in ⟨bos⟩ too, which may be all that parts them: choose ⟨bos⟩ on or off for all of them.</source>
            <translation>输入在 ⟨bos⟩ 上也不同，差别可能全由此而来：请对全部输入统一选择有或无 ⟨bos⟩。</translation>
        </message>
        <message>
            <source>None has more attention on the first token than heads that look everywhere alike would give it: those above ε are single heads, and tell nothing of sinks.</source>
            <translation>各类输入中，首个 token 获得的注意力都不多于均匀注意各处的头会给它的：高于 ε 的只是个别头，不能说明 sink。</translation>
        </message>
        <message>
            <source>checkpoints up to step %1, measured at T %2</source>
            <translation>到第 %1 步为止的检查点，在 T %2 下测量</translation>
        </message>
        <message>
            <source>%1 over the prompts %2</source>
            <translation>%1，提示为 %2</translation>
        </message>
        <message>
            <source>%1, or prompts where there are none</source>
            <translation>%1；没有类别时为提示</translation>
        </message>
        <message>
            <source>losses with a bos and without are not of the same tokens: behind a bos the first token of the text counts too, and the last has no room in T; sinkscope-cli sweep --want importance,loss --bos both takes one checkpoint's over the same</source>
            <translation>有 bos 与无 bos 的损失并非同一批 token：bos 之后文本的首个 token 也计入，而最后一个在 T 中放不下；sinkscope-cli sweep --want importance,loss --bos both 对一个检查点的同一批 token 计算</translation>
        </message>
        <message>
            <source>%1 prompts and their rates take about %2 of memory, but %3 are left beside the weights</source>
            <translation>%1 条提示及其比率约需 %2 内存，但权重之外只剩 %3</translation>
        </message>
        <message>
            <source>about %1 on this machine (measured just now on one block; reading its weights comes to it)</source>
            <translation>在本机上约 %1（刚刚用一个块测得；读取权重另计）</translation>
        </message>
        <message>
            <source>about %1 on this machine (measured just now on one block)</source>
            <translation>在本机上约 %1（刚刚用一个块测得）</translation>
        </message>
        <message>
            <source>the patterns of all layers are formed whole: the faster way past them knows no such edits, and prompts of more than 128 tokens take longer</source>
            <translation>所有层的注意力图都完整计算：不计算它们的快速路径不支持此类编辑，超过 128 个 token 的提示耗时更长</translation>
        </message>
        <message>
            <source>the patterns of %1 of %2 layers are formed whole: the faster way past them knows no such edits, and prompts of more than 128 tokens take longer</source>
            <translation>%2 层中有 %1 层的注意力图完整计算：不计算它们的快速路径不支持此类编辑，超过 128 个 token 的提示耗时更长</translation>
        </message>
        <message>
            <source>with these edits patterns are formed whole, because the faster way past them knows no such edits: beyond 128 tokens the sweep takes longer than an untouched one, by more the longer the prompts are</source>
            <translation>使用这些编辑时注意力图会完整计算，因为不计算它们的快速路径不支持此类编辑：超过 128 个 token 时，扫描比未编辑的耗时更长，提示越长差距越大</translation>
        </message>
        <message>
            <source>%1 (T %2), %3 so far</source>
            <translation>%1（T %2），目前 %3</translation>
        </message>
        <message>
            <source>is no list of words</source>
            <translation>不是词的列表</translation>
        </message>
        <message>
            <source>write such as {"layer": "1"}</source>
            <translation>例如写 {"layer": "1"}</translation>
        </message>
        <message>
            <source>%1st percentile of %2</source>
            <translation>第 %1 百分位（%2）</translation>
        </message>
        <message>
            <source>%1nd percentile of %2</source>
            <translation>第 %1 百分位（%2）</translation>
        </message>
        <message>
            <source>%1rd percentile of %2</source>
            <translation>第 %1 百分位（%2）</translation>
        </message>
        <message>
            <source>%1th percentile of %2</source>
            <translation>第 %1 百分位（%2）</translation>
        </message>
        <message>
            <source>its vocabulary has %1 tokens, the recipe's tokenizer %2</source>
            <translation>它的词表有 %1 个词元，配方的分词器有 %2 个</translation>
        </message>
        <message>
            <source>take the tokenizer of that model: "tokenizer" in "data"</source>
            <translation>使用该模型的分词器："data" 中的 "tokenizer"</translation>
        </message>
        <message>
            <source>another, gated</source>
            <translation>另一种，带门</translation>
        </message>
        <message>
            <source>scale of the embedding</source>
            <translation>嵌入的缩放</translation>
        </message>
        <message>
            <source>%1 is %2 there, and %3 in the recipe's model</source>
            <translation>%1 在那里是 %2，在配方的模型中是 %3</translation>
        </message>
        <message>
            <source>it adds %1</source>
            <translation>它增加了 %1</translation>
        </message>
        <message>
            <source>it has no place for %1</source>
            <translation>它没有 %1 的位置</translation>
        </message>
        <message>
            <source>the recipe's model is not the one whose weights it begins with: %1</source>
            <translation>配方的模型与其初始权重所属的模型不同：%1</translation>
        </message>
        <message>
            <source>The first of two trainings of the model that Sinkscope ships, and of its control: 8 layers of 8 heads on novels, with bos in front of every row and without. A GPU's work of some minutes, hours for a processor.</source>
            <translation>随 Sinkscope 提供的模型及其对照的两次训练中的第一次：8 层、每层 8 个头，用小说训练，每行前有 bos 与没有 bos。GPU 需几分钟，处理器需数小时。</translation>
        </message>
        <message>
            <source>The model that Sinkscope ships, and its control: the second of two trainings, from what embedded-books came to, in a folder of that name, with rows that say again what they began with, so that heads learn to read the token before. Half an hour each on two cores.</source>
            <translation>随 Sinkscope 提供的模型及其对照：两次训练中的第二次，从同名文件夹中 embedded-books 的结果开始，使用重复自身开头的行，使注意力头学会读取前一个词元。在两个核心上各需半小时。</translation>
        </message>
        <message>
            <source>One token always at the same position of its row: whether the sink follows it, as Gu et al. 2025 report.</source>
            <translation>一个词元始终在每行的同一位置：汇是否跟随它，如 Gu et al. 2025 所述。</translation>
        </message>
        <message>
            <source>a folder, or the name of a model,</source>
            <translation>一个文件夹或模型名</translation>
        </message>
        <message>
            <source>is of another size than the recipe's model (%1)</source>
            <translation>与配方的模型大小不同（%1）</translation>
        </message>
        <message>
            <source>weights are taken from a model of the same sizes: set {%1} in "model"</source>
            <translation>权重取自同样大小的模型：请在 "model" 中设 {%1}</translation>
        </message>
        <message>
            <source>weights are taken with their positions: set {"context": %1} in "data"</source>
            <translation>权重连同其位置一起使用：请在 "data" 中设 {"context": %1}</translation>
        </message>
        <message>
            <source>name another model, or leave "initial_weights" out</source>
            <translation>请指定另一个模型，或不写 "initial_weights"</translation>
        </message>
        <message>
            <source>name a folder that has one, or let one be trained: "tokenizer": {"train": 2048}</source>
            <translation>请指定含有它的文件夹，或让程序训练一个："tokenizer": {"train": 2048}</translation>
        </message>
        <message>
            <source>a recipe</source>
            <translation>配方</translation>
        </message>
        <message>
            <source>%1: %2 is no key of %3</source>
            <translation>%1：%2 不是%3的键</translation>
        </message>
        <message>
            <source>a recipe whose rows are made up (data.task)</source>
            <translation>自造行的配方 (data.task) </translation>
        </message>
        <message>
            <source>Bigram-Backcopy (Guo et al. 2024), a task made up: the next symbol follows from the last, but behind a trigger it is the one before. The one head copies there, has nothing to do elsewhere, and rests on the first token, whose value becomes small; with a feed-forward behind it ("intermediate": 192), which can undo what is read in vain, it need not. No text is needed.</source>
            <translation>Bigram-Backcopy（Guo et al. 2024），一个自造的任务：下一个符号由上一个决定，但在触发符之后是前一个符号。唯一的头在那里复制，其余时候无事可做，停留在首个词元上，其值随之变小；若其后有前馈层（"intermediate": 192），能抵消白读的内容，则不必如此。不需要文本。</translation>
        </message>
        <message>
            <source>What draws the sink where no token stands first (Gu et al. 2025, biases): a learned key takes it over, by what its value may be and how wide it is. The rate of the key that is no token is Sink_* of the paper.</source>
            <translation>没有固定首词元时，什么吸引汇（Gu et al. 2025，偏置）：可学习的键接管它，取决于其值可取什么、它有多宽。非词元键的比率即论文中的 Sink_*。</translation>
        </message>
        <message>
            <source>How positions enter, and where a block's norms stand (Gu et al. 2025, whose figures are second-hand).</source>
            <translation>位置如何进入，以及块中归一化的位置（Gu et al. 2025，其数值为二手）。</translation>
        </message>
        <message>
            <source>340M parameters, 10,000 steps, ε 0.3; the text and T are not stated with the table</source>
            <translation>340M 参数，10,000 步，ε 0.3；表中未说明文本和 T</translation>
        </message>
        <message>
            <source>15B parameters of which 2.5B are active; mean attention on the first token, a mass and no rate</source>
            <translation>15B 参数，其中 2.5B 激活；对首个词元的平均注意力，是质量而非比率</translation>
        </message>
        <message>
            <source>Gu et al. 2025, learning rate</source>
            <translation>Gu et al. 2025，学习率</translation>
        </message>
        <message>
            <source>rate %1, %2 steps</source>
            <translation>学习率 %1，%2 步</translation>
        </message>
        <message>
            <source>60M parameters, %1 steps of 1M tokens, context 2,048, text without bos, ε 0.3, T 64</source>
            <translation>60M 参数，%1 步、每步 1M 词元，上下文 2,048，无 bos 的文本，ε 0.3，T 64</translation>
        </message>
        <message>
            <source>fixed value of a K bias</source>
            <translation>K 偏置的固定值</translation>
        </message>
        <message>
            <source>K bias of low dimension</source>
            <translation>低维 K 偏置</translation>
        </message>
        <message>
            <source>no bias</source>
            <translation>无偏置</translation>
        </message>
        <message>
            <source>sink token</source>
            <translation>汇词元</translation>
        </message>
        <message>
            <source>%1, of the sink token itself; the first token behind it 0</source>
            <translation>%1，汇词元自身；其后的首个词元为 0</translation>
        </message>
        <message>
            <source>KV bias</source>
            <translation>KV 偏置</translation>
        </message>
        <message>
            <source>K bias, its value 0</source>
            <translation>K 偏置，值为 0</translation>
        </message>
        <message>
            <source>V bias</source>
            <translation>V 偏置</translation>
        </message>
        <message>
            <source>in the first dimension, norm %1</source>
            <translation>在第一维上，范数 %1</translation>
        </message>
        <message>
            <source>in all dimensions, norm %1</source>
            <translation>在所有维度上，范数 %1</translation>
        </message>
        <message>
            <source>Zuhri et al. 2025, ablations</source>
            <translation>Zuhri et al. 2025，消融</translation>
        </message>
        <message>
            <source>Qiu et al. 2025, gates</source>
            <translation>Qiu et al. 2025，门控</translation>
        </message>
        <message>
            <source>gated attention</source>
            <translation>门控注意力</translation>
        </message>
        <message>
            <source>learned sink logit</source>
            <translation>学习到的汇 logit</translation>
        </message>
        <message>
            <source>softmax + 1</source>
            <translation>softmax + 1</translation>
        </message>
        <message>
            <source>no gate</source>
            <translation>无门控</translation>
        </message>
        <message>
            <source>elementwise gate</source>
            <translation>逐元素门控</translation>
        </message>
        <message>
            <source>headwise gate</source>
            <translation>逐头门控</translation>
        </message>
        <message>
            <source>rate of the key that is no token</source>
            <translation>非词元键的比率</translation>
        </message>
        <message>
            <source>rate of the fixed token</source>
            <translation>固定词元的比率</translation>
        </message>
        <message>
            <source>this model: %1</source>
            <translation>此模型：%1</translation>
        </message>
        <message>
            <source>this model, layers %1: %2</source>
            <translation>此模型，第 %1 层：%2</translation>
        </message>
        <message>
            <source>an illustration, and the masks of %1</source>
            <translation>示意图，以及 %1 的掩码</translation>
        </message>
        <message>
            <source>Drawn from the rules alone: it says what such a training lets a token see. Below is what this model's own layers let a token see of one document.</source>
            <translation>仅由规则画出：它说明这样的训练让词元看到什么。下方是此模型自己的各层让词元看到一篇文档中的哪些内容。</translation>
        </message>
        <message>
            <source>Gu et al. 2025, fixed token</source>
            <translation>Gu et al. 2025，固定词元</translation>
        </message>
        <message>
            <source>training squared error a token</source>
            <translation>每词元训练平方误差</translation>
        </message>
        <message>
            <source>held-out squared error a token</source>
            <translation>每词元留出平方误差</translation>
        </message>
        <message>
            <source>squared errors, of rows that were not trained on where held out</source>
            <translation>平方误差；留出者为未训练的行</translation>
        </message>
        <message>
            <source>the paper trains 120M parameters on contexts up to 2,048 tokens; these are miniatures</source>
            <translation>论文训练 120M 参数、上下文至 2,048 词元；这些是缩微模型</translation>
        </message>
        <message>
            <source>beside the paper</source>
            <translation>与论文相比</translation>
        </message>
        <message>
            <source>Drawn from the rules alone: it says what such a training lets a token see. This model was trained under the masks of the lower row; of a prompt, which is one document, they hide nothing.</source>
            <translation>仅由规则画出：它说明这样的训练让词元看到什么。此模型在下排的掩码下训练；提示是一篇文档，它们不隐藏任何内容。</translation>
        </message>
        <message>
            <source>find each other</source>
            <translation>找到彼此</translation>
        </message>
        <message>
            <source>exchange gradients</source>
            <translation>交换梯度</translation>
        </message>
        <message>
            <source>rank %1: the GPUs cannot %2 (NCCL: %3)</source>
            <translation>进程 %1：GPU 无法%2（NCCL：%3）</translation>
        </message>
        <message>
            <source>NCCL_DEBUG=WARN in the environment says more; --device cpu works everywhere</source>
            <translation>在环境中设 NCCL_DEBUG=WARN 可得更多信息；--device cpu 处处可用</translation>
        </message>
        <message>
            <source>%1, gradients from GPU to GPU</source>
            <translation>%1，梯度在 GPU 之间直接传递</translation>
        </message>
        <message>
            <source>trainings: %1 here, beside %2: %3; %4</source>
            <translation>训练：此处为 %1，与 %2 并列：%3；%4</translation>
        </message>
        <message>
            <source>trainings: rows here begin with a fixed bos, and those of %1 did not</source>
            <translation>训练：此处每行以固定的 bos 开头，%1 的则不然</translation>
        </message>
        <message>
            <source>trained without bos</source>
            <translation>训练时没有 bos</translation>
        </message>
        <message>
            <source>trained with bos at position %1</source>
            <translation>训练时 bos 位于位置 %1</translation>
        </message>
        <message>
            <source>0 under a window</source>
            <translation>在窗口下为 0</translation>
        </message>
        <message>
            <source>chosen in training: %1</source>
            <translation>训练中的选择：%1</translation>
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
            <translation>汇比率及其条件</translation>
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
            <translation>&lt;h3&gt;汇网格&lt;/h3&gt;&lt;p&gt;每层（行，第一层在最下；层以其所在块的编号标注，因此中间有不含注意力的块时，编号会跳过）和每个查询头（列）各有一个单元格。颜色表示&lt;b&gt;首个词元的重要性&lt;/b&gt;：该头的注意力有多少落在位置 0 上，对所有查询取平均。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, k) = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A[l, h, i, k]，&amp;nbsp; 此处 k = 0&lt;/p&gt;&lt;p&gt;重要性&lt;b&gt;高于 ε&lt;/b&gt; 的头算作汇；其余的头淡化显示。汇比率是高于 ε 的头的比例。它取决于 ε、词元数 T 以及位置 0 上是什么，因此这些总是写在旁边：ε 0.3 与 ε 0.8 的汇比率不可比较。&lt;/p&gt;&lt;p&gt;&lt;b&gt;偶然水平。&lt;/b&gt;均匀关注的头有 imp = H&lt;sub&gt;T&lt;/sub&gt;/T，H&lt;sub&gt;T&lt;/sub&gt; = 1 + 1/2 + … + 1/T：64 个词元时为 0.07，6 个词元时为 0.41；学习到的汇又多出一个可看的位置。颜色条上的点线标记就是这个值。词元少于 16 个，或 ε 低于该标记时，汇比率没有意义，因而带删除线。&lt;b&gt;总量&lt;/b&gt;即注意力总量，是所有头的平均重要性：无论 ε 取多少，首个词元得到多少注意力。在窗口为 w 个键的层中，只有 w 个查询能看到首个词元，而除数仍为 T：那里的重要性至多为 w/T；指针提示给出只对能看到它的查询所取的平均。&lt;/p&gt;&lt;p&gt;&lt;b&gt;标记。&lt;/b&gt;层编号旁的 |–| 表示：该层的头只看到滑动窗口，宽度（词元数）见指针提示。▾ 表示：学习到的汇取走每行的一部分。网格下方的括号连接共用一个键/值头的查询头；排序后的头不再成组，因此不画括号。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;哪些层的头高于 ε？按 B 去掉 ⟨bos⟩，在相同的 ε 下比较：哪些头仍然关注首个词元，不论它是什么？去掉 ⟨bos⟩ 也会产生模型训练时没有见过的输入；“干预”页则改为遮蔽它的键。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（定义，ε = 0.3，T = 64）；Barbero et al. 2025，图 6 和表 1（ε = 0.8，每层的头已排序；其中单元格是 170 个提示中高于 ε 的比例）。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>□ an edit acts on this head</source>
            <translation>□ 有干预作用于该头</translation>
        </message>
        <message>
            <source>Fade heads at or below ε</source>
            <translation>淡化不高于 ε 的注意力头</translation>
        </message>
        <message>
            <source>%1 of one head</source>
            <translation>一个头中的 %1</translation>
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
            <source>a new lecture</source>
            <translation>新讲座</translation>
        </message>
        <message>
            <source>Ctrl+Enter, from wherever the keys are</source>
            <translation>Ctrl+Enter，无论焦点在哪里</translation>
        </message>
        <message>
            <source>Its place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>behind the last step</source>
            <translation>在最后一步之后</translation>
        </message>
        <message>
            <source>in place of step %1: %2</source>
            <translation>替换第 %1 步：%2</translation>
        </message>
        <message>
            <source>before step %1: %2</source>
            <translation>在第 %1 步之前：%2</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>替换</translation>
        </message>
        <message>
            <source>Move &amp;up</source>
            <translation>上移(&amp;U)</translation>
        </message>
        <message>
            <source>Move dow&amp;n</source>
            <translation>下移(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Delete</source>
            <translation>删除(&amp;D)</translation>
        </message>
        <message>
            <source>Und&amp;o</source>
            <translation>撤销(&amp;O)</translation>
        </message>
        <message>
            <source>%1, as it is shown</source>
            <translation>%1，如所示</translation>
        </message>
        <message>
            <source>the strongest sink of the model that is open</source>
            <translation>所打开模型中最强的汇</translation>
        </message>
        <message>
            <source>the strongest no-op head of the model that is open</source>
            <translation>所打开模型中最强的无操作头</translation>
        </message>
        <message>
            <source>A lecture that is played on other models finds there the head that is meant: the one whose first token has the highest importance</source>
            <translation>在其他模型上播放讲座时，会找到所指的注意力头：首个词元重要性最高的那个</translation>
        </message>
        <message>
            <source>Its head</source>
            <translation>所选注意力头</translation>
        </message>
        <message>
            <source>Its steps</source>
            <translation>讲座的步骤</translation>
        </message>
        <message>
            <source>Steps of the lecture</source>
            <translation>讲座的步骤</translation>
        </message>
        <message>
            <source>Alt+Up in the list</source>
            <translation>在列表中按 Alt+↑</translation>
        </message>
        <message>
            <source>Alt+Down in the list</source>
            <translation>在列表中按 Alt+↓</translation>
        </message>
        <message>
            <source>Del in the list; a session beside the file stays there</source>
            <translation>在列表中按 Del；文件旁的会话会保留</translation>
        </message>
        <message>
            <source>The file has changed meanwhile: these are its steps now</source>
            <translation>文件在此期间已更改：现在的步骤如下</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>What is typed here is there again next time</source>
            <translation>此处输入的内容下次打开时仍在</translation>
        </message>
        <message>
            <source>Change te&amp;xt</source>
            <translation>修改文字(&amp;X)</translation>
        </message>
        <message>
            <source>Its sentence and task into the fields above, by a double click too; it keeps what it shows</source>
            <translation>将其语句和任务放入上方字段，双击亦可；所显示的内容保持不变</translation>
        </message>
        <message>
            <source>Change step %1</source>
            <translation>修改第 %1 步</translation>
        </message>
        <message>
            <source>The words of step %1 are changed and not written. “Change step %1” writes them; closing once more leaves the step as it was.</source>
            <translation>第 %1 步的文字已更改但尚未写入。“修改第 %1 步”会写入；再次关闭则保留该步原样。</translation>
        </message>
        <message>
            <source>Takes back the last change of the lecture made here</source>
            <translation>撤销在此对讲座所做的上一次更改</translation>
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
            <translation>Barbero et al. 2025 用 0.8，Gu et al. 2025 用 0.3；不同 ε 的汇比率不可比较</translation>
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
        <message>
            <source>It was being measured when this was kept, and was not finished; Run measures it.</source>
            <translation>保存时正在测量它，尚未完成；按“运行”测量。</translation>
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
            <translation>汇比率</translation>
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
            <translation>汇比率随 ε 变化</translation>
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
            <translation>汇比率及其条件</translation>
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
            <translation>停止时 %1 已完成第 %2 层（共 %3 层）；汇比率需要全部层。淡显：尚未完成的层。</translation>
        </message>
        <message>
            <source>%1 on their way: layer %2 of %3 is done; a rate needs all of them. Dimmed: layers that are still to come.</source>
            <translation>%1 进行中：已完成第 %2 层（共 %3 层）；汇比率需要全部层。淡显：尚未完成的层。</translation>
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
            <translation>这些汇比率无意义：%1。</translation>
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
            <translation>&lt;h3&gt;多条提示上的汇比率&lt;/h3&gt;&lt;p&gt;在首个词元的重要性大于 ε 的提示中，一个头算作汇。单元格是其头为汇的提示比例；汇比率是对所有头和提示的平均。先对每个提示应用阈值，然后再取平均。&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;k&lt;/sub&gt; = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A&lt;sub&gt;i,k&lt;/sub&gt;，&amp;nbsp; 汇比率 = 各提示各头 [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε] 的平均&lt;/p&gt;&lt;p&gt;曲线是每个 ε 下的汇比率及其 95 % 区间（重抽样 500 次），圆点为当前的 ε；在点线处，均匀关注的头也算作汇（imp = H&lt;sub&gt;T&lt;/sub&gt;/T）。右侧的条带是按提示类别的汇比率，95 % 区间由自助法得出（重抽样 2000 次，种子固定）：对所有提示，先抽类别，再抽其中的提示；在一个类别内只抽其提示，并相应加宽，使所有类别同时成立的置信度为 95 %。若所有提示结果相同，或提示少于五个，则没有区间。次级汇是自身汇比率超过 1 % 的靠后词元；最后八分之一的词元只有少数查询能看到，不计在内。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;曲线向右很远仍然很高：头几乎处处停留在首个词元上。类别的区间互不重叠：汇比率取决于所读的内容。&lt;/p&gt;&lt;p&gt;ε、T、⟨bos⟩ 或输入不同的汇比率不可比较。空心标记是同一模型在相同 ⟨bos⟩ 和输入下已发表的值；不同之处写在图下。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;Gu et al. 2025（如何测量汇）；Barbero et al. 2025，图 6 和表 1。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1 of %2 measurements: stopped</source>
            <translation>%2 次测量中的 %1 次：已停止</translation>
        </message>
        <message>
            <source>Skipped %1, with fewer than %2 tokens: %3 of %4: %5</source>
            <translation>%1 跳过，少于 %2 个词元：%4 个中的 %3 个：%5</translation>
        </message>
        <message>
            <source>%1; %2 of these too short</source>
            <translation>%1；其中 %2 个过短</translation>
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
            <translation>汇比率</translation>
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
            <source>No training is open yet. New… begins one from a recipe, Open folder… shows one that is there already, Open results… the numbers of those that come with Sinkscope.</source>
            <translation>尚未打开任何训练。“新建…”从配方开始一个，“打开文件夹…”显示已有的训练，“打开结果…”显示随 Sinkscope 提供的训练的数值。</translation>
        </message>
        <message>
            <source>&lt;p&gt;Each row is a folder that &lt;code&gt;sinkscope-cli train&lt;/code&gt; writes: a model as Hugging Face stores it, its recipe, its log. &lt;b&gt;New&lt;/b&gt; begins one from a recipe and a folder of texts, &lt;b&gt;Open folder&lt;/b&gt; adds one that is there already, also while it is being trained elsewhere, &lt;b&gt;Open results&lt;/b&gt; the numbers of a plan alone: those that come with Sinkscope lie beside its recipes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Pause&lt;/b&gt; keeps everything; &lt;b&gt;Resume&lt;/b&gt; goes on to the same bits. &lt;b&gt;Again with&lt;/b&gt; begins a copy of the chosen training with one value changed, which names its curve; with &lt;code&gt;initial_weights&lt;/code&gt; it begins where the training of that folder stands.&lt;/p&gt;&lt;p&gt;The tick in front of a name shows or hides its curve.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether trainings that differ in one named value part in rate before they part in loss, and whether several seeds of the same recipe agree: one training is no result.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; The recipes follow Gu et al. 2025 and Barbero et al. 2025, Fig. 5 and 7 and Table 2; what each is after stands in its own file.&lt;/p&gt;</source>
            <translation>&lt;p&gt;每行是 &lt;code&gt;sinkscope-cli train&lt;/code&gt; 写出的一个文件夹：以 Hugging Face 格式保存的模型、其配方和日志。&lt;b&gt;新建&lt;/b&gt;由配方和文本文件夹开始训练，&lt;b&gt;打开文件夹&lt;/b&gt;添加已有的训练（包括正在别处进行的），&lt;b&gt;打开结果&lt;/b&gt;只打开计划的数据：随 Sinkscope 提供的在其配方旁。&lt;/p&gt;&lt;p&gt;&lt;b&gt;暂停&lt;/b&gt;保留一切；&lt;b&gt;继续&lt;/b&gt;得到完全相同的结果。&lt;b&gt;更改后重做&lt;/b&gt;以一个更改的值开始所选训练的副本，曲线以该值命名；用 &lt;code&gt;initial_weights&lt;/code&gt; 则从该文件夹中训练所到之处开始。&lt;/p&gt;&lt;p&gt;名称前的勾选显示或隐藏其曲线。&lt;/p&gt;&lt;p&gt;&lt;b&gt;看什么。&lt;/b&gt;仅有一个所示值不同的训练，其汇比率是否先于损失分开；同一配方的多个种子是否一致：单次训练不是结果。&lt;/p&gt;&lt;p&gt;&lt;b&gt;来源。&lt;/b&gt;配方依据 Gu et al. 2025 与 Barbero et al. 2025 图 5、7 和表 2；各自依据何处写在其文件中。&lt;/p&gt;</translation>
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
            <source>Save “%1” as %2 …</source>
            <translation>将“%1”保存为 %2 …</translation>
        </message>
        <message>
            <source>untouched</source>
            <translation>原样</translation>
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
