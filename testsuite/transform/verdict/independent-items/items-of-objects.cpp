/* SPDX-License-Identifier: MIT
 * Items of a vector whose members have constructors of their own, or complex numbers. */
#include <mpi.h>
#include <complex>
#include <cstdio>
#include <vector>

struct V3 {
    double x, y, z;
    V3() : x(0), y(0), z(1) {}
};
struct Body {
    V3 at, speed;
    double mass;
};
struct View {
    std::complex<double> z;
    double w;
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        std::vector<Body> bodies(3), more;
        more.resize(2);
        bodies[1].at.x = part[i];
        View view;
        view.z = std::complex<double>(part[i], 1);
        view.w = std::abs(view.z);
        part[i] = bodies[1].at.x + bodies[2].speed.z + bodies[0].mass + more[1].at.z + view.w;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
