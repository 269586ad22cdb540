#include "widgets/translated.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <vector>

#include <QtCore/QCoreApplication>
#include <QtCore/QHash>
#include <QtCore/QLocale>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>

namespace sinkscope {

namespace {

constexpr int kDeepest = 10;      // what is filled into what is filled in
constexpr int kFewLetters = 8;    // a form of fewer, "%1 of %2", says little about what it is
constexpr int kManyLetters = 20;  // a form of so many is one, whatever stands before it
constexpr int kMostKept = 20000;  // translations at hand

struct Form {
  QString source;
  QStringList pieces;  // between its places, one more than those
  int letters = 0;
};

// Words in the other language, and how many of them are left as they were, since nobody knows them.
struct Said {
  QString text;
  int left = 0;
};

struct Forms {
  std::vector<Form> all;  // those that say most first
  QSet<QString> whole;    // those without a place, which may be the same words in another language
  QHash<QString, std::optional<Said>> kept;
  std::mutex keeping;  // errors are told by the worker's thread too
};

Forms& forms() {
  static Forms known;
  return known;
}

int& screens() {
  static int living = 0;
  return living;
}

int lettersOf(const QString& text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](QChar c) { return c.isLetter(); }));
}

// Whether there is anything in it to be translated: two letters in a row.
bool hasWords(const QString& text) {
  static const QRegularExpression kWord(QStringLiteral("\\p{L}{2}"));
  return text.contains(kWord);
}

// A number with its unit, or something that has a name of its own: a file, a head, a study, a text in quotes.
bool isName(const QString& text) {
  static const QRegularExpression kName(
      QStringLiteral("^(“[^”]*”|⟨[^⟩]*⟩|\\S*[\\d/._=|‖-]\\S*|[-+−]?[\\d.,]+ \\S+|[-+−]?[\\d.,]+ \\(\\S+\\))$"));
  return !hasWords(text) || text.trimmed().contains(kName);
}

QString looked(const QString& words) {
  return QCoreApplication::translate("sinkscope::Said", words.toUtf8().constData());
}

bool isBalanced(QStringView text) {
  int open = 0;
  for (const QChar c : text) {
    open += c == QLatin1Char('(') ? 1 : c == QLatin1Char(')') ? -1 : 0;
    if (open < 0) return false;
  }
  return open == 0;
}

// Where `piece` stands behind `from`, at first where it ends what began at `at` outside brackets:
// "-0.01 (95 % -0.05 to 0.04) to 0.02"; -1: nowhere.
qsizetype pieceAfter(const QString& text, const QString& piece, qsizetype at, qsizetype from) {
  const qsizetype first = text.indexOf(piece, from);
  for (qsizetype to = first; to >= 0; to = text.indexOf(piece, to + 1)) {
    if (piece.isEmpty() || isBalanced(QStringView(text).mid(at, to - at))) return to;
  }
  return first;
}

// Its parts between `between`, which stands outside brackets.
QStringList partsOf(const QString& text, const QString& between) {
  QStringList parts;
  for (const QString& part : text.split(between)) {
    if (parts.isEmpty() || isBalanced(parts.back())) parts << part;
    else parts.back() += between + part;
  }
  return parts;
}

// What stands at the places of a form, if `text` is one.
std::optional<QStringList> filledInto(const Form& form, const QString& text) {
  if (!text.startsWith(form.pieces.front())) return {};
  QStringList filled;
  qsizetype at = form.pieces.front().size();
  const qsizetype last = form.pieces.size() - 1;
  for (qsizetype i = 1; i <= last; ++i) {
    const QString& piece = form.pieces[i];
    const bool end = i == last;
    const bool mayBeEmpty =
        form.letters >= kManyLetters || (i == 1 && form.pieces.front().isEmpty()) || (end && piece.isEmpty());
    qsizetype to = 0;
    if (end) {
      if (!text.endsWith(piece)) return {};
      to = text.size() - piece.size();
    } else {
      to = pieceAfter(text, piece, at, at + (mayBeEmpty ? 0 : 1));
    }
    if (to < at + (mayBeEmpty ? 0 : 1)) return {};
    filled << text.mid(at, to - at);
    at = to + piece.size();
  }
  return filled;
}

