/* SPDX-License-Identifier: MIT */
#include "run_group.h"

#include "entry.h"
#include "flow.h"
#include "found.h"
#include "judge.h"
#include "share_group.h"
#include "value.h"

bool xf_run_group(struct xf_share_group *g)
{
    size_t before;
    bool changed;
    int runs = 0;
    do {
        const struct xf_val carried = g->flow->messages.channel;
        before = g->decisions.n;
        g->flow->found->max_share = NULL;
        g->flow->found->keep_one = g->flow->progress.changed = false;
        g->flow->found->least = 0;
        for (size_t i = 0; i < before; i++)
            g->decisions.v[i].follows = g->decisions.v[i].even = false;
        xf_flow_run(g->flow);
        changed = g->decisions.n != before || g->flow->progress.changed ||
                  g->flow->messages.channel.kind != carried.kind ||
                  xf_val_made(&g->flow->messages.channel) != xf_val_made(&carried);
        if (g->decisions.n != before) {   /* what messages carried before the edit says nothing */
            g->flow->progress.n_left = 0; /* ... nor does what entry functions left behind */
            g->flow->messages.channel = (struct xf_val){.kind = XK_UNSET};
            g->flow->messages.sent_many = g->flow->messages.one_each = false;
            g->flow->messages.pools.n = 0;
        }
    } while (changed && !g->flow->progress.gave_up_at && ++runs < MAX_RUNS);
    g->max_share = g->flow->found->max_share;
    g->least = g->flow->found->least;
    if (g->least < 1 && g->flow->found->keep_one)
        g->least = 1;
    return !changed || g->flow->progress.gave_up_at;
}
