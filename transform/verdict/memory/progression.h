/* SPDX-License-Identifier: MIT
 * progression.h: arrays of integers in arithmetic progression, as a loop fills them: `counts[i] = n
 * / size`, `displs[i] = i * chunk`, `displs[i] = displs[i - 1] + counts[i - 1]`.
 */
#ifndef XF_PROGRESSION_H
#define XF_PROGRESSION_H

#include "num_progression.h"

#include <stdbool.h>

struct xf_active_loop;
struct xf_flow;
struct xf_num;
struct xf_object;
struct xf_progression;
struct xf_cell;
struct xf_ref;
struct xf_state;
struct xf_val;

/* v was written at r of the array `o`, whose contents are `after` by now. */
void xf_progression_written(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                            const struct xf_ref *r, const struct xf_val *v, struct xf_val *after);

/* v was read there. */
void xf_progression_read(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                         const struct xf_ref *r, struct xf_val *v);

/* `wrote`, which all trips of the loop but this one wrote, if they did and that one has `kept` what
 * was there; NULL: they did not. */
const struct xf_progression *xf_progression_excepted(struct xf_flow *f, enum xf_except except,
                                                     const struct xf_cell *wrote,
                                                     const struct xf_cell *kept);

/* a and b are of the same elements: which one of them stands for all; NULL: they are not. */
const struct xf_num *xf_progression_any_of(struct xf_flow *f, const struct xf_progression *a,
                                           const struct xf_progression *b);

/* Of the array in `cell`, what has that number in this one and else is as `b`; NULL: not known. */
const struct xf_progression *xf_progression_chosen(struct xf_flow *f, int cell,
                                                   const struct xf_progression *b,
                                                   const struct xf_num *at,
                                                   const struct xf_num *chosen);

/* All elements of the array that begins where this points to, in all that have set them, are those
 * of p, whatever was written there. */
void xf_progression_is(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                       const struct xf_progression *p);

/* n as counter + *others. */
bool xf_progression_moves(const struct xf_flow *f, const struct xf_num *n,
                          const struct xf_num *counter, const struct xf_num **others);

/* What was in the element so far behind the trip's number when the trip began. */
const struct xf_num *xf_progression_before(const struct xf_flow *f, const struct xf_active_loop *l,
                                           int cell, const struct xf_num *behind);

/* What is known of the array that holds v, whether or not the trip under way has written it. */
const struct xf_progression *xf_progression_held(const struct xf_val *v);

/* The array in the cell is that; NULL: nothing is known. */
void xf_progression_set(struct xf_state *st, int cell, const struct xf_progression *p);

/* Of the array that begins where this points to; NULL: none is known. */
const struct xf_progression *xf_progression_at(struct xf_flow *f, const struct xf_state *st,
                                               const struct xf_val *pointer);

#endif
