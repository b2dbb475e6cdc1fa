/* SPDX-License-Identifier: MIT
 * Objects that refer to a table, by a constructor and by values in braces. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Kernel {
    const std::vector<double> &table;
    double scale;
    double operator()(double x) const { return table[static_cast<int>(x) % table.size()] * scale; }
};
class Shifted {
    const Kernel &kernel;
    double &by;

public:
    Shifted(const Kernel &k, double &b) : kernel(k), by(b) {}
    double operator()(double x) const { return kernel(x) + by; }
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> table(7, 1.5);
    double by = 2;
    Kernel kernel{table, 3.0};
    Shifted shifted(kernel, by);
    by = 4;
    for (int i = 0; i < chunk; i++) {
        part[i] = shifted(part[i]);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
