/* SPDX-License-Identifier: MIT */
/* totals are reported when the program ends */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int me, subtotal;

static void report(void)
{
    if (me == 0)
        printf("booked here: %d\n", subtotal);
}

int main(int argc, char **argv)
{
    int size, i, n = 120, total;
    int *entries = NULL;

    atexit(report);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *mine = malloc(share * sizeof *mine);

    if (me == 0) {
        entries = malloc(n * sizeof *entries);
        for (i = 0; i < n; i++)
            entries[i] = i * 7919 % 101;
    }
    MPI_Scatter(entries, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        subtotal += mine[i];
    MPI_Reduce(&subtotal, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0) {
        printf("booked in all: %d\n", total);
        free(entries);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
