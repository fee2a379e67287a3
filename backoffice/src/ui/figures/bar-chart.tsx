import { Isolate } from '#browser/isolate.tsx';
import { formatWhole } from '#shared/format/number.ts';
import { CHART_COLORS, type Part } from './donut-chart.tsx';
import { useThemeMode } from '../theme/theme-mode.ts';

type BarChartProps = {
  parts: readonly Part[];
  /** The index of its colour in the design's series. */
  series: 0 | 1;
  format?: (count: number) => string;
};

/** Horizontal bars, each with its number. The longest bar has full length. */
export function BarChart({ parts, series, format = formatWhole }: BarChartProps) {
  const { mode } = useThemeMode();
  const longest = Math.max(...parts.map(({ count }) => count), 1);
  return (
    <ul className="bars">
      {parts.map(({ id, label, count }) => (
        <li key={id ?? label}>
          <Isolate>{label}</Isolate>
          <i aria-hidden="true">
            <i style={{ width: `${(count / longest) * 100}%`, background: CHART_COLORS[mode][series] }} />
          </i>
          <b>{format(count)}</b>
        </li>
      ))}
    </ul>
  );
}
