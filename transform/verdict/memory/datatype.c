/* SPDX-License-Identifier: MIT
 * datatype.c: what is known of MPI datatypes.
 */
#include "datatype.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "shape.h"
#include "value.h"

enum basic_kind { BYTES, SIGNED, UNSIGNED, FLOATING, COMPLEX, PAIR };

static const struct basic_type {
    const char *name;
    int64_t bytes;
    enum basic_kind kind;
} basic_types[] = {{"MPI_CHAR", 1, SIGNED},
                   {"MPI_SIGNED_CHAR", 1, SIGNED},
                   {"MPI_UNSIGNED_CHAR", 1, UNSIGNED},
                   {"MPI_BYTE", 1, BYTES},
                   {"MPI_PACKED", 1, BYTES},
                   {"MPI_C_BOOL", 1, UNSIGNED},
                   {"MPI_INT8_T", 1, SIGNED},
                   {"MPI_UINT8_T", 1, UNSIGNED},
                   {"MPI_SHORT", sizeof(short), SIGNED},
                   {"MPI_UNSIGNED_SHORT", sizeof(short), UNSIGNED},
                   {"MPI_INT16_T", 2, SIGNED},
                   {"MPI_UINT16_T", 2, UNSIGNED},
                   {"MPI_INT", sizeof(int), SIGNED},
                   {"MPI_UNSIGNED", sizeof(int), UNSIGNED},
                   {"MPI_INT32_T", 4, SIGNED},
                   {"MPI_UINT32_T", 4, UNSIGNED},
                   {"MPI_LONG", sizeof(long), SIGNED},
                   {"MPI_UNSIGNED_LONG", sizeof(long), UNSIGNED},
                   {"MPI_LONG_LONG", sizeof(long long), SIGNED},
                   {"MPI_LONG_LONG_INT", sizeof(long long), SIGNED},
                   {"MPI_UNSIGNED_LONG_LONG", sizeof(long long), UNSIGNED},
                   {"MPI_INT64_T", 8, SIGNED},
                   {"MPI_UINT64_T", 8, UNSIGNED},
                   {"MPI_FLOAT", sizeof(float), FLOATING},
                   {"MPI_DOUBLE", sizeof(double), FLOATING},
                   {"MPI_LONG_DOUBLE", sizeof(long double), FLOATING},
                   {"MPI_C_COMPLEX", 2 * sizeof(float), COMPLEX},
                   {"MPI_C_FLOAT_COMPLEX", 2 * sizeof(float), COMPLEX},
                   {"MPI_C_DOUBLE_COMPLEX", 2 * sizeof(double), COMPLEX},
                   {"MPI_C_LONG_DOUBLE_COMPLEX", 2 * sizeof(long double), COMPLEX},
                   {"MPI_CXX_FLOAT_COMPLEX", 2 * sizeof(float), COMPLEX},
                   {"MPI_CXX_DOUBLE_COMPLEX", 2 * sizeof(double), COMPLEX},
                   {"MPI_DOUBLE_COMPLEX", 2 * sizeof(double), COMPLEX},
                   {"MPI_SHORT_INT", sizeof(struct {
                        short d;
                        int i;
                    }),
                    PAIR},
                   {"MPI_LONG_INT", sizeof(struct {
                        long d;
                        int i;
                    }),
                    PAIR},
                   {"MPI_LONG_DOUBLE_INT", sizeof(struct {
                        long double d;
                        int i;
                    }),
                    PAIR},
                   {"MPI_2INT", 2 * sizeof(int), PAIR},
                   {"MPI_DOUBLE_INT", sizeof(struct {
                        double d;
                        int i;
                    }),
                    PAIR},
                   {"MPI_FLOAT_INT", sizeof(struct {
                        float d;
                        int i;
                    }),
                    PAIR}};

/* A value of that type with an int behind it. */
static const struct {
    const char *name, *value;
} pair_types[] = {{"MPI_2INT", "MPI_INT"},          {"MPI_FLOAT_INT", "MPI_FLOAT"},
                  {"MPI_DOUBLE_INT", "MPI_DOUBLE"}, {"MPI_LONG_INT", "MPI_LONG"},
                  {"MPI_SHORT_INT", "MPI_SHORT"},   {"MPI_LONG_DOUBLE_INT", "MPI_LONG_DOUBLE"}};

static const struct basic_type *basic_type(const char *name)
{
    for (size_t i = 0; name && i < sizeof basic_types / sizeof *basic_types; i++)
        if (!strcmp(basic_types[i].name, name))
            return &basic_types[i];
    return NULL;
}

const struct xf_derived *xf_datatype_derived(const struct xf_scope *scope,
                                             const struct xf_num *type)
{
    for (size_t i = scope->types.n; i-- > 0;)
        if (xf_num_equal(scope->types.v[i].type, type))
            return &scope->types.v[i];
    return NULL;
}

