/* SPDX-License-Identifier: MIT
 * A function returns a vector, as large as the one that it is given. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
static std::vector<double> work(const std::vector<double> &v) { std::vector<double> r(v.size()); for (size_t i = 0; i < v.size(); i++) r[i] = v[i] + 1; return r; }
int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all, out, part(chunk);
    if (rank == 0) { all.resize(n); out.resize(n); for (int i = 0; i < n; i++) all[i] = i * 0.5; }
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> res = work(part);
    MPI_Gather(res.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) for (int i = 0; i < n; i++) printf("%g\n", out[i]);
    MPI_Finalize();
    return 0;
}
