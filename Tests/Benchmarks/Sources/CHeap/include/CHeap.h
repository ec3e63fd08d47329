// SPDX-License-Identifier: MIT

#ifndef C_HEAP_H
#define C_HEAP_H

#include <stddef.h>

/// Bytes that the allocator has handed out, including its overhead per block.
size_t heap_bytes_in_use(void);

/// Counts the objects that Swift allocates from now on.
void heap_begin_counting(void);

/// Stops counting and returns the count.
size_t heap_end_counting(void);

#endif
