// SPDX-License-Identifier: MIT

/// An instance that a resolution takes without a record: one that is unfinished, or the replacement of an override
/// that is being installed.
enum Adopted {
    case instance(Any)
    case failure(any Error)

    /// The instance as its provider declares it, or the error.
    func result<T, E: Error>() -> Result<T, E> {
        switch self {
        case .instance(let value): .success(value as! T)
        case .failure(let error): .failure(Adopted.error(error))
        }
    }

    /// The same as a component would keep it.
    func provided<E: Error>(as declared: Any.Type) -> Result<Provided, E> {
        switch self {
        case .instance(let value): .success(Provided(value, as: declared))
        case .failure(let error): .failure(Adopted.error(error))
        }
    }

    /// An error of a replacement, as the provider's type of error.
    static func error<E: Error>(_ error: any Error) -> E {
        guard let error = error as? E else {
            let running = (Frame.innermost ?? AsyncContext.current?.frame)?.pointee.site
            Report(
                headline: "a replacement threw \(error), which its provider cannot throw.",
                path: running.map { [CycleReport.line(of: $0)] } ?? [],
                why: E.self == Never.self ? "The provider throws nothing." : "The provider throws \(E.self).",
                advice: [
                    E.self == Never.self
                        ? "let the replacement give an instance, or let the provider throw"
                        : "throw an error of that type from `with:`"
                ]
            ).stop()
        }
        return error
    }
}
