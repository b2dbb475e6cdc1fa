/* SPDX-License-Identifier: MIT */
#include "deliver.h"

#include "apply.h"
#include "diff.h"
#include "failure.h"
#include "lines.h"
#include "result_dump.h"
#include "list.h"
#include "path.h"
#include "replace.h"
#include "write.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool xf_wants_color(const struct xf_options *opt, int fd)
{
    if (opt->shown.color != XF_AUTO)
        return opt->shown.color == XF_ALWAYS;
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    return isatty(fd) && term && strcmp(term, "dumb") != 0 && !(no_color && *no_color);
}

static bool report_on_stdout(const struct xf_options *opt)
{
    for (size_t i = 0; i < opt->reports.n; i++) {
        if (strcmp(opt->reports.v[i].path, "-") == 0)
            return true;
    }
    return false;
}

static const char *print_diff(struct xf_arena *a, const struct xf_options *opt,
                              const struct xf_file *f)
{
    if (f->n_edits == 0 || report_on_stdout(opt))
        return NULL;
    xf_diff_print(a, stdout, f, opt->shown.context_lines, xf_wants_color(opt, STDOUT_FILENO));
    return NULL;
}

static const char *write_below_dir(struct xf_arena *a, const struct xf_options *opt,
                                   const struct xf_file *f)
{
    const char *path = xf_sprintf(a, "%s/%s", opt->output.dir, xf_tree_path(a, f->path));
    const char *wrong = xf_make_parents(a, path);
    struct xf_bytes bytes =
        opt->output.line_directives ? xf_edits_apply_lines(a, f, f->named) : xf_edits_apply(a, f);
    return wrong ? wrong : xf_write_file(a, path, bytes);
}

static const char *deliver_nothing(struct xf_arena *a, const struct xf_options *opt,
                                   const struct xf_file *f)
{
    (void)a;
    (void)opt;
    (void)f;
    return NULL;
}

static const char *print_dump(struct xf_arena *a, const struct xf_options *opt,
                              const struct xf_file *f)
{
    (void)a;
    if (opt->output.dump == XF_DUMP_VERDICTS)
        xf_dump_verdicts(stdout, f);
    else if (opt->output.dump == XF_DUMP_EDITS)
        xf_dump_edits(stdout, f);
    else if (f->dump)
        fputs(f->dump, stdout);
    return NULL;
}

void xf_deliver(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r)
{
    static const char *(*const deliver[])(struct xf_arena *, const struct xf_options *,
                                          const struct xf_file *) = {
        [XF_MODE_DIFF] = print_diff,
        [XF_MODE_IN_PLACE] = deliver_nothing,
        [XF_MODE_OUTPUT_DIR] = write_below_dir,
        [XF_MODE_CHECK] = deliver_nothing,
        [XF_MODE_LIST] = deliver_nothing,
        [XF_MODE_SERIES] = deliver_nothing,
        [XF_MODE_FIXES] = deliver_nothing,
        [XF_MODE_DUMP] = print_dump,
    };
    if (opt->output.mode == XF_MODE_IN_PLACE)
        xf_replace_files(a, r);
    for (struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        const char *wrong = f->status == XF_FILE_OK ? deliver[opt->output.mode](a, opt, f) : NULL;
        if (wrong)
            xf_fail_file(a, f, wrong);
    }
    if (opt->output.mode == XF_MODE_LIST && !report_on_stdout(opt))
        xf_list_print(a, stdout, r);
}
