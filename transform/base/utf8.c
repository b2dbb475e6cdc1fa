/* SPDX-License-Identifier: MIT */
#include "utf8.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

bool xf_is_utf8(const char *s, size_t n)
{
    iconv_t cd = iconv_open("UTF-8", "UTF-8");
    if (cd == (iconv_t)-1)
        return false;
    char *in = (char *)s, scratch[4096];
    size_t rc = 0;
    do {
        char *out = scratch;
        size_t room = sizeof scratch;
        rc = iconv(cd, &in, &n, &out, &room);
    } while (rc == (size_t)-1 && errno == E2BIG);
    iconv_close(cd);
    return rc != (size_t)-1;
}

/* Latin-1's code points are its byte values: two bytes of UTF-8 for the upper half. */
static void widen(const char *s, size_t n, char *out)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c >= 0x80) {
            *out++ = (char)(0xC0 | c >> 6);
            c = 0x80 | (c & 0x3F);
        }
        *out++ = (char)c;
    }
}

const char *xf_utf8n(struct xf_arena *a, const char *s, size_t n)
{
    if (xf_is_utf8(s, n))
        return xf_strndup(a, s, n);
    char *out = xf_alloc(a, 2 * n + 1);
    widen(s, n, out);
    return out;
}

const char *xf_utf8(struct xf_arena *a, const char *s)
{
    return xf_utf8n(a, s, strlen(s));
}
