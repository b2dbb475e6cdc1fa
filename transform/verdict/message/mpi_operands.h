/* SPDX-License-Identifier: MIT
 * mpi_operands.h: one MPI call being run, and what it is given.
 */
#ifndef XF_MPI_OPERANDS_H
#define XF_MPI_OPERANDS_H

#include <stdbool.h>

#include "flow.h"
#include "found.h"
#include "ir.h"
#include "store.h"
#include "value.h"

struct xf_expr;
struct xf_mpi_call;
struct xf_num;

struct xf_mpi_run { /* one call being run */
    struct xf_flow *f;
    struct xf_state *st;
    const struct xf_expr *call;
    const struct xf_mpi_call *mpi;
    struct xf_val *args;
};

const struct xf_val *xf_mpi_operand(const struct xf_mpi_run *r, char role);

/* `v` is somewhere in an object, and the same on every process and way: at a place that depends on
 * the split it is what depends on it. All else stays what it is. */
struct xf_val xf_mpi_at_place(const struct xf_mpi_run *r, const struct xf_val *pointer,
                              struct xf_val v);

struct xf_val xf_mpi_contents(const struct xf_mpi_run *r, const struct xf_val *pointer);
void xf_mpi_set(const struct xf_mpi_run *r, const struct xf_val *pointer, struct xf_val v);
void xf_mpi_arrive(const struct xf_mpi_run *r, char buffer, const struct xf_val *bytes,
                   struct xf_val v);
bool xf_mpi_spans_group(const struct xf_mpi_run *r);

/* The basic datatype or operation that this argument is: "MPI_INT"; NULL: none that is known. */
const char *xf_mpi_handle_name(const struct xf_mpi_run *r, char role);

bool xf_mpi_is_macro(const struct xf_mpi_run *r, char role, const char *name);

/* The variable that the buffer is; NULL: it is none. */
const struct xf_object *xf_mpi_variable_in(const struct xf_mpi_run *r, char buffer);

/* ... an integer, which the call moves as one. */
const struct xf_object *xf_mpi_integer_in(const struct xf_mpi_run *r, char buffer);

/* Bytes that `count` elements of `type` take, from each of `processes` (NULL: one). */
struct xf_val xf_mpi_message_bytes(const struct xf_mpi_run *r, char count, char type,
                                   const struct xf_num *processes);

bool xf_mpi_on_group_comm(const struct xf_mpi_run *r);

/* The datatype is that of the C variable: bits read as another type add up to something else. */
bool xf_mpi_type_fits(const struct xf_mpi_run *r, char buffer, char type);

/* What every communicating call must satisfy: counts, places, types, ranks and tags, also where
 * they are handed over in arrays, do not depend on the split. */
void xf_mpi_check_numbers(const struct xf_mpi_run *r);

#endif
