/* SPDX-License-Identifier: MIT
 * targets.h: pointers that may point into one of several objects, and memory that is allocated in
 * one place on one process and elsewhere on the others.
 */
#ifndef XF_TARGETS_H
#define XF_TARGETS_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_object;
struct xf_state;
struct xf_store;
struct xf_where;

/* Which of several objects the pointer points to is not the same on all processes. */
bool xf_flow_differs(const struct xf_val *pointer);

/* What becomes of a value that goes through such a pointer, which leads to `to`: where an item
 * tells which object that is, the item tells the value, too. */
struct xf_val xf_flow_by_holder(struct xf_store *store, struct xf_val v,
                                const struct xf_val *pointer, const struct xf_points_to *to,
                                const struct xf_where *where);

/* A variable of a function that has returned: what it holds is never looked at. */
bool xf_flow_is_gone(const struct xf_flow *f, int cell);

/* Does any variable point to `o`, which is no variable? */
bool xf_flow_is_pointed_to(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o);

/* The local variables of a function, or of `part` of it, begin anew: what they pointed to is out of
 * their reach. */
void xf_flow_forget_pointers(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn,
                             const struct xf_where *part);

/* The function is left: its pointers are out of reach. What it returns may be a structure of it. */
void xf_flow_leave_pointers(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn);

/* A trip over the items frees what `pointer` points to: it points nowhere then. */
void xf_flow_give_up(struct xf_flow *f, struct xf_state *st, const struct xf_expr *pointer);

/* The processes on which `o` is allocated, by the tests of the rank around it. */
void xf_flow_note_made(const struct xf_flow *f, struct xf_object *o);

/* Where pointers have one target in state a and another in b, and no process has both: the later
 * runs take them for one object. So it is where each process allocates only one of the two, and,
 * where the states are those behind a test of the rank, where one of them was given up. */
void xf_flow_merge_sites(struct xf_flow *f, const struct xf_state *a, const struct xf_state *b,
                         bool by_rank);

/* Twins are taken to be as large as they were in the run before: a run more where they are not. */
void xf_flow_set_capacity(struct xf_flow *f, struct xf_object *made, struct xf_val bytes);

#endif
