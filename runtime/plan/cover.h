/* SPDX-License-Identifier: MIT
 * cover.h: the numbers of a window, each of which can be taken once.
 */
#ifndef RSC_PLAN_COVER_H
#define RSC_PLAN_COVER_H

#include <stdbool.h>
#include <stdint.h>

struct rsc_cover {
    int64_t first, last; /* the window */
    int32_t room;        /* its greatest width */
    int32_t *next;       /* [room + 1] leads towards the least number not taken yet; owned */
};

bool rsc_cover_create(struct rsc_cover *cover, int32_t room); /* false: out of memory */
void rsc_cover_clear(struct rsc_cover *cover);

/* Make first .. last, at most as wide as there is room, the window, nothing taken. */
void rsc_cover_open(struct rsc_cover *cover, int64_t first, int64_t last);

/* The least number >= `from` that is not taken; last + 1 when there is none. */
int64_t rsc_cover_find(struct rsc_cover *cover, int64_t from);
void rsc_cover_take(struct rsc_cover *cover, int64_t number);

#endif
