/* SPDX-License-Identifier: MIT
 * dump_facts FILE: prints the file's representation, or the errors that prevent it.
 */
#include "dump.h"
#include "parse_case.h"

#include <stdio.h>
#include <string.h>

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: dump_facts FILE\n", stderr);
        return 2;
    }
    struct xf_arena *a = xf_arena_create();
    struct xf_file file = {0};
    const struct xf_unit *u = parse_case(a, argv[1], &file);
    if (u)
        xf_dump_facts(stdout, u);
    for (size_t i = 0; i < file.diagnostics.n; i++) {
        const struct xf_evidence *e = &file.diagnostics.v[i];
        printf("error %s:%u:%u: %s\n", base_name(e->place.file), e->place.line, e->place.column,
               e->text);
    }
    xf_arena_destroy(a);
    return 0;
}
