// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct RegistrationsTests {
    @Test func aLaterRegistrationReplacesThatOfItsTypeAndOfSuperclasses() {
        var registrations = Registrations()
        registrations.add(.test(Mail.self))
        registrations.add(.test(Store.self))
        registrations.add(.test(FakeMail.self))

        #expect(registrations.all.map { "\($0.type)" } == ["FakeMail", "Store"], "it takes the place of the first")
        #expect(registrations.candidates(for: Mail.self, nil).map { "\($0.type)" } == ["FakeMail"])
    }

    @Test func aSuperclassThatIsRegisteredLaterReplacesNothing() {
        var registrations = Registrations()
        registrations.add(.test(FakeMail.self))
        registrations.add(.test(Mail.self))

        #expect(registrations.all.count == 2)
        #expect(registrations.candidates(for: Mail.self, nil).map { "\($0.type)" } == ["Mail"])
        #expect(registrations.candidates(for: FakeMail.self, nil).map { "\($0.type)" } == ["FakeMail"])
    }

    @Test func siblingsAreBothCandidates() {
        var registrations = Registrations()
        registrations.add(.test(FakeMail.self))
        registrations.add(.test(QuietMail.self))

        #expect(registrations.candidates(for: Mail.self, nil).count == 2)
    }

    @Test func keysTellRegistrationsApart() {
        var registrations = Registrations()
        registrations.add(.test(Mail.self))
        registrations.add(.test(FakeMail.self, key: .test("test")))

        #expect(registrations.candidates(for: Mail.self, nil).map { "\($0.type)" } == ["Mail"])
        #expect(registrations.candidates(for: Mail.self, .test("test")).map { "\($0.type)" } == ["FakeMail"])
        #expect(registrations.candidates(for: Mail.self, .test("else")).isEmpty)
    }

    @Test func aRequestIsNotedOnce() {
        var registrations = Registrations()
        for key in [nil, nil, AnyKey.test(1), AnyKey.test(1)] {
            registrations.noteRequest((Mail.self, key, nil))
        }
        for _ in 0..<2 {
            registrations.noteListing((Mail.self, Drip.Asker(SourcePlace(#fileID, #line)), { $0 is Mail }))
        }

        #expect(registrations.asked.count == 2 && registrations.listings.count == 1)
    }
}

private class Mail {}
private final class FakeMail: Mail {}
private final class QuietMail: Mail {}
private final class Store {}

extension Registration {
    fileprivate static func test(_ type: Any.Type, key: AnyKey? = nil) -> Registration {
        Registration(
            type: type,
            key: key,
            place: SourcePlace(#fileID, #line),
            needsNoLookup: true,
            build: { $0 },
            find: { component, _ in component }
        )
    }
}
