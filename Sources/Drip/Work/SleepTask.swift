// SPDX-License-Identifier: MIT

/// Lets the task sleep. Out of line, since the compiler copies all of `Task.sleep` into each of its callers.
@inline(never)
nonisolated(nonsending) func sleepTask(for duration: Duration) async throws { try await Task.sleep(for: duration) }
