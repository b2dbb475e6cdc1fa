// SPDX-License-Identifier: MIT
// Lines of an instrument: each is taken apart by a stream, and put together anew.
#include <mpi.h>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace
{
constexpr int WIDTH = 40;

struct Reading {
    double mean;
    int fields, width;
};

Reading take_apart(const char *line)
{
    std::istringstream in(std::string(line, line + WIDTH));
    Reading r = {0, 0, 0};
    double value;
    while (in >> value) {
        r.mean += value;
        ++r.fields;
    }
    if (r.fields > 0)
        r.mean /= r.fields;
    std::ostringstream out;
    out << std::fixed << std::setprecision(r.fields % 4) << r.mean << '/' << r.fields;
    out << std::setw(6) << value;
    r.width = static_cast<int>(out.str().size());
    return r;
}

std::vector<char> make_lines(int n)
{
    std::vector<char> lines(n * WIDTH, ' ');
    unsigned seed = 3;
    for (int i = 0; i < n; ++i)
        for (int k = 0; k < WIDTH - 4; k += 4) {
            seed = seed * 1103515245u + 12345u;
            const unsigned v = seed >> 20 & 255;
            if (v % 3 != 0) {
                lines[i * WIDTH + k] = static_cast<char>('1' + v % 9);
                lines[i * WIDTH + k + 1] = static_cast<char>('0' + v / 26);
            }
        }
    return lines;
}
} // namespace

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240;
    const int share = n / size;
    std::vector<char> lines, mine(share * WIDTH);
    if (rank == 0)
        lines = make_lines(n);
    MPI_Scatter(lines.data(), share * WIDTH, MPI_CHAR, mine.data(), share * WIDTH, MPI_CHAR, 0,
                MPI_COMM_WORLD);
    std::vector<double> means(share), all(n);
    long widths = 0, total = 0;
    for (int i = 0; i < share; ++i) {
        const Reading r = take_apart(&mine[i * WIDTH]);
        means[i] = r.mean + 100 * r.fields;
        widths += r.width;
    }
    MPI_Gather(means.data(), share, MPI_DOUBLE, all.data(), share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Reduce(&widths, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::cout << std::setprecision(10);
        for (int i = 0; i < n; i += 12)
            std::cout << i << ' ' << all[i] << '\n';
        std::cout << total << " characters" << std::endl;
    }
    MPI_Finalize();
    return 0;
}
