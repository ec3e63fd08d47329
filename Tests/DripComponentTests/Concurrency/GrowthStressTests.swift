// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct GrowthStressTests {
    @Test func readersSeeTheSameInstancesWhileTheTableGrows() {
        for _ in 0..<5 {
            let shop = BusyShop()
            let known = (0..<50).map { shop.parts.part($0) }
            let (isOver, wrong) = (Tally(), Tally())

            onThreads(6) { thread in
                if thread < 2 {
                    for index in 50..<600 { _ = shop.parts.part(index * 2 + thread) }
                    isOver.add()
                } else {
                    repeat {
                        for index in known.indices where shop.parts.part(index) !== known[index] { wrong.add() }
                    } while isOver.count < 2
                }
            }

            #expect(wrong.count == 0)
        }
    }

    @Test func readersSeeTheSameInstancesWhileKeysAreAdded() {
        for _ in 0..<5 {
            let shop = BusyShop()
            let known = (0..<50).map { shop.parts.part(named: "\($0)") }
            let (isOver, wrong) = (Tally(), Tally())

            onThreads(6) { thread in
                if thread < 2 {
                    for index in 50..<600 { _ = shop.parts.part(named: "\(index)") }
                    isOver.add()
                } else {
                    repeat {
                        for index in known.indices where shop.parts.part(named: "\(index)") !== known[index] {
                            wrong.add()
                        }
                    } while isOver.count < 2
                }
            }

            #expect(wrong.count == 0)
        }
    }

    @Test func readersGetTheRightInstancesWhileTheTableGrowsAndOverridesEmptyIt() {
        for _ in 0..<5 {
            let shared = Shared(warehouse: Warehouse())
            let (isOver, wrong) = (Tally(), Tally())

            onThreads(5) { thread in
                let shop = shared.warehouse
                if thread == 0 {
                    for index in 1..<20 {
                        for line in 0..<index * 20 { _ = shop.bins.bin(line) }
                        let fake = Part()
                        shop.override {
                            $0.bins.stock()
                        } with: {
                            fake
                        }
                        if shop.bins.bin(index).part !== fake { wrong.add() }
                        shop.removeOverrides()
                        if shop.bins.bin(index).part === fake { wrong.add() }
                    }
                    isOver.add()
                } else {
                    let bins = shop.bins
                    repeat {
                        for line in 0..<100 where bins.bin(line).line != line { wrong.add() }
                    } while isOver.count == 0
                }
            }

            #expect(wrong.count == 0)
        }
    }
}

private final class Bin: Sendable {
    let line: Int
    let part: Part
    init(_ line: Int, _ part: Part) {
        self.line = line
        self.part = part
    }
}

private final class Part: Sendable {}
private final class Label: Sendable {
    let part: Part
    init(_ part: Part) { self.part = part }
}

extension BusyShop {
    fileprivate var parts: PartsModule { module() }
    fileprivate var labels: LabelModule { sharedModule() }
}

private struct PartsModule: SendableModuleType {
    let component: BusyShop

    func part(_ index: Int) -> Part { single(line: UInt(index + 1)) { Part() } }
    func part(named name: String) -> Part { single(for: name) { Part() } }
}

private final class Warehouse: Component {
    var bins: BinsModule { module() }
}

private struct Shared: @unchecked Sendable { let warehouse: Warehouse }

private final class BinsModule: Module<Warehouse> {
    func stock() -> Part { single { Part() } }
    func bin(_ line: Int) -> Bin { single(line: UInt(line + 1)) { Bin(line, stock()) } }
}

private final class LabelModule: Module<BusyShop> {
    func label() -> Label { transient { component.labels.keptLabel() } }

    func keptLabel() -> Label { kept { Label(component.parts.part(7)) } }

    /// Calls `single` in a `SendableModuleType`, since a class module of a shared component gets a warning for it.
    private func kept(_ make: () -> Label) -> Label { Shelf(component: component).label(make) }
}

private struct Shelf: SendableModuleType {
    let component: BusyShop
    func label(_ make: () -> Label) -> Label { single { make() } }
}
