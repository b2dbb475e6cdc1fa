/* SPDX-License-Identifier: MIT
 * An object for good of a function of a template keeps a sum. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Sum {
public:
    explicit Sum(int first) : sum_(first) {}
    int add(int x) { return sum_ += x; }

private:
    int sum_;
};

template <class T>
T summed(T x)
{
    static Sum sum(0);
    return static_cast<T>(sum.add(static_cast<int>(x)));
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
    for (int i = 0; i < mine; i++) {
        out[i] = summed(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
