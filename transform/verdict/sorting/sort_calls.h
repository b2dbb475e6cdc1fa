/* SPDX-License-Identifier: MIT
 * sort_calls.h: calls in a function that sorts by recursion, see sort_proof.h.
 */
#ifndef XF_SORT_CALLS_H
#define XF_SORT_CALLS_H

struct xf_expr;
struct xf_held;
struct xf_sort_proof;
struct xf_proof_state;

/* A call of the function itself, of another one, which is followed, or of the library. */
struct xf_held xf_proof_call(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *call);

#endif
