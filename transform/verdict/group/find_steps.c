/* SPDX-License-Identifier: MIT */
#include "find_steps.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "flow.h"
#include "ir.h"
#include "pieces_region.h"
#include "shape.h"
#include "walk.h"
#include "word.h"

/* ---- what a statement sets ---- */

/* x = e; NULL: it is none. */
static const struct xf_expr *assignment(const struct xf_stmt *s)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    bool sets = e && e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR;
    return sets ? e : NULL;
}

/* What it sets the variable to, itself and not in a statement below; NULL: nothing. */
static const struct xf_expr *value_set(const struct xf_stmt *s, const struct xf_sym *sym)
{
    const struct xf_expr *e = assignment(s);
    if (e)
        return e->arg[0]->sym == sym ? e->arg[1] : NULL;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        if (s->syms[i] == sym)
            return s->syms[i]->init;
    return NULL;
}

struct mention {
    const struct xf_sym *sym;
    int n;         /* how often it is named */
    bool namesake; /* so is another one of its name */
};

static void note_mention(const struct xf_expr *e, void *ctx)
{
    struct mention *m = ctx;
    if (e->kind != XE_VAR || !e->sym)
        return;
    m->n += e->sym == m->sym;
    m->namesake = m->namesake || (e->sym != m->sym && !strcmp(e->sym->name, m->sym->name));
}

/* In statements first to last of the list, but for one. */
static bool is_mentioned(const struct xf_region *r, const struct xf_sym *sym, size_t first,
                         size_t last, size_t but)
{
    struct mention m = {.sym = sym};
    for (size_t i = first; i <= last && i < r->list->n; i++)
        if (i != but)
            xf_walk_exprs(r->list->list[i], note_mention, &m);
    return m.n > 0;
}

/* A declaration in front of the region would hide what its name stands for in the statements that
 * it is moved over, or in itself. */
static bool would_hide(const struct xf_region *r, const struct xf_stmt *s, size_t at)
{
    bool hides = false;
    for (size_t k = 0; s->kind == XS_DECL && k < s->n; k++) {
        struct mention m = {.sym = s->syms[k]};
        for (size_t i = r->first; i <= at; i++)
            xf_walk_exprs(r->list->list[i], note_mention, &m);
        hides = hides || m.namesake;
    }
    return hides;
}

/* It is declared in the region, and not to be set in front of it. */
static bool is_declared_in(const struct xf_region *r, const struct xf_sym *sym)
{
    for (size_t i = r->first; i <= r->last; i++)
        for (size_t k = 0; r->list->list[i]->kind == XS_DECL && k < r->list->list[i]->n; k++)
            if (r->list->list[i]->syms[k] == sym)
                return true;
    return false;
}

static bool names(const struct xf_expr *e, const struct xf_sym *sym)
{
    struct mention m = {.sym = sym};
    xf_walk_expr(e, note_mention, &m);
    return m.n > 0;
}

static bool is_constant(const struct xf_expr *e)
{
    bool leaf = e->kind == XE_INT || e->kind == XE_FLOAT;
    bool made = e->kind == XE_CAST || (e->kind == XE_UNARY && e->op == XOP_NEG);
    bool all = e->kind == XE_INIT || (made && e->n == 1);
    for (size_t i = 0; all && i < e->n; i++)
        all = is_constant(e->arg[i]);
    return leaf || all;
}

static bool is_number(const struct xf_type *t)
{
    return (xf_shape_is_integer(t) || xf_shape_is_float(t)) && !xf_shape_is_complex(t);
}

/* A number, or an array of a fixed number of them. */
static bool is_plain_data(const struct xf_type *t)
{
    while (t->kind == XT_ARRAY && t->length > 0 && !t->vla)
        t = t->elem;
    return is_number(t);
}

/* A variable of the function that can be declared elsewhere. */
static bool is_plain_variable(const struct xf_sym *sym)
{
    bool local = sym->kind == XSYM_LOCAL || sym->kind == XSYM_PARAM;
    return local && !sym->is_static && !sym->is_volatile && !sym->unknown && !sym->type->is_const &&
           !sym->type->is_volatile;
}

