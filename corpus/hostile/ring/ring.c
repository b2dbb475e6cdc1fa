/* SPDX-License-Identifier: MIT */
/* ring.c: all-pairs attraction; blocks travel around a ring */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long pull(const int *a, const int *b, int n)
{
    long f = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            f += abs(a[i] - b[j]);
    return f;
}

int main(int argc, char **argv)
{
    int rank, size, bodies = 60;
    int *pos = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = bodies / size;
    int *mine = malloc(share * sizeof(int));
    int *guest = malloc(share * sizeof(int));
    long force = 0, total;

    if (rank == 0) {
        pos = malloc(bodies * sizeof(int));
        for (int i = 0; i < bodies; i++)
            pos[i] = i * i % 97;
    }
    MPI_Scatter(pos, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    memcpy(guest, mine, share * sizeof(int));
    for (int step = 0; step < size; step++) {
        force += pull(mine, guest, share);
        MPI_Sendrecv_replace(guest, share, MPI_INT, (rank + 1) % size, 0, (rank + size - 1) % size,
                             0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Reduce(&force, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("sum of distances %ld\n", total / 2);
    free(mine);
    free(guest);
    free(pos);
    MPI_Finalize();
    return 0;
}
