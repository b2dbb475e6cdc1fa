/* SPDX-License-Identifier: MIT
 * A bit-field keeps four bits of the share: what it deals out is less than what is worked on. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct setup {
    unsigned per : 4;
};

int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 400, i;
    static double whole[1000], part[1000], back[1000];
    struct setup s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    s.per = n / size;
    if (rank == 0)
        for (i = 0; i < 1000; i++)
            whole[i] = i;
    for (i = 0; i < 1000; i++)
        part[i] = 3;
    MPI_Scatter(whole, s.per, MPI_DOUBLE, part, s.per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < n / size; i++)
        part[i] = part[i] * 2 + 1;
    MPI_Gather(part, n / size, MPI_DOUBLE, back, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", back[i]);
    MPI_Finalize();
    return 0;
}
