/* SPDX-License-Identifier: MIT */
#include "extent.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "access.h"
#include "call_extent.h"
#include "calls.h"
#include "comparison.h"
#include "contents.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "points_to.h"
#include "reference.h"
#include "shape.h"
#include "share_known.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

/* ---- formats ---- */

struct conversion {
    char letter;
    int64_t precision; /* -1: none, or that of an argument */
    size_t of;         /* that argument, counted behind the format from 1 on; 0: none */
    bool wide;         /* l: of wide characters */
};

/* The number at *p, which moves behind it; a star takes an argument. */
static int64_t length_at(const char **p, size_t *taken, size_t *of)
{
    if (**p == '*') {
        *of = ++*taken;
        ++*p;
        return -1;
    }
    char *end;
    long k = isdigit((unsigned char)**p) ? strtol(*p, &end, 10) : -1;
    *p += strspn(*p, "0123456789");
    return k;
}

/* Behind the set of characters of %[...]. */
static const char *behind_set(const char *p)
{
    p += *p == '^';
    p += *p == ']';
    p += strcspn(p, "]");
    return *p ? p + 1 : p;
}

/* What the format does with the argument `wanted` behind it, counted from 1 on. False when that is
 * not known: arguments are named by number. */
static bool find_conversion(const char *p, bool scans, size_t wanted, struct conversion *out)
{
    size_t taken = 0, ignored = 0;
    while ((p = strchr(p, '%'))) {
        *out = (struct conversion){.precision = -1};
        p += 1 + strspn(p + 1, "-+ #0'");
        bool skipped = scans && *p == '*';
        p += skipped;
        length_at(&p, &taken, &ignored);
        if (*p == '$')
            return false;
        if (*p == '.' && *++p != '\0') {
            bool given = *p == '*' || isdigit((unsigned char)*p);
            out->precision = given ? length_at(&p, &taken, &out->of) : 0;
        }
        out->wide = *p == 'l';
        p += strspn(p, "hlLqjzt");
        out->letter = *p;
        if (*p == '\0')
            return false;
        p++;
        if (scans && out->letter == '[')
            p = behind_set(p);
        bool takes = !skipped && out->letter != '%' && (scans || out->letter != 'm');
        taken += takes;
        if (takes && taken == wanted)
            return true;
    }
    return false;
}

/* ---- how many bytes ---- */

/* As many as the argument says, where that is one number in both programs. */
static const struct xf_num *told(struct xf_nums *nums, const struct xf_clib_call *x, size_t i)
{
    const struct xf_val *v = i + 1 < x->call->n ? &x->args[i] : NULL;
    bool number = v && v->kind == XK_SAME && !xf_val_is_pointer(v);
    return number && xf_num_nonnegative(nums, xf_val_rest(v)) ? xf_val_rest(v) : NULL;
}

static const struct xf_num *one_element(struct xf_nums *nums, const struct xf_expr *arg)
{
    const struct xf_type *t = arg->type, *to = t ? t->elem : NULL;
    bool points = t && (t->kind == XT_POINTER || t->kind == XT_ARRAY);
    return points && to && to->kind != XT_VOID && to->size_bytes > 0
               ? xf_num_const(nums, to->size_bytes)
               : NULL;
}

static bool is_text(const struct xf_type *t)
{
    return t && t->kind == XT_ARRAY && t->elem && t->elem->size_bytes == 1;
}

/* A text and the zero behind it. How long one in memory is, is not known. */
static const struct xf_num *text(struct xf_nums *nums, const struct xf_clib_call *x, size_t i)
{
    const struct xf_expr *e =
        xf_shape_without_casts(i + 1 < x->call->n ? x->call->arg[i + 1] : NULL);
    bool literal = e && e->kind == XE_STRING && e->text && is_text(e->type);
    return literal ? xf_num_const(nums, (int64_t)strlen(e->text) + 1) : NULL;
}

/* From a place in an array of an own item, one that the item tells, too, to the end of that. */
static const struct xf_num *left_in_array(struct xf_nums *nums, const struct xf_val *p)
{
    int64_t least;
    const struct xf_val *in = p->kind == XK_AFFINE ? p : p->in_item;
    const struct xf_num *left = in ? xf_num_sub(nums, xf_val_until(in), xf_val_rest(in)) : NULL;
    bool within = left && xf_num_is_const(xf_num_lowest(nums, left), &least) && least > 0;
    return within ? left : NULL;
}

