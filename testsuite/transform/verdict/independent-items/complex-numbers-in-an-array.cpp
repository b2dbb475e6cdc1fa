/* SPDX-License-Identifier: MIT
 * Arrays of complex numbers: one of constants, one that begins with zeros in each item. */
#include <mpi.h>
#include <complex>
#include <cstdio>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    static const std::complex<double> root[2] = {std::complex<double>(1, 0), std::complex<double>(0, 1)};
    for (int i = 0; i < chunk; i++) {
        std::complex<double> sum[2];
        for (int k = 0; k < 4; k++)
            sum[k % 2] += root[k / 2] * part[i];
        std::string name[2];
        name[1] = std::to_string(part[i]);
        part[i] = std::abs(sum[0] + sum[1]) + name[1].size();
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
