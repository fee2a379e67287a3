import { expect, test } from 'vitest';
import { rejectionText } from '#shared/listings/rejection.ts';

const say = (english: string) => `(${english})`;

test('an owner reads the sentence of the code in their language, then the words of the office', () => {
  expect(rejectionText({ code: 'duplicate', reason: 'See HG-1001.' }, say)).toBe(
    '(This has been listed already.) See HG-1001.',
  );
  expect(rejectionText({ code: 'duplicate', reason: null }, say)).toBe('(This has been listed already.)');
  expect(rejectionText({ code: null, reason: 'See HG-1001.' }, say)).toBe('See HG-1001.');
});

test('an owner of a listing without code and words reads no reason', () => {
  expect(rejectionText({ code: null, reason: null })).toBeNull();
  expect(rejectionText({ code: 'unknown' })).toBeNull();
});
