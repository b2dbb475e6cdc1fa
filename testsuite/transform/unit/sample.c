/* SPDX-License-Identifier: MIT */
#include "sample.h"

#include <string.h>

static const char trace_c[] =
    "#include <mpi.h>\n"
    "\n"
    "/* rays of caf\xE9 */\n"
    "int main(void)\n"
    "{\n"
    "    int chunk = nrays / nprocs;\n"
    "    struct ray *mine = malloc(chunk * sizeof *mine);\n"
    "    MPI_Scatter(rays, chunk, ray_t, mine, chunk, ray_t, 0, MPI_COMM_WORLD);\n"
    "    trace(mine, chunk);\n"
    "    MPI_Gather(mine, chunk, ray_t, rays, chunk, ray_t, 0, MPI_COMM_WORLD);\n"
    "    MPI_Gather(&t, 1, MPI_DOUBLE, ts, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);\n"
    "    MPI_Gather(&n, 1, MPI_INT, ns, 1, MPI_INT, 0, MPI_COMM_WORLD);\n"
    "}\n";

static const struct {
    const char *from, *to;
} changes[] = {
    {"#include <mpi.h>\n", "#include <mpi.h>\n#include <rescatter.h>\n"},
    {"nprocs;\n", "nprocs;\n    rsc_plan *chunk_plan = rsc_balance(\"trace.c:main:chunk\", chunk, "
                  "0, MPI_COMM_WORLD);\n"
                  "    int my_chunk = rsc_share(chunk_plan);\n"},
    {"chunk * sizeof", "my_chunk * sizeof"},
    {"MPI_Scatter(rays, chunk, ray_t, mine, chunk, ray_t, 0, MPI_COMM_WORLD)",
     "MPI_Scatterv(rays, rsc_counts(chunk_plan, chunk), rsc_displs(chunk_plan, chunk), ray_t, "
     "mine, my_chunk, "
     "ray_t,\n                 rsc_root(chunk_plan), rsc_comm(chunk_plan))"},
};

static struct xf_evidences one_line(struct xf_arena *a, const char *file, unsigned line,
                                    const char *text)
{
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    *e = (struct xf_evidence){.place = {file, line, 5}, .text = text};
    return (struct xf_evidences){e, 1};
}

static struct xf_evidences three_notes(struct xf_arena *a)
{
    struct xf_evidence *e = xf_alloc(a, 3 * sizeof *e);
    e[0] = (struct xf_evidence){.place = {"mean.c", 9, 28},
                                .text = "a local result is divided by the share",
                                .quote = "sum / n",
                                .advice = "divide by the number of all items"};
    e[1] = (struct xf_evidence){
        .place = {"mean.c", 14, 10}, .text = "it comes to light here", .quote = "MPI_Reduce(...)"};
    e[2] = (struct xf_evidence){.place = {"mean.c", 20, 1}, .text = "printed here"};
    return (struct xf_evidences){e, 3};
}

static struct xf_group *group(struct xf_arena *a, const char *id, const char *share,
                              const char *file, unsigned line, enum xf_verdict verdict)
{
    struct xf_group *g = xf_alloc(a, sizeof *g);
    *g = (struct xf_group){.id = id,
                           .share = share,
                           .definition = {file, line, 9},
                           .block = "1",
                           .communicator = "MPI_COMM_WORLD",
                           .root = "0",
                           .verdict = verdict};
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        g->duties[o] = (struct xf_duty){(enum xf_obligation)o, XF_PROVED, {NULL, 0}};
    g->duties[XF_COLLECTIVE].evidence = one_line(a, file, line, "defined outside any branch");
    return g;
}

static void set_groups(struct xf_arena *a, struct xf_file *f, struct xf_group *g)
{
    f->groups = xf_alloc(a, sizeof *f->groups);
    f->groups[0] = g;
    f->n_groups = 1;
}

