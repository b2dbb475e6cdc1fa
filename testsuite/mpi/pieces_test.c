/* SPDX-License-Identifier: MIT
 * A program in pieces computes what the plain one does, whatever the policy: two scatters of unlike
 * types, two gathers, from any root, in several rounds, with all kinds of bounds.
 * nproc: 1 2 3 5 8
 */
#include "check.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COLS = 3, ROUNDS = 3 };

struct item { /* with a gap, and more behind what is sent */
    double x;
    char kind;
    int own;
};

struct shape { /* of one group */
    int64_t even, least, most, multiple;
    int root;
};

struct data { /* of the whole on the root, of a piece elsewhere */
    struct item *items;
    int *rows; /* COLS for each item */
    double *value;
    int *code; /* two for each item */
};

/* x and kind, as long as the structure. */
static MPI_Datatype item_type(void)
{
    MPI_Datatype parts, type;
    MPI_Type_create_struct(2, (int[]){1, 1},
                           (MPI_Aint[]){offsetof(struct item, x), offsetof(struct item, kind)},
                           (MPI_Datatype[]){MPI_DOUBLE, MPI_CHAR}, &parts);
    MPI_Type_create_resized(parts, 0, sizeof(struct item), &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&parts);
    return type;
}

static struct data make_data(int64_t n)
{
    size_t room = (size_t)n + 1;
    return (struct data){calloc(room, sizeof(struct item)), calloc(room * COLS, sizeof(int)),
                         calloc(room, sizeof(double)), calloc(room * 2, sizeof(int))};
}

static void free_data(struct data *data)
{
    free(data->items);
    free(data->rows);
    free(data->value);
    free(data->code);
}

static void fill(struct data *whole, int64_t n, int round)
{
    for (int64_t i = 0; i < n; i++) {
        whole->items[i] =
            (struct item){.x = (double)(i * 7 % 1000) + round, .kind = (char)(i % 50)};
        for (int c = 0; c < COLS; c++)
            whole->rows[i * COLS + c] = (int)(i * COLS + c) ^ round;
        whole->value[i] = -1.0;
        whole->code[2 * i] = whole->code[2 * i + 1] = -1;
    }
}

static void work(const struct data *in, int64_t k, int64_t index, struct data *out)
{
    int sum = 0;
    for (int c = 0; c < COLS; c++)
        sum += in->rows[k * COLS + c];
    out->value[k] = in->items[k].x * 2.0 + in->items[k].kind;
    out->code[2 * k] = sum;
    out->code[2 * k + 1] = (int)index;
}

static bool is_done(const struct data *whole, int64_t n)
{
    struct data one = make_data(1);
    bool good = true;
    for (int64_t i = 0; good && i < n; i++) {
        struct data at = {whole->items + i, whole->rows + i * COLS, NULL, NULL};
        work(&at, 0, i, &one);
        good = one.value[0] == whole->value[i] &&
               memcmp(one.code, whole->code + 2 * i, 2 * sizeof(int)) == 0;
    }
    free_data(&one);
    return good;
}

/* The loop of a rewritten program. Returns the sum of all its items' numbers. */
static int64_t run_loop(struct checks *checks, rsc_pieces *pieces, const struct shape *shape,
                        struct data *mine, struct data *whole)
{
    int64_t n, sum = 0;
    int entered = 0, even = (int)shape->even;
    MPI_Request back = MPI_REQUEST_NULL;
    while ((n = rsc_pieces_next(pieces)) >= 0) {
        entered++;
        CHECK(checks, n <= rsc_pieces_room(pieces));
        CHECK(checks, n % shape->multiple == 0);
        CHECK(checks, n >= shape->least && (shape->most < 0 || n <= shape->most));
        CHECK(checks, rsc_pieces_elements(pieces, (int64_t)even * COLS) == n * COLS);
        for (int64_t k = 0; k < n; k++) {
            rsc_pieces_poll(pieces);
            work(mine, k, rsc_pieces_offset(pieces) + k, mine);
            sum += rsc_pieces_offset(pieces) + k;
        }
        rsc_pieces_gather(pieces, mine->value, even, MPI_DOUBLE, whole->value, even, MPI_DOUBLE);
        rsc_pieces_igather(pieces, mine->code, 2 * even, MPI_INT, whole->code, 2 * even, MPI_INT,
                           &back);
    }
    MPI_Wait(&back, MPI_STATUS_IGNORE);
    CHECK(checks, entered > 0);
    return sum;
}

