/* SPDX-License-Identifier: MIT
 * events.h: what model/events.def says of an event, and which a group has.
 */
#ifndef XF_EVENTS_H
#define XF_EVENTS_H

#include <stdbool.h>

#include "result.h"
#include "value.h"

struct xf_share_group;
struct xf_where;

const char *xf_event_text(enum xf_event_kind kind);        /* the sentence a user reads */
enum xf_obligation xf_event_duty(enum xf_event_kind kind); /* that it stands against */
enum xf_status xf_event_status(enum xf_event_kind kind);   /* what it makes of that */
bool xf_event_violates(enum xf_event_kind kind);           /* that status is XF_VIOLATED */

/* In its last run. */
bool xf_has_event(const struct xf_share_group *g, enum xf_event_kind kind);

/* The last run met the block of `g` in a call there that is none of the group's. */
bool xf_moves_block(const struct xf_share_group *g, const struct xf_where *call);

#endif
