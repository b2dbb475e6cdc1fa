# SPDX-License-Identifier: MIT
# cmake -DPAGES="a.txt;b.txt" -DOUT=pages.c -P embed.cmake: the pages as a table for pages.h.
list(SORT PAGES)
set(texts "")
set(rows "")
set(n 0)
foreach(page IN LISTS PAGES)
  get_filename_component(code ${page} NAME_WE)
  file(READ ${page} hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
  string(APPEND texts "static const char page_${n}[] = {${bytes}0};\n")
  string(APPEND rows "    {\"${code}\", page_${n}},\n")
  math(EXPR n "${n} + 1")
endforeach()
file(WRITE ${OUT} "/* Made by embed.cmake. */\n#include \"pages.h\"\n\n${texts}\nconst struct xf_page xf_pages[] = {\n"
                  "${rows}};\nconst size_t xf_n_pages = ${n};\n")
