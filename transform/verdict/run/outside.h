/* SPDX-License-Identifier: MIT
 * outside.h: what functions of other files, and whoever else is not seen at work, may know.
 *
 * Such a function knows the memory it was handed, what pointers in that lead to, the variables with
 * external linkage, what functions of this file give it that it can call, and memory of its own.
 * All of this file's that it knows is kept (struct xf_object, kept_by): it may be looked at and
 * written at any time, so it may never hold what depends on the split, and what it holds is not
 * known from one read to the next. A pointer that comes from there leads `outside` (struct
 * xf_targets): to kept memory or to memory of its own, and to no other object of this file.
 */
#ifndef XF_OUTSIDE_H
#define XF_OUTSIDE_H

#include "flow.h"

/* ---- flow_kept.c: memory that somebody may use who is not seen at work ---- */

/* Does `pointer` lead to anything that depends on the split, also by way of other pointers? */
bool xf_flow_reaches_split(struct xf_flow *f, const struct xf_state *st,
                           const struct xf_val *pointer);
/* From now on, and in further runs, everything that `pointer` leads to is used out of sight, by
 * `who` from `where` on. */
void xf_flow_keep(struct xf_flow *f, const struct xf_state *st, const struct xf_val *pointer,
                  const char *who, const struct xf_where *where);
/* What is read from `o`, which holds v as far as the text tells. */
struct xf_val xf_flow_kept_value(const struct xf_object *o, struct xf_val v);
/* After a run: what kept memory led to at any time of it is kept; events for what held what depends
 * on the split. */
void xf_flow_check_kept(struct xf_flow *f);

/* ---- flow_outside.c: other files ---- */

/* May memory at `pointer` be none of this file's? Not where it is a number, such as NULL. */
bool xf_flow_leads_outside(const struct xf_val *pointer);
/* v is written where `to` leads, as far as that is no object of this file: nothing may follow it
 * there. */
void xf_flow_write_outside(struct xf_flow *f, const struct xf_state *st,
                           const struct xf_targets *to, const struct xf_val *v,
                           const struct xf_where *where);
/* A function of another file sees the variables that this one shares with it; one that calls
 * itself sees all. */
void xf_flow_hand_over_globals(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call);
/* After a run: what others than this file may call must not look at what depends on the split, and
 * may hand on what it knows. */
void xf_flow_check_callbacks(struct xf_flow *f);

#endif
