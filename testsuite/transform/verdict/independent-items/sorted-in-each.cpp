/* SPDX-License-Identifier: MIT
 * Each process asks whether its own items are sorted. */
#include <mpi.h>
#include <algorithm>
#include <iostream>
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
    int sorted = std::is_sorted(part.begin(), part.end()), sorted_all = 0;
    MPI_Reduce(&sorted, &sorted_all, 1, MPI_INT, MPI_LAND, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << sorted_all << "\n";
    MPI_Finalize();
    return 0;
}
