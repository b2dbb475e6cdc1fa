/* SPDX-License-Identifier: MIT
 * colour.h: the colour by which MPI_Comm_split made the group's communicator. All processes of the
 * group have the same, so what is done by it is done by all of them alike. Processes that are in
 * none have MPI_COMM_NULL.
 */
#ifndef XF_COLOUR_H
#define XF_COLOUR_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_mpi_call;
struct xf_scope;
struct xf_val;

/* `call` made a communicator: perhaps the group's, of a colour. */
void xf_colour_note(struct xf_flow *f, const struct xf_expr *call, const struct xf_mpi_call *mpi,
                    const struct xf_val *args);

/* *v becomes uniform where it is that colour. */
void xf_colour_see(const struct xf_scope *scope, struct xf_val *v);

/* `e` asks whether the process is in the group's communicator, comparing it with MPI_COMM_NULL: all
 * of the group go the same way, *inside being that where it is true. */
bool xf_colour_tests_member(struct xf_flow *f, const struct xf_expr *e, bool *inside);

#endif
