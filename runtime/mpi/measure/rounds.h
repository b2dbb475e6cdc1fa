/* SPDX-License-Identifier: MIT
 * rounds.h: what one process did with one group's share, round by round. No MPI here: times come
 * from outside, in seconds of the process's own clock.
 *
 * A round begins when the share is dealt out (or defined, if it never is) and ends when it is dealt
 * out or defined again. Time outside MPI counts as computing on the share if what ends it hands the
 * results on: the group's own return in any case; any call that passes data on, as long as the
 * share is held. So what the root does before it deals out again, and what anyone does behind the
 * last such call, is left out.
 */
#ifndef RSC_MPI_ROUNDS_H
#define RSC_MPI_ROUNDS_H

#include <stdbool.h>

enum {
    RSC_ROUND_LEGS = 4,  /* transfers of a round that are told apart; later ones add to the last */
    RSC_ROUNDS_KEPT = 16 /* the last ones of a run */
};

struct rsc_round {     /* doubles only: it travels as an array of them */
    double number;     /* of the group's own call that began it: the same on all processes */
    double items;      /* of this process */
    double bytes;      /* dealt out to this process; on the root, to all */
    double start_s;    /* entry into the first call that deals out */
    double received_s; /* return from the last one */
    double n_results;  /* calls that handed results on */
    double finish_s;   /* entry into the last one of them */
    double returned_s; /* return from the last return of the group; 0: there was none */
    double compute_s;  /* outside MPI, on the share */
    /* In the transfers, waiting for the other side included; NaN where that is not known. */
    double receive_s[RSC_ROUND_LEGS], return_s[RSC_ROUND_LEGS];
};

enum rsc_stage {
    RSC_STAGE_IDLE,   /* defined, or returned: time counts only if the group's own return ends it */
    RSC_STAGE_FRESH,  /* dealt out, nothing passed on since */
    RSC_STAGE_WORKING /* dealt out, something passed on */
};

struct rsc_rounds { /* zero-initialise */
    enum rsc_stage stage;
    bool open;           /* `now` is under way */
    double idle_since_s; /* definition of the share, if nothing was dealt out after it */
    double pending_s;    /* outside MPI, not yet known to be computing */
    double items;        /* of the rounds to come */
    int n_calls;         /* the group's own, so far */
    int n_in, n_out;     /* legs of the round under way */
    struct rsc_round now;
    int n_past; /* closed rounds; the last RSC_ROUNDS_KEPT of them are kept */
    struct rsc_round past[RSC_ROUNDS_KEPT]; /* number i in past[i % RSC_ROUNDS_KEPT] */
};

/* What a call outside the group means for it. */
enum rsc_role { RSC_ROLE_SYNC, RSC_ROLE_PASS };

/* The share is defined (again): `items` from now on. */
void rsc_rounds_define(struct rsc_rounds *rounds, double now_s, double items);

/* Time went by outside MPI. */
void rsc_rounds_spend(struct rsc_rounds *rounds, double seconds);

/* Some other call that passes data on is entered. */
void rsc_rounds_pass(struct rsc_rounds *rounds, double now_s);

/* One of the group's calls that deal out is entered; returns the leg of the round it is. */
int rsc_rounds_deal(struct rsc_rounds *rounds, double now_s);
/* It returns; `receive_s` of it were this process's own transfer, which brought `bytes`. */
void rsc_rounds_dealt(struct rsc_rounds *rounds, double now_s, double receive_s, double bytes);

/* The same for the group's calls that return results. */
int rsc_rounds_return(struct rsc_rounds *rounds, double now_s);
void rsc_rounds_returned(struct rsc_rounds *rounds, double now_s, double return_s);

/* The last round ends. */
void rsc_rounds_close(struct rsc_rounds *rounds);

/* How many rounds are kept, and number i of them, the oldest first. */
int rsc_rounds_kept(const struct rsc_rounds *rounds);
const struct rsc_round *rsc_rounds_get(const struct rsc_rounds *rounds, int i);

#endif