QString refilled(const QString& form, const QStringList& filled) {
  static const QRegularExpression kPlace(QStringLiteral("%(\\d{1,2})"));
  QString text;
  qsizetype at = 0;
  for (auto places = kPlace.globalMatch(form); places.hasNext();) {
    const QRegularExpressionMatch place = places.next();
    text += form.mid(at, place.capturedStart() - at) + filled.value(place.captured(1).toInt() - 1);
    at = place.capturedEnd();
  }
  return text + form.mid(at);
}

// What is read of a sentence at most, as one reading and another is tried; then the first that is found is taken.
constexpr int kMostTried = 2000;
int& tried() {
  static int readings = 0;
  return readings;
}

int wordsIn(const QString& text) {
  static const QRegularExpression kWords(QStringLiteral("“[^”]*”|([\\p{L}’']*\\p{Ll}{2}[\\p{L}]*)"));
  if (isName(text)) return 0;
  int words = 0;
  for (auto all = kWords.globalMatch(text); all.hasNext();) words += all.next().capturedLength(1) > 0 ? 1 : 0;
  return words;
}

std::optional<Said> inOtherWords(const QString& text, int depth);

// As inOtherWords(), keeping the spaces around it; as it is where nobody knows it.
Said partInOtherWords(const QString& part, int depth, bool* known) {
  const QString inner = part.trimmed();
  if (inner.isEmpty() || depth > kDeepest) return {part, wordsIn(inner)};
  const std::optional<Said> other = hasWords(inner) ? inOtherWords(inner, depth) : std::nullopt;
  const qsizetype before = part.indexOf(inner);
  const QString spaced = part.mid(before);  // forms that go on end with a space
  const bool goesOn = !other && spaced != inner && hasWords(inner);
  const std::optional<Said> going = goesOn ? inOtherWords(spaced, depth) : std::nullopt;
  if (known != nullptr && (other || going)) *known = true;
  if (going) return {part.left(before) + going->text, going->left};
  const Said said = other ? *other : Said{withNumbersHere(inner), wordsIn(inner)};
  return {part.left(before) + said.text + part.mid(before + inner.size()), said.left};
}

// Parts of a list or of a paragraph, each for itself; empty: none is known.
std::optional<Said> splitInOtherWords(const QString& text, const QString& between, int depth) {
  const QStringList parts = partsOf(text, between);
  if (parts.size() < 2) return {};
  bool known = false;
  int left = 0;
  QStringList others;
  for (qsizetype i = 0; i < parts.size(); ++i) {
    // Sentences keep their stop, by which they are known.
    const bool sentence = between == QLatin1String(". ") && i + 1 < parts.size();
    const Said said = partInOtherWords(sentence ? parts[i] + QLatin1Char('.') : parts[i], depth + 1, &known);
    QString other = said.text;
    if (sentence && other.endsWith(QLatin1Char('.'))) other.chop(1);
    else if (sentence && other.endsWith(QStringLiteral("。"))) other.chop(1), other += QStringLiteral("。\u200b");
    others << other;
    left += said.left;
  }
  if (!known) return {};
  return Said{others.join(between).replace(QStringLiteral("。\u200b. "), QStringLiteral("。")), left};
}

// What a sentence is about, and the sentence: "with bos: spikes at the first token: 8; large at most tokens: none".
std::optional<Said> afterColon(const QString& text, int depth) {
  const QString colon = QStringLiteral(": ");
  const qsizetype at = text.indexOf(colon);
  if (at < 0) return {};
  bool known = false;
  const Said about = partInOtherWords(text.left(at), depth + 1, &known);
  const Said rest = partInOtherWords(text.mid(at + colon.size()), depth + 1, &known);
  if (!known) return {};
  return Said{about.text + colon + rest.text, about.left + rest.left};
}

// The reading that leaves least, of those that leave as much the first.
class Best {
 public:
  // Whether no better one need be looked for.
  bool take(const std::optional<Said>& other) {
    if (other && (!best_ || other->left < best_->left)) best_ = other;
    return best_ && (best_->left == 0 || tried() > kMostTried);
  }
  const std::optional<Said>& said() const { return best_; }

 private:
  std::optional<Said> best_;
};

enum class Which { says, saysAfter, little };  // that begin with words of their own; with a place; of few letters

