// SPDX-License-Identifier: MIT
// Complex numbers are scattered, their norms gathered.
#include <mpi.h>
#include <complex>
#include <iostream>
#include <vector>

using cplx = std::complex<double>;

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    int rank, np;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    const int n = 960;
    int per = n / np;
    std::vector<cplx> z;
    std::vector<double> power;
    if (rank == 0) {
        z.resize(n);
        power.resize(n);
        for (int i = 0; i < n; i++)
            z[i] = cplx(std::cos(0.01 * i), std::sin(0.02 * i));
    }
    std::vector<cplx> mine(per);
    std::vector<double> p(per);
    MPI_Scatter(z.data(), per, MPI_DOUBLE_COMPLEX, mine.data(), per, MPI_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD);
    for (int i = 0; i < per; ++i)
        p[i] = std::norm(mine[i]);
    MPI_Gather(p.data(), per, MPI_DOUBLE, power.data(), per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double s = 0;
        for (auto v : power)
            s += v;
        std::cout << "energy: " << s << '\n';
    }
    MPI_Finalize();
}
