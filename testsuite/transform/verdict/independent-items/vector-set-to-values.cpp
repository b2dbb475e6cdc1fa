/* SPDX-License-Identifier: MIT
 * A vector is assigned values in braces. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Step {
    double at, by;
};

class Table {
    std::vector<Step> steps;

public:
    Table() { steps = {{1, 0.5}, {4, 2}, {9, 8}}; }
    double of(double x) const
    {
        for (const Step &s : steps)
            x = x < s.at ? x : x + s.by;
        return x;
    }
};

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i % 37;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    const Table table;
    for (double &x : part)
        x = table.of(x);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
