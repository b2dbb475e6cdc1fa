/* SPDX-License-Identifier: MIT */
/* jumpout.c: parser with setjmp; the first bad record ends the block */
#include <mpi.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf bad_record;

static int check(int record)
{
    if (record % 29 == 11)
        longjmp(bad_record, 1);
    return record % 10;
}

static int good;

static void read_block(const int *r, int n)
{
    for (int i = 0; i < n; i++)
        good += check(r[i]) > 3;
}

int main(int argc, char **argv)
{
    int rank, size, n = 160, all_good, *records = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *mine = malloc(share * sizeof(int));

    if (rank == 0) {
        records = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            records[i] = i * 13 % 211;
    }
    MPI_Scatter(records, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (setjmp(bad_record) == 0)
        read_block(mine, share);
    MPI_Reduce(&good, &all_good, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d good records\n", all_good);
        free(records);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
