/* SPDX-License-Identifier: MIT */
#ifndef KMEANS_H
#define KMEANS_H
#define DIM 2
#define K 4

struct cluster {
    double centre[K][DIM];
    double sum[K][DIM];
    int members[K];
};

void assign(const double *pts, int *label, int npts, const struct cluster *c);
void accumulate(const double *pts, const int *label, int npts, struct cluster *c);
int update(struct cluster *c, const double sum[K][DIM], const int members[K]);
void load_points(double **pts, int *n);
#endif
