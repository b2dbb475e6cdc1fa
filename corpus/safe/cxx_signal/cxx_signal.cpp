// SPDX-License-Identifier: MIT
// Input checked by throwing; main catches.
#include <mpi.h>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

static int parse_size(int argc, char **argv)
{
    int n = 1200;
    if (argc > 1)
        n = std::atoi(argv[1]);
    if (n <= 0)
        throw std::invalid_argument("size must be positive");
    return n;
}

static std::vector<double> make_signal(int n)
{
    std::vector<double> s(n);
    for (int i = 0; i < n; ++i)
        s[i] = std::sin(i * 0.02) + 0.3 * std::sin(i * 0.31);
    return s;
}

static void run(int rank, int size, int n)
{
    int chunk = n / size;
    std::vector<double> signal;
    if (rank == 0)
        signal = make_signal(n);
    std::vector<double> local(chunk);
    MPI_Scatter(signal.data(), chunk, MPI_DOUBLE, local.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; ++i)
        local[i] = 20.0 * std::log10(std::fabs(local[i]) + 1e-9);
    MPI_Gather(local.data(), chunk, MPI_DOUBLE, signal.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i += n / 6)
            std::cout << i << ": " << signal[i] << "\n";
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    try {
        int n = parse_size(argc, argv);
        run(rank, size, n);
    } catch (const std::invalid_argument &e) {
        if (rank == 0)
            std::cerr << e.what() << "\n";
        MPI_Finalize();
        return EXIT_FAILURE;
    }
    MPI_Finalize();
    return EXIT_SUCCESS;
}
