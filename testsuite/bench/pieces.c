/* SPDX-License-Identifier: MIT
 * pieces.c ITEMS SHAPE: a program of the size of corpus/seismic in three forms: as it was, in one
 * planned round, in pieces. Under SMPI an item takes SMPI_FLOPS_PER_ITEM flop; SHAPE is `alike`,
 * `rising`: the first items take nothing, the last ones twice as many, or `rows`: items are as
 * unlike as rows of the Mandelbrot set. The root prints whether all results are right.
 *
 * Compiled with -DFORM=0, 1, 2.
 */
#include <mpi.h>
#include <rescatter.h>
#include <smpi/smpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
    double number, part; /* of the flop that an item takes in the mean */
    char more[40];       /* as many bytes as a ray has */
};

static double work(const struct item *item)
{
    smpi_execute_flops(item->part * SMPI_FLOPS_PER_ITEM);
    return 2.0 * item->number + 1.0;
}

/* Of row y: of so many points, how often the recurrence stays small. */
static double row_work(double y)
{
    int n = 0;
    for (int i = 0; i < 200; i++) {
        double x = -2.0 + 3.0 * i / 200, a = 0.0, b = 0.0;
        for (int k = 0; k < 2000 && a * a + b * b < 4.0; k++, n++) {
            double next = a * a - b * b + x;
            b = 2.0 * a * b + y;
            a = next;
        }
    }
    return n;
}

static double part_of(const char *shape, int i, int n)
{
    return strcmp(shape, "rows") == 0     ? row_work(-1.25 + 2.5 * i / n)
           : strcmp(shape, "rising") == 0 ? i + 0.5
                                          : 1.0;
}

static struct item *make_items(int n, const char *shape)
{
    struct item *items = calloc((size_t)n, sizeof *items);
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        items[i].number = i;
        sum += items[i].part = part_of(shape, i, n);
    }
    for (int i = 0; i < n; i++)
        items[i].part *= n / sum;
    return items;
}

static int are_right(const double *results, int n)
{
    for (int i = 0; i < n; i++)
        if (results[i] != 2.0 * i + 1.0)
            return 0;
    return 1;
}

int main(int argc, char **argv)
{
    int rank, size, chunk, n_items, i;
    struct item *items = NULL, *block;
    double *results = NULL, *mine;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(sizeof(struct item), MPI_BYTE, &type);
    MPI_Type_commit(&type);
    chunk = (atoi(argv[1]) + size - 1) / size;
    n_items = chunk * size;
    if (rank == 0) {
        items = make_items(n_items, argv[2]);
        results = calloc((size_t)n_items, sizeof *results);
    }
#if FORM == 2
    rsc_pieces *pieces = rsc_pieces_open("pieces.c:main:chunk", chunk, 0, -1, 1, 0, MPI_COMM_WORLD);
    int my_chunk = (int)rsc_pieces_room(pieces);
#elif FORM == 1
    rsc_plan *plan = rsc_balance("pieces.c:main:chunk", chunk, 0, MPI_COMM_WORLD);
    int my_chunk = (int)rsc_share(plan);
#else
    int my_chunk = chunk;
#endif
    block = malloc((size_t)my_chunk * sizeof *block + 1);
    mine = malloc((size_t)my_chunk * sizeof *mine + 1);
#if FORM == 2
    rsc_pieces_scatter(pieces, items, chunk, type, block, chunk, type);
    while ((my_chunk = (int)rsc_pieces_next(pieces)) >= 0) {
        for (i = 0; i < my_chunk; i++) {
            rsc_pieces_poll(pieces);
            mine[i] = work(&block[i]);
        }
        rsc_pieces_gather(pieces, mine, chunk, MPI_DOUBLE, results, chunk, MPI_DOUBLE);
    }
#else
#if FORM == 1
    MPI_Scatterv(items, rsc_counts(plan, chunk), rsc_displs(plan, chunk), type, block, my_chunk,
                 type, rsc_root(plan), rsc_comm(plan));
#else
    MPI_Scatter(items, chunk, type, block, chunk, type, 0, MPI_COMM_WORLD);
#endif
    for (i = 0; i < my_chunk; i++)
        mine[i] = work(&block[i]);
#if FORM == 1
    MPI_Gatherv(mine, my_chunk, MPI_DOUBLE, results, rsc_counts(plan, chunk),
                rsc_displs(plan, chunk), MPI_DOUBLE, rsc_root(plan), rsc_comm(plan));
#else
    MPI_Gather(mine, chunk, MPI_DOUBLE, results, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
#endif
    if (rank == 0)
        printf("%d items, results %s\n", n_items, are_right(results, n_items) ? "right" : "WRONG");
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
