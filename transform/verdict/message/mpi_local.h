/* SPDX-License-Identifier: MIT
 * mpi_local.h: MPI calls that do not communicate, and what calls tell besides the data.
 */
#ifndef XF_MPI_LOCAL_H
#define XF_MPI_LOCAL_H

#include <stdbool.h>

#include "calls.h"

struct xf_mpi_run;
struct xf_num;

void xf_mpi_set_outputs(const struct xf_mpi_run *r, bool uniform, const struct xf_num *number);
void xf_mpi_tell_length(const struct xf_mpi_run *r);
void xf_mpi_run_local(const struct xf_mpi_run *r);
bool xf_mpi_is_local(enum xf_mpi_class c);

#endif
