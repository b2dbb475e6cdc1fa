/* SPDX-License-Identifier: MIT
 * Calls over several lines, several statements on one long line, a share in a few bits of a structure and one whose text
 * goes on in the next line. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct setup {
    unsigned share : 20;
    unsigned verbose : 1;
};

int main(int argc, char **argv)
{
    int n = 240, rank, size, i;
    double *all = NULL, *part, mine = 0.0, total = 0.0;
    struct setup s;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    s.verbose = 1;
    s.share = n \
        / size;
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = (i * 37) % 101;
    }
    part = malloc(s.share * sizeof(double)); MPI_Scatter(all, s.share, MPI_DOUBLE, part, s.share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < s.share; i++)
        part[i] = part[i] * 0.5 + 1.0;
    MPI_Gather(
        part, s.share, MPI_DOUBLE,
        all, s.share, MPI_DOUBLE,
        0, MPI_COMM_WORLD
    );
    for (i = 0; i < s.share; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0 && s.verbose)
        printf("%d %.1f\n", n, total);
    MPI_Finalize();
    return 0;
}
