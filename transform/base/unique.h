/* SPDX-License-Identifier: MIT
 * unique.h: a hash table of things that are there once.
 */
#ifndef XF_UNIQUE_H
#define XF_UNIQUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xf_arena;

struct xf_unique { /* open addressing; zero-initialise */
    struct xf_slot {
        uint64_t hash;
        const void *what; /* NULL in an empty slot */
    } * slot;
    size_t n, cap;
};

typedef bool (*xf_same_fn)(const void *have, const void *want);

/* `hash` with one more number stirred in. */
uint64_t xf_stir(uint64_t hash, uint64_t with);

uint64_t xf_hash_text(const char *text);
/* Of slots that hold texts. */
bool xf_same_text(const void *have, const void *want);

/* Where `want` is, or the empty slot where it belongs; until the next call for this table. */
struct xf_slot *xf_unique_find(struct xf_arena *a, struct xf_unique *u, uint64_t hash,
                               xf_same_fn same, const void *want);
/* Fill the empty slot that was found. */
void xf_unique_put(struct xf_unique *u, struct xf_slot *slot, uint64_t hash, const void *what);

#endif
