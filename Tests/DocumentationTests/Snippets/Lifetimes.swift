// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Lifetimes.md.
struct LifetimesSnippets {
    @Test func eachStrategyKeepsWhatTheGuideSays() async throws {
        let shop = ShopComponent()
        let latte = shop.bar.latte()
        #expect(latte.milk === latte.foam.milk)
        #expect(shop.bar.cup(of: 1) === shop.bar.cup(of: 1))
        #expect(shop.bar.roaster() === shop.bar.roaster())

        let total = try await withComponent(OrderComponent()) { order in
            order.till.receipts().print("flat white")
        }
        #expect(total == 1)

        for isViewFirst in [true, false] {
            let screen = ScreenComponent()
            if isViewFirst { _ = screen.screens.view() }
            #expect(screen.screens.coordinator().view === screen.screens.view())
            #expect(screen.screens.view().coordinator === screen.screens.coordinator())
        }

        let library = LibraryComponent()
        #expect(library.books.cache() === library.books.cache())
        #expect(library.books.cache() !== library.films.cache())
    }
}

private final class ShopComponent: Component {
    var bar: BarModule { module() }
}

private class BarModule: Module<ShopComponent> {
    func grinder() -> Grinder { single { Grinder() } }
    func cup(of guest: Guest.ID) -> Cup { single(for: guest) { Cup() } }
    func milk() -> Milk { graphSingle { Milk() } }
    func foam() -> Foam { transient { Foam(milk: milk()) } }
    // The latte and its foam share one `Milk`.
    func latte() -> Latte { transient { Latte(milk: milk(), foam: foam()) } }
    // Stops when nobody listens.
    func music() -> Music { weakSingle { Music() } }
}

extension ModuleType {
    /// Works like `single`, and prints how long the creation takes.
    func timed<T>(
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () -> T
    ) -> T {
        single(file: file, line: line, column: column, function: function) {
            let start = ContinuousClock.now
            defer { print(function, ContinuousClock.now - start) }
            return make()
        }
    }
}

extension BarModule {
    fileprivate func roaster() -> Roaster { timed { Roaster() } }
}

private final class TillModule: Module<OrderComponent> {
    func receipts() -> Printer {
        single {
            Printer()
        } shutdown: { printer in
            await printer.finish()
        }
    }
}

private final class OrderComponent: Component {
    var till: TillModule { module() }
}

private class ScreenModule: Module<ScreenComponent> {
    func view() -> OrderView { single { OrderView(coordinator: coordinator()) } }

    func coordinator() -> Coordinator {
        single {
            Coordinator()
        } link: { coordinator in
            coordinator.view = view()
        }
    }
}

private final class ScreenComponent: Component {
    var screens: ScreenModule { module() }
}

private final class OrderView {
    let coordinator: Coordinator
    init(coordinator: Coordinator) { self.coordinator = coordinator }
}

private final class Coordinator {
    weak var view: OrderView?
}

private class Repository<Item>: Module<LibraryComponent> {
    func cache() -> Cache { single(for: ObjectIdentifier(Self.self)) { Cache() } }
}

private final class LibraryComponent: Component {
    var books: Repository<Book> { module() }
    var films: Repository<Film> { module() }
}

private class Cache {}
private struct Book {}
private struct Film {}
private class Grinder {}
private struct Guest: Identifiable { let id: Int }
private class Cup {}
private class Milk {}
private class Roaster {}
private struct Foam { let milk: Milk }
private struct Latte { let milk: Milk; let foam: Foam }
private class Music {}
private class Printer {
    private var lines: [String] = []

    func print(_ line: String) -> Int {
        lines.append(line)
        return lines.count
    }
    nonisolated(nonsending) func finish() async { lines = [] }
}
