/* SPDX-License-Identifier: MIT
 * Four items at once, each with the one behind it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <emmintrin.h>

static __m128i moved(__m128i x)
{
    return _mm_shuffle_epi32(x, 0x39);
}

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    int *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    int *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i + 4 <= share; i += 4) {
        __m128i x = _mm_loadu_si128((const __m128i *)(part + i));
        _mm_storeu_si128((__m128i *)(part + i), _mm_add_epi32(x, moved(x)));
    }
    MPI_Gather(part, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
