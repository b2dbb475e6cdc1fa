/* SPDX-License-Identifier: MIT
 * collective: where the plan can be made: behind the last line that gives the share, the
 * communicator or the root its value, and in front of the first that needs the plan.
 */
#include "place.h"

#include <string.h>

#include "called.h"
#include "calls.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "shape.h"
#include "share_group.h"
#include "walk.h"

enum { MAX_WORDS = 8 };

static bool is_needed(const struct xf_needs *n, const struct xf_sym *sym)
{
    for (int i = 0; i < n->n; i++)
        if (n->sym[i] == sym)
            return true;
    return false;
}

static void add_need(struct xf_needs *n, const struct xf_sym *sym, const char *member,
                     const char *reached)
{
    n->more = n->more || n->n == XF_MAX_NEEDS;
    if (n->n == XF_MAX_NEEDS)
        return;
    n->sym[n->n] = sym;
    n->member[n->n] = member;
    n->reached[n->n++] = reached;
}

static void need(struct xf_needs *n, const struct xf_sym *sym, const char *member)
{
    for (int i = 0; i < n->n; i++)
        if (n->sym[i] == sym && (!n->member[i] || (member && !strcmp(member, n->member[i]))))
            return;
    add_need(n, sym, member, NULL);
}

/* A member of a variable, by its name. */
static bool is_member_of_variable(const struct xf_expr *e)
{
    return e->kind == XE_MEMBER && !e->arrow && e->arg[0]->kind == XE_VAR;
}

/* The variable through which `e` is reached, as an element, or a member by a pointer; NULL: none.
 */
static const struct xf_sym *reached_by(const struct xf_expr *e, const char **as)
{
    bool pointer = e->kind == XE_INDEX || (e->kind == XE_MEMBER && e->arrow);
    const struct xf_expr *base = pointer ? xf_shape_without_casts(e->arg[0]) : NULL;
    *as = e->kind == XE_MEMBER ? e->text : "";
    return base && base->kind == XE_VAR ? base->sym : NULL;
}

static void need_reached(struct xf_needs *n, const struct xf_sym *pointer, const char *as)
{
    for (int i = 0; i < n->n; i++)
        if (n->sym[i] == pointer && n->reached[i] && !strcmp(n->reached[i], as))
            return;
    add_need(n, pointer, NULL, as);
}

void xf_needs_expr(struct xf_needs *n, const struct xf_expr *e)
{
    if (!e)
        return;
    const char *as;
    const struct xf_sym *pointer = reached_by(e, &as);
    if (pointer)
        need_reached(n, pointer, as);
    const struct xf_expr *variable = is_member_of_variable(e) ? e->arg[0] : e;
    if (variable->kind == XE_VAR && variable->sym && variable->sym->kind != XSYM_FUNCTION)
        need(n, variable->sym, e->kind == XE_MEMBER ? e->text : NULL);
    for (size_t i = 0; variable == e && i < e->n; i++)
        xf_needs_expr(n, e->arg[i]);
}

void xf_needs_span(struct xf_needs *n, const struct xf_where *w)
{
    if (w->span.begin < n->first)
        n->first = w->span.begin;
    if (w->span.end > n->last)
        n->last = w->span.end;
}

/* The number of processes is in the share: MPI was running when it was asked for that. */
static bool was_asked(const struct xf_share_group *g)
{
    const struct xf_flow *f = g->flow;
    return xf_num_mentions(f->nums, g->spec.share, xf_num_size(f->nums, f->in.group->comm));
}

static struct xf_needs needs_of(const struct xf_share_group *g)
{
    struct xf_needs n = {.first = (size_t)-1, .unseen = !was_asked(g)};
    const struct xf_expr *inputs[] = {g->share, g->comm, g->root, g->guard, g->grain};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        xf_needs_expr(&n, inputs[i]);
    for (size_t i = 0; i < g->decisions.n; i++)
        xf_needs_span(&n, &g->decisions.v[i].expr->where);
    for (size_t i = 0; i < g->spec.n_calls; i++)
        xf_needs_span(&n, &g->spec.calls[i]->where);
    return n;
}

/* ---- the last definition ---- */

