/* SPDX-License-Identifier: MIT */
#include "class.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef RSC_WITH_HWLOC
#include <hwloc.h>

/* -1: they are all of one kind, or the process may run on several. */
static int kind_of_bound_cores(hwloc_topology_t topology)
{
    hwloc_bitmap_t bound = hwloc_bitmap_alloc();
    int kind = -1;
    if (bound && hwloc_cpukinds_get_nr(topology, 0) > 1 &&
        hwloc_get_cpubind(topology, bound, HWLOC_CPUBIND_PROCESS) == 0)
        kind = hwloc_cpukinds_get_by_cpuset(topology, bound, 0);
    hwloc_bitmap_free(bound);
    return kind;
}

/* Caches, devices and so on are not looked for: that takes time on each process. */
static int core_kind(void)
{
    hwloc_topology_t topology;
    int kind = -1;
    if (hwloc_topology_init(&topology) < 0)
        return -1;
    hwloc_topology_set_all_types_filter(topology, HWLOC_TYPE_FILTER_KEEP_NONE);
    if (hwloc_topology_load(topology) == 0)
        kind = kind_of_bound_cores(topology);
    hwloc_topology_destroy(topology);
    return kind;
}
#else
static int core_kind(void)
{
    return -1;
}
#endif

/* Launchers hand devices to ranks by a list of those that are visible; -1: there is no list. */
static int visible_accelerators(void)
{
    static const char *const lists[] = {"CUDA_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES",
                                        "HIP_VISIBLE_DEVICES", "ZE_AFFINITY_MASK"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const char *list = getenv(lists[i]);
        if (!list)
            continue;
        int n = *list && *list != '-';
        for (; *list; list++)
            n += *list == ',';
        return n;
    }
    return -1;
}

static void add(char text[RSC_CLASS_TEXT], const char *what, int number)
{
    size_t length = strlen(text);
    if (number >= 0)
        snprintf(text + length, RSC_CLASS_TEXT - length, "%s%s%d", length ? "-" : "", what, number);
}

void rsc_class_find(bool real_machine, char text[RSC_CLASS_TEXT])
{
    const char *told = getenv("RESCATTER_CLASS");
    text[0] = '\0';
    if (told && *told) {
        snprintf(text, RSC_CLASS_TEXT, "%s", told);
        for (char *c = text; *c; c++)
            if (!isalnum((unsigned char)*c) && !strchr(".-_", *c))
                *c = '_';
    } else if (real_machine) {
        add(text, "core", core_kind());
        add(text, "gpu", visible_accelerators());
    }
}
