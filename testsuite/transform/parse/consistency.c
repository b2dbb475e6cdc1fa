/* SPDX-License-Identifier: MIT
 * consistency FILE...: parses each file and compares its tree with its text. What is said to be as
 * written must read so: balanced, statements closed by a semicolon, variables by their names; and
 * every local variable named in a function's text must be in its tree, unless the preprocessor
 * takes the text away.
 */
#include "lex.h"
#include "parse_case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct walk {
    const struct xf_unit *unit;
    bool *named; /* per byte of the text: a symbol's name in the tree begins here */
    struct {
        const struct xf_sym **v;
        size_t n, cap;
    } locals; /* of the function at hand */
    int wrong;
};

static void complain(struct walk *w, const struct xf_where *at, const char *what)
{
    struct xf_span s = at->span;
    int n = s.end - s.begin < 60 ? (int)(s.end - s.begin) : 60;
    printf("%s:%u: %s: %.*s\n", at->file, at->line, what, n, w->unit->source + s.begin);
    w->wrong++;
}

static bool is_balanced(const char *text, struct xf_span s)
{
    struct xf_lexer lx = {text, s.begin, s.end};
    int depth = 0;
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        char c = t.kind == XF_TOK_PUNCT ? text[t.begin] : ' ';
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        if (depth < 0)
            return false;
    }
    return depth == 0;
}

static void check_where(struct walk *w, const struct xf_where *at)
{
    if (at->origin == XF_HEADER)
        return;
    if (at->span.begin > at->span.end || at->span.end > w->unit->source_len ||
        at->outer.begin > at->span.begin || at->outer.end < at->span.end)
        complain(w, at, "impossible span");
    else if (at->origin == XF_PLAIN && !is_balanced(w->unit->source, at->span))
        complain(w, at, "unbalanced text");
}

/* What may not be edited, such as the instances of a template, is in the tree, too. */
static void name_at(struct walk *w, const struct xf_sym *s, const struct xf_where *at)
{
    size_t n = strlen(s->name);
    if (at->origin == XF_HEADER || at->span.end - at->span.begin < n ||
        at->span.end > w->unit->source_len)
        return;
    size_t begin = at->span.end - n;
    bool fits = !memcmp(w->unit->source + begin, s->name, n);
    if (at->origin == XF_PLAIN && !fits)
        complain(w, at, "not the symbol's name");
    w->named[begin] |= fits || at->origin == XF_PLAIN;
}

static void check_expr(struct walk *w, const struct xf_expr *e)
{
    check_where(w, &e->where);
    bool reference = e->kind == XE_UNARY && e->arg[0]->sym && e->arg[0]->type->is_reference;
    if (e->sym || reference) /* the name of a reference is what it refers to */
        name_at(w, reference ? e->arg[0]->sym : e->sym, &e->where);
    for (size_t i = 0; i < e->n; i++)
        check_expr(w, e->arg[i]);
}

static void check_sym(struct walk *w, const struct xf_sym *s)
{
    *xf_push(w->unit->arena, &w->locals) = s;
    name_at(w, s, &s->where);
    for (const struct xf_type *t = s->type; t; t = t->elem)
        if (t->vla)
            check_expr(w, t->vla);
    if (s->init)
        check_expr(w, s->init);
}

static bool needs_semicolon(const struct xf_stmt *s)
{
    return s->kind == XS_DECL || (s->kind == XS_EXPR && !s->initialiser) || s->kind == XS_RETURN ||
           s->kind == XS_DO || s->kind == XS_BREAK || s->kind == XS_CONTINUE || s->kind == XS_GOTO;
}

static void check_stmt(struct walk *w, const struct xf_stmt *s)
{
    check_where(w, &s->where);
    if (s->where.origin == XF_PLAIN && needs_semicolon(s) &&
        w->unit->source[s->where.span.end - 1] != ';')
        complain(w, &s->where, "statement without semicolon");
    const struct xf_expr *exprs[] = {s->expr, s->step};
    const struct xf_stmt *stmts[] = {s->init, s->body, s->other};
    for (size_t i = 0; i < 2; i++)
        if (exprs[i])
            check_expr(w, exprs[i]);
    for (size_t i = 0; i < 3; i++)
        if (stmts[i])
            check_stmt(w, stmts[i]);
    for (size_t i = 0; s->list && i < s->n; i++)
        check_stmt(w, s->list[i]);
    for (size_t i = 0; s->syms && i < s->n; i++)
        check_sym(w, s->syms[i]);
}

/* Text between the preprocessor's #if and #endif, or of a directive, may rightly be missing. */
static bool is_conditional(const char *text, size_t at)
{
    int depth = 0;
    for (size_t i = 0; i < at; i++) {
        if (i && text[i - 1] != '\n')
            continue;
        size_t k = i + strspn(text + i, " \t");
        if (text[k] != '#')
            continue;
        k += 1 + strspn(text + k + 1, " \t");
        depth += !strncmp(text + k, "if", 2);
        depth -= !strncmp(text + k, "endif", 5);
    }
    return depth > 0;
}

