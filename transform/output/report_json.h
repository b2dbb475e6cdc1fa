/* SPDX-License-Identifier: MIT
 * report_json.h: the report as JSON, version 1.
 */
#ifndef XF_REPORT_JSON_H
#define XF_REPORT_JSON_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

void xf_report_json(struct xf_arena *a, FILE *out, const struct xf_result *r);

#endif
