/* SPDX-License-Identifier: MIT
 * Calls of the C library, by what the table in facts/ says of them.
 */
#include "collect.h"
#include "deal.h"
#include "ranks.h"
#include "rules.h"
#include "text_end.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "effects.h"
#include "memo.h"
#include "outside.h"
#include "part.h"
#include "walk.h"

static char role_of(const struct xf_c_call *c, size_t i)
{
    size_t n = strlen(c->args);
    return n ? c->args[i < n ? i : n - 1] : 'v';
}

static struct xf_val zero(struct xf_flow *f)
{
    struct xf_val v = xf_val_same(true, xf_num_const(f->nums, 0));
    v.flat = true;
    return v;
}

/* ---- allocation ---- */

static struct xf_val of_inputs(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_c_call *c, const struct xf_val *args);

/* What strdup() and its like make: the beginning of a block is none. */
static struct xf_val copied(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                            const struct xf_c_call *c, const struct xf_val *args)
{
    struct xf_val v = of_inputs(f, st, call, c, args);
    if (v.role == XR_BLOCK)
        v = xf_val_split(&f->store->t, XEV_POSITION, &call->where);
    v.flat = false;
    v.rest = NULL;
    return v;
}

static struct xf_val allocate(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                              const struct xf_c_call *c, const struct xf_val *args)
{
    xf_memo_spoil(f);
    struct xf_object *made = xf_object_of_alloc(f->store, call, f->path);
    struct xf_object *o = made->twin ? made->twin : made;
    size_t n = call->n - 1, first = !strcmp(c->name, "realloc");
    bool cleared = !strcmp(c->name, "calloc");
    struct xf_val bytes = first < n ? args[first] : xf_val_same(true, NULL);
    for (size_t i = first + 1; i < n; i++)
        bytes = xf_val_arith(&f->store->t, XOP_MUL, bytes, args[i], false, &call->where);
    xf_flow_note_made(f, made);
    xf_flow_set_capacity(f, made, role_of(c, 0) == 'v' || first ? bytes : xf_val_same(true, NULL));
    if (f->group)
        xf_flow_note_choice(f, st, call, first, made);
    for (size_t i = first; i < n && !made->size_expr; i++)
        if (f->group && xf_flow_holds_share(f, call->arg[i + 1]))
            made->size_expr = xf_flow_lift(f, f->frame, call->arg[i + 1]);

    xf_state_set(f->store, st, o->sized, xf_val_same(true, NULL));
    struct xf_val contents = cleared ? zero(f) : (struct xf_val){.role = XR_UNSET};
    if (first)
        contents = xf_flow_contents(f, st, &args[0], &call->where);
    else if (role_of(c, 0) == 'r')
        contents = copied(f, st, call, c, args);
    struct xf_val before = xf_state_get(st, o->whole);
    if (before.role != XR_UNSET && !xf_flow_is_pointed_to(f, st, o))
        before.role = XR_UNSET; /* what was made here before is out of reach */
    xf_state_set(f->store, st, o->whole, xf_val_join(&f->store->t, contents, before, &call->where));
    return xf_val_pointer(o->id, xf_num_const(f->nums, 0));
}

/* ---- memory moved as a whole ---- */

