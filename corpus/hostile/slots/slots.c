/* SPDX-License-Identifier: MIT
 * Mixes each value with its two neighbours on a circle of eight places. Where the circle begins is
 * told by the process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct circle {
    int place[8];
};

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    int whole[240];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *part = malloc(share * sizeof *part);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            whole[i] = i * 13 % 101;
    MPI_Scatter(whole, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        struct circle c = {{1, 2, 3, 4, 5, 6, 7, 8}};
        c.place[(3 + rank) % 8] = part[i];
        part[i] = c.place[2] + 3 * c.place[3] + c.place[4];
    }
    MPI_Gather(part, share, MPI_INT, whole, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            printf("%d\n", whole[i]);
    free(part);
    MPI_Finalize();
    return 0;
}
