/* SPDX-License-Identifier: MIT
 * A vector is parted by its last item. */
#include <mpi.h>
#include <iostream>
#include <vector>

static void sort(std::vector<int> &a, int low, int high)
{
    if (low >= high)
        return;
    int pivot = a[high], i = low;
    for (int j = low; j < high; j++)
        if (a[j] < pivot)
            std::swap(a[i++], a[j]);
    std::swap(a[i], a[high]);
    sort(a, low, i - 1);
    sort(a, i + 1, high);
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n);
    std::vector<int> part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 1000;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    sort(part, 0, chunk - 1);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        sort(all, 0, n - 1);
        for (int i = 0; i < n; i++)
            std::cout << all[i] << std::endl;
    }
    MPI_Finalize();
    return 0;
}
