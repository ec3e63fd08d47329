// SPDX-License-Identifier: MIT

/// The numbers of the records that a creation used. Four need no memory of their own.
struct NumberList {
    private var few: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    private var fewCount: UInt32 = 0
    private var many: [UInt32]?
    /// At which length doubles are removed next.
    private var limit: UInt32 = 64

    var isEmpty: Bool { fewCount == 0 }
    var isShort: Bool { many == nil }

    @inline(__always)
    mutating func add(_ number: UInt32) {
        switch fewCount {
        case 0: few.0 = number
        case 1 where number != few.0: few.1 = number
        case 2 where number != few.0 && number != few.1: few.2 = number
        case 3 where number != few.0 && number != few.1 && number != few.2: few.3 = number
        case 4: return addToMany(number)
        default: return
        }
        fewCount += 1
    }

    @inline(never)
    private mutating func addToMany(_ number: UInt32) {
        var numbers = many ?? []
        many = nil
        if numbers.last != number { numbers.append(number) }
        if numbers.count >= limit {
            numbers = Array(Set(numbers))
            limit = max(64, UInt32(numbers.count) * 2)
        }
        many = numbers
    }

    mutating func add(_ other: NumberList) { other.forEach { add($0) } }

    @inline(__always)
    func forEach(_ body: (UInt32) -> Void) {
        if fewCount > 0 { body(few.0) }
        if fewCount > 1 { body(few.1) }
        if fewCount > 2 { body(few.2) }
        if fewCount > 3 { body(few.3) }
        many?.forEach(body)
    }

    /// Each number once.
    var all: [UInt32] {
        var numbers: [UInt32] = []
        forEach { numbers.append($0) }
        return isShort ? numbers : Array(Set(numbers))
    }
}
