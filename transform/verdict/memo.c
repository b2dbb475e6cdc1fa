/* SPDX-License-Identifier: MIT */
#include "memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "heads.h"
#include "unique.h"

enum {
    ENTRIES = 4,           /* kept for one path of calls */
    CONTEXTS = 8,          /* likewise */
    MAX_LOOPS = 12,        /* around a call */
    MAX_CELLS = 1000,      /* that it looks at, or changes */
    MAX_NUMBERS = 20000,   /* that it remembers */
    MAX_BYTES = 128 << 20, /* all that is kept */
    PATIENCE = 6           /* how often a path is recorded in vain */
};

struct loop_id { /* of a loop around a call: what is asked of it where nothing depends on the split
                  */
    const struct xf_stmt *stmt;
    const struct xf_num *trips, *counter, *back;
    bool uniform;
};

struct context {         /* where calls are made, but for the cells */
    struct xf_flow flow; /* only what calls look at that are kept */
    struct xf_val control, own_control, rest;
    bool restricted;
    size_t n_loops, n_unsteady;
    struct loop_id loop[MAX_LOOPS];
};

struct kept {
    int cell;
    bool fresh; /* it was written, not only seen under another name */
    struct xf_val v;
};

struct number {
    const struct xf_expr *expr;
    const struct xf_num *num;
};

struct version {
    int object;
    unsigned number;
};

struct entry { /* one call; all arrays in one piece of memory behind it */
    const struct context *context;
    struct xf_val value;
    bool tells; /* of something, where the run is not quiet */
    size_t decisions, bytes;
    struct kept *in, *out;
    struct version *objects;
    struct number *numbers;
    struct xf_noted *held;
    const struct xf_function **functions;
    size_t n_in, n_out, n_objects, n_numbers, n_held, n_functions;
};

struct place { /* a path of calls */
    const void *path;
    struct context *context[CONTEXTS]; /* met there, the first ones */
    struct entry *entry[ENTRIES];
    unsigned next, in_vain;
};

struct known { /* what was last known of an object, and how often that changed */
    struct xf_object object;
    unsigned version;
};

struct level { /* cells looked at, for one recording within others */
    struct xf_reads reads;
    struct level *inner;
};

struct xf_memo {
    struct xf_arena *arena;
    struct xf_record *record; /* the innermost */
    struct xf_unique places;
    struct {
        struct place **v;
        size_t n, cap;
    } all;
    struct {
        struct known **v;
        size_t n, cap;
    } known; /* by object */
    struct {
        int *v;
        size_t n, cap;
    } owner;    /* object by cell, -1: none */
    int mapped; /* cells that are in it */
    struct {
        struct number *v;
        size_t n, cap;
    } numbers;
    struct xf_noted_list held;
    struct {
        const struct xf_function **v;
        size_t n, cap;
    } functions;
    struct level *levels;
    size_t bytes;
    unsigned pass;
};

static void *must(void *p)
{
    if (!p) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

struct xf_memo *xf_memo_create(void)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_memo *m = xf_alloc(a, sizeof *m);
    m->arena = a;
    return m;
}

void xf_memo_destroy(struct xf_memo *m)
{
    for (size_t i = 0; m && i < m->all.n; i++)
        for (int k = 0; k < ENTRIES; k++)
            free(m->all.v[i]->entry[k]);
    if (m)
        xf_arena_destroy(m->arena);
}

void xf_memo_spoil(const struct xf_flow *f)
{
    for (struct xf_record *r = f->memo ? f->memo->record : NULL; r && !r->spoilt; r = r->outer)
        r->spoilt = true;
}

void xf_memo_tell(const struct xf_flow *f)
{
    for (struct xf_record *r = f->memo ? f->memo->record : NULL; r && !r->tells; r = r->outer)
        r->tells = true;
    if (!f->quiet)
        xf_memo_spoil(f);
}

