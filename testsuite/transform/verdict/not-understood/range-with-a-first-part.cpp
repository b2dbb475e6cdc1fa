/* SPDX-License-Identifier: MIT
 * The front end does not show what stands in front of the range. */
#include <mpi.h>
#include <cstdio>
#include <vector>
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 48, share = n / size;
    std::vector<int> all(n), part(share);
    for (int i = 0; i < n; i++) all[i] = i % 9;
    MPI_Scatter(all.data(), share, MPI_INT, part.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    int s = 0, total = 0;
    for (s = rank; int x : part)
        s += x;
    MPI_Reduce(&s, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) std::printf("%d\n", total);
    MPI_Finalize();
}
