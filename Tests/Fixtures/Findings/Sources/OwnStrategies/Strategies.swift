// SPDX-License-Identifier: MIT

import Drip

extension ModuleType {
    func timed<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T
    ) -> T {
        single(file: file, line: line, column: column, function: function) {
            note(function)
            return make()
        }
    }

    /// Takes a further argument, which is not a closure.
    func named<T>(
        _ name: String, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function, _ make: () -> T
    ) -> T {
        timed(file: file, line: line, column: column, function: function, make)
    }

    func keyed<T>(
        _ key: Int, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function, _ make: () -> T
    ) -> T {
        single(for: key, file: file, line: line, column: column, function: function, make)
    }

    func finished<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T, teardown: @escaping (T) -> Void
    ) -> T {
        single(file: file, line: line, column: column, function: function, make, teardown: teardown)
    }

    /// Has the label of Drip's `shutdown:` closures.
    func ended<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T, shutdown: @escaping (T) -> Void
    ) -> T {
        single(file: file, line: line, column: column, function: function, make, teardown: shutdown)
    }

    private func note(_ function: StaticString) {}
}
