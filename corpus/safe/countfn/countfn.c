/* countfn.c: how many each process gets is told by functions; the root alone has the lists. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int owner_count(int n, int p, int r)
{
    int base = n / p;
    if (r < n % p)
        return base + 1;
    return base;
}

static int owner_start(int n, int p, int r)
{
    int base = n / p, more = n % p;
    if (r < more)
        return r * (base + 1);
    else
        return more * (base + 1) + (r - more) * base;
}

/* The last one takes what is left. */
static int pixels_of(int r, int p, int n)
{
    int each = n / p;
    if (r < p - 1)
        return each;
    return n - r * each;
}

static void stretch(int n, int rank, int size)
{
    int *counts = malloc(size * sizeof(int)), *displs = malloc(size * sizeof(int));
    double *whole = NULL, *part, darkest, lightest;
    for (int i = 0; i < size; i++) {
        counts[i] = pixels_of(i, size, n);
        displs[i] = i * (n / size);
    }
    int mine = counts[rank];
    part = malloc((mine + 1) * sizeof(double));
    if (rank == 0) {
        whole = malloc(n * sizeof(double));
        for (int i = 0; i < n; i++)
            whole[i] = 50 + i * 37 % 101;
    }
    MPI_Scatterv(whole, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double low = 1e9, high = -1e9;
    for (int i = 0; i < mine; i++) {
        if (part[i] < low)
            low = part[i];
        if (part[i] > high)
            high = part[i];
    }
    MPI_Allreduce(&low, &darkest, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&high, &lightest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++)
        part[i] = (part[i] - darkest) / (lightest - darkest);
    MPI_Gatherv(part, mine, MPI_DOUBLE, whole, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            printf("pixel %d: %g\n", i, whole[i]);
    free(whole);
    free(part);
    free(counts);
    free(displs);
}

int main(int argc, char **argv)
{
    int n = 203, rank, size, *counts = NULL, *displs = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = owner_count(n, size, rank);
    double *keys = NULL, *part = malloc((mine + 1) * sizeof(double)), sum = 0, all = 0;
    if (rank == 0) {
        keys = malloc(n * sizeof(double));
        for (int i = 0; i < n; i++)
            keys[i] = i % 17;
        counts = malloc(size * sizeof(int));
        displs = malloc(size * sizeof(int));
        for (int r = 0; r < size; ++r) {
            counts[r] = owner_count(n, size, r);
            displs[r] = owner_start(n, size, r);
        }
        MPI_Scatterv(keys, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    } else {
        MPI_Scatterv(NULL, NULL, NULL, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    for (int i = 0; i < mine; i++)
        sum += part[i];
    MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++)
        part[i] = part[i] * part[i] + 1;
    if (rank == 0)
        MPI_Gatherv(part, mine, MPI_DOUBLE, keys, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Gatherv(part, mine, MPI_DOUBLE, NULL, NULL, NULL, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("sum %g\n", all);
        for (int i = 0; i < n; i += 5)
            printf("key %d: %g\n", i, keys[i]);
    }
    stretch(n, rank, size);
    free(keys);
    free(part);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
