/* SPDX-License-Identifier: MIT
 * Of several handlers the first that takes it, and what none takes goes on to the one around. */
#include <mpi.h>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
class Odd : public std::runtime_error {
public:
    explicit Odd(const std::string &what) : std::runtime_error("odd: " + what) {}
};
static int check(double x)
{
    int k = (int)x;
    if (k % 5 == 1)
        throw Odd("a number");
    if (k % 5 == 2)
        throw std::out_of_range("two");
    if (k % 5 == 3)
        throw k;
    return k;
}
static double inner(double x)
{
    try {
        return check(x);
    } catch (const std::logic_error &) {
        return 0.25;
    }
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * (i % 77) - 9.0;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        try {
            part[i] = inner(part[i]);
        } catch (const Odd &) {
            part[i] = 0.5;
        } catch (const std::exception &) {
            part[i] = 7.0;
        } catch (int) {
            part[i] = 0.75;
        }
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
