/* SPDX-License-Identifier: MIT
 * Tables that a function makes where it is called first, of constants alone: by values in braces, by
 * another function, by a lambda. */
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

std::vector<double> squares(int n)
{
    std::vector<double> v(n);
    for (int i = 0; i < n; i++)
        v[i] = i * i;
    return v;
}

double price(double x)
{
    static const std::map<int, double> prices = {{0, 2.5}, {1, 3.5}, {2, 7}};
    static const std::set<int> odd = {1, 3, 5, 7};
    const auto it = prices.find(static_cast<int>(x) % 4);
    return (it == prices.end() ? 1 : it->second) + odd.count(static_cast<int>(x));
}

double weight(double x)
{
    static const std::vector<double> table = squares(10);
    static const std::vector<double> roots = [] {
        std::vector<double> v;
        for (int i = 0; i < 10; i++)
            v.push_back(std::sqrt(2.0 * i));
        return v;
    }();
    static const std::vector<std::string> names = {"one", "three", "eleven"};
    const int k = static_cast<int>(x) % 10;
    return table[k] * roots[k] + names[k % 3].size();
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
        x = price(x) + weight(x);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
