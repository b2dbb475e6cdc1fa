/* SPDX-License-Identifier: MIT
 * Virtual functions: of a reference, of what was chosen and allocated, in a constructor, of all in a vector. */
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

class Shown : public Plus {
public:
    explicit Shown(int more) : Plus(more), first_(twice(3)) {}
    int twice(int x) const override { return Plus::twice(x) + first_; }

private:
    int first_ = 0;
};

static int both(const Shape &s, int x)
{
    return s.of(x) + s.twice(x);
}

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
    Shown shown(3);
    Double twice;
    Plus more(4);
    Shape *chosen = argc > 1 ? static_cast<Shape *>(new Double) : new Plus(5);
    std::vector<const Shape *> shapes;
    shapes.push_back(&twice);
    shapes.push_back(&more);
    for (int i = 0; i < mine; i++) {
        int sum = both(shown, part[i]) + chosen->of(part[i]);
        for (const Shape *s : shapes)
            sum += s->twice(part[i]);
        out[i] = sum;
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    delete chosen;
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
