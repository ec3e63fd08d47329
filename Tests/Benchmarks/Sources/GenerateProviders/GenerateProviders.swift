// SPDX-License-Identifier: MIT

import Foundation
import Recipes

/// Writes the providers of one wiring to a folder: `GenerateProviders withDrip FOLDER`.
@main
enum GenerateProviders {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let wiring = arguments.first.flatMap(Wiring.init), let path = arguments.last else {
            fatalError("usage: GenerateProviders WIRING FOLDER")
        }
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        for file in GraphRecipe(wiring).files {
            try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
        }
    }
}
