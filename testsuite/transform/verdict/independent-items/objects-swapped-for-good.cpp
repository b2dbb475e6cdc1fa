/* SPDX-License-Identifier: MIT
 * Objects with a vector each change places for every item: an item gets what another one left. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

struct Cell {
    std::vector<int> values;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<int> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    Cell now, next;
    now.values.resize(1);
    next.values.resize(1);
    for (int i = 0; i < chunk; i++) {
        next.values[0] = part[i];
        part[i] = now.values[0];
        std::swap(now, next);
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
