/* SPDX-License-Identifier: MIT
 * domain.h: the values as a lattice: what is below what, and what two values have in common. All of
 * this is made from domain.def, but for how values of one kind are seen as values of another.
 *
 * A value stands for pairs of what the two programs have in its place. a is below b when all pairs
 * of a are pairs of b: then what holds of b holds of a. UNSET is below all, SPLIT above all; SAME
 * is below the items, blocks and local reductions that it may be one of.
 */
#ifndef XF_DOMAIN_H
#define XF_DOMAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "value.h"

struct xf_fresh;
struct xf_num;

/* The same pairs. Notes are not compared. */
bool xf_val_equal(const struct xf_val *a, const struct xf_val *b);
/* ... and the same notes. */
bool xf_val_identical(const struct xf_val *a, const struct xf_val *b);
/* The same in every attribute and note. */
bool xf_val_exact(const struct xf_val *a, const struct xf_val *b);
/* Equal but for the choice of names. */
bool xf_val_alike(const struct xf_val *a, const struct xf_val *b, struct xf_fresh *names);
uint64_t xf_val_hash(const struct xf_val *v); /* equal values have the same */

bool xf_val_is_null(const struct xf_val *v); /* zero, which as a pointer leads nowhere */

/* Clear what has no meaning for want of what it goes with. */
void xf_val_forget(struct xf_val *v);

/* *a becomes its join with b, which is of the same kind and has the same keys; else false, and
 * nothing is changed. */
bool xf_val_join_alike(struct xf_val *a, const struct xf_val *b);
/* Stands for more than one number, and is none. */
const struct xf_num *xf_val_several(void);
/* What is LOST under divergent control. */
void xf_val_lose_divergent(struct xf_val *v);

/* What is not known of it in the next trip of a loop: the numbers that the item tells, and those of
 * elements; what stands for its contents. */
void xf_val_lose_numbers(struct xf_val *v);
void xf_val_lose_names(struct xf_val *v);

/* The table, for tests and --dump=values. */
struct xf_attribute {
    const char *name, *order, *meaning;
    unsigned kinds, keys;
};
extern const struct xf_attribute xf_attributes[];
extern const size_t xf_n_attributes;
const char *xf_val_kind_name(enum xf_val_kind kind);

#endif
