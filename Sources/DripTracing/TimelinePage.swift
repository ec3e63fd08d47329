// SPDX-License-Identifier: MIT

import DripText

/// Writes a recording as one HTML page with a timeline. The page loads nothing from the network.
struct TimelinePage {
    let title: String

    func render(_ recording: Recording) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(HTML.escaped(title)): timeline of creations</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        <header>
        <h1>\(HTML.escaped(title))</h1>
        <input id="search" type="search" placeholder="Find a provider, type, key or error" aria-label="Find">
        <span id="count" aria-live="polite"></span>
        <button id="in" aria-label="Zoom in">+</button><button id="out" aria-label="Zoom out">−</button>
        <button id="all">Show all</button>
        <span id="summary"></span>
        </header>
        <main id="area" tabindex="0" aria-label="Timeline"><canvas id="canvas"></canvas><div id="space"></div></main>
        <aside id="details"></aside>
        <script id="trace" type="application/json">
        \(HTML.embedded(recording.json.text(levels: 2)))
        </script>
        <script>
        \(Self.model)
        \(Self.drawing)
        \(Self.choice)
        </script>
        </body>
        </html>

        """
    }
}
