/* SPDX-License-Identifier: MIT
 * Items of a class with a constructor of its own. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Cell {
public:
    Cell() : value_(-1), used_(false) {}
    void set(int v)
    {
        value_ = v;
        used_ = true;
    }
    int value() const { return used_ ? value_ : 0; }

private:
    int value_;
    bool used_;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<int> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<Cell> cells(chunk), more;
    more.resize(chunk);
    for (int i = 0; i < chunk; i++) {
        if (part[i] % 3)
            cells[i].set(part[i]);
        part[i] = cells[i].value() + more[i].value();
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
