/* SPDX-License-Identifier: MIT */
#include "clib.h"

#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>

#include "join.h"
#include "copying.h"
#include "access.h"
#include "arena.h"
#include "allocation.h"
#include "call_extent.h"
#include "call_inputs.h"
#include "calls.h"
#include "contents.h"
#include "control.h"
#include "effects.h"
#include "escape.h"
#include "extent.h"
#include "findings.h"
#include "flight.h"
#include "flow.h"
#include "found_place.h"
#include "ir.h"
#include "num.h"
#include "num_ratio.h"
#include "object.h"
#include "own_copy.h"
#include "command_line.h"
#include "part.h"
#include "points_to.h"
#include "printed.h"
#include "reach.h"
#include "region.h"
#include "repeatable.h"
#include "recording.h"
#include "same_answer.h"
#include "sorted.h"
#include "span.h"
#include "stale.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "text_length.h"
#include "value.h"
#include "value_arith.h"

static struct xf_val from_outside(struct xf_flow *f, struct xf_state *st,
                                  const struct xf_expr *call)
{
    if (xf_flow_in_items(&f->at)) {
        xf_flow_note_plain(f, st, f->hidden.generator, &call->where);
        xf_state_set(f->store, st, f->hidden.generator,
                     xf_val_split(&f->store->t, XEV_CARRIED, &call->where));
    }
    struct xf_val v = xf_state_get(st, f->hidden.generator);
    xf_val_set_rest(&v, NULL);
    return v;
}

enum { FEW = 8 }; /* arguments, as most calls have */

/* C's streams and those of C++. */
static bool is_terminal(const char *stream)
{
    static const char *const names[] = {"stdout", "stderr", "cout", "cerr", "clog"};
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        found = found || !strcmp(stream, names[i]);
    return found;
}

static bool on_terminal(const struct xf_scope *scope, const struct xf_expr *call,
                        const struct xf_c_call *c)
{
    bool terminal = c->terminal;
    for (size_t i = 0; i + 1 < call->n; i++) {
        const struct xf_expr *stream = xf_extent_role(c, i) == 'F' ? call->arg[i + 1] : NULL;
        const char *name =
            stream && stream->kind == XE_VAR && stream->sym && stream->sym->in_system_header
                ? stream->sym->name
                : "";
        terminal = terminal || is_terminal(name);
    }
    return terminal && !scope->redirected;
}

/* A print shows its arguments, what they point to, and under what condition it runs. True when what
 * it shows depends on the split. */
static bool show_all(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_c_call *c, const struct xf_val *args)
{
    const struct xf_clib_call x = {call, c, args};
    struct xf_val few[FEW], *shown = few;
    size_t n = 0;
    if (call->n > FEW + 1)
        shown = xf_alloc(f->scratch, call->n * sizeof *shown);
    for (size_t i = 0; i + 1 < call->n; i++)
        if (!strchr("Fm", xf_extent_role(c, i)))
            shown[n++] = xf_extent_read(f, st, &x, i);
    const char *format = strchr(c->args, 'f');
    if (on_terminal(&f->scope, call, c))
        return xf_printed_note(f, st, call, format ? &args[format - c->args] : NULL, shown, n);
    for (size_t i = 0; i < n; i++)
        xf_flow_show(f, &shown[i], &call->where);
    for (size_t i = 0; i + 1 < call->n; i++)
        if (xf_extent_role(c, i) != 'm')
            xf_flow_show(f, &args[i], &call->where);
    struct xf_val control = xf_flow_control(f, st);
    if (c->ends && control.kind == XK_ITEM) {
        xf_flow_event(f, XEV_STOPS, &call->where, NULL, NULL);
        return false;
    }
    xf_flow_show(f, &control, &call->where);
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer)
        if (l->item)
            xf_flow_event(f, XEV_SHOWN, &call->where, NULL, NULL);
    return false;
}

/* ceil() and the like make an integer. */
static void note_rounded(const struct xf_flow *f, const struct xf_expr *call, const char *name,
                         const struct xf_val *args, struct xf_val *v)
{
    static const struct {
        const char *name;
        const struct xf_num *(*rounds)(struct xf_nums *, const struct xf_num *);
    } known[] = {
        {"ceil", xf_num_ratio_up}, {"floor", xf_num_ratio_down}, {"trunc", xf_num_ratio_cut}};
    static const struct xf_type real = {.kind = XT_FLOAT, .size_bytes = sizeof(double)};
    for (size_t i = 0; i < sizeof known / sizeof *known && v->kind == XK_SAME; i++) {
        if (call->n != 2 || strcmp(name, known[i].name) != 0)
            continue;
        struct xf_val x = xf_flow_convert(f, args[0], call->arg[1]->type, &real, &call->where);
        xf_val_set_rest(v, xf_val_whole(&x) ? xf_val_rest(&x)
                                            : known[i].rounds(f->nums, xf_val_rest(&x)));
        xf_val_set_whole(v, true);
    }
}

