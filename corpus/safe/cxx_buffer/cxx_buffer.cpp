// SPDX-License-Identifier: MIT
// A buffer class of the kind people wrote before C++11.
#include <cstdio>
#include <mpi.h>

class Buffer {
public:
    explicit Buffer(int n) : n_(n), v_(new int[n]) {}
    ~Buffer() { delete[] v_; }
    int &operator[](int i) { return v_[i]; }
    const int &operator[](int i) const { return v_[i]; }
    int length() const { return n_; }
    int *raw() { return v_; }

private:
    Buffer(const Buffer &);
    Buffer &operator=(const Buffer &);
    int n_;
    int *v_;
};

static void triangular(Buffer &b)
{
    for (int i = 0; i < b.length(); i++)
        b[i] = b[i] * (b[i] + 1) / 2;
}

static int largest(const Buffer &b)
{
    int m = 0;
    for (int i = 0; i < b.length(); i++)
        if (b[i] > m)
            m = b[i];
    return m;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 120;
    int share = n / size;
    Buffer all(n), mine(share);
    for (int i = 0; i < n; i++)
        all[i] = (5 * i) % 47;
    MPI_Scatter(all.raw(), share, MPI_INT, mine.raw(), share, MPI_INT, 0, MPI_COMM_WORLD);
    triangular(mine);
    int here = largest(mine), top = 0;
    MPI_Reduce(&here, &top, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(mine.raw(), share, MPI_INT, all.raw(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("largest %d\n", top);
        for (int i = 0; i < n; i++)
            std::printf("%d\n", all[i]);
    }
    MPI_Finalize();
    return 0;
}
