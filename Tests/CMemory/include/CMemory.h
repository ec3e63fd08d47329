// SPDX-License-Identifier: MIT

#include <stdbool.h>
#include <stddef.h>

/// Whether the heap reports its use. Not every C library can report it, and none can under a sanitizer.
bool heap_is_measured(void);

/// The bytes in use on the heap, or 0 if the heap does not report them.
size_t heap_bytes_in_use(void);
