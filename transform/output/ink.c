/* SPDX-License-Identifier: MIT */
#include "ink.h"

static const char *const sequences[] = {
    [XF_INK_OFF] = "\033[0m",        [XF_INK_PLACE] = "\033[1m",     [XF_INK_ERROR] = "\033[1;31m",
    [XF_INK_WARNING] = "\033[1;35m", [XF_INK_REMARK] = "\033[1;34m", [XF_INK_NOTE] = "\033[1;36m",
    [XF_INK_MESSAGE] = "\033[1m",    [XF_INK_FILE] = "\033[1m",      [XF_INK_HUNK] = "\033[36m",
    [XF_INK_DELETED] = "\033[31m",   [XF_INK_ADDED] = "\033[32m",
};

const char *xf_ink(bool color, enum xf_ink ink)
{
    return color ? sequences[ink] : "";
}
