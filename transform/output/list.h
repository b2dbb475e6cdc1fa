/* SPDX-License-Identifier: MIT
 * list.h: the table of --list, a line per call site.
 */
#ifndef XF_LIST_H
#define XF_LIST_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

/* Print the table, columns aligned: place, call, verdict, group, code, reason; "-" for none. */
void xf_list_print(struct xf_arena *a, FILE *out, const struct xf_result *r);

#endif
