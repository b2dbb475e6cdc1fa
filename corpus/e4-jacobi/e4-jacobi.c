/* SPDX-License-Identifier: MIT */
/* Jacobi's method: rows of an array of fixed size; what stands before and behind the diagonal is added up in loops of their own. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <mpi.h>
#define LIMIT 64

typedef double matrix[LIMIT][LIMIT];

static double apart(double u[], double v[], int n)
{
    double d = 0;
    int k;

    for (k = 0; k < n; k++)
        d += fabs(u[k] - v[k]);
    return d;
}

static int solve(matrix a, double b[], double x[], int n, int rounds, int p, int me)
{
    double even[LIMIT], odd[LIMIT], *from = even, *to = odd, *kept;
    int mine = n / p, row, whole, col, round = 0;

    MPI_Allgather(b, mine, MPI_DOUBLE, to, mine, MPI_DOUBLE, MPI_COMM_WORLD);
    do {
        round++;
        kept = from;
        from = to;
        to = kept;
        for (row = 0; row < mine; row++) {
            whole = row + me * mine;
            x[row] = b[row];
            for (col = 0; col < whole; col++)
                x[row] = x[row] - a[row][col] * from[col];
            for (col = whole + 1; col < n; col++)
                x[row] = x[row] - a[row][col] * from[col];
            x[row] = x[row] / a[row][whole];
        }
        MPI_Allgather(x, mine, MPI_DOUBLE, to, mine, MPI_DOUBLE, MPI_COMM_WORLD);
    } while (round < rounds && apart(from, to, n) > 1e-9);
    return round;
}

int main(int argc, char *argv[])
{
    static matrix all, rows;
    static double right[LIMIT], some[LIMIT], x[LIMIT];
    int me, p, i, j, n, rounds;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    n = argc > 1 ? atoi(argv[1]) : 24;
    if (n > LIMIT || n % p != 0) {
        if (me == 0)
            printf("%d rows do not go into %d parts\n", n, p);
        MPI_Finalize();
        return 0;
    }
    if (me == 0)
        for (i = 0; i < n; i++) {
            right[i] = i % 7 - 3;
            for (j = 0; j < n; j++)
                all[i][j] = i == j ? 9 * n : (i * 5 + j * 3) % 17;
        }
    MPI_Scatter(all, n / p * LIMIT, MPI_DOUBLE, rows, n / p * LIMIT, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(right, n / p, MPI_DOUBLE, some, n / p, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    rounds = solve(rows, some, x, n, 40, p, me);
    MPI_Gather(x, n / p, MPI_DOUBLE, right, n / p, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (me == 0) {
        for (i = 0; i < n; i++)
            printf("%.12g\n", right[i]);
        printf("%d rounds\n", rounds);
    }
    MPI_Finalize();
    return 0;
}
