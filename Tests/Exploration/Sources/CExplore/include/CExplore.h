// SPDX-License-Identifier: MIT

#ifndef CEXPLORE_H
#define CEXPLORE_H

#include <stddef.h>

/// `fork`, which Swift does not import: the child runs one schedule, and may stop.
int explore_fork(void);

/// Memory that the child shares with its parent.
void *explore_shared(size_t size);

/// Sends standard error to a file, from its beginning, and lets a crash leave no core.
void explore_redirect(int file);

/// Waits for a child. Returns the signal that ended it, or 0.
int explore_wait(int child);

/// Ends this process at once.
_Noreturn void explore_exit(void);

#endif
