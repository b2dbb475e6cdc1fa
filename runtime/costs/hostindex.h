/* SPDX-License-Identifier: MIT
 * hostindex.h: which entry a processor name belongs to, found without trying all patterns.
 *
 * Files that were measured have an entry per processor, whose pattern is nothing but its name:
 * those are looked up by the name. Only the others are matched, up to the place of the one found.
 */
#ifndef RSC_COSTS_HOSTINDEX_H
#define RSC_COSTS_HOSTINDEX_H

#include "costfile.h"

/* Fill section->index from its entries. Errors: ENOMEM. */
int rsc_hostindex_make(struct rsc_section *section, struct rsc_err *err);
void rsc_hostindex_clear(struct rsc_hostindex *index);

#endif
