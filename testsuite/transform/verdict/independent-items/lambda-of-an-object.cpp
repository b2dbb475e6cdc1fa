/* SPDX-License-Identifier: MIT
 * A lambda uses the object of the member function around it. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

struct Shifted {
    int by = 4;
    int shifted(int x) const { return x + by; }
    void all(std::vector<int> &v)
    {
        std::transform(v.begin(), v.end(), v.begin(), [this](int x) { return shifted(x) * by; });
    }
};

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    Shifted s;
    s.all(part);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
