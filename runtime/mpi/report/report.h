/* SPDX-License-Identifier: MIT
 * report.h: what a run did with its plans, told at its end: as text, JSON or chart. No MPI here.
 * Seconds and items; times of a round count from its start.
 */
#ifndef RSC_MPI_REPORT_H
#define RSC_MPI_REPORT_H

#include "decide.h"
#include "findings.h"

struct rsc_report_process {
    char *name;  /* owned */
    char *label; /* the name, with the rank where processes share names; owned */
    int rank, service;
    int64_t items;
    double receive_start_s, receive_end_s;
    double compute_s;                    /* outside MPI, on the share */
    double finish_s;                     /* results were handed on last */
    double return_start_s, return_end_s; /* both 0: nothing was returned */
    int n_pieces;                        /* that the items came in; 0: the group is not in pieces */
    double wait_s;                       /* for pieces */
    double idle_s;                       /* of the makespan, all but computing */
};

struct rsc_report_group { /* one group; one round of it stands for all */
    struct rsc_report_group *next;
    char *group; /* owned */
    int nproc, root;
    int n_rounds;          /* of the run */
    int64_t items;         /* of all processes */
    const char *algorithm; /* a constant; "even" or "arbitrary" where no planner was asked */
    const char *transport; /* a constant */
    int n_pieces;          /* of all processes; 0: the group is not in pieces */
    double makespan_s;  /* the median one; 0: no round was complete, and nothing below is known */
    double spread_s;    /* between the first and the last process to finish */
    double predicted_s; /* 0: no planner was asked */
    double even_s;      /* what even shares take, by this run's times; 0: not known */
    double best_s;      /* what a plan from this run's times takes; 0: not known */
    double runtime_s;   /* in rsc_balance(), on the root */
    int n_calls;        /* of it */
    struct rsc_report_process *processes; /* [nproc], by rank; owned */
};

struct rsc_report {                  /* zero-initialise; release with rsc_report_clear() */
    char mpi[64];                    /* the library */
    struct rsc_report_group *groups; /* in the order in which they were added; owned */
};

struct rsc_report_pieces { /* of one process */
    int n;
    double wait_s;
};

struct rsc_report_source { /* of one group */
    const struct rsc_findings *findings;
    const struct rsc_workload *workload;         /* the latest one */
    const struct rsc_distribution *distribution; /* its plan */
    int n_rounds, n_calls;
    double runtime_s;
    const struct rsc_report_pieces *pieces; /* [nproc]; borrowed; NULL: it is not in pieces */
    const char *how;                        /* then: how they were dealt out, a constant */
};

/* Add a group. -1: out of memory. */
int rsc_report_add(struct rsc_report *report, const struct rsc_report_source *source);

void rsc_report_clear(struct rsc_report *report);

#endif
