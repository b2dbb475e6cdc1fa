/* SPDX-License-Identifier: MIT
 * deliver.h: hand the rewritten sources over in the way the options choose.
 */
#ifndef XF_DELIVER_H
#define XF_DELIVER_H

#include "options.h"

/* Print to standard output or write files. A file that cannot be written gets a diagnostic and the
 * status XF_FILE_UNWRITABLE; the others are still done. Files that failed before are passed over.
 */
void xf_deliver(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r);

/* Whether to colour what goes to this file descriptor. */
bool xf_wants_color(const struct xf_options *opt, int fd);

#endif
