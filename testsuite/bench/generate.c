/* SPDX-License-Identifier: MIT
 * generate program|function LINES SEED      one source, on standard output
 * generate tree DIR FILES MPI_FILES         a folder of sources
 *
 * Sources like those of old MPI programs, the same for the same arguments: `program` has many
 * functions that call each other, one in 60 of which deals out shares; `function` is a main() of
 * about LINES lines, nested loops and branches around its share groups. Of the files of a tree the
 * first MPI_FILES are small programs with share groups and the others mention no scatter or gather,
 * though they include mpi.h. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH = 4, LAYERS = 4, HELPERS = 400, GROUP_EVERY = 60 };

struct source {
    FILE *out;
    uint32_t seed;
    int lines, indent;
    int functions;     /* so far */
    int layer[LAYERS]; /* the newest function that calls down to this depth, -1: none */
};

static int below(struct source *s, int n)
{
    s->seed = s->seed * 1664525U + 1013904223U;
    return (int)((s->seed >> 8) % (uint32_t)n);
}

__attribute__((format(printf, 2, 3))) static void line(struct source *s, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fprintf(s->out, "%*s", s->indent * 4, "");
    vfprintf(s->out, fmt, args);
    fputc('\n', s->out);
    va_end(args);
    s->lines++;
}

static void close_block(struct source *s)
{
    s->indent--;
    line(s, "}");
}

__attribute__((format(printf, 2, 3))) static void open_block(struct source *s, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fprintf(s->out, "%*s", s->indent * 4, "");
    vfprintf(s->out, fmt, args);
    fputs(" {\n", s->out);
    va_end(args);
    s->lines++;
    s->indent++;
}

/* ---- what such programs do besides ---- */

static void arithmetic(struct source *s)
{
    static const char *const calls[] = {"sqrt", "fabs", "sin", "exp"};
    int to = below(s, 6), from = below(s, 6);
    switch (below(s, 6)) {
    case 0:
        line(s, "x%d = %s(x%d) * 0.%d + x%d;", to, calls[below(s, 4)], from, 1 + below(s, 9), to);
        break;
    case 1:
        line(s, "k%d = (k%d + %d) %% %d;", to, from, below(s, 100), 2 + below(s, 30));
        break;
    case 2:
        line(s, "work[(k%d + %d) %% 64] += x%d;", from, below(s, 64), to);
        break;
    case 3:
        line(s, "k%d += cfg.steps, x%d *= cfg.tolerance;", to, from);
        break;
    case 4:
        line(s, "x%d = cfg.scale[%d] - work[%d] / %d.0;", to, below(s, 8), below(s, 64),
             1 + below(s, 9));
        break;
    default:
        line(s, "total += x%d * x%d;", to, from);
    }
}

static void library_call(struct source *s)
{
    switch (below(s, 4)) {
    case 0:
        line(s, "snprintf(name, sizeof name, \"run-%%d-%d\", k%d);", below(s, 100), below(s, 6));
        break;
    case 1:
        line(s, "if (rank == 0)");
        line(s, "    printf(\"step %%d: %%g\\n\", k%d, x%d);", below(s, 6), below(s, 6));
        break;
    case 2:
        line(s, "memset(work, 0, sizeof work);");
        break;
    default:
        line(s, "if (k%d > 1000)", below(s, 6));
        line(s, "    fprintf(stderr, \"%%s: too large\\n\", name);");
    }
}

static void helper_call(struct source *s, int deepest)
{
    int layer = below(s, deepest + 1);
    if (s->layer[layer] < 0)
        arithmetic(s);
    else
        line(s, "x%d = helper_%d(rank, k%d, x%d);", below(s, 6), s->layer[layer], below(s, 6),
             below(s, 6));
}

static void statement(struct source *s, int depth, int calls);

static void block(struct source *s, int depth, int calls)
{
    for (int n = 1 + below(s, 4); n > 0; n--)
        statement(s, depth, calls);
}

static void loop(struct source *s, int depth, int calls)
{
    int v = depth;
    switch (below(s, 4)) {
    case 0:
        open_block(s, "while (k%d < %d)", v, 20 + below(s, 100));
        block(s, depth - 1, calls);
        line(s, "k%d++;", v);
        line(s, "if (x%d > %d.5)", below(s, 6), below(s, 100));
        line(s, "    break;");
        break;
    case 1:
        open_block(s, "for (i%d = %d; i%d > 0; i%d--)", v, 10 + below(s, 50), v, v);
        block(s, depth - 1, calls);
        break;
    default:
        open_block(s, "for (i%d = 0; i%d < cfg.steps; i%d++)", v, v, v);
        block(s, depth - 1, calls);
    }
    close_block(s);
}

