/* SPDX-License-Identifier: MIT
 * A result follows from how many there are so far. */
#include <mpi.h>
#include <cstdio>
#include <vector>

static int steps(int n)
{
    int k = 1;
    for (; n > 1; k++)
        n = n % 2 ? 3 * n + 1 : n / 2;
    return k;
}

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int chunk = n / size;
    std::vector<int> all(n), part;
    int before = 0;
    int first = rank * chunk, last = first + chunk;
    for (int i = first; i < last; i++) {
        part.push_back(steps(i + 1) + before);
        before = before + 1;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
