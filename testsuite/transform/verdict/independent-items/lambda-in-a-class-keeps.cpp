/* SPDX-License-Identifier: MIT
 * The lambda that is a member counts in a variable around it. */
#include <mpi.h>
#include <cstdio>
#include <vector>

template <class F>
class Once {
public:
    explicit Once(F f) : f_(f) {}
    int of(int x) const { return f_(x); }

private:
    F f_;
};

template <class F>
Once<F> once(F f)
{
    return Once<F>(f);
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
    int seen = 0;
    const auto numbered = once([&seen](int x) { return x + seen++; });
    for (int i = 0; i < mine; i++) {
        out[i] = numbered.of(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
