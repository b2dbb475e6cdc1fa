/* SPDX-License-Identifier: MIT
 * finalize_smpi.c: built for SMPI only. The MPI standard deletes the attributes of MPI_COMM_SELF
 * first thing in MPI_Finalize(), and with them goes all the library has; SMPI does so only when MPI
 * has ended and communicators can no longer be freed.
 */
#include "home.h"

int MPI_Finalize(void)
{
    rsc_home_dissolve();
    return PMPI_Finalize();
}
