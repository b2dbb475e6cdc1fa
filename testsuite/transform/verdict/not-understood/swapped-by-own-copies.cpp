/* SPDX-License-Identifier: MIT
 * std::swap copies objects by code of their own, which counts. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

struct Counted {
    int value;
    static int copies;
    explicit Counted(int v) : value(v) {}
    Counted(const Counted &of) : value(of.value + copies++) {}
    Counted &operator=(const Counted &of)
    {
        value = of.value + copies++;
        return *this;
    }
};
int Counted::copies = 0;

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<int> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        Counted a(part[i]), b(1);
        std::swap(a, b);
        part[i] = b.value;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
