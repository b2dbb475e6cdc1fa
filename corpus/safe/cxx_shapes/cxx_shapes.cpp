// SPDX-License-Identifier: MIT
// Areas and circumferences by classes that share a base.
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Shape {
    virtual ~Shape() {}
    virtual double area(double r) const = 0;
    virtual double around(double r) const = 0;
};

struct Circle : Shape {
    double area(double r) const override { return 3.14159265358979 * r * r; }
    double around(double r) const override { return 2 * 3.14159265358979 * r; }
};

struct Square : Shape {
    double area(double a) const override { return a * a; }
    double around(double a) const override { return 4 * a; }
};

static void measure(const Shape &shape, std::vector<double> &v, std::vector<double> &w)
{
    for (std::size_t i = 0; i < v.size(); ++i) {
        w[i] = shape.around(v[i]);
        v[i] = shape.area(v[i]);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 120;
    const int k = n / size;
    std::vector<double> radius(n), edge(n), mine(k), border(k);
    for (int i = 0; i < n; i++)
        radius[i] = 0.1 * i;
    MPI_Scatter(radius.data(), k, MPI_DOUBLE, mine.data(), k, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Circle circle;
    measure(circle, mine, border);
    MPI_Gather(mine.data(), k, MPI_DOUBLE, radius.data(), k, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(border.data(), k, MPI_DOUBLE, edge.data(), k, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        Square s;
        std::printf("square %g\n", s.area(2.0));
        for (int i = 0; i < n; i++)
            std::printf("%.6f %.6f\n", radius[i], edge[i]);
    }
    MPI_Finalize();
    return 0;
}
