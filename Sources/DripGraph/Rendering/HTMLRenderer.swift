// SPDX-License-Identifier: MIT

/// Writes a graph as one HTML page that shows, searches and follows it; it loads nothing from anywhere.
package struct HTMLRenderer {
    /// A renderer.
    package init() {}

    /// The page.
    ///
    /// - Parameter title: What the page is about, such as the names of targets.
    package func render(_ graph: Graph, title: String) -> String {
        // "</" would end the script element inside a string, so it is written so that JSON reads the same.
        let data = JSONRenderer().render(graph).replacing("</", with: "<\\/")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escaped(title)): graph of providers</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <header>
            <h1>\(Self.escaped(title))</h1>
            <input id="search" type="search" placeholder="Find a provider, type or module" aria-label="Find">
            <p id="summary"></p>
            </header>
            <main><svg id="arrows" aria-hidden="true"></svg><div id="columns"></div></main>
            <aside id="details"><p>Choose a provider to see what it needs and who needs it.</p></aside>
            <script id="graph" type="application/json">
            \(data)</script>
            <script>
            \(Self.script)
            </script>
            </body>
            </html>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacingEach(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
    }
}
