/* SPDX-License-Identifier: MIT
 * Which object an owner has depends on the rank. */
#include <mpi.h>
#include <cstdio>
#include <memory>
#include <vector>

class Shape {
public:
    explicit Shape(int more) : more_(more) {}
    int of(int x) const { return x + more_; }

private:
    int more_;
};

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = n / size;
    std::vector<int> all(n), part(mine), out(mine);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), mine, MPI_INT, part.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    std::unique_ptr<Shape> s;
    if (rank == 0)
        s = std::make_unique<Shape>(2);
    else
        s.reset(new Shape(3));
    for (int i = 0; i < mine; i++) {
        out[i] = s->of(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
