import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, signIn } from '../support/api.ts';
import { createAgent, createBroker } from '../support/brokerage.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { changesOf, createForeignWorld, type ForeignWorld, rowsOf } from '../support/foreign-world.ts';
import { type Attack, attacksOn, type Target } from '../support/hostile-requests.ts';
import { apiTargets, supabaseTargets } from '../support/hostile-targets.ts';
import { asCurl, type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { stack } from '../support/stack.ts';
import { IS_NIGHTLY } from '../support/plan.ts';

/** Another seed generates other requests: `ABUSE_SEED=7 npx vitest --project api abuse-requests`. */
const SEED = Number(process.env['ABUSE_SEED'] ?? 20_261_122);
const ON_THE_API = Number(process.env['ABUSE_REQUESTS'] ?? (IS_NIGHTLY ? 10_000 : 2000));
const ON_SUPABASE = ON_THE_API / 5;
const AT_ONCE = 24;
const FORGIVEN_AFTER = 50;

type Session = { cookies: string; token: string };

let world: ForeignWorld;
let before: Map<string, string[]>;
let startedAt: Date;
/** The session of each attacker (no session for a visitor), and the ids that each attacker knows. */
const sessions: Record<string, Session | null> = { visitor: null };
const known: Record<string, string[]> = {};

beforeAll(async () => {
  const [row] = await sql<{ now: Date }[]>`select now()`;
  startedAt = row?.now ?? new Date();
  world = await createForeignWorld();
  const broker = await createBroker();
  const people: Record<string, Person> = {
    user: await createPerson(),
    agent: await createAgent(broker),
    broker,
    administrator: await createPerson('admin'),
  };
  known['visitor'] = Object.values(world.ids);
  for (const [name, person] of Object.entries(people)) {
    const cookies = await signIn(person);
    const { token } = (await get('/api/auth/token', { cookies })).body as { token: string };
    sessions[name] = { cookies, token };
    const own = [person.id, await createProperty(person), await createCar(person)];
    // An administrator may change other people's rows, so this one does not know their ids.
    known[name] = name === 'administrator' ? [...own, crypto.randomUUID()] : [...own, ...Object.values(world.ids)];
  }
  before = await rowsOf(world);
  console.log(`The seed of these requests is ${SEED}.`);
});

afterAll(async () => {
  await sql`delete from public.appraisal_requests where created_at >= ${startedAt}`;
  await sql`delete from auth.users where created_at >= ${startedAt}`;
  await sql`delete from private.rate_limit_counts`;
  await removePeople();
  await sql.end();
});

/** Attacks on every path, in an order that mixes the paths. A path that takes input gets more attacks. */
function attacks(targets: Target[], people: Record<string, string[]>, count: number): Attack[] {
  const weight = ({ path, query, bodies }: Target) => (bodies || query.length > 0 || path.includes('{') ? 4 : 1);
  const each = count / targets.reduce((sum, target) => sum + weight(target), 0);
  const made = targets.map((target, n) =>
    fc.sample(attacksOn(target, people), { seed: SEED + n, numRuns: Math.ceil(each * weight(target)) }),
  );
  const longest = Math.max(...made.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => made.flatMap((ofTarget) => ofTarget[n] ?? [])).flat();
}

/** Resets the rate limits, and restores sessions that a logout among the attacks has ended. */
async function forgive(): Promise<void> {
  await sql`delete from private.rate_limit_counts`;
  for (const session of Object.values(sessions)) {
    if (!session) continue;
    const claims = JSON.parse(atob(session.token.split('.')[1] ?? '')) as { session_id: string; sub: string };
    await sql`
      insert into auth.sessions (id, user_id, aal, created_at, updated_at)
      select ${claims.session_id}, id, 'aal1', now(), now() from auth.users where id = ${claims.sub}
      on conflict do nothing`;
  }
}

/** Sends all attacks with limited concurrency. Returns each wrong answer with a command that repeats it. */
async function send(all: Attack[], url: string, headersOf: (session: Session | null) => Record<string, string>) {
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  const left = all.toReversed();
  const attacker = async (): Promise<void> => {
    for (let attack = left.pop(); attack; attack = left.pop()) {
      // Otherwise the rate limits refuse the attacks, and they never reach the code behind the limits.
      if (left.length % FORGIVEN_AFTER === 0) await forgive();
      const { actor, method, path, headers, body } = attack;
      const request = [url, method, path, { ...headersOf(sessions[actor] ?? null), ...headers }, body] as const;
      const answer = await rawRequest(...request).catch((error: Error) => error);
      if (!(answer instanceof Error)) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const problem = answer instanceof Error ? answer.message : problemOf(answer, attack);
      if (problem) wrong.push(`${actor}: ${problem}\n    ${asCurl(...request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  console.log(`${all.length} requests, seed ${SEED}; answers by status: ${JSON.stringify(statuses)}`);
  // If the sessions were lost, the server would refuse everything and this would test nothing.
  expect(statuses[200]).toBeGreaterThan(all.length / 50);
  return wrong;
}

/** Technical words that no user should have to read. */
const MACHINERY =
  /\b(syntax error|relation|column|SQLSTATE|PGRST|violates|undefined is not|cannot read|at \/|\.ts:\d)/i;

function problemOf({ status, headers, text }: RawAnswer, { actor, method, path }: Attack): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  const shown = text + JSON.stringify(headers);
  if (shown.includes(world.talk)) return `somebody else’s message is shown`;
  if (actor !== 'administrator' && shown.includes(world.mark))
    return `somebody else’s secret is shown: ${excerpt(shown)}`;
  if (headers['x-evil'] || /a=b/.test(headers['set-cookie']?.join() ?? ''))
    return 'a header of the caller’s is answered';
  if (status < 400 || method === 'HEAD') return undefined;
  return understandable(path, text, headers['content-type'])
    ? undefined
    : `${status} without words: ${text.slice(0, 300)}`;
}

const excerpt = (shown: string) =>
  shown.slice(Math.max(0, shown.indexOf(world.mark) - 200), shown.indexOf(world.mark) + 40);

/** Whether a refusal has a readable message: a sentence in JSON, or a page. Supabase's own answers are for programs. */
function understandable(path: string, text: string, type = ''): boolean {
  if (!path.startsWith('/api')) return /\w{3}/.test(text);
  if (type.startsWith('text/html')) return text.includes('<title>');
  if (!type.includes('json')) return /^[A-Z][\w ,.']+$/.test(text);
  const { message } = JSON.parse(text) as { message: string };
  // The message may repeat the name of the unknown field from the request.
  return /^[A-Z].*[a-z]/.test(message) && !MACHINERY.test(message.replace(/^Unknown field: .*$/, ''));
}

const report = (wrong: string[]) => `${wrong.length} wrong answers:\n${wrong.toSorted().slice(0, 3).join('\n')}`;

test(`${ON_THE_API} hostile requests to the documented calls fail with plain messages and neither show nor change foreign data`, async () => {
  const all = attacks(await apiTargets(), known, ON_THE_API);
  expect(all.length).toBeGreaterThanOrEqual(ON_THE_API);
  const wrong = await send(all, stack.siteUrl, (session) => (session ? { Cookie: session.cookies } : {}));
  expect(wrong.length, report(wrong)).toBe(0);
  expect(await changesOf(world, before)).toEqual([]);
}, 300_000);

test(`${ON_SUPABASE} hostile requests directly to Supabase fail with plain messages and neither show nor change foreign data`, async () => {
  const { administrator: _, ...people } = known;
  const all = attacks(await supabaseTargets(), people, ON_SUPABASE);
  const apikey = stack.keys().publishableKey;
  const wrong = await send(all, stack.supabaseUrl, (session) => ({
    apikey,
    ...(session ? { Authorization: `Bearer ${session.token}` } : {}),
  }));
  expect(wrong.length, report(wrong)).toBe(0);
  expect(await changesOf(world, before)).toEqual([]);
}, 300_000);
