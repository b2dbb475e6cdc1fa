/* SPDX-License-Identifier: MIT */
#ifndef SERIES_H
#define SERIES_H
double *series_read(int n);
double *series_part(int n);
#endif
