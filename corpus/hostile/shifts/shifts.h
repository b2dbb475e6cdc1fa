/* SPDX-License-Identifier: MIT */
void shift_begin(void);
double wage(double hours);
