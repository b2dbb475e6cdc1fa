/* SPDX-License-Identifier: MIT
 * The rows of a table, one for each own item, are looked at from the last on. */
#include <mpi.h>
#include <cstdio>
#include <vector>

typedef std::vector<std::vector<double>> Table;

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Table t(chunk, std::vector<double>(1));
    for (int i = 0; i < chunk; i++)
        t[i][0] = part[i];
    int i = 0;
    for (double &x : part) {
        x = t[chunk - 1 - i++][0];
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