void xf_memo_note_number(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n)
{
    if (f->memo && f->memo->record)
        *xf_push(f->memo->arena, &f->memo->numbers) = (struct number){e, n};
}

/* ---- contexts ---- */

/* What calls neither look at nor change that are kept. Decisions and places of plans are looked at
 * by the function they stand in. */
static void leave_out(struct xf_flow *f)
{
    f->quiet = 0;
    f->frame = NULL;
    f->loops = NULL;
    f->path = NULL;
    f->scratch = NULL;
    f->heads = NULL;
    f->learned = f->miscounted = f->keep_one = false;
    f->parted = 0; /* what differs between paths within a call was written in it */
    f->max_share = NULL;
    f->max_of = NULL;
    f->n_group_calls = 0;
    f->sent_by = NULL;
    f->run_began = f->sent_made = 0;
    memset(&f->events, 0, sizeof f->events);
    memset(&f->proofs, 0, sizeof f->proofs);
    memset(&f->notices, 0, sizeof f->notices);
    memset(&f->plan, 0, sizeof f->plan);
    memset(&f->known_at, 0, sizeof f->known_at);
    memset(&f->control, 0, sizeof f->control);
    memset(&f->channel, 0, sizeof f->channel);
    memset(&f->pools, 0, sizeof f->pools);
    memset(&f->offers, 0, sizeof f->offers);
    memset(&f->parts_shown, 0, sizeof f->parts_shown);
    memset(&f->parts_gathered, 0, sizeof f->parts_gathered);
    memset(&f->parts_combined, 0, sizeof f->parts_combined);
    memset(&f->listed, 0, sizeof f->listed);
    memset(&f->item_loops, 0, sizeof f->item_loops);
    memset(&f->per_item, 0, sizeof f->per_item);
}

static bool list_loops(const struct xf_flow *f, struct context *c)
{
    for (const struct xf_active_loop *l = f->loops; l; l = l->outer) {
        if (l->item || c->n_loops == MAX_LOOPS)
            return false;
        struct loop_id *id = &c->loop[c->n_loops++];
        id->stmt = l->stmt;
        id->trips = l->trips;
        id->counter = l->counter;
        id->back = l->back;
        id->uniform = l->uniform;
    }
    return true;
}

static bool same_context(const struct context *a, const struct context *b)
{
    return a->n_loops == b->n_loops && a->n_unsteady == b->n_unsteady &&
           a->restricted == b->restricted &&
           !memcmp(a->loop, b->loop, a->n_loops * sizeof *a->loop) &&
           !memcmp(&a->flow, &b->flow, sizeof a->flow) &&
           xf_heads_same_value(&a->control, &b->control) &&
           xf_heads_same_value(&a->own_control, &b->own_control) &&
           xf_heads_same_value(&a->rest, &b->rest);
}

/* The same pointer for the same context; NULL for one in which no call is kept. */
static const struct context *context_of(struct xf_flow *f, const struct xf_state *st,
                                        struct place *p)
{
    struct context c;
    memset(&c, 0, sizeof c);
    memcpy(&c.flow, f, sizeof c.flow);
    leave_out(&c.flow);
    c.control = xf_flow_control(f, st);
    c.own_control = f->control;
    c.rest = st->rest;
    c.restricted = st->rest_stamp != 0;
    c.n_unsteady = xf_flow_count_unsteady(f);
    if (st->reach != XF_REACHED || c.control.role != XR_SAME || !list_loops(f, &c))
        return NULL;
    int i = 0;
    while (i < CONTEXTS && p->context[i] && !same_context(p->context[i], &c))
        i++;
    if (i == CONTEXTS)
        return NULL;
    if (!p->context[i]) {
        p->context[i] = xf_alloc(f->memo->arena, sizeof c);
        memcpy(p->context[i], &c, sizeof c);
    }
    return p->context[i];
}

/* ---- objects ---- */

