/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include "stones.h"

int main(void)
{
    printf("a stone of 50 is of grade %d\n", grade_of(50));
    return 0;
}
