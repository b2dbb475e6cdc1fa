/* SPDX-License-Identifier: MIT */
#include "snapshot.h"

#include <string.h>

#include "flow.h"
#include "found.h"
#include "store.h"

/* The bytes, padding included, so that comparing them finds any change. */
#define KEEP(to, from) memcpy(to, from, sizeof *(to));
#define KEPT(a, b)     &&!memcmp(a, b, sizeof *(a))

void xf_snapshot_take(const struct xf_flow *f, struct xf_snapshot *s)
{
#define CONTEXT(type, name, key, watched) watched(KEEP(&s->name, &f->name))
#define LOG(type, name, key, watched)     watched(KEEP(&s->name, f->name))
#include "contexts.def"
#undef LOG
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
#define CONTEXT(type, name, key, watched) watched(KEPT(&s->name, &f->name))
#define LOG(type, name, key, watched)     watched(KEPT(&s->name, f->name))
#include "contexts.def"
#undef LOG
#undef CONTEXT
        ;
}

void xf_key_take(const struct xf_flow *f, struct xf_key *k)
{
#define CONTEXT(type, name, key, watched) key(KEEP(&k->name, &f->name))
#define LOG(type, name, key, watched)     key(KEEP(&k->name, f->name))
#include "contexts.def"
#undef LOG
#undef CONTEXT
}

bool xf_key_same(const struct xf_key *a, const struct xf_key *b)
{
    return true
#define CONTEXT(type, name, key, watched) key(KEPT(&a->name, &b->name))
#define LOG                               CONTEXT
#include "contexts.def"
#undef LOG
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
