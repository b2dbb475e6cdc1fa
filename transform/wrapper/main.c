/* SPDX-License-Identifier: MIT
 * main.c: rescatter-cc and rescatter-c++, an MPI compiler that rewrites what it compiles. */
#include "command.h"
#include "library.h"
#include "link.h"
#include "note.h"
#include "request.h"
#include "tool.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int become_compiler(struct xf_arena *a, const struct cc_request *r)
{
    struct xf_strings words = {0};
    cc_append(a, &words, &r->compiler);
    cc_append(a, &words, &r->given);
    execvp(words.v[0], (char *const *)cc_argv(a, &words));
    fprintf(stderr, "rescatter-cc: %s: %s\n", words.v[0], strerror(errno));
    return 127;
}

static bool is_regular(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static void note_source(struct xf_arena *a, const struct cc_request *r, const char *source)
{
    const char *object = r->output ? r->output : cc_object_of(a, source);
    struct cc_unit unit;
    if (is_regular(object) && cc_unit_make(a, r, source, &unit))
        cc_note_write(a, &unit, object);
}

static int compile(struct xf_arena *a, const struct cc_request *r)
{
    struct xf_strings words = {0};
    cc_append(a, &words, &r->compiler);
    cc_append(a, &words, &r->given);
    int status = cc_run(cc_argv(a, &words), NULL, NULL);
    for (size_t i = 0; status == 0 && i < r->inputs.n; i++)
        if (xf_is_source(r->inputs.v[i]))
            note_source(a, r, r->inputs.v[i]);
    return status;
}

/* Sources that were rewritten before include it. */
static void add_include_dir(struct xf_arena *a, struct cc_request *r)
{
    const char *dir = cc_include_dir(a);
    if (!dir)
        return;
    for (struct xf_strings *to = &r->given; to; to = to == &r->given ? &r->flags : NULL) {
        *xf_push(a, to) = "-idirafter";
        *xf_push(a, to) = dir;
    }
}

static int run(struct xf_arena *a, int argc, char **argv)
{
    struct cc_request r;
    const char *wrong = cc_request_read(a, argc, argv, &r);
    if (wrong) {
        fprintf(stderr, "rescatter-cc: %s\n", wrong);
        return 2;
    }
    if (r.task == CC_OTHER)
        return become_compiler(a, &r);
    add_include_dir(a, &r);
    return r.task == CC_COMPILE ? compile(a, &r) : cc_link(a, &r);
}

int main(int argc, char **argv)
{
    struct xf_arena *a = xf_arena_create();
    int status = run(a, argc, argv);
    xf_arena_destroy(a);
    return status;
}
