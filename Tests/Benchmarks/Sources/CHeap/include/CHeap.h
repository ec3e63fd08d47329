// SPDX-License-Identifier: MIT

#ifndef C_HEAP_H
#define C_HEAP_H

#include <stddef.h>

/// Bytes that the allocator has handed out, with what it adds to each block.
size_t heap_bytes_in_use(void);

#endif
