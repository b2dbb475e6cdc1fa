/* SPDX-License-Identifier: MIT
 * The largest of an item's numbers, and which it is, by pointers to where they begin and end. */
#include <mpi.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
static const int classes = 5;
static void soften(double *v, int n)
{
    const double top = *std::max_element(v, v + n);
    for (int i = 0; i < n; i++)
        v[i] = std::exp(v[i] - top);
}
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
    for (int i = 0; i < chunk; i++) {
        double *row = &part[i * classes];
        soften(row, classes);
        guess[i] = static_cast<int>(std::max_element(row, row + classes) - row);
        guess[i] += std::distance(row, std::min_element(row, row + classes));
    }
    MPI_Gather(guess.data(), chunk, MPI_INT, guesses.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(part.data(), chunk * classes, MPI_DOUBLE, all.data(), chunk * classes, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d %g\n", guesses[7], all[7]);
    MPI_Finalize();
    return 0;
}
