// SPDX-License-Identifier: MIT
// Orders are booked until one does not fit: what follows it in the block is left out.
#include <mpi.h>
#include <cstdio>
#include <stdexcept>
#include <vector>

class BadOrder : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

static int cents(int pieces)
{
    if (pieces % 23 == 7)
        throw BadOrder("not to be had");
    return pieces * 125;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, orders = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int part = orders / size;
    std::vector<int> all, mine(part);
    if (rank == 0)
        for (int i = 0; i < part * size; i++)
            all.push_back(i * 7 % 101);
    MPI_Scatter(all.data(), part, MPI_INT, mine.data(), part, MPI_INT, 0, MPI_COMM_WORLD);
    long sum = 0, total = 0;
    try {
        for (int i = 0; i < part; i++)
            sum += cents(mine[i]);
    } catch (const BadOrder &) {
        sum -= 1;
    }
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%ld cents\n", total);
    MPI_Finalize();
    return 0;
}
