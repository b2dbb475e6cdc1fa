/* SPDX-License-Identifier: MIT
 * The root leaves out numbers at both ends before it deals out the others. */
#include <mpi.h>
#include <iostream>
#include <vector>

static int first_wanted(const std::vector<int> &v)
{
    return v[0] % 3;
}

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<int> all;
    if (rank == 0) {
        for (int i = 0; i < n + 10; i++)
            all.push_back(i * 5 % 7);
        int first = first_wanted(all), last = first + n;
        all.erase(all.begin(), all.begin() + first);
        all.erase(all.begin() + (last - first), all.end());
    }
    int per = n / size;
    std::vector<int> mine(per);
    MPI_Scatter(all.data(), per, MPI_INT, mine.data(), per, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < per; i++)
        mine[i] = mine[i] * 2 + 1;
    MPI_Gather(mine.data(), per, MPI_INT, all.data(), per, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::cout << x << "\n";
    MPI_Finalize();
}