Which whichOf(const Form& form) {
  if (form.letters < kFewLetters) return Which::little;
  return hasWords(form.pieces.front()) ? Which::says : Which::saysAfter;
}

// `onlySure`: where all that was filled in is known or needs no words.
std::optional<Said> byForm(const QString& text, int depth, Which which, bool onlySure) {
  Best best;
  for (const Form& form : forms().all) {
    if (whichOf(form) != which || (which == Which::saysAfter && !onlySure && form.letters < kManyLetters)) continue;
    std::optional<QStringList> filled = filledInto(form, text);
    // "... in most prompts. %1", where nothing follows.
    const bool mayEnd =
        !filled && form.pieces.back().isEmpty() && form.pieces[form.pieces.size() - 2].endsWith(QLatin1Char(' '));
    if (mayEnd) filled = filledInto(form, text + QLatin1Char(' '));
    if (!filled) continue;
    int left = 0;
    for (QString& one : *filled) {
      const Said said = partInOtherWords(one, depth + 1, nullptr);
      one = said.text;
      left += said.left;
    }
    if (left > 0 && onlySure) continue;
    const QString said = refilled(looked(form.source), *filled);
    if (best.take(Said{mayEnd ? said.trimmed() : said, left})) break;
  }
  return best.said();
}

std::optional<Said> foundInOtherWords(const QString& text, int depth) {
  const QString whole = looked(text);
  if (whole != text || forms().whole.contains(text)) return Said{whole, 0};
  ++tried();
  if (std::optional<Said> other = splitInOtherWords(text, QStringLiteral(" · "), depth)) return other;
  Best best;
  if (best.take(byForm(text, depth, Which::says, false))) return best.said();
  if (best.take(byForm(text, depth, Which::saysAfter, true))) return best.said();
  static const QRegularExpression kStudy(
      QStringLiteral("^(?!(prompts?|heads|texts|documents|inputs): )[a-z][a-z0-9-]*: "));  // "fig4: ..."
  const QRegularExpressionMatch study = kStudy.match(text);
  const QString name = study.captured().chopped(study.hasMatch() ? 2 : 0);
  if (study.hasMatch() && looked(name) == name) {  // "colours: ..." is a fact, whose name is a word
    std::optional<Said> other = inOtherWords(text.mid(study.capturedEnd()), depth + 1);
    if (other) other->text.prepend(study.captured());
    if (best.take(other)) return best.said();
  }
  for (const char* between : {"\n", ". ", "; ", ": "}) {
    if (best.take(splitInOtherWords(text, QLatin1String(between), depth))) return best.said();
  }
  if (best.take(afterColon(text, depth))) return best.said();
  if (best.take(byForm(text, depth, Which::saysAfter, false))) return best.said();
  if (text.endsWith(QLatin1Char('.'))) {  // a clause that ends a sentence
    std::optional<Said> other = inOtherWords(text.chopped(1), depth + 1);
    if (other) other->text += other->text.back().unicode() > 0x2E80 ? QStringLiteral("。") : QStringLiteral(".");
    if (best.take(other)) return best.said();
  }
  if (best.take(byForm(text, depth, Which::little, true))) return best.said();
  for (const char* between : {", ", " − ", " = "}) {
    if (best.take(splitInOtherWords(text, QString::fromUtf8(between), depth))) return best.said();
  }
  return best.said();
}

std::optional<Said> inOtherWords(const QString& text, int depth) {
  QHash<QString, std::optional<Said>>& kept = forms().kept;
  if (const auto found = kept.constFind(text); found != kept.constEnd()) return *found;
  const std::optional<Said> other = foundInOtherWords(text, depth);
  if (kept.size() >= kMostKept) kept.clear();
  kept.insert(text, other);
  return other;
}

QString inOtherWords(const QString& text) {
  if (text.isEmpty() || forms().all.empty()) return text.isEmpty() ? text : looked(text);
  const std::lock_guard lock(forms().keeping);
  tried() = 0;
  QString said = partInOtherWords(text, 0, nullptr).text;
  // A Chinese stop brings its blank along; what somebody has written stays as it is.
  for (const char* stop : {"，", "。", "；", "："}) {
    const QString withBlank = QString::fromUtf8(stop) + QLatin1Char(' ');
    if (!text.contains(withBlank)) said.replace(withBlank, QString::fromUtf8(stop));
  }
  return said;
}

