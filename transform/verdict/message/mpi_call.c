/* SPDX-License-Identifier: MIT */
#include "mpi_call.h"

#include <stdint.h>
#include <string.h>

#include "block.h"
#include "borders.h"
#include "calls.h"
#include "colour.h"
#include "control.h"
#include "datatype.h"
#include "escape.h"
#include "elements.h"
#include "fill.h"
#include "findings.h"
#include "flags.h"
#include "flight.h"
#include "flow.h"
#include "found.h"
#include "hand_gather.h"
#include "hand_scatter.h"
#include "hand_transfers.h"
#include "ir.h"
#include "mpi_local.h"
#include "mpi_messages.h"
#include "mpi_operands.h"
#include "neighbours.h"
#include "no_collective.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "object.h"
#include "observe.h"
#include "own_counts.h"
#include "pair.h"
#include "piece_calls.h"
#include "progression.h"
#include "ranks.h"
#include "rank_tests.h"
#include "reference.h"
#include "reach.h"
#include "region.h"
#include "result.h"
#include "same_answer.h"
#include "same_calls.h"
#include "same_shape.h"
#include "scan.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "told.h"
#include "value.h"

/* The result of a collective call arrives, at the root only unless `on_all` that make the call. */
static void receive(const struct xf_mpi_run *r, bool on_all, struct xf_val v)
{
    const struct xf_val *into = xf_mpi_operand(r, 'r'), *root = xf_mpi_operand(r, 'R');
    bool from_each = r->mpi->class == XF_MPI_GATHER || r->mpi->class == XF_MPI_ALLGATHER;
    const struct xf_val *comm = xf_mpi_operand(r, 'C');
    const struct xf_num *size =
        from_each && comm ? xf_num_size(r->f->nums, xf_val_rest(comm)) : NULL;
    struct xf_val bytes = from_each ? xf_mpi_message_bytes(r, 'm', 'u', size)
                                    : xf_mpi_message_bytes(r, 'n', 't', NULL);
    if (on_all || !into || !root) {
        xf_mpi_arrive(r, 'r', &bytes, v);
        return;
    }
    xf_rule_reach_whole(r->f, into, &r->call->where);
    v = xf_mpi_at_place(r, into, v);
    if (v.kind == XK_SAME && !xf_val_rest(&v))
        xf_val_set_rest(&v, xf_num_fresh(r->f->nums, r->call, r->f->at.path, NULL));
    const struct xf_expr *buffer = r->call->arg[xf_mpi_arg(r->mpi, 'r') + 1];
    if (xf_ranks_receive_on_block(r->f, r->st, r->call, into, xf_val_rest(root), &bytes, v))
        return;
    v = xf_flow_filled(r->f, r->st, into, buffer, &bytes, v, &r->call->where);
    xf_ranks_receive(r->f, r->st, r->call, into, xf_val_rest(root), v);
}

/* What all processes contribute to such a call (`kind` tells two of one class apart). */
static struct xf_val together(const struct xf_mpi_run *r, int kind, struct xf_val mine)
{
    enum { KINDS = 32 };
    xf_val_set_right_on(&mine, NULL); /* the others contribute, too */
    xf_val_set_item_told(&mine, NULL);
    return xf_ranks_contribute(r->f, r->st, r->call, (int)r->mpi->class * KINDS + kind, mine);
}

/* ---- reductions ---- */

static enum xf_reduction operation(const struct xf_mpi_run *r)
{
    return xf_reduction_named(xf_mpi_handle_name(r, 'o'));
}

/* A value and its place, be they the members of a structure or the elements of an array. */
static const struct xf_struct_member *pair_in(const struct xf_mpi_run *r, char buffer)
{
    const struct xf_val *pointer = xf_mpi_operand(r, buffer);
    const struct xf_object *o = pointer ? xf_flow_target(r->f->store, &pointer->to) : NULL;
    return xf_datatype_pair(xf_mpi_handle_name(r, 't'),
                            r->call->arg[xf_mpi_arg(r->mpi, buffer) + 1],
                            o && o->elements.apart ? o->type : NULL);
}

