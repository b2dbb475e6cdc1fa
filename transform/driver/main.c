/* SPDX-License-Identifier: MIT */
#include "analyse.h"
#include "arena.h"
#include "doctor.h"
#include "explain.h"
#include "heap.h"
#include "options.h"
#include "run.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>
#include <unistd.h>

/* The front end's libraries would take themselves apart, object by object. */
static noreturn void leave(int status)
{
#ifdef __SANITIZE_ADDRESS__
    exit(status); /* which looks for lost memory */
#else
    _exit(status);
#endif
}

/* The time limit of a file counts for its parsing and for following it, each. */
static int run_watched(struct xf_arena *a, const struct xf_options *opt, char **argv)
{
    struct xf_limits limits = {2 * opt->limits.seconds, opt->limits.mbytes};
    return xf_run(a, opt, xf_watch_start(limits, argv));
}

int main(int argc, char **argv)
{
    void *unused = xf_heap_prepare();
    xf_analyse_prepare();
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is a failed write like any other */
    struct xf_arena *a = xf_arena_create();
    struct xf_options opt;
    int status = XF_EXIT_FAILED;
    if (xf_options_parse(a, argc, argv, &opt) == 0) {
        if (opt.doctor)
            status = xf_doctor(stdout) ? XF_EXIT_DONE : XF_EXIT_FAILED;
        else if (opt.explain)
            status = xf_explain(a, stdout, stderr, opt.explain) ? XF_EXIT_DONE : XF_EXIT_FAILED;
        else if (xf_analyse_believe(a, &opt.facts))
            status = run_watched(a, &opt, argv);
    }
    if (fflush(stdout) != 0)
        status = XF_EXIT_FAILED;
    xf_options_clear(&opt);
    xf_arena_destroy(a);
    free(unused);
    leave(status);
}
