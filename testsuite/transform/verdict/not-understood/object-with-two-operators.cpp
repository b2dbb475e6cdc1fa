/* SPDX-License-Identifier: MIT
 * Which operator () an algorithm calls is not asked. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

struct Either {
    int operator()(int x) const { return x + 1; }
    int operator()(double) const { return 7; }
};

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::transform(part.begin(), part.end(), part.begin(), Either());
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
