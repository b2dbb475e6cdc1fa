/* SPDX-License-Identifier: MIT
 * attr.h: what librescatter attaches to communicators.
 *
 * Everything the library remembers hangs on communicators as attributes: the registry of the
 * process on MPI_COMM_SELF, a home on each communicator that is planned, a channel on each
 * communicator the library made. There is one keyval for all of them. MPI has no way to find a
 * keyval again but to remember its number, so that number is the one word of static storage in the
 * library: written once and never state of a plan. Under SMPI, where ranks are threads of one
 * process, the program's data segment and with it the word is private to each rank as long as the
 * library is linked statically, which is the only form in which it is built there.
 */
#ifndef RSC_MPI_ATTR_H
#define RSC_MPI_ATTR_H

#include <mpi.h>

/* First member of whatever is attached. `release` runs when the attribute goes, by MPI_Comm_free(),
 * MPI_Finalize() or rsc_attr_delete(), frees the object, and tells its kind. */
struct rsc_attr {
    void (*release)(struct rsc_attr *self);
};

/* The keyval, MPI_KEYVAL_INVALID before anything was attached. */
int rsc_attr_keyval(void);

/* Attach `founder` to MPI_COMM_SELF under a new keyval and publish that, in this order, so that
 * whoever sees the keyval finds the founder. If another thread was first, `founder` is released.
 * Returns MPI's error code. */
int rsc_attr_found(struct rsc_attr *founder);

/* What is attached to `comm` with the given release function; NULL: nothing, or something else. */
struct rsc_attr *rsc_attr_get(MPI_Comm comm, void (*kind)(struct rsc_attr *));

/* Attach `attr`, owned by the communicator from then on. MPI's error code. */
int rsc_attr_set(MPI_Comm comm, struct rsc_attr *attr);

/* Release what is attached to `comm`. MPI's error code. */
int rsc_attr_delete(MPI_Comm comm);

#endif
