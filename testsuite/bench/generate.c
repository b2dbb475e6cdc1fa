/* SPDX-License-Identifier: MIT
 * generate program|function LINES SEED      one source, on standard output
 * generate tree DIR FILES MPI_FILES         a folder of sources
 * generate project DIR FILES GROUPS LINES   one program of that many files
 *
 * Sources like those of old MPI programs, the same for the same arguments: `program` has many
 * functions that call each other, one in 60 of which deals out shares; `function` is a main() of
 * about LINES lines, nested loops and branches around its share groups. Of the files of a tree the
 * first MPI_FILES are small programs with share groups and the others mention no scatter or gather,
 * though they include mpi.h. A project has LINES lines in each file, which call two others, so that
 * main() comes to all; each of its groups is dealt out, worked on and collected in three files. */
#include <stdarg.h>
#include <stdbool.h>
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

/* ---- projects ---- */

static struct source begin(FILE *out, uint32_t seed)
{
    return (struct source){.out = out, .seed = seed, .layer = {-1, -1, -1, -1}};
}

static void declare_parts(struct source *s, int files, int groups)
{
    for (int i = 0; i < files; i++)
        line(s, "double part_%d(int rank, int count, double start);", i);
    for (int g = 0; g < groups; g++) {
        line(s, "void deal_%d(double *all, double *part, int chunk);", g);
        line(s, "double work_%d(double *part, int chunk);", g);
        line(s, "void collect_%d(double *part, double *all, int chunk);", g);
    }
}

static void part_of_group(struct source *s, int g, int which)
{
    if (which == 0) {
        open_block(s, "void deal_%d(double *all, double *part, int chunk)", g);
        line(s, "MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);");
    } else if (which == 1) {
        open_block(s, "double work_%d(double *part, int chunk)", g);
        line(s, "double sum = 0.0;");
        open_block(s, "for (int i = 0; i < chunk; i++)");
        line(s, "part[i] = part[i] * 0.%d + %d;", 1 + below(s, 9), below(s, 50));
        line(s, "sum += part[i];");
        close_block(s);
        line(s, "return sum;");
    } else {
        open_block(s, "void collect_%d(double *part, double *all, int chunk)", g);
        line(s, "MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);");
    }
    close_block(s);
    line(s, "%s", "");
}

static void project_file(struct source *s, int i, int files, int groups, int lines)
{
    head(s);
    line(s, "#include \"project.h\"");
    line(s, "%s", "");
    for (int k = i; k < 3 * groups; k += files)
        part_of_group(s, k / 3, k % 3);
    while (s->lines < lines - 40)
        helper(s, 20 + below(s, 40));
    open_block(s, "double part_%d(int rank, int count, double start)", i);
    locals(s);
    line(s, "k0 = count, x0 = start;");
    for (int k = 2 * i + 1; k <= 2 * i + 2 && k < files; k++)
        line(s, "x1 += part_%d(rank, k%d, x%d);", k, below(s, 6), below(s, 6));
    block(s, 2, LAYERS - 1);
    finish_locals(s);
    line(s, "return total;");
    close_block(s);
}

static void project_main(struct source *s, int groups)
{
    head(s);
    line(s, "#include \"project.h\"");
    begin_main(s);
    for (int g = 0; g < groups; g++) {
        declare_group(s, g);
        line(s, "all%d = calloc(n%d, sizeof(double));", g, g);
        line(s, "deal_%d(all%d, part%d, chunk%d);", g, g, g, g);
        line(s, "sum%d = work_%d(part%d, chunk%d);", g, g, g, g);
        line(s, "collect_%d(part%d, all%d, chunk%d);", g, g, g, g);
        line(s, "MPI_Reduce(&sum%d, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);", g);
    }
    line(s, "x0 += part_0(rank, k1, x1);");
    end_main(s);
}

static FILE *create(const char *dir, const char *name, int number)
{
    char path[4096], base[64];
    snprintf(base, sizeof base, name, number);
    snprintf(path, sizeof path, "%s/%s", dir, base);
    FILE *out = fopen(path, "w");
    if (!out)
        perror(path);
    return out;
}

static int project(const char *dir, int files, int groups, int lines)
{
    bool failed = false;
    mkdir(dir, 0777);
    for (int i = -2; i < files && !failed; i++) {
        FILE *out = create(dir, i == -2 ? "project.h" : i == -1 ? "main.c" : "part%04d.c", i);
        struct source s = begin(out, (uint32_t)i + 10);
        if (!out)
            return 1;
        if (i == -2)
            declare_parts(&s, files, groups);
        else if (i == -1)
            project_main(&s, groups);
        else
            project_file(&s, i, files, groups, lines);
        failed = fclose(out) != 0;
    }
    return failed;
}

/* ---- command line ---- */

static int tree(const char *dir, int files, int mpi_files)
{
    bool failed = false;
    mkdir(dir, 0777);
    for (int i = 0; i < files && !failed; i++) {
        FILE *out = create(dir, "unit%04d.c", i);
        if (!out)
            return 1;
        struct source s = begin(out, (uint32_t)i + 1);
        program(&s, 100 + below(&s, 300), i < mpi_files ? 3 : 0);
        failed = fclose(out) != 0;
    }
    return failed;
}

int main(int argc, char **argv)
{
    if (argc == 5 && !strcmp(argv[1], "tree"))
        return tree(argv[2], atoi(argv[3]), atoi(argv[4]));
    if (argc == 6 && !strcmp(argv[1], "project"))
        return project(argv[2], atoi(argv[3]), atoi(argv[4]), atoi(argv[5]));
    if (argc != 4 || (strcmp(argv[1], "program") && strcmp(argv[1], "function"))) {
        fputs("usage: generate program|function LINES SEED, generate tree DIR FILES MPI_FILES,\n"
              "or generate project DIR FILES GROUPS LINES\n",
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
