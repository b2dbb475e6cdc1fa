/* SPDX-License-Identifier: MIT
 * link.h: a program is linked as asked for, then anew with what was rewritten.
 */
#ifndef XF_WRAPPER_LINK_H
#define XF_WRAPPER_LINK_H

#include "request.h"

/* Returns the exit status. Where anything of ours fails the program is the original one. */
int cc_link(struct xf_arena *a, const struct cc_request *r);

#endif
