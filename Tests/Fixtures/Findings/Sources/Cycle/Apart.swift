// SPDX-License-Identifier: MIT

import Drip

// Code that looks like a cycle but is none.

final class KioskComponent: Component {
    var papers: PaperModule { module() }
    var books: BookModule { module() }
    func shelf(_ number: Int) -> ShelfModule { module(key: number) }
}

/// Forwards its closure to `provider`.
extension ComponentType {
    func later<T>(_ make: @escaping (Self) -> T) -> Provider<T> { provider(make) }

    func muchLater<T>(_ make: @escaping (Self) -> T) -> Provider<T> { later { make($0) } }
}

/// Each module has an instance of its own.
class PrintModule: Module<KioskComponent> {
    func stock() -> Int { single(for: ObjectIdentifier(Self.self)) { needed() } }
    func needed() -> Int { 1 }
}

final class PaperModule: PrintModule {
    override func needed() -> Int { component.books.stock() }

    func price() -> Provider<Int> { single { component.later { $0.papers.tax() } } }
    func tax() -> Int { single { price()() } }

    func offer() -> Provider<Int> { single { component.muchLater { $0.papers.rebate() } } }
    func rebate() -> Int { single { offer()() } }

    nonisolated(nonsending) func delivery() async -> Int {
        await asyncSingle {
            Task.detached { await notify(KioskComponent()) }
            return 1
        }
    }
    nonisolated(nonsending) func notice() async -> Int { await asyncSingle { await self.delivery() } }
}

final class BookModule: PrintModule {}

/// One module for each key.
final class ShelfModule: Module<KioskComponent> {
    private var number = 1

    func books() -> Int { single { number == 0 ? 0 : component.shelf(number - 1).books() } }
}

func useKiosk(_ component: KioskComponent) async {
    _ = [component.papers.stock(), component.papers.tax(), component.papers.rebate(), component.shelf(2).books()]
    _ = await component.papers.notice()
}

func notify(_ component: KioskComponent) async -> Int { await component.papers.notice() }

// Closures in a literal, which run later.

final class Commands {
    let table: [String: () -> Void]

    init(table: [String: () -> Void]) {
        self.table = table
    }
}

final class Help {
    let commands: Commands

    init(commands: Commands) {
        self.commands = commands
    }

    func show() {}
}

/// A closure in the case of an enumeration, and a key path that is kept.
enum Action {
    case run(() -> Void), read(KeyPath<CommandModule, Help>)
}

final class Key {
    let action: Action

    init(_ action: Action) {
        self.action = action
    }
}

final class Column {
    let path: KeyPath<CommandModule, Help>

    init(_ path: KeyPath<CommandModule, Help>) {
        self.path = path
    }
}

/// A method that adds a closure around its parameter to a list.
final class Bus {
    private var handlers: [(Any) -> Void] = []

    func subscribe<Event>(to type: Event.Type, _ handle: @escaping (Event) -> Void) {
        handlers.append { event in
            if let event = event as? Event { handle(event) }
        }
    }
}

final class Listener {
    let bus: Bus

    init(bus: Bus) {
        self.bus = bus
    }
}

final class CommandModule: Module<CommandComponent> {
    func commands() -> Commands {
        single { [unowned component] in Commands(table: ["help": { component.commands.help().show() }]) }
    }
    func spare() -> Commands {
        single {
            let table: [String: () -> Void] = ["help": { [unowned self] in _ = spares() }]
            return Commands(table: table)
        }
    }
    func bus() -> Bus {
        single {
            let bus = Bus()
            bus.subscribe(to: Int.self) { [unowned self] _ in _ = listener() }
            return bus
        }
    }
    func listener() -> Listener { single { Listener(bus: bus()) } }
    func spares() -> Help { single { Help(commands: spare()) } }
    func help() -> Help { single { Help(commands: commands()) } }
    func key() -> Key { single { Key(.run { [unowned self] in _ = reader() }) } }
    func reader() -> Int { single { key() === key() ? 1 : 2 } }
    func column() -> Column { single { Column(\.shown) } }
    var shown: Help {
        _ = column()
        return help()
    }
}

final class CommandComponent: Component {
    var commands: CommandModule { module() }
}

func useCommands(_ component: CommandComponent) { component.commands.help().show() }

func useKeys(_ component: CommandComponent) {
    _ = (component.commands.reader(), component.commands.shown, component.commands.spares())
    _ = component.commands.listener()
}
