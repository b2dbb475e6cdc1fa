/* SPDX-License-Identifier: MIT
 * What an object refers to holds what the item before has left. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Kept {
    double &last;

public:
    explicit Kept(double &l) : last(l) {}
    double next(double x)
    {
        double before = last;
        last = x;
        return x - before;
    }
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double last = 0;
    Kept kept(last);
    for (int i = 0; i < chunk; i++) {
        part[i] = kept.next(part[i]);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
