/* SPDX-License-Identifier: MIT
 * The root alone reads the arguments, and returns if it cannot use them; a careful programmer asks for memory everywhere. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int me, np, points = 0;
    double factor = 0.5, *signal = NULL, *piece;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (me == 0) {
        if (argc > 3) {
            fprintf(stderr, "usage: dampen [POINTS [FACTOR]]\n");
            return 2;
        }
        points = argc > 1 ? atoi(argv[1]) : 120;
        if (argc > 2 && sscanf(argv[2], "%lf", &factor) != 1) {
            fprintf(stderr, "dampen: %s is no number\n", argv[2]);
            return 2;
        }
    }
    MPI_Bcast(&points, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&factor, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    int each = points / np;
    piece = malloc(each * sizeof(double));
    if (me == 0)
        signal = malloc(points * sizeof(double));
    if (piece == NULL || (me == 0 && signal == NULL)) {
        fprintf(stderr, "dampen: out of memory\n");
        return 1;
    }
    if (me == 0)
        for (int k = 0; k < points; k++)
            signal[k] = (k * 37 % 101) - 50.0;
    MPI_Scatter(signal, each, MPI_DOUBLE, piece, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int k = 0; k < each; k++)
        if (piece[k] > 20 || piece[k] < -20)
            piece[k] *= factor;
    MPI_Gather(piece, each, MPI_DOUBLE, signal, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (me == 0)
        for (int k = 0; k < each * np; k += 5)
            printf("%.2f%s", signal[k], k % 50 == 45 ? "\n" : " ");
    free(piece);
    free(signal);
    MPI_Finalize();
    return 0;
}
