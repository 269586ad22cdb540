#include "app/window/geometry/geometry_page.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QSplitter>

#include "core/record/session_file.h"
#include "core/values/error.h"
#include "widgets/geometry/key_cloud_view.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/perturbation_surface_view.h"
#include "widgets/translated.h"

namespace sinkscope {

GeometryPage::GeometryPage(Session& session, QWidget* parent)
    : Page("Geometry", parent), session_(session), surface_(new PerturbationSurfaceView), landscape_(new LandscapeView),
      keys_(new KeyCloudView) {
  setObjectName(QStringLiteral("geometryPage"));
  auto* columns = new QSplitter(Qt::Horizontal);
  auto* left = new QSplitter(Qt::Vertical);
  left->addWidget(surface_);
  left->addWidget(keys_);
  left->setChildrenCollapsible(false);
  left->setHandleWidth(8);
  left->setSizes({500, 500});
  columns->addWidget(left);
  columns->addWidget(landscape_);
  columns->setChildrenCollapsible(false);
  columns->setHandleWidth(8);
  columns->setSizes({500, 500});
  auto* body = new QHBoxLayout(this);
  body->setContentsMargins(12, 0, 12, 0);
  body->addWidget(columns);

  for (StageView* view : stages()) {
    connect(view, &StageView::hovered, this, &GeometryPage::setHover);
    connect(view, &StageView::clicked, this, &GeometryPage::pin);
    connect(view, &StageView::readOut, this, &GeometryPage::readOut);
  }
  connect(keys_, &KeyCloudView::headPicked, this,
          [this](int layer, int head) { session_.selection().selectHead(layer, head); });
  connect(keys_, &KeyCloudView::wishChanged, this, [this] {
    keysStale_ = true;
    askForKeys();
  });
  connect(landscape_, &LandscapeView::dimensionsPicked, this, &GeometryPage::dimensionsPicked);

  connect(&session_, &Session::otherChangesKept, this, [this] { surface_->setOthers(session_.otherChanges()); });
  connect(&session_, &Session::spreadChanged, this, [this] {
    surface_->setOthers(session_.otherChanges());
    surface_->setSpread(session_.spread(), session_.editedSpread());
    sayWhoseSpread(session_, *surface_);
  });
  connect(&session_, &Session::changeFailed, this, [this](const QString& sentence) {
    if (session_.spread()) return surface_->setDimmed(true);  // the last change that worked stays in sight
    surface_->setSpread(nullptr);
    if (!sentence.isEmpty()) surface_->setSentence(tr("%1; the words stand on Explore").arg(sentence));
  });
  connect(&session_, &Session::spreadChanged, this, [this] { surface_->setDimmed(false); });
  connect(&session_, &Session::seenChanged, this, [this] {
    stale_ = keysStale_ = true;
    sayWhoseSpread(session_, *surface_);
    askForLandscape();
    askForKeys();
  });
  connect(&session_, &Session::promptFailed, this, [this](const QString& sentence) {
    if (!shown_) landscape_->setSentence(sentence);
  });
  connect(&session_.selection(), &SelectionHistory::changed, this, &GeometryPage::showSelection);
}

std::vector<View*> GeometryPage::views() const { return {surface_, landscape_, keys_}; }
std::vector<StageView*> GeometryPage::stages() const { return {surface_, landscape_, keys_}; }

void GeometryPage::setTheme(const Theme& theme) {
  for (View* view : views()) view->setTheme(theme);
}

void GeometryPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  askForLandscape();
  askForKeys();
}

