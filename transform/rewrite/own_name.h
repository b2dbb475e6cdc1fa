/* SPDX-License-Identifier: MIT
 * own_name.h: variables of the program that need no other name to hold the own share.
 */
#ifndef XF_OWN_NAME_H
#define XF_OWN_NAME_H

#include "writing.h"

/* Every use of the variable in `d` means the own share, as it stands, and the plan is the same from
 * its definition on to the last of them: then its initial value is what is edited, once, and the
 * uses stay. NULL: it is not so. */
const struct xf_expr *xf_own_name(struct rewrite *r, const struct xf_decision *d);

#endif
