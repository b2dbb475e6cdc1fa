/* SPDX-License-Identifier: MIT */
#include "diagnostics.h"

#include "ink.h"
#include "tally.h"
#include "wording.h"

#include <string.h>

enum { MAX_ERRORS = 10, MAX_LINES = 8 };

struct sink {
    struct xf_arena *a;
    FILE *out;
    bool color;
    size_t notes;              /* for one site */
    const struct xf_result *r; /* of the run: a group may have sites in several files */
};

static enum xf_ink ink_of(const char *severity)
{
    static const struct {
        const char *severity;
        enum xf_ink ink;
    } inks[] = {
        {"error", XF_INK_ERROR},
        {"warning", XF_INK_WARNING},
        {"remark", XF_INK_REMARK},
    };
    for (size_t i = 0; i < sizeof inks / sizeof *inks; i++) {
        if (strcmp(inks[i].severity, severity) == 0)
            return inks[i].ink;
    }
    return XF_INK_NOTE;
}

/* "file:line:col: severity: " */
static void open_line(const struct sink *s, const struct xf_place *place, const char *severity)
{
    const char *off = xf_ink(s->color, XF_INK_OFF);
    fprintf(s->out, "%s%s:", xf_ink(s->color, XF_INK_PLACE), place->file);
    if (place->line)
        fprintf(s->out, "%u:", place->line);
    if (place->line && place->column)
        fprintf(s->out, "%u:", place->column);
    fprintf(s->out, "%s %s%s:%s ", off, xf_ink(s->color, ink_of(severity)), severity, off);
    if (ink_of(severity) != XF_INK_NOTE)
        fputs(xf_ink(s->color, XF_INK_MESSAGE), s->out);
}

static void close_line(const struct sink *s, const char *code)
{
    if (*code)
        fprintf(s->out, " [rescatter-%s]", code);
    fprintf(s->out, "%s\n", xf_ink(s->color, XF_INK_OFF));
}

static void print_line(const struct sink *s, const char *severity, const struct xf_evidence *e)
{
    open_line(s, &e->place, severity);
    fputs(e->text, s->out);
    close_line(s, "");
}

static void print_note(const struct sink *s, const struct xf_place *place, const char *text)
{
    struct xf_evidence e = {.place = *place, .text = text};
    print_line(s, "note", &e);
}

/* The warning has said what the first piece of evidence is, if it decided; what would have to
 * change is said at its place. */
static void print_notes(const struct sink *s, const struct xf_site *site)
{
    for (size_t i = 0; i < site->notes.n && i < s->notes; i++) {
        const struct xf_evidence *e = &site->notes.v[i];
        const char *text = i == 0 && e->advice
                               ? xf_sprintf(s->a, "to have it rewritten, %s", e->advice)
                               : xf_evidence_text(s->a, e);
        bool said = i == 0 && !e->advice && e->place.line == site->place.line &&
                    !strcmp(e->text, site->reason);
        if (!said)
            print_note(s, &e->place, text);
    }
}

/* What somebody asked for is no warning; a group is told of once. */
static void print_suppressed(const struct sink *s, const struct xf_site *site)
{
    size_t calls = site->group ? xf_count_of_kind(s->r, site) : 1;
    if (site->group && !xf_first_of_kind(s->r, site))
        return;
    open_line(s, &site->place, "note");
    fprintf(s->out, "%s not rewritten: %s", site->call, site->reason);
    if (calls > 1)
        fprintf(s->out, " (%zu calls on share '%s')", calls, site->group->share);
    close_line(s, site->code);
}

static void print_refused(const struct sink *s, const struct xf_file *f, const struct xf_site *site)
{
    (void)f;
    if (site->known)
        return;
    if (!strcmp(site->code, xf_reason_code(XF_REASON_SUPPRESSED))) {
        print_suppressed(s, site);
        return;
    }
    open_line(s, &site->place, "warning");
    fprintf(s->out, "%s not rewritten: %s", site->call, xf_reason_with_place(s->a, site));
    close_line(s, site->code);
    if (!site->group || xf_first_of_kind(s->r, site))
        print_notes(s, site);
}

static void print_duty(const struct sink *s, const struct xf_place *place,
                       const struct xf_duty *duty)
{
    open_line(s, place, "note");
    fprintf(s->out, "%s: %s", duty->status == XF_ASSUMED ? "assumed" : "tested at run time",
            xf_obligation_text(duty->id));
    close_line(s, xf_obligation_id(duty->id));
}

/* What the rewrite rests on without a proof: never silent. */
static void print_unproved(const struct sink *s, const struct xf_site *site)
{
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        const struct xf_duty *duty = &site->group->duties[o];
        if (duty->status != XF_ASSUMED && duty->status != XF_GUARDED)
            continue;
        print_duty(s, duty->evidence.n ? &duty->evidence.v[0].place : &site->group->definition,
                   duty);
        for (size_t i = 1; i < duty->evidence.n; i++)
            if (duty->evidence.v[i].granted)
                print_duty(s, &duty->evidence.v[i].place, duty);
    }
}

/* What the user will see change although no result does; the other places are in the reports. */
static void print_warnings(const struct sink *s, const struct xf_evidences *warnings)
{
    if (!warnings->n)
        return;
    open_line(s, &warnings->v[0].place, "warning");
    fputs(warnings->v[0].text, s->out);
    for (size_t i = 1; i < warnings->n && i <= MAX_LINES; i++)
        fprintf(s->out, "%s%u", i > 1 ? ", " : " (also at line ", warnings->v[i].place.line);
    if (warnings->n > MAX_LINES + 1)
        fprintf(s->out, " and %zu more", warnings->n - MAX_LINES - 1);
    fputs(warnings->n > 1 ? ")" : "", s->out);
    close_line(s, xf_reason_code(XF_REASON_OUTPUT));
}

