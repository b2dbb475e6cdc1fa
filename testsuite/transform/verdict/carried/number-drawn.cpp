/* SPDX-License-Identifier: MIT
 * A number is drawn between statements on items: each piece would draw another one.
 * options: --deal=pieces */
#include <mpi.h>
#include <cstdio>
#include <random>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    n = chunk * size;
    std::vector<double> all(n), out(n);
    for (int i = 0; i < n; i++)
        all[i] = (i * 37) % 101;
    std::mt19937 gen(42);
    std::uniform_real_distribution<double> dist(0, 1);
    std::vector<double> part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double f = 0;
    for (double &x : part)
        x = x * 2 + 1;
    f = dist(gen);
    for (double &x : part)
        x = x * f;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::printf("%.6f\n", out[i]);
    MPI_Finalize();
    return 0;
}
