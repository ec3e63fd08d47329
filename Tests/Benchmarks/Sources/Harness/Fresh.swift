// SPDX-License-Identifier: MIT

/// A batch that creates a new object for each run of `work`, and times `work` only. `work` performs `operations`
/// operations.
public func fresh<Object, Kept>(
    _ operations: Int,
    make: @escaping () -> Object,
    timed work: @escaping (Object) -> Kept
) -> Batch {
    { count in
        var elapsed = 0.0
        for _ in 0..<count {
            let object = make()
            let start = Stopwatch.thread.now
            let kept = work(object)
            elapsed += Stopwatch.thread.now - start
            withExtendedLifetime((object, kept)) {}
        }
        return elapsed / Double(count * operations)
    }
}
