// SPDX-License-Identifier: MIT
// Product of two matrices, whose rows are arrays made by new.
#include <mpi.h>
#include <iostream>
using std::cout;
using std::endl;

const int N = 24;
double A[N][N], B[N][N], C[N][N];

int main(int argc, char *argv[])
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                A[i][j] = i + j;
                B[i][j] = i - j;
            }
    int rows = N / size;
    double (*a)[N] = new double[rows][N];
    double (*c)[N] = new double[rows][N];
    MPI_Bcast(B, N * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(A, rows * N, MPI_DOUBLE, a, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++) {
            c[i][j] = 0;
            for (int k = 0; k < N; k++)
                c[i][j] += a[i][k] * B[k][j];
        }
    MPI_Gather(c, rows * N, MPI_DOUBLE, C, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++)
                cout << C[i][j] << "\t";
            cout << endl;
        }
    delete[] a;
    delete[] c;
    MPI_Finalize();
    return 0;
}
