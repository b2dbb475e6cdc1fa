/* SPDX-License-Identifier: MIT */
#ifndef GRID_H
#define GRID_H

#define ROWS 60
#define COLS 16

struct grid {
    int rank, size, above, below;
    int rows, cols; /* own rows, without the borders */
    double *now, *then;
};

void grid_make(struct grid *g);
void grid_turn(struct grid *g);
void grid_drop(struct grid *g);
void grid_borders(struct grid *g);
double grid_step(struct grid *g);

#endif