/* The type is that of all there is in the C variable. */
static bool type_fits_all(const struct xf_mpi_run *r, char buffer, enum xf_reduction op)
{
    const char *type = xf_mpi_handle_name(r, 't');
    const struct xf_expr *e = r->call->arg[xf_mpi_arg(r->mpi, buffer) + 1];
    return op == XF_RED_MAXLOC || op == XF_RED_MINLOC ? pair_in(r, buffer) != NULL
                                                      : xf_datatype_fits_all(type, e);
}

/* What is in the buffer, as numbers of the type that the argument points to. */
static struct xf_val as_read(const struct xf_mpi_run *r, char buffer)
{
    const struct xf_val *pointer = xf_mpi_operand(r, buffer);
    const struct xf_type *t = r->call->arg[xf_mpi_arg(r->mpi, buffer) + 1]->type;
    const struct xf_type *elem =
        t && (t->kind == XT_POINTER || t->kind == XT_ARRAY) ? t->elem : NULL;
    struct xf_val in = xf_mpi_contents(r, pointer);
    for (int i = 0; pointer && elem && elem->kind != XT_VOID && i < pointer->to.n; i++) {
        struct xf_ref ref = xf_flow_deref(pointer, elem);
        if (xf_flow_is_torn(xf_flow_object(r->f->store, pointer->to.id[i]), &ref))
            return xf_flow_as_other_type(r->f->store, in, XEV_TORN, &r->call->where);
    }
    return in;
}

/* What this process contributes from `buffer`. */
static struct xf_val to_be_reduced(const struct xf_mpi_run *r, char buffer)
{
    const struct xf_val *pointer = xf_mpi_operand(r, buffer), *count = xf_mpi_operand(r, 'n');
    struct xf_val in = as_read(r, buffer), pair = {.kind = XK_UNSET};
    if (pointer && !xf_val_is_plain(pointer) && in.kind != XK_SPLIT)
        return xf_val_split(&r->f->store->t, XEV_POSITION, &r->call->where);
    const struct xf_struct_member *members = pair_in(r, buffer);
    int64_t one;
    if (pointer && members && count && xf_num_is_const(xf_val_rest(count), &one) && one == 1)
        pair = xf_rule_argmax(r->f, r->st, pointer, members, &r->call->where);
    return pair.kind == XK_UNSET ? in : pair;
}

static struct xf_val reduced(const struct xf_mpi_run *r, const struct xf_val *in, bool everywhere)
{
    struct xf_vals *t = &r->f->store->t;
    if (xf_val_is_plain(in))
        return xf_val_same(everywhere, NULL);
    if (xf_val_is_own_number(in) && operation(r) == XF_RED_SUM && xf_mpi_on_group_comm(r))
        return xf_val_same(everywhere, NULL); /* the shares add up to what they did */
    char buffer = xf_mpi_is_macro(r, 's', "MPI_IN_PLACE") ? 'r' : 's';
    if (in->kind == XK_BLOCK) {
        bool fits = xf_mpi_on_group_comm(r) && xf_mpi_type_fits(r, buffer, 't');
        return xf_rule_block_reduced(r->f, r->call, in, fits ? operation(r) : XF_RED_NONE,
                                     everywhere);
    }
    if (in->kind != XK_PARTIAL)
        return in->kind == XK_SPLIT ? *in : xf_val_split(t, XEV_PARTIAL, &r->call->where);
    bool bits =
        xf_val_op(in) == XF_RED_BAND || xf_val_op(in) == XF_RED_BOR || xf_val_op(in) == XF_RED_BXOR;
    bool fits =
        xf_mpi_on_group_comm(r) &&
        (type_fits_all(r, buffer, xf_val_op(in)) ||
         (bits && xf_mpi_handle_name(r, 't') && !strcmp(xf_mpi_handle_name(r, 't'), "MPI_BYTE")));
    if (!fits || !xf_rule_combines(in, operation(r))) {
        struct xf_val v = xf_val_split(t, XEV_REDUCTION, &r->call->where);
        xf_val_set_truth(&v, fits && xf_rule_counts_flags(in, operation(r)));
        xf_val_set_uniform(&v, everywhere);
        return v;
    }
    xf_rule_part_combined(r->f, in);
    xf_flow_proof(r->f, XF_SAME_ANSWER, &r->call->where,
                  "the partial results of all processes are combined here");
    return xf_val_same(everywhere, NULL);
}

