// SPDX-License-Identifier: MIT
// Arrays by new, two of which change places in each step; the share is set through a reference.
#include <cstdio>
#include <mpi.h>
#include <utility>

static void divide(int items, int parts, int &each) { each = items / parts; }

static double smooth(double x) { return 0.5 * (x + 3.0 / x); }

int main(int argc, char **argv)
{
    int rank, size, items = 96, each;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    divide(items, size, each);

    double *whole = nullptr, *now = new double[each], *next = new double[each]();
    if (rank == 0) {
        whole = new double[items];
        for (int i = 0; i < items; i++)
            whole[i] = i + 1;
    }
    MPI_Scatter(whole, each, MPI_DOUBLE, now, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int step = 0; step < 4; step++) {
        for (int i = 0; i < each; i++)
            next[i] = smooth(now[i]);
        std::swap(now, next);
    }
    MPI_Gather(now, each, MPI_DOUBLE, whole, each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < items; i++)
            std::printf("%.12f\n", whole[i]);
    delete[] now;
    delete[] next;
    delete[] whole;
    MPI_Finalize();
    return 0;
}
