// main() of the window's tests: a QApplication, and settings, caches and logs in a folder of their own.
#include <gtest/gtest.h>

#include <QtCore/QTemporaryDir>
#include <QtWidgets/QApplication>

int main(int argc, char** argv) {
  QTemporaryDir home;
  for (const char* variable : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
    qputenv(variable, home.path().toUtf8());
  if (qEnvironmentVariableIsEmpty("DISPLAY"))
    qputenv("QT_QPA_PLATFORM", "offscreen");  // also where ctest only lists them
  QApplication app(argc, argv);
  QCoreApplication::setOrganizationName(QStringLiteral("sinkscope-tests"));
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
