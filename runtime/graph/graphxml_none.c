/* SPDX-License-Identifier: MIT
 * graphxml_none.c: the reader of a build without libxml2. */
#include "graphxml.h"

#include "err.h"

int rsc_graph_read_xml(struct rsc_graph *graph, const char *text, size_t len, const char *name,
                       struct rsc_err *err)
{
    (void)graph, (void)text, (void)len;
    return rsc_fail(err, RSC_EUNSUPPORTED, "%s: this planner was built without libxml2", name);
}
