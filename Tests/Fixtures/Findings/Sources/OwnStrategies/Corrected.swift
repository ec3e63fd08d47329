// SPDX-License-Identifier: MIT

import Drip

final class CorrectedCupModule: Module<CupComponent> {
    func cup() -> Cup { timed { Cup(size: lid().count) } }
    func lid() -> [Int] { named("lid") { [size(), depth(), rim()] } }
    func size() -> Int {
        finished {
            1
        } teardown: { [self] _ in
            _ = saucer()
        }
    }
    func saucer() -> Saucer { single { Saucer(cup()) } }
    func mug(size: Int) -> Cup { keyed(size) { Cup(size: size) } }

    func depth() -> Int { closing { 1 } }
    func rim() -> Int {
        ended {
            1
        } shutdown: { [self] _ in
            _ = saucer()
        }
    }

    /// A provider that calls this needs `saucer()` only when its component ends.
    private func closing<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T
    ) -> T {
        single(file: file, line: line, column: column, function: function, make, teardown: { [self] _ in _ = saucer() })
    }
}
