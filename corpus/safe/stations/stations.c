/* SPDX-License-Identifier: MIT */
/* nearest stations of each query, in a heap of its own; a list of the farthest, kept in order */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct near {
    double distance;
    int station;
};

static void push(struct near heap[], int *size, struct near e)
{
    *size += 1;
    int last = *size - 1;
    while (last > 0 && e.distance > heap[(last - 1) / 2].distance) {
        heap[last] = heap[(last - 1) / 2];
        last = (last - 1) / 2;
    }
    heap[last] = e;
}

static void insert(double *list, int n, double d)
{
    int p = n;
    while (p > 0 && list[p - 1] < d) {
        list[p] = list[p - 1];
        p--;
    }
    list[p] = d;
}

static void search(const double *query, int queries, const double *at, int k, int *who, double *far)
{
    struct near near[queries][k];
    for (int i = 0; i < queries; i++) {
        int size = 0;
        for (int j = 0; j < k; j++) {
            struct near e = {(query[i] - at[j]) * (query[i] - at[j]), j};
            push(near[i], &size, e);
            insert(&far[i * k], j, e.distance);
        }
    }
    for (int i = 0; i < queries; i++)
        for (int m = 0; m < k; m++)
            who[i * k + m] = near[i][m].station;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = argc > 1 ? atoi(argv[1]) : 240, k = argc > 2 ? atoi(argv[2]) : 6;
    int share = n / size;
    double *query = NULL, *at = malloc(k * sizeof *at), *far_all = NULL;
    int *who_all = NULL;
    if (rank == 0) {
        query = malloc(n * sizeof *query);
        who_all = malloc(n * k * sizeof *who_all);
        far_all = malloc(n * k * sizeof *far_all);
        for (int i = 0; i < n; i++)
            query[i] = i * 53 % 97;
        for (int j = 0; j < k; j++)
            at[j] = j * 37 % 101;
    }
    double *mine = malloc(share * sizeof *mine), *far = malloc(share * k * sizeof *far);
    int *who = malloc(share * k * sizeof *who);
    MPI_Scatter(query, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(at, k, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    search(mine, share, at, k, who, far);
    MPI_Gather(who, share * k, MPI_INT, who_all, share * k, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(far, share * k, MPI_DOUBLE, far_all, share * k, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n * k; i++)
            printf("%d %g\n", who_all[i], far_all[i]);
    MPI_Finalize();
    return 0;
}
