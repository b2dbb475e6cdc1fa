/* SPDX-License-Identifier: MIT */
#include "outfile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void clear(struct outfile *out)
{
    if (out->temporary)
        unlink(out->temporary);
    free(out->path);
    free(out->temporary);
    *out = (struct outfile){0};
}

static int fail(struct outfile *out, const char *path, struct rsc_err *err)
{
    err->code = RSC_EIO;
    snprintf(err->text, sizeof err->text, "%.400s: %s", path, strerror(errno));
    clear(out);
    return -1;
}

void outfile_discard(struct outfile *out)
{
    if (out->path)
        fclose(out->file);
    clear(out);
}

/* mkstemp() makes private files; a result is as readable as any other new file. */
static FILE *open_temporary(const char *temporary)
{
    int fd = mkstemp((char *)temporary);
    if (fd < 0)
        return NULL;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, 0666 & ~mask);
    return fdopen(fd, "w");
}

int outfile_open(struct outfile *out, const char *path, const char *suffix, struct rsc_err *err)
{
    *out = (struct outfile){.file = stdout};
    if (!path)
        return 0;
    size_t size = strlen(path) + strlen(suffix) + sizeof ".XXXXXX";
    out->path = malloc(size);
    out->temporary = malloc(size);
    if (!out->path || !out->temporary)
        return fail(out, path, err);
    snprintf(out->path, size, "%s%s", path, suffix);
    snprintf(out->temporary, size, "%s%s.XXXXXX", path, suffix);
    if (!(out->file = open_temporary(out->temporary)))
        return fail(out, path, err);
    return 0;
}

int outfile_commit(struct outfile *out, struct rsc_err *err)
{
    bool written = !ferror(out->file) && fflush(out->file) == 0;
    if (!out->path)
        return written ? 0 : fail(out, "standard output", err);
    int closed = fclose(out->file);
    if (!written || closed != 0 || rename(out->temporary, out->path) != 0)
        return fail(out, out->path, err);
    free(out->path);
    free(out->temporary);
    *out = (struct outfile){0};
    return 0;
}
