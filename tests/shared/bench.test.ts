import { expect, test } from 'vitest';
import { drawChart } from '../bench/chart.ts';
import { compare, figure } from '../bench/measure.ts';
import { judge } from '../bench/verdict.ts';

test('a figure has the median and the 95th percentile of its measurements', () => {
  const times = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(figure('a search', 'SQL', times)).toEqual({ what: 'a search', way: 'SQL', runs: 100, median: 51, p95: 96 });
});

test('a comparison runs the ways in turn, with equal starts, and does not count the warm-up', async () => {
  const asked: string[] = [];
  const ask = (way: string) => (n: number) => Promise.resolve(asked.push(`${way}${n}`));
  const figures = await compare('a search', { a: ask('a'), b: ask('b') }, 3);
  expect(asked).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2', 'b3', 'a3']);
  expect(figures.map(({ way, runs }) => [way, runs])).toEqual([
    ['a', 3],
    ['b', 3],
  ]);
});

test('a value within its target meets it, and a value over it or no number misses it', () => {
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
