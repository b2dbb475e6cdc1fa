/* SPDX-License-Identifier: MIT
 * What an object has added up on each process changes its items. */
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
    for (int &x : part)
        x += sum.all;
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
