/* SPDX-License-Identifier: MIT
 * A class of one's own stands for the communicator: by a conversion, and by a default argument. */
#include <mpi.h>
#include <cstdio>
#include <numeric>
#include <vector>

class Communicator {
public:
    explicit Communicator(MPI_Comm comm = MPI_COMM_WORLD) : comm_(comm) {}
    operator MPI_Comm() const { return comm_; }
    int rank() const
    {
        int r;
        MPI_Comm_rank(comm_, &r);
        return r;
    }
    int size() const
    {
        int n;
        MPI_Comm_size(comm_, &n);
        return n;
    }

private:
    MPI_Comm comm_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    Communicator world;
    const int n = 960, chunk = n / world.size();
    std::vector<long> all(n), part(chunk);
    std::iota(all.begin(), all.end(), 1L);
    MPI_Scatter(all.data(), chunk, MPI_LONG, part.data(), chunk, MPI_LONG, 0, world);
    long sum = std::accumulate(part.begin(), part.end(), 0L), total = 0;
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, world);
    if (world.rank() == 0)
        std::printf("%ld\n", total);
    MPI_Finalize();
    return 0;
}
