/* SPDX-License-Identifier: MIT
 * Only the root's environment counts: processes may be started with different ones.
 * only: openmpi mpich
 * nproc: 3
 */
#include "check.h"

#include <stdlib.h>

static int64_t my_share(struct checks *checks, const char *roots, const char *others, int root)
{
    setenv("RESCATTER_POLICY", checks->rank == root ? roots : others, 1);
    MPI_Comm comm = check_fresh_comm(false);
    int64_t share = rsc_share(rsc_balance("environment", 50, root, comm));
    MPI_Comm_free(&comm);
    return share;
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    for (int root = 0; root < checks.nproc; root++) {
        int64_t share = my_share(&checks, "random:1", "random:1", root);
        CHECK(&checks, my_share(&checks, "random:1", "uniform", root) == share);
        CHECK(&checks, my_share(&checks, "random:1", "nonsense", root) == share);
        CHECK(&checks, my_share(&checks, "uniform", "random:1", root) == 50);
        check_setenv("RESCATTER_LOG", "loud");
        check_setenv("RESCATTER_REPORT", "report.txt");
        CHECK(&checks, my_share(&checks, "random:1", "random:1", root) == share);
        unsetenv("RESCATTER_LOG");
        unsetenv("RESCATTER_REPORT");
        check_end(&checks, "root %d", root);
    }
    return check_finish(&checks);
}
