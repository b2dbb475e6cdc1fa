/* SPDX-License-Identifier: MIT
 * datatype.h: what is known of MPI's operations and datatypes: basic ones from a table, derived
 * ones from the calls that made them.
 */
#ifndef XF_DATATYPE_H
#define XF_DATATYPE_H

#include <stdbool.h>
#include <stdint.h>

#include "value.h"

struct xf_derived;
struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_scope;
struct xf_struct_member;

/* The name of the basic datatype or operation that `e` is, or that a variable, a parameter or a
 * function gave it: "MPI_INT"; NULL when it is none that is known. */
const char *xf_datatype_name(const struct xf_flow *f, const struct xf_expr *e,
                             const struct xf_val *handle);

/* Bytes of one element of datatype `e`; NULL when not known. */
const struct xf_num *xf_datatype_bytes(struct xf_flow *f, const struct xf_expr *e,
                                       const struct xf_val *handle);

/* The derived type behind a handle's number, NULL when it is none. */
const struct xf_derived *xf_datatype_derived(const struct xf_scope *scope,
                                             const struct xf_num *handle);

/* Bytes of one element of the C array that `buffer` points into; -1 for void and the like. */
int64_t xf_datatype_element_bytes(const struct xf_expr *buffer);

/* `buffer` points to elements of the C type that the basic datatype stands for. */
bool xf_datatype_fits(const char *datatype, const struct xf_expr *buffer);

/* ... or structures, arrays of such elements and of nothing else. */
bool xf_datatype_fits_all(const char *datatype, const struct xf_expr *buffer);

/* The two members of the structures in `buffer`, a value and an int, for which the datatype stands;
 * NULL when it is no such pair. `held`: the structure that a small array there is taken for; or
 * NULL. */
const struct xf_struct_member *xf_datatype_pair(const char *datatype, const struct xf_expr *buffer,
                                                const struct xf_type *held);

/* A number of this basic type is as large as several of the numbers in the buffer. */
bool xf_datatype_spans(const char *datatype, const struct xf_expr *buffer);

/* The reduction that an operation of MPI is: "MPI_SUM"; XF_RED_NONE for others and for NULL. */
enum xf_reduction xf_reduction_named(const char *operation);

/* `call` of MPI_Type_... makes a type: what is known of it is kept. */
void xf_datatype_made(struct xf_flow *f, const struct xf_expr *call, const char *name,
                      const struct xf_val *args);

#endif
