// SPDX-License-Identifier: MIT

import Drip

/// Declarations that `Guides/Testing.md` assumes.
extension TestingGuide {
    final class CardTerminal: Terminal {
        let url: String
        init(url: String) { self.url = url }
        func charge(_ cents: Int) -> String { "\(url) charged \(cents)" }
    }

    final class FakeTerminal: Terminal {
        func charge(_ cents: Int) -> String { "charged \(cents)" }
    }

    final class Till {
        private let terminal: any Terminal
        init(terminal: any Terminal) { self.terminal = terminal }
        func sell(_ cents: Int) -> String { terminal.charge(cents) }
    }

    struct Receipt {
        let text: String
        init(_ text: String) { self.text = text }
    }

    final class Account {
        let guest: String
        init(_ guest: String) { self.guest = guest }
    }

    struct Offline: Error {}

    struct Rates {
        init() {}
        init(file: String) throws { throw Offline() }
    }

    struct Roast {
        let name: String
        init(_ name: String) { self.name = name }
    }

    final class Cup {
        let roast: Roast
        init(_ roast: Roast) { self.roast = roast }
    }

    final class Headlines: News { let headline = "real" }
    final class FakeNews: News { let headline = "fake" }

    final class TableComponent: Component {
        var shop: ShopComponent { parent() }
    }

    final class KioskComponent: Component {
        var till: KioskTillModule { module() }
    }

    class KioskTillModule: Module<KioskComponent> {
        func printer() -> Printer {
            single {
                Printer()
            } shutdown: {
                await $0.finish()
            }
        }
    }

    final class Printer {
        func copies(of receipt: String) -> Int? { receipt.isEmpty ? nil : 1 }
        nonisolated(nonsending) func finish() async {}
    }

    struct Catalog: Sendable { let titles: [String] }

    final class LibraryComponent: ComponentType, Sendable {
        let registry = Registry()
        var books: BooksModule { module() }
    }

    struct BooksModule: SendableModuleType {
        let component: LibraryComponent
        func catalog() async throws -> Catalog { try await asyncSingle { () async throws in Catalog(titles: []) } }
    }
}
