/* SPDX-License-Identifier: MIT
 * A lambda keeps the item before in the object of the member function around it. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

struct Differences {
    int before = 0;
    void all(std::vector<int> &v)
    {
        std::for_each(v.begin(), v.end(), [=](int &x) {
            int here = x;
            x -= before;
            before = here;
        });
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
    Differences d;
    d.all(part);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
