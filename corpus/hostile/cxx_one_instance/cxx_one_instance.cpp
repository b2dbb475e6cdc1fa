/* SPDX-License-Identifier: MIT
 * Of two instances of a template one numbers the items of its block: what is edited for the other is its text, too. */
#include <mpi.h>
#include <cstdio>
#include <vector>

static MPI_Datatype type_of(double) { return MPI_DOUBLE; }
static MPI_Datatype type_of(int) { return MPI_INT; }

static double worked(double x, int) { return x * x; }
static int worked(int x, int at) { return 10 * x + at; }

template <typename T> std::vector<T> work(const std::vector<T> &all, int size)
{
    int n = static_cast<int>(all.size()) / size;
    std::vector<T> part(n), result(all.size());
    MPI_Scatter(all.data(), n, type_of(T()), part.data(), n, type_of(T()), 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        part[i] = worked(part[i], i);
    MPI_Gather(part.data(), n, type_of(T()), result.data(), n, type_of(T()), 0, MPI_COMM_WORLD);
    return result;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> reals(240);
    std::vector<int> numbers(240);
    for (int i = 0; i < 240; i++) {
        reals[i] = 0.5 * i;
        numbers[i] = i % 7;
    }
    std::vector<double> r = work(reals, size);
    std::vector<int> k = work(numbers, size);
    if (rank == 0) {
        double sum = 0;
        long digest = 0;
        for (double x : r)
            sum += x;
        for (int x : k)
            digest = (digest * 31 + x) % 1000003;
        std::printf("%.2f %ld\n", sum, digest);
    }
    MPI_Finalize();
    return 0;
}
