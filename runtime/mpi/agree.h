/* SPDX-License-Identifier: MIT
 * agree.h: how all processes of a communicator come to the same plan. Every call here is collective
 * over the home's communicator.
 */
#ifndef RSC_MPI_AGREE_H
#define RSC_MPI_AGREE_H

#include "clock.h"
#include "home.h"
#include "setup.h"

struct rsc_agreement { /* what one root decided once for all its plans, and told the others */
    struct rsc_agreement *next;
    int root;
    bool planned; /* false: even shares, which every process computes by itself */
    bool strict;
    enum rsc_transport transport; /* asked for; AUTO unless the user did */
    bool watched;                 /* someone wants to know where time goes */
    bool in_step;                 /* what is served all at once is served to all at the same time */
    bool adapts;                  /* groups that run again are planned anew */
    bool in_pieces;               /* what can be dealt out in pieces is */
    bool clocks_compared;
    struct rsc_clock_mark early, late; /* if watched: this process's clock and the root's */
    struct rsc_setup setup;            /* on the root */
    char *names; /* on the root, for a planner: [nproc][RSC_RANK_NAME]; owned */
};

/* The agreement for plans with this root: known, or made by one broadcast (and a gather of
 * processor names if a planner will want them). NULL: communication or memory failed. */
struct rsc_agreement *rsc_agree(struct rsc_home *home, int root);

/* Whether `mine` is true on all processes; false as well where communication fails. */
bool rsc_agree_all(const struct rsc_home *home, bool mine);

/* Processor names [nproc] of the agreement, for the caller to free(); NULL: out of memory, or there
 * are none. */
const char **rsc_agreement_names(const struct rsc_agreement *agreement, int nproc);

void rsc_agreement_free_all(struct rsc_agreement *list);

#endif
