/* SPDX-License-Identifier: MIT */
#include "tally.h"

#include <ctype.h>
#include <string.h>

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Calls that make a plan, as the rewriter writes them. */
static size_t count_plans(const struct xf_file *f)
{
    static const char call[] = "rsc_balance";
    size_t n = 0;
    for (const char *p = f->source; p && (p = strstr(p, call)); p += sizeof call - 1) {
        const char *end = p + sizeof call - 1;
        end += strncmp(end, "_within", 7) == 0 ? 7 : 0;
        n += *end == '(' && (p == f->source || !is_name(p[-1]));
    }
    return n;
}

struct xf_tally xf_tally(const struct xf_result *r)
{
    struct xf_tally t = {.files = r->n_files};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        t.failed_files += f->status != XF_FILE_OK;
        t.sites += f->n_sites;
        t.done += count_plans(f);
        for (size_t i = 0; i < f->n_sites; i++) {
            t.rewritten += f->sites[i].verdict == XF_REWRITTEN;
            t.refused += f->sites[i].verdict == XF_REFUSED;
            t.known += f->sites[i].known;
            t.left += f->sites[i].verdict == XF_LEFT;
        }
    }
    return t;
}

static bool same_kind(const struct xf_site *a, const struct xf_site *b)
{
    return a->verdict == b->verdict && a->group == b->group && strcmp(a->code, b->code) == 0;
}

bool xf_first_of_kind(const struct xf_result *r, const struct xf_site *site)
{
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (size_t i = 0; i < f->n_sites; i++)
            if (same_kind(&f->sites[i], site))
                return &f->sites[i] == site;
    return false;
}

size_t xf_count_of_kind(const struct xf_result *r, const struct xf_site *site)
{
    size_t n = 0;
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (size_t i = 0; i < f->n_sites; i++)
            n += same_kind(&f->sites[i], site);
    return n;
}
