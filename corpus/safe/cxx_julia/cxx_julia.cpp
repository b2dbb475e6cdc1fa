/* SPDX-License-Identifier: MIT
 * Lines of a Julia set: the map is a lambda with a copy of a complex number, what is drawn a std::function. */
#include <complex>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <vector>
#include <mpi.h>

using Point = std::complex<double>;

template <class Map>
static int escape_time(Point z, Map map, int limit)
{
    int steps = 0;
    while (steps < limit && std::norm(z) <= 4.0) {
        z = map(z);
        ++steps;
    }
    return steps;
}

static void render(int line, int width, int height, const std::function<int(Point)> &shade, int *to)
{
    for (int x = 0; x < width; ++x)
        to[x] = shade(Point(-1.6 + 3.2 * x / width, -1.2 + 2.4 * line / height));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int width = 60, height = 60, limit = 80;
    const int share = height / size;
    std::vector<int> lines(height), my_lines(share), mine(share * width), image(height * width);
    if (rank == 0)
        std::iota(lines.begin(), lines.end(), 0);
    MPI_Scatter(lines.data(), share, MPI_INT, my_lines.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    const Point c(-0.7269, 0.1889);
    const auto julia = [c](Point z) { return z * z + c; };
    const std::function<int(Point)> shade = [&](Point z) { return escape_time(z, julia, limit); };
    for (int i = 0; i < share; ++i)
        render(my_lines[i], width, height, shade, &mine[i * width]);
    MPI_Gather(mine.data(), share * width, MPI_INT, image.data(), share * width, MPI_INT, 0, MPI_COMM_WORLD);
    for (int y = 0; rank == 0 && y < height; y += 4) {
        std::string text;
        for (int x = 0; x < width; ++x)
            text += " .:-=+*#%@"[image[y * width + x] * 9 / limit];
        std::printf("%s\n", text.c_str());
    }
    MPI_Finalize();
    return 0;
}
