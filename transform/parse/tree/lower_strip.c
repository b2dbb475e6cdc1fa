/* SPDX-License-Identifier: MIT */
#include "lower_strip.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "cxutil.h"
#include "ir.h"
#include "locate.h"
#include "lower.h"
#include "lower_node.h"
#include "nodes.h"

static bool is_parenthesised(const struct xf_locus *p)
{
    struct xf_span s = p->where.span;
    return p->where.origin == XF_PLAIN && p->source->text[s.begin] == '(' &&
           p->source->text[s.end - 1] == ')';
}

/* What has no token of its own besides its only child is as whole as that. */
static void inherit_whole(struct xf_locus *p)
{
    p->whole = true;
    if (p->where.origin == XF_MACRO_BODY)
        p->where.origin = XF_MACRO_USE;
}

CXCursor xf_lower_strip(struct xf_lower *l, CXCursor c, const struct xf_locus *parent,
                        struct xf_locus *p)
{
    struct xf_locus outermost = {0}, use = {0};
    *p = xf_locate(l, c, parent);
    for (;;) {
        CXCursor child;
        bool implicit = xf_cx_is_implicit(l, c, &child);
        if (implicit && p->source && !p->use) { /* the same text, and no macro that tells more */
            c = child;
            continue;
        }
        if (!implicit && !xf_cx_is_elided(l, c, &child)) {
            if (clang_getCursorKind(c) != CXCursor_ParenExpr)
                break;
            struct xf_cursors kids = xf_subexpressions(l, c);
            if (kids.n != 1)
                break;
            child = kids.v[0];
            if (p->whole)
                use = *p;
            else if (!outermost.source && is_parenthesised(p))
                outermost = *p;
        }
        struct xf_locus above = *p;
        c = child;
        *p = xf_locate(l, c, above.use ? &above : parent);
        if (above.whole && p->use == above.use)
            inherit_whole(p);
    }
    if (use.source && p->use == use.use)
        *p = use;
    if (outermost.source && p->where.origin != XF_HEADER &&
        p->where.span.begin > outermost.where.span.begin &&
        p->where.span.end < outermost.where.span.end)
        p->where.outer = outermost.where.span;
    return c;
}
