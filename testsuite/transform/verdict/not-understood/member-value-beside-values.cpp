/* SPDX-License-Identifier: MIT
 * A member begins with a call, where the other is given in braces. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int made = 0;
static int next() { return made++; }
struct Pair {
    int item;
    int number = next();
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
    for (int i = 0; i < chunk; i++) {
        Pair p{part[i]};
        part[i] = p.item + p.number;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", all[0], all[n - 1]);
    MPI_Finalize();
    return 0;
}
