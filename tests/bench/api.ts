import { PROPERTY_SELECT } from '../../shared/properties/property.ts';
import { stack } from '../support/stack.ts';
import { type Measured, measured, timesOf } from './measure.ts';
import { get } from './rest.ts';

const TURNS = 30;
const RUNS_OF_A_TURN = 10;
const CLIENTS = 20;
const CALLS_OF_A_CLIENT = 25;

/** The demo owner, who has conversations. */
const SIGN_IN = { username: 'owner', password: 'Berbera-Sunrise-26' };

/** What pages ask most, through `/api` and as the same call of `/rest/v1`; and twenty clients who ask all of it at once. */
export async function measureApi(): Promise<Measured[]> {
  const { cookies, token } = await signIn();
  const id = await anyProperty();
  const detail = `${PROPERTY_SELECT},is_favorite,is_owner`;
  const pairs = [
    ['search', '/rest/v1/rpc/search_properties?page_limit=24', '/api/properties/search'],
    ['featured', '/rest/v1/rpc/search_properties?featured_only=true&page_limit=6', '/api/properties/featured'],
    ['detail', `/rest/v1/properties?select=${detail}&id=eq.${id}`, `/api/properties/${id}`],
    ['conversations', '/rest/v1/rpc/get_conversations', '/api/conversations'],
  ] as const;

  const rows: Measured[] = [];
  for (const [what, reference, path] of pairs) {
    const signedIn = what === 'conversations';
    const ask = () => get(reference, stack.supabaseUrl, signedIn ? { Authorization: `Bearer ${token}` } : {});
    const askApi = () => get(path, stack.siteUrl, signedIn ? { Cookie: cookies } : {});
    // In turns, so that whatever else the machine does slows both alike.
    const restTimes: number[] = [];
    const apiTimes: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      restTimes.push(...(await timesOf(RUNS_OF_A_TURN, ask)));
      apiTimes.push(...(await timesOf(RUNS_OF_A_TURN, askApi)));
    }
    const rest = measured(`${what}, /rest/v1`, restTimes);
    rows.push(rest, measured(`${what}, /api`, apiTimes, rest));
  }

  // An answer other than 200 ends the run.
  const visit = () =>
    timesOf(CALLS_OF_A_CLIENT, async () => {
      for (const [what, , path] of pairs)
        await get(path, stack.siteUrl, what === 'conversations' ? { Cookie: cookies } : {});
    });
  const times = await Promise.all(Array.from({ length: CLIENTS }, visit));
  return [...rows, measured(`all four, /api, ${CLIENTS} clients at once`, times.flat())];
}

async function signIn(): Promise<{ cookies: string; token: string }> {
  const answer = await fetch(`${stack.siteUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(SIGN_IN),
  });
  const cookies = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const session = await fetch(`${stack.siteUrl}/api/auth/token`, { headers: { Cookie: cookies } });
  const { token } = (await session.json()) as { token: string };
  return { cookies, token };
}

async function anyProperty(): Promise<string> {
  const answer = await fetch(`${stack.siteUrl}/api/properties/featured`);
  const [first] = (await answer.json()) as { id: string }[];
  if (!first) throw new Error('There is no featured property.');
  return first.id;
}
