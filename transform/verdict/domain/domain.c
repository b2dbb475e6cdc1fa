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

#define IN__     0U
#define IN_o     1U
#define IN_K     1U
#define IS_KEY__ 0U
#define IS_KEY_o 0U
#define IS_KEY_K 1U
/* A bit for each kind, of a row's columns. */
#define COLUMNS(what, U, S, A, I, B, P, R, X)                                                      \
    (what##U << XK_UNSET | what##S << XK_SAME | what##A << XK_AFFINE | what##I << XK_ITEM |        \
     what##B << XK_BLOCK | what##P << XK_PARTIAL | what##R << XK_RANKPART | what##X << XK_SPLIT)

enum { /* of each attribute: the kinds that have it, and those of which it is a key */
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...)                                         \
    kinds_of_##name = COLUMNS(IN_, U, S, A, I, B, P, R, X),                                        \
    keys_of_##name = COLUMNS(IS_KEY_, U, S, A, I, B, P, R, X),
#include "domain.def"
};

#define ATTRIBUTE(name_, type, U, S, A, I, B, P, R, X, order_, with, control, meaning_)            \
    {.name = #name_,                                                                               \
     .order = #order_,                                                                             \
     .meaning = (meaning_),                                                                        \
     .kinds = kinds_of_##name_,                                                                    \
     .keys = keys_of_##name_},
const struct xf_attribute xf_attributes[] = {
#include "domain.def"
};
const size_t xf_n_attributes = sizeof xf_attributes / sizeof *xf_attributes;

enum attribute { /* their places in it */
#define ATTRIBUTE(name, ...) ROW_##name,
#include "domain.def"
                 N_ATTRIBUTES
};
__extension__ typedef unsigned __int128 attribute_set; /* a bit for each */
_Static_assert(N_ATTRIBUTES <= 128, "sets of attributes are 128 bits");

#define BIT(name) ((attribute_set)1 << ROW_##name)

const char *xf_val_kind_name(enum xf_val_kind kind)
{
    static const char *const names[] = {
        [XK_UNSET] = "unset",     [XK_SAME] = "same",   [XK_AFFINE] = "affine",
        [XK_ITEM] = "item",       [XK_BLOCK] = "block", [XK_PARTIAL] = "partial",
        [XK_RANKPART] = "ranked", [XK_SPLIT] = "split"};
    return names[kind];
}

static bool has(unsigned kinds, enum xf_val_kind kind)
{
    return kinds & XF_KIND_BIT(kind);
}

/* ---- attributes of a kind that is known ---- */

/* Joins are most of what is done: for each kind the compiler makes code of its own, of nothing but
 * the attributes that this has. */
#define FOR_ONE_KIND static inline __attribute__((always_inline))
/* f(kind, ...) for the kind that v is of, as a constant; `to` is empty, or "variable =". */
#define FOR_KIND_OF(v, to, f, ...)                                                                 \
    switch ((v)->kind) {                                                                           \
    case XK_UNSET:                                                                                 \
        to f(XK_UNSET, __VA_ARGS__);                                                               \
        break;                                                                                     \
    case XK_SAME:                                                                                  \
        to f(XK_SAME, __VA_ARGS__);                                                                \
        break;                                                                                     \
    case XK_AFFINE:                                                                                \
        to f(XK_AFFINE, __VA_ARGS__);                                                              \
        break;                                                                                     \
    case XK_ITEM:                                                                                  \
        to f(XK_ITEM, __VA_ARGS__);                                                                \
        break;                                                                                     \
    case XK_BLOCK:                                                                                 \
        to f(XK_BLOCK, __VA_ARGS__);                                                               \
        break;                                                                                     \
    case XK_PARTIAL:                                                                               \
        to f(XK_PARTIAL, __VA_ARGS__);                                                             \
        break;                                                                                     \
    case XK_RANKPART:                                                                              \
        to f(XK_RANKPART, __VA_ARGS__);                                                            \
        break;                                                                                     \
    case XK_SPLIT:                                                                                 \
        to f(XK_SPLIT, __VA_ARGS__);                                                               \
        break;                                                                                     \
    }

#define AT__(kind_, payload, name) (void)0
#define AT_o(kind_, payload, name)                                                                 \
    if (kind == (kind_))                                                                           \
    return (void *)&v->as.payload.name
#define AT_K AT_o

/* at_NAME(kind, v): where it is in v, which is of this kind; NULL when that has none. */
#define COMMON(name, type, ...)                                                                    \
    FOR_ONE_KIND type *at_##name(enum xf_val_kind kind, const struct xf_val *v)                    \
    {                                                                                              \
        return has(kinds_of_##name, kind) ? (void *)&v->name : NULL;                               \
    }
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, ...)                                         \
    FOR_ONE_KIND type *at_##name(enum xf_val_kind kind, const struct xf_val *v)                    \
    {                                                                                              \
        AT_##U(XK_UNSET, unset, name);                                                             \
        AT_##S(XK_SAME, same, name);                                                               \
        AT_##A(XK_AFFINE, affine, name);                                                           \
        AT_##I(XK_ITEM, item, name);                                                               \
        AT_##B(XK_BLOCK, block, name);                                                             \
        AT_##P(XK_PARTIAL, partial, name);                                                         \
        AT_##R(XK_RANKPART, ranked, name);                                                         \
        AT_##X(XK_SPLIT, split, name);                                                             \
        return NULL;                                                                               \
    }
#include "domain.def"

/* ---- equality ---- */

static bool same_set(const struct xf_points_to *a, const struct xf_points_to *b)
{
    return a->n == b->n && a->anywhere == b->anywhere && a->external == b->external &&
           !memcmp(a->id, b->id, sizeof a->id[0] * (size_t)a->n);
}

static bool same_functions(const struct xf_functions *a, const struct xf_functions *b)
{
    return a->n == b->n && !memcmp(a->id, b->id, sizeof a->id[0] * a->n);
}

static bool same_pair(const struct xf_val *a, const struct xf_val *b)
{
    return a == b || (a && b && xf_val_equal(&a[0], &b[0]) && xf_val_equal(&a[1], &b[1]));
}

#define SAME_FLAT(x, y)  ((x) == (y))
#define SAME_NAME(x, y)  ((x) == (y))
#define SAME_LOOP(x, y)  ((x) == (y))
#define SAME_MAY(x, y)   ((x) == (y))
#define SAME_SET(x, y)   same_set(&(x), &(y))
#define SAME_ANYOF(x, y) same_functions(&(x), &(y))
#define SAME_PAIR(x, y)  same_pair(x, y)
#define SAME_NOTE(x, y)  true

/* The attributes in which values of the same kind differ. */
FOR_ONE_KIND attribute_set differences_of(enum xf_val_kind kind, const struct xf_val *a,
                                          const struct xf_val *b)
{
    attribute_set d = 0;
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, ...)                                  \
    if (has(kinds_of_##name, kind) && !SAME_##order(*at_##name(kind, a), *at_##name(kind, b)))     \
        d |= BIT(name);
#include "domain.def"
    return d;
}

static attribute_set differences(const struct xf_val *a, const struct xf_val *b)
{
    attribute_set d = 0;
    FOR_KIND_OF(a, d =, differences_of, a, b)
    return d;
}

bool xf_val_equal(const struct xf_val *a, const struct xf_val *b)
{
    return a->kind == b->kind && !differences(a, b);
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
    return xf_val_equal(a, b) && same_cause(xf_val_cause(a), xf_val_cause(b));
}

#define EXACT_FLAT(x, y)  ((x) == (y))
#define EXACT_NAME(x, y)  ((x) == (y))
#define EXACT_LOOP(x, y)  ((x) == (y))
#define EXACT_MAY(x, y)   ((x) == (y))
#define EXACT_SET(x, y)   same_set(&(x), &(y))
#define EXACT_ANYOF(x, y) same_functions(&(x), &(y))
#define EXACT_PAIR(x, y)  ((x) == (y))
#define EXACT_NOTE(x, y)  ((x) == (y))

FOR_ONE_KIND bool exact_for(enum xf_val_kind kind, const struct xf_val *a, const struct xf_val *b)
{
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, ...)                                  \
    if (has(kinds_of_##name, kind) && !EXACT_##order(*at_##name(kind, a), *at_##name(kind, b)))    \
        return false;
#include "domain.def"
    return true;
}

bool xf_val_exact(const struct xf_val *a, const struct xf_val *b)
{
    bool done = false;
    if (a->kind == b->kind)
        FOR_KIND_OF(a, done =, exact_for, a, b)
    return done;
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

#define ALIKE_FLAT(at, x, y)  SAME_FLAT(x, y)
#define ALIKE_NAME(at, x, y)  xf_fresh_match(names, XN_VERSION + (at), x, x, y, y)
#define ALIKE_LOOP(at, x, y)  alike_loops(names, x, y)
#define ALIKE_MAY(at, x, y)   SAME_MAY(x, y)
#define ALIKE_SET(at, x, y)   SAME_SET(x, y)
#define ALIKE_ANYOF(at, x, y) SAME_ANYOF(x, y)
#define ALIKE_PAIR(at, x, y)  SAME_PAIR(x, y)
#define ALIKE_NOTE(at, x, y)  true

bool xf_val_alike(const struct xf_val *a, const struct xf_val *b, struct xf_fresh *names)
{
    if (a->kind != b->kind)
        return false;
#define COMMON(name, type, U, S, A, I, B, P, R, X, order, ...)                                     \
    if (!ALIKE_##order(ROW_##name, a->name, b->name))                                              \
        return false;
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, ...)                                  \
    if (has(kinds_of_##name, a->kind) &&                                                           \
        !ALIKE_##order(ROW_##name, xf_val_##name(a), xf_val_##name(b)))                            \
        return false;
#include "domain.def"
    return true;
}

/* ---- hashing ---- */

static uint64_t hash_set(const struct xf_points_to *to)
{
    uint64_t h = (uint64_t)to->n * 4 + (uint64_t)to->anywhere * 2 + (uint64_t)to->external;
    for (int i = 0; i < to->n; i++)
        h = xf_stir(h, (uint64_t)to->id[i]);
    return h;
}

static uint64_t hash_functions(const struct xf_functions *f)
{
    uint64_t h = f->n;
    for (int i = 0; i < f->n; i++)
        h = xf_stir(h, f->id[i]);
    return h;
}

static uint64_t hash_pair(const struct xf_val *v)
{
    return v ? xf_stir(xf_val_hash(&v[0]), xf_val_hash(&v[1])) : 0;
}

#define HASH_FLAT(x)  ((uint64_t)(uintptr_t)(x))
#define HASH_NAME(x)  HASH_FLAT(x)
#define HASH_LOOP(x)  HASH_FLAT(x)
#define HASH_MAY(x)   HASH_FLAT(x)
#define HASH_SET(x)   hash_set(&(x))
#define HASH_ANYOF(x) hash_functions(&(x))
#define HASH_PAIR(x)  hash_pair(x)
#define HASH_NOTE(x)  0

uint64_t xf_val_hash(const struct xf_val *v)
{
    uint64_t h = v->kind;
#define COMMON(name, type, U, S, A, I, B, P, R, X, order, ...)                                     \
    h = xf_stir(h, HASH_##order(v->name));
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, ...)                                  \
    if (has(kinds_of_##name, v->kind))                                                             \
        h = xf_stir(h, HASH_##order(xf_val_##name(v)));
#include "domain.def"
    return h;
}

/* ---- forgetting ---- */

#define CLEAR(kind, v, name) memset(at_##name(kind, v), 0, sizeof *at_##name(kind, v))

static bool is_zero(const void *p, size_t bytes)
{
    static const char zeros[sizeof(struct xf_points_to)];
    return !memcmp(p, zeros, bytes);
}

/* Has it no meaning for want of that which it goes with? */
#define IS_LOST(kind, v, name, with)                                                               \
    (ROW_##name != ROW_##with && has(kinds_of_##with, kind) &&                                     \
     is_zero(at_##with(kind, v), sizeof *at_##with(kind, v)))

bool xf_val_is_null(const struct xf_val *v)
{
    return v->kind == XK_SAME && !xf_val_is_pointer(v) && xf_num_is_zero(xf_val_rest(v));
}

/* What no table says: of pointers, tables of rows, blocks. */
static void forget_by_hand(struct xf_val *v)
{
    if (!xf_val_is_pointer(v)) {
        xf_val_set_nowhere(v, false);
        xf_val_set_field(v, NULL);
        xf_val_set_until(v, NULL);
    }
    if (xf_val_is_null(v))
        v->functions = (struct xf_functions){0};
    if ((xf_val_stride(v) || xf_val_head(v)) && xf_val_only_target(&v->to) < 0) {
        xf_val_set_stride(v, NULL);
        xf_val_set_rest(v, NULL);
        xf_val_set_head(v, false);
    }
    if (xf_val_stride(v))
        xf_val_set_head(v, false);
    if (v->kind == XK_SAME && !xf_val_stride(v))
        xf_val_set_per(v, NULL);
    if (xf_val_uniform(v))
        xf_val_set_upto(v, NULL);
    if (xf_val_either(v))
        xf_val_set_placed(v, false);
    if (v->kind == XK_AFFINE && xf_num_is_zero(xf_val_index(v)))
        xf_val_set_loop(v, NULL);
    if (v->kind == XK_SPLIT && !xf_val_counts(v))
        xf_val_set_of_share(v, false);
}

FOR_ONE_KIND void forget_for(enum xf_val_kind kind, struct xf_val *v)
{
#define COMMON(name, ...)                                                                          \
    if (!has(kinds_of_##name, kind))                                                               \
        memset(&v->name, 0, sizeof v->name);
#define ATTRIBUTE(name, ...)
#include "domain.def"
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, with, ...)                            \
    if (has(kinds_of_##name, kind) && IS_LOST(kind, v, name, with))                                \
        CLEAR(kind, v, name);
#include "domain.def"
    forget_by_hand(v);
}

void xf_val_forget(struct xf_val *v)
{
    FOR_KIND_OF(v, , forget_for, v)
}

void xf_val_become(struct xf_val *v, enum xf_val_kind kind)
{
    struct xf_val was = *v;
    if (was.kind == kind)
        return;
    *v = (struct xf_val){.kind = kind};
#define COMMON(name, ...)                                                                          \
    if (has(kinds_of_##name, kind))                                                                \
        v->name = was.name;
#define ATTRIBUTE(name, ...)                                                                       \
    if (has(kinds_of_##name, kind))                                                                \
        xf_val_set_##name(v, xf_val_##name(&was));
#include "domain.def"
}

void xf_val_lose_divergent(struct xf_val *v)
{
#define LOST(name) xf_val_set_##name(v, 0)
#define KEPT(name) (void)0
#define COMMON(name, ...)
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, with, control, ...) control(name);
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

FOR_ONE_KIND attribute_set keys_of(enum xf_val_kind kind)
{
    attribute_set set = 0;
#define ATTRIBUTE(name, ...)                                                                       \
    if (has(keys_of_##name, kind))                                                                 \
        set |= BIT(name);
#include "domain.def"
    return set;
}

/* What goes together is lost together. */
static attribute_set with_all_lost(attribute_set lost)
{
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, with, ...)                            \
    if (lost & BIT(name))                                                                          \
        lost |= BIT(with);
#include "domain.def"
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, with, ...)                            \
    if (lost & BIT(with))                                                                          \
        lost |= BIT(name);
#include "domain.def"
    return lost;
}

#define LOSES_FLAT(name)  BIT(name)
#define LOSES_NAME(name)  BIT(name)
#define LOSES_LOOP(name)  BIT(name)
#define LOSES_PAIR(name)  BIT(name)
#define LOSES_MAY(name)   0
#define LOSES_SET(name)   0
#define LOSES_ANYOF(name) 0
#define LOSES_NOTE(name)  0

/* More than one, which is none of those that are known. */
#define SEVERAL(x) _Generic((x), bool : true, const struct xf_num * : xf_val_several())

#define JOIN_FLAT(name, x, y)                                                                      \
    if (lost & BIT(name))                                                                          \
        *(x) = 0;
#define JOIN_NAME(name, x, y) JOIN_FLAT(name, x, y)
#define JOIN_LOOP(name, x, y) JOIN_FLAT(name, x, y)
#define JOIN_PAIR(name, x, y) JOIN_FLAT(name, x, y)
#define JOIN_MAY(name, x, y)                                                                       \
    if (!*(x))                                                                                     \
        *(x) = *(y);                                                                               \
    else if (*(y) && *(x) != *(y))                                                                 \
        *(x) = SEVERAL(*(x));
#define JOIN_SET(name, x, y)   xf_val_unite(x, y);
#define JOIN_ANYOF(name, x, y) xf_val_unite_functions(x, y);
#define JOIN_NOTE(name, x, y)                                                                      \
    if (!*(x))                                                                                     \
        *(x) = *(y);

FOR_ONE_KIND bool join_for(enum xf_val_kind kind, struct xf_val *a, const struct xf_val *b)
{
    attribute_set d = differences_of(kind, a, b), may_lose = 0;
    if (d & keys_of(kind))
        return false;
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, ...) may_lose |= LOSES_##order(name);
#include "domain.def"
    attribute_set lost = d & may_lose ? with_all_lost(d & may_lose) : 0;
#define ATTRIBUTE(name, type, U, S, A, I, B, P, R, X, order, ...)                                  \
    if (has(kinds_of_##name, kind)) {                                                              \
        JOIN_##order(name, at_##name(kind, a), at_##name(kind, b))                                 \
    }
#include "domain.def"
    xf_val_forget(a);
    return true;
}

bool xf_val_join_alike(struct xf_val *a, const struct xf_val *b)
{
    bool done = false;
    if (a->kind == b->kind)
        FOR_KIND_OF(a, done =, join_for, a, b)
    return done;
}

void xf_val_lose_numbers(struct xf_val *v)
{
    xf_val_set_number(v, NULL);
    xf_val_set_length(v, NULL);
    xf_val_set_progression(v, NULL);
    v->item_told = NULL;
    v->in_item = NULL;
}

void xf_val_lose_names(struct xf_val *v)
{
    xf_val_set_value_number(v, NULL);
    xf_val_set_text(v, NULL);
    xf_val_set_text_on(v, NULL);
    xf_val_set_on(v, NULL);
    xf_val_set_rest_on(v, NULL);
}
