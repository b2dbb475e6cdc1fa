/* SPDX-License-Identifier: MIT
 * mpi_wrapper.h: calls of MPI that are made by functions of C++ libraries (mpi_wrappers.def):
 * MPI::COMM_WORLD.Scatter(), boost::mpi::scatter(). They are found for the report alone.
 */
#ifndef XF_MPI_WRAPPER_H
#define XF_MPI_WRAPPER_H

struct xf_lower;
struct xf_source;
struct xf_token;

struct xf_mpi_wrapper {
    const char *call;    /* of interest, by its name in C; NULL: the token names none */
    const char *made_by; /* what a report says of the library */
};

/* The token as the name of a function that is called. */
struct xf_mpi_wrapper xf_mpi_wrapper_named(struct xf_lower *l, const struct xf_source *s,
                                           struct xf_token t);

#endif
