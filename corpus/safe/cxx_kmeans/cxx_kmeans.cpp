// SPDX-License-Identifier: MIT
// Points are put into four clusters, whose centres move.
#include <mpi.h>
#include <cstdio>
#include <limits>
#include <vector>

struct Point { double x, y; };

static double dist2(const Point &a, const Point &b)
{
    double dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int N = 480, K = 4, iters = 5;
    std::vector<Point> points;
    std::vector<Point> centers(K);
    if (rank == 0) {
        points.resize(N);
        for (int i = 0; i < N; ++i)
            points[i] = Point{double(i * 37 % 101), double(i * 53 % 89)};
        for (int k = 0; k < K; ++k)
            centers[k] = points[k * 10];
    }
    int n = N / size;
    std::vector<Point> local(n);
    MPI_Scatter(points.data(), n * 2, MPI_DOUBLE, local.data(), n * 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int it = 0; it < iters; ++it) {
        MPI_Bcast(centers.data(), 2 * K, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        std::vector<double> sum(3 * K, 0.0), total(3 * K, 0.0);
        for (const auto &p : local) {
            int best = 0;
            double bd = std::numeric_limits<double>::max();
            for (int k = 0; k < K; ++k) {
                double d = dist2(p, centers[k]);
                if (d < bd) {
                    bd = d;
                    best = k;
                }
            }
            sum[3 * best] += p.x;
            sum[3 * best + 1] += p.y;
            sum[3 * best + 2] += 1;
        }
        MPI_Reduce(sum.data(), total.data(), 3 * K, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        if (rank == 0)
            for (int k = 0; k < K; ++k)
                if (total[3 * k + 2] > 0) {
                    centers[k].x = total[3 * k] / total[3 * k + 2];
                    centers[k].y = total[3 * k + 1] / total[3 * k + 2];
                }
    }
    if (rank == 0)
        for (const auto &c : centers)
            std::printf("%.4f %.4f\n", c.x, c.y);
    MPI_Finalize();
    return 0;
}
