/* SPDX-License-Identifier: MIT
 * One static page: totals, then per file its sites, its groups with their obligations, its diff. */
#include "report.h"

#include "html.h"
#include "tally.h"
#include "wording.h"

#include <string.h>

struct page {
    struct xf_arena *a;
    FILE *out;
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

static void print_evidence(const struct page *p, const struct xf_evidences *evidence)
{
    if (evidence->n == 0)
        return;
    fputs("<ul>", p->out);
    for (size_t i = 0; i < evidence->n; i++) {
        fputs("<li>", p->out);
        element(p, "span", "code dim", xf_sprintf(p->a, "line %u: ", evidence->v[i].place.line));
        xf_html_text(p->a, p->out, xf_evidence_text(p->a, &evidence->v[i]));
        if (evidence->v[i].advice)
            element(p, "div", "dim",
                    xf_sprintf(p->a, "To have it rewritten, %s.", evidence->v[i].advice));
        fputs("</li>", p->out);
    }
    fputs("</ul>", p->out);
}

static void print_site(const struct page *p, const struct xf_site *s)
{
    const char *verdict = xf_verdict_name(s->verdict);
    fprintf(p->out, "<tr><td class=\"code\">%u:%u</td><td class=\"code\">", s->place.line,
            s->place.column);
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
    print_evidence(p, &s->notes);
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

static void print_group(const struct page *p, const struct xf_group *g)
{
    const char *verdict = xf_verdict_name(g->verdict);
    fputs("<details><summary>Group ", p->out);
    element(p, "span", "code", g->id);
    fputs(" ", p->out);
    element(p, "span", xf_sprintf(p->a, "badge %s", verdict), verdict);
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
        print_evidence(p, &g->duties[o].evidence);
        fputs("</dd>\n", p->out);
    }
    if (g->warnings.n) {
        element(p, "dt", "code", xf_reason_code(XF_REASON_OUTPUT));
        element(p, "dd", "unknown", "warning");
        fputs("<dd>", p->out);
        xf_html_text(p->a, p->out, xf_reason_text(XF_REASON_OUTPUT));
        print_evidence(p, &g->warnings);
        fputs("</dd>\n", p->out);
    }
    fputs("</dl></details>\n", p->out);
}

static void print_file(const struct page *p, const struct xf_file *f)
{
    element(p, "h2", "", f->path);
    fputs("\n", p->out);
    for (size_t i = 0; i < f->diagnostics.n; i++) {
        const struct xf_evidence *e = &f->diagnostics.v[i];
        element(p, "p", "error",
                xf_sprintf(p->a, "%s:%u:%u: %s", e->place.file, e->place.line, e->place.column,
                           e->text));
    }
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
    struct page p = {a, out};
    print_head(&p, r);
    for (size_t i = 0; i < r->n_files; i++)
        print_file(&p, &r->files[i]);
    fputs("</body></html>\n", out);
}
