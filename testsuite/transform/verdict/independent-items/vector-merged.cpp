/* SPDX-License-Identifier: MIT
 * A vector is sorted by recursion, by way of vectors made from ranges. */
#include <mpi.h>
#include <iostream>
#include <vector>

static void merge(std::vector<int> &a, int l, int m, int r)
{
    std::vector<int> left(a.begin() + l, a.begin() + m + 1), right(a.begin() + m + 1, a.begin() + r + 1);
    size_t i = 0, j = 0;
    int k = l;
    while (i < left.size() && j < right.size())
        if (left[i] <= right[j])
            a[k++] = left[i++];
        else
            a[k++] = right[j++];
    while (i < left.size())
        a[k++] = left[i++];
    while (j < right.size())
        a[k++] = right[j++];
}

static void sort(std::vector<int> &a, int l, int r)
{
    if (l >= r)
        return;
    int m = l + (r - l) / 2;
    sort(a, l, m);
    sort(a, m + 1, r);
    merge(a, l, m, r);
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
