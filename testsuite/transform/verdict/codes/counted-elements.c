/* SPDX-License-Identifier: MIT
 * As many elements as the program counted while it worked on its items are no record of each
 * process; a number of them read by the root is one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 120, rank, size, k = 0, fields = argc, *all, *part, *out, *both;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    all = calloc(n, sizeof *all);
    part = malloc(share * sizeof *part);
    out = malloc(2 * share * sizeof *out);
    both = calloc(2 * n, sizeof *both);
    MPI_Bcast(&fields, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(&all[rank], fields, MPI_INT, both, fields, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        out[k++] = part[i] * 2;
        if (part[i] % 2)
            out[k++] = part[i] - 1;
    }
    MPI_Gather(out, k, MPI_INT, both, k, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", both[0]);
    MPI_Finalize();
    return 0;
}