struct search {
    const struct xf_needs *needs;
    const struct xf_stmt *ended;
    const struct xf_stmt *found; /* the last one in front of the first edit */
    const struct xf_stmt *late;  /* one behind it, or NULL */
    size_t repeated_until;       /* end of the outermost loop around the calls */
};

static void note_loop(struct search *f, const struct xf_stmt *s)
{
    if (s->where.span.begin <= f->needs->last && s->where.span.end >= f->needs->last &&
        s->where.span.end > f->repeated_until)
        f->repeated_until = s->where.span.end;
}

/* MPI must be running where the plan is made: MPI_Init, or a function that calls it. */
static void find_init(const struct xf_expr *e, void *ctx)
{
    bool *found = ctx;
    const struct xf_mpi_call *mpi = e->kind == XE_CALL && e->text ? xf_mpi_lookup(e->text) : NULL;
    *found = *found || (mpi && mpi->class == XF_MPI_INIT);
}

/* A function of another file may start it, too. */
static void find_unseen(const struct xf_expr *e, void *ctx)
{
    bool *found = ctx;
    bool known = e->kind != XE_CALL || xf_callee(e) ||
                 (e->text && (xf_mpi_lookup(e->text) || xf_called_library(e)));
    *found = *found || !known;
}

static bool starts_mpi(const struct xf_function *fn, void *ctx)
{
    const bool *unseen = ctx;
    bool found = false;
    xf_walk_exprs(fn->body, find_init, &found);
    if (*unseen)
        xf_walk_exprs(fn->body, find_unseen, &found);
    return found;
}

bool xf_place_starts_mpi(const struct xf_stmt *s, const struct xf_needs *n)
{
    bool found = false, unseen = n->unseen && s->where.span.end <= n->first;
    xf_walk_own_exprs(s, find_init, &found);
    if (unseen)
        xf_walk_own_exprs(s, find_unseen, &found);
    return found || xf_calls_one(s, starts_mpi, &unseen);
}

static bool writes(const struct xf_function *fn, void *ctx)
{
    const struct xf_sym *const *sym = ctx;
    struct xf_stmt all = {.kind = XS_BLOCK, .body = fn->body};
    return xf_shape_writes(&all, *sym) > 0;
}

bool xf_place_writes(const struct xf_stmt *s, const struct xf_sym *sym)
{
    if (sym->kind == XSYM_GLOBAL && xf_calls_one(s, writes, &sym))
        return true;
    if (s->kind == XS_DECL)
        for (size_t i = 0; i < s->n; i++)
            if (s->syms[i] == sym)
                return true;
    struct xf_stmt own = {.kind = XS_EXPR, .expr = s->expr, .step = s->step};
    return xf_shape_writes(&own, sym) > 0;
}

/* All that it does is to set one member of the structure, and not this one. */
static bool sets_another_member(const struct xf_stmt *s, const struct xf_sym *sym,
                                const char *member)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    if (!e || e->kind != XE_ASSIGN || !is_member_of_variable(e->arg[0]) ||
        e->arg[0]->arg[0]->sym != sym || xf_shape_has_effects(e->arg[1]) ||
        !xf_shape_is_structure(sym->type))
        return false;
    const struct xf_struct_member *set = xf_shape_member(sym->type, e->arg[0]->text),
                                  *needed = xf_shape_member(sym->type, member);
    return set && needed && set != needed;
}

struct reaching_writes {
    const struct xf_sym *sym;
    const char *as;
    bool calls; /* functions of the program that get the pointer may make it */
    bool found;
};

static void find_reaching_write(const struct xf_expr *e, void *ctx)
{
    struct reaching_writes *w = ctx;
    const char *as;
    if (e->kind == XE_ASSIGN || (e->kind == XE_UNARY && e->op >= XOP_PREINC))
        w->found = w->found || (reached_by(e->arg[0], &as) == w->sym && !strcmp(as, w->as));
    bool call = w->calls && e->kind == XE_CALL && xf_callee(e);
    for (size_t i = 1; call && i < e->n; i++) {
        const struct xf_expr *a = xf_shape_without_casts(e->arg[i]);
        w->found = w->found || (a->kind == XE_VAR && a->sym == w->sym);
    }
}

struct handed_over {
    const struct xf_sym *sym;
    int times; /* functions of the program get its address, or that of a member */
};

