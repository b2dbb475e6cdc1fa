/* SPDX-License-Identifier: MIT */
#include "lower_text.h"

#include <stdbool.h>
#include <string.h>

#include "algorithm.h"
#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "lower_items.h"
#include "lower_output.h"
#include "lower_text_stream.h"
#include "made.h"
#include "making.h"
#include "steps.h"

/* ---- text ---- */

/* What follows from these, by a function of which more is known perhaps. */
static struct xf_expr *by_function(struct xf_lower *l, const char *function,
                                   struct xf_expr *const *part, size_t n, struct xf_type *type)
{
    struct xf_expr *e = xf_step_call(l, part[0], function, type, n);
    for (size_t i = 0; i < n; i++)
        e->arg[i + 1] = xf_step_value(l, part[i]);
    return e;
}

static struct xf_expr *mixed(struct xf_lower *l, struct xf_expr *const *part, size_t n,
                             struct xf_type *type)
{
    return by_function(l, "__rescatter_mix", part, n, type);
}

/* So many characters from a place on, or those up to another one, as a number. */
static struct xf_expr *counted(struct xf_lower *l, struct xf_expr *first, struct xf_expr *last)
{
    struct xf_expr *before, *from = xf_step_kept(l, first, &before), *n = last;
    if (last->type->kind == XT_POINTER)
        n = xf_items_between(l, from, last, &before);
    struct xf_expr *e = xf_step_call(l, first, "__rescatter_contents", xf_making_int_type(l), 2);
    e->arg[1] = from;
    e->arg[2] = n;
    return xf_step_after(l, before, e);
}

/* Those between two places from the end on, which are others than in their own order. */
static struct xf_expr *reversed(struct xf_lower *l, struct xf_expr *end, struct xf_expr *first)
{
    struct xf_expr *before, *from = xf_step_kept(l, first, &before);
    struct xf_expr *part[] = {counted(l, from, end), xf_made_number(l, end, -1)};
    return xf_step_after(l, before, mixed(l, part, 2, xf_making_int_type(l)));
}

static void mix_into(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *to = xf_step_kept_place(l, e->arg[0], &before);
    e->arg[0] = to;
    struct xf_expr *all = xf_made_assign(l, to, mixed(l, e->arg, e->n, to->type));
    all = xf_made_comma(l, all, to);
    xf_step_become(e, xf_step_after(l, before, all));
}

/* The text becomes one of as many characters as its first argument says. */
static void resize(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *to = xf_step_kept_place(l, e->arg[0], &before);
    struct xf_expr *part[] = {e->arg[1], to, e->n > 2 ? e->arg[2] : NULL};
    struct xf_expr *sized = by_function(l, "__rescatter_sized", part, e->n, to->type);
    struct xf_expr *all = xf_made_comma(l, xf_made_assign(l, to, sized), to);
    xf_step_become(e, xf_step_after(l, before, all));
}

/* What a call refers to is a place, too. */
static bool is_place(const struct xf_expr *e)
{
    return xf_step_is_pure(e) || e->kind == XE_INDEX || (e->kind == XE_UNARY && e->op == XOP_DEREF);
}

struct xf_expr *xf_text_first(struct xf_lower *l, struct xf_expr *text, struct xf_type *type)
{
    if (is_place(text))
        return xf_made_address(l, text, type);
    struct xf_sym *kept = xf_made_variable(l, text, text->type);
    struct xf_expr *keep = xf_made_assign(l, xf_made_name(l, kept, text), text);
    return xf_made_comma(l, keep, xf_made_address(l, xf_made_name(l, kept, text), type));
}

struct xf_expr *xf_text_of_first(const struct xf_expr *first)
{
    const struct xf_expr *text =
        first->kind == XE_UNARY && first->op == XOP_ADDRESS ? first->arg[0] : NULL;
    bool whole = text && text->type->kind == XT_INT && text->type->size_bytes > 1 &&
                 first->type->kind == XT_POINTER && first->type->elem->size_bytes == 1;
    return whole ? first->arg[0] : NULL;
}

