/* SPDX-License-Identifier: MIT
 * A class that begins with another one, whose constructor and member functions it uses. */
#include <mpi.h>
#include <cstdio>
#include <vector>
class Scale {
public:
    explicit Scale(double by) : by_(by) {}
    double scaled(double x) const { return by_ * x; }

protected:
    double by_;
};
class Line : public Scale {
public:
    Line(double by, double to) : Scale(by), to_(to) {}
    double at(double x) const { return scaled(x) + to_ - by_; }

private:
    double to_;
};
static double twice(const Scale &s, double x) { return s.scaled(s.scaled(x)); }
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    Line line(2.0, 3.0);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = line.at(part[i]) + twice(line, part[i]);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
