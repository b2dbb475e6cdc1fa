/* SPDX-License-Identifier: MIT
 * costload.c: the one place of the planner that reads a file. */
#include "err.h"
#include "rescatter_plan.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole of an open file as text; *len is its length. */
static char *slurp(FILE *file, size_t *len)
{
    size_t size = 1 << 14, used = 0;
    char *text = malloc(size);
    while (text) {
        used += fread(text + used, 1, size - used, file);
        if (used < size)
            break;
        char *larger = realloc(text, size *= 2);
        if (!larger)
            free(text);
        text = larger;
    }
    *len = used;
    return text;
}

int rsc_costs_load(const char *path, struct rsc_costs **out, struct rsc_err *err)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return rsc_fail(err, RSC_EIO, "%s: %s", path, strerror(errno));
    size_t len;
    char *text = slurp(file, &len);
    bool bad = ferror(file);
    int why = errno;
    fclose(file);

    int rc = -1;
    if (bad)
        rsc_fail(err, RSC_EIO, "%s: %s", path, strerror(why));
    else if (!text)
        rsc_fail_nomem(err);
    else
        rc = rsc_costs_parse(text, len, path, out, err);
    free(text);
    return rc;
}
