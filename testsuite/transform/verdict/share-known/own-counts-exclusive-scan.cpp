/* SPDX-License-Identifier: MIT
 * Places are the sums of the counts before, as the library has them. */
#include <numeric>
#include <iostream>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    int n = 1003, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<int> counts(size), displs(size);
    for (int i = 0; i < size; i++)
        counts[i] = n / size + (i < n % size);
    std::exclusive_scan(counts.begin(), counts.end(), displs.begin(), 0);
    int mine = counts[rank];
    std::vector<double> all(n), part(mine);
    MPI_Scatterv(all.data(), counts.data(), displs.data(), MPI_DOUBLE, part.data(), mine,
                 MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++)
        part[i] = 2 * part[i] + 1;
    MPI_Gatherv(part.data(), mine, MPI_DOUBLE, all.data(), counts.data(), displs.data(),
                MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::cout << all[i] << "\n";
    MPI_Finalize();
    return 0;
}
