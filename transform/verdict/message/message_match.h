/* SPDX-License-Identifier: MIT
 * message_match.h: messages between the root and one other process that move the items of that
 * process: a scatter or gather written by hand; and the text by which the root names its part of
 * the whole.
 */
#ifndef XF_MESSAGE_MATCH_H
#define XF_MESSAGE_MATCH_H

#include <stdbool.h>

struct xf_active_loop;
struct xf_expr;
struct xf_flow;
struct xf_inputs;
struct xf_mpi_call;
struct xf_num;
struct xf_val;

struct xf_message { /* its sides, as the call has them */
    const struct xf_expr *buffer, *count, *type, *peer;
    const struct xf_val *pointer, *n, *t, *rank, *comm, *tag;
};

/* `roles`: that of the buffer and that of the other process. */
struct xf_message xf_message_of(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                const struct xf_val *args, const char *roles);

/* Shares counted one by one, by a blocking call on the communicator of the group. */
bool xf_message_is_plain(const struct xf_inputs *inputs, const struct xf_mpi_call *mpi,
                         const struct xf_message *m);

/* Bytes that the message has for each item. */
const struct xf_num *xf_message_bytes(struct xf_flow *f, const struct xf_expr *call,
                                      const struct xf_message *m);

/* On the root: does the message move share items of `per` bytes from or to their place in the
 * whole, rank * share, the other process being named by a variable that counts the trips of `l`? */
bool xf_message_match_is(struct xf_flow *f, const struct xf_active_loop *l,
                         const struct xf_message *m, const struct xf_num *per);

/* The same, and count and place come to mean those that the plan has for that process. */
bool xf_message_match_decide(struct xf_flow *f, const struct xf_active_loop *l,
                             const struct xf_message *m, const struct xf_num *per);

/* After a run: what it has decided so in this or an earlier one is still that. */
void xf_message_match_check(struct xf_flow *f);

#endif
