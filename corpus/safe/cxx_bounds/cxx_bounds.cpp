/* SPDX-License-Identifier: MIT
 * Each item sorts, searches and arranges vectors of its own. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <numeric>
#include <vector>


static double work(double x)
{
    std::vector<double> v(10);
    for (int i = 0; i < 10; i++)
        v[i] = i * (x + 1);
    auto it = std::lower_bound(v.begin(), v.end(), 3.0);
    double sum = it == v.end() ? -1 : *it + (it - v.begin());
    sum += std::upper_bound(v.begin(), v.end(), 20.0) - v.begin();
    sum += std::binary_search(v.begin(), v.end(), 0.0);
    std::vector<double> w{x, 1, 2, 2, 9};
    std::nth_element(w.begin(), w.begin() + 2, w.end());
    sum += w[2];
    std::partial_sort(w.begin(), w.begin() + 2, w.end(), std::greater<double>());
    sum += w[0] + w[1];
    std::sort(w.begin(), w.end());
    w.erase(std::unique(w.begin(), w.end()), w.end());
    w.erase(w.begin());
    w.erase(std::remove_if(w.begin(), w.end(), [x](double y) { return y > x; }), w.end());
    w.insert(w.begin(), 3.0);
    std::vector<int> p{0, 1, 2};
    do
        sum += p[0] * x;
    while (std::next_permutation(p.begin(), p.end()));
    std::vector<double> d(10);
    std::adjacent_difference(v.begin(), v.end(), d.begin());
    return sum + w.size() + w[0] + d[3] + std::equal(v.begin(), v.end(), d.begin());
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
