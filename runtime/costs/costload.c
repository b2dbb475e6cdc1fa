/* SPDX-License-Identifier: MIT
 * costload.c: cost files on the disk, read and merged into. */
#include "costmerge.h"
#include "costtext.h"
#include "err.h"
#include "rescatter_plan.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int rsc_costs_load(const char *path, struct rsc_costs **out, struct rsc_err *err)
{
    char *text;
    size_t len;
    if (rsc_costtext_read(path, &text, &len, err) < 0)
        return -1;
    int rc = rsc_costs_parse(text, len, path, out, err);
    free(text);
    return rc;
}

static int read_if_there(const char *path, char **text, size_t *len, struct rsc_err *err)
{
    *text = NULL;
    *len = 0;
    return access(path, F_OK) == 0 ? rsc_costtext_read(path, text, len, err) : 0;
}

static int merge_locked(const char *path, const struct rsc_measurement *measurement,
                        struct rsc_err *err)
{
    char *text, *merged = NULL;
    size_t len;
    if (read_if_there(path, &text, &len, err) < 0)
        return -1;
    int rc = rsc_costs_merge_text(text, len, path, measurement, &merged, err);
    if (rc == 0)
        rc = rsc_costtext_write(path, merged, strlen(merged), err);
    free(text);
    free(merged);
    return rc;
}

int rsc_costs_merge(const char *path, const struct rsc_measurement *measurement,
                    struct rsc_err *err)
{
    int lock = rsc_costtext_lock(path);
    int rc = merge_locked(path, measurement, err);
    rsc_costtext_unlock(lock);
    return rc;
}
