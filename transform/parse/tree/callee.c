/* SPDX-License-Identifier: MIT */
#include "callee.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "calls.h"
#include "lower.h"
#include "nodes.h"

bool xf_callee_has_arguments(const char *name, size_t n)
{
    const struct xf_mpi_call *mpi = xf_mpi_lookup(name);
    return !mpi || n >= strlen(mpi->roles);
}

bool xf_callee_is_written(CXCursor call, size_t kids, int args)
{
    enum CXCursorKind k = clang_getCursorKind(clang_getCursorReferenced(call));
    if (args < 0 || !kids || k == CXCursor_Constructor)
        return false;
    bool function = k == CXCursor_FunctionDecl || k == CXCursor_CXXMethod;
    return kids == (size_t)args + 1 || (function && kids <= (size_t)args);
}
