/* SPDX-License-Identifier: MIT
 * replacers.h: files with a function of their own that has the name of one of the system's. Nobody
 * need declare it, as a header of the system does. For this folder alone.
 */
#ifndef XF_REPLACERS_H
#define XF_REPLACERS_H

#include "member.h"

/* The members whose text looks like a definition of the function `name`, by their numbers; parsed,
 * they may turn out to have none. The operators new and delete are called "new" and "delete". */
const struct xf_word_places *xf_program_replacers(struct xf_program *p, const char *name);

#endif
