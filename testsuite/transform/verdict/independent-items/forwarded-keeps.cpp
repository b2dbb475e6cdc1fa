/* SPDX-License-Identifier: MIT
 * A lambda changes the copy that it has, through a T &&. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

template <class F>
int call(F &&f, int x)
{
    return f(x);
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
    auto sum = [s = 0](int x) mutable { return s += x; };
    for (int i = 0; i < mine; i++) {
        out[i] = call(std::move(sum), part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
