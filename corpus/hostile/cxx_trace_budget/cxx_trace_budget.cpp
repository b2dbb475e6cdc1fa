/* SPDX-License-Identifier: MIT
 * As cxx_trace, but rays are traced as deep as a budget lasts that the lines before have used: traces rays down a row of layers: a function that calls itself is handed rays as values, and gives colours. */
#include <mpi.h>
#include <cmath>
#include <cstdio>
#include <vector>

struct Vec {
    double x, y, z;
};

static Vec operator+(Vec a, Vec b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

static Vec operator*(double s, Vec a)
{
    return {s * a.x, s * a.y, s * a.z};
}

struct Ray {
    Vec from, to;
};

static int budget = 9000;

static Vec shade(Ray r, int depth)
{
    budget--;
    const Vec sky = {0.25, 0.5, 1};
    if (depth == 0 || budget < 0 || r.from.z > 12)
        return sky;
    const double near = 1 / (1 + r.from.x * r.from.x + r.from.y * r.from.y);
    const Ray through = {r.from + 0.5 * r.to, r.to};
    const Ray back = {r.from + 0.25 * r.to, {-r.to.y, r.to.x, r.to.z + 1}};
    Vec seen = near * Vec{1, 0.75, 0.5};
    seen = seen + 0.5 * shade(through, depth - 1);
    if (near > 0.3)
        seen = seen + 0.25 * shade(back, depth - 2 > 0 ? depth - 2 : 0);
    return seen;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int width = 24, lines = 60;
    const int mine = lines / size;
    std::vector<double> heights(rank == 0 ? lines : 0), own(mine);
    for (std::size_t i = 0; i < heights.size(); i++)
        heights[i] = 1.5 - 3.0 * i / (lines - 1);
    MPI_Scatter(heights.data(), mine, MPI_DOUBLE, own.data(), mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<Vec> image(mine * width), whole(rank == 0 ? lines * width : 0);
    for (int i = 0; i < mine; i++)
        for (int k = 0; k < width; k++) {
            const Ray first = {{0, 0, 0}, {3.0 * k / (width - 1) - 1.5, own[i], 1}};
            image[i * width + k] = shade(first, 6);
        }
    MPI_Gather(image.data(), 3 * mine * width, MPI_DOUBLE, whole.data(), 3 * mine * width, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double light = 0;
        for (const Vec &v : whole)
            light += v.x + v.y + v.z;
        std::printf("light %.9g\n", light);
        for (int i = 0; i < lines; i += 7)
            std::printf("%.6f %.6f %.6f\n", whole[i * width + 5].x, whole[i * width + 11].y, whole[i * width + 17].z);
    }
    MPI_Finalize();
    return 0;
}