static void run_round(struct checks *checks, rsc_pieces *pieces, const struct shape *shape,
                      struct data *whole, MPI_Comm comm, int round)
{
    MPI_Datatype type = item_type();
    int64_t n = shape->even * checks->nproc, sum, total = 0;
    int even = (int)shape->even, rank;
    struct data mine = make_data(rsc_pieces_room(pieces));
    CHECK(checks,
          rsc_pieces_room_of(pieces, (int64_t)even * COLS) == rsc_pieces_room(pieces) * COLS);
    MPI_Comm_rank(comm, &rank);
    fill(whole, n, round);
    rsc_pieces_scatter(pieces, whole->items, even, type, mine.items, even, type);
    MPI_Request there;
    rsc_pieces_iscatter(pieces, whole->rows, even * COLS, MPI_INT, mine.rows, even * COLS, MPI_INT,
                        &there);
    MPI_Wait(&there, MPI_STATUS_IGNORE);
    MPI_Type_free(&(MPI_Datatype){type}); /* as programs do that are done with it */
    sum = run_loop(checks, pieces, shape, &mine, whole);
    MPI_Reduce(&sum, &total, 1, MPI_INT64_T, MPI_SUM, shape->root, comm);
    if (rank == shape->root) {
        CHECK(checks, is_done(whole, n));
        CHECK(checks, total == n * (n - 1) / 2);
    }
    free_data(&mine);
}

static void run(struct checks *checks, const char *policy, const struct shape *shape)
{
    MPI_Comm comm = check_fresh_comm(shape->root % 2);
    struct data whole = make_data(shape->even * checks->nproc);
    for (int round = 0; round < ROUNDS; round++) {
        rsc_pieces *pieces = rsc_pieces_open("pieces", shape->even, shape->least, shape->most,
                                             shape->multiple, shape->root, comm);
        run_round(checks, pieces, shape, &whole, comm, round);
    }
    free_data(&whole);
    MPI_Comm_free(&comm);
    check_end(checks, "policy %s, %d items each, pieces of %d to %d in %ds from %d",
              policy ? policy : "auto", (int)shape->even, (int)shape->least, (int)shape->most,
              (int)shape->multiple, shape->root);
}

/* The program's own messages, with any tag, are under way before, during and after a loop. */
static void run_among_messages(struct checks *checks)
{
    struct shape shape = {40, 0, -1, 1, 0};
    MPI_Comm comm = check_fresh_comm(false);
    struct data whole = make_data(shape.even * checks->nproc);
    int next = (checks->rank + 1) % checks->nproc, own = checks->rank, got[20];
    MPI_Request requests[20];
    rsc_pieces *pieces = rsc_pieces_open("messages", 40, 0, -1, 1, 0, comm);
    for (int tag = 0; tag < 20; tag++)
        MPI_Isend(&own, 1, MPI_INT, next, tag, comm, &requests[tag]);
    run_round(checks, pieces, &shape, &whole, comm, 0);
    for (int tag = 0; tag < 20; tag++) {
        MPI_Recv(&got[tag], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, MPI_STATUS_IGNORE);
        MPI_Wait(&requests[tag], MPI_STATUS_IGNORE);
        CHECK(checks, got[tag] == (checks->rank + checks->nproc - 1) % checks->nproc);
    }
    free_data(&whole);
    MPI_Comm_free(&comm);
    check_end(checks, "the program's own messages on the same communicator");
}

