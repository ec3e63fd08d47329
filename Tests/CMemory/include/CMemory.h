// SPDX-License-Identifier: MIT

#include <stddef.h>

/// The bytes that the heap has handed out and not got back; 0 where the C library does not tell.
size_t heap_bytes_in_use(void);
