// SPDX-License-Identifier: MIT

import Drip

final class Rack<Job> { let jobs: [Job]; init(_ jobs: [Job]) { self.jobs = jobs } }
final class Plant: Component {
    var a: QA<String> { module() }; var b: QA<Int> { module() }
    var c: QB<String> { module() }; var d: QB<Int> { module() }
    var e: QC<String> { module() }; var f: QC<Int> { module() }
    var g: QD1 { module() }; var h: QD2 { module() }
    var i: QE1 { module() }; var j: QE2 { module() }
    var k: QF<String> { module() }; var l: NumberQF { module() }
    var m: QG1 { module() }; var n: QG2 { module() }
    var o: QH1 { module() }; var p: QH2 { module() }
    var q: QI1 { module() }; var r: QI2 { module() }
    var s: QJ1 { module() }; var t: QJ2 { module() }
}
// case genericResult: none
class QA<Job>: Module<Plant> { func queue() -> Rack<Job> { single { Rack([]) } } }
// case genericName: shared-single
class QB<Job>: Module<Plant> { func name() -> String { single { "\(Job.self)" } } }
// case genericOptionalResult: none
class QC<Job>: Module<Plant> { func first() -> [Job]? { single { [] } } }
// case overriddenName: shared-single
class QD: Module<Plant> { func name() -> String { "" }; func label() -> Rack<String> { single { Rack([name()]) } } }
final class QD1: QD { override func name() -> String { "1" } }
final class QD2: QD { override func name() -> String { "2" } }
// case keyedByClass: none
class QE: Module<Plant> {
    func name() -> String { "" };
    func label() -> Rack<String> { single(for: ObjectIdentifier(Self.self)) { Rack([name()]) } }
}
final class QE1: QE { override func name() -> String { "1" } }
final class QE2: QE { override func name() -> String { "2" } }
// case otherSpecialization: none
class QF<Job>: Module<Plant> { func first() -> [Job] { [] }; func queue() -> Rack<Job> { single { Rack(first()) } } }
class NumberQF: QF<Int> { override func first() -> [Int] { [3] } }
// case byHelper: shared-single
class QG: Module<Plant> {
    var name: String { "" }; func label() -> Rack<String> { single { make() } };
    private func make() -> Rack<String> { Rack([name]) }
}
final class QG1: QG { override var name: String { "1" } }
final class QG2: QG { override var name: String { "2" } }
// case byConstant: shared-single
class QH: Module<Plant> {
    func name() -> String { "" }; func label() -> Rack<String> { let own = name(); return single { Rack([own]) } }
}
final class QH1: QH { override func name() -> String { "1" } }
final class QH2: QH { override func name() -> String { "2" } }
// case overriddenProvider: none
class QI: Module<Plant> { func name() -> String { "" }; func label() -> Rack<String> { single { Rack([name()]) } } }
final class QI1: QI { override func name() -> String { "1" } }
final class QI2: QI { override func label() -> Rack<String> { single { Rack(["2"]) } } }
// case notDepending: none
class QJ: Module<Plant> { func name() -> String { "" }; func label() -> Rack<String> { single { Rack([]) } } }
final class QJ1: QJ { override func name() -> String { "1" } }
final class QJ2: QJ { override func name() -> String { "2" } }
