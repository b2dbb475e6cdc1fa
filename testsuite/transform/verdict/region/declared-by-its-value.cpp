/* SPDX-License-Identifier: MIT
 * The type of the sum is that of its value.
 * options: --deal=pieces */
#include <mpi.h>
#include <cstdio>
#include <vector>
static double add(const std::vector<double> &v)
{
    double s = 0;
    for (double x : v)
        s += x * 0.25;
    return s;
}

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    n = chunk * size;
    std::vector<double> all(n);
    for (int i = 0; i < n; i++)
        all[i] = (i * 37) % 101;
    std::vector<double> part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    auto s = add(part);
    double total = 0;
    MPI_Reduce(&s, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%.3f\n", total);
    MPI_Finalize();
    return 0;
}
