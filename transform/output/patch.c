/* SPDX-License-Identifier: MIT */
#include "patch.h"

#include <git2.h>
#include <pthread.h>
#include <stdlib.h>

struct walk {
    xf_patch_fn fn;
    void *ctx;
};

static int kind_of(char origin)
{
    switch (origin) {
    case GIT_DIFF_LINE_HUNK_HDR:
        return XF_PATCH_HUNK;
    case GIT_DIFF_LINE_CONTEXT:
        return XF_PATCH_CONTEXT;
    case GIT_DIFF_LINE_DELETION:
        return XF_PATCH_DELETED;
    case GIT_DIFF_LINE_ADDITION:
        return XF_PATCH_ADDED;
    case GIT_DIFF_LINE_CONTEXT_EOFNL:
    case GIT_DIFF_LINE_ADD_EOFNL:
    case GIT_DIFF_LINE_DEL_EOFNL:
        return XF_PATCH_NO_NEWLINE;
    default:
        return -1; /* the file header: the caller writes its own */
    }
}

static int on_line(const git_diff_delta *delta, const git_diff_hunk *hunk,
                   const git_diff_line *line, void *payload)
{
    (void)delta;
    (void)hunk;
    const struct walk *w = payload;
    int kind = kind_of(line->origin);
    if (kind >= 0) {
        struct xf_patch_line out = {(enum xf_patch_kind)kind, line->old_lineno, line->new_lineno,
                                    line->content, line->content_len};
        w->fn(w->ctx, &out);
    }
    return 0;
}

static void stop_library(void)
{
    git_libgit2_shutdown();
}

/* Starting it takes milliseconds, so it happens once a run and not once a file. */
static void start_library(void)
{
    git_libgit2_init();
    atexit(stop_library);
}

const char *xf_patch_each(struct xf_arena *a, struct xf_bytes before, struct xf_bytes after,
                          unsigned context_lines, xf_patch_fn fn, void *ctx)
{
    static pthread_once_t started = PTHREAD_ONCE_INIT;
    pthread_once(&started, start_library);
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.context_lines = context_lines;
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC;
    git_patch *patch = NULL;
    struct walk w = {fn, ctx};
    const char *wrong = NULL;
    int rc =
        git_patch_from_buffers(&patch, before.p, before.n, NULL, after.p, after.n, NULL, &options);
    if (rc == 0)
        rc = git_patch_print(patch, on_line, &w);
    if (rc != 0) {
        const git_error *e = git_error_last();
        wrong = xf_sprintf(a, "cannot compare with the rewritten form: %s",
                           e ? e->message : "libgit2 failed");
    }
    git_patch_free(patch);
    return wrong;
}
