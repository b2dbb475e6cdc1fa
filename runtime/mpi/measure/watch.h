/* SPDX-License-Identifier: MIT
 * watch.h: a process watches its own time: inside MPI or outside, and what of it went into which
 * group's share. Nothing of it exists unless the root of a plan asked for it.
 *
 * Times are MPI_Wtime() of the process, so that simulated time is measured under SMPI. Only calls
 * of the thread that planned first are seen, but any thread may plan. All calls here are
 * local.
 */
#ifndef RSC_MPI_WATCH_H
#define RSC_MPI_WATCH_H

#include "findings.h"
#include "learn.h"
#include "plan.h"

#include <pthread.h>
#include <stdatomic.h>

struct rsc_home;
struct rsc_watch;

struct rsc_watched {             /* one group of one planned communicator; owned by its home */
    struct rsc_watched *next;    /* of all groups of the watch */
    struct rsc_watched *sibling; /* of those of the home */
    struct rsc_watch *watch;     /* borrowed */
    const struct rsc_home *home; /* borrowed */
    char *group;                 /* owned */
    int root;
    struct rsc_rounds rounds;
    struct rsc_served served;      /* on the root */
    struct rsc_round *last_rounds; /* on the root: room for one of each process; owned */
    bool in_step;                  /* processes meet before they are served all at once */
    struct rsc_learned learned;    /* on the root, where groups are planned anew */
    double learned_number;         /* of the round that was learnt from last */
    const struct rsc_plan *latest; /* borrowed from the home */
    double runtime_s;              /* in rsc_balance() for this group */
    int n_plans;                   /* calls of it */
};

struct rsc_watch { /* of a process; owned by its registry */
    struct rsc_attr attr;
    pthread_mutex_t lock; /* of the list and of what happens to its groups */
    pthread_t owner;
    int depth;        /* of MPI calls that are under way */
    double since_s;   /* last return from MPI */
    double outside_s; /* outside MPI in all, up to the last call */
    struct rsc_watched *groups;
    struct rsc_watched *recent; /* the group that was planned or called last */
    double *serving; /* where the root puts the seconds of transfers under way, by rank; or NULL */
};

/* From now on the home's process watches. -1: out of memory. */
int rsc_watch_start(struct rsc_home *home);

/* Like the keyval of attr.h a word of static storage: written once and no state of a plan. Asking
 * MPI for the watch in every call would cost more than some of these calls do. Of watch.c alone. */
extern atomic_bool rsc_process_watches;

/* Whether the process watches at all: all that calls cost if it does not. */
static inline bool rsc_watch_is_on(void)
{
    return atomic_load_explicit(&rsc_process_watches, memory_order_relaxed);
}

/* The record of a group of a home that watches, made if there is none; NULL: out of memory. */
struct rsc_watched *rsc_watch_group(struct rsc_home *home, const char *group, int root);

/* The same; NULL: there is none. */
struct rsc_watched *rsc_watch_find(const struct rsc_home *home, const char *group, int root);

/* Forget and free a group of a home. */
void rsc_watch_drop(struct rsc_home *home, struct rsc_watched *watched);

/* Forget and free all groups of a home. */
void rsc_watch_forget(struct rsc_home *home);

/* MPI is entered and left. Calls nest; only the outermost one counts. The watch is that of the
 * process if it watches and this is the thread that it watches; otherwise NULL, which is fine. */
struct rsc_watch *rsc_watch_enter(enum rsc_role role);
void rsc_watch_leave(struct rsc_watch *watch);

/* The share of a group was defined by rsc_balance(), which was entered at `from_s`. */
void rsc_watch_define(struct rsc_watched *watched, const struct rsc_plan *plan, double from_s);

/* The group's last round is over. */
void rsc_watch_close(struct rsc_watched *watched);

/* Seconds outside MPI so far, as the calling process has them when it has entered `watch`; the
 * clock where nobody watches. */
static inline double rsc_watch_worked_s(const struct rsc_watch *watch, double now_s)
{
    return watch ? watch->outside_s : now_s;
}

struct rsc_leg {                 /* one v-call under way */
    struct rsc_watch *watch;     /* NULL: nobody watches */
    struct rsc_watched *watched; /* NULL: no group of ours */
    enum rsc_direction direction;
    double from_s;
    bool exact; /* the call's own time is that of the transfer, or of waiting for the other side */
};

/* A v-call on `channel`'s communicator is entered and left; `counts` are those it got, `bytes` what
 * it brings to this process; on the root, to all. Non-blocking calls are not `blocking`. */
struct rsc_leg rsc_leg_open(const struct rsc_channel *channel, const int *counts,
                            enum rsc_direction direction, bool blocking);
void rsc_leg_close(const struct rsc_leg *leg, double bytes);

/* On the root: where to add the seconds of each transfer, by ranks of the planned communicator;
 * NULL: nobody asks. */
double *rsc_leg_served(void);

#endif
