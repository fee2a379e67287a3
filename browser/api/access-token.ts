import { getJson } from './client.ts';

export type AccessToken = { token: string; expiresAt: number };

/** The server hands out a new token from 15 seconds before the old one ends; asked earlier, it repeats the old one. */
export const RENEW_WITH_SECONDS_LEFT = 10;

export type TokenSource = { read: () => Promise<AccessToken>; forget: () => void };

/** Keeps one token in memory and asks for the next before it ends, once for all who ask at the same moment. */
export function createTokenSource(
  ask: () => Promise<AccessToken> = () => getJson<AccessToken>('/api/auth/token'),
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
    /** What the server refused is not offered again. */
    forget: () => {
      current = null;
    },
  };
}
