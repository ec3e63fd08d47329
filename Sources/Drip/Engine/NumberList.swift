// SPDX-License-Identifier: MIT

/// The numbers of the records that a creation used. Four need no memory of their own; `deallocate` frees that of more.
struct NumberList {
    private var few: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    private var fewCount: UInt32 = 0
    private var many: UnsafeMutablePointer<[UInt32]>?
    /// At which length doubles are removed next.
    private var limit: UInt32 = 64

    var isEmpty: Bool { fewCount == 0 }
    var isShort: Bool { many == nil }
    /// How many there are, if the list is short.
    var shortCount: Int { Int(fewCount) }

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
        let numbers = many ?? .allocate(capacity: 1)
        if many == nil { numbers.initialize(to: []) }
        many = numbers
        if numbers.pointee.last != number { numbers.pointee.append(number) }
        guard numbers.pointee.count >= limit else { return }
        numbers.pointee = Array(Set(numbers.pointee))
        limit = max(64, UInt32(numbers.pointee.count) * 2)
    }

    @inline(__always)
    func deallocate() {
        guard let many else { return }
        many.deinitialize(count: 1)
        many.deallocate()
    }

    mutating func add(_ other: NumberList) { other.forEach { add($0) } }

    @inline(__always)
    func forEach(_ body: (UInt32) -> Void) {
        if fewCount > 0 { body(few.0) }
        if fewCount > 1 { body(few.1) }
        if fewCount > 2 { body(few.2) }
        if fewCount > 3 { body(few.3) }
        many?.pointee.forEach(body)
    }

    /// Each number once.
    var all: [UInt32] {
        var numbers: [UInt32] = []
        forEach { numbers.append($0) }
        return isShort ? numbers : Array(Set(numbers))
    }
}
