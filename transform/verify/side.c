/* SPDX-License-Identifier: MIT */
#include "side.h"

#include "file.h"
#include "path.h"
#include "process.h"
#include "result.h"
#include "shell.h"

#include <stdio.h>
#include <string.h>

/* The end of a log, where builds say what went wrong. */
static const char *tail(struct xf_arena *a, const char *path)
{
    enum { LINES = 15 };
    size_t n;
    const char *text = xf_read_file(a, path, &n);
    if (!text)
        return "";
    const char *p = text + n;
    for (int lines = 0; p > text; p--)
        if (p[-1] == '\n' && p < text + n && ++lines == LINES)
            break;
    return p;
}

/* --assume for every obligation that may be assumed. */
static const char *all_assumed(struct xf_arena *a)
{
    const char *list = "";
    for (int o = 0; o < XF_N_OBLIGATIONS; o++)
        if (!xf_obligation_must_hold((enum xf_obligation)o))
            list = xf_sprintf(a, "%s%s%s", list, *list ? "," : "",
                              xf_obligation_id((enum xf_obligation)o));
    return xf_sprintf(a, "RESCATTER_OPTIONS=--assume %s", list);
}

static const char *const *build_environment(struct xf_arena *a, const struct vy_request *q,
                                            bool rewritten)
{
    struct vy_strings words = {0};
    const char *cc = "mpicc", *cxx = "mpicxx";
    if (rewritten) {
        cc = xf_sprintf(a, "%s/rescatter-cc", xf_own_folder(a));
        cxx = xf_sprintf(a, "%s/rescatter-c++", xf_own_folder(a));
    }
    *xf_push(a, &words) = xf_sprintf(a, "CC=%s", cc);
    *xf_push(a, &words) = xf_sprintf(a, "MPICC=%s", cc);
    *xf_push(a, &words) = xf_sprintf(a, "CXX=%s", cxx);
    *xf_push(a, &words) = xf_sprintf(a, "MPICXX=%s", cxx);
    if (rewritten && q->force)
        *xf_push(a, &words) = all_assumed(a);
    *xf_push(a, &words) = NULL;
    return words.v;
}

static const char *build(struct xf_arena *a, const struct vy_request *q, bool rewritten,
                         struct vy_side *out)
{
    struct vy_command c = {.text = q->build,
                           .directory = out->directory,
                           .environment = build_environment(a, q, rewritten),
                           .out = out->log,
                           .err = out->log};
    struct vy_end end = vy_execute(&c);
    if (end.status == 0)
        return NULL;
    return xf_sprintf(a,
                      "the %s program is not built in a copy of %s: '%s' ends with status %d\n%s",
                      out->name, q->directory, q->build, end.status, tail(a, out->log));
}

static const char *copy(struct xf_arena *a, const struct vy_request *q, const struct vy_side *side)
{
    struct vy_command c = {.text = xf_sprintf(a, "cp -a -- %s %s", xf_shell_quoted(a, q->directory),
                                              xf_shell_quoted(a, side->directory)),
                           .directory = "/"};
    return vy_execute(&c).status == 0
               ? NULL
               : xf_sprintf(a, "%s cannot be copied to %s", q->directory, side->directory);
}

const char *vy_side_prepare(struct xf_arena *a, const struct vy_request *q, const char *scratch,
                            bool rewritten, struct vy_side *out)
{
    const char *name = rewritten ? "rewritten" : "original";
    const char *program = rewritten ? q->rewritten : q->original;
    *out = (struct vy_side){
        .name = name,
        .directory = xf_sprintf(a, "%s/%s", scratch, name),
        .log = program ? NULL : xf_sprintf(a, "%s/%s.log", scratch, name),
        .command = program ? xf_sprintf(a, "%s %s", xf_shell_quoted(a, program), q->run) : q->run};
    const char *wrong = copy(a, q, out);
    return wrong || program ? wrong : build(a, q, rewritten, out);
}
