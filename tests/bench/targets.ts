import type { Measured } from './measure.ts';
import { USUAL_MIXES } from './mixes.ts';
import { judge, type Target, type Value, type Verdict } from './verdict.ts';

/** The promises of docs/speed.md, each with the values it concerns. */
const TARGETS: (Target & { values: (all: Measured[]) => Value[] })[] = [
  { target: 'cold start, builds included', limit: 20, unit: ' s', values: (all) => seconds(all, 'start, cold') },
  { target: 'warm start', limit: 6, unit: ' s', values: (all) => seconds(all, 'start, warm') },
  {
    target: 'search through /api among 100,000, p95 of every mix',
    limit: 30,
    unit: ' ms',
    values: (all) => p95Of(among(searches(all, '/api'), 100_000)),
  },
  {
    target: 'search through /api among 1,000,000, p95 of the usual mixes',
    limit: 50,
    unit: ' ms',
    values: (all) => p95Of(among(searches(all, '/api'), 1_000_000)).filter(({ what }) => what in USUAL_MIXES),
  },
  {
    target: 'search through /api among 1,000,000, p95 of every mix',
    limit: 150,
    unit: ' ms',
    values: (all) => p95Of(among(searches(all, '/api'), 1_000_000)),
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
    target: 'search in SQL, growth of the median from 100,000 to 1,000,000',
    limit: 10,
    unit: ' ×',
    values: (all) =>
      among(searches(all, 'SQL'), 1_000_000).flatMap(({ what, median }) => {
        const before = among(searches(all, 'SQL'), 100_000).find((one) => one.what === what);
        return before ? [{ what, value: median / before.median }] : [];
      }),
  },
  {
    target: 'administrators’ lists by a word, p95 at the largest size',
    limit: 150,
    unit: ' ms',
    values: (all) => p95Of(largest(all).filter(({ part, what }) => part === 'admin' && /word|letters/.test(what))),
  },
  {
    target: 'administrators’ lists by price or title, p95 at the largest size',
    limit: 100,
    unit: ' ms',
    values: (all) =>
      p95Of(
        largest(all).filter(
          ({ part, what }) => part === 'admin' && /dearest first$|by title$/.test(what) && !/word/.test(what),
        ),
      ),
  },
  {
    target: 'choices beside a search through /api, p95 at the largest size',
    limit: 150,
    unit: ' ms',
    values: (all) => p95Of(largest(all).filter(({ part, way }) => part === 'facets' && way === '/api')),
  },
  {
    target: 'cars through /api, p95 at the largest size',
    limit: 150,
    unit: ' ms',
    values: (all) => p95Of(largest(all).filter(({ part, way }) => part === 'cars' && way === '/api')),
  },
  {
    target: 'mixed searches through /api, answers a second',
    limit: 200,
    unit: '',
    atLeast: true,
    values: (all) => rates(all, /^mixed/),
  },
  {
    target: 'the same searches of many visitors, answers a second',
    limit: 2000,
    unit: '',
    atLeast: true,
    values: (all) => rates(all, /^the same/),
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
  TARGETS.flatMap(({ values, ...target }) => judge(target, values(all)));

const searches = (all: Measured[], way: string) => all.filter((one) => one.part === 'search' && one.way === way);
const among = (all: Measured[], size: number) => all.filter((one) => one.size === size);
const p95Of = (all: Measured[]): Value[] => all.map(({ what, p95 }) => ({ what, value: p95 }));

const rates = (all: Measured[], what: RegExp): Value[] =>
  all
    .filter((one) => one.way === '/api' && one.perSecond !== undefined && what.test(one.what))
    .map((one) => ({ what: one.what, value: one.perSecond ?? Number.NaN }));

function largest(all: Measured[]): Measured[] {
  const size = Math.max(...all.map((one) => one.size));
  return all.filter((one) => one.size === size);
}

function seconds(all: Measured[], what: string): Value[] {
  return all.filter((one) => one.what === what).map(({ median }) => ({ what, value: median / 1000 }));
}
