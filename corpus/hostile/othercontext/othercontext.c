/* SPDX-License-Identifier: MIT
 * A context handed by pointer to all the steps, one of which allocates. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int rank, size;
    long n, local_n;
    float *data, *local;
} context;

static void start(context *ctx)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &ctx->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ctx->size);
    ctx->n = 240;
    ctx->local_n = ctx->n / ctx->size;
}

static void allocate(context *ctx)
{
    ctx->data = NULL;
    ctx->local = malloc(ctx->local_n * sizeof(float));
    if (ctx->rank == 0) {
        ctx->data = malloc(ctx->n * sizeof(float));
        for (long i = 0; i < ctx->n; i++)
            ctx->data[i] = (float)(i % 17);
    }
}

static void filter(context *ctx, float limit)
{
    for (long i = 0; i < ctx->local_n; i++)
        if (ctx->local[i] < limit)
            ctx->local[i] = 0;
}

int main(int argc, char **argv)
{
    context ctx;
    MPI_Init(&argc, &argv);
    start(&ctx);
    allocate(&ctx);
    MPI_Scatter(ctx.data, (int)ctx.local_n, MPI_FLOAT, ctx.local, (int)ctx.local_n, MPI_FLOAT, 0,
                MPI_COMM_WORLD);
    context other = ctx;
    other.local_n = 3;
    filter(&other, 9);
    MPI_Gather(ctx.local, (int)ctx.local_n, MPI_FLOAT, ctx.data, (int)ctx.local_n, MPI_FLOAT, 0,
               MPI_COMM_WORLD);
    if (ctx.rank == 0)
        for (long i = 0; i < ctx.local_n * ctx.size; i += 11)
            printf("%g\n", ctx.data[i]);
    free(ctx.local);
    free(ctx.data);
    MPI_Finalize();
    return 0;
}
