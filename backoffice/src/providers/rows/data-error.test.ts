import { expect, test } from 'vitest';
import { toDataError } from './data-error.ts';

test('an administrator who changes too many rows at once reads how long to wait', async () => {
  const { message, statusCode } = await toDataError(
    { message: 'too_many_requests', code: 'PT429', details: '946' },
    429,
  );
  expect([message, statusCode]).toEqual([
    'You have done this too many times in a short time. Try again in 16 minutes.',
    429,
  ]);
});
