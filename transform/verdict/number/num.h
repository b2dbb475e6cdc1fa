/* SPDX-License-Identifier: MIT
 * num.h: symbolic integers. A number is a polynomial over atoms (the size and the rank of a
 * communicator, quotients, loop indices, values read from outside); two expressions of the program
 * are congruent when their numbers are equal. Numbers are immutable and owned by the arena; NULL is
 * "not known" everywhere and is passed through by every operation. Overflow is not modelled.
 */
#ifndef XF_NUM_H
#define XF_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xf_arena;
struct xf_num;

enum xf_atom_kind {
    XA_OPAQUE,  /* some value, known to be the same wherever this atom stands */
    XA_SIZE,    /* number of processes of communicator a */
    XA_RANK,    /* rank in communicator a */
    XA_DIV,     /* a / b, C's integer division */
    XA_MOD,     /* a % b */
    XA_COUNTER, /* a loop counter: 0 <= atom < b */
    XA_WITHIN,  /* some value with 0 <= atom < b, the same wherever this atom stands */
};

struct xf_atom {
    int id;
    enum xf_atom_kind kind;
    const struct xf_num *a, *b;
    const char *label;      /* for people; may be NULL */
    const void *key, *key2; /* XA_OPAQUE: what made it */
};

struct xf_nums; /* the table in which atoms are unique */

struct xf_nums *xf_nums_create(struct xf_arena *a);
/* `name`, the same pointer for the same text: a key for xf_num_opaque(). */
const char *xf_nums_name(struct xf_nums *t, const char *name);
/* The same for "outer.name"; for `name` alone when outer is NULL. */
const char *xf_nums_member(struct xf_nums *t, const char *outer, const char *name);

const struct xf_num *xf_num_const(struct xf_nums *t, int64_t k);
/* The opaque atom made by (key, key2): the same pair gives the same atom. */
const struct xf_num *xf_num_opaque(struct xf_nums *t, const void *key, const void *key2,
                                   const char *label);
const struct xf_num *xf_num_size(struct xf_nums *t, const struct xf_num *comm);
const struct xf_num *xf_num_rank(struct xf_nums *t, const struct xf_num *comm);
/* The counter of the loop `key`, running over [0, trips). */
const struct xf_num *xf_num_counter(struct xf_nums *t, const void *key, const struct xf_num *trips);
/* Some number from 0 on below `span`, made by (key, key2). */
const struct xf_num *xf_num_within(struct xf_nums *t, const void *key, const void *key2,
                                   const struct xf_num *span);

const struct xf_num *xf_num_add(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_sub(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_mul(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_div(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_mod(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);

/* a / b when b divides a exactly: every term of it, if b is a single term; else NULL. */
const struct xf_num *xf_num_quotient(struct xf_nums *t, const struct xf_num *a,
                                     const struct xf_num *b);

/* The smallest multiple of k that is not below a; NULL when that cannot be told. */
const struct xf_num *xf_num_round_up(struct xf_nums *t, const struct xf_num *a, int64_t k);

/* The factors that all terms of `a` have in common. */
const struct xf_num *xf_num_content(struct xf_nums *t, const struct xf_num *a);

bool xf_num_equal(const struct xf_num *a, const struct xf_num *b); /* false when either is NULL */
bool xf_num_is_const(const struct xf_num *a, int64_t *k);
bool xf_num_is_zero(const struct xf_num *a);
/* The single atom that `a` is, times 1; else NULL. */
const struct xf_atom *xf_num_as_atom(const struct xf_nums *t, const struct xf_num *a);
/* True when the atom occurs in a, also inside quotients. */
bool xf_num_mentions(const struct xf_nums *t, const struct xf_num *a, const struct xf_num *atom);
/* a as *factor * atom + *others, neither of which mentions the atom; false when it is not linear.
 */
bool xf_num_linear(struct xf_nums *t, const struct xf_num *a, const struct xf_num *atom,
                   const struct xf_num **factor, const struct xf_num **others);
/* Calls `fn` for each atom of the single term `a`; false when `a` has several terms. */
bool xf_num_factors(const struct xf_nums *t, const struct xf_num *a,
                    void (*fn)(const struct xf_atom *atom, void *ctx), void *ctx);
/* Calls `fn` for each factor of each term of `a`. */
void xf_num_each_atom(const struct xf_nums *t, const struct xf_num *a,
                      void (*fn)(const struct xf_atom *atom, void *ctx), void *ctx);
const struct xf_num *xf_num_of_atom(struct xf_nums *t, const struct xf_atom *atom);
/* A number that `a` never exceeds (falls below), whatever the loop counters in it. */
const struct xf_num *xf_num_highest(struct xf_nums *t, const struct xf_num *a);
const struct xf_num *xf_num_lowest(struct xf_nums *t, const struct xf_num *a);
/* True when a is provably >= 0, taking sizes, counters, quotients and opaque factors as >= 0. */
bool xf_num_nonnegative(struct xf_nums *t, const struct xf_num *a);
/* ... without that of what is opaque, which may have been read from outside. */
bool xf_num_surely_nonnegative(struct xf_nums *t, const struct xf_num *a);

/* Two quotients by a number of processes, of which one's dividend is a multiple of the other's:
 * n * n / size beside n / size. *n is the dividend that most others are multiples of. False when
 * there is none. */
bool xf_nums_tied(struct xf_nums *t, const struct xf_num **n, const struct xf_num **size);
/* The next rest of a single term divided by a number of processes, from *next on. */
bool xf_nums_rest(const struct xf_nums *t, size_t *next, const struct xf_num **n,
                  const struct xf_num **size);
/* From now on `size` divides `n`, and what is a multiple of it; n NULL: no longer. */
void xf_nums_divide(struct xf_nums *t, const struct xf_num *n, const struct xf_num *size);
/* From now on `whole`, an atom or a constant, is made of `grain`s: an atom that is met again
 * becomes grain * (whole / grain). False when it is neither or is so already. */
bool xf_nums_add_grain(struct xf_nums *t, const struct xf_num *whole, const struct xf_num *grain);
void xf_nums_drop_grain(struct xf_nums *t); /* the last one */
/* The grain whose number in a whole is `part`; for a constant that is a whole, *part becomes that
 * number. 1 when there is none. */
const struct xf_num *xf_nums_grain_of(struct xf_nums *t, const struct xf_num **part);

/* Text such as "rows * cols"; atoms by label. */
const char *xf_num_text(struct xf_nums *t, const struct xf_num *a);

#endif
