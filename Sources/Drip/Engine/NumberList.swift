// SPDX-License-Identifier: MIT

/// The numbers of the records that a creation used. Four need no memory of their own.
struct NumberList {
    private var few: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    private var fewCount: UInt32 = 0
    private var many: [UInt32] = []
    /// At which length doubles are removed next.
    private var limit = 64

    var isShort: Bool { many.isEmpty }

    @inline(__always)
    mutating func add(_ number: UInt32) {
        switch fewCount {
        case 0: few.0 = number
        case 1: few.1 = number
        case 2: few.2 = number
        case 3: few.3 = number
        default: return addToMany(number)
        }
        fewCount += 1
    }

    @inline(never)
    private mutating func addToMany(_ number: UInt32) {
        guard many.last != number else { return }
        many.append(number)
        guard many.count >= limit else { return }
        many = Array(Set(many)).sorted()
        limit = max(64, many.count * 2)
    }

    mutating func add(_ other: NumberList) { other.forEach { add($0) } }

    func forEach(_ body: (UInt32) -> Void) {
        if fewCount > 0 { body(few.0) }
        if fewCount > 1 { body(few.1) }
        if fewCount > 2 { body(few.2) }
        if fewCount > 3 { body(few.3) }
        many.forEach(body)
    }

    /// Each number once, in order.
    var sorted: [UInt32] {
        var all: [UInt32] = []
        forEach { if !all.contains($0) || all.count > 32 { all.append($0) } }
        return all.count > 32 ? Array(Set(all)).sorted() : all.sorted()
    }
}
