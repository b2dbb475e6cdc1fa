/* SPDX-License-Identifier: MIT */
#include "arena.h"
#include "explain.h"
#include "options.h"
#include "run.h"

#include <signal.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is a failed write like any other */
    struct xf_arena *a = xf_arena_create();
    struct xf_options opt;
    int status = XF_EXIT_FAILED;
    if (xf_options_parse(a, argc, argv, &opt) == 0) {
        if (opt.explain)
            status = xf_explain(a, stdout, stderr, opt.explain) ? XF_EXIT_DONE : XF_EXIT_FAILED;
        else
            status = xf_run(a, &opt);
    }
    if (fflush(stdout) != 0)
        status = XF_EXIT_FAILED;
    xf_options_clear(&opt);
    xf_arena_destroy(a);
    return status;
}
