/* SPDX-License-Identifier: MIT
 * owner.h: which process has an item of the whole that all of them know by its number, such as the
 * row that is next in an elimination: k / share in the original, whoever has item k under the plan.
 *
 * Under the test of being that process, the one that has item k in the original stands beside the
 * one that has it under the plan, which may be another: what is equal on all processes is equal
 * there, what differs by process, its rank for one, is not. See enum xf_tells for what is known of
 * values behind such a test.
 */
#ifndef XF_OWNER_H
#define XF_OWNER_H

#include <stdbool.h>

#include "ir.h"
#include "value.h"

struct xf_flow;
struct xf_num;
struct xf_scope;
struct xf_state;

/* The name of item `item` in the trip that is under way. */
const struct xf_num *xf_owner_name(const struct xf_flow *f, const struct xf_num *item);

/* The place of item `item` in the local block, where its owner is. */
struct xf_val xf_owner_place(struct xf_flow *f, const struct xf_num *item);

/* A value that tells so of it elsewhere. */
struct xf_val xf_owner_told(struct xf_flow *f, const struct xf_num *item, enum xf_tells tells,
                            const struct xf_where *where);

/* v, the truth of `a op b`: that it is the process which has an item? */
void xf_owner_compared(const struct xf_flow *f, enum xf_op op, const struct xf_val *a,
                       const struct xf_val *b, struct xf_val *v);

/* All processes come to a branch under `cond`, and the owner of an item alone takes it: the name of
 * that; else NULL. */
const struct xf_num *xf_owner_alone(const struct xf_flow *f, const struct xf_state *st,
                                    const struct xf_val *cond);

/* Before it: blocks get names for their contents, by which they are known behind it. */
void xf_owner_part(struct xf_flow *f, struct xf_state *st);

/* Behind that branch, of what was written since `since`: `there` is how the owner left it. */
void xf_owner_meet(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                   const struct xf_num *owner, unsigned since, const struct xf_where *where);

/* v, read here. */
struct xf_val xf_owner_read(struct xf_flow *f, struct xf_val v);

#endif
