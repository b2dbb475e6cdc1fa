/* SPDX-License-Identifier: MIT
 * How a result is written was set before, by members and by manipulators. */
#include <mpi.h>
#include <iomanip>
#include <iostream>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::cout.precision(10);
    std::cout << std::fixed << std::setfill('0');
    int chunk = n / size;
    std::vector<int> all, part(chunk);
    if (rank == 0) {
        all.resize(n);
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    }
    double sum = 0, total = 0;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << total << std::endl;
    MPI_Finalize();
    return 0;
}
