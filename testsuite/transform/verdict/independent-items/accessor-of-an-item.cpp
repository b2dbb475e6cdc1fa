/* SPDX-License-Identifier: MIT
 * An operator of the class gives an item: the largest is looked for through it. */
#include <mpi.h>
#include <cstdio>
#include <vector>
template <class T>
class Field {
public:
    explicit Field(int n) : values_(n) {}
    T *data() { return values_.data(); }
    T &operator[](std::size_t i) { return values_[i]; }
    T at(int i) const { return values_[i]; }

private:
    std::vector<T> values_;
    int reads_ = 0;
};
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    Field<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all.data()[i] = 0.5 * (i % 17);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double most = 0, best = 0;
    for (int i = 0; i < chunk; i++) {
        part[i] = 2 * part[i] + 1;
        if (part[i] > most)
            most = part[i];
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Reduce(&most, &best, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g %g\n", all.data()[7], best);
    MPI_Finalize();
    return 0;
}
