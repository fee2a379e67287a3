import { describe, expect, test, vi } from 'vitest';
import { createTokenSource } from './access-token.ts';

describe('the access token', () => {
  test('the access token is requested once for simultaneous callers, and kept', async () => {
    const ask = vi.fn(async () => ({ token: 'first', expiresAt: 1000 }));
    const source = createTokenSource(ask, () => 0);
    expect(await Promise.all([source.read(), source.read()])).toHaveLength(2);
    expect((await source.read()).token).toBe('first');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('the access token is renewed ten seconds before it expires', async () => {
    let now = 0;
    const ask = vi.fn(async () => ({ token: `token-${ask.mock.calls.length}`, expiresAt: now / 1000 + 900 }));
    const source = createTokenSource(ask, () => now);
    await source.read();
    now = 889_000;
    expect((await source.read()).token).toBe('token-1');
    now = 890_000;
    expect((await source.read()).token).toBe('token-2');
  });

  test('the access token is requested again after a refusal and after a failure', async () => {
    const ask = vi.fn(async () => ({ token: `token-${ask.mock.calls.length}`, expiresAt: 1000 }));
    const source = createTokenSource(ask, () => 0);
    await source.read();
    source.forget();
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(source.read()).rejects.toThrow('Failed to fetch');
    expect((await source.read()).token).toBe('token-3');
  });
});
