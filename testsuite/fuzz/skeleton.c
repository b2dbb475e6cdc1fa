/* SPDX-License-Identifier: MIT
 * skeleton.c: a program that deals out, works, and collects. One value, `hot`, may depend on how
 * the items are split; moves carry it about, or other values in front of it; the root prints a few
 * places in the end. */
#include "skeleton.h"

#include "moves.h"

enum { MOST_MOVES = 6 };

/* What `hot` is. The rewriter has to find out what may be printed: `total`, as it is the same
 * everywhere; `atroot` on the root alone; most others not. */
static const char hot_values[] = "sum sum most found where total atroot share rank*share "
                                 "part[share-1] part[0] rank share*size n/size";

static void write_head(struct program *p)
{
    put(p, "#include <mpi.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n");
    move_helpers(p);
    put(p, "\nint main(int argc, char **argv)\n{\n");
    line(p, "int rank, size, i, n = %d, found = 0, where = -1;", chance(p, 50) ? 48 : 24);
    line(p, "%s *all = NULL, *part, sum = 0, total = 0, atroot = 0, most = 0;", p->type);
    move_variables(p);
    put(p, "\n");
    line(p, "MPI_Init(&argc, &argv);");
    line(p, "MPI_Comm_rank(MPI_COMM_WORLD, &rank);");
    line(p, "MPI_Comm_size(MPI_COMM_WORLD, &size);");
    line(p, "int share = n / size;");
}

static void deal_out(struct program *p)
{
    line(p, "part = malloc(share * sizeof *part);");
    line(p, "if (rank == 0) {");
    line(p, "    all = malloc(n * sizeof *all);");
    line(p, "    for (i = 0; i < n; i++)");
    line(p, "        all[i] = (i * %d) %% 31 + 1;", 3 + pick(p, 20));
    line(p, "}");
    line(p, "MPI_Scatter(all, share, %s, part, share, %s, 0, MPI_COMM_WORLD);", p->mpi, p->mpi);
}

static void over_items(struct program *p)
{
    switch (pick(p, 6)) {
    case 0:
        line(p, "for (i = 0; i <= share - 1; i++) {");
        break;
    case 1:
        line(p, "for (i = share - 1; i >= 0; i--) {");
        break;
    case 2:
        line(p, "for (i = 0; i != share; ++i) {");
        break;
    default:
        line(p, "for (i = 0; i < share; i++) {");
    }
}

static void reduce_items(struct program *p)
{
    over_items(p);
    line(p, "    sum += part[i];");
    line(p, "    if (part[i] > most)");
    line(p, "        most = part[i];");
    line(p, "    if (part[i] == %d)", 2 + pick(p, 29));
    line(p, chance(p, 50) ? "        found++, where = i;" : "        found++;");
    line(p, "}");
    line(p, "MPI_Allreduce(&sum, &total, 1, %s, MPI_SUM, MPI_COMM_WORLD);", p->mpi);
    if (chance(p, 50))
        line(p, "atroot = sum;");
    line(p, "MPI_Reduce(&sum, &atroot, 1, %s, MPI_SUM, 0, MPI_COMM_WORLD);", p->mpi);
}

static void work_on_items(struct program *p)
{
    char place[PLACE_CHARS];

    some_written(p, place);
    over_items(p);
    switch (pick(p, 6)) {
    case 0:
        line(p, "    part[i] = part[i] * 2 + %d;", pick(p, 9));
        break;
    case 1:
        line(p, "    part[i] += t[(int)part[i] & 3];");
        break;
    case 2:
        line(p, "    part[i] += rank * share + i;");
        break;
    case 3:
        line(p, "    if (part[i] > %d) part[i] = %s;", pick(p, 31), place);
        break;
    case 4:
        line(p, "    sum += part[i] > %d;", pick(p, 31));
        break;
    default:
        line(p, "    part[i] += %s;", place);
    }
    line(p, "}");
}

/* Blocks beside the part, which may change their roles; lengths under other names. */
static void work_on_blocks(struct program *p)
{
    static const char lengths[] = "share share len hi-lo n/size";
    char length[PLACE_CHARS], another[PLACE_CHARS];

    choose(p, lengths, length);
    choose(p, lengths, another);
    line(p, "%s *x = part, *y = malloc(share * sizeof *y), *z = malloc(share * sizeof *z), *o;",
         p->type);
    line(p, "int lo = %s, hi = lo + share, len = hi - lo;", chance(p, 50) ? "rank * share" : "3");
    line(p, "for (i = 0; i < %s; i++)", length);
    line(p, "    y[i] = x[i] + 1, z[i] = 0;");
    line(p, "for (k = 0; k < %d; k++) {", 1 + pick(p, 5));
    line(p, "    for (i = 0; i < %s; i++)", another);
    line(p,
         chance(p, 50) ? "        z[i] = x[i] + k;" : "        z[i] = y[i] > x[i] ? x[i] : y[i];");
    line(p, chance(p, 50) ? "    o = x, x = y, y = z, z = o;" : "    o = x, x = z, z = o;");
    line(p, "}");
    line(p, "memmove(part, x, share * sizeof *x);");
}

static void collect(struct program *p)
{
    if (chance(p, 60)) {
        line(p, "MPI_Gather(part, share, %s, all, share, %s, 0, MPI_COMM_WORLD);", p->mpi, p->mpi);
        line(p, "for (i = 0; rank == 0 && i < n; i++)");
        line(p, "    printf(\"%%g \", (double)all[i]);");
    }
}

static void print_places(struct program *p)
{
    char place[PLACE_CHARS];

    if (chance(p, 20)) {
        some_written(p, place);
        line(p, "a = %s;", place);
        line(p, "MPI_Bcast(&a, 1, %s, size - 1, MPI_COMM_WORLD);", p->mpi);
        line(p, "p = &a;");
    } else if (chance(p, 20)) {
        some_written(p, place);
        line(p, "b = %s;", place);
        line(p, "MPI_Reduce(&b, &a, 1, %s, MPI_SUM, 0, MPI_COMM_WORLD);", p->mpi);
        line(p, "p = &a;");
    }
    line(p, "if (rank == 0) {");
    for (int i = 1 + pick(p, 2); i > 0; i--) {
        some_written(p, place);
        line(p, "    printf(\"%%g\\n\", (double)(%s));", place);
    }
    line(p, "}");
}

void write_program(struct program *p)
{
    static const char *const types[] = {"double", "int", "long"};
    static const char *const names[] = {"MPI_DOUBLE", "MPI_INT", "MPI_LONG"};
    char hot[PLACE_CHARS];
    int type = pick(p, 3);

    p->type = types[type];
    p->mpi = names[type];
    p->depth = 0;
    write_head(p);
    for (int i = pick(p, 2); i > 0; i--)
        some_move(p);
    deal_out(p);
    reduce_items(p);
    choose(p, hot_values, hot);
    line(p, "hot = %s;", hot);
    for (int i = 1 + pick(p, MOST_MOVES); i > 0; i--)
        some_move(p);
    for (int i = pick(p, 3); i > 0; i--)
        work_on_items(p);
    if (chance(p, 25))
        work_on_blocks(p);
    collect(p);
    print_places(p);
    line(p, "free(all);");
    line(p, "MPI_Finalize();");
    line(p, "return 0;");
    put(p, "}\n");
}