static unsigned version_of(struct xf_memo *m, const struct xf_store *s, int object)
{
    while (m->known.n <= (size_t)object)
        *xf_push(m->arena, &m->known) = xf_alloc(m->arena, sizeof(struct known));
    struct known *k = m->known.v[object];
    if (memcmp(&k->object, s->objects.v[object], sizeof k->object) != 0) {
        memcpy(&k->object, s->objects.v[object], sizeof k->object);
        k->version++;
    }
    return k->version;
}

static void own(struct xf_memo *m, int cell, int object)
{
    while (m->owner.n <= (size_t)cell)
        *xf_push(m->arena, &m->owner) = -1;
    m->owner.v[cell] = object;
}

static int owner_of(struct xf_memo *m, const struct xf_store *s, int cell)
{
    for (size_t i = 0; m->mapped < s->n_cells && i < s->objects.n; i++) {
        const struct xf_object *o = s->objects.v[i];
        own(m, o->whole, o->id);
        own(m, o->sized, o->id);
        own(m, o->flying, o->id);
        for (size_t k = 0; k < o->fields.n; k++)
            own(m, o->fields.v[k].cell, o->id);
    }
    m->mapped = s->n_cells;
    return (size_t)cell < m->owner.n ? m->owner.v[cell] : -1;
}

/* ---- doing it again ---- */

static bool same_place(const void *have, const void *want)
{
    return ((const struct place *)have)->path == want;
}

static struct place *place_of(struct xf_memo *m, const void *path)
{
    uint64_t hash = xf_stir(0, (uintptr_t)path);
    struct xf_slot *slot = xf_unique_find(m->arena, &m->places, hash, same_place, path);
    if (!slot->what) {
        struct place *p = *xf_push(m->arena, &m->all) = xf_alloc(m->arena, sizeof *p);
        p->path = path;
        xf_unique_put(&m->places, slot, hash, p);
    }
    return (struct place *)slot->what;
}

static bool runs(const struct entry *e, const struct xf_function *fn)
{
    for (size_t i = 0; i < e->n_functions; i++)
        if (e->functions[i] == fn)
            return true;
    return false;
}

/* Nothing is edited, and no plan made, in what the call runs. */
static bool untouched(const struct xf_flow *f, const struct entry *e)
{
    const struct xf_place_of_plan *at[] = {&f->plan, &f->known_at};
    for (int i = 0; i < 2; i++)
        if ((at[i]->after || at[i]->before) && runs(e, at[i]->in))
            return false;
    for (size_t i = e->decisions; f->decisions && i < f->decisions->n; i++)
        if (!f->decisions->v[i].in || runs(e, f->decisions->v[i].in))
            return false;
    return true;
}

static bool fits(struct xf_flow *f, const struct xf_state *st, const struct entry *e,
                 const struct context *c)
{
    if (!e || e->context != c || (e->tells && !f->quiet) || !untouched(f, e))
        return false;
    for (size_t i = 0; i < e->n_in; i++)
        if (!xf_heads_same_value(&xf_state_cell(st, e->in[i].cell)->v, &e->in[i].v))
            return false;
    for (size_t i = 0; i < e->n_objects; i++)
        if (version_of(f->memo, f->store, e->objects[i].object) != e->objects[i].number)
            return false;
    return xf_state_exactly(st, 0, XR_RANKPART) == st->n; /* loops complete sums over the ranks */
}

/* A call that is recorded itself looks at what this one looks at. */
static void look_again(const struct xf_state *st, const struct entry *e)
{
    for (size_t i = 0; i < e->n_in; i++)
        xf_state_cell(st, e->in[i].cell);
}

