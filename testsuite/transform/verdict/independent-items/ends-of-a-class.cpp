/* SPDX-License-Identifier: MIT
 * A loop over what a class gives as its ends. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Samples {
    std::vector<double> values;

public:
    explicit Samples(int n) : values(n) {}
    std::vector<double>::iterator begin() { return values.begin(); }
    std::vector<double>::iterator end() { return values.end(); }
};

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
    Samples weights(4);
    for (double &w : weights)
        w = 1.5;
    for (double &x : part) {
        double sum = 0;
        for (double w : weights)
            sum += w * x;
        x = sum;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
