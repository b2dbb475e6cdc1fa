/* SPDX-License-Identifier: MIT */
#include "spell.h"

#include <inttypes.h>
#include <string.h>

#include "arena.h"
#include "num.h"
#include "num_arith.h"
#include "shape.h"
#include "share_group.h"
#include "walk.h"
#include "worth.h"

/* A variable of the function that keeps what it got once. */
static bool keeps_its_value(const struct xf_function *fn, const struct xf_sym *sym)
{
    struct xf_stmt all = {.kind = XS_BLOCK, .body = fn->body};
    return (sym->kind == XSYM_LOCAL || sym->kind == XSYM_PARAM) &&
           xf_shape_writes(&all, sym) <= (sym->kind == XSYM_LOCAL);
}

/* ---- names ---- */

struct namesake {
    const struct xf_sym *of;
    bool found;
};

static void find_namesake(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct namesake *n = ctx;
    (void)parent;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        n->found = n->found || (s->syms[i] != n->of && !strcmp(s->syms[i]->name, n->of->name));
}

static bool is_alone(const struct xf_function *fn, const struct xf_sym *sym)
{
    struct namesake n = {.of = sym};
    xf_walk_stmts(fn->body, find_namesake, &n);
    return !n.found;
}

struct scope {
    const struct xf_sym *sym;
    const struct xf_spot *spot;
    bool declared, set; /* where the search has come to: surely */
    bool found;         /* the spot, in an expression */
};

static void find_spot(const struct xf_expr *e, void *ctx)
{
    struct scope *x = ctx;
    x->found = x->found || e == x->spot->in;
}

/* Whenever it is evaluated, the variable gets a value: it is written, or somebody has its address.
 */
static bool sets(const struct xf_expr *e, const struct xf_sym *sym)
{
    if (!e)
        return false;
    bool writes = e->kind == XE_ASSIGN ||
                  (e->kind == XE_UNARY && (e->op == XOP_ADDRESS || e->op >= XOP_PREINC));
    if (writes && e->arg[0]->kind == XE_VAR && e->arg[0]->sym == sym)
        return true;
    const bool perhaps =
        e->kind == XE_COND || (e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR));
    bool found = false;
    for (size_t i = 0; i < (perhaps ? 1 : e->n) && !found; i++)
        found = sets(e->arg[i], sym);
    return found;
}

/* What `s` itself does to the variable, without the statements below it. */
static void pass(struct scope *x, const struct xf_stmt *s)
{
    x->set = x->set || sets(s->expr, x->sym);
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++) {
        x->declared = x->declared || s->syms[i] == x->sym;
        x->set =
            x->set || (s->syms[i] == x->sym && s->syms[i]->init) || sets(s->syms[i]->init, x->sym);
    }
}

static bool find_scope(struct scope *x, const struct xf_stmt *s);

static bool find_below(struct scope *x, const struct xf_stmt *s)
{
    const bool always = s->kind == XS_BLOCK || s->kind == XS_DO, set = x->set;
    bool here = find_scope(x, s->body) || find_scope(x, s->other);
    for (size_t i = 0; s->list && i < s->n && !here; i++)
        here = find_scope(x, s->list[i]);
    if (!here && !always)
        x->set = set;
    return here;
}

/* Is the spot in `s`? Then *x tells of it. */
static bool find_scope(struct scope *x, const struct xf_stmt *s)
{
    if (!s || s == x->spot->before)
        return s;
    const bool declared = x->declared;
    xf_walk_own_exprs(s, find_spot, x);
    if (!x->found || s->kind == XS_DECL)
        pass(x, s);
    const bool here = x->found || s == x->spot->after || find_scope(x, s->init) || find_below(x, s);
    if (!here && s->kind != XS_DECL)
        x->declared = declared;
    return here;
}

/* Its name means it there, and it has got its value. */
static bool is_seen(const struct xf_spot *spot, const struct xf_sym *sym)
{
    struct scope x = {.sym = sym, .spot = spot};
    if (sym->kind != XSYM_LOCAL)
        return is_alone(spot->fn, sym);
    return is_alone(spot->fn, sym) && find_scope(&x, spot->fn->body) && x.declared && x.set;
}

/* ---- numbers ---- */

struct speller {
    struct xf_arena *arena;
    const struct xf_share_group *group;
    const struct xf_spot *spot;
    const struct xf_num *want;
    const char *text;
    const struct xf_type *type; /* of the widest variable in it */
};

static void spell(const struct xf_expr *e, void *ctx)
{
    struct speller *s = ctx;
    bool names = !s->text && e->kind == XE_VAR && e->sym && e->where.origin != XF_MACRO_BODY;
    if (names && xf_num_equal(xf_worth(s->group->run.worths, e), s->want) &&
        !xf_decisions_of(&s->group->decisions, e) && keeps_its_value(s->spot->fn, e->sym) &&
        is_seen(s->spot, e->sym) &&
        (s->spot->fn == s->group->function || !xf_worth_varies(s->group->run.worths, e)))
        *s = (struct speller){s->arena, s->group, s->spot, s->want, e->sym->name, e->type};
}

