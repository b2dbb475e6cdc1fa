/* SPDX-License-Identifier: MIT
 * nomem_program.c RANK FIRST [pieces]: on process RANK, librescatter's FIRST-th allocation fails,
 * then, with a fresh communicator, the one after it, and so on until there are no more; with
 * `pieces` in a program that has its share in pieces. Either the program's
 * data is right, or it ends with a message. nomem_test.sh starts it again behind each such end. The
 * linker directs the library's allocations here.
 */
#include <rescatter.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVEN = 50 };

static long n_left = -1; /* allocations that succeed before one fails; -1: all do */
static bool has_failed;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);

static bool may_have(void)
{
    bool fails = n_left == 0;
    has_failed = has_failed || fails;
    n_left -= n_left >= 0;
    return !fails;
}

void *__wrap_malloc(size_t size)
{
    return may_have() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return may_have() ? __real_calloc(n, size) : NULL;
}

void *__wrap_realloc(void *block, size_t size)
{
    return may_have() ? __real_realloc(block, size) : NULL;
}

char *__wrap_strdup(const char *text)
{
    return may_have() ? __real_strdup(text) : NULL;
}

/* Right or not, in a scatter and gather of the plan. */
static bool deal(MPI_Comm comm, int rank, int nproc)
{
    int whole[8 * EVEN], part[8 * EVEN];
    rsc_plan *plan = rsc_balance("nomem", EVEN, 0, comm);
    int mine = (int)rsc_share(plan), first = (int)rsc_offset(plan);
    bool right = true;
    for (int i = 0; i < nproc * EVEN; i++)
        whole[i] = rank == 0 ? i : -1;
    MPI_Scatterv(whole, rsc_counts(plan, EVEN), rsc_displs(plan, EVEN), MPI_INT, part, mine,
                 MPI_INT, rsc_root(plan), rsc_comm(plan));
    for (int i = 0; i < mine; i++)
        right = right && part[i]++ == first + i;
    MPI_Gatherv(part, mine, MPI_INT, whole, rsc_counts(plan, EVEN), rsc_displs(plan, EVEN), MPI_INT,
                rsc_root(plan), rsc_comm(plan));
    for (int i = 0; rank == 0 && i < nproc * EVEN; i++)
        right = right && whole[i] == i + 1;
    return right;
}

/* The same in pieces: right or not. */
static bool deal_in_pieces(MPI_Comm comm, int rank, int nproc)
{
    int whole[8 * EVEN], part[8 * EVEN], n;
    rsc_pieces *pieces = rsc_pieces_open("nomem", EVEN, 0, -1, 1, 0, comm);
    bool right = true;
    for (int i = 0; i < nproc * EVEN; i++)
        whole[i] = rank == 0 ? i : -1;
    rsc_pieces_scatter(pieces, whole, EVEN, MPI_INT, part, EVEN, MPI_INT);
    while ((n = (int)rsc_pieces_next(pieces)) >= 0) {
        for (int i = 0; i < n; i++) {
            rsc_pieces_poll(pieces);
            right = right && part[i]++ == (int)rsc_pieces_offset(pieces) + i;
        }
        rsc_pieces_gather(pieces, part, EVEN, MPI_INT, whole, EVEN, MPI_INT);
    }
    for (int i = 0; rank == 0 && i < nproc * EVEN; i++)
        right = right && whole[i] == i + 1;
    return right;
}

typedef bool (*deal_fn)(MPI_Comm comm, int rank, int nproc);

/* Whether the n-th allocation was asked for, on any process. */
static bool try_one(deal_fn run, long n, bool fails_here, int rank, int nproc)
{
    MPI_Comm comm;
    int right, reached;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    if (rank == 0) {
        printf("trying %ld\n", n);
        fflush(stdout);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    has_failed = false;
    n_left = fails_here ? n : -1;
    right = run(comm, rank, nproc);
    reached = has_failed;
    n_left = -1;
    MPI_Comm_free(&comm);
    MPI_Allreduce(MPI_IN_PLACE, &right, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &reached, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (rank == 0 && !right)
        printf("wrong data\n");
    return reached;
}

int main(int argc, char **argv)
{
    int rank, nproc;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);
    deal_fn run = argc > 3 && strcmp(argv[3], "pieces") == 0 ? deal_in_pieces : deal;
    long n = atol(argv[2]);
    while (try_one(run, n, rank == atoi(argv[1]), rank, nproc))
        n++;
    if (rank == 0)
        printf("no more\n");
    MPI_Finalize();
    return 0;
}
