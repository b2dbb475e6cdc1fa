/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

/* two lines of text are zipped: a letter of the one, a letter of the other */
int main(int argc, char **argv)
{
    char first[80] = "mnhvstyubcdqwrpkmnhvst", second[80] = "AEIOUAEIOUAEIOUAEIOUAE";
    char a[80], b[80], pair[160], zipped[160];
    int rank, size, len = 0, at = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        len = strlen(first) / size;
    MPI_Bcast(&len, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(first, len, MPI_CHAR, a, len, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Scatter(second, len, MPI_CHAR, b, len, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < len; i++) {
        pair[at++] = a[i];
        pair[at++] = b[i];
    }
    MPI_Gather(pair, 2 * len, MPI_CHAR, zipped, 2 * len, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        zipped[2 * len * size] = '\0';
        puts(zipped);
    }
    MPI_Finalize();
    return 0;
}