/* A small array in the buffer holds a value and its place. */
static void tell_pair_apart(const struct xf_mpi_run *r, char buffer)
{
    const struct xf_val *pointer = xf_mpi_operand(r, buffer);
    struct xf_object *o = pointer ? xf_flow_target(r->f->store, &pointer->to) : NULL;
    bool pair = operation(r) == XF_RED_MAXLOC || operation(r) == XF_RED_MINLOC;
    if (o && pair)
        xf_elements_are_pair(r->f, o);
}

static void run_reduce(const struct xf_mpi_run *r)
{
    bool in_place = xf_mpi_is_macro(r, 's', "MPI_IN_PLACE");
    tell_pair_apart(r, 's');
    tell_pair_apart(r, 'r');
    struct xf_val in = to_be_reduced(r, in_place ? 'r' : 's');
    in = together(r, operation(r), in);
    bool everywhere = r->mpi->class == XF_MPI_ALLREDUCE;
    struct xf_val v = reduced(r, &in, everywhere && xf_mpi_spans_group(r));
    receive(r, everywhere || in_place, v);
}

/* ---- one value from or to each process ---- */

/* The integer of each process is gathered here from all at once: it follows from the rank what all
 * of them are; NULL: not known. */
static const struct xf_progression *all_integers(const struct xf_mpi_run *r, bool all)
{
    const struct xf_object *mine = xf_mpi_integer_in(r, 's');
    const struct xf_val *into = xf_mpi_operand(r, 'r');
    struct xf_val control = xf_flow_control(r->f, r->st);
    if (!mine || !into || !xf_val_is_uniform(&control))
        return NULL;
    const struct xf_val *v = &xf_state_cell(r->st, mine->whole)->v;
    struct xf_val old = xf_mpi_contents(r, into);
    if (v->kind != XK_SAME || xf_val_partly(v) || (!all && old.kind != XK_UNSET))
        return NULL;
    return xf_own_counts_gathered(r->f, r->st, r->mpi, r->args, xf_val_rest(v));
}

/* What is plain of each process arrives. */
static void gather_plain(const struct xf_mpi_run *r, bool all, bool in_place)
{
    const struct xf_progression *p = in_place ? NULL : all_integers(r, all);
    receive(r, all || in_place, xf_val_same(all && xf_mpi_spans_group(r), NULL));
    if (p)
        xf_progression_is(r->f, r->st, xf_mpi_operand(r, 'r'), p);
}

static void run_gather(const struct xf_mpi_run *r)
{
    bool in_place = xf_mpi_is_macro(r, 's', "MPI_IN_PLACE");
    struct xf_val in = together(r, 0, xf_mpi_contents(r, xf_mpi_operand(r, in_place ? 'r' : 's')));
    const struct xf_val *count = xf_mpi_operand(r, in_place ? 'm' : 'n');
    bool all = r->mpi->class == XF_MPI_ALLGATHER, everywhere = all && xf_mpi_spans_group(r);
    int type = xf_mpi_arg(r->mpi, in_place ? 'u' : 't');
    const struct xf_num *per =
        count && type >= 0
            ? xf_num_mul(r->f->nums, xf_val_rest(count),
                         xf_datatype_bytes(r->f, r->call->arg[type + 1], &r->args[type]))
            : NULL;
    int64_t bytes;
    if (xf_val_is_plain(&in)) {
        gather_plain(r, all, in_place);
    } else if (in.kind == XK_PARTIAL && xf_num_is_const(per, &bytes) && xf_mpi_on_group_comm(r) &&
               (in_place || xf_mpi_type_fits(r, 's', 't')) && xf_mpi_type_fits(r, 'r', 'u')) {
        struct xf_val parts = {.kind = XK_RANKPART,
                               .as.ranked.op = xf_val_op(&in),
                               .as.ranked.per = per,
                               .as.ranked.of_share = xf_val_of_share(&in),
                               .as.ranked.uniform = everywhere,
                               .by = r->call};
        xf_val_set_made(&parts, xf_val_made(&in) ? xf_val_made(&in) : ++r->f->store->stamp);
        xf_rule_part_gathered(r->f, r->call, &in);
        receive(r, all || in_place, parts);
    } else if (in.kind == XK_BLOCK) {
        xf_rule_message(r->f, r->call);
    } else {
        xf_mpi_set(
            r, xf_mpi_operand(r, 'r'),
            in.kind == XK_SPLIT ? in : xf_val_split(&r->f->store->t, XEV_PARTIAL, &r->call->where));
    }
}

