/* SPDX-License-Identifier: MIT */
#include "kept_extremum.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "extremum.h"
#include "ir.h"
#include "locate.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "steps.h"

/* One place: what it is found in, and what stands for it. */
struct kept {
    struct xf_expr *first, *n;
    bool largest, last;
    bool item_used, number_used;
    struct xf_sym *item, *number;
};

struct keeping {
    struct xf_lower *l;
    const struct xf_function *f;
    struct xf_sym *sym; /* the place, or a structure of two */
    struct kept of[2];
    bool quiet;   /* nothing has been changed so far */
    bool known;   /* all uses are */
    bool becomes; /* they are replaced now */
};

/* ---- what changes nothing that a place leads to ---- */

static bool is_quiet(struct keeping *k, const struct xf_stmt *s, int depth);

static bool takes_address(const struct xf_expr *e, const struct xf_sym *sym)
{
    bool message = e->kind == XE_CALL && e->text && !strncmp(e->text, "MPI_", 4);
    if (e->kind == XE_UNARY && e->op == XOP_ADDRESS && e->arg[0]->kind == XE_VAR &&
        e->arg[0]->sym == sym)
        return true;
    for (size_t i = 0; i < e->n; i++) {
        const struct xf_expr *x = e->arg[i];
        bool handed = message && x->kind == XE_UNARY && x->op == XOP_ADDRESS;
        if (takes_address(handed ? x->arg[0] : x, sym))
            return true;
    }
    return false;
}

static bool address_taken(const struct xf_stmt *s, const struct xf_sym *sym)
{
    bool found = s && ((s->expr && takes_address(s->expr, sym)) ||
                       (s->step && takes_address(s->step, sym)) || address_taken(s->init, sym) ||
                       address_taken(s->body, sym) || address_taken(s->other, sym));
    for (size_t i = 0; s && s->syms && i < s->n && !found; i++)
        found = s->syms[i]->init && takes_address(s->syms[i]->init, sym);
    for (size_t i = 0; s && s->list && i < s->n && !found; i++)
        found = address_taken(s->list[i], sym);
    return found;
}

static bool has_array(const struct xf_type *t)
{
    bool found = t->kind == XT_ARRAY || t->kind == XT_UNION;
    for (size_t i = 0; t->kind == XT_STRUCT && i < t->n_members && !found; i++)
        found = has_array(t->members[i].type);
    return found;
}

static bool names(const struct xf_expr *e, const struct xf_sym *sym)
{
    bool found = e->kind == XE_VAR && e->sym == sym;
    for (size_t i = 0; i < e->n && !found; i++)
        found = names(e->arg[i], sym);
    return found;
}

/* A variable of a function, or a member of one, to which no pointer leads. */
static bool is_own_target(const struct keeping *k, const struct xf_expr *e)
{
    while (e->kind == XE_MEMBER && !e->arrow)
        e = e->arg[0];
    const struct xf_sym *s = e->kind == XE_VAR ? e->sym : NULL;
    bool local = s && (s->kind == XSYM_LOCAL || s->kind == XSYM_PARAM) && !s->is_static &&
                 !has_array(s->type) && !s->is_volatile;
    return local && s != k->sym && !names(k->of[0].first, s) && !address_taken(k->f->body, s);
}

/* It reads at most what it is given, or is made, and does so. */
static bool is_quiet_call(struct keeping *k, const struct xf_expr *e, int depth)
{
    const struct xf_c_call *c = e->text ? xf_c_lookup(e->text) : NULL;
    const struct xf_sym *callee = e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
    const struct xf_function *f = callee ? callee->function : NULL;
    if (f && f->body && depth < 4)
        return is_quiet(k, f->body, depth + 1);
    return c && !c->reads && c->result != XF_C_STATE && strspn(c->args, "vrfFm") == strlen(c->args);
}

static bool is_quiet_expr(struct keeping *k, const struct xf_expr *e, int depth)
{
    bool sets = e->kind == XE_ASSIGN || (e->kind == XE_UNARY && e->op >= XOP_PREINC);
    bool quiet = (e->kind != XE_OTHER || !e->n) && (!sets || is_own_target(k, e->arg[0])) &&
                 (e->kind != XE_CALL || is_quiet_call(k, e, depth));
    for (size_t i = e->kind == XE_CALL; i < e->n && quiet; i++)
        quiet = is_quiet_expr(k, e->arg[i], depth);
    return quiet;
}

