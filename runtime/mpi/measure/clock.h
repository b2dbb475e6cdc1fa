/* SPDX-License-Identifier: MIT
 * clock.h: MPI_Wtime() of one process as another one's. Clocks of different machines differ by a
 * constant and drift; two comparisons, early and late, give both.
 */
#ifndef RSC_MPI_CLOCK_H
#define RSC_MPI_CLOCK_H

#include <mpi.h>

struct rsc_clock_mark { /* when this process's clock showed at_s, the root's showed offset_s more */
    double at_s, offset_s;
};

/* Compare the clocks of all processes of `comm` with that of `root`, by the quickest of some
 * messages there and back. Collective; a communicator that only the library uses. Costs nothing
 * where MPI says that clocks are the same. */
struct rsc_clock_mark rsc_clock_compare(MPI_Comm comm, int root);

/* The root's clock when this one shows `now_s`. */
double rsc_clock_at_root(const struct rsc_clock_mark *early, const struct rsc_clock_mark *late,
                         double now_s);

#endif
