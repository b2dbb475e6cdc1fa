/* SPDX-License-Identifier: MIT */
#ifndef XF_NO_VARIABLE_H
#define XF_NO_VARIABLE_H

struct rewrite;

/* Why a number of elements per item cannot be written. */
const char *xf_no_variable(const struct rewrite *r);

#endif
