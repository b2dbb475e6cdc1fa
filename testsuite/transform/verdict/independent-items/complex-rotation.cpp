/* SPDX-License-Identifier: MIT
 * A complex factor turns on with each item. */
#include <mpi.h>
#include <complex>
#include <iostream>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<std::complex<double>> all, part(chunk);
    if (rank == 0) {
        all.resize(n);
        for (int i = 0; i < n; i++)
            all[i] = std::complex<double>(i, -0.5 * i);
    }
    double sum = 0, total = 0;
    MPI_Scatter(all.data(), chunk, MPI_CXX_DOUBLE_COMPLEX, part.data(), chunk, MPI_CXX_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD);
    std::complex<double> turn = 1;
    for (auto &z : part) {
        turn *= std::polar(1.0, 0.1);
        z *= turn;
    }
    MPI_Gather(part.data(), chunk, MPI_CXX_DOUBLE_COMPLEX, all.data(), chunk, MPI_CXX_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            std::cout << all[i] << "\n";
    MPI_Finalize();
    return 0;
}