/* ... read from an array, it ends there at the latest, as it must in C. Arrays of one stand for
 * what follows a structure. */
static const struct xf_num *text_read(struct xf_nums *nums, const struct xf_clib_call *x, size_t i)
{
    const struct xf_expr *e =
        xf_shape_without_casts(i + 1 < x->call->n ? x->call->arg[i + 1] : NULL);
    bool reads = !strchr("wb", xf_extent_role(x->c, i));
    bool bounded =
        reads && e && e->kind != XE_STRING && is_text(e->type) && e->type->size_bytes > 1;
    const struct xf_num *left = bounded ? NULL : left_in_array(nums, &x->args[i]);
    return bounded         ? xf_num_const(nums, e->type->size_bytes)
           : reads && left ? left
                           : text(nums, x, i);
}

static const struct xf_num *formatted(struct xf_nums *nums, const struct xf_clib_call *x,
                                      size_t format, size_t i)
{
    const struct xf_expr *e = x->call->arg[format + 1];
    bool scans = strstr(x->c->name, "scanf") != NULL;
    struct conversion how;
    if (e->kind != XE_STRING || !e->text || x->c->name[0] == 'v' ||
        !find_conversion(e->text, scans, i - format, &how))
        return NULL;
    if (how.letter == 'n' || (scans && strchr("diouxXeEfFgGaA", how.letter)))
        return one_element(nums, x->call->arg[i + 1]);
    if (scans || how.letter != 's' || how.wide)
        return NULL;
    if (how.of)
        return told(nums, x, format + how.of);
    return how.precision >= 0 ? xf_num_const(nums, how.precision) : text_read(nums, x, i);
}

/* Bytes of each of the elements that a callback compares; NULL where it may look any further. */
static const struct xf_num *compared(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_clib_call *x, size_t callback)
{
    const struct xf_num *bytes = callback ? told(f->nums, x, callback - 1) : NULL;
    int64_t n;
    if (!xf_num_is_const(bytes, &n) || callback + 1 >= x->call->n)
        return NULL;
    return xf_part_compared(f, st, x->call->arg[callback + 1], n).kind == XK_SPLIT ? NULL : bytes;
}

static const struct xf_num *bytes_of(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_clib_call *x, size_t i)
{
    const char *format = strchr(x->c->args, 'f');
    size_t at = format ? (size_t)(format - x->c->args) : i;
    if (i > at)
        return formatted(f->nums, x, at, i);
    char how = i < strlen(x->c->extents) ? x->c->extents[i] : '.';
    if (isdigit((unsigned char)how))
        return told(f->nums, x, (size_t)(how - '0'));
    const char *callback = strchr(x->c->args, 'c');
    const struct xf_num *element =
        callback ? compared(f, st, x, (size_t)(callback - x->c->args)) : NULL;
    if (how == 'k' || (callback && !element))
        return element;
    if (how == 'p')
        return xf_num_mul(f->nums, told(f->nums, x, i + 1), told(f->nums, x, i + 2));
    if (how == 'e')
        return one_element(f->nums, x->call->arg[i + 1]);
    return how == 'z' ? text_read(f->nums, x, i) : how == 't' ? text(f->nums, x, i + 1) : NULL;
}

/* ---- how many, whatever they are told by ---- */

static const struct xf_val *number(const struct xf_clib_call *x, size_t i)
{
    const struct xf_val *v = i + 1 < x->call->n ? &x->args[i] : NULL;
    return v && !xf_val_is_pointer(v) ? v : NULL;
}

static bool is_known(const struct xf_num *n, struct xf_val *bytes)
{
    *bytes = xf_val_same(true, n);
    return n;
}

