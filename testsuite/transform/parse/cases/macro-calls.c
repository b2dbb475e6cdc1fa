/* SPDX-License-Identifier: MIT
 * Calls of interest in macro arguments, through aliases, in macro bodies, and put together. */
#include <mpi.h>
#include <stdlib.h>

#define CHECK(call)                         \
    do {                                    \
        int failed = call;                  \
        if (failed)                         \
            abort();                        \
    } while (0)
#define CHECK_IF(call) if ((call) != 0) abort()
#define DEAL MPI_Scatter
#define DEAL_ALL(from, to) MPI_Scatter(from, 1, MPI_INT, to, 1, MPI_INT, 0, MPI_COMM_WORLD)
#define APPLY(function, arguments) function arguments
#define MPI(name) MPI_##name

int main(void)
{
    int a[8], b[8], n = 4;

    CHECK(MPI_Scatter(a, n / 2, MPI_INT, b, (n / 2), MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_IF(MPI_Gather(b, n, MPI_INT, a, n, MPI_INT, 0, MPI_COMM_WORLD));
    DEAL(a, n, MPI_INT, b, n, MPI_INT, 0, MPI_COMM_WORLD);
    DEAL_ALL(a, b);
    APPLY(MPI_Scatter, (a, n, MPI_INT, b, n, MPI_INT, 0, MPI_COMM_WORLD));
    MPI(Allgather)(a, n, MPI_INT, b, n, MPI_INT, MPI_COMM_WORLD);
    (MPI_Scatter)(a, n, MPI_INT, b, n, MPI_INT, 0, MPI_COMM_WORLD);
    return 0;
}
