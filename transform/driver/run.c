/* SPDX-License-Identifier: MIT */
#include "run.h"

#include "apply.h"
#include "baseline.h"
#include "besides.h"
#include "companions.h"
#include "deliver.h"
#include "diagnostics.h"
#include "effort.h"
#include "farm.h"
#include "fixes_yaml.h"
#include "linking.h"
#include "pattern.h"
#include "expect.h"
#include "failure.h"
#include "report.h"
#include "review.h"
#include "series.h"
#include "taken.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void complain(const char *what, const char *wrong)
{
    fprintf(stderr, "rescatter: error: %s: %s\n", what, wrong);
}

/* A file whose edits contradict each other is our fault; it must not reach the user's sources. */
static void check_edits(struct xf_arena *a, struct xf_file *f)
{
    size_t bad;
    if (f->status != XF_FILE_OK)
        f->n_edits = 0;
    if (xf_edits_valid(f->edits, f->n_edits, f->source_len, &bad))
        return;
    size_t at = f->edits[bad].begin;
    f->n_edits = 0;
    xf_fail_file(a, f,
                 xf_sprintf(a, "internal error: edit %zu at byte %zu overlaps another", bad, at));
}

static bool matches_nothing(const struct xf_result *r, const struct xf_pattern *p)
{
    for (size_t i = 0; i < r->n_files; i++) {
        for (size_t g = 0; g < r->files[i].n_groups; g++) {
            if (xf_pattern_matches(p, r->files[i].groups[g]->id))
                return false;
        }
    }
    return true;
}

static bool assumption_used(const struct xf_result *r, int obligation)
{
    for (size_t i = 0; i < r->n_files; i++) {
        for (size_t g = 0; g < r->files[i].n_groups; g++) {
            if (r->files[i].groups[g]->duties[obligation].status == XF_ASSUMED)
                return true;
        }
    }
    return false;
}

/* Options that changed nothing are mostly misspelt. */
static void warn_unused(const struct xf_options *opt, const struct xf_result *r)
{
    for (size_t i = 0; i < opt->select.only.n; i++) {
        if (matches_nothing(r, &opt->select.only.v[i]))
            fprintf(stderr, "rescatter: warning: --only '%s' matched no group\n",
                    opt->select.only.v[i].text);
    }
    for (size_t i = 0; i < opt->select.skip.n; i++) {
        if (matches_nothing(r, &opt->select.skip.v[i]))
            fprintf(stderr, "rescatter: warning: --skip '%s' matched no group\n",
                    opt->select.skip.v[i].text);
    }
    for (int o = 0; o < XF_N_OBLIGATIONS; o++) {
        if (opt->assume[o] && !assumption_used(r, o))
            fprintf(stderr, "rescatter: warning: --assume %s: %s\n", xf_obligation_id(o),
                    xf_obligation_must_hold(o) ? "this cannot be assumed, the edits rest on it"
                                               : "this was not needed");
    }
}

/* --list and --dump say on standard output what the site diagnostics would repeat. */
static void diagnose(struct xf_arena *a, const struct xf_options *opt, bool database,
                     const struct xf_result *r)
{
    bool color = xf_wants_color(opt, STDERR_FILENO);
    xf_diagnose_errors(stderr, r, color);
    xf_say_missing(stderr, opt, r);
    if (opt->output.mode == XF_MODE_DUMP)
        return;
    if (opt->output.mode != XF_MODE_LIST)
        xf_diagnose_sites(a, stderr, r, color, opt->shown.notes);
    else
        xf_diagnose_unproved(a, stderr, r, color);
    xf_diagnose_comments(stderr, r, color);
    xf_say_taken(a, stderr, r);
    xf_say_besides(a, stderr, opt, database, r);
    if (database && opt->build.found_dir)
        fprintf(stderr,
                "rescatter: note: compiler flags are those of %s/compile_commands.json; "
                "without them: `--' behind the files\n",
                opt->build.dir);
    warn_unused(opt, r);
    if (opt->output.mode == XF_MODE_LIST)
        xf_efforts_print(a, stderr, r);
    xf_diagnose_summary(stderr, r);
}

