// SPDX-License-Identifier: MIT

@testable import Drip

extension Storage {
    /// A new storage without a component.
    static var test: Storage { Storage(builtAt: SourcePlace(#fileID, #line), parent: nil, componentType: nil) }
}