/* The integer that a scatter brings to a variable, of an array of which all are known. */
static const struct xf_num *own_number(const struct xf_mpi_run *r)
{
    return xf_mpi_integer_in(r, 'r') ? xf_own_count_dealt(r->f, r->st, r->mpi, r->args) : NULL;
}

static void run_scatter(const struct xf_mpi_run *r)
{
    struct xf_val in = xf_mpi_contents(r, xf_mpi_operand(r, 's'));
    if (!xf_val_is_plain(&in))
        xf_rule_message(r->f, r->call);
    struct xf_val bytes = xf_mpi_message_bytes(r, 'm', 'u', NULL);
    xf_mpi_arrive(r, 'r', &bytes, xf_val_same(false, own_number(r)));
}

/* The integer that the root broadcasts, when it is one. */
static const struct xf_num *root_number(const struct xf_mpi_run *r)
{
    const struct xf_val *root = xf_mpi_operand(r, 'R'), *comm = xf_mpi_operand(r, 'C');
    const struct xf_object *o = xf_mpi_variable_in(r, 'b');
    if (!o || !root || !comm)
        return NULL;
    const struct xf_val held = xf_state_get(r->st, o->whole);
    return xf_ranks_number_of(r->f->nums, &held, xf_val_rest(comm), xf_val_rest(root));
}

/* What is known of the integers that the root broadcasts; NULL: nothing, or it may be another array
 * or order elsewhere. */
static const struct xf_progression *root_integers(const struct xf_mpi_run *r)
{
    const struct xf_val *buffer = xf_mpi_operand(r, 'b'), *comm = xf_mpi_operand(r, 'C');
    struct xf_val control = xf_flow_control(r->f, r->st);
    bool alike =
        buffer && comm && xf_val_is_uniform(&control) && xf_mpi_is_macro(r, 't', "MPI_INT");
    return alike ? xf_own_counts_broadcast(r->f, r->st, buffer, xf_val_rest(comm)) : NULL;
}

/* What the process sends that has an item, be it another one in the original. */
static struct xf_val sent_by_owner(const struct xf_mpi_run *r, const struct xf_val *root,
                                   struct xf_val in)
{
    const struct xf_val *from = xf_mpi_operand(r, 'b');
    bool there = in.kind == XK_SPLIT && xf_val_tells(&in) == XF_TELLS_VALUE &&
                 xf_num_equal(xf_val_owner_told(&in), xf_val_owner_told(root)) && from &&
                 xf_val_is_uniform(from) && xf_mpi_on_group_comm(r);
    if (there)
        return xf_val_same(false, NULL);
    bool everywhere = in.kind == XK_UNSET || (xf_val_is_uniform(&in) && !xf_val_of_share(&in));
    return everywhere || in.kind == XK_SPLIT
               ? in
               : xf_val_split(&r->f->store->t, XEV_HOLDER, &r->call->where);
}

