/* SPDX-License-Identifier: MIT */
/* Converts a table of temperatures; the number of values is known on the root alone at first. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <mpi.h>

static void to_kelvin(const double *celsius, double *kelvin, int len)
{
    int j;

    for (j = 0; j < len; ++j)
        kelvin[j] = celsius[j] + 273.15;
}

int main(int argc, char **argv)
{
    double *table = NULL, *out = NULL;
    double *c, *k;
    int id, procs, total = 0, chunk;

    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);

    if (id == 0) {
        int j;
        total = argc > 1 ? atoi(argv[1]) : 617;
        table = calloc(total, sizeof(double));
        out = calloc(total, sizeof(double));
        for (j = 0; j < total; ++j)
            table[j] = 40.0 * sin(0.01 * j);
    }
    MPI_Bcast(&total, 1, MPI_INT, 0, MPI_COMM_WORLD);

    chunk = total / procs;      /* the odd ones out are left as they are */
    c = calloc(chunk, sizeof(double));
    k = calloc(chunk, sizeof(double));
    MPI_Scatter(table, chunk, MPI_DOUBLE, c, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    to_kelvin(c, k, chunk);
    MPI_Gather(k, chunk, MPI_DOUBLE, out, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (id == 0) {
        int j;
        for (j = 0; j < chunk * procs; ++j)
            printf("%9.4f C = %9.4f K\n", table[j], out[j]);
        free(table);
        free(out);
    }
    free(c);
    free(k);
    MPI_Finalize();
    return 0;
}
