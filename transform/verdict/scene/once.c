/* SPDX-License-Identifier: MIT */
#include "once.h"

#include <stdint.h>

#include "arena.h"
#include "unique.h"

struct known {
    const void *about, *what;
};

struct xf_once {
    struct xf_arena *arena;
    struct xf_unique known[XF_ONCE_KINDS];
};

struct xf_once *xf_once_create(struct xf_arena *a)
{
    struct xf_once *o = xf_alloc(a, sizeof *o);
    o->arena = a;
    return o;
}

static bool is_about(const void *have, const void *want)
{
    return ((const struct known *)have)->about == want;
}

const void **xf_once_of(struct xf_once *o, enum xf_once_kind kind, const void *about)
{
    uint64_t hash = xf_stir(0, (uintptr_t)about);
    struct xf_slot *slot = xf_unique_find(o->arena, &o->known[kind], hash, is_about, about);
    struct known *k = (struct known *)slot->what;
    if (!k) {
        k = xf_alloc(o->arena, sizeof *k);
        k->about = about;
        xf_unique_put(&o->known[kind], slot, hash, k);
    }
    return &k->what;
}
