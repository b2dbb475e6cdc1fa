/* SPDX-License-Identifier: MIT
 * pieces_program.c HOW [FILE]: squares in pieces, on which something goes wrong: `stops`, one
 * process writes its number into FILE when it has its third piece, and goes on when FILE is gone;
 * `leaves`, all processes leave the loop after their first piece and finalize; `aborts`, one
 * process ends the job there. The root prints the sum of all squares.
 */
#include <mpi.h>
#include <rescatter.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { EVEN = 3000 };

static void tell_number(const char *path)
{
    char part[4096];
    snprintf(part, sizeof part, "%s.part", path);
    FILE *file = fopen(part, "w");
    if (!file)
        MPI_Abort(MPI_COMM_WORLD, 3);
    fprintf(file, "%ld\n", (long)getpid());
    fclose(file);
    rename(part, path);
}

/* Until somebody takes the file away. */
static void wait_until_woken(const char *path)
{
    tell_number(path);
    while (access(path, F_OK) == 0)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

int main(int argc, char **argv)
{
    int rank, size, n, n_pieces = 0;
    double *all = NULL, *block, sum = 0.0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const char *how = argc > 1 ? argv[1] : "";
    if (rank == 0)
        all = malloc((size_t)EVEN * (size_t)size * sizeof *all);
    for (int i = 0; rank == 0 && i < EVEN * size; i++)
        all[i] = i;
    rsc_pieces *pieces = rsc_pieces_open("squares", EVEN, 0, -1, 1, 0, MPI_COMM_WORLD);
    block = malloc((size_t)rsc_pieces_room(pieces) * sizeof *block + 1);
    rsc_pieces_scatter(pieces, all, EVEN, MPI_DOUBLE, block, EVEN, MPI_DOUBLE);
    while ((n = (int)rsc_pieces_next(pieces)) >= 0) {
        n_pieces++;
        if (strcmp(how, "aborts") == 0 && rank == 1)
            MPI_Abort(MPI_COMM_WORLD, 5);
        if (strcmp(how, "stops") == 0 && rank == 1 && n_pieces == 3)
            wait_until_woken(argv[2]);
        for (int i = 0; i < n; i++) {
            rsc_pieces_poll(pieces);
            block[i] *= block[i];
        }
        if (strcmp(how, "leaves") == 0 && n_pieces == 1)
            break;
        rsc_pieces_gather(pieces, block, EVEN, MPI_DOUBLE, all, EVEN, MPI_DOUBLE);
    }
    for (int i = 0; rank == 0 && i < EVEN * size; i++)
        sum += all[i];
    if (rank == 0)
        printf("sum of squares %.0f\n", sum);
    free(all);
    free(block);
    MPI_Finalize();
    return 0;
}
