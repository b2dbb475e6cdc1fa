/* SPDX-License-Identifier: MIT
 * Another class with such a function keeps a sum; no object of that is used. */
#include <mpi.h>
#include <cstdio>
#include <vector>

class Filter {
public:
    virtual ~Filter() = default;
    virtual int of(int x) = 0;
};

class Sum : public Filter {
public:
    int of(int x) override { return sum_ += x; }

private:
    int sum_ = 0;
};

class Same : public Filter {
public:
    int of(int x) override { return x; }
};

static int use(Filter &f, int x)
{
    return f.of(x);
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
    Sum sum;
    Same same;
    for (int i = 0; i < mine; i++) {
        out[i] = use(same, part[i]);
    }
    MPI_Gather(out.data(), mine, MPI_INT, all.data(), mine, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", use(sum, 3));
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
