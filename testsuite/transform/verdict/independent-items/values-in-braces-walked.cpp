/* SPDX-License-Identifier: MIT
 * A loop over values in braces, in each item and before. */
#include <mpi.h>
#include <cstdio>
#include <vector>

namespace units {
struct Scale {
    double by;
};
} // namespace units

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    using units::Scale;
    Scale scale{0.5};
    int w = 0;
    for (double f : {0.5, 1.5, scale.by})
        w += f > 1;
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * w;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        for (int p : {2, 3, w + 5})
            if (static_cast<int>(part[i]) % p == 0)
                part[i] += p;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
