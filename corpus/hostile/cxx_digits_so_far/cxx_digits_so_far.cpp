/* SPDX-License-Identifier: MIT */
/* How often the first digit of a number came before. */
#include <iostream>
#include <map>
#include <mpi.h>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int share = n / size;
    std::vector<int> all, mine(share);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all.push_back(1 + i * 37 % 997);
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    std::map<char, int> count;
    for (int &x : mine) {
        std::string text = std::to_string(x);
        count[text[0]]++;
        x = count[text[0]];
    }
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::cout << x << "\n";
    MPI_Finalize();
    return 0;
}
