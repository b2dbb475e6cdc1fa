/* SPDX-License-Identifier: MIT
 * text-resized-to-another-length.cpp: the others make more room than the root has characters */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::string word;
    int length = 0;
    if (rank == 0) {
        word = "abracadabra";
        length = word.size();
    }
    MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        word.resize(length + 1);
    MPI_Bcast(&word[0], length, MPI_CHAR, 0, MPI_COMM_WORLD);
    const int n = 240, chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        int times = 0;
        for (int j = 0; j < (int)word.size(); j++)
            times += word[j] == 'a' + mine[i];
        mine[i] = times;
    }
    MPI_Gather(mine.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
