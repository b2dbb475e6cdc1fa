/* SPDX-License-Identifier: MIT
 * report_html.h: the report as one HTML page that needs no network and no script.
 */
#ifndef XF_REPORT_HTML_H
#define XF_REPORT_HTML_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

void xf_report_html(struct xf_arena *a, FILE *out, const struct xf_result *r);

#endif
