/* SPDX-License-Identifier: MIT
 * A line is read where none is left: the text keeps what the item before has left. */
#include <mpi.h>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 120, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::string line, first;
    for (double &x : part) {
        std::istringstream in(x > 50 ? "abc\nde" + std::to_string((int)x) : "abc");
        std::getline(in, first);
        std::getline(in, line);
        x += line.size() + 2 * (line.empty() ? 0 : line.back());
    }

    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
