/* SPDX-License-Identifier: MIT */
#include "num.h"

#include <string.h>

#include "arena.h"

enum { MAX_TERMS = 12, MAX_DEGREE = 6 };

struct term {
    int64_t coef;
    int degree;
    int atom[MAX_DEGREE]; /* ids, ascending, repeated for powers */
};

struct xf_num {
    int n;
    struct term term[]; /* sorted by atoms, no zero coefficient */
};

struct xf_nums {
    struct xf_arena *arena;
    struct {
        struct xf_atom **v;
        size_t n, cap;
    } atoms;
    struct {
        const char **v;
        size_t n, cap;
    } names;
};

struct xf_nums *xf_nums_create(struct xf_arena *a)
{
    struct xf_nums *t = xf_alloc(a, sizeof *t);
    t->arena = a;
    return t;
}

const char *xf_nums_name(struct xf_nums *t, const char *name)
{
    for (size_t i = 0; i < t->names.n; i++)
        if (!strcmp(t->names.v[i], name))
            return t->names.v[i];
    return *xf_push(t->arena, &t->names) = name;
}

/* ---- atoms ---- */

static bool same_or_both_null(const struct xf_num *a, const struct xf_num *b)
{
    return a == b || xf_num_equal(a, b);
}

static const struct xf_num *single(struct xf_nums *t, int64_t coef, int atom)
{
    struct xf_num *n = xf_alloc(t->arena, sizeof *n + sizeof n->term[0]);
    n->n = 1;
    n->term[0].coef = coef;
    n->term[0].degree = atom >= 0;
    n->term[0].atom[0] = atom >= 0 ? atom : 0;
    return n;
}

static const struct xf_num *intern(struct xf_nums *t, struct xf_atom want)
{
    for (size_t i = 0; i < t->atoms.n; i++) {
        const struct xf_atom *have = t->atoms.v[i];
        if (have->kind == want.kind && have->key == want.key && have->key2 == want.key2 &&
            same_or_both_null(have->a, want.a) && same_or_both_null(have->b, want.b))
            return single(t, 1, have->id);
    }
    struct xf_atom *fresh = xf_alloc(t->arena, sizeof *fresh);
    *fresh = want;
    fresh->id = (int)t->atoms.n;
    *xf_push(t->arena, &t->atoms) = fresh;
    return single(t, 1, fresh->id);
}

const struct xf_num *xf_num_const(struct xf_nums *t, int64_t k)
{
    if (k)
        return single(t, k, -1);
    return xf_alloc(t->arena, sizeof(struct xf_num));
}

const struct xf_num *xf_num_opaque(struct xf_nums *t, const void *key, const void *key2,
                                   const char *label)
{
    return intern(t, (struct xf_atom){.kind = XA_OPAQUE, .key = key, .key2 = key2, .label = label});
}

const struct xf_num *xf_num_size(struct xf_nums *t, const struct xf_num *comm)
{
    return comm ? intern(t, (struct xf_atom){.kind = XA_SIZE, .a = comm}) : NULL;
}

const struct xf_num *xf_num_rank(struct xf_nums *t, const struct xf_num *comm)
{
    return comm ? intern(t, (struct xf_atom){.kind = XA_RANK, .a = comm}) : NULL;
}

const struct xf_num *xf_num_counter(struct xf_nums *t, const void *key, const struct xf_num *trips)
{
    return intern(t, (struct xf_atom){.kind = XA_COUNTER, .key = key, .b = trips});
}

const struct xf_num *xf_num_of_atom(struct xf_nums *t, const struct xf_atom *atom)
{
    return single(t, 1, atom->id);
}

/* ---- arithmetic ---- */

static int term_order(const struct term *a, const struct term *b)
{
    if (a->degree != b->degree)
        return a->degree < b->degree ? 1 : -1;
    return memcmp(a->atom, b->atom, sizeof(int) * (size_t)a->degree);
}

/* Sum of two sorted term lists, b times `sign`. */
static const struct xf_num *merge(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b,
                                  int64_t sign)
{
    if (!a || !b || a->n + b->n > MAX_TERMS)
        return NULL;
    struct xf_num *sum =
        xf_alloc(t->arena, sizeof *sum + (size_t)(a->n + b->n) * sizeof sum->term[0]);
    int i = 0, j = 0;
    while (i < a->n || j < b->n) {
        int order = i == a->n ? 1 : j == b->n ? -1 : term_order(&a->term[i], &b->term[j]);
        struct term *out = &sum->term[sum->n];
        *out = order <= 0 ? a->term[i] : b->term[j];
        if (order > 0)
            out->coef *= sign;
        else if (order == 0)
            out->coef += sign * b->term[j].coef;
        i += order <= 0;
        j += order >= 0;
        sum->n += out->coef != 0;
    }
    return sum;
}

const struct xf_num *xf_num_add(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    return merge(t, a, b, 1);
}

const struct xf_num *xf_num_sub(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    return merge(t, a, b, -1);
}

static bool term_times(const struct term *a, const struct term *b, struct term *out)
{
    if (a->degree + b->degree > MAX_DEGREE)
        return false;
    *out = (struct term){.coef = a->coef * b->coef, .degree = a->degree + b->degree};
    for (int i = 0, j = 0, k = 0; k < out->degree; k++) {
        bool from_a = j == b->degree || (i < a->degree && a->atom[i] <= b->atom[j]);
        out->atom[k] = from_a ? a->atom[i++] : b->atom[j++];
    }
    return true;
}

