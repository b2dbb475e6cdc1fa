/* SPDX-License-Identifier: MIT
 * Each process writes its part of the sum into a file of its own. */
#include <mpi.h>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
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
    std::ofstream out("part" + std::to_string(rank));
    out << sum << "\n";
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << total << std::endl;
    MPI_Finalize();
    return 0;
}
