/* SPDX-License-Identifier: MIT
 * An object adds up what it is called with, and comes back from the algorithm. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

struct Sum {
    int all;
    void operator()(int x) { all += x; }
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
    Sum sum = {0};
    sum = std::for_each(part.begin(), part.end(), sum);
    int total = 0;
    MPI_Reduce(&sum.all, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
