/* SPDX-License-Identifier: MIT
 * scan.h: sums over the processes before, as where the own items begin.
 */
#ifndef XF_SCAN_H
#define XF_SCAN_H

struct xf_mpi_run;
struct xf_num;

/* What a scan of one integer of each process, which follows from the rank, leaves on this one;
 * NULL: it is none, or not known. */
const struct xf_num *xf_mpi_scanned(const struct xf_mpi_run *r);

#endif
