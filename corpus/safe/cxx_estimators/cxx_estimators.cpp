/* SPDX-License-Identifier: MIT
 * Roots of a function with a parameter for each item: the solver is a class that holds a std::function. */
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>
#include <mpi.h>

class Bisection {
public:
    Bisection(std::function<double(double, double)> f, double tolerance)
        : f_(std::move(f)), tolerance_(tolerance)
    {
    }
    double solve(double parameter, double low, double high) const
    {
        while (high - low > tolerance_) {
            const double middle = 0.5 * (low + high);
            if (f_(low, parameter) * f_(middle, parameter) <= 0)
                high = middle;
            else
                low = middle;
        }
        return 0.5 * (low + high);
    }

private:
    std::function<double(double, double)> f_;
    double tolerance_;
};

static double kepler(double e, double m) { return e - 0.4 * std::sin(e) - m; }

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 600, mine = total / size;
    if (total % size) {
        if (rank == 0)
            std::fprintf(stderr, "%d does not divide %d\n", size, total);
        MPI_Finalize();
        return 1;
    }
    const double shift = 0.01;
    Bisection first(kepler, 1e-10);
    Bisection second([shift](double x, double p) { return x * x * x - p - shift; }, 1e-9);
    std::vector<double> parameters(rank == 0 ? total : 0), p(mine), roots(2 * mine);
    for (int i = 0; rank == 0 && i < total; i++)
        parameters[i] = 3.0 * (i + 1) / total;
    MPI_Scatter(parameters.data(), mine, MPI_DOUBLE, p.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++) {
        roots[2 * i] = first.solve(p[i], 0, 6.3);
        roots[2 * i + 1] = second.solve(p[i], 0, 2);
    }
    std::vector<double> all(rank == 0 ? 2 * total : 0);
    MPI_Gather(roots.data(), 2 * mine, MPI_DOUBLE, all.data(), 2 * mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < total; i += 50)
        std::printf("%.6f %.8f %.8f\n", parameters[i], all[2 * i], all[2 * i + 1]);
    MPI_Finalize();
    return 0;
}
