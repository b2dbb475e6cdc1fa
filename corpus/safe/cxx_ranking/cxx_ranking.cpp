// SPDX-License-Identifier: MIT
// Nearest beacons of ships: places are sorted by a key that a lambda has captured.
#include <mpi.h>
#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>
#include <vector>

struct Point {
    double x, y;
};

static double distance(const Point &a, const Point &b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 360;
    const int share = n / size;
    std::vector<Point> beacons(24);
    for (int i = 0; i < 24; ++i)
        beacons[i] = {i * 17 % 29 * 1.0, i * 11 % 31 * 1.0};
    std::vector<double> ships(2 * n), mine(2 * share), scores(share), all(n);
    for (int i = 0; rank == 0 && i < 2 * n; ++i)
        ships[i] = i * 37 % 101 / 3.5;
    MPI_Scatter(ships.data(), 2 * share, MPI_DOUBLE, mine.data(), 2 * share, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    std::vector<int> order(beacons.size());
    for (int i = 0; i < share; ++i) {
        const Point ship = {mine[2 * i], mine[2 * i + 1]};
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](int a, int b) {
            const double da = distance(ship, beacons[a]), db = distance(ship, beacons[b]);
            return da < db || (da == db && a < b);
        });
        scores[i] = distance(ship, beacons[order[0]]) + 0.5 * distance(ship, beacons[order[1]]) + order[2];
    }
    MPI_Gather(scores.data(), share, MPI_DOUBLE, all.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::vector<int> best(n);
        std::iota(best.begin(), best.end(), 0);
        std::stable_sort(best.begin(), best.end(), [&all](int a, int b) { return all[a] < all[b]; });
        for (int k = 0; k < 20; ++k)
            std::printf("%d %.10g\n", best[k], all[best[k]]);
    }
    MPI_Finalize();
    return 0;
}
