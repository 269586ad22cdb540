// What a scene shows as geometry: points, with the numbers that belong to each, and polygons between them; written as
// VTK XML polygonal data (.vtp), which ParaView and other programs read.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/values/record.h"
#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/surface_scene.h"

namespace sinkscope {

struct GeometryPart {
  std::string name;  // of the panel
  std::vector<Point3> points;
  std::vector<std::array<int, 4>> quads = {};                             // corners; none: the points stand alone
  std::vector<std::pair<std::string, std::vector<double>>> numbers = {};  // a name, and one for each point
};

// A surface a panel as it is seen, every cell of the heatmap a point: to the right the column, to the back the row, in
// the scene's box; `value` in its own units, `row`, `column`.
std::vector<GeometryPart> geometryOf(const SurfaceScene& scene);

// All parts in one file, told apart by `panel`, beside one another along x; numbers that a part lacks are NaN there.
// The record's facts and the panels' names are strings in its field data. Whole or not at all. Throws Error{failed}:
// the file cannot be written; Error{badUse}: there is nothing to write.
void writeGeometry(const std::vector<GeometryPart>& parts, const Record& record, const std::filesystem::path& path);

}  // namespace sinkscope
