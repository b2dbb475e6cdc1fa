/* SPDX-License-Identifier: MIT
 * Without the compiler's flag the directives mean nothing. */
int main(void)
{
    double s = 0;

#pragma omp parallel for
    for (int i = 0; i < 10; i++)
        s += i;
    return (int)s;
}
