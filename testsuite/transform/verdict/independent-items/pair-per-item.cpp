/* SPDX-License-Identifier: MIT
 * A pair for each item: made, copied, assigned. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> sums(chunk), out(n);
    for (int i = 0; i < chunk; i++) {
        std::pair<double, int> p(part[i], i % 2 == 2), q = p, r;
        r = q;
        r.first += p.second;
        sums[i] = r.first * q.first;
    }
    MPI_Gather(sums.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : out)
            printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
