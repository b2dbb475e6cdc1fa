/* SPDX-License-Identifier: MIT
 * Objects with a vector each change places: std::swap moves them. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

class Field {
public:
    explicit Field(int n) : values_(n), n_(n) {}
    double &at(int i) { return values_[i]; }
    int size() const { return n_; }

private:
    std::vector<double> values_;
    int n_;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Field now(chunk), next(chunk);
    for (int i = 0; i < chunk; i++)
        now.at(i) = part[i];
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < chunk; i++)
            next.at(i) = 0.5 * now.at(i) + step;
        std::swap(now, next);
    }
    for (int i = 0; i < chunk; i++)
        part[i] = now.at(i);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