static bool format_tells(struct xf_flow *f, const struct xf_clib_call *x, size_t format, size_t i,
                         struct xf_val *bytes)
{
    const struct xf_expr *e = x->call->arg[format + 1];
    bool scans = strstr(x->c->name, "scanf") != NULL;
    struct conversion how;
    if (e->kind != XE_STRING || !e->text || x->c->name[0] == 'v' ||
        !find_conversion(e->text, scans, i - format, &how))
        return false;
    if (!scans && how.letter == 'p')
        return is_known(xf_num_const(f->nums, 0), bytes);
    const struct xf_val *n =
        !scans && how.letter == 's' && how.of ? number(x, format + how.of) : NULL;
    if (n)
        *bytes = *n;
    return n || is_known(formatted(f->nums, x, format, i), bytes);
}

bool xf_extent_told(struct xf_flow *f, const struct xf_clib_call *x, size_t i, struct xf_val *bytes)
{
    const char *format = strchr(x->c->args, 'f');
    size_t at = format ? (size_t)(format - x->c->args) : i;
    if (i > at)
        return format_tells(f, x, at, i, bytes);
    const struct xf_expr *arg = x->call->arg[i + 1];
    char how = i < strlen(x->c->extents) ? x->c->extents[i] : '.';
    const char *callback = strchr(x->c->args, 'c');
    size_t compared = callback ? (size_t)(callback - x->c->args) : 0;
    const struct xf_val *a = isdigit((unsigned char)how) ? number(x, (size_t)(how - '0'))
                             : how == 'p'                ? number(x, i + 1)
                             : how == 'k' && compared    ? number(x, compared - 1)
                                                         : NULL,
                        *b = how == 'p' ? number(x, i + 2) : NULL;
    if (how == 'e' || how == 't')
        return is_known(how == 'e' ? one_element(f->nums, arg) : text(f->nums, x, i + 1), bytes);
    if (how == 'z')
        return is_known(text_read(f->nums, x, i), bytes);
    if (!a || (how == 'p' && !b))
        return false;
    *bytes = b ? xf_val_arith(&f->store->t, XOP_MUL, *a, *b, false, &x->call->where) : *a;
    return true;
}

/* ---- the place ---- */

struct xf_ref xf_extent_ref(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                            size_t i)
{
    struct xf_ref r = xf_flow_deref(&x->args[i], NULL);
    r.extent = bytes_of(f, st, x, i);
    return r;
}

/* ---- what is there ---- */

bool xf_extent_is_amid(struct xf_store *store, const struct xf_clib_call *x, size_t i)
{
    const struct xf_val *p = &x->args[i];
    return p->kind != XK_SAME && p->kind != XK_SPLIT && xf_contents_leads_to_array(store, p);
}

/* What the block has there, all of which is to be the own item. A fixed place may come to move with
 * the items, once the loop is known to go over them. */
static struct xf_val read_block(struct xf_flow *f, struct xf_state *st,
                                const struct xf_clib_call *x, size_t i, const struct xf_val *block)
{
    if (x->args[i].kind == XK_SAME)
        xf_decide_loop(f, &x->args[i], xf_val_per(block));
    if (!xf_val_has_index(&x->args[i]))
        return *block;
    struct xf_ref r = xf_extent_ref(f, st, x, i);
    return xf_flow_in_block(f, block, &r.offset, xf_flow_extent(f->nums, &r))
               ? xf_flow_read(f, st, &r, &x->call->where)
               : xf_val_split(&f->store->t, XEV_FURTHER, &x->call->where);
}

struct xf_val xf_extent_read(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                             size_t i)
{
    struct xf_val arg = x->args[i];
    const struct xf_where *where = &x->call->where;
    if (!xf_val_is_pointer(&arg) && !arg.to.anywhere)
        return arg;
    if (arg.kind == XK_SPLIT || !xf_contents_leads_to_array(f->store, &arg))
        return xf_flow_contents(f, st, &arg, where);
    struct xf_val inside = xf_extent_contents(f, st, &arg, where);
    if (inside.kind == XK_BLOCK)
        return read_block(f, st, x, i, &inside);
    struct xf_val place = xf_flow_deref(&arg, NULL).offset;
    bool fixed = xf_val_is_uniform(&place);
    if (fixed || inside.kind == XK_UNSET || inside.kind == XK_SPLIT || xf_val_flat(&inside))
        return inside;
    struct xf_val combined = xf_val_transfer(&f->store->t, inside, place, where);
    combined.to = inside.to;
    return combined;
}
