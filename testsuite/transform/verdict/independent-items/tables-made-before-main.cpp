/* SPDX-License-Identifier: MIT
 * Constants of the file that are made before main(): of texts, tables, functions of numbers. */
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

const std::complex<double> turn = std::polar(1.0, 0.5);
static const double root = std::sqrt(2.0);
static const std::string bases = "ACGT";
const std::map<std::string, double> mass = {{"A", 2.5}, {"C", 3.5}};
const std::vector<double> nodes = {0.25, 0.5, 0.75};
inline const std::vector<std::string> words = {"a", "bc"};

double f(double x)
{
    const int k = static_cast<int>(x) % 3;
    return x * root + bases.find(static_cast<char>('A' + k)) + mass.at(k ? "A" : "C") * nodes[k] +
           words[k % 2].size();
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
        x = f(x) + std::abs(turn * x);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
