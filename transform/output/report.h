/* SPDX-License-Identifier: MIT
 * report.h: the whole result of a run as a file: text, JSON, SARIF or HTML. Reports are sorted and
 * hold no times or machine names, so that equal runs give equal reports.
 */
#ifndef XF_REPORT_H
#define XF_REPORT_H

#include "arena.h"
#include "result.h"

/* Write the report in `format` (one of those xf_options knows) to the file at `path`, "-" for
 * standard output. Returns NULL, or what went wrong, in the arena; the file is then as it was
 * before. */
const char *xf_report_write(struct xf_arena *a, const char *format, const char *path,
                            const struct xf_result *r);

#endif
