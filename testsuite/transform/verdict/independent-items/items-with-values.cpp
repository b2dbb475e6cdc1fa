/* SPDX-License-Identifier: MIT
 * Items of a class whose members have values of their own, in braces, too. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Vec {
    int x = 0, y = 0;
    Vec &operator+=(const Vec &o)
    {
        x += o.x;
        y += o.y;
        return *this;
    }
};
struct Setting {
    int factor = 3, shift = 1;
    const char *name = nullptr;
};
static Vec operator*(int s, const Vec &v)
{
    return {s * v.x, s * v.y};
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<int> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<Vec> places(chunk);
    const Setting plain, other{.shift = 2};
    for (int i = 0; i < chunk; i++) {
        places[i] = {part[i], 1};
        places[i] += plain.factor * Vec{part[i]};
        part[i] = places[i].x + places[i].y * other.shift + other.factor;
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
