// SPDX-License-Identifier: MIT

import Testing

struct LeftOutTests {
    @Test func saysThatATargetWithComponentsIsTakenForTests() throws {
        let report = try Fixture.drip("verify", "--target", "LeftOut")
        #expect(report.text == leftOut)
        #expect(report.status == .success)
    }

    @Test func nothingToVerifyFailsIfStrict() throws {
        #expect(try Fixture.drip("verify", "--target", "LeftOut", "--strict").status == .found)
        #expect(try Fixture.drip("verify").text.contains("warning: LeftOut imports Testing or XCTest"))
    }
}

private let leftOut = """
    warning: LeftOut imports Testing or XCTest, so it is not verified
        Targets that do are taken for tests, whose fakes are no part of the graph.
          • move what needs the import into a target of its own.

    warning: there is no component, module or provider here, so nothing was verified
        The index has the targets that were built, and those that import Testing or XCTest take no part.
          • name the package with --package-path, or the index of its build with --index-store.

    0 providers in 0 modules of 0 components: 0 errors, 0 warnings

    """
