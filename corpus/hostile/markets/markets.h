/* SPDX-License-Identifier: MIT */
double mean(const double *x, int n);
double over_all(double value);