void toOther(std::string& words) { words = inOtherWords(QString::fromStdString(words)).toStdString(); }

void toOther(std::vector<std::string>& all) {
  for (std::string& words : all) toOther(words);
}

bool namesTokens(const std::string& axis) { return axis.find("token") != std::string::npos; }

void toOther(ColourScale& scale) {
  toOther(scale.label);
  toOther(scale.classes);
}

void toOther(Heatmap& map) {
  if (!namesTokens(map.rowAxis)) toOther(map.rowLabels);
  if (!namesTokens(map.columnAxis)) toOther(map.columnLabels);
  for (std::string* words : {&map.title, &map.rowAxis, &map.columnAxis}) toOther(*words);
  toOther(map.colour);
}

void toOther(HeadGrid& grid) {
  toOther(grid.title);
  toOther(grid.colour);
}

void toOther(Bars& bars) {
  if (!namesTokens(bars.labelAxis)) toOther(bars.labels);
  for (std::string* words : {&bars.title, &bars.labelAxis, &bars.valueAxis, &bars.markedName}) toOther(*words);
}

void toOther(Curves& curves) {
  for (Curves::Line& line : curves.lines) toOther(line.name);
  for (Curves::Mark& mark : curves.marks) toOther(mark.label);
  for (std::string* words : {&curves.title, &curves.xAxis, &curves.yAxis, &curves.bandName}) toOther(*words);
  toOther(curves.rowNames);
}

}  // namespace

QString translated(const std::string& words) { return inOtherWords(QString::fromStdString(words)); }

QString translated(const Error& error) {
  const std::string what = translated(std::string(error.what())).toStdString();
  return QString::fromStdString(Error(error.kind(), what, translated(error.hint()).toStdString()).sentence());
}

Figure translated(const Figure& figure) {
  Figure shown = figure;
  if (forms().all.empty()) return shown;
  for (Panel& panel : shown.panels) std::visit([](auto& content) { toOther(content); }, panel.content);
  return shown;
}

ScreenWords::ScreenWords() { ++screens(); }
ScreenWords::~ScreenWords() { --screens(); }

QString onScreen(const QString& words) { return screens() > 0 ? inOtherWords(words) : words; }

QString numberOnScreen(const QString& number) {
  return screens() > 0 ? QString(number).replace(QLatin1Char('.'), QLocale().decimalPoint()) : number;
}

bool hasForms() { return !forms().all.empty(); }

void setForms(const QStringList& all) {
  static const QRegularExpression kPlace(QStringLiteral("%\\d{1,2}"));
  Forms& known = forms();
  known.all.clear();
  known.whole.clear();
  known.kept.clear();
  for (const QString& source : all) {
    Form form{source, source.split(kPlace), 0};
    if (form.pieces.size() < 2) {
      known.whole.insert(source);
      continue;
    }
    form.letters = lettersOf(form.pieces.join(QString()));
    known.all.push_back(std::move(form));
  }
  // Of as many letters, those first that have more signs: "%1, with ⟨bos⟩" before "%1 with ⟨bos⟩".
  std::stable_sort(known.all.begin(), known.all.end(), [](const Form& a, const Form& b) {
    return a.letters != b.letters ? a.letters > b.letters : a.source.size() > b.source.size();
  });
}

QString withNumbersHere(const QString& text) {
  const QString point = QLocale().decimalPoint();
  if (point == QLatin1String(".")) return text;
  // A number of its own: no version, name, range of a list or id.
  static const QRegularExpression kNumber(QStringLiteral(
      "“[^”]*”|(?<![\\w.,/-])(?:[-+−]?)(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?(?![\\w/]|[.,]\\d|-\\w)(?!\\.\\w)"));
  QString shown;
  qsizetype at = 0;
  for (auto found = kNumber.globalMatch(text); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    if (match.capturedStart(1) < 0) continue;
    shown += text.mid(at, match.capturedStart(1) - at);
    shown += match.captured(1).replace(QLatin1Char(','), QLatin1Char('.'));
    shown += match.captured(2).replace(QLatin1Char('.'), point);
    at = match.capturedEnd();
  }
  return shown + text.mid(at);
}

}  // namespace sinkscope
