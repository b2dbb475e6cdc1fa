/* SPDX-License-Identifier: MIT */
#include "commit_text.h"

#include "path.h"
#include "utf8.h"
#include "wording.h"

#include <string.h>

enum { WIDTH = 72 };

/* A paragraph: `first` stands before the first line, as many blanks as it is long before others. */
static void print_filled(struct xf_arena *a, FILE *out, const char *first, const char *text)
{
    size_t indent = strlen(first), column = indent;
    fputs(first, out);
    text = xf_utf8(a, text);
    for (bool begun = false; *text; begun = true) {
        size_t n = strcspn(text, " \n");
        if (begun && column + 1 + n > WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (begun) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)n, text);
        column += n;
        text += n + strspn(text + n, " \n");
    }
    fputc('\n', out);
}

const char *xf_commit_subject(struct xf_arena *a, const struct xf_groups *groups)
{
    const struct xf_group *g = groups->v[0];
    const char *more = groups->n > 1 ? xf_sprintf(a, " and %zu more", groups->n - 1) : "";
    return xf_utf8(a, xf_sprintf(a, "%s: deal out %s of %s in %s()%s",
                                 xf_base_name(g->definition.file), xf_dealt_text(g), g->share,
                                 g->function, more));
}

/* ---- the group's calls ---- */

static const char *calls_of(struct xf_arena *a, const struct xf_result *r, const struct xf_group *g)
{
    const char *calls = "";
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (const struct xf_site *s = f->sites; s < f->sites + f->n_sites; s++)
            if (s->verdict == XF_REWRITTEN && xf_same_group(s->group, g))
                calls = xf_sprintf(a, "%s%s%s in line %u of %s", calls, *calls ? ", " : "", s->call,
                                   s->place.line, s->place.file);
    return calls;
}

/* A group that another program has as well shows its calls there. */
static void print_group(struct xf_arena *a, FILE *out, const struct xf_result *r,
                        const struct xf_group *g)
{
    const char *calls = calls_of(a, r, g);
    const char *what = g->pieces.dealt
                           ? "its items arrive in pieces, as they are asked for or planned when "
                             "the program runs."
                           : "each process gets the share that is planned when the program runs, "
                             "and the even one where no cost file is named.";
    const char *text = xf_sprintf(a, "Group %s on %s, planned in line %u of %s: %s", g->id,
                                  g->communicator, g->definition.line, g->definition.file, what);
    fputc('\n', out);
    print_filled(a, out, "", *calls ? xf_sprintf(a, "%s It consists of %s.", text, calls) : text);
}

/* ---- obligations ---- */

/* What the edits rest on; NULL: that is all. */
static const struct xf_duty *duty_at(const struct xf_group *g, int o)
{
    if (o < XF_N_OBLIGATIONS)
        return &g->duties[o];
    o -= XF_N_OBLIGATIONS;
    return g->pieces.dealt && o < XF_N_PIECE_OBLIGATIONS ? &g->pieces.duties[o] : NULL;
}

static const char *obligations_that_are(struct xf_arena *a, const struct xf_group *g,
                                        enum xf_status status)
{
    const char *names = "";
    const struct xf_duty *d;
    for (int o = 0; (d = duty_at(g, o)); o++)
        if (d->status == status)
            names = xf_sprintf(a, "%s%s%s", names, *names ? ", " : "", xf_obligation_id(d->id));
    return names;
}

static void print_evidence(struct xf_arena *a, FILE *out, const struct xf_evidence *e)
{
    print_filled(a, out, "- ",
                 xf_sprintf(a, "%s:%u: %s", e->place.file, e->place.line, xf_evidence_text(a, e)));
}

/* Those that are not proved, each with what it says and where. */
static void print_open(struct xf_arena *a, FILE *out, const struct xf_group *g,
                       enum xf_status status, const char *heading)
{
    const struct xf_duty *d;
    for (int o = 0; (d = duty_at(g, o)); o++) {
        if (d->status != status)
            continue;
        fprintf(out, "\n%s %s:\n", heading, xf_obligation_id(d->id));
        print_filled(a, out, "", xf_obligation_text(d->id));
        for (size_t i = 0; i < d->evidence.n; i++)
            print_evidence(a, out, &d->evidence.v[i]);
    }
}

void xf_commit_body(struct xf_arena *a, FILE *out, const struct xf_result *r,
                    const struct xf_groups *groups)
{
    fputs("A line that is not in the diff means what it meant before.\n", out);
    for (size_t i = 0; i < groups->n; i++) {
        const struct xf_group *g = groups->v[i];
        const char *proved = obligations_that_are(a, g, XF_PROVED);
        print_group(a, out, r, g);
        fputc('\n', out);
        print_filled(a, out, "Proved: ", *proved ? proved : "nothing");
        print_open(a, out, g, XF_GUARDED, "Tested when the program runs,");
        print_open(a, out, g, XF_ASSUMED, "ASSUMED, not proved,");
        bool rounds = g->pieces.dealt && g->pieces.rounds;
        if (g->warnings.n || rounds)
            fputs("\nWarned:\n", out);
        if (rounds)
            print_filled(a, out, "- ", xf_rounding_text);
        for (size_t k = 0; k < g->warnings.n; k++)
            print_evidence(a, out, &g->warnings.v[k]);
    }
}
