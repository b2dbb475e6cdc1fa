/* SPDX-License-Identifier: MIT
 * A program that ends where its whole cannot be dealt out without a rest:
 *
 *     if (n % size != 0) { ...; MPI_Finalize(); return 1; }
 *
 * Where the test ends it nothing that is edited has been run, so both programs do the same; behind
 * the test there is no rest.
 */
#include "precondition.h"

#include <string.h>

#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "numbers.h"
#include "preconditions.h"
#include "share_group.h"
#include "store.h"

/* ---- what it says of a rest ---- */

struct search {
    const struct xf_share_group *group;
    struct xf_flow *numbers;
    const struct xf_num *n, *size;
    size_t first; /* where edits begin */
    const struct xf_stmt *found;
};

static bool is_rest(const struct search *s, const struct xf_expr *e)
{
    const struct xf_atom *atom = xf_num_as_atom(s->numbers->nums, xf_flow_number(s->numbers, e));
    return atom && atom->kind == XA_MOD && xf_num_equal(atom->a, s->n) &&
           xf_num_equal(atom->b, s->size) && !xf_flow_varies(s->numbers, e);
}

/* Where `e` comes out as `truth` there is no rest. */
static bool excludes_rest(const struct search *s, const struct xf_expr *e, bool truth)
{
    bool all_hold = e->op == (truth ? XOP_LAND : XOP_LOR);
    if (e->kind == XE_UNARY && e->op == XOP_LNOT)
        return excludes_rest(s, e->arg[0], !truth);
    if (e->kind != XE_BINARY)
        return !truth && is_rest(s, e);
    if (all_hold)
        return excludes_rest(s, e->arg[0], truth) || excludes_rest(s, e->arg[1], truth);
    bool zero = e->arg[1]->has_value && e->arg[1]->ival == 0;
    bool equal = zero && e->op == XOP_EQ, differs = zero && (e->op == XOP_NE || e->op == XOP_GT);
    return (!truth && is_rest(s, e)) || ((truth ? equal : differs) && is_rest(s, e->arg[0]));
}

/* Behind a return the function might be called again, and find what the first call left. */
static bool ends(const struct search *s, enum xf_reach reach)
{
    bool is_main = !strcmp(s->group->function->sym->name, "main");
    return reach == XF_ENDED || (reach == XF_RETURNED && is_main);
}

static void look(struct search *s, const struct xf_stmt *list)
{
    const struct xf_preconditions *all = s->group->flow->found->ends;
    for (size_t i = 0; i < list->n && !s->found; i++) {
        const struct xf_stmt *t = list->list[i];
        for (size_t k = 0; t->kind == XS_IF && t->where.span.end <= s->first && k < all->n; k++) {
            const struct xf_ended *c = &all->v[k];
            if (c->stmt == t && ((ends(s, c->then) && excludes_rest(s, t->expr, false)) ||
                                 (ends(s, c->other) && excludes_rest(s, t->expr, true))))
                s->found = t;
        }
    }
}

const struct xf_stmt *xf_precondition_unless_divided(const struct xf_share_group *g,
                                                     struct xf_flow *numbers,
                                                     const struct xf_num *n,
                                                     const struct xf_num *size)
{
    struct search s = {g, numbers, n, size, (size_t)-1, NULL};
    if (!numbers || g->spec.across || !g->function->body)
        return NULL;
    for (size_t i = 0; i < g->decisions.n; i++)
        if (g->decisions.v[i].expr->where.span.begin < s.first)
            s.first = g->decisions.v[i].expr->where.span.begin;
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (g->spec.calls[i]->where.span.begin < s.first)
            s.first = g->spec.calls[i]->where.span.begin;
    look(&s, g->function->body);
    return s.found;
}
