#include "app/window/explore/prompt_menu.h"

#include <algorithm>

#include "app/window/settings.h"
#include "core/prompt/prompt_set.h"
#include "core/prompt/shipped.h"
#include "core/values/category_words.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kMostCharacters = 150;  // of an example: of a small vocabulary 120 tokens at most
constexpr int kMostShown = 60;        // of a prompt, in the menu

// Whole sentences, or whole lines, or at least whole words.
QString beginningOf(const QString& text) {
  if (text.size() <= kMostCharacters) return text;
  const QString part = text.left(kMostCharacters);
  for (const QString& end : {QStringLiteral(". "), QStringLiteral("\n"), QStringLiteral(" ")}) {
    const qsizetype at = part.lastIndexOf(end);
    if (at > kMostCharacters / 2) return part.left(at + (end.size() > 1 ? 1 : 0));
  }
  return part;
}

QString inOneLine(const QString& prompt) {
  QString line = prompt.simplified();
  if (line.size() > kMostShown) line = line.left(kMostShown - 1) + QStringLiteral("…");
  return line.replace(QLatin1Char('&'), QStringLiteral("&&"));  // a menu would take it for a key
}

}  // namespace

const std::vector<ExamplePrompt>& examplePrompts() {
  static const std::vector<ExamplePrompt> all = [] {
    std::vector<ExamplePrompt> examples;
    try {
      for (const SetPrompt& prompt : readPromptSet("builtin").prompts) {
        QString kind = translated(categoryWords(prompt.category));
        const auto known = [&](const ExamplePrompt& one) { return one.name == kind; };
        const auto* text = std::get_if<std::string>(&prompt.input);
        if (text != nullptr && std::none_of(examples.begin(), examples.end(), known))
          examples.push_back({std::move(kind), beginningOf(QString::fromStdString(*text))});
      }
    } catch (const Error&) {  // the menu is without them
    }
    return examples;
  }();
  return all;
}

PromptMenu::PromptMenu(Session& session, QWidget* parent) : QMenu(parent), session_(session) {
  setObjectName(QStringLiteral("promptMenu"));
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, &PromptMenu::fill);
}

void PromptMenu::keepShown() {
  const auto& model = session_.model();
  if (session_.saved() || !model || !model->tokenizer) return;  // ids mean nothing to another model
  Settings().addRecentPrompt(session_.prompt());
}

void PromptMenu::goToDefault() {
  try {
    const ShippedPrompt shipped = shippedPrompt();
    const QString from = QString::fromStdString(shipped.changeFrom), to = QString::fromStdString(shipped.changeTo);
    Q_EMIT chosen(QString::fromStdString(shipped.text));
    if (session_.changeFrom() != from || session_.changeTo() != to) session_.setChange(from, to);
  } catch (const Error&) {  // said when the window was opened
  }
}

void PromptMenu::fill() {
  clear();
  const bool ids = session_.model() && !session_.model()->tokenizer;
  const bool fixed = ids || !session_.whyFixed().isEmpty();
  addAction(tr("The default prompt"), this, &PromptMenu::goToDefault)->setEnabled(!fixed);
  QMenu* examples = addMenu(tr("Examples"));
  examples->setObjectName(QStringLiteral("examplePrompts"));
  examples->setToolTipsVisible(true);
  examples->setEnabled(!fixed && !examplePrompts().empty());
  for (const ExamplePrompt& example : examplePrompts()) {
    QAction* action = examples->addAction(tr("%1: %2").arg(example.name, inOneLine(example.text)), this,
                                          [this, text = example.text] { Q_EMIT chosen(text); });
    action->setToolTip(example.text);
  }
  addSection(tr("Shown before"));
  bool any = false;
  for (const QString& prompt : Settings().recentPrompts()) {
    if (prompt == session_.prompt()) continue;
    QAction* action = addAction(inOneLine(prompt), this, [this, prompt] { Q_EMIT chosen(prompt); });
    action->setObjectName(QStringLiteral("recentPrompt"));
    action->setToolTip(prompt.left(1000));
    action->setEnabled(!fixed);
    any = true;
  }
  if (!any) addAction(tr("No other prompt was shown yet"))->setEnabled(false);
}

}  // namespace sinkscope
