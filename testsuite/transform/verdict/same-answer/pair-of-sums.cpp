/* SPDX-License-Identifier: MIT
 * Two sums as a pair, which a function gives. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

static std::pair<double, double> sums_of(const std::vector<double> &v)
{
    double sum = 0, squares = 0;
    for (double x : v) {
        sum += x;
        squares += x * x;
    }
    return std::make_pair(sum, squares);
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::pair<double, double> mine = sums_of(part);
    double in[2] = {mine.first, mine.second}, out[2];
    MPI_Reduce(in, out, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %g\n", out[0], out[1]);
    MPI_Finalize();
    return 0;
}
