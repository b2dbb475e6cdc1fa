/* SPDX-License-Identifier: MIT
 * holder_class.h: classes of C++'s library that hold plain values and are known by what they do to
 * them alone: sets, maps, queues, optional values, sets of bits.
 */
#ifndef XF_HOLDER_CLASS_H
#define XF_HOLDER_CLASS_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* Is it such a class? */
bool xf_is_holder(struct xf_lower *l, CXType canonical, const char *name);

/* A place in one. *item: what is there. */
bool xf_is_place_in_holder(struct xf_lower *l, CXType canonical, const char *name, CXType *item);

/* Can it be held: a value without addresses in it? */
bool xf_is_held(struct xf_lower *l, CXType canonical);

/* Can it be held where there are no keys: also two such values, or a structure of numbers? */
bool xf_is_held_whole(struct xf_lower *l, CXType t);

/* What stands for a bit of a set of bits, std::bitset<n>::reference. */
bool xf_is_place_of_bit(const char *name);

/* Of what it holds the values: one type, or that of a key and that of a value; invalid: a number.
 */
void xf_holder_values(CXType holder, CXType *key, CXType *value);

#endif
