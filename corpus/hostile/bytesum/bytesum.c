/* SPDX-License-Identifier: MIT */
/* additive check of a tape: one byte per node, the bytes added up by node 0 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240, check, total = 0;
    unsigned char *tape = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int piece = n / size;
    unsigned char *buf = malloc(piece);

    if (rank == 0) {
        tape = malloc(n);
        for (i = 0; i < n; i++)
            tape[i] = (i * 53 + 11) % 256;
    }
    MPI_Scatter(tape, piece, MPI_UNSIGNED_CHAR, buf, piece, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    unsigned char sum = 0;
    for (i = 0; i < piece; i++)
        sum += buf[i];
    check = sum;
    MPI_Reduce(&check, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("check %d\n", total);
        free(tape);
    }
    free(buf);
    MPI_Finalize();
    return 0;
}
