// SPDX-License-Identifier: MIT

extension TimelinePage {
    /// Draws the visible items on the canvas. Items that are less than a pixel apart are drawn once.
    static let drawing = #"""
        const canvas = element("canvas"), area = element("area"), context = canvas.getContext("2d");
        let view = { begin: 0, end: duration }, chosen = null, found = null, width = 0, shownHeight = 0, planned = false;
        element("space").style.height = "0px";

        // One color for all creations of one component with providers of one file.
        const hues = new Map();
        const hue = name => hues.get(name) ?? hues.set(name, (hues.size * 137 + 210) % 360).get(name);
        const styles = () => {
          const style = getComputedStyle(document.documentElement);
          return name => style.getPropertyValue(name).trim();
        };
        const x = time => (time - view.begin) / (view.end - view.begin) * width;
        const timeAt = x => view.begin + x / width * (view.end - view.begin);
        const y = item => lanes[item.lane].top + item.depth * rowHeight - area.scrollTop;

        const resize = () => {
          width = area.clientWidth;
          shownHeight = area.clientHeight;
          const scale = window.devicePixelRatio || 1;
          canvas.width = width * scale;
          canvas.height = shownHeight * scale;
          canvas.style.width = width + "px";
          canvas.style.height = shownHeight + "px";
          element("space").style.height = Math.max(0, height - shownHeight) + "px";
          context.setTransform(scale, 0, 0, scale, 0, 0);
        };

        const drawAxis = color => {
          context.fillStyle = color("--back");
          context.fillRect(0, 0, width, axis);
          const rough = (view.end - view.begin) / Math.max(1, width / 110);
          const power = 10 ** Math.floor(Math.log10(rough));
          const step = Math.max(1, [1, 2, 5, 10].find(n => n * power >= rough) * power);
          context.strokeStyle = color("--line");
          context.fillStyle = color("--dim");
          context.beginPath();
          for (let time = Math.ceil(view.begin / step) * step; time <= view.end; time += step) {
            const place = Math.round(x(time)) + 0.5;
            context.moveTo(place, axis - 6);
            context.lineTo(place, shownHeight);
            context.fillText(format(time, step), place + 3, 14);
          }
          context.stroke();
        };
        const drawItem = (item, left, right, top, color) => {
          const isFaded = found && !found.has(item.index);
          const slice = item.slice;
          context.globalAlpha = isFaded ? 0.2 : 1;
          context.fillStyle = item.wait ? color("--line") : `hsl(${hue(item.component.name + item.provider.file)} 65% ${color("--light")})`;
          if (slice?.kind === "teardown") context.fillStyle = color("--dim");
          const wide = Math.max(1, right - left - (right - left > 3 ? 1 : 0));
          context.fillRect(left, top, wide, rowHeight - 2);
          if (slice?.error != null || (slice && slice.end === null)) {
            context.fillStyle = color("--alarm");
            context.fillRect(left, top, wide, 3);
          }
          const begin = Math.max(left, 0), room = Math.min(right, width) - begin - 8;
          if (room > 24) {
            const key = slice && slice.key !== null ? " for " + slice.key : "";
            const label = item.name + key + "  " + format(item.end - item.begin);
            const letters = Math.floor(room / 7);
            context.fillStyle = color("--ink");
            context.fillText(letters < label.length ? label.slice(0, letters - 1) + "…" : label, begin + 4, top + 13);
          }
          context.globalAlpha = 1;
        };
        const drawLines = color => {
          if (!chosen) return;
          context.lineWidth = 2;
          context.strokeStyle = color("--text");
          context.strokeRect(x(chosen.begin), y(chosen), Math.max(2, x(chosen.end) - x(chosen.begin)), rowHeight - 2);
          context.strokeStyle = color("--link");
          context.lineWidth = 1.5;
          context.beginPath();
          const line = (from, to) => {
            const place = x(to.begin), a = y(from) + rowHeight / 2, b = y(to) + rowHeight / 2;
            context.moveTo(place - 10, a);
            context.bezierCurveTo(place - 2, a, place - 10, b, place, b);
          };
          const requester = chosen.slice?.requester;
          if (requester != null) line(items[requester], chosen);
          for (const item of chosen.asked.slice(0, 200)) line(chosen, item);
          if (chosen.wanted) {
            context.moveTo(x(chosen.wanted.end), y(chosen.wanted) + rowHeight / 2);
            context.lineTo(x(chosen.end), y(chosen) + rowHeight / 2);
          }
          context.stroke();
          context.lineWidth = 1;
        };
        const draw = () => {
          planned = false;
          const color = styles(), known = {};
          const cached = name => known[name] ??= color(name);
          context.font = "12px system-ui, sans-serif";
          context.clearRect(0, 0, width, shownHeight);
          drawAxis(cached);
          context.save();
          context.beginPath();
          context.rect(0, axis, width, shownHeight - axis);
          context.clip();
          const pixel = (view.end - view.begin) / width;
          draw.drawn = 0;
          for (const lane of lanes) {
            const top = lane.top - area.scrollTop;
            if (top + lane.rows.length * rowHeight < 0 || top - laneGap > shownHeight) continue;
            for (let depth = 0; depth < lane.rows.length; depth++) {
              const row = lane.rows[depth], rowTop = top + depth * rowHeight;
              if (rowTop + rowHeight < 0 || rowTop > shownHeight) continue;
              for (let n = firstAfter(row, view.begin), last = -1; n < row.length && row[n].begin < view.end; n++) {
                const left = x(row[n].begin), right = x(row[n].end);
                if (right - last < 1) continue;
                drawItem(row[n], left, right, rowTop, cached);
                draw.drawn++;
                last = Math.max(right, left + 1);
                // Skip all items that end within this pixel.
                const next = firstAfter(row, view.begin + last * pixel);
                if (next > n + 1) n = next - 1;
              }
            }
            context.fillStyle = cached("--text");
            context.font = "600 12px system-ui, sans-serif";
            context.fillText(lane.name, 6, top - 6);
            context.font = "12px system-ui, sans-serif";
          }
          drawLines(cached);
          context.restore();
        };
        const plan = () => {
          if (planned) return;
          planned = true;
          requestAnimationFrame(draw);
        };
        const show = (begin, end) => {
          const least = Math.min(duration, 100), length = Math.min(duration, Math.max(least, end - begin));
          begin = Math.min(Math.max(0, begin), duration - length);
          view = { begin, end: begin + length };
          plan();
        };
        const zoom = (factor, place = width / 2) => {
          const center = timeAt(place), length = (view.end - view.begin) * factor;
          const begin = center - length * place / width;
          show(begin, begin + length);
        };
        const pan = pixels => {
          const time = pixels / width * (view.end - view.begin);
          show(view.begin + time, view.end + time);
        };
        """#
}
