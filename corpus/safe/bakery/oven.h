/* SPDX-License-Identifier: MIT */
/* oven.c keeps the loaves of this process. */
void oven_open(int loaves);
void oven_load(int *tray);
void oven_bake(int minutes);
void oven_unload(int *tray);
void oven_close(void);
