/* SPDX-License-Identifier: MIT
 * A loop ends where a member function says, that only gives a member, while the object is used. */
#include <mpi.h>
#include <cstdio>
#include <vector>
class Block {
public:
    explicit Block(int n) : n_(n), data_(n) {}
    int count() const { return n_; }
    double *data() { return data_.data(); }
    double &operator()(int i) { return data_[i]; }

private:
    int n_;
    std::vector<double> data_;
};
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    Block block(chunk);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, block.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < block.count(); i++)
        block(i) *= 2.0;
    MPI_Gather(block.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
