/* SPDX-License-Identifier: MIT */
#include "effort.h"

#include "tally.h"

#include <stdlib.h>
#include <string.h>

static const char *what_of(const struct xf_site *s)
{
    for (size_t i = 0; i < s->notes.n; i++)
        if (s->notes.v[i].advice)
            return s->notes.v[i].advice;
    return s->reason;
}

static struct xf_effort *entry(struct xf_arena *a, struct xf_efforts *all, const struct xf_site *s)
{
    const char *what = what_of(s);
    for (size_t i = 0; i < all->n; i++)
        if (!strcmp(all->v[i].code, s->code) && !strcmp(all->v[i].what, what))
            return &all->v[i];
    struct xf_effort *e = xf_push(a, all);
    *e = (struct xf_effort){.code = s->code, .what = what};
    return e;
}

static bool counts(const struct xf_site *s)
{
    return s->verdict == XF_REFUSED && strcmp(s->code, xf_reason_code(XF_REASON_SUPPRESSED)) != 0;
}

/* Is it the first of its entry in the file? */
static bool new_in_file(const struct xf_file *f, const struct xf_site *s)
{
    for (const struct xf_site *o = f->sites; o < s; o++)
        if (counts(o) && !strcmp(o->code, s->code) && !strcmp(what_of(o), what_of(s)))
            return false;
    return true;
}

static int by_worth(const void *x, const void *y)
{
    const struct xf_effort *a = x, *b = y;
    int order = strcmp(a->code, b->code);
    if (a->groups != b->groups)
        return a->groups > b->groups ? -1 : 1;
    if (a->calls != b->calls)
        return a->calls > b->calls ? -1 : 1;
    return order ? order : strcmp(a->what, b->what);
}

struct xf_efforts xf_efforts_of(struct xf_arena *a, const struct xf_result *r)
{
    struct xf_efforts all = {0};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (const struct xf_site *s = f->sites; s < f->sites + f->n_sites; s++) {
            if (!counts(s))
                continue;
            struct xf_effort *e = entry(a, &all, s);
            e->groups += !s->group || xf_first_of_kind(r, s);
            e->files += new_in_file(f, s);
            e->calls++;
        }
    if (all.n)
        qsort(all.v, all.n, sizeof *all.v, by_worth);
    return all;
}

static const char *many(struct xf_arena *a, size_t n, const char *what)
{
    return xf_sprintf(a, "%zu %s%s", n, what, n == 1 ? "" : "s");
}

void xf_efforts_print(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    struct xf_efforts all = xf_efforts_of(a, r);
    fputs(all.n ? "what stands against it, and would have to change:\n" : "", out);
    for (const struct xf_effort *e = all.v; e < all.v + all.n; e++)
        fprintf(out, "  %s of %s in %s: %s [rescatter-%s]\n", many(a, e->calls, "call"),
                many(a, e->groups, "group"), many(a, e->files, "file"), e->what, e->code);
}
