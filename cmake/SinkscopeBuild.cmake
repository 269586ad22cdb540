# How every target of Sinkscope is built: one standard, one set of warnings, ccache where it exists. The linker is g++'s
# own: a second a program. Debian 12's mold 1.10 is faster, yet one build in a thousand did not start and another never ended.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
# Programs are compiled as the libraries are: a precompiled header serves only files with exactly its flags.
set(CMAKE_CXX_COMPILE_OPTIONS_PIE "-fPIC")
# The arithmetic is libtorch's; -O3 would only make our own files slower to build.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

find_program(SINKSCOPE_CCACHE ccache)
if(SINKSCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # sloppiness: a precompiled header is only cacheable when its own time stamps and __TIME__ are left out of the hash.
  set(_ccache "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime;CCACHE_PCH_EXTSUM=1;${SINKSCOPE_CCACHE}")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${_ccache}")
  set(CMAKE_C_COMPILER_LAUNCHER "${_ccache}")
endif()
add_library(sinkscope_flags INTERFACE)
target_compile_options(sinkscope_flags INTERFACE -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlapping and overflowing copies in libstdc++'s own inlined std::string code.
  target_compile_options(sinkscope_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
  target_compile_options(sinkscope_flags INTERFACE -fpch-preprocess)
endif()
if(SINKSCOPE_WERROR)
  target_compile_options(sinkscope_flags INTERFACE -Werror)
endif()
if(SINKSCOPE_SANITIZE STREQUAL "address")
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -O1 -g1)
  add_link_options(-fsanitize=address,undefined)
  if(NOT SINKSCOPE_WINDOW)
    # Half of the compile time: asan-core leaves pointers to the address sanitizer alone and looks into no ended scopes;
    # asan does. Without the scopes g++ 12 sees an uninitialised std::optional in libtorch's headers.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr -fno-sanitize-address-use-after-scope
      -Wno-maybe-uninitialized)
  endif()
elseif(SINKSCOPE_SANITIZE STREQUAL "thread")
  # -Wno-tsan: g++ warns that it does not see std::atomic_thread_fence, which libtorch's headers use.
  add_compile_options(-fsanitize=thread -Wno-tsan -fno-omit-frame-pointer -O1 -g1)
  add_link_options(-fsanitize=thread)
elseif(SINKSCOPE_SANITIZE)
  message(FATAL_ERROR "SINKSCOPE_SANITIZE is ${SINKSCOPE_SANITIZE}; it can be address, thread or OFF")
endif()
if(SINKSCOPE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "libFuzzer comes with clang: configure with the preset fuzz")
  endif()
  # fuzzer-no-link: every file tells the fuzzer which way it went; only the targets themselves link its main().
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=address,undefined)
endif()
target_include_directories(sinkscope_flags INTERFACE "${CMAKE_SOURCE_DIR}")

