/* SPDX-License-Identifier: MIT
 * The work sees the block, and the results, as views.
 * flags: -std=c++20 */
#include <mpi.h>
#include <cstdio>
#include <algorithm>
#include <span>
#include <vector>

static void work(std::span<const double> in, std::span<double> out)
{
    for (std::size_t i = 0; i < in.size(); i++)
        out[i] = in[i] * 3;
    std::transform(out.begin(), out.end(), out.begin(), [](double x) { return x + 1; });
    for (double &x : out)
        x = x * x;
}

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
    std::vector<double> results(chunk);
    work(part, results);
    part = results;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
