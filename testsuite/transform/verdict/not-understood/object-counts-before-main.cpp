/* SPDX-License-Identifier: MIT
 * How many objects were made before one tells what it holds. */
#include <mpi.h>
#include <cstdio>
#include <vector>

static int made;

class Counted {
public:
    explicit Counted(int k) : k_(k + made++) {}
    int of(int x) const { return x * k_; }

private:
    int k_;
};

static const Counted first(5), second(6);

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
        out[i] = second.of(part[i]) + made;
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