static bool is_quiet(struct keeping *k, const struct xf_stmt *s, int depth)
{
    if (!s)
        return true;
    bool plain = s->kind == XS_BLOCK || s->kind == XS_DECL || s->kind == XS_EXPR ||
                 s->kind == XS_IF || s->kind == XS_FOR || s->kind == XS_WHILE ||
                 s->kind == XS_EMPTY || s->kind == XS_RETURN;
    bool quiet = plain && (!s->expr || is_quiet_expr(k, s->expr, depth)) &&
                 (!s->step || is_quiet_expr(k, s->step, depth)) && is_quiet(k, s->init, depth) &&
                 is_quiet(k, s->body, depth) && is_quiet(k, s->other, depth);
    for (size_t i = 0; s->syms && i < s->n && quiet; i++)
        quiet = !s->syms[i]->is_static &&
                (!s->syms[i]->init || is_quiet_expr(k, s->syms[i]->init, depth));
    for (size_t i = 0; s->list && i < s->n && quiet; i++)
        quiet = is_quiet(k, s->list[i], depth);
    return quiet;
}

/* ---- uses ---- */

/* The variable itself, or one of its two members. */
static struct kept *place(struct keeping *k, const struct xf_expr *e)
{
    const struct xf_type *t = k->sym->type;
    if (e->kind == XE_VAR && e->sym == k->sym && t->kind == XT_POINTER)
        return &k->of[0];
    bool member = e->kind == XE_MEMBER && !e->arrow && e->arg[0]->kind == XE_VAR &&
                  e->arg[0]->sym == k->sym && t->kind == XT_STRUCT;
    return member ? &k->of[e->at_bytes == t->members[1].at_bytes] : NULL;
}

/* The node becomes the variable that stands for it. */
static void use(struct keeping *k, struct xf_expr *e, struct xf_sym **stands, bool *used)
{
    *used = true;
    if (!k->becomes)
        return;
    xf_step_become(e, xf_made_name(k->l, *stands, e));
    e->type = (*stands)->type;
}

static void look(struct keeping *k, struct xf_expr *e)
{
    struct kept *p = e->n ? place(k, e->arg[0]) : NULL;
    if (p && e->kind == XE_UNARY && e->op == XOP_DEREF) {
        k->known = k->known && k->quiet;
        use(k, e, &p->item, &p->item_used);
        return;
    }
    if (p && e->kind == XE_BINARY && e->op == XOP_SUB && xf_step_is_same(e->arg[1], p->first)) {
        k->known = k->known && k->quiet;
        use(k, e, &p->number, &p->number_used);
        return;
    }
    struct xf_expr *set =
        e->kind == XE_ASSIGN || (e->kind == XE_UNARY && e->op >= XOP_ADDRESS) ? e->arg[0] : NULL;
    bool changed = set && set->kind == XE_UNARY && set->op == XOP_DEREF && place(k, set->arg[0]);
    k->known = k->known && !changed && !(e->kind == XE_VAR && e->sym == k->sym);
    for (size_t i = 0; i < e->n && k->known; i++)
        look(k, e->arg[i]);
}

/* What is done first in a statement comes behind the uses in it only where it is quiet. */
static void look_in(struct keeping *k, struct xf_stmt *s)
{
    if (!s || !k->known)
        return;
    for (size_t i = 0; s->syms && i < s->n; i++)
        if (s->syms[i]->init)
            look(k, s->syms[i]->init);
    look_in(k, s->init);
    if (s->expr)
        look(k, s->expr);
    if (s->step)
        look(k, s->step);
    look_in(k, s->body);
    look_in(k, s->other);
    for (size_t i = 0; s->list && i < s->n; i++)
        look_in(k, s->list[i]);
}

/* A call or an assignment alone, whose operands are there before it changes anything. */
static bool is_last_quiet(struct keeping *k, const struct xf_stmt *s)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    bool quiet = e && (e->kind == XE_CALL || e->kind == XE_ASSIGN);
    for (size_t i = quiet && e->kind == XE_CALL; quiet && i < e->n; i++)
        quiet = is_quiet_expr(k, e->arg[i], 0);
    return quiet;
}

