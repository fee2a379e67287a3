/** A line of a chart: the label at its end, and its points. */
export type Line = { label: string; points: { x: number; y: number }[] };

const WIDTH = 760;
const HEIGHT = 420;
const PLOT = { left: 64, right: WIDTH - 150, top: 56, bottom: HEIGHT - 52 };
const LABEL_HEIGHT = 18;
/** Different in hue and lightness, on white and on black. */
const COLORS = ['#d9480f', '#1c7ed6', '#0ca678', '#ae3ec9', '#868e96'];
const DARK_COLORS = ['#ff922b', '#74c0fc', '#63e6be', '#e599f7', '#adb5bd'];

/** Draws lines over two logarithmic axes as an SVG, readable on a light and on a dark page. */
export function drawChart(title: string, axes: { x: string; y: string }, lines: Line[]): string {
  const all = lines.flatMap(({ points }) => points);
  const [xs, ys] = [decades(all.map(({ x }) => x)), decades(all.map(({ y }) => y))];
  const place = {
    x: scale(xs, PLOT.left, PLOT.right),
    y: scale(ys, PLOT.bottom, PLOT.top),
  };
  const ends = spread(lines.map(({ points }) => place.y(points.at(-1)?.y ?? Number.NaN)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 13px system-ui, sans-serif; fill: #343a40 }
.title { font-size: 16px; font-weight: 600 }
.grid { stroke: #ced4da }
.line { fill: none; stroke-width: 2.5 }
${lines.map((_, n) => `.l${n} { stroke: ${COLORS[n]} } .f${n} { fill: ${COLORS[n]} }`).join('\n')}
@media (prefers-color-scheme: dark) {
text { fill: #dee2e6 }
.grid { stroke: #495057 }
${lines.map((_, n) => `.l${n} { stroke: ${DARK_COLORS[n]} } .f${n} { fill: ${DARK_COLORS[n]} }`).join('\n')}
}
</style>
<text class="title" x="16" y="26">${escaped(title)}</text>
${ys.map((y) => gridLine(PLOT.left, place.y(y), PLOT.right, place.y(y)) + text(PLOT.left - 8, place.y(y) + 4, 'end', number(y))).join('\n')}
${xs.map((x) => gridLine(place.x(x), PLOT.top, place.x(x), PLOT.bottom) + text(place.x(x), PLOT.bottom + 20, 'middle', number(x))).join('\n')}
${text((PLOT.left + PLOT.right) / 2, HEIGHT - 10, 'middle', axes.x)}
${text(16, PLOT.top - 12, 'start', axes.y)}
${lines
  .map(({ label, points }, n) => {
    const spots = points.map(({ x, y }) => [place.x(x).toFixed(1), place.y(y).toFixed(1)]);
    return `<polyline class="line l${n}" points="${spots.map((spot) => spot.join()).join(' ')}"/>
${spots.map(([x, y]) => `<circle class="f${n}" cx="${x}" cy="${y}" r="4"/>`).join('')}
<text class="f${n}" x="${PLOT.right + 12}" y="${((ends[n] ?? 0) + 4).toFixed(1)}">${escaped(label)}</text>`;
  })
  .join('\n')}
</svg>
`;
}

/** The powers of ten from below the smallest value to above the largest. */
function decades(values: number[]): number[] {
  const [from, to] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  return Array.from({ length: to - from + 1 }, (_, n) => 10 ** (from + n));
}

function scale(ticks: number[], start: number, end: number): (value: number) => number {
  const [from, to] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 1)];
  return (value) => start + ((Math.log10(value) - from) / (to - from || 1)) * (end - start);
}

/** The positions of labels. A label that would cover another moves down. */
function spread(places: number[]): number[] {
  const moved = [...places];
  let last = Number.NEGATIVE_INFINITY;
  const order = places.map((_, n) => n).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  for (const n of order) {
    last = moved[n] = Math.max(places[n] ?? 0, last + LABEL_HEIGHT);
  }
  return moved;
}

const number = (value: number) => value.toLocaleString('en');
const escaped = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const text = (x: number, y: number, anchor: string, content: string) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escaped(content)}</text>`;
const gridLine = (x1: number, y1: number, x2: number, y2: number) =>
  `<line class="grid" x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"/>`;