/* %n of a format writes through a pointer; what is no literal may hold one. */
static bool counts_characters(const struct xf_expr *format)
{
    if (format->kind != XE_STRING)
        return true;
    for (const char *p = strchr(format->text, '%'); p; p = strchr(p, '%')) {
        p += 1 + strspn(p + 1, "0123456789.*+- #'hlLqjzt$");
        if (*p == 'n')
            return true;
        p += *p == '%';
    }
    return false;
}

/* A block whose items were ordered, or the parts of one item, by what only this process has. */
static struct xf_val sorted_block(struct xf_flow *f, const struct xf_val *place,
                                  const struct xf_val *by, const struct xf_where *where)
{
    if (xf_val_has_index(place) && by->kind == XK_SPLIT)
        return *by;
    bool held = xf_val_has_index(place) && by->kind == XK_SAME && !xf_val_uniform(by);
    return xf_val_split(&f->store->t, held ? XEV_HOLDER : XEV_SORTED, where);
}

static void write_outputs(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_c_call *c, const struct xf_val *args, struct xf_val v)
{
    const struct xf_clib_call x = {call, c, args};
    bool counts = false;
    for (size_t i = 0; i + 1 < call->n; i++) {
        char role = xf_extent_role(c, i);
        counts = counts || (role == 'f' && counts_characters(call->arg[i + 1]));
        if (role == 'v' && counts && xf_val_is_pointer(&args[i]))
            role = 'b';
        if (role != 'w' && role != 'b')
            continue;
        struct xf_val old = xf_extent_contents(f, st, &args[i], &call->where);
        struct xf_object *o = xf_flow_target(f->store, &args[i].to);
        struct xf_val now =
            xf_found_place_type(call->arg[i + 1]) ? xf_found_place(f, &x, args, v) : v;
        if (role == 'b' && old.kind == XK_BLOCK)
            now = sorted_block(f, &args[i], &v, &call->where);
        else if (o && (o->array || c->reads || strchr(c->args, 'f')) && old.kind != XK_UNSET)
            now = xf_val_join(&f->store->t, old, v, &call->where);
        xf_val_set_flat(&now, false);
        bool number = now.kind == XK_SAME && o && !o->array && !f->at.loops;
        xf_val_set_rest(&now,
                        number ? xf_num_fresh(f->nums, call->arg[i + 1], f->at.path, NULL) : NULL);
        xf_memory_store(f, st, &x, i, now);
    }
}

static const char *plain_name(const struct xf_c_call *c)
{
    return !strncmp(c->name, "__builtin_", 10) ? c->name + 10 : c->name;
}

/* Text is read from an item's place on to its end. What is found there says whether it may. */
static bool reads_own_item(const struct xf_clib_call *x, size_t i)
{
    return !strchr("wb", xf_extent_role(x->c, i)) && xf_val_has_index(&x->args[i]);
}

/* A function that works on a buffer as large as my share must be told so. */
static void check_reach(struct xf_flow *f, const struct xf_expr *call, const struct xf_c_call *c,
                        const struct xf_val *args)
{
    const struct xf_clib_call x = {call, c, args};
    for (size_t i = 0; i + 1 < call->n; i++) {
        struct xf_val bytes;
        bool memory = !strchr("cpF", xf_extent_role(c, i)) && xf_val_is_pointer(&args[i]);
        if (memory && xf_extent_told(f, &x, i, &bytes))
            xf_rule_reach_bytes(f, &args[i], &bytes, &call->where);
        else if (memory && !reads_own_item(&x, i))
            xf_rule_reach_whole(f, &args[i], &call->where);
    }
}

/* How often a comparison function is called depends on what it is given: it must have no effects.
 */
