/* SPDX-License-Identifier: MIT
 * The variable of the file is added to behind a member of its name. */
#include <cstdio>
#include <mpi.h>

static double s;
struct Box {
    double s;
    Box() : s(0) {}
    void put(double x)
    {
        s = x;
        ::s += x;
    }
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
    Box box;
    for (int i = 0; i < share; i++) {
        box.put(mine[i]);
        mine[i] = box.s + ::s;
    }
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
