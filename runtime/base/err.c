/* SPDX-License-Identifier: MIT */
#include "err.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *rsc_rc_text(enum rsc_rc code)
{
    static const char *const texts[] = {
#define RSC_RC(name, text) text,
#include "rescatter_rc.def"
#undef RSC_RC
    };
    return (unsigned)code < RSC_N_RC ? texts[code] : "unknown error";
}

int rsc_fail(struct rsc_err *err, enum rsc_rc code, const char *format, ...)
{
    if (!err)
        return -1;
    va_list args;
    va_start(args, format);
    int length = vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    if (length >= (int)sizeof err->text)
        memcpy(err->text + sizeof err->text - 4, "...", 4);
    for (char *c = err->text; *c; c++)
        if (*c == '\n' || *c == '\r')
            *c = ' ';
    err->code = code;
    return -1;
}

int rsc_fail_nomem(struct rsc_err *err)
{
    return rsc_fail(err, RSC_ENOMEM, "%s", rsc_rc_text(RSC_ENOMEM));
}