static bool is_local(const struct walk *w, const char *name, size_t n)
{
    for (size_t i = 0; i < w->locals.n; i++)
        if (!strncmp(w->locals.v[i]->name, name, n) && !w->locals.v[i]->name[n])
            return !w->locals.v[i]->type->is_const; /* constants in array lengths are folded */
    return false;
}

/* A name behind one of these is no variable's. */
static bool is_other_name(const char *text, struct xf_token before)
{
    static const char *const word[] = {".", "->", "::", "goto", "struct", "union", "enum"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (xf_token_is(text, before, word[i]))
            return true;
    return false;
}

/* Just behind the directive that begins at text[at]. */
static size_t past_directive(const char *text, size_t at, size_t end)
{
    while (at < end && text[at] != '\n')
        at += text[at] == '\\' ? 2 : 1;
    return at;
}

static bool is_introducer(const char *text, struct xf_token before, struct xf_token t)
{
    bool name = before.kind == XF_TOK_NAME && !xf_token_is(text, before, "return");
    return xf_token_is(text, t, "[") && !name && !xf_token_is(text, before, ")") &&
           !xf_token_is(text, before, "]");
}

/* Just behind the body of the lambda that begins at text[at]: it is a function of its own, which is
 * never edited. */
static size_t past_lambda(const char *text, size_t at, size_t end)
{
    at = xf_lex_past_bracket(text, at, end);
    while (at < end && text[at] != '{')
        at++;
    return at < end ? xf_lex_past_bracket(text, at, end) : end;
}

/* Just behind the handler whose `catch` ends at text[at]: it is looked at, and not in the tree. */
static size_t past_handler(const char *text, size_t at, size_t end)
{
    while (at < end && text[at] != '(')
        at++;
    at = xf_lex_past_bracket(text, at, end);
    while (at < end && text[at] != '{')
        at++;
    return at < end ? xf_lex_past_bracket(text, at, end) : end;
}

/* The name of a lambda or of another object that is called stands for its function. */
static bool is_called(const struct walk *w, size_t behind)
{
    return w->unit->is_cxx && w->unit->source[behind] == '(';
}

/* What is moved and leaves nothing behind is its name, in the place of all of `std::move(name)`. */
static bool is_moved(const struct walk *w, size_t at)
{
    static const char move[] = "move(";
    size_t n = strlen(move);
    return w->unit->is_cxx && at >= n && !strncmp(w->unit->source + at - n, move, n);
}

static void check_nothing_lost(struct walk *w, const struct xf_function *f)
{
    const char *text = w->unit->source;
    struct xf_lexer lx = {text, f->body->where.span.begin, f->body->where.span.end};
    struct xf_token before = {0};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        if (xf_token_is(text, t, "#")) /* a directive */
            lx.at = past_directive(text, t.begin, lx.end);
        else if (w->unit->is_cxx && is_introducer(text, before, t))
            lx.at = past_lambda(text, t.begin, lx.end);
        else if (w->unit->is_cxx && xf_token_is(text, t, "catch"))
            lx.at = past_handler(text, t.end, lx.end);
        bool missing = t.kind == XF_TOK_NAME && is_local(w, text + t.begin, t.end - t.begin) &&
                       !w->named[t.begin] && !is_other_name(text, before) &&
                       !is_conditional(text, t.begin) && !is_called(w, t.end) &&
                       !is_moved(w, t.begin);
        struct xf_where at = f->where;
        at.span = (struct xf_span){t.begin, t.end};
        if (missing)
            complain(w, &at, "in the text, not in the tree");
        before = t;
    }
}

static int check_unit(const struct xf_unit *u)
{
    struct walk w = {.unit = u, .named = xf_alloc(u->arena, u->source_len + 1)};
    for (size_t i = 0; i < u->n_globals; i++)
        if (u->globals[i]->init)
            check_expr(&w, u->globals[i]->init);
    for (size_t i = 0; i < u->n_functions; i++) {
        const struct xf_function *f = u->functions[i];
        w.locals.n = 0;
        for (size_t k = 0; k < f->n_params; k++)
            check_sym(&w, f->params[k]);
        check_stmt(&w, f->body);
        if (f->where.origin == XF_PLAIN)
            check_nothing_lost(&w, f);
    }
    return w.wrong;
}

int main(int argc, char **argv)
{
    int wrong = argc < 2;
    for (int i = 1; i < argc; i++) {
        struct xf_arena *a = xf_arena_create();
        struct xf_file file = {0};
        const struct xf_unit *u = parse_case(a, argv[i], &file);
        if (u)
            wrong += check_unit(u);
        else
            printf("%s: does not parse: %s\n", argv[i], file.diagnostics.v[0].text);
        wrong += !u;
        xf_arena_destroy(a);
    }
    return wrong != 0;
}
