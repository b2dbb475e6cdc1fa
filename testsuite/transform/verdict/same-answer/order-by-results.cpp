/* SPDX-License-Identifier: MIT
 * The root sorts places by the results at them, which the lambda has captured. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <numeric>
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
    for (double &x : part) {
        x = x * x - 3 * x;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::vector<int> order(n);
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](int a, int b) { return all[a] > all[b]; });
        std::stable_sort(order.begin(), order.begin() + 20, [&all](int a, int b) { return all[a] < all[b]; });
        for (int i = 0; i < 20; i++)
            std::printf("%d %g\n", order[i], all[order[i]]);
    }
    MPI_Finalize();
    return 0;
}
