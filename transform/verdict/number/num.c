/* SPDX-License-Identifier: MIT
 * Numbers and atoms are unique in their table: what is built again is found again, so that equality
 * is identity, and a run that computes the same for hours needs no more memory than one that
 * computes it once.
 */
#include "num.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "num_terms.h"
#include "unique.h"

const struct xf_num *xf_num_in_parts(const struct xf_nums *t, const struct xf_num *atom)
{
    for (size_t i = 0; i < t->grains.n; i++)
        if (t->grains.v[i].whole == atom)
            return t->grains.v[i].in_parts;
    return atom;
}

struct terms { /* of a number to be made */
    int n;
    const struct term *v;
};

struct xf_nums *xf_nums_create(struct xf_arena *a)
{
    struct xf_nums *t = xf_alloc(a, sizeof *t);
    t->arena = a;
    return t;
}

/* ---- numbers ---- */

int xf_num_term_order(const struct term *a, const struct term *b)
{
    if (a->degree != b->degree)
        return a->degree < b->degree ? 1 : -1;
    return memcmp(a->atom, b->atom, sizeof(int) * (size_t)a->degree);
}

static bool same_terms(const void *have, const void *want)
{
    const struct xf_num *a = have;
    const struct terms *b = want;
    if (a->n != b->n)
        return false;
    for (int i = 0; i < a->n; i++)
        if (a->term[i].coef != b->v[i].coef || xf_num_term_order(&a->term[i], &b->v[i]))
            return false;
    return true;
}

const struct xf_num *xf_num_settle(struct xf_nums *t, int n, const struct term *term)
{
    struct terms want = {n, term};
    uint64_t hash = xf_stir(0, (uint64_t)n);
    for (int i = 0; i < n; i++) {
        hash = xf_stir(hash, (uint64_t)term[i].coef);
        for (int j = 0; j < term[i].degree; j++)
            hash = xf_stir(hash, (uint64_t)term[i].atom[j] + 1);
    }
    struct xf_slot *slot = xf_unique_find(t->arena, &t->numbers, hash, same_terms, &want);
    if (slot->what)
        return slot->what;
    size_t bytes = (size_t)n * sizeof *term;
    struct xf_num *fresh = xf_alloc(t->arena, sizeof *fresh + bytes);
    fresh->n = n;
    if (n)
        memcpy(fresh->term, term, bytes);
    xf_unique_put(&t->numbers, slot, hash, fresh);
    return fresh;
}

/* ---- names ---- */

struct name {
    const char *outer, *own; /* outer may be NULL */
    size_t outer_len;
};

static bool same_name(const void *have, const void *want)
{
    const struct name *b = want;
    const char *a = have;
    if (!b->outer)
        return !strcmp(a, b->own);
    return !strncmp(a, b->outer, b->outer_len) && a[b->outer_len] == '.' &&
           !strcmp(a + b->outer_len + 1, b->own);
}

static uint64_t text_hash(uint64_t hash, const char *s)
{
    for (; *s; s++)
        hash = xf_stir(hash, (unsigned char)*s);
    return hash;
}

static const char *intern_name(struct xf_nums *t, const char *outer, const char *name)
{
    struct name want = {outer, name, outer ? strlen(outer) : 0};
    uint64_t hash = outer ? xf_stir(text_hash(0, outer), '.') : 0;
    hash = text_hash(hash, name);
    struct xf_slot *slot = xf_unique_find(t->arena, &t->names, hash, same_name, &want);
    if (!slot->what) {
        const char *full = outer ? xf_sprintf(t->arena, "%s.%s", outer, name) : name;
        xf_unique_put(&t->names, slot, hash, full);
    }
    return slot->what;
}

struct asked { /* a name, by where the texts stood that it was asked for with */
    const char *outer, *own, *full;
};

/* Another text may stand there by now. */
static bool same_texts(const void *have, const void *want)
{
    const struct asked *a = have, *b = want;
    return a->outer == b->outer && a->own == b->own &&
           same_name(a->full, &(struct name){b->outer, b->own, b->outer ? strlen(b->outer) : 0});
}

const char *xf_nums_member(struct xf_nums *t, const char *outer, const char *name)
{
    struct asked want = {outer, name, NULL}, *known;
    uint64_t hash = xf_stir(xf_stir(0, (uintptr_t)outer), (uintptr_t)name);
    struct xf_slot *slot = xf_unique_find(t->arena, &t->asked, hash, same_texts, &want);
    if (!slot->what) {
        known = xf_alloc(t->arena, sizeof *known);
        *known = (struct asked){outer, name, intern_name(t, outer, name)};
        xf_unique_put(&t->asked, slot, hash, known);
    }
    return ((const struct asked *)slot->what)->full;
}

const char *xf_nums_name(struct xf_nums *t, const char *name)
{
    return xf_nums_member(t, NULL, name);
}

/* ---- atoms ---- */

static const struct xf_num *single(struct xf_nums *t, int64_t coef, int atom)
{
    struct term one = {.coef = coef, .degree = atom >= 0, .atom = {atom >= 0 ? atom : 0}};
    return xf_num_settle(t, 1, &one);
}

static bool same_parts(const void *have, const void *want)
{
    const struct xf_atom *a = have, *b = want;
    return a->kind == b->kind && a->key == b->key && a->key2 == b->key2 && a->a == b->a &&
           a->b == b->b;
}

