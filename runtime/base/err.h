/* SPDX-License-Identifier: MIT
 * err.h: filling the error value of rescatter_err.h.
 */
#ifndef RSC_BASE_ERR_H
#define RSC_BASE_ERR_H

#include "rescatter_err.h"

/* Fill *err (NULL is fine) with `code` and the formatted text, cut to one line; returns -1. */
int rsc_fail(struct rsc_err *err, enum rsc_rc code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with the standard text of ENOMEM. */
int rsc_fail_nomem(struct rsc_err *err);

#endif
