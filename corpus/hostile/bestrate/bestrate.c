/* SPDX-License-Identifier: MIT */
/* bestrate.c: hit rate of a sensor; the root reports the best rate seen */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct tally {
    int hits;
    int tries;
};

static struct tally count_hits(const int *v, int n)
{
    struct tally t = {0, n};

    for (int i = 0; i < n; i++)
        if (v[i] > 60)
            t.hits++;
    return t;
}

static int percent(struct tally t)
{
    return t.tries ? 100 * t.hits / t.tries : 0;
}

int main(int argc, char **argv)
{
    int rank, size, shots = 300, best;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = shots / size;
    int *mine = malloc(share * sizeof *mine);

    if (rank == 0) {
        all = malloc(shots * sizeof *all);
        for (int i = 0; i < shots; i++)
            all[i] = (i * i * 3 + i / 4) % 100;
    }
    MPI_Scatter(all, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);

    int rate = percent(count_hits(mine, share));

    MPI_Reduce(&rate, &best, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("best rate %d%%\n", best);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
