/* SPDX-License-Identifier: MIT
 * What an object of a derived class says at its end. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Base {
public:
    virtual ~Base() = default;
    virtual int of(int x) const { return x; }
};

class Derived : public Base {
public:
    ~Derived() override { printf("the end\n"); }
    int of(int x) const override { return -x; }
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
        Base *b = new Derived;
        out[i] = b->of(part[i]);
        delete b;
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
