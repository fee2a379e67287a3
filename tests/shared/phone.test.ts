import { expect, test } from 'vitest';
import { phoneAddress } from '../../shared/format/phone.ts';

test('a number is called without its spaces', () => {
  expect(phoneAddress('+252 63 000 0001')).toBe('tel:+252630000001');
});
