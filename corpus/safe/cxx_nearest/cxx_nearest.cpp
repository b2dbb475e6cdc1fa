// SPDX-License-Identifier: MIT
// One assignment step of k-means: which centre is nearest.
#include <array>
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Point {
    float x, y;
};

template <std::size_t K>
int nearest(const std::array<Point, K> &centres, const Point &p)
{
    int best = 0;
    float least = 1e30f;
    for (std::size_t k = 0; k < K; ++k) {
        const float dx = centres[k].x - p.x, dy = centres[k].y - p.y;
        const float d = dx * dx + dy * dy;
        if (d < least) {
            least = d;
            best = static_cast<int>(k);
        }
    }
    return best;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int points = 180;
    const int n = points / size;

    std::vector<Point> cloud(points);
    std::vector<int> label(points);
    for (int i = 0; i < points; ++i) {
        cloud[i].x = static_cast<float>((i * 7) % 40);
        cloud[i].y = static_cast<float>((i * 11) % 30);
    }
    std::array<Point, 3> centres = {{{5.0f, 5.0f}, {20.0f, 15.0f}, {35.0f, 25.0f}}};

    std::vector<Point> mine(n);
    std::vector<int> my_label(n);
    MPI_Scatter(cloud.data(), 2 * n, MPI_FLOAT, mine.data(), 2 * n, MPI_FLOAT, 0, MPI_COMM_WORLD);
    int members[3] = {0, 0, 0}, all_members[3];
    for (int i = 0; i < n; ++i) {
        my_label[i] = nearest(centres, mine[i]);
        ++members[my_label[i]];
    }
    MPI_Gather(my_label.data(), n, MPI_INT, label.data(), n, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(members, all_members, 3, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int l : label)
            std::printf("%d ", l);
        std::printf("\n%d %d %d\n", all_members[0], all_members[1], all_members[2]);
    }
    MPI_Finalize();
    return 0;
}
