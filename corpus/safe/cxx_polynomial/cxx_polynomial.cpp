// SPDX-License-Identifier: MIT
// Evaluates a polynomial at many places, by Horner's rule.
#include <algorithm>
#include <cstdio>
#include <mpi.h>
#include <vector>

class Polynomial {
public:
    Polynomial(double c0, double c1, double c2, double c3)
    {
        c_[0] = c0;
        c_[1] = c1;
        c_[2] = c2;
        c_[3] = c3;
    }
    double operator()(double x) const
    {
        double y = 0.0;
        for (int i = 3; i >= 0; --i)
            y = y * x + c_[i];
        return y;
    }

private:
    double c_[4];
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int places = 120;
    int each = places / size;
    std::vector<double> x(places), y(places);
    if (rank == 0)
        for (int i = 0; i < places; i++)
            x[i] = -3.0 + 0.05 * i;
    std::vector<double> mine(each);
    MPI_Scatter(x.data(), each, MPI_DOUBLE, mine.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Polynomial p(1.0, -2.0, 0.5, 0.25);
    std::transform(mine.begin(), mine.end(), mine.begin(), p);
    MPI_Gather(mine.data(), each, MPI_DOUBLE, y.data(), each, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < places; i++)
            std::printf("%6.2f %.10f\n", x[i], y[i]);
    MPI_Finalize();
    return 0;
}
