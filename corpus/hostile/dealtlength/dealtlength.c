/* SPDX-License-Identifier: MIT */
/* every process tells how much it was sent */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    MPI_Status status;
    int rank, size, got = 0, most, n = 120, i, p;
    int *heights = NULL, *out = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *mine = malloc(share * sizeof *mine);

    if (rank == 0) {
        heights = malloc(n * sizeof *heights);
        out = malloc(n * sizeof *out);
        for (i = 0; i < n; i++)
            heights[i] = i * 31 % 57;
        for (p = 1; p < size; p++)
            MPI_Send(heights + p * share, share, MPI_INT, p, 2, MPI_COMM_WORLD);
        for (i = 0; i < share; i++)
            mine[i] = heights[i];
    } else {
        MPI_Recv(mine, share, MPI_INT, 0, 2, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_INT, &got);
    }
    for (i = 0; i < share; i++)
        mine[i] += 7;
    MPI_Reduce(&got, &most, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(mine, share, MPI_INT, out, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("at most %d\n", most);
        for (i = 0; i < share * size; i++)
            printf("%d\n", out[i]);
    }
    MPI_Finalize();
    return 0;
}
