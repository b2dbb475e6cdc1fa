/* SPDX-License-Identifier: MIT
 * doctor.c: each check is a line of shell, the one that a person would type. */
#include "doctor.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct check {
    const char *what;
    const char *command; /* succeeds if all is well; the first line it prints is shown */
    const char *advice;
    bool needed; /* for rewriting */
};

/* $self is this program, $prefix where it is installed, $mpicc the compiler, $dir a scratch folder.
 */
static const struct check checks[] = {
    {"the front end parses a program",
     "$self --check $dir/plain.c -- -DPLAIN 2>&1 | grep ' error: ' && exit 1; echo libclang",
     "install libclang and its own headers (libclang-common-19-dev on Debian)", true},
    {"an MPI compiler", "command -v $mpicc && $mpicc -show >/dev/null 2>&1",
     "install an MPI library for development (libopenmpi-dev, libmpich-dev), or name its compiler "
     "in MPICC",
     true},
    {"its mpi.h is found", "$self --check $dir/mpi.c 2>&1 | grep ' error: ' && exit 1; echo yes",
     "give the compiler's flags behind --, or name its compiler in MPICC", true},
    {"librescatter",
     "for l in lib lib64 lib/*-linux-gnu; do ls $prefix/$l/pkgconfig/rescatter-*.pc; done "
     "2>/dev/null | grep .",
     "install librescatter for your MPI library", false},
    {"pkg-config", "command -v pkg-config", "install pkg-config, or build with rescatter-cc",
     false},
    {"objcopy, for rescatter-cc", "command -v objcopy", "install binutils", false},
    {"rescatter-plan", "command -v ${self%/*}/rescatter-plan || command -v rescatter-plan",
     "install it, to see beforehand what a plan would gain", false},
    {"rescatter-probe", "command -v ${self%/*}/rescatter-probe || command -v rescatter-probe",
     "install librescatter for your MPI library, to measure the network", false},
    {"a launcher", "command -v mpirun || command -v mpiexec || command -v srun",
     "install the MPI library's programs", false},
};

enum { N_CHECKS = sizeof checks / sizeof *checks };

static bool write_file(const char *dir, const char *name, const char *text)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "w");
    bool written = f && fputs(text, f) >= 0;
    return f && fclose(f) == 0 && written;
}

static bool make_programs(const char *dir)
{
    return write_file(dir, "plain.c",
                      "#include <stdarg.h>\n#include <stddef.h>\n#include <stdio.h>\n"
                      "int MPI_Scatter(void);\nint main(void) { return MPI_Scatter(); }\n") &&
           write_file(dir, "mpi.c",
                      "#include <mpi.h>\nint main(void) { int a, b; return MPI_Scatter(&a, 1, "
                      "MPI_INT, &b, 1, MPI_INT, 0, MPI_COMM_WORLD); }\n");
}

static void set_variables(const char *dir)
{
    char self[PATH_MAX], prefix[PATH_MAX];
    const char *mpicc = getenv("MPICC");
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    self[n > 0 ? n : 0] = '\0';
    snprintf(prefix, sizeof prefix, "%s", self);
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(prefix, '/');
        if (slash)
            *slash = '\0';
    }
    setenv("self", self, 1);
    setenv("prefix", prefix, 1);
    setenv("dir", dir, 1);
    setenv("mpicc", mpicc && *mpicc ? mpicc : "mpicc", 1);
}

static bool run(const struct check *check, FILE *out)
{
    char line[512] = "", rest[512];
    fflush(out);
    FILE *f = popen(check->command, "r");
    if (f && !fgets(line, sizeof line, f))
        line[0] = '\0';
    while (f && fgets(rest, sizeof rest, f))
        ; /* what it waits to say */
    bool well = f && pclose(f) == 0;
    line[strcspn(line, "\n")] = '\0';
    fprintf(out, "%-8s %s: %s\n", well ? "ok" : "missing", check->what,
            well ? line : check->advice);
    if (!well && *line)
        fprintf(out, "         %s\n", line);
    return well;
}

bool xf_doctor(FILE *out)
{
    char dir[] = "/tmp/rescatter-doctor-XXXXXX", command[64];
    bool well = mkdtemp(dir) && make_programs(dir);
    if (!well)
        return false;
    set_variables(dir);
    for (int i = 0; i < N_CHECKS; i++)
        well &= run(&checks[i], out) || !checks[i].needed;
    snprintf(command, sizeof command, "rm -r %s", dir);
    return system(command) == 0 && well;
}
