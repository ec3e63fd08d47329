// SPDX-License-Identifier: MIT

public import Drip

/// Counts the calls and creations of each provider of a component, starting when the recorder is created.
///
/// ```swift
/// let recorder = Recorder(of: shop)
/// shop.bar.barista().serve()
/// #expect(recorder["grinder()"] == Recorder.Calls(asked: 2, created: 1))
/// ```
/// While the recorder lives, calls to that component take the slow path. The recorder does not keep the component
/// alive. Several threads may use it.
public final class Recorder: Sendable {
    /// How often a provider was called, and how often it created an instance.
    public struct Calls: Hashable, Sendable {
        /// How often the provider was called.
        public var asked: Int
        /// How often a call created an instance. Failed attempts count.
        public var created: Int
        /// How often a call returned an override's replacement.
        public var replaced: Int

        /// Creates counts to compare with.
        ///
        /// - Parameters:
        ///   - asked: How often the provider was called.
        ///   - created: How often a call created an instance.
        ///   - replaced: How often a call returned an override's replacement.
        public init(asked: Int = 0, created: Int = 0, replaced: Int = 0) {
            self.asked = asked
            self.created = created
            self.replaced = replaced
        }
    }

    private let counter = CallCounter()
    private let observation: Observation

    /// Begins recording.
    ///
    /// - Parameter component: The component whose providers are recorded. Providers of its parents and children are not
    ///   recorded.
    public init(of component: some ComponentType) { observation = component.observe(with: counter) }

    deinit { observation.end() }

    /// The names of the called providers, in the order of their first calls: `store()`, `cup(of:)`.
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
