/* SPDX-License-Identifier: MIT */
#include "mentions.h"

#include <clang-c/Index.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "macros.h"
#include "mpi_wrapper.h"
#include "site_names.h"
#include "sources.h"

struct reader { /* of one file */
    struct xf_lower *l;
    struct xf_source *source;
    const struct xf_macro *macro; /* whose definition was passed last */
    size_t counted, line_begin;
    unsigned line;
};

struct mentions {
    struct xf_mention *v;
    size_t n, cap;
};

/* The macro in whose definition, from its name to the end of its body, the offset stands. */
static const struct xf_macro *definition_at(const struct reader *r, size_t offset)
{
    return r->macro && r->macro->begin <= offset && offset < r->macro->end ? r->macro : NULL;
}

static bool is_skipped(const struct xf_source *s, size_t offset)
{
    for (size_t i = 0; i < s->skipped.n; i++)
        if (s->skipped.v[i].begin <= offset && offset < s->skipped.v[i].end)
            return true;
    return false;
}

static int by_offset(const void *x, const void *y)
{
    const size_t *a = x, *b = y;
    return *a < *b ? -1 : *a > *b;
}

static bool is_accounted(const struct xf_source *s, size_t offset)
{
    return s->named.n && bsearch(&offset, s->named.v, s->named.n, sizeof offset, by_offset) != NULL;
}

/* For ascending offsets. */
static struct xf_where where_of(struct reader *r, struct xf_token t)
{
    for (; r->counted < t.begin; r->counted++)
        if (r->source->text[r->counted] == '\n') {
            r->line++;
            r->line_begin = r->counted + 1;
        }
    struct xf_span span = {t.begin, t.end};
    return (struct xf_where){.origin = r->source->edited ? XF_PLAIN : XF_HEADER,
                             .span = span,
                             .outer = span,
                             .file = r->source->path,
                             .line = r->line,
                             .column = (unsigned)(t.begin - r->line_begin) + 1};
}

/* #define SCATTER MPI_Scatter, and SCATTER is used: the uses are the calls. */
static bool is_alias(struct xf_lower *l, const struct xf_macro *m, struct xf_token name)
{
    struct xf_lexer lx = {m->text, m->begin, m->end};
    xf_lex_code(&lx);
    bool only = !m->function_like && xf_lex_code(&lx).begin == name.begin &&
                xf_lex_code(&lx).kind == XF_TOK_END;
    for (const struct xf_source *s = l->files.sources; only && s; s = s->next)
        for (size_t i = 0; i < s->uses.n; i++)
            if (s->uses.v[i].macro && !strcmp(xf_macros_resolve(l, s->uses.v[i].macro), m->name))
                return true;
    return false;
}

static bool looks_like_site(const char *text, struct xf_token t)
{
    return t.end - t.begin >= 9 && memchr(text + t.begin, '_', t.end - t.begin);
}

/* The call that the token names, or that a macro of that name makes where it is not compiled; NULL
 * when it names none. */
static const char *names_call(struct reader *r, struct xf_token t, bool skipped)
{
    const char *text = r->source->text;
    if (!skipped && !looks_like_site(text, t))
        return NULL;
    const char *name = xf_strndup(r->l->a, text + t.begin, t.end - t.begin);
    if (xf_is_site_name(name))
        return name;
    return skipped ? xf_macros_site(r->l, name) : NULL;
}

/* What the tree has no call for. */
static enum xf_mention_kind kind_of(const struct reader *r, const struct xf_macro *m,
                                    const struct xf_token *t, bool skipped)
{
    if (skipped)
        return XM_INACTIVE;
    if (m)
        return is_alias(r->l, m, *t) ? XM_ALIAS : XM_MACRO_DEFINITION;
    bool called = xf_token_is(r->source->text, t[1], "(");
    return called && r->l->unit->is_cxx ? XM_TEMPLATE : XM_REFERENCE;
}

