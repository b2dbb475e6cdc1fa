/* SPDX-License-Identifier: MIT */
#include "replace.h"

#include "bundle.h"
#include "failure.h"
#include "interrupt.h"
#include "write.h"

#include <stdio.h>

struct edited {
    struct xf_file *file;
    struct xf_groups groups; /* it is edited for */
    size_t set;              /* the files that are replaced together have the same */
    bool done;
};

struct edits {
    struct edited *v;
    size_t n, cap;
};

static bool tied(const struct edited *x, const struct edited *y)
{
    bool any = false;
    for (size_t i = 0; i < x->groups.n && !any; i++)
        any = xf_groups_have(&y->groups, x->groups.v[i]);
    return any;
}

static void unite(struct edits *all, size_t from, size_t to)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->v[i].set == from)
            all->v[i].set = to;
}

static struct edits edits_of(struct xf_arena *a, struct xf_result *r)
{
    struct edits all = {0};
    for (struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        if (f->status != XF_FILE_OK || f->n_edits == 0)
            continue;
        struct edited *e = xf_push(a, &all);
        *e = (struct edited){.file = f, .set = all.n - 1};
        xf_groups_of_edits(a, f, &e->groups);
        for (size_t i = 0; i + 1 < all.n; i++)
            if (all.v[i].set != e->set && tied(&all.v[i], e))
                unite(&all, all.v[i].set, e->set);
    }
    return all;
}

static void fail_set(struct xf_arena *a, const struct edits *all, size_t set, size_t which,
                     const char *wrong)
{
    const char *cause = NULL;
    size_t at = 0;
    for (size_t i = 0; i < all->n; i++)
        if (all->v[i].set == set && at++ == which)
            cause = all->v[i].file->path;
    for (size_t i = 0; i < all->n; i++) {
        struct xf_file *f = all->v[i].file;
        if (all->v[i].set == set)
            xf_fail_file(a, f,
                         f->path == cause ? wrong
                                          : xf_sprintf(a,
                                                       "left as it is: it goes together with '%s', "
                                                       "which could not be replaced",
                                                       cause));
    }
}

static void replace_set(struct xf_arena *a, struct edits *all, size_t set)
{
    struct {
        struct xf_replacement *v;
        size_t n, cap;
    } files = {0};
    for (size_t i = 0; i < all->n; i++) {
        struct edited *e = &all->v[i];
        if (e->set != set)
            continue;
        e->done = true;
        *xf_push(a, &files) = (struct xf_replacement){
            e->file->path, {e->file->source, e->file->source_len}, xf_edits_apply(a, e->file)};
    }
    size_t which = 0;
    const char *wrong = xf_replace_together(a, files.v, files.n, &which);
    if (wrong)
        fail_set(a, all, set, which, wrong);
}

static void say_replaced(const struct edits *all)
{
    size_t n = 0, ok = 0;
    for (const struct edited *e = all->v; e < all->v + all->n; e++) {
        ok += e->file->status == XF_FILE_OK;
        n += e->file->status == XF_FILE_OK && e->done;
    }
    fprintf(stderr, "rescatter: interrupted: %zu of %zu files are replaced\n", n, ok);
    for (const struct edited *e = all->v; e < all->v + all->n; e++)
        if (e->file->status == XF_FILE_OK && e->done)
            fprintf(stderr, "  %s\n", e->file->path);
}

void xf_replace_files(struct xf_arena *a, struct xf_result *r)
{
    struct edits all = edits_of(a, r);
    xf_interrupt_hold();
    for (size_t i = 0; i < all.n; i++) {
        if (all.v[i].done)
            continue;
        if (xf_interrupt_noted()) {
            say_replaced(&all);
            break;
        }
        replace_set(a, &all, all.v[i].set);
    }
    xf_interrupt_release();
}
