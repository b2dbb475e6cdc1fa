/* SPDX-License-Identifier: MIT
 * directives.h: #pragma lines in functions with edits: what of it has to follow the edits, and what
 * cannot. Read from the text, since a program may be analysed without OpenMP or OpenACC and
 * compiled with it.
 */
#ifndef XF_DIRECTIVES_H
#define XF_DIRECTIVES_H

#include "writing.h"

/* The group fails where a directive computes with what is edited, or tells the length of an array:
 * neither would be edited with the rest. How work is spread over threads is another matter. */
void xf_check_directives(struct rewrite *r);

/* Where edits stand behind an OpenMP directive with default(none), the new variables they use are
 * shared there. After all other edits of the group. */
void xf_write_shared(struct rewrite *r);

#endif
