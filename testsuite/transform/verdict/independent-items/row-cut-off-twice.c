/* SPDX-License-Identifier: MIT
 * A neighbour in the own row, which is cut off at both ends, one after the other. */
#include <mpi.h>
#include <stdio.h>

enum { W = 16, H = 1200 };
static int whole[H * W], part[H * W], result[H * W];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = H / size;
    for (int i = 0; i < H * W; i++)
        whole[i] = i * 37 % 101;
    MPI_Scatter(whole, rows * W, MPI_INT, part, rows * W, MPI_INT, 0, MPI_COMM_WORLD);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < W; x++) {
            int sum = 0;
            for (int d = -1; d <= 1; d++) {
                int to = x + d;
                if (to < 0)
                    to = 0;
                if (to > W - 1)
                    to = W - 1;
                sum += part[y * W + to];
            }
            result[y * W + x] = sum;
        }
    MPI_Gather(result, rows * W, MPI_INT, whole, rows * W, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < H * W; i++)
        printf("%d\n", whole[i]);
    MPI_Finalize();
    return 0;
}
