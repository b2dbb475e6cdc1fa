/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "retouch.h"

static struct {
    const char *name;
    filter_fn filter;
} filters[] = {
    {"brighten", brighten},
    {"threshold", threshold},
    {"invert", invert},
};

void read_options(struct options *opt, int argc, char **argv)
{
    opt->width = 24;
    opt->height = argc > 1 ? atoi(argv[1]) : 20;
    opt->level = argc > 2 ? atoi(argv[2]) : 100;
    opt->passes = argc > 3 ? atoi(argv[3]) : 2;
    opt->filter = NULL;
    choose_filter(opt, argc > 4 ? argv[4] : "brighten");
}

void choose_filter(struct options *opt, const char *name)
{
    size_t i;

    for (i = 0; i < sizeof filters / sizeof filters[0]; i++)
        if (strcmp(filters[i].name, name) == 0)
            opt->filter = filters[i].filter;
}
