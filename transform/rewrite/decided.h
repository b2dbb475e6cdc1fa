/* SPDX-License-Identifier: MIT
 * decided.h: what stands in the rewritten program for a number that follows the share.
 */
#ifndef XF_DECIDED_H
#define XF_DECIDED_H

#include "writing.h"

/* The text for a decision that is no own variable; NULL where the program's stays as it is. */
const char *xf_decided_text(struct rewrite *r, const struct xf_decision *d);
/* It is a part of what another decision replaces as a whole. */
bool xf_goes_with_another(const struct rewrite *r, const struct xf_decision *d);

#endif
