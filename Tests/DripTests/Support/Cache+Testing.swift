// SPDX-License-Identifier: MIT

@testable import Drip

extension Cache {
    /// Keeps an instance, as the state does.
    @discardableResult
    mutating func keep(_ instance: AnyObject, _ site: Site, _ key: AnyKey? = nil) -> Records.Pointer {
        let record = append(Drip.Record(site, key: key, value: instance))
        insert(record)
        return record
    }

    /// What a hit without a lock finds.
    func hit(_ site: Site) -> AnyObject? { table.find(site).map { Instance<AnyObject>.value(at: $0) } }

    /// Frees everything.
    mutating func end() {
        records.deallocate()
    }
}
