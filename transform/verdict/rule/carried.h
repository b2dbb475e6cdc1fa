/* SPDX-License-Identifier: MIT
 * carried.h: carried: what one piece leaves behind is nothing to the next, but for partial results
 * that begin in front of the first piece and are only added to.
 */
#ifndef XF_CARRIED_H
#define XF_CARRIED_H

#include "value.h"

struct xf_flow;
struct xf_state;
struct xf_where;

/* What a cell holds when a piece begins; a run may find each to be one further down. */
enum xf_carrying {
    XF_CARRY_NOTHING, /* what it held in front of the first, or nobody may look */
    XF_CARRY_PARTIAL, /* what the pieces so far add up to */
    XF_CARRY_LOST     /* it depends on the pieces before */
};

/* `entry` is in front of the first piece, `after` behind one that began with `before` in the cell,
 * which is written in it. */
enum xf_carrying xf_rule_carried(const struct xf_flow *f, const struct xf_state *entry,
                                 const struct xf_state *after, int cell, enum xf_carrying before);

/* What the cell holds in front of a piece, where the last one left v; `entry` as before. */
struct xf_val xf_rule_carried_value(const struct xf_flow *f, int cell, enum xf_carrying how,
                                    struct xf_val entry, struct xf_val left,
                                    const struct xf_where *where);

#endif
