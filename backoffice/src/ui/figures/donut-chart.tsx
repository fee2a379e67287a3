import { formatWhole } from '#shared/format/number.ts';
import { useThemeMode } from '../theme/theme-mode.ts';

/** The design's colour series, in order. The first two are the brand's colours. */
export const CHART_COLORS = {
  light: ['#0d6b6b', '#e8a333', '#6a76c4', '#cf4a33', '#6d9a55', '#8a7c66'],
  dark: ['#4fbdb3', '#efb04a', '#8f9be6', '#f08a74', '#93c07c', '#b8a88c'],
} as const;

/** `id` is set if two parts may have the same name. */
export type Part = { id?: string; label: string; count: number };

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** The gap between two parts, along the ring. */
const GAP = 4;

type DonutChartProps = { parts: readonly Part[]; total: string; unit: string };

/** Shares of a whole as a ring, with every number next to it. */
export function DonutChart({ parts, total, unit }: DonutChartProps) {
  const { mode } = useThemeMode();
  const colors = CHART_COLORS[mode];
  const sum = parts.reduce((all, { count }) => all + count, 0);
  const shown = parts.filter(({ count }) => count > 0);
  const gap = shown.length > 1 ? GAP : 0;
  const lengthOf = ({ count }: Part) => (count / sum) * CIRCUMFERENCE;
  const arcs = shown.map((part, index) => ({
    label: part.label,
    start: shown.slice(0, index).reduce((all, before) => all + lengthOf(before), 0),
    length: Math.max(lengthOf(part) - gap, 1),
    color: colors[parts.indexOf(part)],
  }));
  return (
    <div className="donut">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {arcs.length === 0 ? <circle className="donut-empty" cx="60" cy="60" r={RADIUS} /> : null}
        {arcs.map((arc) => (
          <circle
            key={arc.label}
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            stroke={arc.color}
            strokeWidth="17"
            strokeDasharray={`${arc.length} ${CIRCUMFERENCE - arc.length}`}
            strokeDashoffset={-arc.start}
            transform="rotate(-90 60 60)"
          />
        ))}
        <text className="donut-total" x="60" y="62" textAnchor="middle">
          {total}
        </text>
        <text className="donut-unit" x="60" y="76" textAnchor="middle">
          {unit}
        </text>
      </svg>
      <ul>
        {parts.map(({ label, count }, index) => (
          <li key={label}>
            <i style={{ background: colors[index] }} />
            {label}
            <b>{formatWhole(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
