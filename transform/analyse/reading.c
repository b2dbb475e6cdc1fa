/* SPDX-License-Identifier: MIT */
#include "reading.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "flags.h"
#include "parse.h"
#include "wrappers.h"

/* -I for rescatter.h, so that rewritten sources can be read again: beside the installed program, or
 * in the source tree it was built from. */
static const char *own_include(struct xf_arena *a)
{
    char exe[4096];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    exe[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(exe, '/');
    if (slash)
        *slash = '\0';
    const char *installed = xf_sprintf(a, "-I%s/../include", exe);
    bool there = !access(xf_sprintf(a, "%s/rescatter.h", installed + 2), R_OK);
    return there ? installed : "-I" XF_INCLUDE_DIR;
}

static struct xf_unit *parse_with(struct xf_arena *a, const char *path,
                                  const struct xf_options *opt, const char *const *more, int n_more,
                                  struct xf_file *out)
{
    struct xf_parse_request req = {.path = path};
    int n = (int)opt->flags.n;
    const char **flags = xf_alloc(a, ((size_t)n + (size_t)n_more + 1) * sizeof *flags);
    for (int i = 0; i < n; i++)
        flags[i] = opt->flags.v[i];
    for (int i = 0; i < n_more; i++) /* behind the user's, whose mpi.h comes first */
        flags[n + i] = more[i];
    flags[n + n_more] = own_include(a);
    req.flags = flags;
    req.n_flags = n + n_more + 1;
    return xf_parse(a, &req, out);
}

/* Starting a wrapper takes as long as a tenth of a small file: flags that lead to an mpi.h are
 * tried alone. */
struct xf_unit *xf_read_unit(struct xf_wrappers *w, struct xf_arena *a, const char *path,
                             const struct xf_options *opt, struct xf_file *out)
{
    if (!opt->wrapper && xf_flags_bring_mpi(a, opt->flags.v, (int)opt->flags.n)) {
        struct xf_unit *u = parse_with(a, path, opt, NULL, 0, out);
        if (out->status != XF_FILE_UNPARSED)
            return u;
    }
    int n;
    const char *const *more = xf_wrappers_ask(w, opt->wrapper, xf_is_cxx(path), &n);
    return parse_with(a, path, opt, more, n, out);
}
