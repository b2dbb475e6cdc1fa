/* SPDX-License-Identifier: MIT */
#ifndef PLATE_H
#define PLATE_H
#define NX 24
/* rows of the plate, NX values each; row 0 and row rows+1 are ghosts */
extern int rank, nprocs;
extern int rows;
extern double (*u)[NX];
extern double (*unew)[NX];

void plate_alloc(void);
void plate_free(void);
void start_borders(void);
void finish_borders(void);
double relax(int from_top, int to_bottom);
void load(double (*all)[NX]);
void collect(double (*all)[NX]);
#endif
