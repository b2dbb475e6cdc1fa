/* SPDX-License-Identifier: MIT */
void load_bench(const int *x, int n);
void unload_bench(int *x, int n);
void plane(void);
