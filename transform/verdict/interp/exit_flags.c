/* SPDX-License-Identifier: MIT */
#include "exit_flags.h"

#include <stdint.h>

#include "arena.h"
#include "control.h"
#include "flags.h"
#include "flow.h"
#include "num.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* Where the loop goes on, the variable holds the flag, too, or what was there before it. */
static bool agrees(const struct xf_val *flag, const struct xf_val *on)
{
    if (on->kind == XK_PARTIAL)
        return xf_val_lo(on) && xf_num_equal(xf_val_lo(on), xf_val_lo(flag)) &&
               xf_num_equal(xf_val_hi(on), xf_val_hi(flag)) && xf_val_per(on) == xf_val_per(flag);
    return xf_flags_plain_number(on) && xf_num_equal(xf_val_rest(on), xf_val_lo(flag));
}

void xf_exit_flags_note(struct xf_flow *f, struct xf_active_loop *l, const struct xf_state *st)
{
    bool goes_on = st->reach == XF_REACHED;
    l->exits.flags.n = 0;
    for (int i = l->exits.breaks ? xf_state_written(l->exits.breaks, 0, l->entered) : 0;
         l->exits.breaks && i < l->exits.breaks->n;
         i = xf_state_written(l->exits.breaks, i + 1, l->entered)) {
        const struct xf_val *v = &xf_state_cell(l->exits.breaks, i)->v;
        const struct xf_cell *on = xf_state_cell(st, i);
        if (v->kind == XK_PARTIAL && xf_val_lo(v) && xf_val_set(v) &&
            (!goes_on || agrees(v, &on->v)))
            *xf_push(f->arena, &l->exits.flags) =
                (struct xf_flag_left){i, *v, !goes_on || on->stamp <= l->entered};
    }
}

void xf_exit_flags_take(const struct xf_active_loop *l, struct xf_state *st)
{
    for (size_t i = 0; i < l->exits.flags.n; i++)
        xf_state_restate(st, l->exits.flags.v[i].cell, l->exits.flags.v[i].v);
}

bool xf_exit_flags_note_hit(struct xf_flow *f, struct xf_state *st, const struct xf_val *v,
                            const struct xf_where *where)
{
    struct xf_frame *fr = f->at.frame;
    struct xf_active_loop *l = f->at.loops;
    struct xf_val control = xf_flow_control(f, st);
    int64_t k;
    while (l && l != fr->loops && !l->item)
        l = l->outer;
    if (!l || f->in.hooks.off[XF_RECOGNISE_SEARCH_CALL] || l == fr->loops || fr->has_value ||
        !xf_flags_plain_number(v) || !xf_num_is_const(xf_val_rest(v), &k) ||
        xf_val_transfer(&f->store->t, xf_val_item(l->item), control, where).kind != XK_ITEM)
        return false;
    bool same = !fr->search || (fr->search == l->stmt && xf_num_equal(fr->found, xf_val_rest(v)));
    fr->found = same ? xf_val_rest(v) : NULL;
    fr->search = l->stmt;
    return true;
}
