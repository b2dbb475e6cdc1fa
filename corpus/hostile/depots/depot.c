/* SPDX-License-Identifier: MIT */
#include "depots.h"

/* the number of the depot, counted over all processes */
int depot_number(int i)
{
    return myrank * (total / procs) + i;
}
