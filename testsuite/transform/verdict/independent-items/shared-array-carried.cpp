/* SPDX-License-Identifier: MIT
 * An item sees what the one before it left in an array that several own. */
#include <mpi.h>
#include <iostream>
#include <memory>
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
    std::shared_ptr<double[]> last(new double[1]), same = last;
    last[0] = 0;
    for (int i = 0; i < chunk; i++) {
        sum += part[i] - same[0];
        last[0] = part[i];
    }
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << total << std::endl;
    MPI_Finalize();
    return 0;
}
