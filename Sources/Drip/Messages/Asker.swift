// SPDX-License-Identifier: MIT

/// What asked for a module or a parent: the provider or override that ran, else the accessor, whose caller nobody knows.
struct Asker {
    let place: SourcePlace
    let isAccessor: Bool

    init(_ place: SourcePlace, isAccessor: Bool = false) {
        self.place = place
        self.isAccessor = isAccessor
    }

    var role: String { isAccessor ? "accessor" : "asked for" }

    /// The fact of a report, whose places begin at a column.
    func fact(_ column: Int) -> String { Report.padded(role, column) + place.text }
}
