/* SPDX-License-Identifier: MIT
 * cover.c: union-find over neighbours: a number that is taken leads to the one after it. */
#include "cover.h"

#include <assert.h>
#include <stdlib.h>

bool rsc_cover_create(struct rsc_cover *cover, int32_t room)
{
    *cover = (struct rsc_cover){.room = room};
    cover->next = malloc(((size_t)room + 1) * sizeof *cover->next);
    return cover->next;
}

void rsc_cover_clear(struct rsc_cover *cover)
{
    free(cover->next);
    *cover = (struct rsc_cover){0};
}

void rsc_cover_open(struct rsc_cover *cover, int64_t first, int64_t last)
{
    assert(last - first < cover->room);
    cover->first = first;
    cover->last = last;
    for (int32_t k = 0; k <= last - first + 1; k++)
        cover->next[k] = k;
}

int64_t rsc_cover_find(struct rsc_cover *cover, int64_t from)
{
    int32_t at = (int32_t)(from - cover->first), free_at = at;
    while (cover->next[free_at] != free_at)
        free_at = cover->next[free_at];
    while (at != free_at) { /* shorten the path */
        int32_t next = cover->next[at];
        cover->next[at] = free_at;
        at = next;
    }
    return cover->first + free_at;
}

void rsc_cover_take(struct rsc_cover *cover, int64_t number)
{
    int32_t at = (int32_t)(number - cover->first);
    cover->next[at] = at + 1;
}
