/* SPDX-License-Identifier: MIT */
#include "folder.h"

#include <errno.h>
#include <fts.h>
#include <string.h>
#include <sys/stat.h>

#include "arena.h"
#include "command.h"

bool xf_is_folder(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* One entry of the walk. Returns NULL, or what is wrong. */
static const char *take_entry(struct xf_arena *a, FTS *walk, FTSENT *e, struct xf_strings *out)
{
    bool hidden = e->fts_level > 0 && e->fts_name[0] == '.';
    if (e->fts_info == FTS_D && hidden)
        fts_set(walk, e, FTS_SKIP);
    if (e->fts_info == FTS_DNR || e->fts_info == FTS_ERR || e->fts_info == FTS_NS)
        return xf_sprintf(a, "%s: cannot be read: %s", e->fts_path, strerror(e->fts_errno));
    if (e->fts_info == FTS_F && !hidden && xf_is_source(e->fts_name))
        *xf_push(a, out) = xf_strdup(a, e->fts_path);
    return NULL;
}

const char *xf_folder_sources(struct xf_arena *a, const char *folder, struct xf_strings *out)
{
    size_t before = out->n, length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    char *paths[] = {xf_strndup(a, folder, length), NULL};
    FTS *walk = fts_open(paths, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, by_name);
    if (!walk)
        return xf_sprintf(a, "%s: %s", folder, strerror(errno));
    const char *wrong = NULL;
    for (FTSENT *e = fts_read(walk); e && !wrong; e = fts_read(walk))
        wrong = take_entry(a, walk, e, out);
    fts_close(walk);
    if (!wrong && out->n == before)
        wrong = xf_sprintf(a, "%s: no C or C++ source is below it", folder);
    return wrong;
}
