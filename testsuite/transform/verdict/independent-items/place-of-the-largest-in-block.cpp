/* SPDX-License-Identifier: MIT
 * The place of the largest item is that in the block. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    auto place = std::max_element(part.begin(), part.end());
    struct {
        double value;
        int at;
    } own, best;
    own.value = *place;
    own.at = static_cast<int>(place - part.begin());
    MPI_Reduce(&own, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g at %d\n", best.value, best.at);
    MPI_Finalize();
    return 0;
}
