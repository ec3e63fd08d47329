// SPDX-License-Identifier: MIT

extension HTMLRenderer {
    /// The page's style sheet, for light and dark, wide and narrow.
    static let style = #"""
        :root { color-scheme: light dark; --line: #9ca3af; --back: #ffffff; --text: #111827; --card: #f3f4f6;
          --needs: #1d4ed8; --needed: #b45309; --alarm: #b91c1c; }
        @media (prefers-color-scheme: dark) { :root { --line: #6b7280; --back: #111827; --text: #f3f4f6; --card: #1f2937;
          --needs: #60a5fa; --needed: #fbbf24; --alarm: #f87171; } }
        * { box-sizing: border-box; }
        body { margin: 0; height: 100vh; display: grid; grid-template: "header header" auto "main aside" minmax(0, 1fr) / minmax(0, 1fr) 320px;
          font: 14px/1.4 system-ui, sans-serif; background: var(--back); color: var(--text); }
        header { grid-area: header; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center;
          padding: 10px 20px; background: var(--back); border-bottom: 1px solid var(--line); }
        h1 { font-size: 18px; margin: 0; }
        h2 { font-size: 15px; margin: 0 0 8px; overflow-wrap: anywhere; }
        h3 { font-size: 13px; margin: 12px 0 6px; font-weight: 600; }
        p { margin: 4px 0; }
        input, select, header button { padding: 5px 8px; font: inherit; max-width: 100%; }
        input { flex: 1 1 180px; max-width: 320px; }
        main { grid-area: main; position: relative; overflow: auto; padding: 10px 20px 20px; }
        svg { position: absolute; left: 0; top: 0; pointer-events: none; z-index: 1; }
        section.component { border: 1px solid var(--line); border-radius: 10px; padding: 8px 10px; margin-top: 10px; }
        section.module { background: var(--card); border-radius: 8px; padding: 6px 8px; margin-top: 6px; }
        .head { font: inherit; color: inherit; background: none; border: 0; padding: 2px 4px; cursor: pointer; text-align: left;
          overflow-wrap: anywhere; }
        .head::before { content: "▸ "; }
        .head[aria-expanded=true]::before { content: "▾ "; }
        .body { padding-left: 14px; }
        .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 6px 28px; padding: 6px 0; }
        .provider { text-align: left; font: inherit; color: inherit; cursor: pointer; background: var(--back);
          border: 1px solid var(--line); border-radius: 6px; padding: 4px 8px; min-width: 0; overflow-wrap: anywhere; }
        .provider small { display: block; opacity: .75; }
        .provider.weakSingle { border-style: dashed; }
        .provider.chosen { outline: 3px solid var(--text); }
        .provider.needs { border-color: var(--needs); box-shadow: inset 4px 0 var(--needs); }
        .provider.needed { border-color: var(--needed); box-shadow: inset 4px 0 var(--needed); }
        .faded { opacity: .35; }
        .mark { color: #ffffff; background: #b91c1c; border-radius: 8px; padding: 0 6px; margin-left: 6px; font-weight: 700; }
        .finding { color: var(--alarm); }
        path { fill: none; stroke: var(--line); stroke-width: 1.2; }
        path.later { stroke-dasharray: 4 4; }
        path.needs { stroke: var(--needs); stroke-width: 2; }
        path.needed { stroke: var(--needed); stroke-width: 2; }
        marker path { fill: var(--line); stroke: none; }
        aside { grid-area: aside; overflow: auto; overflow-wrap: anywhere;
          padding: 16px; background: var(--back); border-left: 1px solid var(--line); }
        aside ul { padding-left: 18px; margin: 0; }
        aside button { font: inherit; background: none; border: 0; padding: 0; color: var(--needs); cursor: pointer;
          text-align: left; overflow-wrap: anywhere; }
        aside a { color: var(--needs); }
        @media (max-width: 900px) {
          body { grid-template: "header" auto "main" minmax(0, 1fr) "aside" fit-content(35vh) / minmax(0, 1fr); }
          header { padding: 8px 12px; }
          main { padding: 4px 12px 12px; }
          aside { border-left: 0; border-top: 1px solid var(--line); max-height: 35vh; padding: 8px 12px; }
          .body { padding-left: 6px; }
        }
        """#
}
