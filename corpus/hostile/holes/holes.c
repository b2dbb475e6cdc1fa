/* SPDX-License-Identifier: MIT
 * Records are scattered without the member that each process has filled in before: it stays with
 * the process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
typedef struct {
    int id, owner, val;
} rec;
int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    rec *all = NULL;
    MPI_Datatype st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int len[2] = {1, 1};
    MPI_Aint dis[2] = {offsetof(rec, id), offsetof(rec, val)};
    MPI_Datatype ty[2] = {MPI_INT, MPI_INT};
    MPI_Type_create_struct(2, len, dis, ty, &st);
    MPI_Type_commit(&st);
    if (rank == 0) {
        all = calloc(n, sizeof *all);
        for (i = 0; i < n; i++)
            all[i].id = i;
    }
    int share = n / size;
    rec *part = malloc(share * sizeof *part);
    for (i = 0; i < share; i++)
        part[i].owner = rank;
    MPI_Scatter(all, share, st, part, share, st, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        part[i].val = part[i].owner * 2 + part[i].id;
    MPI_Gather(part, share, st, all, share, st, 0, MPI_COMM_WORLD);
    free(part);
    if (rank == 0) {
        for (i = 0; i < n / size * size; i += 7)
            printf("%d ", all[i].val);
        printf("\n");
    }
    MPI_Type_free(&st);
    MPI_Finalize();
    return 0;
}
