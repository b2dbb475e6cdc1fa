/* SPDX-License-Identifier: MIT */
#include "contract.h"

#include <string.h>

static const struct xf_contracts none;
static const struct xf_contracts *in_use = &none;

void xf_contracts_use(const struct xf_contracts *all)
{
    in_use = all;
}

const struct xf_contracts *xf_contracts_in_use(void)
{
    return in_use;
}

const struct xf_contract *xf_contract_of(const char *name)
{
    for (size_t i = 0; i < in_use->n; i++)
        if (!strcmp(in_use->v[i].name, name))
            return &in_use->v[i];
    return NULL;
}

const struct xf_c_call *xf_contract_row(const char *name)
{
    for (size_t i = 0; i < in_use->n; i++)
        if (in_use->v[i].kind != XF_CONTRACT_MPI && !strcmp(in_use->v[i].row.name, name))
            return &in_use->v[i].row;
    return NULL;
}
