/* SPDX-License-Identifier: MIT */
#include "clock.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

enum { TAG = 1999, N_TRIPS = 10 };

/* SMPI has one clock, too, but does not say so. */
static bool clocks_are_one(void)
{
#ifdef SMPI_H
    return true;
#else
    int *global, found = 0;
    PMPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &global, &found);
    return found && *global;
#endif
}

/* On the root: the time, as often as one process asks. */
static void tell_time(MPI_Comm comm, int rank)
{
    for (int i = 0; i < N_TRIPS; i++) {
        PMPI_Recv(NULL, 0, MPI_BYTE, rank, TAG, comm, MPI_STATUS_IGNORE);
        double now_s = PMPI_Wtime();
        PMPI_Send(&now_s, 1, MPI_DOUBLE, rank, TAG, comm);
    }
}

static struct rsc_clock_mark ask_time(MPI_Comm comm, int root)
{
    struct rsc_clock_mark mark = {0};
    double quickest_s = INFINITY;
    for (int i = 0; i < N_TRIPS; i++) {
        double there_s, from_s = PMPI_Wtime();
        PMPI_Send(NULL, 0, MPI_BYTE, root, TAG, comm);
        PMPI_Recv(&there_s, 1, MPI_DOUBLE, root, TAG, comm, MPI_STATUS_IGNORE);
        double trip_s = PMPI_Wtime() - from_s;
        if (trip_s >= quickest_s)
            continue;
        quickest_s = trip_s;
        mark.at_s = from_s + trip_s / 2.0;
        mark.offset_s = there_s - mark.at_s;
    }
    return mark;
}

struct rsc_clock_mark rsc_clock_compare(MPI_Comm comm, int root)
{
    int rank, nproc;
    int one = clocks_are_one();
    if (PMPI_Comm_rank(comm, &rank) != MPI_SUCCESS || PMPI_Comm_size(comm, &nproc) != MPI_SUCCESS ||
        PMPI_Bcast(&one, 1, MPI_INT, root, comm) != MPI_SUCCESS || one)
        return (struct rsc_clock_mark){.at_s = PMPI_Wtime()};
    if (rank != root)
        return ask_time(comm, root);
    for (int r = 0; r < nproc; r++)
        if (r != root)
            tell_time(comm, r);
    return (struct rsc_clock_mark){.at_s = PMPI_Wtime()};
}

double rsc_clock_at_root(const struct rsc_clock_mark *early, const struct rsc_clock_mark *late,
                         double now_s)
{
    double between_s = late->at_s - early->at_s;
    double part = between_s > 0.0 ? (now_s - early->at_s) / between_s : 0.0;
    return now_s + early->offset_s + part * (late->offset_s - early->offset_s);
}
