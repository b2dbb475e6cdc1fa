// SPDX-License-Identifier: MIT
// The call alone, wherever it stands: what bench/rewriter compares rescatter with.
@@
expression sent, n, type, part, m, kind, root, comm;
@@
- MPI_Scatter(sent, n, type, part, m, kind, root, comm)
+ MPI_Scatterv(sent, counts, displs, type, part, m, kind, root, comm)

@@
expression part, m, kind, all, n, type, root, comm;
@@
- MPI_Gather(part, m, kind, all, n, type, root, comm)
+ MPI_Gatherv(part, m, kind, all, counts, displs, type, root, comm)
