// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A strategy keeps the type that its provider declares, whatever the type of the closure.
struct DeclaredTypeTests {
    @Test func anOverrideOfTheDeclaredTypeAppliesToEveryStrategy() {
        let shop = Shop().override((any Brewer).self) { Robot() }

        #expect(shop.bar.all().allSatisfy { $0 is Robot })
    }

    @Test func closuresMayReturnExpressionsThatNeedTheDeclaredType() {
        let shop = Shop()

        #expect(shop.bar.menu() == Menu(price: 2, extras: [], guest: nil, size: .large, note: "hot"))
        #expect(shop.bar.menuOfTheComponent() == Menu(price: 2, extras: [], guest: nil, size: .large, note: "hot"))
    }

    @Test func aClosureMayConsistOfAFatalError() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            withExtendedLifetime((shop.bar.closed(), shop)) {}
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("no robot today"))
    }

    @Test(arguments: Closed.allCases) private func everyClosureMayConsistOfAFatalError(_ strategy: Closed) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [strategy] in
            let shop = Shop()
            withExtendedLifetime((shop.bar.closed(strategy), shop)) {}
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("no \(strategy) today"))
    }

    @Test func everyStrategyThrowsTheTypeThatItsClosureThrows() {
        let shop = Shop()

        #expect(shop.bar.failures() == [Cold(by: 1), Cold(by: 2), Cold(by: 3), Cold(by: 4), Cold(by: 5)])
    }
}

private struct Cold: Error, Equatable { let by: Int }
private protocol Brewer: AnyObject {}
private class Barista: Brewer {}
private class Robot: Brewer {}
private enum Size { case small, large }
private enum Closed: String, CaseIterable, Codable, Sendable { case passed, shared, weak, keyed, configured }
private struct Menu: Equatable {
    var price: Double, extras: [String], guest: String?, size: Size, note: String
}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func closed() -> Robot { single { fatalError("no robot today") } }
    func closed(_ strategy: Closed) -> any Brewer {
        switch strategy {
        case .passed: transient { fatalError("no passed today") }
        case .shared: graphSingle { fatalError("no shared today") }
        case .weak: weakSingle { fatalError("no weak today") }
        case .keyed: single(for: 1) { fatalError("no keyed today") }
        case .configured:
            single {
                fatalError("no configured today")
            } configure: { _ in
            }
        }
    }
    func kept() -> any Brewer { single { Barista() } }
    func keptOfTheComponent() -> any Brewer { single { c in Barista() } }
    func keyed() -> any Brewer { single(for: 1) { Barista() } }
    func severalKeys() -> any Brewer { single(for: 1, 2) { Barista() } }
    func weak() -> any Brewer { weakSingle { Barista() } }
    func shared() -> any Brewer { graphSingle { Barista() } }
    func passed() -> any Brewer { transient { Barista() } }
    func configured() -> any Brewer {
        single {
            Barista()
        } configure: { _ in
        }
    }
    func all() -> [any Brewer] {
        [kept(), keptOfTheComponent(), keyed(), severalKeys(), weak(), shared(), passed(), configured()]
    }

    func price() -> Double { single { 2 } }
    func extras() -> [String] { transient { [] } }
    func guest() -> String? { graphSingle { nil } }
    func size() -> Size { single(for: 1) { .large } }
    func note() -> String {
        single {
            if price() > 1 { return "hot" }
            return "cold"
        }
    }
    func menu() -> Menu {
        single { .init(price: price(), extras: extras(), guest: guest(), size: size(), note: note()) }
    }
    func menuOfTheComponent() -> Menu {
        transient { c in
            .init(price: c.bar.price(), extras: c.bar.extras(), guest: nil, size: c.bar.size(), note: c.bar.note())
        }
    }

    func first() throws(Cold) -> Barista { try single { () throws(Cold) in try thrown(Cold(by: 1)) } }
    func second() throws(Cold) -> Barista { try single(for: 1) { () throws(Cold) in try thrown(Cold(by: 2)) } }
    func third() throws(Cold) -> Barista { try weakSingle { () throws(Cold) in try thrown(Cold(by: 3)) } }
    func fourth() throws(Cold) -> Barista { try graphSingle { () throws(Cold) in try thrown(Cold(by: 4)) } }
    func fifth() throws(Cold) -> Barista { try transient { (_) throws(Cold) in try thrown(Cold(by: 5)) } }
    func failures() -> [Cold] {
        var found: [Cold] = []
        for provider in [first, second, third, fourth, fifth] {
            do throws(Cold) { _ = try provider() } catch { found.append(error) }
        }
        return found
    }
}
