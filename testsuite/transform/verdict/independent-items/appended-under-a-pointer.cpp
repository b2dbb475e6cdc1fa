/* SPDX-License-Identifier: MIT
 * What is appended leaves the vector where it is: a pointer from before leads to it. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <vector>

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
    std::vector<double> row, more{1, 2, 3};
    row.reserve(10);
    row.push_back(0);
    double *first = row.data();
    std::copy(more.begin(), more.end(), std::back_inserter(row));
    for (double &x : part) {
        double before = row[0];
        *first = x;
        x += before;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
