/* SPDX-License-Identifier: MIT
 * What is done to the items is chosen by an option: by a condition, by a switch that sets a member of a
 * structure, and in tables that nobody writes to. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options;
typedef void (*work_fn)(double *x, int n, const struct options *o);
struct options {
    int mode, chunk;
    double factor;
    work_fn work;
};

static void smooth(double *x, int n, const struct options *o)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] * o->factor;
}

static void sharpen(double *x, int n, const struct options *o)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] / o->factor;
}

static void negate(double *x, int n, const struct options *o)
{
    (void)o;
    for (int i = 0; i < n; i++)
        x[i] = -x[i];
}

static const struct named {
    const char *name;
    work_fn work;
} table[] = {{"smooth", smooth}, {"negate", &negate}, {NULL, NULL}};

static work_fn list[] = {smooth, sharpen};

static work_fn find(const char *name)
{
    for (const struct named *t = table; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t->work;
    return NULL;
}

static void choose(struct options *o)
{
    o->work = NULL;
    switch (o->mode) {
    case 0:
        o->work = smooth;
        break;
    case 1:
        o->work = sharpen;
        break;
    default:
        o->work = negate;
    }
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double *all = NULL;
    struct options o = {.factor = 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    o.mode = argc - 1;
    choose(&o);
    o.chunk = n / size;
    double *part = malloc(o.chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 7;
    }
    MPI_Scatter(all, o.chunk, MPI_DOUBLE, part, o.chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    work_fn first = o.mode > 2 ? smooth : sharpen, last = find("negate");
    first(part, o.chunk, &o);
    list[o.mode % 2](part, o.chunk, &o);
    o.work(part, o.chunk, &o);
    if (last)
        last(part, o.chunk, &o);
    MPI_Gather(part, o.chunk, MPI_DOUBLE, all, o.chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
