/* SPDX-License-Identifier: MIT
 * A sequence of seeds gives as many numbers as the block has items, and all of them follow from that. */
#include <mpi.h>
#include <cstdio>
#include <cstdint>
#include <random>
#include <vector>
int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size) MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    std::vector<double> all(n), part(share);
    if (rank == 0) for (int i = 0; i < n; i++) all[i] = i;
    std::seed_seq seq{1, 2, 3};
    std::vector<std::uint32_t> seeds(share);
    seq.generate(seeds.begin(), seeds.end());
    MPI_Scatter(all.data(), share, MPI_DOUBLE, part.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        part[i] += seeds[i] % 100;
    MPI_Gather(part.data(), share, MPI_DOUBLE, all.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) for (int i = 0; i < n; i++) std::printf("%g\n", all[i]);
    MPI_Finalize();
}
