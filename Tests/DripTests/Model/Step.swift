// SPDX-License-Identifier: MIT

/// Where a program keeps a component. Those above are there before those below.
enum Slot: Int, CaseIterable {
    case top, otherTop, middle, otherMiddle
    /// Is born with its parent.
    case twig, otherTwig
    /// Registers its parent.
    case otherLeaf, leaf

    var level: Int { min(rawValue / 2, 2) }
}

/// An override of a provider.
struct Replacing: Equatable {
    let ask: Ask
    var anyKey = false
    /// What the replacement is made from.
    var need: Ask?
    /// Whether the replacement throws.
    var fails = false
}

/// A module that may be registered: the first one, or one of those with keys.
enum Entrance: Hashable {
    case first
    case room(Int)
}

/// One step of a program. A step that finds nothing to work on does nothing.
indirect enum Step: Equatable {
    case build(Slot, parent: Slot?)
    case leave(Slot)
    case close(Slot)
    case resolve(Slot, Ask, hand: Int?)
    case letGo(hand: Int)
    case override(Slot, Replacing)
    case overrideType(Slot, Spot.Color, need: Ask?)
    case removeOverrides(Slot)
    case withOverrides(Slot, set: [Step], operation: [Step])
    case module(Slot, Entrance, isFake: Bool)
    case parent(Slot, Slot)
    case turn(Int)
    case fail(Int)
    /// The next making of a provider performs steps before its nth need.
    case during(Int, before: Int, [Step])
    /// Drops or closes everything, what is below first.
    case end
}

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .build(let slot, let parent): "build \(slot)" + (parent.map { " below \($0)" } ?? "")
        case .leave(let slot): "drop \(slot)"
        case .close(let slot): "close and drop \(slot)"
        case .resolve(let slot, let ask, let hand): "\(slot).\(ask)" + (hand.map { ", held in hand \($0)" } ?? "")
        case .letGo(let hand): "let go of hand \(hand)"
        case .override(let slot, let replacing): "\(slot): override \(replacing.text)"
        case .overrideType(let slot, let color, let need): "\(slot): override all \(color)\(need.text)"
        case .removeOverrides(let slot): "\(slot): remove overrides"
        case .withOverrides(let slot, let set, let operation): "\(slot): with overrides \(set) do \(operation)"
        case .module(let slot, let entrance, let isFake):
            "\(slot): register a \(isFake ? "fake" : "real") module, \(entrance)"
        case .parent(let slot, let parent): "\(slot): register parent \(parent)"
        case .turn(let spot): "turn p\(spot)"
        case .fail(let spot): "p\(spot) begins or ends to fail"
        case .during(let spot, let index, let steps): "in the next p\(spot), before need \(index): \(steps)"
        case .end: "the end"
        }
    }
}

extension Replacing {
    fileprivate var text: String { "\(ask)\(anyKey ? " for any key" : "")\(need.text)\(fails ? ", which throws" : "")" }
}

extension Ask? {
    fileprivate var text: String { map { " by one made from \($0)" } ?? "" }
}
