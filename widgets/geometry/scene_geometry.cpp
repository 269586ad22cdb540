#include "widgets/geometry/scene_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <vtkCellArray.h>
#include <vtkDoubleArray.h>
#include <vtkFieldData.h>
#include <vtkIntArray.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkStringArray.h>
#include <vtkXMLPolyDataWriter.h>

#include "core/values/error.h"
#include "widgets/export_facts.h"
#include "widgets/geometry/surface_mesh.h"
#include "widgets/picture_file.h"

namespace sinkscope {

namespace {

constexpr double kBetween = 0.2;  // panels, of the box's width

void addText(vtkPolyData* data, const std::string& name, const std::string& text) {
  vtkNew<vtkStringArray> array;
  array->SetName(name.c_str());
  array->InsertNextValue(text);
  data->GetFieldData()->AddArray(array);
}

}  // namespace

std::vector<GeometryPart> geometryOf(const SurfaceScene& scene) {
  std::vector<GeometryPart> parts;
  for (int panel = 0; panel < surfaceCount(scene); ++panel) {
    const Heatmap& map = surfaceOf(scene, panel);
    const int rows = map.cells.rows, cols = map.cells.cols;
    GeometryPart part{.name = map.title, .points = {}};
    std::vector<double> values, rowNumbers, columnNumbers;
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        const double value = map.cells.at(row, col);
        part.points.push_back({placeOf(col, cols, kSceneBox.x), placeOf(row, rows, kSceneBox.y),
                               std::isnan(value) ? 0.0 : heightOf(map.colour, value)});
        values.push_back(value);
        rowNumbers.push_back(row);
        columnNumbers.push_back(col);
      }
    }
    for (int row = 0; row + 1 < rows; ++row) {
      for (int col = 0; col + 1 < cols; ++col) {
        const int at = row * cols + col;
        const std::array<int, 4> quad{at, at + 1, at + cols + 1, at + cols};
        const bool whole = std::none_of(
            quad.begin(), quad.end(), [&](int corner) { return std::isnan(values[static_cast<std::size_t>(corner)]); });
        if (whole) part.quads.push_back(quad);
      }
    }
    part.numbers = {{"value", std::move(values)}, {"row", std::move(rowNumbers)}, {"column", std::move(columnNumbers)}};
    parts.push_back(std::move(part));
  }
  return parts;
}

void writeGeometry(const std::vector<GeometryPart>& parts, const Record& record, const std::filesystem::path& path) {
  vtkNew<vtkPoints> points;
  points->SetDataTypeToDouble();
  vtkNew<vtkCellArray> polygons, vertices;
  vtkNew<vtkIntArray> panels;
  panels->SetName("panel");
  std::vector<std::pair<std::string, vtkSmartPointer<vtkDoubleArray>>> arrays;
  for (const GeometryPart& part : parts) {
    for (const auto& [name, numbers] : part.numbers) {
      const bool known = std::any_of(arrays.begin(), arrays.end(), [&](const auto& one) { return one.first == name; });
      if (known) continue;
      arrays.emplace_back(name, vtkSmartPointer<vtkDoubleArray>::New());
      arrays.back().second->SetName(name.c_str());
    }
  }
  double right = 0.0;
  for (std::size_t panel = 0; panel < parts.size(); ++panel) {
    const GeometryPart& part = parts[panel];
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Point3& at : part.points) {
      low = std::min(low, at.x);
      high = std::max(high, at.x);
    }
    const double shift = panel == 0 || part.points.empty() ? 0.0 : right - low;
    const vtkIdType first = points->GetNumberOfPoints();
    for (std::size_t i = 0; i < part.points.size(); ++i) {
      const Point3& at = part.points[i];
      const vtkIdType id = points->InsertNextPoint(at.x + shift, at.y, at.z);
      panels->InsertNextValue(static_cast<int>(panel));
      if (part.quads.empty()) vertices->InsertNextCell(1, &id);
      for (auto& [name, array] : arrays) {
        const auto own = std::find_if(part.numbers.begin(), part.numbers.end(),
                                      [&name = name](const auto& one) { return one.first == name; });
        array->InsertNextValue(own == part.numbers.end() ? std::nan("") : own->second[i]);
      }
    }
    for (const std::array<int, 4>& quad : part.quads) {
      vtkIdType corners[4];
      for (std::size_t corner = 0; corner < 4; ++corner) corners[corner] = first + quad[corner];
      polygons->InsertNextCell(4, corners);
    }
    if (!part.points.empty()) right = high + shift + kBetween * std::max(high - low, 1e-9);
  }
  if (points->GetNumberOfPoints() == 0)
    throw Error(ErrorKind::badUse, "there is no geometry to write", "show something first");
  vtkNew<vtkPolyData> data;
  data->SetPoints(points);
  if (polygons->GetNumberOfCells() > 0) data->SetPolys(polygons);
  if (vertices->GetNumberOfCells() > 0) data->SetVerts(vertices);
  data->GetPointData()->AddArray(panels);
  for (const auto& [name, array] : arrays) data->GetPointData()->AddArray(array);
  for (std::size_t panel = 0; panel < parts.size(); ++panel)
    addText(data, "panel " + std::to_string(panel), parts[panel].name);
  for (const auto& [name, value] : facts(record)) addText(data, name, value);
  vtkNew<vtkXMLPolyDataWriter> writer;
  writer->SetInputData(data);
  writer->SetWriteToOutputString(true);
  writer->SetDataModeToBinary();
  if (writer->Write() != 1)
    throw Error(ErrorKind::failed, path.string() + " cannot be written", "choose another folder");
  writeBytes(path, QByteArray::fromStdString(writer->GetOutputString()));
}

}  // namespace sinkscope
