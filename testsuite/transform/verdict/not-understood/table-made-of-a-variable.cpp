/* SPDX-License-Identifier: MIT
 * A table that is made where the function is called first, of what a variable then is. */
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

double scale = 1;

double f(double x)
{
    static const std::vector<double> table = {scale, 2 * scale};
    scale += x;
    return table[static_cast<int>(x) % 2];
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double &x : part) {
        x = f(x);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