static void check_callbacks(struct xf_flow *f, const struct xf_expr *call,
                            const struct xf_c_call *c, const struct xf_val *args)
{
    bool matters = false;
    for (size_t i = 0; i + 1 < call->n; i++)
        matters = matters || args[i].kind != XK_SAME || args[i].to.n;
    for (size_t i = 0; i + 1 < call->n && f->in.group && matters; i++) {
        if (xf_extent_role(c, i) != 'c')
            continue;
        const struct xf_expr *e = call->arg[i + 1];
        while (e->n && e->kind != XE_VAR)
            e = e->arg[0];
        const bool named = e->sym && e->sym->kind == XSYM_FUNCTION;
        const struct xf_function *fn = named ? e->sym->function : NULL;
        if (!fn || xf_effects_of_function(fn))
            xf_flow_event(f, fn ? XEV_COMPARED : XEV_CALLEE, &call->where, NULL, e->text);
    }
}

/* errno and signgam follow the arguments of the last call that sets them. */
static void leave_errors(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                         const struct xf_c_call *c, const struct xf_val *v)
{
    bool plain = xf_val_is_plain(v);
    if (c->result == XF_C_PURE && !plain && !c->prints)
        xf_state_set(f->store, st, f->hidden.errors,
                     xf_val_split(&f->store->t, XEV_REMEMBERED, &call->where));
    else if (c->result == XF_C_EXTERNAL && plain && strcmp(c->name, "__errno_location") != 0)
        xf_state_set(f->store, st, f->hidden.errors, xf_val_same(false, NULL));
}

/* The function is given what depends on the split, or is called where that has it, and may tell of
 * it later: by its result, a stream, the next random number. */
static bool remembers(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                      const struct xf_c_call *c, const struct xf_val *args)
{
    const struct xf_clib_call x = {call, c, args};
    bool takes = false, split = false;
    for (size_t i = 0; f->in.group && i + 1 < call->n; i++) {
        if (!strchr("vrbfF", xf_extent_role(c, i)))
            continue;
        struct xf_val given = xf_extent_read(f, st, &x, i);
        takes = true;
        split = split || !xf_val_is_plain(&args[i]) || !xf_val_is_plain(&given);
    }
    struct xf_val control = xf_flow_control(f, st);
    bool moves = c->reads || c->result == XF_C_STATE || c->result == XF_C_OPTION;
    return split || ((takes || moves) && f->in.group && !xf_val_is_plain(&control));
}

/* Pointers become those to the members that the function works on: as many bytes as it is told, or
 * one element. */
static void span_args(struct xf_flow *f, const struct xf_expr *call, const struct xf_c_call *c,
                      struct xf_val *args)
{
    for (size_t i = 0; i + 1 < call->n; i++) {
        char how = i < strlen(c->extents) ? c->extents[i] : '.';
        const struct xf_clib_call x = {call, c, args};
        struct xf_val told;
        int64_t bytes = -1;
        if (!isdigit((unsigned char)how) && how != 'p' && how != 'k') {
            args[i] = xf_flow_span_of(f, &args[i], call->arg[i + 1]);
            continue;
        }
        if (!xf_extent_told(f, &x, i, &told) || told.kind != XK_SAME ||
            !xf_num_is_const(xf_val_rest(&told), &bytes))
            bytes = -1;
        args[i] = xf_flow_span(f, &args[i], bytes);
    }
}

/* Where memory may move, pieces of it may not be on their way. */
static void touch_moved(struct xf_flow *f, const struct xf_state *st, const struct xf_expr *call,
                        const struct xf_c_call *c, const struct xf_val *args)
{
    f->pieces.measures++; /* it is no use of what lies there */
    for (size_t i = 0; f->pieces.list && i + 1 < call->n; i++)
        for (int k = 0; xf_extent_role(c, i) == 'p' && k < args[i].to.n; k++)
            xf_rule_piece_touched(f, xf_flow_object(f->store, args[i].to.id[k]), true,
                                  &call->where);
    f->pieces.measures--;
    (void)st;
}

static void release(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *freed)
{
    if (call->mark == XM_MOVES) {
        xf_stale_refilled(f, st, &freed->to, &call->where);
        return;
    }
    f->pieces.measures++;
    for (int i = 0; i < freed->to.n; i++)
        xf_flow_touch(f, st, xf_flow_object(f->store, freed->to.id[i]), true, &call->where);
    f->pieces.measures--;
    xf_flow_give_up(f, st, call->arg[1]);
}