const char *xf_datatype_name(const struct xf_flow *f, const struct xf_expr *e,
                             const struct xf_val *handle)
{
    const struct xf_num *n = handle ? xf_val_rest(handle) : NULL;
    const struct xf_atom *atom = e->macro || !n ? NULL : xf_num_as_atom(f->nums, n);
    bool named = atom && atom->kind == XA_OPAQUE && atom->label && atom->key == atom->label;
    return named ? atom->label : e->macro;
}

const struct xf_num *xf_datatype_bytes(struct xf_flow *f, const struct xf_expr *e,
                                       const struct xf_val *type)
{
    const struct basic_type *basic = basic_type(xf_datatype_name(f, e, type));
    if (basic)
        return xf_num_const(f->nums, basic->bytes);
    const struct xf_derived *d = xf_datatype_derived(&f->scope, xf_val_rest(type));
    return d && d->plain ? d->bytes : NULL;
}

/* Bytes that are moved of one element, wherever they lie. */
static const struct xf_num *moved_bytes(struct xf_flow *f, const struct xf_expr *e,
                                        const struct xf_val *type)
{
    const struct basic_type *basic = basic_type(xf_datatype_name(f, e, type));
    const struct xf_derived *d = xf_datatype_derived(&f->scope, xf_val_rest(type));
    if (basic)
        return basic->kind == PAIR ? NULL : xf_num_const(f->nums, basic->bytes);
    return !d ? NULL : d->plain && !d->holes ? d->bytes : d->spread;
}

/* Type of one element of the C array that `buffer` points into; NULL for void and the like. */
static const struct xf_type *element_type(const struct xf_expr *buffer)
{
    while (buffer->kind == XE_CAST &&
           (!buffer->type || !buffer->type->elem || buffer->type->elem->kind == XT_VOID))
        buffer = buffer->arg[0];
    const struct xf_type *t = buffer->type ? buffer->type->elem : NULL;
    while (t && t->kind == XT_ARRAY)
        t = t->elem;
    return t && t->kind != XT_VOID ? t : NULL;
}

int64_t xf_datatype_element_bytes(const struct xf_expr *buffer)
{
    const struct xf_type *t = element_type(buffer);
    return t ? t->size_bytes : -1;
}

static bool is_number(const struct basic_type *b, const struct xf_type *t)
{
    if (!t || t->size_bytes != b->bytes)
        return false;
    if (xf_shape_is_float(t))
        return b->kind == (xf_shape_is_complex(t) ? COMPLEX : FLOATING);
    return (t->kind == XT_INT || t->kind == XT_ENUM || t->kind == XT_BOOL) &&
           b->kind == (t->is_signed ? SIGNED : UNSIGNED);
}

bool xf_datatype_fits(const char *datatype, const struct xf_expr *buffer)
{
    const struct basic_type *b = basic_type(datatype);
    return b && is_number(b, element_type(buffer));
}

/* Numbers of type b and nothing between them. */
static bool is_made_of(const struct basic_type *b, const struct xf_type *t)
{
    int64_t bytes = 0;
    if (t && t->kind == XT_ARRAY)
        return is_made_of(b, t->elem);
    if (!t || t->kind != XT_STRUCT)
        return t && is_number(b, t);
    for (size_t i = 0; i < t->n_members; i++) {
        if (t->members[i].bits || !is_made_of(b, t->members[i].type))
            return false;
        bytes += t->members[i].type->size_bytes;
    }
    return bytes > 0 && bytes == t->size_bytes;
}

bool xf_datatype_fits_all(const char *datatype, const struct xf_expr *buffer)
{
    const struct basic_type *b = basic_type(datatype);
    return b && is_made_of(b, element_type(buffer));
}

static const struct basic_type *value_of_pair(const char *name)
{
    for (size_t i = 0; name && i < sizeof pair_types / sizeof *pair_types; i++)
        if (!strcmp(pair_types[i].name, name))
            return basic_type(pair_types[i].value);
    return NULL;
}

const struct xf_struct_member *xf_datatype_pair(const char *datatype, const struct xf_expr *buffer,
                                                const struct xf_type *held)
{
    const struct basic_type *b = basic_type(datatype);
    const struct basic_type *value = value_of_pair(datatype);
    const struct xf_type *t = held ? held : element_type(buffer);
    bool pair = b && value && t && t->kind == XT_STRUCT && t->n_members == 2 &&
                t->size_bytes == b->bytes && !t->members[0].bits && !t->members[1].bits &&
                is_number(value, t->members[0].type) &&
                is_number(basic_type("MPI_INT"), t->members[1].type);
    return pair ? t->members : NULL;
}

