// SPDX-License-Identifier: MIT
// A temperature field cools towards its surroundings.
#include <algorithm>
#include <cstdio>
#include <mpi.h>
#include <vector>

class Field {
public:
    Field(int n, double outside) : t_(n), outside_(outside) {}
    double *raw() { return t_.data(); }
    void cool(double k)
    {
        std::for_each(t_.begin(), t_.end(), [this, k](double &t) { t += k * (outside_ - t); });
    }
    void heat(double by)
    {
        for (double &t : t_)
            t += by;
    }

private:
    std::vector<double> t_;
    double outside_;
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int cells = 120;
    const int own = cells / size;
    std::vector<double> start(cells);
    for (int i = 0; i < cells; i++)
        start[i] = 300.0 + i;
    Field field(own, 285.0);
    MPI_Scatter(start.data(), own, MPI_DOUBLE, field.raw(), own, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int hour = 0; hour < 4; hour++) {
        field.cool(0.1);
        field.heat(0.5);
    }
    MPI_Gather(field.raw(), own, MPI_DOUBLE, start.data(), own, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double t : start)
            std::printf("%.6f\n", t);
    MPI_Finalize();
    return 0;
}