/* One that can be set elsewhere, as nobody else names it. */
static bool is_movable(const struct xf_region *r, const struct xf_sym *sym)
{
    return is_plain_variable(sym) && xf_shape_is_private(r->in, sym);
}

/* Its text is in the file, and no macro's. */
static bool is_plain(const struct xf_stmt *s, const struct xf_expr *value)
{
    return s->where.origin == XF_PLAIN && (!value || value->where.origin == XF_PLAIN);
}

/* ---- steps ---- */

static void add(const struct xf_flow *f, struct xf_region *r, enum xf_step_kind kind, size_t at,
                struct xf_sym *sym, const struct xf_expr *value)
{
    *xf_push(f->arena, &r->steps) =
        (struct xf_step){.kind = kind, .at = at, .sym = sym, .value = value};
}

static bool is_step(const struct xf_region *r, size_t at)
{
    for (size_t i = 0; i < r->steps.n; i++)
        if (r->steps.v[i].at == at)
            return true;
    return false;
}

/* Another step of the statement, which is one. */
static bool goes_with(const struct xf_region *r, size_t at, enum xf_step_kind kind,
                      const struct xf_sym *sym)
{
    bool fits = true;
    for (size_t i = 0; i < r->steps.n; i++)
        fits = fits &&
               (r->steps.v[i].at != at || (r->steps.v[i].kind == kind && r->steps.v[i].sym != sym));
    return fits;
}

/* All variables of the declaration begin with a constant, or with nothing, but that one. */
static bool others_begin_plainly(const struct xf_stmt *s, const struct xf_sym *but)
{
    bool plain = s->kind == XS_DECL && !s->expr;
    for (size_t i = 0; plain && i < s->n; i++) {
        const struct xf_sym *sym = s->syms[i];
        plain = is_plain_variable(sym) && is_plain_data(sym->type) &&
                (sym == but || !sym->init || is_constant(sym->init));
    }
    return plain;
}

/* A declaration or assignment of constants. */
static bool move_in_front(const struct xf_flow *f, struct xf_region *r, size_t at,
                          struct xf_sym *sym)
{
    const struct xf_stmt *s = r->list->list[at];
    const struct xf_expr *value = value_set(s, sym);
    bool declares = s->kind == XS_DECL;
    if (!is_plain(s, value) || would_hide(r, s, at) || (!declares && is_declared_in(r, sym)) ||
        (declares ? !others_begin_plainly(s, NULL)
                  : !value || !is_constant(value) || !is_movable(r, sym) ||
                        is_mentioned(r, sym, r->first, at - 1, at)))
        return false;
    add(f, r, XF_STEP_BEFORE, at, sym, value);
    return true;
}

static bool is_in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The declaration says the variable's type, and in no other words: 0 has another one than its value
 * may have had. */
static bool says_type(const struct xf_flow *f, const struct xf_stmt *s, const struct xf_sym *sym)
{
    const char *source = f->in.unit->source, *type = sym->type->written;
    size_t end = s->syms[0]->where.span.begin, at = s->where.span.begin;
    bool says = type && at < end;
    while (says && at < end) {
        size_t begin = at;
        while (at < end && is_in_word(source[at]))
            at++;
        says = at == begin ||
               xf_has_word(type, strlen(type), xf_strndup(f->arena, source + begin, at - begin));
        at += at == begin;
    }
    return says;
}

/* A sum that this statement alone looks at. */
static bool add_up(const struct xf_flow *f, struct xf_region *r, size_t at, struct xf_sym *sym)
{
    const struct xf_stmt *s = r->list->list[at];
    const struct xf_expr *value = value_set(s, sym);
    bool fits = value && is_plain(s, value) && is_movable(r, sym) && is_number(sym->type) &&
                !names(value, sym) && !would_hide(r, s, at) &&
                (s->kind != XS_DECL || says_type(f, s, sym)) &&
                (s->kind == XS_DECL || !is_declared_in(r, sym)) &&
                !is_mentioned(r, sym, r->first, r->last, at) &&
                (s->kind != XS_DECL || others_begin_plainly(s, sym));
    for (size_t i = 0; fits && s->kind == XS_DECL && i < s->n; i++)
        fits = s->syms[i] == sym || !is_mentioned(r, s->syms[i], r->first, r->last, at);
    if (fits)
        add(f, r, XF_STEP_ADDED, at, sym, value);
    return fits;
}

