/* SPDX-License-Identifier: MIT
 * uneven.c SHAPE ITEMS: unlike items or processes that take real time, by sleeping, so that several
 * processes share a processor without being in each other's way. SHAPE is `unlike`: 2 ms an item on
 * the first half of the processes, 8 ms on the others; `rows`: 4 ms in the mean, as much as rows of
 * the Mandelbrot set are unlike. The root prints how long it took, and how long it would have taken
 * with everybody always busy, by the time that items really took; or, SHAPE `poll`, items of 1 us
 * of processor time, what of that polling takes.
 *
 * Compiled with -DFORM=0, the program as it was, or 2, in pieces.
 */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <rescatter.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 2000, STRETCH = 500 };

static double cpu_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Of row y: of so many points, how often the recurrence stays small. */
static double row_work(double y)
{
    int n = 0;
    for (int i = 0; i < 200; i++) {
        double x = -2.0 + 3.0 * i / 200, a = 0.0, b = 0.0;
        for (int k = 0; k < MOST && a * a + b * b < 4.0; k++, n++) {
            double next = a * a - b * b + x;
            b = 2.0 * a * b + y;
            a = next;
        }
    }
    return n;
}

static void fill(double *seconds, int n, const char *shape)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += seconds[i] = strcmp(shape, "rows") == 0 ? row_work(-1.25 + 2.5 * i / n) : 1.0;
    for (int i = 0; i < n; i++)
        seconds[i] *= 0.004 * n / sum;
}

static double work(double seconds)
{
    double from_s = MPI_Wtime();
    nanosleep(
        &(struct timespec){(time_t)seconds, (long)(1e9 * (seconds - (double)(time_t)seconds))},
        NULL);
    return MPI_Wtime() - from_s;
}

#if FORM == 2
static volatile double sink = 0.5;

static double spin(rsc_pieces *pieces, int n, int polls)
{
    double from_s = cpu_s();
    for (int i = 0; i < n; i++) {
        if (polls)
            rsc_pieces_poll(pieces);
        for (int k = 0; k < 230; k++)
            sink = sink * (1.0 - sink) * 3.7;
    }
    return cpu_s() - from_s;
}

/* Short stretches of a piece with and without, by turns, so that what else the machine does meets
 * both alike. Items of a byte: sending larger ones takes the time of whoever looks for messages,
 * where the MPI library copies them then, but that is no part of looking. */
static void measure_poll(int n, int rank, int size)
{
    char *all = calloc((size_t)n * (size_t)size, 1), *block;
    double spent_s[2] = {0.0};
    rsc_pieces *pieces = rsc_pieces_open("poll", n, 0, -1, 1, 0, MPI_COMM_WORLD);
    block = calloc((size_t)rsc_pieces_room(pieces) + 1, 1);
    rsc_pieces_scatter(pieces, all, n, MPI_CHAR, block, n, MPI_CHAR);
    for (int m; (m = (int)rsc_pieces_next(pieces)) >= 0;) {
        for (int turn = 0; ((turn | 1) + 1) * STRETCH <= m; turn++) {
            int polls = (turn ^ turn >> 1) & 1; /* without, with, with, without */
            spent_s[polls] += spin(pieces, STRETCH, polls);
        }
        rsc_pieces_gather(pieces, block, n, MPI_CHAR, all, n, MPI_CHAR);
    }
    printf("%d %.6f %.6f\n", rank, spent_s[1], spent_s[0]);
    free(all);
    free(block);
}
#endif

/* As many items a second as all of them together do. */
static void tell(double took_s, double worked_s, int n_mine, int n, int rank)
{
    double rate = worked_s > 0.0 ? n_mine / worked_s : 0.0, rates;
    MPI_Reduce(&rate, &rates, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    double all_worked_s = worked_s, sum_s;
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Reduce(&all_worked_s, &sum_s, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.4f %.4f %.4f\n", took_s, n / rates, sum_s / size);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = argc > 2 ? atoi(argv[2]) / size : 0, n_mine = 0;
    double worked_s = 0.0, *all = calloc((size_t)chunk * (size_t)size + 1, sizeof *all), *block;
    double factor = strcmp(argv[1], "unlike") != 0 ? 1.0 : rank < size / 2 ? 0.5 : 2.0;
#if FORM == 2
    if (strcmp(argv[1], "poll") == 0) {
        measure_poll(chunk, rank, size);
        MPI_Finalize();
        return 0;
    }
    rsc_pieces *pieces = rsc_pieces_open("uneven", chunk, 0, -1, 1, 0, MPI_COMM_WORLD);
    block = calloc((size_t)rsc_pieces_room(pieces) + 1, sizeof *block);
#else
    block = calloc((size_t)chunk + 1, sizeof *block);
#endif
    if (rank == 0)
        fill(all, chunk * size, argv[1]);
    MPI_Barrier(MPI_COMM_WORLD);
    double start_s = MPI_Wtime();
#if FORM == 2
    rsc_pieces_scatter(pieces, all, chunk, MPI_DOUBLE, block, chunk, MPI_DOUBLE);
    for (int n; (n = (int)rsc_pieces_next(pieces)) >= 0; n_mine += n) {
        for (int i = 0; i < n; i++) {
            rsc_pieces_poll(pieces);
            worked_s += work(block[i] * factor);
        }
        rsc_pieces_gather(pieces, block, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE);
    }
#else
    MPI_Scatter(all, chunk, MPI_DOUBLE, block, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (; n_mine < chunk; n_mine++)
        worked_s += work(block[n_mine] * factor);
    MPI_Gather(block, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
    tell(MPI_Wtime() - start_s, worked_s, n_mine, chunk * size, rank);
    free(all);
    free(block);
    MPI_Finalize();
    return 0;
}
