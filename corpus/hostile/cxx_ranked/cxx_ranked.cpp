// SPDX-License-Identifier: MIT
// The owner of an item is written into it.
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Item {
    int value, owner;
};

class Worker {
    int rank_;

public:
    explicit Worker(int rank) : rank_(rank) {}
    void take(Item &item) const
    {
        item.owner = rank_;
        item.value *= 2;
    }
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 60;
    const int n = total / size;
    std::vector<Item> all(total), mine(n);
    for (int i = 0; i < total; i++)
        all[i] = Item{i, -1};
    MPI_Scatter(all.data(), 2 * n, MPI_INT, mine.data(), 2 * n, MPI_INT, 0, MPI_COMM_WORLD);
    const Worker worker(rank);
    for (Item &item : mine)
        worker.take(item);
    MPI_Gather(mine.data(), 2 * n, MPI_INT, all.data(), 2 * n, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (const Item &item : all)
            std::printf("%d %d\n", item.value, item.owner);
    MPI_Finalize();
    return 0;
}