static void set_edits(struct xf_arena *a, struct xf_file *f)
{
    size_t n = sizeof changes / sizeof *changes;
    f->edits = xf_alloc(a, n * sizeof *f->edits);
    for (size_t i = 0; i < n; i++) {
        size_t begin = (size_t)(strstr(f->source, changes[i].from) - f->source);
        f->edits[f->n_edits++] = (struct xf_edit){.begin = begin,
                                                  .end = begin + strlen(changes[i].from),
                                                  .text = changes[i].to,
                                                  .groups = f->groups,
                                                  .n_groups = 1};
    }
}

static struct xf_site *add_site(struct xf_file *f, unsigned line, const char *call,
                                const struct xf_group *g)
{
    struct xf_site *s = &f->sites[f->n_sites++];
    *s = (struct xf_site){.place = {f->path, line, 5},
                          .function = "main",
                          .call = call,
                          .verdict = XF_REWRITTEN,
                          .group = g,
                          .code = "",
                          .reason = ""};
    return s;
}

static void give_reason(struct xf_site *s, enum xf_verdict verdict, const char *code,
                        const char *reason)
{
    s->verdict = verdict;
    s->code = code;
    s->reason = reason;
}

static struct xf_file rewritten_file(struct xf_arena *a)
{
    struct xf_file f = {.path = "trace.c", .source = trace_c, .source_len = sizeof trace_c - 1};
    struct xf_group *g = group(a, "trace.c:main:chunk", "chunk", f.path, 6, XF_REWRITTEN);
    g->warnings = one_line(a, f.path, 9, "printed by each process");
    g->duties[XF_ROOM].status = XF_ASSUMED;
    g->duties[XF_NEVER_EMPTY].status = XF_GUARDED;
    g->duties[XF_NEVER_EMPTY].evidence = one_line(a, f.path, 9, "reads the first item");
    set_groups(a, &f, g);
    set_edits(a, &f);
    f.sites = xf_alloc(a, 4 * sizeof *f.sites);
    add_site(&f, 8, "MPI_Scatter", g);
    add_site(&f, 10, "MPI_Gather", g);
    for (unsigned line = 11; line <= 12; line++)
        give_reason(add_site(&f, line, "MPI_Gather", NULL), XF_LEFT,
                    xf_reason_code(XF_REASON_ONE_RECORD), xf_reason_text(XF_REASON_ONE_RECORD));
    return f;
}

static struct xf_file refused_file(struct xf_arena *a)
{
    struct xf_file f = {.path = "mean.c", .source = "int x;\n", .source_len = 7};
    struct xf_group *g = group(a, "mean.c:main:n", "n", f.path, 5, XF_REFUSED);
    g->duties[XF_SAME_ANSWER] = (struct xf_duty){XF_SAME_ANSWER, XF_VIOLATED, three_notes(a)};
    g->duties[XF_NEIGHBOURS].status = XF_UNKNOWN;
    set_groups(a, &f, g);
    f.sites = xf_alloc(a, 2 * sizeof *f.sites);
    for (unsigned line = 7; line <= 8; line++) {
        struct xf_site *s = add_site(&f, line, "MPI_Scatter", g);
        give_reason(s, XF_REFUSED, xf_obligation_id(XF_SAME_ANSWER),
                    "a local result is divided by the share");
        s->notes = three_notes(a);
    }
    return f;
}

static struct xf_file failed_file(struct xf_arena *a)
{
    struct xf_file f = {.path = "dir <1>/b\xE4"
                                "d.c",
                        .status = XF_FILE_UNPARSED};
    f.diagnostics = one_line(a, f.path, 1, "'mpi.h' file not found");
    return f;
}

struct xf_result sample_result(struct xf_arena *a)
{
    struct xf_result r = {.files = xf_alloc(a, 3 * sizeof *r.files), .n_files = 3};
    r.files[0] = rewritten_file(a);
    r.files[1] = refused_file(a);
    r.files[2] = failed_file(a);
    return r;
}
