/* SPDX-License-Identifier: MIT */
#include "roads.h"

int me, procs;
int nroads = 240;
int share;
double *lengths, *mine, *costs;
