/* SPDX-License-Identifier: MIT
 * segment.h: messages between the root and one other process that move the items of that process: a
 * scatter or gather written by hand; and the text by which the root names its part of the whole.
 */
#ifndef XF_SEGMENT_H
#define XF_SEGMENT_H

#include "flow.h"

struct xf_mpi_call;

struct xf_message { /* its sides, as the call has them */
    const struct xf_expr *buffer, *count, *type, *peer;
    const struct xf_val *pointer, *n, *t, *rank, *comm, *tag;
};

/* `roles`: that of the buffer and that of the other process. */
struct xf_message xf_message_of(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                const struct xf_val *args, const char *roles);
/* Shares counted one by one, by a blocking call on the communicator of the group. */
bool xf_message_is_plain(const struct xf_flow *f, const struct xf_mpi_call *mpi,
                         const struct xf_message *m);
/* Bytes that the message has for each item. */
const struct xf_num *xf_message_bytes(struct xf_flow *f, const struct xf_expr *call,
                                      const struct xf_message *m);

/* On the root: does the message move share items of `per` bytes from or to their place in the
 * whole, rank * share, the other process being named by a variable that counts the trips of `l`? */
bool xf_segment_is(struct xf_flow *f, const struct xf_active_loop *l, const struct xf_message *m,
                   const struct xf_num *per);
/* The same, and count and place come to mean those that the plan has for that process. */
bool xf_segment_decide(struct xf_flow *f, const struct xf_active_loop *l,
                       const struct xf_message *m, const struct xf_num *per);

/* After a run: what it has decided so in this or an earlier one is still that. */
void xf_segment_check(struct xf_flow *f);

/* On all that come here, which is the root alone. */
bool xf_segment_on_root(const struct xf_flow *f);
/* ... which is all but the root, each of them once. */
bool xf_segment_on_others(const struct xf_flow *f, const struct xf_state *st);

#endif
