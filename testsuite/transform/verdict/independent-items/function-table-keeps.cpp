/* SPDX-License-Identifier: MIT
 * One function of the table hands the last item on to the next. */
#include <mpi.h>
#include <cstdio>
#include <functional>
#include <vector>

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
    double last = 0;
    std::vector<std::function<double(double)>> stages = {[](double x) { return x + 1; },
                                                         [&](double x) {
                                                             double y = x + last;
                                                             last = x;
                                                             return y;
                                                         }};
    for (double &x : part)
        for (const auto &stage : stages)
            x = stage(x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
