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
    bool clocks_compared;
    struct rsc_clock_mark early, late; /* if watched: this process's clock and the root's */
    struct rsc_setup setup;            /* on the root */
    char *names; /* on the root, for a planner: [nproc][MPI_MAX_PROCESSOR_NAME]; owned */
};

/* The agreement for plans with this root: known, or made by one broadcast (and a gather of
 * processor names if a planner will want them). NULL: communication or memory failed. */
struct rsc_agreement *rsc_agree(struct rsc_home *home, int root);

/* Whether `mine` is true on all processes; false as well where communication fails. */
bool rsc_agree_all(const struct rsc_home *home, bool mine);

/* Whether all processes ask for the same task. One reduction; where it fails, the root tells which
 * process differs and how. Its even shares are then left to each process, as in the original. */
bool rsc_agree_task(struct rsc_home *home, const struct rsc_agreement *agreement,
                    const struct rsc_task *task);

/* Plan on the root and broadcast. A root that cannot plan tells why and gives even shares. -1:
 * communication or memory failed. */
int rsc_agree_decision(struct rsc_home *home, const struct rsc_agreement *agreement,
                       const struct rsc_task *task, struct rsc_decision *out);

/* The same, once the root has decided: *out, and *keep (NULL: nobody asks), go to all. */
int rsc_agree_share(struct rsc_home *home, const struct rsc_agreement *agreement,
                    const struct rsc_task *task, struct rsc_decision *out, bool *keep);

/* Processor names [nproc] of the agreement, for the caller to free(); NULL: out of memory, or there
 * are none. */
const char **rsc_agreement_names(const struct rsc_agreement *agreement, int nproc);

void rsc_agreement_free_all(struct rsc_agreement *list);

#endif
