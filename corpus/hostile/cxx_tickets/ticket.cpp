/* SPDX-License-Identifier: MIT */
#include "ticket.hpp"

int Ticket::next_ = 1;

double Ticket::due() const
{
    return number_ % 4 == 0 ? price_ / 2 : price_;
}
