/* SPDX-License-Identifier: MIT */
void relay_init(int n);
void relay_pass(int *x);
