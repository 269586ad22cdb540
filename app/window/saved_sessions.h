// File > Save session and Open session: writes what the window shows into one file, and shows such a file again.
// A session that was opened from a file or saved to one has it as its own: saving writes there, without asking.
// Reading and writing happen on a thread of their own; patterns of all heads come from the worker.
//
// A session that is opened shows its stored results at once. Its model is then looked for where it was; if it is there
// and still the same, it is opened behind the picture, and everything can be changed again.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTemporaryDir>

#include "app/window/session/session.h"
#include "app/window/settings.h"
#include "app/window/side_thread.h"
#include "core/record/session_file.h"

class QMenu;
class QWidget;

namespace sinkscope {

class SavedSessions : public QObject {
  Q_OBJECT
 public:
  // What a session keeps of the window itself: SavedSession's page, options, and what the pages have measured. Of runs
  // the window names the places; their bytes are read on the thread for files.
  struct Window {
    std::function<void(SavedSession&)> describe;
    std::function<void(const SavedSession&)> show;
    std::function<bool()> keepsSoon;  // what describe() would put in is on its way; goOnSaving() when it is there
  };

  SavedSessions(Session& session, Settings& settings, Window window, QWidget* parent);
  ~SavedSessions() override;

  static bool isSession(const QString& path);  // by its ending
  void addTo(QMenu* menu);                     // Save, Save as, Open, recent ones
  void save();                                 // into its own file; asks for one where it has none
  void chooseToSave();
  void chooseToOpen();
  // A file that is a person's becomes the session's own, and is among the recent ones; others are parts of something
  // else: scenes of a lecture, moments of a training. Work that a window has left has the file as its own that was the
  // window's, unless that has been written since.
  enum class Whose { persons, parts, left };
  void save(const QString& path, Whose whose = Whose::persons);  // -> saved or failed; waits for what is on its way
  void open(const QString& path, Whose whose = Whose::persons);  // -> opened or failed
  // Keeps what is open now. What it returns shows it again, with its own file, unless a person has opened or saved
  // another since, and says whether it did; empty: nothing is open.
  std::function<bool()> hold();
  QString file() const { return file_; }    // its own; empty: never saved, nor opened from one
  void keepFile(SavedSession& kept) const;  // of work that may be left: which file is its own, and of when
  void goOnSaving();                        // of the window: what was waited for may be there
  bool saving() const { return saving_.has_value(); }
  bool opening() const { return opening_; }  // reading the file, or looking for its model
  void cancelSaving();
  // Whether an opened session has a run: the copy that it brought, which lasts as long as the window, or the run itself
  // where it lies still where it lay.
  bool holdsRun(const QString& path) const;
  // "x.run in talk.sinkscope", with its folders, of such a copy, for tables: its path says nothing tomorrow. Of a run
  // that this window has measured for itself, beside which session. Empty: it is a file of the person's.
  std::string placeOfRun(const QString& path) const;
  // The window closes: what is being saved is written now, with the patterns there are. The file is whole when this
  // returns: the runs that it takes in lie in folders that go away with their pages.
  void finish();

 Q_SIGNALS:
  // allHeads: any head can be looked at without the model.
  void saved(const QString& path, bool allHeads, sinkscope::SavedSessions::Whose whose);
  // Runs too large to be in the file, which lie in its folder now and belong to it; follows saved().
  void keptBeside(const QString& path, const QStringList& names);
  void opened(const QString& path);  // its stored results are shown
  void failed(const QString& sentence);
  void fileChanged(const QString& path);
  void remarked(const QString& sentence);  // why the results stay as they were stored
  void savingChanged(bool saving);
  void progressed(const QString& what, qint64 done, qint64 total);

 private:
  struct Saving {
    QString path;
    Whose whose = Whose::persons;
    SavedSession session;
    bool begun = false;       // else: waits until the session is idle
    std::array<Job, 2> jobs;  // patterns that are on their way, by side
    bool waits() const { return jobs[0].pending() || jobs[1].pending(); }
    std::array<std::vector<HeadPattern>, 2> patterns;
    std::size_t wanted = 0, arrived = 0;
    bool allHeads = false;
  };
  // The search for the models of a session that was opened: one after the other, each in the places where it may be.
  struct Search {
    std::vector<SavedModel> models;
    std::vector<QString> found;  // of those that are done
    QStringList places;          // still to be looked at for the next one
    QString place;               // where it is being looked for
    bool another = false;        // something else lies where it was
    Job job;
  };

  void beginSaving();
  void write();
  void endSaving();
  void takePatterns(std::size_t side, const std::vector<HeadPattern>& some);
  void takeLastPatterns(std::size_t side);
  void failSaving(const QString& sentence, bool cancelled);
  void take(const QString& path, const SavedSession& session, Whose whose);
  void takeLeft(const QString& path, const SavedSession& session);
  void showAgain(const SavedSession& session, const QString& path, const QString& file);
  void setFile(const QString& path);
  void lookForNext();
  void lookInNextPlace();
  void takeProspect(const ModelProspect& prospect);
  void openFound();
  void giveUp();

  Session& session_;
  Settings& settings_;
  Window window_;
  std::optional<Saving> saving_;
  std::optional<Search> search_;
  bool opening_ = false;
  QString file_;
  QString remark_;                       // for when what was restored is there: what is said before is gone then
  std::string fileModel_;                // the hash of the model that its own file is of
  std::set<std::string> ofSessions_;     // places of the runs of sessions that were opened
  std::unique_ptr<QTemporaryDir> runs_;  // of the sessions that were opened, unless they lie where they lay
  std::map<int, QString> read_;          // those sessions, by the folders in it
  int reads_ = 0;                        // the latest wish to open is the one that counts
  SideThread files_;                     // last: what it does ends before anything else goes away
};

}  // namespace sinkscope
