import { expect, test } from 'vitest';
import { totalLabel } from '#shared/api/page.ts';

test('totals are exact up to 1,000 @feature 12.1a', () => {
  expect(totalLabel(1000)).toBe('1000');
  expect(totalLabel(1001)).toBe('1000+');
});
