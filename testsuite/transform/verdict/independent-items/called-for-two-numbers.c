/* SPDX-License-Identifier: MIT
 * As many items are summed as the function has read from another text. */
#include <mpi.h>
#include <stdio.h>

static int number(const char *text)
{
    int n = 0;
    while (*text)
        n = 10 * n + *text++ - '0';
    return n;
}

int main(int argc, char **argv)
{
    int rank, size;
    double all[1000] = {0}, part[1000], mine = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = number(argv[1]), some = number(argv[2]);
    int chunk = n / size;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < some / size; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
