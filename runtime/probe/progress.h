/* SPDX-License-Identifier: MIT
 * progress.h: what the probe is at.
 */
#ifndef RSC_PROBE_PROGRESS_H
#define RSC_PROBE_PROGRESS_H

/* On the root: one line on the terminal, over the line before; NULL: an empty one. Nothing where
 * standard error is no terminal. */
void probe_progress(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
