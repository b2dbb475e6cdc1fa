/* SPDX-License-Identifier: MIT
 * The end is written as the beginning and a number of items. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::unique_ptr<int[]> own(new int[chunk]);
    std::copy(part.begin(), part.begin() + chunk, own.get());
    int sum = std::accumulate(own.get(), own.get() + chunk, 0), total = 0;
    MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    std::transform(own.get(), own.get() + chunk, part.begin(), [total](int x) { return x + total; });
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
