# Finds an unpacked libtorch (the folder with include/ and lib/ of the PyPI wheel `torch`, or of the C++ archive).
#
#   LIBTORCH_ROOT (cache or environment)   that folder; default: .deps/libtorch, where packaging/run puts it
#   LibTorch::LibTorch                     headers, libtorch_cpu and libc10
#   LibTorch_VERSION
#
# torch's own find_package(Torch) is not used: it demands a CUDA toolkit. CUDA is loaded at run time (core/device).
if(NOT LIBTORCH_ROOT)
  if(DEFINED ENV{LIBTORCH_ROOT} AND NOT "$ENV{LIBTORCH_ROOT}" STREQUAL "")
    set(LIBTORCH_ROOT "$ENV{LIBTORCH_ROOT}")
  else()
    set(LIBTORCH_ROOT "${CMAKE_SOURCE_DIR}/.deps/libtorch")
  endif()
endif()
set(LIBTORCH_ROOT "${LIBTORCH_ROOT}" CACHE PATH "The folder of an unpacked libtorch that holds include/ and lib/")

find_path(LibTorch_INCLUDE_DIR ATen/ATen.h PATHS "${LIBTORCH_ROOT}/include" NO_DEFAULT_PATH)
find_library(LibTorch_CPU_LIBRARY torch_cpu PATHS "${LIBTORCH_ROOT}/lib" NO_DEFAULT_PATH)
find_library(LibTorch_C10_LIBRARY c10 PATHS "${LIBTORCH_ROOT}/lib" NO_DEFAULT_PATH)

set(LibTorch_VERSION "")
if(LibTorch_INCLUDE_DIR AND EXISTS "${LibTorch_INCLUDE_DIR}/torch/headeronly/version.h")
  file(STRINGS "${LibTorch_INCLUDE_DIR}/torch/headeronly/version.h" _lines REGEX "define TORCH_VERSION_(MAJOR|MINOR|PATCH)")
elseif(LibTorch_INCLUDE_DIR AND EXISTS "${LibTorch_INCLUDE_DIR}/torch/csrc/api/include/torch/version.h")
  file(STRINGS "${LibTorch_INCLUDE_DIR}/torch/csrc/api/include/torch/version.h" _lines REGEX "define TORCH_VERSION_(MAJOR|MINOR|PATCH)")
endif()
if(_lines)
  string(REGEX MATCHALL "[0-9]+" _numbers "${_lines}")
  list(JOIN _numbers "." LibTorch_VERSION)
endif()

# Its threads are those of the OpenMP library that it brings along, where it brings one.
file(GLOB LibTorch_GOMP "${LIBTORCH_ROOT}/lib/libgomp*.so*" "${LIBTORCH_ROOT}/../torch.libs/libgomp*.so*")
if(LibTorch_GOMP)
  list(GET LibTorch_GOMP 0 LibTorch_GOMP)
else()
  set(LibTorch_GOMP gomp)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibTorch
  REQUIRED_VARS LibTorch_CPU_LIBRARY LibTorch_C10_LIBRARY LibTorch_INCLUDE_DIR
  VERSION_VAR LibTorch_VERSION
  REASON_FAILURE_MESSAGE "set LIBTORCH_ROOT to an unpacked libtorch, or let packaging/run fetch one")

if(LibTorch_FOUND AND NOT TARGET LibTorch::LibTorch)
  add_library(LibTorch::LibTorch INTERFACE IMPORTED)
  target_include_directories(LibTorch::LibTorch SYSTEM INTERFACE
    "${LibTorch_INCLUDE_DIR}" "${LibTorch_INCLUDE_DIR}/torch/csrc/api/include")
  target_link_libraries(LibTorch::LibTorch INTERFACE "${LibTorch_CPU_LIBRARY}" "${LibTorch_C10_LIBRARY}" "${LibTorch_GOMP}")
  # The wheel's libraries name further NVIDIA libraries that a machine without a GPU lacks and never calls.
  target_link_options(LibTorch::LibTorch INTERFACE "LINKER:--allow-shlib-undefined")
endif()
