/* SPDX-License-Identifier: MIT */
#include "library.h"

#include "tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *first_there(struct xf_arena *a, const char *format, const char *name)
{
    static const char *const places[] = {"lib", "lib64", "lib/x86_64-linux-gnu",
                                         "lib/aarch64-linux-gnu", NULL};
    for (const char *const *place = places; *place; place++) {
        const char *dir = xf_sprintf(a, "%s/%s/%s", cc_prefix(a), *place, name);
        if (access(xf_sprintf(a, "%s/%s", dir, format), R_OK) == 0)
            return dir;
    }
    return NULL;
}

const char *cc_include_dir(struct xf_arena *a)
{
    const char *dir = xf_sprintf(a, "%s/include", cc_prefix(a));
    return access(xf_sprintf(a, "%s/rescatter.h", dir), R_OK) == 0 ? dir : NULL;
}

/* The macros of its mpi.h tell what kind of library it is. */
static const char *flavour(struct xf_arena *a, const struct xf_strings *compiler,
                           const struct xf_strings *flags, const char *directory)
{
    static const char probe[] = "#include <mpi.h>\n"
                                "#if defined(SMPI_H)\nflavour=smpi\n"
                                "#elif defined(OPEN_MPI)\nflavour=openmpi\n"
                                "#elif defined(MPICH_VERSION)\nflavour=mpich\n#endif\n";
    char path[] = "/tmp/rescatter-mpi-XXXXXX.c";
    int fd = mkstemps(path, 2);
    bool written = fd >= 0 && write(fd, probe, sizeof probe - 1) == sizeof probe - 1;
    struct xf_strings words = {0};
    cc_append(a, &words, compiler);
    cc_append(a, &words, flags);
    *xf_push(a, &words) = "-E";
    *xf_push(a, &words) = path;
    const char *text = written ? cc_output_of(a, cc_argv(a, &words), directory) : NULL;
    if (fd >= 0) {
        close(fd);
        unlink(path);
    }
    const char *found = text ? strstr(text, "\nflavour=") : NULL;
    return found ? xf_strndup(a, found + 9, strcspn(found + 9, "\n")) : NULL;
}

/* Where programs find the shared library, unless they look there by themselves. */
static void push_search_path(struct xf_arena *a, const char *dir, struct xf_strings *out)
{
    char *real = realpath(dir, NULL);
    if (real && strncmp(real, "/usr/lib", 8) != 0)
        *xf_push(a, out) = xf_sprintf(a, "-Wl,-rpath,%s", real);
    free(real);
}

void cc_library_words(struct xf_arena *a, const struct xf_strings *compiler,
                      const struct xf_strings *flags, const char *directory, struct xf_strings *out)
{
    const char *name = flavour(a, compiler, flags, directory);
    const char *dir = name ? first_there(a, "librescatter.so", name) : NULL;
    if (!dir) {
        fprintf(stderr, "rescatter-cc: found no librescatter for %s below %s\n",
                name ? name : "this compiler's mpi.h, if there is one,", cc_prefix(a));
        return;
    }
    *xf_push(a, out) = xf_sprintf(a, "-L%s", dir);
    push_search_path(a, xf_sprintf(a, "%s/..", dir), out);
    *xf_push(a, out) = "-Wl,--push-state,--no-as-needed,-lrescatter,--pop-state";
}
