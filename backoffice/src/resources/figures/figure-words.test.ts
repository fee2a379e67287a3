import { describe, expect, test } from 'vitest';
import type { Figure } from '#shared/figures/figures-schema.ts';
import { changeMood, changeText, figureText, searchText } from './figure-words.ts';
import { lastDays, periodOf } from './use-period.ts';

const figure = (name: Figure['figure'], total: number | null, previousTotal: number | null) =>
  ({ figure: name, total, previousTotal, kinds: [], points: [] }) as Figure;

describe('a figure', () => {
  test.each([
    ['inquiries', 1200, '1,200'],
    ['answer_wait', null, '–'],
    ['answer_wait', 61, '61 seconds'],
    ['answer_wait', 3600, '60 minutes'],
    ['answer_wait', 7200, '2 hours'],
    ['decision_wait', 172_800, '2 days'],
  ] as const)('a figure of %s with the value %s reads "%s"', (name, value, text) => {
    expect(figureText(name, value)).toBe(text);
  });

  test.each([
    [150, 100, '+50%'],
    [50, 100, '−50%'],
    [100, 100, 'No change'],
    [5, 0, undefined],
    [null, 5, undefined],
  ])('a figure of %s after %s has changed by %s', (total, previous, text) => {
    expect(changeText(figure('viewings', total, previous))).toBe(text);
  });

  test('a figure improves if it counts less waiting or fewer empty searches', () => {
    expect(changeMood(figure('viewings', 2, 1))).toBe('good');
    expect(changeMood(figure('answer_wait', 2, 1))).toBe('bad');
    expect(changeMood(figure('empty_searches', 1, 2))).toBe('good');
    expect(changeMood(figure('viewings', 2, 0))).toBe('neutral');
  });
});

test('a search without results reads as on the search page', () => {
  const filters = { hideSold: 'true', propertyType: 'house', minPrice: '5000' };
  expect(searchText({ kind: 'property', filters, words: [['well', 'water']] })).toBe('well · House · From $5,000');
  expect(searchText({ kind: 'car', filters: { maxYear: '2015', later: 'x' }, words: [] })).toBe(
    'Up to 2015 · later: x',
  );
});

describe('the period in a URL', () => {
  test('the period in a URL has its own days and a fitting step', () => {
    expect(periodOf(new URLSearchParams('from=2026-01-01&to=2026-03-01'))).toEqual({
      from: '2026-01-01',
      to: '2026-03-01',
      by: 'week',
    });
    expect(periodOf(new URLSearchParams('from=2026-01-01&to=2026-01-02&by=month')).by).toBe('month');
  });

  test.each([
    '',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
  ])('the period in a URL is the last 30 days if the URL has no valid period: "%s"', (address) => {
    expect(periodOf(new URLSearchParams(address))).toEqual({ ...lastDays(30), by: 'day' });
  });
});
