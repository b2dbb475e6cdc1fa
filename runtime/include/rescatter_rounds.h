/* SPDX-License-Identifier: MIT
 * rescatter_rounds.h: several rounds: who gets how many items in which round, so that all is done
 * earliest. Each round sends a piece to some processors, one transfer at a time in service order;
 * the root works on pieces of its own between.
 *
 * Units and errors as in rescatter_plan.h.
 */
#ifndef RESCATTER_ROUNDS_H
#define RESCATTER_ROUNDS_H

#include "rescatter_plan.h"

#ifdef __cplusplus
extern "C" {
#endif

enum rsc_rounds_algorithm {
#define RSC_ROUNDS_ALGORITHM(name, id, text) RSC_ROUNDS_##name,
#include "rescatter_rounds.def"
#undef RSC_ROUNDS_ALGORITHM
    RSC_N_ROUNDS_ALGORITHMS
};

/* With overlap a processor can receive, compute and return at the same time, each another piece;
 * without, it does one thing at a time. The root, which has one processor, computes or sends. With
 * one port it does not compute while it collects either; with port two results come back at any
 * time. Results return in the order in which their pieces were sent. */
struct rsc_rounds_problem { /* zero-initialise, then set what differs */
    int64_t items;          /* to distribute, >= 0 */
    enum rsc_rounds_algorithm algorithm;
    int rounds;      /* lp: 0: as many as pay; periodic-fixed: the periods; mi: at least 1 */
    double period_s; /* periodic-fixed: instead of their number */
    bool no_overlap; /* of receiving, computing and returning */
    bool returns;    /* results travel back */
    enum rsc_port
        port; /* one (also: auto, and whatever the file says), or two where results travel back */
    enum rsc_order order; /* auto, which is bandwidth here; bandwidth, listed or reverse */
    int64_t max_piece;    /* items of any piece at most; 0: no limit; lp only */
    int64_t granularity;  /* every piece is a multiple of it; 0: 1 */
    double time_s;        /* seconds that planning may take; 0: 10 */
};

struct rsc_round_piece { /* what one processor gets in one round; times from the first send on */
    int proc;            /* in the platform */
    int position;        /* in the service order; the root is last */
    int round;           /* 0 first */
    int64_t items;
    double receive_start_s, receive_end_s; /* the root's port, without latency; for the root
                                              itself: 0 seconds */
    double compute_start_s, compute_end_s;
    double return_start_s, return_end_s; /* without results: when it is computed */
};

struct rsc_rounds { /* release with rsc_rounds_clear() */
    int nproc, n_rounds, n_pieces;
    struct rsc_round_piece *pieces; /* [n_pieces], as the root handles them; none is empty; owned */
    int64_t *counts;                /* [nproc] items in all rounds, in platform order; owned */
    int64_t items;
    enum rsc_rounds_algorithm algorithm;
    enum rsc_order order;
    enum rsc_port port; /* ONE or TWO */
    bool overlap, returns;
    int lag; /* one port: results of a round are collected among the sends of the round that comes
                so many later; for who has no more sends, in their place */
    double period_s;         /* the first one; 0: not periodic */
    double makespan_s;       /* of the replay */
    double lower_bound_s;    /* nothing is faster in any number of rounds and any order */
    double rational_bound_s; /* lp: nor with these pieces if items could be divided; else 0 */
    double always_busy_s;    /* if all computed all the time and transfers took none */
    double one_round_s;      /* planned for one round, 0: that cannot be planned */
    double uniform_s;        /* even shares in one round; 0: as above */
};

/* Plan pieces for costs without tables. On success *out is overwritten (clear it first if it was in
 * use). Errors:
 * - EINVAL: bad amounts, an order or port that rounds are not planned for, neither a period nor
 *   their number for periodic-fixed
 * - EINFEASIBLE: nobody can compute, or pieces are too small for so few rounds
 * - ECONDITION: tables, a period shorter than start-ups, more pieces than can be kept
 * - EUNSUPPORTED: lp without GLPK
 * - ESOLVER, ENOMEM */
int rsc_plan_rounds(const struct rsc_platform *platform, const struct rsc_rounds_problem *problem,
                    struct rsc_rounds *out, struct rsc_err *err);
void rsc_rounds_clear(struct rsc_rounds *rounds); /* NULL and cleared are fine */

/* Carry out rounds->pieces event by event, from their processors, rounds and items alone: fills
 * their times and *makespan_s. Errors: EINVAL (pieces that are not in order), ENOMEM. */
int rsc_replay_rounds(const struct rsc_platform *platform, struct rsc_rounds *rounds,
                      double *makespan_s, struct rsc_err *err);

/* "periodic-sqrt"; one line for help texts; -1 for an unknown name, for "mi:X" *rounds becomes X.
 */
const char *rsc_rounds_algorithm_id(enum rsc_rounds_algorithm algorithm);
const char *rsc_rounds_algorithm_text(enum rsc_rounds_algorithm algorithm);
int rsc_rounds_algorithm_parse(const char *id, enum rsc_rounds_algorithm *out, int *rounds);

#ifdef __cplusplus
}
#endif
#endif