/* Returns the number of reports that could not be written. */
static int write_reports(struct xf_arena *a, const struct xf_options *opt,
                         const struct xf_result *r)
{
    int failed = 0;
    for (size_t i = 0; i < opt->reports.n; i++) {
        const struct xf_report_request *q = &opt->reports.v[i];
        const char *wrong = xf_report_write(a, q->format, q->path, r);
        if (wrong) {
            complain("report", wrong);
            failed++;
        }
    }
    return failed;
}

/* What is made of the result as a whole, in one place. Returns the number of failures, 0 or 1. */
static int write_whole(struct xf_arena *a, const struct xf_options *opt, const struct xf_result *r)
{
    const char *wrong = NULL;
    if (opt->output.mode == XF_MODE_SERIES)
        wrong = xf_series_write(a, opt->output.series_dir, r, opt->shown.context_lines);
    if (opt->output.mode == XF_MODE_FIXES)
        wrong = xf_fixes_write(a, opt->output.fixes_path, r);
    if (wrong)
        complain(opt->output.mode == XF_MODE_SERIES ? "--format-patch" : "--export-fixes", wrong);
    return wrong != NULL;
}

/* NULL if everything printed so far has reached its destination. */
static const char *flush_stdout(void)
{
    if (fflush(stdout) != 0)
        return strerror(errno);
    return ferror(stdout) ? "write error" : NULL;
}

/* What people decided before, or do now. */
struct decided {
    const char *wrong;          /* with a file of decisions; NULL: nothing */
    size_t undecided, new_ones; /* groups; refusals */
};

static struct decided decide(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r)
{
    struct decided d;
    d.wrong = xf_review_groups(a, opt, r, &d.undecided);
    if (d.wrong)
        complain("--review", d.wrong);
    const char *wrong = xf_baseline_apply(a, opt, r, &d.new_ones);
    if (wrong)
        complain(opt->review.baseline ? "--baseline" : "--set-baseline", wrong);
    d.wrong = d.wrong ? d.wrong : wrong;
    return d;
}

static enum xf_exit status_of(const struct xf_options *opt, const struct xf_result *r,
                              const struct decided *decided)
{
    bool pending = decided->undecided || decided->new_ones;
    for (size_t i = 0; i < r->n_files; i++) {
        if (r->files[i].status != XF_FILE_OK)
            return XF_EXIT_FAILED;
        pending |= r->files[i].n_edits > 0;
    }
    return opt->output.mode == XF_MODE_CHECK && pending ? XF_EXIT_PENDING : XF_EXIT_DONE;
}

enum xf_exit xf_run(struct xf_arena *a, const struct xf_options *opt, struct xf_watch *watch)
{
    struct xf_result r;
    const char *wrong;
    struct xf_farm *farm = xf_farm_run(a, opt, watch, &r, &wrong);
    xf_watch_finish(watch);
    if (!farm) {
        complain("--build-dir", wrong);
        return XF_EXIT_FAILED;
    }
    for (size_t i = 0; i < r.n_files; i++)
        check_edits(a, &r.files[i]);
    struct decided decided = decide(a, opt, &r);
    xf_deliver(a, opt, &r);
    const char *uncopied = opt->output.mode == XF_MODE_OUTPUT_DIR && !opt->output.line_directives
                               ? xf_companions_copy(a, opt, farm, &r)
                               : NULL;
    if (uncopied)
        complain("--output-dir", uncopied);
    const char *unprinted = flush_stdout();
    diagnose(a, opt, xf_farm_uses_database(farm), &r);
    if (opt->output.mode == XF_MODE_IN_PLACE || opt->output.mode == XF_MODE_OUTPUT_DIR)
        xf_say_linking(a, stderr, &r);
    xf_expect_gains(a, opt, &r);
    int failed_reports = write_reports(a, opt, &r) + write_whole(a, opt, &r);
    if (!unprinted)
        unprinted = flush_stdout();
    if (unprinted)
        complain("standard output", unprinted);
    enum xf_exit status = status_of(opt, &r, &decided);
    xf_farm_destroy(farm);
    return failed_reports || unprinted || uncopied || decided.wrong ? XF_EXIT_FAILED : status;
}
