/* SPDX-License-Identifier: MIT */
/* leftwrapper.c: the program's own layer over MPI, counts are parameters */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct comm {
    MPI_Comm handle;
    int me, all;
};

static void fail(struct comm *c, const char *what)
{
    fprintf(stderr, "%s failed on %d\n", what, c->me);
    MPI_Abort(c->handle, 1);
}

static void comm_gather(struct comm *c, const void *one, int count, MPI_Datatype type, void *all)
{
    if (MPI_Gather(one, count, type, all, count, type, 0, c->handle) != MPI_SUCCESS)
        fail(c, "gather");
}

static void comm_scatter(struct comm *c, const void *all, int count, MPI_Datatype type, void *one)
{
    if (MPI_Scatter(all, count, type, one, count, type, 0, c->handle) != MPI_SUCCESS)
        fail(c, "scatter");
}

int main(int argc, char **argv)
{
    struct comm c = {MPI_COMM_NULL, 0, 0};
    int seed = 0, answer[2], *seeds = NULL, *answers = NULL;

    MPI_Init(&argc, &argv);
    c.handle = MPI_COMM_WORLD;
    MPI_Comm_rank(c.handle, &c.me);
    MPI_Comm_size(c.handle, &c.all);
    if (c.me == 0) {
        seeds = malloc(c.all * sizeof(int));
        answers = malloc(2 * c.all * sizeof(int));
        for (int i = 0; i < c.all; i++)
            seeds[i] = 5 * i + 2;
    }
    comm_scatter(&c, seeds, 1, MPI_INT, &seed);
    answer[0] = seed * seed;
    answer[1] = seed * seed * seed;
    comm_gather(&c, answer, 2, MPI_INT, answers);
    if (c.me == 0) {
        for (int i = 0; i < c.all; i++)
            printf("%d %d %d\n", seeds[i], answers[2 * i], answers[2 * i + 1]);
        free(seeds);
        free(answers);
    }
    MPI_Finalize();
    return 0;
}
