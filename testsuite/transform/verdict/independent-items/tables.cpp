/* SPDX-License-Identifier: MIT
 * Tables of rows: made for an item, known to all, copied, a member, of rows of different lengths. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

typedef std::vector<std::vector<double>> Table;

static double best(double x)
{
    Table t(9, std::vector<double>(9));
    for (int i = 0; i < 9; i++)
        t[i][0] = x * i;
    for (int i = 1; i < 9; i++)
        for (int j = 1; j < 9; j++)
            t[i][j] = std::max(t[i - 1][j - 1], t[i][j - 1]) + 1;
    double s = 0;
    for (const auto &row : t)
        for (double v : row)
            s += v;
    return s;
}
class Matrix {
public:
    explicit Matrix(int n) : a_(n, std::vector<double>(n)) {}
    double &operator()(int i, int j) { return a_[i][j]; }
    double get(int i, int j) const { return a_[i][j]; }

private:
    Table a_;
};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 960, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Table lower, kept(4, std::vector<double>(4, 1.5));
    for (int r = 0; r < 8; r++) {
        std::vector<double> row(r + 1, 2.0);
        row[0] = r;
        lower.push_back(row);
    }
    Matrix m(8);
    for (int r = 0; r < 8; r++)
        m(r, r) = r;
    const Matrix other = m;
    m(1, 1) = 7;
    for (double &x : part) {
        Table mine = kept, lists(5);
        mine[1][2] = x;
        for (int k = 0; k < 20; k++)
            lists[k * k % 5].push_back(x + k);
        double s = kept[1][2] + mine[1][2] + lists[4][0];
        for (std::size_t r = 0; r < lower.size(); r++)
            for (std::size_t c = 0; c < lower[r].size(); c++)
                s += lower[r][c];
        x = s + best(x) + m.get(1, 1) * other.get(1, 1);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
