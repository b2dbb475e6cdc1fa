/* SPDX-License-Identifier: MIT
 * A constant follows from an object that is made before main(), too. */
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

static const Table table(5);
static const int width = table.of(3);

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
        out[i] = table.of(part[i]) + width;
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
