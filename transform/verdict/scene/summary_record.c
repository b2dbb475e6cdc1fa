/* SPDX-License-Identifier: MIT */
#include "summary_record.h"

#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "flow.h"
#include "numbers.h"
#include "recording.h"
#include "snapshot.h"
#include "state.h"
#include "store.h"
#include "summary.h"
#include "summary_parts.h"
#include "value.h"

/* Room to mark the cells that are looked at, by how many recordings are under way. */
static struct xf_reads *reads_for(struct xf_summaries *m, const struct xf_record *outer, int cells)
{
    struct level **at = &m->levels;
    for (; outer; outer = outer->outer)
        at = &(*at)->inner;
    if (!*at)
        *at = xf_alloc(m->arena, sizeof **at);
    struct xf_reads *r = &(*at)->reads;
    if (r->room < cells) {
        r->room = cells * 2 + 64;
        r->seen = xf_alloc(m->arena, (size_t)r->room);
        r->cell = xf_alloc(m->arena, (size_t)r->room * sizeof *r->cell);
    }
    r->n = 0;
    r->all = false;
    return r;
}

static void start(struct xf_flow *f, struct xf_state *st, struct xf_record *r)
{
    struct xf_summaries *m = f->caches.summaries;
    if (!r->outer)
        m->numbers.n = m->held.n = m->functions.n = 0;
    r->on = true;
    r->entry = xf_state_copy(st);
    r->first_number = m->numbers.n;
    r->first_held = m->held.n;
    r->first_function = m->functions.n;
    r->changed = f->progress.changed;
    r->trips_changed = f->progress.trips_changed;
    f->progress.changed = f->progress.trips_changed = false;
    r->reads = st->reads = reads_for(m, r->outer, f->store->n_cells);
    r->reads->since = f->store->stamp;
    f->store->noted = &m->held;
    m->record = r;
    xf_snapshot_take(f, &r->before);
}

void xf_summary_begin(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                      struct xf_record *r)
{
    struct xf_summaries *m = f->caches.summaries;
    r->on = r->spoilt = r->tells = false;
    r->loop = loop;
    r->outer = m ? m->record : NULL;
    struct place *p = m ? xf_summary_site_of(m, f->at.path, loop) : NULL;
    if (p && p->in_vain < PATIENCE && m->bytes < MAX_BYTES && xf_summary_scope_of(f, st, p))
        start(f, st, r);
    if (m && m->record && !loop)
        *xf_push(m->arena, &m->functions) = f->at.frame->function;
}

/* It did nothing but what is kept. */
static bool kept_to_cells(const struct xf_flow *f, const struct xf_state *st,
                          const struct xf_record *r, const struct xf_val *value)
{
    bool parted = r->loop && st->jump_stamp != r->entry->jump_stamp;
    return !r->spoilt && !r->reads->all && !parted && st->reach == XF_REACHED &&
           xf_val_is_plain(value) && xf_snapshot_holds(f, &r->before);
}

static struct draft *begin_draft(struct xf_summaries *m)
{
    struct draft *d = &m->draft;
    d->number++;
    d->in.n = d->out.n = d->objects.n = 0;
    return d;
}

static void add_object(struct xf_summaries *m, const struct xf_store *s, struct draft *d,
                       int object)
{
    if (object < 0 || ((size_t)object < m->known.n && m->known.v[object]->listed == d->number))
        return;
    *xf_push(m->arena, &d->objects) = (struct version){object, xf_summary_version_of(m, s, object)};
    m->known.v[object]->listed = d->number;
}

static bool list_inputs(struct xf_summaries *m, const struct xf_store *s, const struct xf_record *r,
                        struct draft *d)
{
    bool plain = r->reads->n <= MAX_CELLS;
    for (int i = 0; plain && i < r->reads->n; i++) {
        int cell = r->reads->cell[i];
        struct kept *k = xf_push(m->arena, &d->in);
        *k = (struct kept){.cell = cell, .v = xf_state_get(r->entry, cell)};
        plain = xf_val_is_plain(&k->v) && !k->v.to.anywhere;
        add_object(m, s, d, xf_summary_owner_of(s, cell));
        for (int t = 0; t < k->v.to.n; t++)
            add_object(m, s, d, k->v.to.id[t]);
    }
    return plain;
}

static bool list_outputs(struct xf_summaries *m, const struct xf_store *s,
                         const struct xf_record *r, const struct xf_state *st, struct draft *d)
{
    bool plain = true;
    for (int i = xf_state_apart(r->entry, st, 0); plain && i < st->n;
         i = xf_state_apart(r->entry, st, i + 1)) {
        const struct xf_cell *now = xf_state_cell(st, i);
        bool fresh = now->stamp != xf_state_cell(r->entry, i)->stamp;
        plain = xf_val_is_plain(&now->v) && d->out.n < MAX_CELLS;
        *xf_push(m->arena, &d->out) = (struct kept){.cell = i, .fresh = fresh, .v = now->v};
        add_object(m, s, d, xf_summary_owner_of(s, i));
    }
    return plain;
}

