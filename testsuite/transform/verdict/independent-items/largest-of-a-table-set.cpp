/* SPDX-License-Identifier: MIT
 * The largest number of a table that is there for all items is set: the next item finds another table. */
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
static const int classes = 5;

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 240;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n * classes), part(chunk * classes);
    std::vector<int> guess(chunk), guesses(n);
    if (rank == 0)
        for (int i = 0; i < n * classes; i++)
            all[i] = 0.25 * (i * 7 % 13);
    MPI_Scatter(all.data(), chunk * classes, MPI_DOUBLE, part.data(), chunk * classes, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> table = {1, 2, 3, 4, 5};
    for (int i = 0; i < chunk; i++) {
        double *row = &part[i * classes];
        row[0] += table[0];
        *std::max_element(table.begin(), table.end()) = 0;
    }
    MPI_Gather(guess.data(), chunk, MPI_INT, guesses.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(part.data(), chunk * classes, MPI_DOUBLE, all.data(), chunk * classes, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d %g\n", guesses[7], all[7]);
    MPI_Finalize();
    return 0;
}
