/* SPDX-License-Identifier: MIT
 * Which function is called depends on the rank. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Shape {
public:
    virtual ~Shape() = default;
    virtual int of(int x) const = 0;
    virtual int twice(int x) const { return of(of(x) % 7); }
};

class Double : public Shape {
public:
    int of(int x) const override { return 2 * x; }
};

class Plus : public Shape {
public:
    explicit Plus(int more) : more_(more) {}
    int of(int x) const override { return x + more_; }
    int twice(int x) const override { return x + 2 * more_; }

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
    Shape *s = rank % 2 ? static_cast<Shape *>(new Double) : new Plus(5);
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
