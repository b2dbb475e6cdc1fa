/* SPDX-License-Identifier: MIT
 * Two owners of one object, in which a sum is kept from item to item. */
#include <mpi.h>
#include <cstdio>
#include <memory>
#include <vector>

class Sum {
public:
    int n = 0;
};

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
    auto sum = std::make_shared<Sum>();
    auto same = sum;
    for (int i = 0; i < mine; i++) {
        same->n += part[i];
        out[i] = sum->n;
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
