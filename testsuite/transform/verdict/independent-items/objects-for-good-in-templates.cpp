/* SPDX-License-Identifier: MIT
 * Functions of templates and lambdas have objects for good of their own. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Table {
public:
    explicit Table(int k) : k_(k) {}
    int of(int x) const { return x * k_; }

private:
    int k_;
};

template <class T>
T scaled(T x)
{
    static const Table table(4);
    return static_cast<T>(table.of(static_cast<int>(x)));
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
    auto thrice = [](int x) {
        static const Table table(3);
        return table.of(x);
    };
    for (int i = 0; i < mine; i++) {
        out[i] = scaled(part[i]) + static_cast<int>(scaled(2.5)) + thrice(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
