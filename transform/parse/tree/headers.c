/* SPDX-License-Identifier: MIT */
#include "headers.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "branches.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "path.h"
#include "sources.h"
#include "texts.h"

static bool is_below(const char *path, const char *dir)
{
    size_t n = strlen(dir);
    return !strncmp(path, dir, n) && (path[n] == '/' || (n && dir[n - 1] == '/'));
}

static bool ends_with(const char *s, const char *end)
{
    size_t n = strlen(s), k = strlen(end);
    return n >= k && !strcmp(s + n - k, end);
}

/* It, or what includes it, stands under a condition: in another configuration it may be missing. */
static bool is_under_condition(struct xf_lower *l, const struct xf_source *s)
{
    while (s && !s->is_main) {
        struct xf_source *by = xf_source_of(l, s->includer);
        if (!by || !by->is_user || !by->text || xf_is_conditional(l, by, s->included_at))
            return true;
        s = by;
    }
    return !s;
}

/* Does a declaration reach into it, or out of it? */
static bool is_torn(struct xf_lower *l, const struct xf_source *s)
{
    for (size_t i = 0; i < l->declarations.n; i++) {
        CXSourceRange r = clang_getCursorExtent(l->declarations.v[i]);
        struct xf_spot b = xf_cx_offset(clang_getRangeStart(r));
        struct xf_spot e = xf_cx_offset(clang_getRangeEnd(r));
        bool begins = xf_source_of(l, b.file) == s, ends = xf_source_of(l, e.file) == s;
        bool around = b.file && s->includer && clang_File_isEqual(b.file, s->includer) &&
                      b.offset <= s->included_at && s->included_at < e.offset;
        if (begins != ends || around)
            return true;
    }
    return false;
}

static bool defines_function(struct xf_lower *l, const struct xf_source *s)
{
    for (size_t i = 0; i < l->declarations.n; i++) {
        CXCursor c = l->declarations.v[i];
        if (clang_getCursorKind(c) == CXCursor_FunctionDecl && clang_isCursorDefinition(c) &&
            xf_source_of(l, xf_cx_offset(clang_getCursorLocation(c)).file) == s)
            return true;
    }
    return false;
}

/* Why the header is not edited; NULL when it may be. */
static const char *against(struct xf_lower *l, const struct xf_source *s, const char *real,
                           const char *root)
{
    if (l->unit->is_cxx)
        return "which a C++ file includes";
    if (!is_below(real, root))
        return xf_sprintf(l->a, "which stands outside of %s", root);
    if (ends_with(real, ".c"))
        return "which is a source file that another includes";
    if (s->entered != 1)
        return "which is read more than once";
    if (is_under_condition(l, s))
        return "which is included under a condition";
    if (is_torn(l, s))
        return "which is included inside a declaration";
    return NULL;
}

void xf_headers_settle(struct xf_lower *l, const char *root, const char *fixed)
{
    for (struct xf_source *s = l->files.sources; s; s = s->next) {
        if (s->is_main || !s->is_user || !s->text)
            continue;
        struct xf_header *h = xf_push(l->a, &l->unit->headers);
        h->path = s->path;
        h->real = xf_real_path(l->a, s->path);
        h->fixed = fixed;
        if (root && !fixed && defines_function(l, s)) {
            h->fixed = against(l, s, h->real, root);
            s->edited = !h->fixed;
        }
    }
}

/* ---- parts ---- */

/* The file by itself, with its own branches. */
static const struct xf_unit *own_unit(struct xf_lower *l, const struct xf_source *s)
{
    const struct xf_unit *whole = l->unit;
    struct xf_unit *u = xf_alloc(l->a, sizeof *u);
    *u = (struct xf_unit){.arena = l->a, .path = s->path, .source = s->text, .source_len = s->len};
    u->is_cxx = whole->is_cxx;
    u->branches = xf_alloc(l->a, (whole->n_branches + 1) * sizeof *u->branches);
    for (size_t i = 0; i < whole->n_branches; i++)
        if (!strcmp(whole->branches[i].file, s->path))
            u->branches[u->n_branches++] = whole->branches[i];
    return u;
}

static size_t count_edited(const struct xf_lower *l)
{
    size_t n = 0;
    for (const struct xf_source *s = l->files.sources; s; s = s->next)
        n += s->edited;
    return n;
}

void xf_headers_collect(struct xf_lower *l, struct xf_texts *texts)
{
    struct xf_unit *u = l->unit;
    size_t n = count_edited(l);
    if (n == 1)
        return;
    struct xf_source_part *parts = xf_alloc(l->a, n * sizeof *parts);
    *parts = u->parts.v[0];
    for (struct xf_source *s = l->files.sources; s; s = s->next) {
        if (!s->edited)
            continue;
        struct xf_source_part *p = s->is_main ? parts : &parts[u->parts.n++];
        if (!s->is_main) {
            s->text = xf_texts_keep(texts, s->text, s->len); /* the front end's own goes with it */
            *p = (struct xf_source_part){.has_mpi = parts->has_mpi, .is_header = true};
        }
        p->own = own_unit(l, s);
    }
    u->parts.v = parts;
}
