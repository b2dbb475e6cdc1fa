/* SPDX-License-Identifier: MIT */
#include "numbers.h"

#include <stdint.h>

#include "arena.h"
#include "flow.h"
#include "found.h"
#include "num.h"
#include "num_arith.h"
#include "recording.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "worth.h"

/* ---- numbers of expressions ---- */

void xf_flow_remember(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n)
{
    xf_worth_note(f->arena, f->caches.numbers, e, n);
    xf_summary_note_number(f, e, n);
}

bool xf_flow_varies(const struct xf_flow *f, const struct xf_expr *e)
{
    return xf_worth_varies(f->caches.numbers, e);
}

bool xf_flow_see_number(const struct xf_flow *f, const struct xf_expr *e, unsigned pass)
{
    return xf_worth_see(f->caches.numbers, e, pass);
}

const struct xf_num *xf_flow_number(const struct xf_flow *f, const struct xf_expr *e)
{
    return xf_worth(f->caches.numbers, e);
}

const struct xf_num *xf_flow_in_shares(const struct xf_flow *f, const struct xf_num *n)
{
    return f->in.group && !xf_num_is_zero(n) ? xf_num_quotient(f->nums, n, f->in.group->share)
                                             : NULL;
}

const struct xf_num *xf_flow_number_left(const struct xf_flow *f, const void *key, int cell)
{
    const struct xf_num *here = xf_num_fresh(f->nums, key, f->at.path, NULL);
    return xf_num_fresh(f->nums, here, (const void *)(uintptr_t)(cell + 1), NULL);
}

void xf_flow_name(const struct xf_flow *f, struct xf_state *st, unsigned since, const void *key)
{
    for (int i = xf_state_written(st, 0, since); i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_state_get(st, i);
        if (v.kind != XK_SAME || xf_val_rest(&v))
            continue;
        xf_val_set_rest(&v, xf_flow_number_left(f, key, i));
        xf_state_restate(st, i, v);
    }
}
