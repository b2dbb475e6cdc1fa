/* SPDX-License-Identifier: MIT */
void window_block(double *x, int n);
