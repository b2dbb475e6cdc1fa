// SPDX-License-Identifier: MIT
// marks in order: a vector is halved, sorted and merged
#include <mpi.h>

#include <iostream>
#include <vector>

static void merge(std::vector<int> &marks, int left, int mid, int right)
{
    int n1 = mid - left + 1, n2 = right - mid;
    std::vector<int> low(n1), high(n2);
    for (int i = 0; i < n1; i++)
        low[i] = marks[left + i];
    for (int j = 0; j < n2; j++)
        high[j] = marks[mid + 1 + j];
    int i = 0, j = 0, k = left;
    while (i < n1 && j < n2) {
        if (low[i] <= high[j]) {
            marks[k] = low[i];
            i++;
        } else {
            marks[k] = high[j];
            j++;
        }
        k++;
    }
    while (i < n1) {
        marks[k] = low[i];
        i++;
        k++;
    }
    while (j < n2) {
        marks[k] = high[j];
        j++;
        k++;
    }
}

static void merge_sort(std::vector<int> &marks, int left, int right)
{
    if (left >= right)
        return;
    int mid = left + (right - left) / 2;
    merge_sort(marks, left, mid);
    merge_sort(marks, mid + 1, right);
    merge(marks, left, mid, right);
}

int main(int argc, char **argv)
{
    int rank, size, n = 120;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 71 % 103;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    merge_sort(part, 0, chunk - 1);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        merge_sort(all, 0, n - 1);
        for (int i = 0; i < n; i++)
            std::cout << all[i] << (i % 12 == 11 ? '\n' : ' ');
    }
    MPI_Finalize();
    return 0;
}