static void run_bcast(const struct xf_mpi_run *r)
{
    struct xf_val in = xf_mpi_contents(r, xf_mpi_operand(r, 'b'));
    const struct xf_val *root = xf_mpi_operand(r, 'R');
    if (in.kind == XK_SPLIT && root && xf_num_equal(xf_val_right_on(&in), xf_val_rest(root)))
        in = xf_val_same(false, NULL);
    if (root && root->kind == XK_SPLIT)
        in = sent_by_owner(r, root, in);
    in = together(r, 0, in);
    if (!xf_val_is_plain(&in) && in.kind != XK_SPLIT)
        xf_flow_event(r->f, in.kind == XK_PARTIAL ? XEV_PARTIAL : XEV_MESSAGE, &r->call->where,
                      NULL, r->call->text);
    if (xf_val_is_uniform(&in) && xf_val_rest(&in))
        return;
    struct xf_val bytes = xf_mpi_message_bytes(r, 'n', 't', NULL);
    struct xf_val v = in.kind == XK_SPLIT ? in : xf_val_same(xf_mpi_spans_group(r), root_number(r));
    const struct xf_progression *p = root_integers(r);
    xf_mpi_arrive(r, 'b', &bytes, v);
    if (p)
        xf_progression_is(r->f, r->st, xf_mpi_operand(r, 'b'), p);
}

/* ---- the others ---- */

/* Every other communication sends only what does not depend on the split. */
static void run_other(const struct xf_mpi_run *r)
{
    const struct xf_num *sum = xf_mpi_scanned(r);
    struct xf_val bytes = xf_mpi_message_bytes(r, 'n', 't', NULL);
    for (size_t i = 0; r->mpi->roles[i] && i + 1 < r->call->n; i++) {
        char role = r->mpi->roles[i];
        const struct xf_val *v = &r->args[i];
        struct xf_val in = strchr("srb", role) ? xf_mpi_contents(r, v) : *v;
        if (!xf_val_is_plain(v) || (!xf_val_is_plain(&in) && (role != 'r' || in.kind == XK_BLOCK)))
            xf_mpi_refuse_exchange(r);
        if (role == 'r' || role == 'b')
            xf_mpi_arrive(r, role, sum ? &bytes : NULL,
                          sum ? xf_val_same(false, sum) : xf_mpi_incoming(r));
    }
}

/* Buffers of requests, windows and addresses that somebody holds. Marks last for all later runs:
 * while decisions are added, what is sent may turn out to be a border of the block. */
static void keep_addresses(const struct xf_mpi_run *r)
{
    bool message = r->mpi->class == XF_MPI_SEND || r->mpi->class == XF_MPI_RECV;
    if (message && r->f->in.decisions && r->f->in.decisions->n != r->f->progress.decided)
        return;
    const char *kept = r->mpi->nonblocking || r->mpi->persistent ? "srbK" : "K";
    for (size_t i = 0; r->mpi->roles[i] && i + 1 < r->call->n; i++)
        if (strchr(kept, r->mpi->roles[i]))
            xf_escape_mark(r->f, r->st, &r->args[i], r->mpi->name, &r->call->where);
}

static void communicate(const struct xf_mpi_run *r)
{
    xf_mpi_check_numbers(r);
    bool split_form = r->mpi->nonblocking || r->mpi->persistent;
    switch (split_form ? XF_MPI_OTHER_COMM : r->mpi->class) {
    case XF_MPI_REDUCE:
    case XF_MPI_ALLREDUCE:
        run_reduce(r);
        break;
    case XF_MPI_GATHER:
    case XF_MPI_ALLGATHER:
        run_gather(r);
        break;
    case XF_MPI_SCATTER:
        run_scatter(r);
        break;
    case XF_MPI_BCAST:
        run_bcast(r);
        break;
    case XF_MPI_SEND:
        xf_mpi_send(r);
        break;
    case XF_MPI_RECV:
        xf_mpi_receive(r);
        xf_mpi_set_outputs(r, false, NULL);
        break;
    case XF_MPI_COMM:
        xf_mpi_set_outputs(r, false, NULL);
        xf_colour_note(r->f, r->call, r->mpi, r->args);
        break;
    case XF_MPI_FINALIZE:
        xf_state_set(r->f->store, r->st, r->f->hidden.over, xf_val_same(true, NULL));
        break;
    case XF_MPI_BARRIER:
        break;
    case XF_MPI_PROBE:
        run_other(r);
        xf_mpi_set_outputs(r, false, NULL);
        if (r->f->messages.channel.kind == XK_BLOCK ||
            (r->f->messages.deals && r->f->messages.deals->all.n))
            xf_mpi_tell_length(r);
        break;
    default:
        run_other(r);
        xf_mpi_set_outputs(r, false, NULL);
        if (!split_form && r->mpi->class == XF_MPI_WAIT)
            xf_flow_land(r->f, r->st, r->call, r->mpi, r->args);
        break;
    }
}