bool xf_datatype_spans(const char *datatype, const struct xf_expr *buffer)
{
    const struct basic_type *b = basic_type(datatype);
    const struct xf_type *t = element_type(buffer);
    bool number = t && (t->kind == XT_INT || t->kind == XT_FLOAT);
    return b && number && b->kind != PAIR && t->size_bytes > 1 && b->bytes > t->size_bytes;
}

/* ---- operations ---- */

enum xf_reduction xf_reduction_named(const char *operation)
{
    static const struct {
        const char *name;
        enum xf_reduction op;
    } ops[] = {
        {"MPI_SUM", XF_RED_SUM},       {"MPI_PROD", XF_RED_PROD},     {"MPI_MIN", XF_RED_MIN},
        {"MPI_MAXLOC", XF_RED_MAXLOC}, {"MPI_MINLOC", XF_RED_MINLOC}, {"MPI_MAX", XF_RED_MAX},
        {"MPI_LAND", XF_RED_LAND},     {"MPI_LOR", XF_RED_LOR},       {"MPI_BAND", XF_RED_BAND},
        {"MPI_BOR", XF_RED_BOR},       {"MPI_BXOR", XF_RED_BXOR}};
    for (size_t i = 0; operation && i < sizeof ops / sizeof *ops; i++)
        if (!strcmp(ops[i].name, operation))
            return ops[i].op;
    return XF_RED_NONE;
}

/* ---- types that the program makes ---- */

/* A type made of one other: argument `old`; the bytes are `times` so many, or argument `extent`. */
static const struct type_maker {
    const char *name;
    int old, times, extent;
} type_makers[] = {{"MPI_Type_contiguous", 1, 0, -1},
                   {"MPI_Type_dup", 0, -1, -1},
                   {"MPI_Type_create_resized", 0, -1, 2}};

/* A lower bound of 0, and no item overlaps the next. */
static bool keeps_apart(const struct xf_num *bytes, const struct xf_val *lower,
                        const struct xf_val *extent)
{
    int64_t size, k;
    if (!xf_num_is_zero(xf_val_rest(lower)))
        return false;
    return !bytes ||
           (xf_num_is_const(bytes, &size) && xf_num_is_const(xf_val_rest(extent), &k) && k >= size);
}

static struct xf_derived made_of(struct xf_flow *f, const struct type_maker *m,
                                 const struct xf_expr *call, const struct xf_val *args)
{
    const struct xf_derived *old = xf_datatype_derived(&f->scope, xf_val_rest(&args[m->old]));
    const struct xf_num *bytes = xf_datatype_bytes(f, call->arg[m->old + 1], &args[m->old]);
    struct xf_derived d = {.plain = old ? old->plain : bytes != NULL,
                           .holes = (old && old->holes) || m->extent >= 0};
    if (m->extent >= 0)
        d.plain = d.plain && keeps_apart(bytes, &args[1], &args[m->extent]);
    d.spread = old && m->times >= 0 ? xf_num_mul(f->nums, xf_val_rest(&args[m->times]), old->spread)
               : old                ? old->spread
                                    : NULL;
    d.bytes = m->extent >= 0  ? xf_val_rest(&args[m->extent])
              : m->times >= 0 ? xf_num_mul(f->nums, xf_val_rest(&args[m->times]), bytes)
                              : bytes;
    return d;
}

/* So many blocks of so many elements, at a distance: a column of a matrix. */
static struct xf_derived made_of_blocks(struct xf_flow *f, const struct xf_expr *call,
                                        const struct xf_val *args)
{
    const struct xf_num *elements =
        xf_num_mul(f->nums, xf_val_rest(&args[0]), xf_val_rest(&args[1]));
    return (struct xf_derived){
        .holes = true,
        .spread = xf_num_mul(f->nums, elements, moved_bytes(f, call->arg[4], &args[3]))};
}

static bool is_of_blocks(const char *name)
{
    return !strcmp(name, "MPI_Type_vector") || !strcmp(name, "MPI_Type_create_hvector");
}

void xf_datatype_made(struct xf_flow *f, const struct xf_expr *call, const char *name,
                      const struct xf_val *args)
{
    struct xf_derived d = {0};
    d.plain = d.holes = !strcmp(name, "MPI_Type_create_struct") || !strcmp(name, "MPI_Type_struct");
    for (size_t i = 0; i < sizeof type_makers / sizeof *type_makers; i++)
        if (!strcmp(name, type_makers[i].name))
            d = made_of(f, &type_makers[i], call, args);
    if (is_of_blocks(name))
        d = made_of_blocks(f, call, args);
    d.type = xf_num_fresh(f->nums, call, f->at.path, NULL);
    *xf_push(f->arena, &f->scope.types) = d;
}
