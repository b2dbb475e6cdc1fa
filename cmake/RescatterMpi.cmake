# SPDX-License-Identifier: MIT
# The MPI libraries of this machine. CMake's FindMPI knows one at a time; librescatter is built for
# each that is found, from the same sources, so the compiler wrappers are asked themselves.
#
# rescatter_find_mpi() sets in the caller:
#   RESCATTER_MPI_FLAVOURS            those found, of: openmpi mpich smpi
#   RESCATTER_MPI_DEFAULT             the flavour of plain `mpicc`; the first found if that is none
#   RESCATTER_MPI_<flavour>_INCLUDES  include directories of its mpi.h
#   RESCATTER_MPI_<flavour>_LINK      how its library is linked
#   RESCATTER_MPI_<flavour>_WRAPPER   its C compiler wrapper

# What kind of MPI a wrapper compiles for: the macros of its mpi.h tell. Empty: none of ours.
function(rescatter_mpi_flavour wrapper result)
  set(probe ${CMAKE_CURRENT_BINARY_DIR}/mpi-flavour.c)
  file(WRITE ${probe} "#include <mpi.h>
#if defined(SMPI_H)
flavour=smpi
#elif defined(OPEN_MPI)
flavour=openmpi
#elif defined(MPICH_VERSION)
flavour=mpich
#endif
")
  execute_process(COMMAND ${wrapper} -E ${probe} OUTPUT_VARIABLE text ERROR_QUIET)
  string(REGEX MATCH "\nflavour=([a-z]+)" ignored "${text}")
  set(${result} "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

# What a wrapper adds: include directories, without those the compiler searches anyway, and the words for the
# linker.
function(rescatter_mpi_flags wrapper includes_result link_result)
  execute_process(COMMAND ${wrapper} -show OUTPUT_VARIABLE text ERROR_QUIET
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  separate_arguments(words UNIX_COMMAND "${text}")
  set(includes)
  set(link)
  foreach(word IN LISTS words)
    if(word MATCHES "^-I(.+)$")
      list(APPEND includes ${CMAKE_MATCH_1})
    elseif(word MATCHES "^-(L|l|Wl,)")
      list(APPEND link ${word})
    endif()
  endforeach()
  if(includes)
    list(REMOVE_ITEM includes /usr/include ${CMAKE_C_IMPLICIT_INCLUDE_DIRECTORIES})
  endif()
  set(${includes_result} "${includes}" PARENT_SCOPE)
  set(${link_result} "${link}" PARENT_SCOPE)
endfunction()

# Those in RESCATTER_MPI are looked for. Wrappers are tried in this order: plain mpicc first, because its
# flavour becomes the default.
function(rescatter_find_mpi)
  set(flavours)
  foreach(name mpicc mpicc.openmpi mpicc.mpich smpicc)
    string(MAKE_C_IDENTIFIER "RESCATTER_${name}" variable)
    find_program(${variable} ${name})
    mark_as_advanced(${variable})
    if(NOT ${variable})
      continue()
    endif()
    rescatter_mpi_flavour(${${variable}} flavour)
    if(flavour IN_LIST RESCATTER_MPI AND NOT flavour IN_LIST flavours)
      list(APPEND flavours ${flavour})
      rescatter_mpi_flags(${${variable}} includes link)
      set(RESCATTER_MPI_${flavour}_INCLUDES "${includes}" PARENT_SCOPE)
      set(RESCATTER_MPI_${flavour}_LINK "${link}" PARENT_SCOPE)
      set(RESCATTER_MPI_${flavour}_WRAPPER ${${variable}} PARENT_SCOPE)
    endif()
  endforeach()
  if(NOT flavours)
    message(FATAL_ERROR
      "None of ${RESCATTER_MPI} found: mpicc, mpicc.openmpi, mpicc.mpich and smpicc are not "
      "there or do not find their mpi.h. Install one, or configure with -DRESCATTER_WITH_MPI=OFF.")
  endif()
  list(GET flavours 0 default)
  list(JOIN flavours ", " found)
  message(STATUS "MPI libraries: ${found}; default ${default}")
  set(RESCATTER_MPI_FLAVOURS ${flavours} PARENT_SCOPE)
  set(RESCATTER_MPI_DEFAULT ${default} PARENT_SCOPE)
endfunction()
