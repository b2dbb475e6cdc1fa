/* SPDX-License-Identifier: MIT */
#include "attr.h"

#include "path.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_int process_keyval = MPI_KEYVAL_INVALID; /* see attr.h */

RSC_HOT int rsc_attr_keyval(void)
{
    return atomic_load(&process_keyval);
}

/* Attributes that still have the keyval stay. */
static void forget_keyval(int keyval)
{
    int finalized;
    atomic_store(&process_keyval, MPI_KEYVAL_INVALID);
    PMPI_Finalized(&finalized);
    if (!finalized)
        PMPI_Comm_free_keyval(&keyval);
}

/* The founder goes last, and with it the keyval that it published. */
static int on_delete(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)extra;
    struct rsc_attr *attr = value;
    attr->release(attr);
    if (comm == MPI_COMM_SELF && keyval == rsc_attr_keyval())
        forget_keyval(keyval);
    return MPI_SUCCESS;
}

int rsc_attr_found(struct rsc_attr *founder)
{
    int keyval;
    int rc = PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_delete, &keyval, NULL);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = PMPI_Comm_set_attr(MPI_COMM_SELF, keyval, founder);
    int none = MPI_KEYVAL_INVALID;
    if (rc == MPI_SUCCESS && atomic_compare_exchange_strong(&process_keyval, &none, keyval))
        return MPI_SUCCESS;
    if (rc == MPI_SUCCESS)
        rc = PMPI_Comm_delete_attr(MPI_COMM_SELF, keyval); /* releases the founder */
    else
        founder->release(founder);
    PMPI_Comm_free_keyval(&keyval);
    return rc;
}

RSC_HOT struct rsc_attr *rsc_attr_get(MPI_Comm comm, void (*kind)(struct rsc_attr *))
{
    int keyval = rsc_attr_keyval();
    struct rsc_attr *attr = NULL;
    int found = 0;
    if (keyval == MPI_KEYVAL_INVALID || comm == MPI_COMM_NULL)
        return NULL;
    if (PMPI_Comm_get_attr(comm, keyval, &attr, &found) != MPI_SUCCESS || !found)
        return NULL;
    return attr->release == kind ? attr : NULL;
}

int rsc_attr_set(MPI_Comm comm, struct rsc_attr *attr)
{
    return PMPI_Comm_set_attr(comm, rsc_attr_keyval(), attr);
}

int rsc_attr_delete(MPI_Comm comm)
{
    return PMPI_Comm_delete_attr(comm, rsc_attr_keyval());
}
