# SPDX-License-Identifier: MIT
# Debian packages, by `cpack` in the build directory: one for each part, one for each MPI library, so that
# nobody gets a library for an MPI that is not there.
set(CPACK_GENERATOR DEB)
set(RESCATTER_MAINTAINER "Rescatter packagers <packages@rescatter.invalid>" CACHE STRING
    "Whom packages name as their maintainer")
set(CPACK_PACKAGE_CONTACT ${RESCATTER_MAINTAINER})
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/RescatterStaged.cmake)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR}/runtime/plan ${CMAKE_BINARY_DIR}/stage/${CMAKE_INSTALL_LIBDIR})
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(release ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
set(CPACK_COMPONENTS_ALL planner dev)
foreach(flavour IN LISTS RESCATTER_MPI_FLAVOURS)
  list(APPEND CPACK_COMPONENTS_ALL ${flavour} ${flavour}_dev)
endforeach()
if(TARGET rescatter)
  list(APPEND CPACK_COMPONENTS_ALL rewriter)
endif()

# What every Debian package has: the licence, and the changes.
find_program(GZIP_PROGRAM gzip)
mark_as_advanced(GZIP_PROGRAM)

# rescatter_deb(COMPONENT NAME SUMMARY DESCRIPTION DEPENDS)
function(rescatter_deb component name summary description depends)
  string(TOUPPER ${component} COMPONENT)
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_DEPENDS "${depends}" PARENT_SCOPE)
  set(CPACK_COMPONENT_${COMPONENT}_DESCRIPTION "${summary}\n${description}" PARENT_SCOPE)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/${name} RENAME copyright
          COMPONENT ${component})
  if(GZIP_PROGRAM)
    install(FILES ${CMAKE_BINARY_DIR}/changelog.gz DESTINATION share/doc/${name}
            RENAME changelog.Debian.gz COMPONENT ${component})
    install(FILES ${CMAKE_BINARY_DIR}/upstream.gz DESTINATION share/doc/${name} RENAME changelog.gz
            COMPONENT ${component})
  endif()
endfunction()

if(GZIP_PROGRAM)
  file(WRITE ${CMAKE_BINARY_DIR}/changelog
    "rescatter (${PROJECT_VERSION}-1) unstable; urgency=medium\n\n"
    "  * See CHANGELOG.md of the sources.\n\n"
    " -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000\n")
  execute_process(COMMAND ${GZIP_PROGRAM} -9nc ${CMAKE_BINARY_DIR}/changelog
                  OUTPUT_FILE ${CMAKE_BINARY_DIR}/changelog.gz)
  execute_process(COMMAND ${GZIP_PROGRAM} -9nc ${PROJECT_SOURCE_DIR}/CHANGELOG.md
                  OUTPUT_FILE ${CMAKE_BINARY_DIR}/upstream.gz)
endif()

string(REGEX MATCH "^[0-9]+" llvm "${LibClang_VERSION}")
if(NOT llvm)
  set(llvm 19)
endif()
rescatter_deb(rewriter rescatter "plan unequal shares for MPI_Scatter and MPI_Gather"
  "Rewrites MPI programs that deal out equal shares, so that on unlike\nmachines all processes finish together."
  "libclang-common-${llvm}-dev, binutils")
rescatter_deb(planner rescatter-plan "plan unequal shares for a scatter from measured costs"
  "What a rewritten program would gain, as table, JSON or Gantt chart." "")
rescatter_deb(dev librescatter-dev "headers and manual of librescatter"
  "What rewritten MPI programs are compiled with, for any MPI library." "rescatter-plan (= ${release})")
file(WRITE ${CMAKE_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_PLANNER_PACKAGE_CONTROL_EXTRA ${CMAKE_BINARY_DIR}/triggers)
foreach(flavour IN LISTS RESCATTER_MPI_FLAVOURS)
  string(TOUPPER ${flavour} FLAVOUR)
  rescatter_deb(${flavour} librescatter-${flavour} "runtime of rewritten MPI programs, for ${flavour}"
    "librescatter and rescatter-probe for ${flavour}: what rewritten programs run with." "")
  rescatter_deb(${flavour}_dev librescatter-${flavour}-dev "link rewritten MPI programs, for ${flavour}"
    "What programs are linked with, to run with librescatter-${flavour}."
    "librescatter-${flavour} (= ${release}), librescatter-dev (= ${release})")
  if(TARGET rescatter_shared_${flavour})
    set(CPACK_DEBIAN_${FLAVOUR}_PACKAGE_CONTROL_EXTRA ${CMAKE_BINARY_DIR}/triggers)
  endif()
endforeach()
include(CPack)
