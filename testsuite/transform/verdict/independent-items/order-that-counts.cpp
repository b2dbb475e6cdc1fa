/* SPDX-License-Identifier: MIT
 * The order of a queue counts how often it is asked. */
#include <mpi.h>
#include <cstdio>
#include <queue>
#include <vector>

static int asked;
struct Larger {
    bool operator()(int a, int b) const
    {
        ++asked;
        return a > b;
    }
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
    for (double &x : part) {
        std::priority_queue<int, std::vector<int>, Larger> q;
        q.push(static_cast<int>(x));
        q.push(4);
        q.push(7);
        x = q.top() + asked;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
