/* SPDX-License-Identifier: MIT */
#ifndef ROD_H
#define ROD_H
/* One-dimensional heat conduction in a rod. Each process holds a piece of
   the rod with one ghost cell at either end. */
typedef struct {
    int total;          /* cells of the whole rod */
    int local;          /* cells of this process */
    double *now;        /* local + 2 cells */
    double *next;
    double k;
} rod_t;

typedef struct {
    int me, np, left, right;
} neighbours_t;

void neighbours_init(neighbours_t *nb);
void rod_create(rod_t *r, int total, int np, double k);
void rod_destroy(rod_t *r);
double rod_step(rod_t *r);
void exchange(rod_t *r, const neighbours_t *nb);
#endif
