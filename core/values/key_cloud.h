// Keys and queries of some heads on their principal axes, as points in space: how sink keys lie apart from the others
// (Gu et al. 2025). Made by core/study/key_cloud, drawn by the Geometry page and by `figures --only keys`.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/values/figure.h"
#include "core/values/matrix.h"
#include "core/values/record.h"
#include "core/values/token.h"

namespace sinkscope {

struct KeyCloud {
  struct Point {
    int prompt = 0;
    int token = 0;  // column of its prompt
    bool query = false;
    bool operator==(const Point&) const = default;
  };
  // One head, before or after position encoding.
  struct Panel {
    int layer = 0;  // the attention layer's number
    int head = 0;
    std::string name;  // "L5H3"
    bool rotated = true;
    Matrix at;                           // [N,3], along the axes, in the vectors' own length
    std::array<double, 3> shares = {};   // of the variance of all points, along each axis
    std::vector<float> apart = {};       // [N], 1 - cos(k, mean of its prompt's keys); NaN of queries
    std::vector<float> importance = {};  // [N], of the key's token in this head; NaN of queries
  };
  Record record;
  bool turns = false;    // the model has rotary positions: before and after differ
  double epsilon = 0.3;  // keys with a larger importance are marked as sinks
  std::vector<Tokens> prompts;
  std::vector<bool> bos;      // [prompts], ⟨bos⟩ stands at position 0
  std::vector<Point> points;  // [N], the same in all panels: queries first, then keys
  std::vector<Panel> panels;
};

// What a point is, for colours and legends; the rarest is drawn last.
enum class CloudGroup { query, key, sinkKey, firstKey };
CloudGroup groupOf(const KeyCloud& cloud, const KeyCloud::Panel& panel, std::size_t point);
const char* nameOf(CloudGroup group);
// "L5H3, after rotation"
std::string titleOf(const KeyCloud& cloud, const KeyCloud::Panel& panel);
// "axis 1 (43 % of variance)"; from 0.
std::string axisName(const KeyCloud::Panel& panel, int axis);

// Of the lines of keyCloudFigure()'s panel, which point of the cloud each of their points is.
std::vector<std::vector<std::size_t>> pointsOfLines(const KeyCloud& cloud, const KeyCloud::Panel& panel);

// The first two axes of every panel, as many beside one another as `columns`. Its CSV holds all points:
// prompt,position, token,kind,layer,head,rotated,axis_1,axis_2,axis_3,apart,importance.
Figure keyCloudFigure(const KeyCloud& cloud, int columns);

}  // namespace sinkscope