struct xf_expr *xf_text_changed(struct xf_lower *l, struct xf_expr *text, struct xf_expr *by)
{
    struct xf_expr *part[] = {text, by};
    return xf_made_assign(l, text, mixed(l, part, 2, text->type));
}

/* Some byte of it, *((char *)&text + index), to be set, too. */
static struct xf_expr *character(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_type *pointer = xf_made_pointer_type(l, e->type);
    struct xf_expr *first = xf_text_first(l, e->arg[0], pointer);
    struct xf_expr *index = e->n > 1 ? e->arg[1] : xf_made_number(l, e, 0);
    if (e->n == 1) /* the first or the last one */
        index = mixed(l, &index, 1, xf_made_size_type(l));
    return xf_made_deref(l, xf_made_binary(l, XOP_ADD, first, index));
}

/* They are set to what follows from the text, or stay where that ends. */
static void copy_characters(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *more;
    struct xf_expr *text = xf_step_kept(l, xf_step_value(l, e->arg[0]), &first);
    struct xf_expr *to = xf_step_kept(l, e->arg[1], &then);
    struct xf_expr *n = xf_step_kept(l, e->arg[2], &more);
    struct xf_expr *all = xf_made_comma(l, xf_algorithm_mix(l, to, n, text),
                                        mixed(l, &text, 1, xf_made_size_type(l)));
    all = xf_step_after(l, then, xf_step_after(l, more, all));
    xf_step_become(e, xf_step_after(l, first, all));
}

struct xf_expr *xf_text_end(struct xf_lower *l, struct xf_expr *text, struct xf_type *type)
{
    struct xf_expr *before, *place = xf_step_kept_place(l, text, &before);
    struct xf_expr *n = mixed(l, &place, 1, xf_made_size_type(l));
    struct xf_expr *end = xf_made_binary(l, XOP_ADD, xf_made_address(l, place, type), n);
    end->type = type;
    return xf_step_after(l, before, end);
}

/* ---- streams ---- */

/* fopen(name, mode) */
static struct xf_expr *opened(struct xf_lower *l, struct xf_expr *name, struct xf_type *type)
{
    struct xf_expr *e = xf_step_call(l, name, "fopen", type, 2);
    struct xf_expr *mode = xf_made(l, XE_STRING, name, 0);
    struct xf_type *characters = xf_made_pointer_type(l, name->type);
    bool memory = name->type->kind == XT_POINTER || name->type->kind == XT_ARRAY;
    mode->text = "w";
    mode->type = characters;
    e->arg[1] = memory ? name : xf_text_first(l, name, characters);
    e->arg[2] = mode;
    return e;
}

static struct xf_expr *on_stream(struct xf_lower *l, const char *function, struct xf_expr *stream)
{
    struct xf_expr *e = xf_step_call(l, stream, function, xf_making_int_type(l), 1);
    e->arg[1] = stream;
    return e;
}

/* What was read, as (fscanf(...), stream), is there if as many were as are asked for. */
static struct xf_expr *is_good(struct xf_lower *l, struct xf_expr *stream)
{
    struct xf_expr *rest = stream->kind == XE_COMMA ? stream->arg[1] : NULL;
    if (!rest)
        return on_stream(l, "ferror", stream);
    struct xf_expr *read = stream->arg[0];
    if (rest->kind == XE_COMMA || read->kind != XE_CALL || strcmp(read->text, "fscanf") != 0)
        return xf_made_comma(l, read, is_good(l, rest));
    struct xf_expr *all = xf_made_number(l, read, (int64_t)read->n - 3);
    all->type = read->type;
    struct xf_expr *e = xf_made_binary(l, XOP_EQ, read, all);
    e->type = xf_making_int_type(l);
    return e;
}

/* (fscanf(stream, "%d", &text), stream) */
static void read_line(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *stream = xf_step_kept_place(l, e->arg[0], &before), *to = e->arg[1];
    struct xf_expr *read = xf_step_call(l, e, "fscanf", xf_making_int_type(l), 3);
    struct xf_expr *format = xf_made(l, XE_STRING, e, 0);
    format->text = "%d";
    format->type = xf_made_pointer_type(l, to->type);
    read->arg[1] = stream;
    read->arg[2] = format;
    read->arg[3] = xf_made_address(l, to, xf_made_pointer_type(l, to->type));
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, read, stream)));
}

