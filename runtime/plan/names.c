/* SPDX-License-Identifier: MIT
 * names.c: the names of algorithms, orders and shapes of costs, from their tables. */
#include "rescatter_plan.h"

#include <string.h>

struct name {
    const char *id, *text;
};

static const struct name algorithms[] = {
#define RSC_ALGORITHM(name, id, text) {id, text},
#include "rescatter_algorithms.def"
#undef RSC_ALGORITHM
};

static const struct name orders[] = {
#define RSC_ORDER(name, id, text) {id, text},
#include "rescatter_orders.def"
#undef RSC_ORDER
};

static const struct name shapes[] = {
#define RSC_SHAPE(name, id, text) {id, text},
#include "rescatter_shapes.def"
#undef RSC_SHAPE
};

static int find(const struct name *names, int n, const char *id)
{
    for (int i = 0; i < n; i++)
        if (strcmp(names[i].id, id) == 0)
            return i;
    return -1;
}

const char *rsc_algorithm_id(enum rsc_algorithm algorithm)
{
    return algorithms[algorithm].id;
}

const char *rsc_algorithm_text(enum rsc_algorithm algorithm)
{
    return algorithms[algorithm].text;
}

int rsc_algorithm_parse(const char *id, enum rsc_algorithm *out)
{
    int found = find(algorithms, RSC_N_ALGORITHMS, id);
    if (found < 0)
        return -1;
    *out = (enum rsc_algorithm)found;
    return 0;
}

const char *rsc_shape_id(enum rsc_shape shape)
{
    return shapes[shape].id;
}

const char *rsc_shape_text(enum rsc_shape shape)
{
    return shapes[shape].text;
}

const char *rsc_order_id(enum rsc_order order)
{
    return orders[order].id;
}

const char *rsc_order_text(enum rsc_order order)
{
    return orders[order].text;
}

int rsc_order_parse(const char *id, enum rsc_order *out)
{
    int found = find(orders, RSC_N_ORDERS, id);
    if (found < 0)
        return -1;
    *out = (enum rsc_order)found;
    return 0;
}
