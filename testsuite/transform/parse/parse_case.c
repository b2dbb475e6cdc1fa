/* SPDX-License-Identifier: MIT */
#include "parse_case.h"

#include "parse.h"
#include "texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FLAGS = 64 };

/* Appends the words behind "flags:" in the file's first lines. */
static int add_own_flags(struct xf_arena *a, const char *path, const char **flags, int n)
{
    char line[256];
    FILE *f = fopen(path, "r");
    for (int i = 0; f && i < 5 && fgets(line, sizeof line, f); i++) {
        char *at = strstr(line, "flags:");
        for (char *w = at ? strtok(at + 6, " \t\r\n*/") : NULL; w && n < MAX_FLAGS;
             w = strtok(NULL, " \t\r\n*/"))
            flags[n++] = xf_strdup(a, w);
    }
    if (f)
        fclose(f);
    return n;
}

static struct xf_texts *headers; /* of all cases */

static void drop_headers(void)
{
    xf_texts_destroy(headers);
}

const struct xf_unit *parse_case(struct xf_arena *a, const char *path, struct xf_file *file)
{
    int n;
    const char *dot = strrchr(path, '.');
    const char *const *wrapper = xf_wrapper_flags(a, NULL, dot && !strcmp(dot, ".cpp"), &n);
    const char **flags = xf_alloc(a, (size_t)(n + MAX_FLAGS) * sizeof *flags);
    for (int i = 0; i < n; i++)
        flags[i] = wrapper[i];
    n = add_own_flags(a, path, flags, n);
    if (!headers) {
        headers = xf_texts_create();
        atexit(drop_headers);
    }
    struct xf_parse_request req = {.path = path, .flags = flags, .n_flags = n, .texts = headers};
    return xf_parse(a, &req, file);
}
