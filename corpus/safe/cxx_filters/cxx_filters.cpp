/* SPDX-License-Identifier: MIT
 * One template deals, works and collects, for samples of two types: each of its instances has a plan of its own. */
#include <mpi.h>
#include <cstdio>
#include <type_traits>
#include <vector>

template <typename T> MPI_Datatype mpi_type()
{
    if constexpr (std::is_same_v<T, float>)
        return MPI_FLOAT;
    else
        return MPI_LONG;
}

template <typename T> T filtered(T x)
{
    if constexpr (std::is_floating_point_v<T>)
        return x > 0.5f ? x - 0.5f : x * 0.5f;
    else
        return x % 2 ? 3 * x + 1 : x / 2;
}

template <typename T> std::vector<T> filter(const std::vector<T> &samples, int total, int size)
{
    int n = total / size;
    std::vector<T> part(n), result(samples.size());
    MPI_Scatter(samples.data(), n, mpi_type<T>(), part.data(), n, mpi_type<T>(), 0, MPI_COMM_WORLD);
    for (T &x : part)
        x = filtered(x);
    MPI_Gather(part.data(), n, mpi_type<T>(), result.data(), n, mpi_type<T>(), 0, MPI_COMM_WORLD);
    return result;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int reals = 1200, numbers = 480;
    std::vector<float> x(reals);
    std::vector<long> k(numbers);
    for (int i = 0; i < reals; i++)
        x[i] = (i * 13 % 64) / 64.0f;
    for (int i = 0; i < numbers; i++)
        k[i] = i * 31 % 97;
    std::vector<float> fx = filter(x, reals, size);
    std::vector<long> fk = filter(k, numbers, size);
    if (rank == 0) {
        double sum = 0;
        long digest = 0;
        for (int i = 0; i < reals; i++)
            sum += fx[i] * (i % 5);
        for (int i = 0; i < numbers; i++)
            digest = (digest * 31 + fk[i]) % 1000003;
        std::printf("%.4f %ld\n", sum, digest);
    }
    MPI_Finalize();
    return 0;
}
