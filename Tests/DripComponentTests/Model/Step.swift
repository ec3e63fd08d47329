// SPDX-License-Identifier: MIT

/// The place where a program holds a component. A component's parents are in earlier slots.
enum Slot: Int, CaseIterable {
    case top, otherTop, middle, otherMiddle
    /// Stores its parent.
    case twig, otherTwig
    /// Registers its parent, and searches for it.
    case otherLeaf, leaf

    var level: Int { min(rawValue / 2, 2) }
}

/// An override of a provider.
struct Replacing: Equatable {
    let ask: Ask
    var anyKey = false
    /// The dependency of the replacement.
    var need: Ask?
    /// Whether the replacement throws.
    var fails = false
}

/// A module that a program may register: the first one, or a keyed one.
enum Entrance: Hashable {
    case first
    case room(Int)
}

/// One step of a program. A step without a target does nothing, and neither does a registration that would stop the
/// process.
indirect enum Step: Equatable {
    /// The moment at which a provider's next creation performs steps.
    enum Moment: Equatable {
        case beforeNeed(Int)
        case link
    }

    case build(Slot, parent: Slot?)
    case drop(Slot)
    /// Closes a component and the components below. Later steps use them as before.
    case close(Slot)
    case ask(Slot, Ask, hand: Int?)
    case letGo(hand: Int)
    case override(Slot, Replacing)
    case overrideType(Slot, Spot.Color, need: Ask?)
    case removeOverrides(Slot)
    /// Begins a `withOverrides` of one component. Scopes end in any order.
    case begin(scope: Int, Slot, [Step])
    case end(scope: Int)
    case module(Slot, Entrance, isFake: Bool)
    case parent(Slot, Slot)
    /// Changes the dependencies of the provider's next creations.
    case turn(Int)
    case fail(Int)
    case during(Int, Moment, [Step])
    /// Drops everything, children before their parents.
    case finish
}

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .build(let slot, let parent): "build \(slot)" + (parent.map { " below \($0)" } ?? "")
        case .drop(let slot): "drop \(slot)"
        case .close(let slot): "close \(slot)"
        case .ask(let slot, let ask, let hand): "\(slot).\(ask)" + (hand.map { ", held in hand \($0)" } ?? "")
        case .letGo(let hand): "let go of hand \(hand)"
        case .override(let slot, let replacing): "\(slot): override \(replacing.text)"
        case .overrideType(let slot, let color, let need): "\(slot): override all \(color)\(need.text)"
        case .removeOverrides(let slot): "\(slot): remove overrides"
        case .begin(let scope, let slot, let set): "\(slot): begin scope \(scope) with \(set)"
        case .end(let scope): "end scope \(scope)"
        case .module(let slot, let entrance, let isFake):
            "\(slot): register a \(isFake ? "fake" : "real") module, \(entrance)"
        case .parent(let slot, let parent): "\(slot): register parent \(parent)"
        case .turn(let spot): "turn p\(spot)"
        case .fail(let spot): "p\(spot) begins or ends to fail"
        case .during(let spot, .beforeNeed(let index), let steps):
            "in the next p\(spot), before need \(index): \(steps)"
        case .during(let spot, .link, let steps): "in the next link of p\(spot): \(steps)"
        case .finish: "the end"
        }
    }
}

extension Replacing {
    fileprivate var text: String {
        "\(ask)\(anyKey ? " for any key" : "")\(need.text)\(fails ? ", which throws" : "")"
    }
}

extension Ask? {
    fileprivate var text: String { map { " by one made from \($0)" } ?? "" }
}
