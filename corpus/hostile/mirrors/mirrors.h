/* SPDX-License-Identifier: MIT */
#define MOST 256
extern double block[];
extern double *const view;
void polish(int n);
