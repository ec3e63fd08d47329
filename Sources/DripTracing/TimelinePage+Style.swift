// SPDX-License-Identifier: MIT

extension TimelinePage {
    /// The page's style sheet, for light and dark, wide and narrow.
    static let style = #"""
        :root { color-scheme: light dark; --line: #d1d5db; --back: #ffffff; --text: #111827; --dim: #6b7280;
          --link: #1d4ed8; --alarm: #b91c1c; --light: 82%; --ink: #111827; }
        @media (prefers-color-scheme: dark) { :root { --line: #374151; --back: #111827; --text: #f3f4f6; --dim: #9ca3af;
          --link: #60a5fa; --alarm: #f87171; --light: 38%; --ink: #f9fafb; } }
        * { box-sizing: border-box; }
        body { margin: 0; height: 100vh; display: grid; font: 14px/1.4 system-ui, sans-serif; background: var(--back);
          grid-template: "header header" auto "main aside" minmax(0, 1fr) / minmax(0, 1fr) 340px; color: var(--text); }
        header { grid-area: header; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center;
          padding: 10px 20px; border-bottom: 1px solid var(--line); }
        h1 { font-size: 18px; margin: 0; }
        h2 { font-size: 15px; margin: 0 0 8px; overflow-wrap: anywhere; }
        h3 { font-size: 13px; margin: 14px 0 4px; }
        input, header button { padding: 5px 8px; font: inherit; }
        input { flex: 1 1 180px; max-width: 320px; }
        #summary, #count { color: var(--dim); }
        main { grid-area: main; position: relative; overflow-x: hidden; overflow-y: auto; outline: none; }
        canvas { position: sticky; top: 0; display: block; cursor: grab; touch-action: pan-y pinch-zoom; }
        canvas.dragged { cursor: grabbing; }
        aside { grid-area: aside; overflow: auto; overflow-wrap: anywhere; padding: 16px;
          border-left: 1px solid var(--line); }
        dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0; }
        dt { color: var(--dim); }
        dd { margin: 0; }
        aside ol { padding: 0; margin: 0; list-style: none; }
        aside li { display: flex; justify-content: space-between; gap: 8px; }
        aside li span { color: var(--dim); white-space: nowrap; }
        aside button { font: inherit; background: none; border: 0; padding: 0; color: var(--link); cursor: pointer;
          text-align: left; overflow-wrap: anywhere; }
        .error { color: var(--alarm); }
        @media (max-width: 900px) {
          body { grid-template: "header" auto "main" minmax(0, 1fr) "aside" fit-content(40vh) / minmax(0, 1fr); }
          header { padding: 8px 12px; }
          aside { border-left: 0; border-top: 1px solid var(--line); max-height: 40vh; padding: 8px 12px; }
        }
        """#
}
