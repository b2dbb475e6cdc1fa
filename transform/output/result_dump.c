/* SPDX-License-Identifier: MIT */
#include "result_dump.h"

#include "wording.h"

#include <ctype.h>
#include <string.h>

struct dump {
    FILE *out;
    struct xf_arena *a; /* NULL: sentences only, as the verdict stage hands them on */
};

static void dump_evidence(const struct dump *d, const struct xf_evidences *evidence,
                          const char *indent)
{
    for (size_t i = 0; i < evidence->n; i++) {
        const struct xf_evidence *e = &evidence->v[i];
        fprintf(d->out, "%s%s:%u: %s\n", indent, e->place.file, e->place.line,
                d->a ? xf_evidence_text(d->a, e) : e->text);
        if (d->a && e->advice)
            fprintf(d->out, "%s  to have it rewritten, %s\n", indent, e->advice);
    }
}

static void dump_site(const struct dump *d, const struct xf_site *s)
{
    FILE *out = d->out;
    fprintf(out, "  site %s:%u:%u %s", s->place.file, s->place.line, s->place.column, s->call);
    if (*s->function)
        fprintf(out, " in %s", s->function);
    fprintf(out, ": %s", xf_verdict_name(s->verdict));
    if (s->group)
        fprintf(out, ", group %s", s->group->id);
    if (*s->code)
        fprintf(out, ", %s: %s", s->code, s->reason);
    fputs("\n", out);
    dump_evidence(d, &s->notes, "    ");
}

static void dump_group(const struct dump *d, const struct xf_group *g)
{
    FILE *out = d->out;
    fprintf(out, "  group %s: %s\n", g->id, xf_verdict_name(g->verdict));
    fprintf(out, "    share '%s' defined at %s:%u, block '%s', communicator '%s', root '%s'\n",
            g->share, g->definition.file, g->definition.line, g->block, g->communicator, g->root);
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        fprintf(out, "    %s: %s\n", xf_obligation_id((enum xf_obligation)o),
                xf_status_name(g->duties[o].status));
        dump_evidence(d, &g->duties[o].evidence, "      ");
    }
    if (g->pieces.asked)
        fprintf(out, "    in pieces: %s\n", g->pieces.dealt ? "yes" : "no");
    for (int o = 0; g->pieces.asked && o < XF_N_PIECE_OBLIGATIONS; o++) {
        const struct xf_duty *duty = &g->pieces.duties[o];
        fprintf(out, "    %s: %s\n", xf_obligation_id(duty->id), xf_status_name(duty->status));
        dump_evidence(d, &duty->evidence, "      ");
    }
    if (g->pieces.other.status != XF_PROVED && g->pieces.asked)
        fprintf(out, "    in pieces, %s: %s\n", xf_obligation_id(g->pieces.other.id),
                xf_status_name(g->pieces.other.status));
    if (g->pieces.other.status != XF_PROVED && g->pieces.asked)
        dump_evidence(d, &g->pieces.other.evidence, "      ");
    if (g->warnings.n)
        fputs("    warnings:\n", out);
    dump_evidence(d, &g->warnings, "      ");
}

static void dump_file(const struct dump *d, const struct xf_file *f)
{
    for (size_t i = 0; i < f->n_sites; i++)
        dump_site(d, &f->sites[i]);
    for (size_t i = 0; i < f->n_groups; i++)
        dump_group(d, f->groups[i]);
    if (f->warnings.n)
        fputs("  comments that change nothing:\n", d->out);
    dump_evidence(d, &f->warnings, "    ");
}

void xf_dump_verdicts(FILE *out, const struct xf_file *f)
{
    struct dump d = {out, NULL};
    dump_file(&d, f);
}

void xf_tell_verdicts(struct xf_arena *a, FILE *out, const struct xf_file *f)
{
    struct dump d = {out, a};
    dump_file(&d, f);
}

/* As a C string literal, so that every byte shows. */
static void dump_bytes(FILE *out, const char *s, size_t n)
{
    static const char plain[] = "\n\t\r\"\\", letters[] = "ntr\"\\";
    fputs("\"", out);
    for (size_t i = 0; i < n; i++) {
        const char *escape = s[i] ? strchr(plain, s[i]) : NULL;
        if (escape)
            fprintf(out, "\\%c", letters[escape - plain]);
        else if (isprint((unsigned char)s[i]))
            fputc(s[i], out);
        else
            fprintf(out, "\\%03o", (unsigned)(unsigned char)s[i]);
    }
    fputs("\"", out);
}

void xf_dump_edits(FILE *out, const struct xf_file *f)
{
    unsigned line = 1;
    size_t line_start = 0, at = 0;
    for (const struct xf_edit *e = f->edits; e < f->edits + f->n_edits; e++) {
        for (; at < e->begin; at++) {
            if (f->source[at] == '\n') {
                line++;
                line_start = at + 1;
            }
        }
        fprintf(out, "%s:%u:%zu: bytes %zu-%zu: ", f->path, line, e->begin - line_start + 1,
                e->begin, e->end);
        dump_bytes(out, f->source + e->begin, e->end - e->begin);
        fputs(" -> ", out);
        dump_bytes(out, e->text, strlen(e->text));
        fputs("\n", out);
    }
}
