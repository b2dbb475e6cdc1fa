/* SPDX-License-Identifier: MIT
 * linking.h: what a rewritten program has to be built with.
 */
#ifndef XF_LINKING_H
#define XF_LINKING_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

/* Say it, if anything was rewritten. */
void xf_say_linking(struct xf_arena *a, FILE *out, const struct xf_result *r);

#endif
