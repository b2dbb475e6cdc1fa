/* SPDX-License-Identifier: MIT
 * watch.h: if a file takes too much time or memory, or ends the process, the program starts itself
 * anew without that file: so the others are done in any case. Until all are analysed nothing has
 * been written, so that nothing is done twice.
 */
#ifndef XF_WATCH_H
#define XF_WATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "result.h"

struct xf_watch;

struct xf_limits {            /* of one file */
    unsigned seconds, mbytes; /* of processor time, of memory */
};

/* What earlier attempts left out is known from the environment. `argv` is that of main(). */
struct xf_watch *xf_watch_start(struct xf_limits limits, char **argv);

/* ---- `w` may be NULL: then nothing is watched ---- */

/* Why an earlier attempt did not get this file done: XF_REASON_LIMIT, or XF_REASON_FAILURE where it
 * ended the process; XF_REASON_NONE: it did, or was not there. */
enum xf_reason xf_watch_left_out(const struct xf_watch *w, size_t file);
/* Files at a time, of those asked for: one where it must be found out which it is. */
unsigned xf_watch_jobs(const struct xf_watch *w, unsigned asked);
/* The calling thread analyses this file, from here to there. */
void xf_watch_begin(struct xf_watch *w, size_t file);
void xf_watch_end(void);
/* All are done: whatever happens now, nothing is done again. */
void xf_watch_finish(struct xf_watch *w);

#endif
