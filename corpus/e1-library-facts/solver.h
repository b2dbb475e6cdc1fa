/* SPDX-License-Identifier: MIT */
struct point {
    double at[2];
    int material;
};
struct model {
    double density[4];
};

int solve(const struct point *in, double *out, int n, const struct model *m);
void relax(double *values, int n, int per_point, double by);
double energy(const double *values, int n, int per_point);
void solver_say(const char *text);
