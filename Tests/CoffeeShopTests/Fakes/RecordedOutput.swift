// SPDX-License-Identifier: MIT

@testable import CoffeeShop

/// Keeps what is written to it.
final class RecordedOutput: Output {
    private(set) var text = ""

    func write(_ text: String) {
        self.text += text
    }
}