# sinkscope_sources(VARIABLE [APART name...] [ONLY name...] [WITHOUT name...] FOLDERS folder...): every source under the
# folders, or those whose names without .h and .cpp are ONLY these, or WITHOUT these. With SINKSCOPE_UNITY up to
# sixteen files of a folder are compiled as one; APART are files that share a name with a neighbour (in their unnamed
# namespaces), or folders where many do.
function(sinkscope_sources variable)
  cmake_parse_arguments(arg "" "" "APART;ONLY;WITHOUT;FOLDERS" ${ARGN})
  set(sources)
  foreach(folder IN LISTS arg_FOLDERS)
    file(GLOB all CONFIGURE_DEPENDS "${folder}/*.cpp" "${folder}/*.h")
    set(found)
    foreach(file IN LISTS all)
      get_filename_component(name "${file}" NAME_WLE)
      if((NOT arg_ONLY OR name IN_LIST arg_ONLY) AND NOT name IN_LIST arg_WITHOUT)
        list(APPEND found "${file}")
      endif()
    endforeach()
    list(APPEND sources ${found})
    set(count 0)
    string(REPLACE "/" "_" group "${folder}")
    foreach(file IN LISTS found)
      get_filename_component(name "${file}" NAME)
      if(name IN_LIST arg_APART OR folder IN_LIST arg_APART)
        set_source_files_properties("${file}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
      elseif(name MATCHES "\\.cpp$")
        math(EXPR part "${count} / 16")
        math(EXPR count "${count} + 1")
        set_source_files_properties("${file}" PROPERTIES UNITY_GROUP "${group}_${part}")
      endif()
    endforeach()
  endforeach()
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()

# sinkscope_library(NAME [APART name...] [ONLY name...] [WITHOUT name...] FOLDERS folder... LINK target...): a static library
# of these sources.
function(sinkscope_library name)
  cmake_parse_arguments(arg "" "" "APART;ONLY;WITHOUT;FOLDERS;LINK" ${ARGN})
  sinkscope_sources(sources APART ${arg_APART} ONLY ${arg_ONLY} WITHOUT ${arg_WITHOUT} FOLDERS ${arg_FOLDERS})
  add_library(${name} STATIC ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX UNITY_BUILD ${SINKSCOPE_UNITY} UNITY_BUILD_MODE GROUP)
  target_link_libraries(${name} PUBLIC sinkscope_flags ${arg_LINK})
endfunction()

# sinkscope_tests(NAME [OWN_DISPLAY] [SHARDS number] [COST number] [APART name...] FOLDERS folder... LINK target...
# LABELS word... [ENVIRONMENT NAME=value...] [FIXTURES name...]): one GoogleTest program.
#
# ctest runs it as SHARDS processes (1 without a word), NAME.1of8 and so on, because each pays for loading libtorch and Qt.
# With SINKSCOPE_SINGLE_TESTS in ctest's environment every test is a ctest and a process of its own; packaging/test -R sets
# it. Either way every process writes what it ran and skipped into BUILD/test-results. OWN_DISPLAY ones get a virtual display
# each, or run alone where there is none to get or every test is a process; FIXTURES are what ctest sets up before them.
# COST is how soon they begin (ctest's property): what lasts longest first, so that no core waits for the last one.
function(sinkscope_tests name)
  cmake_parse_arguments(arg "OWN_DISPLAY" "SHARDS;COST" "APART;FOLDERS;LINK;LABELS;ENVIRONMENT;FIXTURES" ${ARGN})
  sinkscope_sources(sources APART ${arg_APART} FOLDERS ${arg_FOLDERS})
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${SINKSCOPE_UNITY} UNITY_BUILD_MODE GROUP)
  # What a test does itself is little: a third of the compile time of -O2 would optimise EXPECT lines.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(SINKSCOPE_SANITIZE STREQUAL "address" AND NOT SINKSCOPE_WINDOW)
    # In asan-core undefined behaviour is looked after in what is tested; asan does so in tests too.
    target_compile_options(${name} PRIVATE -fno-sanitize=undefined)
  endif()
  target_link_libraries(${name} PRIVATE ${arg_LINK})
  target_compile_definitions(${name} PRIVATE
    SINKSCOPE_SOURCE_DIR="${CMAKE_SOURCE_DIR}" SINKSCOPE_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  set(properties LABELS "${arg_LABELS}")
  if(arg_FIXTURES)
    list(APPEND properties FIXTURES_REQUIRED "${arg_FIXTURES}")
  endif()

  if(arg_COST)
    list(APPEND properties COST "${arg_COST}")
  endif()

  set(single ${properties} TIMEOUT 300)
  set(launcher)
  if(arg_OWN_DISPLAY)
    list(APPEND single RUN_SERIAL TRUE)
    find_program(SINKSCOPE_XVFB_RUN xvfb-run)
    if(SINKSCOPE_XVFB_RUN)
      set(launcher "[==[${SINKSCOPE_XVFB_RUN}]==] -a -s \"-screen 0 1920x1200x24\"")
    else()
      list(APPEND properties RUN_SERIAL TRUE)
    endif()
  endif()
  if(arg_ENVIRONMENT)
    list(APPEND single ENVIRONMENT "${arg_ENVIRONMENT}")
  endif()
  set(results "${CMAKE_BINARY_DIR}/test-results")
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 120 DISCOVERY_MODE PRE_TEST XML_OUTPUT_DIR "${results}/"
    PROPERTIES ${single})
  # ctest reads the files of this property when it starts; the last one is that of the line above.
  get_property(files DIRECTORY PROPERTY TEST_INCLUDE_FILES)
  list(POP_BACK files discovered)
  set(chosen "${CMAKE_CURRENT_BINARY_DIR}/${name}_ctest.cmake")
  set_property(DIRECTORY PROPERTY TEST_INCLUDE_FILES ${files} "${chosen}")

  set(shards 1)
  if(arg_SHARDS)
    set(shards ${arg_SHARDS})
  endif()
  list(JOIN properties "\" \"" quoted)
  set(script "if(DEFINED ENV{SINKSCOPE_SINGLE_TESTS})\n  include([==[${discovered}]==])\n  return()\nendif()\n")
  foreach(index RANGE 1 ${shards})
    set(shard "${name}")
    if(shards GREATER 1)
      string(APPEND shard ".${index}of${shards}")
    endif()
    math(EXPR zeroBased "${index} - 1")
    set(environment GTEST_TOTAL_SHARDS=${shards} GTEST_SHARD_INDEX=${zeroBased} "GTEST_OUTPUT=xml:${results}/${shard}.xml"
      ${arg_ENVIRONMENT})
    string(APPEND script
      "add_test([==[${shard}]==] ${launcher} [==[${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${name}]==])\n"
      "set_tests_properties([==[${shard}]==] PROPERTIES \"${quoted}\" TIMEOUT 1500 ENVIRONMENT [==[${environment}]==])\n")
  endforeach()
  file(WRITE "${chosen}" "${script}")
endfunction()
