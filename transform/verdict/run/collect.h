/* SPDX-License-Identifier: MIT
 * collect.h: blocks that are sent one by one, and received by the root each at its place in the
 * whole, in a loop over the processes: a gather written by hand.
 */
#ifndef XF_COLLECT_H
#define XF_COLLECT_H

#include "flow.h"

struct xf_mpi_call;

struct xf_collect { /* in one run */
    struct xf_block_of {
        int object; /* 1 + its id; 0: none */
        unsigned stamp;
    } sent, own; /* what the others send, and what the root has of itself in the whole */
    const struct xf_expr *send, *receive;
    const void *path; /* on which it is sent */
};

/* True when this is a part of that: each process but the root sends its block to the root, once; a
 * trip of a loop over the processes receives the block of one, at its place in the whole. */
bool xf_collect(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                const struct xf_mpi_call *mpi, const struct xf_val *args);
/* The root copies its own block, an item a trip, to where *own has it: the copy, or XR_UNSET. */
struct xf_val xf_collect_copy(struct xf_flow *f, const struct xf_state *st, const struct xf_ref *r,
                              const struct xf_val *v, const struct xf_own_item *own);
/* The same where memory is copied that `from` points to: *block is told. */
void xf_collect_note_copy(struct xf_flow *f, const struct xf_state *st, const struct xf_val *from,
                          struct xf_val *block);
/* `block`, a copy of the root's own, where *old is: the whole, when all other segments are there.
 */
struct xf_val xf_collect_complete(struct xf_flow *f, const struct xf_val *old, struct xf_val block);
/* v, outside of all loops: what the original has there, when it is the segments of all processes.
 */
struct xf_val xf_collect_whole(struct xf_flow *f, struct xf_val v);
/* Segments that have been received, and nothing else. */
bool xf_collect_is_part(const struct xf_flow *f, const struct xf_val *v);
/* What the root has of itself in the whole as the first of the segments; else v. */
struct xf_val xf_collect_own(const struct xf_flow *f, struct xf_val v);
/* After a run: all processes contribute the same block. */
void xf_collect_check(struct xf_flow *f);

#endif
