/* SPDX-License-Identifier: MIT
 * constants.h: constants.c: nodes known by a name: whole uses of object-like macros, and MPI's
 * constants however the library in use declares them (macros over variables or numbers, variables,
 * enumerators).
 */
#ifndef XF_CONSTANTS_H
#define XF_CONSTANTS_H

struct xf_expr;
struct xf_locus;
struct xf_lower;

/* Fills `macro`; a constant of MPI becomes a leaf. */
void xf_name_constant(struct xf_lower *l, struct xf_expr *e, const struct xf_locus *p);

#endif
