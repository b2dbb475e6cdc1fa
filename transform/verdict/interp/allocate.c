/* SPDX-License-Identifier: MIT */
#include "allocate.h"

#include "arena.h"
#include "decisions.h"
#include "eval.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "rank_tests.h"
#include "shape.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

/* Where `e` chooses by a test of the rank in the group, without effects; else NULL. */
static const struct xf_expr *choice_in(struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_expr *found = NULL;
    if (e->kind == XE_CALL || e->kind == XE_SIZEOF)
        return NULL;
    if (e->kind == XE_COND && xf_ranks_of_group(&f->in, xf_ranks_test(f, e->arg[0])).rank)
        return e;
    for (size_t i = 0; !found && i < e->n; i++)
        found = choice_in(f, e->arg[i]);
    return found;
}

void xf_flow_note_choice(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                         size_t first, struct xf_object *made)
{
    const struct xf_expr *choice = NULL;
    bool effects = false;
    for (size_t i = first + 1; i < call->n; i++) {
        choice = choice ? choice : choice_in(f, call->arg[i]);
        effects = effects || xf_shape_has_effects(call->arg[i]);
    }
    made->size.on = NULL;
    if (!choice || effects)
        return;
    struct xf_rank_test t = xf_ranks_test(f, choice->arg[0]);
    made->size.on = t.rank;
    made->size.either = xf_alloc(f->arena, 2 * sizeof *made->size.either);
    for (int k = 0; k < 2; k++) {
        struct xf_val bytes = xf_val_same(true, xf_num_const(f->nums, 1));
        f->scope.choice.of = choice;
        f->scope.choice.arm = t.others == (k == 0) ? 2 : 1;
        for (size_t i = first + 1; i < call->n; i++)
            bytes = xf_val_arith(&f->store->t, XOP_MUL, bytes, xf_eval(f, st, call->arg[i]), false,
                                 &call->where);
        made->size.either[k] =
            (struct xf_size){bytes, xf_flow_lift(f, f->at.frame, choice->arg[f->scope.choice.arm])};
        f->scope.choice.of = NULL;
    }
}
