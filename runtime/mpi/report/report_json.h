/* SPDX-License-Identifier: MIT
 * report_json.h: the report of a run for programs.
 */
#ifndef RSC_MPI_REPORT_JSON_H
#define RSC_MPI_REPORT_JSON_H

#include "report.h"

#include <stdio.h>

void rsc_report_write_json(const struct rsc_report *report, FILE *out);

#endif
