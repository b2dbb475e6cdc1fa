/* SPDX-License-Identifier: MIT */
/* The teaching classic: fill, deal out, change, collect, and show the array at every step. The last
 * number of a list says that it is. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { LENGTH = 48 };

static void show(const char *what, int id, const int *a, int n)
{
    if (a == NULL)
        return;
    for (int i = 0; i < n - 1; ++i)
        printf("%s %d: %d\n", what, id, a[i]);
    printf("%s %d: %d, the last\n", what, id, a[n - 1]);
}

int main(int argc, char **argv)
{
    int id, procs, *whole = NULL, *changed = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    if (id == 0) {
        whole = malloc(LENGTH * sizeof(int));
        changed = calloc(LENGTH, sizeof(int));
        for (int i = 0; i < LENGTH; i++)
            whole[i] = 3 * i % 17;
    }
    int chunk = LENGTH / procs;
    int *mine = malloc(chunk * sizeof(int)), least, most, lowest, highest;
    MPI_Scatter(whole, chunk, MPI_INT, mine, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        mine[i] = mine[i] * mine[i];
    show("process", id, mine, chunk);
    least = most = mine[0];
    for (int i = 1; i < chunk; i++) {
        if (mine[i] < least)
            least = mine[i];
        if (mine[i] > most)
            most = mine[i];
    }
    MPI_Reduce(&least, &lowest, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    MPI_Reduce(&most, &highest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(mine, chunk, MPI_INT, changed, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    show("all of", id, changed, chunk * procs);
    if (id == 0)
        printf("from %d to %d\n", lowest, highest);
    free(mine);
    free(whole);
    free(changed);
    MPI_Finalize();
    return 0;
}
