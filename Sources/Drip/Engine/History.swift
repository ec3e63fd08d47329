// SPDX-License-Identifier: MIT

/// What a component needs in which something was set aside: every record that may be current again, and where to look for
/// them. A component without late overrides has none.
final class History {
    /// The numbers of all records that are not retired, in order of completion.
    private(set) var active: [UInt32] = []
    private var byHash: [UInt: [UInt32]] = [:]
    /// As `Cache.lastMade`: while there is a history, hits may read another table.
    var lastMade: Table
    /// The tables that changes replaced, for the undoing of the last one.
    var tables: [Replaced] = []

    init(lastMade: Table) { self.lastMade = lastMade }

    struct Replaced {
        let change: UInt64
        let table: Table
        let left: Int32
        /// How many records there were.
        let count: UInt32
    }

    func add(_ number: UInt32, hash: UInt) {
        active.append(number)
        byHash[hash, default: []].append(number)
    }

    /// Keeps these numbers, and forgets a retired record's.
    func keep(_ active: [UInt32]) { self.active = active }
    func forget(_ number: UInt32, hash: UInt) {
        byHash[hash]?.removeAll { $0 == number }
        if byHash[hash]?.isEmpty ?? false { byHash[hash] = nil }
    }

    func numbers(_ hash: UInt) -> [UInt32] { byHash[hash] ?? [] }

    /// The last record with a hash that is the wanted one.
    func last(_ hash: UInt, where isWanted: (UInt32) -> Bool) -> UInt32? { byHash[hash]?.last(where: isWanted) }
}

extension Cache {
    mutating func addToHistory(_ number: UInt32) {
        guard !records[number].flags.contains(.retired) else { return }
        let hash = records[number].pointee.hashOfContent
        history?.add(number, hash: hash)
    }

    /// Begins to note what may be current again.
    mutating func beginHistory() {
        guard history == nil else { return }
        history = History(lastMade: table)
        for number in 0..<records.count { addToHistory(number) }
    }

    /// The records of a provider and a key, current or not.
    func numbers(of site: Site, _ key: AnyKey?) -> [UInt32] {
        let hash = site.hashOfContent &+ (key?.hash ?? 0)
        func isMeant(_ number: UInt32) -> Bool {
            records[number].pointee.matches(site, key) && !records[number].flags.contains(.alias)
        }
        if let history { return history.numbers(hash).filter(isMeant) }
        return table.record(from: hash, where: { isMeant($0.number) }).map { [$0.number] } ?? []
    }

    func numbers(where isMeant: (Records.Pointer) -> Bool) -> [UInt32] {
        if let history { return history.active.filter { isMeant(records[$0]) } }
        return (0..<records.count).filter { isMeant(records[$0]) }
    }

    /// Decides which records are current: those that are standing, made below the present set of changes, and built from
    /// current ones. One pass in order of completion suffices, since a record is built from earlier ones; the members of a
    /// circle stand side by side and are one entry.
    ///
    /// - Parameters:
    ///   - above: The number of the set of changes that is in force above.
    ///   - mayReturn: Whether a set may be in force again.
    mutating func decide(above: UInt32, mayReturn: (UInt32) -> Bool) {
        beginHistory()
        var active: [UInt32] = []
        var aside: Set<UInt32> = []
        var gone: Set<UInt32> = []
        var rest = history!.active[...]
        while !rest.isEmpty {
            let entry = rest.prefix(entryLength(rest))
            rest = rest.dropFirst(entry.count)
            let verdict = verdict(on: entry, above: above, aside: aside, gone: gone, mayReturn: mayReturn)
            for number in entry {
                let record = records[number]
                record.flags.remove(.current)
                switch verdict {
                case .current: record.flags.insert(.current)
                case .aside: aside.insert(number)
                case .retired:
                    gone.insert(number)
                    record.flags.insert(.retired)
                    let hash = records[number].pointee.hashOfContent
                    history!.forget(number, hash: hash)
                    continue
                }
                active.append(number)
            }
        }
        history!.keep(active)
    }

