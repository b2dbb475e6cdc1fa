/* SPDX-License-Identifier: MIT
 * rows-of-a-constant-length.cpp: a pointer goes on by a constant of the file, whatever is written by it */
#include <cstdio>
#include <mpi.h>
#include <vector>

constexpr int width = 12;

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 20 * size, chunk = n / size;
    std::vector<int> line(n), own(chunk), picture(n * width), rows(chunk * width);
    for (int i = 0; i < n; i++)
        line[i] = i * 7 % 13;
    MPI_Scatter(line.data(), chunk, MPI_INT, own.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int *row = rows.data();
    for (int y : own) {
        for (int x = 0; x < width; x++)
            row[x] = x * y;
        row += width;
    }
    MPI_Gather(rows.data(), chunk * width, MPI_INT, picture.data(), chunk * width, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : picture)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