static void choice(struct source *s, int depth, int calls)
{
    if (below(s, 5) == 0) {
        open_block(s, "switch (k%d)", below(s, 6));
        for (int i = 0; i < 3; i++) {
            line(s, "case %d:", i);
            block(s, depth - 1, calls);
            line(s, "break;");
        }
        line(s, "default:");
        block(s, depth - 1, calls);
    } else {
        open_block(s, "if (x%d > x%d || k%d == %d)", below(s, 6), below(s, 6), below(s, 6),
                   below(s, 20));
        block(s, depth - 1, calls);
        if (below(s, 2)) {
            s->indent--;
            open_block(s, "} else");
            block(s, depth - 1, calls);
        }
    }
    close_block(s);
}

/* `calls`: how many layers of functions may be called below, -1 for none. */
static void statement(struct source *s, int depth, int calls)
{
    int what = below(s, 16);
    if (what < 2 && depth > 0)
        loop(s, depth, calls);
    else if (what < 5 && depth > 0)
        choice(s, depth, calls);
    else if (what < 6 && calls >= 0)
        helper_call(s, calls);
    else if (what < 8)
        library_call(s);
    else
        arithmetic(s);
}

/* ---- share groups ---- */

static void declare_group(struct source *s, int g)
{
    line(s, "int n%d = %d, chunk%d = n%d / size;", g, 1000 + below(s, 9000), g, g);
    line(s, "double *all%d = NULL, sum%d = 0.0;", g, g);
    line(s, "double *part%d = malloc(chunk%d * sizeof(double));", g, g);
}

static void scatter(struct source *s, int g)
{
    open_block(s, "if (rank == 0)");
    line(s, "all%d = malloc(n%d * sizeof(double));", g, g);
    line(s, "for (i0 = 0; i0 < n%d; i0++)", g);
    line(s, "    all%d[i0] = (i0 * %d) %% 97;", g, 3 + below(s, 50));
    close_block(s);
    line(s, "MPI_Scatter(all%d, chunk%d, MPI_DOUBLE, part%d, chunk%d, MPI_DOUBLE, 0,", g, g, g, g);
    line(s, "            MPI_COMM_WORLD);");
}

static void work_on_items(struct source *s, int g)
{
    open_block(s, "for (i0 = 0; i0 < chunk%d; i0++)", g);
    line(s, "double v = part%d[i0];", g);
    open_block(s, "for (i1 = 0; i1 < %d; i1++)", 2 + below(s, 20));
    line(s, "v = v * 0.%d + i1;", 1 + below(s, 9));
    open_block(s, "if (v > %d.0)", below(s, 100));
    line(s, "v -= %d.25;", below(s, 10));
    close_block(s);
    close_block(s);
    line(s, "part%d[i0] = v;", g);
    line(s, "sum%d += v;", g);
    close_block(s);
}

static void collect(struct source *s, int g)
{
    if (below(s, 2)) {
        line(s, "MPI_Gather(part%d, chunk%d, MPI_DOUBLE, all%d, chunk%d, MPI_DOUBLE, 0,", g, g, g,
             g);
        line(s, "           MPI_COMM_WORLD);");
    } else {
        line(s, "MPI_Reduce(&sum%d, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);", g);
    }
    line(s, "if (rank == 0)");
    line(s, "    free(all%d);", g);
    line(s, "free(part%d);", g);
}

/* ---- functions ---- */

static void locals(struct source *s)
{
    line(s, "int i0 = 0, i1 = 0, i2 = 0, i3 = 0, i4 = 0;");
    line(s, "int k0 = 0, k1 = 1, k2 = 2, k3 = 3, k4 = 4, k5 = 5;");
    line(s, "double x0 = 0.0, x1 = 0.1, x2 = 0.2, x3 = 0.3, x4 = 0.4, x5 = 0.5, total = 0.0;");
    line(s, "double work[64];");
    line(s, "char name[40];");
    line(s, "memset(work, 0, sizeof work);");
}

static void finish_locals(struct source *s)
{
    line(s, "snprintf(name, sizeof name, \"%%d\", i0 + i1 + i2 + i3 + i4);");
    line(s, "k0 += k1 + k2 + k3 + k4 + k5 + (int)strlen(name);");
    line(s, "total += k0 + x0 + x1 + x2 + x3 + x4 + x5 + work[0];");
}

