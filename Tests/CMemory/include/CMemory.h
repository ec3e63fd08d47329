// SPDX-License-Identifier: MIT

#include <stdbool.h>
#include <stddef.h>

/// Whether the heap tells how much it has handed out: not every C library's does, and none under a sanitizer.
bool heap_is_measured(void);

/// The bytes that the heap has handed out and not got back; 0 where it does not tell.
size_t heap_bytes_in_use(void);
