/* SPDX-License-Identifier: MIT
 * fits.h: do declarations of one name in two files mean the same?
 */
#ifndef XF_FITS_H
#define XF_FITS_H

#include <stdbool.h>

struct xf_sym;
struct xf_type;

/* Types of two units are the same by structure (C11 6.2.7: compatible types across units); an array
 * or a structure that is only declared fits what completes it. */
bool xf_type_fits(const struct xf_type *a, const struct xf_type *b);

/* An array without its length, a structure without its members, a function without its parameters:
 * another declaration may say more. Also no type at all. */
bool xf_type_says_less(const struct xf_type *t);

/* Can `a` and `b`, of one name and in two units, be one variable or function? */
bool xf_sym_fits(const struct xf_sym *a, const struct xf_sym *b);

#endif
