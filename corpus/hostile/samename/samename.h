/* SPDX-License-Identifier: MIT */
void scale(int *x, int n);
