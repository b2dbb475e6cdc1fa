/* SPDX-License-Identifier: MIT
 * Each item is weighed with a part of a table.
 * flags: -std=c++20 */
#include <mpi.h>
#include <cstdio>
#include <span>
#include <vector>

static double norm(std::span<const double> row)
{
    double sum = 0;
    for (double x : row)
        sum += x * x;
    return sum;
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
    const std::vector<double> table(16, 0.5);
    for (double &x : part)
        x *= norm(std::span<const double>(table).subspan(4, 8)) + norm(std::span<const double>(table).first(2));
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
