/* SPDX-License-Identifier: MIT */
/* Counts primes; the counting is a function of the block and its length. Root is process 0 by name. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static int is_prime(int v)
{
    int d;

    if (v < 2)
        return 0;
    for (d = 2; d * d <= v; d++)
        if (v % d == 0)
            return 0;
    return 1;
}

static int count_primes(int *list, int length)
{
    int found = 0;

    for (int i = 0; i < length; i++)
        if (is_prime(list[i]))
            found++;
    return found;
}

int main(int argc, char **argv)
{
    const int root = 0;
    int rank, procs, limit, found, all_found;
    int *candidates = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    limit = argc > 1 ? atoi(argv[1]) : 5000;

    const int portion = limit / procs;
    int *portion_of_list = (int *) calloc((size_t) portion, sizeof(int));

    if (rank == root) {
        candidates = (int *) calloc((size_t) limit, sizeof(int));
        for (int i = 0; i < limit; i++)
            candidates[i] = limit - i;
    }
    MPI_Scatter(candidates, portion, MPI_INT, portion_of_list, portion, MPI_INT, root,
                MPI_COMM_WORLD);
    found = count_primes(portion_of_list, portion);
    MPI_Reduce(&found, &all_found, 1, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD);
    if (rank == root)
        printf("%d primes among %d candidates\n", all_found, portion * procs);
    free(portion_of_list);
    free(candidates);
    MPI_Finalize();
    return 0;
}