/* Buffers become pointers to the members that they cover. */
static void span_buffers(struct xf_mpi_run *r)
{
    for (size_t i = 0; i + 1 < r->call->n && r->mpi->roles[i]; i++) {
        char role = r->mpi->roles[i];
        bool other = role == 'r' && xf_mpi_operand(r, 'm'), unpacks = r->mpi->class == XF_MPI_PACK;
        bool many = (other && !unpacks) || r->mpi->class == XF_MPI_ALLTOALL;
        int64_t bytes = -1;
        struct xf_val n = other ? xf_mpi_message_bytes(r, 'm', 'u', NULL)
                                : xf_mpi_message_bytes(r, 'n', 't', NULL);
        if (many || n.kind != XK_SAME || !xf_num_is_const(xf_val_rest(&n), &bytes))
            bytes = -1;
        if (strchr("srb", role))
            r->args[i] = xf_flow_span(r->f, &r->args[i], bytes);
        else if (role == 'v')
            r->args[i] = xf_flow_span_of(r->f, &r->args[i], r->call->arg[i + 1]);
    }
}

/* Between pieces only the group communicates, and nobody tells how many items it has. */
static void check_pieces(const struct xf_mpi_run *r)
{
    xf_rule_no_collective(r->f, r->call, r->mpi);
    for (size_t i = 0; r->mpi->roles[i] && i + 1 < r->call->n; i++)
        if (strchr("srbVK", r->mpi->roles[i]) && r->args[i].to.n &&
            !xf_mpi_is_local(r->mpi->class)) {
            struct xf_val in = xf_mpi_contents(r, &r->args[i]);
            xf_rule_piece_sent(r->f, &in, &r->call->where);
        }
}

struct xf_val xf_call_mpi(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, struct xf_val *args,
                          const struct xf_val *others)
{
    struct xf_mpi_run r = {.f = f, .st = st, .call = call, .mpi = mpi, .args = args};
    struct xf_val result = xf_val_same(mpi->class != XF_MPI_LOCAL, NULL);
    if (f->pieces.list && !xf_flow_is_group_call(&f->in, call))
        check_pieces(&r);
    xf_borders_wait(&r);
    if (xf_borders_exchange(&r)) {
        xf_mpi_check_numbers(&r);
        xf_rule_calls(f, st, call);
        return result;
    }
    if (!xf_flow_is_group_call(&f->in, call)) {
        span_buffers(&r);
        keep_addresses(&r);
    }
    if (xf_mpi_is_local(mpi->class)) {
        xf_mpi_run_local(&r);
        return result;
    }
    xf_rule_calls(f, st, call);
    if (mpi->class == XF_MPI_ABORT) {
        st->reach = XF_ENDED;
        return result;
    }
    if (xf_mpi_is_transfer(mpi) && f->in.seen && f->at.frame)
        xf_flow_observe(f, st, call, mpi, r.args);
    if (xf_flow_is_group_call(&f->in, call)) {
        xf_call_group(f, st, call, mpi, r.args, others);
        if (mpi->nonblocking && !xf_pieces_collect(f, mpi))
            xf_flow_launch(f, st, call, mpi, r.args);
        return result;
    }
    if (xf_hand_scatter(f, st, call, mpi, r.args) || xf_hand_gather(f, st, call, mpi, r.args))
        xf_mpi_tell_length(&r);
    else
        communicate(&r);
    return result;
}
