/* SPDX-License-Identifier: MIT
 * Numbers and atoms are unique in their table: what is built again is found again, so that equality
 * is identity, and a run that computes the same for hours needs no more memory than one that
 * computes it once.
 */
#include "num_terms.h"

#include <string.h>

#include "arena.h"

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

static int term_order(const struct term *a, const struct term *b)
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
        if (a->term[i].coef != b->v[i].coef || term_order(&a->term[i], &b->v[i]))
            return false;
    return true;
}

/* The number that is the sum of n terms in their order. */
static const struct xf_num *settle(struct xf_nums *t, int n, const struct term *term)
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

const char *xf_nums_member(struct xf_nums *t, const char *outer, const char *name)
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

const char *xf_nums_name(struct xf_nums *t, const char *name)
{
    return xf_nums_member(t, NULL, name);
}

/* ---- atoms ---- */

static const struct xf_num *single(struct xf_nums *t, int64_t coef, int atom)
{
    struct term one = {.coef = coef, .degree = atom >= 0, .atom = {atom >= 0 ? atom : 0}};
    return settle(t, 1, &one);
}

static bool same_parts(const void *have, const void *want)
{
    const struct xf_atom *a = have, *b = want;
    return a->kind == b->kind && a->key == b->key && a->key2 == b->key2 && a->a == b->a &&
           a->b == b->b;
}

static const struct xf_num *intern(struct xf_nums *t, struct xf_atom want)
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
    const struct xf_num *n = k ? single(t, k, -1) : settle(t, 0, NULL);
    if (known)
        *known = n;
    return n;
}

const struct xf_num *xf_num_opaque(struct xf_nums *t, const void *key, const void *key2,
                                   const char *label)
{
    return intern(t, (struct xf_atom){.kind = XA_OPAQUE, .key = key, .key2 = key2, .label = label});
}

const struct xf_num *xf_num_size(struct xf_nums *t, const struct xf_num *comm)
{
    if (comm && comm != t->sized) {
        t->its_size = intern(t, (struct xf_atom){.kind = XA_SIZE, .a = comm});
        t->sized = comm;
    }
    return comm ? t->its_size : NULL;
}

const struct xf_num *xf_num_rank(struct xf_nums *t, const struct xf_num *comm)
{
    return comm ? intern(t, (struct xf_atom){.kind = XA_RANK, .a = comm}) : NULL;
}

const struct xf_num *xf_num_counter(struct xf_nums *t, const void *key, const struct xf_num *trips)
{
    return intern(t, (struct xf_atom){.kind = XA_COUNTER, .key = key, .b = trips});
}

const struct xf_num *xf_num_within(struct xf_nums *t, const void *key, const void *key2,
                                   const struct xf_num *span)
{
    return intern(t, (struct xf_atom){.kind = XA_WITHIN, .key = key, .key2 = key2, .b = span});
}

const struct xf_num *xf_num_of_atom(struct xf_nums *t, const struct xf_atom *atom)
{
    return t->alone.v[atom->id];
}

/* ---- arithmetic ---- */

/* Sum of two sorted term lists, b times `sign`. */
static const struct xf_num *merge(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b,
                                  int64_t sign)
{
    if (!a || !b || a->n + b->n > MAX_TERMS)
        return NULL;
    if (!a->n && sign == 1)
        return b;
    if (!b->n)
        return a;
    struct term sum[MAX_TERMS];
    int n = 0, i = 0, j = 0;
    while (i < a->n || j < b->n) {
        int order = i == a->n ? 1 : j == b->n ? -1 : term_order(&a->term[i], &b->term[j]);
        struct term *out = &sum[n];
        *out = order <= 0 ? a->term[i] : b->term[j];
        int64_t right = 0;
        bool lost = order >= 0 && __builtin_mul_overflow(sign, b->term[j].coef, &right);
        if (order > 0)
            out->coef = right;
        else if (order == 0)
            lost = lost || __builtin_add_overflow(out->coef, right, &out->coef);
        if (lost)
            return NULL; /* beyond what is counted here: not known */
        i += order <= 0;
        j += order >= 0;
        n += out->coef != 0;
    }
    return settle(t, n, sum);
}

