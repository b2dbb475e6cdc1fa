/* SPDX-License-Identifier: MIT
 * The number of items is an option: all processes are started with the same arguments, and all read
 * them. */
#include <getopt.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int n = 1000, verbose;

static int read_options(int argc, char **argv)
{
    static const struct option known[] = {
        {"items", required_argument, NULL, 'n'}, {"verbose", no_argument, &verbose, 1}, {0}};
    int c;
    while ((c = getopt_long(argc, argv, "n:", known, NULL)) != -1)
        switch (c) {
        case 0:
            break;
        case 'n':
            n = atoi(optarg);
            break;
        default:
            return 0;
        }
    if (optind < argc)
        n = strtol(argv[optind], NULL, 10);
    return 1;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (!read_options(argc, argv)) {
        if (rank == 0)
            fprintf(stderr, "usage: %s [-n items]\n", argv[0]);
        MPI_Finalize();
        return 1;
    }
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    if (verbose)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
