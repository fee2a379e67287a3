import { drawChart } from './chart.ts';
import { figure, type Measured } from './measure.ts';
import { NAIVE_MIXES } from './naive-search.ts';

const WAYS = ['naive SQL', '/api', '/rest/v1', 'SQL'];

/** The median time of a search by number of properties, in every way, for the searches of the naive way. */
export function drawSearchChart(all: Measured[]): string | undefined {
  const sizes = [...new Set(all.filter(({ part }) => part === 'naive').map(({ size }) => size))];
  if (sizes.length < 2) return undefined;
  const median = (way: string, size: number) => {
    const mixes = all.filter(
      (one) =>
        ['search', 'naive'].includes(one.part) &&
        one.way === way &&
        one.size === size &&
        NAIVE_MIXES.includes(one.what),
    );
    return figure(
      '',
      way,
      mixes.map((one) => one.median),
    ).median;
  };
  return drawChart(
    `A page of a search: median over ${NAIVE_MIXES.length} mixes of filters`,
    { x: 'properties', y: 'milliseconds' },
    WAYS.map((way) => ({ label: way, points: sizes.map((size) => ({ x: size, y: median(way, size) })) })).filter(
      ({ points }) => points.every(({ y }) => y > 0),
    ),
  );
}
