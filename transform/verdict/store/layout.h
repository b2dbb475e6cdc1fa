/* SPDX-License-Identifier: MIT
 * layout.h: where the parts of a type lie. A place in memory is an object and a range of bytes in
 * it; the names of members are what those ranges are called. All members of a union are one part,
 * and so are all elements of an array.
 */
#ifndef XF_LAYOUT_H
#define XF_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

struct xf_nums;
struct xf_type;

struct xf_layout_part {
    const char *name; /* "a.[].x"; NULL: all of it */
    const struct xf_type *type;
    int64_t at, bytes; /* of an element: of the first one */
    int bits;          /* of a bit-field, whose bytes other members may have, too; else 0 */

    const char *array;  /* an element: the outermost array around it, else NULL, and */
    int64_t begin, end; /* ... where that lies */
    int64_t step;       /* from one element to the next; 0: they are not evenly spaced */
};

/* Types of which parts are told apart. */
bool xf_layout_has_parts(const struct xf_type *t);

/* The part called `name`, as members and "[]" joined by dots; false: there is none. */
bool xf_layout_named(struct xf_nums *nums, const struct xf_type *t, const char *name,
                     struct xf_layout_part *out);

/* The smallest part in which all of `bytes` bytes at `at` lie; one that is of the type `as` (NULL:
 * any) is not divided further. */
struct xf_layout_part xf_layout_around(struct xf_nums *nums, const struct xf_type *t, int64_t at,
                                       int64_t bytes, const struct xf_type *as);

/* Values of the two types are kept alike: what is written as one may be read as the other. */
bool xf_layout_is_alike(const struct xf_type *a, const struct xf_type *b);

#endif
