/* SPDX-License-Identifier: MIT */
#include "bundle.h"

#include "apply.h"

#include <string.h>

bool xf_same_group(const struct xf_group *x, const struct xf_group *y)
{
    return x == y || (!strcmp(x->id, y->id) && x->definition.line == y->definition.line &&
                      x->definition.column == y->definition.column &&
                      !strcmp(x->definition.file, y->definition.file));
}

bool xf_groups_have(const struct xf_groups *groups, const struct xf_group *g)
{
    bool have = false;
    for (size_t i = 0; i < groups->n && !have; i++)
        have = xf_same_group(groups->v[i], g);
    return have;
}

bool xf_edit_is_for(const struct xf_edit *e, const struct xf_groups *groups)
{
    bool any = false;
    for (size_t i = 0; i < e->n_groups && !any; i++)
        any = xf_groups_have(groups, e->groups[i]);
    return any;
}

static void add_group(struct xf_arena *a, struct xf_groups *groups, struct xf_group *g)
{
    if (!xf_groups_have(groups, g))
        *xf_push(a, groups) = g;
}

static void add_groups_of(struct xf_arena *a, const struct xf_edit *e, struct xf_groups *groups)
{
    for (size_t i = 0; i < e->n_groups; i++)
        add_group(a, groups, e->groups[i]);
}

void xf_edit_join(struct xf_arena *a, struct xf_edit *e, const struct xf_edit *other)
{
    struct xf_groups all = {0};
    add_groups_of(a, e, &all);
    add_groups_of(a, other, &all);
    e->groups = all.v;
    e->n_groups = all.n;
}

void xf_edits_join(struct xf_arena *a, struct xf_file *f, const struct xf_file *other)
{
    for (size_t i = 0; i < f->n_edits; i++)
        xf_edit_join(a, &f->edits[i], &other->edits[i]);
}

void xf_groups_of_edits(struct xf_arena *a, const struct xf_file *f, struct xf_groups *groups)
{
    for (size_t i = 0; i < f->n_edits; i++)
        add_groups_of(a, &f->edits[i], groups);
}

/* ---- bundles ---- */

static struct xf_groups *bundle_of(struct xf_bundles *all, const struct xf_group *g)
{
    for (size_t i = 0; i < all->n; i++)
        if (xf_groups_have(&all->v[i], g))
            return &all->v[i];
    return NULL;
}

static void add_single(struct xf_arena *a, struct xf_bundles *all, struct xf_group *g)
{
    if (bundle_of(all, g))
        return;
    struct xf_groups *fresh = xf_push(a, all);
    *xf_push(a, fresh) = g;
}

/* What is in the bundle of `y` comes into that of `x`. */
static void tie(struct xf_arena *a, struct xf_bundles *all, const struct xf_group *x,
                const struct xf_group *y)
{
    struct xf_groups *to = bundle_of(all, x), *from = bundle_of(all, y);
    if (to == from)
        return;
    for (size_t i = 0; i < from->n; i++)
        *xf_push(a, to) = from->v[i];
    size_t at = (size_t)(from - all->v);
    memmove(from, from + 1, (--all->n - at) * sizeof *from);
}

struct xf_bundles xf_bundles_of(struct xf_arena *a, const struct xf_result *r)
{
    struct xf_bundles all = {0};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        for (size_t i = 0; i < f->n_groups; i++)
            if (f->groups[i]->verdict == XF_REWRITTEN)
                add_single(a, &all, f->groups[i]);
        for (size_t i = 0; i < f->n_edits; i++)
            for (size_t k = 0; k < f->edits[i].n_groups; k++)
                add_single(a, &all, f->edits[i].groups[k]);
    }
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (const struct xf_edit *e = f->edits; e < f->edits + f->n_edits; e++)
            for (size_t k = 1; k < e->n_groups && !e->harmless; k++)
                tie(a, &all, e->groups[0], e->groups[k]);
    return all;
}

/* ---- some of them ---- */

static bool is_left(struct xf_arena *a, struct xf_edit *e, const struct xf_groups *gone)
{
    struct xf_groups left = {0};
    for (size_t i = 0; i < e->n_groups; i++)
        if (!xf_groups_have(gone, e->groups[i]))
            *xf_push(a, &left) = e->groups[i];
    bool made_for_none = e->n_groups == 0;
    e->groups = left.v;
    e->n_groups = left.n;
    return left.n > 0 || made_for_none;
}

void xf_file_drop_groups(struct xf_arena *a, struct xf_file *f, const struct xf_groups *groups)
{
    size_t kept = 0;
    for (size_t i = 0; i < f->n_edits; i++) {
        struct xf_edit e = f->edits[i];
        if (is_left(a, &e, groups))
            f->edits[kept++] = e;
    }
    f->n_edits = kept;
}

void xf_file_refuse_groups(struct xf_arena *a, struct xf_file *f, const struct xf_groups *groups,
                           const char *code, const char *why)
{
    xf_file_drop_groups(a, f, groups);
    for (size_t i = 0; i < f->n_groups; i++)
        if (xf_groups_have(groups, f->groups[i]))
            f->groups[i]->verdict = XF_REFUSED;
    for (struct xf_site *s = f->sites; s < f->sites + f->n_sites; s++)
        if (s->verdict == XF_REWRITTEN && s->group && xf_groups_have(groups, s->group)) {
            s->verdict = XF_REFUSED;
            s->code = code;
            s->reason = why;
        }
}

/* The edits for the groups in `of`, at the places they have once those for `done` are carried out.
 */
static struct xf_file part(struct xf_arena *a, const struct xf_file *f,
                           const struct xf_groups *done, const struct xf_groups *of)
{
    struct {
        struct xf_edit *v;
        size_t n, cap;
    } edits = {0};
    size_t moved = 0; /* modulo its range: it may stand for less than nothing */
    for (const struct xf_edit *e = f->edits; e < f->edits + f->n_edits; e++) {
        if (xf_edit_is_for(e, done)) {
            moved += strlen(e->text) - (e->end - e->begin);
        } else if (xf_edit_is_for(e, of)) {
            struct xf_edit *own = xf_push(a, &edits);
            *own = *e;
            own->begin += moved;
            own->end += moved;
        }
    }
    struct xf_file out = *f;
    out.edits = edits.v;
    out.n_edits = edits.n;
    return out;
}

struct xf_file xf_file_step(struct xf_arena *a, const struct xf_file *f,
                            const struct xf_groups *done, const struct xf_groups *next)
{
    static const struct xf_groups none = {0};
    struct xf_file first = part(a, f, &none, done), then = part(a, f, done, next);
    struct xf_bytes bytes = xf_edits_apply(a, &first);
    then.source = bytes.p;
    then.source_len = bytes.n;
    return then;
}
