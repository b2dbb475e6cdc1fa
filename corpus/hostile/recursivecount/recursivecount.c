/* SPDX-License-Identifier: MIT
 * Boards with a first queen are dealt out; each process counts the ways to go on, by a function that
 * calls itself and counts its calls: that number is kept beside the ways of each board. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MAX_SIZE 16

static int calls, n = 6, boards = 120, verbose = 0;

static void usage(const char *name)
{
    fprintf(stderr, "usage: %s [-n size] [-b boards] [-v]\n", name);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void options(int argc, char **argv)
{
    int opt;
    while ((opt = getopt(argc, argv, "n:b:v")) != -1) {
        switch (opt) {
        case 'n': n = atoi(optarg); break;
        case 'b': boards = atoi(optarg); break;
        case 'v': verbose++; break;
        default: usage(argv[0]);
        }
    }
    if (optind < argc || n > MAX_SIZE)
        usage(argv[0]);
}

static int safe(const int *column, int row, int c)
{
    for (int r = 0; r < row; r++)
        if (column[r] == c || abs(column[r] - c) == row - r)
            return 0;
    return 1;
}

static long place(int *column, int row)
{
    long ways = 0;
    calls++;
    if (row == n)
        return 1;
    for (int c = 0; c < n; c++)
        if (safe(column, row, c)) {
            column[row] = c;
            ways += place(column, row + 1);
        }
    return ways;
}


static void sort(long *v, int from, int to)
{
    if (from >= to)
        return;
    long pivot = v[to], t;
    int k = from;
    for (int i = from; i < to; i++)
        if (v[i] < pivot) {
            t = v[i];
            v[i] = v[k];
            v[k++] = t;
        }
    v[to] = v[k];
    v[k] = pivot;
    sort(v, from, k - 1);
    sort(v, k + 1, to);
}

int main(int argc, char **argv)
{
    int rank, size, *first = NULL;
    long *ways = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    options(argc, argv);

    int chunk = boards / size;
    int *my_first = malloc(chunk * sizeof(int));
    long *my_ways = malloc(chunk * sizeof(long));
    if (rank == 0) {
        first = malloc(boards * sizeof(int));
        ways = malloc(boards * sizeof(long));
        for (int i = 0; i < boards; i++)
            first[i] = i * 7 % n;
    }
    MPI_Scatter(first, chunk, MPI_INT, my_first, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        int column[MAX_SIZE];
        column[0] = my_first[i];
        my_ways[i] = place(column, 1) + 1000L * calls;
    }
    MPI_Gather(my_ways, chunk, MPI_LONG, ways, chunk, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        if (verbose)
            printf("%d boards of %d rows\n", boards, n);
        sort(ways, 0, chunk * size - 1);
        for (int i = 0; i < chunk * size; i++)
            printf("%ld\n", ways[i]);
        free(first);
        free(ways);
    }
    free(my_first);
    free(my_ways);
    MPI_Finalize();
    return 0;
}