static void count_handed_over(const struct xf_expr *e, void *ctx)
{
    struct handed_over *h = ctx;
    bool known = e->kind != XE_CALL || (e->text && xf_mpi_lookup(e->text)) || xf_called_library(e);
    for (size_t i = 1; !known && i < e->n; i++)
        h->times += xf_shape_is_address_of(xf_shape_without_casts(e->arg[i]), h->sym);
}

/* Behind the first edit functions mostly use what they get the address of: where they change it,
 * its number tells. */
static bool only_hands_over(const struct xf_stmt *s, const struct xf_needs *n, int i)
{
    struct handed_over h = {.sym = n->sym[i]};
    struct xf_stmt own = {.kind = XS_EXPR, .expr = s->expr, .step = s->step};
    bool by_name = n->sym[i]->kind == XSYM_GLOBAL && xf_calls_one(s, writes, &h.sym);
    if (s->where.span.begin < n->first || s->kind == XS_DECL || by_name)
        return false;
    xf_walk_own_exprs(s, count_handed_over, &h);
    return xf_shape_writes(&own, n->sym[i]) == h.times;
}

/* Likewise. */
static bool writes_reached(const struct xf_stmt *s, const struct xf_needs *n, int i)
{
    struct reaching_writes w = {
        .sym = n->sym[i], .as = n->reached[i], .calls = s->where.span.end <= n->first};
    xf_walk_own_exprs(s, find_reaching_write, &w);
    return w.found;
}

bool xf_place_sets(const struct xf_stmt *s, const struct xf_needs *n, int i)
{
    if (n->reached[i] && writes_reached(s, n, i))
        return true;
    return xf_place_writes(s, n->sym[i]) && !only_hands_over(s, n, i) &&
           !(n->member[i] && sets_another_member(s, n->sym[i], n->member[i]));
}

static void look(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct search *f = ctx;
    (void)parent;
    if (s->where.origin == XF_HEADER)
        return;
    if (s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO)
        note_loop(f, s);
    size_t at = s->where.span.begin;
    if (at >= f->needs->last && at >= f->repeated_until)
        return; /* nobody comes back from there */
    bool needed = s == f->ended || xf_place_starts_mpi(s, f->needs);
    for (int i = 0; i < f->needs->n; i++)
        needed = needed || xf_place_sets(s, f->needs, i);
    if (needed && at >= f->needs->first)
        f->late = s;
    else if (needed && (!f->found || at >= f->found->where.span.begin))
        f->found = s;
}

/* It is read through a pointer, or from an array. */
static bool reads_memory(const struct xf_expr *e)
{
    bool reads = e && (e->kind == XE_INDEX || (e->kind == XE_MEMBER && e->arrow) ||
                       (e->kind == XE_UNARY && e->op == XOP_DEREF));
    for (size_t i = 0; e && i < e->n && !reads; i++)
        reads = reads_memory(e->arg[i]);
    return reads;
}

bool xf_rule_inputs_move(const struct xf_share_group *g)
{
    struct xf_needs n = needs_of(g);
    if (reads_memory(g->share) || reads_memory(g->comm) || reads_memory(g->root))
        return true;
    if (g->reworded || n.more) /* only some processes may have the numbers in it */
        return true;
    if (!was_asked(g))
        return true; /* perhaps to where MPI is not running yet */
    for (int i = 0; i < n.n; i++)
        if (!xf_shape_is_private(g->function, n.sym[i]))
            return true;
    return false;
}

/* ---- the block ---- */

bool xf_place_holds(const struct xf_stmt *block, const struct xf_needs *n)
{
    return block->kind == XS_BLOCK && block->where.span.begin <= n->first &&
           block->where.span.end >= n->last;
}

/* It stands nowhere in the text, as what C++ does by itself. */
static bool is_made(const struct xf_stmt *s)
{
    return s->where.origin == XF_MACRO_BODY && s->where.span.begin == s->where.span.end;
}

const struct xf_stmt *xf_place_first(const struct xf_stmt *body, const struct xf_needs *n)
{
    for (size_t i = 0; i < body->n; i++)
        if (is_made(body->list[i]) || body->list[i]->initialiser)
            continue;
        else if (body->list[i]->kind != XS_DECL || body->list[i]->where.span.end > n->first)
            return body->list[i];
    return NULL;
}

