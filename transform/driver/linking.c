/* SPDX-License-Identifier: MIT */
#include "linking.h"

#include "path.h"
#include "tally.h"

#include <string.h>
#include <unistd.h>

/* The program beside this one that knows the flags; where it is not, the one that is found. */
static const char *config_program(struct xf_arena *a)
{
    const char *usual = "rescatter-config", *self = xf_own_folder(a);
    const char *path = xf_sprintf(a, "%s/%s", self, usual);
    return strcmp(self, "/usr/bin") == 0 || access(path, X_OK) != 0 ? usual : path;
}

void xf_say_linking(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    if (xf_tally(r).rewritten == 0)
        return;
    fprintf(out,
            "To build it, use rescatter-cc in place of mpicc, or add to its command\n"
            "  $(%s --cflags --libs)\n",
            config_program(a));
}
