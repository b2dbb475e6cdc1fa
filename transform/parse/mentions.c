/* SPDX-License-Identifier: MIT
 * mentions.c: what the tree does not show: names of the calls of interest in macro definitions, in
 * branches the preprocessor skipped and wherever they are no callee; and comments that speak to us.
 */
#include "calls.h"
#include "lex.h"
#include "lower.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool xf_is_site_name(const char *name)
{
    const struct xf_mpi_call *call = xf_mpi_lookup(name);
    return call && call->class <= XF_MPI_ALLGATHER;
}

struct spans {
    struct xf_span *v;
    size_t n, cap;
};

static bool covers(const struct spans *list, size_t offset)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->v[i].begin <= offset && offset < list->v[i].end)
            return true;
    return false;
}

static struct spans skipped(struct xf_lower *l)
{
    struct spans list = {0};
    CXSourceRangeList *ranges = clang_getSkippedRanges(l->tu, clang_getFile(l->tu, l->unit->path));
    for (unsigned i = 0; ranges && i < ranges->count; i++) {
        struct xf_spot b = xf_cx_spelling(clang_getRangeStart(ranges->ranges[i]));
        struct xf_spot e = xf_cx_spelling(clang_getRangeEnd(ranges->ranges[i]));
        *xf_push(l->a, &list) = (struct xf_span){b.offset, e.offset};
    }
    clang_disposeSourceRangeList(ranges);
    return list;
}

/* From the name defined to the end of the body. */
static struct spans definitions(struct xf_lower *l)
{
    struct spans list = {0};
    for (size_t i = 0; i < XF_MACRO_BUCKETS; i++)
        for (struct xf_macro *m = l->macros[i]; m; m = m->next)
            if (m->text == l->unit->source)
                *xf_push(l->a, &list) = (struct xf_span){m->begin, m->end};
    return list;
}

static int by_offset(const void *x, const void *y)
{
    const size_t *a = x, *b = y;
    return *a < *b ? -1 : *a > *b;
}

static struct xf_where where_of(const struct xf_lower *l, size_t begin, size_t end)
{
    const struct xf_unit *u = l->unit;
    struct xf_where w = {.origin = XF_PLAIN, .span = {begin, end}, .outer = {begin, end}};
    w.file = u->path;
    w.line = w.column = 1;
    for (size_t i = 0; i < begin; i++) {
        bool newline = u->source[i] == '\n';
        w.line += newline;
        w.column = newline ? 1 : w.column + 1;
    }
    return w;
}

void xf_collect_mentions(struct xf_lower *l)
{
    struct spans off = skipped(l), macros = definitions(l);
    struct {
        struct xf_mention *v;
        size_t n, cap;
    } found = {0};
    if (l->callees.n)
        qsort(l->callees.v, l->callees.n, sizeof *l->callees.v, by_offset);
    struct xf_lexer lx = {l->unit->source, 0, l->unit->source_len};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        size_t n = t.end - t.begin;
        if (t.kind != XF_TOK_NAME || n < 9 || !memchr(lx.text + t.begin, '_', n))
            continue;
        const char *name = xf_strndup(l->a, lx.text + t.begin, n);
        bool in_macro = covers(&macros, t.begin);
        if (!xf_is_site_name(name) ||
            (!in_macro && l->callees.n &&
             bsearch(&t.begin, l->callees.v, l->callees.n, sizeof t.begin, by_offset)))
            continue;
        struct xf_mention *m = xf_push(l->a, &found);
        m->kind = covers(&off, t.begin) ? XM_INACTIVE
                  : in_macro            ? XM_MACRO_DEFINITION
                                        : XM_REFERENCE;
        m->name = name;
        m->where = where_of(l, t.begin, t.end);
    }
    l->unit->mentions = found.v;
    l->unit->n_mentions = found.n;
}

/* The text after "rescatter:" in a comment that begins with it, trimmed; NULL otherwise. */
static const char *directive(struct xf_arena *a, const char *s, size_t n)
{
    static const char key[] = "rescatter:";
    size_t k = sizeof key - 1, end = n >= 4 && s[1] == '*' ? n - 2 : n, i = 2;
    while (i < end && (isspace((unsigned char)s[i]) || s[i] == '*' || s[i] == '/' || s[i] == '!'))
        i++;
    if (end < i + k || memcmp(s + i, key, k))
        return NULL;
    i += k;
    while (i < end && isspace((unsigned char)s[i]))
        i++;
    while (end > i && isspace((unsigned char)s[end - 1]))
        end--;
    return xf_strndup(a, s + i, end - i);
}

void xf_collect_comments(struct xf_lower *l)
{
    struct {
        struct xf_comment *v;
        size_t n, cap;
    } found = {0};
    struct xf_lexer lx = {l->unit->source, 0, l->unit->source_len};
    for (struct xf_token t = xf_lex(&lx); t.kind != XF_TOK_END; t = xf_lex(&lx)) {
        const char *text =
            t.kind == XF_TOK_COMMENT ? directive(l->a, lx.text + t.begin, t.end - t.begin) : NULL;
        if (!text)
            continue;
        struct xf_comment *c = xf_push(l->a, &found);
        c->text = text;
        c->where = where_of(l, t.begin, t.end);
    }
    l->unit->comments = found.v;
    l->unit->n_comments = found.n;
}
