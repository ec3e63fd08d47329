// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Arguments.md about optional dependencies, and about several providers.
struct ArgumentsSnippets {
    @Test func anOptionalDependencyIsThereOnceItIsSet() {
        let stand = StandComponent()
        #expect(stand.stand.till().printer == nil)

        let printer = Printer()
        stand.printer = printer
        #expect(stand.stand.till().printer === printer)

        stand.override({ $0.stand.printer() }) { nil }
        #expect(stand.stand.till().printer == nil)
    }

    @Test func theNameDistinguishesProvidersOfOneType() {
        let bar = BarComponent()
        bar.override({ $0.milk.oat() }) { Milk("fake") }
        #expect(bar.milk.latte().milk.name == "fake")
        #expect(bar.milk.whole().name == "whole")

        let other = BarComponent().override(Milk.self) { Milk("any") }
        #expect([other.milk.oat().name, other.milk.whole().name] == ["any", "any"])
    }

    @Test func twoProtocolsShareOneInstance() {
        let component = FetchComponent()
        let model = component.fetch.viewModel()
        #expect(model.fetcher === model.updater)
        #expect(model.fetcher === component.fetch.combined())

        let fake = CombinedService()
        component.override({ $0.fetch.combined() }) { fake }
        #expect(component.fetch.fetcher() === fake && component.fetch.updater() === fake)

        let other = FetchComponent().override({ $0.fetch.fetcher() }) { CombinedService() }
        #expect(other.fetch.fetcher() !== other.fetch.updater())
    }
}

private final class StandComponent: Component {
    var printer: Printer?
    var stand: StandModule { module() }
}

private class StandModule: Module<StandComponent> {
    func printer() -> Printer? { transient { component.printer } }
    func till() -> Till { transient { Till(printer: printer()) } }
}

private final class Printer {}
private struct Till { let printer: Printer? }

private final class BarComponent: Component {
    var milk: MilkModule { module() }
}

private class MilkModule: Module<BarComponent> {
    func whole() -> Milk { single { Milk("whole") } }
    func oat() -> Milk { single { Milk("oat") } }
    func latte() -> Latte { transient { Latte(milk: oat()) } }
}

private final class Milk {
    let name: String
    init(_ name: String) { self.name = name }
}
private struct Latte { let milk: Milk }

private final class FetchComponent: Component {
    var fetch: FetchModule { module() }
}

private class FetchModule: Module<FetchComponent> {
    func combined() -> CombinedService { single { CombinedService() } }
    func fetcher() -> any Fetching { transient { combined() } }
    func updater() -> any Updating { transient { combined() } }
    func viewModel() -> ViewModel { transient { ViewModel(fetcher: fetcher(), updater: updater()) } }
}

private protocol Fetching: AnyObject {}
private protocol Updating: AnyObject {}
private final class CombinedService: Fetching, Updating {}
private struct ViewModel {
    let fetcher: any Fetching
    let updater: any Updating
}
