#include "app/window/compare/run_list.h"

#include <algorithm>

#include <QtCore/QFileInfo>
#include <QtCore/QSignalBlocker>
#include <QtGui/QAction>
#include <QtGui/QContextMenuEvent>
#include <QtWidgets/QMenu>

#include "app/window/wording.h"
#include "core/record/published.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

QString bosText(RunBos bos) {
  return bos == RunBos::on    ? QObject::tr("with ⟨bos⟩")
         : bos == RunBos::off ? QObject::tr("without ⟨bos⟩")
                              : QObject::tr("⟨bos⟩ as given");
}

QString promptsText(const RunSummary& run, const RunCondition& condition) {
  QString text = counted(condition.first.prompts.size(), QObject::tr("prompt"), QObject::tr("prompts"));
  if (condition.measured() < static_cast<int>(run.prompts.size()))
    text += QObject::tr(" so far, of %1").arg(run.prompts.size());
  if (condition.skipped > 0) text += QObject::tr(", %1 too short").arg(condition.skipped);
  return text;
}

// Everything that tells what was measured, a line each.
QString factsText(const ShelvedRun& shelved, RunBos bos) {
  const RunSummary& run = *shelved.summary;
  const RunHeader& header = run.header;
  const RunCondition& condition = run.condition(bos);
  QStringList epsilons;
  for (const double epsilon : header.epsilons) epsilons << QString::number(epsilon);
  QStringList lines{
      shelved.path,
      QObject::tr("model: %1, hash %2").arg(labelText(header.model), labelText(header.modelHash)),
      QObject::tr("layers × heads: %1 × %2").arg(header.layers.size()).arg(header.heads),
      QObject::tr("computed in %1 on %2").arg(labelText(header.dtype), labelText(header.device)),
      QObject::tr("%1, T %2, position 0: %3")
          .arg(bosText(bos))
          .arg(header.tokens)
          .arg(condition.firstToken.empty() ? QObject::tr("each prompt's first word")
                                            : labelText(condition.firstToken)),
      QObject::tr("%1, %2 inputs (%3)")
          .arg(promptsText(run, condition), saidText(header.kind), labelText(header.promptSet)),
      QObject::tr("asked for at ε %1; any other can be read here").arg(epsilons.join(QStringLiteral(", "))),
      QObject::tr("last written %1").arg(shelved.written.toString(QStringLiteral("yyyy-MM-dd HH:mm"))),
      labelText(header.software),
  };
  if (!header.edits.empty())
    lines << QObject::tr("the model was changed while it ran: %1").arg(saidText(header.editWords));
  if (!header.modelIs.empty())
    lines << QObject::tr("this model is %1, by a person's word").arg(saidText(header.modelIs));
  if (const std::string word = contradictedWord(header); !word.empty()) lines << saidText(word);
  if (!header.promptsAre.empty())
    lines << QObject::tr("these prompts are %1, by a person's word").arg(saidText(header.promptsAre));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

RunList::RunList(QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("runList"));
  setAccessibleName(tr("Open runs and their conditions"));
  setDragDropMode(QAbstractItemView::InternalMove);
  setDefaultDropAction(Qt::MoveAction);
  setWordWrap(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSpacing(2);
  connect(this, &QListWidget::itemChanged, this, &RunList::sidesChanged);
  connect(model(), &QAbstractItemModel::rowsMoved, this, &RunList::sidesChanged);
}

void RunList::setRuns(const std::vector<ShelvedRun>& runs) {
  std::vector<Known> before;
  QString current;
  for (int row = 0; row < count(); ++row) {
    before.push_back({item(row)->data(Qt::UserRole).toString(), item(row)->checkState() == Qt::Checked});
    if (item(row) == currentItem()) current = before.back().key;
  }
  for (const Known& one : restored_) {
    const auto same = [&](const Known& other) { return other.key == one.key; };
    if (std::none_of(before.begin(), before.end(), same)) before.push_back(one);
  }
  std::vector<Entry> fresh;
  for (const ShelvedRun& run : runs) {
    for (const RunCondition& condition : run.summary->conditions) {
      if (const Entry entry{run, condition.bos}; !closed_.contains(entry.key())) fresh.push_back(entry);
    }
  }
  const auto placeBefore = [&](const Entry& entry) {
    return std::find_if(before.begin(), before.end(), [&](const Known& one) { return one.key == entry.key(); });
  };
  std::stable_sort(fresh.begin(), fresh.end(),
                   [&](const Entry& a, const Entry& b) { return placeBefore(a) < placeBefore(b); });
  entries_ = std::move(fresh);
  std::vector<RunSide> all;
  for (const Entry& entry : entries_) all.push_back({entry.run.summary, entry.bos});
  const std::vector<std::string> names = all.empty() ? std::vector<std::string>() : sideNames(all);
  {
    const QSignalBlocker quiet(this);
    clear();
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      auto* made = new QListWidgetItem(this);
      describe(made, entries_[i], saidText(names[i]));
      const auto known = placeBefore(entries_[i]);
      made->setCheckState(known == before.end() || known->ticked ? Qt::Checked : Qt::Unchecked);
      if (entries_[i].key() == current) setCurrentItem(made);
    }
  }
  Q_EMIT sidesChanged();
}

