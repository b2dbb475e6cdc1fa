/* SPDX-License-Identifier: MIT
 * A structure begins with values in braces: with the first item, and with nothing. */
#include <mpi.h>
#include <cstdio>
#include <vector>
struct Stats {
    double low, high;
    int many;
};
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Stats s{part[0], part[0], 0};
    for (double x : part) {
        s.low = x < s.low ? x : s.low;
        s.high = x > s.high ? x : s.high;
        s.many += x > 10.0;
    }
    int many = 0;
    MPI_Reduce(&s.many, &many, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    if (rank == 0)
        std::printf("%d\n", many);
    MPI_Finalize();
    return 0;
}
