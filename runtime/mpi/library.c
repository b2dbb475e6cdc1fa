/* SPDX-License-Identifier: MIT */
#include "library.h"

#include <ctype.h>
#include <mpi.h>
#include <string.h>

/* "Open MPI v4.1.4, package: ...", "MPICH Version:\t4.0.2\n...", "SMPI Version 3.32. Copyright
 * ...": the first clause, in single spaces. */
const char *rsc_mpi_library(char text[RSC_MPI_LIBRARY_TEXT])
{
    char full[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    int length, n = 0;
    PMPI_Get_library_version(full, &length);
    char *end = strstr(full, ". ");
    if (end)
        *end = '\0';
    full[strcspn(full, ",\n")] = '\0';
    for (const char *c = full; *c && n < RSC_MPI_LIBRARY_TEXT - 1; c++)
        if (!isspace((unsigned char)*c))
            text[n++] = *c;
        else if (n > 0 && text[n - 1] != ' ')
            text[n++] = ' ';
    text[n] = '\0';
    return text;
}
