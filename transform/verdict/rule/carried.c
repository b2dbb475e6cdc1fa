/* SPDX-License-Identifier: MIT */
#include "carried.h"

#include "flow.h"
#include "num.h"
#include "state.h"
#include "store.h"

/* Buffers of the group are filled anew, or looked at when all is done. */
static bool is_delivered(const struct xf_pieces *p, int object)
{
    for (size_t i = 0; i < p->blocks.n; i++)
        if (p->blocks.v[i].object == object)
            return true;
    for (size_t i = 0; i < p->results.n; i++)
        if (p->results.v[i].object == object)
            return true;
    return false;
}

/* Memory that begins with nothing in it: no static one, which has its value before control comes to
 * its declaration. */
static bool begins_unset(const struct xf_object *o)
{
    const struct xf_sym *sym = o->sym;
    bool automatic = sym && (sym->kind == XSYM_LOCAL || sym->kind == XSYM_PARAM) && !sym->is_static;
    return automatic || o->made || o->value;
}

/* Nothing was there: whoever reads it before it is written does so in the original, too. */
static bool is_unset(const struct xf_state *entry, const struct xf_object *o, int cell)
{
    bool unset = begins_unset(o) && xf_state_get(entry, cell).kind == XK_UNSET &&
                 xf_state_get(entry, o->whole).kind == XK_UNSET;
    for (size_t i = 0; unset && i < o->fields.n; i++)
        unset = xf_state_get(entry, o->fields.v[i].cell).kind == XK_UNSET;
    return unset;
}

static bool same_targets(const struct xf_val *a, const struct xf_val *b)
{
    bool same =
        a->to.n == b->to.n && a->to.anywhere == b->to.anywhere && a->to.external == b->to.external;
    for (int i = 0; same && i < a->to.n; i++)
        same = a->to.id[i] == b->to.id[i];
    return same && !a->to.anywhere && !a->to.external;
}

/* The same number, or place, as before. */
static bool is_as_before(const struct xf_val *entry, const struct xf_val *after)
{
    return entry->kind == XK_SAME && after->kind == XK_SAME && xf_val_rest(entry) &&
           xf_num_equal(xf_val_rest(entry), xf_val_rest(after)) && same_targets(entry, after) &&
           xf_val_uniform(entry) == xf_val_uniform(after) && !xf_val_stride(entry) &&
           !xf_val_stride(after) && !xf_val_partly(after);
}

/* A sum, product and so on of items alone, to which nothing else was done; a flag that items set;
 * where the largest item stands in the whole, of whose pieces each process has the first ones
 * first.
 */
static bool is_plain_fold(const struct xf_val *v)
{
    if (v->kind != XK_PARTIAL || xf_val_first(v) || v->over)
        return false;
    if (xf_val_op(v) == XF_RED_AT)
        return xf_num_equal(xf_val_offset(v), xf_val_per(v));
    bool flag = xf_val_lo(v) && xf_val_hi(v) && !xf_val_per(v);
    return xf_val_op(v) >= XF_RED_SUM && xf_val_op(v) <= XF_RED_BXOR &&
           (flag || (!xf_val_lo(v) && !xf_val_hi(v)));
}

enum xf_carrying xf_rule_carried(const struct xf_flow *f, const struct xf_state *entry,
                                 const struct xf_state *after, int cell, enum xf_carrying before)
{
    const struct xf_object *o = xf_store_owner(f->store, cell).object;
    struct xf_val was = xf_state_get(entry, cell), is = xf_state_get(after, cell);
    if (before == XF_CARRY_LOST)
        return XF_CARRY_LOST;
    if (!o) /* no memory of the program's */
        return xf_val_is_plain(&is) ? before : XF_CARRY_LOST;
    if (is_delivered(&f->pieces, o->id))
        return XF_CARRY_NOTHING;
    bool begins = was.kind == XK_SAME || was.kind == XK_UNSET || was.kind == XK_PARTIAL;
    if (before == XF_CARRY_PARTIAL)
        return is_plain_fold(&is) && xf_val_onward(&is) == cell + 1 ? before : XF_CARRY_LOST;
    if (begins && is_plain_fold(&is))
        return XF_CARRY_PARTIAL;
    return is_as_before(&was, &is) || is_unset(entry, o, cell) ? XF_CARRY_NOTHING : XF_CARRY_LOST;
}

struct xf_val xf_rule_carried_value(const struct xf_flow *f, int cell, enum xf_carrying how,
                                    struct xf_val entry, struct xf_val left,
                                    const struct xf_where *where)
{
    if (how == XF_CARRY_NOTHING)
        return entry;
    if (how == XF_CARRY_LOST)
        return xf_val_split(&f->store->t, XEV_PIECES_AGAIN, where);
    xf_val_set_loop(&left, NULL);
    xf_val_set_onward(&left, cell + 1);
    xf_val_set_made(&left, ++f->store->stamp);
    return left;
}
