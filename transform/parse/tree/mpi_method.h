/* SPDX-License-Identifier: MIT
 * mpi_method.h: calls by the C++ bindings, MPI::COMM_WORLD.Scatter(), which MPI 3 took out. They
 * are found for the report alone.
 */
#ifndef XF_MPI_METHOD_H
#define XF_MPI_METHOD_H

struct xf_lower;
struct xf_source;
struct xf_token;

/* The token is the name of a member function of that namespace that stands for a call of interest:
 * the name of that in C; NULL when it is not. `before` is the token in front of it. */
const char *xf_mpi_method_named(struct xf_lower *l, const struct xf_source *s,
                                struct xf_token before, struct xf_token t);

#endif
