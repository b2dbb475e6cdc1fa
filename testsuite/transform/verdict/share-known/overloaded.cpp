/* SPDX-License-Identifier: MIT
 * Which function is called depends on the type of the length. */
#include <cstdio>
#include <mpi.h>
#include <vector>
static void add(int *v, std::size_t n, int more)
{
    for (std::size_t i = 0; i < n; i++)
        v[i] += more;
}
static void add(int *v, int n, int more)
{
    for (int i = 0; i < n; i++)
        v[i] += more + 1;
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size;
    std::vector<int> all(120, 1), mine(share);
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    const auto n = mine.size();
    add(mine.data(), n, 5);
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
