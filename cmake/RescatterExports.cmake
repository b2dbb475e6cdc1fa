# SPDX-License-Identifier: MIT
# rescatter_declared(RESULT HEADER...): the functions that public headers declare, in a text with blanks between:
# what a shared library exports, and nothing else.
function(rescatter_declared result)
  set(names)
  foreach(header IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    file(STRINGS ${header} lines REGEX "^[A-Za-z].*[ *]rsc_[a-z0-9_]+\\(")
    foreach(line IN LISTS lines)
      string(REGEX MATCH "rsc_[a-z0-9_]+\\(" name "${line}")
      string(REPLACE "(" ";" name "${name}")
      string(APPEND names " ${name}")
    endforeach()
  endforeach()
  set(${result} "${names}" PARENT_SCOPE)
endfunction()