// The old points stay, dimmed, until those of the new head are there.
void GeometryPage::askForKeys() {
  const Selection& selection = session_.selection().current();
  const std::pair head(selection.layer, selection.head);
  if ((!keysStale_ && head == keysOf_) || !isVisible() || session_.sides().empty()) return;
  if (session_.saved()) {
    keys_->setCloud(nullptr);
    keys_->setSentence(tr("Keys and queries are not kept in a session. Open its model to see them."));
    return;
  }
  keysStale_ = false;
  keysOf_ = head;
  QStringList sides;
  for (int side = 0; bothSides() && side < 2; ++side) sides << translated(session_.sideTitle(side).toStdString());
  keys_->setSides(sides);
  const int side = keys_->side();
  if (keys_->cloud()) keys_->setDimmed(true);
  else keys_->setSentence(tr("Measuring keys and queries …"));
  const bool several = keys_->shows() == KeyCloudView::Shows::heads;
  const KeyCloudView::Rotation rotation = keys_->rotation();
  const auto fail = [this](const QString& sentence) {
    keysStale_ = true;
    keys_->setCloud(nullptr);
    keys_->setDimmed(false);
    keys_->setSentence(sentence);
  };
  try {
    constexpr int kPrompts = 12;
    keysJob_ = session_.worker().keyCloud(
        session_.jobOfSide(side),
        {.heads = {head},
         .strongest = 3,
         .withStrongest = several,
         .before = rotation != KeyCloudView::Rotation::after,
         .after = rotation != KeyCloudView::Rotation::before},
        keys_->of() == KeyCloudView::Of::set ? std::optional(kPrompts) : std::nullopt, this,
        {.arrived =
             [this, whose = sides.value(side)](const std::shared_ptr<const KeyCloud>& cloud) {
               keys_->setWhose(whose);
               keys_->setCloud(cloud);
               keys_->setDimmed(false);
               showSelection();
             },
         .failed =
             [fail](const QString& sentence, bool cancelled) {
               fail(cancelled ? tr("The measurement was cancelled; it starts again with the next head or prompt.")
                              : sentence);
             }});
  } catch (const Error& error) {
    keysJob_ = {};
    fail(translated(error));
  }
}

bool GeometryPage::bothSides() const {
  return session_.wantedSides() == 2 && session_.sides().size() == 2 &&
         (session_.compare() != Compare::model || session_.shownModel(1) != nullptr);
}

void GeometryPage::askForLandscape() {
  if (!stale_ || !isVisible() || session_.sides().empty()) return;
  if (session_.saved()) {  // there is nothing to measure it with; showKept() has shown what was kept
    if (!shown_) landscape_->setSentence(tr("The session was saved before these activations were measured"));
    return;
  }
  stale_ = false;
  if (shown_) {
    landscape_->setDimmed(true);
  } else {
    landscape_->setSentence(tr("Measuring the activations …"));
  }
  try {
    std::vector<Worker::LandscapeSide> sides;
    QStringList titles;
    for (int side = 0; side < (bothSides() ? 2 : 1); ++side) {
      sides.push_back({session_.jobOfSide(side), session_.sideTitle(side)});
      titles << translated(session_.sideTitle(side).toStdString());
    }
    job_ = session_.worker().landscape(
        sides, this,
        {.arrived =
             [this, whose = titles.join(QStringLiteral(" | "))](const std::shared_ptr<const Landscape>& landscape) {
               landscape_->setWhose(landscape->before ? whose : translated(landscape->title));
               take(landscape);
             },
         .failed =
             [this](const QString& sentence, bool cancelled) {
               stale_ = true;  // asked for again when the page comes to the front, or the prompt changes
               shown_ = false;
               landscape_->setDimmed(false);
               landscape_->setLandscape(nullptr);
               landscape_->setSentence(
                   cancelled
                       ? tr("The measurement was cancelled; it starts again with the next prompt, or when this page comes to the front again.")
                       : sentence);
             },
         .progressed =
             [this](const QString& what, qint64, qint64) {
               if (!shown_) landscape_->setSentence(tr("Measuring the activations: %1 …").arg(what));
             }});
  } catch (const Error& error) {
    job_ = {};
    landscape_->setLandscape(nullptr);
    landscape_->setSentence(translated(error));
    shown_ = false;
  }
}

void GeometryPage::take(std::shared_ptr<const Landscape> landscape) {
  shown_ = true;
  seen_ = landscape;
  landscape_->setLandscape(std::move(landscape));
  landscape_->setDimmed(false);
  showSelection();
}

// --- in a session ---

// As they are called there, by KeyCloudView::Rotation.
static constexpr std::string_view kRotations[] = {"before and after", "before", "after"};
// Likewise, by stages().
static constexpr const char* kCameras[] = {"camera of the spread", "camera of the activations", "camera of the keys"};

