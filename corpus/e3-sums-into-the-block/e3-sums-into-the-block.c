/* SPDX-License-Identifier: MIT */
/* Counts the prime numbers up to 400. The array that held the own numbers takes the counts of all
 * processes afterwards, which the root adds up from the last to the first. */
#include <mpi.h>
#include <stdio.h>

#define UP_TO 400

static int is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return 0;
    return n > 1;
}

int main(int argc, char **argv)
{
    int numbers[UP_TO], work[UP_TO], rank, size, share, primes = 0, i, most;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (i = 0; i < UP_TO; i++)
            numbers[i] = i + 1;
    share = UP_TO / size;
    MPI_Scatter(numbers, share, MPI_INT, work, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        primes += is_prime(work[i]);
    printf("process %d: %d primes from %d to %d\n", rank, primes, work[0], work[share - 1]);
    MPI_Gather(&primes, 1, MPI_INT, work, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        most = 0;
        for (i = size; --i >= 0;)
            most += work[i];
        printf("%d primes up to %d\n", most, share * size);
    }
    MPI_Finalize();
    return 0;
}
