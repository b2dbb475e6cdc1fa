/* SPDX-License-Identifier: MIT */
#include "includers.h"

#include "command.h"
#include "file.h"
#include "path.h"

#include <fts.h>
#include <string.h>

enum { MAX_ENTRIES = 200000 }; /* of a tree; in a larger one somebody may be missed */

static bool may_include(struct xf_sift *s, struct xf_arena *a, struct xf_sift_request r,
                        const char *header)
{
    r.text = xf_read_file(a, r.path, &r.len);
    return r.text && xf_sift_includes(s, a, &r, header);
}

bool xf_may_include(struct xf_sift *s, struct xf_arena *a, const char *path,
                    const struct xf_strings *flags, const char *header)
{
    struct xf_sift_request r = {.path = path, .flags = flags->v, .n_flags = flags->n};
    return may_include(s, a, r, header);
}

void xf_add_blind(struct xf_arena *a, struct xf_file *file, const char *header,
                  struct xf_parties *out)
{
    struct xf_party *p = xf_push(a, out);
    p->files = xf_alloc(a, sizeof *p->files);
    p->files[0] = file;
    p->n = 1;
    p->blind = header;
}

static bool is_source(const char *name)
{
    const char *dot = strrchr(name, '.');
    return xf_is_source(name) || (dot && !strcmp(dot, ".cu"));
}

static bool holds(const struct xf_header_names *list, const char *path)
{
    for (size_t i = 0; i < list->n; i++)
        if (!strcmp(list->v[i], path))
            return true;
    return false;
}

static void look_at(struct xf_sift *s, struct xf_arena *a, const char *path,
                    const struct xf_strings *flags, const struct xf_header_names *headers,
                    struct xf_parties *out)
{
    struct xf_sift_request r = {
        .path = path, .flags = flags->v, .n_flags = flags->n, .plain = true};
    for (size_t i = 0; i < headers->n; i++) {
        if (!may_include(s, a, r, headers->v[i]))
            continue;
        struct xf_file *file = xf_alloc(a, sizeof *file);
        file->path = xf_short_path(a, xf_strdup(a, path));
        xf_add_blind(a, file, headers->v[i], out);
    }
}

void xf_find_strangers(struct xf_sift *s, struct xf_arena *a, const char *root,
                       const struct xf_strings *flags, const struct xf_header_names *headers,
                       const struct xf_header_names *known, struct xf_parties *out)
{
    char *paths[] = {xf_strdup(a, root), NULL};
    FTS *walk = fts_open(paths, FTS_PHYSICAL | FTS_NOCHDIR | FTS_NOSTAT, NULL);
    size_t n = 0;
    for (FTSENT *e = walk ? fts_read(walk) : NULL; e && n++ < MAX_ENTRIES; e = fts_read(walk)) {
        if (e->fts_info == FTS_D && e->fts_level > 0 && e->fts_name[0] == '.')
            fts_set(walk, e, FTS_SKIP);
        bool file = e->fts_info == FTS_F || e->fts_info == FTS_NSOK;
        if (file && is_source(e->fts_name) && !holds(known, e->fts_path))
            look_at(s, a, e->fts_path, flags, headers, out);
    }
    if (walk)
        fts_close(walk);
}
