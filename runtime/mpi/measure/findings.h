/* SPDX-License-Identifier: MIT
 * findings.h: what all processes saw of one group's rounds, together on the root. No MPI here.
 *
 * A transfer is seen from both ends, and each may have waited for the other: it took the shorter of
 * the two times. So no clocks have to agree.
 */
#ifndef RSC_MPI_FINDINGS_H
#define RSC_MPI_FINDINGS_H

#include "rounds.h"
#include "samplefile.h"

enum rsc_direction { RSC_DIRECTION_IN, RSC_DIRECTION_OUT, RSC_N_DIRECTIONS };

struct rsc_served { /* the root's side of the transfers; zero-initialise, rsc_served_clear() */
    int nproc;
    double number[RSC_ROUNDS_KEPT]; /* of the round that each slot is for */
    double *seconds; /* [RSC_ROUNDS_KEPT][2][RSC_ROUND_LEGS][nproc], NaN: not seen; owned */
};

/* Room for nproc processes; -1: out of memory. */
int rsc_served_init(struct rsc_served *served, int nproc);
void rsc_served_clear(struct rsc_served *served);

/* Nothing was seen yet of the round of that number, the k-th of the group. */
void rsc_served_begin(struct rsc_served *served, int k, double number);

/* The seconds of one transfer of the k-th round, by ranks of the planned communicator. */
double *rsc_served_leg(const struct rsc_served *served, int k, enum rsc_direction direction,
                       int leg);

struct rsc_member {   /* one process */
    const char *name; /* of its processor, with its class if that was told; borrowed */
    int n_rounds;
    struct rsc_round rounds[RSC_ROUNDS_KEPT]; /* times by the root's clock, the oldest first */
};

struct rsc_findings {
    const char *group; /* borrowed */
    int nproc, root;
    const struct rsc_member *members; /* [nproc], by rank; borrowed */
    const struct rsc_served *served;  /* borrowed */
};

/* Seconds that process p's transfers of the round took; NaN: not known, as the root's own. */
double rsc_findings_transfer_s(const struct rsc_findings *findings, int p,
                               const struct rsc_round *round, enum rsc_direction direction);

/* What a run says of process p: for each amount of items the medians over its rounds. The first of
 * three or more rounds is left out, as it warms caches up. */
void rsc_findings_samples(const struct rsc_findings *findings, int p, struct rsc_host_samples *out);

/* The round of process p with that number; NULL: none that is kept. */
const struct rsc_round *rsc_member_round(const struct rsc_member *member, double number);

/* Bytes of an item, as the root dealt them out last; 0: none were, or not all alike. */
int64_t rsc_findings_item_bytes(const struct rsc_findings *findings);

#endif
