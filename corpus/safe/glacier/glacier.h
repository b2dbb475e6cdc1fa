/* SPDX-License-Identifier: MIT */
struct field {
    int rank, size;
    int n;              /* all cells */
    int n_local;        /* cells of this process */
    double *ice;        /* on process 0 */
    double *part;
};

void field_setup(struct field *f, int n);
void field_scatter(struct field *f);
void field_gather(struct field *f);
void field_free(struct field *f);
void melt(struct field *f, double degrees);
