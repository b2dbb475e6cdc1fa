# SPDX-License-Identifier: MIT
# The libraries that librescatter needs, of which its users need not know.

# A library's word for the linker by the name that its users' programs look for it: its development package
# need not be there then. In a folder that linkers do not search, its path.
function(rescatter_by_soname library result)
  get_filename_component(folder ${library} DIRECTORY)
  execute_process(COMMAND ${CMAKE_READELF} -d ${library} OUTPUT_VARIABLE text ERROR_QUIET)
  if(folder IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES AND text MATCHES "\\(SONAME\\)[^[]*\\[([^]]+)\\]")
    set(${result} -l:${CMAKE_MATCH_1} PARENT_SCOPE)
  else()
    set(${result} ${library} PARENT_SCOPE)
  endif()
endfunction()

# rescatter_needs(RESULT): the words with which the archive is linked. Sets RESCATTER_NEEDS, too, what the
# shared library is linked with.
function(rescatter_needs result)
  find_package(Threads REQUIRED)
  pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET GLOBAL jansson)
  set(needs ${YAML_LINK_LIBRARIES} ${PCRE2_LINK_LIBRARIES} ${JANSSON_LINK_LIBRARIES})
  if(RESCATTER_WITH_HWLOC)
    list(PREPEND needs ${HWLOC_LINK_LIBRARIES})
  endif()
  if(RESCATTER_WITH_GLPK)
    find_library(GLPK_LIBRARY glpk REQUIRED)
    list(PREPEND needs ${GLPK_LIBRARY})
  endif()
  set(words)
  foreach(library IN LISTS needs)
    if(IS_ABSOLUTE ${library})
      rescatter_by_soname(${library} library)
    endif()
    string(APPEND words "${library} ")
  endforeach()
  set(${result} "${words}-lm -lpthread -ldl" PARENT_SCOPE)
  set(RESCATTER_NEEDS ${needs} PARENT_SCOPE)
endfunction()
