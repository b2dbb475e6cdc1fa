/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "stones.h"

/* Stones that the sieve lets through have grade 0. */
int main(int argc, char **argv)
{
    int rank, i, fine = 0, all_fine = 0, total = 900;
    struct stone *all = NULL;
    struct pile mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        all = calloc(total, sizeof *all);
        for (i = 0; i < total; i++)
            all[i].weight = (i * 7) % 31;
    }
    pile_take(&mine, all, total);
    grade_all(&mine);
    for (i = 0; i < mine.n; i++)
        fine += mine.stones[i].grade == 0;
    MPI_Reduce(&fine, &all_fine, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    pile_give(&mine, all);
    if (rank == 0)
        printf("%d fine ones\n", all_fine);
    free(all);
    MPI_Finalize();
    return 0;
}