/* a - a % k is k * (a / k); NULL when b, times `sign`, is no such rest. */
static const struct xf_num *without_rest(struct xf_nums *t, const struct xf_num *a,
                                         const struct xf_num *b, int64_t sign)
{
    bool once = b && b->n == 1 && b->term[0].degree == 1 && b->term[0].coef * sign == -1;
    const struct xf_atom *rest = once ? t->atoms.v[b->term[0].atom[0]] : NULL;
    return rest && rest->kind == XA_MOD && rest->a == a
               ? xf_num_mul(t, rest->b, xf_num_div(t, a, rest->b))
               : NULL;
}

const struct xf_num *xf_num_add(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    const struct xf_num *whole = without_rest(t, a, b, 1);
    return whole ? whole : merge(t, a, b, 1);
}

const struct xf_num *xf_num_sub(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    const struct xf_num *whole = without_rest(t, a, b, -1);
    return whole ? whole : merge(t, a, b, -1);
}

static bool term_times(const struct term *a, const struct term *b, struct term *out)
{
    if (a->degree + b->degree > MAX_DEGREE)
        return false;
    *out = (struct term){.degree = a->degree + b->degree};
    if (__builtin_mul_overflow(a->coef, b->coef, &out->coef))
        return false;
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
    const struct xf_num *neutral = xf_num_const(t, 1);
    if (a == neutral || b == neutral)
        return a == neutral ? b : a;
    const struct xf_num *product = xf_num_const(t, 0);
    for (int i = 0; i < a->n; i++) {
        for (int j = 0; j < b->n; j++) {
            struct term one;
            if (!term_times(&a->term[i], &b->term[j], &one))
                return NULL;
            product = xf_num_add(t, product, settle(t, 1, &one));
        }
    }
    return product;
}

/* a / b for single terms, exact; false when b's atoms are not all in a. */
static bool term_over(const struct term *a, const struct term *b, struct term *out)
{
    if (b->coef == 0 || (b->coef == -1 && a->coef == INT64_MIN) || a->coef % b->coef)
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
    if (!a || !b || !b->n)
        return NULL;
    if (b->n > 1)
        return xf_num_quotient_of_sums(t, a, b);
    struct term one = {0};
    for (int i = 0; i < a->n; i++) /* mostly it does not divide */
        if (!term_over(&a->term[i], &b->term[0], &one))
            return NULL;
    if (a->n == 1)
        return settle(t, 1, &one);
    const struct xf_num *q = xf_num_const(t, 0);
    for (int i = 0; i < a->n && term_over(&a->term[i], &b->term[0], &one); i++)
        q = xf_num_add(t, q, settle(t, 1, &one));
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
    if (exact)
        return exact;
    const struct xf_num *times =
        xf_num_equal(b, t->divisor) ? xf_num_quotient(t, a, t->divided) : NULL;
    if (!times)
        return intern(t, (struct xf_atom){.kind = XA_DIV, .a = a, .b = b});
    return xf_num_mul(t, times,
                      intern(t, (struct xf_atom){.kind = XA_DIV, .a = t->divided, .b = b}));
}

const struct xf_num *xf_num_mod(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    int64_t ka, kb;
    if (!a || !b || xf_num_is_zero(b))
        return NULL;
    if (xf_num_is_const(a, &ka) && xf_num_is_const(b, &kb))
        return xf_num_const(t, ka % kb);
    bool exact = xf_num_equal(b, t->divisor) && xf_num_quotient(t, a, t->divided);
    if (exact || xf_num_quotient(t, a, b))
        return xf_num_const(t, 0);
    return intern(t, (struct xf_atom){.kind = XA_MOD, .a = a, .b = b});
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

bool xf_num_linear(struct xf_nums *t, const struct xf_num *a, const struct xf_num *atom,
                   const struct xf_num **factor, const struct xf_num **others)
{
    if (!a || !xf_num_as_atom(t, atom))
        return false;
    *factor = *others = xf_num_const(t, 0);
    for (int i = 0; i < a->n; i++) {
        const struct xf_num *term = settle(t, 1, &a->term[i]);
        const struct xf_num *over = xf_num_quotient(t, term, atom);
        const struct xf_num **sum = over ? factor : others;
        *sum = xf_num_add(t, *sum, over ? over : term);
    }
    return !xf_num_mentions(t, *factor, atom) && !xf_num_mentions(t, *others, atom);
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
