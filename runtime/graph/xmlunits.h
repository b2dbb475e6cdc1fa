/* SPDX-License-Identifier: MIT
 * xmlunits.h: numbers with units, as SimGrid writes them.
 */
#ifndef RSC_GRAPH_XMLUNITS_H
#define RSC_GRAPH_XMLUNITS_H

enum rsc_quantity {
    RSC_QUANTITY_SPEED,     /* flops per second: "1Gf"; of several speeds the first */
    RSC_QUANTITY_BANDWIDTH, /* bytes per second: "125MBps", "1Gbps", "1MiBps" */
    RSC_QUANTITY_TIME       /* seconds: "50us", "0.01"; may be 0 */
};

/* -1: not a number > 0 with such a unit. No unit: flops or bytes per second, or seconds. */
int rsc_quantity_parse(const char *text, enum rsc_quantity quantity, double *out);

/* What was expected, in words. */
const char *rsc_quantity_text(enum rsc_quantity quantity);

#endif
