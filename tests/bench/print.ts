import type { Figure } from './measure.ts';
import { round } from './verdict.ts';

/**
 * Prints a part at one size. A row is an action, and a column is a way. The last column is the ratio of the API to
 * `/rest/v1`.
 */
export function printPart(part: string, size: number, figures: Figure[]): void {
  console.log(`\n— ${part}${size ? `, ${size.toLocaleString('en')} properties` : ''}: median / p95 in milliseconds`);
  const rows = [...new Set(figures.map(({ what }) => what))];
  console.table(
    Object.fromEntries(
      rows.map((what) => {
        const ways = figures.filter((one) => one.what === what);
        const median = (way: string) => ways.find((one) => one.way === way)?.median ?? Number.NaN;
        const ratio = median('/api') / median('/rest/v1');
        return [
          what,
          {
            ...Object.fromEntries(ways.map((one) => [one.way, `${round(one.median)} / ${round(one.p95)}`])),
            ...(Number.isNaN(ratio) ? {} : { '/api : /rest/v1': `${ratio.toFixed(2)} ×` }),
          },
        ];
      }),
    ),
  );
  for (const { what, way, failure } of figures) if (failure) console.log(`${what}, ${way}: ${failure}`);
}
