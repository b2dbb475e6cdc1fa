/* SPDX-License-Identifier: MIT
 * Lines ending as on Windows, café in Latin-1. */
#include <mpi.h>

#define CHECK(x) \
    do { int rc = x; (void)rc; } while (0)

int main(void)
{
    int n = 4; /* über */
    double a[4], b[4];

    CHECK(MPI_Scatter(a, n, \
        MPI_DOUBLE, b, n, MPI_DOUBLE, /* ä */ 0,
        MPI_COMM_WORLD));
    return 0;
}
