/* SPDX-License-Identifier: MIT
 * A loop over the block as a member function copies it. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Block {
    std::vector<int> items;
    explicit Block(int n) : items(n) {}
    std::vector<int> copy() const { return items; }
};

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    Block block(chunk);
    block.items = part;
    int sum = 0, total = 0;
    for (int x : block.copy())
        sum += x;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d of %d\n", all[i], total);
    MPI_Finalize();
    return 0;
}
