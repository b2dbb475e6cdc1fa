/* SPDX-License-Identifier: MIT */
/* stretches.c: every process smooths the gauge readings of its stretch of a river; the kilometres of
   a stretch, its first and its last one included, are kept in a record that a function fills in */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define KM 120

typedef struct {
    int id, count;
    int each;
    int from, to;
} stretch_t;

static void lay_out(stretch_t *s, int km)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &s->id);
    MPI_Comm_size(MPI_COMM_WORLD, &s->count);
    s->each = km / s->count;
    s->from = s->id * s->each;
    s->to = s->from + s->each - 1;
}

int main(int argc, char **argv)
{
    stretch_t s;
    double *river = NULL, *level, deepest = 0, overall;
    int km;

    MPI_Init(&argc, &argv);
    lay_out(&s, KM);

    level = malloc(s.each * sizeof(double));
    if (s.id == 0) {
        river = malloc(KM * sizeof(double));
        for (km = 0; km < KM; km++)
            river[km] = 2.0 + (km * 31 % 17) / 8.0;
    }
    MPI_Scatter(river, s.each, MPI_DOUBLE, level, s.each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (km = s.from; km <= s.to; km++) {
        double fall = 0.01 * km;
        level[km - s.from] = level[km - s.from] * 0.75 + fall;
        if (level[km - s.from] > deepest)
            deepest = level[km - s.from];
    }
    MPI_Reduce(&deepest, &overall, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(level, s.each, MPI_DOUBLE, river, s.each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (s.id == 0) {
        for (km = 0; km < s.each * s.count; km++)
            printf("km %3d: %.4f\n", km, river[km]);
        printf("deepest: %.4f\n", overall);
        free(river);
    }
    free(level);
    MPI_Finalize();
    return 0;
}
