/* SPDX-License-Identifier: MIT
 * returned.h: the number that a function returns by one of several `return`, each under a test of
 * its own: what these choose has a form where the tests have one, see chosen.h.
 */
#ifndef XF_RETURNED_H
#define XF_RETURNED_H

#include <stddef.h>

#include "store.h"

struct xf_expr;
struct xf_flow;
struct xf_stmt;
struct xf_val;

/* A `return` of `e`, which is worth *v. */
void xf_returned_note(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v);

/* How many numbers the function being run has come to. */
size_t xf_returned_so_far(const struct xf_flow *f);

struct xf_returned_sides { /* of a choice `s` whose sides have ended so */
    const struct xf_stmt *s;
    size_t before, between; /* how many numbers there were before the first and the second side */
    enum xf_reach then, other;
};

void xf_returned_by_sides(struct xf_flow *f, const struct xf_returned_sides *c);

/* What comes next is not known to have been chosen by tests one behind the other. */
void xf_returned_lose(struct xf_flow *f);

/* The function being run has ended: *v, what all its returns have in common, has that number, if
 * one is known. */
void xf_returned_settle(struct xf_flow *f, struct xf_val *v);

#endif
