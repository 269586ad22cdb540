# The Debian packages: what is installed, under the names and with the words that dpkg wants. packaging/release runs cpack
# twice over one build, for `sinkscope` (the window and the command line) and `sinkscope-cli` (no Qt), which are never
# installed beside each other.
#
# Manual pages, changelog and copyright are compressed where cmake can say so: gzip -9 -n, as Debian asks.
find_program(GZIP gzip)

# sinkscope_install_gzipped(FILE NAME DESTINATION): DESTINATION/NAME.gz
function(sinkscope_install_gzipped file name destination)
  if(NOT GZIP)
    return()
  endif()
  set(packed "${CMAKE_BINARY_DIR}/gzipped/${name}.gz")
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/gzipped")
  execute_process(COMMAND "${GZIP}" -9 -n -c "${file}" OUTPUT_FILE "${packed}" COMMAND_ERROR_IS_FATAL ANY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  install(FILES "${packed}" DESTINATION "${destination}" ${ARGN})
endfunction()

foreach(page sinkscope-cli sinkscope-cli-models)
  sinkscope_install_gzipped("${CMAKE_SOURCE_DIR}/packaging/${page}.1" ${page}.1 share/man/man1 COMPONENT core)
endforeach()
if(SINKSCOPE_WINDOW)
  sinkscope_install_gzipped("${CMAKE_SOURCE_DIR}/packaging/sinkscope.1" sinkscope.1 share/man/man1 COMPONENT window)
endif()

if(NOT SINKSCOPE_PRIVATE_LIBRARIES)
  return()
endif()
set(SINKSCOPE_PACKAGE sinkscope CACHE STRING "Which package cpack makes: sinkscope, or sinkscope-cli without the window")
set(doc share/doc/${SINKSCOPE_PACKAGE})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE "${CMAKE_BINARY_DIR}/changelog" "${SINKSCOPE_PACKAGE} (${PROJECT_VERSION}) bookworm; urgency=medium

  * What changed for people who use it: CHANGELOG.md.gz beside this file.

 -- The Sinkscope authors <maintainers@sinkscope.invalid>  ${date}
")
sinkscope_install_gzipped("${CMAKE_BINARY_DIR}/changelog" changelog ${doc} COMPONENT core)
sinkscope_install_gzipped("${CMAKE_SOURCE_DIR}/CHANGELOG.md" CHANGELOG.md ${doc} COMPONENT core)
install(FILES "${CMAKE_SOURCE_DIR}/packaging/copyright" "${CMAKE_SOURCE_DIR}/CITATION.cff" DESTINATION ${doc}
  COMPONENT core)
install(FILES "${CMAKE_SOURCE_DIR}/docs/definitions.md" DESTINATION ${doc} COMPONENT core)
# The manual as a site, which packaging/release makes first; the window opens it in a browser where one asks for that.
if(SINKSCOPE_MANUAL AND SINKSCOPE_PACKAGE STREQUAL "sinkscope")
  install(DIRECTORY "${SINKSCOPE_MANUAL}/" DESTINATION ${doc}/manual COMPONENT window)
endif()
install(FILES "${CMAKE_SOURCE_DIR}/packaging/sinkscope_results.py" DESTINATION lib/python3/dist-packages COMPONENT core)
# The licences of the libraries that come along, as their makers wrote them.
file(GLOB licences "${SINKSCOPE_PRIVATE_LIBRARIES}/../licences/*")
install(FILES ${licences} DESTINATION ${doc}/licences COMPONENT core)

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # packaging/release builds what is installed, and not the tests
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ${SINKSCOPE_PACKAGE})
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Sinkscope authors <maintainers@sinkscope.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL core)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${CMAKE_SOURCE_DIR}/packaging/prerm")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3-numpy, python3-pandas")  # of sinkscope_results.py
# Our programs' libraries by their packages, and not those that come along.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${SINKSCOPE_PRIVATE_LIBRARIES}")
if(SINKSCOPE_PACKAGE STREQUAL "sinkscope")
  list(APPEND CPACK_COMPONENTS_ALL window)
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "see why language models attend to the first token")
  # Drawing without a GPU, and letters: a minimal Debian has neither.
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "python3:any, libgl1-mesa-dri, libegl1, fonts-dejavu-core")
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland, openmpi-bin, qt6-translations-l10n, fonts-wqy-microhei")
  set(other sinkscope-cli)
  set(CPACK_DEBIAN_PACKAGE_PROVIDES "sinkscope-cli (= ${PROJECT_VERSION})")
else()
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "attention sinks of language models, without a display")
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "python3:any")  # of sinkscope_results.py, as Debian asks
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS openmpi-bin)
  set(other sinkscope)
endif()
set(CPACK_DEBIAN_PACKAGE_CONFLICTS ${other})
set(CPACK_DEBIAN_PACKAGE_REPLACES ${other})
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Opens checkpoints of language models and shows attention heatmaps of
every head, sink rates over layers and heads, value norms and how far a
perturbation spreads, with and without the first token; changes a model while
it runs and measures it again; trains small models in which sinks emerge.")
include(CPack)
