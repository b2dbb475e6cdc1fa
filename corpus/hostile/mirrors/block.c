/* SPDX-License-Identifier: MIT */
#include "mirrors.h"

double block[MOST];
double *const view = block + 1;
