/* SPDX-License-Identifier: MIT */
/* gather-only: everybody has the whole vector, works on its part, Allgather of the results */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int *make(int n)
{
    int *v = (int *)malloc(n * sizeof(int));
    int i;
    for (i = 0; i < n; i++)
        v[i] = (i * 31 + 7) % 53;
    return v;
}

int main(int argc, char **argv)
{
    int id, np, n = 120, i, j;
    int *v, *rankof, *mine;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (n % np != 0) {
        if (id == 0)
            printf("bad number of processes\n");
        MPI_Finalize();
        return 1 - 1;
    }
    v = make(n);
    int len = n / np;
    int start = id * len, end = start + len;
    mine = (int *)malloc(len * sizeof(int));
    rankof = (int *)malloc(n * sizeof(int));
    /* enumeration sort: position of each element */
    for (i = start; i < end; i++) {
        int k = 0;
        for (j = 0; j < n; j++)
            if (v[j] < v[i] || (v[j] == v[i] && j < i))
                k++;
        mine[i - start] = k;
    }
    MPI_Allgather(mine, len, MPI_INT, rankof, len, MPI_INT, MPI_COMM_WORLD);
    if (id == 0) {
        int *sorted = (int *)malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            sorted[rankof[i]] = v[i];
        for (i = 0; i < n; i += 8)
            printf("%d ", sorted[i]);
        printf("\n");
        free(sorted);
    }
    free(v);
    free(mine);
    free(rankof);
    MPI_Finalize();
    return 0;
}
