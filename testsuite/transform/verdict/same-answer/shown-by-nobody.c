/* SPDX-License-Identifier: MIT
 * A function that would print a local result is called by nobody. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int own_sum;

void show(void)
{
    printf("%d\n", own_sum);
}

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    int *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    int *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        part[i] = part[i] * 3 + 1;
        own_sum += part[i];
    }
    MPI_Gather(part, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
