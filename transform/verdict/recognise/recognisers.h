/* SPDX-License-Identifier: MIT
 * recognisers.h: the table of recognisers, model/recognisers.def, with their functions. Each is one
 * file of this folder, and knows one way to write what a run would not follow statement by
 * statement.
 */
#ifndef XF_RECOGNISERS_H
#define XF_RECOGNISERS_H

#include "hooks.h"

/* The hooks of all but the one named `without` (NULL: all). */
struct xf_hooks xf_recogniser_hooks(const char *without);

#endif
