/* SPDX-License-Identifier: MIT
 * Statements in a function that sorts. Each is run on all ways that lead to it. */
#include <string.h>

#include "arena.h"
#include "called.h"
#include "ir.h"
#include "shape.h"
#include "sort_parting.h"

struct xf_proof_states xf_proof_states(struct xf_sort_proof *p)
{
    (void)p;
    return (struct xf_proof_states){.v = NULL};
}

void xf_proof_join(struct xf_sort_proof *p, struct xf_proof_states *l,
                   const struct xf_proof_state *s)
{
    if (l->n == XF_PROOF_STATES)
        p->failed = true;
    else
        *xf_push(p->arena, l) = *s;
}

static void join_all(struct xf_sort_proof *p, struct xf_proof_states *l,
                     const struct xf_proof_states *o)
{
    for (size_t i = 0; i < o->n; i++)
        xf_proof_join(p, l, &o->v[i]);
}

/* ---- declarations ---- */

static void declare_array(struct xf_sort_proof *p, struct xf_proof_state *s,
                          const struct xf_sym *sym)
{
    const struct xf_type *t = sym->type;
    struct xf_held length = t->vla ? xf_proof_eval(p, s, t->vla) : xf_proof_number(t->length);
    bool items = t->elem && xf_shape_is_alike(t->elem, p->claim.elem) && !sym->init &&
                 length.kind == XF_HELD_NUMBER &&
                 xf_linear_at_most(xf_linear_of(XF_ONE, 1), length.at);
    struct xf_proof_array a = {.has_room = true, .room = length.at};
    struct xf_held v = {.kind = XF_HELD_PLACE};
    v.array = items && p->mode == XF_STRAIGHT ? xf_proof_add_array(p, a) : -1;
    if (v.array < 0)
        p->failed = true;
    else
        xf_proof_set(p, s, sym, NULL, v);
}

/* A vector that is made of its members, or moved from what has no name. */
static void declare_vector(struct xf_sort_proof *p, struct xf_proof_state *s,
                           const struct xf_sym *sym)
{
    const struct xf_expr *e = sym->init;
    if (e && e->kind == XE_INIT) {
        for (size_t i = 0; i < e->n; i++) {
            const char *name = e->member       ? e->member[i].name
                               : e->designator ? e->designator[i]
                                               : NULL;
            struct xf_held v = xf_proof_eval(p, s, e->arg[i]);
            if (!name)
                p->failed = true;
            else
                xf_proof_set(p, s, sym, name, v);
        }
        return;
    }
    struct xf_held from = e ? xf_proof_eval(p, s, e) : (struct xf_held){0};
    bool made = from.kind == XF_HELD_OBJECT && from.sym && e->kind == XE_COMMA;
    for (size_t i = 0, n = s->n; made && i < n; i++)
        if (s->name[i].sym == from.sym && s->name[i].member)
            xf_proof_set(p, s, sym, s->name[i].member, s->name[i].held);
    if (!made)
        p->failed = true;
}

static void declare(struct xf_sort_proof *p, struct xf_proof_state *s, const struct xf_sym *sym)
{
    if (sym->is_static || sym->is_volatile)
        p->failed = p->failed || sym->type->kind != XT_ARRAY;
    else if (sym->type->kind == XT_ARRAY)
        declare_array(p, s, sym);
    else if (xf_shape_is_structure(sym->type))
        declare_vector(p, s, sym);
    else if (sym->init && sym->init->kind == XE_COND)
        p->failed = true;
    else
        xf_proof_set(p, s, sym, NULL,
                     sym->init ? xf_proof_eval(p, s, sym->init) : (struct xf_held){0});
}

/* ---- expressions, where ways part ---- */

static void run_choice(struct xf_sort_proof *p, struct xf_proof_states *l,
                       const struct xf_expr *cond, const struct xf_expr *then,
                       const struct xf_expr * or)
{
    struct xf_proof_states yes = xf_proof_states(p), no = xf_proof_states(p);
    for (size_t i = 0; i < l->n; i++)
        xf_proof_branch(p, &l->v[i], cond, &yes, &no);
    xf_proof_exec_expr(p, &yes, then);
    xf_proof_exec_expr(p, &no, or);
    l->n = 0;
    join_all(p, l, &yes);
    join_all(p, l, &no);
}

/* The assignment with that in place of what is assigned. */
static const struct xf_expr *assigned(struct xf_sort_proof *p, const struct xf_expr *e,
                                      struct xf_expr *value)
{
    struct xf_expr *copy = xf_alloc(p->arena, sizeof *copy);
    *copy = *e;
    copy->arg = xf_alloc(p->arena, 2 * sizeof *copy->arg);
    copy->arg[0] = e->arg[0];
    copy->arg[1] = value;
    return copy;
}

static void split(struct xf_sort_proof *p, struct xf_proof_states *l)
{
    if (p->mode == XF_PARTING)
        xf_part_split(p, l);
    else
        xf_merge_split(p, l);
}

static bool is_variable(const struct xf_sym *sym)
{
    return sym && (sym->kind == XSYM_LOCAL || sym->kind == XSYM_PARAM) && !sym->is_static &&
           sym->type->kind != XT_ARRAY && !xf_shape_is_structure(sym->type);
}

/* A call of another function, whose result a variable gets (NULL: none). */
static bool runs_call(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_expr *e,
                      const struct xf_sym *to)
{
    const struct xf_function *fn = xf_callee(e);
    if (!fn || fn == p->claim.fn || !fn->body)
        return false;
    xf_proof_follow(p, l, e, fn);
    for (size_t i = 0; to && i < l->n && !p->failed; i++)
        xf_proof_set(p, &l->v[i], to, NULL, l->v[i].result);
    return true;
}

