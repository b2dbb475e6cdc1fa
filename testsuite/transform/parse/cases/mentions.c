/* SPDX-License-Identifier: MIT
 * Names that are no calls in the tree: MPI_Scatter in a comment is none, nor in a string. */
#include <mpi.h>

#define GATHER_ALL(a, b) MPI_Allgather(a, 1, MPI_INT, b, 1, MPI_INT, MPI_COMM_WORLD)

#if 0
static void dead(int *a, int *b)
{
    MPI_Gather(a, 1, MPI_INT, b, 1, MPI_INT, 0, MPI_COMM_WORLD); /* MPI_Scatter */
    const char *s = "MPI_Scatter";
}
#endif

#ifdef USE_NONBLOCKING
#define SCATTER MPI_Iscatter
#else
#define SCATTER PMPI_Scatter
#endif

typedef int (*collective)(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, int, MPI_Comm);

int main(void)
{
    int a[4], b[4];
    collective f = MPI_Scatter, g = &MPI_Gather;

    f(a, 1, MPI_INT, b, 1, MPI_INT, 0, MPI_COMM_WORLD);
    SCATTER(a, 1, MPI_INT, b, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return g == f;
}
