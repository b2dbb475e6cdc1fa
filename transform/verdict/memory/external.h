/* SPDX-License-Identifier: MIT
 * external.h: what functions of other files, and whoever else is not seen at work, may know.
 *
 * Such a function knows the memory it was handed, what pointers in that lead to, the variables with
 * external linkage, what functions of this file give it that it can call, and memory of its own.
 * All of this file's that it knows is kept (struct xf_object, escaped_by): it may be looked at and
 * written at any time, so it may never hold what depends on the split, and what it holds is not
 * known from one read to the next. A pointer that comes from there leads to `external` (struct
 * xf_points_to): to kept memory or to memory of its own, and to no other object of this file.
 */
#ifndef XF_EXTERNAL_H
#define XF_EXTERNAL_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_inputs;
struct xf_state;
struct xf_points_to;
struct xf_sym;
struct xf_where;

/* May memory at `pointer` be none of this file's? Not where it is a number, such as NULL. */
bool xf_flow_leads_outside(const struct xf_val *pointer);

/* v is written where `to` leads, as far as that is no object of this file: nothing may follow it
 * there. */
void xf_flow_write_outside(struct xf_flow *f, const struct xf_state *st,
                           const struct xf_points_to *to, const struct xf_val *v,
                           const struct xf_where *where);

/* A function of another file sees the variables that this one shares with it; one of this file,
 * which is not followed for the reason `why`, sees all. */
void xf_flow_hand_over_globals(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               enum xf_event_kind why);

/* Is it known by its name in other files of the program? */
bool xf_flow_is_named_elsewhere(const struct xf_inputs *inputs, const struct xf_sym *s);

/* After a run: what others than this file may call must not look at what depends on the split, and
 * may hand on what it knows. */
void xf_flow_check_callbacks(struct xf_flow *f);

#endif
