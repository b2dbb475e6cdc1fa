/* SPDX-License-Identifier: MIT */
#include "content.h"

#include <inttypes.h>
#include <string.h>

struct xf_content xf_content_begin(void)
{
    return (struct xf_content){0xcbf29ce484222325};
}

void xf_content_add(struct xf_content *c, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        c->hash = (c->hash ^ (unsigned char)bytes[i]) * 0x100000001b3;
}

void xf_content_add_text(struct xf_content *c, const char *text)
{
    xf_content_add(c, text, strlen(text) + 1);
}

const char *xf_content_name(struct xf_arena *a, const struct xf_content *c)
{
    return xf_sprintf(a, "%016" PRIx64, c->hash);
}