static void spell_atom(const struct xf_atom *atom, void *ctx)
{
    struct speller *s = ctx, one = {.arena = s->arena, .group = s->group, .spot = s->spot};
    if (!s->text)
        return;
    one.want = xf_num_of_atom(s->group->run.nums, atom);
    xf_walk_exprs(s->spot->fn->body, spell, &one);
    s->text =
        one.text ? xf_sprintf(s->arena, "%s%s%s", s->text, *s->text ? " * " : "", one.text) : NULL;
    if (!s->type || (one.type && one.type->size_bytes >= s->type->size_bytes))
        s->type = one.type;
}

const char *xf_spell_number(struct xf_arena *a, const struct xf_share_group *g,
                            const struct xf_spot *spot, const struct xf_num *n,
                            const struct xf_type **type)
{
    int64_t k;
    if (type)
        *type = NULL;
    if (xf_num_is_const(n, &k))
        return xf_sprintf(a, "%" PRId64, k);
    struct speller s = {.arena = a, .group = g, .spot = spot, .want = n};
    xf_walk_exprs(spot->fn->body, spell, &s);
    if (!s.text) {
        s.text = "";
        bool product = xf_num_factors(g->run.nums, n, spell_atom, &s);
        if (product && s.text && *s.text && n->term[0].coef != 1)
            s.text = xf_sprintf(a, "%" PRId64 " * %s", n->term[0].coef, s.text);
    }
    if (type)
        *type = s.type;
    return s.text && *s.text ? s.text : NULL;
}

/* ---- text that stays what it is ---- */

bool xf_spell_stays(const struct xf_spot *spot, const struct xf_expr *e)
{
    if (e->where.origin != XF_PLAIN)
        return false;
    if (e->kind == XE_VAR && e->sym)
        return (keeps_its_value(spot->fn, e->sym) || e->has_value) && is_seen(spot, e->sym);
    if (e->kind != XE_BINARY && e->kind != XE_CAST && e->kind != XE_INT)
        return false;
    for (size_t i = 0; i < e->n; i++)
        if (!xf_spell_stays(spot, e->arg[i]))
            return false;
    return true;
}

/* ---- definitions ---- */

struct definition {
    const struct xf_share_group *group;
    const struct xf_spot *spot;
    const struct xf_sym *sym;
    const struct xf_expr *value; /* what an assignment gives it */
    const struct xf_expr *share; /* the part of that which is the share */
    const struct xf_num *unit;
};

static void find_value(const struct xf_expr *e, void *ctx)
{
    struct definition *d = ctx;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR &&
        e->arg[0]->sym == d->sym)
        d->value = e->arg[1];
}

static void find_share(const struct xf_expr *e, void *ctx)
{
    struct definition *d = ctx;
    if (!d->share && xf_num_equal(xf_worth(d->group->run.worths, e), d->unit))
        d->share = e;
}

static bool holds(const struct xf_expr *e, const struct xf_expr *part)
{
    bool found = e == part;
    for (size_t i = 0; !found && i < e->n; i++)
        found = holds(e->arg[i], part);
    return found;
}

/* `e` grows with the share in it as that does: times something, or over what divides it. */
static bool is_multiple(const struct definition *d, const struct xf_expr *e)
{
    if (e == d->share)
        return true;
    if (e->kind == XE_CAST)
        return is_multiple(d, e->arg[0]);
    bool left = e->kind == XE_BINARY && holds(e->arg[0], d->share);
    bool grows = e->kind == XE_BINARY && (e->op == XOP_MUL || (e->op == XOP_DIV && left));
    return grows && is_multiple(d, e->arg[!left]);
}

/* Everything in it but the share means the same where the variable is used: constants, and beside
 * an initial value, which stands in the same scope, variables that keep theirs. */
static bool lasts(const struct definition *d, const struct xf_expr *e)
{
    if (e == d->share || e->kind == XE_SIZEOF)
        return true;
    if (e->kind == XE_VAR && e->sym && !is_seen(d->spot, e->sym))
        return false;
    if (e->has_value)
        return true;
    if (e->kind == XE_VAR)
        return e->sym && d->value == d->sym->init && keeps_its_value(d->spot->fn, e->sym);
    if (e->kind != XE_BINARY && e->kind != XE_CAST && e->kind != XE_INT)
        return false;
    for (size_t i = 0; i < e->n; i++)
        if (!lasts(d, e->arg[i]))
            return false;
    return true;
}

bool xf_spell_definition(const struct xf_share_group *g, const struct xf_function *fn,
                         const struct xf_expr *e, struct xf_spelled_definition *out)
{
    const struct xf_spot spot = {.fn = fn, .in = e};
    struct definition d = {.group = g, .spot = &spot, .sym = e->sym};
    if (e->kind != XE_VAR || !e->sym || e->sym->kind != XSYM_LOCAL || !keeps_its_value(fn, e->sym))
        return false;
    d.value = e->sym->init;
    d.unit = xf_num_mul(g->run.nums, g->spec.share, g->unit);
    xf_walk_exprs(fn->body, find_value, &d);
    if (!d.value || d.value->where.origin != XF_PLAIN)
        return false;
    xf_walk_expr(d.value, find_share, &d);
    if (!d.share || d.share->where.origin == XF_MACRO_BODY || !is_multiple(&d, d.value) ||
        !lasts(&d, d.value))
        return false;
    struct xf_span v = d.value->where.span, s = d.share->where.outer;
    *out = (struct xf_spelled_definition){{v.begin, s.begin}, d.share, {s.end, v.end}, d.value};
    return true;
}