/* In the statements behind the declaration, which all uses stand in. */
static void look_behind(struct keeping *k, struct xf_stmt *block, size_t from)
{
    bool quiet = true;
    for (size_t i = from; i < block->n && k->known; i++) {
        bool all = is_quiet(k, block->list[i], 0);
        k->quiet = quiet && (all || is_last_quiet(k, block->list[i]));
        look_in(k, block->list[i]);
        quiet = quiet && all;
    }
}

/* ---- the loop ---- */

static struct xf_stmt *made_stmt(struct xf_lower *l, enum xf_stmt_kind kind,
                                 const struct xf_stmt *like)
{
    struct xf_where at = like->where;
    xf_locate_degrade(l, &at);
    return xf_made_stmt(l, kind, &at);
}

static struct xf_stmt *set_to(struct xf_lower *l, const struct xf_stmt *like, struct xf_sym *s,
                              struct xf_expr *value)
{
    struct xf_stmt *set = made_stmt(l, XS_EXPR, like);
    set->expr = xf_made_assign(l, xf_made_name(l, s, value), value);
    return set;
}

/* if (item < first[i]) { item = first[i]; number = i; }, a number as large as a count of MPI's */
static struct xf_stmt *choice(struct xf_lower *l, const struct kept *p, const struct xf_stmt *like,
                              struct xf_sym *i)
{
    struct xf_expr *next = xf_made_index(l, p->first, xf_made_name(l, i, p->first));
    struct xf_expr *item = xf_made_name(l, p->item, next);
    struct xf_stmt *s = made_stmt(l, XS_IF, like), *both = made_stmt(l, XS_BLOCK, like);
    enum xf_op op = p->last ? XOP_LE : XOP_LT;
    s->expr = p->largest ? xf_made_binary(l, op, item, next) : xf_made_binary(l, op, next, item);
    s->expr->type = xf_making_int_type(l);
    s->body = both;
    both->list = xf_alloc(l->a, 2 * sizeof *both->list);
    both->list[both->n++] = set_to(l, like, p->item, next);
    if (p->number_used)
        both->list[both->n++] = set_to(l, like, p->number, xf_made_name(l, i, next));
    return s;
}

static struct xf_expr *count(struct xf_lower *l, const struct kept *p)
{
    if (p->n->type->kind != XT_POINTER)
        return p->n;
    struct xf_expr *n = xf_made_binary(l, XOP_SUB, p->n, p->first);
    n->type = xf_making_int_type(l);
    return n;
}

static size_t add_loop(struct xf_lower *l, const struct kept *p, const struct xf_stmt *like,
                       struct xf_stmt **list)
{
    size_t n = 0;
    struct xf_sym *i = xf_made_variable(l, p->first, xf_making_int_type(l));
    struct xf_expr *zero = xf_made_number(l, p->first, 0);
    struct xf_where at = made_stmt(l, XS_EMPTY, like)->where;
    list[n++] = xf_made_declaration(l, &at, p->item, xf_made_index(l, p->first, zero));
    if (p->number_used)
        list[n++] = xf_made_declaration(l, &at, p->number, zero);
    list[n] = made_stmt(l, XS_FOR, like);
    xf_made_loop(l, list[n++], &at, i, count(l, p), choice(l, p, like, i));
    return n;
}

/* ---- those that are used at once ---- */

/* Is what stands at arg[i] of e named as a place, where e may be, too? */
static bool is_place(const struct xf_expr *e, size_t i, bool place)
{
    bool sets = e->kind == XE_ASSIGN ||
                (e->kind == XE_UNARY && (e->op >= XOP_PREINC || e->op == XOP_ADDRESS));
    bool leads = e->kind == XE_INDEX || e->kind == XE_CALL ||
                 (e->kind == XE_UNARY && e->op == XOP_DEREF) || (e->kind == XE_MEMBER && e->arrow);
    return (sets && i == 0) || (place && !leads);
}

/* A place is no value: *std::max_element(...) = 0 stays. */
static void use_at_once(struct xf_lower *l, struct xf_expr *e, bool place)
{
    if (!e)
        return;
    if (!place)
        xf_extremum_used(l, e);
    for (size_t i = 0; i < e->n; i++)
        use_at_once(l, e->arg[i], is_place(e, i, place));
}