/* Between two pieces of one group another one runs from beginning to end, with another root. */
static void run_nested(struct checks *checks)
{
    struct shape inner = {30, 0, -1, 1, checks->nproc - 1};
    MPI_Comm comm = check_fresh_comm(false);
    int64_t n, room, even = 20, total = even * checks->nproc;
    struct data whole = make_data(inner.even * checks->nproc);
    rsc_pieces *a = rsc_pieces_open("outer", even, 0, -1, 1, 0, comm);
    rsc_pieces *b = rsc_pieces_open("inner", inner.even, 0, -1, 1, inner.root, comm);
    int *all = calloc((size_t)total, sizeof *all), *part;
    room = rsc_pieces_room(a);
    part = calloc((size_t)room + 1, sizeof *part);
    for (int64_t i = 0; i < total; i++)
        all[i] = (int)i;
    rsc_pieces_scatter(a, all, even, MPI_INT, part, even, MPI_INT);
    for (int k = 0; (n = rsc_pieces_next(a)) >= 0; k++) {
        if (k == 0)
            run_round(checks, b, &inner, &whole, comm, 1);
        for (int64_t i = 0; i < n; i++)
            part[i] += 1000;
        rsc_pieces_gather(a, part, even, MPI_INT, all, even, MPI_INT);
    }
    for (int64_t i = 0; checks->rank == 0 && i < total; i++)
        CHECK(checks, all[i] == i + 1000);
    free(all);
    free(part);
    free_data(&whole);
    MPI_Comm_free(&comm);
    check_end(checks, "two groups at once");
}

/* Results stay on the root where they are computed, and what is dealt out there, too. */
static void run_in_place(struct checks *checks)
{
    MPI_Comm comm = check_fresh_comm(false);
    int64_t n, even = 100, total = even * checks->nproc;
    rsc_pieces *pieces = rsc_pieces_open("in place", even, 0, -1, 1, 0, comm);
    int *all = calloc((size_t)total, sizeof *all), *part;
    part = calloc((size_t)rsc_pieces_room(pieces) + 1, sizeof *part);
    bool root = checks->rank == 0;
    for (int64_t i = 0; i < total; i++)
        all[i] = (int)i;
    rsc_pieces_scatter(pieces, all, even, MPI_INT, root ? MPI_IN_PLACE : part, even, MPI_INT);
    while ((n = rsc_pieces_next(pieces)) >= 0) {
        int *block = root ? all + rsc_pieces_offset(pieces) : part;
        for (int64_t i = 0; i < n; i++)
            block[i] *= 3;
        rsc_pieces_gather(pieces, root ? MPI_IN_PLACE : part, even, MPI_INT, all, even, MPI_INT);
    }
    for (int64_t i = 0; root && i < total; i++)
        CHECK(checks, all[i] == 3 * i);
    free(all);
    free(part);
    MPI_Comm_free(&comm);
    check_end(checks, "in place on the root");
}

static int beside_last(const struct item *all, int64_t i, int64_t total)
{
    return (int)all[(i + 1) % total].x + all[i].kind;
}

/* All get the results of a step, in a type with gaps, and look at those of the last one until then.
 */
static void run_everywhere(struct checks *checks, int root)
{
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Datatype type = item_type();
    int64_t n, even = 40, total = even * checks->nproc;
    rsc_pieces *pieces = rsc_pieces_open("everywhere", even, 0, -1, 1, root, comm);
    struct data old = make_data(total), all = make_data(total), part = make_data(total);
    MPI_Request back = MPI_REQUEST_NULL;
    for (int64_t i = 0; i < total; i++)
        all.items[i] = old.items[i] = (struct item){(double)i, 1, 5};
    for (int step = 0; step < ROUNDS; step++) {
        while ((n = rsc_pieces_next(pieces)) >= 0) {
            for (int64_t i = 0; i < n; i++)
                part.items[i] = (struct item){
                    beside_last(all.items, rsc_pieces_offset(pieces) + i, total), 2, 7};
            if (step % 2 == 0)
                rsc_pieces_allgather(pieces, part.items, even, type, all.items, even, type);
            else
                rsc_pieces_iallgather(pieces, part.items, even, type, all.items, even, type, &back);
        }
        MPI_Wait(&back, MPI_STATUS_IGNORE);
        for (int64_t i = 0; i < total; i++)
            CHECK(checks, all.items[i].x == beside_last(old.items, i, total) &&
                              all.items[i].kind == 2 && all.items[i].own == 5);
        memcpy(old.items, all.items, (size_t)total * sizeof *old.items);
    }
    free_data(&old);
    free_data(&all);
    free_data(&part);
    MPI_Type_free(&type);
    MPI_Comm_free(&comm);
    check_end(checks, "results for all");
}

