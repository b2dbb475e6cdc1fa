/* SPDX-License-Identifier: MIT
 * report_sarif.h: the report as SARIF 2.1.0.
 */
#ifndef XF_REPORT_SARIF_H
#define XF_REPORT_SARIF_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

void xf_report_sarif(struct xf_arena *a, FILE *out, const struct xf_result *r);

#endif
