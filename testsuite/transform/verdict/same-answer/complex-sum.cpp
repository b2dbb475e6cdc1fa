/* SPDX-License-Identifier: MIT
 * Complex items are squared and added up. */
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
    std::complex<double> own = 0, of_all = 0;
    for (const auto &z : part)
        own += z * std::conj(z) + 1.0;
    MPI_Reduce(&own, &of_all, 1, MPI_CXX_DOUBLE_COMPLEX, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << of_all.real() << std::endl;
    MPI_Finalize();
    return 0;
}
