/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <iostream>
#include <string>
#include <vector>

/* each process searches for a motif of its own, of which the first four letters are the root's */
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    const int n = 240;
    std::string motif = "xxxx";
    motif += std::string(3, (char)('a' + rank));
    if (rank == 0)
        motif.replace(0, 4, "fish");
    MPI_Bcast(&motif[0], 4, MPI_CHAR, 0, MPI_COMM_WORLD);

    const int chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        int times = 0;
        for (int k = 0; k < (int)motif.size(); k++)
            times += motif[k] == 'a' + mine[i];
        mine[i] = times;
    }
    MPI_Gather(mine.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 3)
            std::cout << all[i] << (i % 60 == 57 ? "\n" : " ");
    MPI_Finalize();
    return 0;
}
