// SPDX-License-Identifier: MIT

extension Report.Line {
    /// A provider, a module or a parent, where a way leads through it.
    ///
    /// - Parameter key: The key of the instance, where it is kept for one.
    init(of site: Site, key: String? = nil) {
        switch site.kind {
        case .module: self.init("\(site.metatype)", "module", "built by module()")
        case .parent: self.init("\(site.metatype)", "parent")
        case .override: self.init("\(site.metatype)", "override")
        default:
            let key = key.map { " for \($0)" } ?? ""
            self.init(site.name, "\(site.kind)\(key)", SourcePlace.text(site.fileName, site.line))
        }
    }
}