    private enum Verdict { case current, aside, retired }

    private func entryLength(_ rest: ArraySlice<UInt32>) -> Int {
        let first = records[rest[rest.startIndex]]
        guard first.flags.contains(.circle) else { return 1 }
        return rest.prefix {
            records[$0].flags.contains(.circle) && records[$0].list == first.list
        }.count
    }

    private func verdict(
        on entry: ArraySlice<UInt32>, above: UInt32, aside: Set<UInt32>, gone: Set<UInt32>,
        mayReturn: (UInt32) -> Bool
    ) -> Verdict {
        var verdict = Verdict.current
        for number in entry {
            let record = records[number]
            if record.flags.contains(.retired) { return .retired }
            if record.flags.contains(.alias) {
                let original = records[record.list].flags
                return original.contains(.retired) ? .retired : original.contains(.current) ? .current : .aside
            }
            if record.above != above {
                guard mayReturn(record.above) else { return .retired }
                verdict = .aside
            }
            if !record.flags.contains(.standing) { verdict = .aside }
        }
        guard let record = entry.first.map({ records[$0] }) else { return verdict }
        let list = records.list(record.list)
        if record.flags.contains(.madeByTask) {
            if !gone.isSubset(of: list) { return .retired }
            return aside.isSubset(of: list) ? verdict : .aside
        }
        for number in list {
            let flags = records[number].flags
            if flags.contains(.retired) { return .retired }
            if !flags.contains(.current) { verdict = .aside }
        }
        return verdict
    }

    /// Whether another record of its provider and key is current.
    func hasOther(than record: Records.Pointer) -> Bool {
        numbers(of: record.pointee.site, record.pointee.key?.takeUnretainedValue()).contains {
            $0 != record.number && records[$0].isCurrent
        }
    }

    /// The numbers of the records that are not current and may be again.
    var aside: [UInt32] { history?.active.filter { !records[$0].isCurrent } ?? [] }

    /// Whether something that may be current was built from a record.
    func hasUsers(of number: UInt32) -> Bool {
        (history?.active ?? []).contains {
            $0 > number && records.list(records[$0].list).contains(number) != records[$0].flags.contains(.madeByTask)
        }
    }

    /// Whether all of a list is current.
    func areCurrent(_ numbers: NumberList) -> Bool {
        var areCurrent = true
        if history != nil { numbers.forEach { if !records[$0].isCurrent { areCurrent = false } } }
        return areCurrent
    }

    /// Publishes an empty table, which lookups refill with what is current.
    ///
    /// - Parameter change: The change that may be undone; the table before it is published again then.
    mutating func startAnew(for change: UInt64?) {
        beginHistory()
        if let change {
            history!.tables.append(History.Replaced(change: change, table: table, left: left, count: records.count))
        } else {
            history!.tables = []
        }
        table.setHidden(true)
        replaceTable(by: Table.empty, left: 0)
    }

    /// Publishes the table before changes that ended, if they were the last ones; else an empty one.
    mutating func goBack(before changes: [UInt64]) {
        var ended = Set(changes)
        var before: History.Replaced?
        while let last = history?.tables.last, ended.remove(last.change) != nil {
            before = last
            history!.tables.removeLast()
        }
        guard ended.isEmpty, let before, !hasDoubles(since: before.count) else { return startAnew(for: nil) }
        table.setHidden(true)
        replaceTable(by: before.table, left: before.left)
    }

    /// Whether a current record that was kept since then hides an earlier one, which the table of that time gives.
    private func hasDoubles(since count: UInt32) -> Bool {
        history!.active.reversed().prefix { $0 >= count }.contains { number in
            let record = records[number]
            guard record.isCurrent, !record.flags.contains(.alias) else { return false }
            let key = record.pointee.key?.takeUnretainedValue()
            return numbers(of: record.pointee.site, key).contains { $0 < count && records[$0].isCurrent }
        }
    }
}
