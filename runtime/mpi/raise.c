/* SPDX-License-Identifier: MIT */
#include "raise.h"

#include "log.h"

/* SMPI 3.32 crashes when asked to call one of the two handlers that MPI defines itself. */
static void call_handler(MPI_Comm comm, MPI_Errhandler handler, int code)
{
    if (handler == MPI_ERRORS_ARE_FATAL)
        PMPI_Abort(comm, code);
    else if (handler != MPI_ERRORS_RETURN)
        PMPI_Comm_call_errhandler(comm, code);
}

int rsc_raise(MPI_Comm comm, int code, const char *text)
{
    MPI_Errhandler handler;
    rsc_log(RSC_LOG_ERROR, RSC_LOG_ERROR, "%s", text);
    if (PMPI_Comm_get_errhandler(comm, &handler) != MPI_SUCCESS)
        return code;
    call_handler(comm, handler, code);
    PMPI_Errhandler_free(&handler);
    return code;
}
