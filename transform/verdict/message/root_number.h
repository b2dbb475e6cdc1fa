/* SPDX-License-Identifier: MIT
 * root_number.h: what an integer is on the one process that a test of the rank lets through.
 */
#ifndef XF_ROOT_NUMBER_H
#define XF_ROOT_NUMBER_H

struct xf_flow;
struct xf_rank_test;
struct xf_state;

/* What an integer is on the one process of `test` is remembered, as it may be broadcast. `since`:
 * the time of the test: what was written later counts. */
void xf_ranks_note_number(const struct xf_flow *f, struct xf_state *there,
                          struct xf_state *elsewhere, const struct xf_rank_test *test,
                          unsigned since);

#endif
