/* SPDX-License-Identifier: MIT */
#include "graphfile.h"

#include "costtext.h"
#include "err.h"
#include "graphxml.h"
#include "graphyaml.h"

#include <ctype.h>
#include <stdlib.h>

static const double DEFAULT_FLOPS = 1e6;

static bool is_xml(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && isspace((unsigned char)text[i]))
        i++;
    return i < len && text[i] == '<';
}

/* What both kinds of file have to have in the end. */
static int settle(struct rsc_graph *graph, const char *name, const struct rsc_graph_units *units,
                  struct rsc_err *err)
{
    if (graph->n_nodes == 0)
        return rsc_fail(err, RSC_ESYNTAX, "%s: found no node, expected one at least", name);
    if (units->masters && rsc_graph_set_masters(graph, units->masters, err) < 0)
        return -1;
    return rsc_graph_index(graph, err);
}

int rsc_graph_parse(const char *text, size_t len, const char *name,
                    const struct rsc_graph_units *units, struct rsc_graph **out,
                    struct rsc_err *err)
{
    struct rsc_graph *graph = rsc_graph_new();
    if (!graph)
        return rsc_fail_nomem(err);
    graph->item_bytes = units->item_bytes;
    graph->item_flops = units->item_flops > 0.0 ? units->item_flops : DEFAULT_FLOPS;
    int rc = is_xml(text, len) ? rsc_graph_read_xml(graph, text, len, name, err)
                               : rsc_graph_read_yaml(graph, text, len, name, err);
    if (rc == 0)
        rc = settle(graph, name, units, err);
    if (rc < 0)
        rsc_graph_free(graph);
    else
        *out = graph;
    return rc;
}

int rsc_graph_load(const char *path, const struct rsc_graph_units *units, struct rsc_graph **out,
                   struct rsc_err *err)
{
    char *text;
    size_t len;
    if (rsc_costtext_read(path, &text, &len, err) < 0)
        return -1;
    int rc = rsc_graph_parse(text, len, path, units, out, err);
    free(text);
    return rc;
}
