import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createTokenSource, SIGNED_OUT } from './access-token.ts';
import { asksForSignIn, toDataError } from './data-error.ts';

describe('the access token', () => {
  test('is asked for once by everyone at the same time, and kept', async () => {
    const ask = vi.fn(async () => ({ token: 'first', expiresAt: 1000 }));
    const accessToken = createTokenSource(ask, () => 0);
    expect(await Promise.all([accessToken(), accessToken()])).toEqual(['first', 'first']);
    expect(await accessToken()).toBe('first');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is renewed when less than 30 seconds remain', async () => {
    let now = 0;
    const ask = vi.fn(async () => ({ token: `token-${ask.mock.calls.length}`, expiresAt: now / 1000 + 900 }));
    const accessToken = createTokenSource(ask, () => now);
    await accessToken();
    now = 870_000;
    expect(await accessToken()).toBe('token-1');
    now = 870_001;
    expect(await accessToken()).toBe('token-2');
  });

  test('asks again after a failure', async () => {
    const ask = vi.fn(async () => ({ token: 'later', expiresAt: 1000 }));
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const accessToken = createTokenSource(ask, () => 0);
    await expect(accessToken()).rejects.toThrow('Failed to fetch');
    expect(await accessToken()).toBe('later');
  });

  test('of somebody signed out is an error that leads to the sign-in page, never a visitor’s call', async () => {
    const unauthorized = new ApiError(401, { message: 'Unauthorized', code: 'unauthorized' }, '{}');
    const accessToken = createTokenSource(() => Promise.reject(unauthorized));
    const error: Error = await accessToken().then(
      () => expect.unreachable(),
      (reason: Error) => reason,
    );
    expect(error.name).toBe(SIGNED_OUT);
    // How supabase-js hands a failed token on.
    const handedOn = toDataError({ message: `${error.name}: ${error.message}`, code: '' }, 0);
    expect(asksForSignIn(handedOn)).toBe(true);
  });
});
