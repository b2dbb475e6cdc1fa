/* SPDX-License-Identifier: MIT
 * An owner that is emptied by reset(). */
#include <mpi.h>
#include <stdio.h>
#include <memory>
#include <vector>

struct box {
    int v;
    explicit box(int k) : v(k)
    {
    }
};

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk), out(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        auto p = std::make_unique<box>(part[i]);
        out[i] = p->v;
        p.reset();
    }
    MPI_Gather(out.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
