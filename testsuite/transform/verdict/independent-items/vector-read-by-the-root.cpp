/* SPDX-License-Identifier: MIT
 * vector-read-by-the-root.cpp: the root reads as many values as there are; all ask how many theirs are, the others make room for as many as the root has */
#include <mpi.h>
#include <cstdio>
#include <iostream>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<int> weights;
    if (rank == 0) {
        int x;
        while (std::cin >> x)
            weights.push_back(x);
    }
    int n_weights = static_cast<int>(weights.size());
    MPI_Bcast(&n_weights, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        weights.resize(n_weights);
    MPI_Bcast(weights.data(), n_weights, MPI_INT, 0, MPI_COMM_WORLD);
    const int n = 240, chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        int sum = 0;
        for (int j = 0; j < (int)weights.size(); j++)
            sum += weights[j] * mine[i];
        mine[i] = sum;
    }
    MPI_Gather(mine.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