void RunList::replaceRun(const QString& path, const QString& copy) {
  const QSignalBlocker quiet(this);
  const QString begin = path + QLatin1Char('\n');
  for (int row = 0; row < count(); ++row) {
    const QString key = item(row)->data(Qt::UserRole).toString();
    if (key.startsWith(begin)) item(row)->setData(Qt::UserRole, copy + key.mid(path.size()));
  }
}

void RunList::describe(QListWidgetItem* item, const Entry& entry, const QString& name) const {
  const RunHeader& header = entry.run.summary->header;
  item->setText(tr("%1\n%2 · T %3 · %4")
                    .arg(name, labelText(header.dtype))
                    .arg(header.tokens)
                    .arg(promptsText(*entry.run.summary, entry.run.summary->condition(entry.bos))));
  item->setToolTip(factsText(entry.run, entry.bos));
  item->setData(Qt::UserRole, entry.key());
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
}

void RunList::fillMenu(QMenu& menu, const QListWidgetItem* item) {
  const Entry* entry = entryOf(item);
  if (entry == nullptr) return;
  const RunHeader header = entry->run.summary->header;
  const QString path = entry->run.path;
  const auto choice = [&](QMenu& in, const QString& name, bool checked, const std::string& modelIs,
                          const std::string& promptsAre) {
    QAction* action = in.addAction(name);
    action->setCheckable(true);
    action->setChecked(checked);
    connect(action, &QAction::triggered, this,
            [this, path, modelIs, promptsAre] { Q_EMIT said(path, modelIs, promptsAre); });
    return action;
  };
  QMenu* models = menu.addMenu(tr("This model is"));
  models->setObjectName(QStringLiteral("modelIs"));
  models->setToolTipsVisible(true);
  for (const PublishedModel& model : publishedModels()) {
    if (!contradiction(model, header).empty()) continue;
    choice(*models, translated(model.name), header.modelIs == model.key, model.key, header.promptsAre)
        ->setToolTip(QString::fromStdString(model.checkpoint));
  }
  const bool fits = !models->actions().isEmpty();
  if (fits) models->addSeparator();
  choice(*models, fits ? tr("none of them, or not said") : tr("none that was published: config and tensors differ"),
         header.modelIs.empty(), {}, header.promptsAre)
      ->setEnabled(fits);
  for (const PublishedPrompts& prompts : publishedPrompts()) {
    RunHeader tried = header;
    try {
      sayPromptsAre(tried, entry->run.summary->prompts.size(), prompts.key);
    } catch (const Error&) {  // they cannot be: nothing to say
      continue;
    }
    const bool now = header.promptsAre == prompts.key;
    choice(menu, tr("These prompts are %1").arg(translated(prompts.name)), now, header.modelIs,
           now ? std::string() : prompts.key);
  }
  menu.addSeparator();
  QAction* copy = menu.addAction(tr("Save a copy of this run…"), this, [this, path] { Q_EMIT copyWanted(path); });
  copy->setObjectName(QStringLiteral("copyRun"));
}

void RunList::contextMenuEvent(QContextMenuEvent* event) {
  const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
  const QListWidgetItem* item = byKey ? currentItem() : itemAt(event->pos());
  QMenu menu(this);
  fillMenu(menu, item);
  if (menu.isEmpty()) return;
  menu.exec(byKey ? viewport()->mapToGlobal(visualItemRect(item).center()) : event->globalPos());
}

