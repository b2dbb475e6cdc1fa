/* SPDX-License-Identifier: MIT
 * In C++11 a value that a function gives is copied, and no compiler does so.
 * flags: -std=c++11 */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

static std::vector<double> squares(const std::vector<double> &of)
{
    std::vector<double> all(of.size());
    std::transform(of.begin(), of.end(), all.begin(), [](double x) { return x * x; });
    return all;
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
    std::string name = "large";
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> own = squares(part);
    int found = std::any_of(own.begin(), own.end(), [](double x) { return x > 9000; }), any = 0;
    MPI_Reduce(&found, &any, 1, MPI_INT, MPI_LOR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%s: %d\n", name.c_str(), any);
    MPI_Finalize();
    return 0;
}
