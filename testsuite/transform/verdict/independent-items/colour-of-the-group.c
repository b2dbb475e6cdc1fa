/* SPDX-License-Identifier: MIT
 * The colour by which the group was split off says what is done to the items: the same on all its
 * processes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 48, rank, size, r, s;
    MPI_Comm part_of;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int colour = rank % 2;
    MPI_Comm_split(MPI_COMM_WORLD, colour, rank, &part_of);
    MPI_Comm_rank(part_of, &r);
    MPI_Comm_size(part_of, &s);
    int share = n / s, sum = 0, total = 0;
    int *all = calloc(n, sizeof *all), *part = malloc(share * sizeof *part);
    if (r == 0)
        for (int i = 0; i < n; i++)
            all[i] = i + colour;
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, part_of);
    if (colour == 0)
        for (int i = 0; i < share; i++)
            sum += part[i];
    else
        for (int i = 0; i < share; i++)
            sum += part[i] * part[i];
    MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, part_of);
    if (r == 0)
        printf("%d: %d\n", colour, total);
    MPI_Finalize();
    return 0;
}
