/* SPDX-License-Identifier: MIT
 * An object that says something at its end is owned by a member of another one. */
#include <mpi.h>
#include <cstdio>
#include <memory>
#include <vector>

class Loud {
public:
    ~Loud() { printf("the end\n"); }
    int v = 2;
};

class Has {
public:
    Has() : loud_(new Loud) {}
    int of(int x) const { return x * loud_->v; }

private:
    std::unique_ptr<Loud> loud_;
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
    for (int i = 0; i < mine; i++) {
        Has has;
        out[i] = has.of(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
