/* SPDX-License-Identifier: MIT */
int reading(int pulses);
