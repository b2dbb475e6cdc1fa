/* SPDX-License-Identifier: MIT
 * callers.h: which function of the unit comes to which other, read once from the text: a function
 * that is named in a body may be called there.
 */
#ifndef XF_CALLERS_H
#define XF_CALLERS_H

#include <stdbool.h>
#include <stddef.h>

struct xf_arena;
struct xf_callers;
struct xf_closure;
struct xf_function;
struct xf_unit;

struct xf_callers *xf_callers_create(struct xf_arena *a, const struct xf_unit *unit);

/* Functions are given by their place in unit->functions. */
bool xf_is_called(const struct xf_callers *c, size_t fn);     /* in the body of another function */
bool xf_is_escaping(const struct xf_callers *c, size_t fn);   /* used as a value, not only called */
bool xf_comes_to_site(const struct xf_callers *c, size_t fn); /* a call of interest, likewise */

/* Functions found to be too large to be followed, by what they come to; NULL: this is none. */
void xf_note_large(struct xf_callers *c, const struct xf_closure *large);
const struct xf_closure *xf_large_closure(const struct xf_callers *c, const struct xf_function *fn);

/* What functions come to that call themselves, likewise. */
void xf_note_recursive(struct xf_callers *c, const struct xf_closure *recursive);
const struct xf_closure *xf_recursive_closure(const struct xf_callers *c,
                                              const struct xf_function *fn);

#endif
