/* SPDX-License-Identifier: MIT
 * A number is read where none is left: it keeps what the item before has left. */
#include <mpi.h>
#include <cstdio>
#include <sstream>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 120, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double v = 0;
    for (double &x : part) {
        std::istringstream in(x > 50 ? "1" : "");
        in >> v;
        x += v;
    }

    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