/* (fwrite(bytes, 1, n, stream), stream) */
static void move_bytes(struct xf_lower *l, struct xf_expr *e, const char *function)
{
    struct xf_expr *before, *stream = xf_step_kept_place(l, e->arg[0], &before);
    struct xf_expr *move = xf_step_call(l, e, function, e->arg[2]->type, 4);
    move->arg[1] = e->arg[1];
    move->arg[2] = xf_made_number(l, e, 1);
    move->arg[3] = e->arg[2];
    move->arg[4] = stream;
    xf_step_become(e, xf_step_after(l, before, xf_made_comma(l, move, stream)));
}

/* ---- all of them ---- */

void xf_lower_text(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    if (xf_lower_text_stream(l, e, what))
        return;
    switch (what) {
    case XF_CALL_MIX:
        xf_step_become(e, mixed(l, e->arg, e->n, e->type));
        break;
    case XF_CALL_MIX_COUNTED:
        xf_step_become(e, counted(l, e->arg[0], e->arg[1]));
        break;
    case XF_CALL_MIX_REVERSED:
        xf_step_become(e, reversed(l, e->arg[0], e->arg[1]));
        break;
    case XF_CALL_MIX_COUNTED_INTO:
        e->arg[1] = counted(l, e->arg[1], e->arg[2]);
        e->n = 2;
        mix_into(l, e);
        break;
    case XF_CALL_MIX_INTO:
        mix_into(l, e);
        break;
    case XF_CALL_TEXT_SIZE:
        xf_step_become(e, by_function(l, "__rescatter_length", e->arg, 1, e->type));
        break;
    case XF_CALL_TEXT_OF:
        xf_step_become(e, by_function(l, "__rescatter_sized", e->arg, 2, e->type));
        break;
    case XF_CALL_TEXT_RESIZE:
        resize(l, e);
        break;
    case XF_CALL_SET_TEXT:
        xf_step_become(e, xf_made_assign(l, e->arg[0], xf_step_value(l, e->arg[1])));
        break;
    case XF_CALL_CHARACTERS:
        xf_step_become(e, xf_text_first(l, e->arg[0], e->type));
        break;
    case XF_CALL_CHARACTERS_END:
        xf_step_become(e, xf_text_end(l, e->arg[0], e->type));
        break;
    case XF_CALL_CHARACTER:
        xf_step_become(e, character(l, e));
        break;
    case XF_CALL_COPY_CHARACTERS:
        copy_characters(l, e);
        break;
    case XF_CALL_FORMAT:
        xf_step_become(e, xf_output_formatted(l, e->arg[e->n - 1]));
        break;
    case XF_CALL_OPEN:
        xf_step_become(e, opened(l, e->arg[0], e->type));
        break;
    case XF_CALL_OPEN_AGAIN:
        xf_step_become(e, xf_made_assign(l, e->arg[0], opened(l, e->arg[1], e->arg[0]->type)));
        break;
    case XF_CALL_WRITE_BYTES:
        move_bytes(l, e, "fwrite");
        break;
    case XF_CALL_READ_BYTES:
        move_bytes(l, e, "fread");
        break;
    case XF_CALL_STREAM_SET: /* of others, which is not understood */
    case XF_CALL_STREAM_CLEAR:
    case XF_CALL_FLUSH:
        xf_step_become(e, on_stream(l, "fflush", e->arg[0]));
        break;
    case XF_CALL_CLOSE:
        xf_step_become(e, on_stream(l, "fclose", e->arg[0]));
        break;
    case XF_CALL_READ_ALL:
        xf_step_become(e, on_stream(l, "fgetc", e->arg[0]));
        break;
    case XF_CALL_GOOD:
        xf_step_become(e, is_good(l, e->arg[0]));
        break;
    default: /* XF_CALL_READ_LINE */
        read_line(l, e);
    }
}
