/* SPDX-License-Identifier: MIT
 * Loops over a member of the own object, and over what a function refers to. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Block {
    std::vector<int> own;
    explicit Block(int n) : own(n) {}
    std::vector<int> &items() { return own; }
    void twice()
    {
        for (int &x : own)
            x *= 2;
    }
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
    block.own = part;
    block.twice();
    for (int &x : block.items())
        x += 1;
    part = block.own;
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
