/* SPDX-License-Identifier: MIT
 * Operators of a class, with objects that have no name. */
#include <cstdio>
#include <mpi.h>

struct Vec {
    double x, y;
    Vec(double a = 0, double b = 1) : x(a), y(b) {}
    Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y); }
    Vec &operator*=(double k)
    {
        x *= k;
        y *= k;
        return *this;
    }
    friend Vec operator-(const Vec &a, const Vec &b) { return Vec(a.x - b.x, a.y - b.y); }
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
    for (int i = 0; i < share; i++) {
        Vec v = Vec(mine[i]) + Vec(1, 2) - Vec();
        v *= 2;
        mine[i] = v.x + v.y;
    }
    MPI_Gather(mine, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i++)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