/* Variables of the declaration `s` up to the last that the plan needs, where the first edit stands
 * behind these; else 0. */
static size_t variables_before(const struct xf_stmt *s, const struct xf_needs *n)
{
    size_t last = 0;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        if (is_needed(n, s->syms[i]))
            last = i + 1;
    const struct xf_expr *init = last ? s->syms[last - 1]->init : NULL;
    bool fits = init && init->where.origin != XF_HEADER && init->where.origin != XF_MACRO_BODY &&
                last < s->n && init->where.outer.end < n->first;
    return fits ? last : 0;
}

bool xf_place_behind(struct xf_share_group *g, const struct xf_function *fn,
                     const struct xf_stmt *definition, const struct xf_needs *n)
{
    const struct xf_stmt *s = definition, *parent;
    for (parent = xf_place_parent(fn, s); parent && !xf_place_holds(parent, n);
         parent = xf_place_parent(fn, s))
        s = parent;
    if (!parent)
        return false;
    if (s->where.span.end > n->first) {
        g->place.split = s == definition ? variables_before(s, n) : 0;
        if (!g->place.split)
            return false;
    }
    g->place.after = s;
    if (s->initialiser) /* nothing can be written behind it but another one */
        return false;
    return s->where.origin == XF_PLAIN || s->where.origin == XF_MACRO_USE;
}

static bool find_place(struct xf_share_group *g)
{
    g->place = (struct xf_insertion_point){.in = g->function};
    struct xf_needs n = needs_of(g);
    struct search f = {.needs = &n, .ended = g->ended};
    xf_walk_stmts(g->function->body, look, &f);
    g->place.late = f.late;
    if (n.more || f.late)
        return false;
    if (f.found)
        return xf_place_behind(g, g->function, f.found, &n);
    g->place.before = xf_place_first(g->function->body, &n);
    return g->place.before && g->place.before->where.span.begin <= n.first;
}

/* ---- other words for the share ---- */

struct words {
    struct xf_flow *flow;
    const struct xf_num *worth;
    const struct xf_expr *v[MAX_WORDS];
    size_t n;
};

static void find_words(const struct xf_expr *e, void *ctx)
{
    struct words *w = ctx;
    bool computed = e->kind == XE_BINARY || e->kind == XE_COND || e->kind == XE_INDEX;
    if (w->n < MAX_WORDS && computed && !xf_shape_has_effects(e) &&
        (e->where.origin == XF_PLAIN || e->where.origin == XF_MACRO_USE) &&
        xf_num_equal(xf_flow_number(w->flow, e), w->worth) && !xf_flow_varies(w->flow, e))
        w->v[w->n++] = e;
}

static struct words find_all_words(const struct xf_share_group *g)
{
    struct words w = {.flow = g->flow, .worth = xf_num_mul(g->flow->nums, g->spec.share, g->unit)};
    xf_walk_exprs(g->function->body, find_words, &w);
    return w;
}

const struct xf_expr *xf_rule_word_for_share(const struct xf_share_group *g)
{
    struct words w = find_all_words(g);
    return w.n ? w.v[0] : NULL;
}

/* Between the place and `e` nothing gives what it is computed from another value: whatever did in
 * front of the last edit was found. */
static bool stands_behind(const struct xf_share_group *g, const struct xf_expr *e)
{
    const struct xf_stmt *after = g->place.after;
    size_t place = after ? after->where.span.end : g->place.before->where.span.begin;
    return place <= e->where.span.begin && e->where.span.begin < needs_of(g).last;
}

/* Where the share has its name too late, or in each branch one of its own, the plan is made from
 * what it is computed from. */
bool xf_rule_find_place(struct xf_share_group *g)
{
    const struct xf_expr *share = g->share;
    if (!share || find_place(g))
        return share != NULL;
    struct words w = find_all_words(g);
    for (size_t i = 0; i < w.n; i++) {
        g->share = w.v[i];
        if (find_place(g) && stands_behind(g, w.v[i]))
            return g->reworded = true;
    }
    g->share = share;
    find_place(g); /* for what stands in the way of it */
    return false;
}
