/* SPDX-License-Identifier: MIT */
#ifndef RETOUCH_H
#define RETOUCH_H

struct options;
typedef void (*filter_fn)(int *grey, int n, const struct options *opt);

struct options {
    int width, height;
    int per_process;            /* pixels */
    int level, passes;
    filter_fn filter;
};

/* options.c */
void read_options(struct options *opt, int argc, char **argv);
void choose_filter(struct options *opt, const char *name);

/* picture.c */
int *make_picture(const struct options *opt);
void show_picture(const int *grey, const struct options *opt);

/* filters.c */
void brighten(int *grey, int n, const struct options *opt);
void threshold(int *grey, int n, const struct options *opt);
void invert(int *grey, int n, const struct options *opt);

#endif
