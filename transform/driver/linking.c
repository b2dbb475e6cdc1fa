/* SPDX-License-Identifier: MIT */
#include "linking.h"

#include "tally.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

/* The directory of the pkg-config files that were installed with this program; NULL: none is where
 * it would be. */
static const char *pkgconfig_dir(struct xf_arena *a)
{
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        return NULL;
    self[n] = '\0';
    char *slash = strrchr(self, '/');
    *slash = '\0';
    slash = strrchr(self, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    const char *dir = xf_sprintf(a, "%s/lib/pkgconfig", self);
    return access(xf_sprintf(a, "%s/rescatter.pc", dir), R_OK) == 0 ? dir : NULL;
}

void xf_say_linking(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    if (xf_tally(r).rewritten == 0)
        return;
    const char *dir = pkgconfig_dir(a);
    bool usual = !dir || strcmp(dir, "/usr/lib/pkgconfig") == 0;
    fputs("To build it, use rescatter-cc in place of mpicc, or add to its command, behind the "
          "sources,\n  $(",
          out);
    if (!usual)
        fprintf(out, "PKG_CONFIG_PATH=%s ", dir);
    fputs("pkg-config --cflags --libs rescatter)\n", out);
}
