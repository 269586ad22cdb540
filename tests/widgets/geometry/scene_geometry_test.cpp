#include "widgets/geometry/scene_geometry.h"

#include <cmath>

#include <gtest/gtest.h>
#include <vtkFieldData.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPolyData.h>
#include <vtkStringArray.h>
#include <vtkXMLPolyDataReader.h>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

vtkSmartPointer<vtkPolyData> readBack(const std::filesystem::path& path) {
  vtkNew<vtkXMLPolyDataReader> reader;
  reader->SetFileName(path.c_str());
  reader->Update();
  return reader->GetOutput();
}

SurfaceScene twoSurfaces() {
  SurfaceScene scene;
  scene.figure.record.model = "hand-made";
  for (int panel = 0; panel < 2; ++panel) {
    Heatmap map;
    map.title = panel == 0 ? "with ⟨bos⟩" : "without ⟨bos⟩";
    map.cells = Matrix(3, 4);
    for (int i = 0; i < 12; ++i) map.cells.cells[static_cast<std::size_t>(i)] = static_cast<float>(i + 100 * panel);
    map.colour.high = 200.0;
    if (panel == 1) map.cells.at(0, 0) = std::nanf("");
    scene.figure.panels.push_back({.row = 0, .column = panel, .content = std::move(map)});
  }
  return scene;
}

TEST(SceneGeometry, AReaderOfVtkFindsEveryPointWithItsValue) {
  const TemporaryFolder folder;
  const SurfaceScene scene = twoSurfaces();
  writeGeometry(geometryOf(scene), scene.figure.record, folder / "scene.vtp");
  const vtkSmartPointer<vtkPolyData> data = readBack(folder / "scene.vtp");
  ASSERT_EQ(data->GetNumberOfPoints(), 24);
  EXPECT_EQ(data->GetNumberOfPolys(), 6 + 5) << "a cell with a hole has no face";
  vtkDataArray* values = data->GetPointData()->GetArray("value");
  ASSERT_NE(values, nullptr);
  EXPECT_DOUBLE_EQ(values->GetTuple1(7), 7.0);
  EXPECT_TRUE(std::isnan(values->GetTuple1(12)));
  EXPECT_DOUBLE_EQ(data->GetPointData()->GetArray("panel")->GetTuple1(13), 1.0);
  EXPECT_DOUBLE_EQ(data->GetPointData()->GetArray("column")->GetTuple1(6), 2.0);
  double at[3];
  data->GetPoint(7, at);
  EXPECT_NEAR(at[2], kSceneBox.z * 7.0 / 200.0, 1e-6) << "as high as it is seen";
  double second[3], first[3];
  data->GetPoint(3, first);
  data->GetPoint(12, second);
  EXPECT_GT(second[0], first[0]) << "the second panel stands beside the first";
  auto* name = vtkStringArray::SafeDownCast(data->GetFieldData()->GetAbstractArray("panel 1"));
  ASSERT_NE(name, nullptr);
  EXPECT_EQ(name->GetValue(0), "without ⟨bos⟩");
  EXPECT_NE(data->GetFieldData()->GetAbstractArray("model"), nullptr) << "the record's facts";
}

TEST(SceneGeometry, RefusesNothingAndAFolderThatIsNotThere) {
  const TemporaryFolder folder;
  EXPECT_THROW(writeGeometry({}, {}, folder / "scene.vtp"), Error);
  EXPECT_THROW(writeGeometry(geometryOf(twoSurfaces()), {}, folder / "no" / "scene.vtp"), Error);
}

}  // namespace
}  // namespace sinkscope
