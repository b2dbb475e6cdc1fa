/* SPDX-License-Identifier: MIT
 * pages.h: the table that embed.cmake makes from the page files, sorted by code.
 */
#ifndef XF_PAGES_H
#define XF_PAGES_H

#include <stddef.h>

struct xf_page {
    const char *code, *text;
};

extern const struct xf_page xf_pages[];
extern const size_t xf_n_pages;

#endif
