/* SPDX-License-Identifier: MIT
 * transport.h: the ways in which a plan's data can travel. No MPI here.
 */
#ifndef RSC_MPI_TRANSPORT_H
#define RSC_MPI_TRANSPORT_H

enum rsc_transport {
    RSC_TRANSPORT_AUTO,    /* a setting only: the plan chooses one of those below */
    RSC_TRANSPORT_EVEN,    /* even shares: the library's own MPI_Scatter and MPI_Gather */
    RSC_TRANSPORT_ORDERED, /* one blocking transfer after another, in service order */
    RSC_TRANSPORT_TREE,    /* the same, some processes served by others: relays */
    RSC_TRANSPORT_NATIVE,  /* the library's own v-call */
    RSC_N_TRANSPORTS
};

/* "auto", "even", "ordered", "tree", "native". */
const char *rsc_transport_id(enum rsc_transport transport);

/* The transport a user may ask for by `id`: all but "even" and
 * "tree", which take a plan. -1: no such transport. */
int rsc_transport_parse(const char *id, enum rsc_transport *out);

#endif
