/* SPDX-License-Identifier: MIT
 * home.h: the registry of a process, and in it a home for each communicator that is planned, with
 * its plans and channels.
 *
 * The registry hangs on MPI_COMM_SELF, the only communicator that is surely a process's own: under
 * SMPI all ranks share one MPI_COMM_WORLD, attributes included. A home is found by its
 * communicator's handle and goes with the communicator, or at MPI_Finalize().
 */
#ifndef RSC_MPI_HOME_H
#define RSC_MPI_HOME_H

#include "plan.h"

struct rsc_registry;
struct rsc_agreement;     /* agree.h */
struct rsc_report_source; /* report.h */
struct rsc_watch;         /* watch.h */
struct rsc_watched;       /* the same */

struct rsc_home {
    struct rsc_attr attr;
    struct rsc_home *next;
    struct rsc_registry *registry; /* borrowed */
    MPI_Comm comm;                 /* the user's; a handle, nothing more */
    int rank, nproc;
    struct rsc_agreement *agreements; /* owned, one per root */
    struct rsc_channel *channels;     /* owned */
    struct rsc_plan *plans;           /* owned, last used first */
    struct rsc_watched *watched;      /* groups in the order of their first plans; owned */
};

/* The home of `comm`, made at the first call. Local. NULL: MPI failed (its error handler was
 * called) or memory is out. */
struct rsc_home *rsc_home_get(MPI_Comm comm);

/* On a root: a fault that even shares make good. One warning, not repeated while nothing else goes
 * wrong in this process; with RESCATTER_STRICT=1 MPI_Abort with the same text. */
void rsc_home_fault(const struct rsc_home *home, const struct rsc_settings *settings,
                    const char *text);

/* On a root: something that is no fault, but that the user should know. Not repeated either. */
void rsc_home_warn(const struct rsc_home *home, const struct rsc_settings *settings,
                   const char *text);

/* The end of the program, where there is no way on. Prints the text first. */
void rsc_home_abort(const char *text);

/* The plan for `task`, moved to the front; NULL: none yet. */
struct rsc_plan *rsc_home_find(struct rsc_home *home, const struct rsc_task *task);

/* The watch of the home's process; NULL: it does not watch. */
struct rsc_watch *rsc_home_watch(const struct rsc_home *home);

/* The same for the calling process, which may have no home at all. */
struct rsc_watch *rsc_home_process_watch(void);

/* Add a group to the report of the calling process, which is delivered to `target` (of the first
 * call) when the process has no more homes. -1: out of memory. */
int rsc_home_report(const struct rsc_home *home, const char *target,
                    const struct rsc_report_source *source);

/* From now on the process watches. -1: out of memory. */
int rsc_home_start_watch(struct rsc_home *home);

/* The view whose counts the program passed in a call on the channel: it knows displacements that do
 * not fit an int. NULL: they are no plan's. */
const struct rsc_view *rsc_home_view(const struct rsc_channel *channel, const int *counts);

/* Free all homes of the process, in the order in which they were made, and the registry. */
void rsc_home_dissolve(void);

#endif