static void do_again(struct xf_flow *f, struct xf_state *st, const struct entry *e)
{
    look_again(st, e);
    if (e->tells)
        xf_memo_tell(f);
    for (size_t i = 0; i < e->n_out; i++)
        if (e->out[i].fresh)
            xf_state_set(f->store, st, e->out[i].cell, e->out[i].v);
        else
            xf_state_restate(st, e->out[i].cell, e->out[i].v);
    for (size_t i = 0; i < e->n_numbers; i++)
        xf_flow_remember(f, e->numbers[i].expr, e->numbers[i].num);
    for (size_t i = 0; i < e->n_held; i++) {
        struct xf_val v = {.role = XR_SAME, .to = e->held[i].to};
        xf_store_note_held(f->store, e->held[i].cell, &v);
    }
    for (size_t i = 0; f->memo->record && i < e->n_functions; i++)
        *xf_push(f->memo->arena, &f->memo->functions) = e->functions[i];
}

bool xf_memo_recall(struct xf_flow *f, struct xf_state *st, struct xf_val *value)
{
    struct place *p = f->memo ? place_of(f->memo, f->path) : NULL;
    if (!p || !p->entry[0])
        return false;
    const struct context *c = context_of(f, st, p);
    struct xf_reads *reads = st->reads;
    const struct entry *found = NULL;
    st->reads = NULL; /* what is looked at here to no avail */
    for (int i = 0; c && !found && i < ENTRIES; i++)
        found = fits(f, st, p->entry[i], c) ? p->entry[i] : NULL;
    st->reads = reads;
    if (!found)
        return false;
    do_again(f, st, found);
    *value = found->value;
    p->in_vain = 0;
    return true;
}

/* ---- recording ---- */

/* Room to mark the cells that are looked at, by how many recordings are under way. */
static struct xf_reads *reads_for(struct xf_memo *m, const struct xf_record *outer, int cells)
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
    struct xf_memo *m = f->memo;
    if (!r->outer)
        m->numbers.n = m->held.n = m->functions.n = 0;
    r->on = true;
    r->entry = xf_state_copy(st);
    r->first_number = m->numbers.n;
    r->first_held = m->held.n;
    r->first_function = m->functions.n;
    r->decisions = f->decisions ? f->decisions->n : 0;
    r->objects = f->store->objects.n;
    r->cells = f->store->n_cells;
    r->learned = f->learned;
    r->miscounted = f->miscounted;
    f->learned = f->miscounted = false;
    r->reads = st->reads = reads_for(m, r->outer, r->cells);
    r->reads->since = f->store->stamp;
    f->store->noted = &m->held;
    m->record = r;
    memcpy(&r->before, f, sizeof *f);
}

void xf_memo_begin(struct xf_flow *f, struct xf_state *st, struct xf_record *r)
{
    struct xf_memo *m = f->memo;
    r->on = r->spoilt = r->tells = false;
    r->outer = m ? m->record : NULL;
    struct place *p = m ? place_of(m, f->path) : NULL;
    if (p && p->in_vain < PATIENCE && m->bytes < MAX_BYTES && context_of(f, st, p))
        start(f, st, r);
    if (m && m->record)
        *xf_push(m->arena, &m->functions) = f->frame->function;
}

/* It did nothing but what is kept. */
static bool kept_to_cells(const struct xf_flow *f, const struct xf_state *st,
                          const struct xf_record *r, const struct xf_val *value)
{
    return !r->spoilt && !r->reads->all && st->reach == XF_REACHED && xf_val_is_plain(value) &&
           f->store->n_cells == r->cells && f->store->objects.n == r->objects &&
           (!f->decisions || f->decisions->n == r->decisions) && !memcmp(&r->before, f, sizeof *f);
}

struct draft { /* of an entry, in the arena */
    struct {
        struct kept *v;
        size_t n, cap;
    } in, out;
    struct {
        struct version *v;
        size_t n, cap;
    } objects;
};

static void add_object(struct xf_memo *m, const struct xf_store *s, struct draft *d, int object)
{
    for (size_t i = 0; i < d->objects.n; i++)
        if (d->objects.v[i].object == object)
            return;
    if (object >= 0)
        *xf_push(m->arena, &d->objects) = (struct version){object, version_of(m, s, object)};
}

