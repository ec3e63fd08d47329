// SPDX-License-Identifier: MIT

/// What the tables of the guides From….md promise, row by row.
enum MigratingRows {
    /// What some rows promise, as calls that a test makes in every variation.
    struct Program: Sendable, CustomStringConvertible {
        /// A call that gives one object, or several that belong together.
        struct Call: Sendable {
            let name: String
            let ask: @Sendable (Shop) -> [AnyObject?]
            /// The objects in question, read when the outermost call has returned.
            let inspect: @Sendable ([AnyObject?]) -> [AnyObject?]

            init(
                _ name: String,
                _ ask: @escaping @Sendable (Shop) -> [AnyObject?],
                inspect: @escaping @Sendable ([AnyObject?]) -> [AnyObject?] = { $0 }
            ) {
                self.name = name
                self.ask = ask
                self.inspect = inspect
            }
        }

        /// What is set on a component before the first call, and what the calls then give.
        struct Substitute: Sendable {
            let name: String
            let gives: String
            let set: @Sendable (Shop) -> Void

            init(_ name: String, gives: String, _ set: @escaping @Sendable (Shop) -> Void) {
                self.name = name
                self.gives = gives
                self.set = set
            }
        }

        struct Variation: Sendable {
            let isReversed: Bool
            let isFromChild: Bool

            static let all = [false, true].flatMap { isReversed in
                [false, true].map { Variation(isReversed: isReversed, isFromChild: $0) }
            }
        }

        var description: String { calls.map(\.name).joined(separator: ", ") }

        /// One row a line: the system, a colon, and the row's first cell without backticks.
        let rows: String
        let calls: [Call]
        /// Per call: its name; `kept` if the second round gives the same object, `new` if not, or `nil`; then what else
        /// holds.
        let gives: String
        var fakes: [Substitute] = []

        /// Makes all calls twice, and describes what they gave.
        func run(on shop: Shop, _ variation: Variation) -> String {
            let child = SessionComponent(parent: shop)
            let order = variation.isReversed ? Array(calls.indices.reversed()) : Array(calls.indices)
            var given: [[[AnyObject]]] = calls.map { _ in [] }
            for index in order + order {
                let call = calls[index]
                let objects = variation.isFromChild ? child.seat.ask(call.ask) : call.ask(shop)
                given[index].append(call.inspect(objects).compactMap(\.self))
            }
            return calls.indices.map { description(of: $0, in: given) }.joined(separator: ", ")
        }

        private func description(of index: Int, in given: [[[AnyObject]]]) -> String {
            let (first, second) = (given[index][0], given[index][1])
            guard let object = first.first else { return "\(calls[index].name) nil" }
            var words = "\(calls[index].name) \(object === second.first ? "kept" : "new")"
            if first.count > 1 { words += first.allSatisfy { $0 === object } ? " of one" : " of several" }
            let fakes = (first + second).filter { $0 is any Fake }.count
            if fakes > 0 { words += fakes == first.count + second.count ? " fake" : " partly fake" }
            let same = calls.indices.prefix(index).first { given[$0].joined().contains { $0 === object } }
            if let same { words += " = \(calls[same].name)" }
            return words
        }
    }

}
