import { getJson } from './client.ts';

export type AccessToken = { token: string; expiresAt: number };

/** The server issues a new token from 15 seconds before the old token expires. Before that time it repeats the old token. */
export const RENEW_WITH_SECONDS_LEFT = 10;

export type TokenSource = { read: () => Promise<AccessToken>; forget: () => void };

/** Keeps one token in memory and requests the next one before it expires. Simultaneous callers share one request. */
export function createTokenSource(
  ask: () => Promise<AccessToken> = () => getJson('/api/auth/token'),
  now: () => number = Date.now,
): TokenSource {
  let current: AccessToken | null = null;
  let asking: Promise<AccessToken> | null = null;
  async function askOnce() {
    try {
      current = await ask();
      return current;
    } finally {
      asking = null;
    }
  }
  return {
    read: async () => {
      if (current && current.expiresAt - now() / 1000 > RENEW_WITH_SECONDS_LEFT) return current;
      asking ??= askOnce();
      return asking;
    },
    /** The server refused this token, so `read` must not return it again. */
    forget: () => {
      current = null;
    },
  };
}
