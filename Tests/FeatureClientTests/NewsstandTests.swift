// SPDX-License-Identifier: MIT

import Drip
import Newsstand
import Testing

/// An application that shows a feature whose default isolation is the main actor.
@MainActor
struct NewsstandTests {
    @Test func theFeatureGetsItsDependenciesFromTheSession() {
        let session = SessionComponent()
        let newsstand = NewsstandComponent(parent: session)

        let paper = newsstand.papers.today("Morning")

        #expect(paper === newsstand.papers.today("Morning"))
        #expect(paper !== newsstand.papers.today("Evening"))
        #expect(session.printed == ["Morning", "Evening"])
    }

    @Test func anApplicationWithMainActorComponentsShowsTheFeatureToo() {
        let session = ScreenComponent()
        let newsstand = NewsstandComponent(parent: session)

        #expect(newsstand.papers.today("Morning").title == "Morning")
        #expect(newsstand.parent === session)
    }
}

private final class HandPress: Press {
    var printed: [String] = []

    func print(_ title: String) -> Paper {
        printed.append(title)
        return Paper(title)
    }
}

@MainActor private final class SessionComponent: Component {
    var data: DataModule { module() }
    var printed: [String] { data.press().printed }
}

@MainActor private class DataModule: Module<SessionComponent> {
    func press() -> HandPress { single { HandPress() } }
}

extension SessionComponent: NewsstandDependencies {
    var press: any Press { data.press() }
}

private final class ScreenComponent: MainActorComponent {
    var data: ScreenModule { module() }
}

private class ScreenModule: MainActorModule<ScreenComponent> {
    func press() -> any Press { single { HandPress() } }
}

extension ScreenComponent: NewsstandDependencies {
    var press: any Press { data.press() }
}
