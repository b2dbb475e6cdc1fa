/* SPDX-License-Identifier: MIT */
#include "plan_graph.h"

#include "graphfile.h"
#include "outfile.h"

#include <stdlib.h>
#include <string.h>

/* The file's name without folder and ending, for the caller to free. */
static char *graph_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    const char *dot = strrchr(base, '.');
    return strndup(base, dot && dot > base ? (size_t)(dot - base) : strlen(base));
}

static int write_plan(const struct rsc_graph *graph, const struct plan_options *options,
                      struct rsc_err *err)
{
    struct outfile out;
    char *name = graph_name(options->costs);
    if (!name) {
        *err = (struct rsc_err){RSC_ENOMEM, "out of memory"};
        return -1;
    }
    int rc = outfile_open(&out, options->output, "", err);
    if (rc == 0) {
        rc = (options->model == PLAN_RING ? plan_write_ring
                                          : plan_write_steady)(graph, name, options, out.file, err);
        if (rc < 0)
            outfile_discard(&out);
        else
            rc = outfile_commit(&out, err);
    }
    free(name);
    return rc;
}

int plan_graph(const struct plan_options *options, struct rsc_err *err)
{
    struct rsc_graph *graph;
    struct rsc_graph_units units = {options->item_bytes, options->item_flops, options->root};
    if (rsc_graph_load(options->costs, &units, &graph, err) < 0)
        return -1;
    int rc = write_plan(graph, options, err);
    rsc_graph_free(graph);
    return rc;
}
