/* SPDX-License-Identifier: MIT
 * largest-set-at-once-the-smallest-wins.cpp: of the largest items the smallest is taken */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct best {
    int value;
    int place;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240, chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    best mine_best = {-1, -1}, top;
    for (int i = 0; i < chunk; i++)
        if (mine[i] > mine_best.value)
            mine_best = {mine[i], rank * chunk + i};
    MPI_Reduce(&mine_best, &top, 1, MPI_2INT, MPI_MINLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d %d\n", top.value, top.place);
    MPI_Finalize();
    return 0;
}
