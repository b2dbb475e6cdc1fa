/* SPDX-License-Identifier: MIT
 * own_counts.h: counts and places for each process that the program fills itself, of MPI_Scatterv
 * and its like. Where all get as many, one behind the other in the order of their ranks, the call
 * does what the one without such counts does.
 */
#ifndef XF_OWN_COUNTS_H
#define XF_OWN_COUNTS_H

struct xf_flow;
struct xf_mpi_call;
struct xf_num;
struct xf_state;
struct xf_val;

struct xf_own_counts {
    const struct xf_num *each; /* as many for each process; NULL: */
    const char *why;           /* not known to be */
};

struct xf_own_counts xf_own_counts(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_mpi_call *mpi, const struct xf_val *args);

#endif
