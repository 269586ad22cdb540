<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>QObject</name>
        <message>
            <source>T %1 is beyond the %2 tokens that this model was trained to read: its rates are of what it does out of its depth, and 0 % says nothing of it within.</source>
            <translation>T %1 liegt jenseits der %2 Token, die dieses Modell zu lesen gelernt hat: Seine Raten sind davon, was es außerhalb tut, und 0 % sagt nichts von innerhalb.</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Runs side by side&lt;/h3&gt;&lt;p&gt;A grid for every ticked condition of an open run, all on one scale: rows are layers, the first at the bottom, columns are query heads. A cell is the &lt;b&gt;share of prompts in which the head is a sink&lt;/b&gt;, that is in which the importance of the first token is above ε, or the &lt;b&gt;importance itself&lt;/b&gt;, averaged over prompts.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, 0) = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;ε is applied to every prompt first and averaged afterwards. It moves over what the run holds; nothing is computed again. Order the runs by dragging them in the list.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Heads that are sinks in one run and not in the other. Rates at different T, or of different inputs, are not comparable; the list beside the difference says so.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (definition, ε = 0.3); Barbero et al. 2025, Fig. 6 and Table 1 (ε = 0.8).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Läufe nebeneinander&lt;/h3&gt;&lt;p&gt;Ein Gitter für jede angehakte Bedingung eines offenen Laufs, alle auf einer Skala: Zeilen sind Schichten, die erste unten, Spalten sind Query-Köpfe. Eine Zelle ist der &lt;b&gt;Anteil der Prompts, in denen der Kopf eine Senke ist&lt;/b&gt;, in denen also die Wichtigkeit des ersten Tokens über ε liegt, oder die &lt;b&gt;Wichtigkeit selbst&lt;/b&gt;, über die Prompts gemittelt.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, 0) = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;ε wird zuerst auf jeden Prompt angewandt, danach wird gemittelt. Es lässt sich über alles verschieben, was der Lauf enthält; nichts wird neu gerechnet. Die Folge der Läufe ändern Sie durch Ziehen in der Liste.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Auf Köpfe, die in einem Lauf Senken sind und im anderen nicht. Raten bei verschiedenem T oder für verschiedene Eingaben sind nicht vergleichbar; die Liste neben der Differenz sagt es.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 (Definition, ε = 0.3); Barbero et al. 2025, Fig. 6 und Tabelle 1 (ε = 0.8).&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1 %2: %3. If it is, say so in the list of runs: right click, “This model is”</source>
            <translation>%1 %2: %3. Ist es das, sagen Sie es in der Liste der Läufe: Rechtsklick, „Dieses Modell ist“</translation>
        </message>
        <message>
            <source>with ⟨bos⟩</source>
            <translation>mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>without ⟨bos⟩</source>
            <translation>ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>⟨bos⟩ as given</source>
            <translation>⟨bos⟩ wie gegeben</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source> so far, of %1</source>
            <translation> bisher, von %1</translation>
        </message>
        <message>
            <source>, %1 too short</source>
            <translation>, %1 zu kurz</translation>
        </message>
        <message>
            <source>model: %1, hash %2</source>
            <translation>Modell: %1, Hash %2</translation>
        </message>
        <message>
            <source>layers × heads: %1 × %2</source>
            <translation>Schichten × Köpfe: %1 × %2</translation>
        </message>
        <message>
            <source>computed in %1 on %2</source>
            <translation>gerechnet in %1 auf %2</translation>
        </message>
        <message>
            <source>%1, T %2, position 0: %3</source>
            <translation>%1, T %2, Position 0: %3</translation>
        </message>
        <message>
            <source>each prompt's first word</source>
            <translation>das erste Wort jedes Prompts</translation>
        </message>
        <message>
            <source>%1, %2 inputs (%3)</source>
            <translation>%1, %2 Eingaben (%3)</translation>
        </message>
        <message>
            <source>asked for at ε %1; any other can be read here</source>
            <translation>verlangt bei ε %1; jedes andere ist hier zu lesen</translation>
        </message>
        <message>
            <source>last written %1</source>
            <translation>zuletzt geschrieben %1</translation>
        </message>
        <message>
            <source>the model was changed while it ran: %1</source>
            <translation>das Modell wurde im Lauf geändert: %1</translation>
        </message>
        <message>
            <source>this model is %1, by a person's word</source>
            <translation>dieses Modell ist %1, wie ein Mensch sagt</translation>
        </message>
        <message>
            <source>these prompts are %1, by a person's word</source>
            <translation>diese Prompts sind %1, wie ein Mensch sagt</translation>
        </message>
        <message>
            <source>⟨bos⟩ stands twice: the prompt begins with it, and the tokenizer puts one in front. Set ⟨bos⟩ to on to have it once, or take it out of the prompt.</source>
            <translation>⟨bos⟩ steht zweimal: Der Prompt beginnt damit, und der Tokenizer setzt eines davor. Stellen Sie ⟨bos⟩ auf an, um es einmal zu haben, oder nehmen Sie es aus dem Prompt.</translation>
        </message>
        <message>
            <source>⟨bos⟩ stands twice at the start of the prompt. Take one out of it.</source>
            <translation>⟨bos⟩ steht zweimal am Anfang des Prompts. Nehmen Sie eines heraus.</translation>
        </message>
        <message>
            <source>none stands in front of this prompt</source>
            <translation>vor diesem Prompt steht keines</translation>
        </message>
        <message>
            <source>the ids do not begin with it</source>
            <translation>die IDs beginnen nicht damit</translation>
        </message>
        <message>
            <source>This model has a ⟨bos⟩ (id %1), but %2: “%3” stands at position 0. Set ⟨bos⟩ to on to put it there.</source>
            <translation>Dieses Modell hat ein ⟨bos⟩ (ID %1), aber %2: An Position 0 steht „%3“. Stellen Sie ⟨bos⟩ auf an, um es dorthin zu setzen.</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1 · position 0 is %2</source>
            <translation>%1 · Position 0 ist %2</translation>
        </message>
        <message>
            <source>token</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>a space</source>
            <translation>ein Leerzeichen</translation>
        </message>
        <message>
            <source> · ⟨bos⟩ stands twice</source>
            <translation> · ⟨bos⟩ steht zweimal</translation>
        </message>
        <message>
            <source> (this model has no ⟨bos⟩ of its own)</source>
            <translation> (dieses Modell hat kein eigenes ⟨bos⟩)</translation>
        </message>
        <message>
            <source> (this model has no ⟨bos⟩)</source>
            <translation> (dieses Modell hat kein ⟨bos⟩)</translation>
        </message>
        <message>
            <source>In the manual</source>
            <translation>Im Handbuch</translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation>Pfeiltasten</translation>
        </message>
        <message>
            <source>move over the heads of the sink grid</source>
            <translation>gehen über die Köpfe des Senkengitters</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>⟨bos⟩ on or off</source>
            <translation>⟨bos⟩ an oder aus</translation>
        </message>
        <message>
            <source>A</source>
            <translation>A</translation>
        </message>
        <message>
            <source>two conditions side by side, or one</source>
            <translation>zwei Bedingungen nebeneinander oder eine</translation>
        </message>
        <message>
            <source>L</source>
            <translation>L</translation>
        </message>
        <message>
            <source>colours linear or logarithmic</source>
            <translation>Farben linear oder logarithmisch</translation>
        </message>
        <message>
            <source>S</source>
            <translation>S</translation>
        </message>
        <message>
            <source>heads of a layer sorted, or by number</source>
            <translation>Köpfe einer Schicht sortiert oder nach Nummer</translation>
        </message>
        <message>
            <source>E</source>
            <translation>E</translation>
        </message>
        <message>
            <source>edit the prompt; Enter runs it, Shift+Enter makes a new line</source>
            <translation>den Prompt ändern; Enter rechnet, Umschalt+Enter macht eine neue Zeile</translation>
        </message>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>the next tokens and the surprise of every token, shown or hidden</source>
            <translation>die nächsten Token und die Überraschung jedes Tokens, gezeigt oder verborgen</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>Leertaste</translation>
        </message>
        <message>
            <source>play through the layers</source>
            <translation>die Schichten durchspielen</translation>
        </message>
        <message>
            <source>+  −  0</source>
            <translation>+  −  0</translation>
        </message>
        <message>
            <source>zoom the attention pattern; 0 shows all of it</source>
            <translation>das Muster vergrößern oder verkleinern; 0 zeigt alles</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>let go of the pinned token, close the editor, cancel work</source>
            <translation>das festgehaltene Token loslassen, den Editor schließen, Arbeit abbrechen</translation>
        </message>
        <message>
            <source>Alt+Left, Alt+Right</source>
            <translation>Alt+Links, Alt+Rechts</translation>
        </message>
        <message>
            <source>back and forward through what was selected and edited</source>
            <translation>vor und zurück durch das, was gewählt und geändert wurde</translation>
        </message>
        <message>
            <source>Space, Delete</source>
            <translation>Leertaste, Entf</translation>
        </message>
        <message>
            <source>in the list of edits: a row on or off, a row removed</source>
            <translation>in der Liste der Eingriffe: eine Zeile an oder aus, eine Zeile entfernt</translation>
        </message>
        <message>
            <source>Alt+Up, Alt+Down</source>
            <translation>Alt+Auf, Alt+Ab</translation>
        </message>
        <message>
            <source>in the list of edits: the row to another place</source>
            <translation>in der Liste der Eingriffe: die Zeile an eine andere Stelle</translation>
        </message>
        <message>
            <source>F11, Shift+F11</source>
            <translation>F11, Umschalt+F11</translation>
        </message>
        <message>
            <source>lecture mode: all views, or the one under the pointer, on the full screen in sizes for a projector</source>
            <translation>Vortragsmodus: alle Ansichten oder die unter dem Zeiger, auf dem ganzen Schirm in Größen für einen Beamer</translation>
        </message>
        <message>
            <source>1 to 9, P</source>
            <translation>1 bis 9, P</translation>
        </message>
        <message>
            <source>in lecture mode: one view, or all again; the spot around the pointer</source>
            <translation>im Vortragsmodus: eine Ansicht oder wieder alle; der Lichtfleck um den Zeiger</translation>
        </message>
        <message>
            <source>Page Down, Page Up</source>
            <translation>Bild ab, Bild auf</translation>
        </message>
        <message>
            <source>the next step of a lecture or tour, and the one before</source>
            <translation>der nächste Schritt eines Vortrags oder Rundgangs, und der vorige</translation>
        </message>
        <message>
            <source>Ctrl+L, Ctrl+Shift+L</source>
            <translation>Strg+L, Strg+Umschalt+L</translation>
        </message>
        <message>
            <source>play a lecture, add what is shown to one as a step</source>
            <translation>einen Vortrag abspielen, Gezeigtes als Schritt anfügen</translation>
        </message>
        <message>
            <source>Ctrl+F11</source>
            <translation>Strg+F11</translation>
        </message>
        <message>
            <source>the whole window for the view under the pointer, and back (or a double click on its title)</source>
            <translation>das ganze Fenster für die Ansicht unter dem Zeiger, und zurück (oder Doppelklick auf den Titel)</translation>
        </message>
        <message>
            <source>Ctrl+Shift+F11</source>
            <translation>Strg+Umschalt+F11</translation>
        </message>
        <message>
            <source>the window on the full screen</source>
            <translation>das Fenster auf dem ganzen Schirm</translation>
        </message>
        <message>
            <source>Ctrl++, Ctrl+−, Ctrl+0</source>
            <translation>Strg++, Strg+−, Strg+0</translation>
        </message>
        <message>
            <source>all text larger, smaller, as the system has it</source>
            <translation>alle Schrift größer, kleiner, wie im System</translation>
        </message>
        <message>
            <source>Ctrl+O</source>
            <translation>Strg+O</translation>
        </message>
        <message>
            <source>open a model</source>
            <translation>ein Modell öffnen</translation>
        </message>
        <message>
            <source>Ctrl+Shift+O</source>
            <translation>Strg+Umschalt+O</translation>
        </message>
        <message>
            <source>open a saved session, with its model or without</source>
            <translation>eine gespeicherte Sitzung öffnen, mit ihrem Modell oder ohne</translation>
        </message>
        <message>
            <source>Ctrl+E</source>
            <translation>Strg+E</translation>
        </message>
        <message>
            <source>save the view under the pointer</source>
            <translation>die Ansicht unter dem Zeiger speichern</translation>
        </message>
        <message>
            <source>Ctrl+Shift+C</source>
            <translation>Strg+Umschalt+C</translation>
        </message>
        <message>
            <source>copy the view under the pointer</source>
            <translation>die Ansicht unter dem Zeiger kopieren</translation>
        </message>
        <message>
            <source>F1</source>
            <translation>F1</translation>
        </message>
        <message>
            <source>what the view under the pointer means</source>
            <translation>was die Ansicht unter dem Zeiger bedeutet</translation>
        </message>
        <message>
            <source>Ctrl+F1</source>
            <translation>Strg+F1</translation>
        </message>
        <message>
            <source>the manual</source>
            <translation>das Handbuch</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>processor thread</source>
            <translation>Prozessor-Thread</translation>
        </message>
        <message>
            <source>processor threads</source>
            <translation>Prozessor-Threads</translation>
        </message>
        <message>
            <source>Device: %1, computing in %2</source>
            <translation>Gerät: %1, gerechnet in %2</translation>
        </message>
        <message>
            <source>Model: %1 (%2, %3 layers × %4 heads, hash %5)</source>
            <translation>Modell: %1 (%2, %3 Schichten × %4 Köpfe, Hash %5)</translation>
        </message>
        <message>
            <source>Log file: %1</source>
            <translation>Protokoll: %1</translation>
        </message>
        <message>
            <source>About Sinkscope</source>
            <translation>Über Sinkscope</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sinkscope&lt;/h3&gt;&lt;p&gt;The instrument with which people see why language models attend to the first token.&lt;/p&gt;&lt;p&gt;%1&lt;/p&gt;&lt;p&gt;Licensed under the GNU General Public License, version 3 or later. Definitions follow Barbero et al. 2025, “Why do LLMs attend to the first token?” and Gu et al. 2025, “When Attention Sink Emerges in Language Models”.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Sinkscope&lt;/h3&gt;&lt;p&gt;Das Instrument, mit dem man sieht, warum Sprachmodelle auf das erste Token achten.&lt;/p&gt;&lt;p&gt;%1&lt;/p&gt;&lt;p&gt;Lizenziert unter der GNU General Public License, Version 3 oder später. Die Definitionen folgen Barbero et al. 2025, „Why do LLMs attend to the first token?“, und Gu et al. 2025, „When Attention Sink Emerges in Language Models“.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>keys</source>
            <translation>Keys</translation>
        </message>
        <message>
            <source>a position</source>
            <translation>eine Position</translation>
        </message>
        <message>
            <source>a query</source>
            <translation>eine Query</translation>
        </message>
        <message>
            <source>a token</source>
            <translation>ein Token</translation>
        </message>
        <message>
            <source>%1 billion parameters</source>
            <translation>%1 Milliarden Parameter</translation>
        </message>
        <message>
            <source>%1 million parameters</source>
            <translation>%1 Millionen Parameter</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 Parameter</translation>
        </message>
        <message>
            <source>layer</source>
            <translation>Schicht</translation>
        </message>
        <message>
            <source>layers</source>
            <translation>Schichten</translation>
        </message>
        <message>
            <source>, %1 of them with attention</source>
            <translation>, %1 davon mit Attention</translation>
        </message>
        <message>
            <source> × %1</source>
            <translation> × %1</translation>
        </message>
        <message>
            <source>head</source>
            <translation>Kopf</translation>
        </message>
        <message>
            <source>heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source> (%1)</source>
            <translation> (%1)</translation>
        </message>
        <message>
            <source>key/value head</source>
            <translation>Key/Value-Kopf</translation>
        </message>
        <message>
            <source>key/value heads</source>
            <translation>Key/Value-Köpfe</translation>
        </message>
        <message>
            <source> of width %1</source>
            <translation> der Breite %1</translation>
        </message>
        <message>
            <source>sliding window of %1 tokens in %2</source>
            <translation>gleitendes Fenster von %1 Token in %2</translation>
        </message>
        <message>
            <source>learned sinks</source>
            <translation>gelernte Senken</translation>
        </message>
        <message>
            <source>none: the first token of the text stands at position 0</source>
            <translation>keines: Das erste Token des Textes steht an Position 0</translation>
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
            <translation>%1, %2 als %3</translation>
        </message>
        <message>
            <source> in %1</source>
            <translation> in %1</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Family</source>
            <translation>Familie</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Kontext</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 Token</translation>
        </message>
        <message>
            <source>⟨bos⟩</source>
            <translation>⟨bos⟩</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <source>none: prompts are given as ids</source>
            <translation>keiner: Prompts werden als IDs gegeben</translation>
        </message>
        <message>
            <source>Computed</source>
            <translation>Gerechnet</translation>
        </message>
        <message>
            <source>in %1 on %2</source>
            <translation>in %1 auf %2</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Anmerkung</translation>
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
            <translation>nächstes Token „%1“: %2</translation>
        </message>
        <message>
            <source>click to put it behind the prompt</source>
            <translation>Klick setzt es hinter den Prompt</translation>
        </message>
        <message>
            <source>Tab, Shift+Tab</source>
            <translation>Tab, Umschalt+Tab</translation>
        </message>
        <message>
            <source>from one thing to the next: buttons, fields, views; a ring shows where the keys act</source>
            <translation>von einem zum nächsten: Knöpfe, Felder, Ansichten; ein Ring zeigt, wo die Tasten wirken</translation>
        </message>
        <message>
            <source>in a view: arrows</source>
            <translation>in einer Ansicht: Pfeile</translation>
        </message>
        <message>
            <source>from cell to cell, bar to bar, point to point (Ctrl: ten on), read out in the status line; Home and End to the ends of the row, Page Up and Page Down to the picture beside; Enter is a click</source>
            <translation>von Zelle zu Zelle, Balken zu Balken, Punkt zu Punkt (Strg: zehn weiter), vorgelesen in der Statuszeile; Pos1 und Ende zu den Enden der Zeile, Bild auf und Bild ab zum Bild daneben; Eingabe ist ein Klick</translation>
        </message>
        <message>
            <source>in a scene</source>
            <translation>in einer Szene</translation>
        </message>
        <message>
            <source>Shift+arrows turn it, Ctrl+arrows go from cell to cell</source>
            <translation>Umschalt+Pfeile drehen sie, Strg+Pfeile gehen von Zelle zu Zelle</translation>
        </message>
        <message>
            <source>Menu, Shift+F10</source>
            <translation>Menü, Umschalt+F10</translation>
        </message>
        <message>
            <source>the options of the view that has the focus, saving and copying it</source>
            <translation>die Optionen der Ansicht mit dem Fokus, sie speichern und kopieren</translation>
        </message>
        <message>
            <source>place %1</source>
            <translation>Platz %1</translation>
        </message>
        <message>
            <source>%1 place %2: %3, %4</source>
            <translation>%1 Platz %2: %3, %4</translation>
        </message>
        <message>
            <source>the parts of the selected head's score, or the value norms</source>
            <translation>die Teile des Scores des gewählten Kopfs, oder die Value-Normen</translation>
        </message>
        <message>
            <source>W</source>
            <translation>W</translation>
        </message>
        <message>
            <source>What each view shows</source>
            <translation>Was jede Ansicht zeigt</translation>
        </message>
        <message>
            <source>F1 says the same beside the view under the pointer.</source>
            <translation>F1 sagt dasselbe neben der Ansicht unter dem Zeiger.</translation>
        </message>
        <message>
            <source>Every study and figure</source>
            <translation>Jede Studie und Abbildung</translation>
        </message>
        <message>
            <source>Each is in the window's list of studies, and is made by `sinkscope figures MODEL --only NAME`; the name stands in brackets.</source>
            <translation>Jede steht in der Liste der Studien im Fenster und wird von `sinkscope figures MODEL --only NAME` gemacht; der Name steht in Klammern.</translation>
        </message>
        <message>
            <source>Sink rates over many prompts</source>
            <translation>Senkenraten über viele Prompts</translation>
        </message>
        <message>
            <source>Gu et al. 2025; Barbero et al. 2025, Fig. 6</source>
            <translation>Gu et al. 2025; Barbero et al. 2025, Fig. 6</translation>
        </message>
        <message>
            <source>Every prompt is cut to T tokens and run; a head counts as a sink where the importance of the first token is greater than ε. The grid fills in while it runs, and ε can be moved afterwards without computing again.</source>
            <translation>Jeder Prompt wird auf T Token gekürzt und gerechnet; ein Kopf gilt als Senke, wo die Wichtigkeit des ersten Tokens größer als ε ist. Das Gitter füllt sich währenddessen, und ε lässt sich danach verschieben, ohne neu zu rechnen.</translation>
        </message>
        <message>
            <source>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;%2&lt;/p&gt;&lt;p style='margin-left:16px'&gt;%3&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; %4&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; %5&lt;/p&gt;</source>
            <translation>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;%2&lt;/p&gt;&lt;p style='margin-left:16px'&gt;%3&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; %4&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; %5&lt;/p&gt;</translation>
        </message>
        <message>
            <source>query</source>
            <translation>Query</translation>
        </message>
        <message>
            <source>key</source>
            <translation>Key</translation>
        </message>
        <message>
            <source>; %1 gets %2 % of it all</source>
            <translation>; %1 bekommt %2 % von allem</translation>
        </message>
        <message>
            <source>column</source>
            <translation>Spalte</translation>
        </message>
        <message>
            <source>%1 by %2 cells</source>
            <translation>%1 mal %2 Zellen</translation>
        </message>
        <message>
            <source>%1 without a value</source>
            <translation>%1 ohne Wert</translation>
        </message>
        <message>
            <source>%1, %2 from %3 to %4, most at %5, %6%7</source>
            <translation>%1, %2 von %3 bis %4, am meisten bei %5, %6%7</translation>
        </message>
        <message>
            <source>values</source>
            <translation>Werte</translation>
        </message>
        <message>
            <source>row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>%1 layers, %2 heads</source>
            <translation>%1 Schichten, %2 Köpfe</translation>
        </message>
        <message>
            <source>%1, no value yet</source>
            <translation>%1, noch kein Wert</translation>
        </message>
        <message>
            <source>%1, %2 from %3 to %4, most at %5, head %6</source>
            <translation>%1, %2 von %3 bis %4, am meisten bei %5, Kopf %6</translation>
        </message>
        <message>
            <source>; %1 above epsilon %2</source>
            <translation>; %1 über Epsilon %2</translation>
        </message>
        <message>
            <source>%1 bars</source>
            <translation>%1 Balken</translation>
        </message>
        <message>
            <source>%1, %2 from %3 at %4 to %5 at %6</source>
            <translation>%1, %2 von %3 bei %4 bis %5 bei %6</translation>
        </message>
        <message>
            <source>%1%2 at %3</source>
            <translation>%1%2 bei %3</translation>
        </message>
        <message>
            <source>%1from %2 at %3 to %4 at %5</source>
            <translation>%1von %2 bei %3 bis %4 bei %5</translation>
        </message>
        <message>
            <source>%1 lines, %2 against %3</source>
            <translation>%1 Linien, %2 über %3</translation>
        </message>
        <message>
            <source>places</source>
            <translation>Plätze</translation>
        </message>
        <message>
            <source>norm of \1</source>
            <translation>Norm von \1</translation>
        </message>
        <message>
            <source> line break </source>
            <translation> Zeilenumbruch </translation>
        </message>
        <message>
            <source> tab </source>
            <translation> Tabulator </translation>
        </message>
        <message>
            <source>epsilon</source>
            <translation>Epsilon</translation>
        </message>
        <message>
            <source>space</source>
            <translation>Leerzeichen</translation>
        </message>
        <message>
            <source>no value</source>
            <translation>kein Wert</translation>
        </message>
        <message>
            <source>and %1 more panels</source>
            <translation>und %1 weitere Felder</translation>
        </message>
        <message>
            <source>being measured …</source>
            <translation>wird gemessen …</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Difference&lt;/h3&gt;&lt;p&gt;The first run − the second, head by head. The middle of the colour bar is no difference, red more in the first, blue more in the second; the scale reaches equally far on both sides. Heads stand in their own places even where the grids above are sorted: places in a sorted layer are different heads in the two.&lt;/p&gt;&lt;p&gt;Runs of different shape have no difference, head by head. &lt;b&gt;Over depth&lt;/b&gt; they share an axis: sink rate and mean attention on the first token of every layer at (l + ½)/L, with 95 % bands over categories and their prompts; dotted is what a head that looks everywhere alike would have, H&lt;sub&gt;T&lt;/sub&gt;/T. Layers with a window shorter than T have a line of their own, and one more on the right for the mean over the queries that see the first token. &lt;b&gt;Against size&lt;/b&gt; is a point a run over the number of its heads.&lt;/p&gt;&lt;p&gt;The &lt;b&gt;difference of the rates&lt;/b&gt; has a 95 % interval by bootstrap over prompts; where prompts have categories, these are drawn first, then their prompts. Paired where both runs used the same prompts, so that what a prompt does to both cancels; otherwise each run's are drawn by themselves.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Δ(l, h) = v&lt;sub&gt;1&lt;/sub&gt;(l, h) − v&lt;sub&gt;2&lt;/sub&gt;(l, h), v the share of prompts with imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε, or the mean of imp&lt;sub&gt;0&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether the difference lies in few heads or in whole layers, and whether its sign is the same everywhere; single heads of few prompts differ by chance, and the interval of the rates says how far the runs do.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 and Barbero et al. 2025, Fig. 6 and Table 1 (what is compared); the difference head by head is Sinkscope's own.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Differenz&lt;/h3&gt;&lt;p&gt;Der erste Lauf − der zweite, Kopf für Kopf. Die Mitte des Farbbalkens heißt: keine Differenz; rot ist mehr im ersten, blau mehr im zweiten, und die Skala reicht nach beiden Seiten gleich weit. Die Köpfe stehen an ihrem eigenen Platz, auch wo die Gitter darüber sortiert sind: In einer sortierten Schicht gehört derselbe Platz in beiden Läufen zu verschiedenen Köpfen.&lt;/p&gt;&lt;p&gt;Läufe verschiedener Form haben Kopf für Kopf keine Differenz. &lt;b&gt;Über die Tiefe&lt;/b&gt; haben sie eine gemeinsame Achse: Senkenrate und mittlere Attention auf dem ersten Token jeder Schicht bei (l + ½)/L, mit 95-%-Bändern über Kategorien und deren Prompts; gepunktet steht, was ein Kopf hätte, der überall gleich hinsieht, H&lt;sub&gt;T&lt;/sub&gt;/T. Schichten mit einem Fenster kürzer als T haben eine eigene Linie, und rechts noch eine für das Mittel über die Queries, die das erste Token sehen. &lt;b&gt;Gegen die Größe&lt;/b&gt; gibt es je Lauf einen Punkt über der Zahl seiner Köpfe.&lt;/p&gt;&lt;p&gt;Die &lt;b&gt;Differenz der Raten&lt;/b&gt; hat ein 95-%-Intervall durch Bootstrap über die Prompts; wo die Prompts Kategorien haben, werden zuerst diese gezogen, dann ihre Prompts. Gepaart, wo beide Läufe dieselben Prompts haben, so dass sich aufhebt, was ein Prompt in beiden bewirkt; sonst werden die Prompts jedes Laufs für sich gezogen.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Δ(l, h) = v&lt;sub&gt;1&lt;/sub&gt;(l, h) − v&lt;sub&gt;2&lt;/sub&gt;(l, h), v der Anteil der Prompts mit imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε oder das Mittel von imp&lt;sub&gt;0&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Ob die Differenz in wenigen Köpfen liegt oder in ganzen Schichten, und ob ihr Vorzeichen überall dasselbe ist; einzelne Köpfe weniger Prompts unterscheiden sich durch Zufall, und das Intervall der Raten sagt, wie weit es die Läufe tun.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 und Barbero et al. 2025, Fig. 6 und Tabelle 1 (was verglichen wird); die Differenz Kopf für Kopf ist von Sinkscope selbst.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sink rates&lt;/h3&gt;&lt;p&gt;A row for every ticked condition of an open run. The &lt;b&gt;rate&lt;/b&gt; is the share of heads and prompts in which the importance of the first token is above ε; the &lt;b&gt;attention mass&lt;/b&gt; is that importance itself, averaged over prompts, layers and heads, which needs no threshold.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A&lt;sub&gt;i,0&lt;/sub&gt;, &amp;nbsp; rate = mean over prompts and heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; mass = mean of imp&lt;sub&gt;0&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;The 95 % interval is by bootstrap over prompts (2,000 resamples, fixed seed); where prompts have categories, these are drawn first, then their prompts. A rate that is struck through says nothing, as a head that looks everywhere alike would pass ε as well. Published values stand in brackets with ○, measured ones with ●; which model a run is of is a person's word. Under the table are the two that the difference beside it subtracts, paired where both used the same prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; First whether T, prompts, inputs and ε are the same: the sentences under the table say what differs, and a mark (!) which of it makes rates not comparable. Then whether the interval of the difference holds 0, and whether the mass tells the same as the rate: where it does not, the threshold decides.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Saving.&lt;/b&gt; PDF and LaTeX have the table as it is shown; CSV has a line for each category of prompts, as sinkscope-cli compare writes it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (rate, ε = 0.3); Barbero et al. 2025, Table 1 (ε = 0.8) and section 2 (how much attention lies on the first token).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Senkenraten&lt;/h3&gt;&lt;p&gt;Eine Zeile für jede angehakte Bedingung eines offenen Laufs. Die &lt;b&gt;Rate&lt;/b&gt; ist der Anteil der Köpfe und Prompts, in denen die Wichtigkeit des ersten Tokens über ε liegt; die &lt;b&gt;Attention-Masse&lt;/b&gt; ist diese Wichtigkeit selbst, gemittelt über Prompts, Schichten und Köpfe, und braucht keine Schwelle.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A&lt;sub&gt;i,0&lt;/sub&gt;, &amp;nbsp; Rate = Mittel über Prompts und Köpfe von [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; Masse = Mittel von imp&lt;sub&gt;0&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;Das 95-%-Intervall kommt aus einem Bootstrap über die Prompts (2000 Stichproben, fester Startwert); wo die Prompts Kategorien haben, werden zuerst diese gezogen, dann ihre Prompts. Eine durchgestrichene Rate sagt nichts, da auch ein Kopf, der überall gleich hinsieht, über ε läge. Veröffentlichte Werte stehen in Klammern mit ○, gemessene mit ●; welches Modell ein Lauf gemessen hat, sagt ein Mensch. Unter der Tabelle stehen die beiden Bedingungen, die die Differenz daneben voneinander abzieht, gepaart, wo beide dieselben Prompts haben.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Zuerst, ob T, Prompts, Eingaben und ε dieselben sind: Die Sätze unter der Tabelle sagen, was sich unterscheidet, und ein Zeichen (!), was davon Raten unvergleichbar macht. Dann, ob das Intervall der Differenz die 0 enthält, und ob die Masse dasselbe sagt wie die Rate: Wo nicht, entscheidet die Schwelle.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Speichern.&lt;/b&gt; PDF und LaTeX haben die Tabelle, wie sie zu sehen ist; die CSV hat eine Zeile für jede Kategorie von Prompts, wie sinkscope-cli compare sie schreibt.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 (Rate, ε = 0.3); Barbero et al. 2025, Tabelle 1 (ε = 0.8) und Abschnitt 2 (wie viel Attention auf dem ersten Token liegt).&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Ctrl+S, Ctrl+Shift+S</source>
            <translation>Strg+S, Strg+Umschalt+S</translation>
        </message>
        <message>
            <source>save the session, prompt, selection and results in one file: its own, or one that is asked for</source>
            <translation>die Sitzung speichern, Prompt, Auswahl und Ergebnisse in einer Datei: in ihrer eigenen, oder in einer, nach der gefragt wird</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Over depth&lt;/h3&gt;&lt;p&gt;Two quantities of your choice, one above the other, over the relative depth of every ticked run: l/L of the state behind l blocks (0 the embedding), (block + ½)/L of an attention layer. Beside them the sink rate at ε and the attention mass of the first token; dotted, what a head that looks everywhere alike has. Lines are means over prompts and heads; bands are 95 %, categories of prompts drawn first and then their prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;How alike the tokens are&lt;/b&gt;, of X = x&lt;sup&gt;(l)&lt;/sup&gt; [T, C] before the final norm, all tokens or without row 0:&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p&lt;sub&gt;j&lt;/sub&gt; = σ&lt;sub&gt;j&lt;/sub&gt;² / ‖X‖², matrix entropy −Σ p ln p, effective rank its exponential, anisotropy p&lt;sub&gt;1&lt;/sub&gt;&lt;br&gt;least anisotropy (c + a)/(c + 1), c = ‖x&lt;sub&gt;0&lt;/sub&gt;‖² / R, R = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖², a = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖² cos²(x&lt;sub&gt;i&lt;/sub&gt;, x&lt;sub&gt;0&lt;/sub&gt;) / R&lt;br&gt;distance to the mean ‖X − X̄‖ / ‖X‖, mean cosine of pairs&lt;/p&gt;&lt;p&gt;&lt;b&gt;How smooth and narrow the maps are&lt;/b&gt;, of every pattern A: entropy of rows over ln(i+1), the same without the first key, σ&lt;sub&gt;2&lt;/sub&gt;/σ&lt;sub&gt;1&lt;/sub&gt;, the number of σ over σ&lt;sub&gt;1&lt;/sub&gt;/100, max A&lt;sub&gt;ii&lt;/sub&gt; (its second eigenvalue), what goes to other tokens 1 − A&lt;sub&gt;i0&lt;/sub&gt; − A&lt;sub&gt;ii&lt;/sub&gt;, the spread of scores ln(max/min) of a row and the most that a row's largest weight can be with it. P = A&lt;sub&gt;l&lt;/sub&gt;⋯A&lt;sub&gt;1&lt;/sub&gt;, the layers' mean patterns multiplied, and of its rows i ≥ 1 ‖P − P̄‖ / ‖P‖: what the patterns alone leave of the tokens' differences.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Smoother without ⟨bos⟩&lt;/b&gt;, where a run has both conditions: those of a text without it minus its own with it, in the lines of ⟨bos⟩. &lt;b&gt;Over T&lt;/b&gt;: tick runs of several lengths; rate, mass, spread and largest weight of each lie on one axis. The figure “dispersion” has them over T itself.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Divergence&lt;/b&gt; of the same text's states x with ⟨bos⟩ and x′ without: mean ‖x − x′‖ / ‖x‖ over the text tokens.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether the entropy falls where the first token's norm rises, and lies on the bound that this token alone sets: then row 0 explains the collapse, and the tokens behind it (row 0 left out) may be as different as before. Whether rate and mass move in the same layers. The record and the line below have the rank correlation of the two over the layers; its interval is of the same layers under other prompts, categories drawn first, and says nothing of other models: neighbouring layers are alike. With and without ⟨bos⟩ is not with and without a sink: the text has lost its first token too.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, sections 2 and 3 and appendix B; matrix entropy and anisotropy after arXiv 2510.06477; Roy &amp; Vetterli 2007 (effective rank). Every number is in the run: sinkscope-cli export --table.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Über die Tiefe&lt;/h3&gt;&lt;p&gt;Zwei Größen Ihrer Wahl untereinander, über die relative Tiefe jedes angehakten Laufs: l/L für den Zustand nach l Blöcken (0 ist das Embedding), (Block + ½)/L für eine Attention-Schicht. Dazu die Senkenrate bei ε und die Attention-Masse des ersten Tokens; gepunktet steht, was ein Kopf hat, der überall gleich hinsieht. Linien sind Mittel über Prompts und Köpfe; Bänder sind 95 %, zuerst die Kategorien von Prompts gezogen, dann ihre Prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Wie ähnlich sich die Token sind&lt;/b&gt;, von X = x&lt;sup&gt;(l)&lt;/sup&gt; [T, C] vor der letzten Norm, alle Token oder ohne Zeile 0:&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p&lt;sub&gt;j&lt;/sub&gt; = σ&lt;sub&gt;j&lt;/sub&gt;² / ‖X‖², Matrixentropie −Σ p ln p, effektiver Rang ihre Exponentialfunktion, Anisotropie p&lt;sub&gt;1&lt;/sub&gt;&lt;br&gt;kleinste Anisotropie (c + a)/(c + 1), c = ‖x&lt;sub&gt;0&lt;/sub&gt;‖² / R, R = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖², a = Σ&lt;sub&gt;i&gt;0&lt;/sub&gt; ‖x&lt;sub&gt;i&lt;/sub&gt;‖² cos²(x&lt;sub&gt;i&lt;/sub&gt;, x&lt;sub&gt;0&lt;/sub&gt;) / R&lt;br&gt;Abstand vom Mittel ‖X − X̄‖ / ‖X‖, mittlerer Kosinus der Paare&lt;/p&gt;&lt;p&gt;&lt;b&gt;Wie glatt und schmal die Abbildungen sind&lt;/b&gt;, von jedem Muster A: Entropie der Zeilen geteilt durch ln(i+1), dieselbe ohne den ersten Key, σ&lt;sub&gt;2&lt;/sub&gt;/σ&lt;sub&gt;1&lt;/sub&gt;, die Zahl der σ über σ&lt;sub&gt;1&lt;/sub&gt;/100, max A&lt;sub&gt;ii&lt;/sub&gt; (der zweite Eigenwert), was zu anderen Token geht, 1 − A&lt;sub&gt;i0&lt;/sub&gt; − A&lt;sub&gt;ii&lt;/sub&gt;, die Spannweite der Scores einer Zeile, ln(max/min), und wie groß das größte Gewicht einer Zeile damit höchstens sein kann. P = A&lt;sub&gt;l&lt;/sub&gt;⋯A&lt;sub&gt;1&lt;/sub&gt;, die mittleren Muster der Schichten miteinander multipliziert, und von den Zeilen i ≥ 1 ‖P − P̄‖ / ‖P‖: was die Muster allein von den Unterschieden der Token lassen.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Glatter ohne ⟨bos⟩&lt;/b&gt;, wo ein Lauf beide Bedingungen hat: die Muster eines Textes ohne ⟨bos⟩ minus seine eigenen mit ⟨bos⟩, in den Linien von ⟨bos⟩. &lt;b&gt;Über T&lt;/b&gt;: Haken Sie Läufe mehrerer Längen an; Rate, Masse, Spannweite und größtes Gewicht jedes Laufs liegen auf einer Achse. Die Abbildung „dispersion“ hat sie über T selbst.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Divergenz&lt;/b&gt; der Zustände desselben Textes, x mit ⟨bos⟩ und x′ ohne: Mittel von ‖x − x′‖ / ‖x‖ über die Token des Textes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Ob die Entropie dort fällt, wo die Norm des ersten Tokens steigt, und ob sie auf der Schranke liegt, die dieses Token allein setzt: Dann erklärt Zeile 0 den Kollaps, und die Token dahinter (ohne Zeile 0) können so verschieden sein wie zuvor. Ob sich Rate und Masse in denselben Schichten bewegen. Die Begleitdaten des Bildes und die Zeile darunter haben die Rangkorrelation der beiden Größen über die Schichten; ihr Intervall gilt denselben Schichten unter anderen Prompts, zuerst die Kategorien gezogen, und sagt nichts über andere Modelle: Benachbarte Schichten sind sich ähnlich. Mit und ohne ⟨bos⟩ ist nicht mit und ohne Senke: Der Text hat auch sein erstes Token verloren.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Abschnitte 2 und 3 und Anhang B; Matrixentropie und Anisotropie nach arXiv 2510.06477; Roy &amp; Vetterli 2007 (effektiver Rang). Jede Zahl steht im Lauf: sinkscope-cli export --table.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>\bLook\b|\blook (?:there|in which|whether)\b</source>
            <extracomment>A pattern (regular expression) of what a sentence has that says what to look for; all others say what is measured</extracomment>
            <translation>\b[Aa]chten Sie\b</translation>
        </message>
        <message>
            <source>F2</source>
            <translation>F2</translation>
        </message>
        <message>
            <source>change the pinned token, as a double click on it does; in the strip also Enter</source>
            <translation>das festgehaltene Token ändern, wie ein Doppelklick darauf; im Streifen auch Eingabe</translation>
        </message>
        <message>
            <source>wheel, Ctrl+wheel</source>
            <translation>Mausrad, Strg+Mausrad</translation>
        </message>
        <message>
            <source>zoom a figure; where it has to be scrolled, the wheel scrolls and Ctrl+wheel zooms</source>
            <translation>eine Abbildung vergrößern und verkleinern; wo sie gerollt werden muss, rollt das Mausrad, und Strg+Mausrad vergrößert</translation>
        </message>
        <message>
            <source>Add to the sink's logit</source>
            <translation>Zum Logit der Senke addieren</translation>
        </message>
        <message>
            <source>A number added to every score of the first token's key: masking by degrees. Drag the slider.</source>
            <translation>Eine Zahl zu jedem Score des Keys des ersten Tokens: stufenweises Maskieren. Ziehen Sie den Regler.</translation>
        </message>
        <message>
            <source>Mask the sink</source>
            <translation>Senke maskieren</translation>
        </message>
        <message>
            <source>No query but the first itself may look at the first token; the rows are renormalised</source>
            <translation>Keine Query außer der ersten selbst darf das erste Token ansehen; die Zeilen werden neu normiert</translation>
        </message>
        <message>
            <source>No value at the sink</source>
            <translation>Kein Value an der Senke</translation>
        </message>
        <message>
            <source>The first token keeps its attention and gives nothing for it: its value is zero in every head</source>
            <translation>Das erste Token behält seine Attention und gibt nichts dafür: sein Value ist in jedem Kopf null</translation>
        </message>
        <message>
            <source>Clamp the spike</source>
            <translation>Spitze begrenzen</translation>
        </message>
        <message>
            <source>The dimensions in which the first token's residual stream stands out, found on this prompt, are held to what other tokens reach in them</source>
            <translation>Die Dimensionen, in denen der Residualstrom des ersten Tokens herausragt, an diesem Prompt gefunden, werden auf das begrenzt, was andere Token darin erreichen</translation>
        </message>
        <message>
            <source>Move the sink</source>
            <translation>Senke verlegen</translation>
        </message>
        <message>
            <source>The pinned token (or one in the middle) sees only itself, as the first one does: does a sink appear there?</source>
            <translation>Das angeheftete Token (oder eines in der Mitte) sieht nur sich selbst, wie das erste: entsteht dort eine Senke?</translation>
        </message>
        <message>
            <source>Freeze attention</source>
            <translation>Attention einfrieren</translation>
        </message>
        <message>
            <source>Every pattern stays as in the untouched pass while values change: what other edits do without attention</source>
            <translation>Jedes Muster bleibt wie im unveränderten Durchlauf, während Values sich ändern: was andere Eingriffe ohne Attention tun</translation>
        </message>
        <message>
            <source>Another edit</source>
            <translation>Anderer Eingriff</translation>
        </message>
        <message>
            <source>A row to begin with, which changes nothing yet: the fields below the list say where, what and by how much</source>
            <translation>Eine Zeile zum Anfangen, die noch nichts ändert: die Felder unter der Liste sagen, wo, was und um wie viel</translation>
        </message>
        <message>
            <source>No estimate: %1</source>
            <translation>Keine Schätzung: %1</translation>
        </message>
        <message>
            <source>chunks of %1 tokens in %2</source>
            <translation>Abschnitte von %1 Token in %2</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Schichten</translation>
        </message>
        <message>
            <source>Heads per layer</source>
            <translation>Köpfe je Schicht</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>Gemessen</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>Vorhergesagt</translation>
        </message>
        <message>
            <source>Bound</source>
            <translation>Schranke</translation>
        </message>
        <message>
            <source>95 % low</source>
            <translation>95 % von</translation>
        </message>
        <message>
            <source>95 % high</source>
            <translation>95 % bis</translation>
        </message>
        <message>
            <source>Attention mass</source>
            <translation>Attention-Masse</translation>
        </message>
        <message>
            <source>Uniform importance</source>
            <translation>Wichtigkeit bei gleichem Blick</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Veröffentlicht</translation>
        </message>
        <message>
            <source>Published source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Differs</source>
            <translation>Was anders ist</translation>
        </message>
        <message>
            <source>Published mean importance</source>
            <translation>Veröffentlichte Wichtigkeit</translation>
        </message>
        <message>
            <source>Published condition</source>
            <translation>Bedingung dort</translation>
        </message>
        <message>
            <source>Published mean importance condition</source>
            <translation>Bedingung der Wichtigkeit dort</translation>
        </message>
        <message>
            <source>Caution</source>
            <translation>Vorbehalt</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>Training</translation>
        </message>
        <message>
            <source>Seeds</source>
            <translation>Startwerte</translation>
        </message>
        <message>
            <source>Trained</source>
            <translation>Trainiert</translation>
        </message>
        <message>
            <source>Evaluated</source>
            <translation>Ausgewertet</translation>
        </message>
        <message>
            <source>Sink rate</source>
            <translation>Senkenrate</translation>
        </message>
        <message>
            <source>Lowest</source>
            <translation>Kleinste</translation>
        </message>
        <message>
            <source>Highest</source>
            <translation>Größte</translation>
        </message>
        <message>
            <source>Mass</source>
            <translation>Masse</translation>
        </message>
        <message>
            <source>Valid loss</source>
            <translation>Verlust auf Zurückgehaltenem</translation>
        </message>
        <message>
            <source>Loss lowest</source>
            <translation>Kleinster Verlust</translation>
        </message>
        <message>
            <source>Loss highest</source>
            <translation>Größter Verlust</translation>
        </message>
        <message>
            <source>Published loss</source>
            <translation>Veröffentlichter Verlust</translation>
        </message>
        <message>
            <source>Value ratio</source>
            <translation>Value-Verhältnis</translation>
        </message>
        <message>
            <source>Residual ratio</source>
            <translation>Residual-Verhältnis</translation>
        </message>
        <message>
            <source>Sink position</source>
            <translation>Senkenposition</translation>
        </message>
        <message>
            <source>Sink position rate</source>
            <translation>Rate an der Senkenposition</translation>
        </message>
        <message>
            <source>Trigger</source>
            <translation>Auslöser</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Score</source>
            <translation>Bewertung</translation>
        </message>
        <message>
            <source>Looks</source>
            <translation>Geprüfte Fälle</translation>
        </message>
        <message>
            <source>Draws</source>
            <translation>Ziehungen</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1.</translation>
        </message>
        <message>
            <source>+%1</source>
            <translation>+%1</translation>
        </message>
        <message>
            <source>more have no room here; the whole window has all of them: key 5</source>
            <translation>weitere haben hier keinen Platz; das ganze Fenster zeigt alle: Taste 5</translation>
        </message>
        <message>
            <source>T %1: beyond %2 tokens</source>
            <translation>T %1: über %2 Tokens hinaus</translation>
        </message>
        <message>
            <source>some beyond their context</source>
            <translation>einige über ihren Kontext hinaus</translation>
        </message>
        <message>
            <source>Rate of the fixed token</source>
            <translation>Rate des festen Tokens</translation>
        </message>
        <message>
            <source>Mass of the fixed token</source>
            <translation>Masse des festen Tokens</translation>
        </message>
        <message>
            <source>Mass of the key that is no token</source>
            <translation>Masse des Keys, der kein Token ist</translation>
        </message>
        <message>
            <source>Published mass</source>
            <translation>Veröffentlichte Masse</translation>
        </message>
        <message>
            <source>Published, fixed token</source>
            <translation>Veröffentlicht, festes Token</translation>
        </message>
        <message>
            <source>Sink_*</source>
            <translation>Sink_*</translation>
        </message>
        <message>
            <source>Published Sink_*</source>
            <translation>Veröffentlicht, Sink_*</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::AttentionView</name>
        <message>
            <source>query %1 → goes to the learned sink: %2</source>
            <translation>Query %1 → geht an die gelernte Senke: %2</translation>
        </message>
        <message>
            <source> of what is left without the first token</source>
            <translation> von dem, was ohne das erste Token bleibt</translation>
        </message>
        <message>
            <source>query %1 → key %2: </source>
            <translation>Query %1 → Key %2: </translation>
        </message>
        <message>
            <source>none, the key comes after the query</source>
            <translation>keine, der Key kommt nach der Query</translation>
        </message>
        <message>
            <source>%1, not shown</source>
            <translation>%1, nicht gezeigt</translation>
        </message>
        <message>
            <source>nothing is left without the first token</source>
            <translation>ohne das erste Token bleibt nichts</translation>
        </message>
        <message>
            <source>not shown</source>
            <translation>nicht gezeigt</translation>
        </message>
        <message>
            <source>queries %1 → keys %2: </source>
            <translation>Queries %1 → Keys %2: </translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>höchstens %1</translation>
        </message>
        <message>
            <source>not shown, with the first token</source>
            <translation>nicht gezeigt, mit dem ersten Token</translation>
        </message>
        <message>
            <source>none, the keys come after the queries</source>
            <translation>keine, die Keys kommen nach den Queries</translation>
        </message>
        <message>
            <source>First token left out, rows sum to one</source>
            <translation>Erstes Token weggelassen, Zeilensumme eins</translation>
        </message>
        <message>
            <source>%1 (up to %L2 tokens)</source>
            <translation>%1 (bis %L2 Token)</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>Attention of every query token on every key token</source>
            <translation>Attention jedes Query-Tokens für jedes Key-Token</translation>
        </message>
        <message>
            <source>Logarithmic scale</source>
            <translation>Logarithmische Skala</translation>
        </message>
        <message>
            <source>Colours up to the largest weight (first row aside)</source>
            <translation>Farben bis zum größten Gewicht (ohne die erste Zeile)</translation>
        </message>
        <message>
            <source>First token's column shown</source>
            <translation>Spalte des ersten Tokens gezeigt</translation>
        </message>
        <message>
            <source>First token's column hidden</source>
            <translation>Spalte des ersten Tokens verborgen</translation>
        </message>
        <message>
            <source>Keep the first column in sight while zoomed</source>
            <translation>Erste Spalte beim Zoomen im Blick behalten</translation>
        </message>
        <message>
            <source>Tokens on the axes</source>
            <translation>Token an den Achsen</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see where a head looks.</source>
            <translation>Öffnen Sie ein Modell und schreiben Sie einen Prompt, um zu sehen, wohin ein Kopf blickt.</translation>
        </message>
        <message>
            <source>There is no attention to show: type a prompt.</source>
            <translation>Es gibt keine Attention zu zeigen: Schreiben Sie einen Prompt.</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Attention&lt;/h3&gt;&lt;p&gt;The pattern of the selected head: row i is a query token, column j a key token, the colour the weight A[i, j] that the query gives to the key.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;), &amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;A token sees itself and what came before it, so the upper right is empty and each row sums to one. In models with a learned sink (gpt-oss) a logit of its own takes a share that goes to no token: it stands in the column &lt;i&gt;sink&lt;/i&gt;, apart at the left, and the row sums to one with it. The first query has only itself to look at: its weight (with the learned sink's) is 1 whatever the head does. Where the softmax is replaced (sigmoid, softpick; the line below a figure names it) each weight is what that makes of the score, and a row sums to whatever it sums to. In layers with a sliding window keys farther back than the window get nothing.&lt;/p&gt;&lt;p&gt;On the screen the first token's column is at least 8 pixels wide, however many tokens there are, here and in the value norms below; in files it is at least half a millimetre.&lt;/p&gt;&lt;p&gt;Of a long prompt a cell on the screen stands for a square of weights and shows the largest of them, so that a narrow sink stays in sight; the line below says which queries and keys. Zoom with the wheel (or +, − and 0) and drag: the closer, the finer, down to single weights. What leaves as a file is the part in sight.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A bright first column is the sink. A diagonal is attention to the token itself, the line below it to the previous token. Some heads are sharp on one kind of token and rest on the sink otherwise. Where the first token takes most of a row, the rest is easier to see on the logarithmic scale (L; from 10⁻⁴ up), with the first token's column hidden and the colours up to the largest weight, or with the first token left out, when the other weights are divided by their sum. The last needs every weight of a row, and so a prompt of at most 2,048 tokens. Beyond that, hiding the first token hides the cell that holds it: until one zooms in, the few keys next to it as well.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 3 and 4; Xiao et al. 2024. In grouped-query attention every query head has its own pattern, although several share their keys.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Attention&lt;/h3&gt;&lt;p&gt;Das Muster des gewählten Kopfs: Zeile i ist ein Query-Token, Spalte j ein Key-Token, die Farbe das Gewicht A[i, j], das die Query dem Key gibt.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;), &amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;Ein Token sieht sich selbst und was vor ihm kam; darum ist rechts oben nichts, und jede Zeile hat die Summe eins. In Modellen mit einer gelernten Senke (gpt-oss) nimmt ein eigener Logit einen Anteil, der zu keinem Token geht: Er steht in der Spalte &lt;i&gt;sink&lt;/i&gt;, abgesetzt links, und erst mit ihm hat die Zeile die Summe eins. Die erste Query kann nur auf sich selbst blicken: Ihr Gewicht (mit dem der gelernten Senke) ist 1, gleich was der Kopf tut. Wo etwas anderes an die Stelle der Softmax tritt (sigmoid, softpick; die Zeile unter einem Bild nennt es), ist jedes Gewicht, was dieses aus dem Score macht, und eine Zeile hat die Summe, die sich ergibt. In Schichten mit gleitendem Fenster bekommen Keys, die weiter zurückliegen als das Fenster, nichts.&lt;/p&gt;&lt;p&gt;Auf dem Schirm ist die Spalte des ersten Tokens mindestens 8 Pixel breit, wie viele Token es auch sind, hier wie bei den Value-Normen; in Dateien mindestens einen halben Millimeter.&lt;/p&gt;&lt;p&gt;Bei einem langen Prompt steht eine Zelle auf dem Schirm für ein Quadrat von Gewichten und zeigt das größte davon, damit eine schmale Senke zu sehen bleibt; die Zeile darunter sagt, welche Queries und Keys es sind. Vergrößern Sie mit dem Rad (oder +, − und 0) und ziehen Sie: je näher, desto feiner, bis zu einzelnen Gewichten. In die Datei kommt der Teil, der zu sehen ist.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Eine helle erste Spalte ist die Senke. Eine Diagonale ist Attention auf das Token selbst, die Linie darunter auf das vorige Token. Manche Köpfe sehen scharf auf eine Art von Token und ruhen sonst auf der Senke. Wo das erste Token das meiste einer Zeile nimmt, ist der Rest leichter zu sehen auf der logarithmischen Skala (L; ab 10⁻⁴), mit verborgener Spalte des ersten Tokens und Farben bis zum größten Gewicht, oder mit weggelassenem erstem Token: Dann werden die anderen Gewichte durch ihre Summe geteilt. Das Letzte braucht jedes Gewicht einer Zeile und darum einen Prompt von höchstens 2048 Token. Darüber verbirgt das Verbergen des ersten Tokens die ganze Zelle, in der es liegt: bis man vergrößert, also auch die wenigen Keys daneben.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Fig. 3 und 4; Xiao et al. 2024. Bei Grouped-Query-Attention hat jeder Query-Kopf sein eigenes Muster, obwohl sich mehrere ihre Keys teilen.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::CloudCanvas</name>
        <message>
            <source>query</source>
            <translation>Query</translation>
        </message>
        <message>
            <source>key</source>
            <translation>Key</translation>
        </message>
        <message>
            <source>other sink key</source>
            <translation>anderer Senken-Key</translation>
        </message>
        <message>
            <source>first token's key</source>
            <translation>Key des ersten Tokens</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1, prompt %2</source>
            <translation>%1, Prompt %2</translation>
        </message>
        <message>
            <source>apart from the mean key</source>
            <translation>Abstand vom mittleren Key</translation>
        </message>
        <message>
            <source>importance</source>
            <translation>Wichtigkeit</translation>
        </message>
        <message>
            <source>axis %1, %2 % of variance</source>
            <translation>Achse %1, %2 % der Varianz</translation>
        </message>
        <message>
            <source>%1, %2: %3</source>
            <translation>%1, %2: %3</translation>
        </message>
        <message>
            <source>%1: %2 queries and %3 keys, %4 of them sinks besides the first token's</source>
            <translation>%1: %2 Queries und %3 Keys, davon %4 Senken außer der des ersten Tokens</translation>
        </message>
        <message>
            <source>; apart from the mean key: the first token's %1, the middle one of the others %2</source>
            <translation>; Abstand vom mittleren Key: der des ersten Tokens %1, der mittlere der anderen %2</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ComparePage</name>
        <message>
            <source>sorted</source>
            <translation>sortiert</translation>
        </message>
        <message>
            <source>Runs side by side</source>
            <translation>Läufe nebeneinander</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Differenz</translation>
        </message>
        <message>
            <source>What the cells show</source>
            <translation>Was die Zellen zeigen</translation>
        </message>
        <message>
            <source>share of prompts above ε</source>
            <translation>Anteil der Prompts über ε</translation>
        </message>
        <message>
            <source>mean importance of the first token</source>
            <translation>mittlere Wichtigkeit des ersten Tokens</translation>
        </message>
        <message>
            <source>Threshold epsilon</source>
            <translation>Schwelle Epsilon</translation>
        </message>
        <message>
            <source>A head is a sink in a prompt where the importance of the first token is above ε; nothing is computed again</source>
            <translation>Ein Kopf ist in einem Prompt eine Senke, wo die Wichtigkeit des ersten Tokens über ε liegt; nichts wird neu gerechnet</translation>
        </message>
        <message>
            <source>Threshold epsilon, as a number</source>
            <translation>Schwelle Epsilon, als Zahl</translation>
        </message>
        <message>
            <source>Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S); the difference keeps the heads' own places</source>
            <translation>Die Köpfe jeder Schicht aufsteigend, wie bei Barbero et al. 2025, Fig. 6 (S); die Differenz lässt die Köpfe an ihrem Platz</translation>
        </message>
        <message>
            <source>The run that is subtracted from</source>
            <translation>Der Lauf, von dem abgezogen wird</translation>
        </message>
        <message>
            <source>The run that is subtracted</source>
            <translation>Der Lauf, der abgezogen wird</translation>
        </message>
        <message>
            <source>What stands under the grids</source>
            <translation>Was unter den Gittern steht</translation>
        </message>
        <message>
            <source>difference</source>
            <translation>Differenz</translation>
        </message>
        <message>
            <source>over depth</source>
            <translation>über die Tiefe</translation>
        </message>
        <message>
            <source>against size</source>
            <translation>gegen die Größe</translation>
        </message>
        <message>
            <source>Rate and attention mass of every layer over the relative depth: for models of any shape</source>
            <translation>Rate und Attention-Masse jeder Schicht über die relative Tiefe: für Modelle jeder Form</translation>
        </message>
        <message>
            <source>Rate and attention mass against the number of heads, a point a run</source>
            <translation>Rate und Attention-Masse gegen die Zahl der Köpfe, je Lauf ein Punkt</translation>
        </message>
        <message>
            <source>The other way round</source>
            <translation>Umgekehrt</translation>
        </message>
        <message>
            <source>Open a run that a sweep has written, drop one here, or press the button on the left: it measures the embedded model and the control in a few seconds.</source>
            <translation>Öffnen Sie einen Lauf, den ein Durchgang geschrieben hat, ziehen Sie einen hierher, oder drücken Sie den Knopf links: Er misst das eingebaute Modell und die Kontrolle in wenigen Sekunden.</translation>
        </message>
        <message>
            <source>Tick a run on the left to see its heads.</source>
            <translation>Haken Sie links einen Lauf an, um seine Köpfe zu sehen.</translation>
        </message>
        <message>
            <source>Tick a run on the left to see its layers.</source>
            <translation>Haken Sie links einen Lauf an, um seine Schichten zu sehen.</translation>
        </message>
        <message>
            <source>Tick two runs to see their difference, head by head.</source>
            <translation>Haken Sie zwei Läufe an, um ihre Differenz zu sehen, Kopf für Kopf.</translation>
        </message>
        <message>
            <source>first − second</source>
            <translation>erster − zweiter</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>difference %1</source>
            <translation>Differenz %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ConditionBar</name>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>auto</translation>
        </message>
        <message>
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>bos %1</source>
            <translation>bos %1</translation>
        </message>
        <message>
            <source>Compare A and B</source>
            <translation>A und B vergleichen</translation>
        </message>
        <message>
            <source>With and without ⟨bos⟩</source>
            <translation>Mit und ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>Prompt and changed prompt</source>
            <translation>Prompt und geänderter Prompt</translation>
        </message>
        <message>
            <source>This and another model</source>
            <translation>Dieses und ein anderes Modell</translation>
        </message>
        <message>
            <source>Untouched and edited</source>
            <translation>Unberührt und mit Eingriffen</translation>
        </message>
        <message>
            <source>This and the control trained without ⟨bos⟩</source>
            <translation>Dieses und die ohne ⟨bos⟩ trainierte Kontrolle</translation>
        </message>
        <message>
            <source>Open the other model…</source>
            <translation>Das andere Modell öffnen…</translation>
        </message>
        <message>
            <source>Light or dark</source>
            <translation>Hell oder dunkel</translation>
        </message>
        <message>
            <source>%1  ▾</source>
            <translation>%1  ▾</translation>
        </message>
        <message>
            <source>As the model's own tokenizer does</source>
            <translation>Wie es der Tokenizer des Modells tut</translation>
        </message>
        <message>
            <source>The bos id first, once (B switches)</source>
            <translation>Die bos-ID vorn, einmal (B schaltet um)</translation>
        </message>
        <message>
            <source>This model has no bos</source>
            <translation>Dieses Modell hat kein bos</translation>
        </message>
        <message>
            <source>No bos: the first word stands first (B switches)</source>
            <translation>Kein bos: Das erste Wort steht vorn (B schaltet um)</translation>
        </message>
        <message>
            <source>Two conditions side by side in every view, on one scale (A)</source>
            <translation>Zwei Bedingungen nebeneinander in jeder Ansicht, auf einer Skala (A)</translation>
        </message>
        <message>
            <source>Untouched and edited (the list is empty)</source>
            <translation>Unberührt und mit Eingriffen (die Liste ist leer)</translation>
        </message>
        <message>
            <source>This and another model (none is open)</source>
            <translation>Dieses und ein anderes Modell (keines ist offen)</translation>
        </message>
        <message>
            <source>This model and %1</source>
            <translation>Dieses Modell und %1</translation>
        </message>
        <message>
            <source>Light theme</source>
            <translation>Helles Thema</translation>
        </message>
        <message>
            <source>Dark theme</source>
            <translation>Dunkles Thema</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ContinuationView</name>
        <message>
            <source>Next token</source>
            <translation>Nächstes Token</translation>
        </message>
        <message>
            <source>Probabilities of the next token</source>
            <translation>Wahrscheinlichkeiten des nächsten Tokens</translation>
        </message>
        <message>
            <source>%1: likeliest %2, %3</source>
            <translation>%1: am wahrscheinlichsten %2, %3</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>mean surprise %1 nats a token</source>
            <translation>mittlere Überraschung %1 nats je Token</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Next token and surprise&lt;/h3&gt;&lt;p&gt;After the last token of the prompt: the ten tokens that the model finds most probable, with a ⟨bos⟩ in front of the prompt and without; while A|B shows something else than ⟨bos⟩, under its two conditions. The ground of a cell is its probability, on one scale in all rows. Pointing at a token says what each condition gives it; a click puts it behind the prompt. While the prompt is being edited, the rows are of what is typed.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(logits of the last position)&lt;/p&gt;&lt;p&gt;The line under each token of the strip is its &lt;b&gt;surprise&lt;/b&gt;, −ln p given all tokens before it, in nats: the thicker, the less it was expected (10 nats, p = 0.00005, and more are the thickest). It is of the condition that the views show; the token's tip has both. Its mean over a text is the loss that language models are trained on; here it goes over the tokens from the second on, which are predicted with and without ⟨bos⟩.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Take ⟨bos⟩ away: do the rows and the surprise change, and where? Mostly the first tokens are hit, as the first word has to do as a sink. One prompt is one prompt: the study “loss” asks many, with controls.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Table 2 (loss with and without ⟨bos⟩).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Nächstes Token und Überraschung&lt;/h3&gt;&lt;p&gt;Nach dem letzten Token des Prompts: die zehn Token, die das Modell am wahrscheinlichsten findet, mit einem ⟨bos⟩ vor dem Prompt und ohne; solange A|B etwas anderes als ⟨bos⟩ zeigt, unter dessen zwei Bedingungen. Der Grund einer Zelle ist ihre Wahrscheinlichkeit, in allen Zeilen auf einer Skala. Zeigen Sie auf ein Token, um zu sehen, was jede Bedingung ihm gibt; ein Klick setzt es hinter den Prompt. Solange Sie den Prompt ändern, gelten die Zeilen dem Geschriebenen.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(Logits der letzten Position)&lt;/p&gt;&lt;p&gt;Die Linie unter jedem Token der Leiste ist seine &lt;b&gt;Überraschung&lt;/b&gt;, −ln p bei allen Token davor, in nats: je dicker, desto weniger wurde es erwartet (10 nats, p = 0.00005, und mehr sind am dicksten). Sie gehört zu der Bedingung, die die Ansichten zeigen; der Hinweis am Token hat beide. Ihr Mittel über einen Text ist der Verlust, auf den Sprachmodelle trainiert werden; hier geht es über die Token ab dem zweiten, die mit und ohne ⟨bos⟩ vorhergesagt werden.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Nehmen Sie ⟨bos⟩ weg: Ändern sich die Zeilen und die Überraschung, und wo? Meist trifft es die ersten Token, da das erste Wort nun als Senke dienen muss. Ein Prompt ist nur ein Prompt: Die Studie „loss“ fragt viele, mit Kontrollen.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Tabelle 2 (Verlust mit und ohne ⟨bos⟩).&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::CurvesView</name>
        <message>
            <source>Curves</source>
            <translation>Kurven</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Against</source>
            <translation>Gegen</translation>
        </message>
        <message>
            <source>seeds as one line</source>
            <translation>Startwerte als eine Linie</translation>
        </message>
        <message>
            <source>Trainings that differ in their seed alone: their mean, and from the lowest to the highest around it</source>
            <translation>Trainings, die sich nur im Startwert unterscheiden: ihr Mittel, darum vom niedrigsten zum höchsten</translation>
        </message>
        <message>
            <source>against</source>
            <translation>gegen</translation>
        </message>
        <message>
            <source>Start a training, or open the folder of one, to see it learn.</source>
            <translation>Beginnen Sie ein Training, oder öffnen Sie den Ordner eines, um es lernen zu sehen.</translation>
        </message>
        <message>
            <source>The first numbers arrive with the first probe.</source>
            <translation>Die ersten Zahlen kommen mit der ersten Messung.</translation>
        </message>
        <message>
            <source>shown below</source>
            <translation>unten gezeigt</translation>
        </message>
        <message>
            <source>None of these trainings has that: choose another quantity.</source>
            <translation>Keines dieser Trainings hat das: wählen Sie eine andere Größe.</translation>
        </message>
        <message>
            <source>&lt;p&gt;What a training looked like at every probe, always on the same held-out text.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Sink rate&lt;/b&gt;: share of heads whose mean attention on the first token is above ε. &lt;b&gt;Value norm&lt;/b&gt; and &lt;b&gt;hidden norm&lt;/b&gt;: the first token's over the mean of the others. The three come apart: attention may gather before the value becomes small or the hidden state grows.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Rate of the key that is no token&lt;/b&gt;: of a learned sink or a bias, its share of a row, mean over queries (Sink&lt;sub&gt;*&lt;/sub&gt; of Gu et al. 2025). &lt;b&gt;Rate of the fixed token&lt;/b&gt;: of a bos that stands at another position than the first.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;rate = mean over heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; value norm = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖, &amp;nbsp; hidden norm = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP: 6 times parameters times tokens, the products of forward and backward alone.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; In which order they begin: whether the value norm falls and the hidden norm grows before the first head passes ε, and whether the rate still rises where the loss has flattened. Move the slider to such a step and look at its grid and patterns.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025; Barbero et al. 2025, Fig. 5 and 7.&lt;/p&gt;</source>
            <translation>&lt;p&gt;Wie ein Training bei jeder Messung aussah, immer auf demselben zurückgehaltenen Text.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Senkenrate&lt;/b&gt;: Anteil der Köpfe, deren mittlere Attention auf dem ersten Token über ε liegt. &lt;b&gt;Value-Norm&lt;/b&gt; und &lt;b&gt;Norm des verborgenen Zustands&lt;/b&gt;: die des ersten Tokens über dem Mittel der anderen. Die drei fallen auseinander: Attention kann sich sammeln, ehe der Value klein wird oder der verborgene Zustand wächst.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Rate des Keys, der kein Token ist&lt;/b&gt;: bei einer gelernten Senke oder einem Bias dessen Anteil an einer Zeile, Mittel über Queries (Sink&lt;sub&gt;*&lt;/sub&gt; bei Gu et al. 2025). &lt;b&gt;Rate des festen Tokens&lt;/b&gt;: eines bos, das an einer anderen Stelle als der ersten steht.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Rate = Mittel über Köpfe von [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; Value-Norm = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / Mittel&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖, &amp;nbsp; Norm des verborgenen Zustands = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / Mittel&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP: 6 mal Parameter mal Token, die Produkte von Vorwärts- und Rückwärtslauf allein.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; In welcher Folge sie beginnen: ob die Value-Norm fällt und die des verborgenen Zustands wächst, ehe der erste Kopf über ε kommt, und ob die Rate noch steigt, wo der Verlust flach geworden ist. Stellen Sie den Schieber auf einen solchen Schritt und sehen Sie Gitter und Muster an.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025; Barbero et al. 2025, Fig. 5 und 7.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::DepthMeasure</name>
        <message>
            <source>spectra of patterns too</source>
            <translation>auch Spektren der Muster</translation>
        </message>
        <message>
            <source>divergence, patterns multiplied</source>
            <translation>Divergenz, multiplizierte Muster</translation>
        </message>
        <message>
            <source>How far the states of the same text move when ⟨bos⟩ is taken away, and what the layers' patterns leave of the tokens' differences when they are multiplied: of 30 of the prompts, as the study “smoothness” has it</source>
            <translation>Wie weit sich die Zustände desselben Textes bewegen, wenn ⟨bos⟩ wegfällt, und was die Muster der Schichten, miteinander multipliziert, von den Unterschieden der Tokens lassen: von 30 der Prompts, wie in der Studie „smoothness“</translation>
        </message>
        <message>
            <source>Besides, up to 30 of the prompts once more with and without ⟨bos⟩.</source>
            <translation>Dazu bis zu 30 der Prompts noch einmal mit und ohne ⟨bos⟩.</translation>
        </message>
        <message>
            <source>with the edits of Interventions</source>
            <translation>mit den Eingriffen der Seite „Eingriffe“</translation>
        </message>
        <message>
            <source>Tokens of each prompt</source>
            <translation>Tokens je Prompt</translation>
        </message>
        <message>
            <source>Prompts are cut to so many tokens, ⟨bos⟩ included, and shorter ones are skipped</source>
            <translation>Prompts werden auf so viele Tokens gekürzt, ⟨bos⟩ eingeschlossen; kürzere werden ausgelassen</translation>
        </message>
        <message>
            <source>⟨bos⟩ in front</source>
            <translation>⟨bos⟩ davor</translation>
        </message>
        <message>
            <source>with and without</source>
            <translation>mit und ohne</translation>
        </message>
        <message>
            <source>with</source>
            <translation>mit</translation>
        </message>
        <message>
            <source>without</source>
            <translation>ohne</translation>
        </message>
        <message>
            <source>A model without ⟨bos⟩ is measured as it is</source>
            <translation>Ein Modell ohne ⟨bos⟩ wird gemessen, wie es ist</translation>
        </message>
        <message>
            <source>Singular values of every head's pattern, the entropy of its rows beside the first key, the spread of its scores: costs about T³ a head and prompt</source>
            <translation>Singulärwerte des Musters jedes Kopfes, die Entropie seiner Zeilen ohne den ersten Key, die Spannweite seiner Scores: kostet etwa T³ je Kopf und Prompt</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>Noch ist kein Modell offen</translation>
        </message>
        <message>
            <source>There is no room for temporary files: %1</source>
            <translation>Für temporäre Dateien ist kein Platz: %1</translation>
        </message>
        <message>
            <source>Note: %1.</source>
            <translation>Hinweis: %1.</translation>
        </message>
        <message>
            <source>Stopped. What is measured is kept: Continue goes on from there.</source>
            <translation>Angehalten. Was gemessen ist, bleibt: „Fortsetzen“ macht dort weiter.</translation>
        </message>
        <message>
            <source>What this will cost is being estimated …</source>
            <translation>Die Kosten werden geschätzt …</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>Tiefe</translation>
        </message>
        <message>
            <source>Measured. File &gt; Save session (Ctrl+S) keeps the run with everything else; Save… on the Compare page makes it a file.</source>
            <translation>Gemessen. Datei &gt; Sitzung speichern (Strg+S) bewahrt den Lauf mit allem anderen auf; Speichern … auf der Seite Vergleich macht eine Datei daraus.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::DepthPage</name>
        <message>
            <source>Runs over depth</source>
            <translation>Läufe über die Tiefe</translation>
        </message>
        <message>
            <source>Open run…</source>
            <translation>Lauf öffnen…</translation>
        </message>
        <message>
            <source>Open a run file</source>
            <translation>Eine Laufdatei öffnen</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>rank correlation over layers: %1</source>
            <translation>Rangkorrelation über die Schichten: %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::DepthView</name>
        <message>
            <source>Over depth</source>
            <translation>Über die Tiefe</translation>
        </message>
        <message>
            <source>Upper quantity</source>
            <translation>Obere Größe</translation>
        </message>
        <message>
            <source>Lower quantity</source>
            <translation>Untere Größe</translation>
        </message>
        <message>
            <source>above</source>
            <translation>oben</translation>
        </message>
        <message>
            <source>below</source>
            <translation>unten</translation>
        </message>
        <message>
            <source>Measure the open model with the button on the left, or tick a run there: any two quantities then share the axis over its layers.</source>
            <translation>Das offene Modell mit dem Knopf links messen oder dort einen Lauf ankreuzen: zwei beliebige Größen teilen sich dann die Achse über seine Schichten.</translation>
        </message>
        <message>
            <source>these runs hold rate and mass alone</source>
            <translation>diese Läufe enthalten nur Rate und Masse</translation>
        </message>
        <message>
            <source>These runs hold rate and mass alone; Run on the left measures what else there is.</source>
            <translation>Diese Läufe enthalten nur Rate und Masse; „Rechnen“ links misst, was es noch gibt.</translation>
        </message>
        <message>
            <source>intervals are being drawn…</source>
            <translation>Intervalle werden gezogen…</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditFormPanel</name>
        <message>
            <source>Where in the model</source>
            <translation>Wo im Modell</translation>
        </message>
        <message>
            <source>The numbers that are changed while the model runs</source>
            <translation>Die Zahlen, die geändert werden, während das Modell rechnet</translation>
        </message>
        <message>
            <source>What is done</source>
            <translation>Was getan wird</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Acts while it is dragged; in the middle or at 1 nothing is changed</source>
            <translation>Wirkt beim Ziehen; in der Mitte oder bei 1 ist nichts geändert</translation>
        </message>
        <message>
            <source>At</source>
            <translation>Ort</translation>
        </message>
        <message>
            <source>Do</source>
            <translation>Tun</translation>
        </message>
        <message>
            <source>A number, or as many apart by commas as the vector has</source>
            <translation>Eine Zahl, oder so viele durch Kommas getrennt, wie der Vektor hat</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Keys</translation>
        </message>
        <message>
            <source>all, first, rest, such as 0, 3-5, or words of the prompt in quotes</source>
            <translation>all, first, rest, etwa 0, 3-5, oder Wörter des Prompts in Anführungszeichen</translation>
        </message>
        <message>
            <source>Use the selected key</source>
            <translation>Den gewählten Key nehmen</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>Positionen</translation>
        </message>
        <message>
            <source>all, first, rest, such as 0, 3-5, or words of the prompt in quotes; position 0 is what stands first</source>
            <translation>all, first, rest, etwa 0, 3-5, oder Wörter des Prompts in Anführungszeichen; Position 0 ist, was vorn steht</translation>
        </message>
        <message>
            <source>Use the selected query</source>
            <translation>Die gewählte Query nehmen</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>all, such as 0-3 in every layer, L2H0, L3H1, sinks 0.3 (heads that are sinks at that ε), others 0.3</source>
            <translation>all, etwa 0-3 in jeder Schicht, L2H0, L3H1, sinks 0.3 (Köpfe, die bei diesem ε Senken sind), others 0.3</translation>
        </message>
        <message>
            <source>Use the selected head</source>
            <translation>Den gewählten Kopf nehmen</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Schichten</translation>
        </message>
        <message>
            <source>all, or such as 2-3, 5</source>
            <translation>all, oder etwa 2-3, 5</translation>
        </message>
        <message>
            <source>Use the selected layer</source>
            <translation>Die gewählte Schicht nehmen</translation>
        </message>
        <message>
            <source>Dimensions</source>
            <translation>Dimensionen</translation>
        </message>
        <message>
            <source>Of the residual stream: all, or such as 17, 230</source>
            <translation>Des Residualstroms: all, oder etwa 17, 230</translation>
        </message>
        <message>
            <source>Use the dimension that was clicked in the activation landscape</source>
            <translation>Die in der Aktivierungslandschaft angeklickte Dimension nehmen</translation>
        </message>
        <message>
            <source>Token</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>One token as text, its id as #52, or bos</source>
            <translation>Ein Token als Text, seine ID als #52, oder bos</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>The other prompt, or its ids as #1, #52</source>
            <translation>Der andere Prompt, oder seine IDs als #1, #52</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>Of what is random: the same number gives the same numbers</source>
            <translation>Des Zufalls: Dieselbe Zahl gibt dieselben Zahlen</translation>
        </message>
        <message>
            <source>Blocks</source>
            <translation>Blöcke</translation>
        </message>
        <message>
            <source>KV heads</source>
            <translation>KV-Köpfe</translation>
        </message>
        <message>
            <source>none selected</source>
            <translation>nichts gewählt</translation>
        </message>
        <message>
            <source>use %1</source>
            <translation>nimm %1</translation>
        </message>
        <message>
            <source>Click a tower of the activation landscape (Geometry) first</source>
            <translation>Klicken Sie zuerst einen Turm der Aktivierungslandschaft an (Geometrie)</translation>
        </message>
        <message>
            <source>Click a token or a cell in any view first</source>
            <translation>Klicken Sie zuerst in einer Ansicht ein Token oder eine Zelle an</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditListView</name>
        <message>
            <source>Edits</source>
            <translation>Eingriffe</translation>
        </message>
        <message>
            <source>Add: %1</source>
            <translation>Anfügen: %1</translation>
        </message>
        <message>
            <source>Nothing is changed yet. A button above adds an edit; every page then shows the model untouched and edited, side by side, while A|B is on.</source>
            <translation>Noch ist nichts geändert. Ein Knopf oben fügt einen Eingriff an; jede Seite zeigt das Modell dann unberührt und mit Eingriffen nebeneinander, solange A|B an ist.</translation>
        </message>
        <message>
            <source>Open list…</source>
            <translation>Liste öffnen…</translation>
        </message>
        <message>
            <source>Open a list of edits from a JSON file</source>
            <translation>Eine Liste von Eingriffen aus einer JSON-Datei öffnen</translation>
        </message>
        <message>
            <source>Save list…</source>
            <translation>Liste speichern…</translation>
        </message>
        <message>
            <source>Save the list as the JSON file that sinkscope-cli takes with --edit</source>
            <translation>Die Liste als JSON-Datei speichern, wie sinkscope-cli sie mit --edit nimmt</translation>
        </message>
        <message>
            <source>Over 170 prompts</source>
            <translation>Über 170 Prompts</translation>
        </message>
        <message>
            <source>Measure the open model untouched and edited over the prompts that ship, and compare both on the Compare page</source>
            <translation>Das offene Modell unberührt und mit Eingriffen über die mitgelieferten Prompts messen und beide auf der Seite Vergleich gegenüberstellen</translation>
        </message>
        <message>
            <source>With controls…</source>
            <translation>Mit Kontrollen…</translation>
        </message>
        <message>
            <source>Go to the study “What changes when the sink is masked, moved or kept in part” with these edits: loss, spread and attention on the first token, beside the same at heads and tokens drawn at random</source>
            <translation>Zur Studie „Was sich ändert, wenn die Senke maskiert, verlegt oder nur zum Teil behalten wird“ mit diesen Eingriffen: Verlust, Ausbreitung und Attention auf dem ersten Token, daneben dasselbe an zufällig gezogenen Köpfen und Token</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Edits&lt;/h3&gt;&lt;p&gt;Changes of the model while it runs: no weight is touched, and the untouched model is always computed beside. Each row says where, what and by how much. Rows are applied from top to bottom; at one site an edit reads what the one above it has left.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Scores&lt;/b&gt; are what the softmax is taken of: &lt;i&gt;mask&lt;/i&gt; takes a key away and renormalises the row; &lt;i&gt;add&lt;/i&gt; b to a key's score is the same by degrees.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A' = softmax(q·k/√d + b)&lt;/p&gt;&lt;p&gt;&lt;b&gt;Values, keys, queries, head outputs&lt;/b&gt; are the vectors of a head; with grouped attention a key or value is shared by several query heads, and the row says how many. &lt;b&gt;What attention adds&lt;/b&gt; and &lt;b&gt;what the feed-forward adds&lt;/b&gt; are taken behind a norm where one follows, so that the edit is of what the stream really gets. &lt;b&gt;Freezing&lt;/b&gt; attention keeps every pattern as in the untouched pass while values change.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A row that touches nothing, or cannot be done, says so under its sentence, and the last good result stays. Heads that an edit acts on are outlined in the grid, tokens that one names have dots above them in the strip of the Explore page, dimensions are named in the landscape of the Geometry page. With a setting that leaves everything as it is (add 0, scale by 1) no bit changes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Over 170 prompts&lt;/b&gt; sweeps the model untouched and edited and shows both on the Compare page; &lt;b&gt;With controls&lt;/b&gt; measures loss, spread and attention on the first token over the same prompts, beside the same edits at heads and tokens drawn at random.&lt;/p&gt;&lt;p&gt;Keys: Up and Down go from row to row, Space switches one on or off, Delete removes it, Alt+Up and Alt+Down move it. Alt+Left takes back what was done.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025 (⟨bos⟩ taken away, the sink masked); Xiao et al. 2024 (the sink); Owen et al. 2025, Sun et al. 2024 (clamped spikes); Gu et al. 2025 (key and value biases). The saved list is the file that &lt;code&gt;sinkscope-cli attend --edit&lt;/code&gt; takes.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Eingriffe&lt;/h3&gt;&lt;p&gt;Änderungen am Modell, während es rechnet: Kein Gewicht wird angerührt, und das unberührte Modell wird immer daneben gerechnet. Jede Zeile sagt, wo, was und wie viel. Die Zeilen wirken von oben nach unten; an derselben Stelle liest ein Eingriff, was der darüber übrig gelassen hat.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Scores&lt;/b&gt; sind das, wovon die Softmax genommen wird: &lt;i&gt;mask&lt;/i&gt; nimmt einen Key weg und bringt die Zeile wieder auf die Summe eins; &lt;i&gt;add&lt;/i&gt; b zum Score eines Keys tut dasselbe stufenlos.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A' = softmax(q·k/√d + b)&lt;/p&gt;&lt;p&gt;&lt;b&gt;Values, Keys, Queries, Kopfausgaben&lt;/b&gt; sind die Vektoren eines Kopfs; bei gruppierter Attention teilen sich mehrere Query-Köpfe einen Key oder Value, und die Zeile sagt, wie viele. &lt;b&gt;Was die Attention hinzufügt&lt;/b&gt; und &lt;b&gt;was das Feed-Forward hinzufügt&lt;/b&gt;, wird hinter der Norm genommen, wo eine folgt, so dass der Eingriff das betrifft, was der Strom wirklich bekommt. &lt;b&gt;Einfrieren&lt;/b&gt; der Attention hält jedes Muster wie im unberührten Lauf, während sich Values ändern.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Eine Zeile, die nichts berührt oder nicht ausgeführt werden kann, sagt das unter ihrem Satz, und das letzte gute Ergebnis bleibt. Köpfe, auf die ein Eingriff wirkt, sind im Gitter umrandet; Token, die einer nennt, haben Punkte über sich in der Leiste der Seite Erkunden; Dimensionen sind in der Landschaft der Seite Geometrie benannt. Mit einer Einstellung, die alles lässt, wie es ist (0 addieren, mit 1 skalieren), ändert sich kein Bit.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Über 170 Prompts&lt;/b&gt; rechnet einen Durchgang durch das Modell, unberührt und mit Eingriffen, und zeigt beide auf der Seite Vergleich; &lt;b&gt;Mit Kontrollen&lt;/b&gt; misst Verlust, Ausbreitung und Attention auf dem ersten Token über dieselben Prompts, neben denselben Eingriffen an zufällig gezogenen Köpfen und Token.&lt;/p&gt;&lt;p&gt;Tasten: Auf und Ab gehen von Zeile zu Zeile, die Leertaste schaltet eine an oder aus, Entf entfernt sie, Alt+Auf und Alt+Ab verschieben sie. Alt+Links nimmt zurück, was getan wurde.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025 (⟨bos⟩ weggenommen, die Senke maskiert); Xiao et al. 2024 (die Senke); Owen et al. 2025, Sun et al. 2024 (gekappte Spitzen); Gu et al. 2025 (Key- und Value-Bias). Die gespeicherte Liste ist die Datei, die &lt;code&gt;sinkscope-cli attend --edit&lt;/code&gt; nimmt.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditRow</name>
        <message>
            <source>Duplicate this edit</source>
            <translation>Diesen Eingriff verdoppeln</translation>
        </message>
        <message>
            <source>Remove this edit (Delete)</source>
            <translation>Diesen Eingriff entfernen (Entf)</translation>
        </message>
        <message>
            <source>Drag to another place: edits are applied from top to bottom (Alt+Up, Alt+Down)</source>
            <translation>An eine andere Stelle ziehen: Eingriffe wirken von oben nach unten (Alt+Auf, Alt+Ab)</translation>
        </message>
        <message>
            <source>On or off (Space)</source>
            <translation>An oder aus (Leertaste)</translation>
        </message>
        <message>
            <source>Edit %1 of %2: %3</source>
            <translation>Eingriff %1 von %2: %3</translation>
        </message>
        <message>
            <source>Edit %1 on</source>
            <translation>Eingriff %1 an</translation>
        </message>
        <message>
            <source>Duplicate edit %1</source>
            <translation>Eingriff %1 verdoppeln</translation>
        </message>
        <message>
            <source>Remove edit %1</source>
            <translation>Eingriff %1 entfernen</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::EditRows</name>
        <message>
            <source>List of edits</source>
            <translation>Liste der Eingriffe</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ExplorePage</name>
        <message>
            <source>✎ Edit</source>
            <translation>✎ Ändern</translation>
        </message>
        <message>
            <source>Edit the prompt (E)</source>
            <translation>Den Prompt ändern (E)</translation>
        </message>
        <message>
            <source>Edit the prompt</source>
            <translation>Den Prompt ändern</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Nächste</translation>
        </message>
        <message>
            <source>The most probable next tokens, with ⟨bos⟩ and without, and the surprise under every token (N)</source>
            <translation>Die wahrscheinlichsten nächsten Token, mit und ohne ⟨bos⟩, und die Überraschung unter jedem Token (N)</translation>
        </message>
        <message>
            <source>Next tokens and surprise</source>
            <translation>Nächste Token und Überraschung</translation>
        </message>
        <message>
            <source>What the prompt holds</source>
            <translation>Was der Prompt enthält</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1: importance %2</source>
            <translation>%1: Wichtigkeit %2</translation>
        </message>
        <message>
            <source>Reading the model …</source>
            <translation>Das Modell wird gelesen …</translation>
        </message>
        <message>
            <source> · beyond the context of %1</source>
            <translation> · jenseits des Kontexts von %1</translation>
        </message>
        <message>
            <source>The pattern of %1 is not in this saved session. Open its model to see it.</source>
            <translation>Das Muster von %1 ist nicht in dieser gespeicherten Sitzung. Öffnen Sie ihr Modell, um es zu sehen.</translation>
        </message>
        <message>
            <source>Edit the prompt (E); ▾: the default prompt, examples, prompts shown before</source>
            <translation>Den Prompt ändern (E); ▾: der übliche Prompt, Beispiele, früher gezeigte</translation>
        </message>
        <message>
            <source>…%1[%2]%3…</source>
            <translation>…%1[%2]%3…</translation>
        </message>
        <message>
            <source>importance (%1) %2 · entropy %3 nats · previous token %4 · no-op %5</source>
            <translation>Wichtigkeit (%1) %2 · Entropie %3 nats · voriges Token %4 · No-op %5</translation>
        </message>
        <message>
            <source> · writes %1 of ‖x‖</source>
            <translation> · schreibt %1 von ‖x‖</translation>
        </message>
        <message>
            <source> · learned sink %1</source>
            <translation> · gelernte Senke %1</translation>
        </message>
        <message>
            <source>pinned: %1</source>
            <translation>festgehalten: %1</translation>
        </message>
        <message>
            <source> (%1)</source>
            <translation> (%1)</translation>
        </message>
        <message>
            <source>Score</source>
            <translation>Score</translation>
        </message>
        <message>
            <source>Parts of the score</source>
            <translation>Teile des Scores</translation>
        </message>
        <message>
            <source>The session was saved before this was measured</source>
            <translation>Die Sitzung wurde gespeichert, bevor dies gemessen war</translation>
        </message>
        <message>
            <source>The parts of a score are not kept in a session. Open its model to see them.</source>
            <translation>Die Teile eines Scores stehen nicht in einer Sitzung. Öffnen Sie ihr Modell, um sie zu sehen.</translation>
        </message>
        <message>
            <source>Taking the score apart …</source>
            <translation>Der Score wird zerlegt …</translation>
        </message>
        <message>
            <source>Cancelled; choose a head or a cell again</source>
            <translation>Abgebrochen; wählen Sie noch einmal einen Kopf oder eine Zelle</translation>
        </message>
        <message>
            <source>What the selected head's score is made of, in the place of the value norms (W)</source>
            <translation>Woraus der Score des gewählten Kopfs besteht, anstelle der Value-Normen (W)</translation>
        </message>
        <message>
            <source>beyond %1 tokens</source>
            <translation>jenseits von %1 Tokens</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ExportDialog</name>
        <message>
            <source>%1 is there already; save once more to replace it, or choose another name.</source>
            <translation>%1 ist schon da; noch einmal speichern ersetzt die Datei, oder wählen Sie einen anderen Namen.</translation>
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
            <translation>Titel in der Grafik</translation>
        </message>
        <message>
            <source>The numbers beside it, as CSV</source>
            <translation>Die Zahlen daneben, als CSV</translation>
        </message>
        <message>
            <source>Save view</source>
            <translation>Ansicht speichern</translation>
        </message>
        <message>
            <source>PDF, vector</source>
            <translation>PDF, Vektoren</translation>
        </message>
        <message>
            <source>SVG, vector</source>
            <translation>SVG, Vektoren</translation>
        </message>
        <message>
            <source>PNG, pixels</source>
            <translation>PNG, Pixel</translation>
        </message>
        <message>
            <source>Table as PDF</source>
            <translation>Tabelle als PDF</translation>
        </message>
        <message>
            <source>Table as LaTeX</source>
            <translation>Tabelle als LaTeX</translation>
        </message>
        <message>
            <source>CSV, the numbers</source>
            <translation>CSV, die Zahlen</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>Frei</translation>
        </message>
        <message>
            <source>Light, for paper</source>
            <translation>Hell, für Papier</translation>
        </message>
        <message>
            <source>Dark, for a dark room</source>
            <translation>Dunkel, für einen dunklen Raum</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>Browse…</source>
            <translation>Durchsuchen…</translation>
        </message>
        <message>
            <source>&amp;Format</source>
            <translation>&amp;Format</translation>
        </message>
        <message>
            <source>File name</source>
            <translation>Dateiname</translation>
        </message>
        <message>
            <source>&amp;Venue</source>
            <translation>Erscheint &amp;in</translation>
        </message>
        <message>
            <source>&amp;Width</source>
            <translation>&amp;Breite</translation>
        </message>
        <message>
            <source>Font &amp;size</source>
            <translation>&amp;Schriftgröße</translation>
        </message>
        <message>
            <source>&amp;Resolution</source>
            <translation>&amp;Auflösung</translation>
        </message>
        <message>
            <source>&amp;Ground</source>
            <translation>&amp;Hintergrund</translation>
        </message>
        <message>
            <source>Save view as</source>
            <translation>Ansicht speichern als</translation>
        </message>
        <message>
            <source>Figures and numbers (*.pdf *.svg *.png *.csv *.tex *.vtp)</source>
            <translation>Abbildungen und Zahlen (*.pdf *.svg *.png *.csv *.tex *.vtp)</translation>
        </message>
        <message>
            <source>VTP, the geometry</source>
            <translation>VTP, die Geometrie</translation>
        </message>
        <message>
            <source>NeurIPS, 139.7 mm</source>
            <translation>NeurIPS, 139,7 mm</translation>
        </message>
        <message>
            <source>ICML, one column, 82.6 mm</source>
            <translation>ICML, eine Spalte, 82,6 mm</translation>
        </message>
        <message>
            <source>ICML, two columns, 171.5 mm</source>
            <translation>ICML, zwei Spalten, 171,5 mm</translation>
        </message>
        <message>
            <source>ACL, one column, 77.0 mm</source>
            <translation>ACL, eine Spalte, 77,0 mm</translation>
        </message>
        <message>
            <source>ACL, two columns, 160.0 mm</source>
            <translation>ACL, zwei Spalten, 160,0 mm</translation>
        </message>
        <message>
            <source>Nature, one column, 89 mm</source>
            <translation>Nature, eine Spalte, 89 mm</translation>
        </message>
        <message>
            <source>Nature, two columns, 183 mm</source>
            <translation>Nature, zwei Spalten, 183 mm</translation>
        </message>
        <message>
            <source>Slide, 16:9, 254 x 142.9 mm</source>
            <translation>Folie, 16:9, 254 x 142,9 mm</translation>
        </message>
        <message>
            <source>Its conditions under it</source>
            <translation>Seine Bedingungen darunter</translation>
        </message>
        <message>
            <source>The conditions – model, ⟨bos⟩, tokens, head, ε – stand under a table and, unless left out above, a picture; with the prompt and the versions always in a picture's metadata, and beside a CSV in a file of its name with “-conditions.txt”. What is chosen here is remembered.</source>
            <translation>Die Bedingungen – Modell, ⟨bos⟩, Tokens, Kopf, ε – stehen unter einer Tabelle und, wenn oben nicht weggelassen, unter einem Bild; mit Prompt und Versionen immer in den Metadaten eines Bildes und neben einer CSV in einer Datei ihres Namens mit „-conditions.txt“. Was hier gewählt wird, wird gemerkt.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::FigurePlot</name>
        <message>
            <source>%1, an edit acts on it</source>
            <translation>%1, darauf wirkt ein Eingriff</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::GeometryPage</name>
        <message>
            <source>The session was saved before these activations were measured</source>
            <translation>Die Sitzung wurde gespeichert, ehe diese Aktivierungen gemessen waren</translation>
        </message>
        <message>
            <source>Measuring the activations …</source>
            <translation>Die Aktivierungen werden gemessen …</translation>
        </message>
        <message>
            <source>The measurement was cancelled; it starts again with the next prompt, or when this page comes to the front again.</source>
            <translation>Die Messung wurde abgebrochen; sie beginnt wieder mit dem nächsten Prompt, oder wenn diese Seite wieder nach vorn kommt.</translation>
        </message>
        <message>
            <source>Measuring the activations: %1 …</source>
            <translation>Die Aktivierungen werden gemessen: %1 …</translation>
        </message>
        <message>
            <source>untouched</source>
            <translation>unberührt</translation>
        </message>
        <message>
            <source>edited</source>
            <translation>mit Eingriffen</translation>
        </message>
        <message>
            <source>Keys and queries are not kept in a session. Open its model to see them.</source>
            <translation>Keys und Queries stehen nicht in einer Sitzung. Öffnen Sie ihr Modell, um sie zu sehen.</translation>
        </message>
        <message>
            <source>Measuring keys and queries …</source>
            <translation>Keys und Queries werden gemessen …</translation>
        </message>
        <message>
            <source>The measurement was cancelled; it starts again with the next head or prompt.</source>
            <translation>Die Messung wurde abgebrochen; mit dem nächsten Kopf oder Prompt beginnt sie von Neuem.</translation>
        </message>
        <message>
            <source>%1; the words stand on Explore</source>
            <translation>%1; die Wörter stehen auf der Seite Erkunden</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::HandoutMaker</name>
        <message>
            <source>The lecture was ended before all of its steps were on paper</source>
            <translation>Der Vortrag wurde beendet, bevor alle seine Schritte auf dem Papier waren</translation>
        </message>
        <message>
            <source>Step %1 of %2</source>
            <translation>Schritt %1 von %2</translation>
        </message>
        <message>
            <source>(Not here: %1.)</source>
            <translation>(Hier nicht: %1.)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::HeadTableModel</name>
        <message>
            <source>head</source>
            <translation>Kopf</translation>
        </message>
        <message>
            <source>Layer and query head, counted from 0</source>
            <translation>Schicht und Query-Kopf, von 0 gezählt</translation>
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
            <translation>Bei den %1 anderen Tokens dieses Kopfs ist dasselbe in der Mitte %2 und bei 95 % höchstens %3: Das erste Token liegt über %4 %.</translation>
        </message>
        <message>
            <source>Of the model's %1 heads the middle one has %2, the middle 90 % lie from %3 to %4: this one is above %5 %.</source>
            <translation>Von den %1 Köpfen des Modells hat der mittlere %2, die mittleren 90 % liegen von %3 bis %4: Dieser liegt über %5 %.</translation>
        </message>
        <message>
            <source> The mark in each bar: what 95 % of the other tokens of the same head do not exceed (%1 tokens a head; in the median head %2, their middle %3).</source>
            <translation> Der Strich in jedem Balken: was 95 % der anderen Tokens desselben Kopfs nicht überschreiten (%1 Tokens je Kopf; im mittleren Kopf %2, ihre Mitte %3).</translation>
        </message>
        <message>
            <source> The mark in each bar: what 95 % of the model's heads do not exceed.</source>
            <translation> Der Strich in jedem Balken: was 95 % der Köpfe des Modells nicht überschreiten.</translation>
        </message>
        <message>
            <source> The mark in each bar: what 95 % of the other distances of the same head do not exceed (%1 distances a head; in the median head %2, their middle %3).</source>
            <translation> Der Strich in jedem Balken: was 95 % der anderen Abstände desselben Kopfs nicht überschreiten (%1 Abstände je Kopf; im mittleren Kopf %2, ihre Mitte %3).</translation>
        </message>
        <message>
            <source> What it would be of others was not measured.</source>
            <translation> Was es von anderen wäre, wurde nicht gemessen.</translation>
        </message>
        <message>
            <source>At this head's %1 other distances the same is %2 in the middle and at most %3 in 95 % of them: this one is above %4 %.</source>
            <translation>Bei den %1 anderen Abständen dieses Kopfs ist dasselbe in der Mitte %2 und in 95 % von ihnen höchstens %3: Dieser liegt über %4 %.</translation>
        </message>
        <message>
            <source> %1.</source>
            <translation> %1.</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::HeadTableView</name>
        <message>
            <source>Heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>Filter: L3-7 first &gt; 0.5 entropy &lt; 1</source>
            <translation>Filter: L3-7 first &gt; 0.5 entropy &lt; 1</translation>
        </message>
        <message>
            <source>Filter of the heads</source>
            <translation>Filter der Köpfe</translation>
        </message>
        <message>
            <source>Clear the filter</source>
            <translation>Filter leeren</translation>
        </message>
        <message>
            <source>How many heads are shown</source>
            <translation>Wie viele Köpfe zu sehen sind</translation>
        </message>
        <message>
            <source>What is wrong with the filter</source>
            <translation>Was am Filter falsch ist</translation>
        </message>
        <message>
            <source>What A and B are</source>
            <translation>Was A und B sind</translation>
        </message>
        <message>
            <source>All heads, one a row</source>
            <translation>Alle Köpfe, einer je Zeile</translation>
        </message>
        <message>
            <source>All heads</source>
            <translation>Alle Köpfe</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see all its heads.</source>
            <translation>Öffnen Sie ein Modell und schreiben Sie einen Prompt, um alle Köpfe zu sehen.</translation>
        </message>
        <message>
            <source>A: %1 · B: %2 · Δ: A − B</source>
            <translation>A: %1 · B: %2 · Δ: A − B</translation>
        </message>
        <message>
            <source>There are no heads to show: type a prompt.</source>
            <translation>Es gibt keine Köpfe zu zeigen: Schreiben Sie einen Prompt.</translation>
        </message>
        <message>
            <source>all heads</source>
            <translation>alle Köpfe</translation>
        </message>
        <message>
            <source>what “%1” leaves</source>
            <translation>was „%1“ übrig lässt</translation>
        </message>
        <message>
            <source>%1. Shown dimmed: %2.</source>
            <translation>%1. Blass gezeigt: %2.</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 Köpfe</translation>
        </message>
        <message>
            <source>%1 of %2 heads</source>
            <translation>%1 von %2 Köpfen</translation>
        </message>
        <message>
            <source>Scores of inactive heads</source>
            <translation>Maße für untätige Köpfe</translation>
        </message>
        <message>
            <source>Filter for</source>
            <translation>Filtern nach</translation>
        </message>
        <message>
            <source>Sinks that are no-ops</source>
            <translation>Senken, die No-ops sind</translation>
        </message>
        <message>
            <source>Sinks that broadcast</source>
            <translation>Senken, die allen dasselbe geben</translation>
        </message>
        <message>
            <source>Inactive by their output</source>
            <translation>untätig nach ihrer Ausgabe</translation>
        </message>
        <message>
            <source>Inactive by the first token</source>
            <translation>untätig nach dem ersten Token</translation>
        </message>
        <message>
            <source>Which columns are shown</source>
            <translation>Welche Spalten gezeigt werden</translation>
        </message>
        <message>
            <source>Which columns are shown; the filter may ask for any, and CSV has them all</source>
            <translation>Welche Spalten gezeigt werden; der Filter darf nach jeder fragen, und CSV hat sie alle</translation>
        </message>
        <message>
            <source>all columns</source>
            <translation>alle Spalten</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>main columns</source>
            <translation>wichtigste Spalten</translation>
        </message>
        <message>
            <source>values and output</source>
            <translation>Values und Ausgabe</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Heads&lt;/h3&gt;&lt;p&gt;One row for every query head of the prompt that is shown. A click on a header sorts by it, another click the other way round; what was not measured (–) comes last. A row selects its head everywhere; a double click or Enter shows it on the Explore page.&lt;/p&gt;&lt;table&gt;%1&lt;/table&gt;&lt;p&gt;With A|B on, A is the left side and B the right one, each with its own columns; Δ is A − B.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Filter.&lt;/b&gt; Parts apart by spaces, all of which must hold: &lt;code&gt;L5&lt;/code&gt;, &lt;code&gt;L3-7&lt;/code&gt; (layers as they are labelled), &lt;code&gt;H2&lt;/code&gt;, &lt;code&gt;L5H3&lt;/code&gt;, or a quantity by its word in the list against a number: &lt;code&gt;first &amp;gt; 0.5&lt;/code&gt;, &lt;code&gt;entropy &amp;lt; 1&lt;/code&gt;, &lt;code&gt;no-op &amp;gt;= 0.3&lt;/code&gt;. With A|B on, a quantity is A's; &lt;code&gt;B.first &amp;gt; 0.5&lt;/code&gt; asks B.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What chance gives.&lt;/b&gt; The mark in a bar is what 95 % of the same head's other tokens do not exceed, with each of them in the first one's place; of the previous and the own token, what 95 % of the other distances do not exceed. Numbers that name neither (entropies, what is written, the stable rank, means over all tokens, the last output) have no chance of their own: their mark is what 95 % of the model's heads do not exceed, and the header says why. The pointer on a number says where it stands.&lt;/p&gt;&lt;p&gt;&lt;b&gt;No-op or broadcast.&lt;/b&gt; A sink whose value is far below the mean is a no-op; one about as long, in a head whose stable rank is near 1, gives every token the same vector. The gear has filters for both, for heads that hardly write, and more scores of inactive heads; their thresholds are a start and stand in the filter to be changed.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Saving.&lt;/b&gt; A picture shows the column the table is sorted by as a grid of layers and heads; as a table it leaves in its order, one line a head and condition: as PDF or LaTeX the columns that are shown, as CSV all of them.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Sort by importance and read down the value over median: a head that rests on a token whose value is small is what Barbero et al. call an approximate no-op; the no-op score says both in one number. A high share of the previous token with low entropy is a head that copies.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (importance, values of sink tokens); Barbero et al. 2025, Fig. 4 (approximate no-ops); arXiv 2606.08105 (no-op or broadcast); arXiv 2504.03889 (scores of inactive heads). The no-op score is Sinkscope's own; no paper's figure goes with it.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Köpfe&lt;/h3&gt;&lt;p&gt;Eine Zeile für jeden Query-Kopf des gezeigten Prompts. Ein Klick auf einen Spaltenkopf sortiert danach, ein zweiter umgekehrt; was nicht gemessen wurde (–), kommt zuletzt. Eine angeklickte Zeile wählt ihren Kopf in allen Ansichten; Doppelklick oder Eingabe zeigt ihn auf der Seite Erkunden.&lt;/p&gt;&lt;table&gt;%1&lt;/table&gt;&lt;p&gt;Ist A|B an, dann ist A die linke Seite und B die rechte, jede mit eigenen Spalten; Δ ist A − B.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Filter.&lt;/b&gt; Teile, durch Leerzeichen getrennt, die alle gelten müssen: &lt;code&gt;L5&lt;/code&gt;, &lt;code&gt;L3-7&lt;/code&gt; (Schichten, wie sie beschriftet sind), &lt;code&gt;H2&lt;/code&gt;, &lt;code&gt;L5H3&lt;/code&gt;, oder eine Größe mit ihrem Wort aus der Liste gegen eine Zahl: &lt;code&gt;first &amp;gt; 0.5&lt;/code&gt;, &lt;code&gt;entropy &amp;lt; 1&lt;/code&gt;, &lt;code&gt;no-op &amp;gt;= 0.3&lt;/code&gt;. Ist A|B an, meint eine Größe die von A; &lt;code&gt;B.first &amp;gt; 0.5&lt;/code&gt; fragt nach B.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Was der Zufall ergibt.&lt;/b&gt; Der Strich in einem Balken ist, was 95 % der anderen Token desselben Kopfs nicht überschreiten, jedes an die Stelle des ersten gesetzt; beim vorigen und beim eigenen Token, was 95 % der anderen Abstände nicht überschreiten. Zahlen, die sich auf keines von beiden beziehen (Entropien, Geschriebenes, der stabile Rang, Mittel über alle Token, die letzte Ausgabe), haben keinen eigenen Zufall: Ihr Strich ist, was 95 % der Köpfe des Modells nicht überschreiten, und der Spaltenkopf sagt, warum. Der Zeiger auf einer Zahl sagt, wo sie steht.&lt;/p&gt;&lt;p&gt;&lt;b&gt;No-op oder allen dasselbe.&lt;/b&gt; Eine Senke, deren Value weit unter dem Mittel liegt, ist ein No-op; eine mit etwa gleich langem Value in einem Kopf, dessen stabiler Rang nahe 1 ist, gibt jedem Token denselben Vektor. Das Zahnrad hat Filter für beides, für Köpfe, die kaum etwas schreiben, und weitere Maße für untätige Köpfe; ihre Schwellen sind ein Anfang und stehen im Filter, um geändert zu werden.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Speichern.&lt;/b&gt; Ein Bild zeigt die Spalte, nach der die Tabelle sortiert ist, als Gitter aus Schichten und Köpfen; als Tabelle kommt sie in ihrer Folge in die Datei, eine Zeile je Kopf und Bedingung: als PDF oder LaTeX mit den gezeigten Spalten, als CSV mit allen.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Sortieren Sie nach der Wichtigkeit und lesen Sie die Spalte „Value durch Median“ hinab: Einen Kopf, der auf einem Token mit kleinem Value ruht, nennen Barbero et al. einen annähernden No-op; der No-op-Wert sagt beides in einer Zahl. Ein hoher Anteil des vorigen Tokens bei niedriger Entropie ist ein Kopf, der kopiert.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 (Wichtigkeit, Values von Senken-Token); Barbero et al. 2025, Fig. 4 (annähernde No-ops); arXiv 2606.08105 (No-op oder allen dasselbe); arXiv 2504.03889 (Maße für untätige Köpfe). Der No-op-Wert ist von Sinkscope selbst; keine Abbildung einer Arbeit entspricht ihm.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1.</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>Sortieren nach</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::HeadsPage</name>
        <message>
            <source>Not every pattern is in this saved session. Open its model to see them all.</source>
            <translation>Nicht jedes Muster ist in dieser gespeicherten Sitzung. Öffnen Sie ihr Modell, um alle zu sehen.</translation>
        </message>
        <message>
            <source>The patterns are not in this saved session. Open its model to see them.</source>
            <translation>Die Muster sind nicht in dieser gespeicherten Sitzung. Öffnen Sie ihr Modell, um sie zu sehen.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::InterventionsPage</name>
        <message>
            <source>Add an edit to see what it does to the next token.</source>
            <translation>Fügen Sie einen Eingriff an, um zu sehen, was er mit dem nächsten Token macht.</translation>
        </message>
        <message>
            <source>Looking for the dimensions that stand out …</source>
            <translation>Herausragende Dimensionen werden gesucht …</translation>
        </message>
        <message>
            <source>Not shown now: A|B is off or compares something else. Any change here shows it again, and so does View &gt; Compare &gt; Untouched and edited.</source>
            <translation>Jetzt nicht zu sehen: A|B ist aus oder vergleicht anderes. Jede Änderung hier zeigt es wieder, ebenso Ansicht &gt; Vergleich &gt; Unberührt und mit Eingriffen.</translation>
        </message>
        <message>
            <source>Saved %1</source>
            <translation>%1 gespeichert</translation>
        </message>
        <message>
            <source>Open a list of edits</source>
            <translation>Eine Liste von Eingriffen öffnen</translation>
        </message>
        <message>
            <source>Edits (*.json);;All files (*)</source>
            <translation>Eingriffe (*.json);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Save the list of edits</source>
            <translation>Die Liste der Eingriffe speichern</translation>
        </message>
        <message>
            <source>Edits (*.json)</source>
            <translation>Eingriffe (*.json)</translation>
        </message>
        <message>
            <source>The next token is not in this saved session. Open its model to see it.</source>
            <translation>Das nächste Token ist nicht in dieser gespeicherten Sitzung. Öffnen Sie ihr Modell, um es zu sehen.</translation>
        </message>
        <message>
            <source>Reading the next token …</source>
            <translation>Das nächste Token wird gelesen …</translation>
        </message>
        <message>
            <source>A|B is off or compares something else. View &gt; Compare &gt; Untouched and edited shows what the edits do to the next token.</source>
            <translation>A|B ist aus oder vergleicht anderes. Ansicht &gt; Vergleich &gt; Unberührt und mit Eingriffen zeigt, was die Eingriffe am nächsten Token ändern.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::KeyCloudView</name>
        <message>
            <source>Keys and queries</source>
            <translation>Keys und Queries</translation>
        </message>
        <message>
            <source>before | after</source>
            <translation>vor | nach</translation>
        </message>
        <message>
            <source>beside the strongest sinks</source>
            <translation>neben den stärksten Senken</translation>
        </message>
        <message>
            <source>Keys and queries of which heads</source>
            <translation>Keys und Queries welcher Köpfe</translation>
        </message>
        <message>
            <source>this prompt</source>
            <translation>dieser Prompt</translation>
        </message>
        <message>
            <source>12 prompts</source>
            <translation>12 Prompts</translation>
        </message>
        <message>
            <source>Keys and queries of which prompts</source>
            <translation>Keys und Queries welcher Prompts</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see where its keys and queries lie.</source>
            <translation>Öffnen Sie ein Modell und geben Sie einen Prompt ein, um zu sehen, wo seine Keys und Queries liegen.</translation>
        </message>
        <message>
            <source>%1 of %2 in %3</source>
            <translation>%1 von %2 in %3</translation>
        </message>
        <message>
            <source> · prompt %1</source>
            <translation> · Prompt %1</translation>
        </message>
        <message>
            <source> · apart from the mean key %1 · importance %2</source>
            <translation> · Abstand vom mittleren Key %1 · Wichtigkeit %2</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Keys and queries&lt;/h3&gt;&lt;p&gt;Every token's query and key in one head, as points along the three directions in which both together are spread most (principal axes; how much of their variance lies along each stands at the axis). All axes of a panel have one scale. Left before the rotary positions turn the vectors, right after, or one of them alone; of the selected head, or of it and the three that look at the first token most.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;apart(j) = 1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, mean of k), of the prompt's keys: an outlier without any attention being looked at (KeyDiff); a key is marked as a sink where its token's importance in this head is above ε 0.3&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Does the first token's key lie apart from the others, over twelve prompts always in the same place? On the side where the queries are? Is it so before the rotation too? Three axes may hold a small part of the variance: what falls together here may lie apart in the others.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top, O in parallel. A click marks the token in every view and chooses the panel's head.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (the keys of sinks lie apart); rotary positions: Su et al. 2021.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Keys und Queries&lt;/h3&gt;&lt;p&gt;Query und Key jedes Tokens in einem Kopf, als Punkte in den drei Richtungen, in denen beide zusammen am weitesten gestreut sind (Hauptachsen; wie viel ihrer Varianz in jeder liegt, steht an der Achse). Alle Achsen eines Feldes haben eine Skala. Links, bevor die Rotationspositionen die Vektoren drehen, rechts danach, oder nur eines davon; vom gewählten Kopf, oder von ihm und den drei Köpfen, die am meisten auf das erste Token blicken.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Abstand(j) = 1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, Mittel der k), über die Keys des Prompts: ein Ausreißer, ohne dass Attention angesehen wird (KeyDiff); ein Key ist als Senke markiert, wo die Wichtigkeit seines Tokens in diesem Kopf über ε 0.3 liegt&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Liegt der Key des ersten Tokens abseits der anderen, bei zwölf Prompts immer am selben Ort? Auf der Seite, auf der die Queries sind? Ist es auch vor der Drehung so? Drei Achsen enthalten vielleicht nur einen kleinen Teil der Varianz: Was hier zusammenfällt, kann in den anderen auseinanderliegen.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Bedienung.&lt;/b&gt; Ziehen dreht, das Rad holt näher, Umschalt und Ziehen verschiebt, Doppelklick oder 0 zeigt die erste Ansicht, F, S und T zeigen von vorn, von der Seite und von oben, O schaltet parallel. Ein Klick markiert das Token in jeder Ansicht und wählt den Kopf des Feldes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 (die Keys von Senken liegen abseits); Rotationspositionen: Su et al. 2021.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>this head</source>
            <translation>dieser Kopf</translation>
        </message>
        <message>
            <source>before</source>
            <translation>vor</translation>
        </message>
        <message>
            <source>after</source>
            <translation>nach</translation>
        </message>
        <message>
            <source>Keys and queries before or after rotation</source>
            <translation>Keys und Queries vor oder nach der Drehung</translation>
        </message>
        <message>
            <source>Keys and queries of which side</source>
            <translation>Keys und Queries welcher Seite</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LabPage</name>
        <message>
            <source>Open this moment</source>
            <translation>Diesen Moment öffnen</translation>
        </message>
        <message>
            <source>Training time</source>
            <translation>Trainingszeit</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>Abspielen</translation>
        </message>
        <message>
            <source>Show the moments one after the other</source>
            <translation>Die Momente nacheinander zeigen</translation>
        </message>
        <message>
            <source>Show this moment on all pages: heads, geometry, export</source>
            <translation>Diesen Moment auf allen Seiten zeigen: Köpfe, Geometrie, Export</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>Kurven</translation>
        </message>
        <message>
            <source>Figures and tables</source>
            <translation>Bilder und Tabellen</translation>
        </message>
        <message>
            <source>Terrain</source>
            <translation>Gelände</translation>
        </message>
        <message>
            <source>Landscape</source>
            <translation>Landschaft</translation>
        </message>
        <message>
            <source>The activations of this moment, over tokens and dimensions</source>
            <translation>Die Aktivierungen dieses Moments, über Token und Dimensionen</translation>
        </message>
        <message>
            <source>Open a training</source>
            <translation>Ein Training öffnen</translation>
        </message>
        <message>
            <source>Open results</source>
            <translation>Ergebnisse öffnen</translation>
        </message>
        <message>
            <source>Results (*.json);;All files (*)</source>
            <translation>Ergebnisse (*.json);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>%1 holds no training and no models called by their step (step1000, step2000).</source>
            <translation>%1 enthält kein Training und keine nach ihrem Schritt genannten Modelle (step1000, step2000).</translation>
        </message>
        <message>
            <source>%1 is no recipe.</source>
            <translation>%1 ist kein Rezept.</translation>
        </message>
        <message>
            <source>This moment was kept by a version of Sinkscope that kept no activations.</source>
            <translation>Diesen Moment hat eine Sinkscope-Version aufgehoben, die keine Aktivierungen aufhob.</translation>
        </message>
        <message>
            <source>The activations at each probe are shown here.</source>
            <translation>Hier sind die Aktivierungen bei jeder Messung zu sehen.</translation>
        </message>
        <message>
            <source>no training is shown</source>
            <translation>kein Training ist zu sehen</translation>
        </message>
        <message>
            <source>%1, %2, %3: importance (⟨bos⟩) %4</source>
            <translation>%1, %2, %3: Wichtigkeit (⟨bos⟩) %4</translation>
        </message>
        <message>
            <source>What the model looked like at each probe is shown here.</source>
            <translation>Hier ist zu sehen, wie das Modell bei jeder Messung aussah.</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>Schritt %1</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>%1: no moment of it was kept</source>
            <translation>%1: kein Moment davon wurde aufgehoben</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LandscapeView</name>
        <message>
            <source>Activation landscape</source>
            <translation>Aktivierungslandschaft</translation>
        </message>
        <message>
            <source>Blocks passed, of the activation landscape</source>
            <translation>Durchlaufene Blöcke der Aktivierungslandschaft</translation>
        </message>
        <message>
            <source>Blocks passed: 0 is the embedding</source>
            <translation>Durchlaufene Blöcke: 0 ist das Embedding</translation>
        </message>
        <message>
            <source>One scale for all layers</source>
            <translation>Eine Skala für alle Schichten</translation>
        </message>
        <message>
            <source>Reading the model …</source>
            <translation>Das Modell wird gelesen …</translation>
        </message>
        <message>
            <source>dimension %1</source>
            <translation>Dimension %1</translation>
        </message>
        <message>
            <source>dimensions %1 to %2, the largest</source>
            <translation>Dimensionen %1 bis %2, die größte</translation>
        </message>
        <message>
            <source>%1 · %2 · %3: |activation| %4, %5 times the layer's median</source>
            <translation>%1 · %2 · %3: |Aktivierung| %4, das %5-Fache des Medians der Schicht</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Activation landscape&lt;/h3&gt;&lt;p&gt;The height is the magnitude of one number of the hidden state, for every token (to the back; position 0 in front) and every dimension (to the right), after as many blocks as the slider chooses (0: the embedding).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;|x&lt;sub&gt;i,d&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;|, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;The largest carry the number of their dimension and their value with its sign. Filled and emphasised are &lt;i&gt;massive activations&lt;/i&gt;: over 100, and over 1,000 times the median magnitude of the layer. Where there are more dimensions than fit, each point is the largest of a few neighbours. While A|B shows two conditions, both stand side by side on one scale; dimensions that an edit acts on are named. Where ⟨bos⟩ is taken away with B the height stays as it was; in the Lab it is at least that of the training's newest moment, so that towers are seen to grow.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Do towers stand on the first token, in which dimensions, and from which block to which? Are they the same for another prompt? Sun et al. 2024 report them of large models, a few dimensions from an early block until the last but one. The logarithmic height (L) shows the plain beside them.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top. A click marks the token in every view, and its dimension can be used in an edit of the residual stream (Interventions).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Sun et al. 2024, &lt;i&gt;Massive Activations in Large Language Models&lt;/i&gt;; Gu et al. 2025 (massive activations); Barbero et al. 2025.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Aktivierungslandschaft&lt;/h3&gt;&lt;p&gt;Die Höhe ist der Betrag einer Zahl des verborgenen Zustands, für jedes Token (nach hinten; Position 0 vorn) und jede Dimension (nach rechts), nach so vielen Blöcken, wie der Schieber wählt (0: das Embedding).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;|x&lt;sub&gt;i,d&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;|, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;Die größten tragen die Nummer ihrer Dimension und ihren Wert mit Vorzeichen. Gefüllt und hervorgehoben sind &lt;i&gt;massive Aktivierungen&lt;/i&gt;: über 100 und über dem 1000-Fachen des mittleren Betrags (Median) der Schicht. Wo es mehr Dimensionen gibt, als Platz haben, ist jeder Punkt die größte von einigen benachbarten. Solange A|B zwei Bedingungen zeigt, stehen beide nebeneinander auf einer Skala; Dimensionen, auf die ein Eingriff wirkt, sind benannt. Wird ⟨bos⟩ mit B weggenommen, bleibt die Skala der Höhe, wie sie war; im Labor reicht sie mindestens so weit wie beim neuesten Moment des Trainings, so dass man Türme wachsen sieht.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Stehen Türme auf dem ersten Token, in welchen Dimensionen, und von welchem Block bis zu welchem? Sind sie bei einem anderen Prompt dieselben? Sun et al. 2024 berichten sie von großen Modellen: einige Dimensionen, von einem frühen Block bis zum vorletzten. Die logarithmische Höhe (L) zeigt die Ebene daneben.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Bedienung.&lt;/b&gt; Ziehen dreht, das Rad holt näher, Umschalt und Ziehen verschiebt, Doppelklick oder 0 zeigt die erste Ansicht, F, S und T zeigen von vorn, von der Seite und von oben. Ein Klick markiert das Token in jeder Ansicht, und seine Dimension steht für einen Eingriff in den Residualstrom bereit (Seite Eingriffe).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Sun et al. 2024, &lt;i&gt;Massive Activations in Large Language Models&lt;/i&gt;; Gu et al. 2025 (massive Aktivierungen); Barbero et al. 2025.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LectureGuide</name>
        <message>
            <source>(Not here: %1.)</source>
            <translation>(Hier nicht: %1.)</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>Überspringen</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Fertig</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>This was the last step. Page Down ends the lecture, Page Up goes back.</source>
            <translation>Das war der letzte Schritt. Bild ab beendet den Vortrag, Bild auf geht zurück.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LectureMenu</name>
        <message>
            <source>Play a &amp;lecture…</source>
            <translation>&amp;Vortrag abspielen…</translation>
        </message>
        <message>
            <source>&amp;Add what is shown as a step…</source>
            <translation>&amp;Gezeigtes als Schritt anfügen…</translation>
        </message>
        <message>
            <source>&amp;Next step</source>
            <translation>&amp;Nächster Schritt</translation>
        </message>
        <message>
            <source>Step &amp;back</source>
            <translation>Schritt &amp;zurück</translation>
        </message>
        <message>
            <source>&amp;End the lecture</source>
            <translation>Vortrag &amp;beenden</translation>
        </message>
        <message>
            <source>Play a lecture</source>
            <translation>Vortrag abspielen</translation>
        </message>
        <message>
            <source>Lectures (*.json);;All files (*)</source>
            <translation>Vorträge (*.json);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>my</source>
            <translation>mein</translation>
        </message>
        <message>
            <source>the file has no name</source>
            <translation>die Datei hat keinen Namen</translation>
        </message>
        <message>
            <source>the sentences of %1 stand in files of their own</source>
            <translation>die Sätze von %1 stehen in eigenen Dateien</translation>
        </message>
        <message>
            <source>name another file</source>
            <translation>nennen Sie eine andere Datei</translation>
        </message>
        <message>
            <source>Step %1 of %2 is written</source>
            <translation>Schritt %1 von %2 ist geschrieben</translation>
        </message>
        <message>
            <source>%1 is written: %2 on %3</source>
            <translation>%1 ist geschrieben: %2 auf %3</translation>
        </message>
        <message>
            <source>step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>page</source>
            <translation>Seite</translation>
        </message>
        <message>
            <source>pages</source>
            <translation>Seiten</translation>
        </message>
        <message>
            <source>Write a &amp;handout…</source>
            <translation>Ein &amp;Handout schreiben…</translation>
        </message>
        <message>
            <source>The lecture of which a handout is written</source>
            <translation>Der Vortrag, zu dem ein Handout geschrieben wird</translation>
        </message>
        <message>
            <source>Write the handout as</source>
            <translation>Handout schreiben als</translation>
        </message>
        <message>
            <source>Pages (*.pdf)</source>
            <translation>Seiten (*.pdf)</translation>
        </message>
        <message>
            <source>Play %1</source>
            <translation>%1 abspielen</translation>
        </message>
        <message>
            <source>what is being measured now would not be in the step</source>
            <translation>was gerade gemessen wird, wäre nicht im Schritt</translation>
        </message>
        <message>
            <source>wait for it, or leave the results out</source>
            <translation>warten Sie darauf, oder lassen Sie die Ergebnisse weg</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LectureStage</name>
        <message>
            <source>no model is open</source>
            <translation>kein Modell ist offen</translation>
        </message>
        <message>
            <source>this model has no ⟨bos⟩</source>
            <translation>dieses Modell hat kein ⟨bos⟩</translation>
        </message>
        <message>
            <source>this model has no tokenizer: the text stays as it is</source>
            <translation>dieses Modell hat keinen Tokenizer: der Text bleibt, wie er ist</translation>
        </message>
        <message>
            <source>the text has no word “%1”</source>
            <translation>der Text hat kein Wort „%1“</translation>
        </message>
        <message>
            <source>no second model is open to compare with</source>
            <translation>kein zweites Modell zum Vergleich ist offen</translation>
        </message>
        <message>
            <source>there are no edits to compare with</source>
            <translation>es gibt keine Eingriffe zum Vergleich</translation>
        </message>
        <message>
            <source>no word of the text is changed</source>
            <translation>kein Wort des Textes ist geändert</translation>
        </message>
        <message>
            <source>this model has no head L%1H%2, but %3 layers of %4 heads</source>
            <translation>dieses Modell hat keinen Kopf L%1H%2, sondern %3 Schichten mit %4 Köpfen</translation>
        </message>
        <message>
            <source>the text has no token %1 here</source>
            <translation>der Text hat hier kein Token %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::LiveContinuation</name>
        <message>
            <source>The next token is not in this saved session. Open its model to see it.</source>
            <translation>Das nächste Token ist nicht in dieser gespeicherten Sitzung. Öffnen Sie ihr Modell, um es zu sehen.</translation>
        </message>
        <message>
            <source>Reading the next token …</source>
            <translation>Das nächste Token wird gelesen …</translation>
        </message>
        <message>
            <source>after what is typed</source>
            <translation>nach dem Geschriebenen</translation>
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
            <translation>Seiten</translation>
        </message>
        <message>
            <source>Ctrl+%1</source>
            <translation>Strg+%1</translation>
        </message>
        <message>
            <source>%1 – Sinkscope</source>
            <translation>%1 – Sinkscope</translation>
        </message>
        <message>
            <source>Results saved %1 with %2</source>
            <translation>Ergebnisse gespeichert %1 mit %2</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>no model</source>
            <translation>kein Modell</translation>
        </message>
        <message>
            <source>%1 (saved results)</source>
            <translation>%1 (gespeicherte Ergebnisse)</translation>
        </message>
        <message>
            <source>model: %1</source>
            <translation>Modell: %1</translation>
        </message>
        <message>
            <source>saved results · %1</source>
            <translation>gespeicherte Ergebnisse · %1</translation>
        </message>
        <message>
            <source>%1 ms · %2</source>
            <translation>%1 ms · %2</translation>
        </message>
        <message>
            <source>Open a run file</source>
            <translation>Eine Laufdatei öffnen</translation>
        </message>
        <message>
            <source>Runs (*.run);;All files (*)</source>
            <translation>Läufe (*.run);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>%1: %2 – Sinkscope</source>
            <translation>%1: %2 – Sinkscope</translation>
        </message>
        <message>
            <source>Saved %1</source>
            <translation>%1 gespeichert</translation>
        </message>
        <message>
            <source>Saved %1. Runs that are too large to be in it lie beside it, and belong to it: %2</source>
            <translation>%1 gespeichert. Läufe, die zu groß dafür sind, liegen daneben und gehören dazu: %2</translation>
        </message>
        <message>
            <source>Saved %1 with the pattern that is shown only: those of all heads would be too large</source>
            <translation>%1 gespeichert, nur mit dem gezeigten Muster: Die aller Köpfe wären zu groß</translation>
        </message>
        <message>
            <source> A report of the crash, without anything that you typed, is in %1.</source>
            <translation> Ein Bericht des Absturzes, ohne etwas von Ihnen Geschriebenes, liegt in %1.</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Wiederherstellen</translation>
        </message>
        <message>
            <source>What was kept has been restored or thrown away meanwhile</source>
            <translation>Das Aufgehobene ist inzwischen wiederhergestellt oder weggeworfen</translation>
        </message>
        <message>
            <source>Closed at %1</source>
            <translation>Geschlossen um %1</translation>
        </message>
        <message>
            <source>Ended without being closed, %1</source>
            <translation>Beendet, ohne geschlossen zu werden, %1</translation>
        </message>
        <message>
            <source>No window has left any</source>
            <translation>Kein Fenster hat etwas hinterlassen</translation>
        </message>
        <message>
            <source>&amp;Throw all of it away</source>
            <translation>Alles weg&amp;werfen</translation>
        </message>
        <message>
            <source>There is nothing to save here yet</source>
            <translation>Hier gibt es noch nichts zu speichern</translation>
        </message>
        <message>
            <source>Saved %1 and its numbers as CSV</source>
            <translation>%1 und seine Zahlen als CSV gespeichert</translation>
        </message>
        <message>
            <source>There is nothing to save yet; open a model first</source>
            <translation>Es gibt noch nichts zu speichern; öffnen Sie zuerst ein Modell</translation>
        </message>
        <message>
            <source>Save all four views as PDF and CSV (%1, %2 pt, %3) in</source>
            <translation>Alle vier Ansichten als PDF und CSV (%1, %2 pt, %3) speichern in</translation>
        </message>
        <message>
            <source>dark</source>
            <translation>dunkel</translation>
        </message>
        <message>
            <source>light</source>
            <translation>hell</translation>
        </message>
        <message>
            <source>Saved four views in %1</source>
            <translation>Vier Ansichten in %1 gespeichert</translation>
        </message>
        <message>
            <source>There is nothing to copy here yet</source>
            <translation>Hier gibt es noch nichts zu kopieren</translation>
        </message>
        <message>
            <source>Copied the picture of %1</source>
            <translation>Das Bild von %1 ist kopiert</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>&amp;Open model…</source>
            <translation>Modell ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>&amp;Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>No model was opened yet</source>
            <translation>Noch wurde kein Modell geöffnet</translation>
        </message>
        <message>
            <source>Open &amp;run…</source>
            <translation>&amp;Lauf öffnen…</translation>
        </message>
        <message>
            <source>Open recent ru&amp;n</source>
            <translation>Zuletzt geöffneter Lau&amp;f</translation>
        </message>
        <message>
            <source>No run was opened yet</source>
            <translation>Noch wurde kein Lauf geöffnet</translation>
        </message>
        <message>
            <source>Open the &amp;embedded model</source>
            <translation>Das &amp;eingebaute Modell öffnen</translation>
        </message>
        <message>
            <source>&amp;Unsaved work</source>
            <translation>&amp;Ungesichertes</translation>
        </message>
        <message>
            <source>Save &amp;view…</source>
            <translation>&amp;Ansicht speichern…</translation>
        </message>
        <message>
            <source>Save &amp;all four views…</source>
            <translation>Alle &amp;vier Ansichten speichern…</translation>
        </message>
        <message>
            <source>&amp;Copy view</source>
            <translation>Ansicht &amp;kopieren</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>Page %1</source>
            <translation>Seite %1</translation>
        </message>
        <message>
            <source>Edit the prompt</source>
            <translation>Den Prompt ändern</translation>
        </message>
        <message>
            <source>E</source>
            <translation>E</translation>
        </message>
        <message>
            <source>Next tokens and surprise</source>
            <translation>Nächste Token und Überraschung</translation>
        </message>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>⟨bos⟩ on or off</source>
            <translation>⟨bos⟩ an oder aus</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>A | B side by side</source>
            <translation>A | B nebeneinander</translation>
        </message>
        <message>
            <source>A</source>
            <translation>A</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleich</translation>
        </message>
        <message>
            <source>Linear or logarithmic colours</source>
            <translation>Farben linear oder logarithmisch</translation>
        </message>
        <message>
            <source>L</source>
            <translation>L</translation>
        </message>
        <message>
            <source>Sort the heads of a layer</source>
            <translation>Die Köpfe einer Schicht sortieren</translation>
        </message>
        <message>
            <source>S</source>
            <translation>S</translation>
        </message>
        <message>
            <source>Play through the layers</source>
            <translation>Die Schichten durchspielen</translation>
        </message>
        <message>
            <source>Space</source>
            <translation>Leertaste</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Vergrößern</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Verkleinern</translation>
        </message>
        <message>
            <source>Show all of it</source>
            <translation>Alles zeigen</translation>
        </message>
        <message>
            <source>Selection back</source>
            <translation>Auswahl zurück</translation>
        </message>
        <message>
            <source>Selection forward</source>
            <translation>Auswahl vor</translation>
        </message>
        <message>
            <source>The whole window for this view</source>
            <translation>Das ganze Fenster für diese Ansicht</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>Vollbild</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>Größere Schrift</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>Kleinere Schrift</translation>
        </message>
        <message>
            <source>Text as the system has it</source>
            <translation>Schrift wie im System</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Thema</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Wie im System</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <source>The next start is in %1</source>
            <translation>Der nächste Start ist auf %1</translation>
        </message>
        <message>
            <source>&amp;Study</source>
            <translation>&amp;Studie</translation>
        </message>
        <message>
            <source>&amp;Lecture</source>
            <translation>&amp;Vortrag</translation>
        </message>
        <message>
            <source>Lecture &amp;mode, all views</source>
            <translation>Vortrags&amp;modus, alle Ansichten</translation>
        </message>
        <message>
            <source>Lecture mode, &amp;one view</source>
            <translation>Vortragsmodus, &amp;eine Ansicht</translation>
        </message>
        <message>
            <source>&amp;Spot around the pointer</source>
            <translation>&amp;Lichtfleck um den Zeiger</translation>
        </message>
        <message>
            <source>P</source>
            <translation>P</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>What this view means</source>
            <translation>Was diese Ansicht bedeutet</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>Handbuch</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>Tour: %1</source>
            <translation>Rundgang: %1</translation>
        </message>
        <message>
            <source>Show the log file</source>
            <translation>Das Protokoll zeigen</translation>
        </message>
        <message>
            <source>About Sinkscope</source>
            <translation>Über Sinkscope</translation>
        </message>
        <message>
            <source>The embedded model</source>
            <translation>Das eingebaute Modell</translation>
        </message>
        <message>
            <source>The control, trained without ⟨bos⟩</source>
            <translation>Die Kontrolle, ohne ⟨bos⟩ trainiert</translation>
        </message>
        <message>
            <source>Open model…</source>
            <translation>Modell öffnen…</translation>
        </message>
        <message>
            <source>Parts of the score</source>
            <translation>Teile des Scores</translation>
        </message>
        <message>
            <source>W</source>
            <translation>W</translation>
        </message>
        <message>
            <source>Close Sinkscope</source>
            <translation>Sinkscope schließen</translation>
        </message>
        <message>
            <source>A study is being measured: close and lose it?</source>
            <translation>Eine Studie wird gerade gemessen: schließen und sie verlieren?</translation>
        </message>
        <message>
            <source>Depth is being measured: close and lose it?</source>
            <translation>Die Tiefe wird gerade gemessen: schließen und die Messung verlieren?</translation>
        </message>
        <message>
            <source>Close and lose it</source>
            <translation>Schließen und verlieren</translation>
        </message>
        <message>
            <source>Save “%1”</source>
            <translation>„%1“ speichern</translation>
        </message>
        <message>
            <source>Sinkscope was closed at %1 with results that are in no saved session. They are kept, here and under File &gt; Unsaved work.</source>
            <translation>Sinkscope wurde um %1 mit Ergebnissen geschlossen, die in keiner gespeicherten Sitzung stehen. Sie sind aufgehoben, hier und unter Datei &gt; Ungesichertes.</translation>
        </message>
        <message>
            <source>A comparison is being measured: close and lose it?</source>
            <translation>Ein Vergleich wird gemessen: schließen und ihn verlieren?</translation>
        </message>
        <message>
            <source>Sinkscope was closed at %1 while a sweep was measured into %2. Restore it, and Continue on the Studies page goes on from there. It is kept under File &gt; Unsaved work too.</source>
            <translation>Sinkscope wurde um %1 geschlossen, während ein Sweep nach %2 gemessen wurde. Nach dem Wiederherstellen geht „Fortsetzen“ auf der Seite Studien von dort weiter. Aufgehoben ist er auch unter Datei &gt; Ungesichertes.</translation>
        </message>
        <message>
            <source>More menus</source>
            <translation>Weitere Menüs</translation>
        </message>
        <message>
            <source> A file that it was reading became shorter, or its disk fails: look whether the model is whole before you open it again.</source>
            <translation> Eine Datei, aus der es las, wurde kürzer, oder ihre Platte ist defekt: Sehen Sie nach, ob das Modell vollständig ist, bevor Sie es wieder öffnen.</translation>
        </message>
        <message>
            <source>Sinkscope ended without being closed. What was on the screen at %1 is kept, here and under File &gt; Unsaved work.</source>
            <translation>Sinkscope endete, ohne geschlossen zu werden. Was um %1 auf dem Bildschirm war, ist aufgehoben, hier und unter Datei &gt; Ungesichertes.</translation>
        </message>
        <message>
            <source>How to cite</source>
            <translation>Wie zitiert wird</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ManualWindow</name>
        <message>
            <source>Manual</source>
            <translation>Handbuch</translation>
        </message>
        <message>
            <source>What each view shows</source>
            <translation>Was jede Ansicht zeigt</translation>
        </message>
        <message>
            <source>Every study and figure</source>
            <translation>Jede Studie und jedes Bild</translation>
        </message>
        <message>
            <source>Pages of the manual</source>
            <translation>Seiten des Handbuchs</translation>
        </message>
        <message>
            <source>The page</source>
            <translation>Die Seite</translation>
        </message>
        <message>
            <source>Find in the manual</source>
            <translation>Im Handbuch suchen</translation>
        </message>
        <message>
            <source>In the browser</source>
            <translation>Im Browser</translation>
        </message>
        <message>
            <source>is nowhere in it</source>
            <translation>kommt darin nicht vor</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::NewTrainingDialog</name>
        <message>
            <source>New training</source>
            <translation>Neues Training</translation>
        </message>
        <message>
            <source>a folder of .txt or .jsonl files</source>
            <translation>ein Ordner mit .txt- oder .jsonl-Dateien</translation>
        </message>
        <message>
            <source>a new folder for the model</source>
            <translation>ein neuer Ordner für das Modell</translation>
        </message>
        <message>
            <source>a file of your own…</source>
            <translation>eine eigene Datei…</translation>
        </message>
        <message>
            <source>Browse…</source>
            <translation>Durchsuchen…</translation>
        </message>
        <message>
            <source>Recipe</source>
            <translation>Rezept</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>Texts to learn from</source>
            <translation>Texte zum Lernen</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>A folder for the model</source>
            <translation>Ein Ordner für das Modell</translation>
        </message>
        <message>
            <source>Begin</source>
            <translation>Beginnen</translation>
        </message>
        <message>
            <source>A recipe</source>
            <translation>Ein Rezept</translation>
        </message>
        <message>
            <source>Recipes (*.json);;All files (*)</source>
            <translation>Rezepte (*.json);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>none needed: the recipe makes up its own</source>
            <translation>keine nötig: das Rezept erdenkt sich seine eigenen</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::NextTokenView</name>
        <message>
            <source>Next token, edited</source>
            <translation>Nächstes Token, mit Eingriffen</translation>
        </message>
        <message>
            <source>Probabilities of the next token, untouched and edited</source>
            <translation>Wahrscheinlichkeiten des nächsten Tokens, unberührt und mit Eingriffen</translation>
        </message>
        <message>
            <source>%1: untouched %2 · edited %3</source>
            <translation>%1: unberührt %2 · mit Eingriffen %3</translation>
        </message>
        <message>
            <source>divergence %1 bits</source>
            <translation>Divergenz %1 Bit</translation>
        </message>
        <message>
            <source>Likeliest: %1, untouched %2, edited %3</source>
            <translation>Am wahrscheinlichsten: %1, unberührt %2, mit Eingriffen %3</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Next token, edited&lt;/h3&gt;&lt;p&gt;After the last token of the prompt: the ten tokens that the untouched model finds most probable and the ten of the edited one, under each other on one scale. A token that only one of them has among its ten stands with both of its numbers.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(logits of the last position)&lt;/p&gt;&lt;p&gt;The &lt;b&gt;divergence&lt;/b&gt; is Σ p log&lt;sub&gt;2&lt;/sub&gt;(p/q) over the whole vocabulary, p untouched, q edited: how many bits the edited model loses in saying what the untouched one says. 0: nothing has changed.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Masking the sink in a head that does nothing else leaves the bars as they are; what moves them is used by the model. One prompt is one prompt: it shows what happens, not how often.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Sinkscope's own view; what is edited follows Barbero et al. 2025 and Gu et al. 2025, and the study of causes measures it over many prompts.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Nächstes Token, mit Eingriffen&lt;/h3&gt;&lt;p&gt;Nach dem letzten Token des Prompts: die zehn Token, die das unberührte Modell am wahrscheinlichsten findet, und die zehn des Modells mit Eingriffen, untereinander auf einer Skala. Ein Token, das nur eines der beiden unter seinen zehn hat, steht mit seinen beiden Zahlen da.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;p = softmax(Logits der letzten Position)&lt;/p&gt;&lt;p&gt;Die &lt;b&gt;Divergenz&lt;/b&gt; ist Σ p log&lt;sub&gt;2&lt;/sub&gt;(p/q) über das ganze Vokabular, p unberührt, q mit Eingriffen: wie viele Bit das Modell mit Eingriffen verliert, wenn es sagen soll, was das unberührte sagt. 0: Nichts hat sich geändert.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Wird die Senke in einem Kopf maskiert, der sonst nichts tut, bleiben die Balken, wie sie sind; was sie bewegt, wird vom Modell gebraucht. Ein Prompt ist nur ein Prompt: Er zeigt, was geschieht, nicht wie oft.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Eine Ansicht von Sinkscope selbst; die Eingriffe folgen Barbero et al. 2025 und Gu et al. 2025, und die Studie der Ursachen (causal) misst es über viele Prompts.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::NoticeBar</name>
        <message>
            <source>Notice</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Dismiss</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>Überspringen</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Fertig</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::OpenDialog</name>
        <message>
            <source>Open model</source>
            <translation>Modell öffnen</translation>
        </message>
        <message>
            <source>Open the other model</source>
            <translation>Das andere Modell öffnen</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>Lädt</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Choose a folder, a .gguf or .safetensors file, or type org/name of a model in the local Hugging Face cache.</source>
            <translation>Wählen Sie einen Ordner, eine .gguf- oder .safetensors-Datei, oder schreiben Sie org/name eines Modells im örtlichen Hugging-Face-Cache.</translation>
        </message>
        <message>
            <source>folder, file, or org/name</source>
            <translation>Ordner, Datei oder org/name</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Folder…</source>
            <translation>Ordner…</translation>
        </message>
        <message>
            <source>File…</source>
            <translation>Datei…</translation>
        </message>
        <message>
            <source>&amp;Model</source>
            <translation>&amp;Modell</translation>
        </message>
        <message>
            <source>Models that are known</source>
            <translation>Bekannte Modelle</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keines</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>Zuletzt</translation>
        </message>
        <message>
            <source>In the Hugging Face cache</source>
            <translation>Im Hugging-Face-Cache</translation>
        </message>
        <message>
            <source>With Sinkscope</source>
            <translation>Bei Sinkscope</translation>
        </message>
        <message>
            <source>control, trained without ⟨bos⟩</source>
            <translation>Kontrolle, ohne ⟨bos⟩ trainiert</translation>
        </message>
        <message>
            <source>What would be opened</source>
            <translation>Was geöffnet würde</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>Computed in</source>
            <translation>Gerechnet in</translation>
        </message>
        <message>
            <source>Memory needed of what is free</source>
            <translation>Benötigter vom freien Speicher</translation>
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>&amp;Gerät</translation>
        </message>
        <message>
            <source>&amp;Compute in</source>
            <translation>&amp;Rechnen in</translation>
        </message>
        <message>
            <source>Reading what it is …</source>
            <translation>Wird angesehen …</translation>
        </message>
        <message>
            <source>%1 of %2 free</source>
            <translation>%1 von %2 freien</translation>
        </message>
        <message>
            <source>It cannot fit: even layer by layer the weights need %1 in %2, and %3 are free on %4. Choose a narrower type, another device or a smaller model.</source>
            <translation>Es passt nicht: Selbst Schicht für Schicht brauchen die Gewichte %1 in %2, und %3 sind auf %4 frei. Wählen Sie einen schmaleren Typ, ein anderes Gerät oder ein kleineres Modell.</translation>
        </message>
        <message>
            <source>In %1 the weights are %2, more than is free: they stay in memory as they are stored (%3), and every prompt widens them layer by layer.</source>
            <translation>In %1 sind die Gewichte %2, mehr als frei ist: Sie bleiben so im Speicher, wie sie in der Datei liegen (%3), und jeder Prompt weitet sie Schicht für Schicht.</translation>
        </message>
        <message>
            <source>In %1 the weights are %2, more than is free: every prompt reads them from the disk, layer by layer. A sweep reads them once.</source>
            <translation>In %1 sind die Gewichte %2, mehr als frei ist: Jeder Prompt liest sie Schicht für Schicht von der Platte. Ein Durchgang über viele liest sie einmal.</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Stopped; what was open stays.</source>
            <translation>Angehalten; was offen war, bleibt.</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Angehalten.</translation>
        </message>
        <message>
            <source>The folder of a model (with config.json)</source>
            <translation>Der Ordner eines Modells (mit config.json)</translation>
        </message>
        <message>
            <source>A file of a model</source>
            <translation>Eine Datei eines Modells</translation>
        </message>
        <message>
            <source>Models (*.gguf *.safetensors *.bin *.pt config.json);;All files (*)</source>
            <translation>Modelle (*.gguf *.safetensors *.bin *.pt config.json);;Alle Dateien (*)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Page</name>
        <message>
            <source>Explore</source>
            <translation>Erkunden</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>Studies</source>
            <translation>Studien</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleich</translation>
        </message>
        <message>
            <source>Geometry</source>
            <translation>Geometrie</translation>
        </message>
        <message>
            <source>Interventions</source>
            <translation>Eingriffe</translation>
        </message>
        <message>
            <source>Lab</source>
            <translation>Labor</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>Tiefe</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PanelWords</name>
        <message>
            <source>row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>, window of %1 keys</source>
            <translation>, Fenster von %1 Keys</translation>
        </message>
        <message>
            <source>, learned sink</source>
            <translation>, gelernte Senke</translation>
        </message>
        <message>
            <source>learned sink</source>
            <translation>gelernte Senke</translation>
        </message>
        <message>
            <source>column</source>
            <translation>Spalte</translation>
        </message>
        <message>
            <source>head</source>
            <translation>Kopf</translation>
        </message>
        <message>
            <source>point</source>
            <translation>Punkt</translation>
        </message>
        <message>
            <source>%1: no point here</source>
            <translation>%1: hier kein Punkt</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>, %1</source>
            <translation>, %1</translation>
        </message>
        <message>
            <source>%1, head %2</source>
            <translation>%1, Kopf %2</translation>
        </message>
        <message>
            <source>%1: no such head</source>
            <translation>%1: kein solcher Kopf</translation>
        </message>
        <message>
            <source>, above epsilon</source>
            <translation>, über Epsilon</translation>
        </message>
        <message>
            <source>%1, %2: %3</source>
            <translation>%1, %2: %3</translation>
        </message>
        <message>
            <source>, the largest of %1 by %1</source>
            <translation>, das größte von %1 mal %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PatternWall</name>
        <message>
            <source>Small patterns of many heads</source>
            <translation>Kleine Muster vieler Köpfe</translation>
        </message>
        <message>
            <source>Patterns of %1 heads, %2 of which are here</source>
            <translation>Muster von %1 Köpfen, %2 davon sind da</translation>
        </message>
        <message>
            <source>layer %1</source>
            <translation>Schicht %1</translation>
        </message>
        <message>
            <source>picture %1</source>
            <translation>Bild %1</translation>
        </message>
        <message>
            <source>no head here</source>
            <translation>hier kein Kopf</translation>
        </message>
        <message>
            <source>not here yet</source>
            <translation>noch nicht da</translation>
        </message>
        <message>
            <source>%1: attention to the first token %2</source>
            <translation>%1: Attention auf das erste Token %2</translation>
        </message>
        <message>
            <source> against </source>
            <translation> gegen </translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PatternWallView</name>
        <message>
            <source>Colour scale of the small patterns</source>
            <translation>Farbskala der kleinen Muster</translation>
        </message>
        <message>
            <source>Attention weight; L switches between linear and logarithmic</source>
            <translation>Attention-Gewicht; L schaltet zwischen linear und logarithmisch</translation>
        </message>
        <message>
            <source>attention 10⁻⁴</source>
            <translation>Attention 10⁻⁴</translation>
        </message>
        <message>
            <source>attention 0</source>
            <translation>Attention 0</translation>
        </message>
        <message>
            <source>Wall of patterns</source>
            <translation>Wand der Muster</translation>
        </message>
        <message>
            <source>One layer</source>
            <translation>Eine Schicht</translation>
        </message>
        <message>
            <source>The heads of the selected layer</source>
            <translation>Die Köpfe der gewählten Schicht</translation>
        </message>
        <message>
            <source>Whole model</source>
            <translation>Ganzes Modell</translation>
        </message>
        <message>
            <source>The heads of all layers, the last layer at the top</source>
            <translation>Die Köpfe aller Schichten, die letzte oben</translation>
        </message>
        <message>
            <source>as in the table</source>
            <translation>wie in der Tabelle</translation>
        </message>
        <message>
            <source>Heads in the order of the table, with its filter</source>
            <translation>Köpfe in der Folge der Tabelle, mit ihrem Filter</translation>
        </message>
        <message>
            <source>Only the heads that the table shows, in its order</source>
            <translation>Nur die Köpfe der Tabelle, in ihrer Folge</translation>
        </message>
        <message>
            <source>What the wall shows</source>
            <translation>Was die Wand zeigt</translation>
        </message>
        <message>
            <source>Logarithmic scale</source>
            <translation>Logarithmische Skala</translation>
        </message>
        <message>
            <source>Larger</source>
            <translation>Größer</translation>
        </message>
        <message>
            <source>Smaller</source>
            <translation>Kleiner</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see the patterns of its heads.</source>
            <translation>Öffnen Sie ein Modell und schreiben Sie einen Prompt, um die Muster seiner Köpfe zu sehen.</translation>
        </message>
        <message>
            <source>There are no patterns to show: type a prompt.</source>
            <translation>Es gibt keine Muster zu zeigen: Schreiben Sie einen Prompt.</translation>
        </message>
        <message>
            <source>No head passes the table's filter.</source>
            <translation>Kein Kopf genügt dem Filter der Tabelle.</translation>
        </message>
        <message>
            <source>No head of this layer passes the table's filter.</source>
            <translation>Kein Kopf dieser Schicht genügt dem Filter der Tabelle.</translation>
        </message>
        <message>
            <source>left: %1 · right: %2</source>
            <translation>links: %1 · rechts: %2</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1: importance %2</source>
            <translation>%1: Wichtigkeit %2</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Wall of patterns&lt;/h3&gt;&lt;p&gt;The attention pattern of many heads at once, each as in the attention view: query rows from top to bottom, key columns from left to right, all on the one colour scale above the wall. Prompts of more than %1 tokens are shown coarser: a cell is then the &lt;b&gt;largest&lt;/b&gt; weight of the square it stands for, so that a column one token wide stays in sight.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A&lt;sub&gt;ij&lt;/sub&gt; = softmax&lt;sub&gt;j ≤ i&lt;/sub&gt;(q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d)&lt;/p&gt;&lt;p&gt;&lt;b&gt;One layer&lt;/b&gt; shows the heads of the selected layer, &lt;b&gt;Whole model&lt;/b&gt; all of them, the last layer at the top as in the sink grid. &lt;b&gt;As in the table&lt;/b&gt; takes the heads that the table's filter lets pass, in its order: sort by no-op score, and the wall shows them from the strongest on. What a learned sink takes is not drawn here.&lt;/p&gt;&lt;p&gt;A click selects a head everywhere, a double click shows it on the Explore page; the arrow keys move as in the sink grid, L switches to the logarithmic scale (from 10⁻⁴ up), + and − change the size.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A bright left edge is the sink: see in which layer it begins and which heads never have it. Lines along the diagonal are attention to the token itself or to the one before it. Press A to see each head with and without ⟨bos⟩ side by side.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 3 and 4; Gu et al. 2025.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Wand der Muster&lt;/h3&gt;&lt;p&gt;Die Muster vieler Köpfe zugleich, jedes wie in der Attention-Ansicht: Queries als Zeilen von oben nach unten, Keys als Spalten von links nach rechts, alle auf der einen Farbskala über der Wand. Prompts von mehr als %1 Token werden gröber gezeigt: Eine Zelle ist dann das &lt;b&gt;größte&lt;/b&gt; Gewicht des Quadrats, für das sie steht, so dass eine ein Token breite Spalte zu sehen bleibt.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A&lt;sub&gt;ij&lt;/sub&gt; = softmax&lt;sub&gt;j ≤ i&lt;/sub&gt;(q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d)&lt;/p&gt;&lt;p&gt;&lt;b&gt;Eine Schicht&lt;/b&gt; zeigt die Köpfe der gewählten Schicht, &lt;b&gt;Ganzes Modell&lt;/b&gt; alle, die letzte Schicht oben wie im Senkengitter. &lt;b&gt;Wie in der Tabelle&lt;/b&gt; nimmt die Köpfe, die der Filter der Tabelle durchlässt, in ihrer Folge: Sortieren Sie nach dem No-op-Wert, und die Wand zeigt sie vom stärksten an. Was eine gelernte Senke nimmt, ist hier nicht gezeichnet.&lt;/p&gt;&lt;p&gt;Ein Klick wählt einen Kopf in allen Ansichten, ein Doppelklick zeigt ihn auf der Seite Erkunden; die Pfeiltasten gehen wie im Senkengitter, L schaltet auf die logarithmische Skala (ab 10⁻⁴), + und − ändern die Größe.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Ein heller linker Rand ist die Senke: Sehen Sie, in welcher Schicht sie beginnt und welche Köpfe sie nie haben. Linien entlang der Diagonale sind Attention auf das Token selbst oder auf das davor. A zeigt jeden Kopf mit und ohne ⟨bos⟩ nebeneinander.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Fig. 3 und 4; Gu et al. 2025.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PerturbationSurfaceView</name>
        <message>
            <source>Perturbation surface</source>
            <translation>Störungsfläche</translation>
        </message>
        <message>
            <source>Change one word of the prompt on the Explore page to see how far its influence spreads.</source>
            <translation>Ändern Sie auf der Seite Erkunden ein Wort des Prompts, um zu sehen, wie weit sein Einfluss reicht.</translation>
        </message>
        <message>
            <source>untouched | edited</source>
            <translation>unberührt | mit Eingriffen</translation>
        </message>
        <message>
            <source>%1 · %2 · '%3' (%4): ‖Δx‖₂ %5</source>
            <translation>%1 · %2 · '%3' (%4): ‖Δx‖₂ %5</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Perturbation surface&lt;/h3&gt;&lt;p&gt;Two prompts that differ in one word are run through the model. The height is how far apart their hidden states are, over the tokens (to the right) and the blocks passed (to the back; 0, the embedding, in front).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;With ⟨bos⟩ in front and without, on one scale of height and colour, so that the two may be compared by eye. The changed token itself is the high ridge; the logarithmic height (L) brings out what reaches the others.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Where behind the ridge, towards later tokens and blocks, the ground rises, and whether it rises as far and as soon in both. Tokens before the change stay at zero. While A|B shows the model untouched and edited, the edited one stands beside, on the same scale.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top. A click marks the token in every view.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 2.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Störungsfläche&lt;/h3&gt;&lt;p&gt;Zwei Prompts, die sich in einem Wort unterscheiden, laufen durch das Modell. Die Höhe ist, wie weit ihre verborgenen Zustände auseinanderliegen, über die Token (nach rechts) und die durchlaufenen Blöcke (nach hinten; 0, das Embedding, vorn).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;Mit ⟨bos⟩ davor und ohne, auf einer Skala für Höhe und Farbe, damit sich beide nach Augenmaß vergleichen lassen. Das geänderte Token selbst ist der hohe Grat; die logarithmische Höhe (L) hebt hervor, was die anderen erreicht.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Wo sich der Boden hinter dem Grat hebt, zu späteren Token und Blöcken hin, und ob er sich in beiden gleich weit und gleich früh hebt. Token vor der Änderung bleiben bei null. Solange A|B das Modell unberührt und mit Eingriffen zeigt, steht das mit Eingriffen daneben, auf derselben Skala.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Bedienung.&lt;/b&gt; Ziehen dreht, das Rad holt näher, Umschalt und Ziehen verschiebt, Doppelklick oder 0 zeigt die erste Ansicht, F, S und T zeigen von vorn, von der Seite und von oben. Ein Klick markiert das Token in jeder Ansicht.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Fig. 2.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PromptEditor</name>
        <message>
            <source>The prompt</source>
            <translation>Der Prompt</translation>
        </message>
        <message>
            <source>Type or paste a text; its tokens are counted as you type.</source>
            <translation>Schreiben Sie einen Text oder fügen Sie ihn ein; seine Token werden dabei gezählt.</translation>
        </message>
        <message>
            <source>Token count</source>
            <translation>Zahl der Token</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Anwenden</translation>
        </message>
        <message>
            <source>Run the model on this text (Enter)</source>
            <translation>Das Modell auf diesem Text rechnen (Enter)</translation>
        </message>
        <message>
            <source>Enter runs it · Shift+Enter: new line · Esc: as it was</source>
            <translation>Enter rechnet · Umschalt+Enter: neue Zeile · Esc: wie zuvor</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Leave the prompt as it was (Esc)</source>
            <translation>Den Prompt lassen, wie er war (Esc)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PromptField</name>
        <message>
            <source>Prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>A .jsonl file (an object with text, and perhaps a category, a line) or a text file (a prompt a line); empty: the 170 prompts that ship with Sinkscope</source>
            <translation>Eine .jsonl-Datei (je Zeile ein Objekt mit text und vielleicht category) oder eine Textdatei (je Zeile ein Prompt); leer: die 170 mitgelieferten</translation>
        </message>
        <message>
            <source>File…</source>
            <translation>Datei…</translation>
        </message>
        <message>
            <source>Choose a file of prompts</source>
            <translation>Eine Datei mit Prompts wählen</translation>
        </message>
        <message>
            <source>A file of prompts</source>
            <translation>Eine Datei mit Prompts</translation>
        </message>
        <message>
            <source>Prompts (*.jsonl *.txt);;All files (*)</source>
            <translation>Prompts (*.jsonl *.txt);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>the 170 that ship</source>
            <translation>die 170 mitgelieferten</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::PromptMenu</name>
        <message>
            <source>The default prompt</source>
            <translation>Der übliche Prompt</translation>
        </message>
        <message>
            <source>Examples</source>
            <translation>Beispiele</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Shown before</source>
            <translation>Früher gezeigt</translation>
        </message>
        <message>
            <source>No other prompt was shown yet</source>
            <translation>Noch wurde kein anderer gezeigt</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RateStrip</name>
        <message>
            <source>Sink rates by category, with 95 % intervals</source>
            <translation>Senkenraten nach Kategorie, mit 95-%-Intervallen</translation>
        </message>
        <message>
            <source>published</source>
            <translation>veröffentlicht</translation>
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
            <translation>Senkenrate</translation>
        </message>
        <message>
            <source>%1: no rate</source>
            <translation>%1: keine Rate</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RateTable</name>
        <message>
            <source>Sink rates</source>
            <translation>Senkenraten</translation>
        </message>
        <message>
            <source>Sink rate of every compared condition</source>
            <translation>Senkenrate jeder verglichenen Bedingung</translation>
        </message>
        <message>
            <source>Select the whole table</source>
            <translation>Die ganze Tabelle wählen</translation>
        </message>
        <message>
            <source>run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>T</source>
            <translation>T</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>rate at ε %1</source>
            <translation>Rate bei ε %1</translation>
        </message>
        <message>
            <source>95 %</source>
            <translation>95 %</translation>
        </message>
        <message>
            <source>attention mass</source>
            <translation>Attention-Masse</translation>
        </message>
        <message>
            <source>published</source>
            <translation>veröffentlicht</translation>
        </message>
        <message>
            <source>Share of heads and prompts whose importance of the first token is above ε</source>
            <translation>Anteil der Köpfe und Prompts, deren Wichtigkeit des ersten Tokens über ε liegt</translation>
        </message>
        <message>
            <source>Bootstrap over prompts; where they have categories, over these first, then over their prompts. – where every prompt says the same, or there are too few</source>
            <translation>Bootstrap über Prompts; wo sie Kategorien haben, zuerst über diese, dann über ihre Prompts. –, wo jeder Prompt dasselbe sagt oder es zu wenige sind</translation>
        </message>
        <message>
            <source>Importance of the first token, mean over prompts, layers and heads: no rate</source>
            <translation>Wichtigkeit des ersten Tokens, Mittel über Prompts, Schichten und Köpfe: keine Rate</translation>
        </message>
        <message>
            <source>What a paper reports of this model, with the same ⟨bos⟩, inputs and ε: ○ and in brackets, never mixed with what is measured here. Which model it is, is a person's word: a name tells nothing</source>
            <translation>Was eine Arbeit von diesem Modell berichtet, mit demselben ⟨bos⟩, denselben Eingaben und ε: ○ und in Klammern, nie mit hier Gemessenem vermischt. Welches Modell es ist, sagt ein Mensch: Ein Name sagt nichts</translation>
        </message>
        <message>
            <source> so far</source>
            <translation> bisher</translation>
        </message>
        <message>
            <source>This rate says nothing: %1</source>
            <translation>Diese Rate sagt nichts: %1</translation>
        </message>
        <message>
            <source>Bootstrap over %1</source>
            <translation>Bootstrap über %1</translation>
        </message>
        <message>
            <source>; over the queries that see it: %1 (uniform head %2), as %3 of %4 layers have a window shorter than T</source>
            <translation>; über die Queries, die es sehen: %1 (gleichmäßiger Kopf %2), da %3 von %4 Schichten ein Fenster kürzer als T haben</translation>
        </message>
        <message>
            <source>%1; a head that looks everywhere alike: %2%3%4</source>
            <translation>%1; ein Kopf, der überall gleich hinsieht: %2%3%4</translation>
        </message>
        <message>
            <source>; published: ○ %1, %2</source>
            <translation>; veröffentlicht: ○ %1, %2</translation>
        </message>
        <message>
            <source>Rates appear here when a run is open and ticked.</source>
            <translation>Hier erscheinen Raten, wenn ein Lauf offen und angehakt ist.</translation>
        </message>
        <message>
            <source>Tick two runs to see how far their rates differ.</source>
            <translation>Haken Sie zwei Läufe an, um zu sehen, wie weit ihre Raten auseinanderliegen.</translation>
        </message>
        <message>
            <source>%1 − %2, at ε %3: %4</source>
            <translation>%1 − %2, bei ε %3: %4</translation>
        </message>
        <message>
            <source>Nothing else differs between the two.</source>
            <translation>Sonst unterscheidet sie nichts.</translation>
        </message>
        <message>
            <source>What differs:
%1</source>
            <translation>Was sich unterscheidet:
%1</translation>
        </message>
        <message>
            <source>T %1</source>
            <translation>T %1</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>points</source>
            <translation>Prozentpunkte</translation>
        </message>
        <message>
            <source>·  %1: %2 and %3</source>
            <translation>·  %1: %2 und %3</translation>
        </message>
        <message>
            <source>!  %1: %2 and %3: these rates are not comparable</source>
            <translation>!  %1: %2 und %3: diese Raten sind nicht vergleichbar</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ReadyComparison</name>
        <message>
            <source>the edited model</source>
            <translation>das Modell mit Eingriffen</translation>
        </message>
        <message>
            <source>the untouched model</source>
            <translation>das unberührte Modell</translation>
        </message>
        <message>
            <source>There is no room for temporary files: %1</source>
            <translation>Für vorläufige Dateien ist kein Platz: %1</translation>
        </message>
        <message>
            <source>Measuring %1: %2</source>
            <translation>%1 wird gemessen: %2</translation>
        </message>
        <message>
            <source>Measuring %1 …</source>
            <translation>%1 wird gemessen …</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RunList</name>
        <message>
            <source>Open runs and their conditions</source>
            <translation>Offene Läufe und ihre Bedingungen</translation>
        </message>
        <message>
            <source>%1
%2 · T %3 · %4</source>
            <translation>%1
%2 · T %3 · %4</translation>
        </message>
        <message>
            <source>This model is</source>
            <translation>Dieses Modell ist</translation>
        </message>
        <message>
            <source>none of them, or not said</source>
            <translation>keines davon, oder nicht gesagt</translation>
        </message>
        <message>
            <source>none that was published: config and tensors differ</source>
            <translation>keines der veröffentlichten: config und Tensoren weichen ab</translation>
        </message>
        <message>
            <source>These prompts are %1</source>
            <translation>Diese Prompts sind %1</translation>
        </message>
        <message>
            <source>Save a copy of this run…</source>
            <translation>Kopie dieses Laufs speichern …</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::RunPanel</name>
        <message>
            <source>Embedded model with and
without ⟨bos⟩, and the control</source>
            <translation>Eingebautes Modell mit und
ohne ⟨bos⟩, und die Kontrolle</translation>
        </message>
        <message>
            <source>Compare the embedded model with and without ⟨bos⟩ and the control</source>
            <translation>Das eingebaute Modell mit und ohne ⟨bos⟩ und die Kontrolle vergleichen</translation>
        </message>
        <message>
            <source>Measures both over the 170 prompts that ship with Sinkscope: about two seconds</source>
            <translation>Misst beide über die 170 mitgelieferten Prompts: etwa zwei Sekunden</translation>
        </message>
        <message>
            <source>Open model, untouched
and edited</source>
            <translation>Offenes Modell, unberührt
und mit Eingriffen</translation>
        </message>
        <message>
            <source>Compare the open model untouched and edited</source>
            <translation>Das offene Modell unberührt und mit Eingriffen vergleichen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Open run…</source>
            <translation>Lauf öffnen…</translation>
        </message>
        <message>
            <source>Open a run file</source>
            <translation>Eine Laufdatei öffnen</translation>
        </message>
        <message>
            <source>Move the current condition up</source>
            <translation>Die aktuelle Bedingung nach oben</translation>
        </message>
        <message>
            <source>Move the current condition down</source>
            <translation>Die aktuelle Bedingung nach unten</translation>
        </message>
        <message>
            <source>Read all runs again</source>
            <translation>Alle Läufe neu lesen</translation>
        </message>
        <message>
            <source>Close the current condition, and its run with the last one</source>
            <translation>Die aktuelle Bedingung schließen, mit der letzten auch ihren Lauf</translation>
        </message>
        <message>
            <source>No model is open yet.</source>
            <translation>Noch ist kein Modell offen.</translation>
        </message>
        <message>
            <source>Nothing is changed on the Interventions page: add an edit there first.</source>
            <translation>Auf der Seite Eingriffe ist nichts geändert: Fügen Sie dort zuerst einen an.</translation>
        </message>
        <message>
            <source>Measures the open model twice over the 170 prompts that ship, 64 tokens of each: as it is, and with the edits of Interventions</source>
            <translation>Misst das offene Modell zweimal über die 170 mitgelieferten Prompts, je 64 Token: wie es ist, und mit den Eingriffen</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
        <message>
            <source>Reading what was measured …</source>
            <translation>Was gemessen wurde, wird gelesen …</translation>
        </message>
        <message>
            <source>The edit on the Interventions page is refused: %1.</source>
            <translation>Der Eingriff auf der Seite „Eingriffe“ wird abgelehnt: %1.</translation>
        </message>
        <message>
            <source>Comparison</source>
            <translation>Vergleich</translation>
        </message>
        <message>
            <source>Save a copy of this run</source>
            <translation>Kopie dieses Laufs speichern</translation>
        </message>
        <message>
            <source>Run files (*.run);;All files (*)</source>
            <translation>Laufdateien (*.run);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>Speichern…</translation>
        </message>
        <message>
            <source>Save a copy of the current run as a file</source>
            <translation>Eine Kopie des gewählten Laufs als Datei speichern</translation>
        </message>
        <message>
            <source>Choose in the list the run that is to be saved</source>
            <translation>Wählen Sie in der Liste den Lauf, der gespeichert werden soll</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Said</name>
        <message>
            <source>what of one token is in the others, block by block</source>
            <translation>was von einem Token in den anderen steckt, Block für Block</translation>
        </message>
        <message>
            <source>a changed word spreads, with and without bos</source>
            <translation>ein geändertes Wort breitet sich aus, mit und ohne bos</translation>
        </message>
        <message>
            <source>four heads, with and without bos</source>
            <translation>vier Köpfe, mit und ohne bos</translation>
        </message>
        <message>
            <source>a head that acts on a trigger and rests on the sink</source>
            <translation>ein Kopf, der auf einen Auslöser anspricht und sonst auf der Senke ruht</translation>
        </message>
        <message>
            <source>the sink grid, heads sorted in every layer</source>
            <translation>das Senkengitter, die Köpfe jeder Schicht sortiert</translation>
        </message>
        <message>
            <source>the masks of packed training</source>
            <translation>die Masken des gepackten Trainings</translation>
        </message>
        <message>
            <source>distance to the mean of growing sums</source>
            <translation>Abstand vom Mittel bei wachsenden Summen</translation>
        </message>
        <message>
            <source>token norms of growing sums</source>
            <translation>Token-Normen bei wachsenden Summen</translation>
        </message>
        <message>
            <source>the sink rate at every epsilon</source>
            <translation>die Senkenrate bei jedem Epsilon</translation>
        </message>
        <message>
            <source>sink rate and attention mass over depth</source>
            <translation>Senkenrate und Attention-Masse über die Tiefe</translation>
        </message>
        <message>
            <source>sink rates beside the published</source>
            <translation>Senkenraten neben den veröffentlichten</translation>
        </message>
        <message>
            <source>natural, random and repeated inputs</source>
            <translation>natürliche, zufällige und wiederholte Eingaben</translation>
        </message>
        <message>
            <source>the last two tokens, equal, while the prefix grows</source>
            <translation>die letzten beiden Token, gleich, während der Text davor wächst</translation>
        </message>
        <message>
            <source>how alike the tokens become from block to block</source>
            <translation>wie ähnlich sich die Token von Block zu Block werden</translation>
        </message>
        <message>
            <source>how smooth and how narrow the maps are that mix tokens</source>
            <translation>wie glatt und wie schmal die Abbildungen sind, die Token mischen</translation>
        </message>
        <message>
            <source>sinks and sharp attention as the prompt grows</source>
            <translation>Senken und scharfe Attention, wenn der Prompt wächst</translation>
        </message>
        <message>
            <source>one token repeated, and what follows in closed form</source>
            <translation>ein Token wiederholt, und was in geschlossener Form folgt</translation>
        </message>
        <message>
            <source>what heads write, against how much they look at the first token</source>
            <translation>was Köpfe schreiben, gegen ihre Attention auf dem ersten Token</translation>
        </message>
        <message>
            <source>what the first key's score is made of, beside other keys'</source>
            <translation>woraus der Score des ersten Keys besteht, neben dem anderer Keys</translation>
        </message>
        <message>
            <source>where the first token's key lies among keys and queries</source>
            <translation>wo der Key des ersten Tokens unter Keys und Queries liegt</translation>
        </message>
        <message>
            <source>which rotary bands make the first key's score</source>
            <translation>welche Rotationsbänder den Score des ersten Keys ausmachen</translation>
        </message>
        <message>
            <source>many changed tokens spread, with bos and without</source>
            <translation>viele geänderte Token breiten sich aus, mit bos und ohne</translation>
        </message>
        <message>
            <source>how much of each token is in each later one, and what bounds it</source>
            <translation>wie viel von jedem Token in jedem späteren steckt, und die Schranke dafür</translation>
        </message>
        <message>
            <source>the loss with bos, without, and with others in its place</source>
            <translation>der Verlust mit bos, ohne, und mit anderen Token an seiner Stelle</translation>
        </message>
        <message>
            <source>what changes when the sink is masked, moved or kept in part</source>
            <translation>was sich ändert, wenn die Senke maskiert, verlegt oder nur zum Teil behalten wird</translation>
        </message>
        <message>
            <source>where massive dimensions can come from, by the weights alone</source>
            <translation>woher massive Dimensionen kommen können, allein nach den Gewichten</translation>
        </message>
        <message>
            <source>massive activations: tokens, dimensions, layers, and the heads that read them</source>
            <translation>massive Aktivierungen: Token, Dimensionen, Schichten und die Köpfe, die sie lesen</translation>
        </message>
        <message>
            <source>every token of the vocabulary at position 0</source>
            <translation>jedes Token des Vokabulars an Position 0</translation>
        </message>
        <message>
            <source>sinks behind the first token: kinds of tokens, and tokens that point where the first one points</source>
            <translation>Senken hinter dem ersten Token: Arten von Token, und Token, die in seine Richtung zeigen</translation>
        </message>
        <message>
            <source>whether the first token's values and keys are the smallest</source>
            <translation>ob Values und Keys des ersten Tokens die kleinsten sind</translation>
        </message>
        <message>
            <source>one token repeated behind bos: whether it comes to look like the first</source>
            <translation>ein Token hinter bos wiederholt: ob es dem ersten ähnlich wird</translation>
        </message>
        <message>
            <source>what learned sinks take, beside the first token</source>
            <translation>was gelernte Senken nehmen, neben dem ersten Token</translation>
        </message>
        <message>
            <source>keys and values of few bits, with the first token exact and without</source>
            <translation>Keys und Values mit wenigen Bits, das erste Token exakt oder nicht</translation>
        </message>
        <message>
            <source>a window of keys, with the first tokens kept and without</source>
            <translation>ein Fenster von Keys, die ersten Token behalten oder nicht</translation>
        </message>
        <message>
            <source>a share of the keys kept, by one policy or another</source>
            <translation>ein Anteil der Keys behalten, nach dem einen oder anderen Verfahren</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 1</source>
            <translation>Barbero et al. 2025, Fig. 1</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 2</source>
            <translation>Barbero et al. 2025, Fig. 2</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 3</source>
            <translation>Barbero et al. 2025, Fig. 3</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 4</source>
            <translation>Barbero et al. 2025, Fig. 4</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 6</source>
            <translation>Barbero et al. 2025, Fig. 6</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 8</source>
            <translation>Barbero et al. 2025, Fig. 8</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 9</source>
            <translation>Barbero et al. 2025, Fig. 9</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 10</source>
            <translation>Barbero et al. 2025, Fig. 10</translation>
        </message>
        <message>
            <source>after Gu et al. 2025</source>
            <translation>nach Gu et al. 2025</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, section 4.2</source>
            <translation>Barbero et al. 2025, Abschnitt 4.2</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Table 1</source>
            <translation>Barbero et al. 2025, Tabelle 1</translation>
        </message>
        <message>
            <source>Gu et al. 2025, inputs</source>
            <translation>Gu et al. 2025, Eingaben</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Prop. 3.1</source>
            <translation>Barbero et al. 2025, Prop. 3.1</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 3</source>
            <translation>nach Barbero et al. 2025, Abschnitt 3</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 3.2 and appendix B</source>
            <translation>nach Barbero et al. 2025, Abschnitt 3.2 und Anhang B</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 2</source>
            <translation>nach Barbero et al. 2025, Abschnitt 2</translation>
        </message>
        <message>
            <source>Gu et al. 2025, Props. 1 to 4</source>
            <translation>Gu et al. 2025, Prop. 1 bis 4</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 3.2</source>
            <translation>nach Barbero et al. 2025, Abschnitt 3.2</translation>
        </message>
        <message>
            <source>ours; after Gu et al. 2025 (directions of keys) and Sun et al. 2024 (massive activations)</source>
            <translation>eigen; nach Gu et al. 2025 (Richtungen der Keys) und Sun et al. 2024 (massive Aktivierungen)</translation>
        </message>
        <message>
            <source>ours; after Gu et al. 2025 (keys of sinks)</source>
            <translation>eigen; nach Gu et al. 2025 (Keys von Senken)</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, Round and Round We Go</source>
            <translation>nach Barbero et al. 2025, Round and Round We Go</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, Fig. 2</source>
            <translation>nach Barbero et al. 2025, Fig. 2</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, eq. 3 and Thm 3.2</source>
            <translation>Barbero et al. 2025, Gl. 3 und Satz 3.2</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, Table 2</source>
            <translation>nach Barbero et al. 2025, Tabelle 2</translation>
        </message>
        <message>
            <source>ours; the conditions after Barbero et al. 2025 and Gu et al. 2025</source>
            <translation>eigen; die Bedingungen nach Barbero et al. 2025 und Gu et al. 2025</translation>
        </message>
        <message>
            <source>ours; massive activations after Sun et al. 2024</source>
            <translation>eigen; massive Aktivierungen nach Sun et al. 2024</translation>
        </message>
        <message>
            <source>after Sun et al. 2024 and Gu et al. 2025</source>
            <translation>nach Sun et al. 2024 und Gu et al. 2025</translation>
        </message>
        <message>
            <source>after Yu et al. 2024 (hidden attention sinks) and Gu et al. 2025</source>
            <translation>nach Yu et al. 2024 (verborgene Attention-Senken) und Gu et al. 2025</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 4b; Gu et al. 2025</source>
            <translation>Barbero et al. 2025, Fig. 4b; Gu et al. 2025</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, section 1, after Yona et al. 2025</source>
            <translation>Barbero et al. 2025, Abschnitt 1, nach Yona et al. 2025</translation>
        </message>
        <message>
            <source>Gu et al. 2025, tables of biases</source>
            <translation>Gu et al. 2025, Tabellen der Biases</translation>
        </message>
        <message>
            <source>after Barbero et al. 2025, section 1, and Liu et al. 2024 (IntactKV)</source>
            <translation>nach Barbero et al. 2025, Abschnitt 1, und Liu et al. 2024 (IntactKV)</translation>
        </message>
        <message>
            <source>after Xiao et al. 2024 (StreamingLLM) and Barbero et al. 2025, section 2</source>
            <translation>nach Xiao et al. 2024 (StreamingLLM) und Barbero et al. 2025, Abschnitt 2</translation>
        </message>
        <message>
            <source>after Ge et al. 2024 (FastGen) and Park et al. 2025 (KeyDiff)</source>
            <translation>nach Ge et al. 2024 (FastGen) und Park et al. 2025 (KeyDiff)</translation>
        </message>
        <message>
            <source>both conditions are measured</source>
            <translation>beide Bedingungen werden gemessen</translation>
        </message>
        <message>
            <source>both conditions are measured, and compared</source>
            <translation>beide Bedingungen werden gemessen und verglichen</translation>
        </message>
        <message>
            <source>every id stands at position 0 once, bos too</source>
            <translation>jede ID steht einmal an Position 0, auch bos</translation>
        </message>
        <message>
            <source>it takes bos as the model was trained</source>
            <translation>genommen wird bos, wie das Modell trainiert wurde</translation>
        </message>
        <message>
            <source>it takes bos as the model was trained; what stands in its place is one of its changes</source>
            <translation>genommen wird bos, wie das Modell trainiert wurde; was an seiner Stelle steht, ist eine ihrer Änderungen</translation>
        </message>
        <message>
            <source>no model is run</source>
            <translation>kein Modell wird gerechnet</translation>
        </message>
        <message>
            <source>the run is of one token, which bos would not be</source>
            <translation>die Folge besteht aus einem Token, das bos nicht wäre</translation>
        </message>
        <message>
            <source>the sink over the context length</source>
            <translation>die Senke über die Kontextlänge</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 5</source>
            <translation>Barbero et al. 2025, Fig. 5</translation>
        </message>
        <message>
            <source>Models that differ in how many tokens they read at once, trained on equally many tokens. Left: the sink rate at the end. Right: on the way there. Look whether longer contexts bring more sinks at the same number of tokens.</source>
            <translation>Modelle, die sich darin unterscheiden, wie viele Token sie auf einmal lesen, an gleich vielen Token trainiert. Links: die Senkenrate am Ende. Rechts: auf dem Weg dorthin. Achten Sie darauf, ob längere Kontexte bei gleicher Zahl von Token mehr Senken bringen.</translation>
        </message>
        <message>
            <source>the loss over the context length</source>
            <translation>der Verlust über die Kontextlänge</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Fig. 7</source>
            <translation>Barbero et al. 2025, Fig. 7</translation>
        </message>
        <message>
            <source>The held-out loss of the same models on the way. A longer context predicts its later tokens from more, so that curves of different contexts do not end at one loss.</source>
            <translation>Der Verlust derselben Modelle auf zurückgehaltenem Text, während des Trainings. Ein längerer Kontext sagt seine späteren Token aus mehr Text vorher, so dass die Kurven verschiedener Kontexte nicht beim selben Verlust enden.</translation>
        </message>
        <message>
            <source>packing and masking</source>
            <translation>Packen und Maskieren</translation>
        </message>
        <message>
            <source>Barbero et al. 2025, Table 2</source>
            <translation>Barbero et al. 2025, Tabelle 2</translation>
        </message>
        <message>
            <source>Models that differ in how documents are packed into rows, and each measured on text behind a bos and without. Look whether a model that always saw bos first has sinks without it, and what that costs its loss.</source>
            <translation>Modelle, die sich darin unterscheiden, wie Dokumente in Zeilen gepackt sind, jedes gemessen an Text hinter einem bos und ohne. Achten Sie darauf, ob ein Modell, das bos immer zuerst gesehen hat, ohne es Senken hat, und was das seinen Verlust kostet.</translation>
        </message>
        <message>
            <source>what the trainings came to</source>
            <translation>was die Trainings ergeben haben</translation>
        </message>
        <message>
            <source>Every training at its end, seeds together: sink rate, mass, losses, where the sink is. Where the papers report models that differ in the same choice, their numbers stand in columns of their own.</source>
            <translation>Jedes Training an seinem Ende, Startwerte zusammengefasst: Senkenrate, Masse, Verluste, wo die Senke ist. Wo die Arbeiten Modelle berichten, die sich in derselben Wahl unterscheiden, stehen deren Zahlen in eigenen Spalten.</translation>
        </message>
        <message>
            <source>The paper draws how a sink keeps tokens from mixing; here are the numbers: how much of one token's embedding is in the state of every token behind it, after each block, with ⟨bos⟩ and without, of a text cut to T tokens. Derivatives of the model at this text, estimated from 32 random directions (2 of models wider than 256). Look whether the colours behind the marked token are brighter without ⟨bos⟩.</source>
            <translation>Die Arbeit zeichnet, wie eine Senke das Vermischen der Token verhindert; hier stehen die Zahlen dazu: wie viel vom Embedding eines Tokens im Zustand jedes Tokens dahinter steckt, nach jedem Block, mit ⟨bos⟩ und ohne, bei einem auf T Token gekürzten Text. Es sind Ableitungen des Modells an diesem Text, geschätzt aus 32 zufälligen Richtungen (2 bei Modellen breiter als 256). Achten Sie darauf, ob die Farben hinter dem markierten Token ohne ⟨bos⟩ heller sind.</translation>
        </message>
        <message>
            <source>||∂x_j(l) / ∂x_i(0)|| (Frobenius) over √C, i the marked token, x before the next block; 1: it went on as it was</source>
            <translation>||∂x_j(l) / ∂x_i(0)|| (Frobenius) durch √C, i das markierte Token, x vor dem nächsten Block; 1: es ging weiter, wie es war</translation>
        </message>
        <message>
            <source>Two texts of its own, not the prompt above, that differ in one word, and how far apart their hidden states are over the blocks passed (0: the embedding). Look whether the change leaks further into the tokens behind it without ⟨bos⟩; over the panel stands where this pair lies among random changes.</source>
            <translation>Zwei eigene Texte, nicht der Prompt oben, die sich in einem Wort unterscheiden, und wie weit ihre verborgenen Zustände über die durchlaufenen Blöcke (0: das Embedding) auseinanderliegen. Achten Sie darauf, ob die Änderung ohne ⟨bos⟩ weiter in die Token dahinter durchsickert. Über dem Feld steht, wo dieses Paar unter zufälligen Änderungen liegt.</translation>
        </message>
        <message>
            <source>with bos: ||x_i(l) - x'_i(l)|| of every token i behind l blocks, x and x' the two prompts; without bos likewise</source>
            <translation>mit bos: ||x_i(l) - x'_i(l)|| jedes Tokens i nach l Blöcken, x und x' die beiden Prompts; ohne bos ebenso</translation>
        </message>
        <message>
            <source>Four heads on one text, above with ⟨bos⟩ in front and below without. Look at the first column, and where the weight in it goes when ⟨bos⟩ is not there.</source>
            <translation>Vier Köpfe an einem Text, oben mit ⟨bos⟩ davor, unten ohne. Achten Sie auf die erste Spalte und darauf, wohin ihr Gewicht geht, wenn ⟨bos⟩ nicht da ist.</translation>
        </message>
        <message>
            <source>A_ij = softmax_j(q_i k_j / √D), j ≤ i; the first column is A_i0</source>
            <translation>A_ij = softmax_j(q_i k_j / √D), j ≤ i; die erste Spalte ist A_i0</translation>
        </message>
        <message>
            <source>The head with the largest if-else score over all prompts, its pattern on one text and the values it reads. The score is (on − prev) × (rest − off): how much more it attends to a trigger from the query behind it than other queries do to the token before them, times how much more those attend to the first token; 1 for a head that does nothing else. Nothing is drawn where permuted labels give as large a score in more than 5 of 100 draws, or where no such head gives its trigger more than 0.5 and otherwise the first token more than 0.3. Marked are the columns of the trigger and, as rows, the queries behind it; look there for attention, and at whether the first token's value is the smallest bar and the trigger's the largest. Below, the same head on the same tokens shuffled: what is left of the score does not need their order.</source>
            <translation>Der Kopf mit dem größten If-else-Wert über alle Prompts, sein Muster an einem Text und die Values, die er liest. Der Wert ist (on − prev) × (rest − off): wie viel mehr der Kopf von der Query hinter einem Auslöser auf diesen blickt als von anderen Queries auf das Token vor ihnen, mal wie viel mehr er von diesen auf das erste Token blickt; 1 hat ein Kopf, der nichts anderes tut. Nichts wird gezeichnet, wo vertauschte Etiketten in mehr als 5 von 100 Ziehungen einen ebenso großen Wert ergeben, oder wo kein solcher Kopf seinem Auslöser mehr als 0.5 und sonst dem ersten Token mehr als 0.3 gibt. Markiert sind die Spalten des Auslösers und, als Zeilen, die Queries dahinter. Achten Sie dort auf die Attention, und darauf, ob der Value des ersten Tokens der kleinste Balken ist und der des Auslösers der größte. Darunter derselbe Kopf an denselben Token in zufälliger Folge: Was vom Wert bleibt, braucht ihre Reihenfolge nicht.</translation>
        </message>
        <message>
            <source>score = (on − prev) (rest − off): means of A_ij on the trigger from the queries behind it, on the token before from others; of A_i0 from others, and from those queries</source>
            <translation>Wert = (on − prev) (rest − off): on das Mittel von A_ij auf dem Auslöser von den Queries dahinter, prev auf dem vorigen Token von den anderen; rest das Mittel von A_i0 der anderen, off das jener Queries</translation>
        </message>
        <message>
            <source>Every head of every layer, by the share of prompts in which its first token is a sink. Look for how much of the model rests, and for layers that do not.</source>
            <translation>Jeder Kopf jeder Schicht, nach dem Anteil der Prompts, in denen sein erstes Token eine Senke ist. Achten Sie darauf, wie viel vom Modell ruht, und auf Schichten, die es nicht tun.</translation>
        </message>
        <message>
            <source>share of prompts with imp_0 &gt; ε, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>Anteil der Prompts mit imp_0 &gt; ε, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>Which keys a token may see where three documents are packed into one training sequence: rows as the lab packs them, under the masks that it trains with. It is drawn from the rules alone, not measured. Look which masks let a document see the one before it, and under which the first token of the row is seen by all.</source>
            <translation>Welche Keys ein Token sehen darf, wo drei Dokumente in eine Trainingsfolge gepackt sind: Zeilen, wie das Labor sie packt, unter den Masken, mit denen es trainiert. Gezeichnet ist das allein nach den Regeln, nicht gemessen. Achten Sie darauf, welche Masken ein Dokument das vorige sehen lassen, und bei welchen alle das erste Token der Zeile sehen.</translation>
        </message>
        <message>
            <source>1 where a query may see a key, 0 where it may not</source>
            <translation>1, wo eine Query einen Key sehen darf, 0, wo nicht</translation>
        </message>
        <message>
            <source>Sums that grow longer, made by this project but for one of 5 terms that the paper quotes, and how near the tokens of their last layer lie to their own mean: μ, which grows with the number of tokens; μ over √n, a token's share of it; and μ over the length of all. On the right without the first token, whose hidden state may be many times as long as the others'. Look whether the two conditions part on the right too. Below: how far the text's hidden states move when ⟨bos⟩ is taken away. Dashed: longer than the model was trained to read.</source>
            <translation>Summen, die länger werden, von diesem Projekt gemacht bis auf eine aus 5 Gliedern, die die Arbeit zitiert, und wie nahe die Token ihrer letzten Schicht bei ihrem eigenen Mittel liegen: μ, das mit der Zahl der Token wächst; μ durch √n, der Anteil eines Tokens daran; und μ durch die Länge aller. Rechts ohne das erste Token, dessen verborgener Zustand um ein Vielfaches länger sein kann als die der anderen. Achten Sie darauf, ob sich die beiden Bedingungen auch rechts trennen. Darunter: wie weit sich die verborgenen Zustände des Textes bewegen, wenn ⟨bos⟩ weggenommen wird. Gestrichelt: länger, als das Modell zu lesen trainiert wurde.</translation>
        </message>
        <message>
            <source>μ = ||X − X̄||_F over the rows of the last layer; μ / √n and μ / ||X||_F of n rows</source>
            <translation>μ = ||X − X̄||_F über die Zeilen der letzten Schicht; μ / √n und μ / ||X||_F bei n Zeilen</translation>
        </message>
        <message>
            <source>The lengths of the hidden states of short, middle and long sums (ten of each, made by this project but for one of 5 terms that the paper quotes), as histograms over their tokens from the second on. The first token is the same in every sum and stands as a line of its own. Look whether that line lies far to the right of the bars, and whether the bars of long sums lie apart from those of short ones in one condition only.</source>
            <translation>Die Längen der verborgenen Zustände kurzer, mittlerer und langer Summen (je zehn, von diesem Projekt gemacht bis auf eine aus 5 Gliedern, die die Arbeit zitiert), als Histogramme über ihre Token ab dem zweiten. Das erste Token ist in jeder Summe dasselbe und steht als eigene Linie da. Achten Sie darauf, ob diese Linie weit rechts von den Balken liegt, und ob die Balken langer Summen nur in einer Bedingung abseits von denen kurzer liegen.</translation>
        </message>
        <message>
            <source>||x_i||_2 of the last layer, i ≥ 1; the first token apart</source>
            <translation>||x_i||_2 der letzten Schicht, i ≥ 1; das erste Token für sich</translation>
        </message>
        <message>
            <source>The sink rate at every epsilon, with 95 % bands over categories and their prompts. Look where the curve is flat, so that the threshold hardly matters, and where it is steep, so that a rate means little without its epsilon.</source>
            <translation>Die Senkenrate bei jedem Epsilon, mit 95-%-Bändern über Kategorien und deren Prompts. Achten Sie darauf, wo die Kurve flach ist, so dass es auf die Schwelle kaum ankommt, und wo sie steil ist, so dass eine Rate ohne ihr Epsilon wenig besagt.</translation>
        </message>
        <message>
            <source>rate(ε) = mean over prompts and heads of [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>Rate(ε) = Mittel über Prompts und Köpfe von [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The sink rate of every layer, left, and how much of its attention lies on the first token, right, over the depth of the model, with 95 % bands over categories and their prompts. Dotted: a head that looks everywhere alike. Layers with a window shorter than the prompt are a line of their own; rates that say nothing have the reason above them. Look for where the layers rest and where they do not; the record has the middle third against the others.</source>
            <translation>Die Senkenrate jeder Schicht, links, und wie viel ihrer Attention auf dem ersten Token liegt, rechts, über die Tiefe des Modells, mit 95-%-Bändern über Kategorien und deren Prompts. Gepunktet: ein Kopf, der überall gleich hinsieht. Schichten mit einem Fenster kürzer als der Prompt sind eine eigene Linie; über Raten, die nichts besagen, steht der Grund. Achten Sie darauf, wo die Schichten ruhen und wo nicht. In den Begleitdaten steht das mittlere Drittel gegen die übrigen.</translation>
        </message>
        <message>
            <source>rate and mean of imp_0 over the heads of one layer, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>Rate und Mittel von imp_0 über die Köpfe einer Schicht, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The share of heads that are sinks and the attention mass of the first token, with 95 % intervals over categories and their prompts, beside what the paper reports of this model. Published values stand in brackets. Look whether the interval holds what was published, and first whether ε, T and prompts are the same.</source>
            <translation>Der Anteil der Köpfe, die Senken sind, und die Attention-Masse des ersten Tokens, mit 95-%-Intervallen über Kategorien und deren Prompts, neben dem, was die Arbeit von diesem Modell berichtet. Veröffentlichte Werte stehen in Klammern. Achten Sie darauf, ob das Intervall den veröffentlichten Wert enthält, und zuerst, ob ε, T und Prompts dieselben sind.</translation>
        </message>
        <message>
            <source>rate = mean over prompts and heads of [imp_0 &gt; ε]; mass = mean of imp_0; imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>Rate = Mittel über Prompts und Köpfe von [imp_0 &gt; ε]; Masse = Mittel von imp_0; imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>The sink rate and the attention mass of the first token of natural text, of random tokens, and of one token repeated, beside what follows in closed form for the repeated one from a single token. Look whether random tokens still have sinks, which then need no meaning.</source>
            <translation>Die Senkenrate und die Attention-Masse des ersten Tokens bei natürlichem Text, bei zufälligen Token und bei einem wiederholten Token, und daneben, was für das wiederholte in geschlossener Form aus einem einzigen Token folgt. Achten Sie darauf, ob auch zufällige Token Senken haben, die dann keine Bedeutung brauchen.</translation>
        </message>
        <message>
            <source>rate = mean over inputs and heads of [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</source>
            <translation>Rate = Mittel über Eingaben und Köpfe von [imp_0 &gt; ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik</translation>
        </message>
        <message>
            <source>A prompt whose last two tokens are equal, and how far apart their hidden states are in the last layer while the text before them grows, under the bound of Proposition 3.1. Below, the distance over the length of the hidden states: look in which condition the pair is nearer, and whether it still comes nearer as the text grows.</source>
            <translation>Ein Prompt, dessen letzte beiden Token gleich sind, und wie weit deren verborgene Zustände in der letzten Schicht auseinanderliegen, während der Text davor wächst, unter der Schranke von Proposition 3.1. Darunter der Abstand durch die Länge der verborgenen Zustände. Achten Sie darauf, in welcher Bedingung sich das Paar näher ist, und ob es sich weiter nähert, wenn der Text wächst.</translation>
        </message>
        <message>
            <source>||x_T−1 − x_T−2||_2 of the last layer, under 2 ||X − X̄||_F (Prop. 3.1); below over the mean ||x||_2</source>
            <translation>||x_T−1 − x_T−2||_2 der letzten Schicht, höchstens 2 ||X − X̄||_F (Prop. 3.1); darunter durch das Mittel der ||x||_2</translation>
        </message>
        <message>
            <source>How alike the tokens are over the blocks they have passed (0: the embedding), over many prompts: over how many directions they are spread (matrix entropy, its exponential, and the share of the largest), the cosine of pairs, and their distance to the mean. On the right without the first token. Bands are 95 % over categories and their prompts. Thin: how far the first token's norm and direction alone bring entropy and anisotropy, and what would be left of the differences if the measured patterns were applied one after the other and nothing else; how much is read from a token, patterns do not tell. Look whether what is measured lies on the thin line of the first token alone.</source>
            <translation>Wie ähnlich sich die Token nach den durchlaufenen Blöcken sind (0: das Embedding), über viele Prompts: auf wie viele Richtungen sie sich verteilen (Matrixentropie, ihre Exponentialfunktion und der Anteil der größten), der Kosinus der Paare und ihr Abstand vom Mittel. Rechts ohne das erste Token. Bänder sind 95 % über Kategorien und deren Prompts. Dünn: wie weit Norm und Richtung des ersten Tokens allein Entropie und Anisotropie bringen, und was von den Unterschieden bliebe, wenn die gemessenen Muster nacheinander angewandt würden und sonst nichts; wie viel aus einem Token gelesen wird, sagen die Muster nicht. Achten Sie darauf, ob das Gemessene auf der dünnen Linie liegt, die das erste Token allein ergibt.</translation>
        </message>
        <message>
            <source>−Σ p ln p of p_j = σ_j² / ||X||², max p_j ≥ (c + a)/(c + 1), mean cosine of rows, ||X − X̄||_F / ||X||_F, block by block</source>
            <translation>−Σ p ln p mit p_j = σ_j² / ||X||², max p_j ≥ (c + a)/(c + 1), mittlerer Kosinus der Zeilen, ||X − X̄||_F / ||X||_F, Block für Block</translation>
        </message>
        <message>
            <source>Every layer's attention maps, mean over heads and many prompts, with ⟨bos⟩ and without: the entropy of their rows, as they are and without the first key, how much comes from other tokens, the attention mass, how much one direction explains (singular values, and the largest weight on the own token), and how far the scores of a row lie apart, and what they leave of the tokens' differences when they are multiplied, without anything else. Below, how far the states of the same text move when ⟨bos⟩ is taken away, and how many heads become smoother. The paper says that maps are smoother without ⟨bos⟩: look whether that holds beside the first key too.</source>
            <translation>Die Attention-Abbildungen jeder Schicht, Mittel über Köpfe und viele Prompts, mit ⟨bos⟩ und ohne: die Entropie ihrer Zeilen, so wie sie sind und ohne den ersten Key, wie viel von anderen Token kommt, die Attention-Masse, wie viel eine einzige Richtung erklärt (Singulärwerte, und das größte Gewicht auf dem eigenen Token), wie weit die Scores einer Zeile auseinanderliegen, und was die Abbildungen von den Unterschieden der Token lassen, wenn sie ohne alles andere miteinander multipliziert werden. Darunter, wie weit sich die Zustände desselben Textes bewegen, wenn ⟨bos⟩ weggenommen wird, und wie viele Köpfe glatter werden. Nach der Arbeit sind die Abbildungen ohne ⟨bos⟩ glatter. Achten Sie darauf, ob das auch ohne den ersten Key gilt.</translation>
        </message>
        <message>
            <source>−Σ A ln A / ln(i+1); of A_ij / (1 − A_i0), j ≥ 1, over ln i; 1 − A_i0 − A_ii; σ_2 / σ_1; max A_ii; ||P − P̄||_F / ||P||_F of P = A_l⋯A_1, rows i ≥ 1; mean ||x − x'|| / ||x||</source>
            <translation>−Σ A ln A / ln(i+1); von A_ij / (1 − A_i0), j ≥ 1, durch ln i; 1 − A_i0 − A_ii; σ_2 / σ_1; max A_ii; ||P − P̄||_F / ||P||_F von P = A_l⋯A_1, Zeilen i ≥ 1; Mittel von ||x − x'|| / ||x||</translation>
        </message>
        <message>
            <source>The same prompts cut to growing lengths: the sink rate, the attention on the first token beside that of a head that looks everywhere alike, how far the scores of a row lie apart, and a row's largest weight under the most that such scores allow, which falls with the number of keys. Look whether the sink stays as the prompt grows, and whether scores spread to keep it. Dashed: longer than the model was trained to read.</source>
            <translation>Dieselben Prompts, auf wachsende Längen gekürzt: die Senkenrate, die Attention auf dem ersten Token neben der eines Kopfs, der überall gleich hinsieht, wie weit die Scores einer Zeile auseinanderliegen, und das größte Gewicht einer Zeile unter dem größten, das solche Scores erlauben und das mit der Zahl der Keys fällt. Achten Sie darauf, ob die Senke bleibt, wenn der Prompt wächst, und ob die Scores auseinandergehen, um sie zu halten. Gestrichelt: länger, als das Modell zu lesen trainiert wurde.</translation>
        </message>
        <message>
            <source>rate = share of heads with imp_0 &gt; ε; δ_i = max_j s_ij − min_j s_ij; max_j A_ij ≤ e^δ / (e^δ + i)</source>
            <translation>Rate = Anteil der Köpfe mit imp_0 &gt; ε; δ_i = max_j s_ij − min_j s_ij; max_j A_ij ≤ e^δ / (e^δ + i)</translation>
        </message>
        <message>
            <source>How much of its attention each place of a run of one repeated token gives to the first: dots are measured, the line over them follows from that token alone, the other is the bound of Proposition 4. Below, how far apart the hidden states are: 0 where nothing but attention knows the positions. Look whether the dots lie on the line, and whether the first place keeps more than an equal share as the run grows.</source>
            <translation>Wie viel seiner Attention jeder Platz einer Folge aus einem wiederholten Token dem ersten gibt: Punkte sind gemessen, die Linie über ihnen folgt allein aus diesem Token, die andere ist die Schranke von Proposition 4. Darunter, wie weit die verborgenen Zustände auseinanderliegen: 0, wo nichts als die Attention die Positionen kennt. Achten Sie darauf, ob die Punkte auf der Linie liegen, und ob der erste Platz mehr als einen gleichen Anteil behält, wenn die Folge wächst.</translation>
        </message>
        <message>
            <source>A_t0 of equal tokens, against what its query and key alone give at every distance</source>
            <translation>A_t0 bei gleichen Token, gegen das, was Query und Key dieses Tokens allein bei jedem Abstand ergeben</translation>
        </message>
        <message>
            <source>Every head as a point: to the right, how much it looks at the first token; upwards, how long what it writes is beside the residual stream that enters its block, and in the second column how much of that comes from the first token. The paper calls heads that rest on the sink approximate no-ops: look whether those on the right lie low, also among heads of one depth, and which do not.</source>
            <translation>Jeder Kopf als Punkt: nach rechts, wie viel er auf das erste Token blickt; nach oben, wie lang das, was er schreibt, neben dem Residualstrom ist, der in seinen Block eintritt, und in der zweiten Spalte, wie viel davon vom ersten Token kommt. Die Arbeit nennt Köpfe, die auf der Senke ruhen, annähernde No-ops. Achten Sie darauf, ob die Köpfe rechts tief liegen, auch unter denen einer Tiefe, und welche nicht.</translation>
        </message>
        <message>
            <source>||o_i||_2 / ||x_i||_2 of a head's o_i = W_h Σ_j A_ij v_j, and A_i0 ||W_h v_0|| / Σ_j A_ij ||W_h v_j||</source>
            <translation>||o_i||_2 / ||x_i||_2 mit o_i = W_h Σ_j A_ij v_j eines Kopfs, und A_i0 ||W_h v_0|| / Σ_j A_ij ||W_h v_j||</translation>
        </message>
        <message>
            <source>A head's score of the first key, mean over queries, taken apart into a sum: what the few huge dimensions of the residual stream give through the key projection, what the others give, what the gain of the norm adds to each, biases, rotation. W_K has no bar of its own: it maps all that the stream gives and is a factor of these bars, no summand beside them. The second bars are the same of other keys. Look which parts the first key has and others do not, and in the data whether it is its direction or its length: cosine and norm stand there.</source>
            <translation>Der Score des ersten Keys in einem Kopf, Mittel über die Queries, in eine Summe zerlegt: was die wenigen riesigen Dimensionen des Residualstroms durch die Key-Projektion geben, was die anderen geben, was der Verstärkungsvektor der Norm zu beiden hinzufügt, Bias, Drehung. W_K hat keinen eigenen Balken: Es bildet alles ab, was der Strom gibt, und ist ein Faktor dieser Balken, kein Summand neben ihnen. Die zweiten Balken sind dasselbe für andere Keys. Achten Sie darauf, welche Teile der erste Key hat und andere nicht, und in den Daten darauf, ob es an seiner Richtung liegt oder an seiner Länge, denn Kosinus und Norm stehen dort.</translation>
        </message>
        <message>
            <source>s_i0 = scale q_i · R k_0 (+ position bias), k_0 = W_K (g x_0 / |x_0| + b) + b_K as a sum over parts of x_0</source>
            <translation>s_i0 = scale q_i · R k_0 (+ Positionsbias), k_0 = W_K (g x_0 / |x_0| + b) + b_K als Summe über Teile von x_0</translation>
        </message>
        <message>
            <source>Keys and queries of one head over twelve prompts, on the two axes along which they are spread most: left before the rotation, right after it; the heads that look at the first token most, or those that are named. Look whether the first token's keys of all prompts fall together and away from the others, and on which side the queries lie. The data hold a third axis, and of every key how far it points from its prompt's mean key: a sink seen without attention.</source>
            <translation>Keys und Queries eines Kopfs über zwölf Prompts, auf den beiden Achsen, in denen sie am weitesten gestreut sind: links vor der Drehung, rechts danach; von den Köpfen, die am meisten auf das erste Token blicken, oder von den genannten. Achten Sie darauf, ob die Keys des ersten Tokens aller Prompts zusammenfallen und abseits der anderen liegen, und auf welcher Seite die Queries sind. Die Daten enthalten eine dritte Achse, und von jedem Key, wie weit er vom mittleren Key seines Prompts wegzeigt: eine Senke, gesehen ohne Attention.</translation>
        </message>
        <message>
            <source>principal axes of q_i and k_j together; apart = 1 − cos(k_j, mean of k)</source>
            <translation>Hauptachsen von q_i und k_j zusammen; Abstand = 1 − cos(k_j, Mittel der k)</translation>
        </message>
        <message>
            <source>Rotary positions turn pairs of dimensions, each once in a wavelength of so many tokens. A row is a head, a column a pair: what it gives of the score of the first key, mean over queries. Look whether heads that rest on the first token use long wavelengths, which hardly turn within the prompt: then its score does not depend on how far away it is.</source>
            <translation>Rotationspositionen drehen Paare von Dimensionen, jedes einmal in einer Wellenlänge von so vielen Token. Eine Zeile ist ein Kopf, eine Spalte ein Paar: was es zum Score des ersten Keys gibt, Mittel über die Queries. Achten Sie darauf, ob Köpfe, die auf dem ersten Token ruhen, lange Wellenlängen benutzen, die sich im Prompt kaum drehen, so dass sein Score nicht davon abhängt, wie weit es entfernt ist.</translation>
        </message>
        <message>
            <source>c_m = mean over i ≥ 1 of scale (q_i[m] k_0[m] + q_i[m+d/2] k_0[m+d/2]), rotated; wavelength 2π/θ_m</source>
            <translation>c_m = Mittel über i ≥ 1 von scale (q_i[m] k_0[m] + q_i[m+d/2] k_0[m+d/2]), gedreht; Wellenlänge 2π/θ_m</translation>
        </message>
        <message>
            <source>One token of every prompt is changed, at a random place and for a random token or an embedding neighbour, and how far the tokens behind it move relative to their length: with ⟨bos⟩, without, with another token in its place, and with ⟨bos⟩ behind the first token. A ratio above 1 means further than with ⟨bos⟩; look whether the controls stand near 1 or near the text without anything in front.</source>
            <translation>In jedem Prompt wird ein Token geändert, an einer zufälligen Stelle und in ein zufälliges Token oder einen Nachbarn im Embedding, und gemessen, wie weit sich die Token dahinter im Verhältnis zu ihrer Länge bewegen: mit ⟨bos⟩, ohne, mit einem anderen Token an seiner Stelle, und mit ⟨bos⟩ hinter dem ersten Token. Ein Verhältnis über 1 heißt weiter als mit ⟨bos⟩. Achten Sie darauf, ob die Kontrollen nahe 1 stehen oder nahe dem Text, vor dem nichts steht.</translation>
        </message>
        <message>
            <source>||x_i − x'_i|| / ||x_i|| behind the changed token, over the same with bos; KL(p || p') of the next token</source>
            <translation>||x_i − x'_i|| / ||x_i|| hinter dem geänderten Token, durch dasselbe mit bos; KL(p || p') des nächsten Tokens</translation>
        </message>
        <message>
            <source>Left the Jacobian of the last hidden state by the embedding, for every pair of tokens of one text cut to T tokens, exact (of models wider than 256 an estimate from 16 products a token, and where that would take more than minutes from 2 of the middle block alone and at most 32 tokens). Right what attention alone lets through: the sum over all paths from one token to the other of the products of attention on them, by which the paper bounds the left side up to a constant, as the theorem's proof sums it and as the theorem prints it. With edits all of it is of the changed model. Look whether a sink darkens both, and whether they order pairs alike; norms, values and feed-forward are in the left alone. No lens that was fitted to many prompts.</source>
            <translation>Links die Jacobi-Matrix des letzten verborgenen Zustands nach dem Embedding, für jedes Paar von Token eines auf T Token gekürzten Textes, exakt (bei Modellen breiter als 256 eine Schätzung aus 16 Produkten je Token, und wo das länger als Minuten dauern würde, aus 2, nur des mittleren Blocks und bei höchstens 32 Token). Rechts, was die Attention allein durchlässt: die Summe über alle Wege von einem Token zum anderen von den Produkten der Attention auf ihnen, durch die die Arbeit die linke Seite bis auf eine Konstante beschränkt, so wie der Beweis des Satzes sie summiert und so wie der Satz sie schreibt. Mit Eingriffen ist alles vom geänderten Modell. Achten Sie darauf, ob eine Senke beide verdunkelt, und ob beide die Paare gleich ordnen. Normen, Values und Feed-Forward stecken nur in der linken Seite. Es ist keine Lens, die an viele Prompts angepasst wurde.</translation>
        </message>
        <message>
            <source>||∂x_j(L) / ∂x_i(0)||, Frobenius; beside it (Ā_L … Ā_1)_ji, Ā_l = Σ_h A_lh + 1, or + 1/H</source>
            <translation>||∂x_j(L) / ∂x_i(0)||, Frobenius; daneben (Ā_L … Ā_1)_ji, Ā_l = Σ_h A_lh + 1, oder + 1/H</translation>
        </message>
        <message>
            <source>How well the same text tokens are predicted with ⟨bos⟩ in front, without, with two, and with another token in its place, in T tokens each; the first text token is left out everywhere. On the right every condition − the first one. Look where in the text the curves part, and at the paired differences with their intervals, for which whole categories of prompts are drawn too.</source>
            <translation>Wie gut dieselben Token des Textes vorhergesagt werden, mit ⟨bos⟩ davor, ohne, mit zweien und mit einem anderen Token an seiner Stelle, in jeweils T Token; das erste Token des Textes bleibt überall weg. Rechts jede Bedingung − die erste. Achten Sie darauf, wo im Text sich die Kurven trennen, und auf die gepaarten Differenzen mit ihren Intervallen, für die auch ganze Kategorien von Prompts gezogen werden.</translation>
        </message>
        <message>
            <source>−ln p(token i | those before it), mean over the text's tokens</source>
            <translation>−ln p(Token i | die davor), Mittel über die Token des Textes</translation>
        </message>
        <message>
            <source>The model is changed while it runs, and everything is measured again over the prompts: the first token's key masked, its value replaced, its spikes set to the mean, its feed-forward left out, another token in its place, its key as a bias, a token that sees only itself, heads zeroed. Each row is edited − untouched, paired, with a 95 % interval: of the loss, of how far a changed token spreads, of the part of that which goes by changed attention, and of the attention on the first token. The other signs are the same change at heads, tokens or dimensions drawn at random. Look whether a row stands apart from its own controls.</source>
            <translation>Das Modell wird während des Rechnens geändert und alles über die Prompts neu gemessen: der Key des ersten Tokens maskiert, sein Value ersetzt, seine Spitzen auf das Mittel gesetzt, sein Feed-Forward weggelassen, ein anderes Token an seiner Stelle, sein Key als Bias, ein Token, das nur sich selbst sieht, Köpfe auf null gesetzt. Jede Zeile ist geändert − unberührt, gepaart, mit 95-%-Intervall: vom Verlust, davon, wie weit sich ein geändertes Token ausbreitet, vom Teil dieser Ausbreitung, der über geänderte Attention geht, und von der Attention auf dem ersten Token. Die anderen Zeichen sind dieselbe Änderung an zufällig gezogenen Köpfen, Token oder Dimensionen. Achten Sie darauf, ob sich eine Zeile von ihren eigenen Kontrollen abhebt.</translation>
        </message>
        <message>
            <source>edited − untouched, paired over prompts</source>
            <translation>geändert − unberührt, gepaart über die Prompts</translation>
        </message>
        <message>
            <source>Which dimensions of the residual stream a unit of a feed-forward can write far into, told by its weights: the best unit's score over the median of its block, block by block. On the right the first token's measured mean magnitude in the same dimensions, and in those that stand out without being candidates. Look whether what is measured to stand out is among the candidates, and behind which block it rises.</source>
            <translation>In welche Dimensionen des Residualstroms eine Einheit eines Feed-Forward weit schreiben kann, abgelesen an ihren Gewichten: der Wert der besten Einheit durch den Median ihres Blocks, Block für Block. Rechts der gemessene mittlere Betrag des ersten Tokens in denselben Dimensionen und in denen, die herausragen, ohne Kandidaten zu sein. Achten Sie darauf, ob das, was gemessen herausragt, unter den Kandidaten ist, und nach welchem Block es steigt.</translation>
        </message>
        <message>
            <source>score(k, i) = |W_down[k,i]| ||g W_gate[i]|| ||g W_up[i]||, g the gain of the norm before; over the block's median. Beside it the mean of |x_0|</source>
            <translation>Wert(k, i) = |W_down[k,i]| ||g W_gate[i]|| ||g W_up[i]||, g der Verstärkungsvektor der Norm davor; durch den Median des Blocks. Daneben das Mittel von |x_0|</translation>
        </message>
        <message>
            <source>How large the largest numbers of the residual stream are over the blocks passed, at the first token and behind it; beside the criterion of Sun et al. their ratio to the median and the kurtosis, which need no threshold. A point of the third row is a dimension: to the right if it is large at the first token alone, at the top if it is among the four largest of most other tokens. Below, what the norm leaves of the spikes, what they give of each head's score of the first key, and the cosine of their part of that key with the whole of it, beside other keys'. Look where they rise and fall, and whether the spikes' part is what the first key points along.</source>
            <translation>Wie groß die größten Zahlen des Residualstroms nach den durchlaufenen Blöcken sind, beim ersten Token und dahinter; neben dem Kriterium von Sun et al. ihr Verhältnis zum Median und die Kurtosis, die keine Schwelle brauchen. Ein Punkt der dritten Zeile ist eine Dimension: rechts, wenn sie nur beim ersten Token groß ist, oben, wenn sie bei den meisten anderen Token unter den vier größten ist. Darunter, was die Norm von den Spitzen lässt, was sie zum Score des ersten Keys in jedem Kopf geben, und der Kosinus ihres Teils dieses Keys mit dem ganzen Key, neben dem anderer Keys. Achten Sie darauf, wo sie steigen und fallen, und ob der erste Key in die Richtung des Teils zeigt, der von den Spitzen kommt.</translation>
        </message>
        <message>
            <source>max |x|, median |x|, kurtosis of x(l); cos(Σ_(d spikes) n_d W_K[:,d], W_K n + b_K) of n = norm(x_0)</source>
            <translation>max |x|, Median |x|, Kurtosis von x(l); cos(Σ_(d Spitzen) n_d W_K[:,d], W_K n + b_K) mit n = norm(x_0)</translation>
        </message>
        <message>
            <source>Each id goes through the model alone, as the first token of any prompt does, which sees nothing but itself; and how long its hidden state is over the blocks passed, beside the median of later tokens of the prompts. Look whether all of the vocabulary grows tenfold, as the paper says of first tokens, and which ids do not; the data has every id.</source>
            <translation>Jede ID geht allein durch das Modell, wie es das erste Token jedes Prompts tut, das nichts als sich selbst sieht; gezeigt wird, wie lang ihr verborgener Zustand nach den durchlaufenen Blöcken ist, neben dem Median späterer Token der Prompts. Achten Sie darauf, ob das ganze Vokabular auf das Zehnfache wächst, wie es die Arbeit von ersten Token sagt, und welche IDs nicht. Die Daten haben jede ID.</translation>
        </message>
        <message>
            <source>||x_0(l)|| of every id at T = 1, over the median of ||x_i(l)||, i ≥ 1</source>
            <translation>||x_0(l)|| jeder ID bei T = 1, durch den Median von ||x_i(l)||, i ≥ 1</translation>
        </message>
        <message>
            <source>How much attention each kind of token draws wherever it stands behind the first, mean over layers and heads, beside what heads that look everywhere alike would give at the same positions. Below, how many later tokens have a hidden state of the first token's direction, over the blocks passed. Look for kinds apart from the line of all, and for depths at which secondary sinks appear.</source>
            <translation>Wie viel Attention jede Art von Token auf sich zieht, wo immer sie hinter dem ersten steht, Mittel über Schichten und Köpfe, neben dem, was Köpfe, die überall gleich hinsehen, denselben Positionen gäben. Darunter, wie viele spätere Token einen verborgenen Zustand in der Richtung des ersten Tokens haben, nach den durchlaufenen Blöcken. Achten Sie auf Arten abseits der Linie aller, und auf Tiefen, in denen sekundäre Senken erscheinen.</translation>
        </message>
        <message>
            <source>mean of imp_k over a kind's places, 1 ≤ k &lt; T − T/8, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik; |cos(x_i, x_0)| &gt; 0.9</source>
            <translation>Mittel von imp_k über die Plätze einer Art, 1 ≤ k &lt; T − T/8, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik; |cos(x_i, x_0)| &gt; 0.9</translation>
        </message>
        <message>
            <source>The paper shows of one head that the first token's value is the smallest; here it is counted over all kv heads and many prompts. Norms of the first token and of the others, layer by layer, of values, keys and hidden states; bands hold 5 to 95 % of single norms. Look whether the first token lies below the others' band in values, and above it in hidden states.</source>
            <translation>Die Arbeit zeigt an einem Kopf, dass der Value des ersten Tokens der kleinste ist; hier wird über alle KV-Köpfe und viele Prompts gezählt. Normen des ersten Tokens und der anderen, Schicht für Schicht, von Values, Keys und verborgenen Zuständen; Bänder enthalten 5 bis 95 % der einzelnen Normen. Achten Sie darauf, ob das erste Token bei den Values unter dem Band der anderen liegt und bei den verborgenen Zuständen darüber.</translation>
        </message>
        <message>
            <source>share of kv heads and prompts with ||v_0|| &lt; ||v_j|| for all j ≥ 1; of keys likewise</source>
            <translation>Anteil der KV-Köpfe und Prompts mit ||v_0|| &lt; ||v_j|| für alle j ≥ 1; von Keys ebenso</translation>
        </message>
        <message>
            <source>Twelve tokens drawn, each repeated behind ⟨bos⟩ and alone: the cosine of every repetition's hidden state with the first position's, and its length over the first one's, at five depths. Look whether late repetitions turn towards the first position and grow as long: then the model takes them for a sink.</source>
            <translation>Zwölf gezogene Token, jedes hinter ⟨bos⟩ und allein wiederholt: der Kosinus des verborgenen Zustands jeder Wiederholung mit dem der ersten Position und seine Länge durch dessen Länge, in fünf Tiefen. Achten Sie darauf, ob sich späte Wiederholungen zur ersten Position hin drehen und ebenso lang werden, denn dann hält das Modell sie für eine Senke.</translation>
        </message>
        <message>
            <source>cos(x_t(l), x_0(l)) and ||x_t(l)|| / ||x_0(l)||</source>
            <translation>cos(x_t(l), x_0(l)) und ||x_t(l)|| / ||x_0(l)||</translation>
        </message>
        <message>
            <source>A learned sink is a key that no token has. Its share of every layer's rows, and the first token's, mean over heads; and how many heads give it more than ε (Sink_*), beside how many give the first token as much (Sink_1). Look whether the first token is still a sink where the learned one takes its place.</source>
            <translation>Eine gelernte Senke ist ein Key, den kein Token hat. Gezeigt werden ihr Anteil an den Zeilen jeder Schicht und der des ersten Tokens, Mittel über die Köpfe; und wie viele Köpfe ihr mehr als ε geben (Sink_*), neben der Zahl derer, die dem ersten Token so viel geben (Sink_1). Achten Sie darauf, ob das erste Token noch eine Senke ist, wo die gelernte seinen Platz einnimmt.</translation>
        </message>
        <message>
            <source>α_* = 1/T Σ_i A_i*; Sink_* = mean over prompts and heads of [α_* &gt; ε]; Sink_1 likewise of imp_0</source>
            <translation>α_* = 1/T Σ_i A_i*; Sink_* = Mittel über Prompts und Köpfe von [α_* &gt; ε]; Sink_1 ebenso von imp_0</translation>
        </message>
        <message>
            <source>Keys and values rounded to 8, 4, 3 and 2 bits: what that costs in loss, and how far attention moves; with every token rounded, with the first kept exact, and with another kept exact instead. Look whether the first token's exactness is worth more than another's.</source>
            <translation>Keys und Values, gerundet auf 8, 4, 3 und 2 Bits: was das an Verlust kostet, und wie weit sich die Attention verschiebt; mit jedem Token gerundet, mit dem ersten exakt, und stattdessen mit einem anderen exakt. Achten Sie darauf, ob die Genauigkeit des ersten Tokens mehr wert ist als die eines anderen.</translation>
        </message>
        <message>
            <source>k, v → s round(k / s), s = max |k| / (2^(b−1) − 1) a token and kv head; loss − exact, mean |A' − A|</source>
            <translation>k, v → s round(k / s), s = max |k| / (2^(b−1) − 1) je Token und KV-Kopf; Verlust − exakt, Mittel von |A' − A|</translation>
        </message>
        <message>
            <source>The loss of the same tokens with all keys, with a window of the last w, with the first 1, 2 and 4 tokens kept beside it, and with the window computed anew for every token; w from 64 to 1,024 as far as four of them fit T, of shorter texts T/16, T/8 and T/4 (sinkscope figures --window takes others). Positions of kept keys are as they lie in the cache where the model's positions allow it. Look how much of what a window costs one kept token gives back, and whether larger windows do without it; T should be long, from prompts of your own.</source>
            <translation>Der Verlust derselben Token mit allen Keys, mit einem Fenster der letzten w, mit den ersten 1, 2 und 4 Token, die daneben behalten werden, und mit dem für jedes Token neu gerechneten Fenster; w von 64 bis 1024, soweit vier davon in T passen, bei kürzeren Texten T/16, T/8 und T/4 (sinkscope figures --window nimmt andere). Die Positionen behaltener Keys sind die, an denen sie im Cache liegen, wo die Positionen des Modells es erlauben. Achten Sie darauf, wie viel von den Kosten eines Fensters ein behaltenes Token zurückgibt, und ob größere Fenster ohne es auskommen. T sollte groß sein, aus eigenen Prompts.</translation>
        </message>
        <message>
            <source>mean −ln p(token i) over tokens that have lost keys under every condition, less that with all keys</source>
            <translation>Mittel von −ln p(Token i) über Token, die in jeder Bedingung Keys verloren haben, minus dasselbe mit allen Keys</translation>
        </message>
        <message>
            <source>What the loss costs where each query sees a share of the keys before it: the recent ones, the first and recent ones, punctuation too, those that lie apart from the mean key, or any at random. Look how far the line with the first token lies under the one of recent keys alone; in the record stands in how many heads the first key lies furthest from the mean.</source>
            <translation>Was es an Verlust kostet, wenn jede Query nur einen Anteil der Keys vor ihr sieht: die jüngsten, die ersten und die jüngsten, dazu Satzzeichen, die abseits des mittleren Keys, oder zufällige. Achten Sie darauf, wie weit die Linie mit dem ersten Token unter der mit den jüngsten Keys allein liegt. In den Begleitdaten steht, in wie vielen Köpfen der erste Key am weitesten vom Mittel liegt.</translation>
        </message>
        <message>
            <source>mean −ln p with ceil(share (i + 1)) of the keys 0 to i, less that with all</source>
            <translation>Mittel von −ln p mit ceil(share (i + 1)) der Keys 0 bis i, minus dasselbe mit allen</translation>
        </message>
        <message>
            <source>importance</source>
            <translation>Wichtigkeit</translation>
        </message>
        <message>
            <source>Importance of the first token: the attention it gets, averaged over all queries</source>
            <translation>Wichtigkeit des ersten Tokens: die Attention, die es bekommt, gemittelt über alle Queries</translation>
        </message>
        <message>
            <source>Δ importance</source>
            <translation>Δ Wichtigkeit</translation>
        </message>
        <message>
            <source>Importance of the first token left − right</source>
            <translation>Wichtigkeit des ersten Tokens, links − rechts</translation>
        </message>
        <message>
            <source>first, i ≥ 2</source>
            <translation>erstes, i ≥ 2</translation>
        </message>
        <message>
            <source>Mean attention on the first token over the queries from the third on: comparable with the shares beside it</source>
            <translation>Mittlere Attention auf dem ersten Token über die Queries ab der dritten: vergleichbar mit den Anteilen daneben</translation>
        </message>
        <message>
            <source>previous token</source>
            <translation>voriges Token</translation>
        </message>
        <message>
            <source>Mean attention on the token before the query, over the queries from the third on</source>
            <translation>Mittlere Attention auf dem Token vor der Query, über die Queries ab der dritten</translation>
        </message>
        <message>
            <source>own token</source>
            <translation>eigenes Token</translation>
        </message>
        <message>
            <source>Mean attention of a query on itself, over the queries from the third on</source>
            <translation>Mittlere Attention einer Query auf sich selbst, über die Queries ab der dritten</translation>
        </message>
        <message>
            <source>entropy (nats)</source>
            <translation>Entropie (nats)</translation>
        </message>
        <message>
            <source>Entropy of a row of the pattern in nats, averaged over the queries from the second on; low: sharp</source>
            <translation>Entropie einer Zeile des Musters in nats, gemittelt über die Queries ab der zweiten; niedrig: scharf</translation>
        </message>
        <message>
            <source>normalised entropy</source>
            <translation>normalisierte Entropie</translation>
        </message>
        <message>
            <source>The same, each row's over the most it can be, the logarithm of the keys it sees: comparable across lengths</source>
            <translation>Die Entropie jeder Zeile, geteilt durch die größtmögliche, den Logarithmus der Zahl der Keys, die sie sieht: über Längen hinweg vergleichbar</translation>
        </message>
        <message>
            <source>written share</source>
            <translation>geschriebener Anteil</translation>
        </message>
        <message>
            <source>Length of what the head writes, W_O included, over that of the stream it is added to, averaged over the queries from the second on</source>
            <translation>Länge dessen, was der Kopf schreibt, W_O eingeschlossen, durch die des Stroms, zu dem es addiert wird, gemittelt über die Queries ab der zweiten</translation>
        </message>
        <message>
            <source>first part</source>
            <translation>Teil des ersten</translation>
        </message>
        <message>
            <source>The first token's part in the lengths ‖A v W_O‖ that a row adds up, averaged over the queries from the second on</source>
            <translation>Der Teil des ersten Tokens an den Längen ‖A v W_O‖, die eine Zeile addiert, gemittelt über die Queries ab der zweiten</translation>
        </message>
        <message>
            <source>no-op score</source>
            <translation>No-op-Wert</translation>
        </message>
        <message>
            <source>Importance times how much shorter the first token's value is than the median of the others'</source>
            <translation>Wichtigkeit, mal wie viel kürzer der Value des ersten Tokens ist als der Median der anderen</translation>
        </message>
        <message>
            <source>value over median</source>
            <translation>Value durch Median</translation>
        </message>
        <message>
            <source>‖v₀‖ over the median ‖vⱼ‖ of the other tokens, in the head's key/value head</source>
            <translation>‖v₀‖ durch den Median der ‖vⱼ‖ der anderen Token, im Key/Value-Kopf des Kopfs</translation>
        </message>
        <message>
            <source>value over mean</source>
            <translation>Value durch Mittel</translation>
        </message>
        <message>
            <source>‖v₀‖ over the mean ‖vⱼ‖ of the other tokens: far below 1 a no-op, about 1 with a stable rank near 1 a broadcast</source>
            <translation>‖v₀‖ durch das Mittel der ‖vⱼ‖ der anderen Token: weit unter 1 ein No-op, etwa 1 bei einem stabilen Rang nahe 1 allen dasselbe</translation>
        </message>
        <message>
            <source>W_O v over mean</source>
            <translation>W_O v durch Mittel</translation>
        </message>
        <message>
            <source>The same of ‖W_O vⱼ‖, what the head would write of each value: says something where values are normalised too</source>
            <translation>Dasselbe für ‖W_O vⱼ‖, was der Kopf von jedem Value schriebe: sagt auch dort etwas, wo Values normiert sind</translation>
        </message>
        <message>
            <source>stable rank</source>
            <translation>stabiler Rang</translation>
        </message>
        <message>
            <source>Of what the head writes for all queries but the first: 1 where every token is given a multiple of one vector</source>
            <translation>Von dem, was der Kopf für alle Queries außer der ersten schreibt: 1, wo jedes Token ein Vielfaches desselben Vektors bekommt</translation>
        </message>
        <message>
            <source>share beyond T</source>
            <translation>Anteil jenseits T</translation>
        </message>
        <message>
            <source>Of the first key's score, the share of the rotary bands' magnitudes whose wavelength is longer than the prompt: near 1 the score hardly depends on where the query stands</source>
            <translation>Am Score des ersten Keys der Anteil der Beträge von Rotationsbändern, deren Wellenlänge länger ist als der Prompt: nahe 1 hängt der Score kaum davon ab, wo die Query steht</translation>
        </message>
        <message>
            <source>learned sink</source>
            <translation>gelernte Senke</translation>
        </message>
        <message>
            <source>Mean share of a row that the layer's learned sink takes</source>
            <translation>Mittlerer Anteil einer Zeile, den die gelernte Senke der Schicht nimmt</translation>
        </message>
        <message>
            <source>importance / layer</source>
            <translation>Wichtigkeit / Schicht</translation>
        </message>
        <message>
            <source>Importance over the mean of the layer's heads</source>
            <translation>Wichtigkeit durch das Mittel der Köpfe der Schicht</translation>
        </message>
        <message>
            <source>entropy / layer</source>
            <translation>Entropie / Schicht</translation>
        </message>
        <message>
            <source>Entropy of a row in nats over the mean of the layer's heads</source>
            <translation>Entropie einer Zeile in nats durch das Mittel der Köpfe der Schicht</translation>
        </message>
        <message>
            <source>first ‖v‖</source>
            <translation>erstes ‖v‖</translation>
        </message>
        <message>
            <source>Length of the first token's value</source>
            <translation>Länge des Values des ersten Tokens</translation>
        </message>
        <message>
            <source>first ‖v‖ / layer</source>
            <translation>erstes ‖v‖ / Schicht</translation>
        </message>
        <message>
            <source>The same over the mean of the layer's heads</source>
            <translation>Dasselbe durch das Mittel der Köpfe der Schicht</translation>
        </message>
        <message>
            <source>mean ‖v‖</source>
            <translation>mittleres ‖v‖</translation>
        </message>
        <message>
            <source>Length of a value, averaged over all tokens</source>
            <translation>Länge eines Values, gemittelt über alle Token</translation>
        </message>
        <message>
            <source>mean ‖v‖ / layer</source>
            <translation>mittleres ‖v‖ / Schicht</translation>
        </message>
        <message>
            <source>last ‖z‖</source>
            <translation>letztes ‖z‖</translation>
        </message>
        <message>
            <source>Length of the head's output for the last token, before the output projection</source>
            <translation>Länge der Ausgabe des Kopfs für das letzte Token, vor der Ausgabeprojektion</translation>
        </message>
        <message>
            <source>last ‖z‖ / layer</source>
            <translation>letztes ‖z‖ / Schicht</translation>
        </message>
        <message>
            <source>mean ‖z‖</source>
            <translation>mittleres ‖z‖</translation>
        </message>
        <message>
            <source>Length of the head's output before the output projection, averaged over all tokens</source>
            <translation>Länge der Ausgabe des Kopfs vor der Ausgabeprojektion, gemittelt über alle Token</translation>
        </message>
        <message>
            <source>mean ‖z‖ / layer</source>
            <translation>mittleres ‖z‖ / Schicht</translation>
        </message>
        <message>
            <source>The same over the mean of the layer's heads: small where the head adds little</source>
            <translation>Dasselbe durch das Mittel der Köpfe der Schicht: klein, wo der Kopf wenig beiträgt</translation>
        </message>
        <message>
            <source>It names no token, and a row whose keys are shuffled has the same entropy: chance has no other to give</source>
            <translation>Die Zahl nennt kein Token, und eine Zeile mit vertauschten Keys hat dieselbe Entropie: Der Zufall hat nichts anderes zu geben</translation>
        </message>
        <message>
            <source>It is about all that a row writes and names no token that another could stand in for</source>
            <translation>Die Zahl betrifft alles, was eine Zeile schreibt, und nennt kein Token, an dessen Stelle ein anderes stehen könnte</translation>
        </message>
        <message>
            <source>It names no token, and tokens in another order have the same rank: chance has no other to give</source>
            <translation>Die Zahl nennt kein Token, und Token in anderer Folge haben denselben Rang: Der Zufall hat nichts anderes zu geben</translation>
        </message>
        <message>
            <source>It is a mean over all tokens, and no other could stand in for them</source>
            <translation>Die Zahl ist ein Mittel über alle Token, und keine anderen könnten an deren Stelle stehen</translation>
        </message>
        <message>
            <source>Outputs of earlier tokens are means over fewer keys and longer for that: none can stand in for the last</source>
            <translation>Ausgaben früherer Token sind Mittel über weniger Keys und darum länger: Keine kann für die letzte stehen</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>gemessen</translation>
        </message>
        <message>
            <source>first key</source>
            <translation>erster Key</translation>
        </message>
        <message>
            <source>other keys</source>
            <translation>andere Keys</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>token</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>head</source>
            <translation>Kopf</translation>
        </message>
        <message>
            <source>heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>layer</source>
            <translation>Schicht</translation>
        </message>
        <message>
            <source>layers</source>
            <translation>Schichten</translation>
        </message>
        <message>
            <source>block</source>
            <translation>Block</translation>
        </message>
        <message>
            <source>blocks</source>
            <translation>Blöcke</translation>
        </message>
        <message>
            <source>query</source>
            <translation>Query</translation>
        </message>
        <message>
            <source>key</source>
            <translation>Key</translation>
        </message>
        <message>
            <source>loss</source>
            <translation>Verlust</translation>
        </message>
        <message>
            <source>rate</source>
            <translation>Rate</translation>
        </message>
        <message>
            <source>step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>Sekunden</translation>
        </message>
        <message>
            <source>FLOP</source>
            <translation>FLOP</translation>
        </message>
        <message>
            <source>positions</source>
            <translation>Positionen</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>Kosinus</translation>
        </message>
        <message>
            <source>anisotropy</source>
            <translation>Anisotropie</translation>
        </message>
        <message>
            <source>entropy</source>
            <translation>Entropie</translation>
        </message>
        <message>
            <source>published</source>
            <translation>veröffentlicht</translation>
        </message>
        <message>
            <source>median</source>
            <translation>Median</translation>
        </message>
        <message>
            <source>kurtosis</source>
            <translation>Kurtosis</translation>
        </message>
        <message>
            <source>values</source>
            <translation>Values</translation>
        </message>
        <message>
            <source>keys</source>
            <translation>Keys</translation>
        </message>
        <message>
            <source>spread</source>
            <translation>Ausbreitung</translation>
        </message>
        <message>
            <source>hidden</source>
            <translation>verborgen</translation>
        </message>
        <message>
            <source>seen</source>
            <translation>gesehen</translation>
        </message>
        <message>
            <source>documents</source>
            <translation>Dokumente</translation>
        </message>
        <message>
            <source>neighbour</source>
            <translation>Nachbar</translation>
        </message>
        <message>
            <source>random</source>
            <translation>zufällig</translation>
        </message>
        <message>
            <source>equal</source>
            <translation>gleich</translation>
        </message>
        <message>
            <source>mass</source>
            <translation>Masse</translation>
        </message>
        <message>
            <source>dimensions</source>
            <translation>Dimensionen</translation>
        </message>
        <message>
            <source>mixing</source>
            <translation>Mischung</translation>
        </message>
        <message>
            <source>rotation</source>
            <translation>Rotation</translation>
        </message>
        <message>
            <source>clipping</source>
            <translation>Begrenzung</translation>
        </message>
        <message>
            <source>score</source>
            <translation>Score</translation>
        </message>
        <message>
            <source>share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>position</source>
            <translation>Position</translation>
        </message>
        <message>
            <source>direction</source>
            <translation>Richtung</translation>
        </message>
        <message>
            <source>length</source>
            <translation>Länge</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>first</source>
            <translation>erstes</translation>
        </message>
        <message>
            <source>previous</source>
            <translation>voriges</translation>
        </message>
        <message>
            <source>self</source>
            <translation>eigenes</translation>
        </message>
        <message>
            <source>normalised</source>
            <translation>normiert</translation>
        </message>
        <message>
            <source>written</source>
            <translation>geschrieben</translation>
        </message>
        <message>
            <source>part</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>no-op</source>
            <translation>No-op</translation>
        </message>
        <message>
            <source>value</source>
            <translation>Value</translation>
        </message>
        <message>
            <source>rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>beyond</source>
            <translation>darüber</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>gelernt</translation>
        </message>
        <message>
            <source>natural</source>
            <translation>natürlich</translation>
        </message>
        <message>
            <source>repeated</source>
            <translation>wiederholt</translation>
        </message>
        <message>
            <source>given</source>
            <translation>gegeben</translation>
        </message>
        <message>
            <source>causal</source>
            <translation>kausal</translation>
        </message>
        <message>
            <source>caution</source>
            <translation>Vorbehalt</translation>
        </message>
        <message>
            <source>context</source>
            <translation>Kontext</translation>
        </message>
        <message>
            <source>seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>seeds</source>
            <translation>Startwerte</translation>
        </message>
        <message>
            <source>rows</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <source>band</source>
            <translation>Band</translation>
        </message>
        <message>
            <source>colours</source>
            <translation>Farben</translation>
        </message>
        <message>
            <source>draws</source>
            <translation>Ziehungen</translation>
        </message>
        <message>
            <source>texts</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>edited</source>
            <translation>mit Eingriffen</translation>
        </message>
        <message>
            <source>untouched</source>
            <translation>unberührt</translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>abgebrochen</translation>
        </message>
        <message>
            <source>uniform head</source>
            <translation>gleichmäßiger Kopf</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>surprise</source>
            <translation>Überraschung</translation>
        </message>
        <message>
            <source>probability</source>
            <translation>Wahrscheinlichkeit</translation>
        </message>
        <message>
            <source>trigger</source>
            <translation>Auslöser</translation>
        </message>
        <message>
            <source>mean</source>
            <translation>Mittel</translation>
        </message>
        <message>
            <source>model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>family</source>
            <translation>Familie</translation>
        </message>
        <message>
            <source>dtype</source>
            <translation>Zahlentyp</translation>
        </message>
        <message>
            <source>device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>software</source>
            <translation>Programm</translation>
        </message>
        <message>
            <source>epsilon</source>
            <translation>Epsilon</translation>
        </message>
        <message>
            <source>bos</source>
            <translation>bos</translation>
        </message>
        <message>
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>with</source>
            <translation>mit</translation>
        </message>
        <message>
            <source>without</source>
            <translation>ohne</translation>
        </message>
        <message>
            <source>others</source>
            <translation>andere</translation>
        </message>
        <message>
            <source>other</source>
            <translation>anderes</translation>
        </message>
        <message>
            <source>neighbours</source>
            <translation>Nachbarn</translation>
        </message>
        <message>
            <source>apart</source>
            <translation>Abstand</translation>
        </message>
        <message>
            <source>embedding</source>
            <translation>Embedding</translation>
        </message>
        <message>
            <source>ids</source>
            <translation>ids</translation>
        </message>
        <message>
            <source>with ⟨bos⟩</source>
            <translation>mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>without ⟨bos⟩</source>
            <translation>ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>with bos</source>
            <translation>mit bos</translation>
        </message>
        <message>
            <source>without bos</source>
            <translation>ohne bos</translation>
        </message>
        <message>
            <source>%1 token</source>
            <translation>%1 Token</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 Token</translation>
        </message>
        <message>
            <source>%1 prompt</source>
            <translation>%1 Prompt</translation>
        </message>
        <message>
            <source>%1 prompts</source>
            <translation>%1 Prompts</translation>
        </message>
        <message>
            <source>%1 layer</source>
            <translation>%1 Schicht</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 Schichten</translation>
        </message>
        <message>
            <source>%1 head</source>
            <translation>%1 Kopf</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 Köpfe</translation>
        </message>
        <message>
            <source>%1 text</source>
            <translation>%1 Text</translation>
        </message>
        <message>
            <source>%1 texts</source>
            <translation>%1 Texte</translation>
        </message>
        <message>
            <source>%1 block</source>
            <translation>%1 Block</translation>
        </message>
        <message>
            <source>%1 blocks</source>
            <translation>%1 Blöcke</translation>
        </message>
        <message>
            <source>%1 time</source>
            <translation>%1 Mal</translation>
        </message>
        <message>
            <source>%1 times</source>
            <translation>%1 Mal</translation>
        </message>
        <message>
            <source>%1 pair</source>
            <translation>%1 Paar</translation>
        </message>
        <message>
            <source>%1 pairs</source>
            <translation>%1 Paare</translation>
        </message>
        <message>
            <source>%1 query</source>
            <translation>%1 Query</translation>
        </message>
        <message>
            <source>%1 queries</source>
            <translation>%1 Querys</translation>
        </message>
        <message>
            <source>%1 step</source>
            <translation>%1 Schritt</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 Schritte</translation>
        </message>
        <message>
            <source>%1 case</source>
            <translation>%1 Fall</translation>
        </message>
        <message>
            <source>%1 cases</source>
            <translation>%1 Fälle</translation>
        </message>
        <message>
            <source>%1 draw</source>
            <translation>%1 Ziehung</translation>
        </message>
        <message>
            <source>%1 draws</source>
            <translation>%1 Ziehungen</translation>
        </message>
        <message>
            <source>%1 dimension</source>
            <translation>%1 Dimension</translation>
        </message>
        <message>
            <source>%1 dimensions</source>
            <translation>%1 Dimensionen</translation>
        </message>
        <message>
            <source>%1 id</source>
            <translation>%1 id</translation>
        </message>
        <message>
            <source>%1 ids</source>
            <translation>%1 ids</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 und %2</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>behind %1</source>
            <translation>hinter %1</translation>
        </message>
        <message>
            <source>beside %1</source>
            <translation>neben %1</translation>
        </message>
        <message>
            <source>against %1</source>
            <translation>gegen %1</translation>
        </message>
        <message>
            <source>%1 nats</source>
            <translation>%1 nats</translation>
        </message>
        <message>
            <source>dimension %1</source>
            <translation>Dimension %1</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 und %2 weitere</translation>
        </message>
        <message>
            <source>%1, and %2</source>
            <translation>%1 und %2</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>Block %1</translation>
        </message>
        <message>
            <source>layer %1</source>
            <translation>Schicht %1</translation>
        </message>
        <message>
            <source>key %1</source>
            <translation>Key %1</translation>
        </message>
        <message>
            <source>query %1</source>
            <translation>Query %1</translation>
        </message>
        <message>
            <source>head %1</source>
            <translation>Kopf %1</translation>
        </message>
        <message>
            <source>%1 in %2 of %3</source>
            <translation>%1 in %2 aus %3</translation>
        </message>
        <message>
            <source>%1 in %2</source>
            <translation>%1 in %2</translation>
        </message>
        <message>
            <source>%1 at %2</source>
            <translation>%1 an %2</translation>
        </message>
        <message>
            <source>%1 for %2</source>
            <translation>%1 für %2</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%1 auf %2</translation>
        </message>
        <message>
            <source>dimension %1 of %2</source>
            <translation>Dimension %1 von %2</translation>
        </message>
        <message>
            <source>dimensions %1 of %2</source>
            <translation>Dimensionen %1 von %2</translation>
        </message>
        <message>
            <source>heads %1</source>
            <translation>Köpfen %1</translation>
        </message>
        <message>
            <source>layers %1</source>
            <translation>Schichten %1</translation>
        </message>
        <message>
            <source>blocks %1</source>
            <translation>Blöcken %1</translation>
        </message>
        <message>
            <source>positions %1</source>
            <translation>Positionen %1</translation>
        </message>
        <message>
            <source>position %1</source>
            <translation>Position %1</translation>
        </message>
        <message>
            <source>dimensions %1</source>
            <translation>Dimensionen %1</translation>
        </message>
        <message>
            <source>querys %1</source>
            <translation>Querys %1</translation>
        </message>
        <message>
            <source>keys %1</source>
            <translation>Keys %1</translation>
        </message>
        <message>
            <source>token %1</source>
            <translation>Token %1</translation>
        </message>
        <message>
            <source>kv head %1</source>
            <translation>KV-Kopf %1</translation>
        </message>
        <message>
            <source>kv heads %1</source>
            <translation>KV-Köpfe %1</translation>
        </message>
        <message>
            <source>all heads</source>
            <translation>allen Köpfen</translation>
        </message>
        <message>
            <source>all kv heads</source>
            <translation>allen KV-Köpfen</translation>
        </message>
        <message>
            <source>all layers</source>
            <translation>allen Schichten</translation>
        </message>
        <message>
            <source>all blocks</source>
            <translation>allen Blöcken</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>scores</source>
            <translation>Scores</translation>
        </message>
        <message>
            <source>queries</source>
            <translation>Querys</translation>
        </message>
        <message>
            <source>the prompt</source>
            <translation>den Prompt</translation>
        </message>
        <message>
            <source>every position</source>
            <translation>jede Position</translation>
        </message>
        <message>
            <source>every query</source>
            <translation>jede Query</translation>
        </message>
        <message>
            <source>every key</source>
            <translation>jeder Key</translation>
        </message>
        <message>
            <source>head outputs</source>
            <translation>Ausgaben der Köpfe</translation>
        </message>
        <message>
            <source>%1: holds no JSON object</source>
            <translation>%1: enthält kein JSON-Objekt</translation>
        </message>
        <message>
            <source>it should be what PEFT saves with an adapter</source>
            <translation>es sollte sein, was PEFT mit einem Adapter sichert</translation>
        </message>
        <message>
            <source>%1: names no base_model_name_or_path</source>
            <translation>%1: nennt keinen base_model_name_or_path</translation>
        </message>
        <message>
            <source>write the folder of the model there that it was trained on</source>
            <translation>schreiben Sie den Ordner des Modells hinein, auf dem er trainiert wurde</translation>
        </message>
        <message>
            <source>%1: the adapter is %2, which Sinkscope does not apply</source>
            <translation>%1: der Adapter ist %2, was Sinkscope nicht anwendet</translation>
        </message>
        <message>
            <source>merge it into its base (PEFT's merge_and_unload) and open that</source>
            <translation>fügen Sie ihn in seine Basis ein (merge_and_unload von PEFT), und öffnen Sie diese</translation>
        </message>
        <message>
            <source>one whose %1 has the expression %2</source>
            <translation>einer, dessen %1 den Ausdruck %2 hat</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrix</source>
            <translation>LoRA vom Rang %1, alpha %2, an %3 Matrix</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrix, with %4 whole tensor</source>
            <translation>LoRA vom Rang %1, alpha %2, an %3 Matrix, mit %4 ganzem Tensor</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrix, with %4 whole tensors</source>
            <translation>LoRA vom Rang %1, alpha %2, an %3 Matrix, mit %4 ganzen Tensoren</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrices</source>
            <translation>LoRA vom Rang %1, alpha %2, an %3 Matrizen</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrices, with %4 whole tensor</source>
            <translation>LoRA vom Rang %1, alpha %2, an %3 Matrizen, mit %4 ganzem Tensor</translation>
        </message>
        <message>
            <source>LoRA of rank %1, alpha %2, on %3 matrices, with %4 whole tensors</source>
            <translation>LoRA vom Rang %1, alpha %2, an %3 Matrizen, mit %4 ganzen Tensoren</translation>
        </message>
        <message>
            <source>%1: holds no tensors of an adapter</source>
            <translation>%1: enthält keine Tensoren eines Adapters</translation>
        </message>
        <message>
            <source>download it again</source>
            <translation>laden Sie sie noch einmal herunter</translation>
        </message>
        <message>
            <source>%1: there are no weights of an adapter in this folder</source>
            <translation>%1: in diesem Ordner sind keine Gewichte eines Adapters</translation>
        </message>
        <message>
            <source>%1 should lie beside %2</source>
            <translation>%1 sollte neben %2 liegen</translation>
        </message>
        <message>
            <source>%1: has no peft_type</source>
            <translation>%1: hat keinen peft_type</translation>
        </message>
        <message>
            <source>of the kind %1</source>
            <translation>von der Art %1</translation>
        </message>
        <message>
            <source>a DoRA</source>
            <translation>ein DoRA</translation>
        </message>
        <message>
            <source>a LoRA with %1</source>
            <translation>ein LoRA mit %1</translation>
        </message>
        <message>
            <source>%1: tensor %2 is not in the base</source>
            <translation>%1: Tensor %2 ist nicht in der Basis</translation>
        </message>
        <message>
            <source>use the base that the adapter was trained on</source>
            <translation>nehmen Sie die Basis, auf der der Adapter trainiert wurde</translation>
        </message>
        <message>
            <source>one with an embedding of its own, of a model whose head is tied to it</source>
            <translation>einer mit eigenem Embedding, von einem Modell, dessen Kopf daran gebunden ist</translation>
        </message>
        <message>
            <source>one of the embedding (%1)</source>
            <translation>einer des Embeddings (%1)</translation>
        </message>
        <message>
            <source>one with %1 beside A and B</source>
            <translation>einer mit %1 neben A und B</translation>
        </message>
        <message>
            <source>%1: of %2 A or B is missing</source>
            <translation>%1: von %2 fehlt A oder B</translation>
        </message>
        <message>
            <source>%1: is trained for %2, which the base has not</source>
            <translation>%1: ist für %2 trainiert, was die Basis nicht hat</translation>
        </message>
        <message>
            <source>%1: tensor %2 of %3 does not fit the base's %4 of %5</source>
            <translation>%1: Tensor %2 mit %3 passt nicht zu %4 mit %5 der Basis</translation>
        </message>
        <message>
            <source>%1 and others</source>
            <translation>%1 und andere</translation>
        </message>
        <message>
            <source>%1: holds %2, not a JSON object</source>
            <translation>%1: enthält %2, kein JSON-Objekt</translation>
        </message>
        <message>
            <source>it should be {"name": value, ...}</source>
            <translation>es sollte {"name": value, ...} sein</translation>
        </message>
        <message>
            <source>%1: this folder may not be read</source>
            <translation>%1: dieser Ordner darf nicht gelesen werden</translation>
        </message>
        <message>
            <source>ask its owner for the right to read it, or copy the model to where you have it</source>
            <translation>bitten Sie seinen Besitzer um das Leserecht, oder kopieren Sie das Modell dorthin, wo Sie es haben</translation>
        </message>
        <message>
            <source>%1: weight_map is missing or no object</source>
            <translation>%1: weight_map fehlt oder ist kein Objekt</translation>
        </message>
        <message>
            <source>it should map each tensor's name to its file</source>
            <translation>es sollte jedem Tensornamen seine Datei zuordnen</translation>
        </message>
        <message>
            <source>%1: tensor %2 is said to lie in %3</source>
            <translation>%1: Tensor %2 soll in %3 liegen</translation>
        </message>
        <message>
            <source>a shard is a file in the same folder, named without a path</source>
            <translation>ein Teil ist eine Datei im selben Ordner, ohne Pfad genannt</translation>
        </message>
        <message>
            <source>%1: the shard is missing</source>
            <translation>%1: der Teil fehlt</translation>
        </message>
        <message>
            <source>%1: tensor %2 also stands in %3</source>
            <translation>%1: Tensor %2 steht auch in %3</translation>
        </message>
        <message>
            <source>download the shards again, all from one version</source>
            <translation>laden Sie die Teile noch einmal herunter, alle von einer Version</translation>
        </message>
        <message>
            <source>%1: tensor %2 is not in it, though %3 says so</source>
            <translation>%1: Tensor %2 ist nicht darin, obwohl %3 es sagt</translation>
        </message>
        <message>
            <source>download index and shards again, all from one version</source>
            <translation>laden Sie Verzeichnis und Teile noch einmal herunter, alle von einer Version</translation>
        </message>
        <message>
            <source>%1: several models lie in this folder</source>
            <translation>%1: in diesem Ordner liegen mehrere Modelle</translation>
        </message>
        <message>
            <source>name one of %1</source>
            <translation>nennen Sie eines von %1</translation>
        </message>
        <message>
            <source>%1: is one of a model's shards</source>
            <translation>%1: ist einer der Teile eines Modells</translation>
        </message>
        <message>
            <source>name the folder that holds them all</source>
            <translation>nennen Sie den Ordner, der alle enthält</translation>
        </message>
        <message>
            <source>%1 or %2 should lie beside config.json</source>
            <translation>%1 oder %2 sollte neben config.json liegen</translation>
        </message>
        <message>
            <source>%1; of other names, say which file: %2</source>
            <translation>%1; von anderen Namen sagen Sie, welche Datei: %2</translation>
        </message>
        <message>
            <source>%1: there are no weights in this folder</source>
            <translation>%1: in diesem Ordner sind keine Gewichte</translation>
        </message>
        <message>
            <source>%1: the adapter's base, %2, is not here</source>
            <translation>%1: die Basis des Adapters, %2, ist nicht hier</translation>
        </message>
        <message>
            <source>download it, or write the path of its folder as base_model_name_or_path into adapter_config.json</source>
            <translation>laden Sie sie herunter, oder schreiben Sie den Pfad ihres Ordners als base_model_name_or_path in adapter_config.json</translation>
        </message>
        <message>
            <source>%1: the adapter's base is an adapter itself</source>
            <translation>%1: die Basis des Adapters ist selbst ein Adapter</translation>
        </message>
        <message>
            <source>merge the first one into its base (PEFT's merge_and_unload)</source>
            <translation>fügen Sie den ersten in seine Basis ein (merge_and_unload von PEFT)</translation>
        </message>
        <message>
            <source>%1: the adapter's base is a GGUF file, whose tensors it does not name</source>
            <translation>%1: die Basis des Adapters ist eine GGUF-Datei, deren Tensoren er nicht nennt</translation>
        </message>
        <message>
            <source>take the base's Hugging Face folder</source>
            <translation>nehmen Sie den Hugging-Face-Ordner der Basis</translation>
        </message>
        <message>
            <source>%1: no such folder or file</source>
            <translation>%1: diesen Ordner oder diese Datei gibt es nicht</translation>
        </message>
        <message>
            <source>check the path</source>
            <translation>prüfen Sie den Pfad</translation>
        </message>
        <message>
            <source>%1: is a file, but no model</source>
            <translation>%1: ist eine Datei, aber kein Modell</translation>
        </message>
        <message>
            <source>name a folder with config.json and weights, a .safetensors, .gguf or .bin file</source>
            <translation>nennen Sie einen Ordner mit config.json und Gewichten, oder eine .safetensors-, .gguf- oder .bin-Datei</translation>
        </message>
        <message>
            <source>%1: there is no config.json in this folder</source>
            <translation>%1: in diesem Ordner ist keine config.json</translation>
        </message>
        <message>
            <source>name a Hugging Face model folder</source>
            <translation>nennen Sie den Ordner eines Hugging-Face-Modells</translation>
        </message>
        <message>
            <source>%1: cannot be read (%2)</source>
            <translation>%1: kann nicht gelesen werden (%2)</translation>
        </message>
        <message>
            <source>check the disk and the path</source>
            <translation>prüfen Sie Platte und Pfad</translation>
        </message>
        <message>
            <source>it ends before its header says</source>
            <translation>sie endet, bevor ihr Kopf es sagt</translation>
        </message>
        <message>
            <source>line %1, column %2</source>
            <translation>Zeile %1, Spalte %2</translation>
        </message>
        <message>
            <source>the name "%1" stands twice</source>
            <translation>der Name "%1" steht zweimal da</translation>
        </message>
        <message>
            <source>each name may stand once in an object</source>
            <translation>in einem Objekt darf jeder Name einmal stehen</translation>
        </message>
        <message>
            <source>more than %1 lists and objects within each other</source>
            <translation>mehr als %1 Listen und Objekte ineinander</translation>
        </message>
        <message>
            <source>no such file is that deep</source>
            <translation>keine solche Datei ist so tief</translation>
        </message>
        <message>
            <source>%1: %2: %3 is no number in JSON</source>
            <translation>%1: %2: %3 ist in JSON keine Zahl</translation>
        </message>
        <message>
            <source>write a number or null there</source>
            <translation>schreiben Sie dort eine Zahl oder null</translation>
        </message>
        <message>
            <source>%1: %2: broken JSON (%3)</source>
            <translation>%1: %2: kaputtes JSON (%3)</translation>
        </message>
        <message>
            <source>the file is empty: download it again</source>
            <translation>die Datei ist leer: laden Sie sie noch einmal herunter</translation>
        </message>
        <message>
            <source>mend that place or download the file again</source>
            <translation>berichtigen Sie diese Stelle, oder laden Sie die Datei noch einmal herunter</translation>
        </message>
        <message>
            <source>%1: %2: the number is too large to compute with</source>
            <translation>%1: %2: die Zahl ist zu groß zum Rechnen</translation>
        </message>
        <message>
            <source>numbers go up to 1.8e308</source>
            <translation>Zahlen gehen bis 1.8e308</translation>
        </message>
        <message>
            <source>%1: broken JSON (%2)</source>
            <translation>%1: kaputtes JSON (%2)</translation>
        </message>
        <message>
            <source>download the file again</source>
            <translation>laden Sie die Datei noch einmal herunter</translation>
        </message>
        <message>
            <source>%1: no such folder, though SINKSCOPE_DATA names it</source>
            <translation>%1: diesen Ordner gibt es nicht, obwohl SINKSCOPE_DATA ihn nennt</translation>
        </message>
        <message>
            <source>unset SINKSCOPE_DATA or name the folder share/sinkscope</source>
            <translation>löschen Sie SINKSCOPE_DATA, oder nennen Sie den Ordner share/sinkscope</translation>
        </message>
        <message>
            <source>%1: Sinkscope's own files are not there</source>
            <translation>%1: Sinkscopes eigene Dateien sind nicht da</translation>
        </message>
        <message>
            <source>install it again or set SINKSCOPE_DATA to its share/sinkscope</source>
            <translation>installieren Sie es neu, oder setzen Sie SINKSCOPE_DATA auf sein share/sinkscope</translation>
        </message>
        <message>
            <source>download it again, or name the folder of a snapshot under %1</source>
            <translation>laden Sie es noch einmal herunter, oder nennen Sie den Ordner eines Schnappschusses unter %1</translation>
        </message>
        <message>
            <source>%1: lies in a folder that may not be read</source>
            <translation>%1: liegt in einem Ordner, der nicht gelesen werden darf</translation>
        </message>
        <message>
            <source>the model's name is empty</source>
            <translation>der Name des Modells ist leer</translation>
        </message>
        <message>
            <source>%1: no such model</source>
            <translation>%1: dieses Modell gibt es nicht</translation>
        </message>
        <message>
            <source>name a model's folder or .gguf file, org/name in the local Hugging Face cache, or the words embedded or control</source>
            <translation>nennen Sie einen Modellordner oder eine .gguf-Datei, org/name im lokalen Hugging-Face-Zwischenspeicher, oder die Wörter embedded oder control</translation>
        </message>
        <message>
            <source>check the file's permissions</source>
            <translation>prüfen Sie die Rechte der Datei</translation>
        </message>
        <message>
            <source>%1: is a folder where a file is needed</source>
            <translation>%1: ist ein Ordner, wo eine Datei nötig ist</translation>
        </message>
        <message>
            <source>name the file itself</source>
            <translation>nennen Sie die Datei selbst</translation>
        </message>
        <message>
            <source>%1: is no ordinary file</source>
            <translation>%1: ist keine gewöhnliche Datei</translation>
        </message>
        <message>
            <source>name a file on a disk</source>
            <translation>nennen Sie eine Datei auf einem Datenträger</translation>
        </message>
        <message>
            <source>%1: cannot be written (%2)</source>
            <translation>%1: kann nicht geschrieben werden (%2)</translation>
        </message>
        <message>
            <source>%1: is read by this command and would be written over</source>
            <translation>%1: wird von diesem Befehl gelesen und würde überschrieben</translation>
        </message>
        <message>
            <source>write elsewhere</source>
            <translation>schreiben Sie anderswohin</translation>
        </message>
        <message>
            <source>%1: %2 is the file that %3 writes</source>
            <translation>%1: %2 ist die Datei, die %3 schreibt</translation>
        </message>
        <message>
            <source>name another file</source>
            <translation>nennen Sie eine andere Datei</translation>
        </message>
        <message>
            <source>the disk is full</source>
            <translation>die Platte ist voll</translation>
        </message>
        <message>
            <source>free some space or choose another disk</source>
            <translation>schaffen Sie Platz, oder wählen Sie eine andere Platte</translation>
        </message>
        <message>
            <source>it would be larger than a file may be here</source>
            <translation>sie würde größer, als eine Datei hier sein darf</translation>
        </message>
        <message>
            <source>raise the limit that ulimit -f shows, or choose another disk</source>
            <translation>erhöhen Sie die Grenze, die ulimit -f zeigt, oder wählen Sie eine andere Platte</translation>
        </message>
        <message>
            <source>its name is too long</source>
            <translation>ihr Name ist zu lang</translation>
        </message>
        <message>
            <source>choose one of at most %1 bytes</source>
            <translation>wählen Sie einen mit höchstens %1 Byte</translation>
        </message>
        <message>
            <source>check the disk and the permissions</source>
            <translation>prüfen Sie Platte und Rechte</translation>
        </message>
        <message>
            <source>%1: is a folder</source>
            <translation>%1: ist ein Ordner</translation>
        </message>
        <message>
            <source>name the file to be written in it</source>
            <translation>nennen Sie die Datei, die darin geschrieben werden soll</translation>
        </message>
        <message>
            <source>%1: there is no folder %2</source>
            <translation>%1: den Ordner %2 gibt es nicht</translation>
        </message>
        <message>
            <source>make the folder first</source>
            <translation>legen Sie erst den Ordner an</translation>
        </message>
        <message>
            <source>libtorch_cpu cannot be located</source>
            <translation>libtorch_cpu ist nicht zu finden</translation>
        </message>
        <message>
            <source>this libtorch was fetched without its CUDA part</source>
            <translation>dieses libtorch wurde ohne seinen CUDA-Teil geladen</translation>
        </message>
        <message>
            <source>libtorch_cuda cannot be loaded (%1)</source>
            <translation>libtorch_cuda lässt sich nicht laden (%1)</translation>
        </message>
        <message>
            <source>libtorch_cuda cannot be loaded (no reason given)</source>
            <translation>libtorch_cuda lässt sich nicht laden (kein Grund genannt)</translation>
        </message>
        <message>
            <source>no reason given</source>
            <translation>kein Grund genannt</translation>
        </message>
        <message>
            <source>libtorch finds no GPU that works</source>
            <translation>libtorch findet keine GPU, die arbeitet</translation>
        </message>
        <message>
            <source>no CUDA device can be used: %1</source>
            <translation>kein CUDA-Gerät ist benutzbar: %1</translation>
        </message>
        <message>
            <source>--device cpu works everywhere</source>
            <translation>--device cpu geht überall</translation>
        </message>
        <message>
            <source>device cuda:%1 is not there</source>
            <translation>das Gerät cuda:%1 gibt es nicht</translation>
        </message>
        <message>
            <source>this machine has cuda:0 to cuda:%1</source>
            <translation>dieser Rechner hat cuda:0 bis cuda:%1</translation>
        </message>
        <message>
            <source>"%1" is no device</source>
            <translation>"%1" ist kein Gerät</translation>
        </message>
        <message>
            <source>auto, cpu, cuda or cuda:N is needed</source>
            <translation>nötig ist auto, cpu, cuda oder cuda:N</translation>
        </message>
        <message>
            <source>"%1" is no dtype</source>
            <translation>"%1" ist kein Zahlentyp</translation>
        </message>
        <message>
            <source>auto, fastest, f32, bf16 or f16 is needed</source>
            <translation>nötig ist auto, fastest, f32, bf16 oder f16</translation>
        </message>
        <message>
            <source>%1 threads are asked for</source>
            <translation>%1 Threads sind verlangt</translation>
        </message>
        <message>
            <source>give 1 or more, or 0 for all</source>
            <translation>geben Sie 1 oder mehr, oder 0 für alle</translation>
        </message>
        <message>
            <source>the memory of the device is full</source>
            <translation>der Speicher des Geräts ist voll</translation>
        </message>
        <message>
            <source>the computation failed: %1</source>
            <translation>die Rechnung schlug fehl: %1</translation>
        </message>
        <message>
            <source>the two predictions have different shapes</source>
            <translation>die beiden Vorhersagen haben verschiedene Formen</translation>
        </message>
        <message>
            <source>both need the same vocabulary</source>
            <translation>beide brauchen dasselbe Vokabular</translation>
        </message>
        <message>
            <source>the prompt has one token</source>
            <translation>der Prompt hat ein Token</translation>
        </message>
        <message>
            <source>a distance between the last two needs two</source>
            <translation>ein Abstand der letzten beiden braucht zwei</translation>
        </message>
        <message>
            <source>spike dims</source>
            <translation>Spitzen-Dim.</translation>
        </message>
        <message>
            <source>other dims</source>
            <translation>andere Dim.</translation>
        </message>
        <message>
            <source>gain of spikes</source>
            <translation>Gewinn Spitzen</translation>
        </message>
        <message>
            <source>gain of others</source>
            <translation>Gewinn andere</translation>
        </message>
        <message>
            <source>norm bias</source>
            <translation>Norm-Bias</translation>
        </message>
        <message>
            <source>key bias</source>
            <translation>Key-Bias</translation>
        </message>
        <message>
            <source>key norm bias</source>
            <translation>Key-Norm-Bias</translation>
        </message>
        <message>
            <source>position bias</source>
            <translation>Positions-Bias</translation>
        </message>
        <message>
            <source>soft cap</source>
            <translation>Soft-Cap</translation>
        </message>
        <message>
            <source>a no-op score needs at least one value norm</source>
            <translation>ein No-op-Score braucht mindestens eine Value-Norm</translation>
        </message>
        <message>
            <source>the hidden states of the two prompts have different shapes</source>
            <translation>die verborgenen Zustände der beiden Prompts haben verschiedene Formen</translation>
        </message>
        <message>
            <source>both prompts need the same number of tokens</source>
            <translation>beide Prompts brauchen gleich viele Token</translation>
        </message>
        <message>
            <source>a sink rate needs at least one head and one token</source>
            <translation>eine Senkenrate braucht mindestens einen Kopf und ein Token</translation>
        </message>
        <message>
            <source>the sink rate is asked for token %1</source>
            <translation>die Senkenrate wird für Token %1 verlangt</translation>
        </message>
        <message>
            <source>tokens go from 0 to %1</source>
            <translation>Token gehen von 0 bis %1</translation>
        </message>
        <message>
            <source>epsilon is not a number</source>
            <translation>Epsilon ist keine Zahl</translation>
        </message>
        <message>
            <source>0.3 and 0.8 are usual</source>
            <translation>0.3 und 0.8 sind üblich</translation>
        </message>
        <message>
            <source>the hidden states of the two conditions have different shapes</source>
            <translation>die verborgenen Zustände der beiden Bedingungen haben verschiedene Formen</translation>
        </message>
        <message>
            <source>compare the same text tokens, bos left out</source>
            <translation>vergleichen Sie dieselben Text-Token, ohne bos</translation>
        </message>
        <message>
            <source>latent: keys and values from %1 numbers of a token</source>
            <translation>latent: Keys und Values aus %1 Zahlen eines Tokens</translation>
        </message>
        <message>
            <source>%1, queries from %2</source>
            <translation>%1, Querys aus %2</translation>
        </message>
        <message>
            <source>%1; a key has %2 dimensions of its head and %3 that turn and are the same for all, a value %4</source>
            <translation>%1; ein Key hat %2 Dimensionen seines Kopfs und %3, die sich drehen und für alle gleich sind, ein Value %4</translation>
        </message>
        <message>
            <source>queries of the pattern</source>
            <translation>Querys des Musters</translation>
        </message>
        <message>
            <source>attention variant "%1" is not known to Sinkscope</source>
            <translation>die Attention-Variante "%1" kennt Sinkscope nicht</translation>
        </message>
        <message>
            <source>a learned sink</source>
            <translation>eine gelernte Senke</translation>
        </message>
        <message>
            <source>a key of score 0</source>
            <translation>ein Key mit Score 0</translation>
        </message>
        <message>
            <source>a learned key that all heads share</source>
            <translation>ein gelernter Key, den alle Köpfe teilen</translation>
        </message>
        <message>
            <source>a learned key</source>
            <translation>ein gelernter Key</translation>
        </message>
        <message>
            <source>%1 of %2 dimensions</source>
            <translation>%1 mit %2 Dimensionen</translation>
        </message>
        <message>
            <source>%1 and value</source>
            <translation>%1 und Value</translation>
        </message>
        <message>
            <source>%1, its value %2 in the first dimension</source>
            <translation>%1, sein Value %2 in der ersten Dimension</translation>
        </message>
        <message>
            <source>%1, its value %2 over all dimensions</source>
            <translation>%1, sein Value %2 über alle Dimensionen</translation>
        </message>
        <message>
            <source>a learned value that every query reads</source>
            <translation>ein gelernter Value, den jede Query liest</translation>
        </message>
        <message>
            <source>%1 of elu(q) + 1 and elu(k) + 1</source>
            <translation>%1 von elu(q) + 1 und elu(k) + 1</translation>
        </message>
        <message>
            <source>%1 of q and k through a learned kernel</source>
            <translation>%1 von q und k durch einen gelernten Kern</translation>
        </message>
        <message>
            <source>%1, the own value projected out</source>
            <translation>%1, der eigene Value herausprojiziert</translation>
        </message>
        <message>
            <source>%1, outputs gated by dimension</source>
            <translation>%1, Ausgaben je Dimension mit Gate</translation>
        </message>
        <message>
            <source>%1, outputs gated by head</source>
            <translation>%1, Ausgaben je Kopf mit Gate</translation>
        </message>
        <message>
            <source>%1, outputs gated by constants</source>
            <translation>%1, Ausgaben mit konstantem Gate</translation>
        </message>
        <message>
            <source>%1, values gated by themselves</source>
            <translation>%1, Values durch sich selbst mit Gate</translation>
        </message>
        <message>
            <source>%1 of blocks up to %2 are left over: the configuration says %3 layers; is the number of layers right?</source>
            <translation>%1 von Blöcken bis %2 bleiben übrig: die Konfiguration nennt %3 Schichten; stimmt die Zahl der Schichten?</translation>
        </message>
        <message>
            <source>%1 of blocks behind the last, which predict tokens beyond the next, are not used</source>
            <translation>%1 von Blöcken hinter dem letzten, die Token über das nächste hinaus vorhersagen, werden nicht benutzt</translation>
        </message>
        <message>
            <source>%1 of other parts (%2) are not used: the language model alone is opened</source>
            <translation>%1 anderer Teile (%2) werden nicht benutzt: nur das Sprachmodell wird geöffnet</translation>
        </message>
        <message>
            <source>reading every weight</source>
            <translation>jedes Gewicht lesen</translation>
        </message>
        <message>
            <source>comparing %1 with %2</source>
            <translation>%1 mit %2 vergleichen</translation>
        </message>
        <message>
            <source>%1 is "%2", which Sinkscope does not know</source>
            <translation>%1 ist "%2", was Sinkscope nicht kennt</translation>
        </message>
        <message>
            <source>%1 is needed</source>
            <translation>%1 ist nötig</translation>
        </message>
        <message>
            <source>a whole number from 1 to %1</source>
            <translation>eine ganze Zahl von 1 bis %1</translation>
        </message>
        <message>
            <source>a whole number of at least 1</source>
            <translation>eine ganze Zahl ab 1</translation>
        </message>
        <message>
            <source>a finite number greater than 0</source>
            <translation>eine endliche Zahl größer als 0</translation>
        </message>
        <message>
            <source>true or false</source>
            <translation>true oder false</translation>
        </message>
        <message>
            <source>a text</source>
            <translation>ein Text</translation>
        </message>
        <message>
            <source>a list of finite numbers greater than 0</source>
            <translation>eine Liste endlicher Zahlen größer als 0</translation>
        </message>
        <message>
            <source>a list of whole numbers of at least 0</source>
            <translation>eine Liste ganzer Zahlen ab 0</translation>
        </message>
        <message>
            <source>a list of texts</source>
            <translation>eine Liste von Texten</translation>
        </message>
        <message>
            <source>an object</source>
            <translation>ein Objekt</translation>
        </message>
        <message>
            <source>a divisor of %1 (%2)</source>
            <translation>ein Teiler von %1 (%2)</translation>
        </message>
        <message>
            <source>a multiple of %1 (%2), or head_dim beside it,</source>
            <translation>ein Vielfaches von %1 (%2), oder head_dim daneben,</translation>
        </message>
        <message>
            <source>fewer heads, or narrower ones: together they are wider than %1, so another value</source>
            <translation>weniger Köpfe, oder schmalere: zusammen sind sie breiter als %1, also ein anderer Wert</translation>
        </message>
        <message>
            <source>a number greater than 0 and at most 1</source>
            <translation>eine Zahl größer als 0 und höchstens 1</translation>
        </message>
        <message>
            <source>config.json: %1 of a head's %2 dimensions are to turn</source>
            <translation>config.json: %1 der %2 Dimensionen eines Kopfs sollen sich drehen</translation>
        </message>
        <message>
            <source>rotary positions need an even number of at least 2: an even head_dim</source>
            <translation>rotierende Positionen brauchen eine gerade Zahl ab 2: ein gerades head_dim</translation>
        </message>
        <message>
            <source>%1 names %2 layers</source>
            <translation>%1 nennt %2 Schichten</translation>
        </message>
        <message>
            <source>one for each of the %1 layers is needed</source>
            <translation>nötig ist eine für jede der %1 Schichten</translation>
        </message>
        <message>
            <source>%1 has "%2", which Sinkscope does not know</source>
            <translation>%1 hat "%2", was Sinkscope nicht kennt</translation>
        </message>
        <message>
            <source>at most %1 experts in all %2 layers together, so a smaller number</source>
            <translation>höchstens %1 Experten in allen %2 Schichten zusammen, also eine kleinere Zahl</translation>
        </message>
        <message>
            <source>at most %1 (%2), so a smaller number</source>
            <translation>höchstens %1 (%2), also eine kleinere Zahl</translation>
        </message>
        <message>
            <source>a divisor of the %1 experts, with two and more in every group,</source>
            <translation>ein Teiler der %1 Experten, mit zwei und mehr in jeder Gruppe,</translation>
        </message>
        <message>
            <source>a divisor of the %1 experts</source>
            <translation>ein Teiler der %1 Experten</translation>
        </message>
        <message>
            <source>%1 is %2, which Sinkscope does not know</source>
            <translation>%1 ist %2, was Sinkscope nicht kennt</translation>
        </message>
        <message>
            <source>causal decoders are known, where it is false or absent</source>
            <translation>bekannt sind kausale Decoder, wo es false ist oder fehlt</translation>
        </message>
        <message>
            <source>config.json: the head width is %1</source>
            <translation>config.json: die Kopfbreite ist %1</translation>
        </message>
        <message>
            <source>rotary positions need an even head_dim</source>
            <translation>rotierende Positionen brauchen ein gerades head_dim</translation>
        </message>
        <message>
            <source>config.json: model_type is %1, which Sinkscope does not know</source>
            <translation>config.json: model_type ist %1, was Sinkscope nicht kennt</translation>
        </message>
        <message>
            <source>config.json: architectures is %1, which Sinkscope does not know</source>
            <translation>config.json: architectures ist %1, was Sinkscope nicht kennt</translation>
        </message>
        <message>
            <source>config.json names neither model_type nor architectures</source>
            <translation>config.json nennt weder model_type noch architectures</translation>
        </message>
        <message>
            <source>known model types: %1</source>
            <translation>bekannte Modellarten: %1</translation>
        </message>
        <message>
            <source>tensor %1 is of dtype %2</source>
            <translation>Tensor %1 ist vom Zahlentyp %2</translation>
        </message>
        <message>
            <source>weights of f32, f16, bf16, f64 or eight-bit floats are needed; others are read from GGUF, or MXFP4 of gpt-oss</source>
            <translation>nötig sind Gewichte in f32, f16, bf16, f64 oder Acht-Bit-Gleitkomma; andere werden aus GGUF gelesen, oder MXFP4 von gpt-oss</translation>
        </message>
        <message>
            <source>tensor %1 %2 is missing</source>
            <translation>Tensor %1 %2 fehlt</translation>
        </message>
        <message>
            <source>tensor %1 has shape %2</source>
            <translation>Tensor %1 hat die Form %2</translation>
        </message>
        <message>
            <source>MXFP4 blocks are nothing without their scales: is the download complete?</source>
            <translation>MXFP4-Blöcke sind nichts ohne ihre Maßstäbe: ist alles heruntergeladen?</translation>
        </message>
        <message>
            <source>MXFP4 blocks and their scales are stored as u8</source>
            <translation>MXFP4-Blöcke und ihre Maßstäbe sind als u8 gespeichert</translation>
        </message>
        <message>
            <source>tensor %1 is missing</source>
            <translation>Tensor %1 fehlt</translation>
        </message>
        <message>
            <source>weights in eight bits are nothing without their factors: is the download complete?</source>
            <translation>Gewichte in acht Bit sind nichts ohne ihre Faktoren: ist alles heruntergeladen?</translation>
        </message>
        <message>
            <source>factors of weights in eight bits are f32, f16 or bf16</source>
            <translation>Faktoren von Gewichten in acht Bit sind f32, f16 oder bf16</translation>
        </message>
        <message>
            <source>weights of shape %1 ask for one factor, one a row, or %2 of them for blocks: is weight_block_size in config.json right?</source>
            <translation>Gewichte der Form %1 verlangen einen Faktor, einen je Zeile, oder %2 für Blöcke: stimmt weight_block_size in config.json?</translation>
        </message>
        <message>
            <source>config.json says that the head is not tied to the embedding: is the download complete, or should tie_word_embeddings be true?</source>
            <translation>config.json sagt, dass der Kopf nicht an das Embedding gebunden ist: ist alles heruntergeladen, oder sollte tie_word_embeddings true sein?</translation>
        </message>
        <message>
            <source>importance, entropy and shares are of |A[i,j]| divided by their sum over the row</source>
            <translation>Wichtigkeit, Entropie und Anteile sind die von |A[i,j]| durch ihre Summe über die Zeile</translation>
        </message>
        <message>
            <source>an adapter is applied: %1</source>
            <translation>ein Adapter ist angewandt: %1</translation>
        </message>
        <message>
            <source>hidden states of %1 pass float16's largest number, 65504: it is never run in f16 unless --dtype f16 asks for it</source>
            <translation>verborgene Zustände von %1 übersteigen die größte Zahl von float16, 65504: es läuft nie in f16, wenn nicht --dtype f16 danach verlangt</translation>
        </message>
        <message>
            <source>the weights are quantised (%1): what is measured is the quantised model, whose activations are not rounded here</source>
            <translation>die Gewichte sind quantisiert (%1): gemessen wird das quantisierte Modell, dessen Aktivierungen hier nicht gerundet werden</translation>
        </message>
        <message>
            <source>the weights are quantised (%1): what is measured is the quantised model</source>
            <translation>die Gewichte sind quantisiert (%1): gemessen wird das quantisierte Modell</translation>
        </message>
        <message>
            <source>attention is %1: the weights of a row do not sum to one, and %2</source>
            <translation>Attention ist %1: die Gewichte einer Zeile summieren sich nicht zu eins, und %2</translation>
        </message>
        <message>
            <source>a learned sink takes a share of every row: what the tokens receive sums to less than one</source>
            <translation>eine gelernte Senke nimmt einen Anteil jeder Zeile: was die Token bekommen, summiert sich zu weniger als eins</translation>
        </message>
        <message>
            <source>a key of score 0 takes a share of every row: what the tokens receive sums to less than one</source>
            <translation>ein Key mit Score 0 nimmt einen Anteil jeder Zeile: was die Token bekommen, summiert sich zu weniger als eins</translation>
        </message>
        <message>
            <source>what a head reads is changed before it is written: parts that single tokens write are of the weights alone</source>
            <translation>was ein Kopf liest, wird geändert, bevor es geschrieben wird: Teile, die einzelne Token schreiben, sind die der Gewichte allein</translation>
        </message>
        <message>
            <source>the first %1 tokens see each other: patterns are drawn up to their diagonal, and the losses of these tokens mean nothing</source>
            <translation>die ersten %1 Token sehen einander: Muster werden bis zu ihrer Diagonale gezeichnet, und die Verluste dieser Token bedeuten nichts</translation>
        </message>
        <message>
            <source>only ids can be given: %1</source>
            <translation>nur ids können gegeben werden: %1</translation>
        </message>
        <message>
            <source>GGUF metadata</source>
            <translation>GGUF-Metadaten</translation>
        </message>
        <message>
            <source>bos id %1 (from %2)</source>
            <translation>bos-id %1 (aus %2)</translation>
        </message>
        <message>
            <source>%1 is outside the vocabulary</source>
            <translation>%1 liegt außerhalb des Vokabulars</translation>
        </message>
        <message>
            <source>ids go from 0 to %1</source>
            <translation>ids gehen von 0 bis %1</translation>
        </message>
        <message>
            <source>reading layer %1 of %2 from %3</source>
            <translation>Schicht %1 von %2 aus %3 lesen</translation>
        </message>
        <message>
            <source>they stay in memory as stored (%1 in %2) and are widened piece by piece for every pass</source>
            <translation>sie bleiben gespeichert, wie sie sind (%1 in %2), und werden für jeden Durchlauf Stück für Stück geweitet</translation>
        </message>
        <message>
            <source>they are read layer by layer for every pass</source>
            <translation>sie werden für jeden Durchlauf Schicht für Schicht gelesen</translation>
        </message>
        <message>
            <source>the weights (%1 in %2)%3: %4</source>
            <translation>die Gewichte (%1 in %2)%3: %4</translation>
        </message>
        <message>
            <source>the model itself works: give ids instead of text</source>
            <translation>das Modell selbst geht: geben Sie ids statt Text</translation>
        </message>
        <message>
            <source>take shorter prompts</source>
            <translation>nehmen Sie kürzere Prompts</translation>
        </message>
        <message>
            <source>the weights are streamed from here on, which leaves their memory to the prompts</source>
            <translation>die Gewichte werden von hier an gelesen, während gerechnet wird, was ihren Speicher den Prompts lässt</translation>
        </message>
        <message>
            <source>layer %1 of %2</source>
            <translation>Schicht %1 von %2</translation>
        </message>
        <message>
            <source>layers done</source>
            <translation>Schichten fertig</translation>
        </message>
        <message>
            <source>gradients need all weights in memory, and this model is read layer by layer</source>
            <translation>Gradienten brauchen alle Gewichte im Speicher, und dieses Modell wird Schicht für Schicht gelesen</translation>
        </message>
        <message>
            <source>give it more memory</source>
            <translation>geben Sie ihm mehr Speicher</translation>
        </message>
        <message>
            <source>a pass with gradients goes through the model alone and as a whole</source>
            <translation>ein Durchlauf mit Gradienten geht allein und ganz durch das Modell</translation>
        </message>
        <message>
            <source>ask for one batch at a time</source>
            <translation>verlangen Sie einen Stapel auf einmal</translation>
        </message>
        <message>
            <source>the prompt has no tokens</source>
            <translation>der Prompt hat keine Token</translation>
        </message>
        <message>
            <source>give at least one</source>
            <translation>geben Sie mindestens eines</translation>
        </message>
        <message>
            <source>the prompt reaches position %1, but this model has learned %2 positions</source>
            <translation>der Prompt reicht bis Position %1, aber dieses Modell hat %2 Positionen gelernt</translation>
        </message>
        <message>
            <source>shorten the prompt</source>
            <translation>kürzen Sie den Prompt</translation>
        </message>
        <message>
            <source>weights of f32, f16, bf16 or f64 are needed</source>
            <translation>nötig sind Gewichte in f32, f16, bf16 oder f64</translation>
        </message>
        <message>
            <source>loading layer %1 of %2 from %3</source>
            <translation>Schicht %1 von %2 aus %3 laden</translation>
        </message>
        <message>
            <source>loading embedding and head from %1</source>
            <translation>Einbettung und Kopf aus %1 laden</translation>
        </message>
        <message>
            <source>the state of the pass is of other batches</source>
            <translation>der Zustand des Durchlaufs gehört zu anderen Stapeln</translation>
        </message>
        <message>
            <source>remove the folder .state beside the run</source>
            <translation>entfernen Sie den Ordner .state neben dem Lauf</translation>
        </message>
        <message>
            <source>the saved state of the sweep has hidden states of another shape</source>
            <translation>der gespeicherte Zustand des Durchgangs hat verborgene Zustände anderer Form</translation>
        </message>
        <message>
            <source>the prompts of a batch have %1 and %2 tokens</source>
            <translation>die Prompts eines Stapels haben %1 und %2 Token</translation>
        </message>
        <message>
            <source>equal lengths are needed</source>
            <translation>gleiche Längen sind nötig</translation>
        </message>
        <message>
            <source>id %1 at position %2 is outside the vocabulary</source>
            <translation>id %1 an Position %2 liegt außerhalb des Vokabulars</translation>
        </message>
        <message>
            <source>a prompt of %1 tokens needs about %2 of memory, but %3 are left for it</source>
            <translation>ein Prompt mit %1 Token braucht etwa %2 Speicher, aber %3 sind dafür übrig</translation>
        </message>
        <message>
            <source>shorten the prompt, or ask for less</source>
            <translation>kürzen Sie den Prompt, oder verlangen Sie weniger</translation>
        </message>
        <message>
            <source>%1 positions are given for %2 tokens</source>
            <translation>%1 Positionen sind für %2 Token gegeben</translation>
        </message>
        <message>
            <source>give one for each</source>
            <translation>geben Sie eine für jedes</translation>
        </message>
        <message>
            <source>add {value} to {what}</source>
            <translation>addiere {value} zu {what}</translation>
        </message>
        <message>
            <source>add %1 to %2</source>
            <translation>addiere %1 zu %2</translation>
        </message>
        <message>
            <source>Add %1 to %2</source>
            <translation>Addiere %1 zu %2</translation>
        </message>
        <message>
            <source>a number; behind the scores also a vector as wide as the head or the stream (or as dims are many)</source>
            <translation>eine Zahl; hinter den Scores auch ein Vektor, so breit wie der Kopf oder der Strom (oder so viele Zahlen, wie Dims genannt sind)</translation>
        </message>
        <message>
            <source>give every query {what} of a bias besides</source>
            <translation>gib jeder Query dazu {what} eines Bias</translation>
        </message>
        <message>
            <source>give every query %1 of a bias besides</source>
            <translation>gib jeder Query dazu %1 eines Bias</translation>
        </message>
        <message>
            <source>Give every query %1 of a bias besides</source>
            <translation>Gib jeder Query dazu %1 eines Bias</translation>
        </message>
        <message>
            <source>k: one more key, its value zero; v: one more value that all read; default: the first token's mean</source>
            <translation>k: ein Key mehr, sein Value null; v: ein Value mehr, den alle lesen; Vorgabe: das Mittel des ersten Tokens</translation>
        </message>
        <message>
            <source>clamp {what} to ±{value}</source>
            <translation>begrenze {what} auf ±{value}</translation>
        </message>
        <message>
            <source>clamp %1 to ±%2</source>
            <translation>begrenze %1 auf ±%2</translation>
        </message>
        <message>
            <source>Clamp %1 to ±%2</source>
            <translation>Begrenze %1 auf ±%2</translation>
        </message>
        <message>
            <source>numbers beyond ± value become that</source>
            <translation>Zahlen jenseits von ± Wert werden dazu</translation>
        </message>
        <message>
            <source>is no number and no range</source>
            <translation>ist keine Zahl und kein Bereich</translation>
        </message>
        <message>
            <source>is no range of numbers from 0</source>
            <translation>ist kein Zahlenbereich ab 0</translation>
        </message>
        <message>
            <source>names nothing</source>
            <translation>nennt nichts</translation>
        </message>
        <message>
            <source>is no finite number</source>
            <translation>ist keine endliche Zahl</translation>
        </message>
        <message>
            <source>write such as 0.5</source>
            <translation>schreiben Sie etwa 0.5</translation>
        </message>
        <message>
            <source>drawn %1 x %2</source>
            <translation>gezogen %1 x %2</translation>
        </message>
        <message>
            <source>write all, first, rest, 0, 3-5, drawn 7, or a text of the prompt in quotes</source>
            <translation>schreiben Sie all, first, rest, 0, 3-5, drawn 7 oder einen Text des Prompts in Anführungszeichen</translation>
        </message>
        <message>
            <source>draws none</source>
            <translation>zieht keine</translation>
        </message>
        <message>
            <source>write all, 0-3, L2H0, L3H1, sinks 0.3 or others 0.3</source>
            <translation>schreiben Sie all, 0-3, L2H0, L3H1, sinks 0.3 oder others 0.3</translation>
        </message>
        <message>
            <source>is no epsilon</source>
            <translation>ist kein Epsilon</translation>
        </message>
        <message>
            <source>it goes from 0 to 1</source>
            <translation>es geht von 0 bis 1</translation>
        </message>
        <message>
            <source>is no head</source>
            <translation>ist kein Kopf</translation>
        </message>
        <message>
            <source>write all, or such as 2-3, 5</source>
            <translation>schreiben Sie all oder etwa 2-3, 5</translation>
        </message>
        <message>
            <source>write all, spike, or such as 17, 230</source>
            <translation>schreiben Sie all, spike oder etwa 17, 230</translation>
        </message>
        <message>
            <source>write such as 0</source>
            <translation>schreiben Sie etwa 0</translation>
        </message>
        <message>
            <source>write such as #1, #52</source>
            <translation>schreiben Sie etwa #1, #52</translation>
        </message>
        <message>
            <source>write an id such as #52</source>
            <translation>schreiben Sie eine id wie #52</translation>
        </message>
        <message>
            <source>%1 is no number of one</source>
            <translation>%1 ist keine Nummer einer</translation>
        </message>
        <message>
            <source>they go from 0 to %1</source>
            <translation>sie gehen von 0 bis %1</translation>
        </message>
        <message>
            <source>names more than 1,048,576</source>
            <translation>nennt mehr als 1.048.576</translation>
        </message>
        <message>
            <source>name fewer, or "all"</source>
            <translation>nennen Sie weniger, oder „all“</translation>
        </message>
        <message>
            <source>names none</source>
            <translation>nennt keine</translation>
        </message>
        <message>
            <source>name at least one, or leave it out for all</source>
            <translation>nennen Sie mindestens eine, oder lassen Sie es für alle weg</translation>
        </message>
        <message>
            <source>“%1” ends with a comma</source>
            <translation>„%1“ endet mit einem Komma</translation>
        </message>
        <message>
            <source>write such as "2-3,5"</source>
            <translation>schreiben Sie etwa "2-3,5"</translation>
        </message>
        <message>
            <source>“%1” is no number and no range</source>
            <translation>„%1“ ist keine Zahl und kein Bereich</translation>
        </message>
        <message>
            <source>write such as "2-3,5", [2, 3, 5] or "all"</source>
            <translation>schreiben Sie etwa "2-3,5", [2, 3, 5] oder "all"</translation>
        </message>
        <message>
            <source>the range “%1” runs backwards</source>
            <translation>der Bereich „%1“ läuft rückwärts</translation>
        </message>
        <message>
            <source>write the smaller number first</source>
            <translation>schreiben Sie die kleinere Zahl zuerst</translation>
        </message>
        <message>
            <source>%1 is no whole number</source>
            <translation>%1 ist keine ganze Zahl</translation>
        </message>
        <message>
            <source>write such as [0, 2]</source>
            <translation>schreiben Sie etwa [0, 2]</translation>
        </message>
        <message>
            <source>%1 is no list of numbers</source>
            <translation>%1 ist keine Liste von Zahlen</translation>
        </message>
        <message>
            <source>write such as [0, 2], "2-3,5" or "all"</source>
            <translation>schreiben Sie etwa [0, 2], "2-3,5" oder "all"</translation>
        </message>
        <message>
            <source>%1 is no finite number</source>
            <translation>%1 ist keine endliche Zahl</translation>
        </message>
        <message>
            <source>is no text</source>
            <translation>ist kein Text</translation>
        </message>
        <message>
            <source>write it in quotes</source>
            <translation>schreiben Sie es in Anführungszeichen</translation>
        </message>
        <message>
            <source>%1 is not understood</source>
            <translation>%1 wird nicht verstanden</translation>
        </message>
        <message>
            <source>an object here has one of the keys %1</source>
            <translation>ein Objekt hat hier einen der Schlüssel %1</translation>
        </message>
        <message>
            <source>is no whole number</source>
            <translation>ist keine ganze Zahl</translation>
        </message>
        <message>
            <source>write such as {"drawn": 0}</source>
            <translation>schreiben Sie etwa {"drawn": 0}</translation>
        </message>
        <message>
            <source>write such as 1</source>
            <translation>schreiben Sie etwa 1</translation>
        </message>
        <message>
            <source>an epsilon goes from 0 to 1</source>
            <translation>ein Epsilon geht von 0 bis 1</translation>
        </message>
        <message>
            <source>write such as {"sink": 0.3}</source>
            <translation>schreiben Sie etwa {"sink": 0.3}</translation>
        </message>
        <message>
            <source>%1 is no [layer, head]</source>
            <translation>%1 ist kein [Schicht, Kopf]</translation>
        </message>
        <message>
            <source>write such as [[2, 0], [2, 1]]</source>
            <translation>schreiben Sie etwa [[2, 0], [2, 1]]</translation>
        </message>
        <message>
            <source>is no object</source>
            <translation>ist kein Objekt</translation>
        </message>
        <message>
            <source>an edit is such as {"site": "v", "op": "zero"}</source>
            <translation>ein Eingriff ist etwa {"site": "v", "op": "zero"}</translation>
        </message>
        <message>
            <source>%1 is no site</source>
            <translation>%1 ist kein Ort</translation>
        </message>
        <message>
            <source>known are %1</source>
            <translation>bekannt sind %1</translation>
        </message>
        <message>
            <source>is neither true nor false</source>
            <translation>ist weder true noch false</translation>
        </message>
        <message>
            <source>write true or false</source>
            <translation>schreiben Sie true oder false</translation>
        </message>
        <message>
            <source>write "spike" for those found by measurement</source>
            <translation>schreiben Sie "spike" für die durch Messung gefundenen</translation>
        </message>
        <message>
            <source>is no vector</source>
            <translation>ist kein Vektor</translation>
        </message>
        <message>
            <source>write a number, or a list of them</source>
            <translation>schreiben Sie eine Zahl oder eine Liste davon</translation>
        </message>
        <message>
            <source>names no ids</source>
            <translation>nennt keine ids</translation>
        </message>
        <message>
            <source>write such as [1, 2, 3]</source>
            <translation>schreiben Sie etwa [1, 2, 3]</translation>
        </message>
        <message>
            <source>%1 is no id</source>
            <translation>%1 ist keine id</translation>
        </message>
        <message>
            <source>the key “%1” is not known</source>
            <translation>der Schlüssel „%1“ ist nicht bekannt</translation>
        </message>
        <message>
            <source>known are site, op, on, layers, heads, positions, keys, dims, value, seed, text, ids, token</source>
            <translation>bekannt sind site, op, on, layers, heads, positions, keys, dims, value, seed, text, ids, token</translation>
        </message>
        <message>
            <source>%1 needs keys</source>
            <translation>%1 braucht Keys</translation>
        </message>
        <message>
            <source>name them, such as "keys": [0]</source>
            <translation>nennen Sie sie, etwa "keys": [0]</translation>
        </message>
        <message>
            <source>%1 takes no value</source>
            <translation>%1 nimmt keinen Wert</translation>
        </message>
        <message>
            <source>leave it out</source>
            <translation>lassen Sie es weg</translation>
        </message>
        <message>
            <source>%1 needs a value</source>
            <translation>%1 braucht einen Wert</translation>
        </message>
        <message>
            <source>give such as "value": 0.5</source>
            <translation>geben Sie etwa "value": 0.5</translation>
        </message>
        <message>
            <source>the value of %1 at %2 is one number</source>
            <translation>der Wert von %1 an %2 ist eine Zahl</translation>
        </message>
        <message>
            <source>leave the others out</source>
            <translation>lassen Sie die anderen weg</translation>
        </message>
        <message>
            <source>the value has %1 numbers for %2 dims</source>
            <translation>der Wert hat %1 Zahlen für %2 Dims</translation>
        </message>
        <message>
            <source>give as many, or one for all</source>
            <translation>geben Sie ebenso viele, oder eine für alle</translation>
        </message>
        <message>
            <source>the value is a vector, and how many dims the spike has is found later</source>
            <translation>der Wert ist ein Vektor, und wie viele Dims die Spitze hat, findet sich erst später</translation>
        </message>
        <message>
            <source>give one number for all</source>
            <translation>geben Sie eine Zahl für alle</translation>
        </message>
        <message>
            <source>the value is no finite number</source>
            <translation>der Wert ist keine endliche Zahl</translation>
        </message>
        <message>
            <source>give such as 0.5</source>
            <translation>geben Sie etwa 0.5</translation>
        </message>
        <message>
            <source>the value is too large to compute with</source>
            <translation>der Wert ist zu groß zum Rechnen</translation>
        </message>
        <message>
            <source>give one up to 1e30</source>
            <translation>geben Sie einen bis 1e30</translation>
        </message>
        <message>
            <source>clamps to ± value</source>
            <translation>begrenzt auf ± Wert</translation>
        </message>
        <message>
            <source>give a value of 0 or more</source>
            <translation>geben Sie einen Wert ab 0</translation>
        </message>
        <message>
            <source>a temperature is greater than 0</source>
            <translation>eine Temperatur ist größer als 0</translation>
        </message>
        <message>
            <source>give such as 2</source>
            <translation>geben Sie etwa 2</translation>
        </message>
        <message>
            <source>has no site</source>
            <translation>hat keine site</translation>
        </message>
        <message>
            <source>has no op</source>
            <translation>hat kein op</translation>
        </message>
        <message>
            <source>“%1” is no site</source>
            <translation>„%1“ ist kein Ort</translation>
        </message>
        <message>
            <source>“%1” is no op</source>
            <translation>„%1“ ist keine Operation</translation>
        </message>
        <message>
            <source>%1 cannot be done at %2</source>
            <translation>%1 geht an %2 nicht</translation>
        </message>
        <message>
            <source>it can at %1; at %2 can be done %3</source>
            <translation>es geht an %1; an %2 geht %3</translation>
        </message>
        <message>
            <source>%1 at %2 takes no %3</source>
            <translation>%1 an %2 nimmt keine %3</translation>
        </message>
        <message>
            <source>text or ids</source>
            <translation>Text oder ids</translation>
        </message>
        <message>
            <source>%1 needs the other prompt</source>
            <translation>%1 braucht den anderen Prompt</translation>
        </message>
        <message>
            <source>give its text or its ids</source>
            <translation>geben Sie dessen Text oder ids</translation>
        </message>
        <message>
            <source>%1 needs a token</source>
            <translation>%1 braucht ein Token</translation>
        </message>
        <message>
            <source>give its id, its text, or "bos"</source>
            <translation>geben Sie seine id, seinen Text oder "bos"</translation>
        </message>
        <message>
            <source>%1 at prompt takes its positions %2</source>
            <translation>%1 am Prompt nimmt seine Positionen %2</translation>
        </message>
        <message>
            <source>as numbers alone</source>
            <translation>nur als Zahlen</translation>
        </message>
        <message>
            <source>one by one, and not all of them</source>
            <translation>einzeln, und nicht alle</translation>
        </message>
        <message>
            <source>name them, such as "first" or [1]</source>
            <translation>nennen Sie sie, etwa "first" oder [1]</translation>
        </message>
        <message>
            <source>mend that place</source>
            <translation>berichtigen Sie diese Stelle</translation>
        </message>
        <message>
            <source>holds no list of edits</source>
            <translation>enthält keine Liste von Eingriffen</translation>
        </message>
        <message>
            <source>write {"edits": [...]}</source>
            <translation>schreiben Sie {"edits": [...]}</translation>
        </message>
        <message>
            <source>known are edits, name</source>
            <translation>bekannt sind edits, name</translation>
        </message>
        <message>
            <source>holds more than 1,000 edits</source>
            <translation>enthält mehr als 1.000 Eingriffe</translation>
        </message>
        <message>
            <source>leave some out</source>
            <translation>lassen Sie einige weg</translation>
        </message>
        <message>
            <source>a number is out of range</source>
            <translation>eine Zahl liegt außerhalb des Bereichs</translation>
        </message>
        <message>
            <source>write smaller ones</source>
            <translation>schreiben Sie kleinere</translation>
        </message>
        <message>
            <source>name a file such as {"edits": [...]}</source>
            <translation>nennen Sie eine Datei wie {"edits": [...]}</translation>
        </message>
        <message>
            <source>%1: there is no such file</source>
            <translation>%1: diese Datei gibt es nicht</translation>
        </message>
        <message>
            <source>is a folder</source>
            <translation>ist ein Ordner</translation>
        </message>
        <message>
            <source>is a pipe or a device, and the list may be read more than once</source>
            <translation>ist eine Pipe oder ein Gerät, und die Liste wird womöglich mehrmals gelesen</translation>
        </message>
        <message>
            <source>write it into a file</source>
            <translation>schreiben Sie sie in eine Datei</translation>
        </message>
        <message>
            <source>cannot be read</source>
            <translation>kann nicht gelesen werden</translation>
        </message>
        <message>
            <source>check its permissions</source>
            <translation>prüfen Sie die Rechte</translation>
        </message>
        <message>
            <source>has more than 1 MiB</source>
            <translation>hat mehr als 1 MiB</translation>
        </message>
        <message>
            <source>attention weights</source>
            <translation>Attention-Gewichte</translation>
        </message>
        <message>
            <source>what attention adds</source>
            <translation>was Attention addiert</translation>
        </message>
        <message>
            <source>what the feed-forward adds</source>
            <translation>was das Feed-forward addiert</translation>
        </message>
        <message>
            <source>the residual stream before the block</source>
            <translation>den Residualstrom vor dem Block</translation>
        </message>
        <message>
            <source>the residual stream behind attention</source>
            <translation>den Residualstrom hinter Attention</translation>
        </message>
        <message>
            <source>the residual stream behind the block</source>
            <translation>den Residualstrom hinter dem Block</translation>
        </message>
        <message>
            <source>a vector of %1</source>
            <translation>einem Vektor aus %1</translation>
        </message>
        <message>
            <source>%1 but the first</source>
            <translation>%1 außer der ersten</translation>
        </message>
        <message>
            <source>the tokens of “%1”</source>
            <translation>die Token von „%1“</translation>
        </message>
        <message>
            <source>%1 drawn in each prompt (seed %2)</source>
            <translation>%1, in jedem Prompt gezogen (Startwert %2)</translation>
        </message>
        <message>
            <source>%1 neighbouring %2s drawn in each prompt (seed %3)</source>
            <translation>%1 benachbarte %2, in jedem Prompt gezogen (Startwert %3)</translation>
        </message>
        <message>
            <source>%1 neighbouring %2s</source>
            <translation>%1 benachbarte %2</translation>
        </message>
        <message>
            <source>kv head</source>
            <translation>KV-Kopf</translation>
        </message>
        <message>
            <source>all %1s%2</source>
            <translation>%1 (alle)%2</translation>
        </message>
        <message>
            <source>%1s that sink heads read at ε %2</source>
            <translation>%1 (alle, die Senkenköpfe bei ε %2 lesen)</translation>
        </message>
        <message>
            <source>%1s that are sinks at ε %2</source>
            <translation>%1 (alle, die bei ε %2 Senken sind)</translation>
        </message>
        <message>
            <source>sink heads read</source>
            <translation>Senkenköpfe lesen</translation>
        </message>
        <message>
            <source>%1s that %2 at ε %3</source>
            <translation>%1 (alle, die bei ε %3 %2)</translation>
        </message>
        <message>
            <source>no sink head reads</source>
            <translation>kein Senkenkopf liest</translation>
        </message>
        <message>
            <source>are no sinks</source>
            <translation>keine Senken sind</translation>
        </message>
        <message>
            <source>%1 (which %2 query heads read)</source>
            <translation>%1 (die %2 Query-Köpfe lesen)</translation>
        </message>
        <message>
            <source>%1 (the spike's) of %2</source>
            <translation>%1 (der Spitze) von %2</translation>
        </message>
        <message>
            <source>the spike's dimensions of %1</source>
            <translation>die Dimensionen der Spitze von %1</translation>
        </message>
        <message>
            <source>all %1s</source>
            <translation>%1 (alle)</translation>
        </message>
        <message>
            <source>keep {what} as in the untouched pass</source>
            <translation>halte {what} wie im unveränderten Durchlauf</translation>
        </message>
        <message>
            <source>keep %1 as in the untouched pass</source>
            <translation>halte %1 wie im unveränderten Durchlauf</translation>
        </message>
        <message>
            <source>Keep %1 as in the untouched pass</source>
            <translation>Halte %1 wie im unveränderten Durchlauf</translation>
        </message>
        <message>
            <source>as in the untouched pass, which goes beside</source>
            <translation>wie im unveränderten Durchlauf, der nebenher geht</translation>
        </message>
        <message>
            <source>mask {keys}</source>
            <translation>maskiere {keys}</translation>
        </message>
        <message>
            <source>mask %1</source>
            <translation>maskiere %1</translation>
        </message>
        <message>
            <source>Mask %1</source>
            <translation>Maskiere %1</translation>
        </message>
        <message>
            <source>keys get no weight, the row is renormalised; a query left with none sees itself, or a learned sink</source>
            <translation>Keys bekommen kein Gewicht, die Zeile wird neu normiert; eine Query, der keiner bleibt, sieht sich selbst oder eine gelernte Senke</translation>
        </message>
        <message>
            <source>replace {what} by their mean over prompts</source>
            <translation>ersetze {what} durch ihr Mittel über Prompts</translation>
        </message>
        <message>
            <source>replace %1 by their mean over prompts</source>
            <translation>ersetze %1 durch ihr Mittel über Prompts</translation>
        </message>
        <message>
            <source>Replace %1 by their mean over prompts</source>
            <translation>Ersetze %1 durch ihr Mittel über Prompts</translation>
        </message>
        <message>
            <source>the untouched model's mean over the prompts of the run, position by position</source>
            <translation>das Mittel des unveränderten Modells über die Prompts des Laufs, Position für Position</translation>
        </message>
        <message>
            <source>replace {what} by the other tokens' mean</source>
            <translation>ersetze {what} durch das Mittel der anderen Token</translation>
        </message>
        <message>
            <source>replace %1 by the other tokens' mean</source>
            <translation>ersetze %1 durch das Mittel der anderen Token</translation>
        </message>
        <message>
            <source>Replace %1 by the other tokens' mean</source>
            <translation>Ersetze %1 durch das Mittel der anderen Token</translation>
        </message>
        <message>
            <source>the untouched model's mean over the prompts of the run and all positions but the first</source>
            <translation>das Mittel des unveränderten Modells über die Prompts des Laufs und alle Positionen außer der ersten</translation>
        </message>
        <message>
            <source>replace {what} by noise of equal norm</source>
            <translation>ersetze {what} durch Rauschen gleicher Norm</translation>
        </message>
        <message>
            <source>replace %1 by noise of equal norm</source>
            <translation>ersetze %1 durch Rauschen gleicher Norm</translation>
        </message>
        <message>
            <source>Replace %1 by noise of equal norm</source>
            <translation>Ersetze %1 durch Rauschen gleicher Norm</translation>
        </message>
        <message>
            <source>random directions of the same length, from the seed</source>
            <translation>zufällige Richtungen derselben Länge, aus dem Startwert</translation>
        </message>
        <message>
            <source>let {positions} see only itself</source>
            <translation>lass {positions} nur sich selbst sehen</translation>
        </message>
        <message>
            <source>let %1 see only itself</source>
            <translation>lass %1 nur sich selbst sehen</translation>
        </message>
        <message>
            <source>Let %1 see only itself</source>
            <translation>Lass %1 nur sich selbst sehen</translation>
        </message>
        <message>
            <source>queries give all their weight to their own key</source>
            <translation>Querys geben ihr ganzes Gewicht dem eigenen Key</translation>
        </message>
        <message>
            <source>%1: its numbers are known of %2 positions, and the prompt has %3</source>
            <translation>%1: seine Zahlen sind von %2 Positionen bekannt, und der Prompt hat %3</translation>
        </message>
        <message>
            <source>name positions up to %1, or shorten the prompt</source>
            <translation>nennen Sie Positionen bis %1, oder kürzen Sie den Prompt</translation>
        </message>
        <message>
            <source>replace {what} by those of another prompt</source>
            <translation>ersetze {what} durch die eines anderen Prompts</translation>
        </message>
        <message>
            <source>replace %1 by those of another prompt</source>
            <translation>ersetze %1 durch die eines anderen Prompts</translation>
        </message>
        <message>
            <source>Replace %1 by those of another prompt</source>
            <translation>Ersetze %1 durch die eines anderen Prompts</translation>
        </message>
        <message>
            <source>as in the untouched model over `text` or `ids`, at the same positions</source>
            <translation>wie im unveränderten Modell über `text` oder `ids`, an denselben Positionen</translation>
        </message>
        <message>
            <source>put {token} at {positions}</source>
            <translation>setze {token} an {positions}</translation>
        </message>
        <message>
            <source>put %1 at %2</source>
            <translation>setze %1 an %2</translation>
        </message>
        <message>
            <source>Put %1 at %2</source>
            <translation>Setze %1 an %2</translation>
        </message>
        <message>
            <source>another token at these positions</source>
            <translation>ein anderes Token an diesen Positionen</translation>
        </message>
        <message>
            <source>insert {token} before {positions}</source>
            <translation>füge {token} vor {positions} ein</translation>
        </message>
        <message>
            <source>insert %1 before %2</source>
            <translation>füge %1 vor %2 ein</translation>
        </message>
        <message>
            <source>Insert %1 before %2</source>
            <translation>Füge %1 vor %2 ein</translation>
        </message>
        <message>
            <source>one token more before these positions, counted without those that are inserted</source>
            <translation>ein Token mehr vor diesen Positionen, gezählt ohne die eingefügten</translation>
        </message>
        <message>
            <source>remove {positions}</source>
            <translation>entferne {positions}</translation>
        </message>
        <message>
            <source>remove %1</source>
            <translation>entferne %1</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>Entferne %1</translation>
        </message>
        <message>
            <source>these positions are taken out</source>
            <translation>diese Positionen werden herausgenommen</translation>
        </message>
        <message>
            <source>an edit of the prompt (remove) takes away every token of it</source>
            <translation>ein Eingriff in den Prompt (remove) nimmt ihm jedes Token</translation>
        </message>
        <message>
            <source>give a longer prompt, or fewer positions</source>
            <translation>geben Sie einen längeren Prompt oder weniger Positionen</translation>
        </message>
        <message>
            <source>scale {what} by {value}</source>
            <translation>multipliziere {what} mit {value}</translation>
        </message>
        <message>
            <source>scale %1 by %2</source>
            <translation>multipliziere %1 mit %2</translation>
        </message>
        <message>
            <source>Scale %1 by %2</source>
            <translation>Multipliziere %1 mit %2</translation>
        </message>
        <message>
            <source>multiplied by a number</source>
            <translation>mit einer Zahl multipliziert</translation>
        </message>
        <message>
            <source>shuffle {what} among positions</source>
            <translation>mische {what} unter den Positionen</translation>
        </message>
        <message>
            <source>shuffle %1 among positions</source>
            <translation>mische %1 unter den Positionen</translation>
        </message>
        <message>
            <source>Shuffle %1 among positions</source>
            <translation>Mische %1 unter den Positionen</translation>
        </message>
        <message>
            <source>the named positions change places, by the seed, alike in all layers</source>
            <translation>die genannten Positionen tauschen die Plätze, nach dem Startwert, in allen Schichten gleich</translation>
        </message>
        <message>
            <source>give every query one more key of score {value} and no value</source>
            <translation>gib jeder Query einen Key mehr, mit Score {value} und ohne Value</translation>
        </message>
        <message>
            <source>give every query one more key of score %1 and no value</source>
            <translation>gib jeder Query einen Key mehr, mit Score %1 und ohne Value</translation>
        </message>
        <message>
            <source>Give every query one more key of score %1 and no value</source>
            <translation>Gib jeder Query einen Key mehr, mit Score %1 und ohne Value</translation>
        </message>
        <message>
            <source>a key without position and value, of this score for every query</source>
            <translation>ein Key ohne Position und Value, mit diesem Score für jede Query</translation>
        </message>
        <message>
            <source>divide {what} by the temperature {value}</source>
            <translation>teile {what} durch die Temperatur {value}</translation>
        </message>
        <message>
            <source>divide %1 by the temperature %2</source>
            <translation>teile %1 durch die Temperatur %2</translation>
        </message>
        <message>
            <source>Divide %1 by the temperature %2</source>
            <translation>Teile %1 durch die Temperatur %2</translation>
        </message>
        <message>
            <source>scores are divided by it before the softmax</source>
            <translation>Scores werden vor dem Softmax dadurch geteilt</translation>
        </message>
        <message>
            <source>set {what} to zero</source>
            <translation>setze {what} auf null</translation>
        </message>
        <message>
            <source>set %1 to zero</source>
            <translation>setze %1 auf null</translation>
        </message>
        <message>
            <source>Set %1 to zero</source>
            <translation>Setze %1 auf null</translation>
        </message>
        <message>
            <source>zero in its place; of attention weights the row is not renormalised</source>
            <translation>null an ihrer Stelle; bei Attention-Gewichten wird die Zeile nicht neu normiert</translation>
        </message>
        <message>
            <source>the saved state of the sweep has no %1 of the right shape</source>
            <translation>der gespeicherte Zustand des Durchgangs hat kein %1 der richtigen Form</translation>
        </message>
        <message>
            <source>%1 %2 is not there</source>
            <translation>%1 %2 gibt es nicht</translation>
        </message>
        <message>
            <source>this model has %1s 0 to %2</source>
            <translation>dieses Modell hat %1s von 0 bis %2</translation>
        </message>
        <message>
            <source>%1s are not in ascending order</source>
            <translation>%1s stehen nicht in aufsteigender Folge</translation>
        </message>
        <message>
            <source>name each once, ascending</source>
            <translation>nennen Sie jede einmal, aufsteigend</translation>
        </message>
        <message>
            <source>attention layer</source>
            <translation>Attention-Schicht</translation>
        </message>
        <message>
            <source>the device's memory is full with one prompt of %1 tokens</source>
            <translation>der Speicher des Geräts ist mit einem Prompt von %1 Token voll</translation>
        </message>
        <message>
            <source>the device's memory is full with %1 prompts of %2 tokens</source>
            <translation>der Speicher des Geräts ist mit %1 Prompts von %2 Token voll</translation>
        </message>
        <message>
            <source>give --memory, so that the weights are streamed, or take a shorter prompt</source>
            <translation>geben Sie --memory, damit die Gewichte gelesen werden, während gerechnet wird, oder nehmen Sie einen kürzeren Prompt</translation>
        </message>
        <message>
            <source>the device's memory is full: the work goes on in smaller batches</source>
            <translation>der Speicher des Geräts ist voll: es geht in kleineren Stapeln weiter</translation>
        </message>
        <message>
            <source>%1: the device's memory is full, and its slice of the layers cannot be divided</source>
            <translation>%1: der Speicher des Geräts ist voll, und sein Teil der Schichten lässt sich nicht teilen</translation>
        </message>
        <message>
            <source>take a smaller --batch, more ranks, or --split prompts; go on with --resume where the batch is the same</source>
            <translation>nehmen Sie ein kleineres --batch, mehr Prozesse oder --split prompts; gehen Sie mit --resume weiter, wo der Stapel derselbe ist</translation>
        </message>
        <message>
            <source>the prompt is empty</source>
            <translation>der Prompt ist leer</translation>
        </message>
        <message>
            <source>give some text or at least one id</source>
            <translation>geben Sie Text oder mindestens eine id</translation>
        </message>
        <message>
            <source>this model's folder has no tokenizer.json, so text cannot become tokens</source>
            <translation>der Ordner dieses Modells hat keine tokenizer.json, sodass aus Text keine Token werden</translation>
        </message>
        <message>
            <source>give ids, or put the tokenizer's files beside the weights</source>
            <translation>geben Sie ids, oder legen Sie die Dateien des Tokenizers neben die Gewichte</translation>
        </message>
        <message>
            <source>a line is {"text": "..."} or {"ids": [1,2,3]}, with name and category if wanted</source>
            <translation>eine Zeile ist {"text": "..."} oder {"ids": [1,2,3]}, auf Wunsch mit name und category</translation>
        </message>
        <message>
            <source>is no JSON object</source>
            <translation>ist kein JSON-Objekt</translation>
        </message>
        <message>
            <source>has both text and ids</source>
            <translation>hat text und ids zugleich</translation>
        </message>
        <message>
            <source>has neither text nor ids</source>
            <translation>hat weder text noch ids</translation>
        </message>
        <message>
            <source>%1 is no text</source>
            <translation>%1 ist kein Text</translation>
        </message>
        <message>
            <source>text is empty or no text</source>
            <translation>text ist leer oder kein Text</translation>
        </message>
        <message>
            <source>ids is empty or no list</source>
            <translation>ids ist leer oder keine Liste</translation>
        </message>
        <message>
            <source>ids holds %1</source>
            <translation>ids enthält %1</translation>
        </message>
        <message>
            <source>name a .jsonl or .txt file of prompts, - for standard input, or the word builtin</source>
            <translation>nennen Sie eine .jsonl- oder .txt-Datei mit Prompts, - für die Standardeingabe, oder das Wort builtin</translation>
        </message>
        <message>
            <source>standard input</source>
            <translation>Standardeingabe</translation>
        </message>
        <message>
            <source>%1: more than %2 prompts</source>
            <translation>%1: mehr als %2 Prompts</translation>
        </message>
        <message>
            <source>take fewer</source>
            <translation>nehmen Sie weniger</translation>
        </message>
        <message>
            <source>reading the prompts</source>
            <translation>Prompts lesen</translation>
        </message>
        <message>
            <source>%1: a second prompt is called %2</source>
            <translation>%1: ein zweiter Prompt heißt %2</translation>
        </message>
        <message>
            <source>give each its own name, or none</source>
            <translation>geben Sie jedem einen eigenen Namen, oder keinen</translation>
        </message>
        <message>
            <source>%1: holds no prompts</source>
            <translation>%1: enthält keine Prompts</translation>
        </message>
        <message>
            <source>write one a line</source>
            <translation>schreiben Sie einen je Zeile</translation>
        </message>
        <message>
            <source>%1: is one JSON value over all lines, and no prompts a line</source>
            <translation>%1: ist ein JSON-Wert über alle Zeilen, und nicht ein Prompt je Zeile</translation>
        </message>
        <message>
            <source>write an object a line, {"text": "..."}, into a file that ends in .jsonl</source>
            <translation>schreiben Sie ein Objekt je Zeile, {"text": "..."}, in eine Datei, die auf .jsonl endet</translation>
        </message>
        <message>
            <source>%1: a category is called all, which stands for the prompts of every category</source>
            <translation>%1: eine Kategorie heißt all, was für die Prompts jeder Kategorie steht</translation>
        </message>
        <message>
            <source>give it another name</source>
            <translation>geben Sie ihr einen anderen Namen</translation>
        </message>
        <message>
            <source>%1: text, change.from or change.to is missing</source>
            <translation>%1: text, change.from oder change.to fehlt</translation>
        </message>
        <message>
            <source>install Sinkscope again</source>
            <translation>installieren Sie Sinkscope neu</translation>
        </message>
        <message>
            <source>no word to change is given</source>
            <translation>es ist kein Wort zum Ändern gegeben</translation>
        </message>
        <message>
            <source>type a word of the prompt</source>
            <translation>tippen Sie ein Wort des Prompts</translation>
        </message>
        <message>
            <source>the prompt has no word “%1”</source>
            <translation>der Prompt hat kein Wort „%1“</translation>
        </message>
        <message>
            <source>the prompt has “%1” %2 times, and not a %3th time</source>
            <translation>der Prompt hat „%1“ %2-mal, und kein %3. Mal</translation>
        </message>
        <message>
            <source>choose another</source>
            <translation>wählen Sie ein anderes</translation>
        </message>
        <message>
            <source>T %1, trained on %2</source>
            <translation>T %1, trainiert auf %2</translation>
        </message>
        <message>
            <source>%1: T %2 is beyond the %3 tokens that its model was trained on; what lies beyond is extrapolated</source>
            <translation>%1: T %2 liegt jenseits der %3 Token, auf denen sein Modell trainiert wurde; was darüber liegt, ist extrapoliert</translation>
        </message>
        <message>
            <source>⟨bos⟩ as given</source>
            <translation>⟨bos⟩ wie gegeben</translation>
        </message>
        <message>
            <source>%1 (%2), %3 on %4, %5, T %6, %7 %8 prompts (%9), %10</source>
            <translation>%1 (%2), %3 auf %4, %5, T %6, %7 %8 Prompts (%9), %10</translation>
        </message>
        <message>
            <source>%1 (%2), %3 on %4, %5, T %6, %7 %8 prompts (%9), %10, edits: %11</source>
            <translation>%1 (%2), %3 auf %4, %5, T %6, %7 %8 Prompts (%9), %10, Eingriffe: %11</translation>
        </message>
        <message>
            <source>a difference needs the same layers and heads on both sides: %1 has %2, %3 has %4</source>
            <translation>eine Differenz braucht auf beiden Seiten dieselben Schichten und Köpfe: %1 hat %2, %3 hat %4</translation>
        </message>
        <message>
            <source>look at them side by side</source>
            <translation>sehen Sie sie nebeneinander an</translation>
        </message>
        <message>
            <source>share of prompts</source>
            <translation>Anteil der Prompts</translation>
        </message>
        <message>
            <source>importance of the first token</source>
            <translation>Wichtigkeit des ersten Tokens</translation>
        </message>
        <message>
            <source>difference of shares</source>
            <translation>Differenz der Anteile</translation>
        </message>
        <message>
            <source>difference of importance</source>
            <translation>Differenz der Wichtigkeit</translation>
        </message>
        <message>
            <source>%1: %2 and %3: these rates are not comparable</source>
            <translation>%1: %2 und %3: diese Raten sind nicht vergleichbar</translation>
        </message>
        <message>
            <source>layers × heads</source>
            <translation>Schichten × Köpfe</translation>
        </message>
        <message>
            <source>computed in</source>
            <translation>gerechnet in</translation>
        </message>
        <message>
            <source>%1 (%2 too short)</source>
            <translation>%1 (%2 zu kurz)</translation>
        </message>
        <message>
            <source>%1 (so far, of %2)</source>
            <translation>%1 (bisher, von %2)</translation>
        </message>
        <message>
            <source>prompts used</source>
            <translation>benutzte Prompts</translation>
        </message>
        <message>
            <source>ε that was asked for</source>
            <translation>verlangtes ε</translation>
        </message>
        <message>
            <source>%1 (here both are read at the same ε)</source>
            <translation>%1 (hier werden beide beim selben ε gelesen)</translation>
        </message>
        <message>
            <source>name a file that a sweep has written</source>
            <translation>nennen Sie eine Datei, die ein Durchgang geschrieben hat</translation>
        </message>
        <message>
            <source>%1: was moved or deleted while it was written to</source>
            <translation>%1: wurde beim Schreiben verschoben oder gelöscht</translation>
        </message>
        <message>
            <source>put it back under this name, with %1-wal beside it where that is left, and go on with --resume; where it is gone, begin again</source>
            <translation>legen Sie sie unter diesem Namen zurück, mit %1-wal daneben, falls es noch da ist, und gehen Sie mit --resume weiter; ist sie weg, beginnen Sie neu</translation>
        </message>
        <message>
            <source>%1: the program that wrote it was killed, and its unfinished change cannot be undone here</source>
            <translation>%1: das Programm, das sie schrieb, wurde beendet, und seine unfertige Änderung lässt sich hier nicht zurücknehmen</translation>
        </message>
        <message>
            <source>copy it, with the files beside it whose names begin with %1-, to where you may write, and open it there</source>
            <translation>kopieren Sie sie, mit den Dateien daneben, deren Namen mit %1- beginnen, dorthin, wo Sie schreiben dürfen, und öffnen Sie sie dort</translation>
        </message>
        <message>
            <source>%1reading or writing failed</source>
            <translation>%1Lesen oder Schreiben schlug fehl</translation>
        </message>
        <message>
            <source>check the disk and go on with --resume</source>
            <translation>prüfen Sie die Platte, und gehen Sie mit --resume weiter</translation>
        </message>
        <message>
            <source>%1is no run file</source>
            <translation>%1ist keine Laufdatei</translation>
        </message>
        <message>
            <source>take a copy from elsewhere, or measure again under another name</source>
            <translation>nehmen Sie eine Kopie von anderswo, oder messen Sie unter anderem Namen neu</translation>
        </message>
        <message>
            <source>%1cannot be opened</source>
            <translation>%1kann nicht geöffnet werden</translation>
        </message>
        <message>
            <source>check that the file is there and may be read</source>
            <translation>prüfen Sie, ob die Datei da ist und gelesen werden darf</translation>
        </message>
        <message>
            <source>%1another program is writing to it</source>
            <translation>%1ein anderes Programm schreibt sie gerade</translation>
        </message>
        <message>
            <source>wait until that has ended</source>
            <translation>warten Sie, bis es fertig ist</translation>
        </message>
        <message>
            <source>%1another program has written the same measurements meanwhile</source>
            <translation>%1ein anderes Programm hat inzwischen dieselben Messungen geschrieben</translation>
        </message>
        <message>
            <source>wait until it has ended, then go on with --resume</source>
            <translation>warten Sie, bis es fertig ist, und gehen Sie dann mit --resume weiter</translation>
        </message>
        <message>
            <source>%1may not be written to</source>
            <translation>%1darf nicht beschrieben werden</translation>
        </message>
        <message>
            <source>%1the machine's memory is full</source>
            <translation>%1der Speicher des Rechners ist voll</translation>
        </message>
        <message>
            <source>close other programs</source>
            <translation>schließen Sie andere Programme</translation>
        </message>
        <message>
            <source>%1holds more in one place than a run file can</source>
            <translation>%1enthält an einer Stelle mehr, als eine Laufdatei kann</translation>
        </message>
        <message>
            <source>%1cannot be worked with (code %2 of SQLite)</source>
            <translation>%1damit lässt sich nicht arbeiten (Code %2 von SQLite)</translation>
        </message>
        <message>
            <source>matrix entropy</source>
            <translation>Matrixentropie</translation>
        </message>
        <message>
            <source>matrix entropy [nats]</source>
            <translation>Matrixentropie [nats]</translation>
        </message>
        <message>
            <source>matrix entropy, row 0 left out</source>
            <translation>Matrixentropie, ohne Zeile 0</translation>
        </message>
        <message>
            <source>matrix entropy, x₁… [nats]</source>
            <translation>Matrixentropie, x₁… [nats]</translation>
        </message>
        <message>
            <source>matrix entropy: most, by the first token</source>
            <translation>Matrixentropie: höchstens, nach dem ersten Token</translation>
        </message>
        <message>
            <source>bound of the entropy [nats]</source>
            <translation>Schranke der Entropie [nats]</translation>
        </message>
        <message>
            <source>share of the largest direction</source>
            <translation>Anteil der größten Richtung</translation>
        </message>
        <message>
            <source>anisotropy, row 0 left out</source>
            <translation>Anisotropie, ohne Zeile 0</translation>
        </message>
        <message>
            <source>largest share, x₁…</source>
            <translation>größter Anteil, x₁…</translation>
        </message>
        <message>
            <source>anisotropy: least, by the first token</source>
            <translation>Anisotropie: mindestens, nach dem ersten Token</translation>
        </message>
        <message>
            <source>bound of the anisotropy</source>
            <translation>Schranke der Anisotropie</translation>
        </message>
        <message>
            <source>effective rank</source>
            <translation>effektiver Rang</translation>
        </message>
        <message>
            <source>effective rank, row 0 left out</source>
            <translation>effektiver Rang, ohne Zeile 0</translation>
        </message>
        <message>
            <source>effective rank, x₁…</source>
            <translation>effektiver Rang, x₁…</translation>
        </message>
        <message>
            <source>cosine of tokens</source>
            <translation>Kosinus der Token</translation>
        </message>
        <message>
            <source>mean cosine of pairs</source>
            <translation>mittlerer Kosinus der Paare</translation>
        </message>
        <message>
            <source>cosine of tokens, row 0 left out</source>
            <translation>Kosinus der Token, ohne Zeile 0</translation>
        </message>
        <message>
            <source>mean cosine, x₁…</source>
            <translation>mittlerer Kosinus, x₁…</translation>
        </message>
        <message>
            <source>distance to the mean</source>
            <translation>Abstand vom Mittel</translation>
        </message>
        <message>
            <source>distance to the mean, row 0 left out</source>
            <translation>Abstand vom Mittel, ohne Zeile 0</translation>
        </message>
        <message>
            <source>first token's norm</source>
            <translation>Norm des ersten Tokens</translation>
        </message>
        <message>
            <source>‖x₀‖ / mean ‖xⱼ‖</source>
            <translation>‖x₀‖ / mittleres ‖xⱼ‖</translation>
        </message>
        <message>
            <source>divergence with and without ⟨bos⟩</source>
            <translation>Divergenz mit und ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>mean ‖x − x′‖ / ‖x‖</source>
            <translation>mittleres ‖x − x′‖ / ‖x‖</translation>
        </message>
        <message>
            <source>patterns multiplied, row 0 left out</source>
            <translation>multiplizierte Muster, ohne Zeile 0</translation>
        </message>
        <message>
            <source>sink rate</source>
            <translation>Senkenrate</translation>
        </message>
        <message>
            <source>attention mass</source>
            <translation>Attention-Masse</translation>
        </message>
        <message>
            <source>entropy of rows</source>
            <translation>Entropie der Zeilen</translation>
        </message>
        <message>
            <source>entropy of rows [nats]</source>
            <translation>Entropie der Zeilen [nats]</translation>
        </message>
        <message>
            <source>entropy of rows, normalised</source>
            <translation>Entropie der Zeilen, normiert</translation>
        </message>
        <message>
            <source>entropy of rows beside the first key</source>
            <translation>Entropie der Zeilen neben dem ersten Key</translation>
        </message>
        <message>
            <source>entropy beside key 0</source>
            <translation>Entropie neben Key 0</translation>
        </message>
        <message>
            <source>attention to the first token</source>
            <translation>Attention auf das erste Token</translation>
        </message>
        <message>
            <source>mean A[i,0]</source>
            <translation>mittleres A[i,0]</translation>
        </message>
        <message>
            <source>attention to the token before</source>
            <translation>Attention auf das Token davor</translation>
        </message>
        <message>
            <source>mean A[i,i−1]</source>
            <translation>mittleres A[i,i−1]</translation>
        </message>
        <message>
            <source>attention to the own token</source>
            <translation>Attention auf das eigene Token</translation>
        </message>
        <message>
            <source>mean A[i,i]</source>
            <translation>mittleres A[i,i]</translation>
        </message>
        <message>
            <source>attention to other tokens</source>
            <translation>Attention auf andere Token</translation>
        </message>
        <message>
            <source>attention to other tokens, without − with ⟨bos⟩</source>
            <translation>Attention auf andere Token, ohne − mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>1 − A[i,0] − A[i,i], without − with</source>
            <translation>1 − A[i,0] − A[i,i], ohne − mit</translation>
        </message>
        <message>
            <source>smoother without ⟨bos⟩: entropy of rows</source>
            <translation>glatter ohne ⟨bos⟩: Entropie der Zeilen</translation>
        </message>
        <message>
            <source>normalised entropy, without − with</source>
            <translation>normierte Entropie, ohne − mit</translation>
        </message>
        <message>
            <source>smoother without ⟨bos⟩: beside the first key</source>
            <translation>glatter ohne ⟨bos⟩: neben dem ersten Key</translation>
        </message>
        <message>
            <source>entropy beside key 0, without − with</source>
            <translation>Entropie neben Key 0, ohne − mit</translation>
        </message>
        <message>
            <source>second singular value of patterns</source>
            <translation>zweiter Singulärwert der Muster</translation>
        </message>
        <message>
            <source>numerical rank of patterns</source>
            <translation>numerischer Rang der Muster</translation>
        </message>
        <message>
            <source>singular values &gt; σ₁/100</source>
            <translation>Singulärwerte &gt; σ₁/100</translation>
        </message>
        <message>
            <source>second eigenvalue of patterns</source>
            <translation>zweiter Eigenwert der Muster</translation>
        </message>
        <message>
            <source>max A[i,i], i ≥ 1</source>
            <translation>max A[i,i], i ≥ 1</translation>
        </message>
        <message>
            <source>spread of scores</source>
            <translation>Streuung der Scores</translation>
        </message>
        <message>
            <source>ln(max / min) [nats]</source>
            <translation>ln(max / min) [nats]</translation>
        </message>
        <message>
            <source>largest weight of rows</source>
            <translation>größtes Gewicht der Zeilen</translation>
        </message>
        <message>
            <source>mean max A[i,·]</source>
            <translation>mittleres max A[i,·]</translation>
        </message>
        <message>
            <source>largest weight: most, by the spread</source>
            <translation>größtes Gewicht: höchstens, nach der Streuung</translation>
        </message>
        <message>
            <source>bound of max A[i,·]</source>
            <translation>Schranke von max A[i,·]</translation>
        </message>
        <message>
            <source>written by a layer</source>
            <translation>von einer Schicht geschrieben</translation>
        </message>
        <message>
            <source>‖written‖ / ‖x‖</source>
            <translation>‖geschrieben‖ / ‖x‖</translation>
        </message>
        <message>
            <source>written by a head</source>
            <translation>von einem Kopf geschrieben</translation>
        </message>
        <message>
            <source>‖written by a head‖ / ‖x‖</source>
            <translation>‖von einem Kopf geschrieben‖ / ‖x‖</translation>
        </message>
        <message>
            <source>first token's part of what is written</source>
            <translation>Anteil des ersten Tokens am Geschriebenen</translation>
        </message>
        <message>
            <source>part of token 0</source>
            <translation>Anteil von Token 0</translation>
        </message>
        <message>
            <source>divergence of the states</source>
            <translation>Divergenz der Zustände</translation>
        </message>
        <message>
            <source>patterns multiplied</source>
            <translation>multiplizierte Muster</translation>
        </message>
        <message>
            <source>relative depth</source>
            <translation>relative Tiefe</translation>
        </message>
        <message>
            <source>95 %, over categories and their prompts</source>
            <translation>95 %, über Kategorien und ihre Prompts</translation>
        </message>
        <message>
            <source>of means alone</source>
            <translation>nur der Mittel</translation>
        </message>
        <message>
            <source>too few prompts</source>
            <translation>zu wenige Prompts</translation>
        </message>
        <message>
            <source>the same under any draw of the prompts</source>
            <translation>bei jeder Ziehung der Prompts dasselbe</translation>
        </message>
        <message>
            <source>l / L of the state behind l blocks, (block + 1/2) / L of an attention layer</source>
            <translation>l / L für den Zustand hinter l Blöcken, (Block + 1/2) / L für eine Attention-Schicht</translation>
        </message>
        <message>
            <source>of %1 prompts</source>
            <translation>aus %1 Prompts</translation>
        </message>
        <message>
            <source>rank correlation of both over layers, %1</source>
            <translation>Rangkorrelation beider über die Schichten, %1</translation>
        </message>
        <message>
            <source>the file is damaged: take a copy from elsewhere, or measure again</source>
            <translation>die Datei ist beschädigt: nehmen Sie eine Kopie von anderswo, oder messen Sie neu</translation>
        </message>
        <message>
            <source>take a copy from elsewhere, or train again under another name</source>
            <translation>nehmen Sie eine Kopie von anderswo, oder trainieren Sie unter anderem Namen neu</translation>
        </message>
        <message>
            <source>uniform head, T %1</source>
            <translation>gleichmäßiger Kopf, T %1</translation>
        </message>
        <message>
            <source>attention mass of the first token</source>
            <translation>Attention-Masse des ersten Tokens</translation>
        </message>
        <message>
            <source>relative depth (layer + ½) / layers</source>
            <translation>relative Tiefe (Schicht + ½) / Schichten</translation>
        </message>
        <message>
            <source>%1, windowed layers</source>
            <translation>%1, Schichten mit Fenster</translation>
        </message>
        <message>
            <source>%1, over the queries that see it</source>
            <translation>%1, über die Querys, die es sehen</translation>
        </message>
        <message>
            <source>rate of the middle third minus the others, %1</source>
            <translation>Rate des mittleren Drittels minus die der anderen, %1</translation>
        </message>
        <message>
            <source>heads in all</source>
            <translation>Köpfe insgesamt</translation>
        </message>
        <message>
            <source>write such as {"%1": ...}</source>
            <translation>schreiben Sie etwa {"%1": ...}</translation>
        </message>
        <message>
            <source>there is no key “%1”</source>
            <translation>den Schlüssel „%1“ gibt es nicht</translation>
        </message>
        <message>
            <source>the keys are %1</source>
            <translation>die Schlüssel sind %1</translation>
        </message>
        <message>
            <source>“%1” is unknown</source>
            <translation>„%1“ ist unbekannt</translation>
        </message>
        <message>
            <source>choose from %1</source>
            <translation>wählen Sie aus %1</translation>
        </message>
        <message>
            <source>%1 is no whole number from %2 on</source>
            <translation>%1 ist keine ganze Zahl ab %2</translation>
        </message>
        <message>
            <source>write such as 2</source>
            <translation>schreiben Sie etwa 2</translation>
        </message>
        <message>
            <source>strongest sink</source>
            <translation>stärkste Senke</translation>
        </message>
        <message>
            <source>strongest no-op</source>
            <translation>stärkstes No-op</translation>
        </message>
        <message>
            <source>%1 is no head</source>
            <translation>%1 ist kein Kopf</translation>
        </message>
        <message>
            <source>write [layer, head], or one of %1</source>
            <translation>schreiben Sie [Schicht, Kopf] oder eines von %1</translation>
        </message>
        <message>
            <source>“%1” is missing</source>
            <translation>„%1“ fehlt</translation>
        </message>
        <message>
            <source>name both words</source>
            <translation>nennen Sie beide Wörter</translation>
        </message>
        <message>
            <source>“name” is missing</source>
            <translation>„name“ fehlt</translation>
        </message>
        <message>
            <source>write such as {"name": "loss"}</source>
            <translation>schreiben Sie etwa {"name": "loss"}</translation>
        </message>
        <message>
            <source>%1 is no epsilon</source>
            <translation>%1 ist kein Epsilon</translation>
        </message>
        <message>
            <source>is no list of edits</source>
            <translation>ist keine Liste von Eingriffen</translation>
        </message>
        <message>
            <source>write what an edit file has under “edits”</source>
            <translation>schreiben Sie, was eine Eingriffsdatei unter „edits“ hat</translation>
        </message>
        <message>
            <source>is empty</source>
            <translation>ist leer</translation>
        </message>
        <message>
            <source>say what must be so, or leave it out</source>
            <translation>sagen Sie, was so sein muss, oder lassen Sie es weg</translation>
        </message>
        <message>
            <source>“%1” is no session</source>
            <translation>„%1“ ist keine Sitzung</translation>
        </message>
        <message>
            <source>its name ends with .sinkscope</source>
            <translation>ihr Name endet auf .sinkscope</translation>
        </message>
        <message>
            <source>says nothing</source>
            <translation>sagt nichts</translation>
        </message>
        <message>
            <source>write its sentence under “say”</source>
            <translation>schreiben Sie seinen Satz unter „say“</translation>
        </message>
        <message>
            <source>says when something is done and not what</source>
            <translation>sagt, wann etwas getan ist, und nicht was</translation>
        </message>
        <message>
            <source>write what the audience does under “do”</source>
            <translation>schreiben Sie unter „do“, was das Publikum tut</translation>
        </message>
        <message>
            <source>is no lecture</source>
            <translation>ist keine Vorlesung</translation>
        </message>
        <message>
            <source>it begins with {"%1": 1</source>
            <translation>sie beginnt mit {"%1": 1</translation>
        </message>
        <message>
            <source>%1: was written by a newer Sinkscope</source>
            <translation>%1: wurde von einem neueren Sinkscope geschrieben</translation>
        </message>
        <message>
            <source>open it with that version</source>
            <translation>öffnen Sie es mit dieser Version</translation>
        </message>
        <message>
            <source>a lecture has a name and steps</source>
            <translation>eine Vorlesung hat einen Namen und Schritte</translation>
        </message>
        <message>
            <source>is no list of 1 to %1 steps</source>
            <translation>ist keine Liste mit 1 bis %1 Schritten</translation>
        </message>
        <message>
            <source>write such as [{"say": "..."}]</source>
            <translation>schreiben Sie etwa [{"say": "..."}]</translation>
        </message>
        <message>
            <source>name a lecture file</source>
            <translation>nennen Sie eine Vorlesungsdatei</translation>
        </message>
        <message>
            <source>is larger than 4 MiB</source>
            <translation>ist größer als 4 MiB</translation>
        </message>
        <message>
            <source>a lecture is a small file</source>
            <translation>eine Vorlesung ist eine kleine Datei</translation>
        </message>
        <message>
            <source>a lecture is a JSON file</source>
            <translation>eine Vorlesung ist eine JSON-Datei</translation>
        </message>
        <message>
            <source>write such as {"key": "sentence"}</source>
            <translation>schreiben Sie etwa {"key": "sentence"}</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>weggelassen</translation>
        </message>
        <message>
            <source>value norms</source>
            <translation>Value-Normen</translation>
        </message>
        <message>
            <source>next token</source>
            <translation>nächstes Token</translation>
        </message>
        <message>
            <source>has its sentences in files of its own</source>
            <translation>hat seine Sätze in eigenen Dateien</translation>
        </message>
        <message>
            <source>read it from its folder</source>
            <translation>lesen Sie sie aus ihrem Ordner</translation>
        </message>
        <message>
            <source>there is no sentence “%1” in %2</source>
            <translation>es gibt keinen Satz „%1“ in %2</translation>
        </message>
        <message>
            <source>write it there</source>
            <translation>schreiben Sie ihn dort hinein</translation>
        </message>
        <message>
            <source>the sweep does not measure bos %1</source>
            <translation>der Durchgang misst bos %1 nicht</translation>
        </message>
        <message>
            <source>choose one of its conditions</source>
            <translation>wählen Sie eine seiner Bedingungen</translation>
        </message>
        <message>
            <source>%1 has no loss: sweep with --want importance,loss</source>
            <translation>%1 hat keinen Verlust: messen Sie mit --want importance,loss</translation>
        </message>
        <message>
            <source>the tokenizers make other tokens of the same texts: losses per token are not comparable</source>
            <translation>die Tokenizer machen aus denselben Texten andere Token: Verluste je Token sind nicht vergleichbar</translation>
        </message>
        <message>
            <source>no text token behind the first is left to score</source>
            <translation>hinter dem ersten bleibt kein Text-Token zu bewerten</translation>
        </message>
        <message>
            <source>no prompt was used in both</source>
            <translation>kein Prompt wurde in beiden benutzt</translation>
        </message>
        <message>
            <source>no prompt was used on one side</source>
            <translation>auf einer Seite wurde kein Prompt benutzt</translation>
        </message>
        <message>
            <source>%1, paired over %2 prompts</source>
            <translation>%1, gepaart über %2 Prompts</translation>
        </message>
        <message>
            <source>%1, not paired: other prompts on each side (%2 and %3)</source>
            <translation>%1, nicht gepaart: auf jeder Seite andere Prompts (%2 und %3)</translation>
        </message>
        <message>
            <source>%1, %2 text tokens each</source>
            <translation>%1, je %2 Text-Token</translation>
        </message>
        <message>
            <source>ids drawn here (seed %1); that they have no ⟨bos⟩ is our choice, stated neither in the papers nor in the released code</source>
            <translation>hier gezogene ids (Startwert %1); dass sie kein ⟨bos⟩ haben, ist unsere Wahl, weder in den Papern noch im veröffentlichten Code angegeben</translation>
        </message>
        <message>
            <source>%1 (by the user's word)</source>
            <translation>%1 (nach Angabe der Person)</translation>
        </message>
        <message>
            <source>T %1, the paper states none</source>
            <translation>T %1, das Paper nennt keines</translation>
        </message>
        <message>
            <source>T %1 against %2</source>
            <translation>T %1 gegen %2</translation>
        </message>
        <message>
            <source>%1, the paper states no dtype</source>
            <translation>%1, das Paper nennt keinen Zahlentyp</translation>
        </message>
        <message>
            <source>%1 is published at ε %2</source>
            <translation>%1 ist bei ε %2 veröffentlicht</translation>
        </message>
        <message>
            <source>%1 is published %2 on %3 inputs</source>
            <translation>%1 ist %2 für %3 Eingaben veröffentlicht</translation>
        </message>
        <message>
            <source>nothing is published of %1 on %2 inputs</source>
            <translation>nichts ist von %1 für %2 Eingaben veröffentlicht</translation>
        </message>
        <message>
            <source>key/value heads</source>
            <translation>Key-Value-Köpfe</translation>
        </message>
        <message>
            <source>dimensions a head</source>
            <translation>Dimensionen je Kopf</translation>
        </message>
        <message>
            <source>hidden dimensions</source>
            <translation>verborgene Dimensionen</translation>
        </message>
        <message>
            <source>tokens in the vocabulary</source>
            <translation>Token im Vokabular</translation>
        </message>
        <message>
            <source>positions %1, not %2</source>
            <translation>%1 Positionen, nicht %2</translation>
        </message>
        <message>
            <source>rope theta %1, not %2</source>
            <translation>Rope-Theta %1, nicht %2</translation>
        </message>
        <message>
            <source>another tokenizer</source>
            <translation>ein anderer Tokenizer</translation>
        </message>
        <message>
            <source>this run does not say its vocabulary, positions and stored weights</source>
            <translation>dieser Lauf sagt Vokabular, Positionen und gespeicherte Gewichte nicht</translation>
        </message>
        <message>
            <source>quantised weights (%1)</source>
            <translation>quantisierte Gewichte (%1)</translation>
        </message>
        <message>
            <source>context %1 against %2</source>
            <translation>Kontext %1 gegen %2</translation>
        </message>
        <message>
            <source>window %1 against %2</source>
            <translation>Fenster %1 gegen %2</translation>
        </message>
        <message>
            <source>tokenizer not checked</source>
            <translation>Tokenizer nicht geprüft</translation>
        </message>
        <message>
            <source>%1 is said to be %2, but it has %3</source>
            <translation>%1 soll %2 sein, hat aber %3</translation>
        </message>
        <message>
            <source>T not stated</source>
            <translation>T nicht angegeben</translation>
        </message>
        <message>
            <source>dtype not stated</source>
            <translation>Zahlentyp nicht angegeben</translation>
        </message>
        <message>
            <source>the authors' %1 inputs</source>
            <translation>die %1 Eingaben der Autoren</translation>
        </message>
        <message>
            <source>prompts not stated</source>
            <translation>Prompts nicht angegeben</translation>
        </message>
        <message>
            <source>the model was changed while it ran: %1</source>
            <translation>das Modell wurde geändert, während es lief: %1</translation>
        </message>
        <message>
            <source>facts of a config do not tell a model from what was tuned from it</source>
            <translation>aus einer Konfiguration ist ein Modell nicht von dem zu unterscheiden, was daraus abgestimmt wurde</translation>
        </message>
        <message>
            <source>could be %1, as could what was tuned from them</source>
            <translation>könnte %1 sein, ebenso wie daraus Abgestimmtes</translation>
        </message>
        <message>
            <source>could be %1, as could what was tuned from it</source>
            <translation>könnte %1 sein, ebenso wie daraus Abgestimmtes</translation>
        </message>
        <message>
            <source>no published %1 is called “%2”</source>
            <translation>kein veröffentlichtes %1 heißt „%2“</translation>
        </message>
        <message>
            <source>choose from %1, or none</source>
            <translation>wählen Sie aus %1, oder none</translation>
        </message>
        <message>
            <source>%1 is not %2 (%3): it has %4</source>
            <translation>%1 ist nicht %2 (%3): es hat %4</translation>
        </message>
        <message>
            <source>say what it is, or nothing</source>
            <translation>sagen Sie, was es ist, oder nichts</translation>
        </message>
        <message>
            <source>some are ids</source>
            <translation>einige sind ids</translation>
        </message>
        <message>
            <source>they are of kind %1</source>
            <translation>sie sind von der Art %1</translation>
        </message>
        <message>
            <source>they are those that ship with Sinkscope</source>
            <translation>sie sind die, die mit Sinkscope kommen</translation>
        </message>
        <message>
            <source>there are %1 of them, not %2</source>
            <translation>es sind %1, nicht %2</translation>
        </message>
        <message>
            <source>their content differs</source>
            <translation>ihr Inhalt ist ein anderer</translation>
        </message>
        <message>
            <source>the prompts (%1) are not %2: %3</source>
            <translation>die Prompts (%1) sind nicht %2: %3</translation>
        </message>
        <message>
            <source>theirs are that repository's datasets/probe_valid.jsonl, given with --prompts; of others say nothing</source>
            <translation>ihre sind datasets/probe_valid.jsonl jenes Repositorys, mit --prompts gegeben; über andere sagen Sie nichts</translation>
        </message>
        <message>
            <source>set of prompts</source>
            <translation>Satz von Prompts</translation>
        </message>
        <message>
            <source>60M parameters, 20,000 steps of 1M tokens, context 2,048, text without bos, ε 0.3, T 64</source>
            <translation>60 Mio. Parameter, 20.000 Schritte mit 1 Mio. Token, Kontext 2.048, Text ohne bos, ε 0,3, T 64</translation>
        </message>
        <message>
            <source>120M parameters, 30B tokens, context 2,048; ε and T not stated with the table</source>
            <translation>120 Mio. Parameter, 30 Mrd. Token, Kontext 2.048; ε und T bei der Tabelle nicht angegeben</translation>
        </message>
        <message>
            <source>Gu et al. 2025, %1</source>
            <translation>Gu et al. 2025, %1</translation>
        </message>
        <message>
            <source>%1, of the fixed token's own position; others at most 0.0001</source>
            <translation>%1, an der eigenen Position des festen Tokens; andere höchstens 0,0001</translation>
        </message>
        <message>
            <source>Gu et al. 2025, attention (second-hand)</source>
            <translation>Gu et al. 2025, Attention (aus zweiter Hand)</translation>
        </message>
        <message>
            <source>%1 kernel, %2</source>
            <translation>Kern %1, %2</translation>
        </message>
        <message>
            <source>%1: this run has no table and no quantity %2</source>
            <translation>%1: dieser Lauf hat keine Tabelle und keine Größe %2</translation>
        </message>
        <message>
            <source>sinkscope-cli export --help names the tables; a quantity is there after sweep --want %1</source>
            <translation>sinkscope-cli export --help nennt die Tabellen; eine Größe gibt es nach sweep --want %1</translation>
        </message>
        <message>
            <source>%1, paired over %2 prompts%3</source>
            <translation>%1, gepaart über %2 Prompts%3</translation>
        </message>
        <message>
            <source>%1, not paired: other prompts on each side (%2 and %3)%4</source>
            <translation>%1, nicht gepaart: auf jeder Seite andere Prompts (%2 und %3)%4</translation>
        </message>
        <message>
            <source>as given</source>
            <translation>wie gegeben</translation>
        </message>
        <message>
            <source>%1 (%2, T %3), %4 so far</source>
            <translation>%1 (%2, T %3), bisher %4</translation>
        </message>
        <message>
            <source>%1 is not finished: %2 so far</source>
            <translation>%1 ist nicht fertig: bisher %2</translation>
        </message>
        <message>
            <source>T %1, ε %2 says nothing: %3</source>
            <translation>T %1, ε %2 sagt nichts: %3</translation>
        </message>
        <message>
            <source>loss: nats a token over the %1 text tokens of each prompt that all of these have, the first left out</source>
            <translation>Verlust: nats je Token über die %1 Text-Token jedes Prompts, die alle diese haben, das erste weggelassen</translation>
        </message>
        <message>
            <source>%1 − %2: points of the rate%3</source>
            <translation>%1 − %2: Punkte der Rate%3</translation>
        </message>
        <message>
            <source>%1 − %2: points of the rate%3; %4</source>
            <translation>%1 − %2: Punkte der Rate%3; %4</translation>
        </message>
        <message>
            <source>%1 and %2 are both of step %3</source>
            <translation>%1 und %2 sind beide von Schritt %3</translation>
        </message>
        <message>
            <source>put the revisions of one training into a folder of their own</source>
            <translation>legen Sie die Stände eines Trainings in einen eigenen Ordner</translation>
        </message>
        <message>
            <source>%1: has a %2 %3 that no run file has</source>
            <translation>%1: hat ein %2 %3, das keine Laufdatei hat</translation>
        </message>
        <message>
            <source>%1: lacks a table that every run file has</source>
            <translation>%1: ihr fehlt eine Tabelle, die jede Laufdatei hat</translation>
        </message>
        <message>
            <source>%1was written by a newer Sinkscope (version %2 of the run file, %3 is known here)</source>
            <translation>%1wurde von einem neueren Sinkscope geschrieben (Version %2 der Laufdatei, hier ist %3 bekannt)</translation>
        </message>
        <message>
            <source>%1says nothing of its model</source>
            <translation>%1sagt nichts über ihr Modell</translation>
        </message>
        <message>
            <source>measure again</source>
            <translation>messen Sie neu</translation>
        </message>
        <message>
            <source>%1its header is damaged</source>
            <translation>%1ihr Kopf ist beschädigt</translation>
        </message>
        <message>
            <source>take a copy from elsewhere, or measure again</source>
            <translation>nehmen Sie eine Kopie von anderswo, oder messen Sie neu</translation>
        </message>
        <message>
            <source>%1: is damaged: %2</source>
            <translation>%1: ist beschädigt: %2</translation>
        </message>
        <message>
            <source>prompts are missing among those it has (%1 are left)</source>
            <translation>unter denen, die sie hat, fehlen Prompts (%1 sind übrig)</translation>
        </message>
        <message>
            <source>it has measured prompt %1, and its %2 prompts go from 0 to %3</source>
            <translation>sie hat Prompt %1 gemessen, und ihre %2 Prompts gehen von 0 bis %3</translation>
        </message>
        <message>
            <source>it has measured a prompt under “%1”, which its header does not name</source>
            <translation>sie hat einen Prompt unter „%1“ gemessen, was ihr Kopf nicht nennt</translation>
        </message>
        <message>
            <source>%1: no such file</source>
            <translation>%1: diese Datei gibt es nicht</translation>
        </message>
        <message>
            <source>%1: no such folder for the run %2</source>
            <translation>%1: diesen Ordner für den Lauf %2 gibt es nicht</translation>
        </message>
        <message>
            <source>make it, or choose another place</source>
            <translation>legen Sie ihn an, oder wählen Sie einen anderen Ort</translation>
        </message>
        <message>
            <source>%1: this name is too long: a run has others beside it that begin so</source>
            <translation>%1: dieser Name ist zu lang: ein Lauf hat andere neben sich, die so beginnen</translation>
        </message>
        <message>
            <source>%1: is there already</source>
            <translation>%1: gibt es schon</translation>
        </message>
        <message>
            <source>go on with it by --resume, or choose another name</source>
            <translation>gehen Sie mit --resume damit weiter, oder wählen Sie einen anderen Namen</translation>
        </message>
        <message>
            <source>%1: cannot be made</source>
            <translation>%1: kann nicht angelegt werden</translation>
        </message>
        <message>
            <source>choose a folder that may be written to</source>
            <translation>wählen Sie einen Ordner, in den Sie schreiben dürfen</translation>
        </message>
        <message>
            <source>%1: is a run of another model (%2, hash %3, not %4, hash %5)</source>
            <translation>%1: ist der Lauf eines anderen Modells (%2, Hash %3, nicht %4, Hash %5)</translation>
        </message>
        <message>
            <source>name a run of this model, or choose another name</source>
            <translation>nennen Sie einen Lauf dieses Modells, oder wählen Sie einen anderen Namen</translation>
        </message>
        <message>
            <source>%1: was begun with other options (%2: %3, not %4)</source>
            <translation>%1: wurde mit anderen Optionen begonnen (%2: %3, nicht %4)</translation>
        </message>
        <message>
            <source>give the options it was begun with, or choose another name</source>
            <translation>geben Sie die Optionen, mit denen er begonnen wurde, oder wählen Sie einen anderen Namen</translation>
        </message>
        <message>
            <source>%1: was not measured with bos %2</source>
            <translation>%1: wurde nicht mit bos %2 gemessen</translation>
        </message>
        <message>
            <source>it has bos %1</source>
            <translation>er hat bos %1</translation>
        </message>
        <message>
            <source>%1: what the header says was measured of prompt %2 is larger than the file</source>
            <translation>%1: was nach dem Kopf von Prompt %2 gemessen wurde, ist größer als die Datei</translation>
        </message>
        <message>
            <source>%1: what was measured of prompt %2 holds %3</source>
            <translation>%1: was von Prompt %2 gemessen wurde, enthält %3</translation>
        </message>
        <message>
            <source>values that are no numbers</source>
            <translation>Werte, die keine Zahlen sind</translation>
        </message>
        <message>
            <source>importances outside of 0 to 1, which no attention gives</source>
            <translation>Wichtigkeiten außerhalb von 0 bis 1, die keine Attention ergibt</translation>
        </message>
        <message>
            <source>value norms below 0</source>
            <translation>Value-Normen unter 0</translation>
        </message>
        <message>
            <source>%1: what was measured of prompt %2 is not as large as the run's header says</source>
            <translation>%1: was von Prompt %2 gemessen wurde, ist nicht so groß, wie der Kopf des Laufs sagt</translation>
        </message>
        <message>
            <source>other numbers than were written (%1)</source>
            <translation>andere Zahlen, als geschrieben wurden (%1)</translation>
        </message>
        <message>
            <source>%1: this run has no loss</source>
            <translation>%1: dieser Lauf hat keinen Verlust</translation>
        </message>
        <message>
            <source>sweep with --want importance,loss</source>
            <translation>messen Sie mit --want importance,loss</translation>
        </message>
        <message>
            <source>losses that are no numbers or below 0, which no probability gives</source>
            <translation>Verluste, die keine Zahlen oder unter 0 sind, die keine Wahrscheinlichkeit ergibt</translation>
        </message>
        <message>
            <source>%1: the %2 of prompt %3 is missing or not as long as the run's header says</source>
            <translation>%1: %2 von Prompt %3 fehlt oder ist nicht so lang, wie der Kopf des Laufs sagt</translation>
        </message>
        <message>
            <source>%1: the recorded %2</source>
            <translation>%1: der aufgezeichnete %2</translation>
        </message>
        <message>
            <source>%1: is a name that the run %2 keeps for itself</source>
            <translation>%1: ist ein Name, den der Lauf %2 für sich behält</translation>
        </message>
        <message>
            <source>%1: is a run, and what is measured in it would be lost</source>
            <translation>%1: ist ein Lauf, und was darin gemessen ist, ginge verloren</translation>
        </message>
        <message>
            <source>name another file, or remove the run first</source>
            <translation>nennen Sie eine andere Datei, oder entfernen Sie erst den Lauf</translation>
        </message>
        <message>
            <source>the first text token</source>
            <translation>das erste Text-Token</translation>
        </message>
        <message>
            <source>the first id</source>
            <translation>die erste id</translation>
        </message>
        <message>
            <source>%1⟨bos⟩ or %2, as the prompt has it</source>
            <translation>%1⟨bos⟩ oder %2, wie der Prompt es hat</translation>
        </message>
        <message>
            <source>position 0</source>
            <translation>Position 0</translation>
        </message>
        <message>
            <source>beyond the context</source>
            <translation>jenseits des Kontexts</translation>
        </message>
        <message>
            <source>the model was trained on %1 tokens</source>
            <translation>das Modell wurde auf %1 Token trainiert</translation>
        </message>
        <message>
            <source>%1, by the user's word</source>
            <translation>%1, nach Angabe der Person</translation>
        </message>
        <message>
            <source>%1: its header names no condition, layer or head</source>
            <translation>%1: ihr Kopf nennt keine Bedingung, keine Schicht und keinen Kopf</translation>
        </message>
        <message>
            <source>%1: the session is damaged: %2 %3</source>
            <translation>%1: die Sitzung ist beschädigt: %2 %3</translation>
        </message>
        <message>
            <source>take another copy of the file, or save the session again where it was made</source>
            <translation>nehmen Sie eine andere Kopie der Datei, oder sichern Sie die Sitzung noch einmal, wo sie entstand</translation>
        </message>
        <message>
            <source>is missing</source>
            <translation>fehlt</translation>
        </message>
        <message>
            <source>is stored as %1</source>
            <translation>ist als %1 gespeichert</translation>
        </message>
        <message>
            <source>has %1 dimensions instead of %2</source>
            <translation>hat %1 statt %2 Dimensionen</translation>
        </message>
        <message>
            <source>has a dimension of %1</source>
            <translation>hat eine Dimension von %1</translation>
        </message>
        <message>
            <source>is no number</source>
            <translation>ist keine Zahl</translation>
        </message>
        <message>
            <source>is no list</source>
            <translation>ist keine Liste</translation>
        </message>
        <message>
            <source>holds something that is no text</source>
            <translation>enthält etwas, was kein Text ist</translation>
        </message>
        <message>
            <source>holds something that is no name with its value</source>
            <translation>enthält etwas, was kein Name mit seinem Wert ist</translation>
        </message>
        <message>
            <source>holds something that is no object</source>
            <translation>enthält etwas, was kein Objekt ist</translation>
        </message>
        <message>
            <source>holds something that is no id with its number</source>
            <translation>enthält etwas, was keine id mit ihrer Zahl ist</translation>
        </message>
        <message>
            <source>edited spread</source>
            <translation>Ausbreitung mit Eingriff</translation>
        </message>
        <message>
            <source>landscape before</source>
            <translation>Landschaft davor</translation>
        </message>
        <message>
            <source>the pattern of %1 is of another prompt</source>
            <translation>das Muster von %1 gehört zu einem anderen Prompt</translation>
        </message>
        <message>
            <source>save again</source>
            <translation>sichern Sie noch einmal</translation>
        </message>
        <message>
            <source>has the wrong shape</source>
            <translation>hat die falsche Form</translation>
        </message>
        <message>
            <source>names a head that is not there</source>
            <translation>nennt einen Kopf, den es nicht gibt</translation>
        </message>
        <message>
            <source>has too few rows</source>
            <translation>hat zu wenige Zeilen</translation>
        </message>
        <message>
            <source>does not fit the tokens, layers and heads of its reading</source>
            <translation>passt nicht zu Token, Schichten und Köpfen seiner Messung</translation>
        </message>
        <message>
            <source>does not fit the tokens of the spread</source>
            <translation>passt nicht zu den Token der Ausbreitung</translation>
        </message>
        <message>
            <source>does not fit its tokens</source>
            <translation>passt nicht zu seinen Token</translation>
        </message>
        <message>
            <source>points at nothing</source>
            <translation>zeigt auf nichts</translation>
        </message>
        <message>
            <source>%1: is no session of Sinkscope</source>
            <translation>%1: ist keine Sitzung von Sinkscope</translation>
        </message>
        <message>
            <source>choose a file that File &gt; Save session has written</source>
            <translation>wählen Sie eine Datei, die Datei &gt; Sitzung speichern geschrieben hat</translation>
        </message>
        <message>
            <source>%1: the session is damaged or cut short: %2</source>
            <translation>%1: die Sitzung ist beschädigt oder abgeschnitten: %2</translation>
        </message>
        <message>
            <source>%1: was saved by a newer Sinkscope (%2)</source>
            <translation>%1: wurde von einem neueren Sinkscope gesichert (%2)</translation>
        </message>
        <message>
            <source>%1: was saved by a newer Sinkscope</source>
            <translation>%1: wurde von einem neueren Sinkscope gesichert</translation>
        </message>
        <message>
            <source>open it with that version, or install it here</source>
            <translation>öffnen Sie sie mit dieser Version, oder installieren Sie sie hier</translation>
        </message>
        <message>
            <source>do not fit what is compared</source>
            <translation>passen nicht zum Verglichenen</translation>
        </message>
        <message>
            <source>are no options</source>
            <translation>sind keine Optionen</translation>
        </message>
        <message>
            <source>%1: the study %2</source>
            <translation>%1: die Studie %2</translation>
        </message>
        <message>
            <source>is no file's name</source>
            <translation>ist kein Dateiname</translation>
        </message>
        <message>
            <source>does not fit the tokens and layers of the landscape</source>
            <translation>passt nicht zu Token und Schichten der Landschaft</translation>
        </message>
        <message>
            <source>its arrays</source>
            <translation>ihre Arrays</translation>
        </message>
        <message>
            <source>are not the bytes that were saved</source>
            <translation>sind nicht die gesicherten Bytes</translation>
        </message>
        <message>
            <source>its JSON</source>
            <translation>ihr JSON</translation>
        </message>
        <message>
            <source>is none of none, bos, change, model and edits</source>
            <translation>ist keines von none, bos, change, model und edits</translation>
        </message>
        <message>
            <source>does not fit what is compared</source>
            <translation>passt nicht zum Verglichenen</translation>
        </message>
        <message>
            <source>does not fit the spread of the untouched model</source>
            <translation>passt nicht zur Ausbreitung des unveränderten Modells</translation>
        </message>
        <message>
            <source>does not fit the landscape that it stands before</source>
            <translation>passt nicht zur Landschaft, vor der sie steht</translation>
        </message>
        <message>
            <source>epsilon is no number</source>
            <translation>Epsilon ist keine Zahl</translation>
        </message>
        <message>
            <source>give one from 0 to 1</source>
            <translation>geben Sie eines von 0 bis 1</translation>
        </message>
        <message>
            <source>%1: has no importance of token %2</source>
            <translation>%1: hat keine Wichtigkeit von Token %2</translation>
        </message>
        <message>
            <source>this run was so large that it kept the first token only</source>
            <translation>dieser Lauf war so groß, dass er nur das erste Token behielt</translation>
        </message>
        <message>
            <source>%1 of %2 measurement</source>
            <translation>%1 von %2 Messung</translation>
        </message>
        <message>
            <source>%1 of %2 measurements</source>
            <translation>%1 von %2 Messungen</translation>
        </message>
        <message>
            <source>%1 of %2 prompt</source>
            <translation>%1 von %2 Prompt</translation>
        </message>
        <message>
            <source>%1 of %2 prompts</source>
            <translation>%1 von %2 Prompts</translation>
        </message>
        <message>
            <source>begun by %1; the same command goes on</source>
            <translation>begonnen mit %1; derselbe Befehl geht weiter</translation>
        </message>
        <message>
            <source>begun by %1; the same command with --resume goes on</source>
            <translation>begonnen mit %1; derselbe Befehl mit --resume geht weiter</translation>
        </message>
        <message>
            <source>%1 is not finished: %2 so far; %3</source>
            <translation>%1 ist nicht fertig: bisher %2; %3</translation>
        </message>
        <message>
            <source>so far</source>
            <translation>bisher</translation>
        </message>
        <message>
            <source>%1 so far</source>
            <translation>bisher %1</translation>
        </message>
        <message>
            <source>%1, %2 so far</source>
            <translation>%1, bisher %2</translation>
        </message>
        <message>
            <source>%1: nothing has been measured yet</source>
            <translation>%1: noch ist nichts gemessen</translation>
        </message>
        <message>
            <source>%1: holds no measurement: no prompt has %2 tokens</source>
            <translation>%1: enthält keine Messung: kein Prompt hat %2 Token</translation>
        </message>
        <message>
            <source>measure longer prompts, or fewer tokens, into another run</source>
            <translation>messen Sie längere Prompts oder weniger Token, in einen anderen Lauf</translation>
        </message>
        <message>
            <source>measured so far</source>
            <translation>bisher gemessen</translation>
        </message>
        <message>
            <source>on their way</source>
            <translation>unterwegs</translation>
        </message>
        <message>
            <source>%1, %2 of %3 layers done</source>
            <translation>%1, %2 von %3 Schichten fertig</translation>
        </message>
        <message>
            <source>too short, skipped</source>
            <translation>zu kurz, ausgelassen</translation>
        </message>
        <message>
            <source>%1: no rate (%2)</source>
            <translation>%1: keine Rate (%2)</translation>
        </message>
        <message>
            <source>95 % interval of the rate, over %1</source>
            <translation>95-%-Intervall der Rate, über %1</translation>
        </message>
        <message>
            <source>by category</source>
            <translation>nach Kategorie</translation>
        </message>
        <message>
            <source>sink rate and its 95 %, ε %1, T %2</source>
            <translation>Senkenrate und ihre 95 %, ε %1, T %2</translation>
        </message>
        <message>
            <source>all prompts</source>
            <translation>alle Prompts</translation>
        </message>
        <message>
            <source>each layer's in ascending order</source>
            <translation>die jeder Schicht, aufsteigend</translation>
        </message>
        <message>
            <source>attention mass of the first token, %1</source>
            <translation>Attention-Masse des ersten Tokens, %1</translation>
        </message>
        <message>
            <source>rates by category, %1</source>
            <translation>Raten nach Kategorie, %1</translation>
        </message>
        <message>
            <source>FLOP of the products</source>
            <translation>FLOP der Produkte</translation>
        </message>
        <message>
            <source>importance of the first token, mean</source>
            <translation>Wichtigkeit des ersten Tokens, Mittel</translation>
        </message>
        <message>
            <source>held-out loss (nats a token)</source>
            <translation>Verlust auf Zurückgehaltenem (nats je Token)</translation>
        </message>
        <message>
            <source>training loss (nats a token)</source>
            <translation>Trainingsverlust (nats je Token)</translation>
        </message>
        <message>
            <source>held-out loss (bits a byte)</source>
            <translation>Verlust auf Zurückgehaltenem (Bit je Byte)</translation>
        </message>
        <message>
            <source>value norm, first over the others</source>
            <translation>Value-Norm, erstes durch andere</translation>
        </message>
        <message>
            <source>hidden norm, first over the others</source>
            <translation>Norm des Zustands, erstes durch andere</translation>
        </message>
        <message>
            <source>share of gradient at the first token</source>
            <translation>Anteil des Gradienten am ersten Token</translation>
        </message>
        <message>
            <source>norm of the gradient</source>
            <translation>Norm des Gradienten</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>Lernrate</translation>
        </message>
        <message>
            <source>lowest to highest seed</source>
            <translation>niedrigster bis höchster Startwert</translation>
        </message>
        <message>
            <source>%1 of %2 steps of %3 tokens</source>
            <translation>%1 von %2 Schritten mit %3 Token</translation>
        </message>
        <message>
            <source>natural logarithm, of text that was not trained on where held out</source>
            <translation>natürlicher Logarithmus, auf nicht trainiertem Text, wo zurückgehalten</translation>
        </message>
        <message>
            <source>these trainings do not differ in their context length (data.context)</source>
            <translation>diese Trainings unterscheiden sich nicht in der Kontextlänge (data.context)</translation>
        </message>
        <message>
            <source>during training</source>
            <translation>während des Trainings</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>am Ende</translation>
        </message>
        <message>
            <source>context (tokens)</source>
            <translation>Kontext (Token)</translation>
        </message>
        <message>
            <source>sink rate (ε %1)</source>
            <translation>Senkenrate (ε %1)</translation>
        </message>
        <message>
            <source>none of these trainings has come to its end</source>
            <translation>keines dieser Trainings ist am Ende angekommen</translation>
        </message>
        <message>
            <source>table2: measured and published differ in size, text and ε; what may be compared is which rows are high</source>
            <translation>table2: Gemessenes und Veröffentlichtes unterscheiden sich in Größe, Text und ε; vergleichen lässt sich, welche Zeilen hoch sind</translation>
        </message>
        <message>
            <source>%1: holds no training</source>
            <translation>%1: enthält kein Training</translation>
        </message>
        <message>
            <source>name a folder that sinkscope-cli train has written</source>
            <translation>nennen Sie einen Ordner, den sinkscope-cli train geschrieben hat</translation>
        </message>
        <message>
            <source>%1: it or evaluation.json beside it is damaged</source>
            <translation>%1: sie oder evaluation.json daneben ist beschädigt</translation>
        </message>
        <message>
            <source>%1: holds no results of trainings, or is damaged</source>
            <translation>%1: enthält keine Ergebnisse von Trainings, oder ist beschädigt</translation>
        </message>
        <message>
            <source>name a results.json that sinkscope-cli train has written</source>
            <translation>nennen Sie eine results.json, die sinkscope-cli train geschrieben hat</translation>
        </message>
        <message>
            <source>process %1 (%2 on %3, since %4)</source>
            <translation>Prozess %1 (%2 auf %3, seit %4)</translation>
        </message>
        <message>
            <source>another program</source>
            <translation>ein anderes Programm</translation>
        </message>
        <message>
            <source>%1: %2 is writing to it</source>
            <translation>%1: %2 schreibt gerade hinein</translation>
        </message>
        <message>
            <source>wait until that has ended, or choose another name</source>
            <translation>warten Sie, bis das fertig ist, oder wählen Sie einen anderen Namen</translation>
        </message>
        <message>
            <source>the first and recent</source>
            <translation>das erste und jüngste</translation>
        </message>
        <message>
            <source>the first, punctuation, recent</source>
            <translation>das erste, Satzzeichen, jüngste</translation>
        </message>
        <message>
            <source>apart from the mean key</source>
            <translation>weit vom mittleren Key</translation>
        </message>
        <message>
            <source>drawn at random</source>
            <translation>zufällig gezogen</translation>
        </message>
        <message>
            <source>%1 tokens leave nothing to take away</source>
            <translation>%1 Token lassen nichts zum Wegnehmen</translation>
        </message>
        <message>
            <source>take at least %1</source>
            <translation>nehmen Sie mindestens %1</translation>
        </message>
        <message>
            <source>a cache of an edited model would take the place of its edits</source>
            <translation>ein Zwischenspeicher eines Modells mit Eingriffen träte an die Stelle seiner Eingriffe</translation>
        </message>
        <message>
            <source>leave the edits out for this figure</source>
            <translation>lassen Sie die Eingriffe für diese Abbildung weg</translation>
        </message>
        <message>
            <source>%1 of %2 prompts (%3)</source>
            <translation>%1 von %2 Prompts (%3)</translation>
        </message>
        <message>
            <source>95 %, bootstrap over %1, paired</source>
            <translation>95 %, Bootstrap über %1, gepaart</translation>
        </message>
        <message>
            <source>a prompt and its changed twin were parted</source>
            <translation>ein Prompt und sein geänderter Zwilling wurden getrennt</translation>
        </message>
        <message>
            <source>the recorded study of causes holds “%1” for a number</source>
            <translation>die aufgezeichnete Studie der Ursachen hat „%1“ als Zahl</translation>
        </message>
        <message>
            <source>measure it anew, in another run file</source>
            <translation>messen Sie neu, in eine andere Laufdatei</translation>
        </message>
        <message>
            <source>the first token of the text</source>
            <translation>das erste Token des Textes</translation>
        </message>
        <message>
            <source>no prompt has the %1 tokens that are asked for</source>
            <translation>kein Prompt hat die %1 verlangten Token</translation>
        </message>
        <message>
            <source>take longer prompts, or fewer tokens</source>
            <translation>nehmen Sie längere Prompts oder weniger Token</translation>
        </message>
        <message>
            <source>change %1 of %2, %3</source>
            <translation>Änderung %1 von %2, %3</translation>
        </message>
        <message>
            <source>the recorded study of causes has no column %1</source>
            <translation>die aufgezeichnete Studie der Ursachen hat keine Spalte %1</translation>
        </message>
        <message>
            <source>loss (nats)</source>
            <translation>Verlust (nats)</translation>
        </message>
        <message>
            <source>-ln p a text token, from the second on</source>
            <translation>-ln p je Text-Token, vom zweiten an</translation>
        </message>
        <message>
            <source>loss (bits a byte)</source>
            <translation>Verlust (Bit je Byte)</translation>
        </message>
        <message>
            <source>the same over the bytes of those tokens</source>
            <translation>dasselbe über die Bytes dieser Token</translation>
        </message>
        <message>
            <source>divergence (nats)</source>
            <translation>Divergenz (nats)</translation>
        </message>
        <message>
            <source>KL(untouched || edited) of what follows the last token</source>
            <translation>KL(ohne || mit Eingriff) dessen, was auf das letzte Token folgt</translation>
        </message>
        <message>
            <source>perturbation spread</source>
            <translation>Ausbreitung der Änderung</translation>
        </message>
        <message>
            <source>how far the tokens behind a changed one move, relative to their length, in the last layer</source>
            <translation>wie weit sich die Token hinter einem geänderten bewegen, im Verhältnis zu ihrer Länge, in der letzten Schicht</translation>
        </message>
        <message>
            <source>spread, attention frozen</source>
            <translation>Ausbreitung, Attention eingefroren</translation>
        </message>
        <message>
            <source>the same where the changed prompt keeps the patterns of the unchanged one</source>
            <translation>dasselbe, wenn der geänderte Prompt die Muster des unveränderten behält</translation>
        </message>
        <message>
            <source>spread through attention</source>
            <translation>Ausbreitung durch Attention</translation>
        </message>
        <message>
            <source>spread - spread_frozen: what a changed token does by changing patterns</source>
            <translation>spread - spread_frozen: was ein geändertes Token dadurch tut, dass es Muster ändert</translation>
        </message>
        <message>
            <source>relative, of all tokens in the last layer</source>
            <translation>relativ, aller Token in der letzten Schicht</translation>
        </message>
        <message>
            <source>distance to the mean without the first</source>
            <translation>Abstand vom Mittel ohne das erste</translation>
        </message>
        <message>
            <source>the same without the first token</source>
            <translation>dasselbe ohne das erste Token</translation>
        </message>
        <message>
            <source>share of heads with the first token above epsilon</source>
            <translation>Anteil der Köpfe mit dem ersten Token über Epsilon</translation>
        </message>
        <message>
            <source>mean importance of position 0 over layers and heads</source>
            <translation>mittlere Wichtigkeit der Position 0 über Schichten und Köpfe</translation>
        </message>
        <message>
            <source>attention mass of the place</source>
            <translation>Attention-Masse der Stelle</translation>
        </message>
        <message>
            <source>the same of the position named</source>
            <translation>dasselbe für die genannte Position</translation>
        </message>
        <message>
            <source>largest attention mass</source>
            <translation>größte Attention-Masse</translation>
        </message>
        <message>
            <source>the same of the position of the first half that has most</source>
            <translation>dasselbe für die Position der ersten Hälfte, die am meisten hat</translation>
        </message>
        <message>
            <source>its position</source>
            <translation>ihre Position</translation>
        </message>
        <message>
            <source>where that is</source>
            <translation>wo das ist</translation>
        </message>
        <message>
            <source>sink rate of the place</source>
            <translation>Senkenrate der Stelle</translation>
        </message>
        <message>
            <source>share of heads with the position named above epsilon</source>
            <translation>Anteil der Köpfe mit der genannten Position über Epsilon</translation>
        </message>
        <message>
            <source>sink rate of that position</source>
            <translation>Senkenrate dieser Position</translation>
        </message>
        <message>
            <source>share of heads with the position of most attention above epsilon</source>
            <translation>Anteil der Köpfe mit der meistbeachteten Position über Epsilon</translation>
        </message>
        <message>
            <source>value norm of the first over the others'</source>
            <translation>Value-Norm des ersten durch die der anderen</translation>
        </message>
        <message>
            <source>mean over layers and kv heads</source>
            <translation>Mittel über Schichten und KV-Köpfe</translation>
        </message>
        <message>
            <source>residual norm of the first over the others'</source>
            <translation>Residualnorm des ersten durch die der anderen</translation>
        </message>
        <message>
            <source>at its most over depth</source>
            <translation>ihr Höchstes über die Tiefe</translation>
        </message>
        <message>
            <source>value norm of the first</source>
            <translation>Value-Norm des ersten</translation>
        </message>
        <message>
            <source>residual norm of the first</source>
            <translation>Residualnorm des ersten</translation>
        </message>
        <message>
            <source>what heads write</source>
            <translation>was Köpfe schreiben</translation>
        </message>
        <message>
            <source>over the stream, mean over heads</source>
            <translation>durch den Strom, Mittel über Köpfe</translation>
        </message>
        <message>
            <source>epsilon %1, seed %2</source>
            <translation>Epsilon %1, Startwert %2</translation>
        </message>
        <message>
            <source>epsilon %1, seed %2, own edits</source>
            <translation>Epsilon %1, Startwert %2, eigene Eingriffe</translation>
        </message>
        <message>
            <source>among %1 tokens nothing can be changed and compared</source>
            <translation>unter %1 Token lässt sich nichts ändern und vergleichen</translation>
        </message>
        <message>
            <source>the study of causes changes the model itself, and this one is changed already</source>
            <translation>die Studie der Ursachen ändert das Modell selbst, und dieses ist schon geändert</translation>
        </message>
        <message>
            <source>leave the edits away</source>
            <translation>lassen Sie die Eingriffe weg</translation>
        </message>
        <message>
            <source>%1 draws of each, seed %2</source>
            <translation>je %1 Ziehungen, Startwert %2</translation>
        </message>
        <message>
            <source>the edits</source>
            <translation>die Eingriffe</translation>
        </message>
        <message>
            <source>hidden states</source>
            <translation>verborgene Zustände</translation>
        </message>
        <message>
            <source>before the final norm</source>
            <translation>vor der letzten Norm</translation>
        </message>
        <message>
            <source>95 % intervals</source>
            <translation>95-%-Intervalle</translation>
        </message>
        <message>
            <source>bootstrap over %1, paired</source>
            <translation>Bootstrap über %1, gepaart</translation>
        </message>
        <message>
            <source>sink heads</source>
            <translation>Senkenköpfe</translation>
        </message>
        <message>
            <source>no dimension stands out; the first token's norm rises most in block %1</source>
            <translation>keine Dimension ragt heraus; die Norm des ersten Tokens steigt am meisten in Block %1</translation>
        </message>
        <message>
            <source>dimensions %1; the first token's norm rises most in block %2</source>
            <translation>Dimensionen %1; die Norm des ersten Tokens steigt am meisten in Block %2</translation>
        </message>
        <message>
            <source>no dimension stands out</source>
            <translation>keine Dimension ragt heraus</translation>
        </message>
        <message>
            <source>“%1” has %2 controls at %3: there are no others</source>
            <translation>„%1“ hat %2 Kontrollen bei %3: andere gibt es nicht</translation>
        </message>
        <message>
            <source>random heads</source>
            <translation>zufällige Köpfe</translation>
        </message>
        <message>
            <source>random heads of any layer</source>
            <translation>zufällige Köpfe beliebiger Schichten</translation>
        </message>
        <message>
            <source>no head is a sink in the mean: what is done to sink heads is left out</source>
            <translation>kein Kopf ist im Mittel eine Senke: was mit Senkenköpfen getan wird, bleibt weg</translation>
        </message>
        <message>
            <source>key masked in sink heads</source>
            <translation>Key maskiert in Senkenköpfen</translation>
        </message>
        <message>
            <source>random token</source>
            <translation>zufälliges Token</translation>
        </message>
        <message>
            <source>key masked in other heads</source>
            <translation>Key maskiert in anderen Köpfen</translation>
        </message>
        <message>
            <source>key masked in all heads</source>
            <translation>Key maskiert in allen Köpfen</translation>
        </message>
        <message>
            <source>the others' mean</source>
            <translation>Mittel der anderen</translation>
        </message>
        <message>
            <source>noise of its norm</source>
            <translation>Rauschen seiner Norm</translation>
        </message>
        <message>
            <source>value: its neighbour's</source>
            <translation>Value: der seines Nachbarn</translation>
        </message>
        <message>
            <source>mean over prompts</source>
            <translation>Mittel über Prompts</translation>
        </message>
        <message>
            <source>sink heads give: %1</source>
            <translation>Senkenköpfe geben: %1</translation>
        </message>
        <message>
            <source>the first token's norm rises most in the last block, behind which no token reads it: what is done to its spikes and to its feed-forward there is left out</source>
            <translation>die Norm des ersten Tokens steigt am meisten im letzten Block, hinter dem kein Token sie liest: was dort mit seinen Spitzen und seinem Feed-forward getan wird, bleibt weg</translation>
        </message>
        <message>
            <source>no dimension of the first token stands out: what is done to spikes is left out</source>
            <translation>keine Dimension des ersten Tokens ragt heraus: was mit Spitzen getan wird, bleibt weg</translation>
        </message>
        <message>
            <source>spikes: the others' mean</source>
            <translation>Spitzen: das Mittel der anderen</translation>
        </message>
        <message>
            <source>random dimensions</source>
            <translation>zufällige Dimensionen</translation>
        </message>
        <message>
            <source>no feed-forward in block %1</source>
            <translation>kein Feed-forward in Block %1</translation>
        </message>
        <message>
            <source>first is %1</source>
            <translation>erstes ist %1</translation>
        </message>
        <message>
            <source>random other token</source>
            <translation>zufälliges anderes Token</translation>
        </message>
        <message>
            <source>prompts of this model begin without ⟨bos⟩: what is done to it is left out</source>
            <translation>Prompts dieses Modells beginnen ohne ⟨bos⟩: was mit ihm getan wird, bleibt weg</translation>
        </message>
        <message>
            <source>no ⟨bos⟩</source>
            <translation>kein ⟨bos⟩</translation>
        </message>
        <message>
            <source>⟨bos⟩ at position 1</source>
            <translation>⟨bos⟩ an Position 1</translation>
        </message>
        <message>
            <source>⟨bos⟩ twice</source>
            <translation>⟨bos⟩ zweimal</translation>
        </message>
        <message>
            <source>no ⟨bos⟩, its key a bias</source>
            <translation>kein ⟨bos⟩, sein Key ein Bias</translation>
        </message>
        <message>
            <source>token %1 sees itself alone</source>
            <translation>Token %1 sieht nur sich selbst</translation>
        </message>
        <message>
            <source>of the least attention on the first token</source>
            <translation>die dem ersten Token am wenigsten Attention geben</translation>
        </message>
        <message>
            <source>that write least</source>
            <translation>die am wenigsten schreiben</translation>
        </message>
        <message>
            <source>%1at random</source>
            <translation>%1zufällig</translation>
        </message>
        <message>
            <source>the edits have no controls: they name no heads, tokens or dimensions that could be drawn</source>
            <translation>die Eingriffe haben keine Kontrollen: sie nennen keine Köpfe, Token oder Dimensionen, die gezogen werden könnten</translation>
        </message>
        <message>
            <source>no prompt has two tokens</source>
            <translation>kein Prompt hat zwei Token</translation>
        </message>
        <message>
            <source>take longer prompts</source>
            <translation>nehmen Sie längere Prompts</translation>
        </message>
        <message>
            <source>%1: every block has experts or no attention</source>
            <translation>%1: jeder Block hat Experten oder keine Attention</translation>
        </message>
        <message>
            <source>their units are not counted</source>
            <translation>ihre Einheiten sind nicht mitgezählt</translation>
        </message>
        <message>
            <source>by the weights of feed-forward units alone, over the median of their block</source>
            <translation>allein nach den Gewichten der Feed-forward-Einheiten, durch den Median ihres Blocks</translation>
        </message>
        <message>
            <source>measured on</source>
            <translation>gemessen an</translation>
        </message>
        <message>
            <source>measured spikes</source>
            <translation>gemessene Spitzen</translation>
        </message>
        <message>
            <source>%1 blocks of experts or without attention</source>
            <translation>%1 Blöcke mit Experten oder ohne Attention</translation>
        </message>
        <message>
            <source>%1: terms or text is missing</source>
            <translation>%1: terms oder text fehlt</translation>
        </message>
        <message>
            <source>%1 sums of every length</source>
            <translation>%1 Summen jeder Länge</translation>
        </message>
        <message>
            <source>take at least 1</source>
            <translation>nehmen Sie mindestens 1</translation>
        </message>
        <message>
            <source>there is no sum of %1 terms</source>
            <translation>es gibt keine Summe mit %1 Gliedern</translation>
        </message>
        <message>
            <source>%1, %2 of each length</source>
            <translation>%1, %2 je Länge</translation>
        </message>
        <message>
            <source>%1, made by this project</source>
            <translation>%1, von diesem Projekt gemacht</translation>
        </message>
        <message>
            <source>%1, but for the first of 5 terms, which is that of Barbero et al. 2025, App. C.2</source>
            <translation>%1, bis auf den ersten mit 5 Gliedern, den von Barbero et al. 2025, App. C.2</translation>
        </message>
        <message>
            <source>the last token stands %1 times</source>
            <translation>das letzte Token steht %1-mal</translation>
        </message>
        <message>
            <source>take at least 2</source>
            <translation>nehmen Sie mindestens 2</translation>
        </message>
        <message>
            <source>a prefix of %1 tokens</source>
            <translation>ein Präfix von %1 Token</translation>
        </message>
        <message>
            <source>no prompts are given</source>
            <translation>es sind keine Prompts gegeben</translation>
        </message>
        <message>
            <source>name at least one length</source>
            <translation>nennen Sie mindestens eine Länge</translation>
        </message>
        <message>
            <source>the longest prompt has %1 tokens, and %2 beside the weights are enough for %3</source>
            <translation>der längste Prompt hat %1 Token, und %2 neben den Gewichten reichen für %3</translation>
        </message>
        <message>
            <source>leave out the longest, or give a larger --memory</source>
            <translation>lassen Sie den längsten weg, oder geben Sie ein größeres --memory</translation>
        </message>
        <message>
            <source>prompt %1 of %2</source>
            <translation>Prompt %1 von %2</translation>
        </message>
        <message>
            <source>after the last block (%1 of them), before the final norm</source>
            <translation>nach dem letzten Block (%1 davon), vor der letzten Norm</translation>
        </message>
        <message>
            <source>with and without bos in front</source>
            <translation>mit bos davor und ohne</translation>
        </message>
        <message>
            <source>the prompt has %1 tokens, but this model has learned %2 positions</source>
            <translation>der Prompt hat %1 Token, aber dieses Modell hat %2 Positionen gelernt</translation>
        </message>
        <message>
            <source>%1; what has more (up to %2) is extrapolated</source>
            <translation>%1; was mehr hat (bis zu %2), ist extrapoliert</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens of text, the longest has %2</source>
            <translation>kein Prompt hat %1 Token Text, der längste hat %2</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens, the longest has %2</source>
            <translation>kein Prompt hat %1 Token, der längste hat %2</translation>
        </message>
        <message>
            <source>profiles over depth of %1 tokens</source>
            <translation>Verläufe über die Tiefe mit %1 Token</translation>
        </message>
        <message>
            <source>take at least 4</source>
            <translation>nehmen Sie mindestens 4</translation>
        </message>
        <message>
            <source>attention alone</source>
            <translation>Attention allein</translation>
        </message>
        <message>
            <source>left out: the patterns need %1 bytes</source>
            <translation>weggelassen: die Muster brauchen %1 Byte</translation>
        </message>
        <message>
            <source>spectra of patterns</source>
            <translation>Spektren der Muster</translation>
        </message>
        <message>
            <source>left out: they are too large</source>
            <translation>weggelassen: sie sind zu groß</translation>
        </message>
        <message>
            <source>with bos, and without on the same text tokens</source>
            <translation>mit bos, und ohne an denselben Text-Token</translation>
        </message>
        <message>
            <source>sinks over the length of prompts up to %1 tokens</source>
            <translation>Senken über die Länge von Prompts bis %1 Token</translation>
        </message>
        <message>
            <source>take at least %1: shorter prompts make every head a sink</source>
            <translation>nehmen Sie mindestens %1: kürzere Prompts machen jeden Kopf zur Senke</translation>
        </message>
        <message>
            <source>T %1, prompt</source>
            <translation>T %1, Prompt</translation>
        </message>
        <message>
            <source>%1 tokens show no drift</source>
            <translation>%1 Token zeigen keine Drift</translation>
        </message>
        <message>
            <source>repeated token</source>
            <translation>wiederholtes Token</translation>
        </message>
        <message>
            <source>%1 tokens drawn, each repeated</source>
            <translation>%1 Token gezogen, jedes wiederholt</translation>
        </message>
        <message>
            <source>with bos in front of it, and of the token alone</source>
            <translation>mit bos davor, und des Tokens allein</translation>
        </message>
        <message>
            <source>of the token alone, without bos</source>
            <translation>des Tokens allein, ohne bos</translation>
        </message>
        <message>
            <source>there are no prompts to take means over</source>
            <translation>es gibt keine Prompts, über die zu mitteln wäre</translation>
        </message>
        <message>
            <source>the prompts that these edits are measured over: %1</source>
            <translation>die Prompts, über die diese Eingriffe gemessen werden: %1</translation>
        </message>
        <message>
            <source>put the model's tokenizer beside it, or sweep prompts of ids; edits without means, sink heads and spikes need none</source>
            <translation>legen Sie den Tokenizer des Modells daneben, oder messen Sie Prompts aus ids; Eingriffe ohne Mittel, Senkenköpfe und Spitzen brauchen keine</translation>
        </message>
        <message>
            <source>no prompt that these edits are measured over has %1 tokens</source>
            <translation>kein Prompt, über den diese Eingriffe gemessen werden, hat %1 Token</translation>
        </message>
        <message>
            <source>no prompt has another token to compare the first one's spike with</source>
            <translation>kein Prompt hat ein anderes Token, mit dem die Spitze des ersten zu vergleichen wäre</translation>
        </message>
        <message>
            <source>%1: %2 %3 is not there</source>
            <translation>%1: %2 %3 gibt es nicht</translation>
        </message>
        <message>
            <source>%1 touches nothing in this model: no head is named by it</source>
            <translation>%1 trifft in diesem Modell nichts: kein Kopf ist damit genannt</translation>
        </message>
        <message>
            <source>%1: the heads of a group share their keys, and only some of them are named</source>
            <translation>%1: die Köpfe einer Gruppe teilen ihre Keys, und nur einige davon sind genannt</translation>
        </message>
        <message>
            <source>name %1 together</source>
            <translation>nennen Sie %1 zusammen</translation>
        </message>
        <message>
            <source>%1: dimension %2 is not there</source>
            <translation>%1: Dimension %2 gibt es nicht</translation>
        </message>
        <message>
            <source>the stream has dimensions 0 to %1</source>
            <translation>der Strom hat die Dimensionen 0 bis %1</translation>
        </message>
        <message>
            <source>%1: the value has %2 numbers, and a vector there has %3</source>
            <translation>%1: der Wert hat %2 Zahlen, und ein Vektor hat dort %3</translation>
        </message>
        <message>
            <source>give as many, or one number</source>
            <translation>geben Sie ebenso viele, oder eine Zahl</translation>
        </message>
        <message>
            <source>%1: “%2” is no token</source>
            <translation>%1: „%2“ ist kein Token</translation>
        </message>
        <message>
            <source>write a word</source>
            <translation>schreiben Sie ein Wort</translation>
        </message>
        <message>
            <source>%1: id %2 is outside the vocabulary</source>
            <translation>%1: id %2 liegt außerhalb des Vokabulars</translation>
        </message>
        <message>
            <source>%1: this model has no bos</source>
            <translation>%1: dieses Modell hat kein bos</translation>
        </message>
        <message>
            <source>give a token's id or text</source>
            <translation>geben Sie id oder Text eines Tokens</translation>
        </message>
        <message>
            <source>%1: “%2” is %3 tokens of this model</source>
            <translation>%1: „%2“ sind %3 Token dieses Modells</translation>
        </message>
        <message>
            <source>give a text that is one, or an id</source>
            <translation>geben Sie einen Text, der eines ist, oder eine id</translation>
        </message>
        <message>
            <source>%1 changes nothing: its value leaves everything as it is</source>
            <translation>%1 ändert nichts: sein Wert lässt alles, wie es ist</translation>
        </message>
        <message>
            <source>%1 changes nothing: no other row changes what it keeps</source>
            <translation>%1 ändert nichts: keine andere Zeile ändert, was sie festhält</translation>
        </message>
        <message>
            <source>no edit is on: the model is as it was</source>
            <translation>kein Eingriff ist an: das Modell ist, wie es war</translation>
        </message>
        <message>
            <source>%1 and freeze do not go together: the untouched pass beside would have it too</source>
            <translation>%1 und freeze gehen nicht zusammen: der unveränderte Durchlauf daneben hätte es auch</translation>
        </message>
        <message>
            <source>leave one of them out</source>
            <translation>lassen Sie eines davon weg</translation>
        </message>
        <message>
            <source>every prompt goes through the model untouched as well: twice the work</source>
            <translation>jeder Prompt geht auch durch das unveränderte Modell: doppelte Arbeit</translation>
        </message>
        <message>
            <source>position %1 is the last</source>
            <translation>Position %1 ist die letzte</translation>
        </message>
        <message>
            <source>the first token sees itself alone as it is</source>
            <translation>das erste Token sieht ohnehin nur sich selbst</translation>
        </message>
        <message>
            <source>all that these positions see is changed alike, so the weights stay</source>
            <translation>alles, was diese Positionen sehen, ändert sich gleich, sodass die Gewichte bleiben</translation>
        </message>
        <message>
            <source>these keys are masked by %1</source>
            <translation>diese Keys sind durch %1 maskiert</translation>
        </message>
        <message>
            <source>this prompt</source>
            <translation>diesem Prompt</translation>
        </message>
        <message>
            <source>any of the %1 prompts</source>
            <translation>einem der %1 Prompts</translation>
        </message>
        <message>
            <source>%1 touches nothing in %2: %3</source>
            <translation>%1 trifft in %2 nichts: %3</translation>
        </message>
        <message>
            <source>%1 touches nothing in %2: they are too short, or its text is not in them</source>
            <translation>%1 trifft in %2 nichts: sie sind zu kurz, oder sein Text steht nicht darin</translation>
        </message>
        <message>
            <source>they are too short, or its text is not in them</source>
            <translation>sie sind zu kurz, oder sein Text steht nicht darin</translation>
        </message>
        <message>
            <source>%1 (touches nothing in %2)</source>
            <translation>%1 (trifft in %2 nichts)</translation>
        </message>
        <message>
            <source>the end</source>
            <translation>das Ende</translation>
        </message>
        <message>
            <source>token %1 (%2 against %3)</source>
            <translation>Token %1 (%2 gegen %3)</translation>
        </message>
        <message>
            <source>%1 is not there</source>
            <translation>%1 gibt es nicht</translation>
        </message>
        <message>
            <source>this model has layers 0 to %1 and heads 0 to %2</source>
            <translation>dieses Modell hat die Schichten 0 bis %1 und die Köpfe 0 bis %2</translation>
        </message>
        <message>
            <source>the model of this pattern was closed</source>
            <translation>das Modell dieses Musters wurde geschlossen</translation>
        </message>
        <message>
            <source>ask for the prompt again</source>
            <translation>rechnen Sie den Prompt noch einmal</translation>
        </message>
        <message>
            <source>the texts have %1 and %2 tokens; the first that differs is %3</source>
            <translation>die Texte haben %1 und %2 Token; das erste verschiedene ist %3</translation>
        </message>
        <message>
            <source>both need the same number of tokens: choose another word</source>
            <translation>beide brauchen gleich viele Token: wählen Sie ein anderes Wort</translation>
        </message>
        <message>
            <source>perturbed prompt</source>
            <translation>geänderter Prompt</translation>
        </message>
        <message>
            <source>the prompt's tokens before its edits: those that an edit took away or replaced have no numbers, those that one inserted no column</source>
            <translation>die Token des Prompts vor seinen Eingriffen: weggenommene oder ersetzte haben keine Zahlen, eingefügte keine Spalte</translation>
        </message>
        <message>
            <source>an edit of the prompt takes away the word that is changed, %1: the two prompts are the same</source>
            <translation>ein Eingriff in den Prompt nimmt das geänderte Wort weg, %1: die beiden Prompts sind gleich</translation>
        </message>
        <message>
            <source>where bos is in front</source>
            <translation>wo bos davor steht</translation>
        </message>
        <message>
            <source>where no bos is in front</source>
            <translation>wo kein bos davor steht</translation>
        </message>
        <message>
            <source>change another word, or edit other positions</source>
            <translation>ändern Sie ein anderes Wort, oder greifen Sie an anderen Positionen ein</translation>
        </message>
        <message>
            <source>what is changed of %1</source>
            <translation>was von %1 geändert wird</translation>
        </message>
        <message>
            <source>the same, %1</source>
            <translation>dasselbe, %1</translation>
        </message>
        <message>
            <source>heads zeroed</source>
            <translation>genullte Köpfe</translation>
        </message>
        <message>
            <source>share of heads zeroed</source>
            <translation>Anteil genullter Köpfe</translation>
        </message>
        <message>
            <source>loss (nats), difference</source>
            <translation>Verlust (nats), Differenz</translation>
        </message>
        <message>
            <source>95 % of the mean, over %1</source>
            <translation>95 % des Mittels, über %1</translation>
        </message>
        <message>
            <source>at random, each draw</source>
            <translation>zufällig, jede Ziehung</translation>
        </message>
        <message>
            <source>%1, no controls</source>
            <translation>%1, keine Kontrollen</translation>
        </message>
        <message>
            <source>causal leaves out %1 of fewer than %2 tokens</source>
            <translation>causal lässt %1 mit weniger als %2 Token weg</translation>
        </message>
        <message>
            <source>causal: effects are paired over %1 prompts; sink heads are those of mean importance above ε %2</source>
            <translation>causal: Wirkungen sind über %1 Prompts gepaart; Senkenköpfe sind die mit mittlerer Wichtigkeit über ε %2</translation>
        </message>
        <message>
            <source>sinkscope-cli causal with the same options and --resume goes on</source>
            <translation>sinkscope-cli causal mit denselben Optionen und --resume geht weiter</translation>
        </message>
        <message>
            <source>by the weights alone</source>
            <translation>allein nach den Gewichten</translation>
        </message>
        <message>
            <source>best unit's score over the median</source>
            <translation>Score der besten Einheit durch Median</translation>
        </message>
        <message>
            <source>measured of the first token</source>
            <translation>am ersten Token gemessen</translation>
        </message>
        <message>
            <source>mean |x|</source>
            <translation>mittleres |x|</translation>
        </message>
        <message>
            <source>all dimensions, other tokens</source>
            <translation>alle Dimensionen, andere Token</translation>
        </message>
        <message>
            <source>candidate %1 of %2, %3 times the median, by unit %4 of block %5</source>
            <translation>Kandidat %1 von %2, das %3-Fache des Medians, durch Einheit %4 von Block %5</translation>
        </message>
        <message>
            <source>measured spike %1</source>
            <translation>gemessene Spitze %1</translation>
        </message>
        <message>
            <source>census: the measured spike in dimension %1 is %2</source>
            <translation>census: die gemessene Spitze in Dimension %1 ist %2</translation>
        </message>
        <message>
            <source>No dimension of the first token stands out: this model does not show massive activations.</source>
            <translation>Keine Dimension des ersten Tokens ragt heraus: dieses Modell zeigt keine massiven Aktivierungen.</translation>
        </message>
        <message>
            <source>the weights tell where they can come from.</source>
            <translation>die Gewichte verraten, woher sie kommen können.</translation>
        </message>
        <message>
            <source>the weights tell of those alone.</source>
            <translation>die Gewichte verraten nur diese.</translation>
        </message>
        <message>
            <source>the weights alone do not tell where they come from here.</source>
            <translation>die Gewichte allein verraten hier nicht, woher sie kommen.</translation>
        </message>
        <message>
            <source>census: no dimension of the first token stands out</source>
            <translation>census: keine Dimension des ersten Tokens ragt heraus</translation>
        </message>
        <message>
            <source>collapse: of the hidden states' length, the pair is nearer with bos than without at %1 of %2 prefixes, and %3 against %4 apart at the longest; heads that rest on a sink take little from the prefix, which would keep equal tokens alike</source>
            <translation>collapse: im Verhältnis zur Länge der verborgenen Zustände ist das Paar bei %1 von %2 Präfixen mit bos näher als ohne, und beim längsten %3 gegen %4 auseinander; Köpfe, die auf einer Senke ruhen, nehmen wenig vom Präfix, das gleiche Token gleich hielte</translation>
        </message>
        <message>
            <source>collapse: of the hidden states' length, the pair is nearer with bos than without at %1 of %2 prefixes, and %3 against %4 apart at the longest</source>
            <translation>collapse: im Verhältnis zur Länge der verborgenen Zustände ist das Paar bei %1 von %2 Präfixen mit bos näher als ohne, und beim längsten %3 gegen %4 auseinander</translation>
        </message>
        <message>
            <source>%1, repeated to a growing prefix, its last token twice more</source>
            <translation>%1, wiederholt zu einem wachsenden Präfix, das letzte Token noch zweimal</translation>
        </message>
        <message>
            <source>the given text</source>
            <translation>der gegebene Text</translation>
        </message>
        <message>
            <source>the shipped prompt</source>
            <translation>der mitgelieferte Prompt</translation>
        </message>
        <message>
            <source>‖x₋₁ − x₋₂‖ / mean ‖x‖</source>
            <translation>‖x₋₁ − x₋₂‖ / mittleres ‖x‖</translation>
        </message>
        <message>
            <source>bound: twice the distance to the mean</source>
            <translation>Schranke: zweimal der Abstand vom Mittel</translation>
        </message>
        <message>
            <source>√2 times it, which holds too</source>
            <translation>√2-mal dieser, was auch gilt</translation>
        </message>
        <message>
            <source>last pair, %1</source>
            <translation>letztes Paar, %1</translation>
        </message>
        <message>
            <source>collapse: the bounds are computed from the measured distance to the mean, twice it as in Prop. 3.1; √2 times it holds as well</source>
            <translation>collapse: die Schranken werden aus dem gemessenen Abstand vom Mittel berechnet, zweimal dieser wie in Prop. 3.1; √2-mal dieser gilt ebenso</translation>
        </message>
        <message>
            <source>prefixes over %1 tokens: they take more memory than is left beside the weights</source>
            <translation>Präfixe über %1 Token: sie brauchen mehr Speicher, als neben den Gewichten bleibt</translation>
        </message>
        <message>
            <source>collapse leaves out %1</source>
            <translation>collapse lässt %1 weg</translation>
        </message>
        <message>
            <source>At the longest prefix %1</source>
            <translation>Beim längsten Präfix %1</translation>
        </message>
        <message>
            <source>the pair's distance over its length</source>
            <translation>der Abstand des Paars durch seine Länge</translation>
        </message>
        <message>
            <source>⟨bos⟩ keeps the equal pair further apart</source>
            <translation>⟨bos⟩ hält das gleiche Paar weiter auseinander</translation>
        </message>
        <message>
            <source>the equal pair is nearer with ⟨bos⟩, which takes less from the prefix</source>
            <translation>das gleiche Paar ist mit ⟨bos⟩ näher, das weniger vom Präfix nimmt</translation>
        </message>
        <message>
            <source>⟨bos⟩ makes no difference to it</source>
            <translation>⟨bos⟩ macht dafür keinen Unterschied</translation>
        </message>
        <message>
            <source>the most, given the first token</source>
            <translation>das Höchste bei diesem ersten Token</translation>
        </message>
        <message>
            <source>the least, given the first token</source>
            <translation>das Mindeste bei diesem ersten Token</translation>
        </message>
        <message>
            <source>%1, row 0 left out</source>
            <translation>%1, ohne Zeile 0</translation>
        </message>
        <message>
            <source>%1, all tokens</source>
            <translation>%1, alle Token</translation>
        </message>
        <message>
            <source>%1 with bos, %2 without; one fewer where row 0 is left out</source>
            <translation>%1 mit bos, %2 ohne; eine weniger, wo Zeile 0 wegbleibt</translation>
        </message>
        <message>
            <source>%1 without; one fewer where row 0 is left out</source>
            <translation>%1 ohne; eine weniger, wo Zeile 0 wegbleibt</translation>
        </message>
        <message>
            <source>product of the layers' mean patterns: no residual stream, no feed-forward, no values</source>
            <translation>Produkt der mittleren Muster der Schichten: kein Residualstrom, kein Feed-forward, keine Values</translation>
        </message>
        <message>
            <source>depth: context %1</source>
            <translation>depth: Kontext %1</translation>
        </message>
        <message>
            <source>In the last layer and without row 0, %1</source>
            <translation>In der letzten Schicht und ohne Zeile 0: %1</translation>
        </message>
        <message>
            <source>the tokens' distance to their mean, relative to their length,</source>
            <translation>der Abstand der Token von ihrem Mittel, im Verhältnis zu ihrer Länge,</translation>
        </message>
        <message>
            <source>they stay less alike with ⟨bos⟩, as the paper says</source>
            <translation>sie bleiben sich mit ⟨bos⟩ unähnlicher, wie das Paper sagt</translation>
        </message>
        <message>
            <source>they are more alike with ⟨bos⟩, against the paper</source>
            <translation>sie sind sich mit ⟨bos⟩ ähnlicher, anders als das Paper sagt</translation>
        </message>
        <message>
            <source>they are as alike either way: this model does not show it</source>
            <translation>sie sind sich so oder so gleich ähnlich: dieses Modell zeigt es nicht</translation>
        </message>
        <message>
            <source>95 % over categories and their prompts</source>
            <translation>95 % über Kategorien und ihre Prompts</translation>
        </message>
        <message>
            <source>T, tokens of the prompt</source>
            <translation>T, Token des Prompts</translation>
        </message>
        <message>
            <source>attention, i ≥ T/2</source>
            <translation>Attention, i ≥ T/2</translation>
        </message>
        <message>
            <source>on: the trigger's</source>
            <translation>an: die des Auslösers</translation>
        </message>
        <message>
            <source>rest: the first token's</source>
            <translation>Ruhe: die des ersten Tokens</translation>
        </message>
        <message>
            <source>if-else head</source>
            <translation>If-else-Kopf</translation>
        </message>
        <message>
            <source>%1, %2, with bos</source>
            <translation>%1, %2, mit bos</translation>
        </message>
        <message>
            <source>dispersion: no if-else head to follow over the length of prompts: %1</source>
            <translation>dispersion: kein If-else-Kopf, dem über die Länge der Prompts zu folgen wäre: %1</translation>
        </message>
        <message>
            <source>the most by its spread, %1</source>
            <translation>das Höchste nach seiner Streuung, %1</translation>
        </message>
        <message>
            <source>a head that looks everywhere alike</source>
            <translation>ein Kopf, der überall gleich hinsieht</translation>
        </message>
        <message>
            <source>mean attention on the first token</source>
            <translation>mittlere Attention auf das erste Token</translation>
        </message>
        <message>
            <source>spread of the scores</source>
            <translation>Streuung der Scores</translation>
        </message>
        <message>
            <source>ln(max / min of a row) [nats]</source>
            <translation>ln(max / min einer Zeile) [nats]</translation>
        </message>
        <message>
            <source>sharpest weight of a row</source>
            <translation>schärfstes Gewicht einer Zeile</translation>
        </message>
        <message>
            <source>max of a row, mean</source>
            <translation>Maximum einer Zeile, Mittel</translation>
        </message>
        <message>
            <source>length, behind ⟨bos⟩</source>
            <translation>Länge, hinter ⟨bos⟩</translation>
        </message>
        <message>
            <source>length, alone</source>
            <translation>Länge, allein</translation>
        </message>
        <message>
            <source>direction, behind ⟨bos⟩</source>
            <translation>Richtung, hinter ⟨bos⟩</translation>
        </message>
        <message>
            <source>direction, alone</source>
            <translation>Richtung, allein</translation>
        </message>
        <message>
            <source>position t</source>
            <translation>Position t</translation>
        </message>
        <message>
            <source>cos(xₜ, x₀)</source>
            <translation>cos(xₜ, x₀)</translation>
        </message>
        <message>
            <source>95 % interval of the mean, over tokens drawn</source>
            <translation>95-%-Intervall des Mittels, über gezogene Token</translation>
        </message>
        <message>
            <source>From the first repetition to number %1 the cosine with the first position goes from %2 to %3 %4</source>
            <translation>Von der ersten Wiederholung bis zur %1. geht der Kosinus mit der ersten Position von %2 auf %3 %4</translation>
        </message>
        <message>
            <source>the repeated token does not drift towards it within this length.</source>
            <translation>das wiederholte Token nähert sich ihr bei dieser Länge nicht.</translation>
        </message>
        <message>
            <source>the repeated token comes to look like the first one, as is said of long repetitions.</source>
            <translation>das wiederholte Token wird dem ersten ähnlich, wie von langen Wiederholungen gesagt wird.</translation>
        </message>
        <message>
            <source>the repeated token drifts towards it without arriving within this length.</source>
            <translation>das wiederholte Token nähert sich ihr, ohne sie bei dieser Länge zu erreichen.</translation>
        </message>
        <message>
            <source>drift: context %1</source>
            <translation>drift: Kontext %1</translation>
        </message>
        <message>
            <source>query token</source>
            <translation>Query-Token</translation>
        </message>
        <message>
            <source>key token</source>
            <translation>Key-Token</translation>
        </message>
        <message>
            <source>as asked for</source>
            <translation>wie verlangt</translation>
        </message>
        <message>
            <source>heads whose first token's importance changes most when ⟨bos⟩ is taken away, from different layers where there are enough</source>
            <translation>Köpfe, deren Wichtigkeit des ersten Tokens sich am meisten ändert, wenn ⟨bos⟩ weggenommen wird, aus verschiedenen Schichten, wo es genug gibt</translation>
        </message>
        <message>
            <source>heads whose first token has the largest importance, from different layers where there are enough</source>
            <translation>Köpfe mit der größten Wichtigkeit des ersten Tokens, aus verschiedenen Schichten, wo es genug gibt</translation>
        </message>
        <message>
            <source>fig3 shows the %1; others can be named</source>
            <translation>fig3 zeigt die %1; andere können genannt werden</translation>
        </message>
        <message>
            <source>fig3 has one row: this model has no bos</source>
            <translation>fig3 hat eine Zeile: dieses Modell hat kein bos</translation>
        </message>
        <message>
            <source>the mean importance of the first token</source>
            <translation>die mittlere Wichtigkeit des ersten Tokens</translation>
        </message>
        <message>
            <source>the weight leaves the first column when ⟨bos⟩ does, and the token that stands first then takes less of it</source>
            <translation>das Gewicht verlässt die erste Spalte mit ⟨bos⟩, und das Token, das dann vorn steht, nimmt weniger davon</translation>
        </message>
        <message>
            <source>the first text token draws more than ⟨bos⟩ did</source>
            <translation>das erste Text-Token zieht mehr an, als ⟨bos⟩ tat</translation>
        </message>
        <message>
            <source>whatever stands first draws it</source>
            <translation>was auch immer vorn steht, zieht es an</translation>
        </message>
        <message>
            <source>first token's</source>
            <translation>des ersten Tokens</translation>
        </message>
        <message>
            <source>%1 heads times %2 class</source>
            <translation>%1 Köpfe mal %2 Klasse</translation>
        </message>
        <message>
            <source>%1 heads times %2 classes</source>
            <translation>%1 Köpfe mal %2 Klassen</translation>
        </message>
        <message>
            <source>over all %1 cases of kv head and prompt the %2 value is the smallest of %3 in %4 (95 % interval over %5 %6 to %7 %; %8 % if all orders were equally likely)</source>
            <translation>über alle %1 Fälle aus KV-Kopf und Prompt ist der Value %2 der kleinste von %3 in %4 (95-%-Intervall über %5 %6 bis %7 %; %8 %, wären alle Reihenfolgen gleich wahrscheinlich)</translation>
        </message>
        <message>
            <source>over all %1 cases of kv head and prompt the %2 value is the smallest of %3 in %4 (%5; %6 % if all orders were equally likely)</source>
            <translation>über alle %1 Fälle aus KV-Kopf und Prompt ist der Value %2 der kleinste von %3 in %4 (%5; %6 %, wären alle Reihenfolgen gleich wahrscheinlich)</translation>
        </message>
        <message>
            <source>95 % interval over %1 %2 to %3 %</source>
            <translation>95-%-Intervall über %1 %2 bis %3 %</translation>
        </message>
        <message>
            <source>its %1 value is the smallest of %2 in %3 of %4</source>
            <translation>sein Value %1 ist der kleinste von %2 in %3 von %4</translation>
        </message>
        <message>
            <source>a trigger's value is the largest of %1 in %2 of the %3 prompts that hold one%4, %5 expected if all orders were equally likely</source>
            <translation>der Value eines Auslösers ist der größte von %1 in %2 der %3 Prompts, die einen enthalten%4; erwartet %5, wären alle Reihenfolgen gleich wahrscheinlich</translation>
        </message>
        <message>
            <source>%1, trigger %2: score %3, %4, %5 queries in %6 prompts</source>
            <translation>%1, Auslöser %2: Score %3, %4, %5 Querys in %6 Prompts</translation>
        </message>
        <message>
            <source>%1 value norms</source>
            <translation>%1 Value-Normen</translation>
        </message>
        <message>
            <source>value norm ‖v‖₂</source>
            <translation>Value-Norm ‖v‖₂</translation>
        </message>
        <message>
            <source>trigger; in rows, the query behind it</source>
            <translation>Auslöser; in Zeilen die Query dahinter</translation>
        </message>
        <message>
            <source>score, attention</source>
            <translation>Score, Attention</translation>
        </message>
        <message>
            <source>%1 on the text</source>
            <translation>%1 auf dem Text</translation>
        </message>
        <message>
            <source>on its tokens shuffled</source>
            <translation>auf seinen Token, gemischt</translation>
        </message>
        <message>
            <source>on the same tokens shuffled behind position 0 its score is %1 (on the text %2), of %3 queries: what is left does not depend on the order of the tokens</source>
            <translation>auf denselben Token, hinter Position 0 gemischt, ist sein Score %1 (auf dem Text %2), aus %3 Querys: was bleibt, hängt nicht an der Reihenfolge der Token</translation>
        </message>
        <message>
            <source>score on the text − on the same tokens shuffled, %1, paired, over %2</source>
            <translation>Score auf dem Text − auf denselben Token gemischt, %1, gepaart, über %2</translation>
        </message>
        <message>
            <source>On shuffled tokens it is %1. Of %2 queries behind the trigger the difference, %3, is not told from 0: whether it needs the order of the text stays open.</source>
            <translation>Auf gemischten Token ist er %1. Bei %2 Querys hinter dem Auslöser ist die Differenz, %3, nicht von 0 zu unterscheiden: ob er die Reihenfolge des Textes braucht, bleibt offen.</translation>
        </message>
        <message>
            <source>%1, score %2, %3: it acts on the token, in whatever order</source>
            <translation>%1, Score %2, %3: er spricht auf das Token an, in welcher Reihenfolge auch immer</translation>
        </message>
        <message>
            <source>if-else score</source>
            <translation>If-else-Score</translation>
        </message>
        <message>
            <source>%1 as previous token</source>
            <translation>%1 als voriges Token</translation>
        </message>
        <message>
            <source>%1, mean attention on the trigger from the queries behind it</source>
            <translation>%1, mittlere Attention auf den Auslöser von den Querys dahinter</translation>
        </message>
        <message>
            <source>%1, of these queries on the first token</source>
            <translation>%1, von diesen Querys auf das erste Token</translation>
        </message>
        <message>
            <source>%1, of all other queries on the first token</source>
            <translation>%1, von allen anderen Querys auf das erste Token</translation>
        </message>
        <message>
            <source>%1, of all other queries on the token before them</source>
            <translation>%1, von allen anderen Querys auf das Token davor</translation>
        </message>
        <message>
            <source>%1; the trigger stands in %2</source>
            <translation>%1; der Auslöser steht in %2</translation>
        </message>
        <message>
            <source>searched in</source>
            <translation>gesucht in</translation>
        </message>
        <message>
            <source>%1 prompts (%2) of %3 tokens</source>
            <translation>%1 Prompts (%2) mit %3 Token</translation>
        </message>
        <message>
            <source>%1, labels permuted %2 times, greatest over all looks</source>
            <translation>%1, Bezeichnungen %2-mal vertauscht, das Größte aller Suchen</translation>
        </message>
        <message>
            <source>p excludes</source>
            <translation>p schließt aus</translation>
        </message>
        <message>
            <source>that the labels of the queries do not matter; a head that acts on the token itself keeps its score where the tokens are shuffled, of which p says nothing</source>
            <translation>dass die Bezeichnungen der Querys keine Rolle spielen; ein Kopf, der auf das Token selbst anspricht, behält seinen Score, wo die Token gemischt sind, wovon p nichts sagt</translation>
        </message>
        <message>
            <source>value of the first token</source>
            <translation>Value des ersten Tokens</translation>
        </message>
        <message>
            <source>value of the trigger</source>
            <translation>Value des Auslösers</translation>
        </message>
        <message>
            <source>values of all heads</source>
            <translation>Values aller Köpfe</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens, %3</source>
            <translation>%1 Prompts mit %2 Token, %3</translation>
        </message>
        <message>
            <source>%1 is shorter than %2 tokens and left out</source>
            <translation>%1 ist kürzer als %2 Token und bleibt weg</translation>
        </message>
        <message>
            <source>%1 are shorter than %2 tokens and left out</source>
            <translation>%1 sind kürzer als %2 Token und bleiben weg</translation>
        </message>
        <message>
            <source>T %1 is beyond the context of %2 tokens</source>
            <translation>T %1 liegt jenseits des Kontexts von %2 Token</translation>
        </message>
        <message>
            <source>This model does not show it: no head is found that acts on a trigger and rests otherwise (%1).</source>
            <translation>Dieses Modell zeigt es nicht: es findet sich kein Kopf, der auf einen Auslöser anspricht und sonst ruht (%1).</translation>
        </message>
        <message>
            <source>%1: %2; %3; so no head is drawn</source>
            <translation>%1: %2; %3; darum wird kein Kopf gezeichnet</translation>
        </message>
        <message>
            <source>tokens shuffled</source>
            <translation>Token gemischt</translation>
        </message>
        <message>
            <source>by the order</source>
            <translation>durch die Reihenfolge</translation>
        </message>
        <message>
            <source>tokens shuffled, searched</source>
            <translation>Token gemischt, gesucht</translation>
        </message>
        <message>
            <source>%1 acts so, behind %2: it gives its trigger %3 of the weight, and the first token %4 elsewhere (score %5 of at most 1, %6). %7 One head says nothing of the others.</source>
            <translation>%1 tut das, hinter %2: er gibt seinem Auslöser %3 des Gewichts und sonst dem ersten Token %4 (Score %5 von höchstens 1, %6). %7 Ein Kopf sagt nichts über die anderen.</translation>
        </message>
        <message>
            <source>%1, trigger %2 as the previous token: if-else score %3, %4 (%5)</source>
            <translation>%1, Auslöser %2 als voriges Token: If-else-Score %3, %4 (%5)</translation>
        </message>
        <message>
            <source>of heads whose own token is the trigger, not drawn: %1, trigger %2: if-else score %3, %4</source>
            <translation>von Köpfen, deren eigenes Token der Auslöser ist, nicht gezeichnet: %1, Auslöser %2: If-else-Score %3, %4</translation>
        </message>
        <message>
            <source>%1, of random and repeated ids</source>
            <translation>%1, von zufälligen und wiederholten ids</translation>
        </message>
        <message>
            <source>natural text</source>
            <translation>natürlicher Text</translation>
        </message>
        <message>
            <source>random tokens</source>
            <translation>zufällige Token</translation>
        </message>
        <message>
            <source>one token repeated</source>
            <translation>ein Token wiederholt</translation>
        </message>
        <message>
            <source>the given ids</source>
            <translation>die gegebenen ids</translation>
        </message>
        <message>
            <source>inputs, published %1: %2</source>
            <translation>inputs, veröffentlicht %1: %2</translation>
        </message>
        <message>
            <source>Random tokens keep most of it: these sinks need no meaning.</source>
            <translation>Zufällige Token behalten das meiste davon: diese Senken brauchen keine Bedeutung.</translation>
        </message>
        <message>
            <source>Random tokens keep a part of it: meaning has a share in these sinks.</source>
            <translation>Zufällige Token behalten einen Teil davon: Bedeutung hat Anteil an diesen Senken.</translation>
        </message>
        <message>
            <source>Random tokens have next to none here.</source>
            <translation>Zufällige Token haben hier so gut wie keine.</translation>
        </message>
        <message>
            <source>given ids are taken as they are</source>
            <translation>gegebene ids werden genommen, wie sie sind</translation>
        </message>
        <message>
            <source>natural text has a bos</source>
            <translation>natürlicher Text hat ein bos</translation>
        </message>
        <message>
            <source>natural text has no bos</source>
            <translation>natürlicher Text hat kein bos</translation>
        </message>
        <message>
            <source>natural text has the bos that the model's tokenizer puts first</source>
            <translation>natürlicher Text hat das bos, das der Tokenizer des Modells voranstellt</translation>
        </message>
        <message>
            <source>inputs: predicted: %1</source>
            <translation>inputs: vorhergesagt: %1</translation>
        </message>
        <message>
            <source>inputs: predicted: %1; bound: %2</source>
            <translation>inputs: vorhergesagt: %1; Schranke: %2</translation>
        </message>
        <message>
            <source>inputs: these rates say nothing: %1</source>
            <translation>inputs: diese Raten sagen nichts: %1</translation>
        </message>
        <message>
            <source>inputs: context %1</source>
            <translation>inputs: Kontext %1</translation>
        </message>
        <message>
            <source>token j, later</source>
            <translation>Token j, später</translation>
        </message>
        <message>
            <source>token i, whose state it is</source>
            <translation>Token i, dessen Zustand es ist</translation>
        </message>
        <message>
            <source>± %1 % of it (median; %2)</source>
            <translation>± %1 % davon (Median; %2)</translation>
        </message>
        <message>
            <source>95 % interval of an estimate</source>
            <translation>95-%-Intervall einer Schätzung</translation>
        </message>
        <message>
            <source>%1: each norm is an estimate, with a 95 % interval of %2; intervals over tokens do not hold it</source>
            <translation>%1: jede Norm ist eine Schätzung, mit einem 95-%-Intervall von %2; Intervalle über Token enthalten es nicht</translation>
        </message>
        <message>
            <source>block %1 alone</source>
            <translation>Block %1 allein</translation>
        </message>
        <message>
            <source>bound as its proof sums it</source>
            <translation>Schranke, wie ihr Beweis sie summiert</translation>
        </message>
        <message>
            <source>paths of Σ A + 1, without C</source>
            <translation>Wege aus Σ A + 1, ohne C</translation>
        </message>
        <message>
            <source>bound as the theorem prints it</source>
            <translation>Schranke, wie der Satz sie angibt</translation>
        </message>
        <message>
            <source>paths of Σ A + 1/H, without C</source>
            <translation>Wege aus Σ A + 1/H, ohne C</translation>
        </message>
        <message>
            <source>rank correlation with the proof's bound</source>
            <translation>Rangkorrelation mit der Schranke des Beweises</translation>
        </message>
        <message>
            <source>rank correlation with the theorem's bound</source>
            <translation>Rangkorrelation mit der Schranke des Satzes</translation>
        </message>
        <message>
            <source>jacobian: some block has no attention, so that there is no product of attention to compare</source>
            <translation>jacobian: ein Block hat keine Attention, sodass es kein Produkt von Attention zum Vergleich gibt</translation>
        </message>
        <message>
            <source>Nothing is compared with attention here.</source>
            <translation>Hier wird nichts mit Attention verglichen.</translation>
        </message>
        <message>
            <source>jacobian: of %1, in the middle, and at most %2 tokens; sinkscope-cli jacobian measures any blocks, and says before what they cost</source>
            <translation>jacobian: von %1, in der Mitte, und höchstens %2 Token; sinkscope-cli jacobian misst beliebige Blöcke und sagt vorher, was sie kosten</translation>
        </message>
        <message>
            <source>jacobian: derivatives at one prompt; the bound leaves out its constant, so that its height says nothing</source>
            <translation>jacobian: Ableitungen bei einem Prompt; die Schranke lässt ihre Konstante weg, sodass ihre Höhe nichts sagt</translation>
        </message>
        <message>
            <source>the text has fewer than three tokens</source>
            <translation>der Text hat weniger als drei Token</translation>
        </message>
        <message>
            <source>take a longer one</source>
            <translation>nehmen Sie einen längeren</translation>
        </message>
        <message>
            <source>this model</source>
            <translation>dieses Modell</translation>
        </message>
        <message>
            <source>token j</source>
            <translation>Token j</translation>
        </message>
        <message>
            <source>token i</source>
            <translation>Token i</translation>
        </message>
        <message>
            <source>“%1”, text token %2</source>
            <translation>„%1“, Text-Token %2</translation>
        </message>
        <message>
            <source>%1The rows are blocks passed: what of “%2” is in each token behind it, x as it enters the next block; 1 is a state that went on as it was.</source>
            <translation>%1Die Zeilen sind durchlaufene Blöcke: was von „%2“ in jedem Token dahinter steckt, x beim Eintritt in den nächsten Block; 1 ist ein Zustand, der blieb, wie er war.</translation>
        </message>
        <message>
            <source>loss − that with all keys</source>
            <translation>Verlust − der mit allen Keys</translation>
        </message>
        <message>
            <source>share of keys kept</source>
            <translation>Anteil behaltener Keys</translation>
        </message>
        <message>
            <source>nats a token</source>
            <translation>nats je Token</translation>
        </message>
        <message>
            <source>95 % interval of the mean, over %1</source>
            <translation>95-%-Intervall des Mittels, über %1</translation>
        </message>
        <message>
            <source>kv heads whose first key lies furthest from the mean key</source>
            <translation>KV-Köpfe, deren erster Key am weitesten vom mittleren liegt</translation>
        </message>
        <message>
            <source>kept-keys leaves out %1 of fewer than %2 tokens</source>
            <translation>kept-keys lässt %1 mit weniger als %2 Token weg</translation>
        </message>
        <message>
            <source>With a quarter of the keys kept, having the first token among them changes the loss by %1 nats against the same number of recent keys: %2</source>
            <translation>Wird ein Viertel der Keys behalten, ändert das erste Token darunter den Verlust um %1 nats gegen ebenso viele jüngste Keys: %2</translation>
        </message>
        <message>
            <source>too few texts to tell.</source>
            <translation>zu wenige Texte für ein Urteil.</translation>
        </message>
        <message>
            <source>the interval holds 0, so that nothing is shown.</source>
            <translation>das Intervall enthält 0, sodass nichts gezeigt ist.</translation>
        </message>
        <message>
            <source>this model needs its first token more than one recent key.</source>
            <translation>dieses Modell braucht sein erstes Token mehr als einen jüngsten Key.</translation>
        </message>
        <message>
            <source>this model needs a recent key more than its first token.</source>
            <translation>dieses Modell braucht einen jüngsten Key mehr als sein erstes Token.</translation>
        </message>
        <message>
            <source>In %1 of %2 heads the first token's key points furthest of all from its prompt's mean key (its mean rank is below 2), after rotation.</source>
            <translation>In %1 von %2 Köpfen zeigt der Key des ersten Tokens am weitesten weg vom mittleren Key seines Prompts (sein mittlerer Rang liegt unter 2), nach Rotation.</translation>
        </message>
        <message>
            <source>In %1 of %2 heads the first token's key points furthest of all from its prompt's mean key (its mean rank is below 2).</source>
            <translation>In %1 von %2 Köpfen zeigt der Key des ersten Tokens am weitesten weg vom mittleren Key seines Prompts (sein mittlerer Rang liegt unter 2).</translation>
        </message>
        <message>
            <source>%1, which the interval does not tell from 0.</source>
            <translation>%1, was das Intervall nicht von 0 unterscheidet.</translation>
        </message>
        <message>
            <source>lower than the others</source>
            <translation>unter der der anderen</translation>
        </message>
        <message>
            <source>higher than the others</source>
            <translation>über der der anderen</translation>
        </message>
        <message>
            <source>each − %1</source>
            <translation>jede − %1</translation>
        </message>
        <message>
            <source>text token</source>
            <translation>Text-Token</translation>
        </message>
        <message>
            <source>difference (nats)</source>
            <translation>Differenz (nats)</translation>
        </message>
        <message>
            <source>-ln p (nats)</source>
            <translation>-ln p (nats)</translation>
        </message>
        <message>
            <source>%1 nats, perplexity %2</source>
            <translation>%1 nats, Perplexität %2</translation>
        </message>
        <message>
            <source>%1; %2 = %3 nats, paired</source>
            <translation>%1; %2 = %3 nats, gepaart</translation>
        </message>
        <message>
            <source>%1, by category %2</source>
            <translation>%1, nach Kategorie %2</translation>
        </message>
        <message>
            <source>%1 = %2 nats a token: %3. Another token in its place is beside it: where that costs as little as ⟨bos⟩, it is the place that counts and not the symbol.</source>
            <translation>%1 = %2 nats je Token: %3. Daneben steht ein anderes Token an seiner Stelle: wo das so wenig kostet wie ⟨bos⟩, zählt der Platz und nicht das Symbol.</translation>
        </message>
        <message>
            <source>this model predicts worse that way, on texts of these kinds</source>
            <translation>dieses Modell sagt so schlechter voraus, bei Texten dieser Arten</translation>
        </message>
        <message>
            <source>this model predicts better that way, on texts of these kinds</source>
            <translation>dieses Modell sagt so besser voraus, bei Texten dieser Arten</translation>
        </message>
        <message>
            <source>the interval holds 0, so that no difference is shown</source>
            <translation>das Intervall enthält 0, sodass kein Unterschied gezeigt ist</translation>
        </message>
        <message>
            <source>too few texts to tell</source>
            <translation>zu wenige Texte für ein Urteil</translation>
        </message>
        <message>
            <source>There is one condition only, and nothing to hold it against.</source>
            <translation>Es gibt nur eine Bedingung und nichts, woran sie zu messen wäre.</translation>
        </message>
        <message>
            <source>loss: 95 % intervals by bootstrap over %1</source>
            <translation>loss: 95-%-Intervalle durch Bootstrap über %1</translation>
        </message>
        <message>
            <source>loss leaves out %1 of fewer than %2 tokens of text</source>
            <translation>loss lässt %1 mit weniger als %2 Text-Token weg</translation>
        </message>
        <message>
            <source>loss: these sink rates say nothing: %1</source>
            <translation>loss: diese Senkenraten sagen nichts: %1</translation>
        </message>
        <message>
            <source>loss: context %1</source>
            <translation>loss: Kontext %1</translation>
        </message>
        <message>
            <source>causal, ⟨eos⟩ only</source>
            <translation>kausal, nur ⟨eos⟩</translation>
        </message>
        <message>
            <source>causal, ⟨bos⟩ and ⟨eos⟩</source>
            <translation>kausal, ⟨bos⟩ und ⟨eos⟩</translation>
        </message>
        <message>
            <source>causal, fixed ⟨bos⟩</source>
            <translation>kausal, festes ⟨bos⟩</translation>
        </message>
        <message>
            <source>intra-document, ⟨eos⟩ only</source>
            <translation>im Dokument, nur ⟨eos⟩</translation>
        </message>
        <message>
            <source>intra-document, ⟨bos⟩ and ⟨eos⟩</source>
            <translation>im Dokument, ⟨bos⟩ und ⟨eos⟩</translation>
        </message>
        <message>
            <source>intra-document, fixed ⟨bos⟩</source>
            <translation>im Dokument, festes ⟨bos⟩</translation>
        </message>
        <message>
            <source>no model: an illustration</source>
            <translation>kein Modell: eine Darstellung</translation>
        </message>
        <message>
            <source>three, a, b and c, each ended by ⟨eos⟩, in one row</source>
            <translation>drei, a, b und c, jedes mit ⟨eos⟩ am Ende, in einer Zeile</translation>
        </message>
        <message>
            <source>Drawn from the rules alone: it says what such a training lets a token see, and nothing of this model.</source>
            <translation>Allein nach den Regeln gezeichnet: was ein solches Training ein Token sehen lässt, nichts über dieses Modell.</translation>
        </message>
        <message>
            <source>how large%1</source>
            <translation>wie groß%1</translation>
        </message>
        <message>
            <source>largest of all</source>
            <translation>größte von allen</translation>
        </message>
        <message>
            <source>largest behind the first token</source>
            <translation>größte hinter dem ersten Token</translation>
        </message>
        <message>
            <source>largest of the first token</source>
            <translation>größte des ersten Tokens</translation>
        </message>
        <message>
            <source>rises most</source>
            <translation>steigt am meisten</translation>
        </message>
        <message>
            <source>falls most</source>
            <translation>fällt am meisten</translation>
        </message>
        <message>
            <source>spikes before and after the norm%1</source>
            <translation>Spitzen vor und nach der Norm%1</translation>
        </message>
        <message>
            <source>mean |x|, |norm(x)|</source>
            <translation>mittleres |x|, |norm(x)|</translation>
        </message>
        <message>
            <source>cosine of the spikes' part with the key</source>
            <translation>Kosinus des Anteils der Spitzen mit dem Key</translation>
        </message>
        <message>
            <source>cos(part, key), mean over kv heads</source>
            <translation>cos(Anteil, Key), Mittel über KV-Köpfe</translation>
        </message>
        <message>
            <source>heads that read them%1</source>
            <translation>Köpfe, die sie lesen%1</translation>
        </message>
        <message>
            <source>logit of the first key from spikes</source>
            <translation>Logit des ersten Keys aus Spitzen</translation>
        </message>
        <message>
            <source>dimensions%1</source>
            <translation>Dimensionen%1</translation>
        </message>
        <message>
            <source>first token over the others</source>
            <translation>erstes Token durch die anderen</translation>
        </message>
        <message>
            <source>share of others with it on top</source>
            <translation>Anteil der anderen, bei denen sie vorn liegt</translation>
        </message>
        <message>
            <source>large at most tokens</source>
            <translation>groß bei den meisten Token</translation>
        </message>
        <message>
            <source>all others</source>
            <translation>alle anderen</translation>
        </message>
        <message>
            <source>its largest magnitude rises nowhere and falls nowhere; its norm rises most behind block %1</source>
            <translation>ihre größte Höhe steigt nirgends und fällt nirgends; ihre Norm steigt am meisten hinter Block %1</translation>
        </message>
        <message>
            <source>its largest magnitude rises nowhere and falls%1; its norm rises most behind block %2</source>
            <translation>ihre größte Höhe steigt nirgends und fällt%1; ihre Norm steigt am meisten hinter Block %2</translation>
        </message>
        <message>
            <source>its largest magnitude rises%1 and falls nowhere; its norm rises most behind block %2</source>
            <translation>ihre größte Höhe steigt%1 und fällt nirgends; ihre Norm steigt am meisten hinter Block %2</translation>
        </message>
        <message>
            <source>its largest magnitude rises%1 and falls%2; its norm rises most behind block %3</source>
            <translation>ihre größte Höhe steigt%1 und fällt%2; ihre Norm steigt am meisten hinter Block %3</translation>
        </message>
        <message>
            <source>none is over 10 times the median token's norm</source>
            <translation>keines liegt über dem 10-Fachen der Norm des mittleren Tokens</translation>
        </message>
        <message>
            <source>spikes at the first token: %1; large at most tokens: %2</source>
            <translation>Spitzen am ersten Token: %1; groß bei den meisten Token: %2</translation>
        </message>
        <message>
            <source>nothing spikes, so that nothing is read of it</source>
            <translation>nichts ragt heraus, sodass nichts davon gelesen wird</translation>
        </message>
        <message>
            <source>%1, and no dimension of it stands out: this model shows no massive activation there</source>
            <translation>%1, und keine Dimension davon ragt heraus: dort zeigt dieses Modell keine massive Aktivierung</translation>
        </message>
        <message>
            <source>%1, and dimensions %2 stand out of it</source>
            <translation>%1, und die Dimensionen %2 ragen daraus hervor</translation>
        </message>
        <message>
            <source>%1, and dimensions %2 stands out of it</source>
            <translation>%1, und die Dimensionen %2 ragt daraus hervor</translation>
        </message>
        <message>
            <source>%1, and dimension %2 stand out of it</source>
            <translation>%1, und Dimension %2 ragen daraus hervor</translation>
        </message>
        <message>
            <source>%1, and dimension %2 stands out of it</source>
            <translation>%1, und Dimension %2 ragt daraus hervor</translation>
        </message>
        <message>
            <source>%1; by the criterion of Sun et al. %2.</source>
            <translation>%1; nach dem Kriterium von Sun et al. %2.</translation>
        </message>
        <message>
            <source>none is massive at any depth of the %1 prompts</source>
            <translation>ist keine in irgendeiner Tiefe der %1 Prompts massiv</translation>
        </message>
        <message>
            <source>there are massive ones at %1 of %2 depths</source>
            <translation>gibt es massive in %1 von %2 Tiefen</translation>
        </message>
        <message>
            <source>largest over median</source>
            <translation>größte durch Median</translation>
        </message>
        <message>
            <source>max |x| / median |x|</source>
            <translation>max |x| / Median |x|</translation>
        </message>
        <message>
            <source>of all x</source>
            <translation>von allen x</translation>
        </message>
        <message>
            <source>first token, %1</source>
            <translation>erstes Token, %1</translation>
        </message>
        <message>
            <source>heads that read the spikes most, %1</source>
            <translation>Köpfe, die die Spitzen am meisten lesen, %1</translation>
        </message>
        <message>
            <source>tokens that stand out: %1</source>
            <translation>Token, die herausragen: %1</translation>
        </message>
        <message>
            <source>massive leaves out %1 of fewer than %2 tokens</source>
            <translation>massive lässt %1 mit weniger als %2 Token weg</translation>
        </message>
        <message>
            <source>%1, with ⟨bos⟩</source>
            <translation>%1, mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1, without ⟨bos⟩</source>
            <translation>%1, ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>‖·‖₂, mean over kv heads</source>
            <translation>‖·‖₂, Mittel über KV-Köpfe</translation>
        </message>
        <message>
            <source>5 to 95 % of single norms</source>
            <translation>5 bis 95 % einzelner Normen</translation>
        </message>
        <message>
            <source>first token</source>
            <translation>erstes Token</translation>
        </message>
        <message>
            <source>other tokens</source>
            <translation>andere Token</translation>
        </message>
        <message>
            <source>the longest, of all depths and prompts, in %1</source>
            <translation>der längste, aus allen Tiefen und Prompts, in %1</translation>
        </message>
        <message>
            <source>of kv heads and prompts the smallest in %1, the largest in %2</source>
            <translation>von KV-Köpfen und Prompts der kleinste in %1, der größte in %2</translation>
        </message>
        <message>
            <source>first token's %1, with bos</source>
            <translation>%1 des ersten Tokens, mit bos</translation>
        </message>
        <message>
            <source>first token's %1, without bos</source>
            <translation>%1 des ersten Tokens, ohne bos</translation>
        </message>
        <message>
            <source>norm-ranks, %1, with bos: %2</source>
            <translation>norm-ranks, %1, mit bos: %2</translation>
        </message>
        <message>
            <source>norm-ranks, %1, without bos: %2</source>
            <translation>norm-ranks, %1, ohne bos: %2</translation>
        </message>
        <message>
            <source>what Fig. 4b shows of one head holds of most.</source>
            <translation>was Fig. 4b an einem Kopf zeigt, gilt für die meisten.</translation>
        </message>
        <message>
            <source>more often than by chance, and not in most.</source>
            <translation>häufiger als durch Zufall, und nicht in den meisten.</translation>
        </message>
        <message>
            <source>this model does not show it.</source>
            <translation>dieses Modell zeigt es nicht.</translation>
        </message>
        <message>
            <source>norm-ranks leaves out %1 of fewer than %2 tokens</source>
            <translation>norm-ranks lässt %1 mit weniger als %2 Token weg</translation>
        </message>
        <message>
            <source>make room in the folder for temporary files, or set TMPDIR</source>
            <translation>schaffen Sie Platz im Ordner für temporäre Dateien, oder setzen Sie TMPDIR</translation>
        </message>
        <message>
            <source>this figure needs a model or a run file</source>
            <translation>diese Abbildung braucht ein Modell oder eine Laufdatei</translation>
        </message>
        <message>
            <source>name one</source>
            <translation>nennen Sie eines</translation>
        </message>
        <message>
            <source>it compares tokens that it puts in front of the text itself, and an edit of the prompt changes these</source>
            <translation>sie vergleicht Token, die sie selbst vor den Text setzt, und ein Eingriff in den Prompt ändert diese</translation>
        </message>
        <message>
            <source>it compares with what follows of one token at every place, and an edit of the prompt puts others between</source>
            <translation>sie vergleicht mit dem, was aus einem Token an jeder Stelle folgt, und ein Eingriff in den Prompt setzt andere dazwischen</translation>
        </message>
        <message>
            <source>each id stands alone in its prompt, and an edit of the prompt puts others beside it</source>
            <translation>jede id steht allein in ihrem Prompt, und ein Eingriff in den Prompt setzt andere daneben</translation>
        </message>
        <message>
            <source>%1: original or perturbed is missing</source>
            <translation>%1: original oder perturbed fehlt</translation>
        </message>
        <message>
            <source>this tokenizer makes %1 tokens of %2 and %3 of it once its word is changed, and each token is compared with the one in its place</source>
            <translation>dieser Tokenizer macht %1 Token aus %2 und %3 daraus, sobald das Wort geändert ist, und jedes Token wird mit dem an seiner Stelle verglichen</translation>
        </message>
        <message>
            <source>%1 has %2 tokens, this model's context %3</source>
            <translation>%1 hat %2 Token, der Kontext dieses Modells %3</translation>
        </message>
        <message>
            <source>the text</source>
            <translation>der Text</translation>
        </message>
        <message>
            <source>none of the texts that come with Sinkscope keeps its token count or fits the context</source>
            <translation>keiner der Texte, die mit Sinkscope kommen, behält seine Tokenzahl oder passt in den Kontext</translation>
        </message>
        <message>
            <source>leave out fig2, or give a pair of your own to sinkscope-cli perturb</source>
            <translation>lassen Sie fig2 weg, oder geben Sie sinkscope-cli perturb ein eigenes Paar</translation>
        </message>
        <message>
            <source>not placed among random changes: %1</source>
            <translation>nicht unter zufällige Änderungen eingeordnet: %1</translation>
        </message>
        <message>
            <source>the paper's text</source>
            <translation>der Text des Papers</translation>
        </message>
        <message>
            <source>fig2 uses a pair of texts of Sinkscope's own, not the paper's: %1</source>
            <translation>fig2 nimmt ein eigenes Textpaar von Sinkscope, nicht das des Papers: %1</translation>
        </message>
        <message>
            <source>Sinkscope's own, not the paper's</source>
            <translation>von Sinkscope, nicht aus dem Paper</translation>
        </message>
        <message>
            <source>this pair</source>
            <translation>dieses Paar</translation>
        </message>
        <message>
            <source>fig2, this pair: %1</source>
            <translation>fig2, dieses Paar: %1</translation>
        </message>
        <message>
            <source>without ⟨bos⟩: %1</source>
            <translation>ohne ⟨bos⟩: %1</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩, so that nothing is compared: it shows one spread and no effect of a sink.</source>
            <translation>Dieses Modell hat kein ⟨bos⟩, sodass nichts verglichen wird: zu sehen ist eine Ausbreitung und keine Wirkung einer Senke.</translation>
        </message>
        <message>
            <source>Nothing behind the changed word moves, so that there is no ratio to tell.</source>
            <translation>Hinter dem geänderten Wort bewegt sich nichts, sodass es kein Verhältnis gibt.</translation>
        </message>
        <message>
            <source>on this pair the change leaks further without it, as the paper says</source>
            <translation>bei diesem Paar dringt die Änderung ohne es weiter vor, wie das Paper sagt</translation>
        </message>
        <message>
            <source>on this pair the change leaks less without it, against the paper</source>
            <translation>bei diesem Paar dringt die Änderung ohne es weniger vor, anders als das Paper sagt</translation>
        </message>
        <message>
            <source>on this pair it makes no difference</source>
            <translation>bei diesem Paar macht es keinen Unterschied</translation>
        </message>
        <message>
            <source>all rounded</source>
            <translation>alle gerundet</translation>
        </message>
        <message>
            <source>the first exact</source>
            <translation>das erste genau</translation>
        </message>
        <message>
            <source>another exact</source>
            <translation>ein anderes genau</translation>
        </message>
        <message>
            <source>attention moved%1</source>
            <translation>verschobene Attention%1</translation>
        </message>
        <message>
            <source>loss − exact%1</source>
            <translation>Verlust − genau%1</translation>
        </message>
        <message>
            <source>attention moved</source>
            <translation>verschobene Attention</translation>
        </message>
        <message>
            <source>loss − exact</source>
            <translation>Verlust − genau</translation>
        </message>
        <message>
            <source>bits of keys and values</source>
            <translation>Bits der Keys und Values</translation>
        </message>
        <message>
            <source>mean |ΔA|</source>
            <translation>mittleres |ΔA|</translation>
        </message>
        <message>
            <source>%1, with bos</source>
            <translation>%1, mit bos</translation>
        </message>
        <message>
            <source>%1, without bos</source>
            <translation>%1, ohne bos</translation>
        </message>
        <message>
            <source>Keys and values of %1 bits cost %2 nats a token; keeping the first token exact and not another one changes that by %3: %4</source>
            <translation>Keys und Values mit %1 Bit kosten %2 nats je Token; das erste Token statt eines anderen genau zu halten, ändert das um %3: %4</translation>
        </message>
        <message>
            <source>the interval holds 0, so that the first is not shown to matter more.</source>
            <translation>das Intervall enthält 0, sodass nicht gezeigt ist, dass das erste mehr zählt.</translation>
        </message>
        <message>
            <source>the first token matters more than another.</source>
            <translation>das erste Token zählt mehr als ein anderes.</translation>
        </message>
        <message>
            <source>the first token matters less than another.</source>
            <translation>das erste Token zählt weniger als ein anderes.</translation>
        </message>
        <message>
            <source>quantised leaves out %1 of fewer than %2 tokens</source>
            <translation>quantised lässt %1 mit weniger als %2 Token weg</translation>
        </message>
        <message>
            <source>hidden states, at most %1 apart</source>
            <translation>verborgene Zustände, höchstens %1 auseinander</translation>
        </message>
        <message>
            <source>max ‖xₜ − x₁‖ / ‖x₁‖</source>
            <translation>max ‖xₜ − x₁‖ / ‖x₁‖</translation>
        </message>
        <message>
            <source>closed form</source>
            <translation>geschlossene Form</translation>
        </message>
        <message>
            <source>none is claimed of a changed model</source>
            <translation>für ein geändertes Modell wird keine behauptet</translation>
        </message>
        <message>
            <source>none holds for this model</source>
            <translation>für dieses Modell gilt keine</translation>
        </message>
        <message>
            <source>query token t</source>
            <translation>Query-Token t</translation>
        </message>
        <message>
            <source>A[t, first]</source>
            <translation>A[t, erstes]</translation>
        </message>
        <message>
            <source>No closed form is claimed of a changed model: what is drawn is measured, and nothing is predicted.</source>
            <translation>Für ein geändertes Modell wird keine geschlossene Form behauptet: was gezeichnet ist, ist gemessen, und nichts ist vorhergesagt.</translation>
        </message>
        <message>
            <source>No closed form holds for this model's positions: what is drawn is measured, and nothing is predicted.</source>
            <translation>Für die Positionen dieses Modells gilt keine geschlossene Form: was gezeichnet ist, ist gemessen, und nichts ist vorhergesagt.</translation>
        </message>
        <message>
            <source>What is measured lies at most %1 from what follows of the token alone: %2</source>
            <translation>Das Gemessene liegt höchstens %1 von dem, was allein aus dem Token folgt: %2</translation>
        </message>
        <message>
            <source>the closed form holds on this model, and a repeated token makes no sink beyond it.</source>
            <translation>die geschlossene Form gilt für dieses Modell, und ein wiederholtes Token macht keine Senke darüber hinaus.</translation>
        </message>
        <message>
            <source>the closed form does not hold on this model, as its hidden states are not equal (below).</source>
            <translation>die geschlossene Form gilt für dieses Modell nicht, da seine verborgenen Zustände nicht gleich sind (unten).</translation>
        </message>
        <message>
            <source>repeated: the closed forms are of the model without its edits, so that only what was measured is drawn</source>
            <translation>repeated: die geschlossenen Formen gelten für das Modell ohne seine Eingriffe, sodass nur Gemessenes gezeichnet ist</translation>
        </message>
        <message>
            <source>repeated: no closed form holds for this model, so that only what was measured is drawn</source>
            <translation>repeated: für dieses Modell gilt keine geschlossene Form, sodass nur Gemessenes gezeichnet ist</translation>
        </message>
        <message>
            <source>repeated: the exact form follows from query and key of one token alone; the bound of Prop. 4 knows their lengths only</source>
            <translation>repeated: die genaue Form folgt aus Query und Key eines Tokens allein; die Schranke von Prop. 4 kennt nur deren Längen</translation>
        </message>
        <message>
            <source>repeated: context %1</source>
            <translation>repeated: Kontext %1</translation>
        </message>
        <message>
            <source>wavelength, tokens</source>
            <translation>Wellenlänge, Token</translation>
        </message>
        <message>
            <source>part of the logit</source>
            <translation>Teil des Logits</translation>
        </message>
        <message>
            <source>this model has no rotary positions, and so no bands</source>
            <translation>dieses Modell hat keine rotierenden Positionen und darum keine Bänder</translation>
        </message>
        <message>
            <source>take qk instead</source>
            <translation>nehmen Sie stattdessen qk</translation>
        </message>
        <message>
            <source>No head's importance of the first token is above ε 0.3: there is no sink to explain here.</source>
            <translation>In keinem Kopf liegt die Wichtigkeit des ersten Tokens über ε 0,3: hier ist keine Senke zu erklären.</translation>
        </message>
        <message>
            <source>In %1 of %2 heads above ε 0.3 more than half of what bands give the first key comes from wavelengths over %3 tokens, which hardly see positions in this prompt.</source>
            <translation>In %1 von %2 Köpfen über ε 0,3 kommt mehr als die Hälfte dessen, was Bänder dem ersten Key geben, aus Wellenlängen über %3 Token, die Positionen in diesem Prompt kaum sehen.</translation>
        </message>
        <message>
            <source>bands: %1 has fewer than %2 tokens</source>
            <translation>bands: %1 hat weniger als %2 Token</translation>
        </message>
        <message>
            <source>bands: %1 have fewer than %2 tokens</source>
            <translation>bands: %1 haben weniger als %2 Token</translation>
        </message>
        <message>
            <source>its place among random changes is in the study spread: on this model it takes more than minutes</source>
            <translation>sein Platz unter zufälligen Änderungen steht in der Studie spread: bei diesem Modell dauert er länger als Minuten</translation>
        </message>
        <message>
            <source>%1; it has %2 tokens and no place among random changes of %3</source>
            <translation>%1; es hat %2 Token und keinen Platz unter zufälligen Änderungen von %3</translation>
        </message>
        <message>
            <source>%1: the %2, whose median is %3</source>
            <translation>%1: das %2, dessen Median %3 ist</translation>
        </message>
        <message>
            <source>%1Whether ⟨bos⟩ has a part in that, one condition cannot tell.</source>
            <translation>%1Ob ⟨bos⟩ daran Anteil hat, kann eine Bedingung nicht sagen.</translation>
        </message>
        <message>
            <source>%1Taking ⟨bos⟩ away hardly changes the rate: the first token is a sink whatever it is.</source>
            <translation>%1⟨bos⟩ wegzunehmen ändert die Rate kaum: das erste Token ist eine Senke, was immer es ist.</translation>
        </message>
        <message>
            <source>about %1 of the model</source>
            <translation>etwa %1 des Modells</translation>
        </message>
        <message>
            <source>put the tokenizer's files beside the weights, or give ids to sinkscope-cli %1 MODEL --ids</source>
            <translation>legen Sie die Dateien des Tokenizers neben die Gewichte, oder geben Sie ids: sinkscope-cli %1 MODEL --ids</translation>
        </message>
        <message>
            <source>logit, their sum</source>
            <translation>Logit, ihre Summe</translation>
        </message>
        <message>
            <source>length of keys</source>
            <translation>Länge der Keys</translation>
        </message>
        <message>
            <source>before rotation</source>
            <translation>vor Rotation</translation>
        </message>
        <message>
            <source>cos(q, k), unrotated</source>
            <translation>cos(q, k), nicht rotiert</translation>
        </message>
        <message>
            <source>after rotation</source>
            <translation>nach Rotation</translation>
        </message>
        <message>
            <source>cos(q, k)</source>
            <translation>cos(q, k)</translation>
        </message>
        <message>
            <source>1 − cos(k, mean k)</source>
            <translation>1 − cos(k, mittleres k)</translation>
        </message>
        <message>
            <source>In %1 heads %2 the first key points nearer to the queries than the others do, in %3 it is shorter than they are; what sets its score apart most is, in %4, the part “%5”.</source>
            <translation>In %1 Köpfen %2 zeigt der erste Key näher zu den Querys als die anderen, in %3 ist er kürzer als diese; was seinen Score am meisten abhebt, ist in %4 der Teil „%5“.</translation>
        </message>
        <message>
            <source>length of a key</source>
            <translation>Länge eines Keys</translation>
        </message>
        <message>
            <source>as it enters the dot product; a rotation turns a key and leaves its length</source>
            <translation>wie er ins Skalarprodukt eingeht; eine Rotation dreht einen Key und lässt ihm seine Länge</translation>
        </message>
        <message>
            <source>qk-keys.csv has those of the heads shown, of %1 prompts: length, cosine with the mean of the prompt's keys before and after rotation, mean logit beside the first key's over the same queries</source>
            <translation>qk-keys.csv hat die der gezeigten Köpfe, aus %1 Prompts: Länge, Kosinus mit dem Mittel der Keys des Prompts vor und nach Rotation, mittleres Logit neben dem des ersten Keys über dieselben Querys</translation>
        </message>
        <message>
            <source>qk: %1 has fewer than %2 tokens</source>
            <translation>qk: %1 hat weniger als %2 Token</translation>
        </message>
        <message>
            <source>qk: %1 have fewer than %2 tokens</source>
            <translation>qk: %1 haben weniger als %2 Token</translation>
        </message>
        <message>
            <source>qk: no dimension of the first token stands out, so that all are among the others</source>
            <translation>qk: keine Dimension des ersten Tokens ragt heraus, sodass alle zu den anderen zählen</translation>
        </message>
        <message>
            <source>used with bos %1</source>
            <translation>benutzt mit bos %1</translation>
        </message>
        <message>
            <source>%1: nothing measured</source>
            <translation>%1: nichts gemessen</translation>
        </message>
        <message>
            <source>rate with bos %1</source>
            <translation>Rate mit bos %1</translation>
        </message>
        <message>
            <source>nothing measured</source>
            <translation>nichts gemessen</translation>
        </message>
        <message>
            <source>%1, T %2: no rate%3</source>
            <translation>%1, T %2: keine Rate%3</translation>
        </message>
        <message>
            <source>no rate with bos %1</source>
            <translation>keine Rate mit bos %1</translation>
        </message>
        <message>
            <source>importance of a head that looks everywhere alike</source>
            <translation>Wichtigkeit eines Kopfs, der überall gleich hinsieht</translation>
        </message>
        <message>
            <source>attention mass of the first token with bos %1</source>
            <translation>Attention-Masse des ersten Tokens mit bos %1</translation>
        </message>
        <message>
            <source>sink rate over ε</source>
            <translation>Senkenrate über ε</translation>
        </message>
        <message>
            <source>ε; marked: the attention mass of the first token</source>
            <translation>ε; markiert: die Attention-Masse des ersten Tokens</translation>
        </message>
        <message>
            <source>sink rate of the first token</source>
            <translation>Senkenrate des ersten Tokens</translation>
        </message>
        <message>
            <source>rate-curve, hollow mark: %1</source>
            <translation>rate-curve, hohle Marke: %1</translation>
        </message>
        <message>
            <source>%1: says nothing, %2</source>
            <translation>%1: sagt nichts, %2</translation>
        </message>
        <message>
            <source>table1: these rates say nothing: %1</source>
            <translation>table1: diese Raten sagen nichts: %1</translation>
        </message>
        <message>
            <source>share of the row, %1</source>
            <translation>Anteil der Zeile, %1</translation>
        </message>
        <message>
            <source>mean over heads and rows</source>
            <translation>Mittel über Köpfe und Zeilen</translation>
        </message>
        <message>
            <source>This model has no learned sink; %1</source>
            <translation>Dieses Modell hat keine gelernte Senke; %1</translation>
        </message>
        <message>
            <source>entropy beside the first key</source>
            <translation>Entropie neben dem ersten Key</translation>
        </message>
        <message>
            <source>the same without key 0</source>
            <translation>dasselbe ohne Key 0</translation>
        </message>
        <message>
            <source>what comes from other tokens</source>
            <translation>was von anderen Token kommt</translation>
        </message>
        <message>
            <source>attention on the first token</source>
            <translation>Attention auf das erste Token</translation>
        </message>
        <message>
            <source>second singular value</source>
            <translation>zweiter Singulärwert</translation>
        </message>
        <message>
            <source>numerical rank</source>
            <translation>numerischer Rang</translation>
        </message>
        <message>
            <source>singular values &gt; σ₁ / 100</source>
            <translation>Singulärwerte &gt; σ₁ / 100</translation>
        </message>
        <message>
            <source>second eigenvalue</source>
            <translation>zweiter Eigenwert</translation>
        </message>
        <message>
            <source>heads by their change</source>
            <translation>Köpfe nach ihrer Änderung</translation>
        </message>
        <message>
            <source>normalised entropy, without − with ⟨bos⟩</source>
            <translation>normierte Entropie, ohne − mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>no change</source>
            <translation>keine Änderung</translation>
        </message>
        <message>
            <source>with ⟨bos⟩ against without</source>
            <translation>mit ⟨bos⟩ gegen ohne</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1; of what the first key leaves: %2. %3 of %4 heads are smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>Normierte Entropie der Zeilen der Attention, ohne ⟨bos⟩ − mit ⟨bos⟩: %1; dessen, was der erste Key lässt: %2. %3 von %4 Köpfen sind ohne es glatter. Das Paper sagt, dass Muster ohne es glatter sind; die Differenz ist die eines Textes, der auch sein erstes Token verloren hat.</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1. %2 of %3 heads are smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>Normierte Entropie der Zeilen der Attention, ohne ⟨bos⟩ − mit ⟨bos⟩: %1. %2 von %3 Köpfen sind ohne es glatter. Das Paper sagt, dass Muster ohne es glatter sind; die Differenz ist die eines Textes, der auch sein erstes Token verloren hat.</translation>
        </message>
        <message>
            <source>Without a ⟨bos⟩ there is nothing to compare the maps with.</source>
            <translation>Ohne ein ⟨bos⟩ gibt es nichts, womit die Muster zu vergleichen wären.</translation>
        </message>
        <message>
            <source>attention layers</source>
            <translation>Attention-Schichten</translation>
        </message>
        <message>
            <source>at the middle of their block; means over heads</source>
            <translation>in der Mitte ihres Blocks; Mittel über Köpfe</translation>
        </message>
        <message>
            <source>the layers' mean patterns: no residual stream, no feed-forward, no values</source>
            <translation>die mittleren Muster der Schichten: kein Residualstrom, kein Feed-forward, keine Values</translation>
        </message>
        <message>
            <source>middle half of the texts</source>
            <translation>mittlere Hälfte der Texte</translation>
        </message>
        <message>
            <source>over depth, random tokens</source>
            <translation>über die Tiefe, zufällige Token</translation>
        </message>
        <message>
            <source>‖Δx‖ / ‖x‖ of later tokens</source>
            <translation>‖Δx‖ / ‖x‖ späterer Token</translation>
        </message>
        <message>
            <source>over distance, last block</source>
            <translation>über den Abstand, letzter Block</translation>
        </message>
        <message>
            <source>tokens behind the change</source>
            <translation>Token hinter der Änderung</translation>
        </message>
        <message>
            <source>ratio of ‖Δx‖ / ‖x‖, last block</source>
            <translation>Verhältnis der ‖Δx‖ / ‖x‖, letzter Block</translation>
        </message>
        <message>
            <source>share of texts</source>
            <translation>Anteil der Texte</translation>
        </message>
        <message>
            <source>what follows the last token</source>
            <translation>was auf das letzte Token folgt</translation>
        </message>
        <message>
            <source>KL(p ‖ p′) (nats)</source>
            <translation>KL(p ‖ p′) (nats)</translation>
        </message>
        <message>
            <source>median ratio to %1 %2</source>
            <translation>Median des Verhältnisses zu %1 %2</translation>
        </message>
        <message>
            <source>%1, over 1 in %2</source>
            <translation>%1, über 1 in %2</translation>
        </message>
        <message>
            <source>spread leaves out %1 of fewer than %2 text tokens</source>
            <translation>spread lässt %1 mit weniger als %2 Text-Token weg</translation>
        </message>
        <message>
            <source>spread is of %1 changes only: take more prompts</source>
            <translation>spread beruht auf nur %1 Änderungen: nehmen Sie mehr Prompts</translation>
        </message>
        <message>
            <source>intervals of median ratios</source>
            <translation>Intervalle der Mediane von Verhältnissen</translation>
        </message>
        <message>
            <source>95 %, bootstrap over %1</source>
            <translation>95 %, Bootstrap über %1</translation>
        </message>
        <message>
            <source>intervals of shares over 1</source>
            <translation>Intervalle der Anteile über 1</translation>
        </message>
        <message>
            <source>lines and bands</source>
            <translation>Linien und Bänder</translation>
        </message>
        <message>
            <source>median of the texts, and their middle half</source>
            <translation>Median der Texte und ihre mittlere Hälfte</translation>
        </message>
        <message>
            <source>this model does not show a difference</source>
            <translation>dieses Modell zeigt keinen Unterschied</translation>
        </message>
        <message>
            <source>it shows that changes spread further without it</source>
            <translation>es zeigt, dass Änderungen sich ohne es weiter ausbreiten</translation>
        </message>
        <message>
            <source>it shows that changes spread less without it</source>
            <translation>es zeigt, dass Änderungen sich ohne es weniger ausbreiten</translation>
        </message>
        <message>
            <source>%1 Where a control is as far from 1, it is not ⟨bos⟩ as such that counts.</source>
            <translation>%1 Wo eine Kontrolle ebenso weit von 1 liegt, zählt nicht ⟨bos⟩ als solches.</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩: there is nothing that a text without it could be held against.</source>
            <translation>Dieses Modell hat kein ⟨bos⟩: es gibt nichts, woran ein Text ohne es zu messen wäre.</translation>
        </message>
        <message>
            <source>loss − that with all keys, w %1</source>
            <translation>Verlust − der mit allen Keys, w %1</translation>
        </message>
        <message>
            <source>over the window</source>
            <translation>über das Fenster</translation>
        </message>
        <message>
            <source>keys in the window</source>
            <translation>Keys im Fenster</translation>
        </message>
        <message>
            <source>loss − all keys' (nats)</source>
            <translation>Verlust − alle Keys (nats)</translation>
        </message>
        <message>
            <source>over the text, w %1</source>
            <translation>über den Text, w %1</translation>
        </message>
        <message>
            <source>of %1 keys it changes by %2</source>
            <translation>von %1 Keys ändert er sich um %2</translation>
        </message>
        <message>
            <source>of %1 by %2</source>
            <translation>von %1 um %2</translation>
        </message>
        <message>
            <source>streaming leaves out %1 of fewer than %2 tokens</source>
            <translation>streaming lässt %1 mit weniger als %2 Token weg</translation>
        </message>
        <message>
            <source>A window of %1 keys costs %2 nats a token against all keys; with the first token kept beside it the loss changes by %3: %4</source>
            <translation>Ein Fenster von %1 Keys kostet %2 nats je Token gegen alle Keys; wird das erste Token daneben behalten, ändert sich der Verlust um %3: %4</translation>
        </message>
        <message>
            <source>the interval holds 0, so that the sink is not shown to be needed here.</source>
            <translation>das Intervall enthält 0, sodass nicht gezeigt ist, dass die Senke hier gebraucht wird.</translation>
        </message>
        <message>
            <source>this model needs its first token.</source>
            <translation>dieses Modell braucht sein erstes Token.</translation>
        </message>
        <message>
            <source>this model does better without its first token.</source>
            <translation>dieses Modell kommt ohne sein erstes Token besser zurecht.</translation>
        </message>
        <message>
            <source>%1 With a window %2.</source>
            <translation>%1 Mit einem Fenster %2.</translation>
        </message>
        <message>
            <source>%1 leaves out the sums of %2 terms: %3</source>
            <translation>%1 lässt die Summen mit %2 Gliedern weg: %3</translation>
        </message>
        <message>
            <source>longer than the learned positions</source>
            <translation>länger als die gelernten Positionen</translation>
        </message>
        <message>
            <source>over %1 tokens they take more memory than is left</source>
            <translation>über %1 Token brauchen sie mehr Speicher, als übrig ist</translation>
        </message>
        <message>
            <source>%1; where none is seen, narrower than a dot</source>
            <translation>%1; wo keines zu sehen ist, schmaler als ein Punkt</translation>
        </message>
        <message>
            <source>%1, around their mean</source>
            <translation>%1, um ihr Mittel</translation>
        </message>
        <message>
            <source>bands narrower than a dot, of the panel's height</source>
            <translation>Bänder schmaler als ein Punkt, bezogen auf die Höhe der Grafik</translation>
        </message>
        <message>
            <source>fig9: bands narrower than a dot, of the panel's height: %1</source>
            <translation>fig9: Bänder schmaler als ein Punkt, bezogen auf die Höhe der Grafik: %1</translation>
        </message>
        <message>
            <source>%1 of each length</source>
            <translation>%1 je Länge</translation>
        </message>
        <message>
            <source>%1: %2 of %3 passes are longer than the model's context of %4 tokens; what lies beyond is extrapolated</source>
            <translation>%1: %2 von %3 Durchläufen sind länger als der Kontext des Modells von %4 Token; was darüber liegt, ist extrapoliert</translation>
        </message>
        <message>
            <source>D, with against without ⟨bos⟩</source>
            <translation>D, mit gegen ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>μ with − μ without, row 0 left out</source>
            <translation>μ mit − μ ohne, ohne Zeile 0</translation>
        </message>
        <message>
            <source>difference of μ</source>
            <translation>Differenz der μ</translation>
        </message>
        <message>
            <source>row 0 left out</source>
            <translation>ohne Zeile 0</translation>
        </message>
        <message>
            <source>with bos the text tokens stay, without it those from the second on</source>
            <translation>mit bos bleiben die Text-Token, ohne die vom zweiten an</translation>
        </message>
        <message>
            <source>the other tokens stay further apart with ⟨bos⟩, as the paper says</source>
            <translation>die anderen Token bleiben mit ⟨bos⟩ weiter auseinander, wie das Paper sagt</translation>
        </message>
        <message>
            <source>the other tokens stay nearer together with ⟨bos⟩, against the paper</source>
            <translation>die anderen Token bleiben mit ⟨bos⟩ näher beisammen, anders als das Paper sagt</translation>
        </message>
        <message>
            <source>the other tokens lie as far apart either way: this model does not show it</source>
            <translation>die anderen Token liegen so oder so gleich weit auseinander: dieses Modell zeigt es nicht</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩: there is one condition, and nothing to compare it with.</source>
            <translation>Dieses Modell hat kein ⟨bos⟩: es gibt eine Bedingung und nichts zum Vergleich.</translation>
        </message>
        <message>
            <source>share of tokens</source>
            <translation>Anteil der Token</translation>
        </message>
        <message>
            <source>%1 terms, %2 sums</source>
            <translation>%1 Glieder, %2 Summen</translation>
        </message>
        <message>
            <source>the tokens of all %1 sums of a length together, without intervals</source>
            <translation>die Token aller %1 Summen einer Länge zusammen, ohne Intervalle</translation>
        </message>
        <message>
            <source>left out of the bars and marked at its length</source>
            <translation>aus den Balken weggelassen und bei seiner Länge markiert</translation>
        </message>
        <message>
            <source>kinds of tokens, with ⟨bos⟩</source>
            <translation>Arten von Token, mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>kinds of tokens, without ⟨bos⟩</source>
            <translation>Arten von Token, ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>importance, mean over layers and heads</source>
            <translation>Wichtigkeit, Mittel über Schichten und Köpfe</translation>
        </message>
        <message>
            <source>95 % interval, over prompts and their occurrences</source>
            <translation>95-%-Intervall, über Prompts und ihre Vorkommen</translation>
        </message>
        <message>
            <source>heads that look everywhere alike</source>
            <translation>Köpfe, die überall gleich hinsehen</translation>
        </message>
        <message>
            <source>later tokens that point along the first</source>
            <translation>spätere Token in Richtung des ersten</translation>
        </message>
        <message>
            <source>share with |cos| &gt; 0.9</source>
            <translation>Anteil mit |cos| &gt; 0,9</translation>
        </message>
        <message>
            <source>%1 along the first one %2</source>
            <translation>%1 in Richtung des ersten %2</translation>
        </message>
        <message>
            <source>%1 along the first one %2 and %3</source>
            <translation>%1 in Richtung des ersten %2 und %3</translation>
        </message>
        <message>
            <source>%1 along the first one between %2</source>
            <translation>%1 in Richtung des ersten zwischen %2</translation>
        </message>
        <message>
            <source>%1 along the first one between %2 and %3</source>
            <translation>%1 in Richtung des ersten zwischen %2 und %3</translation>
        </message>
        <message>
            <source>no later token points</source>
            <translation>kein späteres Token zeigt</translation>
        </message>
        <message>
            <source>1 later token points</source>
            <translation>1 späteres Token zeigt</translation>
        </message>
        <message>
            <source>%1 later tokens point</source>
            <translation>%1 spätere Token zeigen</translation>
        </message>
        <message>
            <source>%1, none of them all the way</source>
            <translation>%1, keines davon bis zum Ende</translation>
        </message>
        <message>
            <source>%1, %2 of them all the way</source>
            <translation>%1, %2 davon bis zum Ende</translation>
        </message>
        <message>
            <source>%1; a model of %2 blocks is too shallow for the published classes</source>
            <translation>%1; ein Modell mit %2 Blöcken ist zu flach für die veröffentlichten Klassen</translation>
        </message>
        <message>
            <source>%1, %2 secondary sinks on %3 levels</source>
            <translation>%1, %2 zweite Senken auf %3 Stufen</translation>
        </message>
        <message>
            <source>all later tokens, %1</source>
            <translation>alle späteren Token, %1</translation>
        </message>
        <message>
            <source>secondary sinks, %1</source>
            <translation>zweite Senken, %1</translation>
        </message>
        <message>
            <source>No kind of token stands often enough behind the first position to be told of.</source>
            <translation>Keine Art von Token steht oft genug hinter der ersten Position, um etwas zu sagen.</translation>
        </message>
        <message>
            <source>token-sinks leaves out %1 of fewer than %2 tokens</source>
            <translation>token-sinks lässt %1 mit weniger als %2 Token weg</translation>
        </message>
        <message>
            <source>‖x₀‖ / later tokens' median</source>
            <translation>‖x₀‖ / Median späterer Token</translation>
        </message>
        <message>
            <source>%1, beside the embedding</source>
            <translation>%1, neben dem Embedding</translation>
        </message>
        <message>
            <source>all ids, over depth</source>
            <translation>alle ids, über die Tiefe</translation>
        </message>
        <message>
            <source>5 to 95 % of the ids</source>
            <translation>5 bis 95 % der ids</translation>
        </message>
        <message>
            <source>median id</source>
            <translation>mittlere id</translation>
        </message>
        <message>
            <source>share of the vocabulary</source>
            <translation>Anteil des Vokabulars</translation>
        </message>
        <message>
            <source>all ids</source>
            <translation>alle ids</translation>
        </message>
        <message>
            <source>largest dimension %1</source>
            <translation>größte Dimension %1</translation>
        </message>
        <message>
            <source>where most ids are over %1 times the later tokens' median; of equals, where the median id is longest</source>
            <translation>wo die meisten ids über dem %1-Fachen des Medians späterer Token liegen; bei Gleichstand, wo die mittlere id am längsten ist</translation>
        </message>
        <message>
            <source>ids that do not spike</source>
            <translation>ids ohne Spitze</translation>
        </message>
        <message>
            <source>ids that spike</source>
            <translation>ids mit Spitze</translation>
        </message>
        <message>
            <source>any token spikes there, whatever it means.</source>
            <translation>jedes Token ragt dort heraus, was immer es bedeutet.</translation>
        </message>
        <message>
            <source>most tokens spike there, and those that do not are named.</source>
            <translation>die meisten Token ragen dort heraus, und die anderen sind genannt.</translation>
        </message>
        <message>
            <source>few tokens spike there, and they are named.</source>
            <translation>wenige Token ragen dort heraus, und sie sind genannt.</translation>
        </message>
        <message>
            <source>no token spikes there, so that this model does not show the claim.</source>
            <translation>kein Token ragt dort heraus, sodass dieses Modell die Behauptung nicht zeigt.</translation>
        </message>
        <message>
            <source>Spearman ρ = %1</source>
            <translation>Spearman ρ = %1</translation>
        </message>
        <message>
            <source>first third of the layers</source>
            <translation>erstes Drittel der Schichten</translation>
        </message>
        <message>
            <source>middle third</source>
            <translation>mittleres Drittel</translation>
        </message>
        <message>
            <source>last third</source>
            <translation>letztes Drittel</translation>
        </message>
        <message>
            <source>first token's part</source>
            <translation>Anteil des ersten Tokens</translation>
        </message>
        <message>
            <source>values of equal norm</source>
            <translation>Values gleicher Norm</translation>
        </message>
        <message>
            <source>written share against importance, %1</source>
            <translation>geschriebener Anteil gegen Wichtigkeit, %1</translation>
        </message>
        <message>
            <source>the same within each layer, %1</source>
            <translation>dasselbe in jeder Schicht, %1</translation>
        </message>
        <message>
            <source>first part against importance, %1</source>
            <translation>erster Anteil gegen Wichtigkeit, %1</translation>
        </message>
        <message>
            <source>median written share, %1</source>
            <translation>Median des geschriebenen Anteils, %1</translation>
        </message>
        <message>
            <source>%1 of %2 heads above epsilon 0.3, %3 of %4 others</source>
            <translation>%1 von %2 Köpfen über Epsilon 0,3, %3 von %4 anderen</translation>
        </message>
        <message>
            <source>heads that rest on the first token write less</source>
            <translation>Köpfe, die auf dem ersten Token ruhen, schreiben weniger</translation>
        </message>
        <message>
            <source>heads that rest on the first token do not write less here, so that they are no no-ops</source>
            <translation>Köpfe, die auf dem ersten Token ruhen, schreiben hier nicht weniger, sodass sie keine No-ops sind</translation>
        </message>
        <message>
            <source>written: %1 has fewer than %2 tokens</source>
            <translation>written: %1 hat weniger als %2 Token</translation>
        </message>
        <message>
            <source>written: %1 have fewer than %2 tokens</source>
            <translation>written: %1 haben weniger als %2 Token</translation>
        </message>
        <message>
            <source>written: of %1 tokens every head has a large importance of the first; %2 and more tell heads apart</source>
            <translation>written: bei %1 Token hat jeder Kopf eine große Wichtigkeit des ersten; %2 und mehr unterscheiden Köpfe</translation>
        </message>
        <message>
            <source>written: in this model a norm stands between the output projection and the residual stream; what heads write is taken behind it, with the scale that the sum of all heads gives it</source>
            <translation>written: in diesem Modell steht eine Norm zwischen Ausgabeprojektion und Residualstrom; was Köpfe schreiben, ist dahinter genommen, mit dem Maßstab, den ihr die Summe aller Köpfe gibt</translation>
        </message>
        <message>
            <source>written: in this model a norm follows the sum of residual stream and attention; both are taken before it</source>
            <translation>written: in diesem Modell folgt eine Norm auf die Summe aus Residualstrom und Attention; beide sind davor genommen</translation>
        </message>
        <message>
            <source>written: learned sinks have no value and take no part in what heads write</source>
            <translation>written: gelernte Senken haben keinen Value und haben an dem, was Köpfe schreiben, keinen Anteil</translation>
        </message>
        <message>
            <source>an estimate from one product has no standard error</source>
            <translation>eine Schätzung aus einem Produkt hat keinen Standardfehler</translation>
        </message>
        <message>
            <source>prompts of %1 tokens need more memory than is free</source>
            <translation>Prompts mit %1 Token brauchen mehr Speicher, als frei ist</translation>
        </message>
        <message>
            <source>take fewer tokens</source>
            <translation>nehmen Sie weniger Token</translation>
        </message>
        <message>
            <source>%1 of %2 prompts have %3 tokens; if-else heads are searched in %4 and more</source>
            <translation>%1 von %2 Prompts haben %3 Token; If-else-Köpfe werden in %4 und mehr gesucht</translation>
        </message>
        <message>
            <source>give more or longer prompts, or take fewer tokens</source>
            <translation>geben Sie mehr oder längere Prompts, oder nehmen Sie weniger Token</translation>
        </message>
        <message>
            <source>none found (%1, no head passes)</source>
            <translation>keiner gefunden (%1, kein Kopf besteht)</translation>
        </message>
        <message>
            <source>none found (%1)</source>
            <translation>keiner gefunden (%1)</translation>
        </message>
        <message>
            <source>its trigger</source>
            <translation>seinem Auslöser</translation>
        </message>
        <message>
            <source>the first token otherwise</source>
            <translation>sonst dem ersten Token</translation>
        </message>
        <message>
            <source>prompts of %1 tokens have no trigger between their first token and a query</source>
            <translation>Prompts mit %1 Token haben keinen Auslöser zwischen ihrem ersten Token und einer Query</translation>
        </message>
        <message>
            <source>take at least 3 tokens</source>
            <translation>nehmen Sie mindestens 3 Token</translation>
        </message>
        <message>
            <source>permuting the labels</source>
            <translation>Bezeichnungen vertauschen</translation>
        </message>
        <message>
            <source>name one with --bos-id</source>
            <translation>nennen Sie eines mit --bos-id</translation>
        </message>
        <message>
            <source>inputs of kind "%1"</source>
            <translation>Eingaben der Art "%1"</translation>
        </message>
        <message>
            <source>known are natural, random, repeat</source>
            <translation>bekannt sind natural, random, repeat</translation>
        </message>
        <message>
            <source>differentiating block %1</source>
            <translation>Block %1 ableiten</translation>
        </message>
        <message>
            <source>the %1 products of one token take %2, but %3 are there for them</source>
            <translation>die %1 Produkte eines Tokens brauchen %2, aber %3 sind dafür da</translation>
        </message>
        <message>
            <source>give more memory, a shorter prompt, or a smaller --estimate</source>
            <translation>geben Sie mehr Speicher, einen kürzeren Prompt oder ein kleineres --estimate</translation>
        </message>
        <message>
            <source>take an estimate (--estimate 16), more memory, or a shorter prompt</source>
            <translation>nehmen Sie eine Schätzung (--estimate 16), mehr Speicher oder einen kürzeren Prompt</translation>
        </message>
        <message>
            <source>edits that keep something of the untouched pass have no Jacobian of one prompt alone</source>
            <translation>Eingriffe, die etwas vom unveränderten Durchlauf behalten, haben keine Jacobi-Matrix eines Prompts allein</translation>
        </message>
        <message>
            <source>leave freeze out</source>
            <translation>lassen Sie freeze weg</translation>
        </message>
        <message>
            <source>from %1 to %2 blocks passed is no way through</source>
            <translation>von %1 zu %2 durchlaufenen Blöcken führt kein Weg</translation>
        </message>
        <message>
            <source>take 0 &lt;= from &lt; to &lt;= %1</source>
            <translation>nehmen Sie 0 &lt;= from &lt; to &lt;= %1</translation>
        </message>
        <message>
            <source>the largest singular values need the whole Jacobian, and an estimate has not got it</source>
            <translation>die größten Singulärwerte brauchen die ganze Jacobi-Matrix, und eine Schätzung hat sie nicht</translation>
        </message>
        <message>
            <source>leave one of them out, or take --power 8, which iterates towards them from below</source>
            <translation>lassen Sie eines davon weg, oder nehmen Sie --power 8, das sich ihnen von unten nähert</translation>
        </message>
        <message>
            <source>one step of power iteration is a random vector</source>
            <translation>ein Schritt Potenziteration ist ein zufälliger Vektor</translation>
        </message>
        <message>
            <source>the exact largest singular values need no power iteration</source>
            <translation>die genauen größten Singulärwerte brauchen keine Potenziteration</translation>
        </message>
        <message>
            <source>power iteration turns its vectors by small differences, which half precision rounds away</source>
            <translation>Potenziteration dreht ihre Vektoren um kleine Unterschiede, die halbe Genauigkeit wegrundet</translation>
        </message>
        <message>
            <source>compute in float32 (--dtype f32)</source>
            <translation>rechnen Sie in float32 (--dtype f32)</translation>
        </message>
        <message>
            <source>of x after %1 blocks with respect to x after %2, before the final norm</source>
            <translation>von x nach %1 Blöcken nach x nach %2, vor der letzten Norm</translation>
        </message>
        <message>
            <source>Frobenius, estimated from %1 products a token (Hutchinson), seed %2</source>
            <translation>Frobenius, geschätzt aus %1 Produkten je Token (Hutchinson), Startwert %2</translation>
        </message>
        <message>
            <source>Frobenius, exact</source>
            <translation>Frobenius, genau</translation>
        </message>
        <message>
            <source>errors of the norms</source>
            <translation>Fehler der Normen</translation>
        </message>
        <message>
            <source>largest singular values</source>
            <translation>größte Singulärwerte</translation>
        </message>
        <message>
            <source>%1 steps of power iteration, from below</source>
            <translation>%1 Schritte Potenziteration, von unten</translation>
        </message>
        <message>
            <source>the derivatives of this model are no numbers</source>
            <translation>die Ableitungen dieses Modells sind keine Zahlen</translation>
        </message>
        <message>
            <source>compute in float32 (--dtype f32), and try sinkscope-cli check</source>
            <translation>rechnen Sie in float32 (--dtype f32), und versuchen Sie sinkscope-cli check</translation>
        </message>
        <message>
            <source>the prompt has no token %1</source>
            <translation>der Prompt hat kein Token %1</translation>
        </message>
        <message>
            <source>take 0 to %1</source>
            <translation>nehmen Sie 0 bis %1</translation>
        </message>
        <message>
            <source>derivatives come from small differences here, which half precision rounds away</source>
            <translation>Ableitungen kommen hier aus kleinen Differenzen, die halbe Genauigkeit wegrundet</translation>
        </message>
        <message>
            <source>of x after each block with respect to x^(0) of token %1, before the final norm</source>
            <translation>von x nach jedem Block nach x^(0) des Tokens %1, vor der letzten Norm</translation>
        </message>
        <message>
            <source>Frobenius, estimated from %1 products (Hutchinson), each a central difference of the pass, seed %2</source>
            <translation>Frobenius, geschätzt aus %1 Produkten (Hutchinson), jedes eine zentrale Differenz des Durchlaufs, Startwert %2</translation>
        </message>
        <message>
            <source>all keys</source>
            <translation>alle Keys</translation>
        </message>
        <message>
            <source>all keys, prompt</source>
            <translation>alle Keys, Prompt</translation>
        </message>
        <message>
            <source>those of the text, whatever is kept</source>
            <translation>die des Textes, was auch behalten wird</translation>
        </message>
        <message>
            <source>of the keys 0 to i that query i could see, its own always; every query chooses anew, in every layer</source>
            <translation>der Keys 0 bis i, die Query i sehen könnte, den eigenen immer; jede Query wählt neu, in jeder Schicht</translation>
        </message>
        <message>
            <source>mean -ln p in nats of tokens %1 to %2</source>
            <translation>mittleres -ln p in nats der Token %1 bis %2</translation>
        </message>
        <message>
            <source>this model has attention layers 0 to %1 and heads 0 to %2</source>
            <translation>dieses Modell hat Attention-Schichten 0 bis %1 und Köpfe 0 bis %2</translation>
        </message>
        <message>
            <source>there is no prompt to show keys of</source>
            <translation>es gibt keinen Prompt, dessen Keys zu zeigen wären</translation>
        </message>
        <message>
            <source>%1 keys and queries are more than %2 that can be told apart</source>
            <translation>%1 Keys und Querys sind mehr als die %2, die sich auseinanderhalten lassen</translation>
        </message>
        <message>
            <source>take a shorter prompt, or fewer</source>
            <translation>nehmen Sie einen kürzeren Prompt, oder weniger</translation>
        </message>
        <message>
            <source>principal axes of the queries and keys shown together, a head at a time</source>
            <translation>Hauptachsen der gezeigten Querys und Keys zusammen, Kopf für Kopf</translation>
        </message>
        <message>
            <source>1 − cos(k, mean of the prompt's keys)</source>
            <translation>1 − cos(k, Mittel der Keys des Prompts)</translation>
        </message>
        <message>
            <source>%1 in place of ⟨bos⟩</source>
            <translation>%1 statt ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 in front</source>
            <translation>%1 davor</translation>
        </message>
        <message>
            <source>nothing in front</source>
            <translation>nichts davor</translation>
        </message>
        <message>
            <source>among %1 tokens there is no loss to compare</source>
            <translation>bei %1 Token gibt es keinen Verlust zu vergleichen</translation>
        </message>
        <message>
            <source>mean -ln p of text tokens 2 to %1, in nats; the same tokens under every condition</source>
            <translation>mittleres -ln p der Text-Token 2 bis %1, in nats; unter jeder Bedingung dieselben Token</translation>
        </message>
        <message>
            <source>of the first position over T tokens under every condition, what stands in front included</source>
            <translation>der ersten Position über T Token unter jeder Bedingung, was davor steht mitgezählt</translation>
        </message>
        <message>
            <source>bootstrap over %1</source>
            <translation>Bootstrap über %1</translation>
        </message>
        <message>
            <source>criterion of Sun et al.</source>
            <translation>Kriterium von Sun et al.</translation>
        </message>
        <message>
            <source>over 100 and over 1,000 times the median magnitude of its layer</source>
            <translation>über dem 100- und dem 1.000-Fachen des mittleren Betrags ihrer Schicht</translation>
        </message>
        <message>
            <source>dimensions whose mean magnitude at the first token is over six times the others', four at most, where the first token stands out most</source>
            <translation>Dimensionen, deren mittlerer Betrag am ersten Token über dem Sechsfachen der anderen liegt, höchstens vier, wo das erste Token am meisten herausragt</translation>
        </message>
        <message>
            <source>among the %1 largest dimensions of more than half of the other tokens</source>
            <translation>unter den %1 größten Dimensionen von mehr als der Hälfte der anderen Token</translation>
        </message>
        <message>
            <source>%1 tokens have no others to compare the first with</source>
            <translation>%1 Token haben keine anderen, mit denen das erste zu vergleichen wäre</translation>
        </message>
        <message>
            <source>take at least 3</source>
            <translation>nehmen Sie mindestens 3</translation>
        </message>
        <message>
            <source>keys of an edited model are not what its weights give</source>
            <translation>Keys eines Modells mit Eingriffen sind nicht, was seine Gewichte geben</translation>
        </message>
        <message>
            <source>divergence of the next token, bits</source>
            <translation>Divergenz des nächsten Tokens, Bit</translation>
        </message>
        <message>
            <source>one token has no rank among others</source>
            <translation>ein Token hat unter anderen keinen Rang</translation>
        </message>
        <message>
            <source>take at least 2 tokens</source>
            <translation>nehmen Sie mindestens 2 Token</translation>
        </message>
        <message>
            <source>values and keys</source>
            <translation>Values und Keys</translation>
        </message>
        <message>
            <source>L2 norms in each kv head, values after projection and bias, keys as they enter the dot product</source>
            <translation>L2-Normen in jedem KV-Kopf, Values nach Projektion und Bias, Keys, wie sie ins Skalarprodukt eingehen</translation>
        </message>
        <message>
            <source>5 to 95 % of single norms, over prompts, kv heads and tokens</source>
            <translation>5 bis 95 % einzelner Normen, über Prompts, KV-Köpfe und Token</translation>
        </message>
        <message>
            <source>%1: layer %2 gives values that are no numbers (NaN or infinite)</source>
            <translation>%1: Schicht %2 gibt Werte, die keine Zahlen sind (NaN oder unendlich)</translation>
        </message>
        <message>
            <source>the edits may have driven the numbers out of their range</source>
            <translation>die Eingriffe können die Zahlen aus ihrem Bereich getrieben haben</translation>
        </message>
        <message>
            <source>compute in f32 with --dtype f32</source>
            <translation>rechnen Sie in f32 mit --dtype f32</translation>
        </message>
        <message>
            <source>the weights may be damaged</source>
            <translation>die Gewichte können beschädigt sein</translation>
        </message>
        <message>
            <source>the probabilities of the next token are not finite</source>
            <translation>die Wahrscheinlichkeiten des nächsten Tokens sind nicht endlich</translation>
        </message>
        <message>
            <source>an edit may have driven the numbers out of their range</source>
            <translation>ein Eingriff kann die Zahlen aus ihrem Bereich getrieben haben</translation>
        </message>
        <message>
            <source>“%1” (random)</source>
            <translation>„%1“ (zufällig)</translation>
        </message>
        <message>
            <source>%1: the vocabulary has fewer than two tokens of text</source>
            <translation>%1: das Vokabular hat weniger als zwei Token Text</translation>
        </message>
        <message>
            <source>looking for neighbours</source>
            <translation>Nachbarn suchen</translation>
        </message>
        <message>
            <source>⟨bos⟩ behind the first token</source>
            <translation>⟨bos⟩ hinter dem ersten Token</translation>
        </message>
        <message>
            <source>a changed token among %1 is felt nowhere</source>
            <translation>ein geändertes Token unter %1 ist nirgends zu spüren</translation>
        </message>
        <message>
            <source>text tokens</source>
            <translation>Text-Token</translation>
        </message>
        <message>
            <source>%1, the same under every condition</source>
            <translation>%1, unter jeder Bedingung dieselben</translation>
        </message>
        <message>
            <source>one token a text, at a place uniform in 1 to %1, seed %2</source>
            <translation>ein Token je Text, an einer Stelle gleichverteilt in 1 bis %1, Startwert %2</translation>
        </message>
        <message>
            <source>the texts have %1 and %2 tokens</source>
            <translation>die Texte haben %1 und %2 Token</translation>
        </message>
        <message>
            <source>both need the same number</source>
            <translation>beide brauchen gleich viele</translation>
        </message>
        <message>
            <source>the two texts are the same</source>
            <translation>die beiden Texte sind gleich</translation>
        </message>
        <message>
            <source>nothing follows the changed token</source>
            <translation>auf das geänderte Token folgt nichts</translation>
        </message>
        <message>
            <source>change a word before the last</source>
            <translation>ändern Sie ein Wort vor dem letzten</translation>
        </message>
        <message>
            <source>%1 bits, the first exact</source>
            <translation>%1 Bit, das erste genau</translation>
        </message>
        <message>
            <source>%1 bits, another exact</source>
            <translation>%1 Bit, ein anderes genau</translation>
        </message>
        <message>
            <source>exact, prompt</source>
            <translation>genau, Prompt</translation>
        </message>
        <message>
            <source>keys as they enter the dot product and values, symmetric, a scale for each token and kv head: max |x| over 2^(bits-1) - 1</source>
            <translation>Keys, wie sie ins Skalarprodukt eingehen, und Values, symmetrisch, ein Maßstab je Token und KV-Kopf: max |x| durch 2^(bits-1) - 1</translation>
        </message>
        <message>
            <source>attention compared</source>
            <translation>verglichene Attention</translation>
        </message>
        <message>
            <source>%1 heads, rows from the second on</source>
            <translation>%1 Köpfe, Zeilen von der zweiten an</translation>
        </message>
        <message>
            <source>the token at position %1</source>
            <translation>das Token an Position %1</translation>
        </message>
        <message>
            <source>mean -ln p in nats of text tokens from the second on</source>
            <translation>mittleres -ln p in nats der Text-Token vom zweiten an</translation>
        </message>
        <message>
            <source>Prop. 1</source>
            <translation>Prop. 1</translation>
        </message>
        <message>
            <source>Prop. 3</source>
            <translation>Prop. 3</translation>
        </message>
        <message>
            <source>exact form</source>
            <translation>genaue Form</translation>
        </message>
        <message>
            <source>Prop. 4 bound</source>
            <translation>Schranke von Prop. 4</translation>
        </message>
        <message>
            <source>there is no such token in the prompt</source>
            <translation>ein solches Token gibt es im Prompt nicht</translation>
        </message>
        <message>
            <source>choose another cell of the pattern</source>
            <translation>wählen Sie ein anderes Feld des Musters</translation>
        </message>
        <message>
            <source>look at the untouched model's</source>
            <translation>sehen Sie das des unveränderten Modells an</translation>
        </message>
        <message>
            <source>one token has no score to be taken apart</source>
            <translation>ein Token hat keinen Score, der zu zerlegen wäre</translation>
        </message>
        <message>
            <source>type a longer prompt</source>
            <translation>tippen Sie einen längeren Prompt</translation>
        </message>
        <message>
            <source>this query does not see this key</source>
            <translation>diese Query sieht diesen Key nicht</translation>
        </message>
        <message>
            <source>choose a key that stands before it, within the window</source>
            <translation>wählen Sie einen Key, der davor steht, im Fenster</translation>
        </message>
        <message>
            <source>spike dimensions</source>
            <translation>Spitzendimensionen</translation>
        </message>
        <message>
            <source>lengths that the norms divide by taken as they are; their sum is the score</source>
            <translation>die Längen, durch die die Normen teilen, genommen, wie sie sind; ihre Summe ist der Score</translation>
        </message>
        <message>
            <source>the finished score of a key, mean over the queries that see it from the second on</source>
            <translation>der fertige Score eines Keys, Mittel über die Querys, die ihn sehen, von der zweiten an</translation>
        </message>
        <message>
            <source>the mean over %1 positions, evenly from 1 on</source>
            <translation>das Mittel über %1 Positionen, gleichmäßig von 1 an</translation>
        </message>
        <message>
            <source>lengths that the norms divide by taken as they are; their sum is the logit</source>
            <translation>die Längen, durch die die Normen teilen, genommen, wie sie sind; ihre Summe ist das Logit</translation>
        </message>
        <message>
            <source>spike dimensions, with bos</source>
            <translation>Spitzendimensionen, mit bos</translation>
        </message>
        <message>
            <source>spike dimensions, without bos</source>
            <translation>Spitzendimensionen, ohne bos</translation>
        </message>
        <message>
            <source>%1 tokens have no other key to compare with</source>
            <translation>%1 Token haben keinen anderen Key zum Vergleich</translation>
        </message>
        <message>
            <source>the prompt is one token: there is no other to compare its spike with</source>
            <translation>der Prompt ist ein Token: es gibt kein anderes, mit dem seine Spitze zu vergleichen wäre</translation>
        </message>
        <message>
            <source>type a longer one</source>
            <translation>tippen Sie einen längeren</translation>
        </message>
        <message>
            <source>a window of %1 keys is the query's own alone</source>
            <translation>ein Fenster von %1 Keys enthält nur den der Query selbst</translation>
        </message>
        <message>
            <source>a window of %1 keys is more than a quarter of %2 tokens</source>
            <translation>ein Fenster von %1 Keys ist mehr als ein Viertel von %2 Token</translation>
        </message>
        <message>
            <source>take T of at least %1, or smaller windows</source>
            <translation>nehmen Sie T mindestens %1, oder kleinere Fenster</translation>
        </message>
        <message>
            <source>window computed anew</source>
            <translation>Fenster neu berechnet</translation>
        </message>
        <message>
            <source>window of %1 computed anew, prompt</source>
            <translation>Fenster von %1 neu berechnet, Prompt</translation>
        </message>
        <message>
            <source>window and the first %1</source>
            <translation>Fenster und die ersten %1</translation>
        </message>
        <message>
            <source>%1 keys, the query's own included</source>
            <translation>%1 Keys, der eigene der Query mitgezählt</translation>
        </message>
        <message>
            <source>of kept keys as they lie in the cache: to a query whose cache is full the first keys stand just before the window</source>
            <translation>behaltener Keys, wie sie im Zwischenspeicher liegen: für eine Query mit vollem Zwischenspeicher stehen die ersten Keys gleich vor dem Fenster</translation>
        </message>
        <message>
            <source>those of the text: this model's are in its embeddings or learned by distance</source>
            <translation>die des Textes: die dieses Modells stecken in seinen Embeddings oder sind nach Abstand gelernt</translation>
        </message>
        <message>
            <source>mean -ln p in nats of tokens %1 to %2, the same under every condition</source>
            <translation>mittleres -ln p in nats der Token %1 bis %2, unter jeder Bedingung dieselben</translation>
        </message>
        <message>
            <source>reads %1 once</source>
            <translation>liest %1 einmal</translation>
        </message>
        <message>
            <source>reads nothing more</source>
            <translation>liest nichts weiter</translation>
        </message>
        <message>
            <source>reads %1 layer by layer%2</source>
            <translation>liest %1 Schicht für Schicht%2</translation>
        </message>
        <message>
            <source>%1 and %2 of %3 %4</source>
            <translation>%1 und %2 von %3 %4</translation>
        </message>
        <message>
            <source>too short and skipped</source>
            <translation>zu kurz und ausgelassen</translation>
        </message>
        <message>
            <source>measured already</source>
            <translation>schon gemessen</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 Prompt mit %2 Token, mit und ohne bos%3: %4, %5, braucht %6 Speicher und %7 Platte neben dem Lauf</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory</source>
            <translation>%1 Prompt mit %2 Token, mit und ohne bos%3: %4, %5, braucht %6 Speicher</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 Prompt mit %2 Token%3: %4, %5, braucht %6 Speicher und %7 Platte neben dem Lauf</translation>
        </message>
        <message>
            <source>%1 prompt of %2 tokens%3: %4, %5, needs %6 of memory</source>
            <translation>%1 Prompt mit %2 Token%3: %4, %5, braucht %6 Speicher</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 Prompts mit %2 Token, mit und ohne bos%3: %4, %5, braucht %6 Speicher und %7 Platte neben dem Lauf</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens, with and without bos%3: %4, %5, needs %6 of memory</source>
            <translation>%1 Prompts mit %2 Token, mit und ohne bos%3: %4, %5, braucht %6 Speicher</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens%3: %4, %5, needs %6 of memory and %7 of disk beside the run</source>
            <translation>%1 Prompts mit %2 Token%3: %4, %5, braucht %6 Speicher und %7 Platte neben dem Lauf</translation>
        </message>
        <message>
            <source>%1 prompts of %2 tokens%3: %4, %5, needs %6 of memory</source>
            <translation>%1 Prompts mit %2 Token%3: %4, %5, braucht %6 Speicher</translation>
        </message>
        <message>
            <source>%1It will take %2; what is measured is kept when it is stopped</source>
            <translation>%1Das dauert %2; was gemessen ist, bleibt erhalten, wenn Sie abbrechen</translation>
        </message>
        <message>
            <source>The weights do not fit into memory: they are read layer by layer, %1 in all, %2</source>
            <translation>Die Gewichte passen nicht in den Speicher: sie werden Schicht für Schicht gelesen, %1 insgesamt, %2</translation>
        </message>
        <message>
            <source>reading the weights</source>
            <translation>Gewichte lesen</translation>
        </message>
        <message>
            <source>with these edits the prompts go through the untouched model %1 beforehand, to find out what the edits have to know; the sweep itself takes them through %2</source>
            <translation>bei diesen Eingriffen gehen die Prompts vorher %1 durch das unveränderte Modell, um zu finden, was die Eingriffe wissen müssen; der Durchgang selbst führt sie durch %2</translation>
        </message>
        <message>
            <source>with these edits every prompt counts twice: it goes through the model untouched as well, since what is frozen is taken from there</source>
            <translation>bei diesen Eingriffen zählt jeder Prompt doppelt: er geht auch durch das unveränderte Modell, da das Eingefrorene von dort kommt</translation>
        </message>
        <message>
            <source>%1 has no attention</source>
            <translation>%1 hat keine Attention</translation>
        </message>
        <message>
            <source>a sweep has nothing to measure</source>
            <translation>ein Durchgang hat nichts zu messen</translation>
        </message>
        <message>
            <source>measuring this machine</source>
            <translation>diesen Rechner messen</translation>
        </message>
        <message>
            <source>this machine</source>
            <translation>dieser Rechner</translation>
        </message>
        <message>
            <source>measured just now on one block</source>
            <translation>eben an einem Block gemessen</translation>
        </message>
        <message>
            <source>this is a configuration without weights; name the model's folder to have its disk timed</source>
            <translation>das ist eine Konfiguration ohne Gewichte; nennen Sie den Ordner des Modells, um seine Platte zu messen</translation>
        </message>
        <message>
            <source>its weights are less than %1, which are read in no time</source>
            <translation>seine Gewichte sind weniger als %1, die in kürzester Zeit gelesen sind</translation>
        </message>
        <message>
            <source>a rank has sent hidden states of another shape</source>
            <translation>ein Prozess hat verborgene Zustände anderer Form geschickt</translation>
        </message>
        <message>
            <source>%1, prompts %2 to %3 of %4</source>
            <translation>%1, Prompts %2 bis %3 von %4</translation>
        </message>
        <message>
            <source>%1: is of a sweep by one process, and not made use of by %2</source>
            <translation>%1: stammt vom Durchgang eines Prozesses und wird von %2 nicht verwendet</translation>
        </message>
        <message>
            <source>prompts done</source>
            <translation>Prompts fertig</translation>
        </message>
        <message>
            <source>all is in the file</source>
            <translation>alles steht in der Datei</translation>
        </message>
        <message>
            <source>states are removed</source>
            <translation>Zustände sind entfernt</translation>
        </message>
        <message>
            <source>the loss and the hidden states need the whole model in every rank</source>
            <translation>der Verlust und die verborgenen Zustände brauchen das ganze Modell in jedem Prozess</translation>
        </message>
        <message>
            <source>take --split prompts, or leave them out of --want</source>
            <translation>nehmen Sie --split prompts, oder lassen Sie sie aus --want weg</translation>
        </message>
        <message>
            <source>waiting for the other ranks</source>
            <translation>auf die anderen Prozesse warten</translation>
        </message>
        <message>
            <source>such batches fit</source>
            <translation>solche Stapel passen</translation>
        </message>
        <message>
            <source>a rank has sent less than was measured</source>
            <translation>ein Prozess hat weniger geschickt, als gemessen wurde</translation>
        </message>
        <message>
            <source>a rank has measured another number of values than expected</source>
            <translation>ein Prozess hat eine andere Zahl von Werten gemessen als erwartet</translation>
        </message>
        <message>
            <source>a rank has sent a batch that is none</source>
            <translation>ein Prozess hat einen Stapel geschickt, der keiner ist</translation>
        </message>
        <message>
            <source>give a larger --memory, or take fewer prompts at a time</source>
            <translation>geben Sie ein größeres --memory, oder nehmen Sie weniger Prompts auf einmal</translation>
        </message>
        <message>
            <source>H100, NVMe 7 GB/s</source>
            <translation>H100, NVMe 7 GB/s</translation>
        </message>
        <message>
            <source>60 % of the data sheet's bf16 rate, a PCIe 4 disk</source>
            <translation>60 % der bf16-Rate des Datenblatts, eine PCIe-4-Platte</translation>
        </message>
        <message>
            <source>H100, NVMe 14 GB/s</source>
            <translation>H100, NVMe 14 GB/s</translation>
        </message>
        <message>
            <source>60 % of the data sheet's bf16 rate, a PCIe 5 disk</source>
            <translation>60 % der bf16-Rate des Datenblatts, eine PCIe-5-Platte</translation>
        </message>
        <message>
            <source>H200, NVMe 14 GB/s</source>
            <translation>H200, NVMe 14 GB/s</translation>
        </message>
        <message>
            <source>a sweep of %1 tokens says nothing</source>
            <translation>ein Durchgang mit %1 Token sagt nichts</translation>
        </message>
        <message>
            <source>take at least 2, 64 as the papers do</source>
            <translation>nehmen Sie mindestens 2, und 64 wie die Paper</translation>
        </message>
        <message>
            <source>%1 tokens are asked for, but this model has learned %2 positions</source>
            <translation>%1 Token sind verlangt, aber dieses Modell hat %2 Positionen gelernt</translation>
        </message>
        <message>
            <source>a prompt</source>
            <translation>ein Prompt</translation>
        </message>
        <message>
            <source>%1 prompts at a time</source>
            <translation>%1 Prompts auf einmal</translation>
        </message>
        <message>
            <source>%1: was begun with %2, which takes%3</source>
            <translation>%1: wurde mit %2 begonnen, was %3 braucht</translation>
        </message>
        <message>
            <source>go on with it where --memory is %1 or more, or begin another run</source>
            <translation>gehen Sie damit weiter, wo --memory %1 oder mehr ist, oder beginnen Sie einen anderen Lauf</translation>
        </message>
        <message>
            <source>give --memory %1 or more%2</source>
            <translation>geben Sie --memory %1 oder mehr%2</translation>
        </message>
        <message>
            <source>%1; the prompts on their way begin again at the first layer</source>
            <translation>%1; die Prompts unterwegs beginnen wieder bei der ersten Schicht</translation>
        </message>
        <message>
            <source>%1, set aside as %2 until the run is whole; the prompts on their way begin again at the first layer</source>
            <translation>%1, beiseitegelegt als %2, bis der Lauf ganz ist; die Prompts unterwegs beginnen wieder bei der ersten Schicht</translation>
        </message>
        <message>
            <source>%1: is of a sweep by several processes, and not made use of by one; the prompts on their way begin again at the first layer</source>
            <translation>%1: stammt vom Durchgang mehrerer Prozesse und wird von einem nicht verwendet; die Prompts unterwegs beginnen wieder bei der ersten Schicht</translation>
        </message>
        <message>
            <source>%1: the state is damaged</source>
            <translation>%1: der Zustand ist beschädigt</translation>
        </message>
        <message>
            <source>%1: the state is of another version of Sinkscope</source>
            <translation>%1: der Zustand stammt von einer anderen Version von Sinkscope</translation>
        </message>
        <message>
            <source>%1: the state is of another sweep</source>
            <translation>%1: der Zustand gehört zu einem anderen Durchgang</translation>
        </message>
        <message>
            <source>%1; the sweep goes on, but if it is stopped now it goes on from an earlier layer or from the first</source>
            <translation>%1; der Durchgang geht weiter, aber wird er jetzt abgebrochen, setzt er bei einer früheren Schicht oder der ersten an</translation>
        </message>
        <message>
            <source>%1: cannot be made; the sweep goes on, but if it is stopped now it goes on from an earlier layer or from the first</source>
            <translation>%1: kann nicht angelegt werden; der Durchgang geht weiter, aber wird er jetzt abgebrochen, setzt er bei einer früheren Schicht oder der ersten an</translation>
        </message>
        <message>
            <source>--want: %1 is of what this model does not have</source>
            <translation>--want: %1 gehört zu etwas, was dieses Modell nicht hat</translation>
        </message>
        <message>
            <source>leave it out: no gate stands behind its heads</source>
            <translation>lassen Sie es weg: hinter seinen Köpfen steht kein Gate</translation>
        </message>
        <message>
            <source>name one with --bos-id, or take --bos off</source>
            <translation>nennen Sie eines mit --bos-id, oder nehmen Sie --bos off</translation>
        </message>
        <message>
            <source>%1 tokens make every early token a sink</source>
            <translation>%1 Token machen jedes frühe Token zur Senke</translation>
        </message>
        <message>
            <source>at positions 1 to %1; kinds that stand there %2 times and more</source>
            <translation>an den Positionen 1 bis %1; Arten, die dort %2-mal und öfter stehen</translation>
        </message>
        <message>
            <source>secondary sinks</source>
            <translation>zweite Senken</translation>
        </message>
        <message>
            <source>95 %, bootstrap over prompts and their occurrences</source>
            <translation>95 %, Bootstrap über Prompts und ihre Vorkommen</translation>
        </message>
        <message>
            <source>contains “%1”</source>
            <translation>enthält „%1“</translation>
        </message>
        <message>
            <source>contains an apostrophe</source>
            <translation>enthält ein Apostroph</translation>
        </message>
        <message>
            <source>white space</source>
            <translation>Leerraum</translation>
        </message>
        <message>
            <source>begins a word</source>
            <translation>beginnt ein Wort</translation>
        </message>
        <message>
            <source>continues a word</source>
            <translation>setzt ein Wort fort</translation>
        </message>
        <message>
            <source>a trigger is empty</source>
            <translation>ein Auslöser ist leer</translation>
        </message>
        <message>
            <source>give the text that a token contains, such as "'"</source>
            <translation>geben Sie den Text, den ein Token enthält, etwa "'"</translation>
        </message>
        <message>
            <source>%1 tokens of the prompts contain the trigger “%2”, too few to score a head by</source>
            <translation>%1 Token der Prompts enthalten den Auslöser „%2“, zu wenige, um einen Kopf danach zu bewerten</translation>
        </message>
        <message>
            <source>take prompts with at least %1 of them, or another trigger</source>
            <translation>nehmen Sie Prompts mit mindestens %1 davon, oder einen anderen Auslöser</translation>
        </message>
        <message>
            <source>one token has no later ones to compare with</source>
            <translation>ein Token hat keine späteren zum Vergleich</translation>
        </message>
        <message>
            <source>ids %1 to %2 of %3, %4</source>
            <translation>ids %1 bis %2 von %3, %4</translation>
        </message>
        <message>
            <source>%1: some hidden states are no numbers</source>
            <translation>%1: einige verborgene Zustände sind keine Zahlen</translation>
        </message>
        <message>
            <source>compute in another dtype, f32 or bf16</source>
            <translation>rechnen Sie in einem anderen Zahlentyp, f32 oder bf16</translation>
        </message>
        <message>
            <source>each of %1 ids alone at position 0</source>
            <translation>jede von %1 ids allein an Position 0</translation>
        </message>
        <message>
            <source>%1 rows of the embedding that are no token of the tokenizer's</source>
            <translation>%1 Zeilen des Embeddings, die kein Token des Tokenizers sind</translation>
        </message>
        <message>
            <source>later tokens</source>
            <translation>spätere Token</translation>
        </message>
        <message>
            <source>the median norm behind the first token of %1 prompts (%2) of %3 tokens, depth by depth</source>
            <translation>die mittlere Norm hinter dem ersten Token aus %1 Prompts (%2) mit %3 Token, Tiefe für Tiefe</translation>
        </message>
        <message>
            <source>L2 norm of what a head gives through its columns of the output projection, behind the norm that follows, against that of the residual stream that enters its block, mean over queries from the second on</source>
            <translation>L2-Norm dessen, was ein Kopf durch seine Spalten der Ausgabeprojektion gibt, hinter der folgenden Norm, gegen die des Residualstroms beim Eintritt in seinen Block, Mittel über Querys von der zweiten an</translation>
        </message>
        <message>
            <source>L2 norm of what a head gives through its columns of the output projection against that of the residual stream that enters its block, mean over queries from the second on</source>
            <translation>L2-Norm dessen, was ein Kopf durch seine Spalten der Ausgabeprojektion gibt, gegen die des Residualstroms beim Eintritt in seinen Block, Mittel über Querys von der zweiten an</translation>
        </message>
        <message>
            <source>L2 norm of what a head gives through its columns of the output projection</source>
            <translation>L2-Norm dessen, was ein Kopf durch seine Spalten der Ausgabeprojektion gibt</translation>
        </message>
        <message>
            <source>the first token's part in the norms of all weighted values through the output projection, likewise</source>
            <translation>der Anteil des ersten Tokens an den Normen aller gewichteten Values durch die Ausgabeprojektion, ebenso</translation>
        </message>
        <message>
            <source>95 %, bootstrap over %1; heads are fixed</source>
            <translation>95 %, Bootstrap über %1; Köpfe stehen fest</translation>
        </message>
        <message>
            <source>%1 tokens have no row behind the first</source>
            <translation>%1 Token haben keine Zeile hinter dem ersten</translation>
        </message>
        <message>
            <source>the text has %1 bytes, more than 1 GiB</source>
            <translation>der Text hat %1 Byte, mehr als 1 GiB</translation>
        </message>
        <message>
            <source>give it in parts</source>
            <translation>geben Sie es in Teilen</translation>
        </message>
        <message>
            <source>the text has more than 64 MiB when its tokenizer has rewritten it</source>
            <translation>der Text hat mehr als 64 MiB, nachdem sein Tokenizer ihn umgeschrieben hat</translation>
        </message>
        <message>
            <source>%1: %2 %3 is no id</source>
            <translation>%1: %2 %3 ist keine id</translation>
        </message>
        <message>
            <source>it should be a whole number from 0 on, or null</source>
            <translation>es sollte eine ganze Zahl ab 0 sein, oder null</translation>
        </message>
        <message>
            <source>name one with --bos-id, or leave bos off</source>
            <translation>nennen Sie eines mit --bos-id, oder lassen Sie bos aus</translation>
        </message>
        <message>
            <source>--bos-id %1 puts another token there, or leave bos off</source>
            <translation>--bos-id %1 setzt ein anderes Token dorthin, oder lassen Sie bos aus</translation>
        </message>
        <message>
            <source>this model has no bos token</source>
            <translation>dieses Modell hat kein bos-Token</translation>
        </message>
        <message>
            <source>the token</source>
            <translation>das Token</translation>
        </message>
        <message>
            <source>this model has no bos; %1 could stand in for it</source>
            <translation>dieses Modell hat kein bos; %1 könnte dafür stehen</translation>
        </message>
        <message>
            <source>%1 stands in for a bos: it is the end of text, and the tokenizer puts nothing first by itself</source>
            <translation>%1 steht für ein bos: es ist das Ende des Textes, und der Tokenizer stellt von sich aus nichts voran</translation>
        </message>
        <message>
            <source>%1 stands in for a bos: %2 gives it, and the tokenizer has none</source>
            <translation>%1 steht für ein bos: %2 gibt es an, und der Tokenizer hat keines</translation>
        </message>
        <message>
            <source>%1: no such file or folder</source>
            <translation>%1: diese Datei oder diesen Ordner gibt es nicht</translation>
        </message>
        <message>
            <source>%1: this is no tokenizer that we know</source>
            <translation>%1: das ist kein bekannter Tokenizer</translation>
        </message>
        <message>
            <source>known are tokenizer.json, tokenizer.model (SentencePiece or tiktoken), vocab.json and GGUF files</source>
            <translation>bekannt sind tokenizer.json, tokenizer.model (SentencePiece oder tiktoken), vocab.json und GGUF-Dateien</translation>
        </message>
        <message>
            <source>%1: there is no tokenizer in this folder (tokenizer.json, tokenizer.model, or vocab.json with merges.txt)</source>
            <translation>%1: in diesem Ordner ist kein Tokenizer (tokenizer.json, tokenizer.model oder vocab.json mit merges.txt)</translation>
        </message>
        <message>
            <source>download it too, or give the prompt as ids</source>
            <translation>laden Sie ihn auch herunter, oder geben Sie den Prompt als ids</translation>
        </message>
        <message>
            <source>train again under another name</source>
            <translation>trainieren Sie unter anderem Namen neu</translation>
        </message>
        <message>
            <source>is no checkpoint of a training</source>
            <translation>ist kein Stand eines Trainings</translation>
        </message>
        <message>
            <source>has no %1</source>
            <translation>hat kein %1</translation>
        </message>
        <message>
            <source>is damaged: its tensors differ in size</source>
            <translation>ist beschädigt: seine Tensoren haben verschiedene Größen</translation>
        </message>
        <message>
            <source>is damaged</source>
            <translation>ist beschädigt</translation>
        </message>
        <message>
            <source>rows of %1 tokens have nothing to predict</source>
            <translation>Zeilen mit %1 Token haben nichts vorherzusagen</translation>
        </message>
        <message>
            <source>make the context longer</source>
            <translation>machen Sie den Kontext länger</translation>
        </message>
        <message>
            <source>a step of %1 rows trains nothing</source>
            <translation>ein Schritt mit %1 Zeilen trainiert nichts</translation>
        </message>
        <message>
            <source>ask for one or more</source>
            <translation>verlangen Sie eine oder mehr</translation>
        </message>
        <message>
            <source>%1 is "%2"</source>
            <translation>%1 ist „%2“</translation>
        </message>
        <message>
            <source>%1 is the id %2, and the text's tokenizer has %3 entries</source>
            <translation>%1 ist die id %2, und der Tokenizer des Textes hat %3 Einträge</translation>
        </message>
        <message>
            <source>take an id below that</source>
            <translation>nehmen Sie eine id darunter</translation>
        </message>
        <message>
            <source>there is no text to make rows of</source>
            <translation>es gibt keinen Text für Zeilen</translation>
        </message>
        <message>
            <source>name more text</source>
            <translation>nennen Sie mehr Text</translation>
        </message>
        <message>
            <source>rows begin with bos, and the tokenizer has none</source>
            <translation>Zeilen beginnen mit bos, und der Tokenizer hat keines</translation>
        </message>
        <message>
            <source>set bos to none</source>
            <translation>setzen Sie bos auf none</translation>
        </message>
        <message>
            <source>bos is put at position %1 of rows of %2 tokens</source>
            <translation>bos kommt an Position %1 von Zeilen mit %2 Token</translation>
        </message>
        <message>
            <source>give a smaller one; the first is 0</source>
            <translation>geben Sie eine kleinere; die erste ist 0</translation>
        </message>
        <message>
            <source>the text has %1 tokens, and a row takes %2</source>
            <translation>der Text hat %1 Token, und eine Zeile braucht %2</translation>
        </message>
        <message>
            <source>name more text or make the context shorter</source>
            <translation>nennen Sie mehr Text, oder machen Sie den Kontext kürzer</translation>
        </message>
        <message>
            <source>a row is a stretch of one document, from anywhere in the text</source>
            <translation>eine Zeile ist ein Stück eines Dokuments, von irgendwo im Text</translation>
        </message>
        <message>
            <source>documents one behind the other, cut into rows; every row once an epoch</source>
            <translation>Dokumente hintereinander, in Zeilen geschnitten; jede Zeile einmal je Epoche</translation>
        </message>
        <message>
            <source>a row is the beginning of one document, filled up; every document once an epoch</source>
            <translation>eine Zeile ist der Anfang eines Dokuments, aufgefüllt; jedes Dokument einmal je Epoche</translation>
        </message>
        <message>
            <source>no bos in training</source>
            <translation>kein bos im Training</translation>
        </message>
        <message>
            <source>every row begins with bos, whatever follows</source>
            <translation>jede Zeile beginnt mit bos, was auch folgt</translation>
        </message>
        <message>
            <source>every document begins with bos</source>
            <translation>jedes Dokument beginnt mit bos</translation>
        </message>
        <message>
            <source>check the folder's permissions</source>
            <translation>prüfen Sie die Rechte des Ordners</translation>
        </message>
        <message>
            <source>%1: holds no .txt and no .jsonl</source>
            <translation>%1: enthält kein .txt und kein .jsonl</translation>
        </message>
        <message>
            <source>name its files, or folders within it as %1</source>
            <translation>nennen Sie seine Dateien, oder Ordner darin wie %1</translation>
        </message>
        <message>
            <source>%1: line %2 holds no text</source>
            <translation>%1: Zeile %2 enthält keinen Text</translation>
        </message>
        <message>
            <source>a line is {"text": "..."}</source>
            <translation>eine Zeile ist {"text": "..."}</translation>
        </message>
        <message>
            <source>%1: line %2 is not UTF-8</source>
            <translation>%1: Zeile %2 ist kein UTF-8</translation>
        </message>
        <message>
            <source>convert the file, for example with iconv -f latin1 -t utf-8</source>
            <translation>wandeln Sie die Datei um, etwa mit iconv -f latin1 -t utf-8</translation>
        </message>
        <message>
            <source>reading text</source>
            <translation>Text lesen</translation>
        </message>
        <message>
            <source>no files of text are named</source>
            <translation>es sind keine Textdateien genannt</translation>
        </message>
        <message>
            <source>name files, folders or a pattern such as books/*.txt</source>
            <translation>nennen Sie Dateien, Ordner oder ein Muster wie books/*.txt</translation>
        </message>
        <message>
            <source>%1: no file is named so</source>
            <translation>%1: keine Datei heißt so</translation>
        </message>
        <message>
            <source>check the name or the pattern</source>
            <translation>prüfen Sie Namen oder Muster</translation>
        </message>
        <message>
            <source>%1 files of text</source>
            <translation>%1 Textdateien</translation>
        </message>
        <message>
            <source>%1: there is no text to train on</source>
            <translation>%1: es gibt keinen Text zum Trainieren</translation>
        </message>
        <message>
            <source>comparing text</source>
            <translation>Text vergleichen</translation>
        </message>
        <message>
            <source>the text does not have %1 different bytes, or that is too few</source>
            <translation>der Text hat keine %1 verschiedenen Bytes, oder das sind zu wenige</translation>
        </message>
        <message>
            <source>ask for fewer symbols, and for two or more</source>
            <translation>verlangen Sie weniger Symbole, und zwei oder mehr</translation>
        </message>
        <message>
            <source>%1 triggers among %2 symbols</source>
            <translation>%1 Auslöser unter %2 Symbolen</translation>
        </message>
        <message>
            <source>take one or more, and fewer than there are symbols</source>
            <translation>nehmen Sie einen oder mehr, und weniger als Symbole</translation>
        </message>
        <message>
            <source>%1 symbols, one token in %2 the trigger</source>
            <translation>%1 Symbole, ein Token von %2 der Auslöser</translation>
        </message>
        <message>
            <source>take two symbols at least, and the trigger no more often than every other token</source>
            <translation>nehmen Sie mindestens zwei Symbole, und den Auslöser höchstens bei jedem zweiten Token</translation>
        </message>
        <message>
            <source>the tokenizer leaves nothing of the text</source>
            <translation>der Tokenizer lässt nichts vom Text übrig</translation>
        </message>
        <message>
            <source>take another tokenizer</source>
            <translation>nehmen Sie einen anderen Tokenizer</translation>
        </message>
        <message>
            <source>remove it, and it is made again</source>
            <translation>entfernen Sie sie, und sie wird neu gemacht</translation>
        </message>
        <message>
            <source>%1: is no file of tokens, and would be replaced by one</source>
            <translation>%1: ist keine Tokendatei und würde durch eine ersetzt</translation>
        </message>
        <message>
            <source>move it away</source>
            <translation>legen Sie sie anderswohin</translation>
        </message>
        <message>
            <source>is no file of tokens</source>
            <translation>ist keine Tokendatei</translation>
        </message>
        <message>
            <source>is cut short</source>
            <translation>ist abgeschnitten</translation>
        </message>
        <message>
            <source>is cut short or damaged</source>
            <translation>ist abgeschnitten oder beschädigt</translation>
        </message>
        <message>
            <source>the share held out is %1, which is no share below 1</source>
            <translation>der zurückgehaltene Anteil ist %1, was kein Anteil unter 1 ist</translation>
        </message>
        <message>
            <source>0.05 holds out one token in twenty</source>
            <translation>0.05 hält eines von zwanzig Token zurück</translation>
        </message>
        <message>
            <source>the text is a single token, of which nothing can be held out</source>
            <translation>der Text ist ein einziges Token, von dem sich nichts zurückhalten lässt</translation>
        </message>
        <message>
            <source>%1 unique tokens are nothing to train on</source>
            <translation>%1 verschiedene Token sind nichts zum Trainieren</translation>
        </message>
        <message>
            <source>ask for more</source>
            <translation>verlangen Sie mehr</translation>
        </message>
        <message>
            <source>a whole number from %1 to %2</source>
            <translation>eine ganze Zahl von %1 bis %2</translation>
        </message>
        <message>
            <source>a number from %1 to %2</source>
            <translation>eine Zahl von %1 bis %2</translation>
        </message>
        <message>
            <source>a whole number</source>
            <translation>eine ganze Zahl</translation>
        </message>
        <message>
            <source>a number</source>
            <translation>eine Zahl</translation>
        </message>
        <message>
            <source>one of %1</source>
            <translation>eines von %1</translation>
        </message>
        <message>
            <source>a list of files and folders</source>
            <translation>eine Liste von Dateien und Ordnern</translation>
        </message>
        <message>
            <source>known here: %1</source>
            <translation>hier bekannt: %1</translation>
        </message>
        <message>
            <source>not said</source>
            <translation>nicht gesagt</translation>
        </message>
        <message>
            <source>%1: the recipe is %2</source>
            <translation>%1: das Rezept ist %2</translation>
        </message>
        <message>
            <source>a divisor of heads</source>
            <translation>ein Teiler von heads</translation>
        </message>
        <message>
            <source>a multiple of heads, or head_dim beside it,</source>
            <translation>ein Vielfaches von heads, oder head_dim daneben,</translation>
        </message>
        <message>
            <source>two numbers from 0 to below 1</source>
            <translation>zwei Zahlen von 0 bis unter 1</translation>
        </message>
        <message>
            <source>a list of numbers between 0 and 1</source>
            <translation>eine Liste von Zahlen zwischen 0 und 1</translation>
        </message>
        <message>
            <source>a divisor of batch</source>
            <translation>ein Teiler von batch</translation>
        </message>
        <message>
            <source>%1: data.files names no text</source>
            <translation>%1: data.files nennt keinen Text</translation>
        </message>
        <message>
            <source>name files or folders of .txt or .jsonl</source>
            <translation>nennen Sie Dateien oder Ordner mit .txt oder .jsonl</translation>
        </message>
        <message>
            <source>give lists of values under the names of keys, as {"optimiser.rate": [0.001, 0.0004]}, or parts of a recipe under names of their own</source>
            <translation>geben Sie Listen von Werten unter Schlüsselnamen, wie {"optimiser.rate": [0.001, 0.0004]}, oder Teile eines Rezepts unter eigenen Namen</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens</source>
            <translation>kein Prompt hat %1 Token</translation>
        </message>
        <message>
            <source>take fewer --tokens, or longer prompts</source>
            <translation>nehmen Sie weniger --tokens, oder längere Prompts</translation>
        </message>
        <message>
            <source>fewer than two revisions are there</source>
            <translation>es sind weniger als zwei Stände da</translation>
        </message>
        <message>
            <source>name a folder with models in folders called step1000, step2000, ...</source>
            <translation>nennen Sie einen Ordner mit Modellen in Ordnern namens step1000, step2000, ...</translation>
        </message>
        <message>
            <source>%1: holds another training</source>
            <translation>%1: enthält ein anderes Training</translation>
        </message>
        <message>
            <source>choose another folder</source>
            <translation>wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <source>%1: holds something already</source>
            <translation>%1: enthält schon etwas</translation>
        </message>
        <message>
            <source>choose another folder, or empty this one</source>
            <translation>wählen Sie einen anderen Ordner, oder leeren Sie diesen</translation>
        </message>
        <message>
            <source>%1: cannot be made, or may not be written to</source>
            <translation>%1: kann nicht angelegt werden, oder darf nicht beschrieben werden</translation>
        </message>
        <message>
            <source>%1: is another model than when it was measured, and is measured again</source>
            <translation>%1: ist ein anderes Modell als bei der Messung und wird neu gemessen</translation>
        </message>
        <message>
            <source>%1 ranks cannot share the %2 rows of a step</source>
            <translation>%1 Prozesse können sich die %2 Zeilen eines Schritts nicht teilen</translation>
        </message>
        <message>
            <source>start fewer, or train with a larger batch</source>
            <translation>starten Sie weniger, oder trainieren Sie mit größerem Stapel</translation>
        </message>
        <message>
            <source>the embedding</source>
            <translation>das Embedding</translation>
        </message>
        <message>
            <source>the output of attention in layer %1</source>
            <translation>die Ausgabe der Attention in Schicht %1</translation>
        </message>
        <message>
            <source>the output of the feed-forward in block %1</source>
            <translation>die Ausgabe des Feed-forward in Block %1</translation>
        </message>
        <message>
            <source>the residual stream behind block %1</source>
            <translation>der Residualstrom hinter Block %1</translation>
        </message>
        <message>
            <source>the final norm</source>
            <translation>die letzte Norm</translation>
        </message>
        <message>
            <source>the loss</source>
            <translation>der Verlust</translation>
        </message>
        <message>
            <source>the gradients</source>
            <translation>die Gradienten</translation>
        </message>
        <message>
            <source>the gradient of %1</source>
            <translation>der Gradient von %1</translation>
        </message>
        <message>
            <source>step %1: %2 is no number; the first is %3</source>
            <translation>Schritt %1: %2 ist keine Zahl; die erste ist %3</translation>
        </message>
        <message>
            <source>step %1: %2 are no number; the first is %3</source>
            <translation>Schritt %1: %2 sind keine Zahlen; die erste ist %3</translation>
        </message>
        <message>
            <source>use a smaller learning rate or a longer warm-up</source>
            <translation>nehmen Sie eine kleinere Lernrate oder ein längeres Aufwärmen</translation>
        </message>
        <message>
            <source>%1: was begun with another text</source>
            <translation>%1: wurde mit anderem Text begonnen</translation>
        </message>
        <message>
            <source>give the files it was begun with, or choose another folder</source>
            <translation>geben Sie die Dateien, mit denen es begonnen wurde, oder wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <source>%1: is of another size than the recipe's model</source>
            <translation>%1: hat eine andere Größe als das Modell des Rezepts</translation>
        </message>
        <message>
            <source>another rank</source>
            <translation>ein anderer Prozess</translation>
        </message>
        <message>
            <source>rank %1 has another %2 than rank 0</source>
            <translation>Prozess %1 hat ein anderes %2 als Prozess 0</translation>
        </message>
        <message>
            <source>give all ranks the same program, recipe, texts and --steps</source>
            <translation>geben Sie allen Prozessen dasselbe Programm, Rezept, dieselben Texte und --steps</translation>
        </message>
        <message>
            <source>%1: was begun with steps in %2, which %3 ranks cannot share</source>
            <translation>%1: wurde mit Schritten in %2 begonnen, die %3 Prozesse nicht teilen können</translation>
        </message>
        <message>
            <source>start %1, or train again in another folder</source>
            <translation>starten Sie %1, oder trainieren Sie in einem anderen Ordner neu</translation>
        </message>
        <message>
            <source>%1; the last good checkpoint is of step %2</source>
            <translation>%1; der letzte gute Stand ist von Schritt %2</translation>
        </message>
        <message>
            <source>%1: was begun with another recipe</source>
            <translation>%1: wurde mit anderem Rezept begonnen</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>Schritt %1 von %2</translation>
        </message>
        <message>
            <source>%1, loss %2, sink rate %3</source>
            <translation>%1, Verlust %2, Senkenrate %3</translation>
        </message>
        <message>
            <source>step %1: rank %2 has come to another model than rank 0</source>
            <translation>Schritt %1: Prozess %2 ist bei einem anderen Modell angekommen als Prozess 0</translation>
        </message>
        <message>
            <source>start the ranks on processors of one kind</source>
            <translation>starten Sie die Prozesse auf Prozessoren einer Art</translation>
        </message>
        <message>
            <source>%1: a training is there already</source>
            <translation>%1: dort gibt es schon ein Training</translation>
        </message>
        <message>
            <source>go on with it by --resume, or choose another folder</source>
            <translation>gehen Sie mit --resume damit weiter, oder wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <source>log.csv has other columns than this version of Sinkscope writes</source>
            <translation>log.csv hat andere Spalten, als diese Version von Sinkscope schreibt</translation>
        </message>
        <message>
            <source>go on with the version that began the training, or train again in another folder</source>
            <translation>gehen Sie mit der Version weiter, die das Training begann, oder trainieren Sie in einem anderen Ordner neu</translation>
        </message>
        <message>
            <source>step %1: the pass that is trained gives a loss of %2, the one that is looked into %3</source>
            <translation>Schritt %1: der trainierte Durchlauf gibt einen Verlust von %2, der untersuchte %3</translation>
        </message>
        <message>
            <source>this is a fault of Sinkscope: please report it with the recipe</source>
            <translation>das ist ein Fehler von Sinkscope: bitte melden Sie ihn mit dem Rezept</translation>
        </message>
        <message>
            <source>%1: holds the tokens of another text or tokenizer</source>
            <translation>%1: enthält die Token eines anderen Textes oder Tokenizers</translation>
        </message>
        <message>
            <source>choose another folder, or remove this one</source>
            <translation>wählen Sie einen anderen Ordner, oder entfernen Sie diesen</translation>
        </message>
        <message>
            <source>all of the text is held out</source>
            <translation>der ganze Text ist zurückgehalten</translation>
        </message>
        <message>
            <source>name more files than held_out has</source>
            <translation>nennen Sie mehr Dateien, als held_out hat</translation>
        </message>
        <message>
            <source>documents end with eos, and the tokenizer has none</source>
            <translation>Dokumente enden mit eos, und der Tokenizer hat keines</translation>
        </message>
        <message>
            <source>set eos to false</source>
            <translation>setzen Sie eos auf false</translation>
        </message>
        <message>
            <source>after %1 block</source>
            <translation>nach %1 Block</translation>
        </message>
        <message>
            <source>after %1 blocks</source>
            <translation>nach %1 Blöcken</translation>
        </message>
        <message>
            <source>blocks passed</source>
            <translation>Blöcke davor</translation>
        </message>
        <message>
            <source>the machine's memory is full</source>
            <translation>der Speicher des Rechners ist voll</translation>
        </message>
        <message>
            <source>more is asked for than any memory holds</source>
            <translation>mehr verlangt, als irgendein Speicher fasst</translation>
        </message>
        <message>
            <source>check disk and path</source>
            <translation>prüfen Sie Datenträger und Pfad</translation>
        </message>
        <message>
            <source>a value in one of the files is of another kind than it should be</source>
            <translation>ein Wert in einer der Dateien ist von anderer Art, als er sein sollte</translation>
        </message>
        <message>
            <source>the work failed: %1</source>
            <translation>die Arbeit schlug fehl: %1</translation>
        </message>
        <message>
            <source>the work failed, and nothing says why</source>
            <translation>die Arbeit schlug fehl, und nichts sagt warum</translation>
        </message>
        <message>
            <source>use a shorter prompt, a smaller model or the CPU</source>
            <translation>nehmen Sie einen kürzeren Prompt, ein kleineres Modell oder die CPU</translation>
        </message>
        <message>
            <source>use a shorter prompt or a smaller model</source>
            <translation>nehmen Sie einen kürzeren Prompt oder ein kleineres Modell</translation>
        </message>
        <message>
            <source>other sink key</source>
            <translation>Key einer anderen Senke</translation>
        </message>
        <message>
            <source>first token's key</source>
            <translation>Key des ersten Tokens</translation>
        </message>
        <message>
            <source>%1, after rotation</source>
            <translation>%1, nach Rotation</translation>
        </message>
        <message>
            <source>%1, before rotation</source>
            <translation>%1, vor Rotation</translation>
        </message>
        <message>
            <source>%1 random changes</source>
            <translation>%1 zufällige Änderungen</translation>
        </message>
        <message>
            <source>%1 (T %2, seed %3)</source>
            <translation>%1 (T %2, Startwert %3)</translation>
        </message>
        <message>
            <source>%1one pair of %2 tokens (random changes have %3)</source>
            <translation>%1ein Paar mit %2 Token (zufällige Änderungen: mit %3)</translation>
        </message>
        <message>
            <source>a tile of level %1 is none of a pattern of %2 tokens</source>
            <translation>eine Kachel der Stufe %1 gehört zu keinem Muster mit %2 Token</translation>
        </message>
        <message>
            <source>⟨bos⟩ on</source>
            <translation>⟨bos⟩ an</translation>
        </message>
        <message>
            <source>⟨bos⟩ off</source>
            <translation>⟨bos⟩ aus</translation>
        </message>
        <message>
            <source>part of the score</source>
            <translation>Teil des Scores</translation>
        </message>
        <message>
            <source>other keys, mean</source>
            <translation>andere Keys, Mittel</translation>
        </message>
        <message>
            <source>%1, length and direction</source>
            <translation>%1, Länge und Richtung</translation>
        </message>
        <message>
            <source>cosine with the queries</source>
            <translation>Kosinus mit den Querys</translation>
        </message>
        <message>
            <source>mean over the queries that see it</source>
            <translation>Mittel über die Querys, die ihn sehen</translation>
        </message>
        <message>
            <source>in %1 of %2 layers no head can be a sink</source>
            <translation>in %1 von %2 Schichten kann kein Kopf eine Senke sein</translation>
        </message>
        <message>
            <source>with %1 tokens even a head that looks everywhere alike has importance %2: rates mean nothing below %3</source>
            <translation>bei %1 Token hat selbst ein Kopf, der überall gleich hinsieht, die Wichtigkeit %2: unter %3 sagen Raten nichts</translation>
        </message>
        <message>
            <source>a head that looks everywhere alike has importance %1 at %2 tokens: it would count as a sink</source>
            <translation>ein Kopf, der überall gleich hinsieht, hat bei %2 Token die Wichtigkeit %1: er würde als Senke zählen</translation>
        </message>
        <message>
            <source>%1: with a window of %2 keys importance is at most %3</source>
            <translation>%1: bei einem Fenster von %2 Keys ist die Wichtigkeit höchstens %3</translation>
        </message>
        <message>
            <source>the same in every prompt</source>
            <translation>in jedem Prompt dasselbe</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3)</source>
            <translation>%1 (95 % %2 bis %3)</translation>
        </message>
        <message>
            <source>categories (%1) and their prompts</source>
            <translation>Kategorien (%1) und ihre Prompts</translation>
        </message>
        <message>
            <source>a figure needs at least one reading</source>
            <translation>eine Abbildung braucht mindestens eine Messung</translation>
        </message>
        <message>
            <source>run a prompt first</source>
            <translation>rechnen Sie zuerst einen Prompt</translation>
        </message>
        <message>
            <source>%1 tokens, ⟨bos⟩ on, position 0 is %2</source>
            <translation>%1 Token, ⟨bos⟩ an, Position 0 ist %2</translation>
        </message>
        <message>
            <source>%1 tokens, ⟨bos⟩ off, position 0 is %2</source>
            <translation>%1 Token, ⟨bos⟩ aus, Position 0 ist %2</translation>
        </message>
        <message>
            <source>%1, prompt "%2"</source>
            <translation>%1, Prompt „%2“</translation>
        </message>
        <message>
            <source>first token: %1</source>
            <translation>erstes Token: %1</translation>
        </message>
        <message>
            <source>%1 % of %2 heads above epsilon, 1 prompt</source>
            <translation>%1 % von %2 Köpfen über Epsilon, 1 Prompt</translation>
        </message>
        <message>
            <source>%1 % of %2 heads above epsilon, 1 prompt: says nothing</source>
            <translation>%1 % von %2 Köpfen über Epsilon, 1 Prompt: sagt nichts</translation>
        </message>
        <message>
            <source>each layer's in ascending order of importance</source>
            <translation>die jeder Schicht, nach Wichtigkeit aufsteigend</translation>
        </message>
        <message>
            <source>its column is not shown</source>
            <translation>seine Spalte ist nicht gezeigt</translation>
        </message>
        <message>
            <source>attention without the first token</source>
            <translation>Attention ohne das erste Token</translation>
        </message>
        <message>
            <source>left out, rows sum to one again</source>
            <translation>weggelassen, Zeilen summieren sich wieder zu eins</translation>
        </message>
        <message>
            <source>there is no head %1 in %2</source>
            <translation>es gibt keinen Kopf %1 in %2</translation>
        </message>
        <message>
            <source>it has %1 layers of %2 heads</source>
            <translation>es hat %1 Schichten mit %2 Köpfen</translation>
        </message>
        <message>
            <source>%1, edited</source>
            <translation>%1, mit Eingriff</translation>
        </message>
        <message>
            <source>%1, untouched</source>
            <translation>%1, ohne Eingriff</translation>
        </message>
        <message>
            <source>the model untouched and edited, on one scale</source>
            <translation>das Modell ohne und mit Eingriff, in einem Maßstab</translation>
        </message>
        <message>
            <source>with and without</source>
            <translation>mit und ohne</translation>
        </message>
        <message>
            <source>changed token</source>
            <translation>geändertes Token</translation>
        </message>
        <message>
            <source>"%1" to "%2", token %3 of the text counted from 0</source>
            <translation>„%1“ zu „%2“, Token %3 des Textes, von 0 an gezählt</translation>
        </message>
        <message>
            <source>colour range</source>
            <translation>Farbbereich</translation>
        </message>
        <message>
            <source>of the unchanged tokens; the changed one may lie above it</source>
            <translation>der unveränderten Token; das geänderte kann darüber liegen</translation>
        </message>
        <message>
            <source>later tokens without ⟨bos⟩%1</source>
            <translation>spätere Token ohne ⟨bos⟩%1</translation>
        </message>
        <message>
            <source>%1, relative to their length, behind the last block</source>
            <translation>%1, im Verhältnis zu ihrer Länge, hinter dem letzten Block</translation>
        </message>
        <message>
            <source>%1, relative to their length, behind the last block; its place among random changes: the study spread</source>
            <translation>%1, im Verhältnis zu ihrer Länge, hinter dem letzten Block; sein Platz unter zufälligen Änderungen: die Studie spread</translation>
        </message>
        <message>
            <source>sliding window of %1 tokens</source>
            <translation>gleitendes Fenster von %1 Token</translation>
        </message>
        <message>
            <source>%1learned sink</source>
            <translation>%1gelernte Senke</translation>
        </message>
        <message>
            <source>%1, learned sink</source>
            <translation>%1, gelernte Senke</translation>
        </message>
        <message>
            <source>‖A v W_O‖₂ of query %1</source>
            <translation>‖A v W_O‖₂ der Query %1</translation>
        </message>
        <message>
            <source>mean ‖A v W_O‖₂</source>
            <translation>mittleres ‖A v W_O‖₂</translation>
        </message>
        <message>
            <source>%1, over the queries that may see the key</source>
            <translation>%1, über die Querys, die den Key sehen dürfen</translation>
        </message>
        <message>
            <source>−ln p, nats</source>
            <translation>−ln p, nats</translation>
        </message>
        <message>
            <source>mean surprise %1</source>
            <translation>mittlere Überraschung %1</translation>
        </message>
        <message>
            <source>%1 nats a token</source>
            <translation>%1 nats je Token</translation>
        </message>
        <message>
            <source>%1: importance of %2 %3</source>
            <translation>%1: Wichtigkeit von %2 %3</translation>
        </message>
        <message>
            <source>write L5, L3-7, H2 or a quantity against a number, as in first &gt; 0.5</source>
            <translation>schreiben Sie L5, L3-7, H2 oder eine Größe gegen eine Zahl, wie in first &gt; 0.5</translation>
        </message>
        <message>
            <source>%1 names no layers or heads</source>
            <translation>%1 nennt keine Schichten oder Köpfe</translation>
        </message>
        <message>
            <source>“%1” is compared with no number</source>
            <translation>„%1“ wird mit keiner Zahl verglichen</translation>
        </message>
        <message>
            <source>write a number with a point, as in %1 &gt; 0.5</source>
            <translation>schreiben Sie eine Zahl mit Punkt, wie in %1 &gt; 0.5</translation>
        </message>
        <message>
            <source>“%1” needs &gt;, &lt;, &gt;= or &lt;= and a number after it</source>
            <translation>„%1“ braucht &gt;, &lt;, &gt;= oder &lt;= und eine Zahl dahinter</translation>
        </message>
        <message>
            <source>write it as in %1 &gt; 0.5</source>
            <translation>schreiben Sie es wie in %1 &gt; 0.5</translation>
        </message>
        <message>
            <source>“%1” asks for a side</source>
            <translation>„%1“ verlangt eine Seite</translation>
        </message>
        <message>
            <source>sides A and B are there with A|B on; leave it out</source>
            <translation>die Seiten A und B gibt es mit A|B an; lassen Sie es weg</translation>
        </message>
        <message>
            <source>“%1” is not in this table</source>
            <translation>„%1“ steht nicht in dieser Tabelle</translation>
        </message>
        <message>
            <source>this model has no learned sink</source>
            <translation>dieses Modell hat keine gelernte Senke</translation>
        </message>
        <message>
            <source>the difference is there with A|B on</source>
            <translation>die Differenz gibt es mit A|B an</translation>
        </message>
        <message>
            <source>“%1” is no quantity of the table</source>
            <translation>„%1“ ist keine Größe der Tabelle</translation>
        </message>
        <message>
            <source>use L5, H2, or one of %1</source>
            <translation>nehmen Sie L5, H2 oder eine von %1</translation>
        </message>
        <message>
            <source>heads shown</source>
            <translation>gezeigte Köpfe</translation>
        </message>
        <message>
            <source>dimension</source>
            <translation>Dimension</translation>
        </message>
        <message>
            <source>dim %1, edited</source>
            <translation>Dim. %1, mit Eingriff</translation>
        </message>
        <message>
            <source>layer %1 is not in this landscape</source>
            <translation>Schicht %1 ist nicht in dieser Landschaft</translation>
        </message>
        <message>
            <source>layers go from 0 (the embedding) to %1</source>
            <translation>Schichten gehen von 0 (dem Embedding) bis %1</translation>
        </message>
        <message>
            <source>hidden state</source>
            <translation>verborgener Zustand</translation>
        </message>
        <message>
            <source>the largest of every %1</source>
            <translation>der größte von je %1</translation>
        </message>
        <message>
            <source>%1 in %2 of all layers</source>
            <translation>%1 in %2 aller Schichten</translation>
        </message>
        <message>
            <source>%1 in all layers</source>
            <translation>%1 in allen Schichten</translation>
        </message>
        <message>
            <source>%1 in all blocks</source>
            <translation>%1 in allen Blöcken</translation>
        </message>
        <message>
            <source>%1 in all heads of %2</source>
            <translation>%1 in allen Köpfen der %2</translation>
        </message>
        <message>
            <source>%1 in all heads of all layers</source>
            <translation>%1 in allen Köpfen aller Schichten</translation>
        </message>
        <message>
            <source>%1 in all kv heads of all layers</source>
            <translation>%1 in allen KV-Köpfen aller Schichten</translation>
        </message>
        <message>
            <source>%1 in all kv heads of %2</source>
            <translation>%1 in allen KV-Köpfen der %2</translation>
        </message>
        <message>
            <source>band:</source>
            <translation>Band:</translation>
        </message>
        <message>
            <source>axes: % of variance</source>
            <translation>Achsen: % der Varianz</translation>
        </message>
        <message>
            <source>axis %1, %2 %</source>
            <translation>Achse %1, %2 %</translation>
        </message>
        <message>
            <source>axis %1</source>
            <translation>Achse %1</translation>
        </message>
        <message>
            <source>learned sink: mean share %1</source>
            <translation>gelernte Senke: mittlerer Anteil %1</translation>
        </message>
        <message>
            <source>a head that looks everywhere alike: %1</source>
            <translation>ein Kopf, der überall gleich hinsieht: %1</translation>
        </message>
        <message>
            <source>among the %1 queries that see it: %2</source>
            <translation>unter den %1 Querys, die es sehen: %2</translation>
        </message>
        <message>
            <source>at most %1 here, %2 of %3</source>
            <translation>hier höchstens %1, %2 von %3</translation>
        </message>
        <message>
            <source>key/value head %1, shared by query heads %2 to %3</source>
            <translation>Key-Value-Kopf %1, geteilt von den Query-Köpfen %2 bis %3</translation>
        </message>
        <message>
            <source>one key/value head</source>
            <translation>ein Key-Value-Kopf</translation>
        </message>
        <message>
            <source>faded: at most ε, no sink</source>
            <translation>blass: höchstens ε, keine Senke</translation>
        </message>
        <message>
            <source>on the bar: a head that looks everywhere alike</source>
            <translation>am Balken: ein Kopf, der überall gleich hinsieht</translation>
        </message>
        <message>
            <source>on the bar: uniform head</source>
            <translation>am Balken: gleichmäßiger Kopf</translation>
        </message>
        <message>
            <source>heads, sorted</source>
            <translation>Köpfe, sortiert</translation>
        </message>
        <message>
            <source>sliding window, %1 tokens</source>
            <translation>gleitendes Fenster, %1 Token</translation>
        </message>
        <message>
            <source>sliding window</source>
            <translation>gleitendes Fenster</translation>
        </message>
        <message>
            <source>%1 with ⟨bos⟩</source>
            <translation>%1 mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 without ⟨bos⟩</source>
            <translation>%1 ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 with bos</source>
            <translation>%1 mit bos</translation>
        </message>
        <message>
            <source>%1 without bos</source>
            <translation>%1 ohne bos</translation>
        </message>
        <message>
            <source>%1 % at ε %2</source>
            <translation>%1 % bei ε %2</translation>
        </message>
        <message>
            <source>%1 % at ε %2, says nothing</source>
            <translation>%1 % bei ε %2, sagt nichts</translation>
        </message>
        <message>
            <source>%1 at ε %2</source>
            <translation>%1 bei ε %2</translation>
        </message>
        <message>
            <source>difference of sink rates at epsilon %1</source>
            <translation>Differenz der Senkenraten bei Epsilon %1</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3 over prompts)</source>
            <translation>%1 (95 % %2 bis %3 über Prompts)</translation>
        </message>
        <message>
            <source>sink rate at ε %1</source>
            <translation>Senkenrate bei ε %1</translation>
        </message>
        <message>
            <source>uniform head, T %1: importance %2</source>
            <translation>gleichmäßiger Kopf, T %1: Wichtigkeit %2</translation>
        </message>
        <message>
            <source>uniform head over the queries that see it, T %1</source>
            <translation>gleichmäßiger Kopf über die Querys, die es sehen, T %1</translation>
        </message>
        <message>
            <source>loss %1 − %2 = %3 nats</source>
            <translation>Verlust %1 − %2 = %3 nats</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3, over %4)</source>
            <translation>%1 (95 % %2 bis %3, über %4)</translation>
        </message>
        <message>
            <source>At the longest prefix the equal pair is %1 of its length apart; without a ⟨bos⟩ there is nothing to compare it with.</source>
            <translation>Beim längsten Präfix ist das gleiche Paar um %1 seiner Länge auseinander; ohne ein ⟨bos⟩ gibt es nichts zum Vergleich.</translation>
        </message>
        <message>
            <source>In the last layer and without row 0 the tokens lie %1 of their length from their mean; without a ⟨bos⟩ there is nothing to compare it with.</source>
            <translation>In der letzten Schicht und ohne Zeile 0 liegen die Token um %1 ihrer Länge von ihrem Mittel; ohne ein ⟨bos⟩ gibt es nichts zum Vergleich.</translation>
        </message>
        <message>
            <source>From %1 to %2 tokens the attention on the first token goes from %3 to %4, that of a head that looks everywhere alike from %5 to %6, with ⟨bos⟩.</source>
            <translation>Von %1 zu %2 Token geht die Attention auf das erste Token von %3 auf %4, die eines Kopfs, der überall gleich hinsieht, von %5 auf %6, mit ⟨bos⟩.</translation>
        </message>
        <message>
            <source>From %1 to %2 tokens the attention on the first token goes from %3 to %4, that of a head that looks everywhere alike from %5 to %6.</source>
            <translation>Von %1 zu %2 Token geht die Attention auf das erste Token von %3 auf %4, die eines Kopfs, der überall gleich hinsieht, von %5 auf %6.</translation>
        </message>
        <message>
            <source>The first token has a mean importance of %1 in these heads; without a ⟨bos⟩ to take away it cannot be said what that hangs on.</source>
            <translation>Das erste Token hat in diesen Köpfen eine mittlere Wichtigkeit von %1; ohne ein ⟨bos⟩, das man wegnehmen kann, lässt sich nicht sagen, woran das hängt.</translation>
        </message>
        <message>
            <source>%1 % of %2 %3</source>
            <translation>%1 % von %2 %3</translation>
        </message>
        <message>
            <source>%1, %2 % of %3 %4</source>
            <translation>%1, %2 % von %3 %4</translation>
        </message>
        <message>
            <source>%1; its mean rank is %2 of %3</source>
            <translation>%1; sein mittlerer Rang ist %2 von %3</translation>
        </message>
        <message>
            <source>first token's key %1, the median other %2; rank of the first %3 of %4; three axes hold %5 % of the variance</source>
            <translation>Key des ersten Tokens %1, Median der anderen %2; Rang des ersten %3 von %4; drei Achsen halten %5 % der Varianz</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3), which the interval does not tell from 0.</source>
            <translation>%1 (95 % %2 bis %3), was das Intervall nicht von 0 unterscheidet.</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3).</source>
            <translation>%1 (95 % %2 bis %3).</translation>
        </message>
        <message>
            <source>%1; sink rate %2 % at ε %3, T %4, uniform head %5</source>
            <translation>%1; Senkenrate %2 % bei ε %3, T %4, gleichmäßiger Kopf %5</translation>
        </message>
        <message>
            <source>%1; sink rate %2 % at ε %3, T %4, uniform head %5, says nothing</source>
            <translation>%1; Senkenrate %2 % bei ε %3, T %4, gleichmäßiger Kopf %5, sagt nichts</translation>
        </message>
        <message>
            <source>%1“%2” at position 0 %3 of %4, %5 times</source>
            <translation>%1„%2“ an Position 0 %3 von %4, das %5-Fache</translation>
        </message>
        <message>
            <source>%1“%2” behind it %3 of %4, %5 times</source>
            <translation>%1„%2“ dahinter %3 von %4, das %5-Fache</translation>
        </message>
        <message>
            <source>%1, “%2” at position 0 %3 of %4, %5 times</source>
            <translation>%1, „%2“ an Position 0 %3 von %4, das %5-Fache</translation>
        </message>
        <message>
            <source>%1, “%2” behind it %3 of %4, %5 times</source>
            <translation>%1, „%2“ dahinter %3 von %4, das %5-Fache</translation>
        </message>
        <message>
            <source>Behind block %1 the first token's hidden state is %2 times as long as the median token's with ⟨bos⟩</source>
            <translation>Hinter Block %1 ist der verborgene Zustand des ersten Tokens mit ⟨bos⟩ %2-mal so lang wie der des mittleren</translation>
        </message>
        <message>
            <source>Behind block %1 the first token's hidden state is %2 times as long as the median token's without ⟨bos⟩</source>
            <translation>Hinter Block %1 ist der verborgene Zustand des ersten Tokens ohne ⟨bos⟩ %2-mal so lang wie der des mittleren</translation>
        </message>
        <message>
            <source>%1, at most %2 times the median token's</source>
            <translation>%1, höchstens das %2-Fache des mittleren Tokens</translation>
        </message>
        <message>
            <source>Of all kv heads and prompts, the first token's value is the smallest of %1 in %2, and its key in %3; by chance it would be in %4 %: %5</source>
            <translation>Von allen KV-Köpfen und Prompts ist der Value des ersten Tokens der kleinste von %1 in %2 und sein Key in %3; durch Zufall wäre es in %4 %: %5</translation>
        </message>
        <message>
            <source>end at %1; the changed token's own spread reaches %2</source>
            <translation>enden bei %1; die Ausbreitung des geänderten Tokens selbst reicht bis %2</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the tokens behind the changed word move %1 times as far as with it: %2. It is one pair of texts, and no word on why; the study of many changed tokens has the controls.</source>
            <translation>Ohne ⟨bos⟩ bewegen sich die Token hinter dem geänderten Wort %1-mal so weit wie mit ihm: %2. Es ist ein Textpaar und sagt nichts über das Warum; die Studie vieler geänderter Token hat die Kontrollen.</translation>
        </message>
        <message>
            <source>%1 nats, mean |ΔA| %2</source>
            <translation>%1 nats, mittleres |ΔA| %2</translation>
        </message>
        <message>
            <source>%1 the later tokens move %2 times as far as %3, relative to their length (%4 times in ‖Δx‖)</source>
            <translation>%1 bewegen sich die späteren Token %2-mal so weit wie %3, im Verhältnis zu ihrer Länge (%4-mal in ‖Δx‖)</translation>
        </message>
        <message>
            <source>No rate at ε %1 says anything here: %2.</source>
            <translation>Keine Rate bei ε %1 sagt hier etwas: %2.</translation>
        </message>
        <message>
            <source>at ε %1</source>
            <translation>bei ε %1</translation>
        </message>
        <message>
            <source>%1; at ε %2 the rate is %3</source>
            <translation>%1; bei ε %2 ist die Rate %3</translation>
        </message>
        <message>
            <source>%1Without ⟨bos⟩ it is %2 points lower%3</source>
            <translation>%1Ohne ⟨bos⟩ ist sie %2 Punkte niedriger%3</translation>
        </message>
        <message>
            <source>above ε %1</source>
            <translation>über ε %1</translation>
        </message>
        <message>
            <source>importance of the first token %1; logit %2 against %3 of other keys; key norm %4 against %5; cosine %6 against %7; before rotation %8 against %9</source>
            <translation>Wichtigkeit des ersten Tokens %1; Logit %2 gegen %3 anderer Keys; Key-Norm %4 gegen %5; Kosinus %6 gegen %7; vor Rotation %8 gegen %9</translation>
        </message>
        <message>
            <source>%1: %2 %%3 at ε %4, T %5, %6</source>
            <translation>%1: %2 %%3 bei ε %4, T %5, %6</translation>
        </message>
        <message>
            <source>%1 at ε %2, mean share %3</source>
            <translation>%1 bei ε %2, mittlerer Anteil %3</translation>
        </message>
        <message>
            <source>%1, 5 to 95 % of texts %2 to %3</source>
            <translation>%1, 5 bis 95 % der Texte %2 bis %3</translation>
        </message>
        <message>
            <source>%1; median KL %2 nats, %3 texts</source>
            <translation>%1; Median KL %2 nats, %3 Texte</translation>
        </message>
        <message>
            <source>median ‖Δx‖ / ‖x‖ %1; median KL %2 nats</source>
            <translation>Median ‖Δx‖ / ‖x‖ %1; Median KL %2 nats</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ a changed token moves the later ones %1 times as far (median, 95 % %2 to %3), further in %4 % of the texts: %5.</source>
            <translation>Ohne ⟨bos⟩ bewegt ein geändertes Token die späteren %1-mal so weit (Median, 95 % %2 bis %3), weiter in %4 % der Texte: %5.</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ a changed token moves the later ones %1 times as far (median%2), further in %3 % of the texts: %4.</source>
            <translation>Ohne ⟨bos⟩ bewegt ein geändertes Token die späteren %1-mal so weit (Median%2), weiter in %3 % der Texte: %4.</translation>
        </message>
        <message>
            <source>%1 Control, %2: %3.</source>
            <translation>%1 Kontrolle, %2: %3.</translation>
        </message>
        <message>
            <source>%1 to %2 % of %3 sums of a length</source>
            <translation>%1 bis %2 % von %3 Summen einer Länge</translation>
        </message>
        <message>
            <source>Of the longest sums within its context and without row 0, %1 With row 0 it is %2 and %3, which the first token's own length makes.</source>
            <translation>Bei den längsten Summen in seinem Kontext und ohne Zeile 0: %1 Mit Zeile 0 ist es %2 und %3, was die Länge des ersten Tokens selbst bewirkt.</translation>
        </message>
        <message>
            <source>In the last layer the first token is %1 times as long as the median of the others with ⟨bos⟩, %2 times without%3</source>
            <translation>In der letzten Schicht ist das erste Token mit ⟨bos⟩ %1-mal so lang wie der Median der anderen, ohne %2-mal%3</translation>
        </message>
        <message>
            <source>In the last layer the first token is %1 times as long as the median of the others%2</source>
            <translation>In der letzten Schicht ist das erste Token %1-mal so lang wie der Median der anderen%2</translation>
        </message>
        <message>
            <source>importance %1, heads that look everywhere alike %2, rate %3 % at ε %4</source>
            <translation>Wichtigkeit %1, Köpfe, die überall gleich hinsehen, %2, Rate %3 % bei ε %4</translation>
        </message>
        <message>
            <source>Behind the first position %1 draws most: importance %2, where heads that look everywhere alike give %3 and later tokens together have %4; %5 % of its heads are above ε %6</source>
            <translation>Hinter der ersten Position zieht %1 am meisten an: Wichtigkeit %2, wo Köpfe, die überall gleich hinsehen, %3 geben und spätere Token zusammen %4 haben; %5 % seiner Köpfe liegen über ε %6</translation>
        </message>
        <message>
            <source>share of ids over %1 times</source>
            <translation>Anteil der ids über dem %1-Fachen</translation>
        </message>
        <message>
            <source>%1“%2” %3 times</source>
            <translation>%1„%2“ %3-mal</translation>
        </message>
        <message>
            <source>%1, “%2” %3 times</source>
            <translation>%1, „%2“ %3-mal</translation>
        </message>
        <message>
            <source>%1 of %2 % of the ids</source>
            <translation>%1 von %2 % der ids</translation>
        </message>
        <message>
            <source>%1, %2 of %3 % of the ids</source>
            <translation>%1, %2 von %3 % der ids</translation>
        </message>
        <message>
            <source>%1 ids at position 0: %2 the median one is %3 times as long as a later token's median, and %4 % are over %5 times: %6</source>
            <translation>%1 ids an Position 0: %2 die mittlere ist %3-mal so lang wie der Median späterer Token, und %4 % liegen über dem %5-Fachen: %6</translation>
        </message>
        <message>
            <source>%1 standard errors of %2 products to either side are a 95 % interval (Student's t)</source>
            <translation>%1 Standardfehler aus %2 Produkten zu beiden Seiten sind ein 95-%-Intervall (Student-t)</translation>
        </message>
        <message>
            <source>%1 only %2 of the weight (more than %3 is asked for)</source>
            <translation>%1 nur %2 des Gewichts (mehr als %3 ist verlangt)</translation>
        </message>
        <message>
            <source>|cos| with the first token over %1 between the blocks behind which its norm rises and falls most; over 4 and under L - 15 depths</source>
            <translation>|cos| mit dem ersten Token über %1 zwischen den Blöcken, hinter denen seine Norm am meisten steigt und fällt; über 4 und unter L - 15 Tiefen</translation>
        </message>
        <message>
            <source>%1 (%2 % of variance)</source>
            <translation>%1 (%2 % der Varianz)</translation>
        </message>
        <message>
            <source>%1, key %2, query %3: %4</source>
            <translation>%1, Key %2, Query %3: %4</translation>
        </message>
        <message>
            <source>%1, key %2, mean over the queries that see it: %3</source>
            <translation>%1, Key %2, Mittel über die Querys, die ihn sehen: %3</translation>
        </message>
        <message>
            <source>%1 × as far</source>
            <translation>%1-mal so weit</translation>
        </message>
        <message>
            <source>%1: %2 × as far</source>
            <translation>%1: %2-mal so weit</translation>
        </message>
        <message>
            <source>one whose %1</source>
            <translation>einer, dessen %1</translation>
        </message>
        <message>
            <source>%1, with %2 whole tensor</source>
            <translation>%1, mit %2 ganzem Tensor</translation>
        </message>
        <message>
            <source>%1, with %2 whole tensors</source>
            <translation>%1, mit %2 ganzen Tensoren</translation>
        </message>
        <message>
            <source>%1: the cache has no snapshot of it</source>
            <translation>%1: der Zwischenspeicher hat keinen Schnappschuss davon</translation>
        </message>
        <message>
            <source>%1: refs/main names none of its snapshots (%2)</source>
            <translation>%1: refs/main nennt keinen seiner Schnappschüsse (%2)</translation>
        </message>
        <message>
            <source>%1 has become shorter while it was read, or its disk fails; restore it and start again</source>
            <translation>%1 ist kürzer geworden, während die Datei gelesen wurde, oder ihre Platte versagt; stellen Sie sie wieder her, und beginnen Sie neu</translation>
        </message>
        <message>
            <source>a file that was being read</source>
            <translation>eine Datei, die gerade gelesen wurde</translation>
        </message>
        <message>
            <source>%1, with two and more in every group,</source>
            <translation>%1, mit zwei und mehr in jeder Gruppe,</translation>
        </message>
        <message>
            <source>its metadata ask for %1</source>
            <translation>seine Metadaten verlangen %1</translation>
        </message>
        <message>
            <source>config.json asks for %1</source>
            <translation>config.json verlangt %1</translation>
        </message>
        <message>
            <source>%1, whose activations are not rounded here</source>
            <translation>%1, dessen Aktivierungen hier nicht gerundet werden</translation>
        </message>
        <message>
            <source>%1 leave the memory to what is computed</source>
            <translation>%1 lassen dem, was gerechnet wird, den Speicher</translation>
        </message>
        <message>
            <source>%1 are more than the memory for them (%2)</source>
            <translation>%1 sind mehr als der Speicher für sie (%2)</translation>
        </message>
        <message>
            <source>%1 and what is computed beside them are more than the memory for them (%2)</source>
            <translation>%1 und was daneben gerechnet wird, sind mehr als der Speicher dafür (%2)</translation>
        </message>
        <message>
            <source>%1 and what is computed beside them</source>
            <translation>%1 und was daneben gerechnet wird</translation>
        </message>
        <message>
            <source>%1 (%2 query heads each)</source>
            <translation>%1 (je %2 Query-Köpfe)</translation>
        </message>
        <message>
            <source>%1; says nothing: %2</source>
            <translation>%1; sagt nichts: %2</translation>
        </message>
        <message>
            <source>%1, trained on %2</source>
            <translation>%1, trainiert auf %2</translation>
        </message>
        <message>
            <source>%1, paired over the prompts that both used</source>
            <translation>%1, gepaart über die Prompts, die beide benutzten</translation>
        </message>
        <message>
            <source>%1, not paired: other prompts on each side</source>
            <translation>%1, nicht gepaart: auf jeder Seite andere Prompts</translation>
        </message>
        <message>
            <source>%1: cannot be begun, %2</source>
            <translation>%1: kann nicht begonnen werden, %2</translation>
        </message>
        <message>
            <source>%1; %2 of %3 measurements are kept in the file</source>
            <translation>%1; %2 von %3 Messungen sind in der Datei erhalten</translation>
        </message>
        <message>
            <source>%1; %2 of %3 prompts are kept in the file</source>
            <translation>%1; %2 von %3 Prompts sind in der Datei erhalten</translation>
        </message>
        <message>
            <source>%1, and go on with --resume</source>
            <translation>%1, und gehen Sie mit --resume weiter</translation>
        </message>
        <message>
            <source>%1 with --resume goes on</source>
            <translation>%1 mit --resume geht es weiter</translation>
        </message>
        <message>
            <source>%1 of %2 heads zeroed, %3</source>
            <translation>%1 von %2 Köpfen genullt, %3</translation>
        </message>
        <message>
            <source>sums of %1</source>
            <translation>Summen mit %1</translation>
        </message>
        <message>
            <source>%1 tokens of text</source>
            <translation>%1 Token Text</translation>
        </message>
        <message>
            <source>%1 touches nothing in this model: no dimension of the first token stands out</source>
            <translation>%1 trifft in diesem Modell nichts: keine Dimension des ersten Tokens ragt heraus</translation>
        </message>
        <message>
            <source>%1: the first token stands out in dimensions %2</source>
            <translation>%1: das erste Token ragt in den Dimensionen %2 heraus</translation>
        </message>
        <message>
            <source>an edit of the prompt takes away the word that is changed, %1</source>
            <translation>ein Eingriff in den Prompt nimmt das geänderte Wort weg, %1</translation>
        </message>
        <message>
            <source>%1; heads that rest on a sink take little from the prefix, which would keep equal tokens alike</source>
            <translation>%1; Köpfe, die auf einer Senke ruhen, nehmen wenig vom Präfix, das gleiche Token gleich hielte</translation>
        </message>
        <message>
            <source>%1 with bos, %2</source>
            <translation>%1 mit bos, %2</translation>
        </message>
        <message>
            <source>%1, where it gains most: %2</source>
            <translation>%1, wo er am meisten zunimmt: %2</translation>
        </message>
        <message>
            <source>%1, where it falls least: %2</source>
            <translation>%1, wo er am wenigsten fällt: %2</translation>
        </message>
        <message>
            <source>%1 They were chosen for their change: they do not speak for the model.</source>
            <translation>%1 Sie wurden nach ihrer Änderung ausgewählt: für das Modell sprechen sie nicht.</translation>
        </message>
        <message>
            <source>%1 They were named, not drawn: they do not speak for the model.</source>
            <translation>%1 Sie wurden genannt, nicht gezogen: für das Modell sprechen sie nicht.</translation>
        </message>
        <message>
            <source>%1 (95 % interval %2 to %3 %)</source>
            <translation>%1 (95-%-Intervall %2 bis %3 %)</translation>
        </message>
        <message>
            <source>searched in the shuffled tokens: %1</source>
            <translation>in den gemischten Token gesucht: %1</translation>
        </message>
        <message>
            <source>At ε 0.3 the sink rate is %1</source>
            <translation>Bei ε 0,3 ist die Senkenrate %1</translation>
        </message>
        <message>
            <source>%1; random and repeated tokens have one too, as was chosen</source>
            <translation>%1; zufällige und wiederholte Token haben auch eines, wie gewählt</translation>
        </message>
        <message>
            <source>%1; random and repeated tokens have none, which for random ones is our choice: stated neither in the papers nor in the released code</source>
            <translation>%1; zufällige und wiederholte Token haben keines, was bei zufälligen unsere Wahl ist: weder in den Papern noch im veröffentlichten Code angegeben</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the state of a text token is in later ones %1 times as much as with it (the median over pairs of tokens of this text; the interval is over the later ones). %2</source>
            <translation>Ohne ⟨bos⟩ steckt der Zustand eines Text-Tokens %1-mal so stark in späteren wie mit ihm (Median über Paare von Token dieses Textes; das Intervall über die späteren). %2</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the state of “%1” is in later tokens %2 times as much as with it (the median over the tokens behind it, as the interval is). %3</source>
            <translation>Ohne ⟨bos⟩ steckt der Zustand von „%1“ %2-mal so stark in späteren Token wie mit ihm (Median über die Token dahinter, ebenso das Intervall). %3</translation>
        </message>
        <message>
            <source>%1 most behind block %2 (%3 to %4)</source>
            <translation>%1 am meisten hinter Block %2 (%3 auf %4)</translation>
        </message>
        <message>
            <source>first token's %1</source>
            <translation>des ersten Tokens %1</translation>
        </message>
        <message>
            <source>%1 (changed: to %2)</source>
            <translation>%1 (geändertes: bis %2)</translation>
        </message>
        <message>
            <source>hidden states, at most %1</source>
            <translation>verborgene Zustände, höchstens %1</translation>
        </message>
        <message>
            <source>What is measured lies at most %1</source>
            <translation>Das Gemessene liegt höchstens %1</translation>
        </message>
        <message>
            <source>%1, and not gone: whatever stands first takes a part of its place.</source>
            <translation>%1, und nicht weg: was auch immer vorn steht, übernimmt einen Teil seines Platzes.</translation>
        </message>
        <message>
            <source>%1: no other first token takes its place.</source>
            <translation>%1: kein anderes erstes Token nimmt seinen Platz ein.</translation>
        </message>
        <message>
            <source>%1 is %2 with ⟨bos⟩ and %3 without: %4</source>
            <translation>%1 ist %2 mit ⟨bos⟩ und %3 ohne: %4</translation>
        </message>
        <message>
            <source>%1; reading its weights comes to it)</source>
            <translation>%1; das Lesen der Gewichte kommt dazu)</translation>
        </message>
        <message>
            <source>T %1 is beyond the %2 tokens that this model was trained to read: these numbers are of what it does out of its depth, and none says that an effect is absent. %3</source>
            <translation>T %1 liegt jenseits der %2 Token, die dieses Modell zu lesen gelernt hat: diese Zahlen zeigen, was es außerhalb davon tut, und keine sagt, dass eine Wirkung fehlt. %3</translation>
        </message>
        <message>
            <source>%1, uniform head %2</source>
            <translation>%1, gleichmäßiger Kopf %2</translation>
        </message>
        <message>
            <source>%1, of the ids</source>
            <translation>%1, der ids</translation>
        </message>
        <message>
            <source>%1, nothing drawn by it</source>
            <translation>%1, nichts damit gezeichnet</translation>
        </message>
        <message>
            <source>%1; of what the first key leaves: %2</source>
            <translation>%1; dessen, was der erste Key lässt: %2</translation>
        </message>
        <message>
            <source>%1 keys it changes by %2</source>
            <translation>%1 Keys ändert er sich um %2</translation>
        </message>
        <message>
            <source>%1 (at most %2 %)</source>
            <translation>%1 (höchstens %2 %)</translation>
        </message>
        <message>
            <source>%1 under both conditions</source>
            <translation>%1 unter beiden Bedingungen</translation>
        </message>
        <message>
            <source>%1 with ⟨bos⟩ alone</source>
            <translation>%1 nur mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 with ⟨bos⟩, %2 times without</source>
            <translation>%1 mit ⟨bos⟩, ohne %2-mal</translation>
        </message>
        <message>
            <source>%1: it stands apart from the bars (which hold the others alone)%2.</source>
            <translation>%1: es steht abseits der Balken (die nur die anderen enthalten)%2.</translation>
        </message>
        <message>
            <source>%1: it does not stand apart, and this model does not show an outlier there.</source>
            <translation>%1: es steht nicht abseits, und dort zeigt dieses Modell keinen Ausreißer.</translation>
        </message>
        <message>
            <source>kinds of tokens, %1</source>
            <translation>Arten von Token, %1</translation>
        </message>
        <message>
            <source>%1. The kind drawn first is the greatest of many, which its interval does not count.</source>
            <translation>%1. Die zuerst gezeichnete Art ist die größte von vielen, was ihr Intervall nicht mitzählt.</translation>
        </message>
        <message>
            <source>%1, and its interval does not part it from the others.</source>
            <translation>%1, und ihr Intervall trennt sie nicht von den anderen.</translation>
        </message>
        <message>
            <source>%1, so that depth does not explain it.</source>
            <translation>%1, sodass die Tiefe es nicht erklärt.</translation>
        </message>
        <message>
            <source>%1, so that depth may explain what is seen.</source>
            <translation>%1, sodass die Tiefe das Gesehene erklären kann.</translation>
        </message>
        <message>
            <source>%1, no head passes)</source>
            <translation>%1, kein Kopf besteht)</translation>
        </message>
        <message>
            <source>the best (%1) is beyond chance but gives %2</source>
            <translation>der beste (%1) liegt jenseits des Zufalls, gibt aber %2</translation>
        </message>
        <message>
            <source>prompts %1 to %2 of %3, %4</source>
            <translation>Prompts %1 bis %2 von %3, %4</translation>
        </message>
        <message>
            <source>%1, the first exact</source>
            <translation>%1, das erste genau</translation>
        </message>
        <message>
            <source>spike dimensions, %1</source>
            <translation>Spitzendimensionen, %1</translation>
        </message>
        <message>
            <source>%1, all weights %2 times</source>
            <translation>%1, alle Gewichte %2-mal</translation>
        </message>
        <message>
            <source>%1, with and without bos</source>
            <translation>%1, mit und ohne bos</translation>
        </message>
        <message>
            <source>%1 and %2 of disk beside the run</source>
            <translation>%1 und %2 Platte neben dem Lauf</translation>
        </message>
        <message>
            <source>once for all prompts. %1</source>
            <translation>einmal für alle Prompts. %1</translation>
        </message>
        <message>
            <source>%1 times, since memory and disk hold %2 prompts at a time. %3</source>
            <translation>%1-mal, da Speicher und Platte %2 Prompts auf einmal fassen. %3</translation>
        </message>
        <message>
            <source>%1 about %2 of memory beside the weights, but %3 are left for it</source>
            <translation>%1 etwa %2 Speicher neben den Gewichten, aber %3 sind dafür übrig</translation>
        </message>
        <message>
            <source>%1 of %2 tokens</source>
            <translation>%1 mit %2 Token</translation>
        </message>
        <message>
            <source>%1, or take shorter prompts</source>
            <translation>%1, oder nehmen Sie kürzere Prompts</translation>
        </message>
        <message>
            <source>%1, or a smaller --batch</source>
            <translation>%1, oder ein kleineres --batch</translation>
        </message>
        <message>
            <source>%1, set aside as %2 until the run is whole</source>
            <translation>%1, beiseitegelegt als %2, bis der Lauf ganz ist</translation>
        </message>
        <message>
            <source>%1, behind the norm that follows,</source>
            <translation>%1, hinter der folgenden Norm,</translation>
        </message>
        <message>
            <source>%1 is no object</source>
            <translation>%1 ist kein Objekt</translation>
        </message>
        <message>
            <source>%1.%2.%3 is no part of a recipe</source>
            <translation>%1.%2.%3 ist kein Teil eines Rezepts</translation>
        </message>
        <message>
            <source>%1.%2 is no list of values</source>
            <translation>%1.%2 ist keine Liste von Werten</translation>
        </message>
        <message>
            <source>%1 × as far, %2</source>
            <translation>%1-mal so weit, %2</translation>
        </message>
        <message>
            <source>%1, edited model</source>
            <translation>%1, Modell mit Eingriff</translation>
        </message>
        <message>
            <source>%1, untouched model</source>
            <translation>%1, Modell ohne Eingriff</translation>
        </message>
        <message>
            <source>%1; its place among random changes: the study spread</source>
            <translation>%1; sein Platz unter zufälligen Änderungen: die Studie spread</translation>
        </message>
        <message>
            <source>%1 at “%2”</source>
            <translation>%1 bei „%2“</translation>
        </message>
        <message>
            <source>prompt set</source>
            <translation>Satz von Prompts</translation>
        </message>
        <message>
            <source>builtin</source>
            <translation>mitgeliefert</translation>
        </message>
        <message>
            <source>relative</source>
            <translation>relativ</translation>
        </message>
        <message>
            <source>%1: may not be written to, and would be replaced</source>
            <translation>%1: darf nicht beschrieben werden und würde ersetzt</translation>
        </message>
        <message>
            <source>write elsewhere, or give it back the right to be written (chmod u+w)</source>
            <translation>schreiben Sie woandershin, oder geben Sie das Schreibrecht zurück (chmod u+w)</translation>
        </message>
        <message>
            <source>a gated delta rule</source>
            <translation>eine Deltaregel mit Gatter</translation>
        </message>
        <message>
            <source>%1 of %2 blocks have %3 in place of attention: the grid has the other %4</source>
            <translation>%1 von %2 Blöcken haben %3 statt Attention: die Übersicht hat die anderen %4</translation>
        </message>
        <message>
            <source>%1 prompt has fewer than %2 tokens, skipped: %3</source>
            <translation>%1 Prompt hat weniger als %2 Tokens, ausgelassen: %3</translation>
        </message>
        <message>
            <source>%1 prompts have fewer than %2 tokens, skipped: %3</source>
            <translation>%1 Prompts haben weniger als %2 Tokens, ausgelassen: %3</translation>
        </message>
        <message>
            <source>%1: the prompts in %2 are others than those it was begun with</source>
            <translation>%1: die Prompts in %2 sind andere als die, mit denen er begonnen wurde</translation>
        </message>
        <message>
            <source>%1: the prompts in %2 are others than those it was begun with, which were in %3</source>
            <translation>%1: die Prompts in %2 sind andere als die, mit denen er begonnen wurde und die in %3 standen</translation>
        </message>
        <message>
            <source>%1, which were in %2</source>
            <translation>%1, die in %2 standen</translation>
        </message>
        <message>
            <source>give those, or choose another name</source>
            <translation>geben Sie jene an, oder wählen Sie einen anderen Namen</translation>
        </message>
        <message>
            <source>%1 is writing to it</source>
            <translation>%1 schreibt darin</translation>
        </message>
        <message>
            <source>%1: nothing has been measured yet, %2</source>
            <translation>%1: noch ist nichts gemessen, %2</translation>
        </message>
        <message>
            <source>ask again when the first prompts are measured</source>
            <translation>fragen Sie wieder, wenn die ersten Prompts gemessen sind</translation>
        </message>
        <message>
            <source>the last token stands once</source>
            <translation>das letzte Token steht einmal</translation>
        </message>
        <message>
            <source>the lists of ids have %1 and %2 tokens; the first that differs is %3</source>
            <translation>die Listen von Ids haben %1 und %2 Tokens; das erste, das sich unterscheidet, ist %3</translation>
        </message>
        <message>
            <source>give as many of both</source>
            <translation>geben Sie von beiden gleich viele an</translation>
        </message>
        <message>
            <source>inputs: %1; of the other kinds there are as many as are left</source>
            <translation>inputs: %1; von den anderen Arten gibt es so viele, wie übrig sind</translation>
        </message>
        <message>
            <source>kept-keys: kv heads whose first key lies furthest from the mean key: %1</source>
            <translation>kept-keys: kv-Köpfe, deren erster Key am weitesten vom mittleren liegt: %1</translation>
        </message>
        <message>
            <source>%1 %2 to %3 of %4</source>
            <translation>%1 %2 bis %3 von %4</translation>
        </message>
        <message>
            <source>holds another training</source>
            <translation>enthält ein anderes Training</translation>
        </message>
        <message>
            <source>was measured at T %1, not %2</source>
            <translation>wurde mit T %1 gemessen, nicht %2</translation>
        </message>
        <message>
            <source>give the --tokens it was begun with, or choose another folder</source>
            <translation>geben Sie die --tokens an, mit denen er begonnen wurde, oder wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <source>was measured on other prompts (%1)</source>
            <translation>wurde an anderen Prompts gemessen (%1)</translation>
        </message>
        <message>
            <source>give those by --prompts, or choose another folder</source>
            <translation>geben Sie jene mit --prompts an, oder wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <source>was measured with the epsilons %1, not %2</source>
            <translation>wurde mit den ε %1 gemessen, nicht %2</translation>
        </message>
        <message>
            <source>give those by --eps, or choose another folder</source>
            <translation>geben Sie jene mit --eps an, oder wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <source>%1: was begun with another recipe (%2)</source>
            <translation>%1: wurde mit einem anderen Rezept begonnen (%2)</translation>
        </message>
        <message>
            <source>%1, key %2, query %3</source>
            <translation>%1, Key %2, Query %3</translation>
        </message>
        <message>
            <source>%1, key %2</source>
            <translation>%1, Key %2</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>etwa %1</translation>
        </message>
        <message>
            <source>about %1 on this machine</source>
            <translation>etwa %1 auf diesem Rechner</translation>
        </message>
        <message>
            <source>dim %1</source>
            <translation>Dim. %1</translation>
        </message>
        <message>
            <source>|activation|</source>
            <translation>|Aktivierung|</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>repeat</source>
            <translation>wiederholt</translation>
        </message>
        <message>
            <source>%1 behind %2</source>
            <translation>%1 hinter %2</translation>
        </message>
        <message>
            <source>(too few prompts for an interval)</source>
            <translation>(zu wenige Prompts für ein Intervall)</translation>
        </message>
        <message>
            <source>with ⟨bos⟩ alone</source>
            <translation>nur mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>under both conditions</source>
            <translation>unter beiden Bedingungen</translation>
        </message>
        <message>
            <source>made by this project (seed %1)</source>
            <translation>hier erzeugt (Startwert %1)</translation>
        </message>
        <message>
            <source>most behind block %1 (%2 to %3)</source>
            <translation>am meisten hinter Block %1 (%2 auf %3)</translation>
        </message>
        <message>
            <source>%1 terms</source>
            <translation>%1 Gliedern</translation>
        </message>
        <message>
            <source>%1 or %2</source>
            <translation>%1 oder %2</translation>
        </message>
        <message>
            <source>%1 text tokens</source>
            <translation>%1 Text-Token</translation>
        </message>
        <message>
            <source>%1, after</source>
            <translation>%1, danach</translation>
        </message>
        <message>
            <source>%1 after 1 block</source>
            <translation>%1 nach 1 Block</translation>
        </message>
        <message>
            <source>%1 after %2 blocks</source>
            <translation>%1 nach %2 Blöcken</translation>
        </message>
        <message>
            <source>%1 nats, paired</source>
            <translation>%1 nats, gepaart</translation>
        </message>
        <message>
            <source>%1 nats, paired, by category %2 to %3</source>
            <translation>%1 nats, gepaart, je Kategorie %2 bis %3</translation>
        </message>
        <message>
            <source>Sink₁ is %1 at ε %2, mean share %3</source>
            <translation>Sink₁ ist %1 bei ε %2, mittlerer Anteil %3</translation>
        </message>
        <message>
            <source>natural %1, random %2, repeat %3</source>
            <translation>natürlich %1, zufällig %2, wiederholt %3</translation>
        </message>
        <message>
            <source>median ratio to with ⟨bos⟩ %1 (95 % %2 to %3), %4 to %5 % of texts %6 to %7, over 1 in %8; median KL %9 nats, %10 texts</source>
            <translation>Verhältnis zu mit ⟨bos⟩ im Median %1 (95 % %2 bis %3), bei %4 bis %5 % der Texte %6 bis %7, über 1 bei %8; KL im Median %9 nats, %10 Texte</translation>
        </message>
        <message>
            <source>%1, where it falls least</source>
            <translation>%1, wo er am wenigsten fällt</translation>
        </message>
        <message>
            <source>%1, where it gains most</source>
            <translation>%1, wo er am meisten gewinnt</translation>
        </message>
        <message>
            <source>(95 % %1 to %2)</source>
            <translation>(95 % %1 bis %2)</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3) after 1 block</source>
            <translation>%1 (95 % %2 bis %3) nach 1 Block</translation>
        </message>
        <message>
            <source>%1 (95 % %2 to %3) after %4 blocks</source>
            <translation>%1 (95 % %2 bis %3) nach %4 Blöcken</translation>
        </message>
        <message>
            <source>no edit in force</source>
            <translation>kein Eingriff in Kraft</translation>
        </message>
        <message>
            <source>keys of this model are made of a mixture of its %1 residual streams, and what its dimensions give cannot be told apart</source>
            <translation>die Keys dieses Modells entstehen aus einer Mischung seiner %1 Residualströme; was jede Dimension beiträgt, lässt sich nicht trennen</translation>
        </message>
        <message>
            <source>take a model with one residual stream</source>
            <translation>nehmen Sie ein Modell mit einem Residualstrom</translation>
        </message>
        <message>
            <source>layer %1 has no keys and values: shown of it are those of layer %2, which it reads</source>
            <translation>Layer %1 hat keine eigenen Keys und Values: gezeigt werden die von Layer %2, die er liest</translation>
        </message>
        <message>
            <source>layers %1 have no keys and values: shown of them are those of layer %2, which they read</source>
            <translation>die Layer %1 haben keine eigenen Keys und Values: gezeigt werden die von Layer %2, die sie lesen</translation>
        </message>
        <message>
            <source>heads of %1 are %2 wide, of %3 elsewhere: written vectors have zeros behind them</source>
            <translation>die Köpfe von %1 sind %2 breit, sonst %3: geschriebene Vektoren sind dahinter mit Nullen aufgefüllt</translation>
        </message>
        <message>
            <source>in %1 every stored key/value head is shown as %2 equal ones</source>
            <translation>in %1 wird jeder gespeicherte Key/Value-Kopf als %2 gleiche gezeigt</translation>
        </message>
        <message>
            <source>values of %1 are the keys themselves, before these are normalised and rotated</source>
            <translation>die Values von %1 sind die Keys selbst, bevor diese normiert und gedreht werden</translation>
        </message>
        <message>
            <source>values are normalised: all of a layer have one norm, and what a token gives is told by what of its value is written (written_values), not by value norms</source>
            <translation>Values sind normiert: alle eines Layers haben dieselbe Norm; was ein Token beiträgt, sagt der geschriebene Teil seines Values (written_values), nicht die Value-Norm</translation>
        </message>
        <message>
            <source>there are %1 residual streams: hidden states are those of the first, behind the last layer the mean of all</source>
            <translation>es gibt %1 Residualströme: verborgene Zustände sind die des ersten, hinter dem letzten Layer das Mittel aller</translation>
        </message>
        <message>
            <source>the keys of block %1 are not there any more</source>
            <translation>die Keys von Block %1 sind nicht mehr da</translation>
        </message>
        <message>
            <source>a hidden state is larger than its place in the scratch file</source>
            <translation>ein verborgener Zustand ist größer als sein Platz in der Zwischendatei</translation>
        </message>
        <message>
            <source>too few prompts, not tested</source>
            <translation>zu wenige Prompts, nicht getestet</translation>
        </message>
        <message>
            <source>How scores become weights, and what else a head may rest on (Gu et al. 2025; Zuhri et al. 2025; Qiu et al. 2025).</source>
            <translation>Wie aus Scores Gewichte werden, und worauf ein Kopf sonst ruhen kann (Gu et al. 2025; Zuhri et al. 2025; Qiu et al. 2025).</translation>
        </message>
        <message>
            <source>How long the rows are, at equal tokens in all and in every step (Barbero et al. 2025, Fig. 5 and 7).</source>
            <translation>Wie lang die Zeilen sind, bei gleich vielen Token insgesamt und in jedem Schritt (Barbero et al. 2025, Fig. 5 und 7).</translation>
        </message>
        <message>
            <source>How much of the text is unique, at equal tokens in all (Gu et al. 2025).</source>
            <translation>Wie viel vom Text nur einmal vorkommt, bei gleich vielen Token insgesamt (Gu et al. 2025).</translation>
        </message>
        <message>
            <source>A sink forms within minutes: a small Llama on novels, every row beginning with the same token.</source>
            <translation>In wenigen Minuten entsteht eine Senke: ein kleines Llama auf Romanen, jede Zeile beginnt mit demselben Token.</translation>
        </message>
        <message>
            <source>How fast it learns, at equal steps (Gu et al. 2025).</source>
            <translation>Wie schnell es lernt, bei gleich vielen Schritten (Gu et al. 2025).</translation>
        </message>
        <message>
            <source>How documents are packed into rows, and where bos stands (Barbero et al. 2025, Table 2 and Fig. 8).</source>
            <translation>Wie Dokumente in Zeilen gepackt werden, und wo bos steht (Barbero et al. 2025, Tabelle 2 und Fig. 8).</translation>
        </message>
        <message>
            <source>The mean of what came before at a trigger, zero elsewhere: heads whose weights sum to one have to rest on the first token, others need not.</source>
            <translation>Das Mittel dessen, was vor einem Auslöser kam, sonst null: Köpfe, deren Gewichte sich zu eins summieren, müssen auf dem ersten Token ruhen, andere nicht.</translation>
        </message>
        <message>
            <source>How much weights decay (Gu et al. 2025).</source>
            <translation>Wie stark Gewichte schrumpfen (Gu et al. 2025).</translation>
        </message>
        <message>
            <source>inputs</source>
            <translation>Eingaben</translation>
        </message>
        <message>
            <source>two layers as they are computed with take %1 of memory, but %2 are left beside the weights as stored</source>
            <translation>zwei Schichten, wie mit ihnen gerechnet wird, brauchen %1 Speicher, aber neben den Gewichten, wie sie gespeichert sind, sind %2 übrig</translation>
        </message>
        <message>
            <source>give a larger --memory, or ask for less</source>
            <translation>geben Sie ein größeres --memory an, oder verlangen Sie weniger</translation>
        </message>
        <message>
            <source>heads that rest on the first token do not write less over all depths</source>
            <translation>Köpfe, die auf dem ersten Token ruhen, schreiben über alle Tiefen nicht weniger</translation>
        </message>
        <message>
            <source>%1: there those that rest on it more do write less, which depth hides.</source>
            <translation>%1: dort schreiben die, die mehr auf ihm ruhen, sehr wohl weniger, was die Tiefe verdeckt.</translation>
        </message>
        <message>
            <source>%1, so that it is not depth that hides it.</source>
            <translation>%1, sodass nicht die Tiefe es verdeckt.</translation>
        </message>
        <message>
            <source>from %1 to %2 of its length</source>
            <translation>von %1 auf %2 seiner Länge</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the pair comes nearer, %1, but not with every step of the text: one text is no collapse shown.</source>
            <translation>Ohne ⟨bos⟩ rückt das Paar zusammen, %1, aber nicht mit jedem Schritt des Textes: an einem Text ist damit kein Kollaps gezeigt.</translation>
        </message>
        <message>
            <source>under 0.1 s on this machine</source>
            <translation>unter 0,1 s auf diesem Rechner</translation>
        </message>
        <message>
            <source>%1 change</source>
            <translation>%1 Änderung</translation>
        </message>
        <message>
            <source>%1 changes</source>
            <translation>%1 Änderungen</translation>
        </message>
        <message>
            <source>%1 input</source>
            <translation>%1 Eingabe</translation>
        </message>
        <message>
            <source>%1 inputs</source>
            <translation>%1 Eingaben</translation>
        </message>
        <message>
            <source>this family needs it: is the download complete?</source>
            <translation>diese Familie braucht es: ist der Download vollständig?</translation>
        </message>
        <message>
            <source>no prompt used yet</source>
            <translation>noch kein Prompt verwendet</translation>
        </message>
        <message>
            <source>attention mass %1</source>
            <translation>Aufmerksamkeitsmasse %1</translation>
        </message>
        <message>
            <source>repeated ids drawn here (seed %1)</source>
            <translation>wiederholte Ids, hier gezogen (Startwert %1)</translation>
        </message>
        <message>
            <source>other prompts (%1)</source>
            <translation>andere Prompts (%1)</translation>
        </message>
        <message>
            <source>prompts: the authors' own, by the user's word</source>
            <translation>Prompts: die der Autoren, laut Angabe des Benutzers</translation>
        </message>
        <message>
            <source>the command that began it goes on with --resume</source>
            <translation>der Befehl, der ihn begann, setzt ihn mit --resume fort</translation>
        </message>
        <message>
            <source>these trainings do not differ in packing, mask and bos as the rows of the table do</source>
            <translation>diese Trainings unterscheiden sich nicht in Packung, Maske und bos, wie es die Zeilen der Tabelle tun</translation>
        </message>
        <message>
            <source>the first of the prompts, of up to 64 tokens each, x before the final norm</source>
            <translation>die ersten der Prompts, mit je bis zu 64 Token, x vor der letzten Norm</translation>
        </message>
        <message>
            <source>the sum of 5 terms in Barbero et al. 2025, App. C.2</source>
            <translation>die Summe von 5 Summanden in Barbero et al. 2025, Anh. C.2</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>nicht bekannt</translation>
        </message>
        <message>
            <source>%1, the same at every T</source>
            <translation>%1, bei jedem T dieselben</translation>
        </message>
        <message>
            <source>“%1” is not in it</source>
            <translation>„%1“ steht nicht darin</translation>
        </message>
        <message>
            <source>it is too short to draw from</source>
            <translation>er ist zu kurz, um daraus zu ziehen</translation>
        </message>
        <message>
            <source>one position has none to change places with</source>
            <translation>eine einzelne Position hat keine, mit der sie tauschen könnte</translation>
        </message>
        <message>
            <source>none of these positions sees any of these keys</source>
            <translation>keine dieser Positionen sieht einen dieser Keys</translation>
        </message>
        <message>
            <source>Of the %1 dimensions that stand out in the first token %2 are among the first %3 candidates of the weights alone: %4</source>
            <translation>Von den %1 Dimensionen, die im ersten Token herausragen, sind %2 unter den ersten %3 Kandidaten allein nach den Gewichten: %4</translation>
        </message>
        <message>
            <source>The one dimension that stands out in the first token is among the first %1 candidates of the weights alone: %2</source>
            <translation>Die eine Dimension, die im ersten Token herausragt, ist unter den ersten %1 Kandidaten allein nach den Gewichten: %2</translation>
        </message>
        <message>
            <source>The one dimension that stands out in the first token is not among the first %1 candidates of the weights alone: %2</source>
            <translation>Die eine Dimension, die im ersten Token herausragt, ist nicht unter den ersten %1 Kandidaten allein nach den Gewichten: %2</translation>
        </message>
        <message>
            <source>Of the %1 dimensions that stand out in the first token one is among the first %2 candidates of the weights alone: %3</source>
            <translation>Von den %1 Dimensionen, die im ersten Token herausragen, ist eine unter den ersten %2 Kandidaten allein nach den Gewichten: %3</translation>
        </message>
        <message>
            <source>%1 Measured on the first %2 of the %3 prompts.</source>
            <translation>%1 Gemessen an den ersten %2 der %3 Prompts.</translation>
        </message>
        <message>
            <source>%1 (too few prompts for an interval)</source>
            <translation>%1 (zu wenige Prompts für ein Intervall)</translation>
        </message>
        <message>
            <source>no prompt holds its trigger</source>
            <translation>kein Prompt enthält seinen Auslöser</translation>
        </message>
        <message>
            <source>On shuffled tokens it falls to %1: it needs the order of the text.</source>
            <translation>Auf gemischten Token fällt sie auf %1: er braucht die Reihenfolge des Textes.</translation>
        </message>
        <message>
            <source>%1 Measured on %2 of each kind.</source>
            <translation>%1 Gemessen an %2 jeder Art.</translation>
        </message>
        <message>
            <source>%1 Measured on at least %2 of each kind.</source>
            <translation>%1 Gemessen an mindestens %2 jeder Art.</translation>
        </message>
        <message>
            <source>Nothing is measured yet.</source>
            <translation>Noch ist nichts gemessen.</translation>
        </message>
        <message>
            <source>The sink rate %1 is %2; %3 of %4 heads is a sink in most of %5. %6</source>
            <translation>Die Senkenrate %1 ist %2; %3 von %4 Köpfen ist in den meisten von %5 eine Senke. %6</translation>
        </message>
        <message>
            <source>The sink rate %1 is %2; %3 of %4 heads are sinks in most of %5. %6</source>
            <translation>Die Senkenrate %1 ist %2; %3 von %4 Köpfen sind in den meisten von %5 Senken. %6</translation>
        </message>
        <message>
            <source>It cannot be said: %1 is no number here.</source>
            <translation>Das ist nicht zu sagen: %1 ist hier keine Zahl.</translation>
        </message>
        <message>
            <source>No head is above ε 0.3: there is nothing to compare with.</source>
            <translation>Kein Kopf liegt über ε 0,3: es gibt nichts, womit zu vergleichen wäre.</translation>
        </message>
        <message>
            <source>No head is below ε 0.3: there is nothing to compare with.</source>
            <translation>Kein Kopf liegt unter ε 0,3: es gibt nichts, womit zu vergleichen wäre.</translation>
        </message>
        <message>
            <source>The median head above ε 0.3 writes %1 of the stream (%2), the others %3 (%4): %5. Among heads of one depth the rank correlation is %6</source>
            <translation>Der mittlere Kopf über ε 0,3 schreibt %1 des Stroms (%2), die anderen %3 (%4): %5. Unter Köpfen einer Tiefe ist die Rangkorrelation %6</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the pair does not come nearer as the text grows: no collapse is seen at these lengths.</source>
            <translation>Ohne ⟨bos⟩ kommt das Paar sich nicht näher, wenn der Text wächst: bei diesen Längen ist kein Kollaps zu sehen.</translation>
        </message>
        <message>
            <source>Without ⟨bos⟩ the pair comes nearer with every step of the text: %1.</source>
            <translation>Ohne ⟨bos⟩ kommt das Paar sich mit jedem Schritt des Textes näher: %1.</translation>
        </message>
        <message>
            <source>%1 of the %2 prompts</source>
            <translation>%1 der %2 Prompts</translation>
        </message>
        <message>
            <source>%1 Measured on %2.</source>
            <translation>%1 Gemessen an %2.</translation>
        </message>
        <message>
            <source>%1 Measured on %2, which are those that are long enough.</source>
            <translation>%1 Gemessen an %2: denen, die lang genug sind.</translation>
        </message>
        <message>
            <source>%1 Measured on %2, taken evenly from those that are long enough.</source>
            <translation>%1 Gemessen an %2, gleichmäßig aus denen genommen, die lang genug sind.</translation>
        </message>
        <message>
            <source>No head's importance of the first token is %1: there is no sink to explain here.</source>
            <translation>Bei keinem Kopf ist die Wichtigkeit des ersten Tokens %1: hier ist keine Senke zu erklären.</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1; of what the first key leaves: %2. %3 of %4 heads is smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>Normierte Entropie der Zeilen der Attention, ohne ⟨bos⟩ − mit ⟨bos⟩: %1; dessen, was der erste Key lässt: %2. %3 von %4 Köpfen ist ohne es glatter. Das Paper sagt, dass Muster ohne es glatter sind; die Differenz ist die eines Textes, der auch sein erstes Token verloren hat.</translation>
        </message>
        <message>
            <source>Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: %1. %2 of %3 heads is smoother without it. The paper says that maps are smoother without; the difference is of text that has lost its first token too.</source>
            <translation>Normierte Entropie der Zeilen der Attention, ohne ⟨bos⟩ − mit ⟨bos⟩: %1. %2 von %3 Köpfen ist ohne es glatter. Das Paper sagt, dass Muster ohne es glatter sind; die Differenz ist die eines Textes, der auch sein erstes Token verloren hat.</translation>
        </message>
        <message>
            <source>%1, 1 secondary sink</source>
            <translation>%1, 1 zweite Senke</translation>
        </message>
        <message>
            <source>%1, %2 secondary sinks on 1 level</source>
            <translation>%1, %2 zweite Senken auf 1 Stufe</translation>
        </message>
        <message>
            <source>ρ: all heads are alike</source>
            <translation>ρ: alle Köpfe sind gleich</translation>
        </message>
        <message>
            <source>no class of tokens has %1 queries</source>
            <translation>keine Klasse von Token hat %1 Queries</translation>
        </message>
        <message>
            <source>permuted labels give as large a score</source>
            <translation>vertauschte Etiketten ergeben einen ebenso großen Wert</translation>
        </message>
        <message>
            <source>With this memory it is refused: %1</source>
            <translation>Mit diesem Speicher wird es abgelehnt: %1</translation>
        </message>
        <message>
            <source>arithmetic; reading not measured</source>
            <translation>Rechnen; Lesen nicht gemessen</translation>
        </message>
        <message>
            <source>arithmetic; reading not measured: %1</source>
            <translation>Rechnen; Lesen nicht gemessen: %1</translation>
        </message>
        <message>
            <source>choose from %1 and %2 more, which --help lists</source>
            <translation>zur Wahl stehen %1 und %2 weitere, die --help aufzählt</translation>
        </message>
        <message>
            <source>under 0.1 s</source>
            <translation>unter 0,1 s</translation>
        </message>
        <message>
            <source>further than all %1</source>
            <translation>weiter als alle %1</translation>
        </message>
        <message>
            <source>spike gain</source>
            <translation>Verstärkungsfaktor der Spitze</translation>
        </message>
        <message>
            <source>other gain</source>
            <translation>anderer Verstärkungsfaktor</translation>
        </message>
        <message>
            <source>k norm bias</source>
            <translation>Bias der k-Norm</translation>
        </message>
        <message>
            <source>no rate: T %1 is under %2</source>
            <translation>keine Rate: T %1 ist unter %2</translation>
        </message>
        <message>
            <source>no rate: a uniform head has %1</source>
            <translation>keine Rate: ein gleichmäßiger Kopf hat %1</translation>
        </message>
        <message>
            <source>chat</source>
            <translation>Chat</translation>
        </message>
        <message>
            <source>code</source>
            <translation>Code</translation>
        </message>
        <message>
            <source>dialogue</source>
            <translation>Dialog</translation>
        </message>
        <message>
            <source>languages</source>
            <translation>Sprachen</translation>
        </message>
        <message>
            <source>law</source>
            <translation>Recht</translation>
        </message>
        <message>
            <source>lists and markup</source>
            <translation>Listen und Markup</translation>
        </message>
        <message>
            <source>mathematics</source>
            <translation>Mathematik</translation>
        </message>
        <message>
            <source>narrative</source>
            <translation>Erzählung</translation>
        </message>
        <message>
            <source>news</source>
            <translation>Nachrichten</translation>
        </message>
        <message>
            <source>poetry</source>
            <translation>Lyrik</translation>
        </message>
        <message>
            <source>science</source>
            <translation>Wissenschaft</translation>
        </message>
        <message>
            <source>tables and logs</source>
            <translation>Tabellen und Protokolle</translation>
        </message>
        <message>
            <source>%1: axes give "%2" twice</source>
            <translation>%1: axes nennt „%2“ zweimal</translation>
        </message>
        <message>
            <source>name every value once</source>
            <translation>nennen Sie jeden Wert einmal</translation>
        </message>
        <message>
            <source>step %1 is in %2 no more; its row in log.csv, measured before, is kept</source>
            <translation>Schritt %1 ist nicht mehr in %2; seine Zeile in log.csv, früher gemessen, bleibt</translation>
        </message>
        <message>
            <source>give the recipe it was begun with, which is recipe.json in it, or choose another folder</source>
            <translation>geben Sie das Rezept an, mit dem begonnen wurde (recipe.json darin), oder wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <source>see the column</source>
            <translation>siehe die Spalte</translation>
        </message>
        <message>
            <source>a table of its own has them</source>
            <translation>sie stehen in einer eigenen Tabelle</translation>
        </message>
        <message>
            <source>Of %1 none has an interval of the loss: there are too few prompts to tell which lie off zero.</source>
            <translation>Von %1 hat keine ein Intervall des Verlusts: es sind zu wenige Prompts, um zu sagen, welche abseits von null liegen.</translation>
        </message>
        <message>
            <source>Of %1 the 95 % interval of the loss lies off zero in %2.</source>
            <translation>Von %1 liegt das 95-%-Intervall des Verlusts bei %2 abseits von null.</translation>
        </message>
        <message>
            <source>%1 Beside %2 of them the same change was made at random places: it moves the loss less in every draw than %3 of these.</source>
            <translation>%1 Neben %2 davon wurde dieselbe Änderung an zufälligen Stellen gemacht: bei %3 davon bewegt sie den Verlust in jeder Ziehung weniger.</translation>
        </message>
        <message>
            <source>%1 Beside %2 of them the same change was made at random places: it moves the loss less in every draw than %3 of these (%4).</source>
            <translation>%1 Neben %2 davon wurde dieselbe Änderung an zufälligen Stellen gemacht: bei %3 davon bewegt sie den Verlust in jeder Ziehung weniger (%4).</translation>
        </message>
        <message>
            <source>Of this head</source>
            <translation>Bei diesem Kopf</translation>
        </message>
        <message>
            <source>Of these %1 heads</source>
            <translation>Bei diesen %1 Köpfen</translation>
        </message>
        <message>
            <source>%1 on this text, the mean importance of the first token is %2 with ⟨bos⟩ and %3 without, where a head that looks everywhere alike has %4 and %5: a text so short shows nothing.%6</source>
            <translation>%1 und diesem Text ist die mittlere Wichtigkeit des ersten Tokens %2 mit ⟨bos⟩ und %3 ohne, wo ein Kopf, der überall gleich hinsieht, %4 und %5 hat: ein so kurzer Text zeigt nichts.%6</translation>
        </message>
        <message>
            <source>%1 on this text, %2</source>
            <translation>%1 und diesem Text: %2</translation>
        </message>
        <message>
            <source>the mean importance of the first token is %1 with ⟨bos⟩ and %2 without, where a head that looks everywhere alike has %3 and %4: a text so short shows nothing.</source>
            <translation>die mittlere Wichtigkeit des ersten Tokens ist %1 mit ⟨bos⟩ und %2 ohne, wo ein Kopf, der überall gleich hinsieht, %3 und %4 hat: ein so kurzer Text zeigt nichts.</translation>
        </message>
        <message>
            <source>left out by the filter</source>
            <translation>vom Filter ausgelassen</translation>
        </message>
        <message>
            <source>%1: %2 cannot be a folder's name</source>
            <translation>%1: %2 kann kein Ordnername sein</translation>
        </message>
        <message>
            <source>name that value in words of its own: "axes": {"row": {"NAME": {...}}}</source>
            <translation>geben Sie diesem Wert einen eigenen Namen: "axes": {"row": {"NAME": {...}}}</translation>
        </message>
        <message>
            <source>but it is nearer with ⟨bos⟩ at %1 of %2 prefixes, and no way is shown</source>
            <translation>doch ist es mit ⟨bos⟩ bei %1 von %2 Präfixen näher beieinander, und keine Richtung ist gezeigt</translation>
        </message>
        <message>
            <source>%1: hardly any head passes it</source>
            <translation>%1: kaum ein Kopf liegt darüber</translation>
        </message>
        <message>
            <source>This model does not show the effect %1</source>
            <translation>Dieses Modell zeigt die Wirkung nicht %1</translation>
        </message>
        <message>
            <source>The edited model does not show the effect %1</source>
            <translation>Das veränderte Modell zeigt die Wirkung nicht %1</translation>
        </message>
        <message>
            <source>%1one pair of texts</source>
            <translation>%1ein Textpaar</translation>
        </message>
        <message>
            <source>other prompts on each side: texts differ in how hard they are</source>
            <translation>andere Prompts auf jeder Seite: Texte sind verschieden schwer</translation>
        </message>
        <message>
            <source>inputs: low and high are a 95 % interval over the inputs and their categories; empty: none of them differed, or there are fewer than five</source>
            <translation>inputs: low und high sind ein 95-%-Intervall über die Eingaben und ihre Kategorien; leer: keine davon unterschied sich, oder es sind weniger als fünf</translation>
        </message>
        <message>
            <source>the trainings on the way</source>
            <translation>die Trainings auf ihrem Weg</translation>
        </message>
        <message>
            <source>Every training from its first step to its last, seeds together with their range: left the sink rate, right the loss of text that was held out. Look when the sink appears, and whether the loss has come to rest by then.</source>
            <translation>Jedes Training vom ersten bis zum letzten Schritt, Seeds zusammen mit ihrer Spanne: links die Sink-Rate, rechts der Verlust auf zurückgehaltenem Text. Achten Sie darauf, wann der Sink erscheint und ob der Verlust bis dahin zur Ruhe gekommen ist.</translation>
        </message>
        <message>
            <source>How long the rows are, at the lengths of Barbero et al. 2025 (Fig. 5 and 7: 128 to 2,048 tokens), at equal tokens in all and in every step. A GPU's work of some minutes, hours for a processor.</source>
            <translation>Wie lang die Zeilen sind, bei den Längen von Barbero et al. 2025 (Fig. 5 und 7: 128 bis 2.048 Token), bei gleich vielen Token insgesamt und in jedem Schritt. Für eine GPU die Arbeit einiger Minuten, für einen Prozessor von Stunden.</translation>
        </message>
        <message>
            <source>none of these trainings has been looked at twice</source>
            <translation>keines dieser Trainings wurde zweimal betrachtet</translation>
        </message>
        <message>
            <source>edited − untouched</source>
            <translation>mit − ohne Eingriff</translation>
        </message>
        <message>
            <source>an object such as {"kind": "sigmoid"}</source>
            <translation>ein Objekt wie {"kind": "sigmoid"}</translation>
        </message>
        <message>
            <source>%1, controls %2 (%3 of %4 as large)</source>
            <translation>%1, Kontrollen %2 (%3 von %4 ebenso groß)</translation>
        </message>
        <message>
            <source>spread by attention</source>
            <translation>Ausbreitung durch Attention</translation>
        </message>
        <message>
            <source>mass on first token</source>
            <translation>Masse auf dem ersten Token</translation>
        </message>
        <message>
            <source>the recorded study of causes is of an earlier build, which measured less</source>
            <translation>die aufgezeichnete Studie der Ursachen stammt von einer früheren Version, die weniger gemessen hat</translation>
        </message>
        <message>
            <source>go on with it by --resume, which measures it again</source>
            <translation>mit --resume fortsetzen, das sie erneut misst</translation>
        </message>
        <message>
            <source>the recorded study of causes</source>
            <translation>die aufgezeichnete Studie der Ursachen</translation>
        </message>
        <message>
            <source>the recorded study of causes has a change that lacks some prompts</source>
            <translation>in der aufgezeichneten Studie der Ursachen fehlen einer Änderung einige Prompts</translation>
        </message>
        <message>
            <source>what stands first</source>
            <translation>was zuerst steht</translation>
        </message>
        <message>
            <source>the first token</source>
            <translation>das erste Token</translation>
        </message>
        <message>
            <source>none of the changes is measured yet</source>
            <translation>noch ist keine der Änderungen gemessen</translation>
        </message>
        <message>
            <source>%1: no rate at ε %2</source>
            <translation>%1: keine Rate bei ε %2</translation>
        </message>
        <message>
            <source>%1: %2 % at ε %3</source>
            <translation>%1: %2 % bei ε %3</translation>
        </message>
        <message>
            <source>colour bar</source>
            <translation>Farbbalken</translation>
        </message>
        <message>
            <source>logarithmic, from %1 to %2; what is smaller has the colour of its lower end</source>
            <translation>logarithmisch, von %1 bis %2; was kleiner ist, hat die Farbe des unteren Endes</translation>
        </message>
        <message>
            <source>%1: the run is not finished</source>
            <translation>%1: der Lauf ist nicht fertig</translation>
        </message>
        <message>
            <source>%1: the study is not finished</source>
            <translation>%1: die Studie ist nicht fertig</translation>
        </message>
        <message>
            <source>whiskers:</source>
            <translation>Fehlerbalken:</translation>
        </message>
        <message>
            <source>no prompt has %1 tokens %2</source>
            <translation>kein Prompt hat %1 Token %2</translation>
        </message>
        <message>
            <source>%1the run file is damaged, or was moved without what lay beside it</source>
            <translation>%1die Laufdatei ist beschädigt oder wurde ohne das verschoben, was neben ihr lag</translation>
        </message>
        <message>
            <source>put %1-wal beside it if there was one, take a copy from elsewhere, or measure again under another name</source>
            <translation>legen Sie %1-wal daneben, wenn es eine gab, nehmen Sie eine Kopie von anderswo oder messen Sie unter anderem Namen neu</translation>
        </message>
        <message>
            <source>%1; %2 of %3 measurements are kept in the file and in %4, which belongs to it</source>
            <translation>%1; %2 von %3 Messungen sind in der Datei und in %4, die zu ihr gehört</translation>
        </message>
        <message>
            <source>%1; %2 of %3 prompts are kept in the file and in %4, which belongs to it</source>
            <translation>%1; %2 von %3 Prompts sind in der Datei und in %4, die zu ihr gehört</translation>
        </message>
        <message>
            <source>%1 and in %2, which belongs to it</source>
            <translation>%1 und in %2, die dazugehört</translation>
        </message>
        <message>
            <source>loss in nats %1; spread %2, through attention %3</source>
            <translation>Verlust in nats %1; Ausbreitung %2, durch Aufmerksamkeit %3</translation>
        </message>
        <message>
            <source>if-else head %1</source>
            <translation>If-else-Kopf %1</translation>
        </message>
        <message>
            <source>Whether the bound orders pairs of tokens as what was measured does (rank correlation): as its proof sums it (Σ A + 1) it %1; as the theorem prints it (Σ A + 1/H) it %2.</source>
            <translation>Ob die Schranke Paare von Token wie das Gemessene ordnet (Rangkorrelation): wie ihr Beweis summiert (Σ A + 1): %1; wie der Satz sie angibt (Σ A + 1/H): %2.</translation>
        </message>
        <message>
            <source>%1 The middle third of the layers%2 has the rate of the others</source>
            <translation>%1 Das mittlere Drittel der Schichten%2 hat die Rate der anderen</translation>
        </message>
        <message>
            <source>%1 The middle third of the layers%2 has a rate %3 points %4</source>
            <translation>%1 Das mittlere Drittel der Schichten%2 hat eine Rate %3 Punkte %4</translation>
        </message>
        <message>
            <source>end at ±%1, which 99 % of all cells do not exceed; the largest is %2</source>
            <translation>enden bei ±%1, was 99 % aller Zellen nicht überschreiten; der größte Wert ist %2</translation>
        </message>
        <message>
            <source>bands: colours %1</source>
            <translation>bands: Farben %1</translation>
        </message>
        <message>
            <source>first token, Sink₁</source>
            <translation>erstes Token, Sink₁</translation>
        </message>
        <message>
            <source>learned sink, Sink*</source>
            <translation>gelernte Senke, Sink*</translation>
        </message>
        <message>
            <source>has too few pairs to say how it orders them</source>
            <translation>zu wenige Paare, um die Ordnung zu nennen</translation>
        </message>
        <message>
            <source>orders them so</source>
            <translation>ordnet sie so</translation>
        </message>
        <message>
            <source>orders them the other way round</source>
            <translation>ordnet sie umgekehrt</translation>
        </message>
        <message>
            <source>does not order them so</source>
            <translation>ordnet sie nicht so</translation>
        </message>
        <message>
            <source>the share of %1 is %2, which is no share</source>
            <translation>der Anteil von %1 ist %2, was kein Anteil ist</translation>
        </message>
        <message>
            <source>repeated rows</source>
            <translation>wiederholte Zeilen</translation>
        </message>
        <message>
            <source>without a bos</source>
            <translation>ohne bos</translation>
        </message>
        <message>
            <source>with a bos</source>
            <translation>mit bos</translation>
        </message>
        <message>
            <source>with a bos in front of some prompts</source>
            <translation>mit bos vor einigen Prompts</translation>
        </message>
        <message>
            <source>was measured with --bos %1, not %2</source>
            <translation>wurde mit --bos %1 gemessen, nicht %2</translation>
        </message>
        <message>
            <source>give that, or choose another folder</source>
            <translation>dies angeben oder einen anderen Ordner wählen</translation>
        </message>
        <message>
            <source>the rate at epsilon %1 says nothing: %2</source>
            <translation>die Rate bei Epsilon %1 sagt nichts: %2</translation>
        </message>
        <message>
            <source>from step %1 on measured %2</source>
            <translation>ab Schritt %1 gemessen %2</translation>
        </message>
        <message>
            <source>the model gives values that are no numbers (NaN or infinite)</source>
            <translation>das Modell gibt Werte, die keine Zahlen sind (NaN oder unendlich)</translation>
        </message>
        <message>
            <source>%1: the same texts with other names, or in another order</source>
            <translation>%1: dieselben Texte unter anderen Namen oder in anderer Reihenfolge</translation>
        </message>
        <message>
            <source>no document has more than %1 tokens, and a row of one document has room for %2: the rest of every row is computed and not learned from; give a shorter "context", or "packing": "concatenate"</source>
            <translation>kein Dokument hat mehr als %1 Token, und eine Zeile aus einem Dokument hat Platz für %2: der Rest jeder Zeile wird gerechnet und nicht gelernt; geben Sie einen kürzeren "context" an oder "packing": "concatenate"</translation>
        </message>
        <message>
            <source>held-out losses of these trainings are not of the same tokens: they differ in data.bos, and behind a bos its next token counts too; loss_behind_bos and loss_without_bos of the table of trainings are</source>
            <translation>Verluste auf zurückgehaltenem Text sind bei diesen Trainings nicht über dieselben Token: sie unterscheiden sich in data.bos, und hinter einem bos zählt auch das Token danach; loss_behind_bos und loss_without_bos der Tabelle der Trainings sind es</translation>
        </message>
        <message>
            <source>%1 tokens, context %2</source>
            <translation>%1 Token, Kontext %2</translation>
        </message>
        <message>
            <source>95 % intervals over %1; those of the categories are so wide that all of them hold together</source>
            <translation>95-%-Intervalle über %1; die der Kategorien sind so weit, dass alle zusammen gelten</translation>
        </message>
        <message>
            <source>95 % intervals over %1</source>
            <translation>95-%-Intervalle über %1</translation>
        </message>
        <message>
            <source>%1; those of the categories are so wide that all of them hold together</source>
            <translation>%1; die der Kategorien sind so weit, dass alle zusammen gelten</translation>
        </message>
        <message>
            <source>n: prompts; in brackets %1</source>
            <translation>n: Prompts; in Klammern %1</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%1 von %2 Schritten</translation>
        </message>
        <message>
            <source>%1: has no sink rate at ε %2</source>
            <translation>%1: hat keine Sink-Rate bei ε %2</translation>
        </message>
        <message>
            <source>leave --eps out</source>
            <translation>lassen Sie --eps weg</translation>
        </message>
        <message>
            <source>choose one that it was measured at: %1</source>
            <translation>wählen Sie eines, bei dem gemessen wurde: %1</translation>
        </message>
        <message>
            <source>not finished: %1 and %2 more</source>
            <translation>nicht fertig: %1 und %2 weitere</translation>
        </message>
        <message>
            <source>not finished: %1</source>
            <translation>nicht fertig: %1</translation>
        </message>
        <message>
            <source>%1not begun: %2</source>
            <translation>%1nicht begonnen: %2</translation>
        </message>
        <message>
            <source>%1; not begun: %2</source>
            <translation>%1; nicht begonnen: %2</translation>
        </message>
        <message>
            <source>%1so far</source>
            <translation>%1bis hierher</translation>
        </message>
        <message>
            <source>%1, so far</source>
            <translation>%1, bis hierher</translation>
        </message>
        <message>
            <source>%1: is no plan of trainings</source>
            <translation>%1: ist kein Plan von Trainings</translation>
        </message>
        <message>
            <source>%1; whether what stands first then takes a part of its place is not told: it has %2 of the attention, and heads that look everywhere alike would give it %3.</source>
            <translation>%1; ob dann das, was als Erstes steht, einen Teil seines Platzes einnimmt, lässt sich nicht sagen: es hat %2 der Aufmerksamkeit, und Köpfe, die überallhin gleich sehen, gäben ihm %3.</translation>
        </message>
        <message>
            <source>%1, and hardly any head is left above ε; what stands first keeps %2 of the attention all the same, where heads that look everywhere alike would give it %3.</source>
            <translation>%1, und kaum ein Kopf bleibt über ε; was als Erstes steht, behält dennoch %2 der Aufmerksamkeit, wo Köpfe, die überallhin gleich sehen, ihm %3 gäben.</translation>
        </message>
        <message>
            <source>%1; nothing takes its place, for what stands first then has %2 of the attention, and heads that look everywhere alike would give it %3: those above ε are single heads.</source>
            <translation>%1; nichts nimmt seinen Platz ein, denn was dann als Erstes steht, hat %2 der Aufmerksamkeit, und Köpfe, die überallhin gleich sehen, gäben ihm %3: über ε liegen einzelne Köpfe.</translation>
        </message>
        <message>
            <source>%1Without ⟨bos⟩ it is %2 points higher: the effect does not need ⟨bos⟩ here.</source>
            <translation>%1Ohne ⟨bos⟩ liegt sie %2 Punkte höher: der Effekt braucht ⟨bos⟩ hier nicht.</translation>
        </message>
        <message>
            <source>higher: the effect does not need ⟨bos⟩ here.</source>
            <translation>höher: der Effekt braucht ⟨bos⟩ hier nicht.</translation>
        </message>
        <message>
            <source>the control was trained without ⟨bos⟩, on at most 256 tokens at a time, and has no sink; larger models that were trained without ⟨bos⟩ on longer texts do grow one on their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them</source>
            <translation>die Kontrolle wurde ohne ⟨bos⟩ trainiert, auf höchstens 256 Token zugleich, und hat keine Senke; größere Modelle, die ohne ⟨bos⟩ auf längeren Texten trainiert wurden, entwickeln sehr wohl eine auf ihrem ersten Token (Barbero et al. 2025, Table 2: 65 %), schließen Sie also nicht von ihr auf diese</translation>
        </message>
        <message>
            <source>the control was trained without ⟨bos⟩, on at most 128 tokens at a time, and has no sink; larger models that were trained without ⟨bos⟩ on longer texts do grow one on their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them</source>
            <translation>die Kontrolle wurde ohne ⟨bos⟩ trainiert, auf höchstens 128 Token zugleich, und hat keine Senke; größere Modelle, die ohne ⟨bos⟩ auf längeren Texten trainiert wurden, entwickeln sehr wohl eine auf ihrem ersten Token (Barbero et al. 2025, Table 2: 65 %), schließen Sie also nicht von ihr auf diese</translation>
        </message>
        <message>
            <source>before the changes, sink heads and spikes: %1</source>
            <translation>vor den Eingriffen, Sink-Köpfe und Spitzen: %1</translation>
        </message>
        <message>
            <source>the weights are of a training that is not finished: it was last probed at step %1 of %2</source>
            <translation>die Gewichte sind die eines Trainings, das nicht fertig ist: zuletzt gemessen wurde es bei Schritt %1 von %2</translation>
        </message>
        <message>
            <source>Spearman ρ = %1 [%2, %3]</source>
            <translation>Spearman ρ = %1 [%2, %3]</translation>
        </message>
        <message>
            <source>%1 to %2 of %3 (%4)</source>
            <translation>%1 bis %2 von %3 (%4)</translation>
        </message>
        <message>
            <source>%1; %2 to %3 of %4 (%5)</source>
            <translation>%1; %2 bis %3 von %4 (%5)</translation>
        </message>
        <message>
            <source>heads that were drawn at random are mostly those that are changed, so that these controls tell little: %1</source>
            <translation>zufällig gezogene Köpfe sind größtenteils die geänderten, sodass diese Kontrollen wenig sagen: %1</translation>
        </message>
        <message>
            <source>%1, controls at %2 %3 (%4 of %5 as large)</source>
            <translation>%1, Kontrollen an %2 %3 (%4 von %5 so groß)</translation>
        </message>
        <message>
            <source>%1, controls at %2 %3</source>
            <translation>%1, Kontrollen an %2 %3</translation>
        </message>
        <message>
            <source>%1 from step %2</source>
            <translation>%1 ab Schritt %2</translation>
        </message>
        <message>
            <source>%1, probed on %2 held-out rows of T %3</source>
            <translation>%1, gemessen an %2 zurückgehaltenen Zeilen mit T %3</translation>
        </message>
        <message>
            <source>%1, probed on %2 held-out rows of T %3; bos: %4</source>
            <translation>%1, gemessen an %2 zurückgehaltenen Zeilen mit T %3; bos: %4</translation>
        </message>
        <message>
            <source>%1: %2 was measured %3, which may be what its line shows; revisions --bos on or off measures all alike</source>
            <translation>%1: %2 wurde gemessen %3, was das sein mag, was seine Linie zeigt; revisions --bos on oder off misst alle gleich</translation>
        </message>
        <message>
            <source>The inputs differ in ⟨bos⟩ too, which may be all that parts them: choose ⟨bos⟩ on or off for all of them.</source>
            <translation>Die Eingaben unterscheiden sich auch in ⟨bos⟩, was alles sein kann, was sie trennt: wählen Sie ⟨bos⟩ an oder aus für alle.</translation>
        </message>
        <message>
            <source>None has more attention on the first token than heads that look everywhere alike would give it: those above ε are single heads, and tell nothing of sinks.</source>
            <translation>Bei keiner hat das erste Token mehr Aufmerksamkeit, als Köpfe ihm gäben, die überallhin gleich sehen: über ε liegen einzelne Köpfe, die nichts über Senken sagen.</translation>
        </message>
        <message>
            <source>checkpoints up to step %1, measured at T %2</source>
            <translation>Checkpoints bis Schritt %1, gemessen bei T %2</translation>
        </message>
        <message>
            <source>%1 over the prompts %2</source>
            <translation>%1 über die Prompts %2</translation>
        </message>
        <message>
            <source>%1, or prompts where there are none</source>
            <translation>%1, oder Prompts, wo es keine gibt</translation>
        </message>
        <message>
            <source>losses with a bos and without are not of the same tokens: behind a bos the first token of the text counts too, and the last has no room in T; sinkscope-cli sweep --want importance,loss --bos both takes one checkpoint's over the same</source>
            <translation>Verluste mit einem bos und ohne sind nicht von denselben Tokens: hinter einem bos zählt auch das erste Token des Textes, und das letzte hat keinen Platz in T; sinkscope-cli sweep --want importance,loss --bos both nimmt die eines Checkpoints über dieselben</translation>
        </message>
        <message>
            <source>%1 prompts and their rates take about %2 of memory, but %3 are left beside the weights</source>
            <translation>%1 Prompts und ihre Raten brauchen etwa %2 Speicher, doch neben den Gewichten sind %3 frei</translation>
        </message>
        <message>
            <source>about %1 on this machine (measured just now on one block; reading its weights comes to it)</source>
            <translation>etwa %1 auf diesem Rechner (eben an einem Block gemessen; das Lesen der Gewichte kommt dazu)</translation>
        </message>
        <message>
            <source>about %1 on this machine (measured just now on one block)</source>
            <translation>etwa %1 auf diesem Rechner (eben an einem Block gemessen)</translation>
        </message>
        <message>
            <source>the patterns of all layers are formed whole: the faster way past them knows no such edits, and prompts of more than 128 tokens take longer</source>
            <translation>die Muster aller Schichten werden ganz gebildet: der schnellere Weg ohne sie kennt solche Eingriffe nicht, und Prompts über 128 Token dauern länger</translation>
        </message>
        <message>
            <source>the patterns of %1 of %2 layers are formed whole: the faster way past them knows no such edits, and prompts of more than 128 tokens take longer</source>
            <translation>die Muster von %1 von %2 Schichten werden ganz gebildet: der schnellere Weg ohne sie kennt solche Eingriffe nicht, und Prompts über 128 Token dauern länger</translation>
        </message>
        <message>
            <source>with these edits patterns are formed whole, because the faster way past them knows no such edits: beyond 128 tokens the sweep takes longer than an untouched one, by more the longer the prompts are</source>
            <translation>bei diesen Eingriffen werden Muster ganz gebildet, weil der schnellere Weg ohne sie solche Eingriffe nicht kennt: über 128 Token dauert der Durchgang länger als ein unveränderter, umso mehr, je länger die Prompts sind</translation>
        </message>
        <message>
            <source>%1 (T %2), %3 so far</source>
            <translation>%1 (T %2), bisher %3</translation>
        </message>
        <message>
            <source>is no list of words</source>
            <translation>ist keine Liste von Wörtern</translation>
        </message>
        <message>
            <source>write such as {"layer": "1"}</source>
            <translation>schreiben Sie etwa {"layer": "1"}</translation>
        </message>
        <message>
            <source>%1st percentile of %2</source>
            <translation>%1. Perzentil (%2)</translation>
        </message>
        <message>
            <source>%1nd percentile of %2</source>
            <translation>%1. Perzentil (%2)</translation>
        </message>
        <message>
            <source>%1rd percentile of %2</source>
            <translation>%1. Perzentil (%2)</translation>
        </message>
        <message>
            <source>%1th percentile of %2</source>
            <translation>%1. Perzentil (%2)</translation>
        </message>
        <message>
            <source>its vocabulary has %1 tokens, the recipe's tokenizer %2</source>
            <translation>sein Vokabular hat %1 Tokens, der Tokenizer des Rezepts %2</translation>
        </message>
        <message>
            <source>take the tokenizer of that model: "tokenizer" in "data"</source>
            <translation>nehmen Sie den Tokenizer jenes Modells: "tokenizer" in "data"</translation>
        </message>
        <message>
            <source>another, gated</source>
            <translation>eine andere, mit Tor</translation>
        </message>
        <message>
            <source>scale of the embedding</source>
            <translation>Faktor der Einbettung</translation>
        </message>
        <message>
            <source>%1 is %2 there, and %3 in the recipe's model</source>
            <translation>%1 ist dort %2, im Modell des Rezepts %3</translation>
        </message>
        <message>
            <source>it adds %1</source>
            <translation>es fügt %1 hinzu</translation>
        </message>
        <message>
            <source>it has no place for %1</source>
            <translation>es hat keinen Platz für %1</translation>
        </message>
        <message>
            <source>the recipe's model is not the one whose weights it begins with: %1</source>
            <translation>das Modell des Rezepts ist nicht das, mit dessen Gewichten es beginnt: %1</translation>
        </message>
        <message>
            <source>The first of two trainings of the model that Sinkscope ships, and of its control: 8 layers of 8 heads on novels, with bos in front of every row and without. A GPU's work of some minutes, hours for a processor.</source>
            <translation>Das erste von zwei Trainings des Modells, das mit Sinkscope kommt, und seiner Kontrolle: 8 Schichten zu 8 Köpfen auf Romanen, mit bos vor jeder Zeile und ohne. Für eine GPU einige Minuten, für einen Prozessor Stunden.</translation>
        </message>
        <message>
            <source>The model that Sinkscope ships, and its control: the second of two trainings, from what embedded-books came to, in a folder of that name, with rows that say again what they began with, so that heads learn to read the token before. Half an hour each on two cores.</source>
            <translation>Das Modell, das mit Sinkscope kommt, und seine Kontrolle: das zweite von zwei Trainings, ausgehend von dem, was embedded-books ergab, in einem Ordner dieses Namens, mit Zeilen, die noch einmal sagen, womit sie begannen, sodass Köpfe lernen, das vorige Token zu lesen. Je eine halbe Stunde auf zwei Kernen.</translation>
        </message>
        <message>
            <source>One token always at the same position of its row: whether the sink follows it, as Gu et al. 2025 report.</source>
            <translation>Ein Token steht in jeder Zeile an derselben Stelle: ob die Senke ihm folgt, wie Gu et al. 2025 berichten.</translation>
        </message>
        <message>
            <source>a folder, or the name of a model,</source>
            <translation>ein Ordner oder der Name eines Modells</translation>
        </message>
        <message>
            <source>is of another size than the recipe's model (%1)</source>
            <translation>hat andere Größen als das Modell des Rezepts (%1)</translation>
        </message>
        <message>
            <source>weights are taken from a model of the same sizes: set {%1} in "model"</source>
            <translation>Gewichte werden von einem Modell derselben Größen übernommen: setzen Sie {%1} in "model"</translation>
        </message>
        <message>
            <source>weights are taken with their positions: set {"context": %1} in "data"</source>
            <translation>Gewichte werden mit ihren Positionen übernommen: setzen Sie {"context": %1} in "data"</translation>
        </message>
        <message>
            <source>name another model, or leave "initial_weights" out</source>
            <translation>nennen Sie ein anderes Modell, oder lassen Sie "initial_weights" weg</translation>
        </message>
        <message>
            <source>name a folder that has one, or let one be trained: "tokenizer": {"train": 2048}</source>
            <translation>nennen Sie einen Ordner, der eine hat, oder lassen Sie einen trainieren: "tokenizer": {"train": 2048}</translation>
        </message>
        <message>
            <source>a recipe</source>
            <translation>ein Rezept</translation>
        </message>
        <message>
            <source>%1: %2 is no key of %3</source>
            <translation>%1: %2 ist kein Schlüssel für %3</translation>
        </message>
        <message>
            <source>a recipe whose rows are made up (data.task)</source>
            <translation>ein Rezept mit ausgedachten Zeilen (data.task)</translation>
        </message>
        <message>
            <source>Bigram-Backcopy (Guo et al. 2024), a task made up: the next symbol follows from the last, but behind a trigger it is the one before. The one head copies there, has nothing to do elsewhere, and rests on the first token, whose value becomes small; with a feed-forward behind it ("intermediate": 192), which can undo what is read in vain, it need not. No text is needed.</source>
            <translation>Bigram-Backcopy (Guo et al. 2024), eine ausgedachte Aufgabe: Das nächste Symbol folgt aus dem letzten, hinter einem Auslöser aber ist es das vorige. Der eine Kopf kopiert dort, hat sonst nichts zu tun und ruht auf dem ersten Token, dessen Value klein wird; mit einem Feed-Forward dahinter ("intermediate": 192), das vergeblich Gelesenes rückgängig machen kann, muss er es nicht. Es braucht keinen Text.</translation>
        </message>
        <message>
            <source>What draws the sink where no token stands first (Gu et al. 2025, biases): a learned key takes it over, by what its value may be and how wide it is. The rate of the key that is no token is Sink_* of the paper.</source>
            <translation>Was die Senke anzieht, wo kein Token fest vorn steht (Gu et al. 2025, Biases): ein gelernter Key übernimmt sie, je nachdem, was sein Value sein darf und wie breit er ist. Die Rate des Keys, der kein Token ist, ist Sink_* der Arbeit.</translation>
        </message>
        <message>
            <source>How positions enter, and where a block's norms stand (Gu et al. 2025, whose figures are second-hand).</source>
            <translation>Wie Positionen hineinkommen, und wo die Normen eines Blocks stehen (Gu et al. 2025, deren Zahlen aus zweiter Hand sind).</translation>
        </message>
        <message>
            <source>340M parameters, 10,000 steps, ε 0.3; the text and T are not stated with the table</source>
            <translation>340M Parameter, 10 000 Schritte, ε 0,3; Text und T stehen nicht bei der Tabelle</translation>
        </message>
        <message>
            <source>15B parameters of which 2.5B are active; mean attention on the first token, a mass and no rate</source>
            <translation>15B Parameter, davon 2,5B aktiv; mittlere Attention auf dem ersten Token, eine Masse und keine Rate</translation>
        </message>
        <message>
            <source>Gu et al. 2025, learning rate</source>
            <translation>Gu et al. 2025, Lernrate</translation>
        </message>
        <message>
            <source>rate %1, %2 steps</source>
            <translation>Rate %1, %2 Schritte</translation>
        </message>
        <message>
            <source>60M parameters, %1 steps of 1M tokens, context 2,048, text without bos, ε 0.3, T 64</source>
            <translation>60M Parameter, %1 Schritte zu 1M Token, Kontext 2048, Text ohne bos, ε 0,3, T 64</translation>
        </message>
        <message>
            <source>fixed value of a K bias</source>
            <translation>fester Value eines K-Bias</translation>
        </message>
        <message>
            <source>K bias of low dimension</source>
            <translation>K-Bias niedriger Dimension</translation>
        </message>
        <message>
            <source>no bias</source>
            <translation>kein Bias</translation>
        </message>
        <message>
            <source>sink token</source>
            <translation>Senkentoken</translation>
        </message>
        <message>
            <source>%1, of the sink token itself; the first token behind it 0</source>
            <translation>%1, des Senkentokens selbst; das erste Token dahinter 0</translation>
        </message>
        <message>
            <source>KV bias</source>
            <translation>KV-Bias</translation>
        </message>
        <message>
            <source>K bias, its value 0</source>
            <translation>K-Bias, sein Value 0</translation>
        </message>
        <message>
            <source>V bias</source>
            <translation>V-Bias</translation>
        </message>
        <message>
            <source>in the first dimension, norm %1</source>
            <translation>in der ersten Dimension, Norm %1</translation>
        </message>
        <message>
            <source>in all dimensions, norm %1</source>
            <translation>in allen Dimensionen, Norm %1</translation>
        </message>
        <message>
            <source>Zuhri et al. 2025, ablations</source>
            <translation>Zuhri et al. 2025, Ablationen</translation>
        </message>
        <message>
            <source>Qiu et al. 2025, gates</source>
            <translation>Qiu et al. 2025, Gates</translation>
        </message>
        <message>
            <source>gated attention</source>
            <translation>Attention mit Gate</translation>
        </message>
        <message>
            <source>learned sink logit</source>
            <translation>gelernter Senken-Logit</translation>
        </message>
        <message>
            <source>softmax + 1</source>
            <translation>Softmax + 1</translation>
        </message>
        <message>
            <source>no gate</source>
            <translation>kein Gate</translation>
        </message>
        <message>
            <source>elementwise gate</source>
            <translation>elementweises Gate</translation>
        </message>
        <message>
            <source>headwise gate</source>
            <translation>kopfweises Gate</translation>
        </message>
        <message>
            <source>rate of the key that is no token</source>
            <translation>Rate des Keys, der kein Token ist</translation>
        </message>
        <message>
            <source>rate of the fixed token</source>
            <translation>Rate des festen Tokens</translation>
        </message>
        <message>
            <source>this model: %1</source>
            <translation>dieses Modell: %1</translation>
        </message>
        <message>
            <source>this model, layers %1: %2</source>
            <translation>dieses Modell, Schichten %1: %2</translation>
        </message>
        <message>
            <source>an illustration, and the masks of %1</source>
            <translation>eine Illustration, und die Masken von %1</translation>
        </message>
        <message>
            <source>Drawn from the rules alone: it says what such a training lets a token see. Below is what this model's own layers let a token see of one document.</source>
            <translation>Allein aus den Regeln gezeichnet: Es sagt, was ein solches Training ein Token sehen lässt. Darunter steht, was die Schichten dieses Modells ein Token von einem Dokument sehen lassen.</translation>
        </message>
        <message>
            <source>Gu et al. 2025, fixed token</source>
            <translation>Gu et al. 2025, festes Token</translation>
        </message>
        <message>
            <source>training squared error a token</source>
            <translation>quadratischer Trainingsfehler je Token</translation>
        </message>
        <message>
            <source>held-out squared error a token</source>
            <translation>zurückgehaltener quadratischer Fehler je Token</translation>
        </message>
        <message>
            <source>squared errors, of rows that were not trained on where held out</source>
            <translation>quadratische Fehler, wo zurückgehalten von Zeilen, die nicht trainiert wurden</translation>
        </message>
        <message>
            <source>the paper trains 120M parameters on contexts up to 2,048 tokens; these are miniatures</source>
            <translation>die Arbeit trainiert 120M Parameter auf Kontexten bis 2048 Token; dies sind Miniaturen</translation>
        </message>
        <message>
            <source>beside the paper</source>
            <translation>neben der Arbeit</translation>
        </message>
        <message>
            <source>Drawn from the rules alone: it says what such a training lets a token see. This model was trained under the masks of the lower row; of a prompt, which is one document, they hide nothing.</source>
            <translation>Allein aus den Regeln gezeichnet: Es sagt, was ein solches Training ein Token sehen lässt. Dieses Modell wurde unter den Masken der unteren Reihe trainiert; von einem Prompt, der ein Dokument ist, verbergen sie nichts.</translation>
        </message>
        <message>
            <source>find each other</source>
            <translation>einander finden</translation>
        </message>
        <message>
            <source>exchange gradients</source>
            <translation>Gradienten austauschen</translation>
        </message>
        <message>
            <source>rank %1: the GPUs cannot %2 (NCCL: %3)</source>
            <translation>Rang %1: die GPUs können nicht %2 (NCCL: %3)</translation>
        </message>
        <message>
            <source>NCCL_DEBUG=WARN in the environment says more; --device cpu works everywhere</source>
            <translation>NCCL_DEBUG=WARN in der Umgebung sagt mehr; --device cpu geht überall</translation>
        </message>
        <message>
            <source>%1, gradients from GPU to GPU</source>
            <translation>%1, Gradienten von GPU zu GPU</translation>
        </message>
        <message>
            <source>trainings: %1 here, beside %2: %3; %4</source>
            <translation>Trainings: hier %1, neben %2: %3; %4</translation>
        </message>
        <message>
            <source>trainings: rows here begin with a fixed bos, and those of %1 did not</source>
            <translation>Trainings: Die Zeilen hier beginnen mit einem festen bos, die von %1 nicht</translation>
        </message>
        <message>
            <source>trained without bos</source>
            <translation>ohne bos trainiert</translation>
        </message>
        <message>
            <source>trained with bos at position %1</source>
            <translation>mit bos an Position %1 trainiert</translation>
        </message>
        <message>
            <source>0 under a window</source>
            <translation>0 unter einem Fenster</translation>
        </message>
        <message>
            <source>chosen in training: %1</source>
            <translation>im Training gewählt: %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SavedSessions</name>
        <message>
            <source>Open sess&amp;ion…</source>
            <translation>S&amp;itzung öffnen…</translation>
        </message>
        <message>
            <source>Open recent sessio&amp;n</source>
            <translation>Zuletzt &amp;geöffnete Sitzung</translation>
        </message>
        <message>
            <source>No session was saved or opened yet</source>
            <translation>Noch wurde keine Sitzung gespeichert oder geöffnet</translation>
        </message>
        <message>
            <source>There is nothing to save yet; open a model and type a prompt</source>
            <translation>Es gibt noch nichts zu speichern; öffnen Sie ein Modell und schreiben Sie einen Prompt</translation>
        </message>
        <message>
            <source>session</source>
            <translation>Sitzung</translation>
        </message>
        <message>
            <source>Sessions (*%1)</source>
            <translation>Sitzungen (*%1)</translation>
        </message>
        <message>
            <source>Open session</source>
            <translation>Sitzung öffnen</translation>
        </message>
        <message>
            <source>Sessions (*%1);;All files (*)</source>
            <translation>Sitzungen (*%1);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>A session is being saved already</source>
            <translation>Eine Sitzung wird schon gespeichert</translation>
        </message>
        <message>
            <source>saving heads</source>
            <translation>Köpfe werden gespeichert</translation>
        </message>
        <message>
            <source>The session is saved without a run: %1</source>
            <translation>Die Sitzung ist ohne einen Lauf gespeichert: %1</translation>
        </message>
        <message>
            <source>Results of a saved session; the model %1 has changed since: its weights are others now. The stored results stay as they are. File &gt; Open model opens the model as it is and measures again.</source>
            <translation>Ergebnisse einer gespeicherten Sitzung; das Modell %1 hat sich seither geändert: Seine Gewichte sind jetzt andere. Die gespeicherten Ergebnisse bleiben, wie sie sind. Datei &gt; Modell öffnen öffnet das Modell, wie es ist, und misst neu.</translation>
        </message>
        <message>
            <source>Results of a saved session; the model %1 is not on this machine. File &gt; Open model opens it from another place.</source>
            <translation>Ergebnisse einer gespeicherten Sitzung; das Modell %1 ist nicht auf diesem Rechner. Datei &gt; Modell öffnen öffnet es von anderswo.</translation>
        </message>
        <message>
            <source>&amp;Save session</source>
            <translation>Sitzung &amp;speichern</translation>
        </message>
        <message>
            <source>Save session &amp;as…</source>
            <translation>Sitzung speichern &amp;als…</translation>
        </message>
        <message>
            <source>Save session as</source>
            <translation>Sitzung speichern als</translation>
        </message>
        <message>
            <source>Runs that belong to this session are not beside it any more: %1. Bring them into its folder and open it again.</source>
            <translation>Läufe, die zu dieser Sitzung gehören, liegen nicht mehr daneben: %1. Bringen Sie sie in ihren Ordner und öffnen Sie sie noch einmal.</translation>
        </message>
        <message>
            <source>%1 has been written since this work was kept: saving asks for a name.</source>
            <translation>%1 wurde geschrieben, seit diese Arbeit festgehalten wurde: Beim Speichern wird nach einem Namen gefragt.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SceneView</name>
        <message>
            <source>Logarithmic height</source>
            <translation>Logarithmische Höhe</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ScorePartsView</name>
        <message>
            <source>Parts of the score</source>
            <translation>Teile des Scores</translation>
        </message>
        <message>
            <source>What the score of a key is made of</source>
            <translation>Woraus der Score eines Keys besteht</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>score, the sum</source>
            <translation>Score, die Summe</translation>
        </message>
        <message>
            <source>, of other keys %1</source>
            <translation>, anderer Keys %1</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see what a score is made of.</source>
            <translation>Öffnen Sie ein Modell und geben Sie einen Prompt ein, um zu sehen, woraus ein Score besteht.</translation>
        </message>
        <message>
            <source>%1 · key %2 · %3</source>
            <translation>%1 · Key %2 · %3</translation>
        </message>
        <message>
            <source>query %1</source>
            <translation>Query %1</translation>
        </message>
        <message>
            <source>mean over queries</source>
            <translation>Mittel über Queries</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Parts of the score&lt;/h3&gt;&lt;p&gt;The selected head's score of one key, before the softmax, taken apart into a sum: what the few huge dimensions of the key's hidden state give through W&lt;sub&gt;K&lt;/sub&gt;, what the others give, what the norm's gain adds to each, biases, what rotary positions change, biases of distances, and a soft cap. W&lt;sub&gt;K&lt;/sub&gt; has no bar of its own: it maps all that the stream gives and is a factor of these bars, no summand beside them. The last bar is their sum, the score itself. The second bars are the mean of up to eight other keys that the same queries see.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;s&lt;sub&gt;ij&lt;/sub&gt; = scale q&lt;sub&gt;i&lt;/sub&gt; · R k&lt;sub&gt;j&lt;/sub&gt; (+ position bias), &amp;nbsp; k&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;K&lt;/sub&gt; (g x&lt;sub&gt;j&lt;/sub&gt; / |x&lt;sub&gt;j&lt;/sub&gt;| + b) + b&lt;sub&gt;K&lt;/sub&gt;, lengths that norms divide by taken as they are&lt;/p&gt;&lt;p&gt;Below stand the key's length, its cosine with the queries that the score is of, and how far it points from the mean of the prompt's keys, 1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, mean k), each before positions turn it too.&lt;/p&gt;&lt;p&gt;A pinned cell of the pattern chooses query and key, a pinned token the key; else it is the first token's key, in the mean over the queries that see it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Which part the sink's key has and others lack. W goes back to the value norms. The study &lt;i&gt;qk&lt;/i&gt; measures the same over many prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (the key's direction makes the sink), Sun et al. 2024 (huge dimensions); the sum is Sinkscope's own.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Teile des Scores&lt;/h3&gt;&lt;p&gt;Der Score eines Keys im gewählten Kopf, vor der Softmax, in eine Summe zerlegt: was die wenigen riesigen Dimensionen im verborgenen Zustand des Keys durch W&lt;sub&gt;K&lt;/sub&gt; geben, was die anderen geben, was der Verstärkungsvektor der Norm zu beiden hinzufügt, Bias, was die Rotationspositionen ändern, Bias der Abstände und eine weiche Obergrenze. W&lt;sub&gt;K&lt;/sub&gt; hat keinen eigenen Balken: Es bildet alles ab, was der Strom gibt, und ist ein Faktor in diesen Balken, kein Summand neben ihnen. Der letzte Balken ist ihre Summe, der Score selbst. Die zweiten Balken sind das Mittel von bis zu acht anderen Keys, die dieselben Queries sehen.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;s&lt;sub&gt;ij&lt;/sub&gt; = scale q&lt;sub&gt;i&lt;/sub&gt; · R k&lt;sub&gt;j&lt;/sub&gt; (+ Positionsbias), &amp;nbsp; k&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;K&lt;/sub&gt; (g x&lt;sub&gt;j&lt;/sub&gt; / |x&lt;sub&gt;j&lt;/sub&gt;| + b) + b&lt;sub&gt;K&lt;/sub&gt;; die Längen, durch die Normen teilen, werden genommen, wie sie sind&lt;/p&gt;&lt;p&gt;Darunter stehen die Länge des Keys, sein Kosinus mit den Queries, von denen der Score ist, und wie weit er vom Mittel der Keys des Prompts weg zeigt, 1 − cos(k&lt;sub&gt;j&lt;/sub&gt;, Mittel k), jeweils auch, bevor Positionen ihn drehen.&lt;/p&gt;&lt;p&gt;Eine festgehaltene Zelle des Musters wählt Query und Key, ein festgehaltenes Token den Key; sonst ist es der Key des ersten Tokens, im Mittel über die Queries, die es sehen.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Welchen Teil der Key der Senke hat und andere nicht. Die Taste W führt zurück zu den Value-Normen. Die Studie &lt;i&gt;qk&lt;/i&gt; misst dasselbe über viele Prompts.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 (die Richtung des Keys macht die Senke), Sun et al. 2024 (riesige Dimensionen); die Summe ist von Sinkscope selbst.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1 (others %2)</source>
            <translation>%1 (andere %2)</translation>
        </message>
        <message>
            <source>‖k‖ %1 · cos(q, k) %2, unrotated %3 · 1 − cos(k, mean k) %4, unrotated %5</source>
            <translation>‖k‖ %1 · cos(q, k) %2, ungedreht %3 · 1 − cos(k, Mittel k) %4, ungedreht %5</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Session</name>
        <message>
            <source>A|B shows the prompt with and without ⟨bos⟩ already; press A to see one alone</source>
            <translation>A|B zeigt den Prompt schon mit und ohne ⟨bos⟩; A zeigt eines allein</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩ to compare with; A|B can show the changed prompt or another model</source>
            <translation>Dieses Modell hat kein ⟨bos⟩ zum Vergleich; A|B kann den geänderten Prompt oder ein anderes Modell zeigen</translation>
        </message>
        <message>
            <source>No second model is open; choose View &gt; Compare &gt; Another model</source>
            <translation>Kein zweites Modell ist offen; wählen Sie eines unter Ansicht &gt; Vergleich</translation>
        </message>
        <message>
            <source>The list of edits is empty; add one on the Interventions page</source>
            <translation>Die Liste der Eingriffe ist leer; fügen Sie auf der Seite Eingriffe einen an</translation>
        </message>
        <message>
            <source>Type a word of the prompt, and what replaces it</source>
            <translation>Schreiben Sie ein Wort des Prompts und was an seine Stelle tritt</translation>
        </message>
        <message>
            <source>Type what replaces “%1”</source>
            <translation>Schreiben Sie, was an die Stelle von „%1“ tritt</translation>
        </message>
        <message>
            <source>Cancelled; press Enter in one of the words to measure how the change spreads</source>
            <translation>Abgebrochen; Enter in einem der Wörter misst, wie sich die Änderung ausbreitet</translation>
        </message>
        <message>
            <source>Cancelled: how the change spreads in the edited model</source>
            <translation>Abgebrochen: wie sich die Änderung im Modell mit Eingriffen ausbreitet</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>Noch ist kein Modell offen</translation>
        </message>
        <message>
            <source>token</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source> · position 0 is %1</source>
            <translation> · Position 0 ist %1</translation>
        </message>
        <message>
            <source> · ⟨bos⟩ stands twice: the text begins with it</source>
            <translation> · ⟨bos⟩ steht zweimal: Der Text beginnt damit</translation>
        </message>
        <message>
            <source> · longer than the context the model was trained with</source>
            <translation> · länger als der Kontext, mit dem das Modell trainiert wurde</translation>
        </message>
        <message>
            <source>The model of this saved session is being opened; in a moment this works</source>
            <translation>Das Modell dieser gespeicherten Sitzung wird geöffnet; gleich geht das</translation>
        </message>
        <message>
            <source>These are the results of a saved session, and its model is not open: File &gt; Open model opens one</source>
            <translation>Das sind die Ergebnisse einer gespeicherten Sitzung, und ihr Modell ist nicht offen: Datei &gt; Modell öffnen öffnet eines</translation>
        </message>
        <message>
            <source>The session was saved without the spread of a change</source>
            <translation>Die Sitzung wurde ohne die Ausbreitung einer Änderung gespeichert</translation>
        </message>
        <message>
            <source>An edit is refused: %1. What is shown as edited is the list before it.</source>
            <translation>Ein Eingriff wird abgelehnt: %1. Was mit Eingriffen zu sehen ist, ist die Liste davor.</translation>
        </message>
        <message>
            <source>An edit is refused: %1. No edit is in force: both sides are the untouched model.</source>
            <translation>Ein Eingriff wird abgelehnt: %1. Kein Eingriff ist in Kraft: Beide Seiten sind das unberührte Modell.</translation>
        </message>
        <message>
            <source>An edit is refused: %1. What is shown as edited is without it.</source>
            <translation>Ein Eingriff wird abgelehnt: %1. Was mit Eingriffen zu sehen ist, ist ohne ihn.</translation>
        </message>
        <message>
            <source>With “%1” in the place of “%2” the prompt has %3 tokens; it needs %4, as many as without the change</source>
            <translation>Mit „%1“ statt „%2“ hat der Prompt %3 Token; er braucht %4, so viele wie ohne die Änderung</translation>
        </message>
        <message>
            <source>%1; choose another word</source>
            <translation>%1; wählen Sie ein anderes Wort</translation>
        </message>
        <message>
            <source>%1; these fit: %2</source>
            <translation>%1; diese passen: %2</translation>
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
            <translation>%1 von %2 Köpfen</translation>
        </message>
        <message>
            <source>no heads</source>
            <translation>keine Köpfe</translation>
        </message>
        <message>
            <source>T %1</source>
            <translation>T %1</translation>
        </message>
        <message>
            <source>1 prompt</source>
            <translation>1 Prompt</translation>
        </message>
        <message>
            <source>⟨bos⟩ on</source>
            <translation>⟨bos⟩ an</translation>
        </message>
        <message>
            <source>⟨bos⟩ off</source>
            <translation>⟨bos⟩ aus</translation>
        </message>
        <message>
            <source>mass %1</source>
            <translation>Masse %1</translation>
        </message>
        <message>
            <source>Sink grid</source>
            <translation>Senkengitter</translation>
        </message>
        <message>
            <source>Importance of the first token per layer and head</source>
            <translation>Wichtigkeit des ersten Tokens je Schicht und Kopf</translation>
        </message>
        <message>
            <source>Threshold epsilon</source>
            <translation>Schwelle Epsilon</translation>
        </message>
        <message>
            <source>Heads whose importance of the first token is above ε count as sinks</source>
            <translation>Köpfe, deren Wichtigkeit des ersten Tokens über ε liegt, zählen als Senken</translation>
        </message>
        <message>
            <source>Threshold epsilon, as a number</source>
            <translation>Schwelle Epsilon, als Zahl</translation>
        </message>
        <message>
            <source>sorted</source>
            <translation>sortiert</translation>
        </message>
        <message>
            <source>Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S)</source>
            <translation>Die Köpfe jeder Schicht aufsteigend, wie bei Barbero et al. 2025, Fig. 6 (S)</translation>
        </message>
        <message>
            <source>Sort each layer's heads</source>
            <translation>Die Köpfe jeder Schicht sortieren</translation>
        </message>
        <message>
            <source>Sink rate and its conditions</source>
            <translation>Senkenrate und ihre Bedingungen</translation>
        </message>
        <message>
            <source>Sorted as in Barbero et al. 2025, Fig. 6</source>
            <translation>Sortiert wie bei Barbero et al. 2025, Fig. 6</translation>
        </message>
        <message>
            <source>
edited: outlined, as all heads that an edit acts on</source>
            <translation>
mit Eingriff: umrandet, wie alle Köpfe, auf die ein Eingriff wirkt</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see which heads attend to the first token.</source>
            <translation>Öffnen Sie ein Modell und schreiben Sie einen Prompt, um zu sehen, welche Köpfe auf das erste Token achten.</translation>
        </message>
        <message>
            <source>There is no reading to show: type a prompt.</source>
            <translation>Es gibt nichts zu zeigen: Schreiben Sie einen Prompt.</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sink grid&lt;/h3&gt;&lt;p&gt;A cell for every layer (rows, the first at the bottom; a layer is labelled with its block, so numbers are left out where blocks without attention lie between) and query head (columns). Its colour is the &lt;b&gt;importance of the first token&lt;/b&gt;: how much of the head's attention position 0 receives, averaged over all queries.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, k) = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A[l, h, i, k], &amp;nbsp; here k = 0&lt;/p&gt;&lt;p&gt;Heads whose importance is &lt;b&gt;above ε&lt;/b&gt; count as sinks; the others fade. The sink rate is the share of heads above ε. It depends on ε, on the number of tokens T and on what stands at position 0, which is why they are always written beside it: rates at ε 0.3 and at ε 0.8 are not comparable.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Chance.&lt;/b&gt; A head that looks everywhere alike has imp = H&lt;sub&gt;T&lt;/sub&gt;/T, H&lt;sub&gt;T&lt;/sub&gt; = 1 + 1/2 + … + 1/T: .07 at 64 tokens, .41 at 6; a learned sink is one more place to look at. It is the dotted mark on the colour bar. With fewer than 16 tokens, or with ε below that mark, a rate says nothing and is struck through. The &lt;b&gt;mass&lt;/b&gt; is the attention mass, the mean importance of all heads: how much of the attention the first token gets, whatever ε is. In a layer with a window of w keys only w queries see the first token while the divisor stays T: importance is at most w/T there; the tip has the mean over those that see it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Marks.&lt;/b&gt; |–| beside a layer's number: its heads see a sliding window only, as many tokens as the tip under the pointer says. ▾: a learned sink takes a share of every row. Brackets under the grid join the query heads that share one key/value head; sorted heads stand in no groups, so there they are left out.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; In which layers are the heads above ε? Press B to take ⟨bos⟩ away and compare at the same ε: which heads keep the first token, whatever it is? Taking ⟨bos⟩ away is also an input that the model was not trained on; the Interventions page masks its key instead.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (definition, ε = 0.3, T = 64); Barbero et al. 2025, Fig. 6 and Table 1 (ε = 0.8, each layer's heads sorted; there a cell is the share of 170 prompts above ε).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Senkengitter&lt;/h3&gt;&lt;p&gt;Eine Zelle für jede Schicht (Zeilen, die erste unten; eine Schicht trägt die Nummer ihres Blocks, so dass Nummern fehlen, wo Blöcke ohne Attention dazwischenliegen) und jeden Query-Kopf (Spalten). Ihre Farbe ist die &lt;b&gt;Wichtigkeit des ersten Tokens&lt;/b&gt;: wie viel von der Attention des Kopfs Position 0 bekommt, über alle Queries gemittelt.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp(l, h, k) = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A[l, h, i, k], &amp;nbsp; hier k = 0&lt;/p&gt;&lt;p&gt;Köpfe, deren Wichtigkeit &lt;b&gt;über ε&lt;/b&gt; liegt, zählen als Senken; die anderen verblassen. Die Senkenrate ist der Anteil der Köpfe über ε. Sie hängt von ε ab, von der Zahl T der Token und von dem, was an Position 0 steht; darum steht das immer daneben: Raten bei ε 0.3 und bei ε 0.8 sind nicht vergleichbar.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Zufall.&lt;/b&gt; Ein Kopf, der überall gleich hinsieht, hat imp = H&lt;sub&gt;T&lt;/sub&gt;/T, H&lt;sub&gt;T&lt;/sub&gt; = 1 + 1/2 + … + 1/T: 0.07 bei 64 Token, 0.41 bei 6; eine gelernte Senke ist ein weiterer Ort, auf den er blicken kann. Das ist der gepunktete Strich am Farbbalken. Bei weniger als 16 Token, oder wenn ε unter diesem Strich liegt, sagt eine Rate nichts und ist durchgestrichen. Die &lt;b&gt;Masse&lt;/b&gt; ist die Attention-Masse, die mittlere Wichtigkeit aller Köpfe: wie viel von der Attention das erste Token bekommt, gleich wo ε liegt. In einer Schicht mit einem Fenster von w Keys sehen nur w Queries das erste Token, während der Teiler T bleibt: Die Wichtigkeit ist dort höchstens w/T; der Hinweis am Zeiger hat das Mittel über die Queries, die es sehen.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Zeichen.&lt;/b&gt; |–| neben der Nummer einer Schicht: Ihre Köpfe sehen nur ein gleitendes Fenster, so viele Token, wie der Hinweis am Zeiger sagt. ▾: Eine gelernte Senke nimmt von jeder Zeile einen Anteil. Klammern unter dem Gitter verbinden die Query-Köpfe, die sich einen Key/Value-Kopf teilen; sortierte Köpfe stehen in keinen Gruppen, darum fehlen sie dort.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; In welchen Schichten liegen die Köpfe über ε? Drücken Sie B, um ⟨bos⟩ wegzunehmen, und vergleichen Sie bei demselben ε: Welche Köpfe behalten das erste Token, was immer es ist? ⟨bos⟩ wegzunehmen ergibt auch eine Eingabe, auf der das Modell nicht trainiert wurde; die Seite Eingriffe maskiert stattdessen seinen Key.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 (Definition, ε = 0.3, T = 64); Barbero et al. 2025, Fig. 6 und Tabelle 1 (ε = 0.8, die Köpfe jeder Schicht sortiert; dort ist eine Zelle der Anteil der 170 Prompts über ε).&lt;/p&gt;</translation>
        </message>
        <message>
            <source>□ an edit acts on this head</source>
            <translation>□ auf diesen Kopf wirkt ein Eingriff</translation>
        </message>
        <message>
            <source>Fade heads at or below ε</source>
            <translation>Köpfe bei oder unter ε verblassen lassen</translation>
        </message>
        <message>
            <source>%1 of one head</source>
            <translation>%1 von einem Kopf</translation>
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
            <translation>Störung</translation>
        </message>
        <message>
            <source>Distance between the hidden states of the two prompts, per layer and token</source>
            <translation>Abstand der verborgenen Zustände beider Prompts, je Schicht und Token</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>Ändern</translation>
        </message>
        <message>
            <source>Word to change</source>
            <translation>Wort, das geändert wird</translation>
        </message>
        <message>
            <source>Word to put in its place</source>
            <translation>Wort, das an seine Stelle tritt</translation>
        </message>
        <message>
            <source>a word of the prompt</source>
            <translation>ein Wort des Prompts</translation>
        </message>
        <message>
            <source>another word</source>
            <translation>ein anderes Wort</translation>
        </message>
        <message>
            <source>Which of the word's places is changed</source>
            <translation>Welche Stelle des Wortes geändert wird</translation>
        </message>
        <message>
            <source>The word stands in the prompt more than once; one of these is changed</source>
            <translation>Das Wort steht mehrmals im Prompt; eine der Stellen wird geändert</translation>
        </message>
        <message>
            <source>Logarithmic scale</source>
            <translation>Logarithmische Skala</translation>
        </message>
        <message>
            <source>Colours for the unchanged tokens (the changed one may exceed them)</source>
            <translation>Farben für die unveränderten Token (das geänderte darf darüber liegen)</translation>
        </message>
        <message>
            <source>Colours: magma</source>
            <translation>Farben: magma</translation>
        </message>
        <message>
            <source>Colours: viridis</source>
            <translation>Farben: viridis</translation>
        </message>
        <message>
            <source>Type both words: one of the prompt, and one to put in its place.</source>
            <translation>Schreiben Sie beide Wörter: eines des Prompts und eines an seine Stelle.</translation>
        </message>
        <message>
            <source>Change one word of the prompt above to see how far its influence spreads.</source>
            <translation>Ändern Sie oben ein Wort des Prompts, um zu sehen, wie weit sein Einfluss reicht.</translation>
        </message>
        <message>
            <source>untouched | edited</source>
            <translation>unberührt | mit Eingriffen</translation>
        </message>
        <message>
            <source>model without ⟨bos⟩</source>
            <translation>Modell ohne ⟨bos⟩</translation>
        </message>
        <message>
            <source>%1 of %2: %3</source>
            <translation>%1 von %2: %3</translation>
        </message>
        <message>
            <source>Enter draws the picture again; both words must be the same number of tokens</source>
            <translation>Enter zeichnet das Bild neu; beide Wörter müssen gleich viele Token haben</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Perturbation&lt;/h3&gt;&lt;p&gt;Two prompts that differ in one word are run through the model. A cell shows how far apart their hidden states are, for every token (columns), over the blocks they have passed (0, the embedding, at the bottom).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;Above with ⟨bos⟩ in front, below without, on one colour scale; the same token stands at the same place. Tokens before the change cannot see it and stay at zero; the changed token itself moves furthest and may lie above the colour range, which is made for the others (the gear changes that).&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; How far behind the changed token, and how early in depth, the cells brighten, and whether the two panels differ. While A|B shows the model untouched and edited, the edited one stands at the right of each, on the same scale; an edit of the prompt leaves the columns of the tokens that it takes away empty. Barbero et al. expect the change to spread further without ⟨bos⟩. Taking ⟨bos⟩ away is more than taking the sink away: the input is then one the model was not trained on, and every position is another; the study of many pairs has controls for that. Distances are in the model's own scale, which grows over the blocks.&lt;/p&gt;&lt;p&gt;A word that stands in the prompt more than once is changed where it stands first; the list under the two words chooses another place.&lt;/p&gt;&lt;p&gt;Both words must be the same number of tokens, or the places after them could not be compared. This is a distance for one pair of prompts, not a derivative. Over the lower panel stands how many times as far the later tokens move without ⟨bos⟩, relative to their length; its percentile among random changes of many prompts stands there once the study of many changed words has been run on this model (Studies, or sinkscope figures --only perturbation).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 2 (“greatest” to “best”).&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Störung&lt;/h3&gt;&lt;p&gt;Zwei Prompts, die sich in einem Wort unterscheiden, laufen durch das Modell. Eine Zelle zeigt, wie weit ihre verborgenen Zustände auseinanderliegen, für jedes Token (Spalten), über die durchlaufenen Blöcke (0, das Embedding, unten).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖x&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt; − x'&lt;sub&gt;i&lt;/sub&gt;&lt;sup&gt;(l)&lt;/sup&gt;‖₂, &amp;nbsp; l = 0 … L&lt;/p&gt;&lt;p&gt;Oben mit ⟨bos⟩ davor, unten ohne, auf einer Farbskala; dasselbe Token steht am selben Platz. Token vor der Änderung können sie nicht sehen und bleiben bei null; das geänderte Token selbst bewegt sich am weitesten und liegt womöglich über dem Farbbereich, der für die anderen gemacht ist (das Zahnrad ändert das).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Wie weit hinter dem geänderten Token und wie früh in der Tiefe die Zellen heller werden, und ob sich die beiden Felder unterscheiden. Solange A|B das Modell unberührt und mit Eingriffen zeigt, steht das mit Eingriffen jeweils rechts, auf derselben Skala; nimmt ein Eingriff in den Prompt Token weg, bleiben deren Spalten leer. Barbero et al. erwarten, dass sich die Änderung ohne ⟨bos⟩ weiter ausbreitet. ⟨bos⟩ wegzunehmen ist mehr, als die Senke wegzunehmen: Die Eingabe ist dann eine, auf der das Modell nicht trainiert wurde, und jede Position ist eine andere; die Studie vieler Paare hat dafür Kontrollen. Die Abstände stehen im Maß des Modells, das über die Blöcke wächst.&lt;/p&gt;&lt;p&gt;Ein Wort, das mehrmals im Prompt steht, wird an seiner ersten Stelle geändert; die Liste unter den beiden Wörtern wählt eine andere.&lt;/p&gt;&lt;p&gt;Beide Wörter müssen gleich viele Token haben, sonst ließen sich die Plätze danach nicht vergleichen. Das ist ein Abstand für ein Paar von Prompts, keine Ableitung. Über dem unteren Feld steht, auf das Wievielfache sich die späteren Token ohne ⟨bos⟩ bewegen, bezogen auf ihre Länge; der Rang dieser Zahl in Prozent unter zufälligen Änderungen vieler Prompts steht dort, sobald die Studie vieler geänderter Wörter mit diesem Modell gerechnet ist (Studien, oder sinkscope figures --only perturbation).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Fig. 2 („greatest“ zu „best“).&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StageView</name>
        <message>
            <source>%1 in three dimensions; drag to turn it</source>
            <translation>%1 in drei Dimensionen; Ziehen dreht</translation>
        </message>
        <message>
            <source>%1 in two dimensions</source>
            <translation>%1 in zwei Dimensionen</translation>
        </message>
        <message>
            <source>There is no OpenGL here: these are the same values in two dimensions.</source>
            <translation>Hier gibt es kein OpenGL: Das sind dieselben Werte in zwei Dimensionen.</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Zurücksetzen</translation>
        </message>
        <message>
            <source>As at first (0)</source>
            <translation>Wie zu Anfang (0)</translation>
        </message>
        <message>
            <source>Front</source>
            <translation>Vorn</translation>
        </message>
        <message>
            <source>From the front (F)</source>
            <translation>Von vorn (F)</translation>
        </message>
        <message>
            <source>Side</source>
            <translation>Seite</translation>
        </message>
        <message>
            <source>From the side (S)</source>
            <translation>Von der Seite (S)</translation>
        </message>
        <message>
            <source>Top</source>
            <translation>Oben</translation>
        </message>
        <message>
            <source>From above (T)</source>
            <translation>Von oben (T)</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>In parallel, without perspective</source>
            <translation>Parallel, ohne Perspektive</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StartRow</name>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Rechnen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>&amp;Continue</source>
            <translation>&amp;Fortsetzen</translation>
        </message>
        <message>
            <source>Stop; what is measured is kept</source>
            <translation>Anhalten; was gemessen ist, bleibt</translation>
        </message>
        <message>
            <source>Go on where it stopped, to the identical result</source>
            <translation>Weiter, wo angehalten wurde, zum selben Ergebnis</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
        <message>
            <source>waiting for its turn …</source>
            <translation>wartet, bis es an der Reihe ist …</translation>
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
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Facts of the selection</source>
            <translation>Angaben zur Auswahl</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
        <message>
            <source>Stop; what is shown stays</source>
            <translation>Anhalten; was zu sehen ist, bleibt</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>less than a second left</source>
            <translation>noch weniger als eine Sekunde</translation>
        </message>
        <message>
            <source>about %1 s left</source>
            <translation>noch etwa %1 s</translation>
        </message>
        <message>
            <source>about %1 min left</source>
            <translation>noch etwa %1 min</translation>
        </message>
        <message>
            <source>! Caution</source>
            <translation>! Vorsicht</translation>
        </message>
        <message>
            <source>%1 – a click shows what is being measured</source>
            <translation>%1 – ein Klick zeigt, was gemessen wird</translation>
        </message>
        <message>
            <source>Cancel what is being measured</source>
            <translation>Abbrechen, was gemessen wird</translation>
        </message>
        <message>
            <source>Cancel what is being measured; what is measured is kept where it can be</source>
            <translation>Abbrechen, was gemessen wird; was gemessen ist, bleibt, wo es kann</translation>
        </message>
        <message>
            <source>Show what is being measured</source>
            <translation>Zeigen, was gemessen wird</translation>
        </message>
        <message>
            <source>pass %1</source>
            <translation>Durchgang %1</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StepDialog</name>
        <message>
            <source>Keep its results too, as a session beside the file</source>
            <translation>Auch die Ergebnisse aufheben, als Sitzung neben der Datei</translation>
        </message>
        <message>
            <source>Add what is shown as a step</source>
            <translation>Gezeigtes als Schritt anfügen</translation>
        </message>
        <message>
            <source>What is said</source>
            <translation>Was gesagt wird</translation>
        </message>
        <message>
            <source>What the audience reads</source>
            <translation>Was das Publikum liest</translation>
        </message>
        <message>
            <source>Press B. (may stay empty)</source>
            <translation>Drücken Sie B. (darf leer bleiben)</translation>
        </message>
        <message>
            <source>nobody checks it</source>
            <translation>(wird nicht geprüft)</translation>
        </message>
        <message>
            <source>another head is chosen</source>
            <translation>ein anderer Kopf gewählt ist</translation>
        </message>
        <message>
            <source>ε has moved</source>
            <translation>ε bewegt ist</translation>
        </message>
        <message>
            <source>⟨bos⟩ is switched</source>
            <translation>⟨bos⟩ umgeschaltet ist</translation>
        </message>
        <message>
            <source>A | B is switched</source>
            <translation>A | B umgeschaltet ist</translation>
        </message>
        <message>
            <source>a token is pinned</source>
            <translation>ein Token festgehalten ist</translation>
        </message>
        <message>
            <source>the prompt is another</source>
            <translation>der Prompt ein anderer ist</translation>
        </message>
        <message>
            <source>the changed words are others</source>
            <translation>die geänderten Wörter andere sind</translation>
        </message>
        <message>
            <source>the edits are others</source>
            <translation>die Eingriffe andere sind</translation>
        </message>
        <message>
            <source>another page is in front</source>
            <translation>eine andere Seite vorn ist</translation>
        </message>
        <message>
            <source>The step then opens at once, without the model too; without it the step is shown on any model</source>
            <translation>Der Schritt öffnet sich dann sofort, auch ohne das Modell; sonst zeigt er sich auf jedem Modell</translation>
        </message>
        <message>
            <source>Lecture file</source>
            <translation>Vortragsdatei</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Wählen…</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Anfügen</translation>
        </message>
        <message>
            <source>Says</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>The audience</source>
            <translation>Das Publikum</translation>
        </message>
        <message>
            <source>Done when</source>
            <translation>Fertig, wenn</translation>
        </message>
        <message>
            <source>Its name</source>
            <translation>Name des Vortrags</translation>
        </message>
        <message>
            <source>Lectures (*.json);;All files (*)</source>
            <translation>Vorträge (*.json);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>a new lecture</source>
            <translation>ein neuer Vortrag</translation>
        </message>
        <message>
            <source>Ctrl+Enter, from wherever the keys are</source>
            <translation>Strg+Eingabe, von wo die Tasten auch sind</translation>
        </message>
        <message>
            <source>Its place</source>
            <translation>Sein Platz</translation>
        </message>
        <message>
            <source>behind the last step</source>
            <translation>hinter dem letzten Schritt</translation>
        </message>
        <message>
            <source>in place of step %1: %2</source>
            <translation>anstelle von Schritt %1: %2</translation>
        </message>
        <message>
            <source>before step %1: %2</source>
            <translation>vor Schritt %1: %2</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>Ersetzen</translation>
        </message>
        <message>
            <source>Move &amp;up</source>
            <translation>Nach &amp;oben</translation>
        </message>
        <message>
            <source>Move dow&amp;n</source>
            <translation>Nach &amp;unten</translation>
        </message>
        <message>
            <source>&amp;Delete</source>
            <translation>&amp;Löschen</translation>
        </message>
        <message>
            <source>Und&amp;o</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>%1, as it is shown</source>
            <translation>%1, wie gezeigt</translation>
        </message>
        <message>
            <source>the strongest sink of the model that is open</source>
            <translation>die stärkste Senke des geöffneten Modells</translation>
        </message>
        <message>
            <source>the strongest no-op head of the model that is open</source>
            <translation>der stärkste No-op-Kopf des geöffneten Modells</translation>
        </message>
        <message>
            <source>A lecture that is played on other models finds there the head that is meant: the one whose first token has the highest importance</source>
            <translation>Ein Vortrag, der auf anderen Modellen abgespielt wird, findet dort den Kopf, der gemeint ist: den, bei dem das erste Token die höchste Wichtigkeit hat</translation>
        </message>
        <message>
            <source>Its head</source>
            <translation>Sein Kopf</translation>
        </message>
        <message>
            <source>Its steps</source>
            <translation>Seine Schritte</translation>
        </message>
        <message>
            <source>Steps of the lecture</source>
            <translation>Schritte des Vortrags</translation>
        </message>
        <message>
            <source>Alt+Up in the list</source>
            <translation>Alt+Pfeil hoch in der Liste</translation>
        </message>
        <message>
            <source>Alt+Down in the list</source>
            <translation>Alt+Pfeil runter in der Liste</translation>
        </message>
        <message>
            <source>Del in the list; a session beside the file stays there</source>
            <translation>Entf in der Liste; eine Sitzung neben der Datei bleibt liegen</translation>
        </message>
        <message>
            <source>The file has changed meanwhile: these are its steps now</source>
            <translation>Die Datei hat sich inzwischen geändert: Dies sind jetzt ihre Schritte</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>What is typed here is there again next time</source>
            <translation>Was hier steht, ist beim nächsten Mal wieder da</translation>
        </message>
        <message>
            <source>Change te&amp;xt</source>
            <translation>Te&amp;xt ändern</translation>
        </message>
        <message>
            <source>Its sentence and task into the fields above, by a double click too; it keeps what it shows</source>
            <translation>Satz und Aufgabe in die Felder darüber, auch durch Doppelklick; was der Schritt zeigt, bleibt</translation>
        </message>
        <message>
            <source>Change step %1</source>
            <translation>Schritt %1 ändern</translation>
        </message>
        <message>
            <source>The words of step %1 are changed and not written. “Change step %1” writes them; closing once more leaves the step as it was.</source>
            <translation>Die Worte von Schritt %1 sind geändert und nicht geschrieben. „Schritt %1 ändern“ schreibt sie; nochmaliges Schließen lässt den Schritt, wie er war.</translation>
        </message>
        <message>
            <source>Takes back the last change of the lecture made here</source>
            <translation>Nimmt die letzte hier gemachte Änderung der Vorlesung zurück</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudiesPage</name>
        <message>
            <source>More studies</source>
            <translation>Weitere Studien</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyForm</name>
        <message>
            <source>Threshold epsilon</source>
            <translation>Schwelle Epsilon</translation>
        </message>
        <message>
            <source>Barbero et al. 2025 take 0.8, Gu et al. 2025 take 0.3; rates at different ε are not comparable</source>
            <translation>Barbero et al. 2025 nehmen 0.8, Gu et al. 2025 nehmen 0.3; Raten bei verschiedenen ε sind nicht vergleichbar</translation>
        </message>
        <message>
            <source>Tokens of each prompt</source>
            <translation>Token jedes Prompts</translation>
        </message>
        <message>
            <source>Prompts are cut to so many tokens, ⟨bos⟩ included; the papers take 64</source>
            <translation>Prompts werden auf so viele Token gekürzt, ⟨bos⟩ eingeschlossen; die Arbeiten nehmen 64</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>the most telling four</source>
            <translation>die vier aufschlussreichsten</translation>
        </message>
        <message>
            <source>Such as L2H0, L3H1; empty: those whose first column changes most when ⟨bos⟩ is taken away</source>
            <translation>Etwa L2H0, L3H1; leer: die, deren erste Spalte sich ohne ⟨bos⟩ am meisten ändert</translation>
        </message>
        <message>
            <source>Trigger</source>
            <translation>Auslöser</translation>
        </message>
        <message>
            <source>all classes of tokens</source>
            <translation>alle Klassen von Token</translation>
        </message>
        <message>
            <source>A text such as ': only tokens that contain it are looked at, instead of every token type and class</source>
            <translation>Ein Text wie ': Nur Token, die ihn enthalten, werden angesehen, statt jeder Art und Klasse</translation>
        </message>
        <message>
            <source>⟨bos⟩ in front</source>
            <translation>⟨bos⟩ davor</translation>
        </message>
        <message>
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>What is changed</source>
            <translation>Was geändert wird</translation>
        </message>
        <message>
            <source>the study's own</source>
            <translation>die der Studie</translation>
        </message>
        <message>
            <source>the edits of Interventions</source>
            <translation>die Eingriffe der Seite Eingriffe</translation>
        </message>
        <message>
            <source>Changes</source>
            <translation>Änderungen</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>⟨bos⟩: %1</source>
            <translation>⟨bos⟩: %1</translation>
        </message>
        <message>
            <source>The study's own changes take the sink away in the ways that the papers tell apart. A list of one's own is composed on the Interventions page.</source>
            <translation>Die Änderungen der Studie nehmen die Senke auf die Weisen weg, die die Arbeiten unterscheiden. Eine eigene Liste wird auf der Seite Eingriffe zusammengestellt.</translation>
        </message>
        <message>
            <source>The study's own changes, or these, with the same at random heads and tokens beside: %1</source>
            <translation>Die Änderungen der Studie oder diese, daneben dasselbe an zufälligen Köpfen und Token: %1</translation>
        </message>
        <message>
            <source>as trained</source>
            <translation>wie trainiert</translation>
        </message>
        <message>
            <source>on and off</source>
            <translation>an und aus</translation>
        </message>
        <message>
            <source>On and off hold for every input of the study, random and repeated ones too.</source>
            <translation>An und aus gelten für jede Eingabe der Studie, auch für zufällige und wiederholte.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyList</name>
        <message>
            <source>Studies</source>
            <translation>Studien</translation>
        </message>
        <message>
            <source>%1; %2</source>
            <translation>%1; %2</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyPanel</name>
        <message>
            <source>Stopped.</source>
            <translation>Angehalten.</translation>
        </message>
        <message>
            <source>Stopped; what is shown is the result before.</source>
            <translation>Angehalten; zu sehen ist das vorige Ergebnis.</translation>
        </message>
        <message>
            <source>Press Run to measure it with the open model.</source>
            <translation>Rechnen misst es mit dem offenen Modell.</translation>
        </message>
        <message>
            <source>This was measured on %1; %2 is open now. Run measures again.</source>
            <translation>Dies wurde auf %1 gemessen; jetzt ist %2 offen. Rechnen misst neu.</translation>
        </message>
        <message>
            <source>This was measured with other options; Run measures again.</source>
            <translation>Dies wurde mit anderen Einstellungen gemessen; Rechnen misst neu.</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>Noch ist kein Modell offen</translation>
        </message>
        <message>
            <source>“%1” is being measured</source>
            <translation>„%1“ wird gemessen</translation>
        </message>
        <message>
            <source>Being measured …</source>
            <translation>Wird gemessen …</translation>
        </message>
        <message>
            <source>“%1” is being measured; wait for it, or cancel it there.</source>
            <translation>„%1“ wird gemessen; warten Sie darauf, oder brechen Sie es dort ab.</translation>
        </message>
        <message>
            <source>Press Run to draw it: it follows from rules, and nothing is measured.</source>
            <translation>„Rechnen“ drücken, um es zu zeichnen: Es folgt aus Regeln, gemessen wird nichts.</translation>
        </message>
        <message>
            <source>Dimmed: the result before, until the new one is there.</source>
            <translation>Gedimmt: das vorige Ergebnis, bis das neue da ist.</translation>
        </message>
        <message>
            <source>It was being measured when this was kept, and was not finished; Run measures it.</source>
            <translation>Es wurde gerade gemessen, als dies aufbewahrt wurde, und war nicht fertig; Rechnen misst es.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::StudyView</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>95 % </source>
            <translation>95 % </translation>
        </message>
        <message>
            <source>Attention mass</source>
            <translation>Attention-Masse</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>The study's figure</source>
            <translation>Das Bild der Studie</translation>
        </message>
        <message>
            <source>The study's table</source>
            <translation>Die Tabelle der Studie</translation>
        </message>
        <message>
            <source>Select the whole table</source>
            <translation>Die ganze Tabelle wählen</translation>
        </message>
        <message>
            <source>What this shows of this model</source>
            <translation>Was das von diesem Modell zeigt</translation>
        </message>
        <message>
            <source>Published values stand in brackets and italics.</source>
            <translation>Veröffentlichte Werte stehen in Klammern und kursiv.</translation>
        </message>
        <message>
            <source>The papers report nothing of this model under these conditions.</source>
            <translation>Die Arbeiten berichten nichts von diesem Modell unter diesen Bedingungen.</translation>
        </message>
        <message>
            <source>The figure</source>
            <translation>Das Bild</translation>
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
            <translation>Schicht %1, Kopf %2: %3 %4</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SweepForm</name>
        <message>
            <source>continue this run</source>
            <translation>diesen Lauf fortsetzen</translation>
        </message>
        <message>
            <source>with the edits of Interventions</source>
            <translation>mit den Eingriffen</translation>
        </message>
        <message>
            <source>Kind of input</source>
            <translation>Art der Eingabe</translation>
        </message>
        <message>
            <source>natural text</source>
            <translation>natürlicher Text</translation>
        </message>
        <message>
            <source>random tokens</source>
            <translation>zufällige Token</translation>
        </message>
        <message>
            <source>one token repeated</source>
            <translation>ein Token wiederholt</translation>
        </message>
        <message>
            <source>The prompts themselves, or as many sequences without meaning</source>
            <translation>Die Prompts selbst, oder ebenso viele Folgen ohne Sinn</translation>
        </message>
        <message>
            <source>Seed of random inputs</source>
            <translation>Startwert zufälliger Eingaben</translation>
        </message>
        <message>
            <source>The same seed gives the same inputs on every machine</source>
            <translation>Derselbe Startwert gibt auf jedem Rechner dieselben Eingaben</translation>
        </message>
        <message>
            <source>Tokens of each prompt</source>
            <translation>Token jedes Prompts</translation>
        </message>
        <message>
            <source>Prompts are cut to so many tokens, ⟨bos⟩ included, and shorter ones are skipped; the papers take 64</source>
            <translation>Prompts werden auf so viele Token gekürzt, ⟨bos⟩ eingeschlossen, und kürzere ausgelassen; die Arbeiten nehmen 64</translation>
        </message>
        <message>
            <source>⟨bos⟩ in front</source>
            <translation>⟨bos⟩ davor</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>auto</translation>
        </message>
        <message>
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>both</source>
            <translation>beide</translation>
        </message>
        <message>
            <source>As the tokenizer does it, with, without, or both one after the other</source>
            <translation>Wie es der Tokenizer tut, mit, ohne, oder beides nacheinander</translation>
        </message>
        <message>
            <source>Run file</source>
            <translation>Laufdatei</translation>
        </message>
        <message>
            <source>Everything that is measured goes there as it arrives; Compare and sinkscope-cli open it</source>
            <translation>Alles Gemessene kommt sogleich dorthin; Vergleich und sinkscope-cli öffnen sie</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>Speichern als…</translation>
        </message>
        <message>
            <source>Choose the run file</source>
            <translation>Die Laufdatei wählen</translation>
        </message>
        <message>
            <source>Go on with the run file where it stopped, to the identical result</source>
            <translation>Mit der Laufdatei weiter, wo sie aufhörte, zum selben Ergebnis</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>as</source>
            <translation>als</translation>
        </message>
        <message>
            <source>seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>The model is changed while it runs; Compare holds the run against one without. %1</source>
            <translation>Das Modell wird im Lauf geändert; Vergleich hält den Lauf gegen einen ohne. %1</translation>
        </message>
        <message>
            <source>The run has no file: name one beside “Run file”</source>
            <translation>Der Lauf hat keine Datei: Nennen Sie eine neben „Laufdatei“</translation>
        </message>
        <message>
            <source>This model has no ⟨bos⟩ to put in front: choose ⟨bos⟩ auto or off</source>
            <translation>Dieses Modell hat kein ⟨bos⟩ davorzusetzen: Wählen Sie ⟨bos⟩ auto oder aus</translation>
        </message>
        <message>
            <source>Random and repeated inputs are ids, which are used as they are: choose ⟨bos⟩ on or off</source>
            <translation>Zufällige und wiederholte Eingaben sind IDs, die genommen werden, wie sie sind: Wählen Sie ⟨bos⟩ an oder aus</translation>
        </message>
        <message>
            <source>%1 is a folder: add a name for the run file</source>
            <translation>%1 ist ein Ordner: Fügen Sie einen Namen für die Laufdatei an</translation>
        </message>
        <message>
            <source>%1 is there already: tick “continue this run”, or choose another name</source>
            <translation>%1 gibt es schon: Haken Sie „diesen Lauf fortsetzen“ an, oder wählen Sie einen anderen Namen</translation>
        </message>
        <message>
            <source>The run file</source>
            <translation>Die Laufdatei</translation>
        </message>
        <message>
            <source>Runs (*.run);;All files (*)</source>
            <translation>Läufe (*.run);;Alle Dateien (*)</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SweepPanel</name>
        <message>
            <source>What this sweep will cost</source>
            <translation>Was dieser Durchgang kosten wird</translation>
        </message>
        <message>
            <source>Before it is started</source>
            <translation>Bevor er beginnt</translation>
        </message>
        <message>
            <source>The sweep of the session, of %1.</source>
            <translation>Der Durchgang der Sitzung, von %1.</translation>
        </message>
        <message>
            <source>What this will cost is being estimated …</source>
            <translation>Was das kosten wird, wird geschätzt …</translation>
        </message>
        <message>
            <source>Stopped before anything was measured.</source>
            <translation>Angehalten, ehe etwas gemessen war.</translation>
        </message>
        <message>
            <source>Stopped before a prompt had passed all layers; %1 is begun. Continue goes on, from the layer that is kept beside it where one is.</source>
            <translation>Angehalten, ehe ein Prompt alle Schichten durchlaufen hatte; %1 ist begonnen. Fortsetzen geht weiter, von der daneben aufgehobenen Schicht an, wo es eine gibt.</translation>
        </message>
        <message>
            <source>Stopped: %1 of %2 measurements are kept in %3. Continue goes on from there, to the identical result.</source>
            <translation>Angehalten: %1 von %2 Messungen sind in %3 aufgehoben. Fortsetzen geht von dort weiter, zum selben Ergebnis.</translation>
        </message>
        <message>
            <source>Note: %1.</source>
            <translation>Anmerkung: %1.</translation>
        </message>
        <message>
            <source>Done: every prompt is measured. The run is in %1</source>
            <translation>Fertig: Jeder Prompt ist gemessen. Der Lauf liegt in %1</translation>
        </message>
        <message>
            <source>Done: %1 of %2 were long enough and are measured. The run is in %3</source>
            <translation>Fertig: %1 von %2 waren lang genug und sind gemessen. Der Lauf liegt in %3</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>No model is open yet</source>
            <translation>Noch ist kein Modell offen</translation>
        </message>
        <message>
            <source>No model is open yet.</source>
            <translation>Noch ist kein Modell offen.</translation>
        </message>
        <message>
            <source>Model: %1, computed in %2 on %3%4</source>
            <translation>Modell: %1, gerechnet in %2 auf %3%4</translation>
        </message>
        <message>
            <source>; what is shown has edits: %1</source>
            <translation>; das Gezeigte hat Eingriffe: %1</translation>
        </message>
        <message>
            <source>The sweep goes on with %1, with which it was begun; %2 is open now.</source>
            <translation>Der Durchgang geht mit %1 weiter, mit dem er begonnen wurde; jetzt ist %2 offen.</translation>
        </message>
        <message>
            <source>What is shown was measured on %1; %2 is open now.</source>
            <translation>Das Gezeigte wurde auf %1 gemessen; jetzt ist %2 offen.</translation>
        </message>
        <message>
            <source>the session</source>
            <translation>der Sitzung</translation>
        </message>
        <message>
            <source>the session %1</source>
            <translation>der Sitzung %1</translation>
        </message>
        <message>
            <source>Dimmed: the sweep before, until the first numbers of this one are there.</source>
            <translation>Gedimmt: der vorige Durchgang, bis die ersten Zahlen von diesem da sind.</translation>
        </message>
        <message>
            <source>It goes on as it was begun: %1 at T %2. What the form says now is for the next Run.</source>
            <translation>Es geht weiter, wie es begonnen wurde: %1 bei T %2. Was jetzt im Formular steht, gilt für den nächsten Lauf.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::SweepView</name>
        <message>
            <source>Sink rates</source>
            <translation>Senkenraten</translation>
        </message>
        <message>
            <source>sorted</source>
            <translation>sortiert</translation>
        </message>
        <message>
            <source>Share of prompts in which each head is a sink</source>
            <translation>Anteil der Prompts, in denen jeder Kopf eine Senke ist</translation>
        </message>
        <message>
            <source>Sink rate against epsilon</source>
            <translation>Senkenrate gegen Epsilon</translation>
        </message>
        <message>
            <source>Press Run: the grid fills in as the prompts are measured.</source>
            <translation>Rechnen: Das Gitter füllt sich, während die Prompts gemessen werden.</translation>
        </message>
        <message>
            <source>Threshold epsilon</source>
            <translation>Schwelle Epsilon</translation>
        </message>
        <message>
            <source>Heads whose importance of the first token is above ε count as sinks; nothing is computed again</source>
            <translation>Köpfe, deren Wichtigkeit des ersten Tokens über ε liegt, zählen als Senken; nichts wird neu gerechnet</translation>
        </message>
        <message>
            <source>Threshold epsilon, as a number</source>
            <translation>Schwelle Epsilon, als Zahl</translation>
        </message>
        <message>
            <source>Sort each layer's heads</source>
            <translation>Die Köpfe jeder Schicht sortieren</translation>
        </message>
        <message>
            <source>Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S)</source>
            <translation>Die Köpfe jeder Schicht aufsteigend, wie bei Barbero et al. 2025, Fig. 6 (S)</translation>
        </message>
        <message>
            <source>Sink rate and its conditions</source>
            <translation>Senkenrate und ihre Bedingungen</translation>
        </message>
        <message>
            <source>The first prompts are being measured …</source>
            <translation>Die ersten Prompts werden gemessen …</translation>
        </message>
        <message>
            <source>Nothing was measured before it was stopped; Continue goes on.</source>
            <translation>Vor dem Anhalten wurde nichts gemessen; Fortsetzen geht weiter.</translation>
        </message>
        <message>
            <source>Of %1 layer %2 of %3 was done when it was stopped; a rate needs all of them. Dimmed: layers that are still to come.</source>
            <translation>Von %1 war Schicht %2 von %3 fertig, als angehalten wurde; eine Rate braucht alle. Blass: Schichten, die noch kommen.</translation>
        </message>
        <message>
            <source>%1 on their way: layer %2 of %3 is done; a rate needs all of them. Dimmed: layers that are still to come.</source>
            <translation>%1 unterwegs: Schicht %2 von %3 ist fertig; eine Rate braucht alle. Blass: Schichten, die noch kommen.</translation>
        </message>
        <message>
            <source>prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>prompts</source>
            <translation>Prompts</translation>
        </message>
        <message>
            <source>all prompts</source>
            <translation>alle Prompts</translation>
        </message>
        <message>
            <source>published</source>
            <translation>veröffentlicht</translation>
        </message>
        <message>
            <source>%1 at ε %2, T %3, %4, %5</source>
            <translation>%1 bei ε %2, T %3, %4, %5</translation>
        </message>
        <message>
            <source>%1 of %2 measurements so far</source>
            <translation>bisher %1 von %2 Messungen</translation>
        </message>
        <message>
            <source>These rates say nothing: %1.</source>
            <translation>Diese Raten sagen nichts: %1.</translation>
        </message>
        <message>
            <source>Attention mass of the first token %1: %2; a head that looks everywhere alike: %3</source>
            <translation>Attention-Masse des ersten Tokens %1: %2; ein Kopf, der überall gleich hinsieht: %3</translation>
        </message>
        <message>
            <source>token %1 (%2)</source>
            <translation>Token %1 (%2)</translation>
        </message>
        <message>
            <source>Secondary sinks %1: %2</source>
            <translation>Weitere Senken %1: %2</translation>
        </message>
        <message>
            <source>Hollow: %1</source>
            <translation>Hohl: %1</translation>
        </message>
        <message>
            <source>%1 %2: a sink in %3 of %4 at ε %5</source>
            <translation>%1 %2: eine Senke in %3 von %4 bei ε %5</translation>
        </message>
        <message>
            <source> (95 %: %1 to %2)</source>
            <translation> (95 %: %1 bis %2)</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Sink rates over many prompts&lt;/h3&gt;&lt;p&gt;A head counts as a sink in a prompt where the importance of the first token is greater than ε. A cell is the share of the prompts in which its head is one; the rate is the mean over all heads and prompts. The threshold is applied to each prompt first and averaged afterwards.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;k&lt;/sub&gt; = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A&lt;sub&gt;i,k&lt;/sub&gt;, &amp;nbsp; rate = mean over prompts and heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε]&lt;/p&gt;&lt;p&gt;The curve is the rate at every ε with its 95 % interval (500 resamples), and a dot at the present one; at the dotted line a head that looks everywhere alike is a sink as well (imp = H&lt;sub&gt;T&lt;/sub&gt;/T). The strip on the right is the rate by category of prompt, with 95 % intervals by bootstrap (2,000 resamples, fixed seed): for all prompts together over categories first, then over their prompts; within a category over its prompts, and so much wider that all categories hold together with 95 %. Where every prompt says the same, or there are fewer than five, there is no interval. A secondary sink is a later token whose own rate passes 1 %; the last eighth of the tokens, which few queries see, is left out.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A curve that stays high far to the right: heads that rest on the first token nearly everywhere. Categories whose intervals do not overlap: the rate depends on what is read.&lt;/p&gt;&lt;p&gt;Rates at different ε, T, ⟨bos⟩ or inputs are not comparable. Hollow marks are published values of the same model, ⟨bos⟩ and inputs; what differs stands under the picture.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Sources.&lt;/b&gt; Gu et al. 2025 (how sinks are measured); Barbero et al. 2025, Fig. 6 and Table 1.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Senkenraten über viele Prompts&lt;/h3&gt;&lt;p&gt;Ein Kopf zählt in einem Prompt als Senke, wo die Wichtigkeit des ersten Tokens größer als ε ist. Eine Zelle ist der Anteil der Prompts, in denen ihr Kopf eine ist; die Rate ist das Mittel über alle Köpfe und Prompts. Die Schwelle wird zuerst auf jeden Prompt angewandt, danach wird gemittelt.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;imp&lt;sub&gt;k&lt;/sub&gt; = 1/(T − k) · Σ&lt;sub&gt;i ≥ k&lt;/sub&gt; A&lt;sub&gt;i,k&lt;/sub&gt;, &amp;nbsp; Rate = Mittel über Prompts und Köpfe von [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε]&lt;/p&gt;&lt;p&gt;Die Kurve ist die Rate bei jedem ε mit ihrem 95-%-Intervall (500 Stichproben) und einem Punkt beim jetzigen; an der gepunkteten Linie ist auch ein Kopf eine Senke, der überall gleich hinsieht (imp = H&lt;sub&gt;T&lt;/sub&gt;/T). Der Streifen rechts ist die Rate nach Kategorie der Prompts, mit 95-%-Intervallen durch Bootstrap (2000 Stichproben, fester Startwert): für alle Prompts zusammen zuerst über die Kategorien, dann über deren Prompts; innerhalb einer Kategorie über ihre Prompts, und um so viel weiter, dass alle Kategorien zusammen mit 95 % gelten. Wo jeder Prompt dasselbe sagt oder es weniger als fünf sind, steht kein Intervall. Eine weitere Senke ist ein späteres Token, dessen eigene Rate über 1 % liegt; das letzte Achtel der Token, das wenige Queries sehen, bleibt weg.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Auf eine Kurve, die weit nach rechts hoch bleibt: Köpfe, die fast überall auf dem ersten Token ruhen. Auf Kategorien, deren Intervalle sich nicht überschneiden: Die Rate hängt davon ab, was gelesen wird.&lt;/p&gt;&lt;p&gt;Raten bei verschiedenem ε, T oder ⟨bos⟩ oder für verschiedene Eingaben sind nicht vergleichbar. Hohle Zeichen sind veröffentlichte Werte desselben Modells mit gleichem ⟨bos⟩ und gleichen Eingaben; was sich unterscheidet, steht unter dem Bild.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quellen.&lt;/b&gt; Gu et al. 2025 (wie Senken gemessen werden); Barbero et al. 2025, Fig. 6 und Tabelle 1.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>%1 of %2 measurements: stopped</source>
            <translation>%1 von %2 Messungen: angehalten</translation>
        </message>
        <message>
            <source>Skipped %1, with fewer than %2 tokens: %3 of %4: %5</source>
            <translation>Ausgelassen %1, mit weniger als %2 Token: %3 von %4: %5</translation>
        </message>
        <message>
            <source>%1; %2 of these too short</source>
            <translation>%1; %2 davon zu kurz</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TokenStrip</name>
        <message>
            <source>Tokens of the prompt</source>
            <translation>Token des Prompts</translation>
        </message>
        <message>
            <source>%1 · id %2</source>
            <translation>%1 · id %2</translation>
        </message>
        <message>
            <source> · part %1 of %2 of “%3”, %4</source>
            <translation> · Teil %1 von %2 von „%3“, %4</translation>
        </message>
        <message>
            <source> · named by an edit</source>
            <translation> · von einem Eingriff genannt</translation>
        </message>
        <message>
            <source>surprise %1: none, nothing predicts it</source>
            <translation>Überraschung %1: keine, nichts sagt es voraus</translation>
        </message>
        <message>
            <source>surprise %1: %2 nats, p = %3</source>
            <translation>Überraschung %1: %2 nats, p = %3</translation>
        </message>
        <message>
            <source>Text of the token</source>
            <translation>Text des Tokens</translation>
        </message>
        <message>
            <source>The prompt's tokens stand here.</source>
            <translation>Hier stehen die Token des Prompts.</translation>
        </message>
        <message>
            <source>%1 tokens: %2</source>
            <translation>%1 Tokens: %2</translation>
        </message>
        <message>
            <source>token</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>%1, place %2</source>
            <translation>%1, Platz %2</translation>
        </message>
        <message>
            <source>, changed</source>
            <translation>, geändert</translation>
        </message>
        <message>
            <source>, named by an edit</source>
            <translation>, in einem Eingriff genannt</translation>
        </message>
        <message>
            <source>, surprise %1 %2 nats</source>
            <translation>, Überraschung %1 %2 Nats</translation>
        </message>
        <message>
            <source>
double click to change it</source>
            <translation>
Doppelklick ändert es</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingListView</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>reading the text</source>
            <translation>Text wird gelesen</translation>
        </message>
        <message>
            <source>pausing</source>
            <translation>hält an</translation>
        </message>
        <message>
            <source>%1, done</source>
            <translation>%1, fertig</translation>
        </message>
        <message>
            <source>Trainings</source>
            <translation>Trainings</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>Neu…</translation>
        </message>
        <message>
            <source>Open folder…</source>
            <translation>Ordner öffnen…</translation>
        </message>
        <message>
            <source>Open results…</source>
            <translation>Ergebnisse öffnen…</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplizieren</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>Training</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Sink rate</source>
            <translation>Senkenrate</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Verlust</translation>
        </message>
        <message>
            <source>All trainings</source>
            <translation>Alle Trainings</translation>
        </message>
        <message>
            <source>What the trainings of a plan came to: a results.json of sinkscope-cli train</source>
            <translation>Was die Trainings eines Plans ergaben: eine results.json von sinkscope-cli train</translation>
        </message>
        <message>
            <source>From this list; its folder stays</source>
            <translation>Aus dieser Liste; der Ordner bleibt</translation>
        </message>
        <message>
            <source>Go on where it stopped, to the same numbers as without the stop</source>
            <translation>Weiter, wo angehalten wurde, zu denselben Zahlen wie ohne Halt</translation>
        </message>
        <message>
            <source>Stop behind the step it is in; what is learned is kept</source>
            <translation>Nach dem laufenden Schritt anhalten; Gelerntes bleibt</translation>
        </message>
        <message>
            <source>What is changed in the copy</source>
            <translation>Was in der Kopie geändert wird</translation>
        </message>
        <message>
            <source>value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Its value in the copy</source>
            <translation>Sein Wert in der Kopie</translation>
        </message>
        <message>
            <source>Again with</source>
            <translation>Noch einmal mit</translation>
        </message>
        <message>
            <source>No training is open yet. New… begins one from a recipe, Open folder… shows one that is there already, Open results… the numbers of those that come with Sinkscope.</source>
            <translation>Noch ist kein Training offen. „Neu…“ beginnt eines aus einem Rezept, „Ordner öffnen…“ zeigt eines, das schon da ist, „Ergebnisse öffnen…“ die Zahlen derer, die mit Sinkscope kommen.</translation>
        </message>
        <message>
            <source>&lt;p&gt;Each row is a folder that &lt;code&gt;sinkscope-cli train&lt;/code&gt; writes: a model as Hugging Face stores it, its recipe, its log. &lt;b&gt;New&lt;/b&gt; begins one from a recipe and a folder of texts, &lt;b&gt;Open folder&lt;/b&gt; adds one that is there already, also while it is being trained elsewhere, &lt;b&gt;Open results&lt;/b&gt; the numbers of a plan alone: those that come with Sinkscope lie beside its recipes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Pause&lt;/b&gt; keeps everything; &lt;b&gt;Resume&lt;/b&gt; goes on to the same bits. &lt;b&gt;Again with&lt;/b&gt; begins a copy of the chosen training with one value changed, which names its curve; with &lt;code&gt;initial_weights&lt;/code&gt; it begins where the training of that folder stands.&lt;/p&gt;&lt;p&gt;The tick in front of a name shows or hides its curve.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether trainings that differ in one named value part in rate before they part in loss, and whether several seeds of the same recipe agree: one training is no result.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; The recipes follow Gu et al. 2025 and Barbero et al. 2025, Fig. 5 and 7 and Table 2; what each is after stands in its own file.&lt;/p&gt;</source>
            <translation>&lt;p&gt;Jede Zeile ist ein Ordner, den &lt;code&gt;sinkscope-cli train&lt;/code&gt; schreibt: ein Modell, wie Hugging Face es speichert, sein Rezept, sein Protokoll. &lt;b&gt;Neu&lt;/b&gt; beginnt eines aus einem Rezept und einem Ordner mit Texten, &lt;b&gt;Ordner öffnen&lt;/b&gt; fügt ein vorhandenes an, auch während es anderswo trainiert wird, &lt;b&gt;Ergebnisse öffnen&lt;/b&gt; nur die Zahlen eines Plans: die mitgelieferten liegen neben den Rezepten.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Pause&lt;/b&gt; hebt alles auf; &lt;b&gt;Fortsetzen&lt;/b&gt; geht zu denselben Bits weiter. &lt;b&gt;Noch einmal mit&lt;/b&gt; beginnt eine Kopie des gewählten Trainings mit einem geänderten Wert, der ihre Kurve benennt; mit &lt;code&gt;initial_weights&lt;/code&gt; beginnt sie dort, wo das Training jenes Ordners steht.&lt;/p&gt;&lt;p&gt;Der Haken vor einem Namen zeigt oder verbirgt seine Kurve.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Ob Trainings, die sich in einem genannten Wert unterscheiden, in der Rate auseinandergehen, ehe sie es im Verlust tun, und ob mehrere Startwerte desselben Rezepts übereinstimmen: Ein einziges Training ist kein Ergebnis.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Die Rezepte folgen Gu et al. 2025 und Barbero et al. 2025, Fig. 5 und 7 und Tabelle 2; wonach jedes ist, steht in seiner Datei.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingResultsView</name>
        <message>
            <source>Figure or table</source>
            <translation>Bild oder Tabelle</translation>
        </message>
        <message>
            <source>Start trainings, or open those of a plan or its results.json.</source>
            <translation>Beginnen Sie Trainings, oder öffnen Sie die eines Plans oder seine results.json.</translation>
        </message>
        <message>
            <source>Not of the trainings that are ticked: %1.</source>
            <translation>Nicht von den angehakten Trainings: %1.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingRun</name>
        <message>
            <source>%1 cannot be started; it belongs beside the program of this window</source>
            <translation>%1 lässt sich nicht starten; es gehört neben das Programm dieses Fensters</translation>
        </message>
        <message>
            <source>The training was ended from outside; Resume goes on from its last checkpoint.</source>
            <translation>Das Training wurde von außen beendet; Fortsetzen geht von seinem letzten Stand weiter.</translation>
        </message>
        <message>
            <source>Paused; Resume goes on to the same numbers.</source>
            <translation>Angehalten; Fortsetzen geht zu denselben Zahlen weiter.</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::TrainingTerrainView</name>
        <message>
            <source>Training terrain</source>
            <translation>Trainingsgelände</translation>
        </message>
        <message>
            <source>After its second probe a training is shown here: heads over steps.</source>
            <translation>Nach seiner zweiten Messung ist ein Training hier zu sehen: Köpfe über Schritte.</translation>
        </message>
        <message>
            <source>%1 at step %2: importance of the first token %3</source>
            <translation>%1 bei Schritt %2: Wichtigkeit des ersten Tokens %3</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Training terrain&lt;/h3&gt;&lt;p&gt;The height is how much of its attention a head gives to the first token, mean over the probe's prompts and their queries (its importance, Gu et al. 2025), over the training's steps (to the right) and the heads, layer by layer (to the back).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;height(step, l, h) = mean over prompts of imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Which heads rise first, whether those of a layer rise together, and whether a head that has risen ever falls again.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025 (importance; sinks over training).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Hands.&lt;/b&gt; Point at a place for its number; click for that head at that step in the grid and the pattern below. Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T for front, side and top.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Trainingsgelände&lt;/h3&gt;&lt;p&gt;Die Höhe ist, wie viel von seiner Attention ein Kopf dem ersten Token gibt, im Mittel über die Prompts der Messung und ihre Queries (seine Wichtigkeit, Gu et al. 2025), über die Schritte des Trainings (nach rechts) und die Köpfe, Schicht für Schicht (nach hinten).&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Höhe(Schritt, l, h) = Mittel über Prompts von imp&lt;sub&gt;0&lt;/sub&gt; = 1/T · Σ&lt;sub&gt;i&lt;/sub&gt; A[l, h, i, 0]&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Welche Köpfe zuerst steigen, ob die einer Schicht zusammen steigen, und ob ein Kopf, der gestiegen ist, je wieder fällt.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025 (Wichtigkeit; Senken im Verlauf des Trainings).&lt;/p&gt;&lt;p&gt;&lt;b&gt;Bedienung.&lt;/b&gt; Zeigen Sie auf eine Stelle, um ihre Zahl zu sehen; ein Klick zeigt diesen Kopf bei diesem Schritt im Gitter und im Muster darunter. Ziehen dreht, das Rad holt näher, Umschalt und Ziehen verschiebt, Doppelklick oder 0 zeigt die erste Ansicht, F, S und T zeigen von vorn, von der Seite und von oben.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::ValueNormView</name>
        <message>
            <source>Value norms</source>
            <translation>Value-Normen</translation>
        </message>
        <message>
            <source>Length of every token's value vector</source>
            <translation>Länge des Value-Vektors jedes Tokens</translation>
        </message>
        <message>
            <source>Tokens on the axis</source>
            <translation>Token an der Achse</translation>
        </message>
        <message>
            <source>Open a model and type a prompt to see how much each token has to give.</source>
            <translation>Öffnen Sie ein Modell und schreiben Sie einen Prompt, um zu sehen, wie viel jedes Token zu geben hat.</translation>
        </message>
        <message>
            <source>This model has no head %1; choose another in the sink grid.</source>
            <translation>Dieses Modell hat keinen Kopf %1; wählen Sie einen anderen im Senkengitter.</translation>
        </message>
        <message>
            <source>%1: %2 %3</source>
            <translation>%1: %2 %3</translation>
        </message>
        <message>
            <source>As the values are: lengths, or contributions where all are equally long</source>
            <translation>Wie die Values sind: Längen, oder Beiträge, wo alle gleich lang sind</translation>
        </message>
        <message>
            <source>Value norms ‖v‖</source>
            <translation>Value-Normen ‖v‖</translation>
        </message>
        <message>
            <source>What the head would write ‖v W_O‖</source>
            <translation>Was der Kopf schreiben würde ‖v W_O‖</translation>
        </message>
        <message>
            <source>Contribution norms ‖A v W_O‖</source>
            <translation>Beitragsnormen ‖A v W_O‖</translation>
        </message>
        <message>
            <source>Written values</source>
            <translation>Geschriebene Values</translation>
        </message>
        <message>
            <source>Contribution norms</source>
            <translation>Beitragsnormen</translation>
        </message>
        <message>
            <source>What the head writes of each value is being measured …</source>
            <translation>Was der Kopf von jedem Value schreibt, wird gemessen …</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Value norms&lt;/h3&gt;&lt;p&gt;How long each token's value vector is, in the key/value head that the selected head reads from. A head sums these vectors, weighted by the attention above them, and writes that sum through its columns of the output projection.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖v&lt;sub&gt;j&lt;/sub&gt;‖₂, &amp;nbsp; v&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;V&lt;/sub&gt; LN(x&lt;sub&gt;j&lt;/sub&gt;) (+ bias), LN the norm in front of attention where there is one; &amp;nbsp; z&lt;sub&gt;i&lt;/sub&gt; = Σ&lt;sub&gt;j&lt;/sub&gt; A[i, j] v&lt;sub&gt;j&lt;/sub&gt;; &amp;nbsp; o&lt;sub&gt;i&lt;/sub&gt; = W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt; z&lt;sub&gt;i&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;While A|B shows two sides of the same tokens, their bars stand in pairs over one row of tokens; of different tokens the sides stand above one another, on one scale.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Contributions.&lt;/b&gt; The gear shows instead what each token brings to what the head writes, of the query that is pointed at or pinned in the pattern, else the mean over the queries that may see it; or what the head would write of each value. Where all values are equally long, as in models that normalise them, contributions are shown by themselves.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖A[i, j] v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂; &amp;nbsp; the mean over i ≥ j is imp[j] ‖v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether the bar of the sink, usually ⟨bos⟩, is shorter than the others. Barbero et al. call a head that puts its weight on a small value an approximate no-op. The no-op score in the status line is the importance of the first token times one minus its norm over the median norm of the other tokens, never below 0. It knows nothing of W&lt;sub&gt;O&lt;/sub&gt;: how much a head really writes is what the study &lt;i&gt;written&lt;/i&gt; measures.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 4b (⟨bos⟩ has the smallest value, the apostrophe the largest); Gu et al. 2025; Kobayashi et al. 2020 (contributions). Values belong to key/value heads: query heads of one group have the same bars.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Value-Normen&lt;/h3&gt;&lt;p&gt;Wie lang der Value-Vektor jedes Tokens ist, in dem Key/Value-Kopf, aus dem der gewählte Kopf liest. Ein Kopf summiert diese Vektoren, gewichtet mit der Attention darüber, und schreibt die Summe durch seine Spalten der Ausgabeprojektion.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖v&lt;sub&gt;j&lt;/sub&gt;‖₂, &amp;nbsp; v&lt;sub&gt;j&lt;/sub&gt; = W&lt;sub&gt;V&lt;/sub&gt; LN(x&lt;sub&gt;j&lt;/sub&gt;) (+ Bias), LN die Norm vor der Attention, wo es eine gibt; &amp;nbsp; z&lt;sub&gt;i&lt;/sub&gt; = Σ&lt;sub&gt;j&lt;/sub&gt; A[i, j] v&lt;sub&gt;j&lt;/sub&gt;; &amp;nbsp; o&lt;sub&gt;i&lt;/sub&gt; = W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt; z&lt;sub&gt;i&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;Solange A|B zwei Seiten derselben Token zeigt, stehen ihre Balken paarweise über einer Reihe von Token; bei verschiedenen Token stehen die Seiten übereinander, auf einer Skala.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Beiträge.&lt;/b&gt; Das Zahnrad zeigt stattdessen, was jedes Token zu dem beiträgt, was der Kopf schreibt: für die Query, auf die gezeigt wird oder die im Muster festgehalten ist, sonst im Mittel über die Queries, die es sehen dürfen; oder was der Kopf von jedem Value schreiben würde. Wo alle Values gleich lang sind, wie in Modellen, die sie normieren, erscheinen die Beiträge von selbst.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;‖A[i, j] v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂; &amp;nbsp; das Mittel über i ≥ j ist imp[j] ‖v&lt;sub&gt;j&lt;/sub&gt; W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;‖₂&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Ob der Balken der Senke, meist ⟨bos⟩, kürzer ist als die anderen. Barbero et al. nennen einen Kopf, der sein Gewicht auf einen kleinen Value legt, einen annähernden No-op. Der No-op-Wert in der Statuszeile ist die Wichtigkeit des ersten Tokens mal (eins minus seine Norm, geteilt durch den Median der Normen der anderen Token), nie unter 0. Von W&lt;sub&gt;O&lt;/sub&gt; weiß er nichts: Wie viel ein Kopf wirklich schreibt, misst die Studie &lt;i&gt;written&lt;/i&gt;.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Fig. 4b (⟨bos⟩ hat den kleinsten Value, der Apostroph den größten); Gu et al. 2025; Kobayashi et al. 2020 (Beiträge). Values gehören zu Key/Value-Köpfen: Query-Köpfe einer Gruppe haben dieselben Balken.&lt;/p&gt;</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::View</name>
        <message>
            <source>Options of %1</source>
            <translation>Einstellungen: %1</translation>
        </message>
        <message>
            <source>Save or copy %1</source>
            <translation>Speichern oder kopieren: %1</translation>
        </message>
        <message>
            <source>%1 in the whole window</source>
            <translation>%1 im ganzen Fenster</translation>
        </message>
        <message>
            <source>Copy picture</source>
            <translation>Bild kopieren</translation>
        </message>
        <message>
            <source>Meaning of this view</source>
            <translation>Bedeutung dieser Ansicht</translation>
        </message>
        <message>
            <source>Back to its place</source>
            <translation>Zurück an seinen Platz</translation>
        </message>
        <message>
            <source>The whole window for this view</source>
            <translation>Das ganze Fenster für diese Ansicht</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source> (Ctrl+F11, or a double click on the title)</source>
            <translation> (Strg+F11 oder Doppelklick auf den Titel)</translation>
        </message>
        <message>
            <source>Save “%1” as %2 …</source>
            <translation>„%1“ speichern als %2 …</translation>
        </message>
        <message>
            <source>untouched</source>
            <translation>unberührt</translation>
        </message>
    </context>
    <context>
        <name>sinkscope::Worker</name>
        <message>
            <source>heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>; the log file has the details</source>
            <translation>; die Einzelheiten stehen im Protokoll</translation>
        </message>
    </context>
</TS>
