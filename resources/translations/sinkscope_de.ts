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
            <translation>Jeder Prompt wird auf T Tokens gekürzt und gerechnet; ein Kopf gilt als Senke, wo die Wichtigkeit des ersten Tokens größer als ε ist. Das Gitter füllt sich währenddessen, und ε lässt sich danach verschieben, ohne neu zu rechnen.</translation>
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
            <source>&lt;h3&gt;Attention&lt;/h3&gt;&lt;p&gt;The pattern of the selected head: row i is a query token, column j a key token, the colour the weight A[i, j] that the query gives to the key.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;), &amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;A token sees itself and what came before it, so the upper right is empty and each row sums to one. In models with a learned sink (gpt-oss) a logit of its own takes a share that goes to no token: it stands in the column &lt;i&gt;sink&lt;/i&gt;, apart at the left, and the row sums to one with it. The first query has only itself to look at: its weight (with the learned sink's) is 1 whatever the head does. Where the softmax is replaced (sigmoid, softpick; the line below a figure names it) each weight is what that makes of the score, and a row sums to whatever it sums to. In layers with a sliding window keys farther back than the window get nothing.&lt;/p&gt;&lt;p&gt;On the screen the first token's column is at least 8 pixels wide, however many tokens there are, here and in the value norms below; in files all columns are alike.&lt;/p&gt;&lt;p&gt;Of a long prompt a cell on the screen stands for a square of weights and shows the largest of them, so that a narrow sink stays in sight; the line below says which queries and keys. Zoom with the wheel (or +, − and 0) and drag: the closer, the finer, down to single weights. What leaves as a file is the part in sight.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; A bright first column is the sink. A diagonal is attention to the token itself, the line below it to the previous token. Some heads are sharp on one kind of token and rest on the sink otherwise. Where the first token takes most of a row, the rest is easier to see on the logarithmic scale (L; from 10⁻⁴ up), with the first token's column hidden and the colours up to the largest weight, or with the first token left out, when the other weights are divided by their sum. The last needs every weight of a row, and so a prompt of at most 2,048 tokens. Beyond that, hiding the first token hides the cell that holds it: until one zooms in, the few keys next to it as well.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Barbero et al. 2025, Fig. 3 and 4; Xiao et al. 2024. In grouped-query attention every query head has its own pattern, although several share their keys.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Attention&lt;/h3&gt;&lt;p&gt;Das Muster des gewählten Kopfs: Zeile i ist ein Query-Token, Spalte j ein Key-Token, die Farbe das Gewicht A[i, j], das die Query dem Key gibt.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;A[i, j] = exp(s&lt;sub&gt;ij&lt;/sub&gt;) / Σ&lt;sub&gt;j' ≤ i&lt;/sub&gt; exp(s&lt;sub&gt;ij'&lt;/sub&gt;), &amp;nbsp; s&lt;sub&gt;ij&lt;/sub&gt; = q&lt;sub&gt;i&lt;/sub&gt; · k&lt;sub&gt;j&lt;/sub&gt; / √d&lt;sub&gt;h&lt;/sub&gt;&lt;/p&gt;&lt;p&gt;Ein Token sieht sich selbst und was vor ihm kam; darum ist rechts oben nichts, und jede Zeile hat die Summe eins. In Modellen mit einer gelernten Senke (gpt-oss) nimmt ein eigener Logit einen Anteil, der zu keinem Token geht: Er steht in der Spalte &lt;i&gt;sink&lt;/i&gt;, abgesetzt links, und erst mit ihm hat die Zeile die Summe eins. Die erste Query kann nur auf sich selbst blicken: Ihr Gewicht (mit dem der gelernten Senke) ist 1, gleich was der Kopf tut. Wo etwas anderes an die Stelle der Softmax tritt (sigmoid, softpick; die Zeile unter einem Bild nennt es), ist jedes Gewicht, was dieses aus dem Score macht, und eine Zeile hat die Summe, die sich ergibt. In Schichten mit gleitendem Fenster bekommen Keys, die weiter zurückliegen als das Fenster, nichts.&lt;/p&gt;&lt;p&gt;Auf dem Schirm ist die Spalte des ersten Tokens mindestens 8 Pixel breit, wie viele Token es auch sind, hier wie bei den Value-Normen; in Dateien sind alle Spalten gleich.&lt;/p&gt;&lt;p&gt;Bei einem langen Prompt steht eine Zelle auf dem Schirm für ein Quadrat von Gewichten und zeigt das größte davon, damit eine schmale Senke zu sehen bleibt; die Zeile darunter sagt, welche Queries und Keys es sind. Vergrößern Sie mit dem Rad (oder +, − und 0) und ziehen Sie: je näher, desto feiner, bis zu einzelnen Gewichten. In die Datei kommt der Teil, der zu sehen ist.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Eine helle erste Spalte ist die Senke. Eine Diagonale ist Attention auf das Token selbst, die Linie darunter auf das vorige Token. Manche Köpfe sehen scharf auf eine Art von Token und ruhen sonst auf der Senke. Wo das erste Token das meiste einer Zeile nimmt, ist der Rest leichter zu sehen auf der logarithmischen Skala (L; ab 10⁻⁴), mit verborgener Spalte des ersten Tokens und Farben bis zum größten Gewicht, oder mit weggelassenem erstem Token: Dann werden die anderen Gewichte durch ihre Summe geteilt. Das Letzte braucht jedes Gewicht einer Zeile und darum einen Prompt von höchstens 2048 Token. Darüber verbirgt das Verbergen des ersten Tokens die ganze Zelle, in der es liegt: bis man vergrößert, also auch die wenigen Keys daneben.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Barbero et al. 2025, Fig. 3 und 4; Xiao et al. 2024. Bei Grouped-Query-Attention hat jeder Query-Kopf sein eigenes Muster, obwohl sich mehrere ihre Keys teilen.&lt;/p&gt;</translation>
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
            <source>&lt;p&gt;What a training looked like at every probe, always on the same held-out text.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Sink rate&lt;/b&gt;: share of heads whose mean attention on the first token is above ε. &lt;b&gt;Value norm&lt;/b&gt; and &lt;b&gt;hidden norm&lt;/b&gt;: the first token's over the mean of the others. The three come apart: attention may gather before the value becomes small or the hidden state grows.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;rate = mean over heads of [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; value norm = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖, &amp;nbsp; hidden norm = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / mean&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP: 6 times parameters times tokens, the products of forward and backward alone.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; In which order they begin: whether the value norm falls and the hidden norm grows before the first head passes ε, and whether the rate still rises where the loss has flattened. Move the slider to such a step and look at its grid and patterns.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; Gu et al. 2025; Barbero et al. 2025, Fig. 5 and 7.&lt;/p&gt;</source>
            <translation>&lt;p&gt;Wie ein Training bei jeder Messung aussah, immer auf demselben zurückgehaltenen Text.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Senkenrate&lt;/b&gt;: Anteil der Köpfe, deren mittlere Attention auf dem ersten Token über ε liegt. &lt;b&gt;Value-Norm&lt;/b&gt; und &lt;b&gt;Norm des verborgenen Zustands&lt;/b&gt;: die des ersten Tokens über dem Mittel der anderen. Die drei fallen auseinander: Attention kann sich sammeln, ehe der Value klein wird oder der verborgene Zustand wächst.&lt;/p&gt;&lt;p style='margin-left:16px'&gt;Rate = Mittel über Köpfe von [imp&lt;sub&gt;0&lt;/sub&gt; &amp;gt; ε], &amp;nbsp; Value-Norm = ‖v&lt;sub&gt;0&lt;/sub&gt;‖ / Mittel&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖v&lt;sub&gt;j&lt;/sub&gt;‖, &amp;nbsp; Norm des verborgenen Zustands = ‖x&lt;sub&gt;0&lt;/sub&gt;‖ / Mittel&lt;sub&gt;j&amp;gt;0&lt;/sub&gt; ‖x&lt;sub&gt;j&lt;/sub&gt;‖&lt;/p&gt;&lt;p&gt;FLOP: 6 mal Parameter mal Token, die Produkte von Vorwärts- und Rückwärtslauf allein.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; In welcher Folge sie beginnen: ob die Value-Norm fällt und die des verborgenen Zustands wächst, ehe der erste Kopf über ε kommt, und ob die Rate noch steigt, wo der Verlust flach geworden ist. Stellen Sie den Schieber auf einen solchen Schritt und sehen Sie Gitter und Muster an.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Gu et al. 2025; Barbero et al. 2025, Fig. 5 und 7.&lt;/p&gt;</translation>
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
            <source>Measured. File &gt; Save session (Ctrl+S) keeps the run with everything else.</source>
            <translation>Gemessen. Datei &gt; Sitzung speichern (Strg+S) bewahrt den Lauf mit allem anderen auf.</translation>
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
            <source>%1: %2</source>
            <translation>%1: %2</translation>
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
            <translation>&amp;Ort</translation>
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
            <translation>&amp;Grund</translation>
        </message>
        <message>
            <source>The conditions – model, ⟨bos⟩, tokens, head, ε – stand under every picture and table, and with the prompt and the versions in a picture's metadata; a CSV holds the numbers alone. What is chosen here is remembered.</source>
            <translation>Die Bedingungen – Modell, ⟨bos⟩, Token, Kopf, ε – stehen unter jedem Bild und jeder Tabelle, und mit Prompt und Versionen in den Metadaten eines Bildes; eine CSV enthält nur die Zahlen. Was hier gewählt wird, bleibt gemerkt.</translation>
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
    </context>
    <context>
        <name>sinkscope::LectureMenu</name>
        <message>
            <source>Play a &amp;lecture…</source>
            <translation>&amp;Vortrag abspielen…</translation>
        </message>
        <message>
            <source>Play %1 again</source>
            <translation>%1 noch einmal abspielen</translation>
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
            <source>Sinkscope ended at %1 without being closed. What was on the screen is kept, here and under File &gt; Unsaved work.</source>
            <translation>Sinkscope endete um %1, ohne geschlossen zu werden. Was auf dem Bildschirm war, ist aufgehoben, hier und unter Datei &gt; Ungesichertes.</translation>
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
            <source>the 170 prompts that ship</source>
            <translation>die 170 mitgelieferten Prompts</translation>
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
            <source>with ⟨bos⟩</source>
            <translation>mit ⟨bos⟩</translation>
        </message>
        <message>
            <source>without ⟨bos⟩</source>
            <translation>ohne ⟨bos⟩</translation>
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
            <source>no edit in force</source>
            <translation>kein Eingriff in Kraft</translation>
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
            <translation>niemand prüft es</translation>
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
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Says</source>
            <translation>Sagt</translation>
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
            <translation>Ihr Name</translation>
        </message>
        <message>
            <source>Lectures (*.json);;All files (*)</source>
            <translation>Vorträge (*.json);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>the step is added to this lecture</source>
            <translation>der Schritt kommt zu diesem Vortrag</translation>
        </message>
        <message>
            <source>a new lecture</source>
            <translation>ein neuer Vortrag</translation>
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
        <name>sinkscope::SweepForecast</name>
        <message>
            <source>No estimate: %1</source>
            <translation>Keine Schätzung: %1</translation>
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
            <source>Skipped, with fewer than %1 tokens: %2 of %3: %4</source>
            <translation>Ausgelassen, mit weniger als %1 Token: %2 von %3: %4</translation>
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
            <translation>Verdoppeln</translation>
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
            <source>&lt;p&gt;Each row is a folder that &lt;code&gt;sinkscope-cli train&lt;/code&gt; writes: a model as Hugging Face stores it, its recipe, its log. &lt;b&gt;New&lt;/b&gt; begins one from a recipe and a folder of texts, &lt;b&gt;Open folder&lt;/b&gt; adds one that is there already, also while it is being trained elsewhere, &lt;b&gt;Open results&lt;/b&gt; the numbers of a plan alone: those that come with Sinkscope lie beside its recipes.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Pause&lt;/b&gt; keeps everything; &lt;b&gt;Resume&lt;/b&gt; goes on to the same bits. &lt;b&gt;Again with&lt;/b&gt; begins a copy of the chosen training with one value changed, which names its curve.&lt;/p&gt;&lt;p&gt;The tick in front of a name shows or hides its curve.&lt;/p&gt;&lt;p&gt;&lt;b&gt;What to look for.&lt;/b&gt; Whether trainings that differ in one named value part in rate before they part in loss, and whether several seeds of the same recipe agree: one training is no result.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Source.&lt;/b&gt; The recipes follow Gu et al. 2025 and Barbero et al. 2025, Fig. 5 and 7 and Table 2; what each is after stands in its own file.&lt;/p&gt;</source>
            <translation>&lt;p&gt;Jede Zeile ist ein Ordner, den &lt;code&gt;sinkscope-cli train&lt;/code&gt; schreibt: ein Modell, wie Hugging Face es speichert, sein Rezept, sein Protokoll. &lt;b&gt;Neu&lt;/b&gt; beginnt eines aus einem Rezept und einem Ordner mit Texten, &lt;b&gt;Ordner öffnen&lt;/b&gt; fügt ein vorhandenes an, auch während es anderswo trainiert wird, &lt;b&gt;Ergebnisse öffnen&lt;/b&gt; nur die Zahlen eines Plans: die mitgelieferten liegen neben den Rezepten.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Pause&lt;/b&gt; hebt alles auf; &lt;b&gt;Fortsetzen&lt;/b&gt; geht zu denselben Bits weiter. &lt;b&gt;Noch einmal mit&lt;/b&gt; beginnt eine Kopie des gewählten Trainings mit einem geänderten Wert, der ihre Kurve benennt.&lt;/p&gt;&lt;p&gt;Der Haken vor einem Namen zeigt oder verbirgt seine Kurve.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Worauf zu achten ist.&lt;/b&gt; Ob Trainings, die sich in einem genannten Wert unterscheiden, in der Rate auseinandergehen, ehe sie es im Verlust tun, und ob mehrere Startwerte desselben Rezepts übereinstimmen: Ein einziges Training ist kein Ergebnis.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Quelle.&lt;/b&gt; Die Rezepte folgen Gu et al. 2025 und Barbero et al. 2025, Fig. 5 und 7 und Tabelle 2; wonach jedes ist, steht in seiner Datei.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>No training is open yet. New… begins one from a recipe, Open folder… shows one that is there already, Open results… the numbers of those that come with Sinkscope.</source>
            <translation>Noch ist kein Training offen. „Neu…“ beginnt eines aus einem Rezept, „Ordner öffnen…“ zeigt eines, das schon da ist, „Ergebnisse öffnen…“ die Zahlen derer, die mit Sinkscope kommen.</translation>
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
            <source>untouched model</source>
            <translation>unberührtes Modell</translation>
        </message>
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
            <source>Save “%1” as PDF, SVG, PNG, CSV …</source>
            <translation>„%1“ als PDF, SVG, PNG, CSV speichern …</translation>
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
