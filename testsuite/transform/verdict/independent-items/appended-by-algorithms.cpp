/* SPDX-License-Identifier: MIT
 * Results that are appended to a vector, and another one's items behind them. */
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
    std::vector<double> squares, again;
    std::transform(part.begin(), part.end(), std::back_inserter(squares),
                   [](double x) { return x * x; });
    again.insert(again.end(), squares.begin(), squares.end());
    for (int i = 0; i < chunk; i++)
        part[i] = again[i];
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
