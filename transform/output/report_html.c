/* SPDX-License-Identifier: MIT
 * One static page: totals, then per file its sites, its groups with their obligations, its diff. */
#include "report_html.h"

#include "bundle.h"
#include "html_diff.h"
#include "html_gain.h"
#include "html_style.h"
#include "tally.h"
#include "wording.h"

#include <string.h>

struct page {
    struct xf_arena *a;
    FILE *out;
    const struct xf_result *r;
    const struct xf_bundles *bundles;
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
    fprintf(p->out, "<li><b class=\"%s\">%zu</b> %s</li>\n", class, n, what);
}

static void print_head(const struct page *p, const struct xf_result *r)
{
    struct xf_tally t = xf_tally(r);
    fprintf(p->out,
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            "<title>Rescatter report</title>\n<style>\n%s%s</style></head><body>\n"
            "<a class=\"skip\" href=\"#main\">To the verdicts</a>\n<header>\n"
            "<h1>Rescatter report</h1>\n<p class=\"dim\">rescatter " XF_VERSION
            ", %zu file%s. A line that is not in a diff means what it meant before.</p>\n"
            "<ul class=\"totals\">\n",
            xf_html_style, xf_html_more_style, t.files, t.files == 1 ? "" : "s");
    print_total(p, t.sites, "", "call sites");
    print_total(p, t.rewritten, "rewritten", "rewritten");
    print_total(p, t.refused, "refused", "refused");
    print_total(p, t.left, "left", "left alone");
    if (t.failed_files)
        print_total(p, t.failed_files, "error", "files failed");
    fputs("</ul>\n</header>\n", p->out);
}

/* The number of the file that has this line, of those whose sources are shown; -1: none has. */
static int shown_file(const struct page *p, const struct xf_place *place)
{
    for (size_t i = 0; i < p->r->n_files; i++) {
        const struct xf_file *f = &p->r->files[i];
        if (f->source && f->n_sites && place->line && !strcmp(f->path, place->file))
            return (int)i;
    }
    return -1;
}

/* "line 12", with the file when it is another one, as a link to the line. */
static void print_place(const struct page *p, const struct xf_place *place)
{
    bool here = !strcmp(place->file, p->file->path);
    int file = shown_file(p, place);
    const char *text =
        xf_sprintf(p->a, "%s%s%u", here ? "line " : place->file, here ? "" : ":", place->line);
    if (file < 0) {
        element(p, "span", "code dim", text);
        return;
    }
    fprintf(p->out, "<a class=\"code\" href=\"#f%d-%u\">", file, place->line);
    xf_html_text(p->a, p->out, text);
    fputs("</a>", p->out);
}

