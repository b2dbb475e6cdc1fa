/* SPDX-License-Identifier: MIT */
typedef struct {
    double r[3];
    double v[3];
} comet_t;

#define COMET_DOUBLES 6

void step(comet_t *c, int n, double dt);
double energy(const comet_t *c, int n);
