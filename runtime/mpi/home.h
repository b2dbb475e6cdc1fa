/* SPDX-License-Identifier: MIT
 * home.h: a home for each communicator that is planned, with its plans and channels. It is found by
 * its communicator's handle and goes with the communicator, or at MPI_Finalize().
 *
 * Only balance.c makes homes. Whatever works for a home is handed the home and reads its members,
 * so that nobody below calls home.c.
 */
#ifndef RSC_MPI_HOME_H
#define RSC_MPI_HOME_H

#include "plan.h"
#include "registry.h"

struct rsc_agreement; /* agree.h */
struct rsc_watched;   /* watch.h */
struct rsc_pieces;    /* pieces/state.h */

struct rsc_home {
    struct rsc_entry entry;        /* with the user's communicator */
    struct rsc_registry *registry; /* borrowed */
    int rank, nproc;
    struct rsc_agreement *agreements; /* owned, one per root */
    struct rsc_channel *channels;     /* owned */
    struct rsc_plan *plans;           /* owned, last used first */
    struct rsc_pieces *pieces;        /* groups in pieces; owned */
    struct rsc_watched *watched;      /* groups in the order of their first plans; owned */
};

/* The home of `comm`, made at the first call. Local. NULL: MPI failed (its error handler was
 * called) or memory is out. */
struct rsc_home *rsc_home_get(MPI_Comm comm);

#endif
