// SPDX-License-Identifier: MIT
// Mean and mean square of a list: a function gives both sums as a pair.
#include <mpi.h>
#include <iostream>
#include <utility>
#include <vector>

std::pair<double, double> sumAndSquares(const std::vector<double> &v)
{
    double s = 0, q = 0;
    for (double x : v) {
        s += x;
        q += x * x;
    }
    return std::make_pair(s, q);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int N = 600;
    std::vector<double> data(N);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            data[i] = i % 11;
    int n = N / size;
    std::vector<double> local(n);
    MPI_Scatter(data.data(), n, MPI_DOUBLE, local.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::pair<double, double> p = sumAndSquares(local);
    double in[2] = {p.first, p.second}, out[2];
    MPI_Reduce(in, out, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << out[0] / N << " " << out[1] / N << "\n";
    MPI_Finalize();
    return 0;
}
