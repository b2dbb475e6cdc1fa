/* SPDX-License-Identifier: MIT
 * num.h: symbolic integers. A number is a polynomial over atoms (the size and the rank of a
 * communicator, quotients, loop indices, values read from outside); two expressions of the program
 * are congruent when their numbers are equal. Numbers are immutable and owned by the arena; NULL is
 * "not known" everywhere and is passed through by every operation. Overflow is not modelled.
 */
#ifndef XF_NUM_H
#define XF_NUM_H

#include <stdbool.h>
#include <stdint.h>

#include "unique.h"

struct term;
struct xf_arena;
struct xf_num;
struct xf_nums;

enum xf_atom_kind {
    XA_OPAQUE,  /* some value, known to be the same wherever this atom stands */
    XA_SIZE,    /* number of processes of communicator a */
    XA_RANK,    /* rank in communicator a */
    XA_DIV,     /* a / b, C's integer division */
    XA_MOD,     /* a % b */
    XA_RATIO,   /* a / b in floating point: no integer, see num_ratio.h */
    XA_EXCESS,  /* a where that is positive, else 0: see num_excess.h */
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

struct xf_nums *xf_nums_create(struct xf_arena *a);

/* `name`, the same pointer for the same text: a key for xf_num_fresh(). */
const char *xf_nums_name(struct xf_nums *t, const char *name);

/* The same for "outer.name"; for `name` alone when outer is NULL. */
const char *xf_nums_member(struct xf_nums *t, const char *outer, const char *name);

const struct xf_num *xf_num_const(struct xf_nums *t, int64_t k);

/* The opaque atom made by (key, key2): the same pair gives the same atom. */
const struct xf_num *xf_num_fresh(struct xf_nums *t, const void *key, const void *key2,
                                  const char *label);
const struct xf_num *xf_num_size(struct xf_nums *t, const struct xf_num *comm);
const struct xf_num *xf_num_rank(struct xf_nums *t, const struct xf_num *comm);

/* The counter of the loop `key`, running over [0, trips). */
const struct xf_num *xf_num_counter(struct xf_nums *t, const void *key, const struct xf_num *trips);

/* Some number from 0 on below `span`, made by (key, key2). */
const struct xf_num *xf_num_within(struct xf_nums *t, const void *key, const void *key2,
                                   const struct xf_num *span);

/* A name for item `item` of the whole, and for the process that has it, in the trip of a loop that
 * began at `trip`. */
const struct xf_num *xf_num_owner(struct xf_nums *t, const struct xf_num *item, unsigned trip);

/* The item that is named so; NULL: it is no such name. */
const struct xf_num *xf_num_owned(const struct xf_nums *t, const struct xf_num *owner);

bool xf_num_equal(const struct xf_num *a, const struct xf_num *b); /* false when either is NULL */
bool xf_num_is_const(const struct xf_num *a, int64_t *k);
bool xf_num_is_zero(const struct xf_num *a);

/* The single atom that `a` is, times 1; else NULL. */
const struct xf_atom *xf_num_as_atom(const struct xf_nums *t, const struct xf_num *a);

/* True when the atom occurs in a, also inside quotients. */
bool xf_num_mentions(const struct xf_nums *t, const struct xf_num *a, const struct xf_num *atom);

/* Calls `fn` for each atom of the single term `a`; false when `a` has several terms. */
bool xf_num_factors(const struct xf_nums *t, const struct xf_num *a,
                    void (*fn)(const struct xf_atom *atom, void *ctx), void *ctx);

/* Calls `fn` for each factor of each term of `a`. */
void xf_num_each_atom(const struct xf_nums *t, const struct xf_num *a,
                      void (*fn)(const struct xf_atom *atom, void *ctx), void *ctx);
const struct xf_num *xf_num_of_atom(struct xf_nums *t, const struct xf_atom *atom);

/* What stands for an atom that is made of grains; else itself. */
const struct xf_num *xf_num_in_parts(const struct xf_nums *t, const struct xf_num *atom);

int xf_num_term_order(const struct term *a, const struct term *b);

/* The number that is the sum of n terms in their order. */
const struct xf_num *xf_num_settle(struct xf_nums *t, int n, const struct term *term);

const struct xf_num *xf_num_intern(struct xf_nums *t, struct xf_atom want);

#endif
