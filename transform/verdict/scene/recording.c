/* SPDX-License-Identifier: MIT */
#include "recording.h"

#include <stdio.h>
#include <stdlib.h>

#include "arena.h"
#include "flow.h"
#include "summary.h"
#include "summary_parts.h"

void *xf_summary_must(void *p)
{
    if (!p) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

void xf_summary_invalidate(const struct xf_flow *f)
{
    ++*f->progress.told;
    for (struct xf_record *r = f->caches.summaries ? f->caches.summaries->record : NULL;
         r && !r->spoilt; r = r->outer)
        r->spoilt = true;
}

void xf_summary_note_effect(const struct xf_flow *f)
{
    ++*f->progress.told;
    for (struct xf_record *r = f->caches.summaries ? f->caches.summaries->record : NULL;
         r && !r->tells; r = r->outer)
        r->tells = true;
    if (!f->at.quiet)
        xf_summary_invalidate(f);
}

void xf_summary_note_number(const struct xf_flow *f, const struct xf_expr *e,
                            const struct xf_num *n)
{
    if (f->caches.summaries && f->caches.summaries->record && !f->caches.summaries->record->spoilt)
        *xf_push(f->caches.summaries->arena, &f->caches.summaries->numbers) = (struct number){e, n};
}
