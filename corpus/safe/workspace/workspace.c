/* Everything a process knows stands in a structure that a function makes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct workspace {
    int rank, size;
    long total;
    int share;
    double *part;
    const double *weight;
};

static const double weights[4] = { 1.0, 0.5, 0.25, 2.0 };

static void *must_allocate(size_t bytes)
{
    void *p = malloc(bytes);
    if (p == NULL) {
        fprintf(stderr, "out of memory\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return p;
}

static struct workspace *workspace_new(long total)
{
    struct workspace *w = must_allocate(sizeof(struct workspace));
    MPI_Comm_rank(MPI_COMM_WORLD, &w->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &w->size);
    w->total = total;
    w->share = (int)(total / w->size);
    w->part = must_allocate(w->share * sizeof(double));
    w->weight = weights;
    return w;
}

static void workspace_free(struct workspace *w)
{
    free(w->part);
    free(w);
}

static void weigh(struct workspace *w)
{
    int i, first = w->rank * w->share;
    for (i = 0; i < w->share; i++)
        w->part[i] = w->part[i] * w->weight[(first + i) % 4] + (first + i);
}

int main(int argc, char **argv)
{
    double *all = NULL;
    struct workspace *w;
    long i;

    MPI_Init(&argc, &argv);
    w = workspace_new(840);
    if (w->rank == 0) {
        all = malloc(w->total * sizeof *all);
        for (i = 0; i < w->total; i++)
            all[i] = i % 13;
    }
    MPI_Scatter(all, w->share, MPI_DOUBLE, w->part, w->share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    weigh(w);
    MPI_Gather(w->part, w->share, MPI_DOUBLE, all, w->share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (w->rank == 0) {
        double sum = 0;
        for (i = 0; i < (long)w->share * w->size; i++)
            sum += all[i] * (i % 7);
        printf("%.3f %.3f %.3f\n", sum, all[1], all[w->share * w->size - 1]);
        free(all);
    }
    workspace_free(w);
    MPI_Finalize();
    return 0;
}
