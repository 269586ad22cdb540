#include "widgets/geometry/scene_camera.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string_view>
#include <vector>

#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr double kDistance = 5.0;  // of the eye from the box's centre: a little perspective, little distortion

Point3 operator+(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Point3 operator-(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Point3 operator*(const Point3& a, double s) { return {a.x * s, a.y * s, a.z * s}; }
double dot(const Point3& a, const Point3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Point3 cross(const Point3& a, const Point3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
Point3 normalised(const Point3& a) { return a * (1.0 / std::sqrt(dot(a, a))); }

constexpr double kLeastZoom = 0.05, kMostZoom = 200.0;
constexpr const char* kParallel = " parallel";

constexpr Point3 kCentre{kSceneBox.x / 2, kSceneBox.y / 2, kSceneBox.z / 2};

}  // namespace

Projected Projection::operator()(const Point3& point) const {
  const Point3 from = point - eye_;
  const double depth = std::max(1e-6, -dot(from, back_));
  const double at = orthographic_ ? kDistance : depth;
  return {QPointF(centre_.x() + scale_ * dot(from, right_) / at, centre_.y() - scale_ * dot(from, up_) / at), depth};
}

Point3 Projection::seenFrom() const { return orthographic_ ? eye_ + back_ * 1e4 : eye_; }

std::array<double, 16> Projection::viewMatrix() const {
  return {right_.x, right_.y, right_.z, -dot(right_, eye_), up_.x, up_.y, up_.z, -dot(up_, eye_),
          back_.x,  back_.y,  back_.z,  -dot(back_, eye_),  0.0,   0.0,   0.0,   1.0};
}

std::array<double, 16> Projection::clipMatrix(const QRectF& screen) const {
  // The box never comes nearer than this, nor lies further, as the eye keeps its distance.
  constexpr double kNear = kDistance - 2.0, kFar = kDistance + 2.0;
  const double w = screen.width(), h = screen.height();
  if (orthographic_) {
    const double pixels = scale_ / kDistance;  // of the box's unit
    return {2 * pixels / w,
            0.0,
            0.0,
            2 * (centre_.x() - screen.left()) / w - 1.0,
            0.0,
            2 * pixels / h,
            0.0,
            1.0 - 2 * (centre_.y() - screen.top()) / h,
            0.0,
            0.0,
            -2.0 / (kFar - kNear),
            -(kFar + kNear) / (kFar - kNear),
            0.0,
            0.0,
            0.0,
            1.0};
  }
  return {2 * scale_ / w,
          0.0,
          1.0 - 2 * (centre_.x() - screen.left()) / w,
          0.0,
          0.0,
          2 * scale_ / h,
          2 * (centre_.y() - screen.top()) / h - 1.0,
          0.0,
          0.0,
          0.0,
          -(kFar + kNear) / (kFar - kNear),
          -2 * kFar * kNear / (kFar - kNear),
          0.0,
          0.0,
          -1.0,
          0.0};
}

void SceneCamera::look(StandardView view) {
  constexpr double kDegree = std::numbers::pi / 180.0;
  double azimuth = 0.0, elevation = 0.0;  // of the eye: azimuth from the front (-y) towards the left (-x)
  switch (view) {
    case StandardView::oblique:
      azimuth = 32 * kDegree;
      elevation = 30 * kDegree;
      break;
    case StandardView::front: break;
    case StandardView::side: azimuth = -90 * kDegree; break;
    case StandardView::top: elevation = 90 * kDegree; break;
  }
  back_ = {-std::sin(azimuth) * std::cos(elevation), -std::cos(azimuth) * std::cos(elevation), std::sin(elevation)};
  right_ = {std::cos(azimuth), -std::sin(azimuth), 0.0};
  up_ = cross(back_, right_);
  fitted_ = true;
}

void SceneCamera::rotate(double horizontal, double vertical) {
  const auto turn = [](Point3& a, Point3& b, double angle) {  // a towards b
    const Point3 turned = a * std::cos(angle) + b * std::sin(angle);
    b = b * std::cos(angle) - a * std::sin(angle);
    a = turned;
  };
  turn(back_, right_, -horizontal);
  turn(back_, up_, vertical);
  back_ = normalised(back_);
  right_ = normalised(cross(up_, back_));
  up_ = cross(back_, right_);
}

void SceneCamera::zoom(double factor) {
  zoom_ = std::clamp(zoom_ * factor, kLeastZoom, kMostZoom);
  shift_ *= factor;
  fitted_ = false;
}

void SceneCamera::pan(double right, double down) {
  shift_ += QPointF(right, down);
  fitted_ = false;
}

void SceneCamera::fit(const QSizeF& room) {
  fitted_ = true;
  zoom_ = 1.0;
  shift_ = {};
  if (room.isEmpty()) return;
  const Projection projection = onto(QRectF(QPointF(), room));
  double left = 1e300, right = -1e300, top = 1e300, bottom = -1e300;
  for (int corner = 0; corner < 8; ++corner) {
    const QPointF at =
        projection({corner & 1 ? kSceneBox.x : 0.0, corner & 2 ? kSceneBox.y : 0.0, corner & 4 ? kSceneBox.z : 0.0}).at;
    left = std::min(left, at.x());
    right = std::max(right, at.x());
    top = std::min(top, at.y());
    bottom = std::max(bottom, at.y());
  }
  zoom_ = std::min(room.width() / std::max(1e-9, right - left), room.height() / std::max(1e-9, bottom - top));
  const QPointF middle((left + right) / 2, (top + bottom) / 2);
  shift_ = (QPointF(room.width() / 2, room.height() / 2) - middle) * (zoom_ / room.height());
}

std::string SceneCamera::words() const {
  std::vector<double> numbers = {right_.x, right_.y, right_.z, up_.x, up_.y, up_.z};
  if (!fitted_) numbers.insert(numbers.end(), {zoom_, shift_.x(), shift_.y()});
  std::string words;
  for (const double number : numbers) words += (words.empty() ? "" : " ") + formatted("%.6g", number);
  return orthographic_ ? words + kParallel : words;
}

bool SceneCamera::take(const std::string& words) {
  std::string_view rest = words;
  const bool parallel = rest.ends_with(kParallel);
  if (parallel) rest.remove_suffix(std::string_view(kParallel).size());
  std::vector<double> numbers;
  while (!rest.empty()) {
    const auto [stop, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), numbers.emplace_back());
    if (problem != std::errc() || !std::isfinite(numbers.back())) return false;
    rest.remove_prefix(static_cast<std::size_t>(stop - rest.data()));
    if (!rest.empty() && rest.front() != ' ') return false;
    if (!rest.empty()) rest.remove_prefix(1);
  }
  if (numbers.size() != 6 && numbers.size() != 9) return false;
  constexpr double kNear = 1e-5, kFarthest = 1e3;
  const Point3 right{numbers[0], numbers[1], numbers[2]}, up{numbers[3], numbers[4], numbers[5]};
  const bool axes = std::abs(dot(right, right) - 1.0) < kNear && std::abs(dot(up, up) - 1.0) < kNear &&
                    std::abs(dot(right, up)) < kNear;
  if (!axes) return false;
  if (numbers.size() == 9 && (numbers[6] < kLeastZoom || numbers[6] > kMostZoom || std::abs(numbers[7]) > kFarthest ||
                              std::abs(numbers[8]) > kFarthest))
    return false;
  right_ = right;  // as they are, to be written as they were read
  up_ = up;
  back_ = normalised(cross(right_, up_));
  orthographic_ = parallel;
  fitted_ = numbers.size() == 6;
  if (!fitted_) {
    zoom_ = numbers[6];
    shift_ = {numbers[7], numbers[8]};
  }
  return true;
}

Projection SceneCamera::onto(const QRectF& room) const {
  Projection projection;
  projection.right_ = right_;
  projection.up_ = up_;
  projection.back_ = back_;
  projection.orthographic_ = orthographic_;
  projection.eye_ = kCentre + back_ * kDistance;
  projection.scale_ = zoom_ * room.height() * kDistance;  // zoom 1: the box's unit is as long as the room is high
  projection.centre_ = room.center() + shift_ * room.height();
  return projection;
}

}  // namespace sinkscope
