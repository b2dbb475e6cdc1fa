/* The master counts its loud samples from another level on than the workers. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

double energy(const double *v, int n)
{
    double e = 0.0;
    for (int i = 0; i < n; i++)
        e += v[i] * v[i];
    return e;
}

int main(int argc, char **argv)
{
    int rank, size, n = 420;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;

    if (rank == 0) { /* master */
        double *samples = (double *) malloc(n * sizeof(double)), total;
        double *own = (double *) malloc(share * sizeof(double));
        for (int i = 0; i < n; i++)
            samples[i] = (i * 13) % 17 - 8;
        MPI_Scatter(samples, share, MPI_DOUBLE, own, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        double e = energy(own, share);
        int loud = 0, all_loud;
        for (int i = 0; i < share; i++)
            if (own[i] > 2.0)
                loud++;
        MPI_Reduce(&e, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        MPI_Reduce(&loud, &all_loud, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        printf("energy %.1f, %d loud samples\n", total, all_loud);
        free(samples);
        free(own);
    } else { /* workers */
        double *block = (double *) malloc(share * sizeof(double));
        MPI_Scatter(NULL, share, MPI_DOUBLE, block, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        double part = energy(block, share);
        int count = 0;
        for (int i = 0; i < share; i++)
            if (block[i] > 5.0)
                count++;
        MPI_Reduce(&part, NULL, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        MPI_Reduce(&count, NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
        free(block);
    }
    MPI_Finalize();
    return 0;
}
