// SPDX-License-Identifier: MIT
// Structures in a vector, visited by iterators; energies are added up and put together.
#include <cstdio>
#include <mpi.h>
#include <vector>

struct particle {
    double x, v;
};

static void push(particle &p, const double &force, double dt)
{
    p.v += force * dt;
    p.x += p.v * dt;
}

static double energy(const particle &p) { return 0.5 * p.v * p.v + p.x * p.x; }

int main(int argc, char **argv)
{
    int rank, size, steps = 3;
    const int total = 120;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int count = total / size;

    MPI_Datatype type;
    MPI_Type_contiguous(2, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    std::vector<particle> all(rank == 0 ? total : 0), mine(count);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].x = 0.25 * i;
        all[i].v = 1.0;
    }
    MPI_Scatter(all.data(), count, type, &mine[0], count, type, 0, MPI_COMM_WORLD);
    double sum = 0.0, whole = 0.0;
    for (int step = 0; step < steps; ++step)
        for (std::vector<particle>::iterator p = mine.begin(); p != mine.end(); ++p)
            push(*p, -p->x, 0.125);
    for (const auto &p : mine)
        sum += energy(p);
    MPI_Reduce(&sum, &whole, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(&mine[0], count, type, all.data(), count, type, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("energy %.4f\n", whole);
        for (const particle &p : all)
            std::printf("%.12f %.12f\n", p.x, p.v);
    }
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