Page::Options GeometryPage::options() const {
  const auto word = [](Scale scale) { return scale == Scale::log ? "log" : "linear"; };
  Options options{{"keys", keys_->shows() == KeyCloudView::Shows::heads ? "heads" : "rotation"},
                  {"rotation of keys", std::string(kRotations[static_cast<std::size_t>(keys_->rotation())])},
                  {"keys of", keys_->of() == KeyCloudView::Of::set ? "many prompts" : "the prompt"},
                  {"scale of the activations", word(landscape_->scale())},
                  {"scale of the spread", word(surface_->scale())},
                  {kCameras[0], surface_->cameraWords()},
                  {kCameras[1], landscape_->cameraWords()},
                  {kCameras[2], keys_->cameraWords()}};
  // A page that was never opened has chosen none.
  if (landscape_->hasLandscape()) options["layer"] = std::to_string(landscape_->layer());
  return options;
}

void GeometryPage::setOptions(const Options& options) {
  const auto word = [&](const char* name) {
    const auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
  };
  const std::pair<SceneView*, const char*> scales[] = {{landscape_, "scale of the activations"},
                                                       {surface_, "scale of the spread"}};
  for (const auto& [view, name] : scales) {
    if (word(name) == "log" || word(name) == "linear") view->setScale(word(name) == "log" ? Scale::log : Scale::linear);
  }
  if (word("keys") == "heads" || word("keys") == "rotation")
    keys_->setShows(word("keys") == "heads" ? KeyCloudView::Shows::heads : KeyCloudView::Shows::head);
  const auto rotation = std::ranges::find(kRotations, word("rotation of keys"));
  if (rotation != std::end(kRotations))
    keys_->setRotation(static_cast<KeyCloudView::Rotation>(rotation - std::begin(kRotations)));
  if (word("keys of") == "many prompts" || word("keys of") == "the prompt")
    keys_->setOf(word("keys of") == "many prompts" ? KeyCloudView::Of::set : KeyCloudView::Of::prompt);
  bool reads = false;
  const int layer = QString::fromStdString(word("layer")).toInt(&reads);
  if (reads) landscape_->setLayer(layer);
  const std::vector<StageView*> all = stages();
  for (std::size_t i = 0; i < all.size(); ++i) all[i]->takeCamera(word(kCameras[i]));
}

void GeometryPage::keep(SavedSession& session) const {
  if (shown_ && !stale_) session.landscape = seen_;
}

void GeometryPage::showKept(const SavedSession& session) {
  if (!session.landscape) {
    if (!session_.saved()) return;  // measured again when the page comes to the front
    job_ = {};
    shown_ = false;
    landscape_->setLandscape(nullptr);
    landscape_->setSentence(tr("The session was saved before these activations were measured"));
    return;
  }
  job_ = {};
  stale_ = false;
  const auto titleOf = [](const Landscape& one, const QString& otherwise) {
    return one.title.empty() ? otherwise : translated(one.title);
  };
  const Landscape& kept = *session.landscape;
  landscape_->setWhose(kept.before ? titleOf(*kept.before, tr("untouched")) + QStringLiteral(" | ") +
                                         titleOf(kept, tr("edited"))
                                   : translated(kept.title));
  landscape_->setSentence({});
  take(session.landscape);
  // The first landscape of a view chooses its layer itself.
  if (const auto chosen = session.options.find(name().toStdString()); chosen != session.options.end())
    setOptions(chosen->second);
}

void GeometryPage::setHover(const Hover& hover) {
  for (StageView* view : stages()) view->setHover(hover);
}

void GeometryPage::pin(const Hover& at) {
  Selection selection = session_.selection().current();
  const bool again = !selection.query && selection.key == at.key;
  selection.query.reset();
  selection.key = again ? std::nullopt : at.key;
  session_.selection().select(selection);
}

void GeometryPage::showSelection() {
  const Selection& selection = session_.selection().current();
  for (StageView* view : stages()) view->setSelection(selection);
  askForKeys();
}

StageView& GeometryPage::viewForKeys() const {
  for (StageView* view : stages()) {
    if (view->isAncestorOf(QApplication::focusWidget()) || view == QApplication::focusWidget()) return *view;
  }
  return *static_cast<StageView*>(viewUnder(QCursor::pos()));
}

bool GeometryPage::takeKey(const QKeyEvent& event) { return viewForKeys().takeKey(event); }

}  // namespace sinkscope
