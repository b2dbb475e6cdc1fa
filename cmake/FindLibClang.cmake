# SPDX-License-Identifier: MIT
# LibClang::LibClang: the C interface of clang, newest version found. Versions before 19 report
# wrong places inside macros, so ask for 19 at least. LibClang_ROOT points to another LLVM.
file(GLOB roots LIST_DIRECTORIES true /usr/lib/llvm-* /usr/lib64/llvm* /usr/local/llvm* /opt/llvm*
     /opt/homebrew/opt/llvm /usr/local/opt/llvm)
list(SORT roots COMPARE NATURAL ORDER DESCENDING)
find_path(LibClang_INCLUDE_DIR clang-c/Index.h HINTS ${roots} PATH_SUFFIXES include)
get_filename_component(prefix "${LibClang_INCLUDE_DIR}" DIRECTORY)
find_library(LibClang_LIBRARY NAMES clang libclang HINTS ${prefix} PATH_SUFFIXES lib lib64
             NO_DEFAULT_PATH)
find_library(LibClang_LIBRARY NAMES clang libclang)

if(LibClang_INCLUDE_DIR AND LibClang_LIBRARY)
  # The version is that of the library itself: clang_getClangVersion().
  set(probe ${CMAKE_BINARY_DIR}/CMakeFiles/libclang-version.c)
  file(WRITE ${probe} "#include <clang-c/Index.h>\n#include <stdio.h>\n"
       "int main(void) { puts(clang_getCString(clang_getClangVersion())); }\n")
  get_filename_component(library_dir "${LibClang_LIBRARY}" DIRECTORY)
  try_run(LibClang_RUNS LibClang_COMPILES ${CMAKE_BINARY_DIR}/CMakeFiles ${probe}
          CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${LibClang_INCLUDE_DIR}
                      -DCMAKE_BUILD_RPATH=${library_dir}
          LINK_LIBRARIES ${LibClang_LIBRARY}
          RUN_OUTPUT_VARIABLE said)
  string(REGEX MATCH "version ([0-9]+(\\.[0-9]+)*)" matched "${said}")
  set(LibClang_VERSION ${CMAKE_MATCH_1})
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibClang REQUIRED_VARS LibClang_LIBRARY LibClang_INCLUDE_DIR
                                  VERSION_VAR LibClang_VERSION)
mark_as_advanced(LibClang_INCLUDE_DIR LibClang_LIBRARY)

if(LibClang_FOUND AND NOT TARGET LibClang::LibClang)
  add_library(LibClang::LibClang UNKNOWN IMPORTED GLOBAL)
  set_target_properties(LibClang::LibClang PROPERTIES
    IMPORTED_LOCATION "${LibClang_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${LibClang_INCLUDE_DIR}")
endif()
