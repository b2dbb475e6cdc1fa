/* SPDX-License-Identifier: MIT
 * Lambdas and plain values that are given to a T &&, and handed on. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

struct Pair {
    int a, b;
};

template <class F>
void each(const std::vector<int> &v, F &&f)
{
    for (std::size_t k = 0; k < v.size(); k++)
        f(k, v[k]);
}

template <class F>
int call(F &&f, int x)
{
    return std::forward<F>(f)(x);
}

static int add(Pair &&p)
{
    p.a += p.b;
    return p.a;
}

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = n / size;
    std::vector<int> all(n), part(mine), out(mine);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), mine, MPI_INT, part.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    each(part, [&](std::size_t k, int x) { out[k] = 3 * x; });
    for (int i = 0; i < mine; i++) {
        Pair p{part[i], 3};
        auto &&twice = out[i] * 2;
        twice += call([n](int x) { return x + n; }, part[i]);
        out[i] = twice + add(std::move(p)) + p.a + add(Pair{1, part[i]});
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
