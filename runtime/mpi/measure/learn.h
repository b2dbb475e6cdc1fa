/* SPDX-License-Identifier: MIT
 * learn.h: what the rounds of a group teach about its processes, and whether other shares pay. On
 * the root. No MPI here.
 *
 * Decisions are taken anew for each round, so that they can follow what changes ([Divisible] 5, 6).
 * The first measurement of a process replaces what the cost file says of it; later ones are damped:
 * of an error or a disturbance half is believed. Costs are kept per item: where there are start-ups
 * as well, the next round corrects what this neglects.
 */
#ifndef RSC_MPI_LEARN_H
#define RSC_MPI_LEARN_H

#include "decide.h"
#include "findings.h"

struct rsc_platform;

struct rsc_learned { /* zero-initialise; release with rsc_learned_clear() */
    int nproc;       /* 0: nothing was learnt yet */
    int n_changes;   /* of the shares, so far */
    /* [nproc] per item, by rank; NaN: never measured; owned */
    double *receive_s, *compute_s, *return_s;
};

/* Learn from the round of that number. -1: out of memory. */
int rsc_learn(struct rsc_learned *learned, const struct rsc_findings *findings, double number);

void rsc_learned_clear(struct rsc_learned *learned);

struct rsc_known { /* all that is known of the processes of a group */
    const struct rsc_learned *learned;
    const struct rsc_platform *file; /* what the cost file says; NULL: nothing */
    int root;
    bool many_ports;
};

/* The platform of the processes by rank. One that never had items has the costs that the file
 * gives it; but no more than the median of the others to compute, so that it gets the chance to be
 * measured. Errors: ENOMEM. */
int rsc_learned_platform(const struct rsc_known *known, struct rsc_platform **out,
                         struct rsc_err *err);

/* Whether a distribution is worth a change from the present one: some part of the makespan is
 * gained by what is known, and the more, the more changes there have been. */
bool rsc_learned_pays(const struct rsc_known *known, const struct rsc_distribution *distribution,
                      const struct rsc_distribution *present);

#endif
