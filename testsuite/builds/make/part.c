/* SPDX-License-Identifier: MIT */
#include "part.h"

#include <stdio.h>

void greet(void)
{
    printf("hello\n");
}