static void use_all_at_once(struct xf_lower *l, const struct xf_function *f, struct xf_stmt *s)
{
    const struct xf_type *result = f->sym->type ? f->sym->type->elem : NULL;
    if (!s)
        return;
    for (size_t i = 0; s->syms && i < s->n; i++)
        use_at_once(l, s->syms[i]->init, s->syms[i]->type && s->syms[i]->type->is_reference);
    use_at_once(l, s->expr, s->kind == XS_RETURN && result && result->is_reference);
    use_at_once(l, s->step, false);
    use_all_at_once(l, f, s->init);
    use_all_at_once(l, f, s->body);
    use_all_at_once(l, f, s->other);
    for (size_t i = 0; s->list && i < s->n; i++)
        use_all_at_once(l, f, s->list[i]);
}

/* ---- all of them ---- */

/* Of what the declaration says: one place, or two. */
static bool read_call(struct kept *p, const struct xf_expr *e, bool last)
{
    bool is =
        xf_is_extremum(e, &p->largest) && xf_step_is_pure(e->arg[1]) && xf_step_is_pure(e->arg[2]);
    p->last = last && p->largest;
    p->first = is ? e->arg[1] : NULL;
    p->n = is ? e->arg[2] : NULL;
    return is;
}

static bool read_declaration(struct keeping *k, const struct xf_stmt *s)
{
    struct xf_sym *sym = s->kind == XS_DECL && s->n == 1 ? s->syms[0] : NULL;
    const struct xf_expr *init = sym ? sym->init : NULL;
    k->sym = sym;
    if (!init || sym->kind != XSYM_LOCAL || sym->is_static)
        return false;
    if (sym->type->kind == XT_POINTER && !sym->type->is_reference)
        return read_call(&k->of[0], init, false);
    return sym->type->kind == XT_STRUCT && sym->type->n_members == 2 && init->kind == XE_INIT &&
           init->n == 2 && read_call(&k->of[0], init->arg[0], true) &&
           read_call(&k->of[1], init->arg[1], true);
}

static size_t stand_in(struct keeping *k, const struct xf_stmt *s, struct xf_stmt **list)
{
    size_t n = 0;
    for (int i = 0; i < 2; i++) {
        struct kept *p = &k->of[i];
        if (!p->item_used && !p->number_used)
            continue;
        p->item = xf_made_variable(k->l, p->first, p->first->type->elem);
        p->number = xf_made_variable(k->l, p->first, xf_making_int_type(k->l));
        n += add_loop(k->l, p, s, list + n);
    }
    return n;
}

enum { MOST = 6 }; /* statements for a declaration */

/* The statement at `at` of the block; how many stand for it then. */
static size_t keep(struct xf_lower *l, const struct xf_function *f, struct xf_stmt *block,
                   size_t at)
{
    struct keeping k = {.l = l, .f = f, .known = true};
    struct xf_stmt *made[MOST];
    if (!read_declaration(&k, block->list[at]) || address_taken(f->body, k.sym))
        return 1;
    look_behind(&k, block, at + 1);
    size_t n = k.known ? stand_in(&k, block->list[at], made) : 0;
    if (!n)
        return 1;
    k.becomes = true;
    look_behind(&k, block, at + 1);
    struct xf_stmt **list = xf_alloc(l->a, (block->n + n) * sizeof *list);
    memcpy(list, block->list, at * sizeof *list);
    memcpy(list + at, made, n * sizeof *list);
    memcpy(list + at + n, block->list + at + 1, (block->n - at - 1) * sizeof *list);
    block->list = list;
    block->n += n - 1;
    return n;
}

static void visit(struct xf_lower *l, const struct xf_function *f, struct xf_stmt *s)
{
    if (!s)
        return;
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n;)
        i += keep(l, f, s, i);
    visit(l, f, s->init);
    visit(l, f, s->body);
    visit(l, f, s->other);
    for (size_t i = 0; s->list && i < s->n; i++)
        visit(l, f, s->list[i]);
}

void xf_extrema_keep(struct xf_lower *l, struct xf_function *f)
{
    if (!l->unit->is_cxx)
        return;
    use_all_at_once(l, f, f->body);
    visit(l, f, f->body);
}
