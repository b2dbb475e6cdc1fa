/* SPDX-License-Identifier: MIT
 * One static page: totals, then per file its sites, its groups with their obligations, its diff. */
#include "report_html.h"

#include "html_diff.h"
#include "html_style.h"
#include "tally.h"
#include "wording.h"

#include <string.h>

struct page {
    struct xf_arena *a;
    FILE *out;
    const struct xf_file *file; /* the one being told of */
};

/* <tag class="class">text</tag> */
static void element(const struct page *p, const char *tag, const char *class, const char *text)
{
    fprintf(p->out, "<%s class=\"%s\">", tag, class);
    xf_html_text(p->a, p->out, text);
    fprintf(p->out, "</%s>", tag);
}

static void print_total(const struct page *p, size_t n, const char *class, const char *what)
{
    fprintf(p->out, "<div><b class=\"%s\">%zu</b>%s</div>\n", class, n, what);
}

static void print_head(const struct page *p, const struct xf_result *r)
{
    struct xf_tally t = xf_tally(r);
    fprintf(p->out,
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            "<title>Rescatter report</title>\n<style>\n%s</style></head><body>\n"
            "<h1>Rescatter report</h1>\n<p class=\"dim\">rescatter " XF_VERSION
            ", %zu file%s. A line that is not in a diff means what it meant before.</p>\n"
            "<div class=\"totals\">\n",
            xf_html_style, t.files, t.files == 1 ? "" : "s");
    print_total(p, t.sites, "", "call sites");
    print_total(p, t.rewritten, "rewritten", "rewritten");
    print_total(p, t.refused, "refused", "refused");
    print_total(p, t.left, "left", "left alone");
    if (t.failed_files)
        print_total(p, t.failed_files, "error", "files failed");
    fputs("</div>\n", p->out);
}

/* "line 12", with the file when it is another one. */
static const char *place_text(const struct page *p, const struct xf_place *place)
{
    bool here = !strcmp(place->file, p->file->path);
    return xf_sprintf(p->a, "%s%s%u", here ? "line " : place->file, here ? "" : ":", place->line);
}

/* `said` is not said again. */
static void print_evidence(const struct page *p, const struct xf_evidences *evidence,
                           const char *said)
{
    fputs(evidence->n ? "<ul>" : "", p->out);
    for (const struct xf_evidence *e = evidence->v; e < evidence->v + evidence->n; e++) {
        const char *text = strcmp(e->text, said) ? e->text : "";
        fputs("<li>", p->out);
        element(p, "span", "code dim", place_text(p, &e->place));
        fputs(e->quote ? " " : "", p->out);
        if (e->quote)
            element(p, "code", "", e->quote);
        xf_html_text(p->a, p->out, xf_sprintf(p->a, "%s%s", *text ? ": " : "", text));
        if (e->advice)
            element(p, "div", "dim", xf_sprintf(p->a, "To have it rewritten, %s.", e->advice));
        fputs("</li>", p->out);
    }
    fputs(evidence->n ? "</ul>" : "", p->out);
}

static void print_site(const struct page *p, const struct xf_site *s)
{
    const char *verdict = xf_verdict_name(s->verdict);
    bool here = !strcmp(s->place.file, p->file->path);
    fputs("<tr>", p->out);
    element(p, "td", "code",
            xf_sprintf(p->a, "%s%s%u:%u", here ? "" : s->place.file, here ? "" : ":", s->place.line,
                       s->place.column));
    fputs("<td class=\"code\">", p->out);
    xf_html_text(p->a, p->out, s->call);
    element(p, "span", "dim", *s->function ? xf_sprintf(p->a, " in %s", s->function) : "");
    fputs("</td><td>", p->out);
    element(p, "span", xf_sprintf(p->a, "badge %s", verdict), verdict);
    fputs("</td><td>", p->out);
    if (s->verdict == XF_REWRITTEN)
        element(p, "span", "code", s->group->id);
    xf_html_text(p->a, p->out, s->reason);
    if (*s->code)
        element(p, "span", "code dim", xf_sprintf(p->a, " [%s]", s->code));
    print_evidence(p, &s->notes, s->reason);
    fputs("</td></tr>\n", p->out);
}

static void print_sites(const struct page *p, const struct xf_file *f)
{
    if (f->n_sites == 0) {
        fputs("<p class=\"dim\">No call of MPI_Scatter or MPI_Gather.</p>\n", p->out);
        return;
    }
    fputs("<table class=\"sites\"><tr><th>Place</th><th>Call</th><th>Verdict</th><th>Group or "
          "reason</th></tr>\n",
          p->out);
    for (size_t i = 0; i < f->n_sites; i++)
        print_site(p, &f->sites[i]);
    fputs("</table>\n", p->out);
}

