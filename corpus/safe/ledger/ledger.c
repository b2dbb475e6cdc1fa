/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <mpi.h>
#include "ledger.h"

int main(int argc, char **argv)
{
    int myid, numprocs, rows, i, debtors, all_debtors;
    long *table = NULL, *part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myid);
    MPI_Comm_size(MPI_COMM_WORLD, &numprocs);
    if (ACCOUNTS % numprocs != 0)
        die(2, "accounts must be divisible");
    rows = ACCOUNTS / numprocs;
    part = malloc(rows * sizeof(long));
    if (part == NULL)
        die(3, "no memory");
    if (myid == 0) {
        table = malloc(ACCOUNTS * sizeof(long));
        if (table == NULL)
            die(3, "no memory");
        if (load(table, ACCOUNTS) != ACCOUNTS)
            die(4, "cannot load");
    }
    MPI_Scatter(table, rows, MPI_LONG, part, rows, MPI_LONG, 0, MPI_COMM_WORLD);
    for (i = 0; i < rows; i++)
        part[i] += interest(part[i]);
    debtors = count_debtors(part, rows);
    MPI_Reduce(&debtors, &all_debtors, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(part, rows, MPI_LONG, table, rows, MPI_LONG, 0, MPI_COMM_WORLD);
    if (myid == 0)
        show(table, ACCOUNTS, all_debtors);
    free(part);
    free(table);
    MPI_Finalize();
    return 0;
}
