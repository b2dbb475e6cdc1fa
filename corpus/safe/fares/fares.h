/* SPDX-License-Identifier: MIT */
typedef int (*fare_fn)(int km);
int fare_summer(int km);
int fare_winter(int km);
void apply(int *list, int n, fare_fn fn);
