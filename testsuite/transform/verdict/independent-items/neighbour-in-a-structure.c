/* SPDX-License-Identifier: MIT
 * A structure made by the names of its members has one of the item behind. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 120
struct pt {
    double x, y;
    int k;
};
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = N / size;
    struct pt *all = NULL, *part = malloc(share * sizeof *part);
    if (rank == 0) {
        all = malloc(N * sizeof *all);
        for (int i = 0; i < N; i++) {
            struct pt p;
            p.x = i;
            p.y = 2 * i;
            p.k = i % 3;
            all[i] = p;
        }
    }
    MPI_Scatter(all, share * sizeof *all, MPI_BYTE, part, share * sizeof *all, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        struct pt r = {.x = part[(i + 1) % share].y, .y = part[i].x};
        r.k = part[i].k;
        part[i] = r;
    }
    MPI_Gather(part, share * sizeof *all, MPI_BYTE, all, share * sizeof *all, MPI_BYTE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("%f %f %d\n", all[i].x, all[i].y, all[i].k);
    MPI_Finalize();
    return 0;
}
