/* SPDX-License-Identifier: MIT
 * rescatter_err.h: the error value that planner calls fill. No allocation, no globals.
 */
#ifndef RESCATTER_ERR_H
#define RESCATTER_ERR_H

#ifdef __cplusplus
extern "C" {
#endif

enum rsc_rc {
#define RSC_RC(name, text) RSC_##name,
#include "rescatter_rc.def"
#undef RSC_RC
    RSC_N_RC
};

enum { RSC_ERR_TEXT = 512 };

struct rsc_err {
    enum rsc_rc code;
    char text[RSC_ERR_TEXT]; /* one line, no newline; text that was cut ends in "..." */
};

/* What `code` means in general: a constant string, also for unknown codes. */
const char *rsc_rc_text(enum rsc_rc code);

#ifdef __cplusplus
}
#endif
#endif
