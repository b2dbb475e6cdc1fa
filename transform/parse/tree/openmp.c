/* SPDX-License-Identifier: MIT */
#include "openmp.h"

#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lex.h"
#include "locate.h"
#include "lower.h"
#include "lower_node.h"

/* The end of the directive's line, continuation lines included. */
static size_t line_end(const char *text, size_t at, size_t end)
{
    while (at < end && text[at] != '\n') {
        bool spliced = text[at] == '\\' && at + 1 < end &&
                       (text[at + 1] == '\n' || (text[at + 1] == '\r' && at + 2 < end));
        at += spliced ? (text[at + 1] == '\r' ? 3 : 2) : 1;
    }
    return at;
}

static bool stands_alone(const char *text, struct xf_token first)
{
    static const char *const word[] = {"barrier", "taskwait",      "taskyield",
                                       "flush",   "threadprivate", "declare",
                                       "cancel",  "cancellation",  "requires"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (xf_token_is(text, first, word[i]))
            return true;
    return false;
}

/* Directives between begin and end that apply to the statement at `end`: from the first '#' to the
 * end of the last line. False when there is none. */
static bool find_directive(const char *text, size_t begin, size_t end, struct xf_span *found)
{
    struct xf_lexer lx = {text, begin, end};
    bool any = false;
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        if (!xf_token_is(text, t, "#"))
            continue;
        struct xf_lexer line = {text, t.end, line_end(text, t.begin, end)};
        bool omp = xf_token_is(text, xf_lex_code(&line), "pragma") &&
                   xf_token_is(text, xf_lex_code(&line), "omp");
        if (omp && !stands_alone(text, xf_lex_code(&line))) {
            found->begin = any ? found->begin : t.begin;
            found->end = line.end;
            any = true;
        }
        lx.at = line.end;
    }
    return any;
}

/* Clauses that name variables without using their values here. */
static bool names_only(const char *text, struct xf_token clause)
{
    static const char *const word[] = {"private", "shared",    "firstprivate", "lastprivate",
                                       "default", "reduction", "copyin",       "copyprivate",
                                       "linear",  "aligned",   "proc_bind"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (xf_token_is(text, clause, word[i]))
            return true;
    return false;
}

/* The latest symbol of this name in the function, or a global one. */
static struct xf_sym *by_name(const struct xf_lower *l, const char *name, size_t n)
{
    for (size_t i = l->found.locals.n; i > 0; i--) {
        struct xf_sym *s = l->found.locals.v[i - 1];
        if (s->function == l->function && !strncmp(s->name, name, n) && !s->name[n])
            return s;
    }
    for (size_t i = l->found.globals.n; i > 0; i--)
        if (!strncmp(l->found.globals.v[i - 1]->name, name, n) &&
            !l->found.globals.v[i - 1]->name[n])
            return l->found.globals.v[i - 1];
    return NULL;
}

/* Variables whose values the clauses use: num_threads(n), schedule(static, chunk), if(n > 9). */
static struct xf_expr *used_values(struct xf_lower *l, const char *text, struct xf_span directive,
                                   const struct xf_locus *p)
{
    struct xf_lexer lx = {text, directive.begin, directive.end};
    struct xf_token clause = {0};
    struct xf_exprs used = {0};
    int depth = 0;
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        char c = t.kind == XF_TOK_PUNCT ? text[t.begin] : ' ';
        depth += (c == '(') - (c == ')');
        if (t.kind != XF_TOK_NAME)
            continue;
        struct xf_sym *s = by_name(l, text + t.begin, t.end - t.begin);
        if (!depth)
            clause = t;
        if (!depth || !s || names_only(text, clause))
            continue;
        struct xf_expr *e = *xf_push(l->a, &used) = xf_expr_new(l, XE_VAR, p);
        e->sym = s;
        e->type = s->type;
        xf_locate_degrade(l, &e->where);
    }
    return xf_expr_over(l, used, p);
}

/* The directives' text, each run of blanks and line ends as one blank. */
static const char *one_line(struct xf_arena *a, const char *text, struct xf_span s)
{
    char *line = xf_alloc(a, s.end - s.begin + 1), *out = line;
    for (size_t i = s.begin; i < s.end; i++) {
        bool blank = strchr(" \t\r\n\\", text[i]) != NULL;
        if (!blank)
            *out++ = text[i];
        else if (out > line && out[-1] != ' ')
            *out++ = ' ';
    }
    return line;
}

struct xf_stmt *xf_openmp_wrap(struct xf_lower *l, struct xf_stmt *s, size_t after,
                               const struct xf_locus *p)
{
    struct xf_span directive;
    const char *text = p->source ? p->source->text : NULL;
    bool written = s->where.origin == XF_PLAIN || s->where.origin == XF_MACRO_USE;
    if (!l->flags.openmp || !text || !written || s->where.span.begin <= after ||
        !find_directive(text, after, s->where.span.begin, &directive))
        return s;
    struct xf_stmt *construct = xf_alloc(l->a, sizeof *construct);
    construct->kind = XS_PARALLEL;
    construct->where = s->where;
    construct->where.span.begin = construct->where.outer.begin = directive.begin;
    construct->text = one_line(l->a, text, directive);
    construct->expr = used_values(l, text, directive, p);
    construct->body = s;
    return construct;
}
