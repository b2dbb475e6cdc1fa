/* SPDX-License-Identifier: MIT */
#include "unique.h"

#include <string.h>

#include "arena.h"

enum { FIRST_CAP = 256 };

uint64_t xf_stir(uint64_t hash, uint64_t with)
{
    hash = (hash ^ with) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

uint64_t xf_hash_text(const char *text)
{
    uint64_t hash = 0;
    for (; *text; text++)
        hash = xf_stir(hash, (unsigned char)*text);
    return hash;
}

bool xf_same_text(const void *have, const void *want)
{
    return !strcmp(have, want);
}

static struct xf_slot *next_empty(const struct xf_unique *u, uint64_t hash)
{
    size_t i = (size_t)hash & (u->cap - 1);
    while (u->slot[i].what)
        i = (i + 1) & (u->cap - 1);
    return &u->slot[i];
}

/* At least half of the slots stay empty. */
static void make_room(struct xf_arena *a, struct xf_unique *u)
{
    if (u->n * 2 < u->cap)
        return;
    struct xf_unique old = *u;
    u->cap = old.cap ? old.cap * 2 : FIRST_CAP;
    u->slot = xf_alloc(a, u->cap * sizeof *u->slot);
    for (size_t i = 0; i < old.cap; i++)
        if (old.slot[i].what)
            *next_empty(u, old.slot[i].hash) = old.slot[i];
}

struct xf_slot *xf_unique_find(struct xf_arena *a, struct xf_unique *u, uint64_t hash,
                               xf_same_fn same, const void *want)
{
    make_room(a, u);
    size_t i = (size_t)hash & (u->cap - 1);
    while (u->slot[i].what && (u->slot[i].hash != hash || !same(u->slot[i].what, want)))
        i = (i + 1) & (u->cap - 1);
    return &u->slot[i];
}

void xf_unique_put(struct xf_unique *u, struct xf_slot *slot, uint64_t hash, const void *what)
{
    *slot = (struct xf_slot){hash, what};
    u->n++;
}
