/* SPDX-License-Identifier: MIT */
/* error counters of three bits, as in the status word of the old controller */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct status { unsigned errors : 3, online : 1; };

int main(int argc, char **argv)
{
    int rank, size, i, n = 120, errors, total;
    int *code = NULL;
    struct status st = { 0, 1 };

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *mine = malloc(share * sizeof *mine);

    if (rank == 0) {
        code = malloc(n * sizeof *code);
        for (i = 0; i < n; i++)
            code[i] = i * 7919 % 101;
    }
    MPI_Scatter(code, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        st.errors += mine[i] > 50;
    errors = st.errors;
    MPI_Reduce(&errors, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d errors\n", total);
        free(code);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
