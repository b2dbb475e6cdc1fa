/* SPDX-License-Identifier: MIT
 * balanced.h: a collective call that is written once for each sort of process, on both sides of one
 * test.
 */
#ifndef XF_BALANCED_H
#define XF_BALANCED_H

struct xf_expr;
struct xf_stmt;

/* Both sides of `choice` make the same MPI calls one after the other, whatever happens, and `call`
 * is one of them: the one of the first side in its place. Else NULL. */
const struct xf_expr *xf_balanced_with(const struct xf_stmt *choice, const struct xf_expr *call);

#endif
