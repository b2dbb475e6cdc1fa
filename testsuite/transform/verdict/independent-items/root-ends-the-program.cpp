/* SPDX-License-Identifier: MIT
 * What the root alone cannot read ends the program. */
#include <mpi.h>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
static std::vector<double> numbers(const std::string &text, int n)
{
    std::vector<double> all;
    if (text.empty())
        throw std::runtime_error("nothing to read");
    for (int i = 0; i < n; i++)
        all.push_back(0.5 * i);
    return all;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        try {
            all = numbers(argv[0], n);
        } catch (const std::exception &e) {
            std::fprintf(stderr, "%s\n", e.what());
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2.0;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