static struct xf_val move_memory(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                                 const struct xf_c_call *c, const struct xf_val *args)
{
    bool sets = strstr(c->name, "memset") != NULL;
    struct xf_val length = call->n > 3 ? args[2] : xf_val_same(true, NULL);
    struct xf_val source = sets ? args[1] : xf_flow_contents(f, st, &args[1], &call->where);
    struct xf_val old = xf_flow_contents(f, st, &args[0], &call->where);
    bool at_start = args[0].role == XR_SAME && xf_num_is_zero(args[0].rest) &&
                    (sets || (args[1].role == XR_SAME && xf_num_is_zero(args[1].rest)));
    if (sets && source.role == XR_SAME)
        source.flat = true;
    source.dealt = source.ended = false;
    source.text = NULL;
    if (source.role == XR_BLOCK)
        source.right_on = NULL; /* of a part only */
    xf_collect_note_copy(f, st, &args[1], &source);
    struct xf_val part = {.role = XR_UNSET};
    if (!sets && xf_val_is_plain(&source))
        part = xf_deal_copied(f, st, &args[0], &args[1], &length, &call->where);
    if (part.role == XR_BLOCK) {
        source = part;
    } else if (source.placed || old.placed) {
        source = xf_val_split(&f->store->t, XEV_BOUND, &call->where);
    } else if (source.role == XR_BLOCK || old.role == XR_BLOCK) {
        const struct xf_num *per = source.role == XR_BLOCK ? source.per : old.per;
        struct xf_object *o = xf_flow_target(f, &args[0].to);
        if (!o || !at_start || length.role != XR_AFFINE || !xf_num_equal(length.share, per) ||
            !xf_num_is_zero(length.rest) || !xf_num_is_zero(length.index))
            source = xf_val_split(&f->store->t, XEV_BOUND, &call->where);
        else
            xf_rule_room(f, st, o, per, &call->where);
        if (source.role == XR_BLOCK)
            source = xf_collect_whole(f, xf_collect_complete(f, &old, source));
    } else if (!sets || old.role != XR_UNSET) {
        source = xf_val_mix(&f->store->t, source, length, &call->where);
        source.flat = sets && old.flat && xf_num_equal(old.rest, source.rest);
        source = xf_flow_filled(f, st, &args[0], call->arg[1], &length, source, &call->where);
    }
    xf_flow_set_contents(f, st, &args[0], source, &call->where);
    return args[0];
}

/* ---- everything else ---- */

static struct xf_val from_outside(struct xf_flow *f, struct xf_state *st,
                                  const struct xf_expr *call)
{
    bool in_items = false;
    for (struct xf_active_loop *l = f->loops; l; l = l->outer)
        in_items = in_items || l->item;
    if (in_items) {
        xf_flow_note_plain(f, st, f->hidden);
        xf_state_set(f->store, st, f->hidden,
                     xf_val_split(&f->store->t, XEV_CARRIED, &call->where));
    }
    struct xf_val v = xf_state_get(st, f->hidden);
    v.rest = NULL;
    return v;
}

/* What the argument is or points to. */
static struct xf_val looked_at(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_val *arg)
{
    if (!xf_val_is_pointer(arg) && !arg->to.anywhere)
        return *arg;
    struct xf_val inside = xf_flow_contents(f, st, arg, &call->where);
    const struct xf_item_loop *loop =
        inside.role == XR_BLOCK ? xf_flow_in_block(f, &inside, arg) : NULL;
    return loop ? xf_val_item(loop) : inside;
}

static bool on_terminal(const struct xf_flow *f, const struct xf_expr *call,
                        const struct xf_c_call *c)
{
    bool terminal = c->terminal;
    for (size_t i = 0; i + 1 < call->n; i++) {
        const struct xf_expr *stream = role_of(c, i) == 'F' ? call->arg[i + 1] : NULL;
        const char *name = stream && stream->kind == XE_VAR && stream->sym ? stream->sym->name : "";
        terminal = terminal || !strcmp(name, "stdout") || !strcmp(name, "stderr");
    }
    return terminal && !f->redirected;
}

/* A print shows its arguments, what they point to, and under what condition it runs. True when what
 * it shows depends on the split. */
static bool show_all(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                     const struct xf_c_call *c, const struct xf_val *args)
{
    struct xf_val *shown = xf_alloc(f->scratch, call->n * sizeof *shown);
    size_t n = 0;
    for (size_t i = 0; i + 1 < call->n; i++)
        if (!strchr("Fm", role_of(c, i)))
            shown[n++] = looked_at(f, st, call, &args[i]);
    const char *format = strchr(c->args, 'f');
    if (on_terminal(f, call, c))
        return xf_rule_print(f, st, call, format ? &args[format - c->args] : NULL, shown, n);
    for (size_t i = 0; i < n; i++)
        xf_flow_show(f, &shown[i], &call->where);
    for (size_t i = 0; i + 1 < call->n; i++)
        if (role_of(c, i) != 'm')
            xf_flow_show(f, &args[i], &call->where);
    struct xf_val control = xf_flow_control(f, st);
    xf_flow_show(f, &control, &call->where);
    for (struct xf_active_loop *l = f->loops; l; l = l->outer)
        if (l->item)
            xf_flow_event(f, XEV_SHOWN, &call->where, NULL, NULL);
    return false;
}

