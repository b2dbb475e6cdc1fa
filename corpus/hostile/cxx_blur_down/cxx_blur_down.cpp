/* SPDX-License-Identifier: MIT */
/* A picture is smoothed across its rows. */
#include <algorithm>
#include <iostream>
#include <mpi.h>
#include <vector>

static int smooth(const std::vector<int> &part, int w, int rows, int x, int y)
{
    int sum = 0;
    for (int d = -2; d <= 2; d++)
        sum += part[std::clamp(y + d, 0, rows - 1) * w + x];
    return sum / 5;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int w = 20, h = 120;
    const int rows = h / size;
    std::vector<int> picture(w * h), part(rows * w), result(rows * w);
    if (rank == 0)
        for (int i = 0; i < w * h; i++)
            picture[i] = i * i % 251;
    MPI_Scatter(picture.data(), rows * w, MPI_INT, part.data(), rows * w, MPI_INT, 0, MPI_COMM_WORLD);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < w; x++)
            result[y * w + x] = smooth(part, w, rows, x, y);
    MPI_Gather(result.data(), rows * w, MPI_INT, picture.data(), rows * w, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < h; i++)
            std::cout << picture[i * w] << " " << picture[i * w + w - 1] << "\n";
    MPI_Finalize();
    return 0;
}
