/* SPDX-License-Identifier: MIT
 * report_text.h: the report as text.
 */
#ifndef XF_REPORT_TEXT_H
#define XF_REPORT_TEXT_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

void xf_report_text(struct xf_arena *a, FILE *out, const struct xf_result *r);

#endif
