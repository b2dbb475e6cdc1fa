/* SPDX-License-Identifier: MIT */
#include "flow.h"

#include "arena.h"
#include "hand_transfers.h"
#include "ir.h"
#include "paths.h"
#include "store.h"
#include "unique.h"
#include "value.h"
#include "worth.h"

struct xf_flow *xf_flow_create(struct xf_arena *a, struct xf_nums *nums, struct xf_paths *paths,
                               const struct xf_unit *unit, const struct xf_hooks *hooks)
{
    struct xf_flow *f = xf_alloc(a, sizeof *f);
    f->arena = a;
    f->in.paths = paths;
    f->in.callers = paths->callers;
    f->in.once = paths->once;
    f->progress.budget = &paths->budget;
    f->nums = nums;
    f->in.unit = unit;
    f->in.hooks = *hooks;
    f->store = xf_store_create(a, nums, unit->n_syms);
    f->caches.numbers = xf_alloc(a, sizeof *f->caches.numbers);
    f->at.control = xf_val_same(true, NULL);
    f->caches.facts = xf_alloc(a, sizeof *f->caches.facts);
    f->found = xf_alloc(a, sizeof *f->found);
    f->printed = xf_alloc(a, sizeof *f->printed);
    f->progress.told = xf_alloc(a, sizeof *f->progress.told);
    f->messages.collect = xf_alloc(a, sizeof *f->messages.collect);
    f->messages.deals = xf_alloc(a, sizeof *f->messages.deals);
    f->hidden.generator = f->store->n_cells++;
    f->hidden.options = f->store->n_cells++;
    f->hidden.errors = f->store->n_cells++;
    f->hidden.begun = f->store->n_cells++;
    f->hidden.over = f->store->n_cells++;
    f->hidden.planned = f->store->n_cells++;
    f->hidden.afloat = f->store->n_cells++;
    return f;
}
