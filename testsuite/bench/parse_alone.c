/* SPDX-License-Identifier: MIT
 * parse_alone FILE... -- FLAG...: has libclang parse the files as rescatter has it, and ends
 * without cleaning up: no program on libclang takes less. Status 1 when a file cannot be parsed. */
#include "heap.h"

#include <clang-c/Index.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int parse(CXIndex index, const char *file, const char *const *flags, int n_flags)
{
    CXTranslationUnit unit;
    enum CXErrorCode code = clang_parseTranslationUnit2(
        index, file, flags, n_flags, NULL, 0, CXTranslationUnit_DetailedPreprocessingRecord, &unit);
    if (code == CXError_Success && !clang_getNumDiagnostics(unit))
        return 0;
    fprintf(stderr, "parse_alone: %s: not parsed without diagnostics\n", file);
    return 1;
}

int main(int argc, char **argv)
{
    int n_files = 1, status = 0;
    while (n_files < argc && strcmp(argv[n_files], "--") != 0)
        n_files++;
    if (n_files == argc) {
        fputs("usage: parse_alone FILE... -- FLAG...\n", stderr);
        return 2;
    }
    xf_heap_prepare();
    setenv("LIBCLANG_NOTHREADS", "1", 1);
    argv[n_files] = "-w";
    CXIndex index = clang_createIndex(0, 0);
    for (int i = 1; i < n_files; i++)
        status |= parse(index, argv[i], (const char *const *)argv + n_files, argc - n_files);
    _exit(status);
}
