/* SPDX-License-Identifier: MIT
 * state.h: a group in pieces as a process keeps it; the calls of rescatter.h work on it.
 */
#ifndef RSC_MPI_PIECES_STATE_H
#define RSC_MPI_PIECES_STATE_H

#include "dealer.h"
#include "home.h"
#include "log.h"
#include "message.h"
#include "pace.h"
#include "watch.h"

/* Tags on a communicator that only the group uses. The data of the k-th call add k. */
enum { RSC_TAG_HEADER, RSC_TAG_WISH, RSC_TAG_LAST, RSC_TAG_DATA = 16, RSC_TAG_RESULT = 4096 };

struct rsc_header {       /* from the root, ahead of the data of a piece */
    int64_t first, items; /* items -1: there is no piece any more */
};

struct rsc_wish {   /* to the root: send one more; all doubles, it travels as an array of them */
    double items;   /* of the piece that was finished last */
    double seconds; /* it took */
};

struct rsc_tally { /* what a process did in a round; all doubles, too */
    double pieces, items;
    double compute_s;       /* between having a piece and handing it back; outside MPI, where a
                               report or costs are asked for */
    double wait_s;          /* for pieces */
    double first_s, last_s; /* from the start of the round until it had its first piece, until it
                               had handed back its last one */
};

enum rsc_phase_of { RSC_PIECES_IDLE, RSC_PIECES_DEALING, RSC_PIECES_ENDED };

struct rsc_pieces {
    struct rsc_pieces *next;
    struct rsc_workload workload; /* workload.group stands behind the structure */
    const struct rsc_home *home;  /* borrowed */
    bool once;                    /* each process has one piece, as the plan says */
    struct rsc_plan *plan;        /* then; borrowed; the latest one */
    MPI_Comm comm;                /* of the same ranks; MPI_COMM_NULL where `once`; owned */
    int64_t room;                 /* items of a piece of this process at most */
    bool everyone;                /* no piece is empty */
    enum rsc_log_level log_level; /* on the root */

    struct rsc_message *scatters, *gathers; /* [n_scatters], [n_gathers]; owned */
    int n_scatters, n_gathers;
    int n_collected; /* gathers of the present piece so far */

    int n_rounds;              /* that are over */
    struct rsc_record *record; /* on the root; owned; NULL: nobody asks */
    const char *how;           /* on the root: how pieces are dealt out; a constant */
    double predicted_s;        /* 0: nothing was foretold */
    enum rsc_phase_of phase;
    bool entered; /* the loop's body, in this round */
    struct rsc_span piece;
    struct rsc_pace pace;
    struct rsc_tally tally;
    double start_s;
    double since_s;       /* since when it works on the present piece; below 0: it does not */
    double worked_from_s; /* of all seconds of work, those before */
    struct rsc_wish done; /* of the piece before the present one, when there is the next */

    struct rsc_pending { /* on the root: what is under way */
        int n;
        MPI_Request *requests;                     /* [n]; borrowed from the server */
        void (*ended)(struct rsc_pieces *, int i); /* request number i has */
    } pending;
    struct rsc_pieces *next_served; /* of those that the process serves, see active.h */
    struct rsc_server *server;      /* on the root; owned */
    struct rsc_worker *worker;      /* elsewhere; owned */
};

/* Without communicator, plan or sides. Copies the group's name. NULL: out of memory. */
struct rsc_pieces *rsc_pieces_create(const struct rsc_home *home,
                                     const struct rsc_workload *workload);

/* The group's for `workload` in a list; NULL: none. */
struct rsc_pieces *rsc_pieces_find(struct rsc_pieces *list, const struct rsc_workload *workload);

bool rsc_pieces_on_root(const struct rsc_pieces *pieces);

/* Items of a unit are many; so many units are these items. */
int64_t rsc_pieces_units(const struct rsc_pieces *pieces, int64_t items);

/* The k-th message of *n, made if it is the next one. NULL: out of memory. */
struct rsc_message *rsc_pieces_message(struct rsc_message **list, int *n, int k);

/* All messages are forgotten, their datatypes freed. */
void rsc_pieces_forget(struct rsc_pieces *pieces);

/* The work on the present piece begins, or goes on; it ends now, if it has not yet. */
void rsc_pieces_start_work(struct rsc_pieces *pieces, const struct rsc_watch *watch);
void rsc_pieces_stop_work(struct rsc_pieces *pieces, const struct rsc_watch *watch);

/* The round is over, or begins. */
void rsc_pieces_restart(struct rsc_pieces *pieces);

#endif
