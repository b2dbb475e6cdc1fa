/* SPDX-License-Identifier: MIT */
#include "language.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "path.h"

static const struct {
    const char *ending, *language;
} known[] = {
    {".f", "Fortran"},   {".for", "Fortran"}, {".ftn", "Fortran"}, {".f77", "Fortran"},
    {".f90", "Fortran"}, {".f95", "Fortran"}, {".f03", "Fortran"}, {".f08", "Fortran"},
    {".cu", "CUDA"},     {".cuh", "CUDA"},    {".hip", "HIP"},     {".py", "Python"},
    {".pyx", "Cython"},  {".jl", "Julia"},    {".java", "Java"},   {".rs", "Rust"},
    {".go", "Go"},       {".chpl", "Chapel"},
};

const char *xf_language_of(const char *path)
{
    const char *dot = strrchr(xf_base_name(path), '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof *known; i++)
        if (!strcasecmp(dot, known[i].ending))
            return known[i].language;
    return NULL;
}
