/* SPDX-License-Identifier: MIT
 * Scatter and gather stand in functions of their own: what stands against the scatter is told of the gather, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct context {
    int rank, size, n, share, root;
    int *in;
};

static int balance(int amount)
{
    static int sum;
    return sum += amount;
}

static void enter(struct context *c)
{
    c->root = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &c->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &c->size);
    c->share = c->n / c->size;
}

static void deal(struct context *c, int *all)
{
    MPI_Scatter(all, c->share, MPI_INT, c->in, c->share, MPI_INT, c->root, MPI_COMM_WORLD);
}

static void collect(struct context *c, int *all)
{
    MPI_Gather(c->in, c->share, MPI_INT, all, c->share, MPI_INT, c->root, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    struct context c;
    int *all = NULL;
    MPI_Init(&argc, &argv);
    c.n = 360;
    enter(&c);
    if (c.rank == 0) {
        all = malloc(c.n * sizeof(int));
        for (int i = 0; i < c.n; i++)
            all[i] = 7 * i % 11;
    }
    c.in = malloc(c.share * sizeof(int));
    deal(&c, all);
    for (int i = 0; i < c.share; i++)
        c.in[i] = balance(c.in[i]);
    collect(&c, all);
    if (c.rank == 0)
        for (int i = 0; i < c.n; i++)
            printf("%d\n", all[i]);
    free(c.in);
    free(all);
    MPI_Finalize();
    return 0;
}
