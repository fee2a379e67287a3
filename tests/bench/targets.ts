import type { Measured } from './measure.ts';

import { judge, type Target, type Value, type Verdict } from './verdict.ts';

/** The promises of docs/speed.md, each with the values it speaks of. */
const TARGETS: (Target & { values: (all: Measured[]) => Value[] })[] = [
  { target: 'cold start, builds included', limit: 20, unit: ' s', values: (all) => seconds(all, 'start, cold') },
  { target: 'warm start', limit: 6, unit: ' s', values: (all) => seconds(all, 'start, warm') },
  {
    target: 'search through /api, p95 at the largest size',
    limit: 50,
    unit: ' ms',
    values: (all) => largest(searches(all, '/api')).map(({ what, p95 }) => ({ what, value: p95 })),
  },
  {
    target: 'search in SQL, p95 at the largest size',
    limit: 20,
    unit: ' ms',
    values: (all) => largest(searches(all, 'SQL')).map(({ what, p95 }) => ({ what, value: p95 })),
  },
  {
    target: 'search, median of /api beside that of /rest/v1 at the largest size',
    limit: 1.6,
    unit: ' ×',
    values: (all) =>
      largest(searches(all, '/api')).map(({ what, size, median }) => {
        const rest = searches(all, '/rest/v1').find((one) => one.what === what && one.size === size);
        return { what, value: median / (rest?.median ?? Number.NaN) };
      }),
  },
  {
    target: 'search in SQL, growth of the median from the smallest size to the largest',
    limit: 3,
    unit: ' ×',
    values: (all) => {
      const smallest = Math.min(...searches(all, 'SQL').map(({ size }) => size));
      return largest(searches(all, 'SQL')).map(({ what, median }) => {
        const first = searches(all, 'SQL').find((one) => one.what === what && one.size === smallest);
        return { what, value: median / (first?.median ?? Number.NaN) };
      });
    },
  },
  {
    target: 'a message to the other screen, median beyond its write',
    limit: 50,
    unit: ' ms',
    values: (all) =>
      all
        .filter(({ part, way }) => part === 'messages' && way === 'realtime')
        .map(({ what, median }) => ({ what, value: median })),
  },
];

export const check = (all: Measured[]): Verdict[] =>
  TARGETS.flatMap(({ values, ...target }) => judge(target, values(all), whyNot));

/** Why a search is slower than it should be, where that is known. */
const whyNot = (what: string) =>
  /word|district|typo/.test(what)
    ? 'the index of words knows no order: all that fit, some thousand here, are read and sorted'
    : undefined;

const searches = (all: Measured[], way: string) => all.filter((one) => one.part === 'search' && one.way === way);

function largest(all: Measured[]): Measured[] {
  const size = Math.max(...all.map((one) => one.size));
  return all.filter((one) => one.size === size);
}

function seconds(all: Measured[], what: string): Value[] {
  return all.filter((one) => one.what === what).map(({ median }) => ({ what, value: median / 1000 }));
}
