/* SPDX-License-Identifier: MIT
 * Bodies that are attracted by the origin; each process moves its own, and the energies are added
 * up. */
#ifndef BODIES_H
#define BODIES_H
struct body {
    double x, v, mass;
};
void step(struct body *body, int n, double dt);
double energy(const struct body *body, int n);
#endif