/* What is known of some functions beyond the table; false: of this one, here, nothing. */
static bool does_more(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                      const struct xf_val *given, struct xf_val *v)
{
    const struct xf_expr *call = x->call;
    const char *name = plain_name(x->c);
    if (x->c->result == XF_C_ARG0 && call->n > 3 && !strncmp(name, "mem", 3) &&
        xf_extent_role(x->c, 0) == 'w') { /* string functions stop at a zero of the block */
        if (!xf_part_moved(f, st, call, strstr(name, "memset") != NULL, x->args))
            xf_memory_move(f, st, call, x->c, x->args);
        *v = given[0];
        return true;
    }
    *v = xf_val_same(true, NULL);
    if (!strcmp(name, "qsort"))
        return xf_part_sorted(f, st, call, x->args) || xf_sorted_by_call(f, st, call, x->args);
    return !strcmp(name, "strlen") && call->n == 2 && xf_text_length(f, st, call, &x->args[0], v);
}

static struct xf_val computed(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                              bool depends)
{
    const struct xf_c_call *c = x->c;
    bool options = c->result == XF_C_OPTION,
         from = options || c->reads || c->result == XF_C_EXTERNAL || c->result == XF_C_STATE;
    if (from && !c->prints && remembers(f, st, x->call, c, x->args))
        xf_flow_event(f, XEV_REMEMBERED, &x->call->where, NULL, x->call->text);
    struct xf_val v =
        from && !options && !depends ? from_outside(f, st, x->call) : xf_call_inputs(f, st, x);
    if (options)
        v = xf_command_line_next(f, st, x, v);
    if (c->result == XF_C_FLAGS && f->in.group)
        v = xf_val_split(&f->store->t, XEV_PARTIAL, &x->call->where);
    note_rounded(f, x->call, plain_name(c), x->args, &v);
    xf_text_note_length(f, c->name, x->args, &v);
    return v;
}

static void keep_pointers(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x)
{
    for (size_t i = 0; i + 1 < x->call->n; i++)
        if (xf_extent_role(x->c, i) == 'k')
            xf_escape_mark(f, st, &x->args[i], x->c->name, &x->call->where);
}

/* v is what the function computes. */
static struct xf_val returned(struct xf_flow *f, const struct xf_state *st,
                              const struct xf_clib_call *x, const struct xf_val *given,
                              struct xf_val v, bool depends)
{
    const struct xf_expr *call = x->call;
    if (!strcmp(x->c->name, "__errno_location")) { /* others need not look: summaries count it */
        struct xf_val errors = xf_state_get(st, f->hidden.errors);
        if (errors.kind == XK_SPLIT)
            return errors;
    }
    if (x->c->prints) /* how much was written */
        return depends ? xf_val_split(&f->store->t, XEV_SHOWN, &call->where)
                       : xf_val_same(true, NULL);
    if (x->c->result == XF_C_ARG0 && xf_extent_role(x->c, 0) == 'w')
        return given[0];
    if (call->type && call->type->kind == XT_POINTER) {
        v = xf_found_place(f, x, given, v);
        for (size_t i = 0; i + 1 < call->n; i++) /* a place in one of them */
            xf_val_unite(&v.to, &given[i].to);
    }
    return v;
}

struct xf_val xf_call_clib(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                           const struct xf_c_call *c, struct xf_val *given)
{
    xf_rule_library_repeatable(f, call, c);
    touch_moved(f, st, call, c, given);
    if (c->result == XF_C_ALLOC)
        return xf_flow_allocate(f, st, &(struct xf_clib_call){call, c, given});
    if (!strcmp(c->name, "free") && call->n == 2)
        release(f, st, call, &given[0]);
    struct xf_val v, few[FEW], *args = few;
    if (call->n > FEW + 1)
        args = xf_alloc(f->scratch, call->n * sizeof *args);
    memcpy(args, given, (call->n - 1) * sizeof *args);
    span_args(f, call, c, args);
    check_reach(f, call, c, args);
    check_callbacks(f, call, c, args);
    const struct xf_clib_call x = {call, c, args};
    if (does_more(f, st, &x, given, &v))
        return v;
    bool depends = (c->prints || c->ends) && show_all(f, st, call, c, args);
    if (c->ends) {
        st->reach = XF_ENDED;
        return xf_val_same(true, NULL);
    }
    v = computed(f, st, &x, depends);
    write_outputs(f, st, call, c, args, v);
    leave_errors(f, st, call, c, &v);
    keep_pointers(f, st, &x);
    return returned(f, st, &x, given, v, depends);
}
