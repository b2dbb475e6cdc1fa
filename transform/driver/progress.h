/* SPDX-License-Identifier: MIT
 * progress.h: on a terminal, how far work is that takes long: one line on standard error, which is
 * gone when the work is done. Nothing where standard error is no terminal.
 */
#ifndef XF_PROGRESS_H
#define XF_PROGRESS_H

#include <stddef.h>

/* A stage of `n` pieces begins: "looking through 5000 files". */
void xf_progress_begin(const char *what, size_t n);
void xf_progress_step(void); /* one is done; any thread */
void xf_progress_end(void);  /* before anything else is printed */

#endif
