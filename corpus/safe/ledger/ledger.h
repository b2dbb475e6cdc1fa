/* SPDX-License-Identifier: MIT */
#ifndef LEDGER_H
#define LEDGER_H
#define ACCOUNTS 180
void die(int code, const char *text);
int load(long *table, int n);
long interest(long cents);
int count_debtors(const long *part, int n);
void show(const long *table, int n, int debtors);
#endif
