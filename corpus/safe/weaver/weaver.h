/* SPDX-License-Identifier: MIT */
int part_of(int n, int p);
int *take(int n);
void weave(int *thread, int n);
void give_back(int *p);
