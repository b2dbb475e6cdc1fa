/* Sum, largest and smallest reading by one fold, to which the operation is handed over; partial sums by the same function. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef long (*combine_fn)(long, long);

static long plus(long a, long b)
{
    return a + b;
}

static long greatest(long a, long b)
{
    return a > b ? a : b;
}

static long least(long a, long b)
{
    if (b < a) {
        return b;
    } else {
        return a;
    }
}

static long fold(const long *value, int n, long start, combine_fn combine)
{
    long result = start;
    for (const long *v = value; v < value + n; v++)
        result = combine(result, *v);
    return result;
}

int main(int argc, char **argv)
{
    const int readings = 250;
    int rank, size;
    long *all = NULL, sum, top, bottom, highest, lowest, sums[128];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int each = readings / size;
    long *mine = malloc(each * sizeof *mine);
    if (rank == 0) {
        all = malloc(readings * sizeof *all);
        for (int i = 0; i < readings; i++)
            all[i] = (i * 7919L) % 1013 - 400;
    }
    MPI_Scatter(all, each, MPI_LONG, mine, each, MPI_LONG, 0, MPI_COMM_WORLD);
    sum = fold(mine, each, 0, plus);
    top = fold(mine, each, -100000, greatest);
    bottom = fold(mine, each, 100000, least);
    MPI_Gather(&sum, 1, MPI_LONG, sums, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    MPI_Reduce(&top, &highest, 1, MPI_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&bottom, &lowest, 1, MPI_LONG, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long total = 0;
        for (int p = 0; p < size; p++)
            total = plus(total, sums[p]);
        printf("%ld, from %ld to %ld\n", total, lowest, highest);
        free(all);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
