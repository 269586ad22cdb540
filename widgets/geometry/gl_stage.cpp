#include "widgets/geometry/gl_stage.h"

#include <algorithm>
#include <cmath>

#include <QtGui/QOffscreenSurface>
#include <QtGui/QOpenGLContext>
#include <QtGui/QOpenGLExtraFunctions>

#include <vtkActor.h>
#include <vtkCallbackCommand.h>
#include <vtkCamera.h>
#include <vtkCellArray.h>
#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkMatrix4x4.h>
#include <vtkNew.h>
#include <vtkOpenGLFramebufferObject.h>
#include <vtkOpenGLState.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

namespace sinkscope {

namespace {

constexpr double kLift = 0.004;  // of lines over their surface, in the box's units

vtkNew<vtkPolyData> polygonsOf(const SurfaceMesh& mesh) {
  vtkNew<vtkPoints> points;
  vtkNew<vtkUnsignedCharArray> colours;
  vtkNew<vtkCellArray> cells;
  colours->SetNumberOfComponents(3);
  for (int row = 0; row < mesh.rows; ++row) {
    for (int col = 0; col < mesh.cols; ++col) {
      const Point3 at = mesh.point(row, col);
      points->InsertNextPoint(at.x, at.y, std::isnan(at.z) ? 0.0 : at.z);
      const QRgb colour = mesh.colours[mesh.at(row, col)];
      const unsigned char rgb[3] = {static_cast<unsigned char>(qRed(colour)),
                                    static_cast<unsigned char>(qGreen(colour)),
                                    static_cast<unsigned char>(qBlue(colour))};
      colours->InsertNextTypedTuple(rgb);
    }
  }
  for (int row = 0; row + 1 < mesh.rows; ++row) {
    for (int col = 0; col + 1 < mesh.cols; ++col) {
      if (!mesh.whole(row, col)) continue;
      const vtkIdType corners[4] = {
          static_cast<vtkIdType>(mesh.at(row, col)), static_cast<vtkIdType>(mesh.at(row, col + 1)),
          static_cast<vtkIdType>(mesh.at(row + 1, col + 1)), static_cast<vtkIdType>(mesh.at(row + 1, col))};
      cells->InsertNextCell(4, corners);
    }
  }
  vtkNew<vtkPolyData> data;
  data->SetPoints(points);
  data->SetPolys(cells);
  data->GetPointData()->SetScalars(colours);
  return data;
}

vtkNew<vtkActor> actorOf(const StageLine& line) {
  vtkNew<vtkPoints> points;
  vtkNew<vtkCellArray> cells;
  cells->InsertNextCell(static_cast<vtkIdType>(line.points.size()));
  for (const Point3& at : line.points) cells->InsertCellPoint(points->InsertNextPoint(at.x, at.y, at.z + kLift));
  vtkNew<vtkPolyData> data;
  data->SetPoints(points);
  data->SetLines(cells);
  vtkNew<vtkPolyDataMapper> mapper;
  mapper->SetInputData(data);
  vtkNew<vtkActor> actor;
  actor->SetMapper(mapper);
  actor->GetProperty()->SetColor(line.colour.redF(), line.colour.greenF(), line.colour.blueF());
  actor->GetProperty()->LightingOff();
  return actor;
}

vtkNew<vtkActor> actorOf(const StagePoints& cloud) {
  vtkNew<vtkPoints> points;
  vtkNew<vtkUnsignedCharArray> colours;
  vtkNew<vtkCellArray> cells;
  colours->SetNumberOfComponents(3);
  cells->InsertNextCell(static_cast<vtkIdType>(cloud.points.size()));  // one of many points: many of one are slow
  for (std::size_t i = 0; i < cloud.points.size(); ++i) {
    const Point3& at = cloud.points[i];
    cells->InsertCellPoint(points->InsertNextPoint(at.x, at.y, at.z));
    const QRgb colour = cloud.colours[i];
    const unsigned char rgb[3] = {static_cast<unsigned char>(qRed(colour)), static_cast<unsigned char>(qGreen(colour)),
                                  static_cast<unsigned char>(qBlue(colour))};
    colours->InsertNextTypedTuple(rgb);
  }
  vtkNew<vtkPolyData> data;
  data->SetPoints(points);
  data->SetVerts(cells);
  data->GetPointData()->SetScalars(colours);
  vtkNew<vtkPolyDataMapper> mapper;
  mapper->SetInputData(data);
  vtkNew<vtkActor> actor;
  actor->SetMapper(mapper);
  actor->GetProperty()->LightingOff();
  actor->GetProperty()->RenderPointsAsSpheresOn();  // round; without light they are discs
  return actor;
}

}  // namespace

struct GlStage::Parts {
  struct Surface {
    vtkNew<vtkRenderer> renderer;
    vtkNew<vtkPolyDataMapper> mapper;
    vtkNew<vtkActor> actor;
    std::vector<vtkSmartPointer<vtkActor>> lines;
    std::vector<double> widths;  // of the lines
    std::vector<vtkSmartPointer<vtkActor>> points;
    std::vector<double> sizes;  // of the points
  };

