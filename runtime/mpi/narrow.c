/* SPDX-License-Identifier: MIT */
#include "narrow.h"

#include "path.h"
#include "raise.h"
#include "view.h"

RSC_COLD static int refuse(const struct rsc_vcall *call)
{
    return rsc_raise(call->channel->comm, MPI_ERR_COUNT,
                     "displacements do not fit the int interface of MPI_Scatterv and MPI_Gatherv; "
                     "transport ordered can carry them");
}

RSC_COLD static int make(const struct rsc_vcall *call, struct rsc_narrow *out)
{
    const struct rsc_view *view = rsc_view_of_call(call->channel, call->counts);
    MPI_Aint lower_bound, extent;
    if (!view || !view->unit_displs)
        return refuse(call);
    int rc = PMPI_Type_get_extent(call->whole_type, &lower_bound, &extent);
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_contiguous(view->unit, call->whole_type, &out->item);
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_commit(&out->item);
    out->made = *call;
    out->made.whole = (char *)call->whole + view->middle * extent;
    out->made.counts = view->unit_counts;
    out->made.displs = view->unit_displs;
    out->made.whole_type = out->item;
    out->call = &out->made;
    return rc;
}

int rsc_narrow_open(const struct rsc_vcall *call, bool significant, struct rsc_narrow *out)
{
    out->call = call;
    out->item = MPI_DATATYPE_NULL;
    return !significant || call->displs ? MPI_SUCCESS : make(call, out);
}

int rsc_narrow_close(struct rsc_narrow *narrow, int rc)
{
    if (narrow->item != MPI_DATATYPE_NULL)
        PMPI_Type_free(&narrow->item);
    return rc;
}
