/* SPDX-License-Identifier: MIT
 * domain_text.h: values as text, made from domain.def.
 */
#ifndef XF_DOMAIN_TEXT_H
#define XF_DOMAIN_TEXT_H

#include "value.h"

/* "kind name=value ...": what is not 0. */
const char *xf_val_as_text(struct xf_vals *t, const struct xf_val *v);

#endif
