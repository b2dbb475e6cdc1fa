// SPDX-License-Identifier: MIT
// A grid of cells, a class template whose rows are dealt out.
#include <mpi.h>
#include <algorithm>
#include <iostream>
#include <vector>

template <typename T> class Grid {
    std::vector<T> cells;
    std::size_t nx, ny;

public:
    Grid(std::size_t rows, std::size_t cols, T init = T()) : cells(rows * cols, init), nx(cols), ny(rows) {}
    T &at(std::size_t r, std::size_t c) { return cells[r * nx + c]; }
    const T &at(std::size_t r, std::size_t c) const { return cells[r * nx + c]; }
    T *raw() { return cells.data(); }
    std::size_t rows() const { return ny; }
    std::size_t cols() const { return nx; }
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int R = 48, C = 16;
    Grid<int> whole(R, C);
    if (rank == 0)
        for (int r = 0; r < R; ++r)
            for (int c = 0; c < C; ++c)
                whole.at(r, c) = r ^ c;
    const int myrows = R / size;
    Grid<int> mine(myrows, C, -1);
    MPI_Scatter(whole.raw(), myrows * C, MPI_INT, mine.raw(), myrows * C, MPI_INT, 0, MPI_COMM_WORLD);
    for (std::size_t r = 0; r < mine.rows(); ++r)
        for (std::size_t c = 0; c < mine.cols(); ++c)
            mine.at(r, c) = mine.at(r, c) * 2 + 1;
    MPI_Gather(mine.raw(), myrows * C, MPI_INT, whole.raw(), myrows * C, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long sum = 0;
        for (int r = 0; r < R; ++r)
            for (int c = 0; c < C; ++c)
                sum += whole.at(r, c);
        std::cout << sum << "\n";
    }
    MPI_Finalize();
    return 0;
}
