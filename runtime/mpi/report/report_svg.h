/* SPDX-License-Identifier: MIT
 * report_svg.h: a Gantt chart of the round that stands for each group, in service order.
 */
#ifndef RSC_MPI_REPORT_SVG_H
#define RSC_MPI_REPORT_SVG_H

#include "report.h"

#include <stdio.h>

void rsc_report_write_svg(const struct rsc_report *report, FILE *out);

#endif
