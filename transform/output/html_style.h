/* SPDX-License-Identifier: MIT
 * html_style.h: how the HTML report looks.
 */
#ifndef XF_HTML_STYLE_H
#define XF_HTML_STYLE_H

/* The style sheet of the report, in two parts: no string is longer than C promises. */
extern const char xf_html_style[], xf_html_more_style[];

#endif
