/* SPDX-License-Identifier: MIT
 * farm_headers.h: what a run has to do with the headers of the project.
 */
#ifndef XF_FARM_HEADERS_H
#define XF_FARM_HEADERS_H

struct xf_arena;
struct xf_commands;
struct xf_farm;

/* Where the project is, before any file is read. */
void xf_farm_find_root(struct xf_arena *a, struct xf_farm *farm,
                       const struct xf_commands *commands);

/* Once all are judged: headers are edited as all that include them would have it. Whoever may
 * include one that is edited, and was not judged, is looked at now. */
void xf_farm_settle_headers(struct xf_arena *a, struct xf_farm *farm,
                            const struct xf_commands *commands);

#endif
