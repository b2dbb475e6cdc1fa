/* SPDX-License-Identifier: MIT */
#include "rankname.h"

#include "hostclass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Simulated processes all run on the cores of one real machine. */
#ifdef SMPI_H
static const bool real_machine = false;
#else
static const bool real_machine = true;
#endif

void rsc_rankname_own(char name[RSC_RANK_NAME])
{
    char class[RSC_CLASS_TEXT];
    int length;
    memset(name, 0, RSC_RANK_NAME);
    PMPI_Get_processor_name(name, &length);
    rsc_class_find(real_machine, class);
    size_t end = strlen(name);
    if (*class)
        snprintf(name + end, RSC_RANK_NAME - end, "@%s", class);
}

static char *name_of(char *names, int p)
{
    return names + (size_t)p * RSC_RANK_NAME;
}

/* From the last one on: a number is told by the names of the ranks before. */
void rsc_rankname_number(char *names, int nproc)
{
    const char **list = malloc((size_t)nproc * sizeof *list);
    for (int p = 0; list && p < nproc; p++)
        list[p] = name_of(names, p);
    for (int p = nproc - 1; list && p >= 0; p--) {
        char number[RSC_LOCAL_TEXT];
        rsc_hostclass_local(list, p, number);
        size_t end = strlen(list[p]);
        if (!strchr(list[p], '@'))
            snprintf(name_of(names, p) + end, RSC_RANK_NAME - end, "%s", number);
    }
    free(list);
}