/* What the verdict rests on without a proof is seen without opening anything. */
static void print_unproved(const struct page *p, const struct xf_group *g)
{
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        enum xf_status s = g->duties[o].status;
        if (s != XF_ASSUMED && s != XF_GUARDED)
            continue;
        fputs(" ", p->out);
        element(
            p, "span", xf_sprintf(p->a, "badge %s", xf_status_name(s)),
            xf_sprintf(p->a, "%s: %s", xf_status_name(s), xf_obligation_id((enum xf_obligation)o)));
    }
}

static void print_group(const struct page *p, const struct xf_group *g)
{
    const char *verdict = xf_verdict_name(g->verdict);
    fputs("<details><summary>Group ", p->out);
    element(p, "span", "code", g->id);
    fputs(" ", p->out);
    element(p, "span", xf_sprintf(p->a, "badge %s", verdict), verdict);
    print_unproved(p, g);
    fputs("</summary>\n<p class=\"dim\">", p->out);
    xf_html_text(p->a, p->out,
                 xf_sprintf(p->a,
                            "Share %s, defined in line %u; block %s, communicator %s, root %s.",
                            g->share, g->definition.line, g->block, g->communicator, g->root));
    fputs("</p>\n<dl>\n", p->out);
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        element(p, "dt", "code", xf_obligation_id((enum xf_obligation)o));
        element(p, "dd", xf_status_name(g->duties[o].status), xf_status_name(g->duties[o].status));
        fputs("<dd>", p->out);
        xf_html_text(p->a, p->out, xf_obligation_text((enum xf_obligation)o));
        print_evidence(p, &g->duties[o].evidence, "");
        fputs("</dd>\n", p->out);
    }
    if (g->warnings.n) {
        element(p, "dt", "code", xf_reason_code(XF_REASON_OUTPUT));
        element(p, "dd", "unknown", "warning");
        fputs("<dd>", p->out);
        xf_html_text(p->a, p->out, xf_reason_text(XF_REASON_OUTPUT));
        print_evidence(p, &g->warnings, "");
        fputs("</dd>\n", p->out);
    }
    fputs("</dl></details>\n", p->out);
}

static bool worth_telling(const struct xf_file *f)
{
    return f->status != XF_FILE_OK || f->n_sites || f->warnings.n;
}

static size_t count(const struct xf_file *f, enum xf_verdict v)
{
    size_t n = 0;
    for (size_t i = 0; i < f->n_sites; i++)
        n += f->sites[i].verdict == v;
    return n;
}

/* A line for each file of which there is something to tell, with a link to it. */
static void print_index(const struct page *p, const struct xf_result *r)
{
    size_t quiet = 0;
    fputs("<table class=\"index\"><tr><th>File</th><th>Rewritten</th><th>Refused</th><th>Left"
          "</th><th></th></tr>\n",
          p->out);
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        if (!worth_telling(f)) {
            quiet++;
            continue;
        }
        fprintf(p->out, "<tr><td class=\"code\"><a href=\"#f%zu\">", (size_t)(f - r->files));
        xf_html_text(p->a, p->out, f->path);
        fprintf(p->out, "</a></td><td>%zu</td><td>%zu</td><td>%zu</td>", count(f, XF_REWRITTEN),
                count(f, XF_REFUSED), count(f, XF_LEFT));
        element(p, "td", "error", f->status == XF_FILE_OK ? "" : xf_file_status_name(f->status));
        fputs("</tr>\n", p->out);
    }
    fputs("</table>\n", p->out);
    if (quiet)
        fprintf(p->out, "<p class=\"dim\">%zu file%s without such a call.</p>\n", quiet,
                quiet == 1 ? "" : "s");
}

static void print_file(const struct page *p, const struct xf_file *f, size_t number)
{
    fprintf(p->out, "<h2 id=\"f%zu\">", number);
    xf_html_text(p->a, p->out, f->path);
    fputs("</h2>\n", p->out);
    for (size_t i = 0; i < f->diagnostics.n; i++) {
        const struct xf_evidence *e = &f->diagnostics.v[i];
        element(p, "p", "error",
                xf_sprintf(p->a, "%s:%u:%u: %s", e->place.file, e->place.line, e->place.column,
                           e->text));
    }
    for (size_t i = 0; i < f->warnings.n; i++)
        element(
            p, "p", "calm",
            xf_sprintf(p->a, "line %u: %s", f->warnings.v[i].place.line, f->warnings.v[i].text));
    if (f->status == XF_FILE_OK || f->n_sites)
        print_sites(p, f);
    for (size_t i = 0; i < f->n_groups; i++)
        print_group(p, f->groups[i]);
    if (f->n_edits) {
        fputs("<h3>Changes: original on the left, rewritten on the right</h3>\n", p->out);
        xf_html_diff(p->a, p->out, f);
    }
}

void xf_report_html(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    struct page p = {a, out, NULL};
    print_head(&p, r);
    if (r->n_files > 1)
        print_index(&p, r);
    for (size_t i = 0; i < r->n_files; i++) {
        p.file = &r->files[i];
        if (r->n_files == 1 || worth_telling(p.file))
            print_file(&p, p.file, i);
    }
    fputs("</body></html>\n", out);
}
