import type { RealtimeClient } from '@supabase/realtime-js';
import { createTokenSource, RENEW_WITH_SECONDS_LEFT } from '../api/access-token.ts';
import { getJson } from '../api/client.ts';
import { LEAVING } from '../api/leaving.ts';

/** Shortest wait in milliseconds before the next token request, even if this device's clock is ahead of the server's. */
const MIN_RENEWAL = 10_000;

/** If the clock jumps by more than this between two beats, the device has slept. Its connection may then be dead. */
const BEAT = 10_000;
const SLEPT = 30_000;

let asking = new AbortController();
/** The user's token, for all calls of this window to Supabase. */
export const tokens = createTokenSource(() => getJson('/api/auth/token', { signal: asking.signal }));
let make = makeAlone;
let client: Promise<RealtimeClient> | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;

/** For a window with the full Supabase client: uses the client's connection instead of a separate one. */
export function connectBy(connection: () => RealtimeClient): void {
  make = async () => connection();
}

/** The only Realtime connection of this window, created when the first channel needs it. */
export function realtimeClient(): Promise<RealtimeClient> {
  client ??= connect().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

/** Gives the connection a valid token. Throws if the session has ended. */
export async function authorize(realtime: RealtimeClient): Promise<void> {
  await tokens.read();
  await realtime.setAuth();
}

/** The server refused the token, so the next read requests another token. */
export function forgetToken(): void {
  tokens.forget();
}

/** The connection's token. It also schedules the next token before this one expires. */
export async function connectionToken(): Promise<string> {
  const { token, expiresAt } = await tokens.read();
  clearTimeout(renewal);
  const left = (expiresAt - RENEW_WITH_SECONDS_LEFT) * 1000 - Date.now();
  renewal = setTimeout(() => void client?.then((realtime) => realtime.setAuth()), Math.max(left, MIN_RENEWAL));
  return token;
}

async function makeAlone(): Promise<RealtimeClient> {
  const library = await import('@supabase/realtime-js');
  return new library.RealtimeClient(`${import.meta.env.VITE_SUPABASE_URL}/realtime/v1`, {
    params: { apikey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY },
    accessToken: connectionToken,
  });
}

async function connect(): Promise<RealtimeClient> {
  const realtime = await make();
  watchForSleep(realtime);
  window.addEventListener(LEAVING, () => {
    asking.abort();
    // If the logout fails, the session continues and needs a new controller.
    asking = new AbortController();
  });
  return realtime;
}

function watchForSleep(realtime: RealtimeClient): void {
  let lastBeat = Date.now();
  let hiddenAt: number | null = null;
  setInterval(() => {
    const slept = Date.now() - lastBeat > BEAT + SLEPT && document.visibilityState === 'visible';
    lastBeat = Date.now();
    if (slept) void reconnect(realtime);
  }, BEAT);
  window.addEventListener('online', () => void reconnect(realtime));
  document.addEventListener('visibilitychange', () => {
    const away = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
    lastBeat = Date.now();
    if (away > SLEPT) void reconnect(realtime);
  });
}

/** Opens a new socket, over which every channel joins again. */
async function reconnect(realtime: RealtimeClient): Promise<void> {
  await realtime.disconnect();
  realtime.connect();
}
