/* SPDX-License-Identifier: MIT */
/* Sums of wholes that get longer: each share is made from the length of the trip before. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static int share;
static long *whole, *part;

static void deal(void)
{
    MPI_Scatter(whole, share, MPI_LONG, part, share, MPI_LONG, 0, MPI_COMM_WORLD);
}

static void collect(void)
{
    MPI_Gather(part, share, MPI_LONG, whole, share, MPI_LONG, 0, MPI_COMM_WORLD);
}

int main(int argc, char *argv[])
{
    int rank, size, i, k, n;
    long sum, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = 1;
    for (k = 0; k < 4; k++) {
        long *all = NULL, *mine;
        int each;
        n *= 6;
        each = n / size;
        mine = malloc(each * sizeof *mine);
        if (rank == 0) {
            all = malloc(n * sizeof *all);
            for (i = 0; i < n; i++)
                all[i] = i * 7 % 11;
        }
        MPI_Scatter(all, each, MPI_LONG, mine, each, MPI_LONG, 0, MPI_COMM_WORLD);
        sum = 0;
        for (i = 0; i < each; i++)
            sum += mine[i] * mine[i];
        MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
        if (rank == 0)
            printf("%d of %d: %ld\n", each * size, n, total);
        free(mine);
        free(all);
    }
    if (rank == 0) {
        whole = malloc((n + size) * sizeof *whole);
        for (i = 0; i < n; i++)
            whole[i] = i % 13;
        for (; i < n + size; i++)
            whole[i] = 0;
        share = n / size;
        if (n % size > 0)
            share += 1;
    }
    MPI_Bcast(&share, 1, MPI_INT, 0, MPI_COMM_WORLD);
    part = malloc(share * sizeof *part);
    deal();
    for (i = 0; i < share; i++)
        part[i] = 3 * part[i] + 1;
    collect();
    if (rank == 0) {
        for (i = 0; i < n; i += 50)
            printf("%ld\n", whole[i]);
        free(whole);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