/* Asked for pieces: why there are none, or what they change. */
static void print_pieces(const struct sink *s, const struct xf_site *site)
{
    const struct xf_piece_verdict *p = &site->group->pieces;
    const struct xf_evidence *e =
        p->decisive && p->decisive->evidence.n ? &p->decisive->evidence.v[0] : NULL;
    if (e) {
        open_line(s, &e->place, "note");
        fprintf(s->out, "share '%s' is dealt out once, not in pieces: %s", site->group->share,
                xf_evidence_text(s->a, e));
        close_line(s, xf_obligation_id(p->decisive->id));
    }
    if (p->dealt && p->rounds) {
        open_line(s, &site->group->definition, "note");
        fprintf(s->out, "share '%s': %s", site->group->share, xf_rounding_text);
        close_line(s, xf_obligation_id(XF_REPRODUCIBLE));
    }
}

static void print_rewritten(const struct sink *s, const struct xf_file *f,
                            const struct xf_site *site)
{
    (void)f;
    if (!xf_first_of_kind(s->r, site))
        return;
    size_t calls = xf_count_of_kind(s->r, site);
    open_line(s, &site->group->definition, "remark");
    fprintf(s->out, "share '%s' %s: %zu call%s rewritten", site->group->share,
            site->group->pieces.dealt ? "arrives in pieces" : "is planned", calls,
            calls == 1 ? "" : "s");
    close_line(s, "rewritten");
    print_unproved(s, site);
    print_pieces(s, site);
    print_warnings(s, &site->group->warnings);
}

/* The further lines a note about several sites speaks of: " (also at line 40, 77)". */
static void print_other_lines(const struct sink *s, const struct xf_file *f,
                              const struct xf_site *site)
{
    size_t others = 0;
    for (const struct xf_site *other = site + 1; other < f->sites + f->n_sites; other++) {
        if (other->verdict != XF_LEFT || strcmp(other->code, site->code) != 0)
            continue;
        if (others < MAX_LINES)
            fprintf(s->out, "%s%u", others ? ", " : " (also at line ", other->place.line);
        others++;
    }
    if (others > MAX_LINES)
        fprintf(s->out, " and %zu more", others - MAX_LINES);
    fputs(others ? ")" : "", s->out);
}

static bool first_left_with_code(const struct xf_file *f, const struct xf_site *site)
{
    for (const struct xf_site *s = f->sites; s < site; s++) {
        if (s->verdict == XF_LEFT && strcmp(s->code, site->code) == 0)
            return false;
    }
    return true;
}

static void print_left(const struct sink *s, const struct xf_file *f, const struct xf_site *site)
{
    if (!first_left_with_code(f, site))
        return;
    open_line(s, &site->place, "note");
    fprintf(s->out, "%s left alone: %s", site->call, site->reason);
    print_other_lines(s, f, site);
    close_line(s, site->code);
}

/* What would help is said below. */
static void print_error(const struct sink *s, const struct xf_evidence *e)
{
    print_line(s, "error", e);
    if (e->advice)
        print_note(s, &e->place, e->advice);
}

void xf_diagnose_errors(FILE *out, const struct xf_result *r, bool color)
{
    struct sink s = {.out = out, .color = color};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        for (size_t i = 0; i < f->diagnostics.n && i < MAX_ERRORS; i++)
            print_error(&s, &f->diagnostics.v[i]);
        if (f->diagnostics.n > MAX_ERRORS)
            fprintf(out, "%s: %zu more errors\n", f->path, f->diagnostics.n - MAX_ERRORS);
    }
}

void xf_diagnose_unproved(struct xf_arena *a, FILE *out, const struct xf_result *r, bool color)
{
    struct sink s = {.a = a, .out = out, .color = color, .r = r};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (size_t i = 0; i < f->n_sites && f->status == XF_FILE_OK; i++)
            if (f->sites[i].verdict == XF_REWRITTEN && xf_first_of_kind(r, &f->sites[i]))
                print_unproved(&s, &f->sites[i]);
}

void xf_diagnose_sites(struct xf_arena *a, FILE *out, const struct xf_result *r, bool color,
                       size_t notes)
{
    static void (*const print[])(const struct sink *, const struct xf_file *,
                                 const struct xf_site *) = {
        [XF_LEFT] = print_left,
        [XF_REFUSED] = print_refused,
        [XF_REWRITTEN] = print_rewritten,
    };
    struct sink s = {.a = a, .out = out, .color = color, .notes = notes, .r = r};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        if (f->status != XF_FILE_OK)
            continue; /* nothing was rewritten there; its errors come first */
        for (const struct xf_site *site = f->sites; site < f->sites + f->n_sites; site++)
            print[site->verdict](&s, f, site);
    }
}

void xf_diagnose_comments(FILE *out, const struct xf_result *r, bool color)
{
    struct sink s = {.out = out, .color = color};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (size_t i = 0; i < f->warnings.n; i++)
            print_line(&s, "warning", &f->warnings.v[i]);
}

void xf_diagnose_summary(FILE *out, const struct xf_result *r)
{
    struct xf_tally t = xf_tally(r);
    fprintf(out, "%zu site%s: %zu rewritten, %zu refused, %zu left alone", t.sites,
            t.sites == 1 ? "" : "s", t.rewritten, t.refused, t.left);
    if (t.done)
        fprintf(out, "; already rewritten: %zu group%s", t.done, t.done == 1 ? "" : "s");
    if (t.known)
        fprintf(out, "; %zu known from the baseline", t.known);
    if (t.failed_files)
        fprintf(out, "; %zu of %zu file%s could not be done", t.failed_files, t.files,
                t.files == 1 ? "" : "s");
    fputs("\n", out);
}
