/* SPDX-License-Identifier: MIT
 * An object divides by the share that it was told. */
#include <cstdio>
#include <mpi.h>

struct Mean {
    int n;
    double s;
    Mean(int k) : n(k), s(0) {}
    double value() const { return s / n; }
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size;
    double *all = nullptr, *mine = new double[share];
    if (rank == 0) {
        all = new double[120];
        for (int i = 0; i < 120; i++)
            all[i] = i;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Mean mean(share);
    for (int i = 0; i < share; i++)
        mean.s += mine[i];
    double m = mean.value(), most = 0;
    MPI_Reduce(&m, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", most);
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
