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
    target: 'administrators’ lists by a word, p95 at the largest size',
    limit: 150,
    unit: ' ms',
    values: (all) => p95Of(largest(all), 'admin', /word|letters/),
  },
  {
    target: 'administrators’ lists by price or title, p95 at the largest size',
    limit: 100,
    unit: ' ms',
    values: (all) => p95Of(largest(all), 'admin', /dearest first$|by title$/).filter(({ what }) => !/word/.test(what)),
  },
  {
    target: 'choices on a city’s map, p95 in SQL at the largest size',
    limit: 60,
    unit: ' ms',
    values: (all) => p95Of(largest(all), 'facets', /map of a city/, 'SQL'),
  },
  {
    target: 'a district’s words, and a word in a city, through /api, p95 at the largest size',
    limit: 40,
    unit: ' ms',
    values: (all) => p95Of(largest(all), 'search', /^district$|^city and word/, '/api'),
  },
  {
    target: 'mixed searches through /api, answers a second',
    limit: 220,
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
  TARGETS.flatMap(({ values, ...target }) => judge(target, values(all), whyNot));

/** Why a search is slower than it should be, where that is known. */
const whyNot = (what: string) =>
  /word|district|typo/.test(what)
    ? 'the index of words knows no order: all that fit, some thousand here, are read and sorted'
    : undefined;

const searches = (all: Measured[], way: string) => all.filter((one) => one.part === 'search' && one.way === way);

const p95Of = (all: Measured[], part: string, what: RegExp, way?: string): Value[] =>
  all
    .filter((one) => one.part === part && what.test(one.what) && (way === undefined || one.way === way))
    .map((one) => ({ what: one.what, value: one.p95 }));

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
