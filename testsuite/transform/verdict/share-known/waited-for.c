/* SPDX-License-Identifier: MIT
 * Non-blocking calls, waited for before anything is used. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, table[10];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    int *next = malloc(chunk * sizeof *next);
    MPI_Request request[2];
    MPI_Iscatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD, &request[0]);
    MPI_Iscatter(all, chunk, MPI_INT, next, chunk, MPI_INT, 0, MPI_COMM_WORLD, &request[1]);
    for (int k = 0; k < 10; k++)
        table[k] = k * k;
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    for (int i = 0; i < chunk; i++)
        part[i] = next[i] + table[part[i] % 10];
    MPI_Igather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD, request);
    MPI_Wait(request, MPI_STATUS_IGNORE);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
