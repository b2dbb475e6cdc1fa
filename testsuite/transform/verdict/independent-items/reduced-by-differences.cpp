/* SPDX-License-Identifier: MIT
 * What std::reduce calls depends on where an item stands. */
#include <mpi.h>
#include <iostream>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all, part(chunk);
    if (rank == 0) {
        all.resize(n);
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    }
    double sum = 0, total = 0;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    sum = std::reduce(part.begin(), part.end(), 0.0, [](double x, double y) { return 2 * x - y; });
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << total << std::endl;
    MPI_Finalize();
    return 0;
}
