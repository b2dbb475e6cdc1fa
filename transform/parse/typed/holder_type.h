/* SPDX-License-Identifier: MIT
 * holder_type.h: objects of the library that hold plain values, see holder_class.h, as structures
 * of one array, of which no element is known by its number.
 */
#ifndef XF_HOLDER_TYPE_H
#define XF_HOLDER_TYPE_H

#include <stdbool.h>
#include <stdint.h>

struct xf_lower;
struct xf_type;

/* The type becomes such a structure, of keys and values, or values, or numbers; a value lies at a
 * multiple of `align` bytes. */
void xf_holder_type(struct xf_lower *l, struct xf_type *out, struct xf_type *key,
                    struct xf_type *value, int64_t align);

bool xf_type_is_holder(const struct xf_type *t);

/* Does it hold keys, each with a value? */
bool xf_holder_has_keys(const struct xf_type *t);

#endif
