/* SPDX-License-Identifier: MIT
 * Each process prints a local result that went through a packed buffer. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct settings {
    int share;
    double factor;
};

static void tell_all(struct settings *s, int rank)
{
    char text[64];
    int at = 0;
    if (rank == 0) {
        MPI_Pack(&s->share, 1, MPI_INT, text, 64, &at, MPI_COMM_WORLD);
        MPI_Pack(&s->factor, 1, MPI_DOUBLE, text, 64, &at, MPI_COMM_WORLD);
    }
    MPI_Bcast(text, 64, MPI_PACKED, 0, MPI_COMM_WORLD);
    at = 0;
    MPI_Unpack(text, 64, &at, &s->share, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Unpack(text, 64, &at, &s->factor, 1, MPI_DOUBLE, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    struct settings s;
    int rank, size;
    double *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        s.share = 1000 / size;
        s.factor = 0.5;
        all = calloc(1000, sizeof *all);
    }
    tell_all(&s, rank);
    double *part = malloc(s.share * sizeof *part);
    MPI_Scatter(all, s.share, MPI_DOUBLE, part, s.share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < s.share; i++)
        part[i] = part[i] * s.factor + 1;
    double sum = 0, told;
    char text[64];
    int at = 0;
    for (int i = 0; i < s.share; i++)
        sum += part[i];
    MPI_Pack(&sum, 1, MPI_DOUBLE, text, 64, &at, MPI_COMM_WORLD);
    at = 0;
    MPI_Unpack(text, 64, &at, &told, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Gather(part, s.share, MPI_DOUBLE, all, s.share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f %f\n", all[1], told);
    MPI_Finalize();
    return 0;
}
