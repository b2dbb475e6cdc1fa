/* SPDX-License-Identifier: MIT
 * The greatest item of a block needs one in every piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <vector>
#include <algorithm>
#include <iostream>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 24;
    int m = n / size;
    int *all = nullptr;
    if (rank == 0) {
        all = new int[n];
        for (int i = 0; i < n; ++i)
            all[i] = (i * 13) % 29 - 40;
    }
    int *mine = new int[m];
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    int top = *std::max_element(mine, mine + m);
    int best;
    MPI_Reduce(&top, &best, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << best << '\n';
    delete[] mine;
    delete[] all;
    MPI_Finalize();
}
