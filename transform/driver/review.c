/* SPDX-License-Identifier: MIT */
#include "review.h"

#include "deliver.h"
#include "diff.h"
#include "review_file.h"
#include "wording.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct asking {
    struct xf_arena *a;
    const struct xf_options *opt;
    struct xf_result *r;
    const struct xf_bundles *bundles;
    struct xf_groups accepted;
    bool color;
    char rest; /* 'q': nothing more is asked; 'a' or 'd': nothing more of `file` */
    const char *file;
};

/* ---- what is shown ---- */

static void show_open(const struct asking *q, const struct xf_group *g)
{
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        const struct xf_duty *d = &g->duties[o];
        if (d->status == XF_PROVED)
            continue;
        fprintf(stderr, "  %s: %s: %s\n", xf_status_name(d->status), xf_obligation_id(d->id),
                xf_obligation_text(d->id));
        for (size_t i = 0; i < d->evidence.n; i++)
            fprintf(stderr, "    %s:%u: %s\n", d->evidence.v[i].place.file,
                    d->evidence.v[i].place.line, xf_evidence_text(q->a, &d->evidence.v[i]));
    }
    for (size_t i = 0; i < g->warnings.n; i++)
        fprintf(stderr, "  warning: %s:%u: %s\n", g->warnings.v[i].place.file,
                g->warnings.v[i].place.line, xf_evidence_text(q->a, &g->warnings.v[i]));
}

/* As it would be after what is accepted so far. */
static void show(const struct asking *q, const struct xf_groups *groups)
{
    for (size_t i = 0; i < groups->n; i++) {
        fprintf(stderr, "%s %s\n", i ? "with it" : "group", groups->v[i]->id);
        show_open(q, groups->v[i]);
    }
    for (const struct xf_file *f = q->r->files; f < q->r->files + q->r->n_files; f++) {
        struct xf_file step = xf_file_step(q->a, f, &q->accepted, groups);
        if (f->status == XF_FILE_OK && step.n_edits)
            xf_diff_print(q->a, stderr, &step, q->opt->shown.context_lines, q->color);
    }
}

static void help(void)
{
    fputs("y - rewrite this group\n"
          "n - do not rewrite it\n"
          "q - quit: neither this group nor those that follow are decided\n"
          "a - rewrite this group and all that follow in the file\n"
          "d - rewrite neither this group nor those that follow in the file\n"
          "? - this help\n",
          stderr);
}

/* ---- what is answered ---- */

/* One of y, n, q, a, d; q where the input ends. */
static char answer(const struct asking *q, size_t i)
{
    char line[256];
    for (;;) {
        fprintf(stderr, "(%zu/%zu) Rewrite this group [y,n,q,a,d,?]? ", i + 1, q->bundles->n);
        if (!fgets(line, sizeof line, stdin)) {
            fputs("\n", stderr);
            return 'q';
        }
        if (!isatty(STDIN_FILENO)) /* as a terminal shows it */
            fprintf(stderr, "%.*s\n", (int)strcspn(line, "\n"), line);
        char c = line[0] >= 'A' && line[0] <= 'Z' ? (char)(line[0] + 'a' - 'A') : line[0];
        bool single = line[1] == '\n' || line[1] == '\0';
        if (single && c && strchr("ynqad", c))
            return c;
        help();
    }
}

static enum xf_decided ask(struct asking *q, size_t i)
{
    const struct xf_groups *groups = &q->bundles->v[i];
    const char *file = groups->v[0]->definition.file;
    bool settled = q->rest == 'q' || (q->rest && !strcmp(q->file, file));
    if (!settled) {
        show(q, groups);
        char c = answer(q, i);
        q->rest = c == 'y' || c == 'n' ? '\0' : c;
        q->file = file;
        if (c == 'y' || c == 'n')
            return c == 'y' ? XF_ACCEPTED : XF_DECLINED;
    }
    return q->rest == 'a' ? XF_ACCEPTED : q->rest == 'd' ? XF_DECLINED : XF_UNDECIDED;
}

/* ---- what is made of it ---- */

static void refuse(const struct asking *q, const struct xf_groups *groups, enum xf_decided what)
{
    const char *why = what == XF_DECLINED ? "declined in review" : "not decided in review yet";
    for (size_t i = 0; i < q->r->n_files; i++)
        xf_file_refuse_groups(q->a, &q->r->files[i], groups, xf_reason_code(XF_REASON_SUPPRESSED),
                              why);
}

static enum xf_decided decide(struct asking *q, struct xf_review *review, size_t i, const char *key)
{
    const struct xf_groups *groups = &q->bundles->v[i];
    enum xf_decided what = xf_review_find(review, key);
    if (what == XF_UNDECIDED && q->opt->review.interactive)
        what = ask(q, i);
    if (what != XF_UNDECIDED)
        xf_review_set(q->a, review, &(struct xf_decided_group){what, key, groups->v[0]->id});
    for (size_t k = 0; what == XF_ACCEPTED && k < groups->n; k++)
        *xf_push(q->a, &q->accepted) = groups->v[k];
    return what;
}

const char *xf_review_groups(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r,
                             size_t *undecided)
{
    struct xf_review review = {0};
    struct xf_bundles bundles = xf_bundles_of(a, r);
    struct asking q = {.a = a, .opt = opt, .r = r, .bundles = &bundles};
    *undecided = 0;
    if (!opt->review.decisions && !opt->review.interactive)
        return NULL;
    const char *wrong = opt->review.decisions ? xf_review_read(a, opt->review.decisions,
                                                               opt->review.interactive, &review)
                                              : NULL;
    const char **keys = xf_alloc(a, (bundles.n + 1) * sizeof *keys);
    enum xf_decided *what = xf_alloc(a, (bundles.n + 1) * sizeof *what);
    q.color = xf_wants_color(opt, STDERR_FILENO);
    for (size_t i = 0; i < bundles.n; i++)
        keys[i] = xf_review_key(a, r, &bundles.v[i]);
    for (size_t i = 0; i < bundles.n && !wrong; i++)
        what[i] = decide(&q, &review, i, keys[i]);
    for (size_t i = 0; i < bundles.n; i++) {
        *undecided += what[i] == XF_UNDECIDED;
        if (what[i] != XF_ACCEPTED)
            refuse(&q, &bundles.v[i], what[i]);
    }
    if (!wrong && opt->review.decisions && opt->review.interactive)
        wrong = xf_review_write(a, opt->review.decisions, &review);
    return wrong;
}
