/* SPDX-License-Identifier: MIT
 * The constructors of the objects in braces count. */
#include <mpi.h>
#include <cstdio>
#include <vector>

static int made = 0;
struct Step {
    double x;
    Step(double a) : x(a + ++made) {}
};
static double work(double v)
{
    Step steps[2] = {Step(1), Step(v)};
    return steps[0].x + steps[1].x;
}

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
    for (int i = 0; i < chunk; i++) {
        part[i] = work(part[i]);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
