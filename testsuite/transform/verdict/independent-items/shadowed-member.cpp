/* SPDX-License-Identifier: MIT
 * A member, a parameter and a variable of the file have one name. */
#include <cstdio>
#include <mpi.h>

static double s = 1;
struct Box {
    double s;
    Box() : s(0) {}
    double put(double x)
    {
        double s = x;
        this->s = s;
        return s + ::s;
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
    for (int i = 0; i < share; i++)
        mine[i] = box.put(mine[i]);
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
