import { expect, test } from 'vitest';
import { drawChart } from '../bench/chart.ts';
import { compare, figure } from '../bench/measure.ts';
import { judge } from '../bench/verdict.ts';

test('a figure is the middle of what was measured and what nineteen of twenty stay below', () => {
  const times = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(figure('a search', 'SQL', times)).toEqual({ what: 'a search', way: 'SQL', runs: 100, median: 51, p95: 96 });
});

test('ways are asked for the same in turns, each beginning as often as the others, and what warms up does not count', async () => {
  const asked: string[] = [];
  const ask = (way: string) => (n: number) => Promise.resolve(asked.push(`${way}${n}`));
  const figures = await compare('a search', { a: ask('a'), b: ask('b') }, 3);
  expect(asked).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2', 'b3', 'a3']);
  expect(figures.map(({ way, runs }) => [way, runs])).toEqual([
    ['a', 3],
    ['b', 3],
  ]);
});

test('a target is met by what is within it, and missed by what is over, or is no number', () => {
  const target = { target: 'a search', limit: 20, unit: ' ms' };
  const values = [
    { what: 'quick', value: 20 },
    { what: 'slow', value: 21 },
    { what: 'broken', value: Number.NaN },
  ];
  const [verdict] = judge(target, values);
  expect(verdict?.misses.map(({ what }) => what).toSorted()).toEqual(['broken', 'slow']);
  expect(judge({ ...target, atLeast: true }, values.slice(0, 2))[0]).toMatchObject({
    worst: { what: 'quick' },
    misses: [],
  });
  expect(judge(target, [])).toEqual([]);
});

test('the labels of a chart never cover each other', () => {
  const line = (label: string, y: number) => ({ label, points: [10, 100].map((x) => ({ x, y })) });
  const chart = drawChart('Cost', { x: 'rows', y: 'ms' }, [line('one', 10), line('two', 10.1), line('three', 900)]);
  const places = [...chart.matchAll(/<text class="f\d" x="[\d.]+" y="([\d.]+)">/g)]
    .map(([, y]) => Number(y))
    .toSorted((a, b) => a - b);
  expect(places).toHaveLength(3);
  expect(Math.min(...places.slice(1).map((y, n) => y - (places[n] ?? 0)))).toBeGreaterThanOrEqual(17);
});
