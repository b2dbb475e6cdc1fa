/* SPDX-License-Identifier: MIT
 * A lambda that has a text of its own is moved for each item. */
#include <mpi.h>
#include <stdio.h>
#include <string>
#include <utility>
#include <vector>

template <class F> static int length(F f)
{
    return f();
}

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk), out(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 11;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::string word = "abc";
    auto f = [word]() { return (int)word.size(); };
    for (int i = 0; i < chunk; i++)
        out[i] = part[i] + length(std::move(f));
    MPI_Gather(out.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
