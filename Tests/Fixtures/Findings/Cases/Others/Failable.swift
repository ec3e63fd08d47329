// SPDX-License-Identifier: MIT

import Drip

final class Reporter { init?(_ name: String) { if name.isEmpty { return nil } }; init(number: Int) throws {} }
final class Ledger<Row> { let rows: [Row]; init(_ rows: [Row] = []) { self.rows = rows } }
final class BackOffice: Component { var reports: BackOfficeModule { module() } }
class BackOfficeModule: Module<BackOffice> {
    // case failable: no-strategy
    func failable() -> Reporter? { Reporter("a") }
    // case failableAfterGuard: no-strategy
    func failableAfterGuard(_ name: String?) -> Reporter? {
        guard let name, let reporter = Reporter(name) else { return nil }
        return reporter
    }
    // case throwingInitializer: no-strategy
    func throwingInitializer() throws -> Reporter { try Reporter(number: 1) }
    // case closureAtOnce: no-strategy
    func closureAtOnce() -> Ledger<Int> {
        let ledger: Ledger<Int> = { Ledger() }()
        defer { print("opened") }
        return ledger
    }
    // case closureAtOnceWithStatements: no-strategy
    func closureAtOnceWithStatements() -> Reporter? {
        return { name in
            let reporter = Reporter(name); return reporter
        }("a")
    }
    // case optionalOfOther: none
    func optionalOfOther() -> Reporter? { Optional(failableInStrategy()) ?? nil }
    // case childThatMayFail: none
    func childThatMayFail() -> Shelf? { Shelf("a", component) }
    // case valueOfClosure: none
    func valueOfClosure() -> Int { { Ledger<Int>().rows.count }() }
    // case failableInStrategy: none
    func failableInStrategy() -> Reporter? { single { Reporter("b") } }
    // case closureInStrategy: none
    func closureInStrategy() -> Ledger<Int> { single { { Ledger() }() } }
    // case closureAsksProvider: none
    func closureAsksProvider() -> Ledger<Int> { { closureInStrategy() }() }
}
final class Shelf: ChildComponent<BackOffice> {
    init?(_ name: String, _ office: BackOffice) { if name.isEmpty { return nil }; super.init(parent: office) }
}
