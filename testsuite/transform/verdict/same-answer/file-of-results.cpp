/* SPDX-License-Identifier: MIT
 * A file gets the results of all. */
#include <mpi.h>
#include <fstream>
#include <iostream>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all, part(chunk);
    if (rank == 0) {
        all.resize(n);
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    }
    double sum = 0, total = 0;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::ofstream out("result.txt");
        if (!out)
            MPI_Abort(MPI_COMM_WORLD, 1);
        out << "total " << total << std::endl;
        out.close();
    }
    MPI_Finalize();
    return 0;
}
