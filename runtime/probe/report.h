/* SPDX-License-Identifier: MIT
 * report.h: what was measured, for people.
 */
#ifndef RSC_PROBE_REPORT_H
#define RSC_PROBE_REPORT_H

#include "probe.h"

/* On the root: the table on standard output. */
void probe_report(const struct probe *probe, const struct probe_result *result);

#endif
