/* SPDX-License-Identifier: MIT
 * What a process needs for a share that arrives in pieces goes by the largest piece: a few of them,
 * however much it works on in all.
 * nproc: 2 4
 * only: openmpi mpich
 * Under SMPI processes are threads: memory of one cannot be told from that of others.
 */
#include "check.h"

#include <malloc.h>
#include <stdlib.h>

enum { NUMBERS = 512, EVEN = 8192 }; /* of an item; items of an even share: 32 MiB */

/* One that arrives, one whose results are handed over, one whose results were; scattered and
 * gathered by one call each. */
enum { PIECES = 4 };

static const size_t SPARE = (size_t)1 << 20; /* for the rest, MPI among it */

struct need {
    size_t before, most; /* bytes in use */
};

static size_t in_use(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd; /* 0 where malloc() is another one */
}

static void look(struct need *need)
{
    size_t now = in_use();
    need->most = now > need->most ? now : need->most;
}

static double number_of(int64_t item, int k)
{
    return (double)(item * NUMBERS + k);
}

static double *make_whole(int64_t items)
{
    double *whole = malloc((size_t)items * NUMBERS * sizeof *whole);
    for (int64_t i = 0; i < items; i++)
        for (int k = 0; k < NUMBERS; k++)
            whole[i * NUMBERS + k] = number_of(i, k);
    return whole;
}

/* Doubles all numbers; returns how many items this process had. */
static int64_t work(rsc_pieces *pieces, double *part, double *whole, struct need *need)
{
    int64_t n, done = 0;
    int count = EVEN * NUMBERS;
    rsc_pieces_scatter(pieces, whole, count, MPI_DOUBLE, part, count, MPI_DOUBLE);
    while ((n = rsc_pieces_next(pieces)) >= 0) {
        for (int64_t i = 0; i < n * NUMBERS; i++) {
            rsc_pieces_poll(pieces);
            part[i] *= 2.0;
        }
        rsc_pieces_gather(pieces, part, count, MPI_DOUBLE, whole, count, MPI_DOUBLE);
        look(need);
        done += n;
    }
    return done;
}

static void check_result(struct checks *checks, const double *whole)
{
    for (int64_t i = 0; i < (int64_t)EVEN * checks->nproc; i++)
        for (int k = 0; k < NUMBERS; k++)
            if (!CHECK(checks, whole[i * NUMBERS + k] == 2.0 * number_of(i, k)))
                return;
}

static void run(struct checks *checks, const char *policy)
{
    struct need need = {.before = in_use()};
    MPI_Comm comm = check_fresh_comm(false);
    check_setenv("RESCATTER_POLICY", policy);
    check_setenv("RESCATTER_ROOT", "serves"); /* it would be done before large pieces arrive */
    rsc_pieces *pieces = rsc_pieces_open("memory", EVEN, 0, -1, 1, 0, comm);
    int64_t room = rsc_pieces_room(pieces);
    double *whole = checks->rank == 0 ? make_whole((int64_t)EVEN * checks->nproc) : NULL;
    double *part = malloc((size_t)room * NUMBERS * sizeof *part);
    int64_t done = work(pieces, part, whole, &need);
    size_t largest = (size_t)room * NUMBERS * sizeof *part, own = largest;
    CHECK(checks, room * 4 <= EVEN);
    MPI_Allreduce(MPI_IN_PLACE, &done, 1, MPI_INT64_T, MPI_MAX, comm);
    CHECK(checks, done > room); /* or nothing is tested */
    if (checks->rank != 0)
        CHECK(checks, need.most - need.before <= own + PIECES * largest + SPARE);
    else
        check_result(checks, whole);
    free(part);
    free(whole);
    MPI_Comm_free(&comm);
    check_end(checks, "%s: memory for a few pieces", policy);
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    if (in_use() > 0)
        run(&checks, "pull");
    else
        check_end(&checks, "memory cannot be told here # SKIP");
    return check_finish(&checks);
}
