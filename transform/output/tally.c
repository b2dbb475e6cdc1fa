/* SPDX-License-Identifier: MIT */
#include "tally.h"

#include <string.h>

struct xf_tally xf_tally(const struct xf_result *r)
{
    struct xf_tally t = {.files = r->n_files};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        t.failed_files += f->status != XF_FILE_OK;
        t.sites += f->n_sites;
        for (size_t i = 0; i < f->n_sites; i++) {
            t.rewritten += f->sites[i].verdict == XF_REWRITTEN;
            t.refused += f->sites[i].verdict == XF_REFUSED;
            t.left += f->sites[i].verdict == XF_LEFT;
        }
    }
    return t;
}

static bool same_kind(const struct xf_site *a, const struct xf_site *b)
{
    return a->verdict == b->verdict && a->group == b->group && strcmp(a->code, b->code) == 0;
}

bool xf_first_of_kind(const struct xf_file *f, const struct xf_site *site)
{
    const struct xf_site *first = f->sites;
    while (first < site && !same_kind(first, site))
        first++;
    return first == site;
}

size_t xf_count_of_kind(const struct xf_file *f, const struct xf_site *site)
{
    size_t n = 0;
    for (size_t i = 0; i < f->n_sites; i++)
        n += same_kind(&f->sites[i], site);
    return n;
}
