// SPDX-License-Identifier: MIT

public import Drip

// A feature target whose default isolation is the main actor. It does not import the application.

/// The dependencies that the newsstand gets from its application.
public protocol NewsstandDependencies: AnyObject {
    /// The source of papers.
    var press: any Press { get }
}

/// Prints papers.
public protocol Press: AnyObject {
    /// Prints one paper.
    func print(_ title: String) -> Paper
}

/// A paper.
public final class Paper {
    /// The paper's title.
    public let title: String

    /// Creates a paper.
    public init(_ title: String) { self.title = title }
}

/// The newsstand.
public final class NewsstandComponent: MainActorChildComponent<any NewsstandDependencies> {
    /// The newsstand's providers.
    public var papers: PaperModule { module() }
}

/// The newsstand's providers.
public class PaperModule: MainActorModule<NewsstandComponent> {
    /// Today's paper of that title.
    public func today(_ title: String) -> Paper { single(for: title) { component.parent.press.print(title) } }
}
