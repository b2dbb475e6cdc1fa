/* SPDX-License-Identifier: MIT
 * report_text.h: the report of a run as text for people.
 */
#ifndef RSC_MPI_REPORT_TEXT_H
#define RSC_MPI_REPORT_TEXT_H

#include "report.h"

#include <stdio.h>

void rsc_report_write_text(const struct rsc_report *report, FILE *out);

/* "even shares", "shares by algorithm exact". Writes into text[size] and returns it. */
const char *rsc_report_shares(const struct rsc_report_group *group, char *text, size_t size);

#endif
