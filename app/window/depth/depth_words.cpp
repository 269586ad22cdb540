#include "app/window/depth/depth_words.h"

#include <QtCore/QObject>

namespace sinkscope {

QString depthHelp() {
  return QObject::tr(
      "<h3>Over depth</h3>"
      "<p>Two quantities of your choice, one above the other, over the relative depth of every ticked run: l/L of the state "
      "behind l blocks (0 the embedding), (block + ½)/L of an attention layer. Beside them the sink rate at ε and the attention "
      "mass of the first token; dotted, what a head that looks everywhere alike has. Lines are means over prompts and "
      "heads; bands are 95 %, categories of prompts drawn first and then their prompts.</p>"
      "<p><b>How alike the tokens are</b>, of X = x<sup>(l)</sup> [T, C] before the final norm, all tokens or without row 0:</p>"
      "<p style='margin-left:16px'>p<sub>j</sub> = σ<sub>j</sub>² / ‖X‖², matrix entropy −Σ p ln p, effective rank its exponential, "
      "anisotropy p<sub>1</sub><br>"
      "least anisotropy (c + a)/(c + 1), c = ‖x<sub>0</sub>‖² / R, R = Σ<sub>i>0</sub> ‖x<sub>i</sub>‖², "
      "a = Σ<sub>i>0</sub> ‖x<sub>i</sub>‖² cos²(x<sub>i</sub>, x<sub>0</sub>) / R<br>"
      "distance to the mean ‖X − X̄‖ / ‖X‖, mean cosine of pairs</p>"
      "<p><b>How smooth and narrow the maps are</b>, of every pattern A: entropy of rows over ln(i+1), the same without the first key, "
      "σ<sub>2</sub>/σ<sub>1</sub>, the number of σ over σ<sub>1</sub>/100, max A<sub>ii</sub> (its second eigenvalue), "
      "what goes to other tokens 1 − A<sub>i0</sub> − A<sub>ii</sub>, "
      "the spread of scores ln(max/min) of a row and the most that a row's largest weight can be with it. P = "
      "A<sub>l</sub>⋯A<sub>1</sub>, the layers' mean patterns multiplied, and of its rows i ≥ 1 ‖P − P̄‖ / ‖P‖: what the patterns "
      "alone leave of the tokens' differences.</p>"
      "<p><b>Smoother without ⟨bos⟩</b>, where a run has both conditions: those of a text without it minus its own with it, in "
      "the lines of ⟨bos⟩. <b>Over T</b>: tick runs of several lengths; rate, mass, spread and largest weight of each lie "
      "on one axis. The figure “dispersion” has them over T itself.</p>"
      "<p><b>Divergence</b> of the same text's states x with ⟨bos⟩ and x′ without: mean ‖x − x′‖ / ‖x‖ over the text tokens.</p>"
      "<p><b>What to look for.</b> Whether the entropy falls where the first token's norm rises, and lies on the bound that this token "
      "alone sets: then row 0 explains the collapse, and the tokens behind it (row 0 left out) may be as different as before. "
      "Whether rate and mass move in the same layers. The record and the line below have the rank correlation of the two over "
      "the layers; its interval is of the same layers under other prompts, categories drawn first, and says nothing of other "
      "models: neighbouring layers are alike. With and without ⟨bos⟩ is not with and without a sink: "
      "the text has lost its first token too.</p>"
      "<p><b>Source.</b> Barbero et al. 2025, sections 2 and 3 and appendix B; matrix entropy and anisotropy after arXiv 2510.06477; "
      "Roy & Vetterli 2007 (effective rank). Every number is in the run: sinkscope-cli export --table.</p>");
}

}  // namespace sinkscope