/* Nothing between statement `at` and the region writes the variable, or hides its name. */
static bool is_left_alone(const struct xf_region *r, const struct xf_sym *sym, size_t at)
{
    for (size_t i = at + 1; i < r->first; i++)
        for (size_t k = 0; r->list->list[i]->kind == XS_DECL && k < r->list->list[i]->n; k++)
            if (!strcmp(r->list->list[i]->syms[k]->name, sym->name))
                return false;
    struct xf_stmt between = {
        .kind = XS_BLOCK, .list = r->list->list + at + 1, .n = r->first - at - 1};
    const struct xf_stmt all = {.kind = XS_WHILE, .body = &between};
    return xf_shape_writes(&all, sym) == 0;
}

/* Operators that change nothing. */
static bool is_pure_operator(const struct xf_expr *e)
{
    return e->kind == XE_BINARY || e->kind == XE_COND || e->kind == XE_CAST ||
           (e->kind == XE_UNARY && e->op >= XOP_NEG && e->op <= XOP_LNOT);
}

/* Of numbers and variables alone: it changes nothing that stands beside it. */
static bool is_pure(const struct xf_expr *e)
{
    bool pure =
        is_pure_operator(e) || e->kind == XE_VAR || e->kind == XE_INT || e->kind == XE_FLOAT;
    for (size_t i = 0; pure && i < e->n; i++)
        pure = is_pure(e->arg[i]);
    return pure;
}

/* Of numbers and variables of the function that are, in front of the region, what they were. */
static bool is_still(const struct xf_region *r, const struct xf_expr *e, size_t at)
{
    if (e->kind == XE_VAR)
        return e->sym && xf_shape_is_private(r->in, e->sym) && !e->sym->is_volatile &&
               !e->sym->unknown && is_left_alone(r, e->sym, at);
    if (!is_pure_operator(e))
        return e->kind == XE_INT || e->kind == XE_FLOAT;
    for (size_t i = 0; i < e->n; i++)
        if (!is_still(r, e->arg[i], at))
            return false;
    return true;
}

/* It is set in front of the region, and again for each piece. */
static bool set_again(const struct xf_flow *f, struct xf_region *r, struct xf_sym *sym,
                      enum xf_step_kind kind)
{
    size_t at = r->first;
    while (at > 0 && !value_set(r->list->list[at - 1], sym))
        at--;
    if (at == 0 || !goes_with(r, at - 1, kind, sym) || !is_movable(r, sym))
        return false;
    const struct xf_stmt *s = r->list->list[at - 1];
    bool fits = !s->expr || s->kind == XS_EXPR;
    for (size_t i = 0; fits && s->kind == XS_DECL && i < s->n; i++)
        fits = s->syms[i] == sym || !s->syms[i]->init || is_pure(s->syms[i]->init);
    const struct xf_expr *value = value_set(s, sym);
    if (xf_shape_is_integer(sym->type) && sym->type->size_bytes < (int64_t)sizeof(int32_t))
        return false; /* it bounds what a piece may have, and the even share may be beyond */
    if (!fits || !is_plain(s, value) || !is_left_alone(r, sym, at - 1) ||
        !is_still(r, value, at - 1))
        return false;
    add(f, r, kind, at - 1, sym, value);
    return true;
}

/* ---- vectors ---- */

static bool is_vector(const struct xf_type *t)
{
    return t->kind == XT_STRUCT && !strncmp(t->name, "std::vector<", strlen("std::vector<"));
}