const struct xf_num *xf_num_intern(struct xf_nums *t, struct xf_atom want)
{
    uint64_t hash = xf_stir(want.kind, (uintptr_t)want.key);
    hash = xf_stir(xf_stir(hash, (uintptr_t)want.key2), (uintptr_t)want.a);
    hash = xf_stir(hash, (uintptr_t)want.b);
    struct xf_slot *slot = xf_unique_find(t->arena, &t->by_parts, hash, same_parts, &want);
    if (!slot->what) {
        struct xf_atom *fresh = xf_alloc(t->arena, sizeof *fresh);
        *fresh = want;
        fresh->id = (int)t->atoms.n;
        *xf_push(t->arena, &t->atoms) = fresh;
        xf_unique_put(&t->by_parts, slot, hash, fresh);
        *xf_push(t->arena, &t->alone) = single(t, 1, fresh->id);
    }
    return xf_num_in_parts(t, t->alone.v[((const struct xf_atom *)slot->what)->id]);
}

const struct xf_num *xf_num_const(struct xf_nums *t, int64_t k)
{
    const struct xf_num **known = k >= -1 && k < SMALL - 1 ? &t->small[k + 1] : NULL;
    if (known && *known)
        return *known;
    const struct xf_num *n = k ? single(t, k, -1) : xf_num_settle(t, 0, NULL);
    if (known)
        *known = n;
    return n;
}

const struct xf_num *xf_num_fresh(struct xf_nums *t, const void *key, const void *key2,
                                  const char *label)
{
    return xf_num_intern(
        t, (struct xf_atom){.kind = XA_OPAQUE, .key = key, .key2 = key2, .label = label});
}

const struct xf_num *xf_num_size(struct xf_nums *t, const struct xf_num *comm)
{
    if (comm && comm != t->sized) {
        t->its_size = xf_num_intern(t, (struct xf_atom){.kind = XA_SIZE, .a = comm});
        t->sized = comm;
    }
    return comm ? t->its_size : NULL;
}

const struct xf_num *xf_num_rank(struct xf_nums *t, const struct xf_num *comm)
{
    return comm ? xf_num_intern(t, (struct xf_atom){.kind = XA_RANK, .a = comm}) : NULL;
}

const struct xf_num *xf_num_counter(struct xf_nums *t, const void *key, const struct xf_num *trips)
{
    return xf_num_intern(t, (struct xf_atom){.kind = XA_COUNTER, .key = key, .b = trips});
}

const struct xf_num *xf_num_within(struct xf_nums *t, const void *key, const void *key2,
                                   const struct xf_num *span)
{
    return xf_num_intern(t,
                         (struct xf_atom){.kind = XA_WITHIN, .key = key, .key2 = key2, .b = span});
}

static const char owner_of;

const struct xf_num *xf_num_owner(struct xf_nums *t, const struct xf_num *item, unsigned trip)
{
    return item ? xf_num_intern(t, (struct xf_atom){.kind = XA_OPAQUE,
                                                    .key = &owner_of,
                                                    .key2 = (const void *)(uintptr_t)trip,
                                                    .a = item,
                                                    .label = "owner"})
                : NULL;
}

const struct xf_num *xf_num_owned(const struct xf_nums *t, const struct xf_num *owner)
{
    const struct xf_atom *atom = xf_num_as_atom(t, owner);
    return atom && atom->key == &owner_of ? atom->a : NULL;
}

const struct xf_num *xf_num_of_atom(struct xf_nums *t, const struct xf_atom *atom)
{
    return t->alone.v[atom->id];
}

/* ---- questions ---- */

bool xf_num_equal(const struct xf_num *a, const struct xf_num *b)
{
    return a && a == b;
}

bool xf_num_is_const(const struct xf_num *a, int64_t *k)
{
    if (!a || a->n > 1 || (a->n == 1 && a->term[0].degree))
        return false;
    *k = a->n ? a->term[0].coef : 0;
    return true;
}

bool xf_num_is_zero(const struct xf_num *a)
{
    return a && a->n == 0;
}

const struct xf_atom *xf_num_as_atom(const struct xf_nums *t, const struct xf_num *a)
{
    if (!a || a->n != 1 || a->term[0].coef != 1 || a->term[0].degree != 1)
        return NULL;
    return t->atoms.v[a->term[0].atom[0]];
}

bool xf_num_mentions(const struct xf_nums *t, const struct xf_num *a, const struct xf_num *atom)
{
    const struct xf_atom *want = xf_num_as_atom(t, atom);
    for (int i = 0; a && want && i < a->n; i++) {
        for (int j = 0; j < a->term[i].degree; j++) {
            const struct xf_atom *have = t->atoms.v[a->term[i].atom[j]];
            if (have == want || (have->kind != XA_COUNTER && (xf_num_mentions(t, have->a, atom) ||
                                                              xf_num_mentions(t, have->b, atom))))
                return true;
        }
    }
    return false;
}

void xf_num_each_atom(const struct xf_nums *t, const struct xf_num *a,
                      void (*fn)(const struct xf_atom *atom, void *ctx), void *ctx)
{
    for (int i = 0; a && i < a->n; i++)
        for (int j = 0; j < a->term[i].degree; j++)
            fn(t->atoms.v[a->term[i].atom[j]], ctx);
}

bool xf_num_factors(const struct xf_nums *t, const struct xf_num *a,
                    void (*fn)(const struct xf_atom *atom, void *ctx), void *ctx)
{
    if (!a || a->n != 1)
        return false;
    xf_num_each_atom(t, a, fn, ctx);
    return true;
}
