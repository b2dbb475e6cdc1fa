/* SPDX-License-Identifier: MIT
 * A loop over a member of an element, to which each item adds. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Trace {
    double sample[4];
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    std::vector<double> all(n), part(share);
    std::vector<Trace> table(3);
    for (int k = 0; k < 3; k++)
        for (double &x : table[k].sample)
            x = k;
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i;
    MPI_Scatter(all.data(), share, MPI_DOUBLE, part.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        for (double &x : table[0].sample) {
            x += part[i];
            part[i] = x;
        }
    MPI_Gather(part.data(), share, MPI_DOUBLE, all.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
