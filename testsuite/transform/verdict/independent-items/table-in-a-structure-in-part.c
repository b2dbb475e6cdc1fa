/* The same where two of four words are broadcast: the others are of the process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct key {
    unsigned word[4];
};

int main(int argc, char **argv)
{
    int rank, size, n = 720;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    struct key key = {{0}}, told = {{19, 23, 29, 31}};
    unsigned *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        key = told;
        for (int i = 0; i < n; i++)
            all[i] = i * 7;
    }
    MPI_Bcast(key.word, 2, MPI_UNSIGNED, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, chunk, MPI_UNSIGNED, part, chunk, MPI_UNSIGNED, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        unsigned sum = 0;
        for (int round = 0; round < 32; round++) {
            part[i] += (part[i] << 4) ^ (sum + key.word[sum & 3]);
            sum += 0x9E3779B9u;
        }
    }
    MPI_Gather(part, chunk, MPI_UNSIGNED, all, chunk, MPI_UNSIGNED, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%u\n", all[i]);
    MPI_Finalize();
    return 0;
}
