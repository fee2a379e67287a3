import { expect, test } from 'vitest';
import { safeNextPath } from '#shared/api/session.ts';

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\0',
  '/a\nb',
  '',
  null,
])('a sign-in does not lead to %s', (next) => {
  expect(safeNextPath(next)).toBe('/');
});
