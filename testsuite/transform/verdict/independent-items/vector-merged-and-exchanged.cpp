/* SPDX-License-Identifier: MIT
 * The vectors change places with each merge: what is in order is in the other one. */
#include <cstdio>
#include <mpi.h>
#include <vector>

static void merge(std::vector<int> &a, std::vector<int> &b, int l, int m, int r)
{
    int h = l, i = l, j = m + 1;
    while (h <= m && j <= r) {
        if (a[h] <= a[j])
            b[i] = a[h++];
        else
            b[i] = a[j++];
        i++;
    }
    if (m < h)
        for (int k = j; k <= r; k++)
            b[i++] = a[k];
    else
        for (int k = h; k <= m; k++)
            b[i++] = a[k];
    a.swap(b);
}

static void sort(std::vector<int> &a, std::vector<int> &b, int l, int r)
{
    if (l < r) {
        int m = (l + r) / 2;
        sort(a, b, l, m);
        sort(a, b, m + 1, r);
        merge(a, b, l, m, r);
    }
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk), beside(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 1000;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    sort(part, beside, 0, chunk - 1);
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        std::vector<int> other(n);
        sort(all, other, 0, n - 1);
        for (int i = 0; i < n; i++)
            std::printf("%d\n", all[i]);
    }
    MPI_Finalize();
    return 0;
}
