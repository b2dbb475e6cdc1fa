/* SPDX-License-Identifier: MIT
 * What is made from domain.def.
 */
#include "domain.h"

#include <string.h>

#include "fresh.h"
#include "num.h"
#include "points_to.h"
#include "unique.h"

/* ---- the table itself ---- */

#define ATTRIBUTE(name_, type, kinds_, keys_, order_, with, control, meaning_)                     \
    {.name = #name_, .order = #order_, .meaning = (meaning_), .kinds = (kinds_), .keys = (keys_)},
const struct xf_attribute xf_attributes[] = {
#include "domain.def"
};
const size_t xf_n_attributes = sizeof xf_attributes / sizeof *xf_attributes;

enum attribute { /* their places in it */
#define ATTRIBUTE(name, ...) AT_##name,
#include "domain.def"
                 N_ATTRIBUTES
};
_Static_assert(N_ATTRIBUTES <= 64, "sets of attributes are 64 bits");

#define BIT(name) (UINT64_C(1) << AT_##name)

const char *xf_val_kind_name(enum xf_role kind)
{
    static const char *const names[] = {
        [XR_UNSET] = "unset",     [XR_SAME] = "same",   [XR_AFFINE] = "affine",
        [XR_ITEM] = "item",       [XR_BLOCK] = "block", [XR_PARTIAL] = "partial",
        [XR_RANKPART] = "ranked", [XR_SPLIT] = "split"};
    return names[kind];
}

static bool has(unsigned kinds, enum xf_role kind)
{
    return kinds & XF_KIND_BIT(kind);
}

/* Joins are most of what is done: for each kind the compiler makes code of its own, of nothing but
 * the attributes that this has. */
#define FOR_ONE_KIND static inline __attribute__((always_inline))
#define EACH_KIND(X)                                                                               \
    X(XR_UNSET)                                                                                    \
    X(XR_SAME) X(XR_AFFINE) X(XR_ITEM) X(XR_BLOCK) X(XR_PARTIAL) X(XR_RANKPART) X(XR_SPLIT)

/* ---- equality ---- */

static bool same_set(const struct xf_points_to *a, const struct xf_points_to *b)
{
    return a->n == b->n && a->anywhere == b->anywhere && a->outside == b->outside &&
           !memcmp(a->id, b->id, sizeof a->id[0] * (size_t)a->n);
}

static bool same_pair(const struct xf_val *a, const struct xf_val *b)
{
    return a == b || (a && b && xf_val_equal(&a[0], &b[0]) && xf_val_equal(&a[1], &b[1]));
}

#define SAME_FLAT(x, y) ((x) == (y))
#define SAME_NAME(x, y) ((x) == (y))
#define SAME_LOOP(x, y) ((x) == (y))
#define SAME_MAY(x, y)  ((x) == (y))
#define SAME_SET(x, y)  same_set(&(x), &(y))
#define SAME_PAIR(x, y) same_pair(x, y)
#define SAME_NOTE(x, y) true

/* The attributes in which values of the same kind differ. */
FOR_ONE_KIND uint64_t differences_of(enum xf_role kind, const struct xf_val *a,
                                     const struct xf_val *b)
{
    uint64_t d = 0;
#define ATTRIBUTE(name, type, kinds, keys, order, ...)                                             \
    if (has(kinds, kind) && !SAME_##order(a->name, b->name))                                       \
        d |= BIT(name);
#include "domain.def"
    return d;
}

static uint64_t differences(const struct xf_val *a, const struct xf_val *b)
{
#define CASE(kind)                                                                                 \
    case kind:                                                                                     \
        return differences_of(kind, a, b);
    switch (a->role) {
        EACH_KIND(CASE)
    }
#undef CASE
    return 0;
}

bool xf_val_equal(const struct xf_val *a, const struct xf_val *b)
{
    return a->role == b->role && !differences(a, b);
}

static bool same_cause(const struct xf_cause *a, const struct xf_cause *b)
{
    if (!a || !b)
        return a == b;
    return a->kind == b->kind && a->where.file == b->where.file && a->where.line == b->where.line &&
           a->where.column == b->where.column;
}

bool xf_val_identical(const struct xf_val *a, const struct xf_val *b)
{
    return xf_val_equal(a, b) && (a->role != XR_SPLIT || same_cause(a->cause, b->cause));
}

/* ---- equality but for names ---- */

static bool alike_loops(struct xf_fresh *n, const struct xf_item_loop *a,
                        const struct xf_item_loop *b)
{
    if (!a || !b)
        return a == b;
    bool alike = a == b || (!a->under_way && !b->under_way && a->per == b->per &&
                            a->stmt == b->stmt && a->tail == b->tail && a->head == b->head);
    return alike && xf_fresh_match(n, XN_LOOP, (uintptr_t)a, a->begun, (uintptr_t)b, b->begun);
}

#define ALIKE_FLAT(at, x, y) SAME_FLAT(x, y)
#define ALIKE_NAME(at, x, y) xf_fresh_match(names, XN_VERSION + (at), x, x, y, y)
#define ALIKE_LOOP(at, x, y) alike_loops(names, x, y)
#define ALIKE_MAY(at, x, y)  SAME_MAY(x, y)
#define ALIKE_SET(at, x, y)  SAME_SET(x, y)
#define ALIKE_PAIR(at, x, y) SAME_PAIR(x, y)
#define ALIKE_NOTE(at, x, y) true

bool xf_val_alike(const struct xf_val *a, const struct xf_val *b, struct xf_fresh *names)
{
    if (a->role != b->role)
        return false;
#define ATTRIBUTE(name, type, kinds, keys, order, ...)                                             \
    if (has(kinds, a->role) && !ALIKE_##order(AT_##name, a->name, b->name))                        \
        return false;
#include "domain.def"
    return true;
}

/* ---- hashing ---- */

static uint64_t hash_set(const struct xf_points_to *to)
{
    uint64_t h = (uint64_t)to->n * 4 + (uint64_t)to->anywhere * 2 + (uint64_t)to->outside;
    for (int i = 0; i < to->n; i++)
        h = xf_stir(h, (uint64_t)to->id[i]);
    return h;
}

static uint64_t hash_pair(const struct xf_val *v)
{
    return v ? xf_stir(xf_val_hash(&v[0]), xf_val_hash(&v[1])) : 0;
}

#define HASH_FLAT(x) ((uint64_t)(uintptr_t)(x))
#define HASH_NAME(x) HASH_FLAT(x)
#define HASH_LOOP(x) HASH_FLAT(x)
#define HASH_MAY(x)  HASH_FLAT(x)
#define HASH_SET(x)  hash_set(&(x))
#define HASH_PAIR(x) hash_pair(x)
#define HASH_NOTE(x) 0

uint64_t xf_val_hash(const struct xf_val *v)
{
    uint64_t h = v->role;
#define ATTRIBUTE(name, type, kinds, keys, order, ...)                                             \
    if (has(kinds, v->role))                                                                       \
        h = xf_stir(h, HASH_##order(v->name));
#include "domain.def"
    return h;
}

/* ---- forgetting ---- */

#define CLEAR(v, name) memset(&(v)->name, 0, sizeof(v)->name)

static bool is_zero(const void *p, size_t bytes)
{
    static const char zeros[sizeof(struct xf_points_to)];
    return !memcmp(p, zeros, bytes);
}

/* Has it no meaning for want of that which it goes with? */
#define IS_LOST(kind, v, name, with)                                                               \
    (AT_##name != AT_##with && has(kinds_of_##with, kind) && is_zero(&(v)->with, sizeof(v)->with))

enum { /* of each attribute */
#define ATTRIBUTE(name, type, kinds, ...) kinds_of_##name = (int)(kinds),
#include "domain.def"
};

/* What no table says: of pointers, tables of rows, blocks. */
static void forget_by_hand(struct xf_val *v)
{
    if (!xf_val_is_pointer(v)) {
        v->nowhere = false;
        v->field = NULL;
    }
    if (v->role == XR_SAME && (v->stride || v->head) && xf_val_only_target(&v->to) < 0) {
        v->stride = v->rest = NULL;
        v->head = false;
    }
    if (v->stride)
        v->head = false;
    if (v->role == XR_SAME && !v->stride)
        v->per = NULL;
    if (v->uniform)
        v->upto = NULL;
    if (v->either)
        v->placed = false;
    if (v->role == XR_AFFINE && xf_num_is_zero(v->index))
        v->loop = NULL;
}

FOR_ONE_KIND void forget_for(enum xf_role kind, struct xf_val *v)
{
#define ATTRIBUTE(name, type, kinds, ...)                                                          \
    if (!has(kinds, kind))                                                                         \
        CLEAR(v, name);
#include "domain.def"
#define ATTRIBUTE(name, type, kinds, keys, order, with, ...)                                       \
    if (has(kinds, kind) && IS_LOST(kind, v, name, with))                                          \
        CLEAR(v, name);
#include "domain.def"
    forget_by_hand(v);
}

void xf_val_forget(struct xf_val *v)
{
#define CASE(kind)                                                                                 \
    case kind:                                                                                     \
        forget_for(kind, v);                                                                       \
        break;
    switch (v->role) {
        EACH_KIND(CASE)
    }
#undef CASE
}

void xf_val_lose_divergent(struct xf_val *v)
{
#define LOST(name)                                                    CLEAR(v, name)
#define KEPT(name)                                                    (void)0
#define ATTRIBUTE(name, type, kinds, keys, order, with, control, ...) control(name);
#include "domain.def"
#undef LOST
#undef KEPT
}

/* ---- joining values of one kind ---- */

const struct xf_num *xf_val_several(void)
{
    static const char several;
    return (const struct xf_num *)(const void *)&several;
}

static uint64_t keys_of(enum xf_role kind)
{
    uint64_t set = 0;
#define ATTRIBUTE(name, type, kinds, keys, ...)                                                    \
    if (has(keys, kind))                                                                           \
        set |= BIT(name);
#include "domain.def"
    return set;
}

/* What goes together is lost together. */
static uint64_t with_all_lost(uint64_t lost)
{
#define ATTRIBUTE(name, type, kinds, keys, order, with, ...)                                       \
    if (lost & BIT(name))                                                                          \
        lost |= BIT(with);
#include "domain.def"
#define ATTRIBUTE(name, type, kinds, keys, order, with, ...)                                       \
    if (lost & BIT(with))                                                                          \
        lost |= BIT(name);
#include "domain.def"
    return lost;
}

#define LOSES_FLAT(name) BIT(name)
#define LOSES_NAME(name) BIT(name)
#define LOSES_LOOP(name) BIT(name)
#define LOSES_PAIR(name) BIT(name)
#define LOSES_MAY(name)  0
#define LOSES_SET(name)  0
#define LOSES_NOTE(name) 0

/* More than one, which is none of those that are known. */
#define SEVERAL(x) _Generic((x), bool : true, const struct xf_num * : xf_val_several())

#define JOIN_FLAT(name)                                                                            \
    if (lost & BIT(name))                                                                          \
        CLEAR(a, name);
#define JOIN_NAME(name) JOIN_FLAT(name)
#define JOIN_LOOP(name) JOIN_FLAT(name)
#define JOIN_PAIR(name) JOIN_FLAT(name)
#define JOIN_MAY(name)                                                                             \
    if (!a->name)                                                                                  \
        a->name = b->name;                                                                         \
    else if (b->name && a->name != b->name)                                                        \
        a->name = SEVERAL(a->name);
#define JOIN_SET(name) xf_val_unite(&a->name, &b->name);
#define JOIN_NOTE(name)                                                                            \
    if (!a->name)                                                                                  \
        a->name = b->name;

bool xf_val_join_alike(struct xf_val *a, const struct xf_val *b)
{
    uint64_t d = differences(a, b), may_lose = 0;
    if (a->role != b->role || (d & keys_of(a->role)))
        return false;
#define ATTRIBUTE(name, type, kinds, keys, order, ...) may_lose |= LOSES_##order(name);
#include "domain.def"
    uint64_t lost = with_all_lost(d & may_lose);
#define ATTRIBUTE(name, type, kinds, keys, order, ...) JOIN_##order(name)
#include "domain.def"
    xf_val_forget(a);
    return true;
}
