// Small matrices that own their vectors are made, returned, assigned and moved for each item
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

class Matrix {
    std::vector<double> v;
    int rows = 0, columns = 0;

public:
    Matrix() {}
    Matrix(int r, int c) : v(r * c), rows(r), columns(c) {}
    double &at(int i, int k) { return v[i * columns + k]; }
    double at(int i, int k) const { return v[i * columns + k]; }
    int size() const { return rows; }
};

struct State {
    Matrix m;
    double scale = 1;
};

static Matrix product(const Matrix &a, const Matrix &b)
{
    Matrix c(a.size(), a.size());
    for (int i = 0; i < a.size(); i++)
        for (int k = 0; k < a.size(); k++)
            for (int j = 0; j < a.size(); j++)
                c.at(i, k) += a.at(i, j) * b.at(j, k);
    return c;
}

static State start(double x)
{
    State s;
    s.m = Matrix(3, 3);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            s.m.at(i, k) = x + i - k;
    s.scale = 0.5;
    return s;
}

static double trace(double x)
{
    State s = start(x), before;
    before = s;
    Matrix m = s.m;
    m.at(0, 0) = 1;
    s.m = product(s.m, m);
    Matrix taken = std::move(m);
    return s.m.at(0, 0) + s.m.at(2, 1) * s.scale + before.m.at(1, 1) + taken.at(0, 0) + m.size();
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240, chunk = n / size;
    std::vector<double> all(rank == 0 ? n : 0), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i % 17 * 0.25;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = trace(part[i]);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i += 20)
        printf("%d %.3f\n", i, all[i]);
    MPI_Finalize();
    return 0;
}
