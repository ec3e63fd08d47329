// SPDX-License-Identifier: MIT

/// An instance that a resolution takes without a record: one that is unfinished, or the replacement of an override
/// that is being installed.
enum Adopted {
    case instance(Any)
    /// An error, and the provider in whose place it is thrown.
    case failure(any Error, of: Site? = nil)

    /// The instance as its provider declares it, or the error.
    func result<T, E: Error>() -> Result<T, E> {
        switch self {
        case .instance(let value): .success(value as! T)
        case .failure(let error, let site): .failure(Adopted.error(error, of: site))
        }
    }

    /// The same as a component would keep it.
    func provided<E: Error>(as declared: Any.Type) -> Result<Provided, E> {
        switch self {
        case .instance(let value): .success(Provided(value, as: declared))
        case .failure(let error, let site): .failure(Adopted.error(error, of: site))
        }
    }

    /// The same, known to be thrown in the place of a provider.
    func thrown(by site: Site) -> Adopted {
        guard case .failure(let error, _) = self else { return self }
        return .failure(error, of: site)
    }

    /// An error of a replacement, as the provider's type of error.
    static func error<E: Error>(_ error: any Error, of site: Site?) -> E {
        guard let error = error as? E else {
            Report(
                headline: "a replacement threw \(error), which its provider cannot throw.",
                path: site.map { [Report.Line(of: $0)] } ?? [],
                why: E.self == Never.self
                    ? "The provider's closure throws nothing, whatever the provider declares."
                    : "The provider throws \(E.self).",
                advice: [
                    E.self == Never.self
                        ? "let the replacement give an instance, or let that closure throw: { () throws in … }"
                        : "throw an error of that type from `with:`"
                ]
            ).stop()
        }
        return error
    }
}