/* Of the numbers remembered since, the last of each expression. */
static void keep_last_numbers(const struct xf_flow *f, size_t first)
{
    struct xf_summaries *m = f->caches.summaries;
    size_t to = m->numbers.n;
    m->pass++;
    for (size_t i = m->numbers.n; i > first; i--)
        if (xf_flow_see_number(f, m->numbers.v[i - 1].expr, m->pass))
            m->numbers.v[--to] = m->numbers.v[i - 1];
    if (to > first)
        memmove(&m->numbers.v[first], &m->numbers.v[to],
                (m->numbers.n - to) * sizeof *m->numbers.v);
    m->numbers.n -= to - first;
}

static void *append(char **at, const void *v, size_t bytes)
{
    void *here = *at;
    if (bytes)
        memcpy(here, v, bytes);
    *at += bytes;
    return here;
}

static struct entry *entry_from(struct xf_summaries *m, const struct xf_record *r,
                                const struct draft *d)
{
    struct entry e = {.decisions = r->before.decisions,
                      .tells = r->tells,
                      .n_in = d->in.n,
                      .n_out = d->out.n,
                      .n_objects = d->objects.n,
                      .n_numbers = m->numbers.n - r->first_number,
                      .n_held = m->held.n - r->first_held,
                      .n_functions = m->functions.n - r->first_function};
    size_t in = e.n_in * sizeof *e.in, out = e.n_out * sizeof *e.out,
           objects = e.n_objects * sizeof *e.objects, numbers = e.n_numbers * sizeof *e.numbers,
           held = e.n_held * sizeof *e.held, functions = e.n_functions * sizeof *e.functions;
    e.bytes = sizeof e + in + out + objects + numbers + held + functions;
    struct entry *kept = xf_summary_must(malloc(e.bytes));
    char *at = (char *)(kept + 1);
    e.in = append(&at, d->in.v, in);
    e.out = append(&at, d->out.v, out);
    e.numbers = append(&at, m->numbers.v ? &m->numbers.v[r->first_number] : NULL, numbers);
    e.functions =
        append(&at, m->functions.v ? &m->functions.v[r->first_function] : NULL, functions);
    e.objects = append(&at, d->objects.v, objects);
    e.held = append(&at, m->held.v ? &m->held.v[r->first_held] : NULL, held);
    *kept = e;
    return kept;
}

static void keep(struct xf_summaries *m, struct place *p, struct entry *e)
{
    struct entry **slot = &p->entry[p->next++ % ENTRIES];
    m->bytes += e->bytes - (*slot ? (*slot)->bytes : 0);
    free(*slot);
    *slot = e;
}

/* The same for the recording around this one, which has its own idea of what is old. */
static void hand_on(const struct xf_record *r)
{
    r->entry->reads = r->outer ? r->outer->reads : NULL;
    for (int i = 0; i < r->reads->n; i++) {
        xf_state_cell(r->entry, r->reads->cell[i]);
        r->reads->seen[r->reads->cell[i]] = false;
    }
    if (r->outer && r->reads->all)
        r->outer->reads->all = true;
}

void xf_summary_end(struct xf_flow *f, struct xf_state *st, struct xf_record *r,
                    const struct xf_val *value)
{
    struct xf_summaries *m = f->caches.summaries;
    if (!r->on)
        return;
    struct place *p = xf_summary_site_of(m, f->at.path, r->loop);
    struct draft *d = begin_draft(m);
    r->entry->reads = st->reads = NULL;
    keep_last_numbers(f, r->first_number);
    bool whole = !f->progress.gave_up_at && !f->progress.large.found;
    bool good = whole && kept_to_cells(f, st, r, value) && list_inputs(m, f->store, r, d) &&
                list_outputs(m, f->store, r, st, d) &&
                m->numbers.n - r->first_number <= MAX_NUMBERS;
    p->in_vain++;
    if (good) {
        struct entry *e = entry_from(m, r, d);
        e->value = *value;
        e->loop = r->loop;
        e->around = f->at.frame->function;
        e->context = xf_summary_scope_of(f, r->entry, p);
        keep(m, p, e);
    }
    hand_on(r);
    m->record = r->outer;
    st->reads = r->outer ? r->outer->reads : NULL;
    f->store->noted = r->outer ? &m->held : NULL;
    f->progress.changed = f->progress.changed || r->changed;
    f->progress.trips_changed = f->progress.trips_changed || r->trips_changed;
    xf_state_free(r->entry);
}
