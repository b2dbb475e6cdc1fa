/* SPDX-License-Identifier: MIT
 * A class of a template has a lambda as a member, and is returned by a function. */
#include <mpi.h>
#include <cstdio>
#include <vector>

template <class F>
class Repeated {
public:
    Repeated(F f, int n) : f_(f), n_(n) {}
    int of(int x) const
    {
        for (int k = 0; k < n_; k++)
            x = f_(x);
        return x;
    }

private:
    F f_;
    int n_;
};

template <class F>
Repeated<F> repeated(F f, int n)
{
    return Repeated<F>(f, n);
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
    int more = 2;
    const auto thrice = repeated([more](int x) { return x + more; }, 3);
    for (int i = 0; i < mine; i++) {
        out[i] = thrice.of(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