/* The value that a call's inputs determine. */
static struct xf_val of_inputs(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_c_call *c, const struct xf_val *args)
{
    struct xf_val v = xf_val_same(true, NULL);
    for (size_t i = 0; i + 1 < call->n; i++) {
        char role = role_of(c, i);
        if (role == 'w' || role == 'F')
            continue;
        struct xf_val part = args[i];
        if (role == 'c')
            part = xf_part_compared(f, st, call->arg[i + 1], -1);
        else if (xf_val_is_pointer(&part) || part.to.anywhere)
            part = role == 'p' ? xf_val_same(true, NULL)
                               : xf_flow_contents(f, st, &args[i], &call->where);
        const struct xf_item_loop *loop =
            part.role == XR_BLOCK ? xf_flow_in_block(f, &part, &args[i]) : NULL;
        if (loop)
            part = xf_val_item(loop);

        v = xf_val_mix(&f->store->t, v, part, &call->where);
    }
    return v;
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

static void write_outputs(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_c_call *c, const struct xf_val *args, struct xf_val v)
{
    bool counts = false;
    for (size_t i = 0; i + 1 < call->n; i++) {
        char role = role_of(c, i);
        counts = counts || (role == 'f' && counts_characters(call->arg[i + 1]));
        if (role == 'v' && counts && xf_val_is_pointer(&args[i]))
            role = 'b';
        if (role != 'w' && role != 'b')
            continue;
        struct xf_val old = xf_flow_contents(f, st, &args[i], &call->where);
        struct xf_object *o = xf_flow_target(f, &args[i].to);
        struct xf_val now = v;
        if (role == 'b' && old.role == XR_BLOCK)
            now = xf_val_split(&f->store->t, XEV_SORTED, &call->where);
        else if (o && (o->array || c->reads || strchr(c->args, 'f')) && old.role != XR_UNSET)
            now = xf_val_join(&f->store->t, old, v, &call->where);
        now.flat = false;
        now.rest = o && !o->array && !f->loops
                       ? xf_num_opaque(f->nums, call->arg[i + 1], f->path, NULL)
                       : NULL;
        xf_flow_set_contents(f, st, &args[i], now, &call->where);
    }
}

/* A function that works on a buffer as large as my share must be told so. */
static void check_reach(struct xf_flow *f, const struct xf_expr *call, const struct xf_c_call *c,
                        const struct xf_val *args)
{
    bool told = false;
    for (size_t i = 0; i + 1 < call->n; i++)
        told = told || (args[i].role == XR_AFFINE &&
                        (!xf_num_is_zero(args[i].share) || !xf_num_is_zero(args[i].index)));
    for (size_t i = 0; i + 1 < call->n && !told; i++)
        if (role_of(c, i) != 'p')
            xf_rule_reach_whole(f, &args[i], &call->where);
}

/* How often a comparison function is called depends on what it is given: it must have no effects.
 */
static void check_callbacks(struct xf_flow *f, const struct xf_expr *call,
                            const struct xf_c_call *c, const struct xf_val *args)
{
    bool matters = false;
    for (size_t i = 0; i + 1 < call->n; i++)
        matters = matters || args[i].role != XR_SAME || args[i].to.n;
    for (size_t i = 0; i + 1 < call->n && f->group && matters; i++) {
        if (role_of(c, i) != 'c')
            continue;
        const struct xf_expr *e = call->arg[i + 1];
        while (e->n && e->kind != XE_VAR)
            e = e->arg[0];
        const struct xf_function *fn = e->sym ? e->sym->function : NULL;
        if (!fn || xf_effects_of_function(fn))
            xf_flow_event(f, XEV_CALLEE, &call->where, NULL, e->text ? e->text : NULL);
    }
}

/* errno and signgam follow the arguments of the last call that sets them. */
static void leave_errors(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                         const struct xf_c_call *c, const struct xf_val *v)
{
    bool plain = xf_val_is_plain(v);
    if (c->result == XF_C_PURE && !plain && !c->prints)
        xf_state_set(f->store, st, f->errors,
                     xf_val_split(&f->store->t, XEV_CARRIED, &call->where));
    else if (c->result == XF_C_EXTERNAL && plain && strcmp(c->name, "__errno_location") != 0)
        xf_state_set(f->store, st, f->errors, xf_val_same(false, NULL));
}

/* The function is given what depends on the split, or is called where that has it, and may tell of
 * it later: by its result, a stream, the next random number. */
static bool remembers(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                      const struct xf_c_call *c, const struct xf_val *args)
{
    bool takes = false, split = false;
    for (size_t i = 0; f->group && i + 1 < call->n; i++) {
        if (!strchr("vrbfF", role_of(c, i)))
            continue;
        struct xf_val given = looked_at(f, st, call, &args[i]);
        takes = true;
        split = split || !xf_val_is_plain(&args[i]) || !xf_val_is_plain(&given);
    }
    struct xf_val control = xf_flow_control(f, st);
    return split || ((takes || c->reads || c->result == XF_C_STATE) && f->group &&
                     !xf_val_is_plain(&control));
}

struct xf_val xf_call_clib(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                           const struct xf_c_call *c)
{
    struct xf_val *args = xf_flow_args(f, st, call);
    xf_flow_decide_lengths(f, call, args);
    if (c->result == XF_C_ALLOC)
        return allocate(f, st, call, c, args);
    if (!strcmp(c->name, "free") && call->n == 2) {
        for (int i = 0; i < args[0].to.n; i++)
            xf_flow_touch(f, st, xf_flow_object(f, args[0].to.id[i]), true, &call->where);
        xf_flow_give_up(f, st, call->arg[1]);
    }
    check_reach(f, call, c, args);
    check_callbacks(f, call, c, args);
    const char *plain_name = !strncmp(c->name, "__builtin_", 10) ? c->name + 10 : c->name;
    if (c->result == XF_C_ARG0 && call->n > 3 && !strncmp(plain_name, "mem", 3) &&
        role_of(c, 0) == 'w') /* string functions stop at a zero of the block */
        return xf_part_moved(f, st, call, strstr(c->name, "memset") != NULL, args)
                   ? args[0]
                   : move_memory(f, st, call, c, args);
    if (!strcmp(plain_name, "qsort") && xf_part_sorted(f, st, call, args))
        return xf_val_same(true, NULL);

