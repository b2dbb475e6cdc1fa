/* SPDX-License-Identifier: MIT
 * An iteration ends when the largest change of all items is small: std::max with what a function gives. */
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i + 1;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> root(chunk, 1.0);
    double change;
    int rounds = 0;
    do {
        double local = 0.0;
        for (int i = 0; i < chunk; ++i) {
            const double next = 0.5 * (root[i] + part[i] / root[i]);
            local = std::max(local, std::fabs(next - root[i]));
            root[i] = next;
        }
        MPI_Allreduce(&local, &change, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        ++rounds;
    } while (change > 1e-9 && rounds < 50);
    part = root;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
