// SPDX-License-Identifier: MIT
// What C++ adds: nothing of it is lost, most of it is "other".
#include <mpi.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <numeric>
#include <vector>

template <class T> void deal(std::vector<T> &all, std::vector<T> &mine, int n)
{
    MPI_Scatter(all.data(), n, MPI_DOUBLE, mine.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

namespace tools {
static int grow(int &value) { return value + 1; }
}

class Runner {
    int n_;
    std::vector<double> part_;

public:
    explicit Runner(int n) : n_(n), part_(n / 2) { part_.resize(n_); }
    void run()
    {
        MPI_Gather(part_.data(), n_, MPI_DOUBLE, nullptr, n_, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    static int twice(int a = 3) { return 2 * a; }
    int operator()(int k) { return k + n_; }
};

int main()
{
    int n = 100, size = 4;
    int chunk = n / size;
    std::vector<double> all(n), mine(chunk);
    double *raw = new double[chunk], *one = new double(5);
    std::unique_ptr<double[]> owned(new double[chunk]);
    Runner *runner = new Runner(n);

    deal(all, mine, chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, &mine[0], chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (auto &x : mine)
        x *= 2;
    std::transform(mine.begin(), mine.end(), mine.begin(), [&](double v) { return v * chunk; });
    double total = std::accumulate(mine.begin(), mine.end(), 0.0);
    int &same = chunk;
    same++;
    constexpr int k = 5;
    double fixed[k * 2];
    auto lambda = [chunk, &total](int z) { total += z; return chunk; };
    try {
        lambda(3);
        throw 3;
    } catch (int e) {
        std::cout << e << chunk << std::endl;
    }
    if (int q = chunk; q > 3)
        std::cout << static_cast<int>(total) + int(fixed[0]);
    while (int w = same--)
        if (w)
            break;
    tools::grow(same);
    runner->run();
    (*runner)(Runner::twice());
    delete[] raw;
    delete one;
    delete runner;
    return 0;
}
