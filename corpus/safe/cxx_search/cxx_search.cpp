// SPDX-License-Identifier: MIT
// How often is a key in a list, and is it there at all?
#include <mpi.h>
#include <algorithm>
#include <iostream>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 1200, key = 77;
    std::vector<int> a(n);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            a[i] = (i * 13) % 199;
    const int chunk = n / size;
    std::vector<int> local(chunk);
    MPI_Scatter(a.data(), chunk, MPI_INT, local.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int found = std::count(local.begin(), local.end(), key);
    bool any = std::any_of(local.begin(), local.end(), [key](int x) { return x == key; });
    int flag = any ? 1 : 0, any_flag = 0, total = 0;
    MPI_Reduce(&found, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&flag, &any_flag, 1, MPI_INT, MPI_LOR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << "found " << total << (any_flag ? " yes" : " no") << std::endl;
    MPI_Finalize();
    return 0;
}
