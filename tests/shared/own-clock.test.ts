import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Load the formats again for each zone, because they are made for the reader's zone.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function clockIn(zone: string, at: string | undefined) {
  vi.stubEnv('TZ', zone);
  const { ownClock } = await import('#shared/format/own-clock.ts');
  return ownClock(at);
}

test.each([
  ['Europe/London', '2026-11-28T10:00:00+03:00', '7:00 AM your time (London)'],
  // London has daylight saving time, East Africa does not.
  ['Europe/London', '2026-07-28T10:00:00+03:00', '8:00 AM your time (London)'],
  ['America/New_York', '2026-11-28T06:30:00+03:00', 'Fri, Nov 27, 2026, 10:30 PM your time (New York)'],
  ['Asia/Kolkata', '2026-11-28T10:00:00+03:00', '12:30 PM your time (Calcutta)'],
])('a reader in %s reads a viewing at %s as %s @feature 11.12a', async (zone, at, read) => {
  expect(await clockIn(zone, at)).toBe(read);
});

test.each(['Africa/Mogadishu', 'Africa/Nairobi', 'Asia/Riyadh'])(
  'a reader in %s, whose clock shows East Africa Time, reads one time @feature 11.12a',
  async (zone) => {
    expect(await clockIn(zone, '2026-11-28T10:00:00+03:00')).toBeNull();
  },
);

test('a time in words has no second clock', async () => {
  expect(await clockIn('Europe/London', undefined)).toBeNull();
});
