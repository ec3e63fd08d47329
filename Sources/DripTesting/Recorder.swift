// SPDX-License-Identifier: MIT

public import Drip

/// Tells which providers of a component were asked since the recorder was made, and how often each made an instance.
///
/// ```swift
/// let recorder = Recorder(of: shop)
/// shop.bar.barista().serve()
/// #expect(recorder["grinder()"] == Recorder.Calls(asked: 2, created: 1))
/// ```
/// While the recorder lives, calls to that component take the slow path. The recorder does not keep the component
/// alive. Several threads may use it.
public final class Recorder: Sendable {
    /// How often a provider was called, and how often it made an instance.
    public struct Calls: Hashable, Sendable {
        /// How often the provider was called.
        public var asked: Int
        /// How often a call made an instance. A failed attempt counts.
        public var created: Int
        /// How often a call returned an override's replacement.
        public var replaced: Int

        /// Makes counts to compare with.
        ///
        /// - Parameters:
        ///   - asked: How often the provider was called.
        ///   - created: How often a call made an instance.
        ///   - replaced: How often a call returned an override's replacement.
        public init(asked: Int = 0, created: Int = 0, replaced: Int = 0) {
            self.asked = asked
            self.created = created
            self.replaced = replaced
        }
    }

    private let counter = CallCounter()
    private let observation: Observation

    /// Begins to record.
    ///
    /// - Parameter component: The component whose providers are recorded. Providers of its parents and children are
    ///   not.
    public init(of component: some ComponentType) { observation = component.observe(with: counter) }

    deinit { observation.end() }

    /// The names of the providers that were asked, in the order of their first calls: `store()`, `cup(of:)`.
    public var providers: [String] { counter.all.map(\.provider.name) }

    /// The counts of all providers with a name.
    ///
    /// - Parameter provider: The name of a method, such as `store()` or `cup(of:)`, or of a property.
    public subscript(_ provider: String) -> Calls {
        var sum = Calls()
        for (found, calls) in counter.all where found.name == provider {
            sum.asked += calls.asked
            sum.created += calls.created
            sum.replaced += calls.replaced
        }
        return sum
    }
}

extension Recorder: CustomStringConvertible {
    /// One line for each provider: its name, its counts, its place.
    public var description: String {
        let rows = counter.all.map { provider, calls in
            [
                provider.name, "asked \(calls.asked)", "created \(calls.created)", "replaced \(calls.replaced)",
                provider.place,
            ]
        }
        return Report.table(rows).joined(separator: "\n")
    }
}