/* `said` is not said again. */
static void print_evidence(const struct page *p, const struct xf_evidences *evidence,
                           const char *said)
{
    fputs(evidence->n ? "<ul>" : "", p->out);
    for (const struct xf_evidence *e = evidence->v; e < evidence->v + evidence->n; e++) {
        const char *text = strcmp(e->text, said) ? e->text : "";
        fputs("<li>", p->out);
        print_place(p, &e->place);
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

/* Its place in the page; 0: it has none. */
static size_t number_of(const struct page *p, const struct xf_group *g)
{
    size_t n = 0;
    for (size_t i = 0; i < p->r->n_files; i++)
        for (size_t k = 0; k < p->r->files[i].n_groups; k++, n++)
            if (xf_same_group(p->r->files[i].groups[k], g))
                return n + 1;
    return 0;
}

static void print_group_link(const struct page *p, const struct xf_group *g)
{
    fprintf(p->out, "<a class=\"code\" href=\"#g%zu\">", number_of(p, g));
    xf_html_text(p->a, p->out, g->id);
    fputs("</a>", p->out);
}

static void print_site(const struct page *p, const struct xf_site *s)
{
    const char *verdict = xf_verdict_name(s->verdict);
    fputs("<tr><td>", p->out);
    print_place(p, &s->place);
    fputs("</td>", p->out);
    fputs("<td class=\"code\">", p->out);
    xf_html_text(p->a, p->out, s->call);
    element(p, "span", "dim", *s->function ? xf_sprintf(p->a, " in %s", s->function) : "");
    fputs("</td><td>", p->out);
    element(p, "span", xf_sprintf(p->a, "badge %s", verdict), verdict);
    fputs("</td><td>", p->out);
    if (s->verdict == XF_REWRITTEN)
        print_group_link(p, s->group);
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
    fputs(
        "<table class=\"sites\"><thead><tr><th scope=\"col\">Place</th><th scope=\"col\">Call</th>"
        "<th scope=\"col\">Verdict</th><th scope=\"col\">Group or reason</th></tr></thead>\n"
        "<tbody>\n",
        p->out);
    for (size_t i = 0; i < f->n_sites; i++)
        print_site(p, &f->sites[i]);
    fputs("</tbody></table>\n", p->out);
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

static void print_duty(const struct page *p, const struct xf_duty *d)
{
    element(p, "dt", "code", xf_obligation_id(d->id));
    element(p, "dd", xf_status_name(d->status), xf_status_name(d->status));
    fputs("<dd>", p->out);
    xf_html_text(p->a, p->out, xf_obligation_text(d->id));
    print_evidence(p, &d->evidence, "");
    fputs("</dd>\n", p->out);
}

static void print_warnings(const struct page *p, const struct xf_group *g)
{
    if (!g->warnings.n)
        return;
    element(p, "dt", "code", xf_reason_code(XF_REASON_OUTPUT));
    element(p, "dd", "unknown", "warning");
    fputs("<dd>", p->out);
    xf_html_text(p->a, p->out, xf_reason_text(XF_REASON_OUTPUT));
    print_evidence(p, &g->warnings, "");
    fputs("</dd>\n", p->out);
}

/* A group against which no obligation stands: why its calls are refused all the same. */
static void print_calls_reason(const struct page *p, const struct xf_group *g)
{
    for (size_t i = 0; i < p->r->n_files; i++)
        for (size_t k = 0; k < p->r->files[i].n_sites; k++) {
            const struct xf_site *s = &p->r->files[i].sites[k];
            if (!s->group || !xf_same_group(s->group, g) || s->verdict != XF_REFUSED)
                continue;
            element(p, "p", "refused", xf_sprintf(p->a, "%s [%s]", s->reason, s->code));
            return;
        }
}

/* Of a group that is refused, what stands against it; that the rest holds helps nobody. */
static void print_duties(const struct page *p, const struct xf_group *g)
{
    bool refused = g->verdict == XF_REFUSED, decided = !refused;
    const char *rest = "";
    fputs("<dl>\n", p->out);
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        const struct xf_duty *d = &g->duties[o];
        if (!refused || d->status == XF_VIOLATED || d->status == XF_UNKNOWN) {
            print_duty(p, d);
            decided = true;
        } else
            rest = xf_sprintf(p->a, "%s%s%s", rest, *rest ? ", " : "",
                              xf_obligation_id((enum xf_obligation)o));
    }
    print_warnings(p, g);
    fputs("</dl>\n", p->out);
    if (!decided)
        print_calls_reason(p, g);
    if (*rest)
        element(p, "p", "dim", xf_sprintf(p->a, "Not what decides: %s.", rest));
}

/* Asked for pieces: that the share arrives in pieces rests on these; or what stands against it. */
static void print_pieces(const struct page *p, const struct xf_piece_verdict *v)
{
    fprintf(p->out, "<h4>%s</h4>\n<dl>\n",
            v->dealt ? "Its items arrive in pieces" : "Dealt out once, not in pieces");
    for (int o = 0; o < XF_N_PIECE_OBLIGATIONS; o++)
        if (v->dealt || v->duties[o].status == XF_VIOLATED || v->duties[o].status == XF_UNKNOWN)
            print_duty(p, &v->duties[o]);
    if (v->other.status != XF_PROVED)
        print_duty(p, &v->other);
    fputs("</dl>\n", p->out);
    if (v->dealt && v->rounds)
        element(p, "p", "calm", xf_rounding_text);
}

/* What changes for the group, in all files; told once for groups that go together. */
static void print_changes(const struct page *p, const struct xf_group *g)
{
    static const struct xf_groups none = {0};
    for (size_t i = 0; i < p->bundles->n; i++) {
        const struct xf_groups *own = &p->bundles->v[i];
        if (!xf_groups_have(own, g))
            continue;
        if (!xf_same_group(own->v[0], g)) {
            fputs("<p>It changes together with ", p->out);
            print_group_link(p, own->v[0]);
            fputs(".</p>\n", p->out);
            return;
        }
        for (const struct xf_file *f = p->r->files; f < p->r->files + p->r->n_files; f++) {
            struct xf_file step = xf_file_step(p->a, f, &none, own);
            if (step.n_edits)
                xf_html_diff(p->a, p->out, &step);
        }
    }
}

static void print_group(const struct page *p, const struct xf_group *g)
{
    const char *verdict = xf_verdict_name(g->verdict);
    size_t number = number_of(p, g);
    fprintf(p->out, "<section class=\"group %s\" aria-labelledby=\"g%zu\"><h3 id=\"g%zu\">Group ",
            verdict, number, number);
    element(p, "span", "code", g->id);
    fputs(" ", p->out);
    element(p, "span", xf_sprintf(p->a, "badge %s", verdict), verdict);
    print_unproved(p, g);
    fputs("</h3>\n<p class=\"dim\">", p->out);
    xf_html_text(p->a, p->out, xf_sprintf(p->a, "Share %s, defined in ", g->share));
    print_place(p, &g->definition);
    xf_html_text(p->a, p->out,
                 xf_sprintf(p->a, "; block %s, communicator %s, root %s.", g->block,
                            g->communicator, g->root));
    fputs("</p>\n", p->out);
    print_duties(p, g);
    if (g->pieces.asked && g->verdict == XF_REWRITTEN)
        print_pieces(p, &g->pieces);
    if (g->gain)
        xf_html_gain(p->a, p->out, g);
    if (g->verdict == XF_REWRITTEN)
        print_changes(p, g);
    fputs("</section>\n", p->out);
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
    fputs("<nav aria-label=\"Files\"><table class=\"index\"><thead><tr><th scope=\"col\">File</th>"
          "<th scope=\"col\">Rewritten</th><th scope=\"col\">Refused</th>"
          "<th scope=\"col\">Left</th><td></td></tr></thead>\n<tbody>\n",
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
    fputs("</tbody></table>\n", p->out);
    if (quiet)
        fprintf(p->out, "<p class=\"dim\">%zu file%s without such a call.</p>\n", quiet,
                quiet == 1 ? "" : "s");
    fputs("</nav>\n", p->out);
}

static void print_file(const struct page *p, const struct xf_file *f, size_t number)
{
    fprintf(p->out, "<section aria-labelledby=\"f%zu\"><h2 id=\"f%zu\">", number, number);
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
    fputs("</section>\n", p->out);
}

/* The lines of a file with calls, for links to lead to. */
static void print_source(const struct page *p, const struct xf_file *f, size_t number)
{
    const char *end = f->source + f->source_len;
    unsigned line = 1;
    fputs("<details><summary>", p->out);
    element(p, "span", "code", f->path);
    fputs("</summary><ol class=\"source\">\n", p->out);
    for (const char *text = f->source; text < end; line++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((stop ? stop : end) - text);
        fprintf(p->out, "<li id=\"f%zu-%u\"><span>%u</span>", number, line, line);
        xf_html_textn(p->a, p->out, text, n);
        fputs("</li>\n", p->out);
        text += n + (stop != NULL);
    }
    fputs("</ol></details>\n", p->out);
}

static void print_sources(const struct page *p)
{
    fputs("<section class=\"sources\" aria-labelledby=\"sources\"><h2 id=\"sources\">Sources as "
          "they are</h2>\n",
          p->out);
    for (size_t i = 0; i < p->r->n_files; i++)
        if (p->r->files[i].source && p->r->files[i].n_sites)
            print_source(p, &p->r->files[i], i);
    fputs("</section>\n", p->out);
}

void xf_report_html(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    struct xf_bundles bundles = xf_bundles_of(a, r);
    struct page p = {a, out, r, &bundles, NULL};
    print_head(&p, r);
    if (r->n_files > 1)
        print_index(&p, r);
    fputs("<main id=\"main\">\n", out);
    for (size_t i = 0; i < r->n_files; i++) {
        p.file = &r->files[i];
        if (r->n_files == 1 || worth_telling(p.file))
            print_file(&p, p.file, i);
    }
    print_sources(&p);
    fputs("</main>\n</body></html>\n", out);
}
