#ifndef HIDDEN_H
#define HIDDEN_H
#include <mpi.h>

/* Calls that no line of the main file shows. */
typedef int collective(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, int, MPI_Comm);

int MPI_Gather(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, int, MPI_Comm);
static collective *const kept = MPI_Gather;
#define COLLECT MPI_Gather
#define SPREAD(all, part, n) \
    MPI_Scatter(all, n, MPI_INT, part, n, MPI_INT, 0, MPI_COMM_WORLD)
#ifdef OLD
static inline void spread(int *all, int *part, int n)
{
    MPI_Scatter(all, n, MPI_INT, part, n, MPI_INT, 0, MPI_COMM_WORLD);
}
#endif
#endif
