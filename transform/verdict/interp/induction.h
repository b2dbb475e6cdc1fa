/* SPDX-License-Identifier: MIT
 * induction.h: induction variables of a counted loop: their values on a trip and behind the last
 * one, and the check that a trip moved them as expected.
 */
#ifndef XF_INDUCTION_H
#define XF_INDUCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "ir.h"
#include "value.h"

struct xf_induction;
struct xf_item_loop;
struct xf_flow;
struct xf_induction_variable;
struct xf_num;
struct xf_state;
struct xf_stmt;

/* Give every moving variable its value on trip k, and behind the last trip. */
void xf_trips_set(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                  struct xf_val k, const struct xf_stmt *loop);

/* Each moving variable must have moved as expected on trip k, which ends in st: somebody else may
 * have written it, by another name. */
void xf_trips_check(struct xf_flow *f, const struct xf_state *st, const struct xf_induction *c,
                    struct xf_val k, const struct xf_stmt *loop);

/* The value of *m behind the last trip. */
struct xf_val xf_trips_past(struct xf_flow *f, const struct xf_induction *c,
                            const struct xf_induction_variable *m, const struct xf_stmt *loop);
void xf_trips_set_past(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                       const struct xf_stmt *loop);

/* The number of trips follows the position in the whole of the item that a trip of `item` works on:
 * from now on c->trips are as many as any item may have, of which only some are made. */
void xf_trips_follow_item(struct xf_flow *f, struct xf_induction *c,
                          const struct xf_item_loop *item);

/* Is `cell` that of an induction variable? */
bool xf_trips_moves(const struct xf_induction *c, int cell);

/* Counts the trips of the loop in this call of its function (`back`: those still to come). */
const struct xf_num *xf_trips_counter(struct xf_flow *f, const struct xf_stmt *loop,
                                      const struct xf_num *trips, bool back);

/* A number, and a op b, as such values. */
struct xf_val xf_trips_constant(struct xf_flow *f, int64_t k);

struct xf_val xf_trips_arith(struct xf_flow *f, enum xf_op op, struct xf_val a, struct xf_val b,
                             const struct xf_stmt *s);

#endif