const struct xf_num *xf_num_mul(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    if (!a || !b)
        return NULL;
    const struct xf_num *product = xf_num_const(t, 0);
    for (int i = 0; i < a->n; i++) {
        for (int j = 0; j < b->n; j++) {
            struct xf_num *one = xf_alloc(t->arena, sizeof *one + sizeof one->term[0]);
            one->n = 1;
            if (!term_times(&a->term[i], &b->term[j], &one->term[0]))
                return NULL;
            product = xf_num_add(t, product, one);
        }
    }
    return product;
}

/* a / b for single terms, exact; false when b's atoms are not all in a. */
static bool term_over(const struct term *a, const struct term *b, struct term *out)
{
    if (b->coef == 0 || a->coef % b->coef)
        return false;
    *out = (struct term){.coef = a->coef / b->coef};
    int j = 0;
    for (int i = 0; i < a->degree; i++) {
        if (j < b->degree && a->atom[i] == b->atom[j])
            j++;
        else
            out->atom[out->degree++] = a->atom[i];
    }
    return j == b->degree;
}

const struct xf_num *xf_num_quotient(struct xf_nums *t, const struct xf_num *a,
                                     const struct xf_num *b)
{
    if (!a || !b || b->n != 1)
        return NULL;
    const struct xf_num *q = xf_num_const(t, 0);
    for (int i = 0; i < a->n; i++) {
        struct xf_num *one = xf_alloc(t->arena, sizeof *one + sizeof one->term[0]);
        one->n = 1;
        if (!term_over(&a->term[i], &b->term[0], &one->term[0]))
            return NULL;
        q = xf_num_add(t, q, one);
    }
    return q;
}

const struct xf_num *xf_num_div(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    int64_t ka, kb;
    if (!a || !b || xf_num_is_zero(b))
        return NULL;
    if (xf_num_is_const(a, &ka) && xf_num_is_const(b, &kb))
        return xf_num_const(t, ka / kb);
    const struct xf_num *exact = xf_num_quotient(t, a, b);
    return exact ? exact : intern(t, (struct xf_atom){.kind = XA_DIV, .a = a, .b = b});
}

const struct xf_num *xf_num_mod(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    int64_t ka, kb;
    if (!a || !b || xf_num_is_zero(b))
        return NULL;
    if (xf_num_is_const(a, &ka) && xf_num_is_const(b, &kb))
        return xf_num_const(t, ka % kb);
    if (xf_num_quotient(t, a, b))
        return xf_num_const(t, 0);
    return intern(t, (struct xf_atom){.kind = XA_MOD, .a = a, .b = b});
}

/* ---- questions ---- */

bool xf_num_equal(const struct xf_num *a, const struct xf_num *b)
{
    if (!a || !b || a->n != b->n)
        return false;
    for (int i = 0; i < a->n; i++)
        if (a->term[i].coef != b->term[i].coef || term_order(&a->term[i], &b->term[i]))
            return false;
    return true;
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

bool xf_num_factors(const struct xf_nums *t, const struct xf_num *a,
                    void (*fn)(const struct xf_atom *atom, void *ctx), void *ctx)
{
    if (!a || a->n != 1)
        return false;
    for (int j = 0; j < a->term[0].degree; j++)
        fn(t->atoms.v[a->term[0].atom[j]], ctx);
    return true;
}

/* The factor a term's atom contributes when its loop stands at its last trip. */
static const struct xf_num *last_of(struct xf_nums *t, int id)
{
    const struct xf_atom *atom = t->atoms.v[id];
    if (atom->kind != XA_COUNTER)
        return single(t, 1, id);
    return xf_num_sub(t, xf_num_at_last(t, atom->b), xf_num_const(t, 1));
}

const struct xf_num *xf_num_at_last(struct xf_nums *t, const struct xf_num *a)
{
    if (!a)
        return NULL;
    const struct xf_num *sum = xf_num_const(t, 0);
    for (int i = 0; i < a->n; i++) {
        const struct xf_num *product = xf_num_const(t, a->term[i].coef);
        for (int j = 0; j < a->term[i].degree; j++)
            product = xf_num_mul(t, product, last_of(t, a->term[i].atom[j]));
        sum = xf_num_add(t, sum, product);
    }
    return sum;
}

bool xf_num_nonnegative(const struct xf_nums *t, const struct xf_num *a)
{
    (void)t;
    if (!a)
        return false;
    for (int i = 0; i < a->n; i++)
        if (a->term[i].coef < 0)
            return false;
    return true;
}

/* ---- text ---- */

static const char *atom_text(struct xf_nums *t, const struct xf_atom *a)
{
    switch (a->kind) {
    case XA_SIZE:
        return "size";
    case XA_RANK:
        return "rank";
    case XA_COUNTER:
        return "index";
    case XA_DIV:
        return xf_sprintf(t->arena, "(%s / %s)", xf_num_text(t, a->a), xf_num_text(t, a->b));
    case XA_MOD:
        return xf_sprintf(t->arena, "(%s %% %s)", xf_num_text(t, a->a), xf_num_text(t, a->b));
    case XA_OPAQUE:
        break;
    }
    return a->label ? a->label : "?";
}

static const char *term_text(struct xf_nums *t, const struct term *term)
{
    const char *s = "";
    if (term->coef != 1 || !term->degree)
        s = xf_sprintf(t->arena, "%lld", (long long)term->coef);
    for (int j = 0; j < term->degree; j++)
        s = xf_sprintf(t->arena, "%s%s%s", s, *s ? " * " : "",
                       atom_text(t, t->atoms.v[term->atom[j]]));
    return s;
}

const char *xf_num_text(struct xf_nums *t, const struct xf_num *a)
{
    if (!a)
        return "?";
    if (!a->n)
        return "0";
    const char *s = term_text(t, &a->term[0]);
    for (int i = 1; i < a->n; i++)
        s = xf_sprintf(t->arena, "%s + %s", s, term_text(t, &a->term[i]));
    return s;
}
