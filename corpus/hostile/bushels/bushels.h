/* SPDX-License-Identifier: MIT */
#define BUSHELS(n) ((n) / 2)
void thresh(int *x, int n);
