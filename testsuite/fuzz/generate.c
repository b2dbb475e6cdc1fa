/* SPDX-License-Identifier: MIT
 * generate SEED COUNT FOLDER: COUNT random programs, FOLDER/0.c and so on. */
#include "skeleton.h"

#include <limits.h>
#include <stdlib.h>

static FILE *open_program(const char *folder, int number)
{
    char path[PATH_MAX];

    snprintf(path, sizeof path, "%s/%d.c", folder, number);
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(2);
    }
    return file;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: generate SEED COUNT FOLDER\n", stderr);
        return 2;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    int count = (int)strtol(argv[2], NULL, 10);
    for (int number = 0; number < count; number++) {
        struct program program = {.file = open_program(argv[3], number),
                                  .state = seed * 1000003 + (uint64_t)number,
                                  .number = number};
        write_program(&program);
        if (fclose(program.file)) {
            perror(argv[3]);
            return 2;
        }
    }
    return 0;
}
