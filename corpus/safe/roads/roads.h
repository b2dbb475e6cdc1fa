/* SPDX-License-Identifier: MIT */
#ifndef ROADS_H
#define ROADS_H
/* what everybody needs */
extern int me, procs;
extern int nroads, share;
extern double *lengths, *mine, *costs;

void init_data(void);
void distribute(void);
void price(void);
void collect(void);
void print_result(void);
#endif
