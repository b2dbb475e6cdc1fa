/* SPDX-License-Identifier: MIT
 * A row of rays: rays are objects that a function which calls itself makes anew, among others that are in a vector for all items. */
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <vector>
class Vec {
public:
    Vec(double x, double y) : e{x, y} {}
    double x() const { return e[0]; }
    double y() const { return e[1]; }
    Vec &operator+=(const Vec &o)
    {
        e[0] += o.e[0];
        e[1] += o.e[1];
        return *this;
    }

private:
    double e[2];
};
static Vec operator+(Vec a, const Vec &b)
{
    return a += b;
}
struct Ray {
    Vec from, to;
};
struct Disc {
    Vec middle;
    double radius;
    bool holds(const Vec &v) const { return std::hypot(v.x() - middle.x(), v.y() - middle.y()) < radius; }
};
static double shade(const Ray &r, const std::vector<Disc> &discs, int depth)
{
    const Disc *hit = nullptr;
    if (depth == 0)
        return 0;
    for (const auto &d : discs)
        if (d.holds(r.from))
            hit = &d;
    if (!hit)
        return r.from.y();
    const Vec next = r.from + r.to;
    return hit->radius + 0.5 * shade(Ray{next, r.to}, discs, depth - 1);
}
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
            all[i] = 0.01 * i;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<Disc> discs = {{Vec(0, 0), 3}, {Vec(4, 1), 2}};
    for (int i = 0; i < chunk; i++)
        part[i] = shade(Ray{Vec(part[i], 1), Vec(0.25, 0.5)}, discs, 5);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 97)
            std::printf("%d %.9g\n", i, all[i]);
    MPI_Finalize();
    return 0;
}
