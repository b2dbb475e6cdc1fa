/* SPDX-License-Identifier: MIT
 * Loops over characters, and over vectors that functions return. */
#include <mpi.h>
#include <cstdio>
#include <string>
#include <vector>


static std::vector<std::string> words(double x)
{
    std::vector<std::string> v;
    v.push_back(std::to_string(x));
    v.push_back("one");
    return v;
}

static std::vector<double> parts(double x)
{
    return {x, x + 1, x + 2};
}

static double work(double x)
{
    int n = 0;
    std::string s = std::to_string(x);
    for (char c : s)
        n += c == '1';
    for (const auto &c : std::to_string(2 * x))
        n = 3 * n + c;
    for (const std::string &w : words(x))
        n += w.size();
    for (double y : parts(x))
        n += (int)y;
    return n;
}

int main(int argc, char **argv)
{
    const int n = 120;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> all(n), part(n / size);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 31 + 0.5 * i;
    MPI_Scatter(all.data(), n / size, MPI_DOUBLE, part.data(), n / size, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (auto &x : part)
        x = work(x);
    MPI_Gather(part.data(), n / size, MPI_DOUBLE, all.data(), n / size, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