/* More than an int counts, of a type without data, beside something to compare. */
static void run_many_elements(struct checks *checks)
{
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Datatype nothing;
    int64_t n, even = 4, many = 4000000000, sum = 0, total = 0;
    rsc_pieces *pieces = rsc_pieces_open("many", even, 0, -1, 1, 0, comm);
    int *all = calloc((size_t)(even * checks->nproc), sizeof *all), part[4];
    MPI_Type_contiguous(0, MPI_BYTE, &nothing);
    MPI_Type_commit(&nothing);
    for (int i = 0; i < even * checks->nproc; i++)
        all[i] = i;
    rsc_pieces_scatter(pieces, all, many, nothing, part, many, nothing);
    rsc_pieces_scatter(pieces, all, even, MPI_INT, part, even, MPI_INT);
    while ((n = rsc_pieces_next(pieces)) >= 0) {
        CHECK(checks, rsc_pieces_elements(pieces, many) == n * (many / even));
        for (int64_t i = 0; i < n; i++)
            sum += part[i];
        rsc_pieces_gather(pieces, part, many, nothing, all, many, nothing);
    }
    MPI_Reduce(&sum, &total, 1, MPI_INT64_T, MPI_SUM, 0, comm);
    n = even * checks->nproc;
    CHECK(checks, checks->rank != 0 || total == n * (n - 1) / 2);
    MPI_Type_free(&nothing);
    free(all);
    MPI_Comm_free(&comm);
    check_end(checks, "more elements than an int counts");
}

static const char *const policies[] = {NULL,       "uniform",  "pull",     "random:1", "random:2",
                                       "random:3", "skewed:1", "skewed:2", "tree:1"};

/* Planned in rounds, in part, or with relays in one piece each. */
static void with_costs(struct checks *checks, const struct shape *shapes, int n_shapes)
{
    static const char *const planned[] = {NULL, "rounds:1", "rounds:3", "tree"};
    char path[] = "/tmp/rescatter-pieces-XXXXXX";
    if (checks->rank == 0)
        close(mkstemp(path));
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    FILE *file = checks->rank == 0 ? fopen(path, "w") : NULL;
    if (file) {
        fputs("version: 1\nprocessors:\n"
              "  - {host: '.*', receive: {startup: 0.02, per_item: 0.001}, compute: 0.01}\n"
              "sites: [{relay: '.*', members: [{host: '.*', receive: 1.0e-5}]}]\n",
              file);
        fclose(file);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    check_setenv("RESCATTER_COSTS", path);
    for (size_t i = 0; i < sizeof planned / sizeof *planned; i++) {
        check_setenv("RESCATTER_POLICY", planned[i]);
        for (int k = 0; k < n_shapes; k++)
            run(checks, planned[i] ? planned[i] : "auto with costs", &shapes[k]);
    }
    check_setenv("RESCATTER_COSTS", NULL);
    if (checks->rank == 0)
        unlink(path);
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    int last = checks.nproc - 1;
    const struct shape shapes[] = {
        {1, 0, -1, 1, 0},        {2, 1, -1, 1, last}, {100, 0, -1, 1, last},   {120, 1, -1, 4, 0},
        {120, 50, 130, 1, last}, {60, 60, 60, 60, 0}, {500, 0, 500, 10, last}, {0, 0, -1, 1, 0},
    };
    for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
        check_setenv("RESCATTER_POLICY", policies[i]);
        for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
            run(&checks, policies[i], &shapes[k]);
        run_among_messages(&checks);
        run_nested(&checks);
        run_in_place(&checks);
        run_everywhere(&checks, last);
        if (checks.nproc > 1 && (!policies[i] || strcmp(policies[i], "uniform") != 0))
            run_many_elements(&checks);
    }
    with_costs(&checks, shapes, (int)(sizeof shapes / sizeof *shapes));
    check_setenv("RESCATTER_POLICY", "pull");
    check_setenv("RESCATTER_ROOT", "serves");
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
        run(&checks, "pull, the root serves", &shapes[k]);
    return check_finish(&checks);
}
