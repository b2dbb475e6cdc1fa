/* SPDX-License-Identifier: MIT */
#include "snapshot.h"

#include <string.h>

#include "flow.h"
#include "found.h"
#include "store.h"

/* The bytes, padding included, so that comparing them finds any change. */
#define KEEP(s, f, part) memcpy(&(s)->part, &(f)->part, sizeof(s)->part)

#define KEPT(s, f, part) (!memcmp(&(s)->part, &(f)->part, sizeof(s)->part))

void xf_snapshot_take(const struct xf_flow *f, struct xf_snapshot *s)
{
    KEEP(s, f, points);
    KEEP(s, f, at);
    KEEP(s, f, scope);
    KEEP(s, f, found);
    KEEP(s, f, messages);
    KEEP(s, f, printed);
    KEEP(s, f, progress);
    s->decisions = f->in.decisions ? f->in.decisions->n : 0;
    s->objects = f->store->objects.n;
    s->cells = f->store->n_cells;
    s->told = *f->progress.told;
}

bool xf_snapshot_holds(const struct xf_flow *f, const struct xf_snapshot *s)
{
    return (!f->in.decisions || f->in.decisions->n == s->decisions) &&
           f->store->objects.n == s->objects && f->store->n_cells == s->cells &&
           KEPT(s, f, points) && KEPT(s, f, at) && KEPT(s, f, scope) && KEPT(s, f, found) &&
           KEPT(s, f, messages) && KEPT(s, f, printed) && KEPT(s, f, progress);
}

bool xf_snapshot_holds_silently(const struct xf_flow *f, const struct xf_snapshot *s)
{
    struct xf_snapshot last;
    memcpy(&last, s, sizeof last);
    last.at.parted = f->at.parted;
    return *f->progress.told == s->told && xf_snapshot_holds(f, &last);
}
