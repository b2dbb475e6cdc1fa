/* SPDX-License-Identifier: MIT
 * Streams into a text and from one that an item has for itself: their text is a value of the item. */
#include <mpi.h>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int width(double x)
{
    std::ostringstream out;
    out << std::fixed << std::setprecision(3) << x << ' ' << std::setw(8);
    out.precision(2);
    for (int k = 0; k < 3; k++)
        out << k * x << (k < 2 ? "," : "\n");
    return static_cast<int>(out.str().size());
}

double words(double x)
{
    std::istringstream in(std::to_string(x) + " 3 4");
    double v, sum = 0;
    while (in >> v)
        sum += v;
    return sum;
}

double lines(double x)
{
    std::stringstream both;
    both << x << "\n" << 2 * x << "\n";
    std::string line;
    double sum = 0;
    while (std::getline(both, line) && !both.bad())
        sum += line.size();
    both.clear();
    both.str("7 " + line);
    int last = 0;
    if (!(both >> last))
        return sum;
    return sum + last;
}

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
    for (double &x : part) {
        x = width(x) + words(x) + lines(x);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
