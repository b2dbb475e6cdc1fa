/* SPDX-License-Identifier: MIT
 * next.h: the definition behind ours of each MPI call that interpose.c defines: a preloaded tool's,
 * or the MPI library's own.
 */
#ifndef RSC_MPI_NEXT_H
#define RSC_MPI_NEXT_H

#include <mpi.h>

typedef int (*rsc_scatterv_fn)(const void *, const int *, const int *, MPI_Datatype, void *, int,
                               MPI_Datatype, int, MPI_Comm);
typedef int (*rsc_gatherv_fn)(const void *, int, MPI_Datatype, void *, const int *, const int *,
                              MPI_Datatype, int, MPI_Comm);
typedef int (*rsc_iscatterv_fn)(const void *, const int *, const int *, MPI_Datatype, void *, int,
                                MPI_Datatype, int, MPI_Comm, MPI_Request *);
typedef int (*rsc_igatherv_fn)(const void *, int, MPI_Datatype, void *, const int *, const int *,
                               MPI_Datatype, int, MPI_Comm, MPI_Request *);
typedef int (*rsc_allgatherv_fn)(const void *, int, MPI_Datatype, void *, const int *, const int *,
                                 MPI_Datatype, MPI_Comm);
typedef int (*rsc_iallgatherv_fn)(const void *, int, MPI_Datatype, void *, const int *, const int *,
                                  MPI_Datatype, MPI_Comm, MPI_Request *);

rsc_scatterv_fn rsc_next_scatterv(void);
rsc_gatherv_fn rsc_next_gatherv(void);
rsc_iscatterv_fn rsc_next_iscatterv(void);
rsc_igatherv_fn rsc_next_igatherv(void);
rsc_allgatherv_fn rsc_next_allgatherv(void);
rsc_iallgatherv_fn rsc_next_iallgatherv(void);

#if MPI_VERSION >= 4
typedef int (*rsc_scatterv_c_fn)(const void *, const MPI_Count *, const MPI_Aint *, MPI_Datatype,
                                 void *, MPI_Count, MPI_Datatype, int, MPI_Comm);
typedef int (*rsc_gatherv_c_fn)(const void *, MPI_Count, MPI_Datatype, void *, const MPI_Count *,
                                const MPI_Aint *, MPI_Datatype, int, MPI_Comm);
typedef int (*rsc_iscatterv_c_fn)(const void *, const MPI_Count *, const MPI_Aint *, MPI_Datatype,
                                  void *, MPI_Count, MPI_Datatype, int, MPI_Comm, MPI_Request *);
typedef int (*rsc_igatherv_c_fn)(const void *, MPI_Count, MPI_Datatype, void *, const MPI_Count *,
                                 const MPI_Aint *, MPI_Datatype, int, MPI_Comm, MPI_Request *);
typedef int (*rsc_allgatherv_c_fn)(const void *, MPI_Count, MPI_Datatype, void *, const MPI_Count *,
                                   const MPI_Aint *, MPI_Datatype, MPI_Comm);
typedef int (*rsc_iallgatherv_c_fn)(const void *, MPI_Count, MPI_Datatype, void *,
                                    const MPI_Count *, const MPI_Aint *, MPI_Datatype, MPI_Comm,
                                    MPI_Request *);

rsc_scatterv_c_fn rsc_next_scatterv_c(void);
rsc_gatherv_c_fn rsc_next_gatherv_c(void);
rsc_iscatterv_c_fn rsc_next_iscatterv_c(void);
rsc_igatherv_c_fn rsc_next_igatherv_c(void);
rsc_allgatherv_c_fn rsc_next_allgatherv_c(void);
rsc_iallgatherv_c_fn rsc_next_iallgatherv_c(void);
#endif

#endif
