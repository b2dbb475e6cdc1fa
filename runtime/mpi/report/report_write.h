/* SPDX-License-Identifier: MIT
 * report_write.h: the report of a run, in the format that its target asks for.
 */
#ifndef RSC_MPI_REPORT_WRITE_H
#define RSC_MPI_REPORT_WRITE_H

#include "report.h"

#include <stdio.h>

enum rsc_report_format { RSC_REPORT_TEXT, RSC_REPORT_JSON, RSC_REPORT_SVG };

/* Write it to an open file; whoever opened it looks for errors. */
void rsc_report_write(const struct rsc_report *report, enum rsc_report_format format, FILE *out);

/* Write it to `target`: "stderr", or a file whose ending says what it will be and which appears
 * whole or not at all. Files of a process of another rank than 0 have the rank before the ending,
 * so that several roots do not overwrite each other's. Errors: EIO, ENOMEM. */
int rsc_report_deliver(const struct rsc_report *report, const char *target, int rank,
                       struct rsc_err *err);

#endif
