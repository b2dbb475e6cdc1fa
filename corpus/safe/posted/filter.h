/* SPDX-License-Identifier: MIT */
void clip(double *v, int n, double limit);
