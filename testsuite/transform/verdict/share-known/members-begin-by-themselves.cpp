/* SPDX-License-Identifier: MIT
 * Members that are classes of the library begin without a value. */
#include <mpi.h>
#include <cstdio>
#include <memory>
#include <random>
#include <utility>
#include <vector>

class worker {
    std::unique_ptr<int[]> room;
    std::pair<int, int> last;

public:
    explicit worker(int n)
    {
        room.reset(new int[n]);
        room[0] = 3;
    }
    int next(int x) const { return x * room[0] + last.first; }
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    worker w(chunk);
    for (int &x : part) {
        x = w.next(x);
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
