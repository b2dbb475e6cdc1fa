# SPDX-License-Identifier: MIT
# Run by cpack between installing and packing: manual pages are compressed, as packages have them;
# archives and probes lose what only debuggers read, and programs look for libraries where all do.
file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*.[0-9])
list(FILTER pages INCLUDE REGEX "/share/man/")
foreach(page IN LISTS pages)
  execute_process(COMMAND gzip -9n ${page} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(GLOB_RECURSE archives ${CPACK_TEMPORARY_DIRECTORY}/*.a)
foreach(archive IN LISTS archives)
  execute_process(COMMAND strip --strip-debug --remove-section=.comment --enable-deterministic-archives
                          ${archive} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(GLOB_RECURSE probes ${CPACK_TEMPORARY_DIRECTORY}/rescatter-probe-*)
list(FILTER probes INCLUDE REGEX "/bin/")
foreach(probe IN LISTS probes)
  execute_process(COMMAND strip --remove-section=.comment --remove-section=.note ${probe} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(GLOB_RECURSE packages ${CPACK_TEMPORARY_DIRECTORY}/*.pc)
foreach(package IN LISTS packages)
  file(READ ${package} text)
  string(REPLACE "-rpath,\${libdir}," "" text "${text}")
  file(WRITE ${package} "${text}")
endforeach()
