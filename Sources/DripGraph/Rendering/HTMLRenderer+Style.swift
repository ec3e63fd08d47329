// SPDX-License-Identifier: MIT

extension HTMLRenderer {
    /// The page's style sheet, for light and dark.
    static let style = """
        :root { color-scheme: light dark; --line: #9ca3af; --back: #ffffff; --text: #111827; --card: #f3f4f6;
          --needs: #1d4ed8; --needed: #b45309; }
        @media (prefers-color-scheme: dark) { :root { --line: #6b7280; --back: #111827; --text: #f3f4f6; --card: #1f2937;
          --needs: #60a5fa; --needed: #fbbf24; } }
        * { box-sizing: border-box; }
        body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: var(--back); color: var(--text); }
        header { position: sticky; top: 0; z-index: 2; display: flex; gap: 16px; align-items: center; height: 60px; padding: 0 20px;
          background: var(--back); border-bottom: 1px solid var(--line); }
        h1 { font-size: 18px; margin: 0; }
        h2 { font-size: 15px; margin: 0 0 8px; }
        h3 { font-size: 13px; margin: 0 0 6px; font-weight: 600; }
        input { flex: 0 1 320px; padding: 6px 10px; font: inherit; }
        main { position: relative; padding: 20px 340px 20px 20px; }
        svg { position: absolute; left: 0; top: 0; pointer-events: none; }
        #columns { display: flex; gap: 72px; align-items: flex-start; }
        .column { display: flex; flex-direction: column; gap: 20px; }
        .component { border: 1px solid var(--line); border-radius: 10px; padding: 12px; min-width: 220px; }
        .module { background: var(--card); border-radius: 8px; padding: 8px; margin-top: 8px; }
        .provider { display: block; width: 100%; text-align: left; font: inherit; color: inherit; cursor: pointer;
          background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: 4px 8px; margin-top: 4px; }
        .provider small { display: block; opacity: .75; }
        .provider.chosen { outline: 3px solid var(--text); }
        .provider.needs { border-color: var(--needs); box-shadow: inset 4px 0 var(--needs); }
        .provider.needed { border-color: var(--needed); box-shadow: inset 4px 0 var(--needed); }
        .faded { opacity: .25; }
        path { fill: none; stroke: var(--line); stroke-width: 1.2; }
        path.later { stroke-dasharray: 4 4; }
        path.needs { stroke: var(--needs); stroke-width: 2; }
        path.needed { stroke: var(--needed); stroke-width: 2; }
        marker path { fill: var(--line); stroke: none; }
        aside { position: fixed; right: 0; top: 60px; bottom: 0; width: 320px; overflow: auto; overflow-wrap: anywhere;
          padding: 16px;
          background: var(--back); border-left: 1px solid var(--line); }
        aside ul { padding-left: 18px; } aside button { font: inherit; background: none; border: 0; padding: 0;
          color: var(--needs); cursor: pointer; text-align: left; }
        """
}