    struct xf_val length;
    if (!strcmp(plain_name, "strlen") && call->n == 2 &&
        xf_text_length(f, st, call, &args[0], &length))
        return length;
    bool depends = (c->prints || c->ends) && show_all(f, st, call, c, args);
    if (c->ends) {
        st->reach = XF_ENDED;
        return xf_val_same(true, NULL);
    }
    bool from = c->reads || c->result == XF_C_EXTERNAL || c->result == XF_C_STATE;
    if (from && !c->prints && remembers(f, st, call, c, args))
        xf_flow_event(f, XEV_REMEMBERED, &call->where, NULL, call->text);
    struct xf_val v =
        from && !depends ? from_outside(f, st, call) : of_inputs(f, st, call, c, args);
    if (c->result == XF_C_FLAGS && f->group)
        v = xf_val_split(&f->store->t, XEV_PARTIAL, &call->where);
    write_outputs(f, st, call, c, args, v);
    leave_errors(f, st, call, c, &v);
    if (!strcmp(c->name, "__errno_location") && xf_state_get(st, f->errors).role == XR_SPLIT)
        return xf_state_get(st, f->errors);
    for (size_t i = 0; i + 1 < call->n; i++)
        if (role_of(c, i) == 'k')
            xf_flow_keep(f, st, &args[i], c->name, &call->where);
    if (c->prints) /* how much was written */
        return depends ? xf_val_split(&f->store->t, XEV_SHOWN, &call->where)
                       : xf_val_same(true, NULL);
    if (c->result == XF_C_ARG0 && role_of(c, 0) == 'w')
        return args[0];
    if (call->type && call->type->kind == XT_POINTER)
        for (size_t i = 0; i + 1 < call->n; i++) /* a place found in one of them */
            xf_val_unite(&v.to, &args[i].to);
    return v;
}