  QOpenGLContext context;
  QOffscreenSurface surface;
  vtkNew<vtkGenericOpenGLRenderWindow> window;
  std::vector<std::unique_ptr<Surface>> surfaces;

  bool makeCurrent() { return QOpenGLContext::currentContext() == &context || context.makeCurrent(&surface); }

  ~Parts() {
    if (!makeCurrent()) return;
    for (const auto& shown : surfaces) window->RemoveRenderer(shown->renderer);
    surfaces.clear();
    window->Finalize();
    context.doneCurrent();
  }
};

GlStage::GlStage(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
GlStage::~GlStage() = default;

std::unique_ptr<GlStage> GlStage::create() {
  if (qEnvironmentVariableIsSet("SINKSCOPE_NO_OPENGL")) return nullptr;
  auto parts = std::make_unique<Parts>();
  QSurfaceFormat format;
  format.setRenderableType(QSurfaceFormat::OpenGL);
  format.setVersion(3, 2);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  parts->context.setFormat(format);
  if (!parts->context.create() || parts->context.format().version() < std::pair(3, 2)) return nullptr;
  parts->surface.setFormat(parts->context.format());
  parts->surface.create();
  if (!parts->surface.isValid() || !parts->makeCurrent()) return nullptr;

  // VTK asks for the context through these; it draws into a framebuffer of its own, which render() reads.
  vtkNew<vtkCallbackCommand> isCurrent;
  isCurrent->SetClientData(parts.get());
  isCurrent->SetCallback([](vtkObject*, unsigned long, void* own, void* answer) {
    *static_cast<bool*>(answer) = QOpenGLContext::currentContext() == &static_cast<Parts*>(own)->context;
  });
  parts->window->AddObserver(vtkCommand::WindowIsCurrentEvent, isCurrent);
  vtkNew<vtkCallbackCommand> makeCurrent;
  makeCurrent->SetClientData(parts.get());
  makeCurrent->SetCallback(
      [](vtkObject*, unsigned long, void* own, void*) { static_cast<Parts*>(own)->makeCurrent(); });
  parts->window->AddObserver(vtkCommand::WindowMakeCurrentEvent, makeCurrent);
  parts->window->SetOwnContext(false);
  parts->window->SetMultiSamples(0);
  parts->window->SetAlphaBitPlanes(1);
  parts->window->SetFrameBlitModeToNoBlit();
  parts->window->SetReadyForRendering(true);
  parts->window->OpenGLInitContext();
  return std::unique_ptr<GlStage>(new GlStage(std::move(parts)));
}

void GlStage::setSurfaces(const std::vector<SurfaceMesh>& surfaces) {
  Parts& p = *parts_;
  if (!p.makeCurrent()) return;
  while (p.surfaces.size() > surfaces.size()) {
    p.window->RemoveRenderer(p.surfaces.back()->renderer);
    p.surfaces.pop_back();
  }
  while (p.surfaces.size() < surfaces.size()) {
    auto shown = std::make_unique<Parts::Surface>();
    shown->renderer->SetBackground(0.0, 0.0, 0.0);
    shown->renderer->SetBackgroundAlpha(0.0);
    shown->actor->SetMapper(shown->mapper);
    shown->actor->GetProperty()->LightingOff();
    shown->renderer->AddActor(shown->actor);
    p.window->AddRenderer(shown->renderer);
    p.surfaces.push_back(std::move(shown));
  }
  for (std::size_t i = 0; i < surfaces.size(); ++i) p.surfaces[i]->mapper->SetInputData(polygonsOf(surfaces[i]));
}

void GlStage::setPoints(int surface, const std::vector<StagePoints>& points) {
  Parts::Surface& shown = *parts_->surfaces[static_cast<std::size_t>(surface)];
  if (!parts_->makeCurrent()) return;
  for (const auto& cloud : shown.points) shown.renderer->RemoveActor(cloud);
  shown.points.clear();
  shown.sizes.clear();
  for (const StagePoints& cloud : points) {
    if (cloud.points.empty()) continue;
    shown.points.emplace_back(actorOf(cloud).Get());
    shown.renderer->AddActor(shown.points.back());
    shown.sizes.push_back(cloud.size);
  }
}

void GlStage::setLines(int surface, const std::vector<StageLine>& lines) {
  Parts::Surface& shown = *parts_->surfaces[static_cast<std::size_t>(surface)];
  if (!parts_->makeCurrent()) return;
  for (const auto& line : shown.lines) shown.renderer->RemoveActor(line);
  shown.lines.clear();
  shown.widths.clear();
  for (const StageLine& line : lines) {
    if (line.points.size() < 2) continue;
    shown.lines.emplace_back(actorOf(line).Get());
    shown.renderer->AddActor(shown.lines.back());
    shown.widths.push_back(line.width);
  }
}

QImage GlStage::render(const QSize& pixels, const std::vector<StagePanel>& panels, double lineScale) {
  Parts& p = *parts_;
  if (pixels.isEmpty() || !p.makeCurrent()) return {};
  p.window->SetSize(pixels.width(), pixels.height());
  for (std::size_t i = 0; i < panels.size() && i < p.surfaces.size(); ++i) {
    vtkRenderer* renderer = p.surfaces[i]->renderer;
    for (std::size_t line = 0; line < p.surfaces[i]->lines.size(); ++line) {
      p.surfaces[i]->lines[line]->GetProperty()->SetLineWidth(
          static_cast<float>(p.surfaces[i]->widths[line] * lineScale));
    }
    for (std::size_t cloud = 0; cloud < p.surfaces[i]->points.size(); ++cloud) {
      p.surfaces[i]->points[cloud]->GetProperty()->SetPointSize(
          static_cast<float>(std::max(1.0, p.surfaces[i]->sizes[cloud] * lineScale)));
    }
    const QRectF& place = panels[i].place;
    const double w = pixels.width(), h = pixels.height();
    renderer->SetViewport(place.left() / w, 1.0 - place.bottom() / h, place.right() / w, 1.0 - place.top() / h);
    // Our own matrices, so that labels, which are painted, stand exactly where the surface does.
    vtkCamera* camera = renderer->GetActiveCamera();
    const Point3 eye = panels[i].projection.eye();
    const std::array<double, 16> view = panels[i].projection.viewMatrix(),
                                 clip = panels[i].projection.clipMatrix(place);
    camera->SetPosition(eye.x, eye.y, eye.z);
    camera->SetFocalPoint(eye.x - view[8], eye.y - view[9], eye.z - view[10]);
    camera->SetViewUp(view[4], view[5], view[6]);
    vtkNew<vtkMatrix4x4> matrix;
    matrix->DeepCopy(clip.data());
    camera->SetParallelProjection(panels[i].projection.orthographic());
    camera->SetUseExplicitProjectionTransformMatrix(true);
    camera->SetExplicitProjectionTransformMatrix(matrix);
  }
  p.window->GetState()->Reset();
  p.window->GetState()->ResetFramebufferBindings();
  p.window->Render();

  QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return {};
  QOpenGLExtraFunctions* gl = p.context.extraFunctions();
  gl->glBindFramebuffer(GL_READ_FRAMEBUFFER, p.window->GetDisplayFramebuffer()->GetFBOIndex());
  gl->glReadBuffer(GL_COLOR_ATTACHMENT0);
  gl->glPixelStorei(GL_PACK_ALIGNMENT, 4);
  gl->glReadPixels(0, 0, pixels.width(), pixels.height(), GL_BGRA, GL_UNSIGNED_BYTE, image.bits());
  image.mirror();
  return image;
}

}  // namespace sinkscope
