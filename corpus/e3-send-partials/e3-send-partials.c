/* SPDX-License-Identifier: MIT */
/* Points inside the unit circle, counted per process and sent to the root one by one. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

struct point { double x, y; };

static double next(unsigned int *s)
{
    *s = *s * 1664525u + 1013904223u;
    return (*s >> 8) / 16777216.0;
}

int main(int argc, char **argv)
{
    struct point *points = NULL, *own;
    MPI_Datatype point_type;
    MPI_Status status;
    unsigned int seed = 42u;
    int rank, size, total, each, i, from, hits = 0, more;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_DOUBLE, &point_type);
    MPI_Type_commit(&point_type);
    total = argc > 1 ? atoi(argv[1]) : 3000;
    each = total / size;
    own = (struct point *) malloc(each * sizeof(struct point));
    if (rank == 0) {
        points = (struct point *) malloc(total * sizeof(struct point));
        for (i = 0; i < total; i++) {
            points[i].x = next(&seed);
            points[i].y = next(&seed);
        }
    }
    MPI_Scatter(points, each, point_type, own, each, point_type, 0, MPI_COMM_WORLD);
    for (i = 0; i < each; i++)
        if (own[i].x * own[i].x + own[i].y * own[i].y < 1.0)
            hits++;
    if (rank != 0) {
        MPI_Send(&hits, 1, MPI_INT, 0, 99, MPI_COMM_WORLD);
    } else {
        for (from = 1; from < size; from++) {
            MPI_Recv(&more, 1, MPI_INT, from, 99, MPI_COMM_WORLD, &status);
            hits += more;
        }
        printf("%d of %d inside, pi is about %.6f\n", hits, each * size,
               4.0 * hits / (each * size));
    }
    free(own);
    free(points);
    MPI_Type_free(&point_type);
    MPI_Finalize();
    return 0;
}
