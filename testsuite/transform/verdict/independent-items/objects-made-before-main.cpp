/* SPDX-License-Identifier: MIT
 * Objects for good, of classes with a constructor: of the file and of a function. */
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <vector>

class Table {
public:
    explicit Table(double scale) : scale_(scale)
    {
        for (int i = 0; i < 16; i++)
            value_[i] = std::sin(scale * i);
    }
    int of(int x) const { return static_cast<int>(100 * value_[x] * scale_); }

private:
    double scale_, value_[16];
};

class Seen {
public:
    Seen() = default;
    void note(int x)
    {
        if (x > 4)
            ++n_;
    }
    long n() const { return n_; }

private:
    long n_ = 0;
};

static const Table table(0.5);
static Seen seen;

static int shifted(int x)
{
    static const Table near(0.1);
    return near.of(x) + 1;
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
    for (int i = 0; i < mine; i++) {
        seen.note(part[i]);
        out[i] = table.of(part[i]) + shifted(part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    long n_seen = seen.n(), total = 0;
    MPI_Reduce(&n_seen, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
