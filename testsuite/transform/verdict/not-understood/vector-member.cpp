/* SPDX-License-Identifier: MIT
 * A vector that is a member of a structure is assigned to. */
#include <cstdio>
#include <mpi.h>
#include <vector>
struct S {
    std::vector<int> v;
    int k;
};
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size, sum = 0, total = 0;
    std::vector<int> all(120, 1), mine(share);
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    S s;
    s.v = mine;
    for (int x : s.v)
        sum += x;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
