/* SPDX-License-Identifier: MIT
 * A plate of rows that are smoothed, each by itself. */
#ifndef GRID_H
#define GRID_H
enum { WIDTH = 24 };
extern int my_rows;
void smooth(double (*row)[WIDTH]);
double checksum(double (*plate)[WIDTH], int rows);
#endif
