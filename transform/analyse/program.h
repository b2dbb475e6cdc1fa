/* SPDX-License-Identifier: MIT
 * program.h: what the other files of a program may know of one of them.
 */
#ifndef XF_PROGRAM_H
#define XF_PROGRAM_H

#include "analyse.h"
#include "ir.h"

/* For unit->others: may another file of a program of which the `n_own` files `own`, linked in
 * `unit`, are a part name what has external linkage there? The files of the run are looked through
 * for what the unit calls and does not define, and so on; where one of these is defined in none of
 * them, there are files that are not seen, and any name may be known. Files are parsed when that is
 * first asked. `own[0]` NULL: nothing is known. The result lives in `a`, and keeps `own`.
 *
 * A file that the program does not come to, but that may run by itself, by a constructor or in
 * place of a library's function, and uses what the unit defines, becomes one of the unit's
 * unknowns. */
const struct xf_others *xf_program_others(struct xf_arena *a, struct xf_member *const *own,
                                          size_t n_own, struct xf_unit *unit);

#endif
