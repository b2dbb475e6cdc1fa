/* SPDX-License-Identifier: MIT
 * A loop over all processes leaves out the root, which copies its part as a whole. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int root = 1, n = 1000, rank, size, i, r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    int *out = malloc(n * sizeof *out);
    if (rank == root) {
        for (i = 0; i < n; i++)
            all[i] = i;
        for (r = 0; r < size; r++)
            if (r != root)
                MPI_Send(all + r * chunk, chunk, MPI_INT, r, 0, MPI_COMM_WORLD);
        memcpy(part, all + rank * chunk, chunk * sizeof *part);
    } else {
        MPI_Recv(part, chunk, MPI_INT, root, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    for (i = 0; i < chunk; i++)
        part[i] = 3 * part[i] + 1;
    MPI_Gather(part, chunk, MPI_INT, out, chunk, MPI_INT, root, MPI_COMM_WORLD);
    if (rank == root)
        printf("%d\n", out[n - 1]);
    MPI_Finalize();
    return 0;
}
