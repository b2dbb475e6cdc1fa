/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call, what)                                                \
    do {                                                                 \
        int rc_ = (call);                                                \
        if (rc_ != MPI_SUCCESS) {                                        \
            fprintf(stderr, "%s:%d: %s failed\n", __FILE__, __LINE__, what); \
            MPI_Abort(MPI_COMM_WORLD, rc_);                              \
        }                                                                \
    } while (0)

#define XMALLOC(ptr, num)                                    \
    if (((ptr) = malloc((num) * sizeof *(ptr))) == NULL) {   \
        fputs("out of memory\n", stderr);                    \
        MPI_Abort(MPI_COMM_WORLD, 99);                       \
    }

/* noise level in tenths of dB, from a measured amplitude */
static int level(int amplitude)
{
    int db = 0;

    while (amplitude > 1) {
        amplitude = amplitude * 7 / 10;
        db += 31;
    }
    return db;
}

int main(int argc, char **argv)
{
    int rank, size;
    const int samples = 300;

    CHECK(MPI_Init(&argc, &argv), "init");
    CHECK(MPI_Comm_rank(MPI_COMM_WORLD, &rank), "rank");
    CHECK(MPI_Comm_size(MPI_COMM_WORLD, &size), "size");

    int chunk = samples / size;
    int *amp = NULL, *db = NULL, *my_amp, *my_db;

    if (rank == 0) {
        XMALLOC(amp, samples);
        XMALLOC(db, samples);
        for (int i = 0; i < samples; i++)
            amp[i] = (i * i * 13) % 9973;
    }
    XMALLOC(my_amp, chunk + 1);
    XMALLOC(my_db, chunk + 1);

    CHECK(MPI_Scatter(amp, chunk, MPI_INT, my_amp, chunk, MPI_INT, 0, MPI_COMM_WORLD), "scatter");
    for (int i = 0; i < chunk; i++)
        my_db[i] = level(my_amp[i]);
    CHECK(MPI_Gather(my_db, chunk, MPI_INT, db, chunk, MPI_INT, 0, MPI_COMM_WORLD), "gather");

    if (rank == 0) {
        for (int i = 0; i < chunk * size; i += 25)
            printf("sample %3d  amplitude %4d  level %3d.%d dB\n", i, amp[i], db[i] / 10, db[i] % 10);
    }
    free(my_amp);
    free(my_db);
    free(amp);
    free(db);
    CHECK(MPI_Finalize(), "finalize");
    return 0;
}
