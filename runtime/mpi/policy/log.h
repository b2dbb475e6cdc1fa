/* SPDX-License-Identifier: MIT
 * log.h: one line on standard error, by level. Only roots write, so a program prints it once.
 */
#ifndef RSC_MPI_LOG_H
#define RSC_MPI_LOG_H

enum rsc_log_level { RSC_LOG_ERROR, RSC_LOG_WARN, RSC_LOG_INFO, RSC_LOG_DEBUG, RSC_N_LOG_LEVELS };

/* Print "rescatter: <level>: <text>" if `level` is at most `limit`. */
void rsc_log(enum rsc_log_level limit, enum rsc_log_level level, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The level called `name`; -1: no such level. */
int rsc_log_level_parse(const char *name, enum rsc_log_level *out);

#endif
