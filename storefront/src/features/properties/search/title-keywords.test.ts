import { expect, test } from 'vitest';
import { countKeywords } from './title-keywords.ts';

test('a visitor sees how many of the loaded workplaces are of each kind @spec 1.2.52', () => {
  const counts = countKeywords(['Office floor', 'Row of four shops', 'WAREHOUSE with office', 'Plot']);
  expect(counts).toEqual([
    { keyword: 'Office', count: 2 },
    { keyword: 'Shop', count: 1 },
    { keyword: 'Warehouse', count: 1 },
    { keyword: 'Restaurant', count: 0 },
    { keyword: 'Clinic', count: 0 },
  ]);
});

test('a visitor sees titles in Somali and Arabic counted, and no word that only begins like a kind', () => {
  const counts = countKeywords(['Dukaan waddada weyn', 'المكتب والمستودع', 'مكاتب', 'Two-storey house', 'Xafiisyo']);
  expect(counts.map(({ count }) => count)).toEqual([3, 1, 1, 0, 0]);
});
