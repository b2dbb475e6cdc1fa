// SPDX-License-Identifier: MIT
// Doubles what is above a limit; MPI runs as long as its object lives.
#include <iostream>
#include <mpi.h>
#include <vector>

class Session {
public:
    Session(int *argc, char ***argv) { MPI_Init(argc, argv); }
    ~Session() { MPI_Finalize(); }
};

class World {
public:
    World()
    {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    int rank() const { return rank_; }
    int size() const { return size_; }
    bool root() const { return rank_ == 0; }

private:
    int rank_, size_;
};

int main(int argc, char **argv)
{
    Session session(&argc, &argv);
    World world;
    const int items = 120;
    const int share = items / world.size();
    std::vector<int> all(world.root() ? items : 0), own(share);
    if (world.root())
        for (int i = 0; i < items; i++)
            all[i] = (i * i) % 53;

    MPI_Scatter(all.data(), share, MPI_INT, own.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    for (auto it = own.begin(); it != own.end(); ++it)
        if (*it > 30)
            *it *= 2;
    MPI_Gather(own.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);

    if (world.root()) {
        for (int v : all)
            std::cout << v << " ";
        std::cout << std::endl;
    }
    return 0;
}