const RunList::Entry* RunList::entryOf(const QListWidgetItem* item) const {
  if (item == nullptr) return nullptr;
  const QString key = item->data(Qt::UserRole).toString();
  const auto found =
      std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.key() == key; });
  return found == entries_.end() ? nullptr : &*found;
}

std::vector<RunSide> RunList::ticked() const {
  std::vector<RunSide> sides;
  for (int row = 0; row < count(); ++row) {
    const Entry* entry = entryOf(item(row));
    if (entry != nullptr && item(row)->checkState() == Qt::Checked) sides.push_back({entry->run.summary, entry->bos});
  }
  return sides;
}

bool RunList::showsRun(const QString& path) const {
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.run.path == path; });
}

QString RunList::currentPath() const {
  const Entry* entry = entryOf(currentItem());
  return entry != nullptr ? entry->run.path : QString();
}

bool RunList::closeCurrent() {
  const Entry* entry = entryOf(currentItem());
  if (entry == nullptr) return false;
  const QString path = entry->run.path, key = entry->key();
  const auto ofRun =
      std::count_if(entries_.begin(), entries_.end(), [&](const Entry& one) { return one.run.path == path; });
  if (ofRun < 2) {
    showAll(path);  // opened again, it comes whole
    return false;
  }
  closed_ << key;
  std::erase_if(entries_, [&](const Entry& one) { return one.key() == key; });
  {
    const QSignalBlocker quiet(this);
    delete takeItem(currentRow());
    std::vector<RunSide> all;
    for (const Entry& one : entries_) all.push_back({one.run.summary, one.bos});
    const std::vector<std::string> names = sideNames(all);
    for (int row = 0; row < count(); ++row) {  // what tells them apart may be less now
      const Entry* one = entryOf(item(row));
      if (one != nullptr) describe(item(row), *one, saidText(names[static_cast<std::size_t>(one - entries_.data())]));
    }
  }
  Q_EMIT sidesChanged();
  return true;
}

void RunList::showAll(const QString& path) {
  std::erase_if(restored_, [&](const Known& one) { return one.key.startsWith(path + QLatin1Char('\n')); });
  closed_.removeIf([&](const QString& key) { return key.startsWith(path + QLatin1Char('\n')); });
}

void RunList::moveCurrent(int by) {
  const int from = currentRow(), to = from + by;
  if (from < 0 || to < 0 || to >= count()) return;
  {
    const QSignalBlocker quiet(this);
    insertItem(to, takeItem(from));
    setCurrentRow(to);
  }
  Q_EMIT sidesChanged();
}

QString RunList::kept() const {
  QStringList lines;
  for (int row = 0; row < count(); ++row) {
    QString line = item(row)->data(Qt::UserRole).toString();
    line.replace(QLatin1Char('\n'), QLatin1Char('\t'));
    lines << line + (item(row)->checkState() == Qt::Checked ? QStringLiteral("\tticked") : QStringLiteral("\toff"));
  }
  return lines.join(QLatin1Char('\n'));
}

void RunList::restore(const QString& kept) {
  restored_.clear();
  QStringList paths;
  for (const QString& line : kept.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
    const QStringList parts = line.split(QLatin1Char('\t'));
    if (parts.size() != 3) continue;
    restored_.push_back({parts[0] + QLatin1Char('\n') + parts[1], parts[2] == QLatin1String("ticked")});
    paths << parts[0];
  }
  // A condition of one of these runs that is not among them had been closed.
  for (const QString& path : paths) {
    for (const RunBos bos : {RunBos::on, RunBos::off, RunBos::given}) {
      const QString key = path + QLatin1Char('\n') + QString::fromStdString(runBosName(bos));
      const auto same = [&](const Known& one) { return one.key == key; };
      if (std::none_of(restored_.begin(), restored_.end(), same) && !closed_.contains(key)) closed_ << key;
    }
  }
}

void RunList::tickOnly(const QStringList& paths) {
  {
    const QSignalBlocker quiet(this);
    for (int row = 0; row < count(); ++row) {
      const Entry* entry = entryOf(item(row));
      item(row)->setCheckState(entry != nullptr && paths.contains(entry->run.path) ? Qt::Checked : Qt::Unchecked);
    }
  }
  Q_EMIT sidesChanged();
}

}  // namespace sinkscope
