/* SPDX-License-Identifier: MIT */
extern int total, procs, myrank;
int depot_number(int i);
