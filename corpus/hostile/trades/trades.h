/* SPDX-License-Identifier: MIT */
typedef int (*trade_fn)(int);
extern const trade_fn trades[3];
int craft(int x);
