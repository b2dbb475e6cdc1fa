/* SPDX-License-Identifier: MIT
 * rank_tests.h: what a condition says of the rank of the process.
 */
#ifndef XF_RANK_TESTS_H
#define XF_RANK_TESTS_H

#include <stdbool.h>

struct xf_active_loop;
struct xf_expr;
struct xf_flow;
struct xf_inputs;
struct xf_num;
struct xf_nums;
struct xf_val;

/* What a condition says of the rank of the process: that it is `rank`, or anything but `rank`. */
struct xf_rank_test {
    const struct xf_num *rank; /* NULL: it says nothing */
    const struct xf_num *comm; /* whose rank it is */
    bool others;
};

struct xf_rank_test xf_ranks_test(const struct xf_flow *f, const struct xf_expr *cond);

/* The same where it is the group's communicator, else nothing. */
struct xf_rank_test xf_ranks_of_group(const struct xf_inputs *inputs, struct xf_rank_test t);

/* What the rank of the process before (behind) the own one is in the group, or MPI_PROC_NULL where
 * there is none: a number of its own. */
const struct xf_num *xf_ranks_peer_number(struct xf_nums *nums, bool before);

/* The rank behind the process's own (distance 1) or before it (-1) in a ring of all processes. */
const struct xf_num *xf_ranks_in_ring(struct xf_nums *nums, const struct xf_num *comm,
                                      int distance);

/* The counter of the trips of `l`, up or down, of which n speaks; NULL when of neither. */
const struct xf_num *xf_ranks_counter_in(struct xf_nums *nums, const struct xf_active_loop *l,
                                         const struct xf_num *n);

/* A number that is zero on process `rank` of `comm` alone; NULL: not known. */
const struct xf_num *xf_ranks_distance_to(struct xf_nums *nums, const struct xf_num *comm,
                                          const struct xf_num *rank);

/* What v, which differs by process, is on that one; NULL: not known. */
const struct xf_num *xf_ranks_number_of(struct xf_nums *nums, const struct xf_val *v,
                                        const struct xf_num *comm, const struct xf_num *rank);

/* a == b or a != b: a program that runs only with so many processes gives each a meaning of its
 * own. */
void xf_ranks_note_tie(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                       const struct xf_val *b);

#endif
