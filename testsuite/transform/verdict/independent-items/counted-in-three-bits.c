/* SPDX-License-Identifier: MIT
 * A counter of three bits begins again at every eighth hit, wherever these are. */
#include <mpi.h>
#include <stdio.h>

int all[120], part[120];

struct status {
    unsigned errors : 3, online : 1;
};

int main(int argc, char **argv)
{
    int rank, size, errors, total;
    struct status s = {0, 1};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size;
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        s.errors += part[i] > 50;
    errors = s.errors;
    MPI_Reduce(&errors, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
