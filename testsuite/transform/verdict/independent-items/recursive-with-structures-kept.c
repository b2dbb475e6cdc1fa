/* SPDX-License-Identifier: MIT
 * What a function that calls itself gave for the item before is what it starts with. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct vec {
    double x, y;
};

struct ray {
    struct vec from, to;
};

static struct vec trace(struct ray r, int depth)
{
    struct vec seen = {r.from.x + r.from.y, r.to.y};
    if (depth == 0 || r.from.x > 90)
        return seen;
    struct ray next = {{r.from.x + r.to.x, r.from.y + r.to.y}, r.to};
    struct vec behind = trace(next, depth - 1);
    seen.x += 0.5 * behind.x;
    seen.y += 0.25 * behind.y;
    return seen;
}

int main(int argc, char **argv)
{
    int n = 4096, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i % 20;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        static struct vec last;
        struct ray first = {{part[i], last.x}, {0.5, 2}};
        last = trace(first, 6);
        part[i] = last.y + last.x;
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[1]);
    MPI_Finalize();
    return 0;
}