static bool list_inputs(struct xf_memo *m, const struct xf_store *s, const struct xf_record *r,
                        struct draft *d)
{
    bool plain = r->reads->n <= MAX_CELLS;
    for (int i = 0; plain && i < r->reads->n; i++) {
        int cell = r->reads->cell[i];
        struct kept *k = xf_push(m->arena, &d->in);
        *k = (struct kept){.cell = cell, .v = xf_state_get(r->entry, cell)};
        plain = xf_val_is_plain(&k->v) && !k->v.to.anywhere;
        add_object(m, s, d, owner_of(m, s, cell));
        for (int t = 0; t < k->v.to.n; t++)
            add_object(m, s, d, k->v.to.id[t]);
    }
    return plain;
}

static bool list_outputs(struct xf_memo *m, const struct xf_store *s, const struct xf_record *r,
                         const struct xf_state *st, struct draft *d)
{
    bool plain = true;
    for (int i = xf_state_apart(r->entry, st, 0); plain && i < st->n;
         i = xf_state_apart(r->entry, st, i + 1)) {
        const struct xf_cell *now = xf_state_cell(st, i);
        bool fresh = now->stamp != xf_state_cell(r->entry, i)->stamp;
        plain = xf_val_is_plain(&now->v) && d->out.n < MAX_CELLS;
        *xf_push(m->arena, &d->out) = (struct kept){.cell = i, .fresh = fresh, .v = now->v};
        add_object(m, s, d, owner_of(m, s, i));
    }
    return plain;
}

/* Of the numbers remembered since, the last of each expression. */
static void keep_last_numbers(struct xf_flow *f, size_t first)
{
    struct xf_memo *m = f->memo;
    size_t to = m->numbers.n;
    m->pass++;
    for (size_t i = m->numbers.n; i > first; i--)
        if (xf_flow_see_number(f, m->numbers.v[i - 1].expr, m->pass))
            m->numbers.v[--to] = m->numbers.v[i - 1];
    memmove(&m->numbers.v[first], &m->numbers.v[to], (m->numbers.n - to) * sizeof *m->numbers.v);
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

static struct entry *entry_from(struct xf_memo *m, const struct xf_record *r, const struct draft *d)
{
    struct entry e = {.decisions = r->decisions,
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
    struct entry *kept = must(malloc(e.bytes));
    char *at = (char *)(kept + 1);
    e.in = append(&at, d->in.v, in);
    e.out = append(&at, d->out.v, out);
    e.numbers = append(&at, m->numbers.v ? &m->numbers.v[r->first_number] : NULL, numbers);
    e.functions = append(&at, &m->functions.v[r->first_function], functions);
    e.objects = append(&at, d->objects.v, objects);
    e.held = append(&at, m->held.v ? &m->held.v[r->first_held] : NULL, held);
    *kept = e;
    return kept;
}

static void keep(struct xf_memo *m, struct place *p, struct entry *e)
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

void xf_memo_end(struct xf_flow *f, struct xf_state *st, struct xf_record *r,
                 const struct xf_val *value)
{
    struct xf_memo *m = f->memo;
    if (!r->on)
        return;
    struct place *p = place_of(m, f->path);
    struct draft d = {0};
    r->entry->reads = st->reads = NULL;
    keep_last_numbers(f, r->first_number);
    bool good = kept_to_cells(f, st, r, value) && list_inputs(m, f->store, r, &d) &&
                list_outputs(m, f->store, r, st, &d) &&
                m->numbers.n - r->first_number <= MAX_NUMBERS;
    p->in_vain++;
    if (good) {
        struct entry *e = entry_from(m, r, &d);
        e->value = *value;
        e->context = context_of(f, r->entry, p);
        keep(m, p, e);
    }
    hand_on(r);
    m->record = r->outer;
    st->reads = r->outer ? r->outer->reads : NULL;
    f->store->noted = r->outer ? &m->held : NULL;
    f->learned = f->learned || r->learned;
    f->miscounted = f->miscounted || r->miscounted;
    xf_state_free(r->entry);
}
