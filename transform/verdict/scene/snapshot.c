/* SPDX-License-Identifier: MIT */
#include "snapshot.h"

#include <string.h>

#include "flow.h"
#include "found.h"
#include "store.h"

/* The bytes, padding included, so that comparing them finds any change. */
#define KEEP(to, from, part) memcpy(&(to)->part, &(from)->part, sizeof(to)->part);
#define KEPT(a, b, part)     &&!memcmp(&(a)->part, &(b)->part, sizeof(a)->part)

void xf_snapshot_take(const struct xf_flow *f, struct xf_snapshot *s)
{
#define CONTEXT(type, name, key, watched) watched(KEEP(s, f, name))
#include "contexts.def"
#undef CONTEXT
    s->decisions = f->in.decisions ? f->in.decisions->n : 0;
    s->objects = f->store->objects.n;
    s->cells = f->store->n_cells;
    s->told = *f->progress.told;
}

bool xf_snapshot_holds(const struct xf_flow *f, const struct xf_snapshot *s)
{
    return (!f->in.decisions || f->in.decisions->n == s->decisions) &&
           f->store->objects.n == s->objects && f->store->n_cells == s->cells
#define CONTEXT(type, name, key, watched) watched(KEPT(s, f, name))
#include "contexts.def"
#undef CONTEXT
        ;
}

void xf_key_take(const struct xf_flow *f, struct xf_key *k)
{
#define CONTEXT(type, name, key, watched) key(KEEP(k, f, name))
#include "contexts.def"
#undef CONTEXT
}

bool xf_key_same(const struct xf_key *a, const struct xf_key *b)
{
    return true
#define CONTEXT(type, name, key, watched) key(KEPT(a, b, name))
#include "contexts.def"
#undef CONTEXT
        ;
}

bool xf_snapshot_holds_silently(const struct xf_flow *f, const struct xf_snapshot *s)
{
    struct xf_snapshot last;
    memcpy(&last, s, sizeof last);
    last.at.parted = f->at.parted;
    return *f->progress.told == s->told && xf_snapshot_holds(f, &last);
}
