import { expect, test } from 'vitest';
import { loweredOnText } from './lowered-on-text.ts';

const LOWERED = { by: 5000, currency: 'USD', term: 'sale', at: '2026-11-03T21:30:00Z' } as const;

test('a reader sees by how much a price was lowered, on its day in East Africa', () => {
  expect(loweredOnText(LOWERED)).toBe('Lowered by $5,000 on Nov 4, 2026');
  expect(loweredOnText({ ...LOWERED, by: null })).toBe('Price lowered on Nov 4, 2026');
});