static void helper(struct source *s, int lines)
{
    int layer = below(s, LAYERS), stop = s->lines + lines;
    open_block(s, "static double helper_%d(int rank, int count, double start)", s->functions);
    locals(s);
    line(s, "k0 = count, x0 = start;");
    while (s->lines < stop)
        statement(s, DEPTH - 1, layer - 1);
    finish_locals(s);
    line(s, "return total;");
    close_block(s);
    line(s, "%s", "");
    s->layer[layer] = s->functions++;
}

static void sharing_function(struct source *s, int g)
{
    open_block(s, "static void phase_%d(int rank)", g);
    line(s, "int size;");
    locals(s);
    line(s, "MPI_Comm_size(MPI_COMM_WORLD, &size);");
    declare_group(s, g);
    block(s, 2, LAYERS - 1);
    scatter(s, g);
    work_on_items(s, g);
    collect(s, g);
    finish_locals(s);
    close_block(s);
    line(s, "%s", "");
}

static void head(struct source *s)
{
    static const char *const headers[] = {"math.h", "mpi.h", "stdio.h", "stdlib.h", "string.h"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        line(s, "#include <%s>", headers[i]);
    line(s, "%s", "");
    line(s, "static struct config {");
    line(s, "    int steps;");
    line(s, "    double tolerance, scale[8];");
    line(s, "} cfg;");
    line(s, "%s", "");
}

static void begin_main(struct source *s)
{
    open_block(s, "int main(int argc, char **argv)");
    line(s, "int rank, size;");
    locals(s);
    line(s, "MPI_Init(&argc, &argv);");
    line(s, "MPI_Comm_rank(MPI_COMM_WORLD, &rank);");
    line(s, "MPI_Comm_size(MPI_COMM_WORLD, &size);");
    line(s, "cfg.steps = argc > 1 ? atoi(argv[1]) : 10;");
}

static void end_main(struct source *s)
{
    finish_locals(s);
    line(s, "MPI_Finalize();");
    line(s, "return size > 0 ? 0 : 1;");
    close_block(s);
}

static void program(struct source *s, int lines, int group_every)
{
    int groups = 0;
    head(s);
    for (int i = 1; s->lines < lines - 40 - groups - i / 8; i++) {
        if (group_every && i % group_every == 2)
            sharing_function(s, groups++);
        else
            helper(s, 20 + below(s, 40));
    }
    begin_main(s);
    for (int g = 0; g < groups; g++)
        line(s, "phase_%d(rank);", g);
    for (int i = 7; i < s->functions; i += 8)
        line(s, "x%d = helper_%d(rank, k%d, x%d);", below(s, 6), i, below(s, 6), below(s, 6));
    end_main(s);
}

static void function(struct source *s, int lines)
{
    head(s);
    begin_main(s);
    for (int g = 0; s->lines < lines - 10; g++) {
        declare_group(s, g);
        scatter(s, g);
        int stop = s->lines + 400;
        while (s->lines < stop && s->lines < lines - 30)
            statement(s, DEPTH, -1);
        work_on_items(s, g);
        collect(s, g);
    }
    end_main(s);
}

/* ---- command line ---- */

static struct source begin(FILE *out, uint32_t seed)
{
    struct source s = {.out = out, .seed = seed, .layer = {-1, -1, -1, -1}};
    return s;
}

static int tree(const char *dir, int files, int mpi_files)
{
    mkdir(dir, 0777);
    for (int i = 0; i < files; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/unit%04d.c", dir, i);
        FILE *out = fopen(path, "w");
        if (!out) {
            perror(path);
            return 1;
        }
        struct source s = begin(out, (uint32_t)i + 1);
        program(&s, 100 + below(&s, 300), i < mpi_files ? 3 : 0);
        if (fclose(out)) {
            perror(path);
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 5 && !strcmp(argv[1], "tree"))
        return tree(argv[2], atoi(argv[3]), atoi(argv[4]));
    if (argc != 4 || (strcmp(argv[1], "program") && strcmp(argv[1], "function"))) {
        fputs("usage: generate program|function LINES SEED, or generate tree DIR FILES MPI_FILES\n",
              stderr);
        return 2;
    }
    struct source s = begin(stdout, (uint32_t)atoi(argv[3]));
    if (!strcmp(argv[1], "program"))
        program(&s, atoi(argv[2]), GROUP_EVERY);
    else
        function(&s, atoi(argv[2]));
    return fflush(stdout) ? 1 : 0;
}
