// SPDX-License-Identifier: MIT
// A large item makes its process write all numbers from then on in another base.
#include <iostream>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    std::vector<int> all;
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            all.push_back(i);
    const int mine = n / size;
    std::vector<int> part(mine);
    MPI_Scatter(all.data(), mine, MPI_INT, part.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0, total = 0;
    for (int x : part) {
        if (x == 50)
            std::cout << std::hex << std::showbase;
        sum += x;
    }
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << "total " << total << std::endl;
    MPI_Finalize();
    return 0;
}
