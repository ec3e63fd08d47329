// SPDX-License-Identifier: MIT

/// The colors of a strategy's boxes, in all drawing languages.
struct DrawingColors {
    let fill: String
    let line: String
    /// Whether the instance may be released before its component.
    let isDashed: Bool

    init(of strategy: Strategy) {
        switch strategy {
        case .single: self.init("#dbeafe", "#1d4ed8")
        case .asyncSingle: self.init("#cffafe", "#0e7490")
        case .transient: self.init("#f3f4f6", "#6b7280")
        case .weakSingle: self.init("#fef3c7", "#b45309", isDashed: true)
        case .graphSingle: self.init("#dcfce7", "#15803d")
        }
    }

    private init(_ fill: String, _ line: String, isDashed: Bool = false) {
        self.fill = fill
        self.line = line
        self.isDashed = isDashed
    }
}