void xf_proof_exec_expr(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_expr *e)
{
    if (p->failed)
        return;
    if (e->kind == XE_COMMA) {
        xf_proof_exec_expr(p, l, e->arg[0]);
        xf_proof_exec_expr(p, l, e->arg[1]);
        return;
    }
    const struct xf_expr *choice = e->kind == XE_COND ? e : NULL;
    if (choice) {
        run_choice(p, l, e->arg[0], e->arg[1], e->arg[2]);
        return;
    }
    choice = e->kind == XE_ASSIGN && e->op == XOP_NONE ? xf_shape_without_casts(e->arg[1]) : NULL;
    if (choice && choice->kind == XE_COND && choice == e->arg[1]) {
        run_choice(p, l, choice->arg[0], assigned(p, e, choice->arg[1]),
                   assigned(p, e, choice->arg[2]));
        return;
    }
    if (runs_call(p, l, e, NULL))
        return;
    const struct xf_expr *value = choice;
    if (value && value == e->arg[1] && e->arg[0]->kind == XE_VAR && is_variable(e->arg[0]->sym) &&
        runs_call(p, l, value, e->arg[0]->sym))
        return;
    for (size_t i = 0; i < l->n; i++)
        xf_proof_eval(p, &l->v[i], e);
    split(p, l);
}

static void declare_all(struct xf_sort_proof *p, struct xf_proof_states *l,
                        const struct xf_sym *sym)
{
    if (sym->init && is_variable(sym) && !sym->is_volatile && runs_call(p, l, sym->init, sym))
        return;
    for (size_t i = 0; i < l->n; i++)
        declare(p, &l->v[i], sym);
    split(p, l);
}

/* ---- statements ---- */

static void run_if(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *s)
{
    struct xf_proof_states yes = xf_proof_states(p), no = xf_proof_states(p);
    for (size_t i = 0; i < l->n; i++)
        xf_proof_branch(p, &l->v[i], s->expr, &yes, &no);
    const int around = p->around;
    p->around += p->mode == XF_MERGING;
    xf_proof_exec(p, &yes, s->body);
    if (s->other)
        xf_proof_exec(p, &no, s->other);
    p->around = around;
    l->n = 0;
    join_all(p, l, &yes);
    join_all(p, l, &no);
}

static void run_return(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *s)
{
    for (size_t i = 0; i < l->n; i++) {
        if (s->expr)
            l->v[i].result = xf_proof_eval(p, &l->v[i], s->expr);
        l->v[i].jump = XF_RETURNS;
    }
}

static void jump(struct xf_proof_states *l, enum xf_jump how)
{
    for (size_t i = 0; i < l->n; i++)
        l->v[i].jump = how;
}

static void run_block(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *s)
{
    for (size_t i = 0; i < s->n && !p->failed; i++) {
        xf_proof_exec(p, l, s->list[i]);
        if (p->mode == XF_MERGING && !p->around)
            xf_merge_end(p, l);
    }
}

/* An OpenMP construct whose statements are run once each, on variables that are no copies. What the
 * threads do at one time is apart, as a program without races has it. */
static bool runs_sections(const char *directive)
{
    static const char *const word[] = {"pragma",      "omp", "parallel", "sections", "section",
                                       "num_threads", "if",  "shared",   "default",  "nowait"};
    bool sections = false;
    int depth = 0;
    for (const char *at = directive; at && *at; at++) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz_"), i = 0;
        depth += (*at == '(') - (*at == ')');
        if (!n || depth)
            continue;
        while (i < sizeof word / sizeof *word &&
               (strncmp(at, word[i], n) != 0 || strlen(word[i]) != n))
            i++;
        if (i == sizeof word / sizeof *word)
            return false;
        sections = sections || !strncmp(word[i], "section", strlen("section"));
        at += n - 1;
    }
    return sections;
}

static void run(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *s)
{
    switch (s->kind) {
    case XS_EMPTY:
        break;
    case XS_BLOCK:
        run_block(p, l, s);
        break;
    case XS_DECL:
        for (size_t k = 0; k < s->n; k++)
            declare_all(p, l, s->syms[k]);
        break;
    case XS_EXPR:
        xf_proof_exec_expr(p, l, s->expr);
        break;
    case XS_IF:
        run_if(p, l, s);
        break;
    case XS_FOR:
    case XS_WHILE:
    case XS_DO:
        if (s->init)
            xf_proof_exec(p, l, s->init);
        xf_proof_loop(p, l, s);
        break;
    case XS_PARALLEL:
        p->failed = p->failed || !runs_sections(s->text);
        xf_proof_exec(p, l, s->body);
        break;
    case XS_RETURN:
        run_return(p, l, s);
        break;
    case XS_BREAK:
    case XS_CONTINUE:
        jump(l, s->kind == XS_BREAK ? XF_BREAKS : XF_CONTINUES);
        break;
    default:
        p->failed = true;
    }
}

void xf_proof_exec(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *s)
{
    struct xf_proof_states left = xf_proof_states(p);
    size_t on = 0;
    for (size_t i = 0; i < l->n && !p->failed; i++) {
        if (l->v[i].jump == XF_GOES_ON)
            l->v[on++] = l->v[i];
        else
            xf_proof_join(p, &left, &l->v[i]);
    }
    l->n = on;
    if (on && !p->failed)
        run(p, l, s);
    join_all(p, l, &left);
}
