/* SPDX-License-Identifier: MIT */
void high_water(double *level, int n);
void low_water(double *level, int n);
