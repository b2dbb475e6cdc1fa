/* SPDX-License-Identifier: MIT
 * Those of a table that a condition holds of, the same for all items. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <iterator>
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
    const std::vector<double> limits{10, 50, 70, 90};
    std::vector<double> large;
    std::copy_if(limits.begin(), limits.end(), std::back_inserter(large),
                 [](double y) { return y > 30; });
    for (double &x : part)
        for (double limit : large)
            x += x > limit;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