static void mention_wrapper(struct reader *r, struct xf_token t, struct mentions *found)
{
    struct xf_mpi_wrapper wrapper = xf_mpi_wrapper_named(r->l, r->source, t);
    if (wrapper.call)
        *xf_push(r->l->a, found) = (struct xf_mention){.kind = XM_WRAPPER,
                                                       .name = wrapper.call,
                                                       .made_by = wrapper.made_by,
                                                       .where = where_of(r, t)};
}

static void mention(struct reader *r, const struct xf_token *at, struct mentions *found)
{
    const struct xf_token t = *at;
    bool skipped = is_skipped(r->source, t.begin);
    const char *name = names_call(r, t, skipped);
    if (!name) {
        mention_wrapper(r, t, found);
        return;
    }
    const struct xf_macro *m = definition_at(r, t.begin);
    if (!m && !skipped && is_accounted(r->source, t.begin))
        return;
    struct xf_mention *x = xf_push(r->l->a, found);
    x->kind = kind_of(r, m, at, skipped);
    x->name = name;
    x->macro = m ? xf_strdup(r->l->a, m->name) : NULL;
    x->where = where_of(r, t);
}

static void read_source(struct xf_lower *l, struct xf_source *s, struct mentions *found)
{
    struct reader r = {.l = l, .source = s, .line = 1};
    if (s->named.n)
        qsort(s->named.v, s->named.n, sizeof *s->named.v, by_offset);
    struct xf_token before = {XF_TOK_END, 0, 0};
    for (const struct xf_token *t = xf_source_tokens(l, s)->v; t->kind != XF_TOK_END; t++) {
        if (t->kind == XF_TOK_NAME && xf_token_is(s->text, before, "define"))
            r.macro = xf_macros_defined_at(l, s, *t);
        else if (t->kind == XF_TOK_NAME)
            mention(&r, t, found);
        before = t->kind == XF_TOK_COMMENT ? before : *t;
    }
}

static struct xf_source *main_source(struct xf_lower *l)
{
    return xf_source_of(l, clang_getFile(l->tu, l->unit->path));
}

void xf_collect_mentions(struct xf_lower *l)
{
    struct mentions found = {0};
    main_source(l);
    for (struct xf_source *s = l->files.sources; s; s = s->next)
        if (s->is_user && s->text)
            read_source(l, s, &found);
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

struct comments {
    struct xf_comment *v;
    size_t n, cap;
};

/* Comments that stand alone on their lines speak of the next line with code. */
static void aim(struct comments *list, size_t *aimed, unsigned line)
{
    for (; *aimed < list->n; ++*aimed)
        if (!list->v[*aimed].target)
            list->v[*aimed].target = line;
}

static void add_comment(struct reader *r, struct xf_token t, unsigned code_line,
                        struct comments *found)
{
    const char *text = directive(r->l->a, r->source->text + t.begin, t.end - t.begin);
    if (!text)
        return;
    struct xf_comment *c = xf_push(r->l->a, found);
    c->text = text;
    c->where = where_of(r, t);
    c->target = code_line == c->where.line ? code_line : 0;
}

static void read_comments(struct xf_lower *l, struct xf_source *s, struct comments *found)
{
    struct reader r = {.l = l, .source = s, .line = 1};
    size_t aimed = found->n;
    unsigned code_line = 0;
    for (const struct xf_token *t = xf_source_tokens(l, s)->v; t->kind != XF_TOK_END; t++) {
        if (t->kind == XF_TOK_COMMENT) {
            add_comment(&r, *t, code_line, found);
            continue;
        }
        code_line = where_of(&r, *t).line;
        aim(found, &aimed, code_line);
    }
    aim(found, &aimed, code_line + 1);
}

void xf_collect_comments(struct xf_lower *l)
{
    struct comments found = {0};
    read_comments(l, main_source(l), &found);
    for (struct xf_source *s = l->files.sources; s; s = s->next)
        if (s->edited && !s->is_main)
            read_comments(l, s, &found);
    l->unit->comments = found.v;
    l->unit->n_comments = found.n;
}
