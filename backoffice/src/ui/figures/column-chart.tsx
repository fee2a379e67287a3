import './column-chart.css';

/** A column of a chart beside its value in the period before; null where there is none. */
type Column = { at: string; value: number | null; previous: number | null };

type ColumnChartProps = {
  columns: readonly Column[];
  /** Whether the columns fill a line of text, without a scale. */
  small?: boolean;
  /** The text of a column, shown by the pointer. */
  describe: (column: Column) => string;
};

const HEIGHT = 100;
const STEP = 10;

/** Columns over time, before them the same part of the period before as a line. The table beside it has the numbers. */
export function ColumnChart({ columns, small = false, describe }: ColumnChartProps) {
  const most = Math.max(...columns.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]), 1);
  const heightOf = (value: number | null) => ((value ?? 0) / most) * HEIGHT;
  const line = columns
    .map(({ previous }, index) => `${index * STEP + STEP / 2},${HEIGHT - heightOf(previous)}`)
    .join(' ');
  return (
    <svg
      className={small ? 'columns columns-small' : 'columns'}
      viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {columns.map((column, index) => (
        <g key={column.at}>
          <title>{describe(column)}</title>
          <rect className="column-ground" x={index * STEP} y={0} width={STEP} height={HEIGHT} />
          <rect
            className="column"
            x={index * STEP + 1.5}
            y={HEIGHT - heightOf(column.value)}
            width={STEP - 3}
            height={heightOf(column.value)}
          />
        </g>
      ))}
      {small ? null : <polyline className="column-line" points={line} />}
    </svg>
  );
}