/* How many items the statement gives the vector, where that is written; NULL: it does not. */
static const struct xf_expr *size_set(const struct xf_stmt *s, const struct xf_sym *sym)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : value_set(s, sym), *size = NULL;
    if (e && e->kind == XE_INIT && e->n == 2)
        size = e->arg[1];
    if (e && e->kind == XE_COMMA && e->arg[1]->kind == XE_ASSIGN) {
        const struct xf_expr *to = e->arg[1]->arg[0];
        bool own = to->kind == XE_MEMBER && to->arg[0]->kind == XE_VAR && to->arg[0]->sym == sym;
        size = own ? e->arg[1]->arg[1] : NULL;
    }
    return size && size->where.span.begin < size->where.span.end ? size : NULL;
}

/* The name is another one's in the region. */
static bool is_hidden_in(const struct xf_region *r, const struct xf_sym *sym)
{
    for (size_t i = r->first; i <= r->last; i++)
        for (size_t k = 0; r->list->list[i]->kind == XS_DECL && k < r->list->list[i]->n; k++)
            if (!strcmp(r->list->list[i]->syms[k]->name, sym->name))
                return true;
    return false;
}

/* It got its size in front of the region, and gets that of each piece. */
static bool size_again(const struct xf_flow *f, struct xf_region *r, struct xf_sym *sym)
{
    size_t at = r->first;
    while (at > 0 && !size_set(r->list->list[at - 1], sym))
        at--;
    if (at == 0 || !goes_with(r, at - 1, XF_STEP_SIZED, sym) || !is_plain_variable(sym))
        return false;
    const struct xf_stmt *s = r->list->list[at - 1];
    const struct xf_expr *size = size_set(s, sym);
    if (!is_plain(s, size) || !is_left_alone(r, sym, at - 1) || is_hidden_in(r, sym) ||
        !is_still(r, size, at - 1))
        return false;
    add(f, r, XF_STEP_SIZED, at - 1, sym, size);
    return true;
}

bool xf_steps_declare(const struct xf_flow *f, struct xf_region *r, size_t at)
{
    const struct xf_stmt *s = r->list->list[at];
    if (is_step(r, at))
        return true;
    if (move_in_front(f, r, at, s->syms[0]))
        return true;
    for (size_t i = 0; i < s->n; i++)
        if (s->syms[i]->init && !is_constant(s->syms[i]->init))
            return add_up(f, r, at, s->syms[i]);
    return false;
}

static bool mend(const struct xf_flow *f, struct xf_region *r,
                 const struct xf_piece_trouble *trouble)
{
    if (is_vector(trouble->sym->type))
        return trouble->kind == XF_TROUBLE_ROOM && size_again(f, r, trouble->sym);
    for (size_t at = r->first; at <= r->last; at++) {
        if (!value_set(r->list->list[at], trouble->sym) || is_step(r, at))
            continue;
        return trouble->kind == XF_TROUBLE_BEGUN &&
               (move_in_front(f, r, at, trouble->sym) || add_up(f, r, at, trouble->sym));
    }
    return trouble->kind != XF_TROUBLE_BEGUN &&
           set_again(f, r, trouble->sym,
                     trouble->kind == XF_TROUBLE_ROOM ? XF_STEP_ROOM : XF_STEP_AGAIN);
}

static bool is_number_of_items(const struct xf_piece_trouble *trouble)
{
    return trouble->kind == XF_TROUBLE_ROOM || trouble->kind == XF_TROUBLE_PLACE;
}

static bool mend_all(const struct xf_flow *f, struct xf_region *r, bool numbers)
{
    bool found = false;
    for (size_t i = 0; i < f->pieces.troubles.n; i++)
        if (is_number_of_items(&f->pieces.troubles.v[i]) == numbers)
            found = mend(f, r, &f->pieces.troubles.v[i]) || found;
    return found;
}

/* Where it is not known how many items a piece has, all else may only follow from that. */
bool xf_steps_find(const struct xf_flow *f, struct xf_region *r)
{
    return mend_all(f, r, true) || mend_all(f, r, false);
}
