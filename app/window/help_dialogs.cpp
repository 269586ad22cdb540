#include "app/window/help_dialogs.h"

#include <algorithm>
#include <thread>

#include <QtCore/QSysInfo>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QScreen>
#include <QtWidgets/QDialog>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTextBrowser>
#include <QtWidgets/QVBoxLayout>

#include "app/window/log_file.h"
#include "app/window/session/worker.h"
#include "app/window/wording.h"
#include "core/record/versions.h"

namespace sinkscope {

namespace {

QDialog* textDialog(QWidget* parent, const QString& title, const QString& richText, QSize size) {
  auto* dialog = new QDialog(parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->setObjectName(QStringLiteral("textDialog"));
  auto* text = new QTextBrowser;
  text->setHtml(richText);
  text->setFrameShape(QFrame::NoFrame);
  text->setAccessibleName(title);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  buttons->setObjectName(QStringLiteral("buttons"));
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  auto* all = new QVBoxLayout(dialog);
  all->addWidget(text);
  all->addWidget(buttons);
  dialog->resize(size);
  return dialog;
}

}  // namespace

QRect placeBeside(const QRect& about, const QSize& size, const QRect& screen) {
  constexpr int kGap = 12;
  const auto within = [](int at, int length, int low, int high) {
    return std::clamp(at, low, std::max(low, high - length));
  };
  const int right = screen.x() + screen.width(), bottom = screen.y() + screen.height();
  const int y = within(about.y(), size.height(), screen.y(), bottom);
  const int x = within(about.x(), size.width(), screen.x(), right);
  const int rightOf = about.x() + about.width() + kGap, under = about.y() + about.height() + kGap;
  if (rightOf + size.width() <= right) return {QPoint(rightOf, y), size};
  if (about.x() - kGap - size.width() >= screen.x()) return {QPoint(about.x() - kGap - size.width(), y), size};
  if (under + size.height() <= bottom) return {QPoint(x, under), size};
  if (about.y() - kGap - size.height() >= screen.y()) return {QPoint(x, about.y() - kGap - size.height()), size};
  // No room on any side: where it covers least.
  QRect best;
  int least = -1;
  for (const int cornerX : {screen.x(), right - size.width()}) {
    for (const int cornerY : {screen.y(), bottom - size.height()}) {
      const QRect place(QPoint(cornerX, cornerY), size);
      const QRect covered = place.intersected(about);
      const int area = covered.width() * covered.height();
      if (least >= 0 && area >= least) continue;
      best = place;
      least = area;
    }
  }
  return best;
}

void showViewHelp(QWidget* parent, const QWidget& about, const QString& title, const QString& richText,
                  const std::function<void()>& more) {
  QDialog* dialog = textDialog(parent, title, richText, {560, 420});
  auto* buttons = dialog->findChild<QDialogButtonBox*>(QStringLiteral("buttons"));
  auto* manual = buttons->addButton(QObject::tr("In the manual"), QDialogButtonBox::ActionRole);
  manual->setObjectName(QStringLiteral("inTheManual"));
  QObject::connect(manual, &QPushButton::clicked, parent, [dialog, more] {
    dialog->close();
    more();
  });
  const QRect place(about.mapToGlobal(QPoint(0, 0)), about.size());
  const QRect screen = parent->screen()->availableGeometry();
  dialog->setGeometry(placeBeside(place, dialog->size().boundedTo(screen.size()), screen));
  dialog->show();
}

void showKeys(QWidget* parent) {
  const std::pair<QString, QString> keys[] = {
      {QObject::tr("Arrow keys"), QObject::tr("move over the heads of the sink grid")},
      {QObject::tr("Tab, Shift+Tab"),
       QObject::tr("from one thing to the next: buttons, fields, views; a ring shows where the keys act")},
      {QObject::tr("in a view: arrows"),
       QObject::tr(
           "from cell to cell, bar to bar, point to point (Ctrl: ten on), read out in the status line; Home and End "
           "to the ends of the row, Page Up and Page Down to the picture beside; Enter is a click")},
      {QObject::tr("in a scene"), QObject::tr("Shift+arrows turn it, Ctrl+arrows go from cell to cell")},
      {QObject::tr("Menu, Shift+F10"),
       QObject::tr("the options of the view that has the focus, saving and copying it")},
      {QObject::tr("B"), QObject::tr("⟨bos⟩ on or off")},
      {QObject::tr("A"), QObject::tr("two conditions side by side, or one")},
      {QObject::tr("L"), QObject::tr("colours linear or logarithmic")},
      {QObject::tr("S"), QObject::tr("heads of a layer sorted, or by number")},
      {QObject::tr("E"), QObject::tr("edit the prompt; Enter runs it, Shift+Enter makes a new line")},
      {QObject::tr("F2"),
       QObject::tr("change the pinned token, as a double click on it does; in the strip also Enter")},
      {QObject::tr("W"), QObject::tr("the parts of the selected head's score, or the value norms")},
      {QObject::tr("N"), QObject::tr("the next tokens and the surprise of every token, shown or hidden")},
      {QObject::tr("Space"), QObject::tr("play through the layers")},
      {QObject::tr("+  −  0"), QObject::tr("zoom the attention pattern; 0 shows all of it")},
      {QObject::tr("wheel, Ctrl+wheel"),
       QObject::tr("zoom a figure; where it has to be scrolled, the wheel scrolls and Ctrl+wheel zooms")},
      {QObject::tr("Esc"), QObject::tr("let go of the pinned token, close the editor, cancel work")},
      {QObject::tr("Alt+Left, Alt+Right"), QObject::tr("back and forward through what was selected and edited")},
      {QObject::tr("Space, Delete"), QObject::tr("in the list of edits: a row on or off, a row removed")},
      {QObject::tr("Alt+Up, Alt+Down"), QObject::tr("in the list of edits: the row to another place")},
      {QObject::tr("F11, Shift+F11"),
       QObject::tr(
           "lecture mode: all views, or the one under the pointer, on the full screen in sizes for a projector")},
      {QObject::tr("1 to 9, P"), QObject::tr("in lecture mode: one view, or all again; the spot around the pointer")},
      {QObject::tr("Page Down, Page Up"), QObject::tr("the next step of a lecture or tour, and the one before")},
      {QObject::tr("Ctrl+L, Ctrl+Shift+L"), QObject::tr("play a lecture, add what is shown to one as a step")},
      {QObject::tr("Ctrl+F11"),
       QObject::tr("the whole window for the view under the pointer, and back (or a double click on its title)")},
      {QObject::tr("Ctrl+Shift+F11"), QObject::tr("the window on the full screen")},
      {QObject::tr("Ctrl++, Ctrl+−, Ctrl+0"), QObject::tr("all text larger, smaller, as the system has it")},
      {QObject::tr("Ctrl+O"), QObject::tr("open a model")},
      {QObject::tr("Ctrl+S, Ctrl+Shift+S"),
       QObject::tr("save the session, prompt, selection and results in one file: its own, or one that is asked for")},
      {QObject::tr("Ctrl+Shift+O"), QObject::tr("open a saved session, with its model or without")},
      {QObject::tr("Ctrl+E"), QObject::tr("save the view under the pointer")},
      {QObject::tr("Ctrl+Shift+C"), QObject::tr("copy the view under the pointer")},
      {QObject::tr("F1"), QObject::tr("what the view under the pointer means")},
      {QObject::tr("Ctrl+F1"), QObject::tr("the manual")},
  };
  QString rows;
  for (const auto& [key, meaning] : keys) {
    rows +=
        QStringLiteral("<tr><td style='padding:3px 18px 3px 0'><b>%1</b></td><td style='padding:3px 0'>%2</td></tr>")
            .arg(key.toHtmlEscaped(), meaning.toHtmlEscaped());
  }
  textDialog(parent, QObject::tr("Keys"), QStringLiteral("<table>%1</table>").arg(rows), {520, 460})->show();
}

QString versionsText(const LoadedModel* model) {
  QStringList lines;
  lines << QStringLiteral("Sinkscope " SINKSCOPE_VERSION);
  lines << QStringLiteral("libtorch %1").arg(QString::fromStdString(libtorchVersion()));
  lines << QString::fromStdString(builtText());
  lines << QStringLiteral("Qt %1 (%2)").arg(QLatin1String(qVersion()), QGuiApplication::platformName());
  lines << QStringLiteral("%1, %2").arg(QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture());
  lines << counted(std::thread::hardware_concurrency(), QObject::tr("processor thread"),
                   QObject::tr("processor threads"));
  if (model) {
    const ModelFacts& facts = model->facts;
    lines << QObject::tr("Device: %1, computing in %2")
                 .arg(QString::fromStdString(facts.device), QString::fromStdString(facts.computeDtype));
    lines << QObject::tr("Model: %1 (%2, %3 layers × %4 heads, hash %5)")
                 .arg(QString::fromStdString(facts.name), QString::fromStdString(facts.family))
                 .arg(facts.layers)
                 .arg(facts.heads)
                 .arg(QString::fromStdString(facts.hash));
  }
  lines << QObject::tr("Log file: %1").arg(logFilePath());
  return lines.join(QLatin1Char('\n'));
}

void showAbout(QWidget* parent, const LoadedModel* model) {
  const QString versions = versionsText(model);
  auto* dialog = textDialog(
      parent, QObject::tr("About Sinkscope"),
      QObject::tr(
          "<h3>Sinkscope</h3><p>The instrument with which people see why language models attend to the first "
          "token.</p><p>%1</p><p>Licensed under the GNU General Public License, version 3 or later. Definitions follow "
          "Barbero et al. 2025, “Why do LLMs attend to the first token?” and Gu et al. 2025, “When Attention Sink "
          "Emerges in Language Models”.</p>")
          .arg(versions.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"))),
      {520, 380});
  auto* buttons = dialog->findChild<QDialogButtonBox*>(QStringLiteral("buttons"));
  auto* copy = buttons->addButton(QObject::tr("Copy"), QDialogButtonBox::ActionRole);
  copy->setObjectName(QStringLiteral("copyVersions"));
  QObject::connect(copy, &QPushButton::clicked, dialog,
                   [versions] { QGuiApplication::clipboard()->setText(versions); });
  dialog->show();
}

}  // namespace sinkscope
